"""Opening hands before the first turn (103.6), and the first turn itself (103.8)."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import activated, add, card, triggered
from mtgteach.cards.words_triggers import gain_life
from mtgteach.model.amounts import ThoseMade
from mtgteach.model.cards import Triggered
from mtgteach.model.effects import ChooseObjects, Later, MoveTo, RevealIt
from mtgteach.model.errors import BadInput, NotSupported
from mtgteach.model.events import CountersPut, Moved
from mtgteach.model.events_more import Revealed
from mtgteach.model.filters import Anything, BeginningOf, This, Whose
from mtgteach.model.patterns import Moves
from mtgteach.model.statics import OpeningHand
from mtgteach.model.types import BATTLEFIELD, DRAW, EXILE, HAND, UPKEEP
from mtgteach.play.game import Game
from tests.rules.table import (all_pass, asks, at, battlefield, card_at, cited, exile, hand, keys, life, of_kind, play,
                               stack, until)

HERALD = card("Herald of Dawn", "{4}{W}", "Creature — Angel", OpeningHand((RevealIt(This()), Later(
    Triggered(BeginningOf(UPKEEP, Whose.ANY), (gain_life(3),), word="dawn trigger"))), rule="103.6"), size=(5, 5))
WATCHER = card("Watching Ley", "{2}", "Enchantment", OpeningHand(), triggered(
    Moves(to_zone=BATTLEFIELD), gain_life(1), word="watching trigger"))
SPROUT = card("Early Sprout", "{G}", "Creature — Plant", OpeningHand(), activated("{T}", add("G")), size=(0, 1))
HOLLOW = card("Lucky Hollow", None, "Legendary Land", OpeningHand((
    MoveTo(This(), BATTLEFIELD, kind="luck"), ChooseObjects(Anything(), zone=HAND), MoveTo(ThoseMade(), EXILE)),
    second=True))
LEY = "Leyline of Anticipation"
BOTH = f"Before the game, Ada starts. Ada: hand Lucky Hollow, Opt. Nils: hand Lucky Hollow, {LEY}, Shock."


@pytest.mark.rule("103.6")
def test_the_starting_player_first_then_the_others_in_turn_order() -> None:
    scene = " ".join(f"{name}: hand Leyline of Anticipation." for name in ("Ada", "Nils", "Oda", "Pia"))
    game = at(f"Before the game, Oda starts. {scene}")
    asked = []
    while game.state.at.turn == 0:
        asked.append(asks(game))
        game = game.do(f"{asked[-1].split()[0]} declines")
    assert asked == [f"{name} choice.opening_hand" for name in ("Oda", "Pia", "Ada", "Nils")]
    assert asks(game) == "Oda choice.priority"
    assert (game.state.at.turn, game.state.at.step, game.state.at.own) == (1, UPKEEP, (0, 0, 1, 0))
    assert battlefield(game) == []


@pytest.mark.rule("103.6", "103.6a")
def test_a_player_uses_any_of_them_in_any_order_and_begins_the_game_with_them() -> None:
    game = at(BOTH, HOLLOW)
    assert keys(game) == ["Nils opens with Lucky Hollow 2", "Nils opens with Leyline of Anticipation", "Nils declines"]
    later = play(game, "Nils opens with Leyline of Anticipation")
    assert [cited([h]) for h in later.events() if isinstance(h.event, Moved)] == [["103.6a"]]
    assert keys(later) == ["Nils opens with Lucky Hollow 2", "Nils declines"]
    later = play(later, "Nils opens with Lucky Hollow 2")
    assert exile(later) == ["Shock"]
    assert battlefield(later) == ["Leyline of Anticipation", "Lucky Hollow 2"]
    assert asks(later) == "Ada choice.priority"
    assert battlefield(play(game, "Nils opens with Lucky Hollow 2", "Shock", "Nils declines")) == [
        "Lucky Hollow 2"]
    assert battlefield(play(game, "Nils declines")) == []


@pytest.mark.rule("103.6a")
def test_it_begins_with_its_counter_and_what_follows_is_done() -> None:
    game = play(at(BOTH, HOLLOW), "Nils opens with Lucky Hollow 2")
    assert card_at(game, "Lucky Hollow 2").counters == (("luck", 1),)
    assert [event.amount for event in of_kind(game.events(), CountersPut)] == [1]
    assert keys(game) == ["Leyline of Anticipation", "Shock"]
    game = play(game, "Leyline of Anticipation")
    assert (exile(game), hand(game, "Nils")) == (["Leyline of Anticipation"], ["Shock"])
    alone = at("Before the game, Ada starts. Nils: hand Lucky Hollow.", HOLLOW)
    assert battlefield(play(alone, "Nils opens with Lucky Hollow")) == ["Lucky Hollow"]


@pytest.mark.rule("103.6")
def test_the_starting_player_is_told_why_not_and_everybody_whose_time_it_is_not() -> None:
    game = at(BOTH, HOLLOW)
    assert [r.code for r in game.why_not("Ada opens with Lucky Hollow 1")] == [
        "refuse.opening_order", "refuse.starting_player"]
    assert [r.code for r in game.why_not("Can Ada open with Lucky Hollow 1?")] == [
        "refuse.opening_order", "refuse.starting_player"]
    assert game.why_not("Nils opens with Lucky Hollow 2") == ()
    first = at(f"Before the game, Nils starts. Ada: hand {LEY}. Nils: hand {LEY}, Opt.")
    assert asks(first) == "Nils choice.opening_hand"
    assert [r.code for r in first.why_not("Ada opens with Leyline of Anticipation 1")] == ["refuse.opening_order"]
    own = at("Before the game, Ada starts. Ada: hand Lucky Hollow, Leyline of Anticipation.", HOLLOW)
    assert [r.code for r in own.why_not("Ada opens with Lucky Hollow")] == ["refuse.starting_player"]
    with pytest.raises(BadInput):
        own.do("Ada opens with Lucky Hollow")


@pytest.mark.rule("103.6")
def test_a_card_is_revealed_and_its_trigger_waits_for_the_first_upkeep_alone() -> None:
    game = at("Before the game, Ada starts. Nils: hand 2 Herald of Dawn.", HERALD)
    game = play(game, "Nils opens with Herald of Dawn 2")
    assert keys(game) == ["Nils opens with Herald of Dawn 1", "Nils declines"]
    game = play(game, "Nils declines")
    assert [event.card for event in of_kind(game.events(), Revealed)] == [card_at(game, "Herald of Dawn 2").card]
    assert (hand(game, "Nils"), game.state.at.turn) == (["Herald of Dawn 1", "Herald of Dawn 2"], 1)
    assert stack(game) == ["the dawn trigger of Herald of Dawn 2"]
    assert life(all_pass(game), "Nils") == 23
    assert stack(until(all_pass(game), UPKEEP, 2)) == []


@pytest.mark.rule("103.6", "603.3")
def test_what_triggers_before_the_first_turn_waits_for_its_first_priority() -> None:
    game = at("Before the game, Ada starts. Ada: hand Watching Ley, Leyline of Anticipation.", WATCHER)
    game = play(game, "Ada opens with Watching Ley", "Ada opens with Leyline of Anticipation")
    assert (game.state.at.turn, game.state.at.step) == (1, UPKEEP)
    assert len(stack(game)) == 2
    assert life(all_pass(all_pass(game)), "Ada") == 22


@pytest.mark.rule("103.8a")
def test_the_first_turn_of_two_has_no_draw_step_and_of_three_it_has() -> None:
    for others, first in ("Nils: hand Opt.", "precombat main"), ("Nils: hand Opt. Oda: hand Opt.", DRAW):
        game = all_pass(at(f"Before the game, Ada starts. Ada: hand Opt. {others}"))
        assert (game.state.at.turn, game.state.at.step) == (1, first)
        assert len(game.state.zone(HAND, 0)) == 1 + (first is DRAW)
        assert len(game.state.zone(HAND, 1)) == 1


@pytest.mark.rule("302.6")
def test_a_creature_that_began_the_game_there_is_not_sick_in_the_first_turn() -> None:
    game = play(at("Before the game, Ada starts. Ada: hand Early Sprout.", SPROUT), "Ada opens with Early Sprout")
    assert "Ada taps Early Sprout for G" in keys(game)


@pytest.mark.rule("103.6")
def test_before_the_game_cards_are_in_hands_and_libraries_only() -> None:
    assert at("Before the game, Nils starts. Ada: hand Opt; library Shock, 2 unknown cards.").state.at.active == 1
    for place in ("battlefield Forest", "graveyard Opt", "exile Rift Bolt with 1 time counter"):
        with pytest.raises(BadInput, match="the game has not begun"):
            Game.of(f"Before the game, Ada starts. Ada: hand Opt; {place}.")


@pytest.mark.rule("122.2")
def test_a_counter_of_its_own_rules_or_in_a_hand_is_refused() -> None:
    for to, kind in (BATTLEFIELD, "shield"), (HAND, "luck"):
        with pytest.raises(NotSupported):
            at("Ada: hand Opt.", card("Odd Ley", "{1}", "Enchantment", OpeningHand((MoveTo(This(), to, kind=kind),))))


@pytest.mark.rule("103.6")
def test_before_the_game_begins_that_is_the_one_reason_against_whatever_else_is_tried() -> None:
    game = at(f"Before the game, Ada starts. Ada: hand Forest, Rift Bolt, {LEY}. Nils: hand Opt, Zoetic Cavern.")
    for words in ("Ada plays Forest", "Ada casts Rift Bolt", "Ada suspends Rift Bolt", "Ada passes", "Nils plays Opt",
                  "Nils casts Opt", "Nils casts Zoetic Cavern face down", "Ada taps Forest for G", f"Ada casts {LEY}",
                  "effect: put 1 time counter on Rift Bolt"):
        (reason,) = game.why_not(words)
        assert (reason.code, cited([reason])) == ("refuse.not_begun", ["103.6"]), words
    begun = play(game, "Ada declines")
    assert [r.code for r in begun.why_not("Ada plays Forest")] == ["refuse.not_main_phase"]
