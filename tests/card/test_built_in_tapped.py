"""What the built-in cards about tapping for mana do beside that: costs that grow, untap steps, what is looked at."""
from __future__ import annotations

import pytest

from mtgteach.model.types import LIBRARY, UPKEEP
from mtgteach.play.game import Game
from tests.rules.table import asks, at, battlefield, card_at, exile, graveyard, keys, life, play, pool, stack, until


@pytest.mark.rule("502.3")
def test_what_vorinclex_hears_stays_tapped_in_one_untap_step_of_its_controller_and_no_other() -> None:
    game = at("Turn 2, Nils's precombat main. Ada: battlefield Vorinclex, Voice of Hunger. Nils: battlefield 2 Forest.")
    game = game.do("Nils taps Forest 1 for G")
    assert (pool(game, "Nils"), stack(game)) == ("G", ["the hunger trigger of Vorinclex, Voice of Hunger"])
    game = game.do("both pass", "Nils taps Forest 2 for G")
    game = game.do("both pass")
    assert len(game.state.effects) == 2
    third = until(game, UPKEEP, 3)
    assert len(third.state.effects) == 2, "Ada's untap step is not that of the land's controller"
    fourth = until(third, UPKEEP, 4)
    assert [card_at(fourth, f"Forest {n}").tapped for n in (1, 2)] == [True, True]
    assert fourth.state.effects == ()
    assert [card_at(until(fourth, UPKEEP, 6), f"Forest {n}").tapped for n in (1, 2)] == [False, False]


@pytest.mark.rule("106.7")
def test_mana_web_taps_the_lands_of_that_player_that_could_produce_such_mana() -> None:
    game = at("Ada: battlefield Mana Web, Forest. "
              "Nils: battlefield Forest, Taiga, Island, Reflecting Pool, City of Brass.")
    game = game.do("Ada passes", "Nils taps Forest 2 for G")
    assert stack(game) == ["the web trigger of Mana Web"]
    game = game.do("both pass")
    tapped = [name for name in ("Forest 1", "Forest 2", "Taiga", "Island", "Reflecting Pool", "City of Brass")
              if card_at(game, name).tapped]
    assert tapped == ["Forest 2", "Taiga", "Reflecting Pool", "City of Brass"]


@pytest.mark.rule("106.7")
@pytest.mark.rule("608.2h")
def test_mana_web_asks_what_a_land_that_has_gone_could_produce() -> None:
    game = at("Ada: battlefield Mana Web. Nils: battlefield Tinder Farm, Mountain, Plains, Island.")
    game = game.do("Ada passes", "Nils taps Tinder Farm for RW", "both pass")
    assert [card_at(game, name).tapped for name in ("Mountain", "Plains", "Island")] == [True, True, False]


@pytest.mark.rule("601.2f")
def test_damping_sphere_counts_the_other_spells_that_the_same_player_has_cast_this_turn() -> None:
    game = at("Ada: hand 3 Divination; battlefield 12 Island. Nils: hand 2 Lightning Bolt; "
              "battlefield Damping Sphere, 3 Mountain.")
    game = _divines(_divines(game, 1, range(1, 4)), 2, range(4, 8)).do("Ada passes")
    assert game.why_not("Nils casts Lightning Bolt 1 targeting Ada paying with Mountain 1") == ()
    game = game.do("Nils casts Lightning Bolt 1 targeting Ada paying with Mountain 1", "both pass")
    game = _divines(game, 3, range(8, 13))
    assert stack(game) == ["Divination 3"]
    later = game.do("both pass").do("all pass until Ada's next upkeep")
    assert later.state.players[0].spells_cast == 0


def _divines(game: Game, number: int, lands: range) -> Game:
    paying = ", ".join(f"Island {n}" for n in lands)
    game = game.do(f"Ada casts Divination {number} paying with {paying}")
    return game if number == 3 else game.do("both pass")


