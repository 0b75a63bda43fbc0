"""Built-in cards by mechanism, second part: faces, copies, layers, replacement, costs, permissions, tokens, counters,
combat, the turn."""
from __future__ import annotations

from mtgteach.cards.words_actions import proliferate, untap_it
from mtgteach.cards.words_casting import as_though_flash, choose, keyword, mode, opponents_cant_cast, spells_each_turn
from mtgteach.cards.words_costs import add_for_each, costs_at_least, costs_less, costs_more
from mtgteach.cards.words_layers import (GAIN_CONTROL, becomes, card_with_faces, changed, gains, gets, keywords,
                                         lands_are, sized, until)
from mtgteach.cards.words_of_cards import (ANY_TARGET, CREATURE, INSTANT, SORCERY, TARGET_PLAYER, activated, add,
                                           cant_be_cast, card, damage, more_counters, noncreature, put_counters, spell,
                                           triggered, you_draw)
from mtgteach.cards.words_replacing import always, create, enters_with, token
from mtgteach.cards.words_triggers import (deals_combat_damage, evoke, gain_life, sacrifice_this, this_enters,
                                           unless_pays, whenever_enters, you_cast)
from mtgteach.model import (BATTLEFIELD, UPKEEP, AdditionalParts, AllOf, Another, AnyOf, Anything, AsEnters, Attacks,
                            BeginningOf, CantActivate, CantBeCast, CardType, Chosen, ControlledBy, CountOf,
                            CreateCopies, Each, EntersAsCopy, ExtraTurn, Fixed, HasChosen, Is, IsSubtype, IsSupertype,
                            IsTapped, IsType, Lasts, Later, LoseAllAbilities, MoreTokens, NotA, PreventDamage,
                            PreventNext, Repeat, SacrificeIt, SkipsEach, StopsTriggers, Supertype, TargetObject,
                            ThatMuch, ThatPlayer, TheX, This, ThoseMade, Triggered, TriggersAgain, TurnStep, Whose, You)

LAND, ARTIFACT, ENCHANTMENT = IsType(CardType.LAND), IsType(CardType.ARTIFACT), IsType(CardType.ENCHANTMENT)
ELF, YOUR_CREATURES = IsSubtype("Elf"), AllOf((CREATURE, ControlledBy()))
TARGET_CREATURE = TargetObject(CREATURE)
INSTANT_OR_SORCERY = AnyOf((INSTANT, SORCERY))
END_STEP = BeginningOf(TurnStep.END, Whose.ANY)

FACES_AND_COPIES = (
    card("Mulldrifter", "{4}{U}", "Creature — Elemental", *keywords("flying"), triggered(
        this_enters(), you_draw(2), word="drawing trigger"), *evoke("{2}{U}"), size=(2, 2)),
    card_with_faces("modal", card("Blightstep Pathway", None, "Land", activated("{T}", add("B"))),
                    card("Searstep Pathway", None, "Land", activated("{T}", add("R")))),
    card("Clone", "{3}{U}", "Creature — Shapeshifter", always(EntersAsCopy(CREATURE)), size=(0, 0)),
    card("Kiki-Jiki, Mirror Breaker", "{2}{R}{R}{R}", "Legendary Creature — Goblin Shaman", *keywords("haste"),
         activated("{T}", CreateCopies(Chosen(), changes=(gains("haste"),)), Later(
             Triggered(END_STEP, (SacrificeIt(ThoseMade()),), word="sacrifice trigger"), ThoseMade()),
             targets=(TargetObject(AllOf((NotA(IsSupertype(Supertype.LEGENDARY)), CREATURE, ControlledBy()))),)),
         size=(2, 2)),
)

LAYERS = (
    card("Blood Moon", "{2}{R}", "Enchantment", changed(
        AllOf((NotA(IsSupertype(Supertype.BASIC)), LAND)), lands_are("Mountain"))),
    card("Urborg, Tomb of Yawgmoth", None, "Legendary Land", changed(LAND, becomes(subtypes=("Swamp",)))),
    card("Dryad Arbor", None, "Land Creature — Forest Dryad", size=(1, 1), colors="G"),
    card("Giant Growth", "{G}", "Instant", spell(until(gets(3, 3)), targets=(TARGET_CREATURE,))),
    card("Act of Treason", "{2}{R}", "Sorcery", spell(
        until(GAIN_CONTROL), untap_it(), until(gains("haste")), targets=(TARGET_CREATURE,))),
    card("Elvish Archdruid", "{1}{G}{G}", "Creature — Elf Druid", changed(
        AllOf((Another(), ELF, CREATURE, ControlledBy())), gets(1, 1)), activated(
        "{T}", add_for_each("G", CountOf(AllOf((ELF, ControlledBy()))))), size=(2, 2)),
    card("Ovinize", "{1}{U}", "Instant", spell(until(LoseAllAbilities(), sized(0, 1)), targets=(TARGET_CREATURE,))),
    card("Dress Down", "{1}{U}", "Enchantment", keyword("flash"),
         triggered(this_enters(), you_draw(1), word="drawing trigger"), changed(CREATURE, LoseAllAbilities()),
         triggered(END_STEP, sacrifice_this(), word="sacrifice trigger")),
)

