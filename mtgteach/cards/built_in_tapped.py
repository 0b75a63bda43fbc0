"""Built-in cards: what watches permanents that are tapped for mana, what they produce instead, and what looks at what
others could produce."""
from __future__ import annotations

from mtgteach.cards.words_auras import enchant
from mtgteach.cards.words_costs import add_any_color, add_for_each, cost as cost_of, costs_more, discard
from mtgteach.cards.words_layers import card_with_faces, changed, gains, gets, keywords
from mtgteach.cards.words_mana import (ANY_COLOR, ITS_CONTROLLER, LAND, THAT_PLAYER, add_types, adds, could_produce,
                                       produces, tapped_for_mana)
from mtgteach.cards.words_of_cards import CREATURE, INSTANT, SORCERY, activated, add, card, spell, triggered, you_draw
from mtgteach.cards.words_replacing import always, token
from mtgteach.cards.words_triggers import (cumulative_upkeep, earthbend, extort, gain_life, lose_life, move,
                                           sacrifice_this, this_enters, you_may)
from mtgteach.model import (BATTLEFIELD, COLORS, EXILE, GRAVEYARD, HAND, LIBRARY, UPKEEP, AddMana, AllOf, AnyOf,
                            Anything, AsEnters, BeginningOf, CardType, ChooseObjects, Chosen, ChosenType, ColorsOf,
                            ControlledBy, CouldProduceLike, CreateTokens, DoesntUntap, DrawCards, Each, EachPlayer,
                            Fixed, Forever, GainLife, HasChosen, HowMany, If, IfDone, Is, IsHost, IsSubtype,
                            IsSupertype, IsThis, IsType, Lasts, Later, Linked, ManaIsAdded, May, MoveTo, NextTime, NotA,
                            Produced, ProducesInstead, RevealTop, SacrificeSome, SpellsCast, Supertype, TapIt,
                            TargetCard, TargetObject, TargetOpponent, That, ThatPlayer, ThoseMade, Triggered,
                            UntilEndOfTurn, Whose)

YOURS = Whose.YOURS
FOREST, BASIC, HOST = IsSubtype("Forest"), AllOf((IsSupertype(Supertype.BASIC), LAND)), IsHost()
CHOSEN, PRODUCED, NONLAND_CARDS = ChosenType(), Produced(), HowMany(ThoseMade(), NotA(LAND))

AURAS = (
    card("Wild Growth", "{G}", "Enchantment — Aura", enchant(LAND), triggered(
        tapped_for_mana(HOST), adds(ITS_CONTROLLER, "G"), word="growth trigger")),
    card("Fertile Ground", "{1}{G}", "Enchantment — Aura", enchant(LAND), triggered(
        tapped_for_mana(HOST), AddMana(ANY_COLOR, who=ITS_CONTROLLER), word="growth trigger")),
    card("Dawn's Reflection", "{3}{G}", "Enchantment — Aura", enchant(LAND), triggered(
        tapped_for_mana(HOST), AddMana(ANY_COLOR, Fixed(2), ITS_CONTROLLER, mixed=True), word="growth trigger")),
    card("Utopia Sprawl", "{G}", "Enchantment — Aura", enchant(FOREST), always(AsEnters("color", "color")), triggered(
        tapped_for_mana(HOST), add_types(CHOSEN, who=ITS_CONTROLLER), word="growth trigger")),
)

