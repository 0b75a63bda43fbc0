"""What the built-in cards of the second part do: each in a small scene, played by words."""
from __future__ import annotations

import pytest

from mtgteach.model.cards import Characteristics
from mtgteach.model.types import (COMBAT_DAMAGE, DECLARE_ATTACKERS, DECLARE_BLOCKERS, DRAW, END, PRECOMBAT_MAIN, UPKEEP,
                                  TurnStep)
from mtgteach.play.game import Game
from mtgteach.rules.cr109_characteristics import characteristics, has_keyword
from mtgteach.rules.step import RECOMPUTE
from tests.rules.layering import makes
from tests.rules.table import (all_pass, asks, at as at_, battlefield, card_at, graveyard, hand, keys, life, names,
                               passes, pool, stack, until)


def at(scene: str) -> Game:
    """The game of a scene, everything derived being worked out anew after each event."""
    return at_(scene, checks=RECOMPUTE)


def do(game: Game, *lines: str) -> Game:
    """Carry these lines out; what is asked for a payment is answered with what comes first."""
    for line in lines:
        game = paid(game.do(line))
    return game


def paid(game: Game) -> Game:
    """Pay as it comes."""
    while game.choice is not None and game.choice.why == "choice.payment":
        game = game.answer(game.choice.options[0].key)
    return game


def now(game: Game, name: str) -> Characteristics:
    """What the card so called is now."""
    return characteristics(game.state, card_at(game, name))


def size(game: Game, name: str) -> tuple[int | None, int | None]:
    """Its power and toughness."""
    found = now(game, name)
    return found.power, found.toughness


def why(game: Game, words: str) -> list[str]:
    """The codes of the reasons against it."""
    return [r.code for r in game.why_not(words)]


def counters(game: Game, name: str, kind: str = "+1/+1") -> int:
    """How many counters of that kind are on it."""
    return card_at(game, name).count(kind)


def to_step(game: Game, step: TurnStep) -> Game:
    """Passed until the game is in this step, priority or not."""
    while game.state.at.step is not step:
        game = passes(game)
    return game


def strikes(game: Game, *attacks: str) -> Game:
    """The active player attacks so, nobody blocks, combat damage is dealt."""
    game = to_step(game, DECLARE_ATTACKERS).answer(*attacks)
    game = to_step(game, DECLARE_BLOCKERS)
    while game.choice is not None and game.choice.why == "choice.blockers":
        game = game.answer(keys(game)[0])
    return to_step(game, COMBAT_DAMAGE)


# Faces and copies


def test_mulldrifter_evoked_draws_and_is_sacrificed_in_the_order_chosen() -> None:
    game = at("Ada: hand Mulldrifter; battlefield 3 Island; library 3 Forest.")
    cast = do(game, "Ada casts Mulldrifter for its evoke cost", "both pass")
    assert asks(cast) == "Ada choice.trigger_order"
    game = cast.answer(*keys(cast)[::-1])
    assert stack(game)[0] == "the drawing trigger of Mulldrifter"
    game = all_pass(game)
    assert (hand(game), graveyard(game)) == (["Forest 1", "Forest 2"], [])
    assert graveyard(all_pass(game)) == ["Mulldrifter"]


def test_mulldrifter_cast_for_its_mana_cost_stays() -> None:
    game = do(at("Ada: hand Mulldrifter; battlefield 5 Island; library 3 Forest."),
              "Ada casts Mulldrifter for its mana cost", "both pass")
    assert stack(game) == ["the drawing trigger of Mulldrifter"]
    game = all_pass(game)
    assert "Mulldrifter" in battlefield(game)
    assert len(hand(game)) == 2


def test_torpor_orb_stops_both_triggers_of_an_evoked_mulldrifter() -> None:
    game = do(at("Ada: hand Mulldrifter; battlefield 3 Island, Torpor Orb; library 3 Forest."),
              "Ada casts Mulldrifter for its evoke cost", "both pass")
    assert (stack(game), hand(game), graveyard(game)) == ([], [], [])
    assert "Mulldrifter" in battlefield(game)


