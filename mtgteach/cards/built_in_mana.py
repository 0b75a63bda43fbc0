"""Built-in cards that make mana: creatures, artifacts and what goes with them. Names, costs, types and sizes are facts;
what a learner reads is printed from these trees."""
from __future__ import annotations

from mtgteach.cards.tokens import FOOD
from mtgteach.cards.words_actions import destroy, scry, search, shuffle, tap_it, untap_it
from mtgteach.cards.words_auras import ENCHANTED_CREATURE, enchant
from mtgteach.cards.words_casting import from_hand, keyword, rebound
from mtgteach.cards.words_costs import (add_any_color, add_any_one_color, add_for_each, add_one_of, cost, morph,
                                        sacrifice, tap_others)
from mtgteach.cards.words_layers import becomes, card_with_faces, changed, gains, gets, keywords, until
from mtgteach.cards.words_mana import add_mixed, add_types, could_produce, only_for
from mtgteach.cards.words_of_cards import (CREATURE, INSTANT, activated, add, card, put_counters, spell, suspend,
                                           take_counters, triggered, you_draw)
from mtgteach.cards.words_replacing import always, create, enters_with
from mtgteach.cards.words_triggers import gain_life, this_enters, you_may
from mtgteach.model import (BATTLEFIELD, END, GRAVEYARD, HAND, TIME, AllOf, AnyOf, Anything, AsEnters, AsThoughHaste,
                            AtLeast, Attacks, BeginningOf, Both, CantActivate, CantFight, CardType, CastFrom, Chosen,
                            ChosenType, ColorsOf, ControlledBy, Controls, CountersOn, CountOf, DealDamage, DoesntUntap,
                            During, Each, EntersTapped, Fixed, Forever, HasCounter, Is, IsHost, IsSubtype, IsSupertype,
                            IsTapped, IsThis, IsType, ManaValueAtMost, Moves, MoveTo, Not, NotA, OwnerOf, Phase,
                            PhaseOut, PowerAtLeast, PutCounters, SpellWasCast, Supertype, TargetCard, TargetObject,
                            That, ThatPlayer, TheX, This, ThisDies, ThoseMade, Transform, Triggered, UntapIt, Whose,
                            You, YourTurn)

ARTIFACT, LAND, FOREST, ELF = IsType(CardType.ARTIFACT), IsType(CardType.LAND), IsSubtype("Forest"), IsSubtype("Elf")
YOUR_CREATURES, YOUR_LANDS = AllOf((CREATURE, ControlledBy())), AllOf((LAND, ControlledBy()))
TARGET_CREATURE, PERMANENT = TargetObject(CREATURE), TargetObject(Anything())
HURTS = DealDamage(Fixed(1), You())
TAPPED, STAYS_TAPPED = always(EntersTapped()), always(DoesntUntap(IsThis()))
TAP_ANY = activated("{T}", add_any_color())
THIS_IS_SPENT = Moves(from_zone=BATTLEFIELD, to_zone=GRAVEYARD, this=True)

ELVES = (
    card("Rofellos, Llanowar Emissary", "{G}{G}", "Legendary Creature — Elf Druid", activated(
        "{T}", add_for_each("G", CountOf(AllOf((FOREST, ControlledBy()))))), size=(2, 1)),
    card("Heritage Druid", "{G}", "Creature — Elf Druid", activated(cost(tap_others(ELF, 3)), add("G", "G", "G")),
         size=(1, 1)),
    card("Devoted Druid", "{1}{G}", "Creature — Elf Druid", activated("{T}", add("G")), activated(
        "Put 1 -1/-1 counter", UntapIt(This())), size=(0, 2)),
    card("Birchlore Rangers", "{G}", "Creature — Elf Druid Ranger", activated(
        cost(tap_others(ELF, 2)), add_any_color()), morph("{G}"), size=(1, 1)),
    card("Jaspera Sentinel", "{G}", "Creature — Elf Rogue", keyword("reach"), activated(
        cost("{T}", tap_others(CREATURE)), add_any_color()), size=(1, 2)),
    card("Skyshroud Elf", "{1}{G}", "Creature — Elf Druid", activated("{T}", add("G")), activated(
        "{1}", add_one_of("R", "W")), size=(1, 1)),
    card("Nomadic Elf", "{1}{G}", "Creature — Elf Nomad", activated("{1}{G}", add_any_color()), size=(2, 2)),
    card("Rift Sower", "{2}{G}", "Creature — Elf Druid", TAP_ANY, suspend(2, "{G}"), size=(1, 3)),
    card("Bloom Tender", "{1}{G}", "Creature — Elf Druid", activated("{T}", add_types(
        ColorsOf(Each(ControlledBy())), each=True)), size=(1, 1)),
    card("Quirion Elves", "{1}{G}", "Creature — Elf Druid", always(AsEnters("color", "color")), activated(
        "{T}", add("G")), activated("{T}", add_types(ChosenType())), size=(1, 1)),
    card("Elvish Aberration", "{5}{G}", "Creature — Elf Mutant", activated("{T}", add("G", "G", "G")), from_hand(
        "{2}, Discard this", search(FOREST, reveal=True), MoveTo(ThoseMade(), HAND), shuffle()), size=(4, 5)),
    card("Radha, Heir to Keld", "{R}{G}", "Legendary Creature — Elf Warrior", triggered(
        Attacks(), you_may(add("R", "R")), word="attack trigger"), activated("{T}", add("G")), size=(2, 2)),
    card("Joiner Adept", "{1}{G}", "Creature — Elf Druid", changed(YOUR_LANDS, gains(TAP_ANY)), size=(2, 1)),
)

