"""Built-in cards whose mana has something that goes with it, played."""

from __future__ import annotations

import pytest

from mtgteach.model.mana import in_order
from mtgteach.model.types import BEGINNING_OF_COMBAT, END, PRECOMBAT_MAIN, UPKEEP
from mtgteach.play.game import Game
from tests.rules.table import all_pass, at, card_at, keys, play, time_counters, until


def floats(game: Game) -> str:
    """Ada's pool in words."""
    return in_order(game.state.players[0].pool)


def against(game: Game, words: str) -> list[str]:
    """The codes of the reasons against what these words say."""
    return [reason.code for reason in game.why_not(words)]


def test_rousing_refrain_suspends_itself_again_and_its_mana_lasts_for_the_turn() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Rousing Refrain with 1 time counter; battlefield Mountain. "
              "Nils: hand 3 Grizzly Bears.")
    game = all_pass(all_pass(game)).do("Ada casts Rousing Refrain from exile targeting Nils")
    game = all_pass(game)
    assert floats(game) == "RRR from Rousing Refrain"
    assert (card_at(game, "Rousing Refrain").zone.word, time_counters(game, "Rousing Refrain")) == ("exile", 3)
    game = play(game, "Ada taps Mountain for R")
    assert floats(until(game, PRECOMBAT_MAIN)) == floats(until(game, END)) == "RRR from Rousing Refrain"
    later = until(game, UPKEEP, 5)
    assert floats(later) == ""
    assert time_counters(all_pass(later), "Rousing Refrain") == 2, "it is suspended once more"


def test_the_mana_of_a_citadel_is_for_abilities_of_lands() -> None:
    game = at("Ada: hand Sunken Citadel, Grizzly Bears; battlefield Mutavault, Orochi Leafcaller.")
    game = game.do("Ada plays Sunken Citadel", "answer: green", "all pass until Ada's next upkeep",
                   "all pass until Ada's precombat main", "Ada taps Sunken Citadel for GG")
    assert floats(game) == "GG from Sunken Citadel"
    assert against(game, "Ada casts Grizzly Bears") == against(game, "Ada activates Orochi Leafcaller for W") == [
        "refuse.cannot_pay"]
    assert "106.6" in [str(c) for reason in game.why_not("Ada casts Grizzly Bears") for c in reason.cites]
    assert floats(game.do("Ada activates Mutavault", "Ada pays G")) == "G from Sunken Citadel"


def test_so_much_mana_of_a_crucible_is_for_dragons() -> None:
    game = at("Ada: hand Savage Ventmaw, Divination; battlefield Crucible of the Spirit Dragon with 5 storage "
              "counters, Forest.")
    assert game.why_not("Ada casts Savage Ventmaw") == ()
    assert against(game, "Ada casts Divination") == ["refuse.cannot_pay"]
    game = game.do("Ada casts Savage Ventmaw", "Ada taps Crucible of the Spirit Dragon for RRRRG")
    assert (card_at(game, "Savage Ventmaw").zone.word, floats(game)) == ("stack", "")


@pytest.mark.parametrize(("land", "card", "able"), [
    ("Ally Encampment", "Beastcaller Savant", True), ("Ally Encampment", "Grizzly Bears", False),
    ("Tournament Grounds", "Grizzly Bears", False), ("Base Camp", "Grizzly Bears", False),
    ("Jasmine Dragon Tea Shop", "Beastcaller Savant", True), ("Mishra's Workshop", "Sky Diamond", True)])
def test_lands_for_some_spells(land: str, card: str, able: bool) -> None:
    game = at(f"Ada: hand {card}; battlefield 2 {land}.")
    assert (against(game, f"Ada casts {card}") == []) is able


def test_a_halfling_keeps_a_legend_from_being_countered() -> None:
    game = at("Ada: hand Gaddock Teeg; battlefield Delighted Halfling, Plains. "
              "Nils: hand Counterspell; battlefield 2 Island.")
    game = game.do("Ada casts Gaddock Teeg paying with Plains, Delighted Halfling", "Ada passes",
                   "Nils casts Counterspell targeting Gaddock Teeg paying with Island 1, Island 2", "both pass")
    assert card_at(game, "Gaddock Teeg").zone.word == "stack"
    assert keys(game)[0] == "Ada passes"
    assert until(all_pass(game), BEGINNING_OF_COMBAT).state.permanents()[-1].printed.name == "Gaddock Teeg"