def test_panharmonicon_makes_each_trigger_of_an_entering_creature_two() -> None:
    game = do(at("Ada: hand Mulldrifter; battlefield 3 Island, Panharmonicon; library 5 Forest."),
              "Ada casts Mulldrifter for its evoke cost", "both pass")
    assert len(keys(game)) == 4
    other = do(at("Ada: hand Mulldrifter; battlefield 3 Island; library 5 Forest. Nils: battlefield Panharmonicon."),
               "Ada casts Mulldrifter for its evoke cost", "both pass")
    assert len(keys(other)) == 2, "another player's does nothing"


def test_blightstep_pathway_is_played_as_either_land_and_makes_its_mana_alone() -> None:
    name = "Blightstep Pathway // Searstep Pathway"
    game = at(f"Ada: hand {name}; battlefield Blood Moon.").do(f"Ada plays {name} as Searstep Pathway")
    assert now(game, name).name == "Searstep Pathway"
    assert makes(now(game, name)) == "R", "of the Mountain that the moon makes it"
    game = at(f"Ada: hand {name}.").do(f"Ada plays {name} as Blightstep Pathway", f"Ada taps {name} for B")
    assert pool(game, "Ada") == "B"
    assert why(game, f"Ada plays {name} as Searstep Pathway")


def test_clone_enters_as_a_copy_or_as_itself() -> None:
    game = do(at("Ada: hand Clone; battlefield 4 Island. Nils: battlefield Elvish Archdruid."),
              "Ada casts Clone", "both pass")
    assert asks(game) == "Ada choice.copy"
    copy = game.answer("Elvish Archdruid")
    assert now(copy, "Clone").name == "Elvish Archdruid"
    assert size(copy, "Clone") == (2, 2), "the other one's are somebody else's Elves"
    assert stack(copy) == []
    assert graveyard(game.answer("Ada declines")) == ["Clone"], "0/0"


def test_kiki_jiki_makes_a_hasty_copy_until_the_next_end_step() -> None:
    game = at("Ada: battlefield Kiki-Jiki, Mirror Breaker, Grizzly Bears, Isamaru, Hound of Konda.")
    assert why(game, "Ada activates Kiki-Jiki, Mirror Breaker targeting Isamaru, Hound of Konda")
    game = all_pass(game.do("Ada activates Kiki-Jiki, Mirror Breaker targeting Grizzly Bears"))
    assert has_keyword(game.state, card_at(game, "Grizzly Bears 2"), "haste")
    assert not has_keyword(game.state, card_at(game, "Grizzly Bears 1"), "haste")
    game = strikes(game, "Grizzly Bears 2 attacks Nils")
    assert life(game, "Nils") == 18
    game = to_step(game, END)
    assert stack(game) == ["the sacrifice trigger of Kiki-Jiki, Mirror Breaker"]
    game = all_pass(game)
    assert [n for n in battlefield(game) if "Bears" in n] == ["Grizzly Bears 1"]


# Layers


@pytest.mark.parametrize("order", ["Blood Moon, Urborg, Tomb of Yawgmoth", "Urborg, Tomb of Yawgmoth, Blood Moon"])
def test_blood_moon_takes_urborgs_ability_whichever_came_first(order: str) -> None:
    game = at(f"Ada: battlefield {order}, Forest. Nils: battlefield Vault of the Archangel.")
    assert now(game, "Urborg, Tomb of Yawgmoth").subtypes == ("Mountain",)
    assert makes(now(game, "Forest")) == "G"
    assert makes(now(game, "Vault of the Archangel")) == "R"
    assert len(now(game, "Vault of the Archangel").abilities) == 1


def test_urborg_gives_each_land_a_type_and_takes_none() -> None:
    game = at("Ada: battlefield Urborg, Tomb of Yawgmoth. "
              "Nils: battlefield Vault of the Archangel, Forest, Trinisphere.")
    assert makes(now(game, "Forest")) == "GB"
    assert makes(now(game, "Vault of the Archangel")) == "CB"
    assert makes(now(game, "Trinisphere")) == ""
    assert makes(now(game, "Urborg, Tomb of Yawgmoth")) == "B"


