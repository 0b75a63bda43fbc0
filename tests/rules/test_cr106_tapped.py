"""Tapped for mana (106.12): what counts as that, what watches it (106.12a), what replaces it (106.12b, 616.1)."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_mana import LAND, produces, tapped_for_mana
from mtgteach.cards.words_of_cards import activated, add, card, triggered
from mtgteach.cards.words_replacing import always
from mtgteach.cards.words_triggers import gain_life
from mtgteach.model import AbilityTriggered, AsEnters, ChosenType, ManaAdded, NothingHappened, Whose
from mtgteach.play.game import Game
from tests.rules.table import asks, at, card_at, cited, keys, of_kind, play, pool, since, stack

EAR = card("Ear of Soil", "{1}", "Artifact", triggered(tapped_for_mana(), gain_life(1), word="ear trigger"))
WELL = card("Well of Two", None, "Land", activated("{T}", add("W", "U")))
ORE = card("Ore Vein", None, "Land", activated("{T}, Sacrifice this", add("R", "R")))
CHISEL = card("Chisel", None, "Land", activated("{1}", add("R")), activated("{T}", gain_life(1)))
PLUS = card("Spring of Plenty", "{1}", "Enchantment", produces(LAND, whose=Whose.YOURS, more="U"))
TINT = card("Tinted Glass", "{1}", "Enchantment", produces(LAND, "R", of="G"))
RAINBOW = card("Rainbow Glass", "{1}", "Enchantment", produces(LAND, "WUBRG", whose=Whose.YOURS))
WISHED = card("Wished Glass", "{1}", "Enchantment", always(AsEnters("color", "color")), produces(
    LAND, ChosenType(), whose=Whose.YOURS))
OWN = (EAR, WELL, ORE, CHISEL, PLUS, TINT, RAINBOW, WISHED)


def table(scene: str) -> Game:
    """The game of a scene, with these cards."""
    return at(scene, *OWN)


def heard(game: Game) -> int:
    """How often the ear heard that a land was tapped for mana."""
    return sum(e.ability.word == "ear trigger" for e in of_kind(game.events(), AbilityTriggered))


# What counts (106.12)


@pytest.mark.rule("106.12")
def test_a_land_tapped_by_its_own_mana_ability_is_tapped_for_mana_also_one_that_is_sacrificed() -> None:
    assert heard(table("Ada: battlefield Forest, Ear of Soil.").do("Ada taps Forest for G")) == 1
    assert heard(table("Ada: battlefield Ore Vein, Ear of Soil.").do("Ada taps Ore Vein for RR")) == 1
    game = table("Ada: battlefield Ear of Soil. Nils: battlefield Forest.").do("Ada passes", "Nils taps Forest for G")
    assert heard(game) == 1


@pytest.mark.rule("106.12")
def test_no_mana_ability_no_symbol_no_ability_of_its_own_is_no_tapping_for_mana() -> None:
    game = table("Ada: battlefield 2 Wastes, Chisel, Ear of Soil.").do("Ada taps Wastes 1 for C")
    paid = game.do("Ada activates Chisel for R")
    assert (pool(paid, "Ada"), heard(paid)) == ("R", 1), "its cost has no {T}: the Wastes alone were tapped for mana"
    used = game.do("Ada activates ability 2 of Chisel")
    assert (heard(used), card_at(used, "Chisel").tapped) == (1, True), "it was tapped for life"
    game = table("Ada: battlefield Rishadan Port, Forest, Ear of Soil. Nils: battlefield Swamp.")
    game = game.do("Ada activates Rishadan Port targeting Swamp paying with Forest")
    before = heard(game)
    game = game.do("both pass", "both pass")
    assert (before, heard(game), card_at(game, "Swamp").tapped) == (1, 1, True), "the Port tapped it, not for mana"


# What watches it (106.12a)


@pytest.mark.rule("106.12a")
def test_without_mana_nothing_triggers_and_with_two_mana_it_triggers_once() -> None:
    game = table("Ada: battlefield Gaea's Cradle, Mana Flare.").do("Ada taps Gaea's Cradle for nothing")
    assert (pool(game, "Ada"), of_kind(game.events(), AbilityTriggered)) == ("", [])
    game = table("Ada: battlefield Well of Two, Ear of Soil.").do("Ada taps Well of Two for WU")
    assert (pool(game, "Ada"), heard(game)) == ("WU", 1)


@pytest.mark.rule("106.12a")
def test_any_type_that_it_produced_is_one_of_those_after_all_replacements() -> None:
    game = table("Ada: battlefield Well of Two, Mana Flare.").do("Ada taps Well of Two for WU")
    assert (asks(game), keys(game)) == ("Ada choice.mana", ["Ada adds W", "Ada adds U"])
    assert pool(play(game, "Ada adds U"), "Ada") == "WUU"
    game = table("Ada: battlefield Well of Two, Mana Flare, Contamination.").do("Ada taps Well of Two for WU")
    assert pool(game, "Ada") == "BB"


@pytest.mark.rule("106.12a")
def test_a_named_type_is_that_of_the_mana_that_was_produced() -> None:
    game = at("Ada: hand Gauntlet of Power; battlefield 5 Wastes, 2 Forest, Island.")
    game = game.do("Ada casts Gauntlet of Power paying with Wastes 1, Wastes 2, Wastes 3, Wastes 4, Wastes 5",
                   "both pass", "answer: green")
    assert pool(game.do("Ada taps Forest 1 for G"), "Ada") == "GG"
    assert pool(game.do("Ada taps Island for U"), "Ada") == "U"
    changed = at("Ada: hand Gauntlet of Power; battlefield 5 Wastes, 2 Forest. Nils: battlefield Naked Singularity.")
    changed = changed.do("Ada casts Gauntlet of Power paying with Wastes 1, Wastes 2, Wastes 3, Wastes 4, Wastes 5",
                         "both pass", "answer: green", "Ada taps Forest 1 for G")
    assert pool(changed, "Ada") == "B"


@pytest.mark.rule("106.12a")
def test_its_controller_adds_the_mana_and_chooses_its_color_whoever_controls_the_trigger() -> None:
    game = at("Ada: battlefield Fertile Ground attached to Forest. Nils: battlefield Forest.")
    game = game.do("Ada passes", "Nils taps Forest for G")
    assert asks(game) == "Nils choice.mana"
    game = play(game, "Nils adds W")
    assert (pool(game, "Ada"), pool(game, "Nils"), stack(game)) == ("", "GW", [])


# What replaces it (106.12b)


@pytest.mark.rule("106.12b")
@pytest.mark.rule("614.6")
def test_the_production_itself_is_replaced_so_that_there_is_one_adding_and_one_trigger() -> None:
    game = table("Ada: battlefield Forest, Mana Reflection, Ear of Soil.").do("Ada taps Forest for G")
    added = of_kind(game.events(), ManaAdded)
    assert (pool(game, "Ada"), len(added), heard(game)) == ("GG", 1, 1)
    assert "106.12b" in cited(h for h in game.events() if isinstance(h.event, ManaAdded)) or any(
        "106.12b" in map(str, by.cites) for h in game.events() for by in h.by)


@pytest.mark.rule("106.12b")
def test_mana_that_is_not_tapped_for_is_not_replaced() -> None:
    game = at("Ada: battlefield Forest, Wild Growth attached to Forest, Mana Reflection.").do("Ada taps Forest for G")
    assert pool(game, "Ada") == "GGG"
    game = at("Ada: battlefield Heritage Druid, 2 Llanowar Elves, Mana Reflection.").do("Ada activates Heritage Druid")
    game = play(game, "Ada taps Heritage Druid", "Ada taps Llanowar Elves 1")
    assert pool(game, "Ada") == "GGG"
    game = at("Ada: hand Dark Ritual; battlefield Swamp, Mana Reflection, Contamination.")
    game = game.do("Ada casts Dark Ritual", "answer: Mana Reflection", "both pass")
    assert pool(game, "Ada") == "BBB"


@pytest.mark.rule("106.12b")
def test_it_speaks_of_those_who_tap_of_what_and_for_how_much() -> None:
    game = at("Ada: battlefield Forest. Nils: battlefield Mana Reflection.").do("Ada taps Forest for G")
    assert pool(game, "Ada") == "G"
    sphere = table("Ada: battlefield Forest, Well of Two, Thran Dynamo. Nils: battlefield Damping Sphere.")
    assert pool(sphere.do("Ada taps Forest for G"), "Ada") == "G"
    assert pool(sphere.do("Ada taps Well of Two for WU"), "Ada") == "C"
    assert pool(sphere.do("Ada taps Thran Dynamo for CCC"), "Ada") == "CCC"
    lotus = at("Ada: battlefield Black Lotus, Mana Reflection.").do("Ada taps Black Lotus for RRR")
    assert pool(lotus, "Ada") == "RRRRRR", "as it last was it was a permanent of hers"


@pytest.mark.rule("106.12b")
def test_one_type_of_several_may_be_replaced_and_more_may_be_added() -> None:
    game = table("Ada: battlefield Forest, Well of Two, Tinted Glass.")
    assert pool(game.do("Ada taps Forest for G"), "Ada") == "R"
    assert pool(game.do("Ada taps Well of Two for WU"), "Ada") == "WU"
    more = table("Ada: battlefield Forest, Spring of Plenty, Tinted Glass.").do("Ada taps Forest for G")
    assert keys(more) == ["Spring of Plenty", "Tinted Glass"]
    assert [pool(play(more, key), "Ada") for key in keys(more)] == ["RU", "RU"]


@pytest.mark.rule("106.12b")
def test_where_the_new_type_is_a_choice_the_player_chooses_it_as_the_effect_applies() -> None:
    game = table("Ada: battlefield Well of Two, Rainbow Glass.").do("Ada taps Well of Two for WU")
    assert (asks(game), len(keys(game))) == ("Ada choice.mana", 5)
    assert pool(play(game, "Ada adds RR"), "Ada") == "RR"


@pytest.mark.rule("106.5")
@pytest.mark.rule("106.12b")
def test_a_new_type_that_is_not_defined_leaves_no_mana_and_nothing_triggers() -> None:
    game = table("Ada: battlefield Forest, Wished Glass, Mana Flare.")
    assert pool(game, "Ada") == ""
    game = game.do("Ada taps Forest for G")
    assert (pool(game, "Ada"), of_kind(game.events(), AbilityTriggered)) == ("", [])
    assert of_kind(since(game, game), NothingHappened) == []
    assert [e.code for e in of_kind(game.events(), NothingHappened)] == ["nothing.replaced"]


@pytest.mark.rule("107.4h")
def test_what_a_snow_land_produces_instead_is_mana_of_a_snow_source() -> None:
    game = at("Ada: battlefield Snow-Covered Forest, Mana Reflection.").do("Ada taps Snow-Covered Forest for G")
    assert [(str(m.type), m.snow) for m in game.state.players[0].pool] == [("G", True)] * 2


# In which order (616.1)


@pytest.mark.rule("614.5")
@pytest.mark.rule("616.1")
def test_three_effects_that_are_alike_apply_once_each() -> None:
    game = at("Ada: battlefield 3 Mana Reflection, Plains.").do("Ada taps Plains for W")
    while asks(game) == "Ada choice.replacement":
        game = play(game, keys(game)[-1])
    assert pool(game, "Ada") == "W" * 8


@pytest.mark.rule("616.1f")
def test_after_each_it_is_looked_again_at_what_applies_now() -> None:
    scene = "Ada: battlefield Nyxbloom Ancient, Forest, Ancient Tomb. Nils: battlefield Damping Sphere."
    assert pool(at(scene).do("Ada taps Forest for G"), "Ada") == "C", "two or more only when it is tripled"
    tomb = at(scene).do("Ada taps Ancient Tomb for CC")
    assert asks(tomb) == "Ada choice.replacement", "the player who makes the mana, not the Sphere's"
    assert pool(play(tomb, "Damping Sphere"), "Ada") == "CCC"
    assert pool(play(tomb, "Nyxbloom Ancient"), "Ada") == "C"


@pytest.mark.rule("616.1")
def test_contamination_and_a_doubling_effect_make_one_or_two_black_mana() -> None:
    game = at("Ada: battlefield Mana Reflection, Forest. Nils: battlefield Contamination.").do("Ada taps Forest for G")
    assert {key: pool(play(game, key), "Ada") for key in keys(game)} == {"Contamination": "BB", "Mana Reflection": "B"}


@pytest.mark.rule("616.1")
def test_an_effect_for_this_turn_has_its_place_among_them_and_ends() -> None:
    game = at("Ada: hand Island; battlefield Harvest Mage, Mana Reflection, 2 Forest.")
    game = game.do("Ada activates Harvest Mage paying with Forest 1", "both pass")
    asked = game.do("Ada taps Forest 2 for G")
    assert set(keys(asked)) == {"Harvest Mage", "Mana Reflection"}
    assert pool(play(asked, "Harvest Mage", "Ada adds U"), "Ada").removeprefix("G") == "UU"
    assert pool(play(asked, "Mana Reflection", "Ada adds U"), "Ada").removeprefix("G") == "U"
    assert len(game.state.effects) == 1
    assert game.do("all pass until turn 2").state.effects == ()
