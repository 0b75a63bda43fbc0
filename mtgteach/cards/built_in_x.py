"""Built-in cards with an X: in their mana cost, in a kicker, in what an ability costs (107.3), and what asks for the X
of another spell."""
from __future__ import annotations

from mtgteach.cards.words_actions import shuffle
from mtgteach.cards.words_casting import keyword
from mtgteach.cards.words_costs import add_one_of, cost, kicker
from mtgteach.cards.words_layers import GAIN_CONTROL, changed, gets, keywords, until
from mtgteach.cards.words_of_cards import (CREATURE, INSTANT, SORCERY, activated, card, put_counters, triggered,
                                           x_in_cost)
from mtgteach.cards.words_replacing import always, create, enters_with, token
from mtgteach.cards.words_triggers import this_enters, you_cast
from mtgteach.model import (BATTLEFIELD, EXILE, HAND, LIBRARY, STACK, AllOf, Another, AnyOf, AtLeast, Attacks, CardsIn,
                            CardType, CastAmong, ChooseObjects, CountersOn, DealDamage, Divided, DrawCards, Each,
                            EachPlayer, EntersWith, Fixed, Forever, GainLife, HasKeyword, IsSubtype, IsThis, IsType,
                            ManaValueAtMost, ManaValueIs, MoveTo, Not, NotA, Plus, PutCounters, RevealTop, Scry,
                            TargetObject, That, TheX, This, ThisDies, ThoseMade, Times, Triggered, WasPaid, Whose, You)

ARTIFACT, LAND = IsType(CardType.ARTIFACT), IsType(CardType.LAND)
PERMANENT_CARD = AnyOf((ARTIFACT, CREATURE, IsType(CardType.ENCHANTMENT), IsType(CardType.PLANESWALKER)))
HALF_X = Divided(TheX(), Fixed(2))
GROWN = enters_with("+1/+1", TheX())
WHEN_CAST = you_cast(IsThis())
THOPTER = token("Artifact Creature — Thopter", keyword("flying"), size=(1, 1))
SAPROLING, HYDRA = token("Creature — Saproling", size=(1, 1), colors="G"), token(
    "Creature — Hydra", size=(0, 0), colors="G")

GROWING = (
    card("Endless One", "{X}", "Creature — Eldrazi", GROWN, size=(0, 0)),
    card("Hangarback Walker", "{X}{X}", "Artifact Creature — Construct", GROWN, triggered(
        ThisDies(), create(THOPTER, CountersOn("+1/+1", This())), word="thopter trigger"),
         activated("{1}, {T}", put_counters("+1/+1", 1)), size=(0, 0)),
    card("Hydroid Krasis", "{X}{G}{U}", "Creature — Jellyfish Hydra Beast", triggered(
        WHEN_CAST, GainLife(HALF_X), DrawCards(You(), HALF_X), word="casting trigger", zones=(STACK,)),
         *keywords("flying", "trample"), GROWN, size=(0, 0)),
    card("Genesis Hydra", "{X}{G}{G}", "Creature — Plant Hydra", triggered(
        WHEN_CAST, RevealTop(TheX()), ChooseObjects(
            AllOf((NotA(LAND), PERMANENT_CARD, ManaValueAtMost(TheX()))), least=0, zone=LIBRARY, among=ThoseMade()),
        MoveTo(ThoseMade(), BATTLEFIELD), shuffle(), word="casting trigger", zones=(STACK,)), GROWN, size=(0, 0)),
    card("Slumbering Trudge", "{X}{G}", "Creature — Plant Beast",
         always(EntersWith("stun", Plus(Fixed(3), Times(TheX(), -1)), condition=Not(AtLeast(TheX(), 3)), tapped=True)),
         size=(6, 6)),
)

KICKED_WITH_X = (
    card("Verdeloth the Ancient", "{4}{G}{G}", "Legendary Creature — Treefolk", kicker("{X}"), changed(
        AnyOf((AllOf((IsSubtype("Saproling"), CREATURE)), AllOf((Another(), IsSubtype("Treefolk"))))), gets(1, 1)),
         Triggered(this_enters(), (create(SAPROLING, TheX()),), WasPaid("kicked"), word="entering trigger"),
         size=(4, 7)),
    # What it does with an Equipment is left out: the engine attaches none.
    card("Thieving Skydiver", "{1}{U}", "Creature — Merfolk Rogue", kicker("{X}", least=1), *keywords("flying"),
         Triggered(this_enters(), (until(GAIN_CONTROL, duration=Forever()),), WasPaid("kicked"), targets=(
             TargetObject(AllOf((ARTIFACT, ManaValueAtMost(TheX())))),), word="thieving trigger"), size=(2, 1)),
)

OTHERS = (
    card("Zaxara, the Exemplary", "{1}{B}{G}{U}", "Legendary Creature — Nightmare Hydra", *keywords("deathtouch"),
         activated("{T}", add_one_of("WW", "UU", "BB", "RR", "GG")), triggered(
             you_cast(x_in_cost()), create(HYDRA), PutCounters("+1/+1", TheX(That()), ThoseMade()),
             word="hydra trigger"), size=(2, 3)),
    card("Etali, Primal Storm", "{4}{R}{R}", "Legendary Creature — Elder Dinosaur", triggered(
        Attacks(), RevealTop(who=EachPlayer(Whose.ANY), shown=False), MoveTo(ThoseMade(), EXILE),
        CastAmong(ThoseMade()), word="storm trigger"), size=(6, 6)),
    card("Brain in a Jar", "{2}", "Artifact", activated("{1}, {T}", put_counters("charge", 1), CastAmong(
        CardsIn(HAND, whose=Whose.YOURS), AllOf((AnyOf((INSTANT, SORCERY)), ManaValueIs(
            CountersOn("charge", This())))), most=1)), activated(
        cost("{3}, {T}, Remove X charge counters"), Scry(TheX()))),
    card("Silklash Spider", "{3}{G}{G}", "Creature — Spider", *keywords("reach"), activated(
        "{X}{G}{G}", DealDamage(TheX(), Each(AllOf((HasKeyword("flying"), CREATURE))))), size=(2, 7)),
)

LINE_X = GROWING + KICKED_WITH_X + OTHERS
