"""What the built-in lands do, kind by kind, each in a small scene, played by words."""
from __future__ import annotations

import pytest

from mtgteach.model.cards import Characteristics
from mtgteach.model.types import END, UPKEEP
from mtgteach.play.game import Game
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.step import RECOMPUTE
from tests.rules.table import (all_pass, asks, at as at_, battlefield, card_at, graveyard, hand, keys, life, pool,
                               stack, until)


def at(scene: str) -> Game:
    """The game of a scene, everything derived being worked out anew after each event."""
    return at_(scene, checks=RECOMPUTE)


def do(game: Game, *lines: str) -> Game:
    """Carry these lines out; what is asked for a payment is answered with what comes first."""
    for line in lines:
        game = game.do(line)
        while game.choice is not None and game.choice.why == "choice.payment":
            game = game.answer(game.choice.options[0].key)
    return game


def now(game: Game, name: str) -> Characteristics:
    """What the card so called is now."""
    return characteristics(game.state, card_at(game, name))


def taps(game: Game, name: str) -> list[str]:
    """What it may be tapped for now."""
    assert game.choice is not None
    return [key.rpartition(" for ")[2] for key in keys(game) if f" {name} for " in key]


def why(game: Game, words: str) -> list[str]:
    """The codes of the reasons against it."""
    return [r.code for r in game.why_not(words)]


# What changes land types


def test_magus_of_the_moon_makes_nonbasic_lands_mountains() -> None:
    game = at("Ada: battlefield Magus of the Moon, Ancient Tomb, Snow-Covered Forest. Nils: battlefield Savannah.")
    assert [taps(game, name) for name in ("Ancient Tomb", "Snow-Covered Forest")] == [["R"], ["G"]]
    assert taps(game.do("Ada passes"), "Savannah") == ["R"]


def test_yavimaya_makes_each_land_a_forest_as_well() -> None:
    game = at("Ada: battlefield Yavimaya, Cradle of Growth, Ancient Tomb, Island. Nils: battlefield Wastes.")
    assert taps(game, "Yavimaya, Cradle of Growth") == ["G"]
    assert taps(game, "Ancient Tomb") == ["CC", "G"]
    assert taps(game, "Island") == ["U", "G"]
    assert taps(game.do("Ada passes"), "Wastes") == ["C", "G"]


def test_spreading_seas_makes_the_enchanted_land_an_island_and_draws() -> None:
    game = at("Ada: hand Spreading Seas; battlefield 2 Island; library Forest. Nils: battlefield Savannah, Savannah.")
    game = do(game, "Ada casts Spreading Seas targeting Savannah 1", "both pass")
    assert stack(game) == ["the drawing trigger of Spreading Seas"]
    game = all_pass(game)
    assert hand(game) == ["Forest"]
    assert (now(game, "Savannah 1").subtypes, now(game, "Savannah 2").subtypes) == (("Island",), ("Forest", "Plains"))
    assert taps(game.do("Ada passes"), "Savannah 1") == ["U"]


def test_kormus_bell_waits_for_what_makes_swamps_whichever_came_first() -> None:
    for order in ("Kormus Bell, Urborg, Tomb of Yawgmoth", "Urborg, Tomb of Yawgmoth, Kormus Bell"):
        game = at(f"Ada: battlefield {order}, Forest. Nils: battlefield Plains.")
        forest = now(game, "Forest")
        assert (forest.power, forest.toughness, [str(c) for c in forest.colors]) == (1, 1, ["B"])
        assert "Creature" in now(game, "Plains").types
        assert taps(game, "Forest") == ["G", "B"], "it is still a land, here since before"
    alone = at("Ada: battlefield Kormus Bell, Forest, Swamp.")
    assert ("Creature" in now(alone, "Forest").types, now(alone, "Swamp").power) == (False, 1)


def test_ashaya_makes_nontoken_creatures_lands_and_is_sick_like_them() -> None:
    game = at("Ada: hand Grizzly Bears; battlefield Ashaya, Soul of the Wild, 2 Forest, Young Pyromancer.")
    assert (now(game, "Ashaya, Soul of the Wild").power, now(game, "Young Pyromancer").subtypes) == (
        4, ("Human", "Shaman", "Forest"))
    assert taps(game, "Young Pyromancer") == ["G"]
    game = do(game, "Ada casts Grizzly Bears paying with Forest 1, Forest 2", "both pass")
    assert now(game, "Ashaya, Soul of the Wild").power == 5
    assert why(game, "Ada taps Grizzly Bears for G") == ["refuse.summoning_sick"]


