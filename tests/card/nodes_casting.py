"""What costs and permissions print that effects give for spells."""
from __future__ import annotations

from mtgteach.cards.words_costs import rather_pay
from mtgteach.model.amounts import CountersOn
from mtgteach.model.cards import Ability
from mtgteach.model.filters import CastFrom, FirstSpell, ManaValueAtMost, This, Whose
from mtgteach.model.types import HAND

CASTING_NODES: list[tuple[Ability, str]] = [
    (rather_pay("{0}", ManaValueAtMost(CountersOn("time", This())), once=True),
     "Once each turn, you may pay {0} rather than the mana cost of spells with mana value less than or equal to the "
     "number of time counters on it."),
    (rather_pay("{2}", ManaValueAtMost(3)),
     "You may pay {2} rather than the mana cost of spells with mana value 3 or less."),
    (rather_pay(None, CastFrom(HAND)), "You may cast spells from your hand without paying their mana costs."),
    (rather_pay(None, FirstSpell(), whose=Whose.ANY),
     "Each player may cast the first spell of each turn of one's own without paying its mana cost."),
]
