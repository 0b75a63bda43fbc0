"""Built-in cards, sixth part: what the exercises of the lessons and the collected questions need besides."""
from __future__ import annotations

from mtgteach.cards.words_actions import search, shuffle
from mtgteach.cards.words_costs import as_additional_cost, costs_less, discard, flashback, sacrifice
from mtgteach.cards.words_of_cards import ANY_TARGET, card, spell
from mtgteach.model import (BATTLEFIELD, AllOf, CardType, Chosen, DealDamage, Fixed, IsColor, IsSupertype, IsType,
                            ItsShare, ManaType, MoveTo, Several, Supertype, TheX, ThoseMade)

LAND = IsType(CardType.LAND)

LINE_F = (
    card("Conflagrate", "{X}{X}{R}", "Sorcery", spell(
        DealDamage(ItsShare(TheX()), Chosen()), targets=(Several(ANY_TARGET, Fixed(0), None),)),
        flashback("{R}{R}", discard(None, TheX()))),
    card("Ruby Medallion", "{2}", "Artifact", costs_less(IsColor(ManaType.R), "{1}")),
    card("Harrow", "{2}{G}", "Instant", as_additional_cost(sacrifice(LAND)), spell(
        search(AllOf((IsSupertype(Supertype.BASIC), LAND)), 2), MoveTo(ThoseMade(), BATTLEFIELD), shuffle())),
)
