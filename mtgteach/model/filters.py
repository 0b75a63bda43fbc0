"""The small languages of which abilities are made: filters, references, amounts, conditions and trigger patterns."""
from __future__ import annotations

from enum import StrEnum

from mtgteach.model.ids import Zone
from mtgteach.model.record import Record
from mtgteach.model.types import CardType, TurnStep


class Whose(StrEnum):
    """Whose turn, spell or permanent a pattern speaks of, seen from the ability's controller."""

    YOURS = "yours"
    OPPONENTS = "opponents"
    ANY = "any"


# Filters: which objects


class Anything(Record):
    """Every object."""


class IsType(Record):
    """Objects with this card type."""

    type: CardType


class NotA(Record):
    """Objects that the filter leaves out."""

    other: Filter


class AllOf(Record):
    """Objects that every one of the filters takes."""

    parts: tuple[Filter, ...]


class ManaValueAtLeast(Record):
    """Objects with this mana value or a greater one (202.3)."""

    amount: int


class HasXInCost(Record):
    """Objects with {X} in their mana cost."""


Filter = Anything | IsType | NotA | AllOf | ManaValueAtLeast | HasXInCost


# References: who or what an effect acts on


class This(Record):
    """The object that the ability stands on."""


class You(Record):
    """The controller of the spell or ability (109.5)."""


class Chosen(Record):
    """The target with this number, counted from 0."""

    number: int = 0


Reference = This | You | Chosen


# Amounts


class Fixed(Record):
    """A number that is printed."""

    amount: int


Amount = Fixed


# Targets (115)


class AnyTarget(Record):
    """A creature, planeswalker, battle or player (115.4)."""


class TargetPlayer(Record):
    """A player."""


class TargetAbility(Record):
    """An activated or triggered ability on the stack; mana abilities are never there (605.3b)."""


class TargetObject(Record):
    """A permanent that the filter takes."""

    filter: Filter


TargetKind = AnyTarget | TargetPlayer | TargetAbility | TargetObject


# Conditions: the "if" of an ability


class IsSuspended(Record):
    """This card is suspended: in exile, has suspend, has a time counter (702.62b)."""


class ThisIsIn(Record):
    """This object is in the zone."""

    zone: Zone


Condition = IsSuspended | ThisIsIn


# Patterns: what an ability triggers on (603.2)


class BeginningOf(Record):
    """At the beginning of a step (603.2b)."""

    step: TurnStep
    whose: Whose


class LastCounterRemoved(Record):
    """When the last counter of this kind is removed from this object."""

    kind: str


class SpellWasCast(Record):
    """Whenever somebody casts a spell that the filter takes."""

    whose: Whose
    filter: Filter


class ThisDies(Record):
    """When this permanent goes from the battlefield to a graveyard (603.6c)."""


class CountersWerePut(Record):
    """Whenever one or more counters of this kind are put on this object."""

    kind: str


Pattern = BeginningOf | LastCounterRemoved | SpellWasCast | ThisDies | CountersWerePut
