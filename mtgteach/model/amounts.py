"""Amounts and references beyond the printed number and the chosen target; both families begin in `filters`."""
from __future__ import annotations

from mtgteach.model.filters import Amount, Filter, Reference, Whose

# Amounts


class TheX(Amount):
    """The X of the spell or ability, or of the spell that became this permanent (107.3a, 107.3m); else 0."""


class CountOf(Amount):
    """How many permanents the filter takes."""

    filter: Filter


class CountersOn(Amount):
    """How many counters of this kind are on it."""

    kind: str
    on: Reference


class PowerOf(Amount):
    """Its power, now or as it last was (608.2h); never less than 0 (107.1b)."""

    of: Reference


class ThatMuch(Amount):
    """The number that the event which made the ability trigger was about."""


class TimesPaid(Amount):
    """How often an additional cost with this word was paid (702.33d)."""

    word: str


class Plus(Amount):
    """The sum of two amounts."""

    one: Amount
    other: Amount


class Times(Amount):
    """An amount, so many times."""

    amount: Amount
    factor: int


# References


class That(Reference):
    """The object that the event which made the ability trigger was about."""


class ThatPlayer(Reference):
    """The player that the event which made the ability trigger was about."""


class ThoseMade(Reference):
    """What the instructions before this one moved, made or chose."""


class Each(Reference):
    """Every permanent that the filter takes."""

    filter: Filter


class EachPlayer(Reference):
    """Every player, every opponent, or the controller; in turn order (101.4)."""

    whose: Whose


class ControllerOf(Reference):
    """The controller of it, now or as it last was (608.2h)."""

    of: Reference


class OwnerOf(Reference):
    """The owner of it."""

    of: Reference
