"""The turn (500-514): its steps, what comes first in each, and how each ends."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import card, triggered, you_draw
from mtgteach.model.amounts import UntilEndOfTurn
from mtgteach.model.cards import CantBeCast
from mtgteach.model.errors import BadInput
from mtgteach.model.events import DamageWoreOff, ManaEmptied, Moved, StepBegan, TurnBegan, Untapped
from mtgteach.model.filters import Anything, BeginningOf, Whose
from mtgteach.model.types import CLEANUP, DRAW, END, PRECOMBAT_MAIN, STEPS, UNTAP, UPKEEP, WITH_AN_ATTACK, TurnStep
from mtgteach.rules.cr500_turn import CleanUp, clean_up
from mtgteach.rules.cr611_effects import floats
from mtgteach.rules.step import Step
from tests.rules.table import (all_pass, asks, at, card_at, cited, graveyard, hand, keys, life, of_kind, passes, play,
                               plot, pool, since, stack, time_counters, until)

EVERY_CLEANUP = card("Sweeper of Crumbs", "{1}", "Artifact", triggered(BeginningOf(CLEANUP, Whose.YOURS), you_draw(1)))
EVERY_END = card("Lamp of the Last Hour", "{1}", "Artifact",
                 triggered(BeginningOf(END, Whose.YOURS), you_draw(1), word="end trigger"))
UNTAP_WATCHER = card("Early Riser", "{1}", "Artifact",
                     triggered(BeginningOf(UNTAP, Whose.YOURS), you_draw(1), word="untap trigger"),
                     triggered(BeginningOf(UPKEEP, Whose.YOURS), you_draw(1), word="upkeep bell"))


@pytest.mark.rule("500.1")
def test_a_turn_goes_through_its_steps_in_order_and_then_the_next_player_has_one() -> None:
    game = at("Turn 2, Nils's upkeep. Nils: life 20.")
    later = until(game, UPKEEP, 3)
    begun = [(e.player, e.step) for e in of_kind(later.events(), StepBegan)]
    assert begun == [*((1, s) for s in STEPS[1:] if s not in WITH_AN_ATTACK), (0, UNTAP), (0, UPKEEP)]
    assert [e.player for e in of_kind(since(later, game), TurnBegan)] == [0]
    assert later.state.at.own == (2, 1)


@pytest.mark.rule("500.1")
def test_with_four_players_turns_go_round_the_table() -> None:
    game = at("Turn 4, Pia's end. Nils: life 20. Oda: life 20. Pia: life 20.")
    turns = []
    for number in range(5, 9):
        game = until(game, UPKEEP, number)
        turns.append(game.state.players[game.state.at.active].name)
    assert turns == ["Ada", "Nils", "Oda", "Pia"]
    assert game.state.at.own == (2, 2, 2, 2)


@pytest.mark.rule("103.8a")
def test_with_two_players_the_first_turn_has_no_draw_step_at_all() -> None:
    game = at("Turn 1, Ada's upkeep. Ada: hand Forest.")
    later = all_pass(game)
    assert later.state.at.step is PRECOMBAT_MAIN, "no draw step: nobody gets priority in it"
    assert [e.step for e in of_kind(since(later, game), StepBegan)] == [PRECOMBAT_MAIN]
    assert hand(later) == ["Forest"]


@pytest.mark.rule("103.8a")
def test_the_second_player_and_later_turns_have_their_draw_step() -> None:
    second = at("Turn 2, Nils's upkeep. Nils: hand Forest.")
    later = all_pass(second)
    assert (later.state.at.step, len(hand(later, "Nils"))) == (DRAW, 2)
    third = all_pass(at("Turn 3, Ada's upkeep. Ada: hand Forest."))
    assert (third.state.at.step, len(hand(third))) == (DRAW, 2)


@pytest.mark.rule("103.8a")
def test_with_three_players_the_first_draw_step_is_not_skipped() -> None:
    later = all_pass(at("Turn 1, Ada's upkeep. Ada: hand Forest. Oda: life 20."))
    assert (later.state.at.step, len(hand(later))) == (DRAW, 2)


@pytest.mark.rule("502.3")
def test_all_permanents_of_the_active_player_untap_at_once_and_no_others() -> None:
    game = at("Turn 1, Ada's end. Ada: battlefield tapped Forest. Nils: battlefield 2 tapped Island, tapped Swamp.")
    later = until(game, UPKEEP, 2)
    happened = since(later, game)
    untapped = [h for h in happened if isinstance(h.event, Untapped)]
    assert len(untapped) == 3
    assert len({h.parent for h in untapped}) == 1, "one event with three parts"
    assert [card_at(later, name).tapped for name in ("Forest", "Island 1", "Island 2", "Swamp")] == [
        True, False, False, False]


@pytest.mark.rule("502.4")
def test_nobody_gets_priority_in_the_untap_step_and_its_triggers_wait_for_upkeep() -> None:
    game = at("Turn 2, Nils's end. Ada: battlefield Early Riser. Nils: hand Forest.", UNTAP_WATCHER)
    game = passes(game, 1)
    assert game.state.at.step is END
    game = passes(game, 1)
    assert asks(game) == "Ada choice.trigger_order", "both go on the stack together (503.1a)"
    assert (game.state.at.step, stack(game)) == (UPKEEP, [])
    game = game.answer("the upkeep bell of Early Riser", "the untap trigger of Early Riser")
    assert asks(game) == "Ada choice.priority"
    assert stack(game) == ["the untap trigger of Early Riser", "the upkeep bell of Early Riser"]


@pytest.mark.rule("504.1")
def test_the_draw_comes_before_anyone_has_priority_and_uses_no_stack() -> None:
    game = at("Turn 2, Nils's upkeep. Nils: library Rift Bolt, Forest.")
    before = passes(game, 1)
    assert hand(before, "Nils") == []
    later = passes(before, 1)
    assert asks(later) == "Nils choice.priority"
    assert (later.state.at.step, hand(later, "Nils"), stack(later)) == (DRAW, ["Rift Bolt"], [])
    (drawn,) = [h for h in since(later, before) if isinstance(h.event, Moved)]
    assert drawn.parent is None
    assert drawn.cites == ("504.1",)


@pytest.mark.rule("500.2")
def test_a_step_goes_on_while_something_is_on_the_stack() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 2 time counters.")
    assert stack(game) == ["the upkeep trigger of Rift Bolt"]
    resolved = all_pass(game)
    assert (resolved.state.at.step, stack(resolved), asks(resolved)) == (UPKEEP, [], "Ada choice.priority")
    assert all_pass(resolved).state.at.step is DRAW


@pytest.mark.rule("500.5")
def test_mana_made_in_upkeep_is_gone_in_the_draw_step() -> None:
    game = play(at("Turn 3, Ada's upkeep. Ada: battlefield Mountain."), "Ada taps Mountain for R")
    held = passes(game, 1)
    assert pool(held, "Ada") == "R", "still there while Nils has priority"
    later = passes(held, 1)
    assert (later.state.at.step, pool(later, "Ada")) == (DRAW, "")
    happened = plot(since(later, held))
    assert happened.index("ManaEmptied") < happened.index("StepBegan"), "as the step ends, not as the next begins"


@pytest.mark.rule("106.4")
def test_every_pool_empties_between_phases_also_that_of_the_player_who_waits() -> None:
    game = at("Ada: battlefield Mountain. Nils: battlefield 2 Island.")
    game = play(passes(game, 1), "Nils taps Island 1 for U", "Nils taps Island 2 for U", "Nils passes",
                "Ada taps Mountain for R")
    later = passes(game, 2)
    assert [(e.player, "".join(m.type for m in e.mana)) for e in of_kind(since(later, game), ManaEmptied)] == [
        (0, "R"), (1, "UU")]
    assert pool(later, "Ada") + pool(later, "Nils") == ""


@pytest.mark.rule("500.6")
def test_a_card_that_becomes_suspended_during_upkeep_misses_that_upkeep() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt.")
    assert stack(game) == []
    game = play(game, "effect: put 2 time counters on Rift Bolt")
    assert (stack(game), time_counters(game, "Rift Bolt")) == ([], 2)
    assert until(game, DRAW).state.at.turn == 3
    assert time_counters(until(game, END, 3), "Rift Bolt") == 2
    assert stack(until(game, UPKEEP, 5)) == ["the upkeep trigger of Rift Bolt"]


@pytest.mark.rule("513.2")
def test_the_end_step_does_not_wait_for_what_arrives_in_it_and_triggers_once() -> None:
    game = until(at("Ada: battlefield Lamp of the Last Hour.", EVERY_END), END)
    assert stack(game) == ["the end trigger of Lamp of the Last Hour"]
    later = all_pass(game)
    assert (later.state.at.step, stack(later)) == (END, [])
    assert all_pass(later).state.at.turn == 2


@pytest.mark.rule("514.1")
def test_only_the_active_player_discards_down_to_seven_choosing_which() -> None:
    game = at("Turn 2, Nils's end. Ada: hand 9 Forest. Nils: hand Rift Bolt, Stifle, 7 unknown cards.")
    game = all_pass(game)
    assert (asks(game), game.state.at.step) == ("Nils choice.discard", CLEANUP)
    assert keys(game) == ["Nils discards Rift Bolt", "Nils discards Stifle", "Nils discards an unknown card"]
    game = play(game, "Nils discards Stifle")
    assert graveyard(game, "Nils") == [], "both go at once, when all are chosen"
    assert keys(game) == ["Nils discards Rift Bolt", "Nils discards an unknown card"]
    later = play(game, "Nils discards an unknown card")
    assert graveyard(later, "Nils") == ["Stifle", "an unknown card"]
    assert len(hand(later, "Nils")) == 7
    assert len(hand(later)) == 9
    assert later.state.at.turn == 3, "nobody got priority in the cleanup step (514.3)"
    assert {"514.1", "701.9"} <= {str(c) for h in since(later, game) for c in h.cites}


@pytest.mark.rule("514.2")
def test_damage_stays_through_the_end_step_and_wears_off_in_cleanup() -> None:
    bear = card("Stout Badger", "{2}{G}", "Creature — Badger", size=(1, 4))
    game = at("Ada: hand Lightning Bolt; battlefield Mountain. Nils: battlefield Stout Badger.", bear)
    game = play(game, "Ada casts Lightning Bolt", "Stout Badger")
    game = all_pass(game)
    assert card_at(game, "Stout Badger").damage == 3
    ending = until(game, END)
    assert card_at(ending, "Stout Badger").damage == 3
    later = until(ending, UPKEEP, 2)
    assert card_at(later, "Stout Badger").damage == 0
    (worn,) = [h for h in since(later, ending) if isinstance(h.event, DamageWoreOff)]
    assert worn.cites == ("514.2",)
    assert life(later, "Nils") == 20


@pytest.mark.rule("514.3a")
def test_a_trigger_in_cleanup_gives_priority_and_then_another_cleanup_step() -> None:
    game = at("Ada: hand 7 Forest; battlefield Sweeper of Crumbs.", EVERY_CLEANUP)
    game = all_pass(until(game, END))
    assert (game.state.at.step, asks(game)) == (CLEANUP, "Ada choice.priority")
    assert stack(game) == ["the trigger of Sweeper of Crumbs"]
    drawn = all_pass(game)
    assert (len(hand(drawn)), drawn.state.at.step, stack(drawn)) == (8, CLEANUP, [])
    again = all_pass(drawn)
    assert asks(again) == "Ada choice.discard", "the second cleanup step begins with its own discard (514.1)"
    assert again.state.at.turn == 1
    assert [e.step for e in of_kind(since(again, drawn), StepBegan)] == [CLEANUP]


@pytest.mark.rule("305.2")
def test_land_plays_are_counted_anew_each_turn() -> None:
    game = play(at("Ada: hand 2 Forest."), "Ada plays Forest 1")
    assert game.state.players[0].lands_played == 1
    later = until(until(game, PRECOMBAT_MAIN, 2), PRECOMBAT_MAIN, 3)
    assert later.state.players[0].lands_played == 0
    assert "Ada plays Forest 2" in keys(later)


@pytest.mark.rule("702.40a")
def test_spells_are_counted_as_they_are_cast_and_anew_each_turn() -> None:
    game = at("Ada: hand 2 Lightning Bolt; battlefield 2 Mountain.")
    game = play(game, "Ada casts Lightning Bolt 1", "Nils", "Ada taps Mountain 1 for R")
    assert [p.spells_cast for p in game.state.players] == [1, 0]
    assert [p.spells_cast for p in until(all_pass(game), UPKEEP, 2).state.players] == [0, 0]


@pytest.mark.rule("508.8")
def test_without_an_attack_there_are_no_blockers_and_no_damage_and_no_scene_begins_there() -> None:
    game = until(at("Ada: hand Forest."), TurnStep.DECLARE_ATTACKERS)
    assert all_pass(game).state.at.step is TurnStep.END_OF_COMBAT
    with pytest.raises(BadInput, match="declare blockers"):
        at("Turn 3, Ada's declare blockers. Ada: hand Forest.")


@pytest.mark.rule("500.5")
def test_what_lasts_this_turn_ends_with_the_damage_in_cleanup() -> None:
    game = at("Ada: battlefield Grizzly Bears.")
    step = Step(game.state, (), [], 0, 0)
    floats(step, CantBeCast(Anything()), (), UntilEndOfTurn(), card_at(game, "Grizzly Bears"))
    clean_up(step, CleanUp())
    assert step.state.effects == ()
    assert "514.2" in cited(step.events)