def test_ashaya_under_blood_moon_is_a_mountain_without_a_size_and_dies() -> None:
    game = do(at("Ada: hand Blood Moon; battlefield Ashaya, Soul of the Wild, 3 Mountain."), "Ada casts Blood Moon "
              "paying with Mountain 1, Mountain 2, Mountain 3", "both pass")
    assert graveyard(game) == ["Ashaya, Soul of the Wild"]


def test_dark_depths_thaws_and_marit_lage_comes() -> None:
    game = at("Ada: hand Dark Depths.").do("Ada plays Dark Depths")
    assert card_at(game, "Dark Depths").count("ice") == 10
    game = at("Ada: battlefield Dark Depths with 1 ice counter, 3 Wastes.")
    assert (stack(game), taps(game, "Dark Depths")) == ([], [])
    game = all_pass(do(game, "Ada activates Dark Depths"))
    assert stack(game) == ["the thawing trigger of Dark Depths"]
    game = all_pass(game)
    lage = now(game, "Marit Lage")
    assert (lage.power, lage.supertypes, [str(c) for c in lage.colors]) == (20, ("Legendary",), ["B"])
    assert graveyard(game) == ["Dark Depths"]


def test_dark_depths_has_its_trigger_again_once_blood_moon_has_left() -> None:
    game = at("Ada: hand Dark Depths; battlefield Blood Moon. Nils: hand Disenchant; battlefield 2 Plains.")
    game = game.do("Ada plays Dark Depths")
    assert (card_at(game, "Dark Depths").counters, stack(game), taps(game, "Dark Depths")) == ((), [], ["R"])
    game = all_pass(do(game, "Ada passes", "Nils casts Disenchant targeting Blood Moon"))
    assert stack(game) == ["the thawing trigger of Dark Depths"]
    game = all_pass(game)
    assert [name for name in battlefield(game) if "Plains" not in name] == ["Marit Lage"]


def test_mutavault_has_all_creature_types_until_end_of_turn() -> None:
    game = all_pass(do(at("Ada: battlefield Mutavault, Wastes, Elvish Archdruid."), "Ada activates Mutavault"))
    assert (now(game, "Mutavault").power, now(game, "Mutavault").toughness) == (3, 3), "an Elf, with the Archdruid's +1"
    assert "Creature" not in now(until(game, UPKEEP, turn=2), "Mutavault").types


def test_chromatic_lantern_gives_ones_lands_every_color() -> None:
    game = at("Ada: battlefield Chromatic Lantern, Wastes. Nils: battlefield Wastes.")
    assert taps(game, "Wastes 1") == ["C", "W", "U", "B", "R", "G"]
    assert taps(game.do("Ada passes"), "Wastes 2") == ["C"]


@pytest.mark.parametrize("board", ["Conversion, Blood Moon, Mountain", "Blood Moon, Conversion, Mountain"])
def test_conversion_takes_what_blood_moon_makes_a_mountain(board: str) -> None:
    game = at(f"Ada: battlefield {board}. Nils: battlefield Savannah, Forest.")
    assert [now(game, name).subtypes for name in ("Mountain", "Savannah", "Forest")] == [
        ("Plains",), ("Plains",), ("Forest",)]


def test_realmwright_adds_the_type_that_was_chosen() -> None:
    game = do(at("Ada: hand Realmwright; battlefield Island, Wastes. Nils: battlefield Wastes."), "Ada casts "
              "Realmwright paying with Island", "both pass")
    assert (asks(game), keys(game)) == ("Ada choice.as_enters", ["Plains", "Island", "Swamp", "Mountain", "Forest"])
    game = game.answer("Forest")
    assert (taps(game, "Wastes 1"), now(game, "Island").subtypes) == (["C", "G"], ("Island", "Forest"))
    assert now(game, "Wastes 2").subtypes == ()


