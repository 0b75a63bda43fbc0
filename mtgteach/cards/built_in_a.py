"""Built-in cards, first part: mana, and the plain spells that a game is made of. Names, costs, types and sizes are
facts; what a learner reads is printed from these trees."""
from __future__ import annotations

from mtgteach.cards.words_actions import destroy, destroy_all, scry, search, shuffle
from mtgteach.cards.words_casting import TARGET_SPELL, choose, divided_damage, keyword, mode
from mtgteach.cards.words_costs import (add_any_color, add_for_each, add_one_of, as_additional_cost, buyback, cost,
                                        discard, flashback, kicker, multikicker, sacrifice, tap_others)
from mtgteach.cards.words_layers import card_with_faces, gets, until
from mtgteach.cards.words_of_cards import (ANY_TARGET, CREATURE, TARGET_PLAYER, activated, add, card, counter_it,
                                           damage, discards, spell, triggered, you_draw)
from mtgteach.cards.words_replacing import always, enters_with
from mtgteach.cards.words_triggers import lose_life, move, unless_pays
from mtgteach.model import (BATTLEFIELD, EXILE, GRAVEYARD, HAND, AllOf, AnyOf, BecomesTapped, CardType, Chosen,
                            ControlledBy, ControllerOf, Controls, CountersOn, DealDamage, EntersTapped, Fixed, If,
                            IsColor, IsSubtype, IsSupertype, IsThis, IsType, ItsShare, ManaType, MoveTo, NotA,
                            PowerAtLeast, PutCounters, Several, Supertype, TargetCard, TargetObject, TheX, This,
                            ThoseMade, TimesPaid, WasPaid, Whose, You)

ARTIFACT, ENCHANTMENT, LAND = IsType(CardType.ARTIFACT), IsType(CardType.ENCHANTMENT), IsType(CardType.LAND)
TARGET_CREATURE, TARGET_ARTIFACT = TargetObject(CREATURE), TargetObject(ARTIFACT)
YOUR_CREATURE = TargetObject(AllOf((CREATURE, ControlledBy())))
DEAD_CREATURE = TargetCard(GRAVEYARD, CREATURE, Whose.YOURS)
TARGET, TO_YOU = Chosen(), You()
RETURN_TO_HAND = move(HAND, TARGET)

MANA_OF_ONE_KIND = (
    card("Wastes", None, "Basic Land", activated("{T}", add("C"))),
    card("Snow-Covered Island", None, "Basic Snow Land — Island"),
    card("Sol Ring", "{1}", "Artifact", activated("{T}", add("C", "C"))),
    card("Mind Stone", "{2}", "Artifact", activated("{T}", add("C")), activated(
        "{1}, {T}, Sacrifice this", you_draw(1))),
    card("Llanowar Elves", "{G}", "Creature — Elf Druid", activated("{T}", add("G")), size=(1, 1)),
    card("Ancient Tomb", None, "Land", activated("{T}", add("C", "C"), DealDamage(Fixed(2), TO_YOU))),
    card("Ashnod's Altar", "{3}", "Artifact", activated(cost(sacrifice(CREATURE)), add("C", "C"))),
    card("Everflowing Chalice", "{0}", "Artifact", multikicker("{2}"), enters_with("charge", TimesPaid("kicked")),
         activated("{T}", add_for_each("C", CountersOn("charge", This())))),
)

MANA_TO_CHOOSE = (
    card("Birds of Paradise", "{G}", "Creature — Bird", keyword("flying"), activated("{T}", add_any_color()),
         size=(0, 1)),
    card("Lotus Petal", "{0}", "Artifact", activated("{T}, Sacrifice this", add_any_color())),
    card("City of Brass", None, "Land", triggered(BecomesTapped(IsThis()), DealDamage(Fixed(1), TO_YOU)),
         activated("{T}", add_any_color())),
    card("Mana Confluence", None, "Land", activated("{T}, Pay 1 life", add_any_color())),
    card("Springleaf Drum", "{1}", "Artifact", activated(cost("{T}", tap_others(CREATURE)), add_any_color())),
    card("Pili-Pala", "{2}", "Artifact Creature — Scarecrow", keyword("flying"), activated(
        "{2}, {Q}", add_any_color()), size=(1, 1)),
    card("Glacial Fortress", None, "Land", always(EntersTapped(unless=Controls(AnyOf((
        IsSubtype("Plains"), IsSubtype("Island")))))), activated("{T}", add_one_of("W", "U"))),
    card("Terramorphic Expanse", None, "Land", activated(
        "{T}, Sacrifice this", search(AllOf((IsSupertype(Supertype.BASIC), LAND))),
        MoveTo(ThoseMade(), BATTLEFIELD, tapped=True), shuffle())),
)

