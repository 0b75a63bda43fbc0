"""Built-in cards whose mana has something that goes with it (106.6), and what acts on mana that is there already.
Names, costs, types and sizes are facts; what a learner reads is printed from these trees."""
from __future__ import annotations

from mtgteach.cards.words_casting import keyword
from mtgteach.cards.words_costs import add_any_color, add_any_one_color, add_for_each, add_one_of
from mtgteach.cards.words_layers import changed
from mtgteach.cards.words_mana import LAND, add_mixed, add_types, if_spent_on, only_for, this_turn
from mtgteach.cards.words_of_cards import (CREATURE, INSTANT, SORCERY, TARGET_PLAYER, activated, add, card,
                                           put_counters, spell, suspend, triggered)
from mtgteach.cards.words_replacing import always, create, token
from mtgteach.model import (EXILE, HAND, TIME, ActivatesMana, AddMana, AllOf, AnyOf, AsEnters, Attacks, BecomesInstead,
                            CantBeCountered, CardsIn, CardType, Chosen, ChosenType, Colorless, ControlledBy,
                            EntersTapped, Fixed, HasChosen, HowMany, IsSubtype, IsSupertype, IsThis, IsType, KeepsMana,
                            Lasts, ManaType, ModifySize, MoveTo, PutCounters, Supertype, TakesMana, TargetObject,
                            TargetOpponent, That, TheX, This, ThoseMade, Unspent, UnspentMana, Whose)

ARTIFACT, ELDRAZI = IsType(CardType.ARTIFACT), AllOf((Colorless(), IsSubtype("Eldrazi")))
C, TAPPED, CHOOSE_TYPE = activated("{T}", add("C")), always(EntersTapped()), always(AsEnters("creature type", "type"))
OF_CHOSEN_TYPE, INSTANT_OR_SORCERY = AllOf((CREATURE, HasChosen("type"))), AnyOf((INSTANT, SORCERY))
CANT_BE_COUNTERED = Lasts(CantBeCountered(), on=That())
GREEN = (ManaType.G,)
ALLY, DRAGON = IsSubtype("Ally"), IsSubtype("Dragon")
FIGHTERS = AnyOf(tuple(IsSubtype(kind) for kind in ("Cleric", "Rogue", "Warrior", "Wizard")))

ONLY_FOR = (
    card("Cavern of Souls", None, "Land", CHOOSE_TYPE, C, activated("{T}", only_for(
        add_any_color(), OF_CHOSEN_TYPE, None, CANT_BE_COUNTERED))),
    card("Unclaimed Territory", None, "Land", CHOOSE_TYPE, C, activated("{T}", only_for(
        add_any_color(), OF_CHOSEN_TYPE))),
    card("Eldrazi Temple", None, "Land", C, activated("{T}", only_for(add("C", "C"), ELDRAZI, ELDRAZI))),
    card("Ancient Ziggurat", None, "Land", activated("{T}", only_for(add_any_color(), CREATURE))),
    card("Mishra's Workshop", None, "Land", activated("{T}", only_for(add("C", "C", "C"), ARTIFACT))),
    card("Base Camp", None, "Land", TAPPED, C, activated("{T}", only_for(add_any_color(), FIGHTERS, FIGHTERS))),
    card("Delighted Halfling", "{G}", "Creature — Halfling Citizen", C, activated("{T}", only_for(
        add_any_color(), IsSupertype(Supertype.LEGENDARY), None, CANT_BE_COUNTERED)), size=(1, 2)),
    card("Beastcaller Savant", "{1}{G}", "Creature — Elf Shaman Ally", keyword("haste"), activated(
        "{T}", only_for(add_any_color(), CREATURE)), size=(1, 1)),
    card("Somberwald Sage", "{2}{G}", "Creature — Human Druid", activated("{T}", only_for(
        add_any_one_color(3), CREATURE)), size=(0, 1)),
    card("Tournament Grounds", None, "Land", C, activated("{T}", only_for(
        add_one_of("R", "W", "B"), AnyOf((IsSubtype("Knight"), IsSubtype("Equipment")))))),
    card("Ally Encampment", None, "Land", C, activated("{T}", only_for(add_any_color(), ALLY)), activated(
        "{1}, {T}, Sacrifice this", MoveTo(Chosen(), HAND), targets=(TargetObject(AllOf((ALLY, ControlledBy()))),))),
    card("Jasmine Dragon Tea Shop", None, "Land", C, activated("{T}", only_for(add_any_color(), ALLY, ALLY)), activated(
        "{5}, {T}", create(token("Creature — Ally", size=(1, 1), colors="W")))),
    card("Crucible of the Spirit Dragon", None, "Land", C, activated("{1}, {T}", put_counters("storage", 1)), activated(
        "{T}, Remove X storage counters", only_for(add_mixed(TheX()), DRAGON, DRAGON))),
    card("Sunken Citadel", None, "Land — Cave", always(AsEnters("color", "color", tapped=True)), activated(
        "{T}", add_types(ChosenType())), activated("{T}", only_for(add_types(ChosenType(), Fixed(2)), None, LAND))),
    card("Vedalken Engineer", "{1}{U}", "Creature — Vedalken Artificer", activated("{T}", only_for(
        add_any_one_color(2), ARTIFACT, ARTIFACT)), size=(1, 1)),
)

IF_SPENT_ON = (
    card("Boseiju, Who Shelters All", None, "Legendary Land", TAPPED, activated("{T}, Pay 2 life", if_spent_on(
        add("C"), INSTANT_OR_SORCERY, CANT_BE_COUNTERED))),
)

NOT_LOST = (
    card("Omnath, Locus of Mana", "{2}{G}", "Legendary Creature — Elemental", always(
        KeepsMana(Whose.YOURS, GREEN)), changed(This(), ModifySize(
            UnspentMana(GREEN), UnspentMana(GREEN))), size=(1, 1)),
    card("Upwelling", "{3}{G}", "Enchantment", always(KeepsMana())),
    card("Horizon Stone", "{5}", "Artifact", always(BecomesInstead(Whose.YOURS))),
    card("Savage Ventmaw", "{4}{R}{G}", "Creature — Dragon", keyword("flying"), triggered(
        Attacks(IsThis()), this_turn(add("R", "R", "R", "G", "G", "G")), word="mana trigger"), size=(4, 4)),
)

# What lasts, of a card that suspends itself

REFRAIN = (
    card("Rousing Refrain", "{3}{R}{R}", "Sorcery", spell(
        this_turn(add_for_each("R", HowMany(CardsIn(HAND, who=Chosen())))), MoveTo(This(), EXILE),
        PutCounters(TIME, Fixed(3), ThoseMade()), targets=(TargetOpponent(),)), suspend(3, "{1}{R}")),
)

AGAIN = (
    card("Doubling Cube", "{2}", "Artifact", activated("{3}, {T}", AddMana(Unspent()))),
    card("Drain Power", "{U}{U}", "Sorcery", spell(
        ActivatesMana(Chosen(), LAND), TakesMana(Chosen()), targets=(TARGET_PLAYER,))),
)

LINE_R = ONLY_FOR + IF_SPENT_ON + NOT_LOST + REFRAIN + AGAIN