def test_alpine_moon_takes_types_and_abilities_of_one_name() -> None:
    game = do(at("Ada: hand Alpine Moon; battlefield Mountain, Savannah. Nils: battlefield 2 Savannah, Forest."),
              "Ada casts Alpine Moon paying with Mountain", "both pass")
    assert keys(game) == ["Savannah", "another nonbasic land card name"]
    game = game.answer("Savannah")
    assert (now(game, "Savannah 1").subtypes, now(game, "Savannah 2").subtypes) == (("Forest", "Plains"), ())
    assert taps(game.do("Ada passes"), "Savannah 2") == ["W", "U", "B", "R", "G"]


def test_a_creature_or_a_land_imprisoned_in_the_moon_is_a_land_for_colorless_mana() -> None:
    game = at("Ada: battlefield Imprisoned in the Moon attached to Serra Angel, Imprisoned in the Moon attached to "
              "Forest, Serra Angel, Forest, Urborg, Tomb of Yawgmoth.")
    angel, forest = now(game, "Serra Angel"), now(game, "Forest")
    assert (angel.types, angel.colors, angel.subtypes) == (("Land",), (), ("Swamp",))
    assert forest.subtypes == ("Forest", "Swamp"), "it keeps land types, without their mana abilities"
    assert (taps(game, "Serra Angel"), taps(game, "Forest")) == (["C"], ["C"])


def test_riftstone_portal_works_from_the_graveyard() -> None:
    game = at("Ada: graveyard Riftstone Portal; battlefield Wastes. Nils: battlefield Wastes.")
    assert taps(game, "Wastes 1") == ["C", "G", "W"]
    assert taps(game.do("Ada passes"), "Wastes 2") == ["C"]
    there = at("Ada: battlefield Riftstone Portal, Wastes, Strip Mine.")
    assert (taps(there, "Wastes"), taps(there, "Riftstone Portal")) == (["C"], ["C"])
    gone = all_pass(do(there, "Ada activates Strip Mine targeting Riftstone Portal"))
    assert taps(gone, "Wastes") == ["C", "G", "W"]


def test_natural_affinity_makes_the_lands_that_are_there_creatures() -> None:
    game = at("Ada: hand Natural Affinity, Mountain; battlefield 3 Forest. Nils: battlefield Wastes.")
    game = do(game, "Ada casts Natural Affinity", "both pass", "Ada plays Mountain")
    assert [now(game, name).power for name in ("Forest 1", "Wastes", "Mountain")] == [2, 2, None]


def test_of_living_lands_and_yavimaya_every_land_comes_alive() -> None:
    game = at("Ada: battlefield Living Lands, Wastes, Forest.")
    assert [now(game, name).power for name in ("Wastes", "Forest")] == [None, 1]
    game = at("Ada: battlefield Living Lands, Yavimaya, Cradle of Growth, Wastes. Nils: battlefield Plains.")
    assert [now(game, name).power for name in ("Wastes", "Plains", "Yavimaya, Cradle of Growth")] == [1, 1, 1]


@pytest.mark.parametrize(("aura", "made"), [("Evil Presence", "B"), ("Sea's Claim", "U")])
def test_an_aura_sets_the_type_of_one_land(aura: str, made: str) -> None:
    game = at(f"Ada: battlefield {aura} attached to Savannah 1, 2 Savannah.")
    assert (taps(game, "Savannah 1"), taps(game, "Savannah 2")) == ([made], ["G", "W"])


# How they enter


@pytest.mark.parametrize(("lands", "tapped"), [("2 Plains", False), ("Plains", True), ("Plains, Savannah", True)])
def test_canopy_vista_enters_untapped_beside_two_basic_lands(lands: str, tapped: bool) -> None:
    game = at(f"Ada: hand Canopy Vista; battlefield {lands}. Nils: battlefield 2 Plains.").do("Ada plays Canopy Vista")
    assert card_at(game, "Canopy Vista").tapped is tapped


@pytest.mark.parametrize(("lands", "tapped"), [("2 Savannah", False), ("Plains", True)])
def test_deserted_beach_enters_untapped_beside_two_other_lands(lands: str, tapped: bool) -> None:
    game = at(f"Ada: hand Deserted Beach; battlefield {lands}.").do("Ada plays Deserted Beach")
    assert card_at(game, "Deserted Beach").tapped is tapped


