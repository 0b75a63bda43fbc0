"""The small languages of which abilities are made: filters, references, amounts, targets, conditions, patterns.

Each is a family with a base class here; further amounts, references and conditions stand in `amounts`. The rules hold
one registry for each family, so that a kind that the engine cannot judge is refused as a card is loaded."""
from __future__ import annotations

from mtgteach.model.mana import *


class Whose(StrEnum):
    """Whose turn, spell or permanent a pattern speaks of, seen from the ability's controller."""

    YOURS = "yours"
    OPPONENTS = "opponents"
    ANY = "any"


# Filters: which objects


class Filter(Record):
    """Which objects; judged by the function that `rules.registries.TAKES` holds for its kind."""


class Anything(Filter):
    """Every object."""


class IsType(Filter):
    """Objects with this card type."""

    type: CardType


class NotA(Filter):
    """Objects that the filter leaves out."""

    other: Filter


class AllOf(Filter):
    """Objects that every one of the filters takes."""

    parts: tuple[Filter, ...]


class Compares(Filter, family=True):
    """Objects whose number is compared with this one."""

    amount: int


class ManaValueAtLeast(Compares):
    """Objects with this mana value or a greater one (202.3)."""


class ManaValueIsEven(Filter):
    """Objects with an even mana value; zero is even (202.3)."""


class HasXInCost(Filter):
    """Objects with {X} in their mana cost."""


class AnyOf(Filter):
    """Objects that at least one of the filters takes."""

    parts: tuple[Filter, ...]


class IsSubtype(Filter):
    """Objects with this subtype."""

    subtype: str


class IsSupertype(Filter):
    """Objects with this supertype."""

    supertype: Supertype


class IsColor(Filter):
    """Objects of this color (105.2)."""

    color: ManaType


class Colorless(Filter):
    """Objects without a color (105.2)."""


class Multicolored(Filter):
    """Objects with two or more colors (105.2b)."""


class IsToken(Filter):
    """Tokens (111.1)."""


class HasName(Filter):
    """Objects with this name."""

    name: str


class ControlledBy(Filter):
    """Permanents and spells under that player's control, seen from the controller of what asks (109.5)."""

    whose: Whose | Reference = Whose.YOURS


class OwnedBy(Filter):
    """Objects that such a player owns (108.3)."""

    whose: Whose = Whose.YOURS


class Suspended(Filter):
    """Suspended cards (702.62b)."""


class FaceUp(Filter):
    """What is face up (406.3)."""


class CastFrom(Filter):
    """Spells that are cast from that zone, and the permanents that they became (400.7d)."""

    zone: Zone


class FirstSpell(Filter):
    """The first spell that its controller casts in a turn of their own."""


class IsTapped(Filter):
    """Tapped permanents."""


class Attacking(Filter):
    """Attacking creatures (508.1k)."""


class Blocking(Filter):
    """Blocking creatures (509.1g)."""


class IsThis(Filter):
    """The object that the ability stands on."""


class Another(Filter):
    """Every object but the one that the ability stands on."""


class HasCounter(Filter):
    """Objects with a counter of this kind."""

    kind: str


class HasKeyword(Filter):
    """Objects with this plain keyword ability."""

    word: str


class PowerAtMost(Compares):
    """Objects with this power or less."""


class PowerAtLeast(Compares):
    """Objects with this power or a greater one."""


class ToughnessAtMost(Compares):
    """Objects with this toughness or less."""


class ManaValueIs(Filter):
    """Objects with this mana value (202.3)."""

    amount: Amount


class ManaValueAtMost(Filter):
    """Objects with this mana value or less (202.3)."""

    amount: int | Amount


# References: who or what an effect acts on


class Reference(Record):
    """Who or what; found by the function that `rules.registries.REFERS` holds for its kind."""


class This(Reference):
    """The object that the ability stands on."""


class You(Reference):
    """The controller of the spell or ability (109.5)."""


class Chosen(Reference):
    """The targets chosen for the instance of the word target with this number, counted from 0."""

    number: int = 0


