"""Rule numbers that moved: where a rule went that stood under another number before, and with which rulebook."""

from __future__ import annotations

from mtgteach.rulebook.index import former_numbers, lines, table

_went: dict[str, tuple[str, ...]] = {}


def went_to(number: str) -> tuple[str, ...]:
    """The present numbers of the rules that once stood under this number; none if nothing ever left it.

    A part of a rule that moved as a whole keeps its place in it: what was 706.10 is 707.10.
    """
    if not _went:
        for now in lines():
            for before in former_numbers(now):
                _went[before] = (*_went.get(before, ()), now)
    if number in _went:
        return _went[number]
    for before, rest in _wholes(number):
        moved = tuple(now + rest for now in _went.get(before, ()) if now + rest in lines())
        if moved:
            return moved
    return ()


def moved_with(now: str, before: str) -> str:
    """With which rulebook a rule left a former number, as far as that is known: a date, a span of dates or a word."""
    for number in (now, *(whole for whole, _ in _wholes(now))):
        for line in table("moved.tsv"):
            _, present, former, moved = line.split("\t")
            if present == number and former in (before, *(whole for whole, _ in _wholes(before))):
                return moved
    return ""


def _wholes(number: str) -> tuple[tuple[str, str], ...]:
    """The rules that contain this one, innermost first, each with what is left of the number."""
    found = []
    without_letter = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    if without_letter != number:
        found.append((without_letter, number[len(without_letter) :]))
    section, dot, _ = number.partition(".")
    if dot:
        found.append((section, number[len(section) :]))
    return tuple(found)
