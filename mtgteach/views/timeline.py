"""The timeline as a value: what became of the cards, moment by moment, of one game or of two that begin alike.

A moment begins with a numbered mark: something that changed zones, counters, the stack or life. Moments in which
nothing changed are part of the one before; passes from step to step are counted.
"""

from __future__ import annotations

from mtgteach.model.edition import Belief
from mtgteach.model.ids import Zone
from mtgteach.model.record import Record
from mtgteach.model.shown import Shown
from mtgteach.model.types import STEPS, CardType, TurnStep
from mtgteach.views.catalogue import ENGLISH, phrase
from mtgteach.views.say import say
from mtgteach.views.timeline_telling import Moment, Where, told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from mtgteach.model.ids import CardId
    from mtgteach.play.game import Game, Node
    from mtgteach.views.drawing import Drawing

Key = tuple[int, int]
WIDTHS = (1018, 818, 458)


class Span(Record):
    """A card in one zone with the same counters, from one moment to another."""

    first: int
    last: int
    where: Where


class Lane(Record):
    """One card and where it was."""

    card: CardId
    name: str
    owner: str
    spans: tuple[Span, ...]


class Block(Record):
    """One object on the stack, from one moment to another; the bottom one is at height 0."""

    label: str
    first: int
    last: int
    height: int


class Strand(Record):
    """One game as the timeline tells it."""

    moments: tuple[Moment, ...]
    lanes: tuple[Lane, ...]
    blocks: tuple[Block, ...]

    def lane(self, card: CardId) -> Lane:
        """The lane of this card."""
        return next(lane for lane in self.lanes if lane.card == card)


class Column(Record):
    """One column of the grid: a moment of one game, of the other or of both; or passes from step to step (`turns` are
    the whole turns among them)."""

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
    """What a timeline holds: both strands on one grid, how many moments they share, and how they part."""

    one: Strand
    other: Strand | None
    common: int
    columns: tuple[Column, ...]
    beliefs: tuple[str, ...]
    answers: tuple[str, str]
    here: int
    rest: tuple[str, ...]
    rest_are_lands: bool
    players: tuple[str, ...]
    first: tuple[int, ...]

    def whose(self, turn: int) -> tuple[int, int]:
        """Whose turn the turn with this number is, and which of that player's turns."""
        begun, active, *own = self.first
        player = (active + turn - begun) % len(self.players)
        later = (player - active) % len(self.players)
        return player, own[player] + (turn - begun - later) // len(self.players) + (later > 0)

    @property
    def differing(self) -> tuple[CardId, ...]:
        """The cards of which the two games tell different things after they part."""
        if self.other is None:
            return ()
        return tuple(
            lane.card for lane in self.one.lanes
            if _after(lane, self.common) != _after(self.other.lane(lane.card), self.common)
        )  # fmt: skip

    @property
    def fork(self) -> int | None:
        """The number of the first column that the two games do not share; None where nothing differs."""
        if self.other is None or self.common >= max(len(self.one.moments), len(self.other.moments)):
            return None
        return next(
            n for n, column in enumerate(self.columns)
            if max(-1 if m is None else m for m in (column.one, column.other)) >= self.common
        )  # fmt: skip


def _after(lane: Lane, common: int) -> list[Where]:
    return [span.where for span in lane.spans if span.last >= common]


