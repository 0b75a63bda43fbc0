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
from mtgteach.views.say_event import happened_sentences

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
TOLD_ELSEWHERE: dict[type[Event], Callable[[Any, Event | None], bool]] = {
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

    @property
    def chip(self) -> Cite | None:
        """The citation that says most about it."""
        return next((c for c in self.cites if not isinstance(c, ByHand)), None)

    def lettered(self, number: int) -> Moment:
        """The same with a letter: a, b, …, z, aa, …"""
        letters, number = "", number + 1
        while number:
            number, place = divmod(number - 1, 26)
            letters = chr(97 + place) + letters
        return self.evolve(label=letters)


def _key(at: TurnPlace) -> Key:
    """Turn and step as a key that sorts in time."""
    return (at.turn, STEPS.index(at.step))


class _Teller:
    """Goes through the events of a game once and notes each mark as its last event has been seen."""

    def __init__(self, state: State, language: str) -> None:
        self.language, self.state, self.at = language, state, state.at
        self.cards = {
            o.card: Where(zone_of(o.id), o.counters)
            for zone in state.zones for o in zone if o.kind is ObjectKind.CARD and o.printed.faces
        }  # fmt: skip
        self.stack = tuple(
            (o.id, getattr(o.stack and o.stack.ability, "word", "") or state.label(o.card)) for o in state.zone(STACK)
        )
        self.moments: list[Moment] = []
        self.passes: list[Key] = []
        self.signs: list[str] = []
        self.begin(0)
        self._moment((), (), " ".join(f"{c}{w!r}" for c, w in sorted(self.cards.items())))

    def begin(self, depth: int, root: Event | None = None) -> None:
        """A root event begins: what is said of it, and where everything was before each of its events."""
        self.began, self.root = (self.at, depth), root
        self.said: list[tuple[Happened, tuple[str, ...]]] = []
        self.kept: dict[int, tuple[dict[CardId, Where], tuple[tuple[ObjectId, str], ...]]] = {}

    def node(self, node: Node) -> None:
        """All events of one node."""
        before = node.parent.state if node.parent is not None else node.position.committed
        for happened in node.events:
            event = happened.event
            if happened.parent is None:
                self.finish()
                self.begin(node.depth, event)
            self.kept[happened.id] = (self.cards, self.stack)
            self._place(event)
            self.signs.append(sign(event, node.state))
            if isinstance(event, ev.TurnBegan):
                self.at = node.state.at
            elif isinstance(event, ev.StepBegan):
                self.at = self.at.evolve(step=event.step)
                self.began = (self.at, node.depth)
            elif isinstance(event, ev.PriorityPassed):
                self.passes.append(_key(self.at))
            elif self._is_said(event):
                self.said.append((happened, happened_sentences(happened, self.language, node.state, before)))

    def _place(self, event: Event) -> None:
        """Keep track of where cards are, of their counters and of the stack."""
        if isinstance(event, ev.Moved | ev.LeftStack):
            self.stack = tuple(entry for entry in self.stack if entry[0] != event.object)
        if isinstance(event, ev.Moved) and event.card in self.cards:
            self.cards = {**self.cards, event.card: Where(event.to)}
        elif isinstance(event, ev.CountersPut | ev.CountersRemoved) and event.card in self.cards:
            where = self.cards[event.card]
            counters = tuple(sorted({**dict(where.counters), event.kind: event.now}.items()))
            self.cards = {**self.cards, event.card: where.evolve(counters=counters)}
        elif isinstance(event, ev.TakenBack):
            self.cards, self.stack = next(kept for number, kept in self.kept.items() if number >= event.since)
            self.said = [entry for entry in self.said if entry[0].id < event.since]
        if isinstance(event, ev.PutOnStack | ev.Moved) and event.new and getattr(event, "to", STACK) is Zone.STACK:
            self.stack = (*self.stack, (event.new, getattr(event, "word", "") or self.state.label(event.card)))

    def _is_said(self, event: Event) -> bool:
        if isinstance(event, ev.Acted):
            return event.code in (*SAID_ACTS, *BEGUN)
        if isinstance(event, ev.Moved) and event.card not in self.cards:
            return False
        elsewhere = TOLD_ELSEWHERE.get(type(event))
        return isinstance(event, (*SAID, ev.Moved)) and not (elsewhere and elsewhere(event, self.root))

    def _stays(self, event: Event) -> tuple[str, ...]:
        """After an ability has been countered and nothing of it has happened: the counters that its card keeps."""
        believed = any(isinstance(c, Belief) for h, _ in self.said for c in h.cites)
        if not isinstance(event, ev.Countered) or not event.word or event.card not in self.cards or believed:
            return ()
        card = self.state.label(event.card)
        return tuple(
            phrase("event.stays", self.language, card=card, count=n, kind=Term(f"counter.{kind}"))
            for kind, n in self.cards[event.card].counters if n
        )  # fmt: skip

    def finish(self) -> None:
        """The last root event is complete: it opens a moment if it is worth a mark."""
        said = [(h, words) for h, words in self.said if getattr(h.event, "code", "") not in BEGUN] or self.said
        if said:
            self.end(_key(self.began[0]))
            cites = [c for h, _ in said if not isinstance(h.event, ev.Acted) for c in h.cites]
            cites = cites or [c for h, _ in said for c in h.cites]
            sentences = tuple(s for h, words in said for s in (*words, *self._stays(h.event)))
            self._moment(sentences, tuple(dict.fromkeys(cites)), " / ".join(self.signs))
            self.signs = []

    def end(self, until: Key) -> None:
        """The last moment is over: every pass since it began was in it."""
        self.moments[-1] = self.moments[-1].evolve(passes=tuple(self.passes), until=until)
        self.passes = []

    def _moment(self, sentences: tuple[str, ...], cites: tuple[Cite, ...], signs: str) -> None:
        (at, depth), label = self.began, str(len(self.moments) or "")
        own = at.own[at.active]
        self.moments.append(
            Moment(label, sentences, cites, signs, _key(at), at.active, own, depth, self.cards, self.stack)
        )


def told(game: Game, language: str) -> tuple[Moment, ...]:
    """The moments of a game."""
    nodes = game.nodes()
    teller = _Teller(nodes[0].position.committed, language)
    for node in nodes:
        teller.node(node)
    teller.finish()
    teller.end(_key(teller.at))
    return tuple(teller.moments)
