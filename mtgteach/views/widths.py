"""How wide a text is, by the widths of DejaVu Sans: the widest face a reader gets, so that no label is ever cut."""

from __future__ import annotations

from functools import cache, lru_cache
from os.path import dirname, join

UNITS = 2048
"""The table counts in this part of the font size."""


@lru_cache(8192)
def text_width(text: str, size: float, bold: bool = False) -> float:
    """The width of one line of text in px at a font size in px; an unknown character counts as the widest."""
    table = _tables()[bold]
    return sum(table.get(character) or max(table.values()) for character in text) * size / UNITS


def wrapped(text: str, width: float, size: float, bold: bool = False) -> list[str]:
    """The text broken between words into lines no wider than `width`, except where one word alone is wider."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


@cache
def _tables() -> list[dict[str, int]]:
    """The widths of every character: regular, bold."""
    with open(join(dirname(__file__), "data", "widths.tsv"), encoding="utf-8") as file:
        rows = [line.split("\t") for line in file.read().splitlines()[1:]]
    return [{chr(int(row[0], 16)): int(row[face]) for row in rows} for face in (1, 2)]
