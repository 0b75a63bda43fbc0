"""Built-in cards, fifth part: costs that effects offer, keywords of casting, cards that are cast free or face down."""
from __future__ import annotations

from mtgteach.cards.words_actions import destroy
from mtgteach.cards.words_casting import choose_one_entwine, mode
from mtgteach.cards.words_costs import as_additional_cost, rather_pay, sacrifice
from mtgteach.cards.words_of_cards import CREATURE, TARGET_PLAYER, card, damage, put_counters, spell, triggered
from mtgteach.model import (HAND, TIME, UPKEEP, AnyOf, BeginningOf, CardType, CastFrom, CountersOn, IsSubtype, IsType,
                            ManaValueAtMost, TargetObject, This, Whose)

TARGET_CREATURE = TargetObject(CREATURE)
ARTIFACT = IsType(CardType.ARTIFACT)

RATHER = (
    card("As Foretold", "{2}{U}", "Enchantment", triggered(
        BeginningOf(UPKEEP, Whose.YOURS), put_counters(TIME, 1), word="counter trigger"),
         rather_pay("{0}", ManaValueAtMost(CountersOn(TIME, This())), once=True)),
    card("Omniscience", "{7}{U}{U}{U}", "Enchantment", rather_pay(None, CastFrom(HAND))),
    card("Embrace Oblivion", "{B}", "Sorcery", as_additional_cost(sacrifice(AnyOf((ARTIFACT, CREATURE)))), spell(
        destroy(), targets=(TargetObject(AnyOf((CREATURE, IsSubtype("Spacecraft")))),))),
    card("Barbed Lightning", "{2}{R}", "Instant", *choose_one_entwine("{2}", mode(
        damage(3), targets=(TARGET_CREATURE,)), mode(damage(3), targets=(TARGET_PLAYER,)))),
)

LINE_E = RATHER
