"""Own test cards about what mana is made, also called ``cards: test``: replacements of every kind, lands whose types
are worked out, lands that look at others. Their names are ours; each shows one thing."""

from __future__ import annotations

from mtgteach.cards.words_auras import enchant
from mtgteach.cards.words_costs import cost
from mtgteach.cards.words_layers import GAIN_CONTROL, changed, gains
from mtgteach.cards.words_mana import LAND, PERMANENT, add_types, could_produce, produces
from mtgteach.cards.words_of_cards import ANY_TARGET, CREATURE, activated, add, card, damage, triggered, you_draw
from mtgteach.cards.words_replacing import always
from mtgteach.cards.words_triggers import whenever_enters
from mtgteach.model import (COLORS, PRECOMBAT_MAIN, AddMana, AllOf, Another, AsEnters, BecomeCopy, BeginningOf,
                            CantPayLife, ChosenType, ControlledBy, CouldProduce, Fixed, Host, IsSupertype, Lasts,
                            ProducesInstead, Supertype, That, This, Whose)

YOURS, THEIRS, ANYBODYS = Whose.YOURS, Whose.OPPONENTS, Whose.ANY
CHOSEN = ChosenType()

INSTEAD = (
    # One more, of another type.
    card("Spring Under Stone", "{1}{U}", "Enchantment", produces(more="U")),
    # Twice as much, whoever taps a land.
    card("Season of Two Harvests", "{2}{G}", "Enchantment", produces(LAND, times=2)),
    # One type becomes another, of any permanent.
    card("Leaves of Copper", "{R}", "Enchantment", produces(PERMANENT, "R", of="G")),
    # One type becomes colorless, in the same amount.
    card("Paling", "{1}", "Artifact", produces(LAND, "C", of="W")),
    # A color of one's choice instead of any other type and amount.
    card("Lens of Five Colors", "{3}", "Artifact", produces(LAND, "WUBRG", YOURS, one=True)),
    # A color of one's choice in the same amount.
    card("Field of Prisms", "{3}{G}", "Enchantment", produces(LAND, "WUBRG")),
    # Of three or more still more.
    card("Overflowing Granary", "{3}{W}", "Enchantment", produces(PERMANENT, whose=YOURS, least=3, more="W")),
    # What opponents tap is different.
    card("Tithe of Thorns", "{1}{B}", "Enchantment", produces(LAND, "B", THEIRS)),
    # A color that was chosen, or not.
    card("Sworn Hue", "{2}{G}", "Enchantment", always(AsEnters("color", "color")), produces(LAND, CHOSEN, one=True)),
)

LANDS = (
    # Of a color that was chosen as it entered, or of none.
    card("Well of One Color", None, "Land", always(AsEnters("color", "color")), activated("{T}", add_types(CHOSEN))),
    # An ability without {T}: nothing is tapped for mana.
    card("Toll Spring", None, "Land", activated("{1}", add("W")), activated("{T}", add("C"))),
    # With a target: no mana ability.
    card("Quarry Under Guard", None, "Land", activated("{T}", add("R"), damage(1), targets=(ANY_TARGET,))),
    # A card is milled for it: no mana ability.
    card("Mill in the Reeds", None, "Land", activated("{T}, Mill 1", add("U"))),
    # An ability that triggers makes mana.
    card("Garden at Noon", None, "Land", activated("{T}", add("C")), triggered(
        BeginningOf(PRECOMBAT_MAIN, YOURS), add("G"), word="noon trigger")),
    # Two instructions, one of two mana.
    card("Two Springs", None, "Land", activated(cost("{2}, {T}"), add("W", "W", "B"))),
)

LOOKERS = (
    # Looks at all lands, itself among them.
    card("Silver Pond", None, "Land", activated("{T}", could_produce(ANYBODYS))),
    # Types of the lands of opponents.
    card("Pond Across the Way", None, "Land", activated("{T}", could_produce(THEIRS))),
    # Colors of one's own lands.
    card("Painted Pond", None, "Land", activated("{T}", could_produce(YOURS, True))),
    # Looks only at basic lands.
    card("Pond of Plain Fields", None, "Land", activated(
        "{1}, {T}", could_produce(ANYBODYS, False, IsSupertype(Supertype.BASIC)))),
    # Two of one type.
    card("Deep Pond", None, "Land", activated("{T}", AddMana(
        CouldProduce(AllOf((LAND, ControlledBy(YOURS)))), Fixed(2)))),
    # In any combination.
    card("Mingled Pond", None, "Land", activated("{T}", AddMana(
        CouldProduce(AllOf((LAND, ControlledBy(THEIRS))), True), Fixed(2), mixed=True))),
)

GIVEN = (
    # An effect that lasts, and may be had twice.
    card("Lens Held Up", "{2}", "Artifact", activated("{0}", Lasts(ProducesInstead(LAND, YOURS, becomes=COLORS[:2])))),
    # A land under somebody else's control.
    card("Hand on the Land", "{2}{U}", "Enchantment — Aura", enchant(LAND), changed(Host("land"), GAIN_CONTROL)),
    # Gives an ability that looks at others.
    card("Pond Charter", "{1}{G}", "Enchantment", changed(AllOf((CREATURE, ControlledBy())), gains(activated(
        "{T}", could_produce(THEIRS))))),
    # Gives an ability to one land.
    card("Second Vein", "{1}{R}", "Enchantment — Aura", enchant(LAND), changed(Host("land"), gains(activated(
        "{T}", add("C", "C"))))),
)

OTHERS = (
    # Life cannot be paid.
    card("Ban on Blood Debts", "{1}{W}", "Enchantment", always(CantPayLife())),
    # Becomes what came last, without what it was.
    card("Shape of the Newest Guest", "{3}{U}", "Creature — Shapeshifter", triggered(
        whenever_enters(Whose.ANY, AllOf((CREATURE, Another()))), BecomeCopy(This(), That()), word="guest trigger"),
         size=(0, 1)),
    # All five colors in its text, and of one color.
    card("Captain of Five Winds", "{2}{W}", "Legendary Creature — Human Soldier", activated(
        "{W}{U}{B}{R}{G}, {T}", you_draw(1)), size=(2, 2)),
)

MANA_CARDS = INSTEAD + LANDS + LOOKERS + GIVEN + OTHERS
