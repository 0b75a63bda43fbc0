"""The timeline as a value: what became of the cards, moment by moment, of one game or of two that begin alike.

A game's events are cut into moments, each with its sentences, rules, and where every card is after it. A moment begins
with a numbered mark: something that changed zones, counters, the stack or life. Moments in which nothing changed are
part of the one before; passes from step to step are counted.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby, pairwise, zip_longest

from mtgteach.play.compare import *
from mtgteach.rules.cr605_mana_abilities import is_mana_ability
from mtgteach.views.figure import *
from mtgteach.views.timeline_layout import *

# Turn and step as numbers that sort in time.
Key = tuple[int, int]

# Events that need no words of their own in a timeline; all others, of kinds still to come too, are said.
WORDLESS = (
    Acted, CardAppeared, DamageWoreOff, DrewFromEmpty, Group, LandPlayed, LeftStack, ManaEmptied, ManaSpent,
    PriorityPassed, StepBegan, Tapped, TargetsChosen, TurnBegan, Untapped)
SAID_ACTS, AT_ONCE = ("act.resolving", "act.playing_land", "act.opening_hand"), "act.mana_trigger"
BEGUN = ("act.casting", "act.suspending")
QUIET_MOVES = ("cast", "suspended", "played")
# Events of which another event says enough: given the event and the root event that it came from.
TOLD_ELSEWHERE: dict[type[Event], Callable[[Any, Event], bool]] = {
    Moved: lambda event, root: event.reason in QUIET_MOVES, AbilityActivated: lambda event, root: event.mana,
    CountersPut: lambda event, root: getattr(root, "code", "") == "act.suspending",
    AbilityTriggered: lambda event, root: isinstance(root, StepBegan),
    PutOnStack: lambda event, root: isinstance(root, AbilityActivated), ManaAdded: lambda event, root: event.tapped}


class Where(Record):
    """Where a card is and its counters; a kind of which none is left is kept with 0 for as long as it stays there."""

    zone: int
    counters: tuple[tuple[str, int], ...] = ()


class Moment(Record):
    """What holds from one mark to the next. The first moment has none: its label is empty.

    `key` and `until` are turn and step as it began and as it ended, `passes` the same of every pass in it, `node` the
    depth of the node with which it began, `sign` what happened without ids.
    """

    label: str
    sentences: tuple[str, ...]
    cites: tuple[Cite, ...]
    sign: str
    key: Key
    player: int
    own: int
    node: int
    cards: dict[CardId, Where]
    stack: tuple[tuple[ObjectId, str], ...]
    passes: tuple[Key, ...] = ()
    until: Key = (0, 0)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.label}: {' '.join(self.sentences)}>"

    @property
    def chip(self) -> Cite | None:
        """The citation that says most about it."""
        return next((c for c in self.cites if not isinstance(c, ByHand)), None)


class Span(Record):
    """A card in one zone with the same counters, from one moment to another."""

    first: int
    last: int
    where: Where


class Lane(Record):
    """One card and where it was, from when it appears until it ceases to exist."""

    card: CardId
    name: str
    owner: str
    spans: tuple[Span, ...]


class Block(Record):
    """One object on the stack, from one moment to another; the bottom one is at height 0."""

    first: int
    last: int
    label: str
    height: int


class Strand(Record):
    """One game as the timeline tells it; `starts` are the columns in which its moments begin, and where it ends."""

    moments: tuple[Moment, ...]
    lanes: tuple[Lane, ...]
    blocks: tuple[Block, ...]
    starts: tuple[int, ...]

    def lane(self, card: CardId) -> Lane:
        """The lane of this card."""
        return next(lane for lane in self.lanes if lane.card == card)


class Column(Record):
    """One column of the grid: a moment of one game, of the other or of both; or passes from step to step, which belong
    to the turn in which they begin (`turns`: the whole turns among them, where there are several)."""

    key: Key
    one: int | None = None
    other: int | None = None
    passes: int = 0
    passes_other: int = 0
    turns: tuple[int, ...] = ()

    @property
    def skipped(self) -> bool:
        """Is this time left out?"""
        return self.one is None and self.other is None


class Told(Record):
    """What a timeline holds: both strands on one grid, how many moments they share, and how they part; the moment in
    which the reader stands (`now` is so much of it as is over); for each turn whose it is and which of theirs."""

    one: Strand
    other: Strand | None
    common: int
    columns: tuple[Column, ...]
    beliefs: tuple[str, ...]
    headings: tuple[str, ...]
    here: int
    now: Moment
    rest: tuple[str, ...]
    players: tuple[str, ...]
    turns: dict[int, tuple[int, int]]

    @property
    def ended(self) -> bool:
        """Does the reader stand behind a moment, in a later step, after passes that follow it?"""
        return bool(self.now.passes and self.now.until > self.now.key)

    @property
    def differing(self) -> tuple[CardId, ...]:
        """The cards of which the two games tell different things after they part."""
        pairs = zip(self.one.lanes, self.other.lanes if self.other else (), strict=False)
        return tuple(mine.card for mine, theirs in pairs if self._after(mine) != self._after(theirs))

    def _after(self, lane: Lane) -> list[Where]:
        return [span.where for span in lane.spans if span.last >= self.common]

    @property
    def fork(self) -> int | None:
        """The number of the first column that the two games do not share; None where nothing differs."""
        longer = [s for s in (self.one, self.other) if s is not None and len(s.moments) > self.common]
        return min((strand.starts[self.common] for strand in longer), default=None)


class Timeline(Record, Shown):
    """What became of the cards of a game; with `other`, where that game parts from it and what became of them there.

    `here` is the node at which the reader stands; the end of the game by default. `last`: so many moments at its end
    alone. Raises BadInput for what is no game, and for two games of different scenes.

    >>> from mtgteach.play.game import Game
    >>> game = Game.of("Ada: hand Rift Bolt; battlefield Mountain.").do("Ada suspends Rift Bolt")
    >>> print(Timeline(game).text())
    Ada's turn 1, precombat main phase
      1 Ada suspends Rift Bolt, with 1 time counter on it. [702.62a]    <- you are here
    """

    game: Game
    other: Game | None = None
    here: Node | None = None
    language: str = ENGLISH
    printed: bool = False
    last: int | None = None

    def __init__(self, game: Game, other: Game | None = None, here: Node | None = None, language: str = ENGLISH,
                 printed: bool = False, last: int | None = None) -> None:
        games = (game,) if other is None else (game, other)
        must_be(Game, "timeline", "Game.of", *games)
        must_be(Node, "timeline", "Game.node", game.node if here is None else here)
        must_be(str, "timeline", ENGLISH, language)
        of_one_scene("timeline", *games)

    @property
    def told(self) -> Told:
        """What it holds, worked out once."""
        return _tell(self.game, self.other, self.here or self.game.node, self.language, self.last)

    @property
    def lanes(self) -> tuple[Lane, ...]:
        """The cards that changed zone or counters, in the order in which they first did."""
        return self.told.one.lanes

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The moments, from the beginning."""
        return self.told.one.moments

    @property
    def marks(self) -> tuple[Moment, ...]:
        """The moments that begin with a numbered mark."""
        return self.moments[1:]

    def text(self) -> str:
        """The timeline as text."""
        return timeline_text(self.told, self.language)

    def drawing(self, width: float = 1200) -> Drawing:
        """The timeline as a drawing for this many px."""
        return lay_out(self.told, width, self.language)

    def svg(self, width: float = 1200) -> str:
        """The drawing as SVG."""
        return (page_figure if self.printed else svg)(self.drawing(width))

    def figure(self, width: float = 1018) -> Any:
        """The drawing as a matplotlib Figure, for print. Raises NoMatplotlib where that is not installed."""
        return figure(self.drawing(width))

    def save(self, path: str, width: float = 1018) -> None:
        """Write the figure to a file: .pdf, .png or .svg. Raises BadInput where that cannot be, NoMatplotlib."""
        save(self.drawing(width), path)

    def static(self) -> Timeline:
        """The same for a cell that stays as it is: its page shows the matplotlib figure."""
        return self.evolve(printed=True)

    def html(self) -> str:
        """The drawing in three widths, of which the page shows the one that fits, and the same in words."""
        return timeline_html(self)

    def __repr__(self) -> str:
        return f"Timeline({len(self.marks)} marks, {len(self.lanes)} lanes)"


