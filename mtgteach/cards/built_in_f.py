"""Built-in cards, sixth part: what the exercises of the lessons need besides."""
from __future__ import annotations

from mtgteach.cards.words_costs import discard, flashback
from mtgteach.cards.words_of_cards import ANY_TARGET, card, spell
from mtgteach.model import Chosen, DealDamage, Fixed, ItsShare, Several, TheX

LINE_F = (
    card("Conflagrate", "{X}{X}{R}", "Sorcery", spell(
        DealDamage(ItsShare(TheX()), Chosen()), targets=(Several(ANY_TARGET, Fixed(0), None),)),
        flashback("{R}{R}", discard(None, TheX()))),
)