def test_dryad_arbor_is_played_as_a_land_and_cannot_tap_at_once() -> None:
    game = at("Ada: hand Dryad Arbor, Grizzly Bears; battlefield Forest, Rule of Law.")
    assert why(game, "Ada casts Dryad Arbor") == ["refuse.land_is_played"]
    game = game.do("Ada plays Dryad Arbor")
    assert stack(game) == []
    assert size(game, "Dryad Arbor") == (1, 1)
    assert [str(c) for c in now(game, "Dryad Arbor").colors] == ["G"]
    assert why(game, "Ada taps Dryad Arbor for G") == ["refuse.summoning_sick"]
    later = until(game, PRECOMBAT_MAIN, turn=3)
    assert pool(later.do("Ada taps Dryad Arbor for G"), "Ada") == "G"


def test_giant_growth_lasts_until_end_of_turn() -> None:
    game = do(at("Ada: hand Giant Growth; battlefield Forest, 2 Grizzly Bears."),
              "Ada casts Giant Growth targeting Grizzly Bears 1", "both pass")
    assert (size(game, "Grizzly Bears 1"), size(game, "Grizzly Bears 2")) == ((5, 5), (2, 2))
    assert size(until(game, UPKEEP, turn=2), "Grizzly Bears 1") == (2, 2)


def test_act_of_treason_takes_untaps_and_hastens_for_a_turn() -> None:
    game = at("Ada: hand Act of Treason; battlefield 3 Mountain. Nils: battlefield tapped Serra Angel, Grizzly Bears.")
    game = do(game, "Ada casts Act of Treason targeting Serra Angel", "both pass")
    angel = card_at(game, "Serra Angel")
    assert (angel.controller, angel.tapped) == (0, False)
    assert card_at(game, "Grizzly Bears").controller == 1
    game = strikes(game, "Serra Angel attacks Nils")
    assert (life(game, "Nils"), card_at(game, "Serra Angel").tapped) == (16, False), "vigilance"
    assert card_at(until(game, UPKEEP, turn=2), "Serra Angel").controller == 1


def test_elvish_archdruid_counts_itself_for_mana_and_not_for_its_bonus() -> None:
    game = at("Ada: battlefield Elvish Archdruid, Grizzly Bears. Nils: battlefield Elvish Archdruid.")
    assert [size(game, n) for n in ("Elvish Archdruid 1", "Grizzly Bears", "Elvish Archdruid 2")] == [(2, 2)] * 3
    assert pool(game.do("Ada taps Elvish Archdruid 1 for G"), "Ada") == "G"
    game = at("Ada: battlefield 2 Elvish Archdruid.")
    assert size(game, "Elvish Archdruid 1") == (3, 3)
    assert pool(game.do("Ada taps Elvish Archdruid 1 for GG"), "Ada") == "GG"


def test_ovinize_leaves_counters_and_later_bonuses() -> None:
    game = at("Ada: hand Ovinize, Giant Growth; battlefield 2 Island, Forest. "
              "Nils: battlefield Serra Angel with 1 +1/+1 counter.")
    game = do(game, "Ada casts Ovinize targeting Serra Angel", "both pass")
    assert (size(game, "Serra Angel"), now(game, "Serra Angel").abilities) == ((1, 2), ())
    game = do(game, "Ada casts Giant Growth targeting Serra Angel", "both pass")
    assert size(game, "Serra Angel") == (4, 5)
    later = until(game, UPKEEP, turn=2)
    assert (size(later, "Serra Angel"), len(now(later, "Serra Angel").abilities)) == ((5, 5), 2)


