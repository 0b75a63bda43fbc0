"""What the built-in cards that make mana do: each kind in a small scene, played by words."""
from __future__ import annotations

import pytest

from mtgteach.model.types import UPKEEP
from tests.card.test_built_in_b import at, counters, do, now, why
from tests.rules.table import battlefield, card_at, exile, graveyard, hand, keys, life, pool, stack, until


@pytest.mark.parametrize(("scene", "said", "mana"), [
    ("Avacyn's Pilgrim", "Ada taps Avacyn's Pilgrim for W", "W"),
    ("Leaden Myr", "Ada taps Leaden Myr for B", "B"),
    ("Palladium Myr", "Ada taps Palladium Myr for CC", "CC"),
    ("Mox Sapphire", "Ada taps Mox Sapphire for U", "U"),
    ("Thran Dynamo", "Ada taps Thran Dynamo for CCC", "CCC"),
    ("Rofellos, Llanowar Emissary, 3 Forest", "Ada taps Rofellos, Llanowar Emissary for GGG", "GGG"),
    ("Gyre Engineer", "Ada taps Gyre Engineer for GU", "GU"),
    ("Black Lotus", "Ada taps Black Lotus for RRR", "RRR"),
    ("Gilded Lotus", "Ada taps Gilded Lotus for WWW", "WWW"),
    ("Talisman of Dominance", "Ada taps Talisman of Dominance for B", "B"),
    ("Mana Cylix, Forest", "Ada taps Mana Cylix for U", "U"),
    ("Orochi Leafcaller, Forest", "Ada activates Orochi Leafcaller for R", "R"),
    ("Workhorse with 4 +1/+1 counters", "Ada activates Workhorse for C", "C"),
    ("Grizzly Bears, Phyrexian Altar", "Ada activates Phyrexian Altar for R", "R"),
    ("Mox Pearl, Krark-Clan Ironworks", "Ada activates Krark-Clan Ironworks for CC", "CC"),
    ("Terrarion, 2 Forest", "Ada taps Terrarion for UR", "UR"),
    ("Bloom Tender, Savannah Lions", "Ada taps Bloom Tender for WG", "WG"),
    ("Naga Vitalist, Wastes", "Ada taps Naga Vitalist for C", "C"),
    ("Harvester Druid, Island", "Ada taps Harvester Druid for U", "U"),
    ("Star Compass, Island, Mana Confluence", "Ada taps Star Compass for U", "U"),
    ("Elvish Aberration", "Ada taps Elvish Aberration for GGG", "GGG"),
    ("Mardu Devotee, Forest", "Ada activates Mardu Devotee for W", "W"),
    ("Hermitic Herbalist", "Ada taps Hermitic Herbalist for UR", "UR"),
    ("Wastes, Joiner Adept", "Ada taps Wastes for U", "U"),
    ("Grizzly Bears, Cryptolith Rite", "Ada taps Grizzly Bears for U", "U"),
])
def test_what_they_add(scene: str, said: str, mana: str) -> None:
    game = do(at(f"Ada: battlefield {scene}."), said)
    while game.choice is not None and game.choice.why == "choice.cost":
        game = game.answer(keys(game)[0])
    assert pool(game, "Ada") == mana
    assert stack(game) == [] or scene.startswith("Terrarion"), "nothing but a trigger of what was sacrificed"


def test_quirion_elves_make_green_and_the_chosen_color_if_there_is_one() -> None:
    game = do(at("Ada: hand Quirion Elves; battlefield 2 Forest."), "Ada casts Quirion Elves")
    game = game.do("both pass", "answer: blue")
    game = until(game, UPKEEP, 3)
    assert [key for key in keys(game) if "Quirion" in key] == [
        "Ada taps Quirion Elves for G", "Ada taps Quirion Elves for U"]
    never_chosen = do(at("Ada: battlefield Quirion Elves."), "Ada taps Quirion Elves for nothing")
    assert pool(never_chosen, "Ada") == ""


