"""Phasing: out as though it did not exist, in without having changed zones, with what is attached."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import CREATURE, card, damage, spell, triggered, you_draw
from mtgteach.model.cards import Plain, PutCounters
from mtgteach.model.choices import PutCountersByHand, RemoveCountersByHand
from mtgteach.model.digest import digest
from mtgteach.model.effects import PhaseOut, PreventNext, SkipNext
from mtgteach.model.events import Moved
from mtgteach.model.events_more import ControlChanged, PhasedIn, PhasedOut
from mtgteach.model.filters import BeginningOf, Chosen, Fixed, TargetObject, This, ThisDies, Whose, You
from mtgteach.model.state import StackFacts, State, Target
from mtgteach.model.types import BATTLEFIELD, PRECOMBAT_MAIN, UNTAP, UPKEEP
from mtgteach.play.game import Game
from mtgteach.rules.cr500_turn import phase
from mtgteach.rules.cr506_combat import deal
from mtgteach.rules.cr608_resolving import possible
from mtgteach.rules.cr614_replacements import resolve_prevent_next
from mtgteach.rules.step import RECOMPUTE, Step
from tests.rules.table import all_pass, at, battlefield, card_at, codes, keys, of_kind, play, since, stack, until

GHOST = card("Flickering Guest", "{1}{U}", "Creature — Spirit", Plain("phasing"), Plain("phasing"), size=(2, 1))
VANISH = card("Blink of the Sea", "{U}", "Instant",
              spell(PhaseOut(Chosen(0)), targets=(TargetObject(CREATURE),)))
BELL = card("Bell Spirit", "{1}{U}", "Creature — Spirit", triggered(BeginningOf(UPKEEP, Whose.YOURS), you_draw(1)),
            triggered(ThisDies(), you_draw(1), word="death trigger"), size=(1, 1))
NO_UNTAP = card("Long Nap", "{U}", "Instant", spell(SkipNext(You(), UNTAP)))
SCENE = "Ada: hand Blink of the Sea; battlefield Island, Bell Spirit with 2 time counters. Nils: life 20."


def out(game: Game) -> Game:
    """Bell Spirit has phased out."""
    return all_pass(play(game, "Ada taps Island for U", "Ada casts Blink of the Sea", *(
        ["Bell Spirit"] if len(game.state.permanents()) > 2 else [])))


def attached(*pairs: tuple[int, int]) -> State:
    """Bears and lands, one put on the other by number."""
    state = at("Ada: battlefield Grizzly Bears, Forest. Nils: battlefield Island.").state
    for what, host in pairs:
        zone = state.zone(BATTLEFIELD)
        state = state.with_object(zone[what].evolve(attached=Target(zone[host].id)))
    return state


def phased(state: State) -> list[tuple[bool, int | None]]:
    """Of each permanent whether it is out, and for whom it comes back."""
    return [(o.phased_out, o.returns) for o in state.zone(BATTLEFIELD)]


@pytest.mark.rule("702.26b")
def test_what_is_phased_out_is_treated_as_though_it_did_not_exist() -> None:
    game = at(SCENE.replace("Island, ", "2 Island, ").replace("Blink of the Sea;", "2 Blink of the Sea;"), VANISH, BELL)
    game = all_pass(play(game, "Ada taps Island 1 for U", "Ada casts Blink of the Sea 1"))
    assert card_at(game, "Bell Spirit").phased_out
    assert "Ada casts Blink of the Sea 2" not in keys(game), "there is no creature to target"
    assert "Bell Spirit" in battlefield(game), "the card has not gone anywhere"
    assert "Bell Spirit" not in [o.printed.name for o in game.state.permanents()]


@pytest.mark.rule("702.26b")
@pytest.mark.parametrize("words", [
    "Ada taps Dryad Arbor for G", "Ada activates Vanishing", "Ada casts Ovinize targeting Dryad Arbor",
    "Ada casts Ovinize targeting Silklash Spider paying with Dryad Arbor"])
def test_that_it_is_phased_out_is_said_of_whatever_is_tried_with_it(words: str) -> None:
    game = at("Ada: hand Ovinize; battlefield Dryad Arbor, Vanishing attached to Dryad Arbor, 4 Island, "
              "Silklash Spider. Nils: life 20.")
    game = all_pass(game.do("Ada activates Vanishing paying with Island 1, Island 2"))
    assert [(r.code, r.cites[0]) for r in game.why_not(words)] == [("refuse.phased_out", "702.26b")]


@pytest.mark.rule("702.26b")
def test_its_abilities_do_not_trigger_while_it_is_out_and_do_as_it_is_back_for_upkeep() -> None:
    game = out(at(SCENE.replace("Ada: hand", "Turn 2, Nils's upkeep. Ada: hand"), VANISH, BELL, checks=RECOMPUTE)
               .answer("Nils passes"))
    assert card_at(game, "Bell Spirit").phased_out
    back = until(game, UPKEEP, 3)
    assert stack(back) == ["the trigger of Bell Spirit"], "in the untap step it came back"


@pytest.mark.rule("702.26d")
def test_phasing_changes_no_zone_and_keeps_counters_and_history() -> None:
    game = at(SCENE, VANISH, BELL)
    before = card_at(game, "Bell Spirit")
    later = out(game)
    assert not [e for e in of_kind(since(later, game), Moved) if e.object == before.id]
    assert stack(later) == [], "nothing has left the battlefield"
    back = until(later, UPKEEP, 3)
    assert card_at(back, "Bell Spirit") == before


@pytest.mark.rule("702.26a")
def test_it_phases_in_during_the_untap_step_of_whoever_controlled_it_and_no_other() -> None:
    game = out(at(SCENE, VANISH, BELL))
    theirs = until(game, UPKEEP, 2)
    assert card_at(theirs, "Bell Spirit").phased_out
    mine = until(game, UPKEEP, 3)
    assert len(of_kind(since(mine, theirs), PhasedIn)) == 1
    assert not card_at(mine, "Bell Spirit").phased_out


@pytest.mark.rule("702.26p")
def test_phasing_twice_is_no_different_from_once() -> None:
    game = at("Turn 2, Nils's end. Ada: battlefield Flickering Guest.", GHOST)
    gone = until(game, UPKEEP, 3)
    assert len(of_kind(since(gone, game), PhasedOut)) == 1
    again = until(gone, UPKEEP, 5)
    assert (len(of_kind(since(again, gone), PhasedIn)), len(of_kind(since(again, gone), PhasedOut))) == (1, 0)
    assert card_at(until(again, UPKEEP, 7), "Flickering Guest").phased_out


@pytest.mark.rule("702.26m")
def test_where_the_untap_step_is_skipped_nothing_phases() -> None:
    game = at("Turn 2, Nils's end. Ada: hand Long Nap; battlefield Island, Flickering Guest.", GHOST, NO_UNTAP)
    game = all_pass(play(game, "Nils passes", "Ada taps Island for U", "Ada casts Long Nap"))
    there = until(game, UPKEEP, 3)
    assert not card_at(there, "Flickering Guest").phased_out
    assert card_at(until(there, PRECOMBAT_MAIN, 5), "Flickering Guest").phased_out


@pytest.mark.rule("702.26g")
def test_what_is_attached_goes_along_and_comes_back_along() -> None:
    state = attached((2, 0), (1, 2))
    state = state.with_object(state.zone(BATTLEFIELD)[0].evolve(printed=GHOST))
    step = Step(state.evolve(cache=None), (), [], 0, 0)
    phase(step, 0)
    assert phased(step.state) == [(True, 0), (True, None), (True, None)], "Nils's too, and what is on that"
    phase(step, 1)
    assert phased(step.state) == [(True, 0), (True, None), (True, None)], "not by itself"
    phase(step, 0)
    assert phased(step.state) == [(False, None)] * 3


@pytest.mark.rule("702.26h")
def test_what_would_phase_out_both_ways_goes_along() -> None:
    state = attached((1, 0))
    for obj in state.zone(BATTLEFIELD)[:2]:
        state = state.with_object(obj.evolve(printed=GHOST))
    step = Step(state.evolve(cache=None), (), [], 0, 0)
    phase(step, 0)
    assert phased(step.state)[:2] == [(True, 0), (True, None)]


@pytest.mark.rule("702.26i")
def test_what_phased_out_alone_comes_back_alone() -> None:
    state = attached((2, 0))
    guest = state.zone(BATTLEFIELD)[2]
    step = Step(state.with_object(guest.evolve(phased_out=True, returns=1)), (), [], 0, 0)
    host = step.state.zone(BATTLEFIELD)[0]
    step = Step(step.state.with_object(host.evolve(phased_out=True, returns=0)), (), [], 0, 0)
    phase(step, 0)
    assert phased(step.state)[0] == (False, None)
    assert phased(step.state)[2] == (True, 1)
    phase(step, 1)
    back = step.state.zone(BATTLEFIELD)
    assert (back[2].phased_out, back[2].attached) == (False, Target(back[0].id))


@pytest.mark.rule("702.26b")
def test_two_positions_that_differ_in_what_is_out_are_two() -> None:
    game = at(SCENE, BELL, VANISH)
    bell = card_at(game, "Bell Spirit")
    gone = game.state.with_object(bell.evolve(phased_out=True, returns=0))
    other = game.state.with_object(bell.evolve(phased_out=True, returns=1))
    assert len({digest(game.state), digest(gone), digest(other)}) == 3


@pytest.mark.rule("702.26f")
def test_control_that_ended_while_it_was_out_is_gone_as_it_phases_in() -> None:
    """It comes back in the untap step of whoever controlled it as it phased out, under its owner's control."""
    game = at("Ada: hand Blink of the Sea, Act of Treason; battlefield Island, 3 Mountain. Nils: battlefield "
              "Grizzly Bears.", VANISH, checks=RECOMPUTE)
    game = game.do("Ada casts Act of Treason targeting Grizzly Bears paying with Mountain 1, Mountain 2, Mountain 3")
    game = all_pass(game)
    game = all_pass(game.do("Ada casts Blink of the Sea targeting Grizzly Bears paying with Island"))
    game = until(game, UPKEEP, 2)
    assert card_at(game, "Grizzly Bears").phased_out, "Nils's untap step is not the one"
    before, game = game, until(game, UPKEEP, 3)
    bears = card_at(game, "Grizzly Bears")
    assert (bears.phased_out, bears.controller) == (False, 1)
    assert [(e.was, e.player) for e in of_kind(since(game, before), ControlChanged)] == [(0, 1)]


@pytest.mark.rule("702.26b")
def test_nothing_is_done_to_what_is_phased_out_though_its_id_is_known() -> None:
    game = out(at(SCENE, VANISH, BELL))
    bell = card_at(game, "Bell Spirit")
    step = Step(game.state, (), [], 0, 0)
    facts = StackFacts(ability=spell(damage(1), targets=(TargetObject(CREATURE),)), targets=(Target(bell.id),))
    acting = bell.evolve(stack=facts)
    assert deal(step, [(bell, Target(bell.id), 2, False)], ()) == ()
    resolve_prevent_next(step, PreventNext(Fixed(2), This()), acting)
    assert step.state == game.state
    assert not possible(game.state, (PutCounters("time", Fixed(1), This()),), acting)
    for action in (PutCountersByHand, RemoveCountersByHand):
        assert codes(game, action(0, bell.id, "time", 1))[:1] == ["refuse.no_counters_there"]