OTHER_CREATURES = (
    card("Avacyn's Pilgrim", "{G}", "Creature — Human Monk", activated("{T}", add("W")), size=(1, 1)),
    card("Harvester Druid", "{1}{G}", "Creature — Human Druid", activated(
        "{T}", could_produce(Whose.YOURS, True)), size=(1, 1)),
    card("Naga Vitalist", "{1}{G}", "Creature — Snake Druid", activated("{T}", could_produce(Whose.YOURS)),
         size=(1, 2)),
    card("Drumhunter", "{3}{G}", "Creature — Human Druid Warrior", Triggered(BeginningOf(END, Whose.YOURS), (you_may(
        you_draw(1)),), Controls(AllOf((CREATURE, PowerAtLeast(5)))), word="drawing trigger"),
         activated("{T}", add("C")), size=(2, 2)),
    card("Mardu Devotee", "{W}", "Creature — Human Scout", triggered(this_enters(), scry(2), word="scry trigger"),
         activated("{1}", add_one_of("R", "W", "B")).evolve(each_turn=1), size=(1, 2)),
    card("Intrepid Stablemaster", "{1}{G}", "Creature — Human Scout", keyword("reach"), activated("{T}", add("G")),
         activated("{T}", only_for(add_any_one_color(2), AnyOf((IsSubtype("Mount"), IsSubtype("Vehicle"))))),
         size=(2, 2)),
    card("Hermitic Herbalist", "{G}{U}", "Creature — Human Druid Ally", TAP_ANY, activated(
        "{T}", only_for(add_mixed(Fixed(2)), IsSubtype("Lesson"))), size=(2, 3)),
    card("Whisperer of the Wilds", "{1}{G}", "Creature — Human Shaman", activated("{T}", add("G")), activated(
        "{T}", add("G", "G")).evolve(condition=Controls(AllOf((CREATURE, PowerAtLeast(4))))), size=(0, 2)),
    card("Utopia Tree", "{1}{G}", "Creature — Plant", TAP_ANY, size=(0, 2)),
    card("Sylvan Caryatid", "{1}{G}", "Creature — Plant", *keywords("defender", "hexproof"), TAP_ANY, size=(0, 3)),
    card("Orochi Leafcaller", "{G}", "Creature — Snake Shaman", activated("{G}", add_any_color()), size=(1, 1)),
    card("Gyre Engineer", "{1}{G}{U}", "Creature — Vedalken Wizard", activated("{T}", add("G", "U")), size=(1, 1)),
    card("Gilded Goose", "{G}", "Creature — Bird", keyword("flying"), triggered(
        this_enters(), create(FOOD), word="food trigger"), activated("{1}{G}, {T}", create(FOOD)), activated(
        cost("{T}", sacrifice(IsSubtype("Food"))), add_any_color()), size=(0, 2)),
    card("Blood Pet", "{B}", "Creature — Thrull", activated("Sacrifice this", add("B")), size=(1, 1)),
)