def test_radha_makes_mana_as_she_attacks_by_an_ability_on_the_stack() -> None:
    game = at("Ada: battlefield Radha, Heir to Keld.")
    while game.choice is not None and game.choice.why != "choice.attackers":
        game = game.do("both pass")
    game = game.do("Ada attacks Nils with Radha, Heir to Keld")
    assert stack(game) == ["the attack trigger of Radha, Heir to Keld"]
    game = game.do("both pass")
    game = game.answer(keys(game)[0])
    assert pool(game, "Ada") == "RR"


def test_a_talisman_hurts_for_colors_alone() -> None:
    game = at("Ada: battlefield Talisman of Dominance.")
    assert life(do(game, "Ada taps Talisman of Dominance for C"), "Ada") == 20
    assert life(do(game, "Ada taps Talisman of Dominance for U"), "Ada") == 19


def test_three_elves_that_came_this_turn_are_tapped_for_heritage_druid() -> None:
    game = at("Ada: hand Heritage Druid, 2 Llanowar Elves; battlefield 3 Forest.")
    for name in ("Heritage Druid", "Llanowar Elves 1", "Llanowar Elves 2"):
        game = do(game, f"Ada casts {name}", "both pass")
    assert why(game, "Ada taps Llanowar Elves 1 for G") == ["refuse.summoning_sick"]
    game = game.do("Ada activates Heritage Druid for GGG")
    while game.choice is not None and game.choice.why == "choice.cost":
        game = game.answer(keys(game)[0])
    assert pool(game, "Ada") == "GGG"
    assert [card_at(game, n).tapped for n in ("Heritage Druid", "Llanowar Elves 1", "Llanowar Elves 2")] == [True] * 3


def test_basalt_monolith_stays_tapped_until_its_ability_resolves() -> None:
    game = do(at("Ada: battlefield Basalt Monolith, 3 Forest."), "Ada taps Basalt Monolith for CCC")
    assert card_at(until(game, UPKEEP, 3), "Basalt Monolith").tapped
    assert not card_at(until(game, UPKEEP, 3), "Forest 1").tapped
    game = do(game, "Ada activates Basalt Monolith")
    assert card_at(game, "Basalt Monolith").tapped, "the ability is on the stack"
    assert not card_at(do(game, "both pass"), "Basalt Monolith").tapped


def test_sphere_of_the_suns_enters_tapped_with_three_counters_and_is_used_up() -> None:
    game = do(at("Ada: hand Sphere of the Suns; battlefield 2 Forest."), "Ada casts Sphere of the Suns", "both pass")
    assert card_at(game, "Sphere of the Suns").tapped
    for turn, left in ((3, 2), (5, 1), (7, 0)):
        game = do(until(game, UPKEEP, turn), "Ada taps Sphere of the Suns for R")
        assert counters(game, "Sphere of the Suns", "charge") == left
    assert why(until(game, UPKEEP, 9), "Ada taps Sphere of the Suns for R") == ["refuse.cannot_pay_part"]


def test_chromatic_star_is_a_mana_ability_and_draws_later_from_the_stack() -> None:
    game = do(at("Ada: hand Lightning Bolt; battlefield Chromatic Star, Wastes; library Divination."),
              "Ada casts Lightning Bolt targeting Nils")
    assert stack(game) == ["the drawing trigger of Chromatic Star", "Lightning Bolt"]
    assert graveyard(game) == ["Chromatic Star"]
    assert hand(do(game, "both pass")) == ["Divination"]


def test_gilded_goose_eats_food() -> None:
    game = do(at("Ada: hand Gilded Goose; battlefield Forest."), "Ada casts Gilded Goose", "both pass", "both pass")
    assert "Food" in battlefield(game)
    assert why(game, "Ada taps Gilded Goose for U") == ["refuse.summoning_sick"]
    game = do(until(game, UPKEEP, 3), "Ada taps Gilded Goose for U")
    assert pool(game, "Ada") == "U"
    assert "Food" not in battlefield(game)


