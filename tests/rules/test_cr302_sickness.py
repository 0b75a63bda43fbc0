"""Summoning sickness (302.6): control since the controller's latest turn began, or haste."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import card
from mtgteach.model.cards import Plain
from mtgteach.model.digest import digest
from mtgteach.model.types import UPKEEP
from mtgteach.rules.cr601_permissions import is_sick, refuse_sick
from tests.rules.table import all_pass, at, card_at, cited, play, until

HASTY = card("Runner at Dawn", "{1}{G}", "Creature — Scout", Plain("haste"), size=(2, 2))
PAID = ("Ada taps Forest 1 for G", "Ada taps Forest 2 for G")


@pytest.mark.rule("302.6")
def test_a_creature_that_arrives_is_sick_until_its_controllers_next_turn_begins() -> None:
    game = play(at("Ada: hand Grizzly Bears; battlefield 2 Forest, Gaddock Teeg."), *PAID, "Ada casts Grizzly Bears")
    game = all_pass(game)
    assert is_sick(game.state, card_at(game, "Grizzly Bears"))
    assert not is_sick(game.state, card_at(game, "Gaddock Teeg")), "there since before"
    assert not is_sick(game.state, card_at(game, "Forest 1")), "only creatures are"
    (reason,) = refuse_sick(game.state, card_at(game, "Grizzly Bears"))
    assert "302.6" in cited([reason])
    theirs = until(game, UPKEEP, 2)
    assert is_sick(theirs.state, card_at(theirs, "Grizzly Bears")), "a turn of another player is not theirs"
    own = until(game, UPKEEP, 3)
    assert not is_sick(own.state, card_at(own, "Grizzly Bears"))


@pytest.mark.rule("702.10b")
def test_haste_frees_it() -> None:
    game = play(at("Ada: hand Runner at Dawn; battlefield 2 Forest.", HASTY), *PAID, "Ada casts Runner at Dawn")
    game = all_pass(game)
    assert not is_sick(game.state, card_at(game, "Runner at Dawn"))
    assert list(refuse_sick(game.state, card_at(game, "Runner at Dawn"))) == []


@pytest.mark.rule("302.6")
def test_two_positions_that_differ_in_sickness_alone_are_two() -> None:
    game = all_pass(play(at("Ada: hand Grizzly Bears; battlefield 2 Forest."), *PAID, "Ada casts Grizzly Bears"))
    bears = card_at(game, "Grizzly Bears")
    there = game.state.with_object(bears.evolve(since=0))
    assert digest(there) != digest(game.state)
    assert digest(game.state.with_object(bears.evolve(since=bears.since + 5))) == digest(game.state)
