"""What the built-in cards of the fourth part do: each in a small scene, played by words."""
from __future__ import annotations

from mtgteach.model.events import StepBegan
from mtgteach.model.types import DECLARE_ATTACKERS, DECLARE_BLOCKERS, DRAW, UPKEEP
from mtgteach.play.game import Game
from mtgteach.rules.cr109_characteristics import has_keyword
from tests.card.test_built_in_b import at, counters, do, size, to_step, why
from tests.rules.table import (all_pass, battlefield, card_at, graveyard, hand, keys, life, of_kind, stack,
                               time_counters, until)


def upkeeps(game: Game) -> int:
    """How many upkeep steps of this turn begin before its draw step, what triggers resolving."""
    while game.state.at.step is not DRAW:
        while game.choice is not None and game.choice.why == "choice.trigger_order":
            game = game.answer(*keys(game))
        game = all_pass(game)
    return sum(e.step is UPKEEP for e in of_kind(game.events(), StepBegan))


def test_control_magic_takes_a_creature_that_cannot_attack_at_once_and_gives_it_back() -> None:
    game = do(at("Ada: hand Control Magic; battlefield 4 Island. Nils: battlefield Grizzly Bears; hand Disenchant."),
              "Ada casts Control Magic targeting Grizzly Bears", "both pass")
    assert card_at(game, "Grizzly Bears").controller == 0
    assert to_step(game, DECLARE_ATTACKERS).state.at.priority is not None, "nobody is asked: it is sick"
    later = to_step(until(game, UPKEEP, 3), DECLARE_ATTACKERS)
    assert keys(later) == ["Ada attacks with nothing", "Grizzly Bears attacks Nils"]
    back = at("Ada: battlefield Control Magic attached to Grizzly Bears. "
              "Nils: hand Disenchant; battlefield Grizzly Bears, 2 Plains.")
    back = do(back, "Ada passes", "Nils casts Disenchant targeting Control Magic", "both pass")
    assert card_at(back, "Grizzly Bears").controller == 1


def test_each_paradox_haze_gives_the_enchanted_player_one_more_upkeep_after_the_first() -> None:
    for many, where in ((0, "Nils"), (1, "Nils"), (2, "Nils"), (2, "Ada")):
        hazes = "".join([f", Paradox Haze attached to {where}" for _ in range(many)])
        game = at(f"Turn 2, Nils's upkeep. Ada: battlefield Island{hazes}. Nils: life 20.")
        assert upkeeps(game) == 1 + (many if where == "Nils" else 0), (many, where)


def test_a_paradox_haze_that_is_countered_gives_nothing() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: battlefield Paradox Haze attached to Ada. Nils: hand Stifle; "
              "battlefield Island.")
    assert stack(game) == ["the additional upkeep trigger of Paradox Haze"]
    assert upkeeps(do(game, "Ada passes", "Nils casts Stifle", "both pass")) == 1


def test_paradox_haze_takes_two_time_counters_a_turn() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: battlefield Paradox Haze attached to Ada; exile Mindstab with 4 time "
              "counters.")
    game = all_pass(all_pass(game.answer(*keys(game))))
    assert time_counters(game, "Mindstab") == 3
    assert stack(all_pass(game)) == ["the upkeep trigger of Mindstab"]
    assert time_counters(all_pass(all_pass(game)), "Mindstab") == 2


def test_control_magic_falls_off_a_creature_that_is_bounced() -> None:
    game = at("Ada: battlefield Control Magic attached to Grizzly Bears. "
              "Nils: hand Unsummon; battlefield Grizzly Bears, Island.")
    game = do(game, "Ada passes", "Nils casts Unsummon targeting Grizzly Bears", "both pass")
    assert (graveyard(game), battlefield(game)) == (["Control Magic"], ["Island"])