def test_a_shock_land_costs_two_life_or_enters_tapped() -> None:
    game = at("Ada: hand Hallowed Fountain.").do("Ada plays Hallowed Fountain")
    assert asks(game) == "Ada choice.pay_life"
    paid, declined = game.answer(keys(game)[0]), game.do("Ada declines")
    assert (life(paid, "Ada"), taps(paid, "Hallowed Fountain")) == (18, ["W", "U"])
    assert (life(declined, "Ada"), card_at(declined, "Hallowed Fountain").tapped) == (20, True)


def test_a_triome_enters_tapped_and_can_be_cycled() -> None:
    game = at("Ada: hand Raugrin Triome; battlefield 3 Wastes; library Forest.")
    assert card_at(game.do("Ada plays Raugrin Triome"), "Raugrin Triome").tapped
    game = do(game, "Ada activates Raugrin Triome")
    assert (graveyard(game), hand(game), stack(game)) == (
        ["Raugrin Triome"], [], ["the activated ability of Raugrin Triome"])
    assert hand(all_pass(game)) == ["Forest"]
    there = at("Ada: battlefield Raugrin Triome, 3 Wastes.")
    assert taps(there, "Raugrin Triome") == ["U", "R", "W"]
    assert why(there, "Ada activates ability 2 of Raugrin Triome")


def test_under_harbinger_of_the_seas_a_bounce_land_enters_as_an_island() -> None:
    game = at("Ada: hand Azorius Chancery; battlefield Harbinger of the Seas.").do("Ada plays Azorius Chancery")
    assert (stack(game), card_at(game, "Azorius Chancery").tapped) == ([], False)
    assert taps(game, "Azorius Chancery") == ["U"]


def test_azorius_chancery_returns_a_land_that_may_be_itself() -> None:
    game = at("Ada: hand Azorius Chancery; battlefield Forest.").do("Ada plays Azorius Chancery")
    assert stack(game) == ["the returning trigger of Azorius Chancery"]
    game = all_pass(game)
    assert sorted(keys(game)) == ["Azorius Chancery", "Forest"]
    game = game.answer("Forest")
    assert (hand(game), card_at(game, "Azorius Chancery").tapped) == (["Forest"], True)
    assert taps(at("Ada: battlefield Azorius Chancery."), "Azorius Chancery") == ["WU"]


def test_vivid_crag_enters_tapped_with_two_counters_and_spends_them() -> None:
    game = at("Ada: hand Vivid Crag.").do("Ada plays Vivid Crag")
    assert (card_at(game, "Vivid Crag").tapped, card_at(game, "Vivid Crag").count("charge")) == (True, 2)
    game = at("Ada: battlefield Vivid Crag with 1 charge counter.")
    assert sorted(taps(game, "Vivid Crag")) == sorted("RRWUBG")
    used = game.do("Ada taps Vivid Crag for G")
    assert (pool(used, "Ada"), card_at(used, "Vivid Crag").counters) == ("G", ())
    assert taps(at("Ada: battlefield Vivid Crag."), "Vivid Crag") == ["R"]


# What their mana costs


def test_a_pain_land_deals_damage_as_a_part_of_the_ability_that_makes_colored_mana() -> None:
    game = at("Ada: hand Opt; battlefield Adarkar Wastes.")
    free, hurt = game.do("Ada taps Adarkar Wastes for C"), game.do("Ada taps Adarkar Wastes for U")
    assert (life(free, "Ada"), pool(free, "Ada"), life(hurt, "Ada"), pool(hurt, "Ada")) == (20, "C", 19, "U")
    assert stack(hurt) == []
    cast = do(game, "Ada casts Opt")
    assert (life(cast, "Ada"), stack(cast)) == (19, ["Opt"])


def test_grove_of_the_burnwillows_gives_each_opponent_life() -> None:
    game = at("Ada: battlefield Grove of the Burnwillows. Nils: life 20. Oda: life 20.")
    game = game.do("Ada taps Grove of the Burnwillows for R")
    assert [life(game, name) for name in ("Ada", "Nils", "Oda")] == [20, 21, 21]


