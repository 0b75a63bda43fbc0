"""Editions: a date of the rules and the rulings that are replaced by an older rule or a misconception."""
from __future__ import annotations

from mtgteach.model.errors import must_be
from mtgteach.model.types import Any, Record

CURRENT = "2026-09-25"


class Edition(Record, uncompared=("table",)):
    """Plain data. `table` is filled by the rules with the functions that hold under it; it is never compared or stored.

    >>> Edition() == Edition("2026-09-25", ())
    True
    """

    date: str = CURRENT
    variants: tuple[str, ...] = ()
    table: Any = None

    def with_variants(self, *names: str) -> Edition:
        """This edition with these variants as well, sorted, each once."""
        must_be(str, "edition", "S-COUNTERED", *names)
        return Edition(self.date, tuple(sorted({*self.variants, *names})))


class Belief(Record):
    """A citation of a wrong belief or an older rule instead of a rule."""

    name: str

    def __repr__(self) -> str:
        return self.name


class OlderRule(Belief):
    """A citation of a rule that held on the date of the edition and was changed later."""


class ByHand(Record):
    """The mark of a change made by hand."""

    def __repr__(self) -> str:
        return "by hand"


BY_HAND = ByHand()