def test_teferi_time_raveler_keeps_opponents_to_sorcery_timing_and_lets_his_controller_off() -> None:
    game = at("Ada: hand Opt, Divination; battlefield Teferi, Time Raveler, 6 Island. "
              "Nils: hand Opt; battlefield Island, Grizzly Bears; exile Rift Bolt with 1 time counter.")
    assert "refuse.only_as_sorcery" in why(game.do("Ada passes"), "Nils casts Opt")
    plus = all_pass(game.do("Ada activates ability 2 of Teferi, Time Raveler"))
    assert counters(plus, "Teferi, Time Raveler", "loyalty") == 5
    assert why(until(plus, UPKEEP, 2), "Ada casts Divination") == ["refuse.no_priority"]
    assert why(until(plus, UPKEEP, 2).do("Nils passes"), "Ada casts Divination") == []
    minus = game.do("Ada activates ability 3 of Teferi, Time Raveler targeting Grizzly Bears")
    assert counters(minus, "Teferi, Time Raveler", "loyalty") == 1
    minus = all_pass(minus)
    assert "Grizzly Bears" in hand(minus, "Nils")
    assert len(hand(minus)) == 3


def test_teferi_time_raveler_needs_no_target_to_draw() -> None:
    game = do(at("Ada: battlefield Teferi, Time Raveler; library Forest. Nils: life 20."),
              "Ada activates ability 3 of Teferi, Time Raveler", "both pass")
    assert hand(game) == ["Forest"]


def test_drannith_magistrate_lets_opponents_cast_from_their_hands_alone() -> None:
    game = at("Ada: hand Opt; graveyard Think Twice; battlefield 4 Island. Nils: battlefield Drannith Magistrate.")
    assert why(game, "Ada casts Opt") == []
    assert why(game, "Ada casts Think Twice from graveyard") == ["refuse.prohibited"]
    own = at("Ada: graveyard Think Twice; battlefield 4 Island, Drannith Magistrate. Nils: life 20.")
    assert why(own, "Ada casts Think Twice from graveyard") == []


def test_sphere_and_helm_change_every_players_spells_and_cancel_out() -> None:
    for there, lands in (("Sphere of Resistance", 3), ("Helm of Awakening", 1), (
            "Sphere of Resistance, Helm of Awakening", 2)):
        for seat in ("Ada", "Nils"):
            lands_of_ada = f"Ada: hand Grizzly Bears; battlefield {lands} Forest"
            scene = f"{lands_of_ada}, {there}. Nils: life 20." if seat == "Ada" else (
                f"{lands_of_ada}. Nils: battlefield {there}.")
            assert why(at(scene), "Ada casts Grizzly Bears") == [], (there, seat)
            assert why(at(scene.replace(f"{lands} Forest", f"{lands - 1} Forest" if lands > 1 else "Island")),
                       "Ada casts Grizzly Bears") != [], (there, seat)


def test_karns_bastion_proliferates_permanents_and_players_and_nothing_in_exile() -> None:
    game = do(at("Ada: battlefield Karn's Bastion, 4 Island, Walking Ballista with 1 +1/+1 counter; "
                 "exile Mindstab with 2 time counters."), "Ada activates Karn's Bastion", "both pass")
    assert keys(game) == ["Walking Ballista"]
    assert counters(game.answer("Walking Ballista"), "Walking Ballista") == 2


def test_colossal_dreadmaw_tramples() -> None:
    game = at("Ada: battlefield Colossal Dreadmaw. Nils: battlefield Grizzly Bears.")
    assert size(game, "Colossal Dreadmaw") == (6, 6)
    assert has_keyword(game.state, card_at(game, "Colossal Dreadmaw"), "trample")


def test_aethersnatch_takes_a_creature_spell_and_a_sorcery_with_new_targets() -> None:
    scene = "Ada: hand Grizzly Bears, Rift Bolt; battlefield 2 Forest, 3 Mountain. Nils: hand Aethersnatch; " \
            "battlefield 6 Island."
    lands = ", ".join([f"Island {n}" for n in range(1, 7)])
    game = at(scene).do("Ada casts Grizzly Bears paying with Forest 1, Forest 2", "Ada passes",
                        f"Nils casts Aethersnatch targeting Grizzly Bears paying with {lands}")
    game = all_pass(all_pass(game))
    assert (card_at(game, "Grizzly Bears").controller, "Grizzly Bears" in battlefield(game)) == (1, True)
    game = at(scene).do("Ada casts Rift Bolt targeting Nils paying with Mountain 1, Mountain 2, Mountain 3",
                        "Ada passes", f"Nils casts Aethersnatch targeting Rift Bolt paying with {lands}")
    game = all_pass(all_pass(game).answer("Ada"))
    assert (life(game, "Ada"), graveyard(game)) == (17, ["Rift Bolt"])