def test_dress_down_takes_the_archdruids_bonus_and_mana_for_a_turn() -> None:
    game = at("Ada: battlefield 2 Elvish Archdruid. Nils: hand Dress Down; battlefield 2 Island; library 2 Swamp.")
    assert size(game, "Elvish Archdruid 1") == (3, 3)
    game = do(game, "Ada passes", "Nils casts Dress Down", "both pass")
    assert size(game, "Elvish Archdruid 1") == (2, 2)
    assert "Ada taps Elvish Archdruid 1 for GG" not in keys(game)
    assert stack(game) == ["the drawing trigger of Dress Down"]
    game = all_pass(game)
    assert hand(game, "Nils") == ["Swamp 1"]
    game = to_step(game, END)
    assert stack(game) == ["the sacrifice trigger of Dress Down"]
    game = all_pass(game)
    assert (graveyard(game, "Nils"), size(game, "Elvish Archdruid 1")) == (["Dress Down"], (3, 3))


# Replacing


@pytest.mark.parametrize(("first", "put"), [("Doubling Season", 5), ("Hardened Scales", 6)])
def test_doubling_season_and_hardened_scales_on_a_ballista_in_the_order_chosen(first: str, put: int) -> None:
    game = at("Ada: hand Walking Ballista; battlefield 4 Mountain, Doubling Season, Hardened Scales.")
    game = do(game, "Ada casts Walking Ballista with X = 2", "both pass")
    assert asks(game) == "Ada choice.replacement"
    game = game.answer(next(k for k in keys(game) if first in k))
    assert counters(game, "Walking Ballista") == put
    game = do(game, "Ada activates ability 3 of Walking Ballista targeting Nils")
    assert (counters(game, "Walking Ballista"), life(game, "Nils")) == (put - 1, 20), "a cost is not doubled"
    assert life(all_pass(game), "Nils") == 19


def test_doubling_season_doubles_tokens_and_counters_of_its_controller_alone() -> None:
    scene = "Ada: hand Spectral Procession; battlefield 3 Plains{}. Nils: battlefield Savannah Lions{}."
    game = do(at(scene.format(", Doubling Season", "")), "Ada casts Spectral Procession", "both pass")
    assert sum("Spirit" in n for n in battlefield(game)) == 6
    game = do(at(scene.format("", ", Doubling Season")), "Ada casts Spectral Procession", "both pass")
    assert sum("Spirit" in n for n in battlefield(game)) == 3
    clasp = at("Ada: hand Contagion Clasp; battlefield 2 Plains, Doubling Season. Nils: battlefield Serra Angel.")
    clasp = do(clasp, "Ada casts Contagion Clasp", "both pass", "both pass")
    assert counters(clasp, "Serra Angel", "-1/-1") == 1


def test_hardened_scales_adds_one_on_creatures_of_its_controller() -> None:
    game = at("Ada: battlefield 8 Mountain, Hardened Scales, Walking Ballista with 1 +1/+1 counter. "
              "Nils: battlefield 4 Mountain, Walking Ballista with 1 +1/+1 counter.")
    game = do(game, "Ada activates ability 2 of Walking Ballista 1", "both pass")
    assert counters(game, "Walking Ballista 1") == 3
    game = do(game, "Ada passes", "Nils activates ability 2 of Walking Ballista 2", "both pass")
    assert counters(game, "Walking Ballista 2") == 2


def test_healing_salve_gains_life_or_prevents_the_next_damage() -> None:
    game = at("Ada: hand Healing Salve, 2 Lightning Bolt; battlefield Plains, 2 Mountain.")
    assert life(do(game, "Ada casts Healing Salve choosing mode 1 targeting Nils", "both pass"), "Nils") == 23
    game = do(game, "Ada casts Healing Salve choosing mode 2 targeting Nils", "both pass")
    assert life(game, "Nils") == 20
    game = do(game, "Ada casts Lightning Bolt 1 targeting Nils", "both pass")
    assert life(game, "Nils") == 20
    assert life(do(game, "Ada casts Lightning Bolt 2 targeting Nils", "both pass"), "Nils") == 17


