"""Costs as lists of components (118.1): mana is one component among others."""
from __future__ import annotations

from mtgteach.model.errors import NotSupported
from mtgteach.model.mana import ManaCost
from mtgteach.model.record import Record


class PayMana(Record):
    """Pay this mana."""

    mana: ManaCost


class TapThis(Record):
    """{T}: tap this very permanent (107.5)."""


Component = PayMana | TapThis


class Cost(Record):
    """Everything that has to be paid, component by component.

    >>> str(Cost.of("{2}{R}")), str(Cost.of("{T}"))
    ('{2}{R}', '{T}')
    """

    components: tuple[Component, ...] = ()

    @classmethod
    def of(cls, text: str) -> Cost:
        """Read a printed cost: components parted by commas."""
        parts: list[Component] = []
        for part in text.split(", "):
            if part == "{T}":
                parts.append(TapThis())
            elif part.startswith("{") and part.endswith("}"):
                parts.append(PayMana(ManaCost.of(part)))
            else:
                raise NotSupported("cost", text, part)
        return cls(tuple(parts))

    @property
    def mana(self) -> ManaCost:
        """The mana among the components; {0} if there is none."""
        found = [c.mana for c in self.components if isinstance(c, PayMana)]
        return ManaCost(tuple(s for m in found for s in m.symbols))

    @property
    def taps(self) -> bool:
        """Does the cost hold {T}?"""
        return any(isinstance(c, TapThis) for c in self.components)

    def __str__(self) -> str:
        return ", ".join("{T}" if isinstance(c, TapThis) else str(c.mana) for c in self.components)
