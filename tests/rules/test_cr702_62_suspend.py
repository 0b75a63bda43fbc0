"""Suspend (702.62): the special action, the two triggers, and what "suspended" means."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import (CREATURE, INSTANT, cant_be_cast, card, damage, noncreature, spell, suspend,
                                           triggered, you_draw)
from mtgteach.model.amounts import UntilEndOfTurn
from mtgteach.model.choices import BEGIN, COMPLETE, Cast, Suspend
from mtgteach.model.events import (AbilityTriggered, CardSuspended, CountersRemoved, ManaSpent, Moved, NothingHappened,
                                   SpellCast as CastEvent)
from mtgteach.model.filters import LastCounterRemoved, SpellWasCast, TargetObject, This, Whose
from mtgteach.model.statics_layers import Changes, GainControl
from mtgteach.model.types import BATTLEFIELD, DRAW, EXILE, STACK, UPKEEP
from mtgteach.rules.cr109_characteristics import has_keyword
from mtgteach.rules.cr611_effects import end_effects, floats
from mtgteach.rules.cr702_62_suspend import is_suspended
from mtgteach.rules.step import RECOMPUTE, Step
from tests.rules.table import (against, all_pass, asks, at, battlefield, card_at, cited, codes, exile, graveyard, hand,
                               keys, life, of_kind, passes, play, plot, pool, since, stack, time_counters, until)

MEMORY = card("Distant Memory", None, "Sorcery", spell(you_draw(3)), suspend(4, "{U}"))
SWIFT = card("Swift Memory", None, "Instant", spell(you_draw(1)), suspend(1, "{U}"))
HUNT = card("Slow Hunt", "{3}{R}", "Sorcery", spell(damage(4), targets=(TargetObject(CREATURE),)), suspend(1, "{R}"))
ENGINE = card("Slow Engine", "{6}", "Artifact", suspend(2, "{0}"))
TWICE = card("Twice Delayed", "{4}{R}", "Sorcery", spell(you_draw(1)), suspend(2, "{R}"), suspend(2, "{R}"))
HUSH = card("Hush Warden", "{1}{W}", "Creature — Cat", cant_be_cast(noncreature()), size=(2, 2))
CALM = card("Calm Warden", "{1}{W}", "Creature — Cat", cant_be_cast(INSTANT), size=(2, 2))
WATCH = card("Sand Watcher", "{1}", "Artifact",
             triggered(LastCounterRemoved("time"), you_draw(1), word="sand trigger", zones=(EXILE,)))
SCENE = "Ada: hand Rift Bolt; battlefield Mountain. Nils: hand Stifle, Stifle; battlefield 2 Island."


@pytest.mark.rule("702.62a")
def test_suspending_exiles_the_card_face_up_with_its_counters_and_uses_no_stack() -> None:
    game = at(SCENE)
    later = play(game, "Ada suspends Rift Bolt")
    happened = since(later, game)
    assert plot(happened) == ["act.suspending", "AbilityActivated", "Tapped", "ManaAdded", "ManaSpent", "Moved",
                              "CountersPut", "CardSuspended"]
    assert (exile(later), hand(later), stack(later), time_counters(later, "Rift Bolt")) == (["Rift Bolt"], [], [], 1)
    assert not of_kind(happened, CastEvent)
    assert not later.state.pending
    assert {"702.62a", "116.2f"} <= set(cited(happened))
    assert of_kind(happened, CardSuspended)[0].object == card_at(later, "Rift Bolt").id


@pytest.mark.rule("116.2f")
def test_it_needs_priority_the_own_hand_and_a_moment_when_the_cast_could_be_begun() -> None:
    game = at("Ada: hand Rift Bolt, Lightning Bolt; battlefield 2 Mountain; graveyard Rift Bolt; exile Rift Bolt. "
              "Nils: hand Rift Bolt; battlefield Mountain.")
    own, grave, exiled, theirs = (card_at(game, f"Rift Bolt {n}").id for n in (1, 2, 3, 4))
    assert codes(game, Suspend(0, own)) == []
    assert codes(game, Suspend(0, grave)) == ["refuse.suspend_own_hand"]
    assert codes(game, Suspend(0, exiled)) == ["refuse.suspend_own_hand"]
    assert codes(game, Suspend(0, theirs)) == ["refuse.suspend_own_hand"]
    assert codes(game, Suspend(1, theirs)) == ["refuse.no_priority", "refuse.not_own_turn"]
    assert codes(game, Suspend(0, card_at(game, "Lightning Bolt").id)) == ["refuse.no_suspend"]
    responding = play(game, "Ada casts Lightning Bolt", "Nils", "Ada taps Mountain 1 for R")
    assert codes(responding, Suspend(0, own)) == ["refuse.stack_not_empty"]
    assert codes(all_pass(game), Suspend(0, own)) == ["refuse.not_main_phase"]


@pytest.mark.rule("116.3")
def test_nobody_can_respond_to_the_special_action_and_the_player_keeps_priority() -> None:
    game = play(at(SCENE), "Ada suspends Rift Bolt")
    assert asks(game) == "Ada choice.priority"
    assert game.state.at.passed == 0
    assert keys(passes(game)) == ["Nils passes", "Nils taps Island 1 for U", "Nils taps Island 2 for U"]


@pytest.mark.rule("702.62c")
def test_what_keeps_a_cast_from_being_completed_does_not_keep_a_card_from_being_suspended() -> None:
    game = at("Ada: hand Slow Hunt; battlefield Mountain.", HUNT)
    oid = card_at(game, "Slow Hunt").id
    assert codes(game, Cast(0, oid)) == ["refuse.no_target", "refuse.cannot_pay"]
    assert codes(game, Suspend(0, oid)) == []
    without_cost = at("Ada: hand Distant Memory; battlefield Island.", MEMORY)
    oid = card_at(without_cost, "Distant Memory").id
    assert codes(without_cost, Cast(0, oid)) == ["refuse.no_mana_cost"]
    assert codes(without_cost, Suspend(0, oid)) == []
    game = play(without_cost, "Ada suspends Distant Memory")
    assert time_counters(game, "Distant Memory") == 4


@pytest.mark.rule("702.62c")
def test_an_instant_may_be_suspended_whenever_its_owner_has_priority() -> None:
    game = passes(at("Ada: life 20. Nils: hand Swift Memory; battlefield Island.", SWIFT))
    assert codes(game, Suspend(1, card_at(game, "Swift Memory").id)) == []
    upkeep = at("Turn 3, Ada's upkeep. "
                "Ada: exile Rift Bolt with 2 time counters; hand Swift Memory; battlefield Island.", SWIFT)
    assert stack(upkeep) == ["the upkeep trigger of Rift Bolt"]
    game = play(upkeep, "Ada suspends Swift Memory")
    assert (exile(game), stack(game)) == (["Rift Bolt", "Swift Memory"], ["the upkeep trigger of Rift Bolt"])


@pytest.mark.rule("702.62c")
def test_a_prohibition_on_casting_forbids_suspending_and_is_named() -> None:
    game = at("Ada: hand Rift Bolt, Mindstab; battlefield Mountain, Swamp. Nils: battlefield Gaddock Teeg.")
    assert codes(game, Suspend(0, card_at(game, "Rift Bolt").id)) == [], "mana value 3"
    reasons = against(game, Suspend(0, card_at(game, "Mindstab").id))
    assert [(r.code, r.stage, r.source) for r in reasons] == [
        ("refuse.prohibited", BEGIN, card_at(game, "Gaddock Teeg").id)]
    assert {"702.62c", "601.3", "101.2"} <= set(cited(reasons))
    assert "Ada suspends Mindstab" not in keys(game)


@pytest.mark.rule("702.62c")
@pytest.mark.parametrize(("scene", "before", "name"), [
    ("Ada: hand Mindstab; battlefield Swamp. Nils: battlefield Gaddock Teeg.", (), "Mindstab"),
    ("Turn 3, Ada's upkeep. Ada: hand Swift Memory; battlefield Island; exile Rift Bolt with 2 time counters. "
     "Nils: battlefield Teferi, Time Raveler with 4 loyalty counters.", (), "Swift Memory"),
    ("Ada: hand Rift Bolt, Shock; battlefield 2 Mountain. Nils: battlefield Rule of Law.", (
        "Ada casts Shock targeting Nils paying with Mountain 1", "both pass"), "Rift Bolt"),
    ("Ada: hand Swift Memory, Sudden Death; battlefield 3 Swamp, Island. Nils: battlefield Grizzly Bears.", (
        "Ada casts Sudden Death targeting Grizzly Bears paying with Swamp 1, Swamp 2, Swamp 3",), "Swift Memory")])
def test_whatever_forbids_the_cast_forbids_suspending_by_the_same_rule(scene: str, before: tuple[str, ...],
                                                                       name: str) -> None:
    game = at(scene, SWIFT)
    for line in before:
        game = game.do(line)
    (reason,) = against(game, Suspend(0, card_at(game, name).id))
    assert reason.source is not None and "702.62c" in cited([reason])


@pytest.mark.rule("702.62a")
def test_the_suspend_cost_is_paid_and_not_the_mana_cost() -> None:
    game = at("Ada: hand Rift Bolt; battlefield Island.")
    reasons = against(game, Suspend(0, card_at(game, "Rift Bolt").id))
    assert [(r.code, r.stage, dict(r.slots)["cost"]) for r in reasons] == [("refuse.cannot_pay", COMPLETE, "{R}")]
    paid = play(at("Ada: hand Rift Bolt; battlefield 3 Mountain."), "Ada suspends Rift Bolt")
    assert (asks(paid), hand(paid), exile(paid)) == ("Ada choice.payment", ["Rift Bolt"], [])
    paid = play(paid, "Ada taps Mountain 2 for R")
    assert ["".join(m.type for m in e.mana) for e in of_kind(paid.events(), ManaSpent)] == ["R"]
    assert pool(paid, "Ada") == ""


@pytest.mark.rule("118.13c", "107.4f")
@pytest.mark.parametrize(("cost", "scene", "payable"), [
    ("{R/P}", "Ada: life 1; hand Paid Ahead.", False), ("{R/P}", "Ada: life 2; hand Paid Ahead.", True),
    ("{R/P}", "Ada: life 1; hand Paid Ahead; battlefield Mountain.", True),
    ("{R/P}{R/P}", "Ada: life 3; hand Paid Ahead; battlefield Mountain.", True),
    ("{R/P}{R/P}", "Ada: life 3; hand Paid Ahead.", False),
    ("{2/W}", "Ada: hand Paid Ahead; battlefield Mountain.", False),
    ("{2/W}", "Ada: hand Paid Ahead; battlefield 2 Mountain.", True)])
def test_a_suspend_cost_is_payable_as_its_symbols_can_be_paid(cost: str, scene: str, payable: bool) -> None:
    game = at(scene, card("Paid Ahead", "{4}{R}", "Sorcery", spell(you_draw(1)), suspend(1, cost)))
    reasons = codes(game, Suspend(0, card_at(game, "Paid Ahead").id))
    assert reasons == ([] if payable else ["refuse.cannot_pay"])


@pytest.mark.rule("702.62a")
def test_each_of_the_owners_upkeeps_takes_one_counter_and_nobody_elses() -> None:
    game = at("Turn 2, Nils's upkeep. Ada: exile Rift Bolt with 3 time counters. Nils: life 20. Oda: life 20.")
    assert stack(game) == []
    counted = []
    for turn in (3, 4, 5, 7):
        game = until(game, UPKEEP, turn)
        counted.append((game.state.players[game.state.at.active].name, bool(stack(game)),
                        time_counters(until(game, DRAW, turn), "Rift Bolt")))
    assert counted == [("Oda", False, 3), ("Ada", True, 2), ("Nils", False, 2), ("Ada", True, 1)]


@pytest.mark.rule("109.5")
def test_your_upkeep_is_the_owners_whoever_put_the_card_there() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: life 20. Nils: exile Rift Bolt with 1 time counter.")
    assert stack(game) == []
    game = until(game, UPKEEP, 4)
    assert game.state.zone(STACK)[-1].controller == 1
    assert stack(game) == ["the upkeep trigger of Rift Bolt"]


@pytest.mark.rule("702.62a")
def test_the_two_triggers_are_two_objects_and_the_second_comes_only_when_the_first_has_resolved() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter.")
    assert stack(game) == ["the upkeep trigger of Rift Bolt"]
    first = game.state.zone(STACK)[-1].id
    before = passes(game)
    game = passes(before)
    assert plot(since(game, before)) == ["PriorityPassed", "act.resolving", "CountersRemoved", "AbilityTriggered",
                                         "LeftStack", "PutOnStack"]
    assert (stack(game), time_counters(game, "Rift Bolt")) == (["the casting trigger of Rift Bolt"], 0)
    assert game.state.zone(STACK)[-1].id != first
    assert asks(game) == "Ada choice.priority", "with it on the stack everybody may respond"
    assert exile(game) == ["Rift Bolt"]


@pytest.mark.rule("702.62b")
def test_suspended_means_in_exile_with_suspend_and_with_a_time_counter() -> None:
    game = at("Ada: exile Rift Bolt with 1 time counter, Rift Bolt, Lightning Bolt with 2 time counters, "
              "Rift Bolt with 1 charge counter; battlefield Forest with 3 time counters; hand Rift Bolt.")
    state = game.state
    by_label = {state.label(o.card): is_suspended(state, o) for zone in state.zones for o in zone}
    assert [name for name, is_so in by_label.items() if is_so] == ["Rift Bolt 1"]


@pytest.mark.rule("702.62b")
def test_a_card_without_counters_or_without_suspend_has_no_upkeep_trigger() -> None:
    game = at("Turn 3, Ada's upkeep. "
              "Ada: exile Rift Bolt, Lightning Bolt with 2 time counters, Rift Bolt with 1 charge counter.")
    assert stack(game) == []
    assert not of_kind(game.events(), AbilityTriggered)
    again = play(game, "effect: remove 2 time counters from Lightning Bolt")
    assert (stack(again), time_counters(again, "Lightning Bolt")) == ([], 0)


@pytest.mark.rule("702.62a")
def test_removal_by_anyone_at_any_time_triggers_the_last_ability() -> None:
    game = play(at("Ada: hand Rift Bolt; battlefield Mountain."), "Ada suspends Rift Bolt")
    game = passes(game)
    game = play(game, "effect: remove 1 time counter from Rift Bolt")
    assert (asks(game), stack(game)) == ("Nils choice.priority", ["the casting trigger of Rift Bolt"])
    assert game.state.zone(STACK)[-1].controller == 0
    game = all_pass(game)
    assert asks(game) == "Ada choice.free_cast", "in a main phase, on the spot"


@pytest.mark.rule("702.62a")
def test_only_the_last_counter_triggers_it_and_several_at_once_trigger_it_once() -> None:
    game = at("Ada: exile Rift Bolt with 4 time counters.")
    some = play(game, "effect: remove 3 time counters from Rift Bolt")
    assert (stack(some), time_counters(some, "Rift Bolt")) == ([], 1)
    every = play(game, "effect: remove 4 time counters from Rift Bolt")
    assert stack(every) == ["the casting trigger of Rift Bolt"]
    assert [(e.amount, e.now) for e in of_kind(every.events(), CountersRemoved)] == [(4, 0)]


@pytest.mark.rule("702.62d")
def test_the_card_is_cast_for_nothing_with_targets_chosen_now_and_lands_on_top_of_the_stack() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter. Nils: battlefield Grizzly Bears.")
    game = all_pass(all_pass(game))
    assert (asks(game), keys(game)) == ("Ada choice.free_cast", ["Ada casts Rift Bolt from exile", "Ada declines"])
    game = play(game, "Ada casts Rift Bolt from exile")
    assert (asks(game), keys(game)) == ("Ada choice.target", ["Ada", "Nils", "Grizzly Bears"])
    assert stack(game) == ["Rift Bolt", "the casting trigger of Rift Bolt"]
    later = play(game, "Grizzly Bears")
    assert stack(later) == ["Rift Bolt"]
    facts = card_at(later, "Rift Bolt").stack
    assert facts is not None
    assert facts.free
    assert asks(later) == "Ada choice.priority"
    assert not of_kind(later.events(), ManaSpent)
    assert len(of_kind(later.events(), CastEvent)) == 1, "it is really cast"
    done = all_pass(later)
    assert (graveyard(done), graveyard(done, "Nils"), exile(done)) == (["Rift Bolt"], ["Grizzly Bears"], [])


@pytest.mark.rule("608.2g")
def test_timing_of_its_type_does_not_matter_for_the_last_ability() -> None:
    game = at("Turn 2, Nils's precombat main. Ada: exile Rift Bolt with 1 time counter.")
    game = play(game, "effect: remove 1 time counter from Rift Bolt")
    game = all_pass(game)
    assert (asks(game), game.state.players[game.state.at.active].name) == ("Ada choice.free_cast", "Nils")
    assert stack(play(game, "Ada casts Rift Bolt from exile", "Nils")) == ["Rift Bolt"]


@pytest.mark.rule("702.62a")
def test_declined_it_stays_in_exile_and_is_never_offered_again() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter.")
    game = play(all_pass(all_pass(game)), "Ada declines")
    assert (exile(game), stack(game), asks(game)) == (["Rift Bolt"], [], "Ada choice.priority")
    (nothing,) = of_kind(game.events(), NothingHappened)
    assert nothing.code == "nothing.declined"
    for turn in (5, 7):
        game = until(game, UPKEEP, turn)
        assert stack(game) == []
    assert codes(game, Cast(0, card_at(game, "Rift Bolt").id))[:1] == ["refuse.no_permission_from"]


@pytest.mark.rule("101.2")
def test_a_prohibition_that_came_later_leaves_the_card_in_exile() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Mindstab with 1 time counter. Nils: battlefield Gaddock Teeg.")
    game = all_pass(game)
    assert stack(game) == ["the casting trigger of Mindstab"], "it triggers all the same (603.2a)"
    later = all_pass(game)
    assert (asks(later), exile(later), stack(later)) == ("Ada choice.priority", ["Mindstab"], [])
    (nothing,) = [h for h in since(later, game) if isinstance(h.event, NothingHappened)]
    assert isinstance(nothing.event, NothingHappened)
    assert nothing.event.code == "nothing.cannot_be_played"
    assert {"702.62a", "601.3", "101.2"} <= set(nothing.cites)
    assert not of_kind(later.events(), CastEvent)


@pytest.mark.rule("702.62a")
def test_without_a_legal_target_it_stays_in_exile() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Slow Hunt with 1 time counter.", HUNT)
    game = all_pass(all_pass(game))
    assert (asks(game), exile(game)) == ("Ada choice.priority", ["Slow Hunt"])
    assert "601.2c" in cited(h for h in game.events() if isinstance(h.event, NothingHappened))


@pytest.mark.rule("702.62a")
def test_a_card_without_a_mana_cost_can_be_cast_this_way() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Distant Memory with 1 time counter.", MEMORY)
    game = play(all_pass(all_pass(game)), "Ada casts Distant Memory from exile")
    assert stack(game) == ["Distant Memory"]
    assert len(hand(all_pass(game))) == 3


@pytest.mark.rule("702.62a")
def test_a_permanent_card_becomes_a_permanent_this_way() -> None:
    game = play(at("Ada: hand Slow Engine.", ENGINE), "Ada suspends Slow Engine")
    assert (time_counters(game, "Slow Engine"), asks(game)) == (2, "Ada choice.priority")
    game = play(game, "effect: remove 2 time counters from Slow Engine")
    game = play(all_pass(game), "Ada casts Slow Engine from exile")
    assert (stack(game), battlefield(game)) == (["Slow Engine"], [])
    assert battlefield(all_pass(game)) == ["Slow Engine"]


@pytest.mark.rule("702.62a")
def test_countering_the_upkeep_trigger_leaves_the_counter_and_the_next_upkeep_tries_again() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter. Nils: hand Stifle; battlefield Island.")
    game = all_pass(play(passes(game), "Nils casts Stifle"))
    assert (stack(game), time_counters(game, "Rift Bolt"), exile(game)) == ([], 1, ["Rift Bolt"])
    assert is_suspended(game.state, card_at(game, "Rift Bolt"))
    assert stack(until(game, UPKEEP, 5)) == ["the upkeep trigger of Rift Bolt"]


@pytest.mark.rule("702.62a")
def test_countering_the_casting_trigger_leaves_the_card_in_exile_for_good() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter. Nils: hand Stifle; battlefield Island.")
    game = play(passes(all_pass(game)), "Nils casts Stifle")
    assert stack(game) == ["Stifle", "the casting trigger of Rift Bolt"]
    game = all_pass(game)
    assert (stack(game), time_counters(game, "Rift Bolt"), exile(game)) == ([], 0, ["Rift Bolt"])
    assert not is_suspended(game.state, card_at(game, "Rift Bolt"))
    assert stack(until(game, UPKEEP, 5)) == []


@pytest.mark.rule("113.2c")
def test_two_instances_of_suspend_trigger_separately_at_upkeep_and_at_the_end() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Twice Delayed with 2 time counters.", TWICE)
    assert stack(game) == ["the upkeep trigger 2 of Twice Delayed", "the upkeep trigger 1 of Twice Delayed"]
    game = all_pass(game)
    assert (time_counters(game, "Twice Delayed"), len(stack(game))) == (1, 1)
    game = all_pass(game)
    assert stack(game) == ["the casting trigger 2 of Twice Delayed", "the casting trigger 1 of Twice Delayed"]
    game = play(all_pass(game), "Ada declines")
    assert stack(game) == ["the casting trigger of Twice Delayed"]
    game = all_pass(game)
    assert asks(game) == "Ada choice.free_cast", "the other one offers it again"
    game = play(game, "Ada casts Twice Delayed from exile")
    assert stack(game) == ["Twice Delayed"]


@pytest.mark.rule("113.2c")
def test_of_two_casting_triggers_the_second_finds_the_card_gone() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Twice Delayed with 2 time counters.", TWICE)
    game = play(all_pass(all_pass(all_pass(game))), "Ada casts Twice Delayed from exile")
    assert stack(game) == ["Twice Delayed", "the casting trigger of Twice Delayed"]
    game = all_pass(game)
    later = all_pass(game)
    assert [e.code for e in of_kind(since(later, game), NothingHappened)] == ["nothing.condition_false"]
    assert (stack(later), graveyard(later)) == ([], ["Twice Delayed"])


@pytest.mark.rule("603.4")
def test_a_card_that_lost_its_counters_in_response_has_its_upkeep_trigger_do_nothing() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 3 time counters.")
    game = play(game, "effect: remove 3 time counters from Rift Bolt")
    assert stack(game) == ["the casting trigger of Rift Bolt", "the upkeep trigger of Rift Bolt"]
    game = play(all_pass(game), "Ada casts Rift Bolt from exile", "Nils")
    assert stack(game) == ["Rift Bolt", "the upkeep trigger of Rift Bolt"]
    game = all_pass(game)
    assert life(game, "Nils") == 17
    later = all_pass(game)
    assert [e.code for e in of_kind(since(later, game), NothingHappened)] == ["nothing.condition_false"]
    assert not of_kind(since(later, game), CountersRemoved)


@pytest.mark.rule("400.7")
def test_a_card_suspended_again_is_a_new_object_and_old_triggers_do_not_touch_it() -> None:
    game = play(at("Ada: hand Rift Bolt; battlefield Mountain."), "Ada suspends Rift Bolt")
    first = card_at(game, "Rift Bolt").id
    moved = [e.new for e in of_kind(game.events(), Moved)]
    assert moved == [first]
    game = play(game, "effect: put 1 time counter on Rift Bolt")
    assert card_at(game, "Rift Bolt").id == first, "counters do not make it a new object"


@pytest.mark.rule("702.62c")
def test_every_reason_is_given_at_once() -> None:
    game = at("Turn 2, Nils's upkeep. Ada: hand Mindstab. Nils: exile Rift Bolt with 2 time counters; "
              "battlefield Gaddock Teeg, Hush Warden.", HUSH)
    assert codes(game, Suspend(0, card_at(game, "Mindstab").id)) == [
        "refuse.no_priority", "refuse.not_own_turn", "refuse.not_main_phase", "refuse.stack_not_empty",
        "refuse.prohibited", "refuse.prohibited", "refuse.cannot_pay"]


@pytest.mark.rule("603.2")
def test_a_free_cast_is_seen_by_cast_triggers() -> None:
    ear = card("Long Ear", "{1}", "Artifact", triggered(SpellWasCast(Whose.OPPONENTS, noncreature()), you_draw(1)))
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter. "
              "Nils: battlefield Long Ear, Calm Warden.", ear, CALM)
    game = play(all_pass(all_pass(game)), "Ada casts Rift Bolt from exile", "Nils")
    assert stack(game) == ["the trigger of Long Ear", "Rift Bolt"]


@pytest.mark.rule("122.2")
def test_an_own_trigger_in_exile_on_the_last_counter_watches_its_own_card_only() -> None:
    game = at("Ada: exile Sand Watcher with 1 time counter, Rift Bolt with 1 time counter.", WATCH)
    other = play(game, "effect: remove 1 time counter from Rift Bolt")
    assert stack(other) == ["the casting trigger of Rift Bolt"]
    own = play(game, "effect: remove 1 time counter from Sand Watcher")
    assert stack(own) == ["the sand trigger of Sand Watcher"]


@pytest.mark.rule("702.62a")
@pytest.mark.rule("400.7a")
@pytest.mark.rule("611.2b")
def test_a_creature_cast_this_way_has_haste_until_its_caster_loses_control_of_it() -> None:
    errant = card("Errant Drake", "{4}{U}", "Creature — Drake", suspend(1, "{U}"), size=(4, 4))
    game = at("Turn 3, Ada's upkeep. Ada: exile Errant Drake with 1 time counter. Nils: battlefield Forest.", errant,
              checks=RECOMPUTE)
    game = play(all_pass(all_pass(game)), "Ada casts Errant Drake from exile")
    drake = card_at(game, "Errant Drake")
    assert drake.zone is STACK
    assert has_keyword(game.state, drake, "haste")
    game = all_pass(game)
    drake = card_at(game, "Errant Drake")
    assert drake.zone is BATTLEFIELD
    assert has_keyword(game.state, drake, "haste")
    step = Step(game.state, (), [], 0, RECOMPUTE)
    taken = Changes(This(), (GainControl(),))
    floats(step, taken, (drake.id,), UntilEndOfTurn(), card_at(game, "Forest"))
    assert not has_keyword(step.state, drake, "haste")
    end_effects(step, UntilEndOfTurn)
    there = step.state.find(drake.id)
    assert there is not None
    assert there.controller == 0
    assert not has_keyword(step.state, there, "haste")


@pytest.mark.rule("702.62a")
def test_a_creature_cast_from_the_hand_has_no_haste() -> None:
    errant = card("Errant Drake", "{U}", "Creature — Drake", suspend(1, "{U}"), size=(4, 4))
    game = all_pass(play(at("Ada: hand Errant Drake; battlefield Island.", errant), "Ada casts Errant Drake"))
    assert not has_keyword(game.state, card_at(game, "Errant Drake"), "haste")
