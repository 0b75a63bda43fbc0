"""Continuous effects that change characteristics or control (611, 613): what they change, part by part."""
from __future__ import annotations

from mtgteach.model.cards import *


class Change(Record):
    """One part of a continuous effect; `rules.cr613_layers` says in which layer it applies and how."""


class GainControl(Change):
    """The controller of the effect controls it (layer 2)."""


class BecomeTypes(Change):
    """It has these card types instead of its own (layer 4); subtypes of types that it loses go with them (205.1a)."""

    types: tuple[CardType, ...]
    subtypes: tuple[str, ...] = ()


class AddTypes(Change):
    """It has these as well (layer 4), or the subtype chosen under that word."""

    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    chosen: str | None = None


class SetSubtypes(Change):
    """It has these subtypes of that card type instead of its own of that type (layer 4), or the one chosen under that
    word: basic land types take its old abilities away (305.7)."""

    of: CardType
    subtypes: tuple[str, ...] = ()
    chosen: str | None = None


class LoseSupertype(Change):
    """It has this supertype no longer (layer 4)."""

    supertype: Supertype


class SetColors(Change):
    """It has these colors and no other; none: it is colorless (layer 5)."""

    colors: tuple[ManaType, ...]


class AddColors(Change):
    """It has these colors as well (layer 5)."""

    colors: tuple[ManaType, ...]


class GainAbilities(Change):
    """It has these abilities as well (layer 6)."""

    abilities: tuple[Ability, ...]


class LoseAllAbilities(Change):
    """It has no ability (layer 6)."""


class LoseAbility(Change):
    """It has this ability no longer (layer 6)."""

    ability: Ability


class Sized(Change, family=True):
    """It says something about power and toughness."""

    power: Amount
    toughness: Amount


class SetSize(Sized):
    """It has this power and toughness (layer 7b; 7a where it defines a characteristic)."""


class ModifySize(Sized):
    """It has so much more power and toughness, or less (layer 7c)."""


class SwitchSize(Change):
    """Its power and toughness are switched (layer 7d)."""


class Changes(StaticEffect):
    """What it refers to, or each permanent that the filter takes, is changed, as long as the condition is true.
    `defining`: it defines the characteristics of its own object, in all zones (604.3); `elsewhere`: the filter speaks
    of cards that aren't on the battlefield."""

    affected: Filter | Reference
    parts: tuple[Change, ...]
    condition: Condition | None = None
    defining: bool = False
    elsewhere: bool = False


class ChangeUntil(Effect):
    """What it refers to now is changed for so long: the objects and the amounts are fixed (611.2c, 611.2d)."""

    parts: tuple[Change, ...]
    on: Reference
    duration: Duration = UntilEndOfTurn()


class BecomeCopy(WithObjects):
    """It becomes a copy of the other, but for these changes (707.4, 707.9)."""

    of: Reference
    changes: tuple[Change, ...] = ()


class Transform(WithObjects):
    """Turn it over (701.27a)."""