REPLACING = (
    card("Doubling Season", "{4}{G}", "Enchantment", always(MoreTokens(times=2)),
         more_counters(BATTLEFIELD, times=2, filter_=ControlledBy())),
    card("Hardened Scales", "{G}", "Enchantment", more_counters(
        BATTLEFIELD, "+1/+1", plus=1, filter_=YOUR_CREATURES)),
    card("Healing Salve", "{W}", "Instant", choose(
        1, 1, mode(gain_life(3, Chosen()), targets=(TARGET_PLAYER,)),
        mode(PreventNext(Fixed(3), Chosen()), targets=(ANY_TARGET,)))),
    card("Fog", "{G}", "Instant", spell(Lasts(PreventDamage(to=Anything(), players=Whose.ANY, combat=True)))),
    card("Panharmonicon", "{4}", "Artifact", always(TriggersAgain(
        whenever_enters(Whose.ANY, AnyOf((ARTIFACT, CREATURE))), ControlledBy()))),
    card("Torpor Orb", "{2}", "Artifact", always(StopsTriggers(whenever_enters()))),
)

COSTS = (
    card("Thalia, Guardian of Thraben", "{1}{W}", "Legendary Creature — Human Soldier", *keywords("first strike"),
         costs_more(noncreature(), "{1}"), size=(2, 1)),
    card("Goblin Electromancer", "{U}{R}", "Creature — Goblin Wizard", costs_less(INSTANT_OR_SORCERY, "{1}"),
         size=(2, 2)),
    card("Trinisphere", "{3}", "Artifact", costs_at_least(Anything(), 3, condition=Is(This(), NotA(IsTapped())))),
    card("Suppression Field", "{1}{W}", "Enchantment", costs_more(Anything(), "{2}", abilities=True)),
)

PERMISSIONS = (
    card("Vedalken Orrery", "{4}", "Artifact", as_though_flash(Anything())),
    card("Rule of Law", "{2}{W}", "Enchantment", spells_each_turn(1)),
    card("Meddling Mage", "{W}{U}", "Creature — Human Wizard", always(AsEnters("nonland card name", "name")),
         cant_be_cast(HasChosen("name")), size=(2, 2)),
    card("Grand Abolisher", "{W}{W}", "Creature — Human Cleric", opponents_cant_cast(Whose.YOURS), always(
        CantActivate(AnyOf((ARTIFACT, CREATURE, ENCHANTMENT)), Whose.OPPONENTS, mana=True, during=Whose.YOURS)),
         size=(2, 2)),
)

TOKENS_AND_COUNTERS = (
    card("Young Pyromancer", "{1}{R}", "Creature — Human Shaman", triggered(
        you_cast(INSTANT_OR_SORCERY), create(token("Creature — Elemental", size=(1, 1), colors="R")),
        word="token trigger"), size=(2, 1)),
    card("Spectral Procession", "{2/W}{2/W}{2/W}", "Sorcery", spell(create(
        token("Creature — Spirit", keyword("flying"), size=(1, 1), colors="W"), 3))),
    card("Walking Ballista", "{X}{X}", "Artifact Creature — Construct", enters_with("+1/+1", TheX()),
         activated("{4}", put_counters("+1/+1", 1)),
         activated("Remove 1 +1/+1 counter", damage(1), targets=(ANY_TARGET,)), size=(0, 0)),
    card("Contagion Clasp", "{2}", "Artifact", triggered(
        this_enters(), put_counters("-1/-1", 1, 0), targets=(TARGET_CREATURE,), word="counter trigger"),
         activated("{4}, {T}", proliferate())),
    card("Thrummingbird", "{1}{U}", "Creature — Phyrexian Bird Horror", *keywords("flying"), triggered(
        deals_combat_damage(), proliferate(), word="proliferate trigger"), size=(1, 1)),
)

COMBAT = (
    card("Serra Angel", "{3}{W}{W}", "Creature — Angel", *keywords("flying", "vigilance"), size=(4, 4)),
    card("Vault of the Archangel", None, "Land", activated("{T}", add("C")), activated(
        "{2}{W}{B}, {T}", until(gains("deathtouch", "lifelink"), on=Each(YOUR_CREATURES)))),
    card("Xantid Swarm", "{G}", "Creature — Insect", *keywords("flying"), triggered(
        Attacks(), Lasts(CantBeCast(Anything(), Whose.YOURS), who=ThatPlayer()), word="silence trigger"), size=(0, 1)),
    card("Isamaru, Hound of Konda", "{W}", "Legendary Creature — Dog", size=(2, 2)),
    card("Savannah Lions", "{W}", "Creature — Cat", size=(2, 1)),
)

TURN = (
    card("Time Walk", "{1}{U}", "Sorcery", spell(ExtraTurn(You()))),
    card("Obeka, Splitter of Seconds", "{1}{U}{B}{R}", "Legendary Creature — Ogre Warlock", *keywords("menace"),
         triggered(deals_combat_damage(), Repeat(ThatMuch(), (AdditionalParts((UPKEEP,), yours=True),)),
                   word="upkeep trigger"), size=(2, 5)),
    card("Stasis", "{1}{U}", "Enchantment", always(SkipsEach(TurnStep.UNTAP, Whose.ANY)), triggered(
        BeginningOf(UPKEEP, Whose.YOURS), unless_pays(You(), "{U}", sacrifice_this()), word="upkeep trigger")),
)

LINE_B = (FACES_AND_COPIES + LAYERS + REPLACING + COSTS + PERMISSIONS + TOKENS_AND_COUNTERS + COMBAT + TURN)
