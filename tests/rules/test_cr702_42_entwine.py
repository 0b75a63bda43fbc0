"""Entwine (702.42): an additional cost that chooses all modes."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_casting import choose_one_entwine, mode
from mtgteach.cards.words_of_cards import CREATURE, TARGET_PLAYER, card, damage
from mtgteach.model.filters import TargetObject
from tests.rules.table import all_pass, asks, at, card_at, graveyard, keys, life, play

BOTH = card("Toy Forked Road", "{R}", "Instant", *choose_one_entwine("{1}", mode(damage(3), targets=(
    TargetObject(CREATURE),)), mode(damage(3), targets=(TARGET_PLAYER,))))


@pytest.mark.rule("702.42a")
def test_entwined_all_modes_are_chosen_and_followed_in_printed_order() -> None:
    game = at("Ada: hand Toy Forked Road; battlefield 2 Mountain. Nils: battlefield Grizzly Bears.", BOTH)
    game = play(game, "Ada casts Toy Forked Road", "entwined")
    assert asks(game) == "Ada choice.target", "the modes are not asked for"
    game = play(game, "Nils")
    facts = card_at(game, "Toy Forked Road").stack
    assert facts is not None and (facts.modes, len(facts.targets)) == ((0, 1), 2)
    done = all_pass(game.do("Ada taps Mountain 1 for R"))
    assert (graveyard(done, "Nils"), life(done, "Nils")) == (["Grizzly Bears"], 17)


@pytest.mark.rule("702.42a", "700.2a")
def test_not_entwined_one_mode_is_chosen() -> None:
    game = at("Ada: hand Toy Forked Road; battlefield 2 Mountain. Nils: battlefield Grizzly Bears.", BOTH)
    game = play(game, "Ada casts Toy Forked Road", "not entwined")
    assert keys(game) == ["mode 1", "mode 2"]
    done = all_pass(play(game, "mode 2", "Nils", "Ada taps Mountain 1 for R"))
    assert (graveyard(done, "Nils"), life(done, "Nils")) == ([], 17)


@pytest.mark.rule("702.42a", "601.5")
def test_with_a_mode_that_has_no_target_it_cannot_be_entwined() -> None:
    game = at("Ada: hand Toy Forked Road; battlefield 2 Mountain.", BOTH)
    game = play(game, "Ada casts Toy Forked Road")
    assert (asks(game), keys(game)) == ("Ada choice.target", ["Ada", "Nils"])
    facts = card_at(game, "Toy Forked Road").stack
    assert facts is not None and (facts.modes, facts.paid) == ((1,), ())
