"""Built-in lands, kind by kind, and what changes land types. Names, types and sizes are facts; what a learner reads is
printed from these trees."""
from __future__ import annotations

from mtgteach.cards.words_actions import destroy, scry, search, shuffle
from mtgteach.cards.words_auras import enchant
from mtgteach.cards.words_casting import keyword
from mtgteach.cards.words_costs import add_any_color, add_for_each, add_one_of, cost, sacrifice, tap_others
from mtgteach.cards.words_layers import (becomes, changed, colored, defines_size, gains, keywords, lands_are, sized,
                                         until)
from mtgteach.cards.words_mana import ANY_COLOR as ANY_ONE_COLOR, add_mixed, add_types
from mtgteach.cards.words_of_cards import (CREATURE, activated, add, card, put_counters, spell, take_counters,
                                           triggered, you_draw)
from mtgteach.cards.words_replacing import always, create, enters_with, token
from mtgteach.cards.words_triggers import gain_life, if_you_do, sacrifice_this, this_enters, unless_pays
from mtgteach.model import (BATTLEFIELD, EVERY_CREATURE_TYPE, EXILE, GRAVEYARD, HAND, UPKEEP, Ability, Activated,
                            AddMana, AllOf, Another, AnyOf, Anything, AsEnters, AsThoughFlash, AtLeast, BecomeTypes,
                            BeginningOf, Both, CardType, Changes, ChooseObjects, Chosen, ColorsOf, ControlledBy,
                            ControllerOf, Controls, CountersOn, CountOf, DealDamage, DoesntUntap, Each, EachPlayer,
                            EntersTapped, Fixed, HasChosen, HasCounter, Host, If, Is, IsSubtype, IsSupertype, IsThis,
                            IsToken, IsType, Lasts, LoseAllAbilities, May, MoveTo, Not, NotA, OpeningHand, PlaysLand,
                            Search, SetColors, Shuffle, StateIs, Supertype, TapIt, TargetObject, TheX, This, ThoseMade,
                            TurnStep, Whose, You)

LAND, ARTIFACT, ENCHANTMENT = IsType(CardType.LAND), IsType(CardType.ARTIFACT), IsType(CardType.ENCHANTMENT)
BASIC, NONBASIC = IsSupertype(Supertype.BASIC), NotA(IsSupertype(Supertype.BASIC))
YOUR_LANDS = AllOf((LAND, ControlledBy()))
TARGET_LAND, ITS_CONTROLLER = TargetObject(LAND), ControllerOf(Chosen())
TAPPED = always(EntersTapped())
SHOCK = always(EntersTapped(unless_life=2))


def tap_for(*ways: str) -> Activated:
    """{T}: add this, or one of these."""
    return activated("{T}", add(*ways[0]) if len(ways) == 1 else add_one_of(*ways))


def hurts(*ways: str) -> Activated:
    """{T}: add one of these, and it deals 1 damage to you."""
    return activated("{T}", add_one_of(*ways) if ways else add_any_color(), DealDamage(Fixed(1), You()))


def you_control(*types: str) -> Controls:
    """You control a permanent of one of these types."""
    kinds = tuple(IsSubtype(name) for name in types)
    return Controls(kinds[0] if len(kinds) == 1 else AnyOf(kinds))


def urzas(name: str) -> Controls:
    """You control an Urza's land of that kind."""
    return Controls(AllOf((IsSubtype("Urza's"), IsSubtype(name))))


def cycling(mana: str) -> Activated:
    """Cycling (702.29a)."""
    return activated(f"{mana}, Discard this", you_draw(1)).evolve(zones=(HAND,))


def end_step_unless(*filters: IsType) -> Ability:
    """At the beginning of the end step it is sacrificed if you control none of these."""
    return triggered(BeginningOf(TurnStep.END, Whose.ANY), sacrifice_this(), word="sacrifice trigger").evolve(
        condition=Not(Controls(AllOf(filters))))


C = tap_for("C")
ANY_COLOR = activated("{T}", add_any_color())
BOUNCE = triggered(this_enters(), ChooseObjects(LAND), MoveTo(ThoseMade(), HAND), word="returning trigger")
BASIC_LAND = AllOf((BASIC, LAND))

# What changes land types

