"""Objects: cards, copies, tokens and abilities, each during one stay in one zone (109.1, 400.7)."""
from __future__ import annotations

from enum import StrEnum

from mtgteach.model.abilities import Ability
from mtgteach.model.cards import UNKNOWN, Card
from mtgteach.model.ids import CardId, ObjectId, PlayerId, Zone, zone_of
from mtgteach.model.record import Record


class ObjectKind(StrEnum):
    """What stands behind an object."""

    CARD = "card"
    ABILITY = "ability"


class Target(Record):
    """What was chosen for one instance of the word target: an object or a player."""

    object: ObjectId | None = None
    player: PlayerId | None = None


class StackFacts(Record):
    """What is known of a spell or ability on the stack: the choices made for it (601.2b-d, 603.3d), and the number of
    the event that led to it."""

    ability: Ability | None = None
    source: ObjectId | None = None
    targets: tuple[Target, ...] = ()
    free: bool = False
    cause: int | None = None


class Object(Record):
    """One stay of one thing in one zone."""

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
