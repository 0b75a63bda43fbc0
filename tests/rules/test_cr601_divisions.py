"""Divisions (601.2d): at least one each, no more targets than there is to divide, what is lost with a target."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import ANY_TARGET, CREATURE, card, spell, triggered
from mtgteach.model.amounts import CountOf
from mtgteach.model.cards import DealDamage
from mtgteach.model.errors import BadInput
from mtgteach.model.filters import BeginningOf, Chosen, Fixed, ItsShare, TargetKind, Whose, any_number, up_to
from mtgteach.model.types import UPKEEP
from mtgteach.play.game import Game
from mtgteach.rules.step import PRIORITY
from tests.rules.table import all_pass, asks, at, card_at, graveyard, keys, life, passes, play, stack

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


def chosen(game: Game) -> Game:
    """Nils is targeted wherever a target is asked for, and nobody else."""
    while game.choice is not None and game.choice.why != PRIORITY:
        game = game.answer("Nils" if "Nils" in keys(game) else keys(game)[-1])
    return game


@pytest.mark.rule("601.2d")
@pytest.mark.parametrize("targets", [ANY_TARGET, up_to(2, ANY_TARGET), any_number(ANY_TARGET)], ids=str)
def test_nothing_to_divide_is_not_divided(targets: TargetKind) -> None:
    share = DealDamage(ItsShare(CountOf(CREATURE)), Chosen(0))
    horn = card("Hollow Horn", "{1}", "Artifact", triggered(
        BeginningOf(UPKEEP, Whose.YOURS), share, targets=(targets,), word="horn trigger"))
    hail = card("Hollow Hail", "{R}", "Instant", spell(share, targets=(targets,)))
    game = passes(at("Turn 2, Nils's end. Ada: battlefield Hollow Horn. Nils: life 20.", horn), 1)
    game = chosen(game.answer("Ada passes"))
    assert (str(game.state.at.step), stack(game)) == ("upkeep", ["the horn trigger of Hollow Horn"])
    cast = chosen(play(at("Ada: battlefield Mountain; hand Hollow Hail.", hail), "Ada casts Hollow Hail"))
    for done in (all_pass(game), all_pass(cast)):
        assert (stack(done), life(done, "Nils")) == ([], 20)
