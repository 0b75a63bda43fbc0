"""Cards as frozen trees: a card has faces, a face has what is printed on it."""
from __future__ import annotations

from mtgteach.model.abilities import Ability
from mtgteach.model.mana import ManaCost, ManaType
from mtgteach.model.record import Record
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


class Card(Record):
    """A card: one face or several."""

    faces: tuple[Face, ...]

    @property
    def name(self) -> str:
        """Its full name; empty for a card that nobody knows."""
        return " // ".join(f.name for f in self.faces)


UNKNOWN = Card(())
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
