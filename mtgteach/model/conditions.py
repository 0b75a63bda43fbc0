"""Conditions and durations: the "if" and the "for as long as" of abilities. The family of conditions begins in
`filters`."""
from __future__ import annotations

from mtgteach.model.filters import Amount, Condition, Filter, Whose
from mtgteach.model.record import Record


class Duration(Record):
    """How long a continuous effect lasts (611.2)."""


class Forever(Duration):
    """No duration is given: until the end of the game (611.2a), or as long as the object lasts."""


class UntilEndOfTurn(Duration):
    """Until end of turn, this turn (514.2)."""


class UntilYourNextTurn(Duration):
    """Until the controller's next turn (500.4)."""


class WhileYouControl(Duration):
    """Until the controller of the effect loses control of the object (611.2b)."""


class AsLongAs(Duration):
    """For as long as the condition is true; it never begins again (611.2b)."""

    condition: Condition


# Conditions


class Not(Condition):
    """The condition is not true."""

    other: Condition


class Both(Condition):
    """All the conditions are true."""

    parts: tuple[Condition, ...]


class Controls(Condition):
    """Somebody controls at least so many permanents that the filter takes, `whose` seen from the controller."""

    filter: Filter
    least: int = 1
    whose: Whose = Whose.YOURS


class WasPaid(Condition):
    """An additional or alternative cost with this word was paid for the spell, or for the spell that became this
    permanent (702.33d, 400.7d)."""

    word: str


class AtLeast(Condition):
    """The amount is so great, or greater."""

    amount: Amount
    least: int


class YourTurn(Condition):
    """It is the controller's turn."""