class Timeline(Record, Shown):
    """What became of the cards of a game; with `other`, where that game parts from it and what became of them there.

    `here` is the node at which the reader stands; the end of the game by default.

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
    kept: Any = None
    __uncompared__ = ("kept",)

    @property
    def told(self) -> Told:
        """What it holds, worked out once."""
        if self.kept is None:
            _set_kept(self, _tell(self))
        return self.kept  # type: ignore[no-any-return]  # filled in the line above

    @property
    def lanes(self) -> tuple[Lane, ...]:
        """The cards that changed zone or counters, in the order in which they first did."""
        return self.told.one.lanes

    @property
    def spans(self) -> tuple[Span, ...]:
        """All spans of all lanes."""
        return tuple(span for lane in self.lanes for span in lane.spans)

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The moments, from the beginning."""
        return self.told.one.moments

    @property
    def marks(self) -> tuple[Moment, ...]:
        """The moments that begin with a numbered mark."""
        return self.moments[1:]

    @property
    def folds(self) -> tuple[Column, ...]:
        """The stretches that were left out."""
        return tuple(c for c in self.told.columns if c.skipped)

    def text(self) -> str:
        """The timeline as text."""
        from mtgteach.views.timeline_text import timeline_text

        return timeline_text(self.told, self.language)

    def drawing(self, width: float = 1200) -> Drawing:
        """The timeline as a drawing for this many px."""
        from mtgteach.views.timeline_layout import lay_out

        return lay_out(self.told, width, self.language)

    def svg(self, width: float = 1200) -> str:
        """The drawing as SVG."""
        from mtgteach.views.svg import svg

        return svg(self.drawing(width))

    def html(self) -> str:
        """The drawing in three widths, of which the page shows the one that fits, and the same in words."""
        from mtgteach.views.timeline_html import timeline_html

        return timeline_html(self)

    def data(self, width: float = 1018) -> dict[str, Any]:
        """The drawing, its words and its marks as plain lists, dicts, texts and numbers."""
        from mtgteach.views.timeline_html import timeline_data

        return timeline_data(self, width)

    def __repr__(self) -> str:
        told = self.told
        return f"Timeline({len(told.one.moments) - 1} marks, {len(told.one.lanes)} lanes)"


_set_kept = Timeline.kept.__set__


def _tell(timeline: Timeline) -> Told:
    game, other, language = timeline.game, timeline.other, timeline.language
    state = game.nodes()[0].position.committed
    one, signs = told(game, language)
    two: tuple[Moment, ...] | None = None
    common = len(one)
    if other is not None:
        two, signs_other = told(other, language)
        common = _common(one, two, signs, signs_other)
        two = tuple(m.lettered(n - common) if n >= common else m.evolve(label=one[n].label) for n, m in enumerate(two))
    cards = _changed(one, two or ())
    strand, strand_other = _strand(one, cards, game), _strand(two, cards, game) if two is not None else None
    rest = [c for c, card in enumerate(state.roster.cards) if card.name and c not in cards]
    depth = game.node.depth if timeline.here is None else timeline.here.depth
    beliefs = tuple(v for v in other.state.edition.variants if v not in state.edition.variants) if other else ()
    return Told(
        strand, strand_other, common, _columns(one, two, common), tuple(say(Belief(b), language) for b in beliefs),
        _answers(game, other, language), max(n for n, m in enumerate(one) if m.node <= depth),
        tuple(state.label(c) for c in rest),
        all(CardType.LAND in face.types for c in rest for face in state.roster.cards[c].faces),
        tuple(p.name for p in state.players), (state.at.turn, state.at.active, *state.at.own),
    )  # fmt: skip


def _common(
    one: tuple[Moment, ...], two: tuple[Moment, ...], signs: tuple[str, ...], signs_other: tuple[str, ...]
) -> int:
    """How many moments are the same in both, from the beginning; two games that begin differently share none."""
    common = 0
    while common < min(len(one), len(two)) and signs[common] == signs_other[common]:
        common += 1
    return common


def _answers(game: Game, other: Game | None, language: str) -> tuple[str, str]:
    """The first answers that differ, of either game; that nothing more was done where one ends before it."""
    if other is None:
        return ("", "")
    mine, theirs = ([a.text for n in g.nodes() for a in n.given] for g in (game, other))
    shared = 0
    while shared < min(len(mine), len(theirs)) and mine[shared] == theirs[shared]:
        shared += 1
    nothing = phrase("timeline.nothing_else", language)
    first, second = (given[shared] if shared < len(given) else nothing for given in (mine, theirs))
    return (first, second)


