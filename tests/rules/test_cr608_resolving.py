"""Resolving (608): the "if", the targets, the instructions in order, and the way off the stack."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_layers import gains, until
from mtgteach.cards.words_of_cards import CREATURE, card, damage, discards, put_counters, spell, triggered, you_draw
from mtgteach.cards.words_triggers import lose_life, move
from mtgteach.model.amounts import ControllerOf
from mtgteach.model.effects import Shuffle
from mtgteach.model.events import DamageDealt, LeftStack, Moved, NothingHappened
from mtgteach.model.events_more import Shuffled
from mtgteach.model.filters import AnyTarget, BeginningOf, Chosen, TargetObject, TargetPlayer, Whose
from mtgteach.model.types import BATTLEFIELD, HAND, UPKEEP
from tests.rules.table import (all_pass, asks, at, battlefield, card_at, cited, exile, graveyard, hand, life, of_kind,
                               passes, play, plot, since, stack, time_counters)

TWO_HARES = card("Split Flame", "{R}", "Instant", spell(damage(2, 0), damage(3, 1), targets=(
    TargetObject(CREATURE), AnyTarget())))
LETTER = card("Stern Letter", "{B}", "Sorcery", spell(damage(2, 0), discards(1, 1), targets=(
    TargetObject(CREATURE), TargetPlayer())))
ORDERED = card("Long Errand", "{U}", "Sorcery", spell(you_draw(1), discards(2), targets=(TargetPlayer(),)))
VEIL = card("Veil and Strike", "{R}", "Instant", spell(
    until(gains("shroud")), damage(2), Shuffle(ControllerOf(Chosen())), targets=(TargetObject(CREATURE),)))
SEND = card("Send Away", "{R}", "Instant", spell(move(HAND, Chosen()), damage(2), lose_life(1, ControllerOf(Chosen())),
                                                 targets=(TargetObject(CREATURE),)))
GROW = card("Slow Mill", "{1}", "Artifact", triggered(BeginningOf(UPKEEP, Whose.YOURS), put_counters("grain", 2)))


@pytest.mark.rule("608.2a")
def test_an_if_that_has_become_false_makes_the_trigger_do_nothing() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter.")
    game = play(game, "effect: remove 1 time counter from Rift Bolt")
    assert stack(game) == ["the casting trigger of Rift Bolt", "the upkeep trigger of Rift Bolt"]
    game = play(all_pass(game), "Ada declines")
    assert (stack(game), exile(game)) == (["the upkeep trigger of Rift Bolt"], ["Rift Bolt"])
    later = all_pass(game)
    (nothing,) = [h for h in since(later, game) if isinstance(h.event, NothingHappened)]
    assert isinstance(nothing.event, NothingHappened)
    assert nothing.event.code == "nothing.condition_false"
    assert {"603.4", "608.2a"} <= set(nothing.cites)
    assert (stack(later), asks(later)) == ([], "Ada choice.priority")
    assert not [h for h in since(later, game) if type(h.event).__name__ == "CountersRemoved"]


@pytest.mark.rule("608.2a")
def test_an_if_that_holds_again_on_resolution_is_enough() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter.")
    game = play(game, "effect: remove 1 time counter from Rift Bolt")
    game = play(all_pass(game), "Ada declines", "effect: put 2 time counters on Rift Bolt")
    assert time_counters(game, "Rift Bolt") == 2
    assert time_counters(all_pass(game), "Rift Bolt") == 1


@pytest.mark.rule("608.2b")
@pytest.mark.rule("608.2h")
def test_what_its_own_instructions_do_makes_no_target_illegal() -> None:
    scene = "Ada: hand {}; battlefield Mountain. Nils: battlefield Serra Angel."
    start = at(scene.format("Veil and Strike"), VEIL)
    game = all_pass(start.do("Ada casts Veil and Strike targeting Serra Angel"))
    assert card_at(game, "Serra Angel").damage == 2
    assert [e.player for e in of_kind(since(game, start), Shuffled)] == [1]
    start = at(scene.format("Send Away"), SEND)
    game = all_pass(start.do("Ada casts Send Away targeting Serra Angel"))
    assert (hand(game, "Nils"), life(game, "Nils")) == (["Serra Angel"], 19), "who it was is known, and it is gone"
    assert not of_kind(since(game, start), DamageDealt)


@pytest.mark.rule("608.2b")
def test_with_all_targets_illegal_a_spell_does_not_resolve_and_goes_to_the_graveyard() -> None:
    game = at("Ada: hand Lightning Bolt, Lightning Bolt; battlefield 2 Mountain. Nils: battlefield Grizzly Bears.")
    game = play(game, "Ada casts Lightning Bolt 1", "Grizzly Bears", "Ada taps Mountain 1 for R",
                "Ada casts Lightning Bolt 2", "Grizzly Bears")
    game = all_pass(game)
    assert stack(game) == ["Lightning Bolt 1"]
    later = all_pass(game)
    assert not of_kind(since(later, game), DamageDealt)
    (nothing,) = [h for h in since(later, game) if isinstance(h.event, NothingHappened)]
    assert nothing.cites == ("608.2b",)
    assert graveyard(later) == ["Lightning Bolt 2", "Lightning Bolt 1"]


@pytest.mark.rule("608.2b")
def test_with_one_target_illegal_the_rest_is_done() -> None:
    game = at("Ada: hand Stern Letter, Lightning Bolt; battlefield Swamp, Mountain. "
              "Nils: hand Forest; battlefield Grizzly Bears.", LETTER)
    game = play(game, "Ada casts Stern Letter", "Nils", "Ada casts Lightning Bolt", "Grizzly Bears")
    game = all_pass(game)
    assert (graveyard(game, "Nils"), hand(game, "Nils")) == (["Grizzly Bears"], ["Forest"])
    later = all_pass(game)
    assert not of_kind(since(later, game), DamageDealt), "the creature in the graveyard is left alone"
    assert (graveyard(later, "Nils"), hand(later, "Nils")) == (["Grizzly Bears", "Forest"], [])


@pytest.mark.rule("608.2b")
def test_an_ability_whose_only_target_is_gone_leaves_the_stack_and_does_nothing() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 2 time counters. "
              "Nils: hand 2 Stifle; battlefield 2 Island.")
    game = play(passes(game), "Nils casts Stifle 1", "Nils taps Island 1 for U", "Nils casts Stifle 2")
    assert stack(game) == ["Stifle 2", "Stifle 1", "the upkeep trigger of Rift Bolt"]
    game = all_pass(game)
    assert stack(game) == ["Stifle 1"]
    later = all_pass(game)
    assert plot(since(later, game))[-2:] == ["NothingHappened", "Moved"]
    assert (stack(later), time_counters(later, "Rift Bolt")) == ([], 2)


@pytest.mark.rule("608.2c")
def test_instructions_are_followed_in_written_order() -> None:
    game = at("Ada: hand Long Errand; battlefield Island; library Rift Bolt, Forest.", ORDERED)
    game = play(game, "Ada casts Long Errand", "Ada")
    game = passes(game)
    later = passes(game)
    assert plot(since(later, game)) == ["PriorityPassed", "act.resolving", "Moved", "Group", "Moved", "Moved"]
    assert (hand(later), graveyard(later)) == ([], ["Rift Bolt", "Long Errand"]), "drawn first, then discarded"


@pytest.mark.rule("608.2c")
def test_the_second_instruction_still_finds_a_creature_with_lethal_damage() -> None:
    game = at("Ada: hand Split Flame; battlefield Mountain. Nils: battlefield Grizzly Bears.", TWO_HARES)
    game = all_pass(play(game, "Ada casts Split Flame", "Grizzly Bears"))
    assert [e.amount for e in of_kind(game.events(), DamageDealt)] == [2, 3], "no check in between (704.4)"
    assert graveyard(game, "Nils") == ["Grizzly Bears"]


@pytest.mark.rule("608.2n")
def test_a_spell_goes_to_its_owners_graveyard_last() -> None:
    game = play(passes(at("Ada: life 20. Nils: hand Lightning Bolt; battlefield Mountain.")),
                "Nils casts Lightning Bolt", "Ada")
    later = all_pass(game)
    happened = since(later, game)
    assert plot(happened)[-3:] == ["DamageDealt", "LifeLost", "Moved"]
    assert happened[-1].cites == ("608.2n",)
    assert (graveyard(later, "Nils"), graveyard(later)) == (["Lightning Bolt"], [])


@pytest.mark.rule("608.2n")
def test_an_ability_ceases_to_exist_and_leaves_nothing_behind() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: battlefield Slow Mill.", GROW)
    ability = game.state.zone(BATTLEFIELD), stack(game)
    later = all_pass(game)
    assert ability[1] == ["the trigger of Slow Mill"]
    assert (stack(later), graveyard(later), exile(later)) == ([], [], [])
    (left,) = of_kind(since(later, game), LeftStack)
    assert left.reason == "resolved"
    assert card_at(later, "Slow Mill").count("grain") == 2


@pytest.mark.rule("608.3a")
def test_a_permanent_spell_enters_under_its_controllers_control_untapped() -> None:
    game = at("Ada: hand Grizzly Bears; battlefield 2 Forest.")
    game = play(game, "Ada casts Grizzly Bears")
    game = play(game, "Ada taps Forest 1 for G") if asks(game) == "Ada choice.payment" else game
    on_stack = card_at(game, "Grizzly Bears").id
    later = all_pass(game)
    bears = card_at(later, "Grizzly Bears")
    assert (bears.controller, bears.tapped, bears.stack) == (0, False, None)
    assert bears.id != on_stack
    moved = of_kind(since(later, game), Moved)
    assert [(m.to, m.reason) for m in moved] == [(BATTLEFIELD, "resolved")]
    assert "608.3a" in cited(since(later, game))
    assert battlefield(later)[-1] == "Grizzly Bears"