def test_fog_prevents_combat_damage_of_this_turn_and_no_other() -> None:
    game = at("Ada: battlefield Grizzly Bears, Mountain; hand Lightning Bolt. "
              "Nils: hand Fog; battlefield Forest, Grizzly Bears.")
    game = do(to_step(game, DECLARE_ATTACKERS).answer("Grizzly Bears 1 attacks Nils"), "Ada passes", "Nils casts Fog",
              "both pass")
    game = to_step(game, DECLARE_BLOCKERS)
    game = to_step(game.answer("Nils blocks with nothing"), COMBAT_DAMAGE)
    assert life(game, "Nils") == 20
    assert life(do(game, "Ada casts Lightning Bolt targeting Nils", "both pass"), "Nils") == 17
    later = strikes(until(game, PRECOMBAT_MAIN, turn=3), "Grizzly Bears 1 attacks Nils")
    assert life(later, "Nils") == 18


def test_panharmonicon_doubles_what_an_artifact_causes_and_torpor_orb_lets_it_trigger() -> None:
    scene = "Ada: hand Contagion Clasp; battlefield 2 Plains{}. Nils: battlefield Serra Angel."
    game = do(at(scene.format(", Panharmonicon")), "Ada casts Contagion Clasp", "both pass")
    while game.choice is not None and game.choice.why != "choice.priority":
        game = game.answer(*[o.key for o in game.choice.options][:2])
    assert len(stack(game)) == 2
    assert counters(all_pass(all_pass(game)), "Serra Angel", "-1/-1") == 2
    game = do(at(scene.format(", Torpor Orb")), "Ada casts Contagion Clasp", "both pass")
    assert stack(game) == ["the counter trigger of Contagion Clasp"]


# Costs


def test_trinisphere_comes_after_thalia_and_only_while_untapped() -> None:
    scene = "Ada: hand Lightning Bolt, Savannah Lions; battlefield {} Mountain, {}. Nils: life 20."
    both = "Thalia, Guardian of Thraben, Trinisphere"
    assert why(at(scene.format(2, both)), "Ada casts Lightning Bolt targeting Nils")
    game = do(at(scene.format(3, both)), "Ada casts Lightning Bolt targeting Nils")
    assert stack(game) == ["Lightning Bolt"], "one and one more are two, and that is made three"
    thalia = at(scene.format(2, "Thalia, Guardian of Thraben, tapped Trinisphere"))
    assert stack(do(thalia, "Ada casts Lightning Bolt targeting Nils")) == ["Lightning Bolt"]
    assert why(at(scene.format(1, "Thalia, Guardian of Thraben")), "Ada casts Lightning Bolt targeting Nils")
    cat = at("Ada: hand Savannah Lions; battlefield Plains, Thalia, Guardian of Thraben.")
    assert stack(do(cat, "Ada casts Savannah Lions")) == ["Savannah Lions"], "a creature spell costs no more"


def test_goblin_electromancer_makes_ones_own_instants_and_sorceries_cheaper() -> None:
    scene = "Ada: hand Act of Treason; battlefield 2 Mountain{}. Nils: battlefield Serra Angel{}."
    game = do(at(scene.format(", Goblin Electromancer", "")), "Ada casts Act of Treason targeting Serra Angel")
    assert stack(game) == ["Act of Treason"]
    assert why(at(scene.format("", ", Goblin Electromancer")), "Ada casts Act of Treason targeting Serra Angel")
    forest = at("Ada: hand Grizzly Bears; battlefield Forest, Goblin Electromancer.")
    assert why(forest, "Ada casts Grizzly Bears")


def test_suppression_field_taxes_abilities_but_no_mana_abilities() -> None:
    game = at("Ada: battlefield Elvish Archdruid, 2 Mountain, Walking Ballista with 2 +1/+1 counters, "
              "Suppression Field.")
    assert pool(game.do("Ada taps Elvish Archdruid for G"), "Ada") == "G"
    one = do(game, "Ada activates ability 3 of Walking Ballista targeting Nils")
    assert [card_at(one, f"Mountain {n}").tapped for n in (1, 2)] == [True, True] or card_at(
        one, "Elvish Archdruid").tapped
    poor = at("Ada: battlefield Mountain, Walking Ballista with 2 +1/+1 counters. Nils: battlefield Suppression Field.")
    assert why(poor, "Ada activates ability 3 of Walking Ballista targeting Nils")


# Permissions and prohibitions