@pytest.mark.rule("118.12a")
def test_a_cumulative_upkeep_is_paid_for_each_age_counter_or_it_is_sacrificed() -> None:
    game = at("Turn 2, Nils's end. Ada: battlefield Ritual of Subdual, 5 Wastes.")
    first = until(game, UPKEEP, 3).do("both pass")
    assert (asks(first), keys(first)) == ("Ada choice.may_pay", ["Ada pays {2}", "Ada declines"])
    paid = play(first, "Ada pays {2}", "Ada taps Wastes 1 for C", "Ada taps Wastes 2 for C", "Ada pays CC")
    assert "Ritual of Subdual" in battlefield(paid)
    second = until(paid, UPKEEP, 5).do("both pass")
    assert keys(second) == ["Ada pays {4}", "Ada declines"]
    gone = play(second, "Ada declines")
    assert (graveyard(gone, "Ada"), "Ritual of Subdual" in battlefield(gone)) == (["Ritual of Subdual"], False)
    third = at("Turn 3, Ada's upkeep. Ada: battlefield Ritual of Subdual with 2 age counters, 5 Wastes.")
    third = third.do("both pass")
    assert graveyard(third, "Ada") == ["Ritual of Subdual"], "six can't be paid"


def test_contamination_is_sacrificed_unless_a_creature_is() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: battlefield Contamination, Grizzly Bears.").do("both pass")
    assert asks(game) == "Ada choice.may_do"
    assert graveyard(play(game, keys(game)[0]), "Ada") == ["Grizzly Bears"]
    assert graveyard(play(game, "Ada declines"), "Ada") == ["Contamination"]
    alone = at("Turn 3, Ada's upkeep. Ada: battlefield Contamination.").do("both pass")
    assert graveyard(alone, "Ada") == ["Contamination"]


def test_kinnan_puts_one_of_five_onto_the_battlefield_and_the_rest_on_the_bottom() -> None:
    game = at("Ada: library Forest, Grizzly Bears, Island, Magus of the Moon, Plains, Swamp; "
              "battlefield Kinnan, Bonder Prodigy, Forest, Island, 5 Wastes.")
    game = game.do("Ada activates Kinnan, Bonder Prodigy paying with Wastes 1, Wastes 2, Wastes 3, Wastes 4, Wastes 5, "
                   "Forest 2, Island 2", "both pass")
    assert keys(game) == ["Grizzly Bears"], "no Human, no land"
    game = game.do("answer: Grizzly Bears")
    assert asks(game) == "Ada choice.random_order"
    game = game.do("order: Plains, Island 1, Forest 1, Magus of the Moon")
    assert "Grizzly Bears" in battlefield(game)
    assert [game.state.label(o.card) for o in game.state.zone(LIBRARY, 0)][0] == "Swamp"
    assert len(game.state.zone(LIBRARY, 0)) == 5


def test_extort_takes_white_or_black_mana_and_a_life_from_each_opponent() -> None:
    game = at("Ada: hand Mox Pearl; battlefield Crypt Ghast, Plains.").do("Ada casts Mox Pearl", "both pass")
    assert (asks(game), keys(game)) == ("Ada choice.may_pay", ["Ada pays {W/B}", "Ada declines"])
    game = play(game, "Ada pays {W/B}")
    assert keys(game) == ["Ada taps Plains for W", "Ada stops paying"]
    game = play(game, "Ada taps Plains for W", "Ada pays W")
    assert (life(game, "Ada"), life(game, "Nils")) == (21, 19)


def test_what_badgermole_cub_bends_makes_one_more_mana_and_comes_back_tapped() -> None:
    game = at("Ada: hand Badgermole Cub; battlefield 3 Forest. Nils: hand Lightning Bolt; battlefield Mountain.")
    game = game.do("Ada casts Badgermole Cub paying with Forest 1, Forest 2", "both pass", "answer: Forest 3",
                   "both pass")
    assert card_at(game, "Forest 3").counters == (("+1/+1", 1),)
    game = game.do("Ada taps Forest 3 for G")
    assert pool(game, "Ada") == "GG"
    game = game.do("Ada passes", "Nils casts Lightning Bolt targeting Forest 3 paying with Mountain", "both pass")
    assert stack(game) == ["the earthbend trigger of Badgermole Cub"]
    game = game.do("both pass")
    assert (card_at(game, "Forest 3").tapped, card_at(game, "Forest 3").counters, exile(game)) == (True, (), [])
