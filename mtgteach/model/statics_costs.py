"""What changes what something costs: alternative and additional costs of a spell (118.8, 118.9), and static effects on
costs (601.2f)."""
from __future__ import annotations

from mtgteach.model.abilities import Ability, Keyword, StaticEffect
from mtgteach.model.cost import Cost
from mtgteach.model.filters import Amount, Condition, Filter, IsThis, Whose
from mtgteach.model.mana import ManaCost


class AlternativeCost(Ability):
    """You may pay this rather than this spell's mana cost (118.9); `word` is what it is called: ``its evoke cost``.
    `demanded`: only where the permission to cast it demands this cost (118.9b): flashback."""

    word: str
    cost: Cost
    condition: Condition | None = None
    demanded: bool = False


class Flashback(Keyword):
    """Flashback with a cost (702.34)."""

    cost: Cost


class ExiledAfter(StaticEffect):
    """A spell that the filter takes and for which the alternative cost with this word was paid is exiled instead of
    going anywhere else as it leaves the stack (702.34a)."""

    way: str
    filter: Filter = IsThis()


class AdditionalCost(Ability):
    """As an additional cost to cast this spell, pay this (118.8); `optional`: you may (118.8b); `times`: any number of
    times. `word` is what a spell is for which it was paid: ``kicked``."""

    word: str
    cost: Cost
    optional: bool = False
    times: bool = False


class CostsMore(StaticEffect):
    """Spells that the filter takes cost more (601.2f), once for each of `times`; `abilities`: activated abilities of
    what it takes instead. On a spell that works on the stack: that spell alone."""

    filter: Filter
    cost: Cost
    whose: Whose = Whose.ANY
    times: Amount | None = None
    abilities: bool = False


class CostsLess(StaticEffect):
    """Spells that the filter takes cost less mana (118.7, 601.2f), once for each of `times`; otherwise as `CostsMore`.
    """

    filter: Filter
    mana: ManaCost
    whose: Whose = Whose.ANY
    times: Amount | None = None
    abilities: bool = False


class CostsAtLeast(StaticEffect):
    """Spells that the filter takes that would cost less mana than this cost this much (601.2f), as long as the
    condition is true."""

    filter: Filter
    amount: int
    whose: Whose = Whose.ANY
    condition: Condition | None = None