def test_vedalken_orrery_lets_its_controller_cast_at_any_time() -> None:
    game = at("Ada: life 20. Nils: hand 2 Grizzly Bears; battlefield 4 Forest, Vedalken Orrery.").do("Ada passes")
    assert stack(do(game, "Nils casts Grizzly Bears 1")) == ["Grizzly Bears 1"]
    other = at("Ada: battlefield Vedalken Orrery. Nils: hand Grizzly Bears; battlefield 2 Forest.").do("Ada passes")
    assert "refuse.not_own_turn" in why(other, "Nils casts Grizzly Bears")


def test_rule_of_law_allows_each_player_one_spell_a_turn() -> None:
    game = at("Ada: hand 2 Lightning Bolt; battlefield 2 Mountain. "
              "Nils: hand Lightning Bolt; battlefield Mountain, Rule of Law.")
    game = do(game, "Ada casts Lightning Bolt 1 targeting Nils")
    assert why(game, "Ada casts Lightning Bolt 2 targeting Nils") == ["refuse.spells_each_turn"]
    assert stack(do(game, "Ada passes", "Nils casts Lightning Bolt 3 targeting Ada"))[0] == "Lightning Bolt 3"


def test_meddling_mage_names_a_nonland_card_as_it_enters() -> None:
    game = at("Ada: hand Meddling Mage; battlefield Plains, Island. "
              "Nils: hand Lightning Bolt, Fog; battlefield Mountain, Dryad Arbor.")
    game = do(game, "Ada casts Meddling Mage", "both pass")
    assert asks(game) == "Ada choice.as_enters"
    assert "Mountain" not in keys(game)
    assert "Dryad Arbor" not in keys(game)
    game = game.answer("Lightning Bolt").do("Ada passes")
    assert why(game, "Nils casts Lightning Bolt targeting Ada") == ["refuse.prohibited"]
    assert "refuse.prohibited" not in why(game, "Nils casts Fog")


def test_grand_abolisher_silences_opponents_in_its_controllers_turn() -> None:
    game = at("Ada: battlefield Grand Abolisher. Nils: hand Lightning Bolt; "
              "battlefield Mountain, Walking Ballista with 1 +1/+1 counter, Elvish Archdruid, Vault of the Archangel.")
    game = game.do("Ada passes")
    assert why(game, "Nils casts Lightning Bolt targeting Ada") == ["refuse.prohibited"]
    assert why(game, "Nils activates ability 3 of Walking Ballista targeting Ada") == ["refuse.cant_activate"]
    assert why(game, "Nils taps Elvish Archdruid for G") == ["refuse.cant_activate"]
    assert why(game, "Nils taps Vault of the Archangel for C") == [], "a land is none of these"
    later = until(game, UPKEEP, turn=2)
    assert why(later, "Nils casts Lightning Bolt targeting Ada") == []
    assert why(later, "Nils activates ability 3 of Walking Ballista targeting Ada") == []


# Tokens and counters


def test_young_pyromancer_makes_an_elemental_before_the_spell_resolves() -> None:
    game = at("Ada: hand Lightning Bolt, Savannah Lions; battlefield Mountain, Plains, Young Pyromancer.")
    game = do(game, "Ada casts Lightning Bolt targeting Nils")
    assert stack(game) == ["the token trigger of Young Pyromancer", "Lightning Bolt"]
    game = all_pass(game)
    assert (life(game, "Nils"), size(game, "Elemental Token")) == (20, (1, 1))
    assert [str(c) for c in now(game, "Elemental Token").colors] == ["R"]
    game = do(all_pass(game), "Ada casts Savannah Lions")
    assert stack(game) == ["Savannah Lions"]


def test_spectral_procession_is_paid_for_with_any_mix_of_its_symbols() -> None:
    game = at("Ada: hand Spectral Procession; battlefield Plains, 4 Mountain.")
    game = do(game, "Ada casts Spectral Procession with W, 2, 2 for its symbols", "both pass")
    assert [n for n in battlefield(game) if "Spirit" in n] == [f"Spirit Token {n}" for n in (1, 2, 3)]
    assert has_keyword(game.state, card_at(game, "Spirit Token 1"), "flying")
    assert why(at("Ada: hand Spectral Procession; battlefield Plains, 3 Mountain."), "Ada casts Spectral Procession")