COUNTERSPELLS = (
    card("Counterspell", "{U}{U}", "Instant", spell(counter_it(), targets=(TARGET_SPELL,))),
    card("Mana Leak", "{1}{U}", "Instant", spell(
        unless_pays(ControllerOf(TARGET), "{3}", counter_it()), targets=(TARGET_SPELL,))),
)

REMOVAL = (
    card("Sudden Death", "{1}{B}{B}", "Instant", keyword("split second"), spell(
        until(gets(-4, -4)), targets=(TARGET_CREATURE,))),
    card("Murder", "{1}{B}{B}", "Instant", spell(destroy(), targets=(TARGET_CREATURE,))),
    card("Doom Blade", "{1}{B}", "Instant", spell(destroy(), targets=(
        TargetObject(AllOf((NotA(IsColor(ManaType.B)), CREATURE))),))),
    card("Wrath of God", "{2}{W}{W}", "Sorcery", spell(destroy_all(CREATURE, final=True))),
    card("Disenchant", "{1}{W}", "Instant", spell(destroy(), targets=(TargetObject(AnyOf((ARTIFACT, ENCHANTMENT))),))),
    card_with_faces("split", card("Wear", "{1}{R}", "Instant", spell(destroy(), targets=(TARGET_ARTIFACT,)),
                                  keyword("fuse")),
                    card("Tear", "{W}", "Instant", spell(destroy(), targets=(TargetObject(ENCHANTMENT),)),
                         keyword("fuse"))),
    card("Unsummon", "{U}", "Instant", spell(RETURN_TO_HAND, targets=(TARGET_CREATURE,))),
    card("Cloudshift", "{W}", "Instant", spell(
        move(EXILE, TARGET), MoveTo(ThoseMade(), BATTLEFIELD, under=TO_YOU), targets=(YOUR_CREATURE,))),
)

BURN = (
    card("Shock", "{R}", "Instant", spell(damage(2), targets=(ANY_TARGET,))),
    card("Blaze", "{X}{R}", "Sorcery", spell(DealDamage(TheX(), TARGET), targets=(ANY_TARGET,))),
    card("Forked Bolt", "{R}", "Sorcery", spell(divided_damage(2), targets=(Several(ANY_TARGET, Fixed(1), Fixed(2)),))),
    card("Burst Lightning", "{R}", "Instant", kicker("{4}"), spell(
        If(WasPaid("kicked"), (damage(4),), (damage(2),)), targets=(ANY_TARGET,))),
)

CARDS_IN_HAND = (
    card("Divination", "{2}{U}", "Sorcery", spell(you_draw(2))),
    card("Opt", "{U}", "Instant", spell(scry(1), you_draw(1))),
    card("Preordain", "{U}", "Sorcery", spell(scry(2), you_draw(1))),
    card("Think Twice", "{1}{U}", "Instant", spell(you_draw(1)), flashback("{2}{U}")),
    card("Whispers of the Muse", "{U}", "Instant", buyback("{5}"), spell(you_draw(1))),
    card("Tormenting Voice", "{1}{R}", "Sorcery", as_additional_cost(discard()), spell(you_draw(2))),
    card("Altar's Reap", "{1}{B}", "Instant", as_additional_cost(sacrifice(CREATURE)), spell(you_draw(2))),
    card("Raise Dead", "{B}", "Sorcery", spell(RETURN_TO_HAND, targets=(DEAD_CREATURE,))),
)

MODES = (
    card("Kolaghan's Command", "{1}{B}{R}", "Instant", choose(
        2, 2, mode(RETURN_TO_HAND, targets=(DEAD_CREATURE,)), mode(discards(1), targets=(TARGET_PLAYER,)),
        mode(destroy(), targets=(TARGET_ARTIFACT,)), mode(damage(2), targets=(ANY_TARGET,)))),
    card("Abzan Charm", "{W}{B}{G}", "Instant", choose(
        1, 1, mode(move(EXILE, TARGET), targets=(TargetObject(AllOf((CREATURE, PowerAtLeast(3)))),)),
        mode(you_draw(2), lose_life(2)),
        mode(PutCounters("+1/+1", ItsShare(Fixed(2)), TARGET), targets=(
            Several(TARGET_CREATURE, Fixed(1), Fixed(2)),)))),
)

LINE_A = MANA_OF_ONE_KIND + MANA_TO_CHOOSE + COUNTERSPELLS + REMOVAL + BURN + CARDS_IN_HAND + MODES
