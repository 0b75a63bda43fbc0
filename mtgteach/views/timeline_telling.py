"""How a game is told: its events cut into moments, each with its sentences, rules, and where every card is after it."""

from __future__ import annotations

from mtgteach.model import events as ev
from mtgteach.model.edition import Belief, ByHand
from mtgteach.model.ids import STACK, Zone, zone_of
from mtgteach.model.objects import ObjectKind
from mtgteach.model.record import Record
from mtgteach.model.refusals import Term
from mtgteach.model.types import STEPS
from mtgteach.play.compare import sign
from mtgteach.views.catalogue import phrase
from mtgteach.views.say import happened_sentences

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from mtgteach.model.events import Cite, Event, Happened
    from mtgteach.model.ids import CardId, ObjectId
    from mtgteach.model.state import State, TurnPlace
    from mtgteach.play.game import Game, Node

Key = tuple[int, int]

SAID = (
    ev.AbilityActivated, ev.AbilityTriggered, ev.CardSuspended, ev.Countered, ev.CountersPut, ev.CountersRemoved,
    ev.DamageDealt, ev.GameEnded, ev.LifeLost, ev.NothingHappened, ev.PlayerLost, ev.PutOnStack, ev.SpellCast,
    ev.TakenBack,
)  # fmt: skip
SAID_ACTS = ("act.resolving", "act.playing_land")
BEGUN = ("act.casting", "act.suspending")
QUIET_MOVES = ("cast", "suspended", "played")
TOLD_ELSEWHERE: dict[type[Event], Callable[[Any, Event], bool]] = {
    ev.Moved: lambda event, root: event.reason in QUIET_MOVES,
    ev.CountersPut: lambda event, root: getattr(root, "code", "") == "act.suspending",
    ev.AbilityTriggered: lambda event, root: isinstance(root, ev.StepBegan),
    ev.AbilityActivated: lambda event, root: event.mana,
    ev.PutOnStack: lambda event, root: isinstance(root, ev.AbilityActivated),
}
"""Events of which another event says enough: given the event and the root event that it came from."""


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


def _key(at: TurnPlace) -> Key:
    """Turn and step as a key that sorts in time."""
    return (at.turn, STEPS.index(at.step))


class Board(Record):
    """Where every card is, and the stack with what it is called, the bottom object first."""

    cards: dict[CardId, Where]
    stack: tuple[tuple[ObjectId, str], ...]

    def after(self, event: Event, state: State) -> Board:
        """What it is after this event."""
        cards, stack = self.cards, self.stack
        card = getattr(event, "card", None)
        if isinstance(event, ev.Moved | ev.LeftStack):
            stack = tuple(entry for entry in stack if entry[0] != event.object)
        if isinstance(event, ev.Moved) and card in cards:
            cards = {**cards, event.card: Where(event.to)}
        elif isinstance(event, ev.CountersPut | ev.CountersRemoved) and card in cards:
            counters = {**dict(cards[event.card].counters), event.kind: event.now}
            cards = {**cards, event.card: Where(cards[event.card].zone, tuple(sorted(counters.items())))}
        if isinstance(event, ev.PutOnStack | ev.Moved) and event.new and getattr(event, "to", STACK) is Zone.STACK:
            stack = (*stack, (event.new, getattr(event, "word", "") or state.label(event.card)))
        return Board(cards, stack)


def _begin(state: State) -> Board:
    objects = [o for zone in state.zones for o in zone if o.kind is ObjectKind.CARD and o.printed.faces]
    words = [getattr(o.stack and o.stack.ability, "word", "") or state.label(o.card) for o in state.zone(STACK)]
    stack = tuple(zip((o.id for o in state.zone(STACK)), words, strict=True))
    return Board({o.card: Where(zone_of(o.id), o.counters) for o in objects}, stack)


def _is_said(event: Event, root: Event, board: Board) -> bool:
    if isinstance(event, ev.Acted):
        return event.code in (*SAID_ACTS, *BEGUN)
    if isinstance(event, ev.Moved) and event.card not in board.cards:
        return False
    elsewhere = TOLD_ELSEWHERE.get(type(event))
    return isinstance(event, (*SAID, ev.Moved)) and not (elsewhere and elsewhere(event, root))


def _stays(event: Event, board: Board, state: State, language: str) -> tuple[str, ...]:
    """After an ability has been countered: the counters that its card keeps."""
    if not isinstance(event, ev.Countered) or not event.word or event.card not in board.cards:
        return ()
    counters = [(n, Term(f"counter.{kind}")) for kind, n in board.cards[event.card].counters if n]
    card = state.label(event.card)
    return tuple(phrase("event.stays", language, card=card, count=n, kind=kind) for n, kind in counters)


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
    state = game.nodes()[0].position.committed
    at, board = state.at, _begin(state)
    first = " ".join(f"{c}{w!r}" for c, w in sorted(board.cards.items()))
    moments = [Moment("", (), (), first, _key(at), at.active, at.own[at.active], 0, board.cards, board.stack)]
    passes: list[Key] = []
    signs: list[str] = []
    for act in _acts(game):
        (first_node, root), boards = act[0], {}
        began, depth = at, first_node.depth
        said: list[tuple[Happened, tuple[str, ...]]] = []
        for node, happened in act:
            event = happened.event
            boards[happened.id] = board
            board = board.after(event, state)
            signs.append(sign(event, node.state))
            if isinstance(event, ev.TurnBegan):
                at = node.state.at
            elif isinstance(event, ev.StepBegan):
                began = at = at.evolve(step=event.step)
                depth = node.depth
            elif isinstance(event, ev.PriorityPassed):
                passes.append(_key(at))
            elif isinstance(event, ev.TakenBack):
                board = next(kept for number, kept in boards.items() if number >= event.since)
                said = [(h, words) for h, words in said if h.id < event.since]
            if happened.by or _is_said(event, root.event, board):
                before = node.parent.state if node.parent is not None else state
                said.append((happened, happened_sentences(happened, language, node.state, before)))
        said = [(h, words) for h, words in said if getattr(h.event, "code", "") not in BEGUN] or said
        if said:
            told_by = [h for h, _ in said if not isinstance(h.event, ev.Acted)] or [h for h, _ in said]
            cites = tuple(dict.fromkeys(c for h in told_by for c in h.cites))
            believed = any(isinstance(c, Belief) for c in cites)
            sentences = [(*words, *(() if believed else _stays(h.event, board, state, language))) for h, words in said]
            moments[-1] = moments[-1].evolve(passes=tuple(passes), until=_key(began))
            moments.append(Moment(
                str(len(moments)), tuple(s for words in sentences for s in words), cites, " / ".join(signs),
                _key(began), began.active, began.own[began.active], depth, board.cards, board.stack,
            ))  # fmt: skip
            passes, signs = [], []
    return (*moments[:-1], moments[-1].evolve(passes=tuple(passes), until=_key(at)))
