"""The index of rule numbers: each number with its title, its summary in our words and the numbers it had before."""

from __future__ import annotations

from os.path import dirname, join

from mtgteach.rulebook.digits import whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

TITLE, SUMMARY, FORMERLY = 1, 2, 3

_lines: dict[str, str] = {}


def table(name: str) -> list[str]:
    """The lines of a table in the data folder, without its heading."""
    with open(join(dirname(__file__), "data", name), encoding="utf-8") as file:
        return file.read().splitlines()[1:]


def lines() -> dict[str, str]:
    """The line of every rule number, in rulebook order; read once, and split only where a cell is asked for."""
    if not _lines:
        for line in table("numbers.tsv"):
            _lines[line[: line.index("\t")]] = line
    return _lines


def cell(number: str, column: int) -> str:
    """One cell of the line of a rule number."""
    return lines()[number].split("\t")[column]


def former_numbers(number: str) -> tuple[str, ...]:
    """The numbers that this rule had before, the newest first."""
    return tuple(cell(number, FORMERLY).split("; ")) if cell(number, FORMERLY) else ()


def place(number: str) -> tuple[int, int, str]:
    """Section, rule and letter of a number: a key that sorts numbers as the rulebook does."""
    section, _, rest = number.partition(".")
    letter = rest.lstrip("0123456789")
    digits = rest[: len(rest) - len(letter)]
    return (whole_number(section) or 0, whole_number(digits) or 0, letter)


def nearest(number: str) -> str:
    """The known number closest to this one: same section first, then same rule, then the letter."""
    section, rule, letter = place(number)

    def distance(known: str) -> tuple[int, int, int]:
        its_section, its_rule, its_letter = place(known)
        return (abs(its_section - section), abs(its_rule - rule), abs(_rank(its_letter) - _rank(letter)))

    return min(lines(), key=distance)


def numbers() -> Iterator[str]:
    """Every known rule number, in rulebook order."""
    return iter(lines())


def _rank(letter: str) -> int:
    return ord(letter[0]) - ord("a") + 1 if letter else 0
