"""How a game is told: its events cut into moments, each with its sentences, rules, and where every card is after it."""

from __future__ import annotations

from mtgteach.model.edition import Belief, ByHand
from mtgteach.model.events import (
    AbilityActivated,
    AbilityTriggered,
    Acted,
    CardSuspended,
    Countered,
    CountersPut,
    CountersRemoved,
    DamageDealt,
    GameEnded,
    Happened,
    LeftStack,
    LifeLost,
    Moved,
    NothingHappened,
    PlayerLost,
    PriorityPassed,
    PutOnStack,
    SpellCast,
    StepBegan,
    TakenBack,
    TurnBegan,
)
from mtgteach.model.ids import STACK, Zone, zone_of
from mtgteach.model.objects import ObjectKind
from mtgteach.model.record import Record
from mtgteach.model.refusals import Term
from mtgteach.model.types import STEPS, TurnStep
from mtgteach.play.compare import sign
from mtgteach.views.catalogue import phrase
from mtgteach.views.say_event import happened_sentences

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model.events import Cite, Event
    from mtgteach.model.ids import CardId, ObjectId
    from mtgteach.model.state import State
    from mtgteach.play.game import Game, Node

SAID = (
    AbilityActivated, AbilityTriggered, CardSuspended, Countered, CountersPut, CountersRemoved, DamageDealt, GameEnded,
    LifeLost, NothingHappened, PlayerLost, PutOnStack, SpellCast, TakenBack,
)  # fmt: skip
SAID_ACTS = ("act.resolving", "act.playing_land")
BEGUN = ("act.casting", "act.suspending")
QUIET_MOVES = ("cast", "suspended", "played")


class Where(Record):
    """Where a card is and its counters; a kind of which none is left is kept with 0 for as long as it stays there."""

    zone: int
    counters: tuple[tuple[str, int], ...] = ()


class Moment(Record):
    """What holds from one mark to the next. The first moment has none: its label is empty.

    `key` and `until` are turn and step as it began and as it ended, `passes` the same of every pass in it, `node` the
    depth of the node with which it began.
    """

    label: str
    sentences: tuple[str, ...]
    cites: tuple[Cite, ...]
    turn: int
    own: int
    player: int
    step: TurnStep
    node: int
    cards: dict[CardId, Where]
    stack: tuple[tuple[ObjectId, str], ...]
    passes: tuple[tuple[int, int], ...] = ()
    until: tuple[int, int] = (0, 0)

    @property
    def key(self) -> tuple[int, int]:
        """Turn and step as a key that sorts in time."""
        return (self.turn, STEPS.index(self.step))

    @property
    def chip(self) -> Cite | None:
        """The citation that says most about it."""
        telling = [c for c in self.cites if not isinstance(c, ByHand)]
        return telling[0] if telling else None

    def lettered(self, number: int) -> Moment:
        """The same with a letter: a, b, …, z, aa, …"""
        letters = ""
        number += 1
        while number:
            number, place = divmod(number - 1, 26)
            letters = chr(97 + place) + letters
        return self.evolve(label=letters)


