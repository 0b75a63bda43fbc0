"""A text that is read from left to right."""
from __future__ import annotations

from mtgteach.model import *


def ends_name(text: str, at: int) -> bool:
    """Does a name end here: at no letter, digit or hyphen?"""
    return at >= len(text) or not (text[at].isalnum() or text[at] in "-_")


class Cursor:
    """A text with single spaces and a place in it."""

    __slots__ = ("at", "text")

    def __init__(self, text: str) -> None:
        self.text, self.at = " ".join(text.replace("’", "'").split()), 0

    @property
    def rest(self) -> str:
        """What has not been read yet."""
        return self.text[self.at:]

    @property
    def done(self) -> bool:
        """Has everything been read?"""
        return self.at >= len(self.text)

    def past(self, text: str) -> str:
        """Read this text, which stands here, and the space after it."""
        self.at += len(text) + self.text.startswith(" ", self.at + len(text))
        return text

    def take(self, *words: str) -> str | None:
        """Read the first of these that stands here, as it is written or else in any case; None if none does."""
        first = self.text[self.at:self.at + 1]
        starts = (first, first.lower(), first.upper())
        likely = [word for word in words if word[0] in starts]
        for exact in (True, False):
            for word in likely:
                if self.stands(word, exact) and (not word[-1].isalnum() or ends_name(self.text, self.at + len(word))):
                    return self.past(word)
        return None

    def stands(self, word: str, exact: bool = False) -> bool:
        """Does this word stand here, in any case unless `exact`?"""
        here, word = self.text[self.at:self.at + len(word)], word.replace("’", "'")
        return here == word or not exact and here.casefold() == word.casefold()

    def word(self) -> str:
        """The next word, not read."""
        return self.rest.partition(" ")[0]

    def signed(self) -> int | None:
        """Read a whole number that may be below zero; None if none stands here."""
        at, minus = self.at, self.rest.startswith("-")
        self.at += minus
        if (number := self.number()) is None:
            self.at = at
        return -number if number is not None and minus else number

    def number(self) -> int | None:
        """Read a whole number; None if none stands here."""
        digits = self.word().rstrip(",.:;'")
        if (number := whole_number(digits)) is not None:
            self.past(digits)
        return number
