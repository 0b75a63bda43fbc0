"""Built-in cards, fifth part: costs that effects offer, keywords of casting, cards that are cast free or face down."""
from __future__ import annotations

from mtgteach.cards.words_actions import destroy
from mtgteach.cards.words_casting import TARGET_SPELL, choose_one_entwine, mode
from mtgteach.cards.words_costs import as_additional_cost, foretell, rather_pay, sacrifice
from mtgteach.cards.words_layers import keywords
from mtgteach.cards.words_of_cards import (CREATURE, INSTANT, SORCERY, TARGET_PLAYER, activated, card, counter_it,
                                           damage, mana_value_at_least, put_counters, spell, suspend, triggered,
                                           you_draw)
from mtgteach.cards.words_replacing import always, create, token
from mtgteach.cards.words_triggers import move, this_enters
from mtgteach.model import (EXILE, GRAVEYARD, HAND, LIBRARY, STACK, TIME, UPKEEP, AfterUpkeep, AllOf, AnyOf, Anything,
                            Attacks, BeginningOf, CantBeCast, CardsIn, CardType, CastAmong, CastFrom, ChooseObjects,
                            Chosen, ControlledBy, CountersOn, Each, ExileForetold, Fixed, GainSuspend, GoesInstead,
                            HasKeyword, IsSubtype, IsThis, IsType, ManaCost, ManaValueAtMost, MoveTo, NextTime, NotA,
                            PutCounters, RevealUntil, SpellWasCast, TargetObject, That, This, ThoseMade, UntapIt, Whose)

TARGET_CREATURE = TargetObject(CREATURE)
ARTIFACT, LAND = IsType(CardType.ARTIFACT), IsType(CardType.LAND)
SPELLS = AnyOf((INSTANT, SORCERY))
WAITING = (PutCounters(TIME, Fixed(3), ThoseMade()), GainSuspend(ThoseMade()))
FORETOLD = (you_draw(1), ChooseObjects(Anything(), zone=HAND), ExileForetold(ThoseMade(), ManaCost.of("{2}")))
RHINO = token("Creature — Rhino", *keywords("trample"), size=(4, 4), colors="G")

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

GAINED = (
    card("Sibylline Soothsayer", "{2}{R}", "Creature — Human Warlock", triggered(
        this_enters(), RevealUntil(AllOf((NotA(LAND), mana_value_at_least(3))), (MoveTo(ThoseMade(), EXILE), *WAITING),
                                   (MoveTo(ThoseMade(), LIBRARY, bottom=True, random=True),)),
        word="foresight trigger"), size=(3, 2)),
    card("Gandalf of the Secret Fire", "{1}{U}{R}{W}", "Legendary Creature — Avatar Wizard", triggered(
        SpellWasCast(Whose.YOURS, AllOf((SPELLS, CastFrom(HAND))), during=Whose.OPPONENTS), NextTime(GoesInstead(
            Anything(), EXILE, from_=STACK, reason="resolved", then=WAITING), That()), word="fire trigger"),
         size=(3, 4)),
)

OTHER_WAYS = (
    card("The Face of Boe", "{1}{U}{R}{W}", "Legendary Creature — Alien Advisor", activated("{T}", CastAmong(
        CardsIn(HAND, HasKeyword("suspend"), Whose.YOURS), most=1, way="suspend")).evolve(as_sorcery=True),
         size=(0, 4)),
    card("Ethereal Valkyrie", "{4}{W}{U}", "Creature — Spirit Angel", *keywords("flying"),
         triggered(this_enters(), *FORETOLD, word="entering trigger"),
         triggered(Attacks(), *FORETOLD, word="attacking trigger"), size=(4, 4)),
    card("Reset", "{U}{U}", "Instant", always(CantBeCast(IsThis(), unless=AfterUpkeep(Whose.OPPONENTS)), HAND,
                                           GRAVEYARD, EXILE, STACK),
         spell(UntapIt(Each(AllOf((LAND, ControlledBy())))))),
    card("Crashing Footfalls", None, "Sorcery", suspend(4, "{G}"), spell(create(RHINO, 2)), colors="G"),
    card("Saw It Coming", "{1}{U}{U}", "Instant", spell(counter_it(), targets=(TARGET_SPELL,)), foretell("{1}{U}")),
    card("Boomerang", "{U}{U}", "Instant", spell(move(HAND, Chosen()), targets=(TargetObject(Anything()),))),
)

LINE_E = RATHER + GAINED + OTHER_WAYS