def test_teferi_mage_of_zhalfir_gives_flash_to_creature_cards_elsewhere_and_not_to_permanents() -> None:
    game = at("Ada: hand Grizzly Bears, Divination; graveyard Savannah Lions; battlefield Teferi, Mage of Zhalfir, "
              "3 Island, 2 Forest, Isamaru, Hound of Konda. Nils: hand Grizzly Bears, Opt; battlefield Island, Swamp.")
    has = {name: has_keyword(game.state, card_at(game, name), "flash") for name in (
        "Grizzly Bears 1", "Grizzly Bears 2", "Divination", "Savannah Lions", "Isamaru, Hound of Konda")}
    assert list(has.values()) == [True, False, False, True, False]
    theirs = until(game, UPKEEP, 2).do("Nils passes")
    assert why(theirs, "Ada casts Grizzly Bears 1") == []
    assert "refuse.not_own_turn" in why(theirs, "Ada casts Divination")
    assert why(game.do("Ada passes"), "Nils casts Opt") == ["refuse.only_as_sorcery"]
    there = do(theirs, "Ada casts Grizzly Bears 1 paying with Forest 1, Forest 2", "both pass")
    assert not has_keyword(there.state, card_at(there, "Grizzly Bears 1"), "flash")


def test_void_winnower_stops_even_spells_and_even_blockers() -> None:
    game = at("Ada: hand Grizzly Bears, Opt, Everflowing Chalice; battlefield 2 Forest, Island, Grizzly Bears, "
              "Savannah Lions. Nils: battlefield Void Winnower.")
    assert why(game, "Ada casts Opt") == []
    assert why(game, "Ada casts Grizzly Bears 1") == ["refuse.prohibited"]
    assert why(game, "Ada casts Everflowing Chalice") == ["refuse.prohibited"], "zero is even"
    fight = to_step(until(game, UPKEEP, 2), DECLARE_ATTACKERS).answer("Void Winnower attacks Ada")
    fight = to_step(fight, DECLARE_BLOCKERS)
    assert keys(fight) == ["Ada blocks with nothing", "Savannah Lions blocks Void Winnower"]


def test_boromir_counters_what_no_mana_was_spent_on() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter; hand Shock; battlefield Mountain. "
              "Nils: battlefield Boromir, Warden of the Tower.")
    free = do(all_pass(all_pass(game)), "Ada casts Rift Bolt from exile targeting Nils")
    assert stack(free) == ["the warden trigger of Boromir, Warden of the Tower", "Rift Bolt"]
    assert graveyard(all_pass(free)) == ["Rift Bolt"]
    paid = do(game, "Ada casts Shock targeting Nils")
    assert stack(paid) == ["Shock", "the upkeep trigger of Rift Bolt"]
    taxed = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter; battlefield Mountain. "
               "Nils: battlefield Boromir, Warden of the Tower, Sphere of Resistance.")
    taxed = do(all_pass(all_pass(taxed)), "Ada casts Rift Bolt from exile targeting Nils")
    assert stack(taxed) == ["Rift Bolt"], "one mana was spent for the tax"


def test_chronomantic_escape_keeps_creatures_off_until_the_next_turn_and_suspends_itself() -> None:
    game = do(at("Ada: hand Chronomantic Escape; battlefield 6 Plains. "
                 "Nils: battlefield Grizzly Bears. Oda: life 20."), "Ada casts Chronomantic Escape", "both pass")
    assert time_counters(all_pass(game), "Chronomantic Escape") == 3
    game = to_step(until(all_pass(game), UPKEEP, 2), DECLARE_ATTACKERS)
    assert keys(game) == ["Nils attacks with nothing", "Grizzly Bears attacks Oda"]
