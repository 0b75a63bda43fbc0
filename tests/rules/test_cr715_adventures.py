"""Adventures (715): cast as one or as the card itself, exiled on resolution, cast from there later."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_layers import card_with_faces
from mtgteach.cards.words_of_cards import ANY_TARGET, card, counter_it, damage, spell
from mtgteach.model.choices import Cast
from mtgteach.model.filters import TargetSpell
from mtgteach.rules.cr109_characteristics import characteristics
from tests.rules.table import (all_pass, at, battlefield, card_at, cited, codes, exile, graveyard, keys, life, play,
                               since)

TALE = card_with_faces("adventure", card("Kind Giant", "{2}{R}", "Creature — Giant", size=(4, 3)),
                       card("Stamp", "{R}", "Instant — Adventure", spell(damage(2), targets=(ANY_TARGET,))))
REFUSAL = card("Plain Refusal", "{U}", "Instant", spell(counter_it(), targets=(TargetSpell(),)))
NAME = "Kind Giant // Stamp"


@pytest.mark.rule("715.3", "715.3a")
def test_the_card_or_its_adventure_is_cast_and_each_is_judged_alone() -> None:
    game = at(f"Turn 1, Ada's upkeep. Ada: hand {NAME}; battlefield 3 Mountain.", TALE)
    oid = card_at(game, NAME).id
    assert characteristics(game.state, card_at(game, NAME)).name == "Kind Giant"
    assert codes(game, Cast(0, oid, 0)) == ["refuse.not_main_phase"]
    assert f"Ada casts {NAME} as Stamp" in keys(game)


@pytest.mark.rule("715.3d")
def test_an_adventure_that_resolves_is_exiled_and_the_card_may_be_cast_later_but_not_as_an_adventure() -> None:
    game = at(f"Ada: hand {NAME}; battlefield 4 Mountain.", TALE)
    cast = play(game, f"Ada casts {NAME} as Stamp", "Nils", "Ada taps Mountain 1 for R")
    done = all_pass(cast)
    assert (life(done, "Nils"), exile(done), graveyard(done)) == (18, [NAME], [])
    assert "715.3d" in cited(since(done, cast))
    assert f"Ada casts {NAME} as Kind Giant from exile" in keys(done)
    assert codes(done, Cast(0, card_at(done, NAME).id, 1)) == ["refuse.no_permission_from"]
    assert "refuse.no_permission_from" in codes(done, Cast(1, card_at(done, NAME).id, 0)), "only its controller"
    game = all_pass(play(done, f"Ada casts {NAME} as Kind Giant from exile", "Ada taps Mountain 2 for R",
                         "Ada taps Mountain 3 for R"))
    assert battlefield(game)[-1] == NAME
    assert characteristics(game.state, card_at(game, NAME)).power == 4


@pytest.mark.rule("715.3d")
def test_an_adventure_that_is_countered_goes_to_the_graveyard() -> None:
    game = at(f"Ada: hand {NAME}; battlefield Mountain. Nils: hand Plain Refusal; battlefield Island.", TALE, REFUSAL)
    game = play(game, f"Ada casts {NAME} as Stamp", "Nils", "Ada passes", "Nils casts Plain Refusal")
    game = all_pass(game)
    assert (graveyard(game), exile(game)) == ([NAME], [])