LAND_TYPES = (
    card("Magus of the Moon", "{2}{R}", "Creature — Human Wizard", changed(
        AllOf((NONBASIC, LAND)), lands_are("Mountain")), size=(2, 2)),
    card("Yavimaya, Cradle of Growth", None, "Legendary Land", changed(LAND, becomes(subtypes=("Forest",)))),
    card("Spreading Seas", "{1}{U}", "Enchantment — Aura", enchant(LAND), triggered(
        this_enters(), you_draw(1), word="drawing trigger"), changed(Host("land"), lands_are("Island"))),
    card("Kormus Bell", "{4}", "Artifact", changed(
        IsSubtype("Swamp"), becomes("Creature"), colored("B"), sized(1, 1))),
    card("Ashaya, Soul of the Wild", "{3}{G}{G}", "Legendary Creature — Elemental", defines_size(CountOf(YOUR_LANDS)),
         changed(AllOf((NotA(IsToken()), CREATURE, ControlledBy())), becomes("Land", subtypes=("Forest",))),
         size=(0, 0)),
    card("Harbinger of the Seas", "{1}{U}{U}", "Creature — Merfolk Wizard", changed(
        AllOf((NONBASIC, LAND)), lands_are("Island")), size=(2, 2)),
    card("Evil Presence", "{B}", "Enchantment — Aura", enchant(LAND), changed(Host("land"), lands_are("Swamp"))),
    card("Sea's Claim", "{U}", "Enchantment — Aura", enchant(LAND), changed(Host("land"), lands_are("Island"))),
    card("Conversion", "{2}{W}{W}", "Enchantment", triggered(BeginningOf(UPKEEP, Whose.YOURS), unless_pays(
        You(), "{W}{W}", sacrifice_this()), word="upkeep trigger"), changed(
            IsSubtype("Mountain"), lands_are("Plains"))),
    card("Realmwright", "{U}", "Creature — Vedalken Wizard", always(AsEnters("basic land type", "type")), changed(
        YOUR_LANDS, becomes(chosen="type")), size=(1, 1)),
    card("Alpine Moon", "{R}", "Enchantment", always(AsEnters("nonbasic land card name", "name")), changed(
        AllOf((LAND, ControlledBy(Whose.OPPONENTS), HasChosen("name"))), lands_are(), LoseAllAbilities(),
        gains(ANY_COLOR))),
    card("Imprisoned in the Moon", "{2}{U}", "Enchantment — Aura", enchant(
        AnyOf((CREATURE, LAND, IsType(CardType.PLANESWALKER)))), changed(
            Host(), BecomeTypes((CardType.LAND,)), SetColors(()), LoseAllAbilities(), gains(C))),
    card("Living Lands", "{3}{G}", "Enchantment", changed(IsSubtype("Forest"), becomes("Creature"), sized(1, 1))),
    card("Natural Affinity", "{2}{G}", "Instant", spell(until(becomes("Creature"), sized(2, 2), on=Each(LAND)))),
    card("Riftstone Portal", None, "Land", C, always(Changes(YOUR_LANDS, (gains(tap_for("G", "W")),)), GRAVEYARD)),
    card("Dark Depths", None, "Legendary Snow Land", enters_with("ice", 10), activated("{3}", take_counters("ice", 1)),
         triggered(StateIs(Not(AtLeast(CountersOn("ice", This()), 1))), if_you_do(sacrifice_this(), create(token(
             "Legendary Creature — Avatar", *keywords("flying", "indestructible"), size=(20, 20), colors="B",
             name="Marit Lage"))), word="thawing trigger")),
    card("Mutavault", None, "Land", C, activated("{1}", until(
        becomes("Creature", subtypes=(EVERY_CREATURE_TYPE,)), sized(2, 2), on=This()))),
)

# Basics and lands with basic land types

BASICS = (
    card("Snow-Covered Plains", None, "Basic Snow Land — Plains"),
    card("Snow-Covered Swamp", None, "Basic Snow Land — Swamp"),
    card("Snow-Covered Mountain", None, "Basic Snow Land — Mountain"),
    card("Snow-Covered Forest", None, "Basic Snow Land — Forest"),
    card("Snow-Covered Wastes", None, "Basic Snow Land", C),
)