def _changed(*strands: tuple[Moment, ...]) -> tuple[CardId, ...]:
    """The cards that changed zone or counters, in the order in which they first did."""
    found: dict[CardId, None] = {}
    for moments in strands:
        for before, after in zip(moments, moments[1:], strict=False):
            for card, where in after.cards.items():
                if before.cards.get(card) != where:
                    found[card] = None
    return tuple(found)


def _strand(moments: tuple[Moment, ...], cards: tuple[CardId, ...], game: Game) -> Strand:
    roster = game.state.roster
    players = game.state.players
    lanes = tuple(
        Lane(card, game.state.label(card), players[roster.owners[card]].name, _spans(moments, card)) for card in cards
    )
    return Strand(moments, lanes, _blocks(moments))


def _spans(moments: tuple[Moment, ...], card: CardId) -> tuple[Span, ...]:
    spans: list[Span] = []
    for n, moment in enumerate(moments):
        where = moment.cards[card]
        if spans and spans[-1].where == where:
            spans[-1] = spans[-1].evolve(last=n)
        else:
            spans.append(Span(n, n, where))
    return tuple(spans)


def _blocks(moments: tuple[Moment, ...]) -> tuple[Block, ...]:
    blocks: list[Block] = []
    open_: dict[tuple[int, int], int] = {}
    for n, moment in enumerate(moments):
        still: dict[tuple[int, int], int] = {}
        for height, (oid, label) in enumerate(moment.stack):
            at = open_.get((oid, height))
            if at is None:
                at = len(blocks)
                blocks.append(Block(label, n, n, height))
            blocks[at] = blocks[at].evolve(last=n)
            still[oid, height] = at
        open_ = still
    return tuple(blocks)


# The grid


def step_key(turn: int, step: TurnStep) -> Key:
    """A key that sorts steps of turns in time."""
    return (turn, STEPS.index(step))


def _columns(one: tuple[Moment, ...], two: tuple[Moment, ...] | None, common: int) -> tuple[Column, ...]:
    """Moments of both games side by side where they lie in one step, and a narrow column for the passes between."""
    two = two if two is not None else ()
    keys = sorted({m.key for m in (*one, *two)})
    columns: list[Column] = []
    for n, key in enumerate(keys):
        after = keys[n + 1] if n + 1 < len(keys) else None
        mine = [i for i, m in enumerate(one) if m.key == key]
        theirs = [i for i, m in enumerate(two) if m.key == key and i >= common]
        shared = [i for i in mine if i < common]
        columns += [Column(key, i, i if two else None) for i in shared]
        rest = mine[len(shared):]
        for i in range(max(len(rest), len(theirs))):
            mine_too, theirs_too = (part[i] if i < len(part) else None for part in (rest, theirs))
            columns.append(Column(key, mine_too, theirs_too))
        passes = _passes(one, key, after)
        others = _passes(two, key, after) if two else 0
        if passes or others:
            until = after[0] if after is not None else max(m.until[0] for m in (one[-1], *two[-1:]))
            begun = (until,) if after is None and until > key[0] else ()
            turns = tuple(range(key[0] + 1, until)) or begun
            columns.append(Column(key, None, None, passes, others, turns))
    return tuple(columns)


def _passes(moments: tuple[Moment, ...], key: Key, after: Key | None) -> int:
    """How many passes lie between a step's last moment and the first of a later one; none where no step ended."""
    last = max((i for i, m in enumerate(moments) if m.key <= key), default=None)
    if last is None:
        return 0
    inside = [p for p in moments[last].passes if p >= key and (after is None or p < after)]
    ended = moments[last].until > key
    return len(inside) if ended else 0


def zone_word(where: Where) -> str:
    """The word of the zone: ``exile``."""
    return Zone(where.zone).word