ARTIFACT_CREATURES = (
    card("Gold Myr", "{2}", "Artifact Creature — Myr", activated("{T}", add("W")), size=(1, 1)),
    card("Silver Myr", "{2}", "Artifact Creature — Myr", activated("{T}", add("U")), size=(1, 1)),
    card("Leaden Myr", "{2}", "Artifact Creature — Myr", activated("{T}", add("B")), size=(1, 1)),
    card("Copper Myr", "{2}", "Artifact Creature — Myr", activated("{T}", add("G")), size=(1, 1)),
    card("Alloy Myr", "{3}", "Artifact Creature — Myr", TAP_ANY, size=(2, 2)),
    card("Palladium Myr", "{3}", "Artifact Creature — Myr", activated("{T}", add("C", "C")), size=(2, 2)),
    card("Hedron Crawler", "{2}", "Artifact Creature — Construct", activated("{T}", add("C")), size=(0, 1)),
    card("Shire Scarecrow", "{2}", "Artifact Creature — Scarecrow", keyword("defender"), activated(
        "{1}", add_any_color()).evolve(each_turn=1), size=(0, 3)),
    card("Workhorse", "{6}", "Artifact Creature — Horse", enters_with("+1/+1", 4), activated(
        "Remove 1 +1/+1 counter", add("C")), size=(0, 0)),
)

FREE_ARTIFACTS = (
    card("Mox Pearl", "{0}", "Artifact", activated("{T}", add("W"))),
    card("Mox Sapphire", "{0}", "Artifact", activated("{T}", add("U"))),
    card("Mox Emerald", "{0}", "Artifact", activated("{T}", add("G"))),
    card("Mox Opal", "{0}", "Legendary Artifact", TAP_ANY.evolve(condition=Controls(ARTIFACT, 3))),
    card("Black Lotus", "{0}", "Artifact", activated("{T}, Sacrifice this", add_any_one_color(3))),
)

ROCKS_OF_ONE_KIND = (
    card("Sky Diamond", "{2}", "Artifact", TAPPED, activated("{T}", add("U"))),
    card("Charcoal Diamond", "{2}", "Artifact", TAPPED, activated("{T}", add("B"))),
    card("Basalt Monolith", "{3}", "Artifact", STAYS_TAPPED, activated("{T}", add("C", "C", "C")),
         activated("{3}", UntapIt(This()))),
    card("Thran Dynamo", "{4}", "Artifact", activated("{T}", add("C", "C", "C"))),
    card("Ur-Golem's Eye", "{4}", "Artifact", activated("{T}", add("C", "C"))),
    card("Hedron Archive", "{4}", "Artifact", activated("{T}", add("C", "C")), activated(
        "{2}, {T}, Sacrifice this", you_draw(2))),
    card("Unstable Obelisk", "{3}", "Artifact", activated("{T}", add("C")), activated(
        "{7}, {T}, Sacrifice this", destroy(), targets=(PERMANENT,))),
    card("Liquimetal Torque", "{2}", "Artifact", activated("{T}", add("C")), activated("{T}", until(
        becomes("Artifact")), targets=(TargetObject(NotA(LAND)),))),
    card("Krark-Clan Ironworks", "{4}", "Artifact", activated(cost(sacrifice(ARTIFACT)), add("C", "C"))),
)

ROCKS_OF_MORE_COLORS = (
    card("Talisman of Dominance", "{2}", "Artifact", activated("{T}", add("C")), activated(
        "{T}", add_one_of("U", "B"), HURTS)),
    card("Manalith", "{3}", "Artifact", TAP_ANY),
    card("Chromatic Lantern", "{3}", "Artifact", changed(YOUR_LANDS, gains(TAP_ANY)), TAP_ANY),
    card("Gilded Lotus", "{5}", "Artifact", activated("{T}", add_any_one_color(3))),
    card("Sphere of the Suns", "{2}", "Artifact", enters_with("charge", 3, tapped=True), activated(
        "{T}, Remove 1 charge counter", add_any_color())),
    card("Pyramid of the Pantheon", "{1}", "Artifact", activated(
        "{2}, {T}", add_any_color(), put_counters("brick", 1)), activated("{T}", add_any_one_color(3)).evolve(
            condition=AtLeast(CountersOn("brick", This()), 3))),
    card("Star Compass", "{2}", "Artifact", TAPPED, activated("{T}", could_produce(
        Whose.YOURS, True, IsSupertype(Supertype.BASIC)))),
    card("Phyrexian Altar", "{3}", "Artifact", activated(cost(sacrifice(CREATURE)), add_any_color())),
)

FILTERING = (
    card("Mana Cylix", "{1}", "Artifact", activated("{1}, {T}", add_any_color())),
    card("Celestial Prism", "{3}", "Artifact", activated("{2}, {T}", add_any_color())),
    card("Prismatic Lens", "{2}", "Artifact", activated("{T}", add("C")), activated("{1}, {T}", add_any_color())),
    card("Prophetic Prism", "{2}", "Artifact", triggered(this_enters(), you_draw(1), word="drawing trigger"),
         activated("{1}, {T}", add_any_color())),
    card("Chromatic Star", "{1}", "Artifact", activated("{1}, {T}, Sacrifice this", add_any_color()), triggered(
        THIS_IS_SPENT, you_draw(1), word="drawing trigger")),
    card("Terrarion", "{1}", "Artifact", TAPPED, activated(
        "{2}, {T}, Sacrifice this", add_mixed(Fixed(2))), triggered(
        THIS_IS_SPENT, you_draw(1), word="drawing trigger")),
)