WATCHERS = (
    card("Mana Flare", "{2}{R}", "Enchantment", triggered(
        tapped_for_mana(), add_types(PRODUCED, who=THAT_PLAYER), word="flare trigger")),
    card("Vernal Bloom", "{3}{G}", "Enchantment", triggered(
        tapped_for_mana(FOREST), adds(ITS_CONTROLLER, "G"), word="bloom trigger")),
    card("Mirari's Wake", "{3}{G}{W}", "Enchantment", changed(AllOf((CREATURE, ControlledBy())), gets(1, 1)), triggered(
        tapped_for_mana(LAND, YOURS), add_types(PRODUCED), word="wake trigger")),
    card("Lavaleaper", "{3}{R}", "Creature — Elemental", changed(CREATURE, gains("haste")), triggered(
        tapped_for_mana(BASIC), add_types(PRODUCED, who=THAT_PLAYER), word="leaper trigger"), size=(4, 4)),
    card("Vorinclex, Voice of Hunger", "{6}{G}{G}", "Legendary Creature — Phyrexian Praetor", *keywords("trample"),
         triggered(tapped_for_mana(LAND, YOURS), add_types(PRODUCED), word="growth trigger"), triggered(
             tapped_for_mana(LAND, Whose.OPPONENTS), NextTime(DoesntUntap(Anything()), That(), Forever()),
             word="hunger trigger"), size=(7, 6)),
    card("Kinnan, Bonder Prodigy", "{G}{U}", "Legendary Creature — Human Druid", triggered(
        tapped_for_mana(NotA(LAND), YOURS), add_types(PRODUCED), word="bonder trigger"), activated(
        "{5}{G}{U}", RevealTop(Fixed(5), shown=False), ChooseObjects(
            AllOf((NotA(IsSubtype("Human")), CREATURE)), least=0, zone=LIBRARY, among=ThoseMade(), rest=(
                MoveTo(ThoseMade(), LIBRARY, bottom=True, random=True),)),
        MoveTo(ThoseMade(), BATTLEFIELD)), size=(2, 2)),
    card("Crypt Ghast", "{3}{B}", "Creature — Spirit", extort(), triggered(
        tapped_for_mana(IsSubtype("Swamp"), YOURS), add("B"), word="ghast trigger"), size=(2, 2)),
    card("Badgermole Cub", "{1}{G}", "Creature — Badger Mole", triggered(
        this_enters(), *earthbend(1), targets=(TargetObject(AllOf((LAND, ControlledBy()))),), word="entering trigger"),
         triggered(tapped_for_mana(CREATURE, YOURS), add("G"), word="cub trigger"), size=(2, 2)),
    card("Mana Web", "{3}", "Artifact", triggered(tapped_for_mana(LAND, Whose.OPPONENTS), TapIt(Each(AllOf((
        LAND, ControlledBy(ThatPlayer()), CouldProduceLike(That()))))), word="web trigger")),
    card("Forbidden Orchard", None, "Land", activated("{T}", add_any_color()), triggered(
        tapped_for_mana(IsThis(), YOURS), CreateTokens(token("Creature — Spirit", size=(1, 1)), who=Chosen()),
        targets=(TargetOpponent(),), word="spirit trigger")),
    card("High Tide", "{U}", "Instant", spell(Later(Triggered(tapped_for_mana(IsSubtype("Island")), (
        adds(THAT_PLAYER, "U"),), word="tide trigger"), duration=UntilEndOfTurn()))),
    card("Gauntlet of Power", "{5}", "Artifact", always(AsEnters("color", "color")), changed(
        AllOf((CREATURE, HasChosen("color"))), gets(1, 1)), triggered(
        tapped_for_mana(BASIC, of=CHOSEN), add_types(CHOSEN, who=ITS_CONTROLLER), word="gauntlet trigger")),
    card("Caged Sun", "{6}", "Artifact", always(AsEnters("color", "color")), changed(
        AllOf((CREATURE, ControlledBy(), HasChosen("color"))), gets(1, 1)), triggered(
        ManaIsAdded(LAND, YOURS, CHOSEN, tapped=False), add_types(CHOSEN), word="sun trigger")),
)

