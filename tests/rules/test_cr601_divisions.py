"""Divisions (601.2d): at least one each, no more targets than there is to divide, what is lost with a target."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import ANY_TARGET, card, spell
from mtgteach.model.abilities import DealDamage
from mtgteach.model.errors import BadInput
from mtgteach.model.filters import Chosen, Fixed, ItsShare, any_number
from tests.rules.table import all_pass, asks, at, card_at, graveyard, life, play

SHOWER = card("Ember Shower", "{R}", "Sorcery",
              spell(DealDamage(ItsShare(Fixed(3)), Chosen(0)), targets=(any_number(ANY_TARGET),)))
MINE = "Ada: hand {}; battlefield 2 Mountain, Island, Swamp. Nils: battlefield 2 Grizzly Bears."


@pytest.mark.rule("601.2d")
def test_damage_is_divided_as_the_spell_is_cast_at_least_one_each() -> None:
    game = play(at(MINE.format("Ember Shower"), SHOWER), "Ada casts Ember Shower", "Nils", "Grizzly Bears 2",
                "no more targets")
    assert asks(game) == "Ada choice.division"
    with pytest.raises(BadInput, match="at least 1 each"):
        game.answer("Nils 3", "Grizzly Bears 2 0")
    game = play(game.answer("Nils 1", "Grizzly Bears 2 2"), "Ada taps Mountain 1 for R")
    facts = card_at(game, "Ember Shower").stack
    assert facts is not None
    assert facts.shares == (1, 2)
    game = all_pass(game)
    assert (life(game, "Nils"), graveyard(game, "Nils")) == (19, ["Grizzly Bears 2"])


@pytest.mark.rule("601.2d")
def test_there_are_no_more_targets_than_there_is_to_divide() -> None:
    game = play(at("Ada: hand Ember Shower; battlefield Mountain. Nils: battlefield 3 Grizzly Bears.", SHOWER),
                "Ada casts Ember Shower", "Ada", "Nils", "Grizzly Bears 1")
    assert asks(game) == "Ada choice.priority", "three targets, one damage each, one way to pay: all forced"
    facts = card_at(game, "Ember Shower").stack
    assert facts is not None
    assert facts.shares == (1, 1, 1)


@pytest.mark.rule("601.2d", "608.2b")
def test_the_share_of_an_illegal_target_is_lost() -> None:
    scene = "Ada: hand Ember Shower; battlefield Mountain. Nils: hand Lightning Bolt; battlefield Mountain, " \
        "Grizzly Bears."
    game = play(at(scene, SHOWER), "Ada casts Ember Shower", "Nils", "Grizzly Bears", "no more targets")
    game = play(game.answer("Nils 1", "Grizzly Bears 2"), "Ada passes", "Nils casts Lightning Bolt", "Grizzly Bears")
    game = all_pass(all_pass(game))
    assert life(game, "Nils") == 19
