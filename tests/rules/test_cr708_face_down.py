"""Face-down permanents and face-down cards in exile."""
from __future__ import annotations

import pytest

from mtgteach.model.cards import FACE_DOWN
from mtgteach.model.events import Moved
from mtgteach.model.types import BATTLEFIELD, EXILE, GRAVEYARD, CardType
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import NO_CHARACTERISTICS, characteristics
from mtgteach.rules.index import index_of
from mtgteach.rules.step import RECOMPUTE, Step
from tests.rules.layering import board
from tests.rules.table import at, card_at

CITE = R("708.2")


def down(name: str, scene: str) -> Step:
    """A step in which that card has been put onto the battlefield face down."""
    game = at(scene, checks=RECOMPUTE)
    step = Step(game.state, (), [], 0, RECOMPUTE)
    obj = card_at(game, name)
    step.happen(Moved(obj.id, obj.card, BATTLEFIELD, "returned", 0, face_down=True), cite=CITE)
    return step


@pytest.mark.rule("708.2a")
def test_it_is_a_creature_of_two_and_two_and_nothing_else() -> None:
    step = down("Gaddock Teeg", "Ada: hand Gaddock Teeg; battlefield Forest.")
    teeg = step.state.zone(BATTLEFIELD)[1]
    found = characteristics(step.state, teeg)
    assert (found.power, found.toughness, found.types) == (2, 2, (CardType.CREATURE,))
    assert (found.name, found.cost, found.mana_value, found.colors, found.supertypes, found.subtypes, found.abilities
            ) == ("", None, 0, (), (), (), ())
    assert index_of(step.state).statics == {}
    assert teeg.id in index_of(step.state).sized
    assert teeg.values is FACE_DOWN


@pytest.mark.rule("613.1")
def test_effects_apply_to_it_as_to_any_creature() -> None:
    game = board("Banner of Dawn, Paper Kite")
    kite = card_at(game, "Paper Kite")
    state = game.state.with_object(kite.evolve(face_down=True)).evolve(cache=None)
    assert characteristics(state, kite.evolve(face_down=True)).power == 3


@pytest.mark.rule("400.7")
def test_elsewhere_it_is_face_up_again_and_is_remembered_as_it_was() -> None:
    step = down("Gaddock Teeg", "Ada: hand Gaddock Teeg.")
    teeg = step.state.zone(BATTLEFIELD)[0]
    step.happen(Moved(teeg.id, teeg.card, GRAVEYARD, "destroyed"), cite=CITE)
    assert characteristics(step.state, step.state.zone(GRAVEYARD)[0]).name == "Gaddock Teeg"
    gone = step.state.last_known(teeg.id)
    assert gone is not None
    assert characteristics(step.state, gone).name == ""


@pytest.mark.rule("406.3a")
def test_face_down_in_exile_it_has_no_characteristics() -> None:
    game = at("Ada: exile Rift Bolt with 1 time counter, Grizzly Bears.")
    bolt = card_at(game, "Rift Bolt").evolve(face_down=True)
    state = game.state.with_object(bolt).evolve(cache=None)
    assert characteristics(state, bolt) == NO_CHARACTERISTICS
    assert bolt.zone is EXILE
    assert index_of(game.state).now != {}
    assert index_of(state).now == {}
