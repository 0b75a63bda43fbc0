"""Libraries: a known top, what lies somewhere, a known bottom; chance is asked as a card is seen."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import card, spell, you_draw
from mtgteach.model.digest import digest
from mtgteach.model.events_actions import PlaceLearned
from mtgteach.model.ids import LIBRARY
from mtgteach.play.game import Game
from tests.rules.table import all_pass, asks, at, hand, keys, names, of_kind, play

THREE = card("Three Thoughts", "{U}", "Instant", spell(you_draw(3)))
SCENE = "Ada: hand Three Thoughts; battlefield Island; library {}."


def drawing(library: str) -> Game:
    return all_pass(play(at(SCENE.format(library), THREE), "Ada casts Three Thoughts"))


@pytest.mark.rule("400.2")
def test_a_known_order_asks_nothing() -> None:
    game = drawing("Forest, Stifle, Rift Bolt, Plains")
    assert hand(game) == ["Forest", "Stifle", "Rift Bolt"]
    assert not of_kind(game.events(), PlaceLearned)


@pytest.mark.rule("701.24a")
def test_chance_is_asked_for_each_card_that_is_seen_and_alike_ones_are_one_answer() -> None:
    game = drawing("Forest; library in any order 2 Island, Stifle, Plains")
    assert asks(game) == "Ada choice.chance"
    assert keys(game) == ["Island", "Stifle", "Plains"], "the known top is drawn without a question"
    game = play(game, "Stifle")
    assert keys(game) == ["Island", "Plains"]
    game = play(game, "Island")
    assert hand(game) == ["Forest", "Stifle", "Island 2"]
    assert names(game, LIBRARY) == ["Island 3", "Plains"]
    assert [e.place for e in of_kind(game.events(), PlaceLearned)] == [1, 1]


@pytest.mark.rule("701.24a")
def test_where_all_that_is_left_is_alike_the_answer_is_forced_and_recorded() -> None:
    game = drawing("in any order 3 Plains, Stifle")
    assert asks(play(game, "Stifle")) == "Ada choice.priority"
    given = [a for node in play(game, "Stifle").nodes() for a in node.given]
    assert [a.keys for a in given if a.forced][-2:] == [("Plains",), ("Plains",)]


@pytest.mark.rule("400.2")
def test_a_known_bottom_stays_below_what_lies_somewhere() -> None:
    game = drawing("in any order Plains, Stifle; library Forest")
    game = play(game, "Stifle")
    assert hand(game) == ["Stifle", "Plains", "Forest"]


@pytest.mark.rule("701.24a")
def test_orders_that_nobody_knows_are_one_position() -> None:
    one = at("Ada: library in any order Forest, Stifle, Plains.")
    other = at("Ada: library in any order Plains, Forest, Stifle.")
    known = at("Ada: library Forest, Stifle, Plains.")
    assert digest(one.state) == digest(other.state)
    assert digest(one.state) != digest(known.state)
    assert digest(at("Ada: library Forest; library in any order Stifle, Plains.").state) not in (
        digest(one.state), digest(known.state))
    alike = at("Ada: library in any order 3 Forest.")
    assert digest(alike.state) == digest(at("Ada: library 3 Forest.").state), "one order only: it is known"
