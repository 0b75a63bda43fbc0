"""The built-in cards, declared. Names, costs, types and sizes are facts; what a learner reads is printed from these
trees."""
from __future__ import annotations

from mtgteach.cards.words_of_cards import (ANY_TARGET, TARGET_ABILITY, TARGET_PLAYER, cant_be_cast, card, counter_it,
                                           damage, discards, mana_value_at_least, noncreature, spell, suspend,
                                           x_in_cost)
from mtgteach.model import BASIC_LAND_TYPES

BASICS = tuple(card(name, None, f"Basic Land — {name}") for name, _ in BASIC_LAND_TYPES)

SPELLS = (
    card("Rift Bolt", "{2}{R}", "Sorcery", spell(damage(3), targets=(ANY_TARGET,)), suspend(1, "{R}")),
    card("Lightning Bolt", "{R}", "Instant", spell(damage(3), targets=(ANY_TARGET,))),
    card("Stifle", "{U}", "Instant", spell(counter_it(), targets=(TARGET_ABILITY,))),
    card("Mindstab", "{5}{B}", "Sorcery", spell(discards(3), targets=(TARGET_PLAYER,)), suspend(4, "{B}")),
)

CREATURES = (
    card("Grizzly Bears", "{1}{G}", "Creature — Bear", size=(2, 2)),
    card("Gaddock Teeg", "{G}{W}", "Legendary Creature — Kithkin Advisor",
         cant_be_cast(noncreature(), mana_value_at_least(4)), cant_be_cast(noncreature(), x_in_cost()), size=(2, 2)),
)
