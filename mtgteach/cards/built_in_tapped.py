"""Built-in cards: what watches permanents that are tapped for mana, what they produce instead, and what looks at what
others could produce."""
from __future__ import annotations

from mtgteach.cards.words_auras import enchant
from mtgteach.cards.words_costs import cost as cost_of, discard
from mtgteach.cards.words_layers import changed, gains, gets, keywords
from mtgteach.cards.words_mana import (ANY_COLOR, ITS_CONTROLLER, LAND, THAT_PLAYER, add_types, adds, could_produce,
                                       produces, tapped_for_mana)
from mtgteach.cards.words_of_cards import CREATURE, activated, card, spell, triggered
from mtgteach.cards.words_replacing import always
from mtgteach.model import (COLORS, AddMana, AllOf, AsEnters, ChosenType, ControlledBy, Fixed, HasChosen, IsHost,
                            IsSubtype, IsSupertype, Lasts, Later, ManaIsAdded, Produced, ProducesInstead, Supertype,
                            Triggered, UntilEndOfTurn, Whose)

YOURS = Whose.YOURS
FOREST, BASIC, HOST = IsSubtype("Forest"), AllOf((IsSupertype(Supertype.BASIC), LAND)), IsHost()
CHOSEN, PRODUCED = ChosenType(), Produced()

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
    card("Naked Singularity", "{5}", "Artifact", *[produces(IsSubtype(land), into) for land, into in (
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

LINE_M = AURAS + WATCHERS + INSTEAD + LOOKERS