DUAL = (
    card("Badlands", None, "Land — Swamp Mountain"),
    card("Bayou", None, "Land — Swamp Forest"),
    card("Savannah", None, "Land — Forest Plains"),
    card("Taiga", None, "Land — Mountain Forest"),
    card("Tropical Island", None, "Land — Forest Island"),
    card("Volcanic Island", None, "Land — Island Mountain"),
    card("Ice Tunnel", None, "Snow Land — Island Swamp", TAPPED),
    card("Snowfield Sinkhole", None, "Snow Land — Plains Swamp", TAPPED),
    card("Canopy Vista", None, "Land — Forest Plains", always(EntersTapped(unless=Controls(BASIC_LAND, 2)))),
    card("Blood Crypt", None, "Land — Swamp Mountain", SHOCK),
    card("Breeding Pool", None, "Land — Forest Island", SHOCK),
    card("Hallowed Fountain", None, "Land — Plains Island", SHOCK),
    card("Sacred Foundry", None, "Land — Mountain Plains", SHOCK),
    card("Stomping Ground", None, "Land — Mountain Forest", SHOCK),
    card("Temple Garden", None, "Land — Forest Plains", SHOCK),
    card("Indatha Triome", None, "Land — Plains Swamp Forest", TAPPED, cycling("{3}")),
    card("Jetmir's Garden", None, "Land — Mountain Forest Plains", TAPPED, cycling("{3}")),
    card("Raffine's Tower", None, "Land — Plains Island Swamp", TAPPED, cycling("{3}")),
    card("Raugrin Triome", None, "Land — Island Mountain Plains", TAPPED, cycling("{3}")),
    card("Xander's Lounge", None, "Land — Island Swamp Mountain", TAPPED, cycling("{3}")),
    card("Zagoth Triome", None, "Land — Swamp Forest Island", TAPPED, cycling("{3}")),
)

# Lands that enter tapped, or may

SLOW = (
    card("Azorius Guildgate", None, "Land — Gate", TAPPED, tap_for("W", "U")),
    card("Arcane Sanctum", None, "Land", TAPPED, tap_for("W", "U", "B")),
    card("Frontier Bivouac", None, "Land", TAPPED, tap_for("G", "U", "R")),
    card("Sandsteppe Citadel", None, "Land", TAPPED, tap_for("W", "B", "G")),
    card("Savage Lands", None, "Land", TAPPED, tap_for("B", "R", "G")),
    card("Deserted Beach", None, "Land", always(EntersTapped(unless=Controls(AllOf((Another(), LAND)), 2))),
         tap_for("W", "U")),
    card("Azorius Chancery", None, "Land", TAPPED, BOUNCE, tap_for("WU")),
    card("Guildless Commons", None, "Land", TAPPED, BOUNCE, tap_for("CC")),
    card("Vivid Crag", None, "Land", enters_with("charge", 2, tapped=True), tap_for("R"),
         activated("{T}, Remove 1 charge counter", add_any_color())),
    card("Vivid Marsh", None, "Land", enters_with("charge", 2, tapped=True), tap_for("B"),
         activated("{T}, Remove 1 charge counter", add_any_color())),
    card("Tendo Ice Bridge", None, "Land", enters_with("charge", 1), C,
         activated("{T}, Remove 1 charge counter", add_any_color())),
    card("Radiant Fountain", None, "Land", triggered(this_enters(), gain_life(2), word="life trigger"), C),
    card("Zhalfirin Void", None, "Land", triggered(this_enters(), scry(1), word="scry trigger"), C),
    card("Tinder Farm", None, "Land", TAPPED, tap_for("G"), activated("{T}, Sacrifice this", add("R", "W"))),
)

# Lands whose mana costs something

PAINFUL = (
    card("Adarkar Wastes", None, "Land", C, hurts("W", "U")),
    card("Battlefield Forge", None, "Land", C, hurts("R", "W")),
    card("Caves of Koilos", None, "Land", C, hurts("W", "B")),
    card("Llanowar Wastes", None, "Land", C, hurts("B", "G")),
    card("Sulfurous Springs", None, "Land", C, hurts("B", "R")),
    card("Yavimaya Coast", None, "Land", C, hurts("G", "U")),
    card("Grand Coliseum", None, "Land", TAPPED, C, hurts()),
    card("Grove of the Burnwillows", None, "Land", C, activated(
        "{T}", add_one_of("R", "G"), gain_life(1, EachPlayer(Whose.OPPONENTS)))),
    card("Silent Clearing", None, "Land", activated("{T}, Pay 1 life", add_one_of("W", "B")),
         activated("{1}, {T}, Sacrifice this", you_draw(1))),
    card("Land Cap", None, "Land", always(DoesntUntap(AllOf((IsThis(), HasCounter("depletion"))))), triggered(
        BeginningOf(UPKEEP, Whose.YOURS), take_counters("depletion", 1), word="upkeep trigger"),
         activated("{T}", add_one_of("W", "U"), put_counters("depletion", 1))),
    card("River Delta", None, "Land", always(DoesntUntap(AllOf((IsThis(), HasCounter("depletion"))))), triggered(
        BeginningOf(UPKEEP, Whose.YOURS), take_counters("depletion", 1), word="upkeep trigger"),
         activated("{T}", add_one_of("U", "B"), put_counters("depletion", 1))),
)

