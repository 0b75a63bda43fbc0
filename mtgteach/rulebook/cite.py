"""Citations: `R("702.62a")` is a rule of the Comprehensive Rules, checked against the index at the call."""

from __future__ import annotations

from mtgteach.rulebook.index import SUMMARY, TITLE, cell, former_numbers, lines, nearest, place

_known: dict[str, Rule] = {}


class BadRule(ValueError):
    """A number that no rule has; names the nearest number, or where the rule went that once had this one."""

    def __init__(self, number: str) -> None:
        from mtgteach.rulebook.moved import moved_with, went_to

        self.number = number
        self.went_to = went_to(number)
        self.nearest = self.went_to[0] if self.went_to else nearest(number)
        if self.went_to:
            date = moved_with(self.nearest, number)
            places = " and ".join(f"{now} ({cell(now, TITLE)})" for now in self.went_to)
            text = f"{number} is a former number: the rule is now {places}" + (f", moved {date}." if date else ".")
        else:
            text = f"There is no rule {number!r}. The nearest is {self.nearest} ({cell(self.nearest, TITLE)})."
        super().__init__(text)

    def __reduce__(self) -> tuple[type[BadRule], tuple[str]]:
        return (BadRule, (self.number,))


class Rule(str):
    """A rule by its number: a text, so that it prints, compares and is stored as the number itself.

    >>> R("702.62a").title
    "Suspend's three abilities"
    """

    __slots__ = ()

    def __new__(cls, number: str) -> Rule:
        found = _known.get(number)
        if found is None:
            if number not in lines():
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

    Raises:
        BadRule: no rule has this number now.
    """
    return _known.get(number) or Rule(number)
