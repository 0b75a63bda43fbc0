"""Summoning sickness (302.6): control since the controller's latest turn began, or haste."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import activated, add, card
from mtgteach.model.cards import Plain
from mtgteach.model.choices import Edition
from mtgteach.model.digest import digest
from mtgteach.model.types import UPKEEP
from mtgteach.rules.cr601_permissions import ATTACKING, REST, SYMBOL, is_sick, refuse_sick
from tests.rules.table import all_pass, at, card_at, cited, keys, play, pool, until

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


NEW_BEARS = "Ada: hand Grizzly Bears; battlefield 2 Forest"


@pytest.mark.rule("602.5a", "702.10c")
def test_what_lets_abilities_be_activated_as_though_there_was_haste_does_not_let_it_attack() -> None:
    game = all_pass(play(at(f"{NEW_BEARS}, Thousand-Year Elixir."), *PAID, "Ada casts Grizzly Bears"))
    bears = card_at(game, "Grizzly Bears")
    assert [is_sick(game.state, bears, use) for use in (ATTACKING, SYMBOL, REST)] == [True, False, False]
    theirs = at("Ada: hand Grizzly Bears; battlefield 2 Forest. Nils: battlefield Thousand-Year Elixir.")
    theirs = all_pass(play(theirs, *PAID, "Ada casts Grizzly Bears"))
    assert is_sick(theirs.state, card_at(theirs, "Grizzly Bears"), SYMBOL), "it speaks of its controller's creatures"


@pytest.mark.rule("602.5a")
def test_only_its_own_symbols_and_attacking_are_kept_from_it() -> None:
    game = all_pass(play(at(f"{NEW_BEARS}, Springleaf Drum."), *PAID, "Ada casts Grizzly Bears"))
    bears = card_at(game, "Grizzly Bears")
    assert [is_sick(game.state, bears, use) for use in (ATTACKING, SYMBOL, REST)] == [True, True, False]
    assert "Ada taps Springleaf Drum for U" in keys(game)
    (reason,) = refuse_sick(game.state, bears, SYMBOL)
    assert cited([reason]) == ["602.5a", "302.6", "702.10"]


@pytest.mark.rule("602.5a")
def test_under_the_belief_it_is_kept_from_everything_and_a_land_from_nothing() -> None:
    believed = Edition(variants=("K-SICK",))
    mire = card("Walking Mire", None, "Land Creature — Horror", activated("{T}", add("B")), size=(1, 1))
    game = play(at("Ada: hand Grizzly Bears, Walking Mire; battlefield 3 Forest, Springleaf Drum.", mire,
                   edition=believed), *PAID, "Ada casts Grizzly Bears")
    game = all_pass(game)
    assert "Ada taps Springleaf Drum for U" not in keys(game)
    game = play(game, "Ada plays Walking Mire")
    bears, land = card_at(game, "Grizzly Bears"), card_at(game, "Walking Mire")
    assert [is_sick(game.state, bears, use) for use in (ATTACKING, SYMBOL, REST)] == [True] * 3
    assert not any(is_sick(game.state, land, use) for use in (ATTACKING, SYMBOL, REST))
    assert pool(play(game, "Ada taps Walking Mire for B"), "Ada") == "B"


@pytest.mark.rule("602.5a", "302.6")
@pytest.mark.parametrize(("name", "spent", "ability"), [
    ("Order of Whiteclay", 3, "Ada activates Order of Whiteclay targeting Grizzly Bears"),
    ("Pili-Pala", 2, "Ada activates Pili-Pala for G")])
def test_the_untap_symbol_waits_like_the_tap_symbol_in_mana_abilities_and_others(
    name: str, spent: int, ability: str
) -> None:
    game = at(f"Ada: hand {name}; graveyard Grizzly Bears; battlefield 8 Plains. "
              "Nils: battlefield Urabrask the Hidden.")
    paying = ", ".join(f"Plains {n + 1}" for n in range(spent))
    game = game.do(f"Ada casts {name} paying with {paying}", "both pass")
    assert card_at(game, name).tapped
    assert cited(game.why_not(ability)) == ["602.5a", "302.6", "702.10"]
    assert ability.partition(" targeting")[0] not in keys(game)
    own = until(game, UPKEEP, 3)
    assert [r.code for r in own.why_not(ability)] == ["refuse.untapped"]