@lru_cache(8)
def _tell(game: Game, other: Game | None, here: Node, language: str, last: int | None) -> Told:
    state = game.nodes()[0].position.committed
    one, two = told(game, language), told(other, language) if other is not None else ()
    now = one[-1] if here is game.node else told(game.at(here), language)[-1]
    if last is not None:
        one = (one[-last - 1:][0].evolve(label="", sentences=(), cites=()), *one[1:][-last:])
    common = _shared([m.sign for m in one], [m.sign for m in two]) if other is not None else len(one)
    second = game.state if other is None else other.state
    two = (*two[:common], *(m.evolve(label=_letters(n)) for n, m in enumerate(two[common:]))) if two else ()
    two = _matched(two, *(_late(s, len(state.roster.cards)) for s in (game.state, second)))
    moved = [card for moments in (one, two) for before, after in pairwise(moments)
             for card, where in after.cards.items() if before.cards.get(card) != where]
    columns, first = _columns(one, two), {card for moment in one for card in moment.cards}
    named = {c: (game.state if c in first else second, c if c >= 0 else -1 - c) for c in moved}
    lanes = {c: (s.label(n), s.players[s.roster.owners[n]].name) for c, (s, n) in named.items()}
    given = [[a.text for node in g.nodes() for a in node.given] for g in (game, other) if g is not None]
    answer = [*given[-1], phrase("timeline.nothing_else", language)][_shared(given[0], given[-1])]
    mine, theirs = state.edition, (other or game).state.edition
    beliefs = tuple(say(Belief(v), language) for v in theirs.variants if v not in mine.variants)
    code = "timeline.rules_of" if theirs.date != mine.date else "timeline.what_if_that"
    headings = tuple(phrase("timeline.if_believed_that", language, belief=b) for b in beliefs) or (
        phrase(code, language, date=theirs.date, answer=answer),)
    ats = [state.at, *(node.state.at for g in (other, game) if g is not None for node in g.nodes())]
    turns = {at.turn: (at.active, at.own[at.active]) for at in ats}
    rest = tuple(state.label(c) for c, card in enumerate(state.roster.cards) if card.name and c not in lanes)
    strands = _strand(one, lanes, columns, 0), _strand(two, lanes, columns, 1) if two else None
    at = max(n for n, m in enumerate(one) if m.node <= here.depth)
    players = tuple(player.name for player in state.players)
    return Told(*strands, common, columns, beliefs, headings, at, now, rest, players, turns)


