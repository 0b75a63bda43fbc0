"""What the built-in cards with an X do: each in a small scene, played by words."""
from __future__ import annotations

import pytest

from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.teach.queries import ask
from tests.card.test_built_in_b import at, do
from tests.rules.table import all_pass, battlefield, card_at, exile, graveyard, hand, keys, life, stack


def test_hangarback_walker_leaves_a_thopter_for_each_counter() -> None:
    game = do(at("Ada: hand Hangarback Walker, Murder; battlefield 4 Wastes, 3 Swamp."),
              "Ada casts Hangarback Walker with X = 2 paying with Wastes 1, Wastes 2, Wastes 3, Wastes 4", "both pass",
              "Ada casts Murder targeting Hangarback Walker", "both pass", "both pass")
    assert [name for name in battlefield(game) if "Thopter" in name] == ["Thopter Token 1", "Thopter Token 2"]


def test_endless_one_is_as_large_as_x_and_dies_at_zero() -> None:
    scene = at("Ada: hand Endless One; battlefield 3 Wastes.")
    grown = do(scene, "Ada casts Endless One with X = 3", "both pass")
    assert card_at(grown, "Endless One").count("+1/+1") == 3
    assert graveyard(do(scene, "Ada casts Endless One with X = 0", "both pass")) == ["Endless One"]


def test_genesis_hydra_puts_what_fits_onto_the_battlefield_and_shuffles() -> None:
    game = at("Ada: hand Genesis Hydra; library Forest, Grizzly Bears, Colossal Dreadmaw, Sol Ring; "
              "battlefield 5 Forest.")
    cast = do(game, "Ada casts Genesis Hydra with X = 3", "both pass")
    assert keys(cast) == ["Grizzly Bears"]
    done = do(cast, "answer: Grizzly Bears")
    assert "Grizzly Bears" in battlefield(done)
    assert stack(done) == ["Genesis Hydra"]
    assert card_at(all_pass(done), "Genesis Hydra").count("+1/+1") == 3
    none = do(cast, "answer: nothing")
    assert "Grizzly Bears" not in battlefield(none)


def test_verdeloth_without_its_kicker_makes_nothing() -> None:
    game = at("Ada: hand Verdeloth the Ancient; battlefield 8 Forest.")
    game = do(game, "Ada casts Verdeloth the Ancient not kicked", "both pass")
    assert stack(game) == []
    assert [name for name in battlefield(game) if "Token" in name] == []


@pytest.mark.parametrize(("x", "offered"), [(1, ["Sol Ring"]), (2, ["Sol Ring", "Mind Stone"])])
def test_thieving_skydiver_takes_what_costs_no_more_than_x(x: int, offered: list[str]) -> None:
    game = at("Ada: hand Thieving Skydiver; battlefield 4 Island. Nils: battlefield Sol Ring, Mind Stone, Trinisphere.")
    game = do(game, f"Ada casts Thieving Skydiver kicked with X = {x}", "both pass")
    assert (keys(game) if x == 2 else offered) == offered
    if x == 1:
        game = all_pass(game)
        assert card_at(game, "Sol Ring").controller == 0


def test_zaxara_makes_a_hydra_for_each_spell_with_an_x_as_large_as_that() -> None:
    game = at("Ada: hand Blaze, Divination; battlefield Zaxara, the Exemplary, 4 Mountain, 3 Island.")
    game = do(game, "Ada casts Blaze with X = 3 targeting Nils paying with Mountain 1, Mountain 2, Mountain 3, "
                    "Mountain 4")
    assert stack(game) == ["the hydra trigger of Zaxara, the Exemplary", "Blaze"]
    game = all_pass(all_pass(game))
    hydra = card_at(game, "Hydra Token")
    its = characteristics(game.state, hydra)
    assert (its.power, its.toughness, hydra.count("+1/+1"), life(game, "Nils")) == (3, 3, 3, 17)
    other = do(game, "Ada casts Divination paying with Island 1, Island 2, Island 3")
    assert stack(other) == ["Divination"]


def test_etali_exiles_from_each_library_and_casts_either_players_cards() -> None:
    game = at("Turn 3, Ada's precombat main. Ada: battlefield Etali, Primal Storm; library Lightning Bolt, 3 "
              "Island. Nils: library Divination.")
    game = do(game.advance("Ada's declare attackers"), "Ada attacks Nils with Etali, Primal Storm", "both pass")
    assert keys(game) == ["Ada casts Lightning Bolt from exile", "Ada casts Divination from exile", "Ada declines"]
    both = do(game, "Ada casts Divination from exile", "Ada casts Lightning Bolt from exile targeting Nils")
    assert stack(both) == ["Lightning Bolt", "Divination"]
    done = all_pass(all_pass(both))
    assert (life(done, "Nils"), graveyard(done), graveyard(done, "Nils")) == (17, ["Lightning Bolt"], ["Divination"])
    assert len(hand(done)) == 2
    assert sorted(exile(do(game, "Ada declines"))) == ["Divination", "Lightning Bolt"]


def test_brain_in_a_jar_casts_what_costs_as_much_as_it_has_counters_and_scries_for_them() -> None:
    game = at("Ada: hand Lightning Bolt, Divination; battlefield Brain in a Jar, 4 Island; library Island, Forest.")
    used = do(game, "Ada activates ability 1 of Brain in a Jar paying with Island 1", "both pass")
    assert card_at(used, "Brain in a Jar").count("charge") == 1
    assert keys(used) == ["Ada casts Lightning Bolt", "Ada declines"]
    stocked = at("Ada: battlefield Brain in a Jar with 3 charge counters, 3 Island; library Plains, Forest, Swamp.")
    scried = do(stocked, "Ada activates ability 2 of Brain in a Jar with X = 2", "both pass")
    assert card_at(scried, "Brain in a Jar").count("charge") == 1
    assert keys(scried) == ["Plains", "Forest"]


def test_silklash_spider_hits_every_creature_that_flies() -> None:
    game = at("Ada: battlefield Silklash Spider, 4 Forest. Nils: battlefield Serra Angel, Birds of Paradise, "
              "Grizzly Bears.")
    done = do(game, "Ada activates Silklash Spider with X = 2", "both pass")
    assert graveyard(done, "Nils") == ["Birds of Paradise"]
    assert (card_at(done, "Serra Angel").damage, card_at(done, "Grizzly Bears").damage) == (2, 0)


def test_hydroid_krasis_rounds_down_each_time() -> None:
    game = do(at("Ada: hand Hydroid Krasis; battlefield 3 Forest, 2 Island."), "Ada casts Hydroid Krasis with X = 3",
              "both pass")
    assert (life(game, "Ada"), len(hand(game))) == (21, 1)
    assert str(ask(game, "how many cards did Ada draw")) == "1"


def test_slumbering_trudge_with_a_great_x_is_awake() -> None:
    game = do(at("Ada: hand Slumbering Trudge; battlefield 6 Forest."), "Ada casts Slumbering Trudge with X = 5",
              "both pass")
    trudge = card_at(game, "Slumbering Trudge")
    assert (trudge.tapped, trudge.counters) == (False, ())
