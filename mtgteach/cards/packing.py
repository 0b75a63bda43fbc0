"""Numbers and words, card names above all, packed into few letters that survive chat, mail and a projector.

All of it is one whole number: each part takes the less room, the more often it comes where it stands. One wrong letter,
or two that changed places, is found. The list of words only ever grows at its end; a name that it lacks is spelled.
"""
from __future__ import annotations

from functools import cache
from os.path import dirname, join

from mtgteach.model import BadInput, Shown, Term

HEAD, FORMAT, MOST, MOST_TEXT = "MT", "1", 300, 100_000
"""How a code begins; so many letters it has at most, and the text in it."""
LETTERS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
PRIME = 3361
"""Only its multiples are right: none of them is one wrong letter, or one swap of letters, away from another."""
ENDS = 1 << 16
"""So many ends are told apart."""
ROOM = 4096
"""For words, of those that are on the list and of those to come."""


@cache
def words() -> tuple[str, ...]:
    """The words that take one place each, the frequent first; the empty one ends a text."""
    with open(join(dirname(__file__), "data", f"packed-{FORMAT}.txt"), encoding="ascii") as file:
        return ("", *file.read().split("\n")[:-1])


class Code(str):
    """A hand-over code: text to paste, which a notebook shows with a picture for a camera."""

    __slots__, _repr_mimebundle_ = (), Shown._repr_mimebundle_


class Packed:
    """Parts that are packed one after the other, or taken out in the same order: the same calls do both. What is said
    is packed; where a code is read, what it holds is given and what is said does not matter."""

    __slots__ = ("counts", "end", "number", "parts")

    def __init__(self, number: int | None = None, end: int = 0) -> None:
        self.number, self.end, self.parts = number, end, list[tuple[int, int, int]]()
        self.counts: dict[object, list[int]] = {"word": [1 + ROOM // (n + 8) for n in range(ROOM)]}

    @classmethod
    def of(cls, text: str) -> Packed:
        """What this code holds, to be taken out. Raises BadInput for what is no code, for one of another format, and
        for one with a letter that is wrong, missing or elsewhere."""
        code = "".join(text.split())
        if not code.startswith(HEAD + FORMAT):
            newer = code.startswith(HEAD) and code[2:3].isdigit()
            raise BadInput("code", code, Term("wanted.code_known" if newer else "wanted.code"))
        number = 0
        for letter in code[len(HEAD + FORMAT):MOST]:
            number = number * len(LETTERS) + LETTERS.find(letter)
        if number % PRIME or not number or len(code) > MOST or any(letter not in LETTERS for letter in code):
            raise BadInput("code", code, Term("wanted.code_whole"))
        return cls(*divmod(number // PRIME, ENDS))

    def code(self, end: int) -> str:
        """The code that holds all parts, and this end."""
        number, text = 0, ""
        for below, count, total in reversed(self.parts):
            number = number // count * total + below + number % count
        number = (number * ENDS + end % ENDS) * PRIME
        while number:
            number, letter = divmod(number, len(LETTERS))
            text = LETTERS[letter] + text
        return HEAD + FORMAT + text

    def one(self, where: object, among: int, said: int = 0) -> int:
        """One of so many, counted from 0."""
        counts = self.counts.setdefault(where, [1] * among)
        total = sum(counts)
        if self.number is None:
            self.parts.append((sum(counts[:said]), counts[said], total))
        else:
            self.number, left = divmod(self.number, total)
            said = 0
            while left >= counts[said]:
                left -= counts[said]
                said += 1
            self.number = self.number * counts[said] + left
        counts[said] += 1 + among // 16
        return said

    def whole(self, where: object, said: int = 0) -> int:
        """A whole number: how many binary digits it has, then these."""
        size = self.one((where, "size"), 64, said.bit_length())
        return (1 << size) // 2 + sum(self.one((where, size, n), 2, said >> n & 1) << n for n in range(size - 1))

    def text(self, said: str = "") -> str:
        """A text as words, at each place the longest that stands there. Raises BadInput for a word that is not known
        yet."""
        found, left = "", said.encode("unicode_escape").decode()
        while True:
            at = self.one("word", ROOM, words().index(max([w for w in words() if left.startswith(w)], key=len)))
            if at >= len(words()) or len(found) > MOST_TEXT:
                raise BadInput("code", str(at), Term("wanted.code_known"))
            if not at:
                try:
                    return found.encode().decode("unicode_escape")
                except ValueError:  # half a letter: no version writes that
                    raise BadInput("code", found, Term("wanted.code_whole")) from None
            left = left.removeprefix(words()[at])
            found += words()[at]
