"""A player leaves: all they own goes, what they controlled of others does not stay theirs, the game goes on."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import ANY_TARGET, activated, card, damage, spell, triggered, you_draw
from mtgteach.model.amounts import Duration, Forever
from mtgteach.model.effects import ExtraTurn
from mtgteach.model.events import GameEnded, Moved, TurnBegan
from mtgteach.model.events_more import LeftGame, PlayerLeft
from mtgteach.model.filters import BeginningOf, This, Whose, You
from mtgteach.model.statics_layers import Changes, GainControl
from mtgteach.model.types import BATTLEFIELD, DRAW, END, EXILE, HAND, LIBRARY, STACK, UPKEEP
from mtgteach.rules.cr611_effects import floats
from mtgteach.rules.cr704_state_based import leave_game
from mtgteach.rules.step import RECOMPUTE, Step
from tests.rules.table import (all_pass, asks, at, battlefield, card_at, cited, of_kind, passes, play, since, stack,
                               until)

SCENE = ("Ada: hand Lightning Bolt; battlefield Mountain. Nils: life 3; hand Rift Bolt; library Forest; "
         "battlefield Island, Grizzly Bears; graveyard Mindstab; exile Rift Bolt with 2 time counters. "
         "Oda: battlefield Swamp.")
EMBER = card("Ember Fox", "{R}", "Creature — Fox", activated("{R}", damage(1), targets=(ANY_TARGET,)), size=(1, 1))
ENDS = card("Closing Bell", "{1}", "Artifact", triggered(BeginningOf(END, Whose.ANY), you_draw(1), word="bell trigger"))
FIRE = card("Small Spark", "{R}", "Instant", spell(damage(1), targets=(ANY_TARGET,)))
AGAIN = card("One More Sunrise", "{U}", "Instant", spell(ExtraTurn(You())))




@pytest.mark.rule("800.4a")
def test_everything_that_the_player_owns_leaves_with_them_and_the_game_goes_on() -> None:
    game = all_pass(play(at(SCENE, checks=RECOMPUTE), "Ada taps Mountain for R", "Ada casts Lightning Bolt", "Nils"))
    assert not game.ended
    assert asks(game) == "Ada choice.priority"
    assert battlefield(game) == ["Mountain", "Swamp"]
    assert not any(game.state.zone(zone, 1) for zone in (HAND, LIBRARY, EXILE))
    assert [o.owner for zone in game.state.zones for o in zone if o.owner == 1] == []
    assert len(of_kind(game.events(), LeftGame)) == 2
    (left,) = [h for h in game.events() if isinstance(h.event, PlayerLeft)]
    assert "800.4a" in cited([left])
    assert game.state.in_play() == (0, 2)


@pytest.mark.rule("800.4")
def test_turns_and_passes_go_on_among_those_who_are_left() -> None:
    game = all_pass(play(at(SCENE), "Ada taps Mountain for R", "Ada casts Lightning Bolt", "Nils"))
    later = until(game, UPKEEP, 3)
    assert [later.state.players[e.player].name for e in of_kind(since(later, game), TurnBegan)] == ["Oda", "Ada"]


@pytest.mark.rule("800.4")
def test_the_last_player_left_wins() -> None:
    game = at("Ada: hand 2 Lightning Bolt; battlefield 2 Mountain. Nils: life 3. Oda: life 3.")
    game = all_pass(play(game, "Ada taps Mountain 1 for R", "Ada casts Lightning Bolt 1", "Nils"))
    assert not game.ended
    game = all_pass(play(game, "Ada taps Mountain 2 for R", "Ada casts Lightning Bolt 2", "Oda"))
    assert game.ended
    assert [e.winner for e in of_kind(game.events(), GameEnded)] == [0]


@pytest.mark.rule("800.4a")
def test_abilities_of_theirs_on_the_stack_cease_and_their_triggers_never_come() -> None:
    scene = ("Ada: hand Small Spark; battlefield Mountain. "
             "Nils: life 1; battlefield Mountain, Ember Fox, Closing Bell. Oda: battlefield Closing Bell.")
    game = passes(at(scene, EMBER, ENDS, FIRE))
    game = passes(play(game, "Nils taps Mountain 2 for R", "Nils activates Ember Fox", "Ada", "Nils passes"))
    game = play(game, "Ada taps Mountain 1 for R", "Ada casts Small Spark", "Nils")
    assert len(stack(game)) == 2
    later = all_pass(game)
    assert stack(later) == []
    assert later.state.players[0].life == 20
    assert stack(until(later, END)) == ["the bell trigger of Closing Bell 2"]


def controlling(duration: Duration) -> Step:
    """Nils has gained control of Oda's Swamp for so long, and Oda of Nils's Island."""
    game = at(SCENE)
    step = Step(game.state, (), [], 0, RECOMPUTE)
    take = Changes(This(), (GainControl(),))
    floats(step, take, (card_at(game, "Swamp").id,), duration, card_at(game, "Island"))
    floats(step, take, (card_at(game, "Island").id,), duration, card_at(game, "Swamp"))
    return step


@pytest.mark.rule("800.4a")
def test_what_an_effect_gave_them_goes_back_and_what_they_own_leaves_from_whoever_has_it() -> None:
    step = controlling(Forever())
    assert [o.controller for o in step.state.zone(BATTLEFIELD)] == [0, 2, 1, 1]
    leave_game(step, [1])
    left = step.state.zone(BATTLEFIELD)
    assert [(step.state.label(o.card), o.controller) for o in left] == [("Mountain", 0), ("Swamp", 2)]
    assert [e.event.reason for e in step.events if isinstance(e.event, Moved)] == []


@pytest.mark.rule("800.4a")
def test_what_they_still_control_of_others_is_exiled() -> None:
    state = at(SCENE).state
    swamp = next(o for o in state.zone(BATTLEFIELD) if o.printed.name == "Swamp")
    step = Step(state.with_object(swamp.evolve(controller=1, base=1)), (), [], 0, RECOMPUTE)
    leave_game(step, [1])
    assert [step.state.label(o.card) for o in step.state.zone(EXILE)] == ["Swamp"]
    assert [e.event.reason for e in step.events if isinstance(e.event, Moved)] == ["left behind"]


@pytest.mark.rule("702.26k")
def test_their_phased_out_permanents_leave_without_an_event_of_their_own() -> None:
    state = at(SCENE).state
    bears = next(o for o in state.zone(BATTLEFIELD) if o.printed.name == "Grizzly Bears")
    step = Step(state.with_object(bears.evolve(phased_out=True, returns=1)), (), [], 0, 0)
    leave_game(step, [1])
    assert len([h for h in step.events if isinstance(h.event, LeftGame)]) == 1
    assert step.state.find(bears.id) is None


@pytest.mark.rule("702.26n")
def test_what_waits_for_the_turn_of_somebody_who_left_phases_in_as_it_would_have_begun() -> None:
    game = all_pass(play(at(SCENE), "Ada taps Mountain for R", "Ada casts Lightning Bolt", "Nils"))
    swamp = card_at(game, "Swamp")
    out = game.state.with_object(swamp.evolve(phased_out=True, returns=1))
    from mtgteach.rules.cr500_turn import _next_turn

    step = Step(out, (), [], 0, 0)
    _next_turn(step)
    assert not step.state.zone(BATTLEFIELD)[-1].phased_out


@pytest.mark.rule("800.4a")
def test_a_turn_goes_on_without_its_player() -> None:
    scene = "Turn 2, Nils's upkeep. " + SCENE.replace("hand Rift Bolt; ", "hand 9 Forest; ")
    game = play(at(scene), "Nils passes", "Oda passes", "Ada taps Mountain for R", "Ada casts Lightning Bolt", "Nils")
    game = all_pass(game)
    assert (asks(game), game.state.at.step, game.state.at.active) == ("Oda choice.priority", UPKEEP, 1)
    drawn = all_pass(game)
    assert (drawn.state.at.step, asks(drawn)) == (DRAW, "Oda choice.priority")
    assert not of_kind(since(drawn, game), Moved), "nobody draws"
    assert until(drawn, UPKEEP, 3).state.at.active == 2


@pytest.mark.rule("800.4d")
def test_no_turn_of_theirs_comes_either() -> None:
    scene = ("Ada: hand Small Spark; battlefield Mountain. Nils: life 1; hand One More Sunrise; battlefield Island. "
             "Oda: life 20.")
    game = passes(at(scene, FIRE, AGAIN))
    game = play(game, "Nils taps Island for U", "Nils casts One More Sunrise")
    game = all_pass(game)
    game = all_pass(play(game, "Ada taps Mountain for R", "Ada casts Small Spark", "Nils"))
    later = until(game, UPKEEP, 2)
    assert later.state.at.active == 2
    assert later.state.zone(STACK) == ()
