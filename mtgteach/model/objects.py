"""Objects: cards, copies, tokens and abilities, each during one stay in one zone (109.1, 400.7)."""
from __future__ import annotations

from enum import StrEnum

from mtgteach.model.abilities import Ability
from mtgteach.model.cards import FACE_DOWN, UNKNOWN, Card, Characteristics
from mtgteach.model.ids import BATTLEFIELD, STACK, CardId, ObjectId, PlayerId, Zone, zone_of
from mtgteach.model.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class ObjectKind(StrEnum):
    """What stands behind an object."""

    CARD = "card"
    TOKEN = "token"
    ABILITY = "ability"


class Lies(StrEnum):
    """Where a card lies in its library, as far as that is known: at a known place counted from the top or from the
    bottom, or somewhere among the others that lie so (701.24a)."""

    TOP = "top"
    SOMEWHERE = "somewhere"
    BOTTOM = "bottom"


class Target(Record):
    """What was chosen for one instance of the word target: an object or a player."""

    object: ObjectId | None = None
    player: PlayerId | None = None


class StackFacts(Record):
    """What is known of a spell or ability on the stack: the choices made for it (601.2b-d, 603.3d), and the number of
    the event that led to it.

    `spread`: how many targets each instance of the word has; empty where each has one. `first`: the number of the
    first instance of the mode that is being followed. `paid`: the additional costs paid, by their word, with how
    often; `way`: the word of the alternative cost; `symbols`: how its symbols with several ways are paid. `that`,
    `that_player`, `that_much`: what the event that made it trigger was about. `made`: what the instructions
    followed so far acted on.
    """

    ability: Ability | None = None
    source: ObjectId | None = None
    targets: tuple[Target, ...] = ()
    free: bool = False
    cause: int | None = None
    spread: tuple[int, ...] = ()
    first: int = 0
    x: int | None = None
    modes: tuple[int, ...] = ()
    paid: tuple[tuple[str, int], ...] = ()
    way: str = ""
    shares: tuple[int, ...] = ()
    that: ObjectId | None = None
    that_player: PlayerId | None = None
    that_much: int = 0
    made: tuple[ObjectId, ...] = ()
    symbols: tuple[str, ...] = ()


NO_FACTS = StackFacts()


class Object(Record):
    """One stay of one thing in one zone.

    `copying`: the values that a copy effect gave it (707.2); `since`: the clock as its controller's control of it began
    (302.6); `base`: under whose control it entered (613.1b); `was`: the spell that became this permanent (400.7d);
    `chosen`: what was chosen or exiled for its linked abilities, by the word that links them (607). `deathtouched`: a
    source with deathtouch dealt damage to it since state-based actions were last checked (704.5h). `used`: its
    abilities that are limited, each with the turn and how often it was activated in it (602.5b). `lies`: of a card in
    a library, what is known of its place. `returns`: of a permanent that is phased out by itself, whose untap step
    phases it in (702.26a). `counter_stamps`:
    the clock as counters that give a keyword were put, by kind (613.7); `last`: of what has left, what effects had made
    of it (608.2h).
    """

    id: ObjectId
    card: CardId
    owner: PlayerId
    controller: PlayerId
    printed: Card = UNKNOWN
    face: int = 0
    kind: ObjectKind = ObjectKind.CARD
    counters: tuple[tuple[str, int], ...] = ()
    tapped: bool = False
    damage: int = 0
    stack: StackFacts | None = None
    stamp: int = 0
    copying: Card | None = None
    face_down: bool = False
    phased_out: bool = False
    returns: PlayerId | None = None
    since: int = 0
    base: PlayerId | None = None
    attached: ObjectId | None = None
    was: StackFacts | None = None
    chosen: tuple[tuple[str, Any], ...] = ()
    used: tuple[tuple[Ability, int, int], ...] = ()
    deathtouched: bool = False
    lies: Lies = Lies.TOP
    counter_stamps: tuple[tuple[str, int], ...] = ()
    last: Characteristics | None = None

    @property
    def values(self) -> Card:
        """The card whose values it has: the copied one, or its own (707.2). Face down it is a 2/2 creature without
        anything else (708.2a), in exile nothing at all (406.3a)."""
        if self.face_down:
            return FACE_DOWN if self.zone in (BATTLEFIELD, STACK) else UNKNOWN
        return self.printed if self.copying is None else self.copying

    @property
    def zone(self) -> Zone:
        """The zone of this stay."""
        return zone_of(self.id)

    def count(self, kind: str) -> int:
        """How many counters of this kind it has.

        >>> Object(0, 0, 0, 0, counters=(("time", 2),)).count("time")
        2
        """
        for name, number in self.counters:
            if name == kind:
                return number
        return 0

    def remembers(self, word: str) -> Any:
        """What was chosen or exiled under this word for its linked abilities (607.1); None where nothing was."""
        for name, value in self.chosen:
            if name == word:
                return value
        return None

    def remembering(self, word: str, value: Any) -> Object:
        """The same object, which remembers this under that word from now on."""
        return self.evolve(chosen=(*[c for c in self.chosen if c[0] != word], (word, value)))

    def with_counters(self, kind: str, number: int) -> Object:
        """The same object with this many counters of this kind."""
        rest = [c for c in self.counters if c[0] != kind]
        if number:
            rest.append((kind, number))
            rest.sort()
        return self.evolve(counters=tuple(rest))


class Gone(Record):
    """An object that has left its zone, as it last was (608.2h, 113.7a), and what it became."""

    object: Object
    became: ObjectId | None