def test_land_cap_stays_tapped_while_it_has_a_depletion_counter() -> None:
    game = at("Ada: battlefield Land Cap.").do("Ada taps Land Cap for U")
    assert card_at(game, "Land Cap").count("depletion") == 1
    game = until(game, UPKEEP, turn=3)
    assert (card_at(game, "Land Cap").tapped, stack(game)) == (True, ["the upkeep trigger of Land Cap"])
    game = until(all_pass(game), UPKEEP, turn=5)
    assert (card_at(game, "Land Cap").tapped, card_at(game, "Land Cap").counters) == (False, ())


def test_lands_that_are_paid_for() -> None:
    game = at("Ada: battlefield Darkwater Catacombs, Wastes, Phyrexian Tower, Grizzly Bears, Holdout Settlement.")
    assert sorted(pool(do(game, "Ada taps Darkwater Catacombs for UB"), "Ada")) == ["B", "U"]
    game = do(game, "Ada taps Phyrexian Tower for BB")
    assert (pool(game, "Ada"), graveyard(game)) == ("BB", ["Grizzly Bears"])
    assert "Ada taps Holdout Settlement for W" not in keys(game), "no creature is left to tap"


# What they look at


@pytest.mark.parametrize(("land", "beside", "made"), [
    ("Gaea's Cradle", "3 Grizzly Bears", "GGG"), ("Serra's Sanctum", "2 Rule of Law", "WW"),
    ("Cloudpost", "2 Mutavault, Cloudpost", "CC")])
def test_lands_that_count(land: str, beside: str, made: str) -> None:
    name = f"{land} 1" if land in beside else land
    assert taps(at(f"Ada: battlefield {land}, {beside}. Nils: battlefield Grizzly Bears."), name) == [made]


def test_cabal_coffers_counts_what_urborg_makes_swamps() -> None:
    game = at("Ada: battlefield Cabal Coffers, Urborg, Tomb of Yawgmoth, 2 Wastes.")
    assert "BBBB" in taps(game, "Cabal Coffers")


def test_city_of_traitors_goes_as_another_land_is_played() -> None:
    game = at("Ada: hand Forest; battlefield City of Traitors.").do("Ada plays Forest")
    assert stack(game) == ["the sacrifice trigger of City of Traitors"]
    assert graveyard(all_pass(game)) == ["City of Traitors"]
    assert stack(at("Ada: hand City of Traitors.").do("Ada plays City of Traitors")) == []


def test_glimmervoid_goes_without_an_artifact() -> None:
    game = until(at("Ada: battlefield Glimmervoid."), END)
    assert graveyard(all_pass(game)) == ["Glimmervoid"]
    assert stack(until(at("Ada: battlefield Glimmervoid, Darksteel Citadel."), END)) == []


def test_temple_of_the_false_god_needs_five_lands_itself_among_them() -> None:
    lands = "Temple of the False God, 3 Wastes"
    game = at(f"Ada: hand Wastes; battlefield {lands}.")
    assert (taps(game, "Temple of the False God"), why(game, "Ada taps Temple of the False God for CC")) == (
        [], ["refuse.activate_only_if"])
    game = game.do("Ada plays Wastes 1")
    assert pool(game.do("Ada taps Temple of the False God for CC"), "Ada") == "CC"


@pytest.mark.parametrize(("board", "made"), [
    ("Nimbus Maze, Island", ["C", "W"]), ("Nimbus Maze, Hallowed Fountain", ["C", "W", "U"]),
    ("Riverpyre Verge, Plains", ["R"]), ("Riverpyre Verge, Mountain", ["R", "U"]), ("Sunbillow Verge, Plains", [
        "W", "R"]), ("Spire of Industry, Wastes", ["C"]), ("Spire of Industry, Darksteel Citadel", [*"CWUBRG"]),
    ("Urza's Workshop, 2 Darksteel Citadel", ["C"]), ("Urza's Workshop, 3 Darksteel Citadel, Urza's Mine", ["C", "CC"]),
])
def test_lands_whose_abilities_need_something_else(board: str, made: list[str]) -> None:
    game = at(f"Ada: battlefield {board}. Nils: battlefield Island, Mountain, Plains, Sol Ring.")
    assert taps(game, board.partition(",")[0]) == made