PAID = (
    card("Darkwater Catacombs", None, "Land", activated("{1}, {T}", add("U", "B"))),
    card("Shadowblood Ridge", None, "Land", activated("{1}, {T}", add("B", "R"))),
    card("Sungrass Prairie", None, "Land", activated("{1}, {T}", add("G", "W"))),
    card("Crystal Quarry", None, "Land", C, activated("{5}, {T}", add("W", "U", "B", "R", "G"))),
    card("Shimmering Grotto", None, "Land", C, activated("{1}, {T}", add_any_color())),
    card("School of the Unseen", None, "Land", C, activated("{2}, {T}", add_any_color())),
    card("Crypt of the Eternals", None, "Land", triggered(this_enters(), gain_life(1), word="life trigger"), C,
         activated("{1}, {T}", add_one_of("U", "B", "R"))),
    card("Survivors' Encampment", None, "Land — Desert", C, activated(
        cost("{T}", tap_others(CREATURE)), add_any_color())),
    card("Phyrexian Tower", None, "Legendary Land", C, activated(cost("{T}", sacrifice(CREATURE)), add("B", "B"))),
)

# Lands that count, or look at what their controller has

COUNTING = (
    card("Gaea's Cradle", None, "Legendary Land", activated(
        "{T}", add_for_each("G", CountOf(AllOf((CREATURE, ControlledBy())))))),
    card("Serra's Sanctum", None, "Legendary Land", activated(
        "{T}", add_for_each("W", CountOf(AllOf((ENCHANTMENT, ControlledBy())))))),
    card("Cabal Coffers", None, "Land", activated(
        "{2}, {T}", add_for_each("B", CountOf(AllOf((IsSubtype("Swamp"), ControlledBy())))))),
    card("Cloudpost", None, "Land — Locus", TAPPED, activated("{T}", add_for_each("C", CountOf(IsSubtype("Locus"))))),
    card("City of Traitors", None, "Land", triggered(
        PlaysLand(Whose.YOURS, Another()), sacrifice_this(), word="sacrifice trigger"), tap_for("CC")),
    card("Glimmervoid", None, "Land", end_step_unless(ARTIFACT), ANY_COLOR),
    card("Thran Quarry", None, "Land", end_step_unless(CREATURE), ANY_COLOR),
    card("Darksteel Citadel", None, "Artifact Land", keyword("indestructible"), C),
)

# Filter lands: one mana of either color into two

FILTERS = (
    card("Mystic Gate", None, "Land", C, activated("{W/U}, {T}", add_one_of("WW", "WU", "UU"))),
    card("Fetid Heath", None, "Land", C, activated("{W/B}, {T}", add_one_of("WW", "WB", "BB"))),
    card("Fire-Lit Thicket", None, "Land", C, activated("{R/G}, {T}", add_one_of("RR", "RG", "GG"))),
    card("Flooded Grove", None, "Land", C, activated("{G/U}, {T}", add_one_of("GG", "GU", "UU"))),
    card("Graven Cairns", None, "Land", C, activated("{B/R}, {T}", add_one_of("BB", "BR", "RR"))),
    card("Sunken Ruins", None, "Land", C, activated("{U/B}, {T}", add_one_of("UU", "UB", "BB"))),
    card("Wooded Bastion", None, "Land", C, activated("{G/W}, {T}", add_one_of("GG", "GW", "WW"))),
)

# Storage lands: X is as many counters as one likes

STORING = (
    card("Calciform Pools", None, "Land", C, activated("{1}, {T}", put_counters("storage", 1)), activated(
        "{1}, Remove X storage counters", add_mixed(TheX(), "W", "U"))),
    card("Dreadship Reef", None, "Land", C, activated("{1}, {T}", put_counters("storage", 1)), activated(
        "{1}, Remove X storage counters", add_mixed(TheX(), "U", "B"))),
    card("Molten Slagheap", None, "Land", C, activated("{1}, {T}", put_counters("storage", 1)), activated(
        "{1}, Remove X storage counters", add_mixed(TheX(), "B", "R"))),
    card("Saltcrusted Steppe", None, "Land", C, activated("{1}, {T}", put_counters("storage", 1)), activated(
        "{1}, Remove X storage counters", add_mixed(TheX(), "G", "W"))),
    card("Fountain of Cho", None, "Land", TAPPED, activated("{T}", put_counters("storage", 1)), activated(
        "{T}, Remove X storage counters", add_for_each("W", TheX()))),
    card("Rushwood Grove", None, "Land", TAPPED, activated("{T}", put_counters("storage", 1)), activated(
        "{T}, Remove X storage counters", add_for_each("G", TheX()))),
)