def _late(state: State, begun: int) -> dict[CardId, tuple[str, int, int]]:
    """The cards that came up during a game, from number `begun` on: each by name, owner and rank among those alike."""
    cards, owners = state.roster.cards, state.roster.owners
    alike = [(cards[n].name, owners[n]) for n in range(begun, len(cards))]
    return {begun + n: (*which, alike[:n].count(which)) for n, which in enumerate(alike)}


def _matched(moments: tuple[Moment, ...], one: dict[CardId, Any], two: dict[CardId, Any]) -> tuple[Moment, ...]:
    """The second of two games, with the numbers of the first for what came up in both; the others are negative."""
    numbers = {which: card for card, which in one.items()}
    new = {card: numbers.get(which, -1 - card) for card, which in two.items()}
    return tuple(m.evolve(cards={new.get(c, c): where for c, where in m.cards.items()}) for m in moments)


def _letters(number: int) -> str:
    """a, b, …, z, aa, …"""
    return (_letters(number // 26 - 1) if number > 25 else "") + chr(97 + number % 26)


def _shared(one: Sequence[str], two: Sequence[str]) -> int:
    """How many are the same in both, from the beginning."""
    pairs = zip(one, two, strict=False)
    return next((n for n, (mine, theirs) in enumerate(pairs) if mine != theirs), min(len(one), len(two)))


def _strand(moments: tuple[Moment, ...], named: dict[CardId, tuple[str, str]], columns: tuple[Column, ...],
            side: int) -> Strand:
    """One of two games with its lanes, its stack and its place on the grid."""
    places = [((c.one, c.passes), (c.other, c.passes_other))[side] for c in columns]
    deepest = max(len(m.stack) for m in moments)
    stacks = [[m.stack[h] if h < len(m.stack) else None for m in moments] for h in range(deepest)]
    starts = [n for n, (moment, _) in enumerate(places) if moment is not None]
    end = max(n for n, (_, passes) in enumerate(places) if passes or columns[n].key == moments[-1].key)
    spans = {card: [Span(*run) for run in _runs(m.cards.get(card) for m in moments) if run[2]] for card in named}
    lanes = tuple(Lane(card, *names, tuple(spans[card])) for card, names in named.items())
    blocks = tuple(Block(first, last, entry[1], height) for height, entries in enumerate(stacks)
                   for first, last, entry in _runs(entries) if entry)
    return Strand(moments, lanes, blocks, (*starts, end + 1))


def _runs(values: Iterable[Any]) -> list[tuple[int, int, Any]]:
    """Equal neighbours as one: from where, to where, which value."""
    groups = [(value, [n for n, _ in group]) for value, group in groupby(enumerate(values), lambda pair: pair[1])]
    return [(places[0], places[-1], value) for value, places in groups]


def _columns(one: tuple[Moment, ...], two: tuple[Moment, ...]) -> tuple[Column, ...]:
    """Moments of both games side by side where they lie in one step, and a narrow column for the passes between."""
    columns: list[Column] = []
    keys, end = sorted({m.key for m in (*one, *two)}), max(m.until for m in (one[-1], *two[-1:]))
    for key, after in zip_longest(keys, keys[1:]):
        sides = [[n for n, m in enumerate(moments) if m.key == key] for moments in (one, two)]
        columns += [Column(key, mine, theirs) for mine, theirs in zip_longest(*sides)]
        passes, others = (_passes(moments, key, after or (end[0] + 1, 0)) for moments in (one, two))
        if passes or others:
            whole = tuple(range(key[0] + 1, (after or end)[0]))
            columns.append(Column(key, None, None, passes, others, whole if len(whole) > 1 else ()))
    return tuple(columns)


def _passes(moments: tuple[Moment, ...], key: Key, after: Key) -> int:
    """How many passes lie between a step's last moment and the first of a later one; none where no step ended."""
    last = next((m for m in reversed(moments) if m.key <= key), None)
    return sum(key <= p < after for p in last.passes) if last and last.until > key else 0


def _later(before: Key, step: TurnStep) -> Key:
    """The next step of a turn as a key that sorts in time: one that comes again has a place further on."""
    place = STEPS.index(step)
    return before[0], place + len(STEPS) * ((before[1] - place) // len(STEPS) + 1)


class Board(Record):
    """Where every card is, and the stack with what it is called, the bottom object first."""

    cards: dict[CardId, Where]
    stack: tuple[tuple[ObjectId, str], ...]

    def after(self, event: Event, state: State, ceased: bool) -> Board:
        """What it is after this event, in a state that knows its card; `ceased`: after it the card is not there."""
        cards, stack, card, new = self.cards, self.stack, getattr(event, "card", None), getattr(event, "new", None)
        if isinstance(event, Moved | LeftStack):
            stack = tuple(entry for entry in stack if entry[0] != event.object)
        if new is not None and card is not None and zone_of(new) is Zone.STACK:
            stack = (*stack, (new, getattr(event, "word", "") or state.label(card)))
        if card is None or not (card in cards or state.label(card)):
            return Board(cards, stack)
        if ceased:
            cards = {other: where for other, where in cards.items() if other != card}
        elif new is not None and not isinstance(event, PutOnStack):
            cards = {**cards, card: Where(zone_of(new), tuple(sorted(getattr(event, "counters", ()))))}
        elif isinstance(event, CountersPut | CountersRemoved) and card in cards:
            counters = {**dict(cards[card].counters), event.kind: event.now}
            cards = {**cards, card: Where(cards[card].zone, tuple(sorted(counters.items())))}
        return Board(cards, stack)


def _begin(state: State) -> Board:
    objects = [o for zone in state.zones for o in zone if o.kind is not ObjectKind.ABILITY and o.printed.faces]
    words = [getattr(o.stack and o.stack.ability, "word", "") or state.label(o.card) for o in state.zone(STACK)]
    stack = tuple(zip((o.id for o in state.zone(STACK)), words, strict=True))
    return Board({o.card: Where(zone_of(o.id), o.counters) for o in objects}, stack)


def _is_said(event: Event, root: Event, board: Board, state: State) -> bool:
    if isinstance(event, Acted):
        return event.code in (AT_ONCE, *SAID_ACTS, *BEGUN)
    if isinstance(event, Moved) and event.card not in board.cards or isinstance(
            event, AbilityTriggered) and is_mana_ability(state, event.waiting.ability):  # it resolves at once
        return False
    elsewhere = TOLD_ELSEWHERE.get(type(event))
    return not isinstance(event, WORDLESS) and not (elsewhere and elsewhere(event, root))


def _stays(event: Event, board: Board, state: State, language: str) -> tuple[str, ...]:
    """After an ability has been countered: the counters that its card keeps."""
    if not isinstance(event, Countered) or not event.word or event.card not in board.cards:
        return ()
    counters = [(n, Term(f"counter.{kind}")) for kind, n in board.cards[event.card].counters if n]
    card = state.label(event.card)
    return tuple(phrase("event.stays", language, card=card, count=n, kind=kind) for n, kind in counters)


def _ceased(node: Node, first: int) -> list[int]:
    """The last events about cards that came up during the game, as number `first` or later, and are not there any
    more."""
    last = {card: h.id for h in node.events if (card := getattr(h.event, "card", None)) is not None and card >= first}
    there = [o.card for zone in node.state.zones for o in zone if o.kind is not ObjectKind.ABILITY] if last else []
    return [number for card, number in last.items() if card not in there]


def _acts(game: Game) -> list[list[tuple[Node, Happened]]]:
    """The events of a game, each root event with what came of it, even after later answers."""
    acts: list[list[tuple[Node, Happened]]] = []
    for node in game.nodes():
        for happened in node.events:
            if happened.parent is None:
                acts.append([])
            acts[-1].append((node, happened))
    return acts


def told(game: Game, language: str) -> tuple[Moment, ...]:
    """The moments of a game: each root event of which something is said, its quiet events with the moment before."""
    state = game.nodes()[0].start or game.nodes()[0].position.committed
    at, now, board = state.at, _later((state.at.turn, -1), state.at.step), _begin(state)
    first = " ".join(f"{c}{w!r}" for c, w in sorted(board.cards.items()))
    moments = [Moment("", (), (), first, now, at.active, at.own[at.active], 0, board.cards, board.stack)]
    passes, signs = list[Key](), list[str]()
    ceased = {node.depth: _ceased(node, len(state.roster.cards)) for node in game.nodes()}
    for act in _acts(game):
        (first_node, root), boards = act[0], {}
        began, begun, depth = at, now, first_node.depth
        said: list[tuple[Happened, tuple[str, ...]]] = []
        for node, happened in act:
            event = happened.event
            boards[happened.id] = board
            board = board.after(event, node.state, happened.id in ceased[node.depth])
            signs.append(sign(event, node.state))
            if isinstance(event, TurnBegan):
                at, now = node.state.at, (node.state.at.turn, -1)
            elif isinstance(event, StepBegan):
                began, depth, begun = at, node.depth, _later(now, event.step)
                now = begun
            elif isinstance(event, PriorityPassed):
                passes.append(now)
            elif isinstance(event, TakenBack):
                board = next(kept for number, kept in boards.items() if number >= event.since)
                said = [(h, words) for h, words in said if h.id < event.since]
            follows = isinstance(event, ManaAdded) and any(h.parent == happened.id for _, h in act)
            if happened.by or follows or _is_said(event, root.event, board, node.state):
                before = node.parent.state if node.parent is not None else state
                said.append((happened, happened_sentences(happened, language, node.state, before)))
        said = [(h, words) for h, words in said if getattr(h.event, "code", "") not in BEGUN] or said
        if said:
            told_by = [h for h, _ in said if getattr(h.event, "code", "") not in SAID_ACTS] or [h for h, _ in said]
            cites = tuple(dict.fromkeys(c for h in told_by for c in h.cites))
            believed = any(isinstance(c, Belief) for c in cites)
            stays = [() if believed else _stays(h.event, board, node.state, language) for h, _ in said]
            sentences = [s for (_, words), more in zip(said, stays, strict=True) for s in (*words, *more)]
            moments[-1] = moments[-1].evolve(passes=tuple(passes), until=begun)
            moments.append(Moment(
                str(len(moments)), tuple(sentences), cites, " / ".join(signs), begun, began.active,
                began.own[began.active], depth, board.cards, board.stack))
            passes, signs = [], []
    return (*moments[:-1], moments[-1].evolve(passes=tuple(passes), until=now))