INSTEAD = (
    card("Mana Reflection", "{4}{G}{G}", "Enchantment", produces(whose=YOURS, times=2)),
    card("Nyxbloom Ancient", "{4}{G}{G}{G}", "Enchantment Creature — Elemental", *keywords("trample"),
         produces(whose=YOURS, times=3), size=(5, 5)),
    card("Contamination", "{2}{B}", "Enchantment", triggered(BeginningOf(UPKEEP, YOURS), IfDone(
        (May((SacrificeSome(CREATURE),)),), (), (sacrifice_this(),)), word="upkeep trigger"),
         produces(LAND, "B", one=True)),
    card("Ritual of Subdual", "{4}{G}{G}", "Enchantment", cumulative_upkeep("{2}"), produces(LAND, "C")),
    card("Damping Sphere", "{2}", "Artifact", produces(LAND, "C", one=True, least=2),
         costs_more(Anything(), "{1}", times=SpellsCast(ThatPlayer()))),
    card_with_faces("adventure", card("Virtue of Strength", "{5}{G}{G}", "Enchantment", produces(
        BASIC, whose=YOURS, times=3)), card("Garenbrig Growth", "{G}", "Sorcery — Adventure", spell(
            MoveTo(Chosen(), HAND), targets=(TargetCard(GRAVEYARD, AnyOf((CREATURE, LAND)), YOURS),)))),
    card("Naked Singularity", "{5}", "Artifact", cumulative_upkeep("{3}"), *[
        produces(IsSubtype(land), into) for land, into in (
            ("Plains", "R"), ("Island", "G"), ("Swamp", "W"), ("Mountain", "U"), ("Forest", "B"))]),
    card("Harvest Mage", "{G}", "Creature — Human Spellshaper", activated(cost_of("{G}, {T}", discard()), Lasts(
        ProducesInstead(LAND, YOURS, becomes=COLORS, one=True))), size=(1, 1)),
)

LOOKERS = (
    card("Reflecting Pool", None, "Land", activated("{T}", could_produce(YOURS))),
    card("Exotic Orchard", None, "Land", activated("{T}", could_produce(Whose.OPPONENTS, True))),
    card("Fellwar Stone", "{2}", "Artifact", activated("{T}", could_produce(Whose.OPPONENTS, True))),
    card("Sylvok Explorer", "{1}{G}", "Creature — Human Druid", activated(
        "{T}", could_produce(Whose.OPPONENTS, True)), size=(1, 1)),
)

# What adds mana and uses the stack, or not; what meets it in scenarios.
AROUND = (
    card("Deathrite Shaman", "{B/G}", "Creature — Elf Shaman", activated(
        "{T}", move(EXILE, Chosen()), AddMana(ANY_COLOR), targets=(TargetCard(GRAVEYARD, LAND),)), activated(
        "{B}, {T}", move(EXILE, Chosen()), lose_life(2, EachPlayer(Whose.OPPONENTS)), targets=(
            TargetCard(GRAVEYARD, AnyOf((INSTANT, SORCERY))),)), activated(
        "{G}, {T}", move(EXILE, Chosen()), gain_life(2), targets=(TargetCard(GRAVEYARD, CREATURE),)), size=(1, 2)),
    card("Chromatic Sphere", "{1}", "Artifact", activated("{1}, {T}, Sacrifice this", add_any_color(), you_draw(1))),
    card("Deranged Assistant", "{1}{U}", "Creature — Human Wizard", activated("{T}, Mill 1", add("C")), size=(1, 1)),
    card("Selvala, Explorer Returned", "{1}{G}{W}", "Legendary Creature — Elf Scout", activated(
        "{T}", RevealTop(who=EachPlayer(Whose.ANY)), add_for_each("G", NONLAND_CARDS), GainLife(NONLAND_CARDS),
        DrawCards(EachPlayer(Whose.ANY), Fixed(1))), size=(2, 4)),
    card("Chrome Mox", "{0}", "Artifact", triggered(this_enters(), you_may(
        ChooseObjects(AllOf((NotA(IsType(CardType.ARTIFACT)), NotA(LAND))), zone=HAND),
        MoveTo(ThoseMade(), EXILE, link="exiled")), word="imprint trigger"), activated(
        "{T}", add_types(ColorsOf(Linked("exiled"))))),
    card("Dark Ritual", "{B}", "Instant", spell(add("B", "B", "B"))),
    card("Coiling Oracle", "{G}{U}", "Creature — Snake Elf Druid", triggered(this_enters(), RevealTop(), If(
        Is(ThoseMade(), LAND), (MoveTo(ThoseMade(), BATTLEFIELD),), (MoveTo(ThoseMade(), HAND),)),
        word="oracle trigger"), size=(1, 1)),
    card("Silvercoat Lion", "{1}{W}", "Creature — Cat", size=(2, 2)),
    card("Balduvian Bears", "{1}{G}", "Creature — Bear", size=(2, 2)),
)

LINE_M = AURAS + WATCHERS + INSTEAD + LOOKERS + AROUND
