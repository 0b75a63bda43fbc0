"""Cards as frozen trees: a card has faces, a face has what is printed on it."""
from __future__ import annotations

from enum import StrEnum

from mtgteach.model.abilities import Ability
from mtgteach.model.mana import ManaCost, ManaType
from mtgteach.model.record import Record
from mtgteach.model.shown import Shown
from mtgteach.model.types import Any, CardType, Supertype


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


class Layout(StrEnum):
    """How the faces of a card stand together."""

    ONE = "one"
    SPLIT = "split"  # two halves (709)
    ADVENTURE = "adventure"  # the second is the Adventure (715)
    MODAL = "modal"  # either may be cast or played (712)
    TRANSFORMING = "transforming"  # the second shows as the permanent is turned over (712)


BOTH = -1


class Derived:
    """What the rules work out once for a card: never compared, digested or stored.

    `watched`: it has abilities that work outside the stack; `sized`: a size or supertype that state-based actions look
    at; `changes`: a static ability that changes characteristics or control; `both`: the two halves of a split card
    together (709.4); `sources`: its mana abilities, beside the abilities among which they were found; `front`: what a
    card with one face is, beside the edition under which that was asked last.
    """

    __slots__ = ("both", "changes", "characteristics", "front", "sized", "sources", "watched")

    def __init__(self, watched: bool | None = None, sized: bool = True, changes: bool = True) -> None:
        self.both: Face | None = None
        self.front: Any = (None, None)
        self.sources: Any = (None, ())
        self.watched, self.sized, self.changes = watched, sized, changes
        self.characteristics: dict[tuple[int, str, tuple[str, ...], int], Characteristics] = {}


class Card(Record, Shown):
    """A card: one face or several. `derived` is filled by the rules as the card is loaded."""

    faces: tuple[Face, ...]
    derived: Derived | None = None
    layout: Layout = Layout.ONE
    __uncompared__ = ("derived",)

    @property
    def name(self) -> str:
        """Its full name; empty for a card that nobody knows."""
        return " // ".join(f.name for f in self.faces)

    def _codes(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


UNKNOWN = Card((), Derived(watched=False, sized=False, changes=False))
BLANK = Face("", None, ())
FACE_DOWN = Card((Face("", None, (CardType.CREATURE,), power=2, toughness=2),),
                 Derived(watched=False, sized=True, changes=False))
"""What a face-down spell or permanent is (708.2a)."""


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
