"""Whole numbers as people write them."""

from __future__ import annotations

MOST_DIGITS = 9


def whole_number(text: str) -> int | None:
    """The number that these digits are; None if they are anything but one to nine of the digits 0 to 9.

    >>> whole_number("12"), whole_number("-1"), whole_number("²"), whole_number("1" * 5000)
    (12, None, None, None)
    """
    return int(text) if len(text) <= MOST_DIGITS and text.isascii() and text.isdigit() else None