# What such permanents meet: the untap symbol, haste, what phases out, what may be tapped and what may not.
AROUND = (
    card("Silkbind Faerie", "{2}{W/U}", "Creature — Faerie Rogue", keyword("flying"), activated(
        "{1}{W/U}, {Q}", tap_it(), targets=(TARGET_CREATURE,)), size=(1, 3)),
    card("Order of Whiteclay", "{1}{W}{W}", "Creature — Kithkin Cleric", activated(
        "{1}{W}{W}, {Q}", MoveTo(Chosen(), BATTLEFIELD), targets=(
            TargetCard(GRAVEYARD, AllOf((CREATURE, ManaValueAtMost(3))), Whose.YOURS),)), size=(1, 4)),
    card("Mana Cache", "{1}{R}{R}", "Enchantment", triggered(BeginningOf(END, Whose.ANY), PutCounters(
        "charge", CountOf(AllOf((NotA(IsTapped()), LAND)), ThatPlayer()), This()), word="charge trigger"), activated(
        "Remove 1 charge counter", add("C")).evolve(by=Whose.ANY, condition=Both((
            YourTurn(), Not(During(Phase.ENDING)))))),
    card("Feral Hydra", "{X}{G}", "Creature — Hydra Beast", enters_with("+1/+1", TheX()), activated(
        "{3}", put_counters("+1/+1", 1)).evolve(by=Whose.ANY), size=(0, 0)),
    card("Dread Shade", "{B}{B}{B}", "Creature — Shade", activated("{B}", until(gets(1, 1), on=This())), size=(3, 3)),
    card("Holdout Settlement", None, "Land", activated("{T}", add("C")), activated(
        cost("{T}", tap_others(CREATURE)), add_any_color())),
    card("Cryptolith Rite", "{1}{G}", "Enchantment", changed(YOUR_CREATURES, gains(TAP_ANY))),
    card("Fervor", "{2}{R}", "Enchantment", changed(YOUR_CREATURES, gains("haste"))),
    card("Thousand-Year Elixir", "{3}", "Artifact", always(AsThoughHaste(YOUR_CREATURES)), activated(
        "{1}, {T}", untap_it(), targets=(TARGET_CREATURE,))),
    card("Urabrask the Hidden", "{3}{R}{R}", "Legendary Creature — Phyrexian Praetor",
         changed(YOUR_CREATURES, gains("haste")),
         always(EntersTapped(AllOf((CREATURE, ControlledBy(Whose.OPPONENTS))))), size=(4, 4)),
    card_with_faces(
        "transforming", card("Ojer Pakpatiq, Deepest Epoch", "{2}{U}{U}", "Legendary Creature — God", keyword("flying"),
                             triggered(SpellWasCast(Whose.YOURS, AllOf((INSTANT, CastFrom(HAND)))), until(
                                 gains(rebound()), on=That(), duration=Forever()), word="epoch trigger"),
                             triggered(ThisDies(), MoveTo(That(), BATTLEFIELD, tapped=True, under=OwnerOf(
                                 That()), kind=TIME, count=3, transformed=True), word="return trigger"), size=(4, 3)),
        card("Temple of Cyclical Time", None, "Land", activated("{T}", add("U"), take_counters(TIME, 1)), activated(
            "{2}{U}, {T}", Transform(This())).evolve(as_sorcery=True, condition=Not(Is(This(), HasCounter(TIME)))))),
    card("Chord of Calling", "{X}{G}{G}{G}", "Instant", keyword("convoke"), spell(
        search(AllOf((CREATURE, ManaValueAtMost(TheX())))), MoveTo(ThoseMade(), BATTLEFIELD), shuffle())),
    card("Vanishing", "{U}", "Enchantment — Aura", enchant(CREATURE), activated(
        "{U}{U}", PhaseOut(ENCHANTED_CREATURE))),
    card("Faith's Fetters", "{3}{W}", "Enchantment — Aura", enchant(Anything()), triggered(
        this_enters(), gain_life(4), word="life trigger"), always(CantFight(IsHost())), always(CantActivate(IsHost()))),
)

LINE_MANA = (ELVES + OTHER_CREATURES + ARTIFACT_CREATURES + FREE_ARTIFACTS + ROCKS_OF_ONE_KIND + ROCKS_OF_MORE_COLORS
             + FILTERING + AROUND)
