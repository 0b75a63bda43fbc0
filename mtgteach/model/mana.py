"""Mana: its six types (106.1b), the symbols of a mana cost (107.4) and mana costs (202.1)."""
from __future__ import annotations

from itertools import product

from mtgteach.model.errors import *
from mtgteach.model.types import *


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
    """One mana in a pool; `snow` if its source was snow (107.4h); `rider`: what goes with it (106.6). Equal mana are
    interchangeable in a payment."""

    type: ManaType
    snow: bool = False
    rider: Any = None


class Generic(Record):
    """A numeral in a cost: so many mana of any type (107.4b)."""

    amount: int


class Typed(Record):
    """A symbol that only mana of one type pays (107.4a, 107.4c)."""

    type: ManaType


class Snow(Record):
    """{S} in a cost: one mana of any type from a snow source (107.4h)."""


class Variable(Record):
    """{X} in a cost (107.3)."""


class Either(Record):
    """A symbol that is paid in one of several ways: hybrid by one of its halves (107.4e), Phyrexian also by 2 life
    (107.4f). `generic` is the numeral of a half such as the {2} of {2/W}."""

    types: tuple[ManaType, ...]
    generic: int = 0
    life: bool = False

    @property
    def ways(self) -> tuple[str, ...]:
        """How it may be paid, as a player announces it.

        >>> ManaCost.of("{2/W}").symbols[0].ways, ManaCost.of("{W/U/P}").symbols[0].ways
        (('2', 'W'), ('W', 'U', '2 life'))
        """
        return (*((str(self.generic),) if self.generic else ()), *map(str, self.types), *((LIFE,) if self.life else ()))


LIFE = "2 life"
Symbol = Generic | Typed | Snow | Variable | Either


class ManaCost(Record):
    """The symbols of a mana cost, in printed order.

    >>> cost = ManaCost.of("{2}{R}")
    >>> cost.value, str(cost)
    (3, '{2}{R}')
    """

    symbols: tuple[Symbol, ...] = ()

    @classmethod
    def of(cls, text: str) -> ManaCost:
        """Read ``{2}{R}``. Raises NotSupported for what is no symbol of a cost (107.4)."""
        symbols: list[Symbol] = []
        rest = text
        while rest:
            part, closed, rest = rest.partition("}")
            if (symbol := _symbol(part[1:]) if closed and part.startswith("{") else None) is None:
                raise NotSupported("mana symbol", text, part + closed)
            symbols.append(symbol)
        return cls(tuple(symbols))

    @property
    def value(self) -> int:
        """The mana value of this cost, with X as 0 (202.3, 202.3e); a hybrid symbol counts its larger half (202.3f)."""
        return sum([_value(symbol) for symbol in self.symbols])

    @property
    def has_x(self) -> bool:
        """Is there an {X} in it?"""
        return Variable in map(type, self.symbols)

    @property
    def colors(self) -> tuple[ManaType, ...]:
        """The colors of its symbols, in the order WUBRG (202.2)."""
        held = [t for s in self.symbols for t in getattr(s, "types", (getattr(s, "type", None),))]
        return tuple(c for c in COLORS if c in held)

    @property
    def open(self) -> tuple[Either, ...]:
        """Its symbols that can be paid in several ways, in order (118.13)."""
        return tuple([s for s in self.symbols if isinstance(s, Either)])

    @property
    def added(self) -> tuple[tuple[ManaType, ...], ...]:
        """What its symbols stand for where mana is added, for each way to choose: a half of a hybrid symbol (106.8),
        the color of a Phyrexian one (106.9), colorless for numerals and {S} (106.10, 106.11); X is 0 (202.3e).

        >>> ["".join(way) for way in ManaCost.of("{X}{1}{2/W}{R/P}").added]
        ['WRC', 'RCCC']
        """
        each = [[*[(t,) for t in s.types], *([(ManaType.C,) * s.generic] if s.generic else [])] if isinstance(
            s, Either) else [(ManaType.C,) * _value(s) if isinstance(s, Generic | Snow | Variable) else (s.type,)]
            for s in self.symbols]
        found = [sorted([t for part in way for t in part], key=TYPES.index) for way in product(*each)]
        return tuple(dict.fromkeys(map(tuple, found)))

    def with_x(self, x: int) -> ManaCost:
        """This cost where X is that number (107.3a)."""
        return ManaCost(tuple([Generic(x) if isinstance(s, Variable) else s for s in self.symbols]))

    def announced(self, ways: tuple[str, ...]) -> ManaCost:
        """This cost with the first symbols that can be paid in several ways paid like this (118.13a).

        >>> str(ManaCost.of("{1}{W/U}{R/P}{2/B}").announced(("U", "2 life")))
        '{1}{U}{2/B}'
        """
        left, symbols = list(ways), []
        for symbol in self.symbols:
            way = left.pop(0) if left and isinstance(symbol, Either) else None
            if way != LIFE:
                made = symbol if way is None else _symbol(way)
                assert made is not None
                symbols.append(made)
        return ManaCost(tuple(symbols))

    def __str__(self) -> str:
        return "".join("{" + _letter(s) + "}" for s in self.symbols) or "{0}"


