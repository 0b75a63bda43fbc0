"""The built-in cards of the first part, each played in a small scene: looked at in the middle and at the end."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import card
from mtgteach.model.errors import BadInput, Refused
from mtgteach.model.events import Moved, Tapped
from mtgteach.model.types import GRAVEYARD
from mtgteach.play.game import Game
from mtgteach.rules.cr109_characteristics import characteristics
from tests.rules.table import (asks, at, battlefield, card_at, exile, graveyard, hand, keys, life, of_kind, pool, since,
                               stack)

RAT = card("Toy Rat", "{B}", "Creature — Rat", size=(1, 1))
OX = card("Toy Ox", "{4}", "Creature — Ox", size=(3, 5))
OATH = card("Toy Oath", "{1}", "Enchantment")


def codes(game: Game, words: str) -> list[str]:
    """The codes of the reasons against something said in words."""
    return [r.code for r in game.why_not(words)]


def does(game: Game, *lines: str) -> Game:
    """Carry out these lines; what is still to be paid is paid with the first thing that is offered for it."""
    for line in lines:
        game = game.do(line)
        while game.choice is not None and game.choice.why == "choice.payment":
            game = game.answer(next(key for key in keys(game) if not key.endswith("stops paying")))
    return game


def untapped(game: Game) -> int:
    """How many permanents are untapped."""
    return sum(not o.tapped for o in game.state.permanents())


def tapped(game: Game, label: str) -> bool:
    """Is the permanent tapped?"""
    return card_at(game, label).tapped


# Mana of one kind


def test_wastes_taps_for_colorless_and_is_basic_without_a_land_type() -> None:
    game = at("Ada: battlefield Wastes, Terramorphic Expanse; library in any order Wastes, Mountain.")
    made = does(game, "Ada taps Wastes for C")
    assert (pool(made, "Ada"), tapped(made, "Wastes 1")) == ("C", True)
    searched = does(game, "Ada activates ability 1 of Terramorphic Expanse", "both pass")
    assert "Wastes" in " ".join(keys(searched))
    assert pool(searched, "Ada") == ""


def test_snow_covered_island_makes_snow_mana_and_is_an_island() -> None:
    game = at("Ada: battlefield Snow-Covered Island, Island.")
    snow = does(game, "Ada taps Snow-Covered Island for U")
    assert [m.snow for m in snow.state.players[0].pool] == [True]
    assert [m.snow for m in does(game, "Ada taps Island for U").state.players[0].pool] == [False]
    assert characteristics(game.state, card_at(game, "Snow-Covered Island")).subtypes == ("Island",)


def test_sol_ring_makes_two_and_pays_no_colored_cost() -> None:
    game = does(at("Ada: hand Shock, Mind Stone; battlefield Sol Ring."), "Ada taps Sol Ring for CC")
    assert pool(game, "Ada") == "CC"
    assert codes(game, "Ada casts Shock targeting Nils") == ["refuse.cannot_pay"]
    stone = does(game, "Ada casts Mind Stone")
    assert (stack(stone), pool(stone, "Ada")) == (["Mind Stone"], "")
    assert "Mind Stone" in battlefield(does(stone, "both pass"))


def test_mind_stone_draws_only_by_the_ability_that_sacrifices_it() -> None:
    game = at("Ada: battlefield Mind Stone, Island; library Forest.")
    tap = does(game, "Ada taps Mind Stone for C")
    assert (pool(tap, "Ada"), battlefield(tap)) == ("C", ["Mind Stone", "Island"])
    assert codes(tap, "Ada activates ability 2 of Mind Stone") == ["refuse.tapped"]
    sacrificed = does(game, "Ada activates ability 2 of Mind Stone")
    assert (graveyard(sacrificed), hand(sacrificed), len(stack(sacrificed))) == (["Mind Stone"], [], 1)
    assert hand(does(sacrificed, "both pass")) == ["Forest"]


def test_llanowar_elves_is_sick_as_it_arrives() -> None:
    game = does(at("Ada: hand Llanowar Elves; battlefield Forest."), "Ada casts Llanowar Elves")
    assert stack(game) == ["Llanowar Elves"]
    there = does(game, "both pass")
    assert codes(there, "Ada taps Llanowar Elves for G") == ["refuse.summoning_sick"]
    assert pool(does(at("Ada: battlefield Llanowar Elves."), "Ada taps Llanowar Elves for G"), "Ada") == "G"


def test_ancient_tomb_deals_damage_as_the_mana_is_made_without_the_stack() -> None:
    game = at("Ada: hand Mind Stone; battlefield Ancient Tomb.")
    made = does(game, "Ada taps Ancient Tomb for CC")
    assert (pool(made, "Ada"), life(made, "Ada"), stack(made)) == ("CC", 18, [])
    paid = does(made, "Ada casts Mind Stone", "both pass")
    assert (life(paid, "Ada"), life(paid, "Nils")) == (18, 20)


def test_ashnods_altar_is_a_mana_ability_that_needs_no_tap() -> None:
    game = at("Ada: battlefield Ashnod's Altar, 2 Grizzly Bears.")
    first = _answer(game, "Ada activates Ashnod's Altar for CC", "Grizzly Bears 1")
    assert (pool(first, "Ada"), graveyard(first), stack(first)) == ("CC", ["Grizzly Bears 1"], [])
    assert not tapped(first, "Ashnod's Altar")
    both = first.answer("Ada activates Ashnod's Altar for CC")
    assert (pool(both, "Ada"), battlefield(both)) == ("CCCC", ["Ashnod's Altar"])
    assert codes(both, "Ada activates Ashnod's Altar for CC") == ["refuse.cannot_pay_part"]


def _answer(game: Game, *given: str) -> Game:
    """Answers by the end of their keys."""
    for words in given:
        found = [key for key in keys(game) if key == words or key.endswith(words)]
        assert len(found) == 1, (words, keys(game))
        game = game.answer(found[0])
    return game


def test_everflowing_chalice_has_a_counter_for_each_kick() -> None:
    game = at("Ada: hand Everflowing Chalice; battlefield 5 Forest.")
    cast = does(game, "Ada casts Everflowing Chalice kicked 2 times")
    assert (stack(cast), untapped(cast)) == (["Everflowing Chalice"], 1)
    there = does(cast, "both pass")
    assert card_at(there, "Everflowing Chalice").count("charge") == 2
    assert pool(does(there, "Ada taps Everflowing Chalice for CC"), "Ada") == "CC"
    plain = does(game, "Ada casts Everflowing Chalice kicked 0 times", "both pass")
    assert card_at(plain, "Everflowing Chalice").counters == ()


# Mana to choose


def test_birds_of_paradise_make_any_color_but_never_colorless() -> None:
    game = at("Ada: battlefield Birds of Paradise.")
    made = [key for key in keys(game) if key.startswith("Ada taps")]
    assert made == [f"Ada taps Birds of Paradise for {c}" for c in "WUBRG"]
    done = does(game, "Ada taps Birds of Paradise for B")
    assert (pool(done, "Ada"), tapped(done, "Birds of Paradise")) == ("B", True)


def test_lotus_petal_is_gone_before_the_spell_it_paid_for_resolves() -> None:
    game = does(at("Ada: hand Shock; battlefield Lotus Petal."), "Ada taps Lotus Petal for R")
    assert (graveyard(game), pool(game, "Ada")) == (["Lotus Petal"], "R")
    cast = does(game, "Ada casts Shock targeting Nils")
    assert (life(cast, "Nils"), pool(cast, "Ada")) == (20, "")
    assert life(does(cast, "both pass"), "Nils") == 18


def test_city_of_brass_deals_its_damage_by_a_trigger_that_waits() -> None:
    game = at("Ada: hand Shock; battlefield City of Brass.")
    cast = does(game, "Ada casts Shock targeting Nils")
    assert [name.split(" ")[0] for name in stack(cast)] == ["the", "Shock"]
    assert life(cast, "Ada") == 20
    hurt = does(cast, "both pass")
    assert (life(hurt, "Ada"), life(hurt, "Nils"), stack(hurt)) == (19, 20, ["Shock"])


def test_mana_confluence_pays_life_as_a_cost() -> None:
    game = does(at("Ada: battlefield Mana Confluence."), "Ada taps Mana Confluence for W")
    assert (pool(game, "Ada"), life(game, "Ada"), stack(game)) == ("W", 19, [])
    assert life(does(at("Ada: life 1; battlefield Mana Confluence."), "Ada taps Mana Confluence for G"), "Ada") == 0
    dead = at("Ada: life 0; battlefield Mana Confluence.")
    assert dead.choice is None or "Ada taps Mana Confluence for G" not in keys(dead)


def test_springleaf_drum_taps_a_creature_that_is_sick() -> None:
    game = at("Ada: hand Llanowar Elves; battlefield Springleaf Drum, Forest.")
    assert codes(game, "Ada taps Springleaf Drum for U") == ["refuse.cannot_pay_part"]
    there = does(game, "Ada casts Llanowar Elves", "both pass").answer("Ada taps Springleaf Drum for U")
    assert (pool(there, "Ada"), tapped(there, "Llanowar Elves"), tapped(there, "Springleaf Drum")) == ("U", True, True)


def test_pili_pala_untaps_itself_to_make_mana_and_not_while_untapped() -> None:
    game = at("Ada: battlefield tapped Pili-Pala, 2 Island.")
    made = does(game, "Ada taps Pili-Pala for R")
    assert (pool(made, "Ada"), tapped(made, "Pili-Pala")) == ("R", False)
    again = at("Ada: battlefield Pili-Pala, 2 Island.")
    assert codes(again, "Ada taps Pili-Pala for R") == ["refuse.untapped"]


def test_glacial_fortress_looks_at_subtypes_of_other_lands() -> None:
    alone = does(at("Ada: hand Glacial Fortress; battlefield Forest."), "Ada plays Glacial Fortress")
    assert tapped(alone, "Glacial Fortress")
    snow = does(at("Ada: hand Glacial Fortress; battlefield Snow-Covered Island."), "Ada plays Glacial Fortress")
    assert not tapped(snow, "Glacial Fortress")
    assert of_kind(alone.events(), Tapped) == [], "it came tapped and did not become tapped"


def test_terramorphic_expanse_puts_a_basic_onto_the_battlefield_tapped() -> None:
    game = at("Ada: battlefield Terramorphic Expanse; library in any order Mountain, City of Brass.")
    begun = does(game, "Ada activates ability 1 of Terramorphic Expanse")
    assert (graveyard(begun), len(stack(begun))) == (["Terramorphic Expanse"], 1)
    asked = does(begun, "both pass")
    assert "City of Brass" not in " ".join(keys(asked))
    found = asked.answer("Ada finds Mountain")
    assert (battlefield(found), tapped(found, "Mountain")) == (["Mountain"], True)


# Counterspells


def test_counterspell_counters_only_spells() -> None:
    game = at("Ada: hand Grizzly Bears; battlefield 2 Forest. Nils: hand Counterspell; battlefield 2 Island.")
    assert codes(game, "Nils casts Counterspell targeting Forest 1") != []
    held = does(game, "Ada casts Grizzly Bears", "Ada passes", "Nils casts Counterspell targeting Grizzly Bears")
    assert stack(held) == ["Counterspell", "Grizzly Bears"]
    done = does(held, "both pass")
    assert (stack(done), graveyard(done), "Grizzly Bears" in battlefield(done)) == ([], ["Grizzly Bears"], False)


def test_mana_leak_asks_the_controller_of_the_spell() -> None:
    game = does(at("Ada: hand Grizzly Bears; battlefield 5 Forest. Nils: hand Mana Leak; battlefield 2 Island."),
        "Ada casts Grizzly Bears paying with Forest 1, Forest 2", "Ada passes",
        "Nils casts Mana Leak targeting Grizzly Bears", "both pass")
    assert asks(game) == "Ada choice.may_pay"
    countered = does(game, "Ada declines")
    assert (graveyard(countered), stack(countered)) == (["Grizzly Bears"], [])
    paid = _answer(game, "Ada pays {3}")
    while stack(paid) != ["Grizzly Bears"] or asks(paid) != "Ada choice.priority":
        paid = paid.answer(next(key for key in keys(paid) if "stops" not in key))
    assert graveyard(does(paid, "both pass")) == []


# Removal


def test_sudden_death_cannot_be_answered_and_is_no_destruction() -> None:
    game = at("Ada: hand Sudden Death; battlefield 3 Swamp. Nils: hand Counterspell; battlefield 2 Island, "
              "Grizzly Bears.")
    cast = does(game, "Ada casts Sudden Death targeting Grizzly Bears", "Ada passes")
    assert "refuse.split_second" in codes(cast, "Nils casts Counterspell targeting Sudden Death")
    assert codes(cast, "Nils taps Island 1 for U") == []
    done = does(cast, "Nils passes")
    assert graveyard(done, "Nils") == ["Grizzly Bears"]
    assert [e.reason for e in of_kind(since(done, cast), Moved) if e.to is GRAVEYARD] != ["destroyed"]


def test_murder_destroys_and_does_nothing_to_a_target_that_is_gone() -> None:
    game = at("Ada: hand Murder; battlefield 3 Swamp. Nils: hand Unsummon; battlefield Island, Grizzly Bears.")
    cast = does(game, "Ada casts Murder targeting Grizzly Bears")
    assert battlefield(cast).count("Grizzly Bears") == 1
    assert graveyard(does(cast, "both pass"), "Nils") == ["Grizzly Bears"]
    saved = does(cast, "Ada passes", "Nils casts Unsummon targeting Grizzly Bears", "both pass", "both pass")
    assert (hand(saved, "Nils"), graveyard(saved), graveyard(saved, "Nils")) == (
        ["Grizzly Bears"], ["Murder"], ["Unsummon"])


def test_doom_blade_sees_no_black_creature() -> None:
    game = at("Ada: hand Doom Blade; battlefield 2 Swamp, Birds of Paradise. Nils: battlefield Pili-Pala.")
    cast = does(game, "Ada casts Doom Blade targeting Pili-Pala")
    assert ("Pili-Pala" in battlefield(cast), graveyard(does(cast, "both pass"), "Nils")) == (True, ["Pili-Pala"])
    other = at("Ada: hand Doom Blade; battlefield 2 Swamp. Nils: battlefield Toy Rat.", RAT)
    assert codes(other, "Ada casts Doom Blade targeting Toy Rat") != []


def test_wrath_of_god_destroys_all_creatures_at_once_and_nothing_else() -> None:
    game = at("Ada: hand Wrath of God; battlefield 4 Plains, Grizzly Bears. Nils: battlefield Pili-Pala, Sol Ring.")
    cast = does(game, "Ada casts Wrath of God")
    assert len(battlefield(cast)) == 7
    done = does(cast, "both pass")
    assert [n for n in battlefield(done) if not n.startswith("Plains")] == ["Sol Ring"]
    assert (graveyard(done), graveyard(done, "Nils")) == (["Grizzly Bears", "Wrath of God"], ["Pili-Pala"])


def test_disenchant_destroys_an_artifact_and_no_land() -> None:
    game = at("Ada: hand Disenchant; battlefield 2 Plains. Nils: battlefield Sol Ring, City of Brass, Grizzly Bears.")
    assert [codes(game, f"Ada casts Disenchant targeting {n}") != [] for n in ("City of Brass", "Grizzly Bears")] == [
        True, True]
    cast = does(game, "Ada casts Disenchant targeting Sol Ring")
    assert "Sol Ring" in battlefield(cast)
    assert graveyard(does(cast, "both pass"), "Nils") == ["Sol Ring"]


def test_wear_tear_is_cast_as_a_half_or_fused() -> None:
    game = at("Ada: hand Wear // Tear; battlefield 2 Mountain, Plains. Nils: battlefield Sol Ring, Toy Oath.", OATH)
    half = does(game, "Ada casts Wear // Tear as Wear targeting Sol Ring")
    assert characteristics(half.state, card_at(half, "Wear // Tear")).name == "Wear"
    assert graveyard(does(half, "both pass"), "Nils") == ["Sol Ring"]
    fused = does(game, "Ada casts Wear // Tear fused targeting Sol Ring, Toy Oath")
    assert untapped(fused) == 2
    done = does(fused, "both pass")
    assert (sorted(graveyard(done, "Nils")), graveyard(done)) == (["Sol Ring", "Toy Oath"], ["Wear // Tear"])


def test_unsummon_returns_it_to_its_owners_hand() -> None:
    game = at("Ada: hand Unsummon; battlefield Island. Nils: battlefield Grizzly Bears.")
    cast = does(game, "Ada casts Unsummon targeting Grizzly Bears")
    assert (hand(cast, "Nils"), "Grizzly Bears" in battlefield(cast)) == ([], True)
    done = does(cast, "both pass")
    assert (hand(done, "Nils"), graveyard(done, "Nils"), hand(done)) == (["Grizzly Bears"], [], [])


def test_cloudshift_makes_a_new_object_and_takes_only_your_creatures() -> None:
    game = at("Ada: hand Cloudshift, Shock; battlefield Plains, tapped Grizzly Bears. Nils: battlefield Pili-Pala.")
    assert codes(game, "Ada casts Cloudshift targeting Pili-Pala") != []
    cast = does(game, "Ada casts Cloudshift targeting Grizzly Bears")
    before = card_at(cast, "Grizzly Bears").id
    done = does(cast, "both pass")
    assert (card_at(done, "Grizzly Bears").id != before, tapped(done, "Grizzly Bears"), exile(done)) == (
        True, False, [])


# Burn


def test_shock_kills_no_three_toughness_and_hits_players() -> None:
    game = at("Ada: hand Shock; battlefield Mountain. Nils: battlefield Grizzly Bears.")
    at_bears = does(game, "Ada casts Shock targeting Grizzly Bears")
    assert graveyard(at_bears, "Nils") == []
    assert graveyard(does(at_bears, "both pass"), "Nils") == ["Grizzly Bears"]
    assert life(does(game, "Ada casts Shock targeting Nils", "both pass"), "Nils") == 18


def test_blaze_deals_the_x_that_was_announced() -> None:
    game = at("Ada: hand Blaze; battlefield 4 Mountain. Nils: hand Counterspell.")
    cast = does(game, "Ada casts Blaze with X = 3 targeting Nils")
    assert (life(cast, "Nils"), card_at(cast, "Blaze").stack.x) == (20, 3)  # type: ignore[union-attr]
    assert life(does(cast, "both pass"), "Nils") == 17
    with pytest.raises(Refused, match=r"cannot pay \{4\}\{R\}"):
        game.do("Ada casts Blaze with X = 4 targeting Nils")


def test_forked_bolt_is_divided_as_it_is_cast() -> None:
    game = at("Ada: hand Forked Bolt; battlefield Mountain. Nils: battlefield Llanowar Elves.")
    cast = does(game, "Ada casts Forked Bolt targeting Llanowar Elves, Nils divided as Llanowar Elves 1, Nils 1")
    assert (life(cast, "Nils"), graveyard(cast, "Nils")) == (20, [])
    done = does(cast, "both pass")
    assert (life(done, "Nils"), graveyard(done, "Nils")) == (19, ["Llanowar Elves"])
    assert life(does(game, "Ada casts Forked Bolt targeting Nils", "both pass"), "Nils") == 18


def test_burst_lightning_kicked_deals_four_and_never_both() -> None:
    game = at("Ada: hand Burst Lightning; battlefield 5 Mountain.")
    kicked = does(game, "Ada casts Burst Lightning kicked targeting Nils")
    assert (life(kicked, "Nils"), untapped(kicked)) == (20, 0)
    assert life(does(kicked, "both pass"), "Nils") == 16
    assert life(does(game, "Ada casts Burst Lightning targeting Nils", "both pass"), "Nils") == 18


# Cards in hand


def test_divination_draws_two_at_sorcery_speed() -> None:
    game = at("Ada: hand Divination; battlefield 3 Island; library Forest, Swamp, Plains.")
    cast = does(game, "Ada casts Divination")
    assert hand(cast) == []
    assert hand(does(cast, "both pass")) == ["Forest", "Swamp"]
    upkeep = at("Turn 1, Ada's upkeep. Ada: hand Divination; battlefield 3 Island.")
    assert codes(upkeep, "Ada casts Divination") == ["refuse.not_main_phase"]


def test_opt_scries_before_it_draws() -> None:
    game = does(at("Ada: hand Opt; battlefield Island; library Forest, Swamp, Plains."), "Ada casts Opt", "both pass")
    assert (asks(game), keys(game), hand(game)) == ("Ada choice.scry", ["Forest"], [])
    assert hand(game.answer("Forest")) == ["Swamp"]
    assert hand(game.answer()) == ["Forest"]


def test_preordain_looks_at_two_and_draws_one() -> None:
    game = does(at("Ada: hand Preordain; battlefield Island; library Forest, Swamp, Plains."),
        "Ada casts Preordain", "both pass")
    assert (keys(game), hand(game)) == (["Forest", "Swamp"], [])
    assert hand(game.answer("Forest")) == ["Swamp"]


def test_whispers_of_the_muse_comes_back_only_with_buyback() -> None:
    game = at("Ada: hand Whispers of the Muse; battlefield 6 Island; library Forest, Swamp.")
    bought = does(game, "Ada casts Whispers of the Muse with buyback")
    assert (untapped(bought), hand(bought)) == (0, [])
    assert sorted(hand(does(bought, "both pass"))) == ["Forest", "Whispers of the Muse"]
    plain = does(game, "Ada casts Whispers of the Muse without buyback", "both pass")
    assert (hand(plain), graveyard(plain)) == (["Forest"], ["Whispers of the Muse"])


def test_tormenting_voice_discards_as_a_cost() -> None:
    game = at("Ada: hand Tormenting Voice, Shock; battlefield 2 Mountain; library Forest, Swamp.")
    cast = does(game, "Ada casts Tormenting Voice")
    assert (graveyard(cast), hand(cast), stack(cast)) == (["Shock"], [], ["Tormenting Voice"])
    assert hand(does(cast, "both pass")) == ["Forest", "Swamp"]
    alone = at("Ada: hand Tormenting Voice; battlefield 2 Mountain.")
    assert "refuse.cannot_pay_part" in codes(alone, "Ada casts Tormenting Voice")


def test_altars_reap_sacrifices_as_a_cost() -> None:
    game = at("Ada: hand Altar's Reap; battlefield 2 Swamp, Grizzly Bears; library Forest, Island. Nils: hand Shock.")
    cast = does(game, "Ada casts Altar's Reap")
    assert (graveyard(cast), hand(cast)) == (["Grizzly Bears"], [])
    assert hand(does(cast, "both pass")) == ["Forest", "Island"]
    alone = at("Ada: hand Altar's Reap; battlefield 2 Swamp. Nils: battlefield Grizzly Bears.")
    assert "refuse.cannot_pay_part" in codes(alone, "Ada casts Altar's Reap")


def test_raise_dead_finds_creature_cards_in_its_controllers_graveyard_alone() -> None:
    game = at("Ada: hand Raise Dead; battlefield Swamp; graveyard Grizzly Bears, Shock. Nils: graveyard Pili-Pala.")
    assert codes(game, "Ada casts Raise Dead targeting Pili-Pala") != []
    cast = does(game, "Ada casts Raise Dead targeting Grizzly Bears")
    assert hand(cast) == []
    done = does(cast, "both pass")
    assert (hand(done), graveyard(done)) == (["Grizzly Bears"], ["Shock", "Raise Dead"])


# Modes


def test_kolaghans_command_follows_two_modes_in_printed_order() -> None:
    game = at("Ada: hand Kolaghan's Command; battlefield Swamp, 2 Mountain. Nils: hand Shock; battlefield Sol Ring.")
    with pytest.raises(BadInput, match="mode 1"):
        game.do("Ada casts Kolaghan's Command choosing mode 1, 3 targeting Sol Ring")
    cast = does(game, "Ada casts Kolaghan's Command choosing mode 3, 4 targeting Sol Ring, Nils")
    assert (life(cast, "Nils"), "Sol Ring" in battlefield(cast)) == (20, True)
    done = does(cast, "both pass")
    assert (life(done, "Nils"), graveyard(done, "Nils"), hand(done, "Nils")) == (18, ["Sol Ring"], ["Shock"])


@pytest.mark.parametrize(("said", "after"), [
    ("choosing mode 1 targeting Toy Ox", (["Toy Ox"], 20, 0, 0)),
    ("choosing mode 2", ([], 18, 2, 0)),
    ("choosing mode 3 targeting Grizzly Bears divided as Grizzly Bears 2", ([], 20, 0, 2)),
])
def test_abzan_charm_does_just_the_mode_that_was_chosen(said: str, after: tuple[list[str], int, int, int]) -> None:
    game = at("Ada: hand Abzan Charm; battlefield Plains, Swamp, Forest, Grizzly Bears; library Island, Mountain. "
              "Nils: battlefield Toy Ox.", OX)
    cast = does(game, f"Ada casts Abzan Charm {said}")
    assert (exile(cast), life(cast, "Ada"), hand(cast)) == ([], 20, [])
    done = does(cast, "both pass")
    assert (exile(done), life(done, "Ada"), len(hand(done)), card_at(done, "Grizzly Bears").count("+1/+1")) == after
    begun = game.do("Ada casts Abzan Charm").answer("mode 1")
    assert "Grizzly Bears" not in keys(begun)


def test_think_twice_is_cast_twice_and_then_exiled() -> None:
    game = at("Ada: hand Think Twice; battlefield 5 Island; library Forest, Swamp, Plains.")
    once = does(game, "Ada casts Think Twice", "both pass")
    assert (hand(once), graveyard(once), untapped(once)) == (["Forest"], ["Think Twice"], 3)
    twice = does(once, "Ada casts Think Twice from graveyard")
    assert (stack(twice), untapped(twice)) == (["Think Twice"], 0)
    done = does(twice, "both pass")
    assert (hand(done), graveyard(done), exile(done)) == (["Forest", "Swamp"], [], ["Think Twice"])