def test_walking_ballista_with_no_counters_dies_and_the_last_one_can_be_removed() -> None:
    game = do(at("Ada: hand Walking Ballista; battlefield 2 Mountain."), "Ada casts Walking Ballista with X = 0",
              "both pass")
    assert graveyard(game) == ["Walking Ballista"]
    game = do(at("Ada: hand Walking Ballista; battlefield 2 Mountain."), "Ada casts Walking Ballista with X = 1",
              "both pass")
    assert size(game, "Walking Ballista") == (1, 1)
    game = do(game, "Ada activates ability 3 of Walking Ballista targeting Nils")
    assert (graveyard(game), life(game, "Nils")) == (["Walking Ballista"], 20)
    assert life(all_pass(game), "Nils") == 19


def test_contagion_clasp_shrinks_and_proliferates() -> None:
    game = at("Ada: hand Contagion Clasp; battlefield 6 Plains, Walking Ballista with 1 +1/+1 counter. "
              "Nils: battlefield Serra Angel.")
    game = do(game, "Ada casts Contagion Clasp", "both pass")
    game = all_pass(game.answer("Serra Angel"))
    assert size(game, "Serra Angel") == (3, 3)
    game = do(game, "Ada activates Contagion Clasp", "both pass")
    game = game.answer("Serra Angel")
    assert (counters(game, "Serra Angel", "-1/-1"), counters(game, "Walking Ballista")) == (2, 1)


def test_thrummingbird_proliferates_as_it_damages_a_player() -> None:
    game = at("Ada: battlefield Thrummingbird, Walking Ballista with 1 +1/+1 counter. Nils: battlefield Serra Angel.")
    game = strikes(game, "Thrummingbird attacks Nils")
    assert (life(game, "Nils"), stack(game)) == (19, ["the proliferate trigger of Thrummingbird"])
    game = all_pass(game).answer("Walking Ballista")
    assert counters(game, "Walking Ballista") == 2
    game = to_step(at("Ada: battlefield Thrummingbird. Nils: battlefield Serra Angel."), DECLARE_ATTACKERS)
    game = to_step(game.answer("Thrummingbird attacks Nils"), DECLARE_BLOCKERS)
    game = to_step(game.answer("Serra Angel blocks Thrummingbird"), COMBAT_DAMAGE)
    assert (stack(game), graveyard(game)) == ([], ["Thrummingbird"]), "blocked, it damages no player"


# Combat


def test_serra_angel_flies_and_does_not_tap_to_attack() -> None:
    game = to_step(at("Ada: battlefield Serra Angel. Nils: battlefield Grizzly Bears."), DECLARE_ATTACKERS)
    game = game.answer("Serra Angel attacks Nils")
    assert not card_at(game, "Serra Angel").tapped
    game = to_step(game, COMBAT_DAMAGE)
    assert life(game, "Nils") == 16, "bears cannot block it, so nothing was asked"


def test_vault_of_the_archangel_gives_what_is_there_deathtouch_and_lifelink() -> None:
    game = at("Ada: hand Savannah Lions; battlefield Vault of the Archangel, 5 Plains, Swamp, Grizzly Bears. "
              "Nils: battlefield Serra Angel.")
    game = do(game, "Ada activates ability 2 of Vault of the Archangel", "both pass")
    assert has_keyword(game.state, card_at(game, "Grizzly Bears"), "deathtouch")
    assert not has_keyword(game.state, card_at(game, "Serra Angel"), "lifelink")
    game = do(game, "Ada casts Savannah Lions", "both pass")
    assert not has_keyword(game.state, card_at(game, "Savannah Lions"), "lifelink"), "it came later"
    game = to_step(to_step(game, DECLARE_ATTACKERS).answer("Grizzly Bears attacks Nils"), DECLARE_BLOCKERS)
    game = to_step(game.answer("Serra Angel blocks Grizzly Bears"), COMBAT_DAMAGE)
    assert (life(game, "Ada"), graveyard(game, "Nils"), graveyard(game)) == (22, ["Serra Angel"], ["Grizzly Bears"])