def test_silkbind_faerie_and_order_of_whiteclay_untap_for_their_abilities() -> None:
    game = at("Ada: battlefield tapped Silkbind Faerie, 2 Island. Nils: battlefield Grizzly Bears.")
    game = do(game, "Ada activates Silkbind Faerie targeting Grizzly Bears")
    assert not card_at(game, "Silkbind Faerie").tapped
    assert card_at(do(game, "both pass"), "Grizzly Bears").tapped
    order = at("Ada: battlefield tapped Order of Whiteclay, 3 Plains; graveyard Grizzly Bears, Serra Angel.")
    order = do(order, "Ada activates Order of Whiteclay targeting Grizzly Bears")
    assert "Grizzly Bears" in battlefield(do(order, "both pass"))


def test_faiths_fetters_stops_what_is_no_mana_ability() -> None:
    game = at("Ada: battlefield Mind Stone, 2 Forest. Nils: battlefield Faith's Fetters attached to Mind Stone.")
    assert why(game, "Ada activates ability 2 of Mind Stone") == ["refuse.cant_activate"]
    assert pool(do(game, "Ada taps Mind Stone for C"), "Ada") == "C"


def test_a_torque_makes_an_artifact_and_vanishing_phases_out() -> None:
    game = at("Ada: battlefield Liquimetal Torque, Vanishing attached to Grizzly Bears, Grizzly Bears, 2 Island.")
    torqued = do(game, "Ada activates Liquimetal Torque targeting Grizzly Bears", "both pass")
    assert "Artifact" in now(torqued, "Grizzly Bears").types
    gone = do(game, "Ada activates Vanishing", "both pass")
    assert card_at(gone, "Grizzly Bears").phased_out
    assert not card_at(until(gone, UPKEEP, 3), "Grizzly Bears").phased_out


PAKPATIQ = "Ojer Pakpatiq, Deepest Epoch // Temple of Cyclical Time"


def test_instants_from_the_hand_come_once_more_in_the_next_upkeep() -> None:
    game = at(f"Ada: hand Opt; battlefield {PAKPATIQ}, Island; library 4 Divination.")
    game = do(game, "Ada casts Opt")
    assert stack(game)[0] == f"the epoch trigger of {PAKPATIQ}"
    game = game.do("both pass", "both pass")
    while game.choice is not None and game.choice.why != "choice.priority":
        game = game.answer(*keys(game)[:1])
    assert exile(game) == ["Opt"]
    upkeep = until(game, UPKEEP, 3)
    assert stack(upkeep) == ["the rebound trigger of Opt"]
    assert "Ada casts Opt from exile" in keys(upkeep.do("both pass"))


def test_what_limits_mana_abilities_of_built_in_cards() -> None:
    opal = at("Ada: battlefield Mox Opal, Sol Ring.")
    assert why(opal, "Ada taps Mox Opal for U") == ["refuse.activate_only_if"]
    three = at("Ada: battlefield Mox Opal, Sol Ring, Mind Stone.")
    assert pool(do(three, "Ada taps Mox Opal for U"), "Ada") == "U"
    wild = at("Ada: battlefield Whisperer of the Wilds, Serra Angel.")
    assert pool(do(wild, "Ada taps Whisperer of the Wilds for GG"), "Ada") == "GG"
    assert why(at("Ada: battlefield Whisperer of the Wilds."), "Ada taps Whisperer of the Wilds for GG") == [
        "refuse.activate_only_if"]
    scare = do(at("Ada: battlefield Shire Scarecrow, 2 Wastes."), "Ada activates Shire Scarecrow for U")
    assert "refuse.activated_already" in why(scare, "Ada activates Shire Scarecrow for U")
    bricks = at("Ada: battlefield Pyramid of the Pantheon with 2 brick counters, 2 Wastes.")
    assert why(bricks, "Ada taps Pyramid of the Pantheon for UUU") == ["refuse.activate_only_if"]
    bricks = do(bricks, "Ada taps Pyramid of the Pantheon for U")
    assert pool(do(until(bricks, UPKEEP, 3), "Ada taps Pyramid of the Pantheon for UUU"), "Ada") == "UUU"