def test_mystic_gate_turns_one_mana_of_either_color_into_two() -> None:
    game = at("Ada: battlefield Mystic Gate, Island.")
    assert sorted(taps(game, "Mystic Gate")) == ["C", "UU", "WU", "WW"]
    assert pool(do(game, "Ada taps Mystic Gate for WW"), "Ada") == "WW"
    assert taps(at("Ada: battlefield Mystic Gate, Forest."), "Mystic Gate") == ["C"]


def test_calciform_pools_stores_counters_and_makes_as_much_mana() -> None:
    game = all_pass(do(at("Ada: battlefield Calciform Pools, Wastes."), "Ada activates ability 2 of Calciform Pools"))
    assert card_at(game, "Calciform Pools").count("storage") == 1
    game = at("Ada: battlefield Calciform Pools with 2 storage counters, Wastes.")
    assert sorted(taps(game, "Calciform Pools")) == ["C", "U", "UU", "W", "WU", "WW", "nothing"]
    made = game.do("Ada activates Calciform Pools for WU", "Ada taps Wastes for C")
    assert (pool(made, "Ada"), card_at(made, "Calciform Pools").counters) == ("WU", ())
    assert not card_at(made, "Calciform Pools").tapped


def test_fountain_of_cho_needs_to_be_tapped_for_either() -> None:
    game = at("Ada: battlefield Fountain of Cho with 3 storage counters.")
    made = game.do("Ada taps Fountain of Cho for WW")
    assert (pool(made, "Ada"), card_at(made, "Fountain of Cho").count("storage"), why(
        made, "Ada activates Fountain of Cho")) == ("WW", 1, ["refuse.tapped"])


def test_urzas_lands_make_more_together_and_none_counts_twice() -> None:
    all_three = "Urza's Mine, Urza's Power Plant, Urza's Tower"
    game = at(f"Ada: battlefield {all_three}. Nils: battlefield Urza's Mine.")
    assert [taps(game, name) for name in ("Urza's Mine 1", "Urza's Power Plant", "Urza's Tower")] == [
        ["CC"], ["CC"], ["CCC"]]
    assert pool(game.do("Ada taps Urza's Tower for CCC"), "Ada") == "CCC"
    assert taps(game.do("Ada passes"), "Urza's Mine 2") == ["C"]
    two = at("Ada: battlefield Urza's Tower, 2 Urza's Mine.")
    assert taps(two, "Urza's Tower") == ["C"]


def test_cascading_cataracts_makes_any_combination_of_colors() -> None:
    game = at("Ada: battlefield Cascading Cataracts, 5 Wastes.")
    ways = taps(game, "Cascading Cataracts")
    assert (len(ways), "WWUBG" in ways, "WWUCC" in ways) == (127, True, False), "126, and {C}"
    made = do(game, "Ada taps Cascading Cataracts for WWUBG")
    assert pool(made, "Ada") == "WWUBG"
    assert card_at(made, "Wastes 5").tapped


def test_gemstone_mine_is_sacrificed_with_its_last_counter_as_a_part_of_the_ability() -> None:
    game = at("Ada: battlefield Gemstone Mine with 2 mining counters, Gemstone Mine with 1 mining counter.")
    first = game.do("Ada taps Gemstone Mine 1 for R")
    assert (pool(first, "Ada"), card_at(first, "Gemstone Mine 1").count("mining"), graveyard(first)) == ("R", 1, [])
    last = first.do("Ada taps Gemstone Mine 2 for G")
    assert (pool(last, "Ada"), graveyard(last), stack(last)) == ("RG", ["Gemstone Mine 2"], [])
    assert card_at(at("Ada: hand Gemstone Mine.").do("Ada plays Gemstone Mine"), "Gemstone Mine").count("mining") == 3


def test_baldurs_gate_counts_other_gates() -> None:
    game = at("Ada: battlefield Baldur's Gate, 2 Azorius Guildgate, 2 Wastes.")
    assert sorted(taps(game, "Baldur's Gate"), key=len) == ["C", "WW", "UU", "BB", "RR", "GG"]


def test_meteor_crater_makes_a_color_of_ones_permanents_and_else_nothing() -> None:
    game = at("Ada: battlefield Meteor Crater, Serra Angel, Llanowar Elves. Nils: battlefield Young Pyromancer.")
    assert taps(game, "Meteor Crater") == ["W", "G"]
    bare = at("Ada: battlefield Meteor Crater, Wastes.")
    assert taps(bare, "Meteor Crater") == ["nothing"]


