"""Turning double-faced permanents over."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_layers import card_with_faces
from mtgteach.cards.words_of_cards import activated, card
from mtgteach.model.cards import Plain
from mtgteach.model.digest import digest
from mtgteach.model.events import NothingHappened
from mtgteach.model.events_more import Transformed
from mtgteach.model.filters import This
from mtgteach.model.statics_layers import Transform
from mtgteach.model.types import BATTLEFIELD
from mtgteach.play.game import Game
from mtgteach.rules.cr109_characteristics import characteristics, has_keyword
from mtgteach.rules.step import RECOMPUTE
from tests.rules.table import all_pass, at, of_kind, play

TURNING = card_with_faces("transforming", card("Gray Grub", "{2}{B}", "Creature — Insect", activated(
    "{0}", Transform(This())), size=(1, 1)), card("Pale Moth", None, "Creature — Insect", Plain("flying"), size=(3, 3)))
STONE = card("Plain Stone", "{1}", "Artifact", activated("{0}", Transform(This())))
GRUB = "Gray Grub // Pale Moth"


def turned(times: int, name: str = GRUB) -> Game:
    """The game after its ability was activated so often and all of them have resolved."""
    game = at(f"Ada: battlefield {name}.", TURNING, STONE, checks=RECOMPUTE)
    game = play(game, *[f"Ada activates {name}"] * times)
    for _ in range(times):
        game = all_pass(game)
    return game


@pytest.mark.rule("701.27a")
def test_it_is_turned_over_and_stays_the_same_permanent() -> None:
    game = turned(1)
    (grub,) = game.state.zone(BATTLEFIELD)
    found = characteristics(game.state, grub)
    assert (found.name, found.power, found.mana_value) == ("Pale Moth", 3, 3)
    assert has_keyword(game.state, grub, "flying")
    assert [e.face for e in of_kind(game.events(), Transformed)] == [1]
    assert grub.id == at(f"Ada: battlefield {GRUB}.", TURNING).state.zone(BATTLEFIELD)[0].id
    assert digest(game.state) != digest(turned(2).state.with_object(grub.evolve(face=0)))


@pytest.mark.rule("701.27")
def test_its_own_ability_does_not_turn_it_again_once_it_was_turned_since() -> None:
    game = turned(2)
    assert len(of_kind(game.events(), Transformed)) == 1
    assert [e.code for e in of_kind(game.events(), NothingHappened)] == ["nothing.not_turned_over"]


@pytest.mark.rule("701.27")
def test_what_has_no_other_face_stays_as_it_is() -> None:
    game = turned(1, "Plain Stone")
    assert of_kind(game.events(), Transformed) == []
    assert [e.code for e in of_kind(game.events(), NothingHappened)] == ["nothing.not_turned_over"]