def test_xantid_swarm_silences_the_player_whom_it_attacks() -> None:
    game = at("Ada: battlefield Xantid Swarm. Nils: hand Lightning Bolt; battlefield Mountain. "
              "Oda: hand Lightning Bolt; battlefield Mountain.")
    game = to_step(game, DECLARE_ATTACKERS).answer("Xantid Swarm attacks Nils")
    assert stack(game) == ["the silence trigger of Xantid Swarm"]
    assert why(game.do("Ada passes"), "Nils casts Lightning Bolt 1 targeting Ada") == []
    game = all_pass(game).do("Ada passes")
    assert why(game, "Nils casts Lightning Bolt 1 targeting Ada") == ["refuse.prohibited"]
    assert why(game.do("Nils passes"), "Oda casts Lightning Bolt 2 targeting Ada") == []
    later = until(game, UPKEEP, turn=2)
    assert why(later, "Nils casts Lightning Bolt 1 targeting Ada") == []


def test_of_two_isamarus_one_stays_and_savannah_lions_are_many() -> None:
    game = at("Ada: hand Isamaru, Hound of Konda; battlefield Plains, Isamaru, Hound of Konda, 2 Savannah Lions.")
    game = do(game, "Ada casts Isamaru, Hound of Konda 1", "both pass")
    assert asks(game) == "Ada choice.legend"
    game = game.answer(keys(game)[0])
    assert len(graveyard(game)) == 1
    assert sum("Lions" in n for n in battlefield(game)) == 2
    assert size(game, "Savannah Lions 1") == (2, 1)


# The turn


def test_time_walk_gives_the_next_turn_to_its_controller() -> None:
    game = do(at("Ada: hand Time Walk; battlefield 2 Island, Plains. Nils: life 20."), "Ada casts Time Walk",
              "both pass")
    assert (game.state.at.turn, card_at(game, "Island 1").tapped) == (1, True)
    game = until(game, UPKEEP, turn=2)
    assert (game.state.at.active, card_at(game, "Island 1").tapped) == (0, False)
    assert until(game, UPKEEP, turn=3).state.at.active == 1


def test_obeka_gets_an_upkeep_for_each_damage() -> None:
    game = at("Ada: battlefield Obeka, Splitter of Seconds; exile Mindstab with 3 time counters.")
    game = strikes(game, "Obeka, Splitter of Seconds attacks Nils")
    assert stack(game) == ["the upkeep trigger of Obeka, Splitter of Seconds"]
    game = all_pass(game)
    first = until(game, UPKEEP)
    assert first.state.at.turn == 1
    game = all_pass(first)
    assert card_at(game, "Mindstab").count("time") == 2
    game = until(game, TurnStep.POSTCOMBAT_MAIN)
    assert (card_at(game, "Mindstab").count("time"), game.state.at.turn) == (1, 1)


def test_stasis_skips_untap_steps_and_goes_where_nobody_pays() -> None:
    game = at("Ada: battlefield Stasis, Island, tapped Plains. Nils: battlefield tapped Forest.")
    later = until(game, UPKEEP, turn=2)
    assert card_at(later, "Forest").tapped
    assert stack(later) == [], "only in its controller's upkeep"
    later = until(later, UPKEEP, turn=3)
    assert card_at(later, "Plains").tapped
    assert stack(later) == ["the upkeep trigger of Stasis"]
    asked = all_pass(later)
    assert asks(asked) == "Ada choice.may_pay"
    gone = asked.answer("Ada declines")
    assert graveyard(gone) == ["Stasis"]
    kept = paid(asked.answer(keys(asked)[0]))
    assert (graveyard(kept), card_at(kept, "Island").tapped) == ([], True)
    assert hand(until(kept, DRAW), "Ada") != [], "the draw step is there"
    assert names(kept, card_at(kept, "Stasis").zone)