LOOKING = (
    card("Temple of the False God", None, "Land", tap_for("CC").evolve(condition=Controls(LAND, 5))),
    card("Nimbus Maze", None, "Land", C, tap_for("W").evolve(condition=you_control("Island")),
         tap_for("U").evolve(condition=you_control("Plains"))),
    card("Riverpyre Verge", None, "Land", tap_for("R"),
         tap_for("U").evolve(condition=you_control("Island", "Mountain"))),
    card("Sunbillow Verge", None, "Land", tap_for("W"),
         tap_for("R").evolve(condition=you_control("Mountain", "Plains"))),
    card("Spire of Industry", None, "Land", C, activated("{T}, Pay 1 life", add_any_color()).evolve(
        condition=Controls(ARTIFACT))),
    card("Urza's Workshop", None, "Land — Urza's", C, activated("{T}", add_for_each("C", CountOf(AllOf(
        (IsSubtype("Urza's"), LAND, ControlledBy()))))).evolve(condition=Controls(ARTIFACT, 3))),
)

TRON = (
    card("Urza's Mine", None, "Land — Urza's Mine", activated("{T}", If(
        Both((urzas("Power-Plant"), urzas("Tower"))), (add("C", "C"),), (add("C"),)))),
    card("Urza's Power Plant", None, "Land — Urza's Power-Plant", activated("{T}", If(
        Both((urzas("Mine"), urzas("Tower"))), (add("C", "C"),), (add("C"),)))),
    card("Urza's Tower", None, "Land — Urza's Tower", activated("{T}", If(
        Both((urzas("Mine"), urzas("Power-Plant"))), (add("C", "C", "C"),), (add("C"),)))),
)

OF_SEVERAL_COLORS = (
    card("Cascading Cataracts", None, "Land", keyword("indestructible"), C, activated("{5}, {T}", add_mixed(Fixed(5)))),
    card("Baldur's Gate", None, "Legendary Land — Gate", C, activated("{2}, {T}", AddMana(ANY_ONE_COLOR, CountOf(
        AllOf((Another(), IsSubtype("Gate"), ControlledBy())))))),
    card("Meteor Crater", None, "Land", activated("{T}", add_types(ColorsOf(Each(ControlledBy()))))),
    card("Crumbling Vestige", None, "Land", TAPPED, triggered(this_enters(), add_any_color(), word="mana trigger"), C),
    card("Gemstone Mine", None, "Land", enters_with("mining", 3), activated(
        "{T}, Remove 1 mining counter", add_any_color(), If(Not(AtLeast(CountersOn("mining", This()), 1)), (
            sacrifice_this(),)))),
)

# Lands that do other things

UTILITY = (
    card("Strip Mine", None, "Land", C, activated("{T}, Sacrifice this", destroy(), targets=(TARGET_LAND,))),
    card("Wasteland", None, "Land", C, activated("{T}, Sacrifice this", destroy(), targets=(
        TargetObject(AllOf((NONBASIC, LAND))),))),
    card("Ghost Quarter", None, "Land", C, activated("{T}, Sacrifice this", destroy(), May((
        Search(BASIC_LAND, who=ITS_CONTROLLER), MoveTo(ThoseMade(), BATTLEFIELD, under=ITS_CONTROLLER),
        Shuffle(ITS_CONTROLLER)), ITS_CONTROLLER), targets=(TARGET_LAND,))),
    card("Gemstone Caverns", None, "Legendary Land", OpeningHand((
        MoveTo(This(), BATTLEFIELD, kind="luck"), ChooseObjects(Anything(), zone=HAND),
        MoveTo(ThoseMade(), EXILE)), second=True), activated(
        "{T}", If(Is(This(), HasCounter("luck")), (add_any_color(),), (add("C"),)))),
    card("Rishadan Port", None, "Land", C, activated("{1}, {T}", TapIt(Chosen()), targets=(TARGET_LAND,))),
    card("Flooded Strand", None, "Land", activated("{T}, Pay 1 life, Sacrifice this", search(
        AnyOf((IsSubtype("Plains"), IsSubtype("Island")))), MoveTo(ThoseMade(), BATTLEFIELD), shuffle())),
    card("Alchemist's Refuge", None, "Land", C, activated("{G}{U}, {T}", Lasts(AsThoughFlash(Anything())))),
    card("Sunhome, Fortress of the Legion", None, "Land", C, activated(
        "{2}{R}{W}, {T}", until(gains("double strike")), targets=(TargetObject(CREATURE),))),
)

LANDS = (LAND_TYPES + BASICS + DUAL + SLOW + PAINFUL + PAID + COUNTING + FILTERS + STORING + LOOKING + TRON
         + OF_SEVERAL_COLORS + UTILITY)
