"""Triggered abilities (603): they trigger by themselves, wait, and go on the stack in APNAP order."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import (ANY_TARGET, CREATURE, INSTANT, card, damage, put_counters, spell,
                                           take_counters, triggered, you_draw)
from mtgteach.model.cards import DealDamage, Triggered
from mtgteach.model.events import AbilityTriggered, Moved, NothingHappened, PutOnStack
from mtgteach.model.filters import (Anything, BeginningOf, Chosen, CountersWerePut, Fixed, LastCounterRemoved, NotA,
                                    SpellWasCast, TargetObject, ThisDies, ThisIsIn, Whose)
from mtgteach.model.types import BATTLEFIELD, EXILE, STACK, UPKEEP
from tests.rules.table import (all_pass, asks, at, battlefield, card_at, cited, graveyard, hand, keys, life, of_kind,
                               passes, play, plot, since, stack, until)

BELL = card("Dawn Bell", "{1}", "Artifact", triggered(BeginningOf(UPKEEP, Whose.ANY), you_draw(1), word="bell trigger"))
GONG = card("Dawn Gong", "{1}", "Artifact", triggered(BeginningOf(UPKEEP, Whose.ANY), damage(1), targets=(ANY_TARGET,),
                                                      word="gong trigger"))
MINE = card("Own Sundial", "{1}", "Artifact", triggered(BeginningOf(UPKEEP, Whose.YOURS), you_draw(1)))
THEIRS = card("Envious Sundial", "{1}", "Artifact", triggered(BeginningOf(UPKEEP, Whose.OPPONENTS), you_draw(1)))
HARE = card("Mourned Hare", "{W}", "Creature — Hare", triggered(ThisDies(), you_draw(1), word="death trigger"),
            size=(1, 1))
QUAKE = card("Low Quake", "{R}", "Instant", spell(damage(2, 0), damage(2, 1), targets=(
    TargetObject(CREATURE), TargetObject(CREATURE))))
HUNTER = card("Grim Stag", "{G}", "Creature — Elk",
              Triggered(ThisDies(), (DealDamage(Fixed(2), Chosen()),), targets=(TargetObject(CREATURE),),
                        word="death trigger"), size=(1, 1))
SCRIBE = card("Loud Scribe", "{U}", "Creature — Bird",
              triggered(SpellWasCast(Whose.OPPONENTS, INSTANT), you_draw(1), word="instant trigger"),
              triggered(SpellWasCast(Whose.YOURS, NotA(INSTANT)), you_draw(1), word="other trigger"), size=(1, 1))
SPRING = card("Coiled Spring", "{1}", "Artifact",
              triggered(CountersWerePut("charge"), you_draw(1), word="charge trigger"),
              triggered(LastCounterRemoved("charge"), damage(1), targets=(ANY_TARGET,), word="empty trigger"))
GHOST = card("Exiled Ghost", "{1}", "Artifact",
             Triggered(LastCounterRemoved("time"), (), ThisIsIn(BATTLEFIELD), zones=(EXILE, BATTLEFIELD),
                       word="odd trigger"))
FOUR = "Turn 3, Oda's upkeep. Ada: battlefield {0}. Nils: battlefield {0}. Oda: battlefield {0}. Pia: battlefield {0}."


@pytest.mark.rule("603.2")
def test_triggering_changes_nothing_yet() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: battlefield Dawn Bell.", BELL)
    assert (hand(game), stack(game), asks(game)) == ([], ["the bell trigger of Dawn Bell"], "Ada choice.priority")
    assert len(hand(all_pass(game))) == 1


@pytest.mark.rule("603.2")
def test_your_upkeep_is_the_controllers_and_an_opponents_everyone_elses() -> None:
    scene = "Turn {}, {}'s upkeep. Ada: battlefield Own Sundial, Envious Sundial. Nils: life 20. Oda: life 20."
    for turn, name, expected in ((1, "Ada", ["Own Sundial"]), (2, "Nils", ["Envious Sundial"]),
                                 (3, "Oda", ["Envious Sundial"])):
        assert stack(at(scene.format(turn, name), MINE, THEIRS)) == [f"the trigger of {n}" for n in expected]


@pytest.mark.rule("603.2")
def test_a_cast_trigger_looks_at_who_cast_what() -> None:
    game = at("Ada: hand Lightning Bolt, Rift Bolt; battlefield 4 Mountain. "
              "Nils: hand Lightning Bolt; battlefield Loud Scribe, Mountain.", SCRIBE)
    mine = play(game, "Ada casts Rift Bolt", "Nils", "Ada taps Mountain 1 for R", "Ada taps Mountain 2 for R",
                "Ada taps Mountain 3 for R")
    assert stack(mine) == ["Rift Bolt"], "an opponent's, but no instant"
    instant = play(game, "Ada casts Lightning Bolt 1", "Nils", "Ada taps Mountain 1 for R")
    assert stack(instant) == ["the instant trigger of Loud Scribe", "Lightning Bolt 1"]
    own = play(passes(game), "Nils casts Lightning Bolt 2", "Ada")
    assert stack(own) == ["Lightning Bolt 2"], "its own, but an instant"


@pytest.mark.rule("603.3")
def test_the_controller_puts_it_on_the_stack_when_a_player_would_get_priority() -> None:
    game = passes(at("Nils: battlefield Coiled Spring.", SPRING))
    game = play(game, "effect: put 2 charge counters on Coiled Spring")
    assert stack(game) == ["the charge trigger of Coiled Spring"], "once for one event (603.2c)"
    assert asks(game) == "Nils choice.priority"
    assert game.state.zone(STACK)[-1].controller == 1
    (put,) = [h for h in game.events() if isinstance(h.event, PutOnStack)]
    assert "603.3" in put.cites


@pytest.mark.rule("603.3b")
def test_with_four_players_the_active_players_go_first_then_round_the_table() -> None:
    game = at(FOUR.format("Dawn Bell"), BELL)
    assert asks(game) == "Oda choice.priority"
    assert stack(game) == [f"the bell trigger of Dawn Bell {n}" for n in (2, 1, 4, 3)]


@pytest.mark.rule("603.3b")
def test_with_four_players_each_orders_their_own_in_turn_order_before_any_goes_on_the_stack() -> None:
    game = at(FOUR.format("Dawn Bell, Own Sundial, Envious Sundial"), BELL, MINE, THEIRS)
    asked = []
    while asks(game).endswith("trigger_order"):
        assert stack(game) == []
        asked.append((asks(game).split()[0], keys(game)))
        game = game.answer(*reversed(keys(game)))
    assert [name for name, _ in asked] == ["Oda", "Pia", "Ada", "Nils"]
    assert asked[0][1] == ["the bell trigger of Dawn Bell 3", "the trigger of Own Sundial 3"]
    assert asked[1][1] == ["the bell trigger of Dawn Bell 4", "the trigger of Envious Sundial 4"]
    assert stack(game) == [
        "the bell trigger of Dawn Bell 2", "the trigger of Envious Sundial 2",
        "the bell trigger of Dawn Bell 1", "the trigger of Envious Sundial 1",
        "the bell trigger of Dawn Bell 4", "the trigger of Envious Sundial 4",
        "the bell trigger of Dawn Bell 3", "the trigger of Own Sundial 3"]
    assert all_pass(game).state.at.priority == 2


@pytest.mark.rule("101.4")
def test_targets_are_chosen_in_the_order_in_which_the_triggers_go_on_the_stack() -> None:
    game = at(FOUR.format("Dawn Gong"), GONG)
    for name, below in (("Oda", 0), ("Pia", 1), ("Ada", 2), ("Nils", 3)):
        assert (asks(game), len(stack(game))) == (f"{name} choice.target", below)
        game = play(game, "Pia")
    assert (asks(game), len(stack(game))) == ("Oda choice.priority", 4)


@pytest.mark.rule("603.3d")
def test_a_trigger_without_a_legal_target_is_removed() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain, Grim Stag.", HUNTER)
    game = all_pass(play(game, "Ada casts Lightning Bolt", "Grim Stag"))
    assert (graveyard(game), stack(game)) == (["Lightning Bolt", "Grim Stag"], [])
    (nothing,) = [h for h in game.events() if isinstance(h.event, NothingHappened)]
    assert (nothing.event.code, nothing.cites) == ("nothing.no_target", ("603.3d",))  # type: ignore[attr-defined]
    assert not of_kind(game.events(), PutOnStack)


@pytest.mark.rule("603.4")
def test_an_if_that_is_false_when_it_would_trigger_keeps_it_from_triggering() -> None:
    game = at("Ada: battlefield Exiled Ghost with 1 time counter; exile Exiled Ghost with 1 time counter.", GHOST)
    assert [card_at(game, f"Exiled Ghost {n}").zone for n in (1, 2)] == [BATTLEFIELD, EXILE]
    in_exile = play(game, "effect: remove 1 time counter from Exiled Ghost 2")
    assert (of_kind(in_exile.events(), AbilityTriggered), stack(in_exile)) == ([], [])
    in_play = play(game, "effect: remove 1 time counter from Exiled Ghost 1")
    assert stack(in_play) == ["the odd trigger of Exiled Ghost 1"]
    assert "603.4" in cited(h for h in in_play.events() if isinstance(h.event, AbilityTriggered))


@pytest.mark.rule("603.10a")
def test_a_death_trigger_looks_back_to_the_board_before_it() -> None:
    game = play(at("Ada: hand Lightning Bolt; battlefield Mountain. Nils: battlefield Mourned Hare.", HARE),
                "Ada casts Lightning Bolt", "Mourned Hare")
    assert not game.state.pending
    game = all_pass(game)
    assert (battlefield(game), graveyard(game, "Nils")) == (["Mountain"], ["Mourned Hare"])
    assert stack(game) == ["the death trigger of Mourned Hare"]
    assert len(hand(all_pass(game), "Nils")) == 1


@pytest.mark.rule("603.10a")
def test_of_two_that_die_together_both_see_it() -> None:
    game = at("Ada: hand Low Quake; battlefield Mountain, Mourned Hare. Nils: battlefield Mourned Hare.", HARE, QUAKE)
    game = play(game, "Ada casts Low Quake", "Mourned Hare 1", "Mourned Hare 2")
    before = passes(game)
    game = passes(before)
    happened = since(game, before)
    triggers = [h for h in happened if isinstance(h.event, AbilityTriggered)]
    assert len(triggers) == 2
    deaths = [h.id for h in happened if isinstance(h.event, Moved) and h.event.reason == "destroyed"]
    assert [t.parent for t in triggers] == deaths
    assert stack(game) == ["the death trigger of Mourned Hare 2", "the death trigger of Mourned Hare 1"]


@pytest.mark.rule("603.2g")
def test_what_does_not_happen_triggers_nothing() -> None:
    taker = card("Deft Hand", "{1}", "Artifact",
                 triggered(BeginningOf(UPKEEP, Whose.YOURS), take_counters("charge", 1)),
                 triggered(LastCounterRemoved("charge"), you_draw(1), word="empty trigger"))
    game = at("Turn 3, Ada's upkeep. Ada: battlefield Deft Hand.", taker)
    game = all_pass(game)
    assert (stack(game), plot(game.events())[-2:]) == ([], ["NothingHappened", "LeftStack"])
    assert not [e for e in of_kind(game.events(), AbilityTriggered) if e.ability.word == "empty trigger"]


@pytest.mark.rule("603.2c")
def test_two_events_trigger_twice_and_equal_triggers_need_no_order() -> None:
    two = card("Doubled Coil", "{1}", "Artifact",
               triggered(BeginningOf(UPKEEP, Whose.YOURS), put_counters("charge", 1), put_counters("charge", 1)),
               triggered(CountersWerePut("charge"), you_draw(1), word="charge trigger"))
    game = all_pass(at("Turn 3, Ada's upkeep. Ada: battlefield Doubled Coil.", two))
    assert asks(game) == "Ada choice.priority"
    assert stack(game) == ["the charge trigger 2 of Doubled Coil", "the charge trigger 1 of Doubled Coil"]


@pytest.mark.rule("603.3b")
def test_triggers_of_one_event_and_later_ones_go_on_the_stack_together() -> None:
    game = at("Turn 2, Nils's end. Ada: battlefield Dawn Bell, Own Sundial.", BELL, MINE)
    game = passes(game, 2)
    assert (asks(game), keys(game)) == ("Ada choice.trigger_order",
                                        ["the bell trigger of Dawn Bell", "the trigger of Own Sundial"])
    assert "603.3b" in game.choice.cites if game.choice else False
    bottom, top = keys(game)
    game = game.answer(bottom, top)
    assert stack(game) == [top, bottom], "the first answer lies lowest"


@pytest.mark.rule("113.8")
def test_the_controller_when_it_triggered_controls_the_ability_in_exile_the_owner() -> None:
    game = at("Turn 2, Nils's upkeep. Nils: exile Rift Bolt with 1 time counter.")
    ability = game.state.zone(STACK)[-1]
    assert (ability.controller, ability.owner) == (1, 1)
    game = all_pass(game)
    assert game.state.zone(STACK)[-1].controller == 1
    assert asks(all_pass(game)) == "Nils choice.free_cast"


@pytest.mark.rule("603.2")
def test_a_trigger_of_a_free_cast_waits_until_the_resolution_is_over() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter. Nils: battlefield Loud Listener.",
              card("Loud Listener", "{1}", "Artifact",
                   triggered(SpellWasCast(Whose.ANY, Anything()), you_draw(1), word="cast trigger")))
    game = play(all_pass(all_pass(game)), "Ada casts Rift Bolt from exile")
    assert (asks(game), stack(game)) == ("Ada choice.target", ["Rift Bolt", "the casting trigger of Rift Bolt"])
    game = play(game, "Nils")
    assert stack(game) == ["the cast trigger of Loud Listener", "Rift Bolt"]
    assert life(until(all_pass(all_pass(game)), UPKEEP), "Nils") == 17
    assert "603.3" in cited(game.events())


@pytest.mark.rule("603.3")
def test_what_is_put_on_the_stack_and_what_resolves_know_the_event_that_led_to_them() -> None:
    game = all_pass(at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 2 time counters."))
    events = {h.id: h for h in game.events()}
    (triggered,) = [h for h in events.values() if type(h.event).__name__ == "AbilityTriggered"]
    (put,) = [h for h in events.values() if type(h.event).__name__ == "PutOnStack"]
    (resolving,) = [h for h in events.values() if getattr(h.event, "code", "") == "act.resolving"]
    assert triggered.parent is not None
    assert type(events[triggered.parent].event).__name__ == "StepBegan"
    assert (put.cause, resolving.cause) == (triggered.id, triggered.id)