# Amounts


class Amount(Record):
    """A number that the rules work out; by the function that `rules.registries.AMOUNTS` holds for its kind."""


class Fixed(Amount):
    """A number that is printed."""

    amount: int


# Targets (115)


class TargetKind(Record):
    """One instance of the word target: what may be chosen for it is listed by `rules.registries.CANDIDATES`."""


class AnyTarget(TargetKind):
    """A creature, planeswalker, battle or player (115.4)."""


class TargetPlayer(TargetKind):
    """A player."""


class TargetAbility(TargetKind):
    """An activated or triggered ability on the stack; mana abilities are never there (605.3b)."""


class TargetObject(TargetKind):
    """A permanent that the filter takes."""

    filter: Filter


# Conditions: the "if" of an ability


class Condition(Record):
    """Something that is true or not; judged by the function that `rules.registries.HOLDS` holds for its kind."""


class IsSuspended(Condition):
    """This card is suspended: in exile, has suspend, has a time counter (702.62b)."""


class ThisIsIn(Condition):
    """This object is in the zone."""

    zone: Zone


# Patterns: what an ability triggers on (603.2)


class Pattern(Record):
    """What an ability triggers on: met as the function that `rules.registries.MATCH` holds for its kind says."""


class WatchesObjects(Pattern, family=True):
    """It speaks of objects that the filter takes."""

    filter: Filter = Anything()


class WatchesPlayers(Pattern, family=True):
    """It speaks of what such players do with what the filter takes."""

    whose: Whose
    filter: Filter = Anything()


class BeginningOf(Pattern):
    """At the beginning of a step (603.2b), of a player who is named where `of`; `first`: only of the first upkeep of a
    turn."""

    step: TurnStep
    whose: Whose
    of: Reference | None = None
    first: bool = False


class WatchesCounters(Pattern, family=True):
    """It speaks of counters of this kind."""

    kind: str


class LastCounterRemoved(WatchesCounters):
    """When the last counter of this kind is removed from this object."""


class SpellWasCast(WatchesPlayers):
    """Whenever somebody casts a spell that the filter takes, in these players' turns."""

    during: Whose = Whose.ANY


class ThisDies(Pattern):
    """When this permanent goes from the battlefield to a graveyard (603.6c)."""


class CounterRemoved(WatchesCounters):
    """Whenever a counter of this kind is removed from this object: once for each of several (603.2c)."""


class CountersWerePut(WatchesCounters):
    """Whenever one or more counters of this kind are put on this object."""


class TargetSpell(TargetKind):
    """A spell on the stack that the filter takes."""

    filter: Filter = Anything()


class TargetCard(TargetKind):
    """A card in a zone that is not the battlefield, `whose` being its owner."""

    zone: Zone
    filter: Filter = Anything()
    whose: Whose = Whose.ANY


class TargetOpponent(TargetKind):
    """An opponent."""


class OneOf(TargetKind):
    """What any of these kinds takes: "target creature or player", "target spell or ability"."""

    kinds: tuple[TargetKind, ...]


class Several(TargetKind):
    """Several targets for one instance of the word, all different (115.3); `most` None is "any number of"."""

    kind: TargetKind
    least: Amount
    most: Amount | None


class OtherThan(TargetKind):
    """A target other than those chosen for the instances with these numbers of the same ability or mode: "another
    target"."""

    kind: TargetKind
    than: tuple[int, ...] = (0,)


class OnlyIf(TargetKind):
    """An instance that is there only if the condition holds: "if it was kicked" (601.2c)."""

    condition: Condition
    kind: TargetKind


class ItsShare(Amount):
    """What was divided or distributed among targets: each gets its own share of `total`, at least one (601.2d)."""

    total: Amount


def up_to(number: int, kind: TargetKind) -> TargetKind:
    """"Up to so many target ..."."""
    return Several(kind, Fixed(0), Fixed(number))


def any_number(kind: TargetKind) -> TargetKind:
    """"Any number of target ..." (107.1c)."""
    return Several(kind, Fixed(0), None)
