"""Mana: its six types (106.1b), the symbols of a mana cost (107.4) and mana costs (202.1)."""
from __future__ import annotations

from enum import StrEnum

from mtgteach.model.errors import NotSupported
from mtgteach.model.numbers import whole_number
from mtgteach.model.record import Record


class ManaType(StrEnum):
    """The six types of mana: five colors and colorless (106.1b)."""

    W = "W"
    U = "U"
    B = "B"
    R = "R"
    G = "G"
    C = "C"


TYPES = tuple(ManaType)
COLORS = TYPES[:5]


class Mana(Record):
    """One mana in a pool. Equal mana are interchangeable in a payment."""

    type: ManaType


class Generic(Record):
    """A numeral in a cost: so many mana of any type (107.4b)."""

    amount: int


class Typed(Record):
    """A symbol that only mana of one type pays (107.4a, 107.4c)."""

    type: ManaType


class Variable(Record):
    """{X} in a cost (107.3)."""


Symbol = Generic | Typed | Variable


class ManaCost(Record):
    """The symbols of a mana cost, in printed order.

    >>> cost = ManaCost.of("{2}{R}")
    >>> cost.value, str(cost)
    (3, '{2}{R}')
    """

    symbols: tuple[Symbol, ...] = ()

    @classmethod
    def of(cls, text: str) -> ManaCost:
        """Read ``{2}{R}``. Raises NotSupported for a symbol that the engine cannot pay yet."""
        symbols: list[Symbol] = []
        rest = text
        while rest:
            part, closed, rest = rest.partition("}")
            inside = part[1:]
            if not closed or not part.startswith("{"):
                raise NotSupported("mana symbol", text, part + closed)
            number = whole_number(inside)
            if number is not None:
                symbols.append(Generic(number))
            elif inside == "X":
                symbols.append(Variable())
            elif inside in TYPES:
                symbols.append(Typed(ManaType(inside)))
            else:
                raise NotSupported("mana symbol", text, part + closed)
        return cls(tuple(symbols))

    @property
    def value(self) -> int:
        """The mana value of this cost, with X as 0 (202.3, 202.3e)."""
        return sum(s.amount if isinstance(s, Generic) else isinstance(s, Typed) for s in self.symbols)

    @property
    def has_x(self) -> bool:
        """Is there an {X} in it?"""
        return any(isinstance(s, Variable) for s in self.symbols)

    @property
    def colors(self) -> tuple[ManaType, ...]:
        """The colors of its symbols, in the order WUBRG (202.2)."""
        return tuple(c for c in COLORS if any(isinstance(s, Typed) and s.type == c for s in self.symbols))

    def __str__(self) -> str:
        return "".join("{" + _letter(s) + "}" for s in self.symbols) or "{0}"


def _letter(symbol: Symbol) -> str:
    if isinstance(symbol, Variable):
        return "X"
    return str(symbol.amount) if isinstance(symbol, Generic) else symbol.type


NOTHING = ManaCost()


def in_order(mana: tuple[Mana, ...]) -> str:
    """A multiset of mana as letters in the order WUBRGC: ``UUR``."""
    return "".join(sorted((m.type for m in mana), key=TYPES.index))
