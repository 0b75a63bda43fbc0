"""Static effects of combat: who can't attack, block or be blocked."""
from __future__ import annotations

from mtgteach.model.abilities import StaticEffect
from mtgteach.model.filters import Filter


class CantFight(StaticEffect):
    """Creatures that the filter takes can't attack, can't block, or neither (508.1c, 509.1b)."""

    filter: Filter
    attack: bool = True
    block: bool = True


class CantBeBlocked(StaticEffect):
    """Creatures that the filter takes can't be blocked (509.1b)."""

    filter: Filter
