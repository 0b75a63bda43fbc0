"""Built-in cards, fourth part: Auras, planeswalkers, what takes control, what restricts the last cast of a suspended
card."""
from __future__ import annotations

from mtgteach.cards.words_auras import ENCHANTED_CREATURE, ENCHANTED_PLAYER, enchant
from mtgteach.cards.words_layers import GAIN_CONTROL, changed
from mtgteach.cards.words_of_cards import CREATURE, TARGET_PLAYER, card, triggered
from mtgteach.model import UPKEEP, AdditionalParts, BeginningOf, Whose

AURAS = (
    card("Control Magic", "{2}{U}{U}", "Enchantment — Aura", enchant(CREATURE), changed(
        ENCHANTED_CREATURE, GAIN_CONTROL)),
    card("Paradox Haze", "{2}{U}", "Enchantment — Aura", enchant(TARGET_PLAYER), triggered(
        BeginningOf(UPKEEP, Whose.ANY, ENCHANTED_PLAYER, first=True), AdditionalParts((UPKEEP,), after_step=True),
        word="additional upkeep trigger")),
)

LINE_D = AURAS