def test_crumbling_vestige_adds_mana_by_an_ability_that_uses_the_stack() -> None:
    game = at("Ada: hand Crumbling Vestige.").do("Ada plays Crumbling Vestige")
    assert (stack(game), pool(game, "Ada")) == (["the mana trigger of Crumbling Vestige"], "")
    game = all_pass(game).do("Ada adds R")
    assert (pool(game, "Ada"), card_at(game, "Crumbling Vestige").tapped) == ("R", True)


# What else they do


def test_strip_mine_destroys_any_land_wasteland_a_nonbasic_one() -> None:
    game = at("Ada: battlefield Strip Mine, Wasteland. Nils: battlefield Forest, Savannah, Darksteel Citadel.")
    assert graveyard(all_pass(do(game, "Ada activates Strip Mine targeting Forest")), "Nils") == ["Forest"]
    assert why(game, "Ada activates Wasteland targeting Forest") == ["refuse.not_a_target"]
    assert graveyard(all_pass(do(game, "Ada activates Wasteland targeting Savannah")), "Nils") == ["Savannah"]
    there = all_pass(do(game, "Ada activates Wasteland targeting Darksteel Citadel"))
    assert "Darksteel Citadel" in battlefield(there), "indestructible"


def test_ghost_quarter_lets_the_other_player_search() -> None:
    game = at("Ada: battlefield Ghost Quarter. Nils: battlefield Savannah; library Forest, Opt.")
    game = all_pass(do(game, "Ada activates Ghost Quarter targeting Savannah"))
    assert (asks(game), graveyard(game, "Nils")) == ("Nils choice.may_do", ["Savannah"])
    found = game.answer(keys(game)[0])
    assert keys(found) == ["Nils finds Forest", "Nils finds nothing"]
    assert battlefield(found.answer("Nils finds Forest")) == ["Forest"]
    assert card_at(found.answer("Nils finds Forest"), "Forest").controller == 1
    assert battlefield(game.do("Nils declines")) == []


def test_flooded_strand_fetches_either_type_and_pays_life_for_it() -> None:
    game = at("Ada: battlefield Flooded Strand; library Hallowed Fountain, Forest.")
    game = do(game, "Ada activates Flooded Strand")
    assert (life(game, "Ada"), graveyard(game)) == (19, ["Flooded Strand"])
    assert keys(all_pass(game)) == ["Ada finds Hallowed Fountain", "Ada finds nothing"]


def test_gemstone_caverns_makes_any_color_with_its_counter_and_colorless_without() -> None:
    assert taps(at("Ada: battlefield Gemstone Caverns."), "Gemstone Caverns") == ["C"]
    game = at("Ada: battlefield Gemstone Caverns with 1 luck counter; hand Opt.")
    assert taps(game, "Gemstone Caverns") == ["W", "U", "B", "R", "G"]
    assert "Ada casts Opt" in keys(game)
    assert "Ada casts Opt" not in keys(at("Ada: battlefield Gemstone Caverns; hand Opt."))
    opened = at("Before the game, Nils starts. Ada: hand Gemstone Caverns, Opt. Nils: hand Gemstone Caverns.")
    opened = do(opened, "Ada opens with Gemstone Caverns 1", "all pass until Ada's next upkeep")
    assert taps(opened, "Gemstone Caverns 1") == ["W", "U", "B", "R", "G"]


def test_what_a_land_could_produce_does_not_ask_for_its_condition_or_its_cost() -> None:
    game = at("Ada: battlefield Reflecting Pool, Nimbus Maze.")
    assert taps(game, "Nimbus Maze") == ["C"]
    assert taps(game, "Reflecting Pool") == ["W", "U", "C"]
    assert taps(at("Ada: battlefield Reflecting Pool, Mystic Gate."), "Reflecting Pool") == ["W", "U", "C"]
    assert taps(at("Ada: battlefield Reflecting Pool, Vivid Crag."), "Reflecting Pool") == [*"WUBRG"]
    assert taps(at("Ada: battlefield Reflecting Pool, Gaea's Cradle."), "Reflecting Pool") == ["nothing"]
