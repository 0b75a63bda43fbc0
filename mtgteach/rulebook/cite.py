"""Citations: `R("702.62a")` is a rule of the Comprehensive Rules, checked against the index at the call."""

from __future__ import annotations

from mtgteach.rulebook.errors import MtgteachError, shortened
from mtgteach.rulebook.index import SUMMARY, TITLE, cell, former_numbers, lines, nearest, place

_known: dict[str, Rule] = {}


class BadRule(MtgteachError):
    """A number that no rule has; names the nearest number, or where the rule went that once had this one."""

    def __init__(self, number: object) -> None:
        from mtgteach.rulebook.moved import moved_with, went_to

        self.number = number if isinstance(number, str) else shortened(number)
        self.went_to = went_to(self.number)
        self.nearest = self.went_to[0] if self.went_to else nearest(self.number)
        title = f"{self.nearest} ({cell(self.nearest, TITLE)})"
        if self.went_to:
            date = moved_with(self.nearest, self.number)
            self.code = "error.rule_moved.dated" if date else "error.rule_moved"
            now = ", ".join(f"{now} ({cell(now, TITLE)})" for now in self.went_to)
            super().__init__(number=self.number, now=now, date=date)
        else:
            self.code = "error.no_rule"
            super().__init__(number=shortened(self.number), near=title)

    def __reduce__(self) -> tuple[type[BadRule], tuple[str]]:
        return (BadRule, (self.number,))


class Rule(str):
    """A rule by its number: a text, so that it prints, compares and is stored as the number itself.

    >>> R("702.62a").title
    "Suspend's three abilities"
    """

    __slots__ = ()

    def __new__(cls, number: object) -> Rule:
        found = _known.get(number) if isinstance(number, str) else None
        if found is None:
            if not isinstance(number, str) or number not in lines():
                raise BadRule(number)
            found = _known[number] = str.__new__(cls, number)
        return found

    @property
    def title(self) -> str:  # type: ignore[override]  # a number needs no title case
        """What the rule is about, in a few words."""
        return cell(self, TITLE)

    @property
    def summary(self) -> str:
        """What the rule says, in our words; empty where only its parts say something."""
        return cell(self, SUMMARY)

    @property
    def formerly(self) -> tuple[str, ...]:
        """The numbers that this rule had before, the newest first."""
        return former_numbers(self)

    @property
    def place(self) -> tuple[int, int, str]:
        """A key that sorts rules as the rulebook does: 106.7 before 106.12."""
        return place(self)

    def __repr__(self) -> str:
        return f'R("{self}")'


def R(number: str) -> Rule:
    """The rule with this number.

    >>> R("702.62a"), R("702.62a").title
    (R("702.62a"), "Suspend's three abilities")

    Raises:
        BadRule: no rule has this number now; it names the nearest one, or where the rule went.
    """
    return (_known.get(number) if type(number) is str else None) or Rule(number)
