"""Own test cards: what scenario files call ``cards: test``. Their names are ours; each shows one thing."""

from __future__ import annotations

from mtgteach.cards.tokens import JUNK, TREASURE
from mtgteach.cards.words_actions import destroy
from mtgteach.cards.words_auras import enchant
from mtgteach.cards.words_casting import may_cast_from_graveyard
from mtgteach.cards.words_layers import GAIN_CONTROL, card_with_faces, changed, gains, until
from mtgteach.cards.words_mana import LAND, adds, tapped_for_mana
from mtgteach.cards.words_of_cards import (ANY_TARGET, CREATURE, SORCERY, TARGET_PLAYER, activated, add, card, damage,
                                           discards, more_counters, put_counters, spell, suspend, take_counters,
                                           triggered, you_draw)
from mtgteach.cards.words_replacing import always, create
from mtgteach.cards.words_triggers import gain_life, move, whenever_enters
from mtgteach.model.amounts import Forever, Is, IsHost, ThoseMade
from mtgteach.model.effects import ChooseObjects, If
from mtgteach.model.filters import (AllOf, Anything, Chosen, ControlledBy, ManaValueAtMost, PowerAtLeast, SpellWasCast,
                                    TargetCard, TargetObject, Whose, You)
from mtgteach.model.mana import ManaCost
from mtgteach.model.produced import OfColors, Produced
from mtgteach.model.statics import EntersTapped, ExileForetold
from mtgteach.model.types import EXILE, GRAVEYARD, HAND, TIME
from tests.mana_cards import MANA_CARDS

AN_OPPONENT_CASTS = SpellWasCast(Whose.OPPONENTS, Anything())

CARDS = (
    *MANA_CARDS,
    # Makes a Treasure.
    card("Coin in the Furrow", "{R}", "Sorcery", spell(create(TREASURE))),
    # No mana cost: it can only be suspended.
    card("Vision of a Week", None, "Sorcery", spell(you_draw(3)), suspend(2, "{U}")),
    # An instant: suspended whenever it could be cast, also with something on the stack.
    card("Ember Sent Ahead", "{1}{R}", "Instant", spell(damage(2), targets=(ANY_TARGET,)), suspend(1, "{R}")),
    # An instant that draws, with two counters.
    card("Spark Sent Ahead", "{R}", "Instant", spell(you_draw(1)), suspend(2, "{R}")),
    # A card with an Adventure.
    card_with_faces("adventure", card("Heron on Its Way", "{3}{U}", "Creature — Bird", size=(3, 3)),
                    card("The Long Way Round", "{1}{U}", "Sorcery — Adventure", spell(you_draw(1)))),
    # A creature of three by three.
    card("Wanderer in the Reeds", "{3}{B}", "Creature — Wraith", size=(3, 3)),
    # Loses counters outside its owner's upkeep.
    card("Sleeper in the Tide", "{4}{U}", "Sorcery", spell(you_draw(2)), suspend(2, "{U}"), triggered(
        AN_OPPONENT_CASTS, take_counters(TIME, 1), word="tide trigger", zones=(EXILE,))),
    # Makes a player discard at instant speed.
    card("Rude Interruption", "{B}", "Instant", spell(discards(1), targets=(TARGET_PLAYER,))),
    # Sees that a spell is cast.
    card("Clerk of Castings", "{1}{U}", "Creature — Advisor", triggered(
        AN_OPPONENT_CASTS, you_draw(1), word="clerk trigger"), size=(1, 1)),
    # Sorceries may be cast from the graveyard.
    card("Keeper of Old Pages", "{2}{B}", "Creature — Zombie", may_cast_from_graveyard(SORCERY), size=(1, 1)),
    # One's own creatures cannot be targets.
    card("Curtain of Glass", "{1}{U}", "Enchantment", changed(
        AllOf((CREATURE, ControlledBy())), gains("shroud"))),
    # Two replacement effects that give different numbers in different orders.
    card("Clock Wound Twice", "{3}", "Artifact", more_counters(EXILE, TIME, times=2)),
    card("Clock Set an Hour Ahead", "{3}", "Artifact", more_counters(EXILE, TIME, plus=1)),
    # A land with suspend: it can be played, and never cast.
    card("Grove of Long Summers", None, "Land", activated("{T}", add("G")), suspend(1, "{G}")),
    # Foretells any card.
    card("Sealer of Letters", "{3}", "Artifact", activated("{T}", ChooseObjects(Anything(), zone=HAND), ExileForetold(
        ThoseMade(), ManaCost.of("{2}")))),
    # Takes a card out of a graveyard again.
    card("Second Burial", "{B}", "Instant", spell(move(EXILE, Chosen()), targets=(TargetCard(GRAVEYARD),))),
    # Artifacts that are enchantments.
    card("Lamp of the Long Night", "{2}", "Enchantment Artifact", triggered(
        AN_OPPONENT_CASTS, gain_life(1), word="lamp trigger")),
    card("Bell of the Short Day", "{2}", "Enchantment Artifact", activated("{1}, {T}", you_draw(1))),
    # Takes control of a creature for good.
    card("Deed of Gift", "{2}{U}", "Instant", spell(until(GAIN_CONTROL, duration=Forever()), targets=(
        TargetObject(CREATURE),))),
    # A creature whose Adventure burns at instant speed.
    card_with_faces("adventure", card("Keeper of the Kiln", "{2}{R}", "Creature — Giant", size=(4, 3)),
                    card("Open the Kiln", "{1}{R}", "Instant — Adventure", spell(damage(2), targets=(ANY_TARGET,)))),
    # Destroys what has a small mana value.
    card("Frost on Small Things", "{1}{B}", "Instant", spell(destroy(), targets=(
        TargetObject(AllOf((CREATURE, ManaValueAtMost(3)))),))),
    # A creature whose Adventure is no creature spell.
    card_with_faces("adventure", card("Watcher of Low Doors", "{W}", "Creature — Human", size=(1, 2)),
                    card("Fell the Tall", "{2}{W}", "Instant — Adventure", spell(destroy(), targets=(
                        TargetObject(AllOf((CREATURE, PowerAtLeast(4)))),)))),
    # A land that enters tapped.
    card("Quay of Salt Carts", None, "Land", always(EntersTapped()), activated("{T}", add("B"))),
    # Gains life for {G}.
    card("Sap of the Old Root", "{G}", "Instant", spell(gain_life(3))),
    # Adds {G} for each creature that its controller taps for mana.
    card("Keeper of the Burrow", "{1}{G}", "Creature — Badger", triggered(
        tapped_for_mana(CREATURE, Whose.YOURS), adds(You(), "G"), word="burrow trigger"), size=(2, 2)),
    # An artifact creature of another type than the chosen one.
    card("Wurm of Riveted Iron", "{4}", "Artifact Creature — Wurm", size=(4, 4)),
    # In the place of a Fortification: an Aura that looks at the mana for which its land was tapped.
    card("Camp at the Ford", "{3}", "Enchantment — Aura", enchant(LAND), triggered(
        tapped_for_mana(IsHost()), put_counters("+1/+1", 1, 0), If(Is(Chosen(), OfColors(Produced())), (
            create(JUNK),)), targets=(TargetObject(AllOf((CREATURE, ControlledBy()))),), word="camp trigger")),
    # Landfall that adds mana, each time.
    card("Wheel of Four Seasons", "{4}", "Artifact", triggered(
        whenever_enters(Whose.YOURS, LAND), add("R", "G", "W", "U"), word="landfall trigger")),
)