class _Teller:
    """Goes through the events of a game once and notes each mark as its last event has been seen."""

    def __init__(self, state: State, language: str) -> None:
        self.language = language
        self.state = state
        self.at = state.at
        self.cards = {
            o.card: Where(zone_of(o.id), o.counters)
            for zone in state.zones for o in zone if o.kind is ObjectKind.CARD and o.printed.faces
        }  # fmt: skip
        self.stack: list[tuple[ObjectId, str]] = [
            (o.id, _stack_label(state, o.card, getattr(o.stack and o.stack.ability, "word", "")))
            for o in state.zone(STACK)
        ]
        self.moments: list[Moment] = [self._moment("", (), (), 0)]
        self.signs: list[str] = [" ".join(f"{c}{w!r}" for c, w in sorted(self.cards.items()))]
        self.passes: list[tuple[int, int]] = []
        self.root: Happened | None = None
        self.kept: list[tuple[int, dict[CardId, Where], list[tuple[ObjectId, str]]]] = []
        self.said: list[tuple[Happened, tuple[str, ...]]] = []
        self.acts: list[tuple[Happened, tuple[str, ...]]] = []
        self.sign: list[str] = []
        self.began = (self.at, 0)

    # Going through

    def node(self, node: Node) -> None:
        """All events of one node."""
        before = node.parent.state if node.parent is not None else node.position.committed
        for happened in node.events:
            if happened.parent is None:
                self.finish()
                self.root, self.kept = happened, []
                self.began = (self.at, node.depth)
            self._one(happened, node, before)

    def _one(self, happened: Happened, node: Node, before: State) -> None:
        event = happened.event
        self.kept.append((happened.id, self.cards, self.stack))
        self._place(event)
        self.sign.append(sign(event, node.state))
        if isinstance(event, TurnBegan):
            own = self.at.own
            own = (*own[: event.player], own[event.player] + 1, *own[event.player + 1 :])
            self.at = self.at.evolve(turn=self.at.turn + 1, active=event.player, own=own)
        elif isinstance(event, StepBegan):
            self.at = self.at.evolve(step=event.step)
            self.began = (self.at, node.depth)
        elif isinstance(event, PriorityPassed):
            self.passes.append((self.at.turn, STEPS.index(self.at.step)))
        elif self._is_said(event):
            self.said.append((happened, happened_sentences(happened, self.language, node.state, before)))
        elif isinstance(event, Acted) and event.code in BEGUN:
            self.acts.append((happened, happened_sentences(happened, self.language, node.state, before)))

    def _place(self, event: Event) -> None:
        """Keep track of where cards are, of their counters and of the stack."""
        if isinstance(event, Moved):
            self.stack = [entry for entry in self.stack if entry[0] != event.object]
            if event.card in self.cards:
                self.cards = {**self.cards, event.card: Where(event.to)}
            if event.to is Zone.STACK and event.new is not None:
                self.stack = [*self.stack, (event.new, _stack_label(self.state, event.card, ""))]
        elif isinstance(event, CountersPut | CountersRemoved) and event.card in self.cards:
            where = self.cards[event.card]
            counters = tuple(sorted({**dict(where.counters), event.kind: event.now}.items()))
            self.cards = {**self.cards, event.card: where.evolve(counters=counters)}
        elif isinstance(event, PutOnStack) and event.new is not None:
            self.stack = [*self.stack, (event.new, _stack_label(self.state, event.card, event.word))]
        elif isinstance(event, LeftStack):
            self.stack = [entry for entry in self.stack if entry[0] != event.object]
        elif isinstance(event, TakenBack):
            _, self.cards, self.stack = next(kept for kept in self.kept if kept[0] >= event.since)
            self.said = [one for one in self.said if one[0].id < event.since]

    def _is_said(self, event: Event) -> bool:
        root = self.root.event if self.root is not None else None
        if isinstance(event, Acted):
            return event.code in SAID_ACTS
        if isinstance(event, Moved):
            return event.reason not in QUIET_MOVES and event.card in self.cards
        if isinstance(event, CountersPut):
            return not (isinstance(root, Acted) and root.code == "act.suspending")
        if isinstance(event, AbilityTriggered):
            return not isinstance(root, StepBegan)
        if isinstance(event, AbilityActivated):
            return not event.mana
        if isinstance(event, PutOnStack):
            return not isinstance(root, AbilityActivated)
        return isinstance(event, SAID)

    def _stays(self, event: Event) -> tuple[str, ...]:
        """After an ability has been countered and nothing of it has happened: the counters that its card keeps."""
        believed = any(isinstance(c, Belief) for h, _ in self.said for c in h.cites)
        if not isinstance(event, Countered) or not event.word or event.card not in self.cards or believed:
            return ()
        card = self.state.label(event.card)
        return tuple(
            phrase("event.stays", self.language, card=card, count=n, kind=Term(f"counter.{kind}"))
            for kind, n in self.cards[event.card].counters if n
        )  # fmt: skip

    # Moments

    def finish(self) -> None:
        """The last root event is complete: it opens a moment if it is worth a mark."""
        said = self.said or self.acts
        if said:
            at, depth = self.began
            self._end_moment((at.turn, STEPS.index(at.step)))
            acts = [h for h, _ in said if isinstance(h.event, Acted)]
            cites = [c for h, _ in said if h not in acts for c in h.cites] or [c for h in acts for c in h.cites]
            label = str(len(self.moments))
            sentences = tuple(s for h, more in said for s in (*more, *self._stays(h.event)))
            now, self.at = self.at, at
            self.moments.append(self._moment(label, sentences, tuple(dict.fromkeys(cites)), depth))
            self.at = now
            self.signs.append(" / ".join(self.sign))
            self.sign = []
        self.said, self.acts = [], []

    def _end_moment(self, until: tuple[int, int]) -> None:
        """The last moment is over: every pass since then was in it."""
        self.moments[-1] = self.moments[-1].evolve(passes=tuple(self.passes), until=until)
        self.passes = []

    def _moment(self, label: str, sentences: tuple[str, ...], cites: tuple[Cite, ...], node: int) -> Moment:
        at = self.at
        return Moment(
            label, sentences, cites, at.turn, at.own[at.active], at.active, at.step, node, self.cards,
            tuple(self.stack), (), (at.turn, STEPS.index(at.step)),
        )  # fmt: skip

    def end(self) -> tuple[tuple[Moment, ...], tuple[str, ...]]:
        """All moments, and what each says without ids."""
        self.finish()
        self._end_moment((self.at.turn, STEPS.index(self.at.step)))
        return tuple(self.moments), tuple(self.signs)


def _stack_label(state: State, card: CardId, word: str) -> str:
    return word or state.label(card)


def told(game: Game, language: str) -> tuple[tuple[Moment, ...], tuple[str, ...]]:
    """The moments of a game and a sign for each by which two games are compared."""
    nodes = game.nodes()
    teller = _Teller(nodes[0].position.committed, language)
    for node in nodes:
        teller.node(node)
    return teller.end()
