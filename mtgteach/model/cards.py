"""Cards as frozen trees: a card has faces, a face has what is printed on it."""
from __future__ import annotations

from mtgteach.model.abilities import Ability
from mtgteach.model.mana import ManaCost, ManaType
from mtgteach.model.record import Record
from mtgteach.model.shown import Shown
from mtgteach.model.types import CardType, Supertype


class Face(Record):
    """One face of a card, as printed. `cost` is None where no mana cost is printed (202.1b)."""

    name: str
    cost: ManaCost | None
    types: tuple[CardType, ...]
    supertypes: tuple[Supertype, ...] = ()
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    power: int | None = None
    toughness: int | None = None
    indicator: tuple[ManaType, ...] = ()


class Derived:
    """What the rules work out once for a card: never compared, digested or stored.

    `watched`: it has abilities that work outside the stack, or a size or supertype that state-based actions look at.
    """

    __slots__ = ("characteristics", "watched")

    def __init__(self) -> None:
        self.watched: bool | None = None
        self.characteristics: dict[tuple[int, str, tuple[str, ...]], Characteristics] = {}


class Card(Record, Shown):
    """A card: one face or several. `derived` is filled by the rules as the card is loaded."""

    faces: tuple[Face, ...]
    derived: Derived | None = None
    __uncompared__ = ("derived",)

    @property
    def name(self) -> str:
        """Its full name; empty for a card that nobody knows."""
        return " // ".join(f.name for f in self.faces)

    def _codes(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


UNKNOWN = Card((), Derived())
BLANK = Face("", None, ())


class Characteristics(Record):
    """The characteristics of an object after everything that applies."""

    name: str
    cost: ManaCost | None
    mana_value: int
    colors: tuple[ManaType, ...]
    types: tuple[CardType, ...]
    supertypes: tuple[Supertype, ...]
    subtypes: tuple[str, ...]
    abilities: tuple[Ability, ...]
    power: int | None
    toughness: int | None