def _symbol(inside: str) -> Symbol | None:
    if (number := whole_number(inside)) is not None:
        return Generic(number)
    if inside in ("X", "S"):
        return Variable() if inside == "X" else Snow()
    if inside in TYPES:
        return Typed(ManaType(inside))
    halves = inside.split("/")
    if life := len(halves) > 1 and halves[-1] == "P":
        halves.pop()
    generic = whole_number(halves[0]) or 0 if len(halves) == 2 and not life else 0
    types = halves[1:] if generic else halves
    known = [h for h in types if h in (COLORS if life or generic else TYPES)]
    if known != types or len(set(types)) < len(types) or types[-1:] == ["C"] or len(halves) > 2:
        return None
    return Either(tuple([ManaType(h) for h in types]), generic, life) if life or len(halves) == 2 else None


def _value(symbol: Symbol) -> int:
    if isinstance(symbol, Variable):
        return 0
    return symbol.amount if isinstance(symbol, Generic) else max(1, getattr(symbol, "generic", 1))


def _letter(symbol: Symbol) -> str:
    if isinstance(symbol, Either):
        return "/".join(["P" if way == LIFE else way for way in symbol.ways])
    if isinstance(symbol, Variable | Snow):
        return "X" if isinstance(symbol, Variable) else "S"
    return str(symbol.amount) if isinstance(symbol, Generic) else symbol.type


NO_MANA = ManaCost()


def by_type(mana: Mana) -> tuple[int, bool, str]:
    """The place of a mana in the order WUBRGC, one from a snow source last, one with a rider behind its like."""
    return TYPES.index(mana.type), mana.snow, mana.rider.name if mana.rider else ""


def in_order(mana: tuple[Mana, ...]) -> str:
    """A multiset of mana as letters in the order WUBRGC, with a star for mana from a snow source; behind it what has a
    rider, with the name of what made it: ``UUR* and CC from Eldrazi Temple``."""
    named: dict[str, str] = {}
    for one in sorted(mana, key=by_type):
        name = one.rider.name if one.rider else ""
        named[name] = named.get(name, "") + one.type + "*" * one.snow
    return " and ".join([f"{named[name]} from {name}" if name else named[name] for name in sorted(named)])


def _sorted(symbols: list[Symbol], generic: int) -> ManaCost:
    return ManaCost(tuple(sorted((*(Generic(generic),) * (generic > 0), *symbols), key=lambda s: s != Variable())))


def more_mana(mana: ManaCost, more: ManaCost) -> ManaCost:
    """Both together, the generic part as one numeral."""
    if not more.symbols:
        return mana
    symbols = [*mana.symbols, *more.symbols]
    return _sorted([s for s in symbols if not isinstance(s, Generic)],
                   sum(s.amount for s in symbols if isinstance(s, Generic)))


def less_mana(mana: ManaCost, less: ManaCost) -> ManaCost:
    """The cost after a reduction: generic and snow ones touch generic mana alone (118.7a, 118.7g), others their type
    and, where that is missing, generic mana (118.7b-d); never below nothing.

    >>> str(less_mana(ManaCost.of("{2}{U}"), ManaCost.of("{U}{U}"))), str(less_mana(ManaCost.of("{1}{U}"),
    ...     ManaCost.of("{3}")))
    ('{1}', '{U}')
    """
    if not less.symbols:
        return mana
    left: list[Symbol] = [s for s in mana.symbols if not isinstance(s, Generic)]
    generic = sum(s.amount for s in mana.symbols if isinstance(s, Generic))
    for symbol in less.symbols:
        one = Typed(symbol.types[0]) if isinstance(symbol, Either) else symbol
        if isinstance(one, Typed) and one in left:
            left.remove(one)
        else:
            generic -= one.amount if isinstance(one, Generic) else isinstance(one, Typed | Snow)
    return _sorted(left, generic)
