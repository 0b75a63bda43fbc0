"""Face-down permanents and face-down cards in exile."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_casting import keyword
from mtgteach.cards.words_costs import foretell, rather_pay
from mtgteach.cards.words_of_cards import activated, add, card, spell, you_draw
from mtgteach.model.amounts import ThoseMade
from mtgteach.model.cards import FACE_DOWN
from mtgteach.model.choices import Cast, Foretell, TurnUp
from mtgteach.model.cost import Cost
from mtgteach.model.digest import digest
from mtgteach.model.effects import ChooseObjects
from mtgteach.model.events import Moved
from mtgteach.model.filters import Anything
from mtgteach.model.mana import ManaCost
from mtgteach.model.statics import ExileForetold, Morph
from mtgteach.model.types import BATTLEFIELD, EXILE, GRAVEYARD, HAND, CardType
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import DOWN, NO_CHARACTERISTICS, characteristics
from mtgteach.rules.index import index_of
from mtgteach.rules.step import RECOMPUTE, Step
from tests.rules.layering import board
from tests.rules.table import all_pass, asks, at, card_at, cited, codes, keys, passes, since, stack

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


# Cast face down, turned up (702.37), foretold (702.143)

DEN = card("Toy Hidden Den", None, "Land", activated("{T}", add("C")), Morph(Cost.of("{2}")))
MASK = card("Toy Masked Djinn", "{7}{U}", "Creature — Djinn", keyword("flying"), Morph(Cost.of("{2}{U}")), size=(5, 6))
SIGHT = card("Toy Held Sight", "{3}{U}", "Instant", spell(you_draw(2)), foretell("{1}{U}"))
VISION = card("Toy Unpriced Sight", None, "Sorcery", spell(you_draw(3)))
RIDER = card("Toy Rider of Fates", "{3}", "Artifact", activated(
    "{T}", ChooseObjects(Anything(), zone=HAND), ExileForetold(ThoseMade(), ManaCost.of("{2}"))))
FREE = card("Toy Wide Gate", "{3}", "Artifact", rather_pay(None))
OWN = (DEN, MASK, SIGHT, VISION, RIDER, FREE)


@pytest.mark.rule("702.37c", "708.4")
def test_cast_face_down_it_costs_three_and_is_a_creature_spell_without_a_name() -> None:
    game = at("Ada: hand Toy Hidden Den; battlefield 3 Island.", *OWN, checks=RECOMPUTE)
    cast = game.do("Ada casts Toy Hidden Den face down paying with Island 1, Island 2, Island 3")
    now = characteristics(cast.state, card_at(cast, "Toy Hidden Den"))
    assert (now.name, now.types, now.mana_value, now.power) == ("", (CardType.CREATURE,), 0, 2)
    done = all_pass(cast)
    den = card_at(done, "Toy Hidden Den")
    assert (den.zone, den.face_down, den.was and den.was.way) == (BATTLEFIELD, True, "face-down")
    assert done.state.players[0].lands_played == 0


@pytest.mark.rule("702.37a")
def test_a_land_with_morph_may_be_played_too_and_cast_only_face_down_at_sorcery_time() -> None:
    game = at("Ada: hand Toy Hidden Den; battlefield 3 Island.", *OWN)
    assert {"Ada plays Toy Hidden Den", "Ada casts Toy Hidden Den face down"} <= set(keys(game))
    oid = card_at(game, "Toy Hidden Den").id
    assert codes(game, Cast(0, oid)) == ["refuse.land_is_played"]
    upkeep = at("Turn 1, Ada's upkeep. Ada: hand Toy Hidden Den; battlefield 3 Island.", *OWN)
    assert codes(upkeep, Cast(0, oid, DOWN)) == ["refuse.not_main_phase"]


@pytest.mark.rule("702.37e", "116.2b", "708.8")
def test_turned_up_at_any_priority_for_its_morph_cost_without_the_stack() -> None:
    game = at("Ada: hand Toy Masked Djinn, Lightning Bolt; battlefield 7 Island, Mountain.", *OWN, checks=RECOMPUTE)
    game = all_pass(game.do("Ada casts Toy Masked Djinn face down paying with Island 1, Island 2, Island 3"))
    game = game.do("Ada casts Lightning Bolt targeting Toy Masked Djinn paying with Mountain")
    up = game.do("Ada turns Toy Masked Djinn face up paying with Island 4, Island 5, Island 6")
    assert stack(up) == ["Lightning Bolt"]
    now = characteristics(up.state, card_at(up, "Toy Masked Djinn"))
    assert (now.name, now.power, card_at(up, "Toy Masked Djinn").face_down) == ("Toy Masked Djinn", 5, False)
    assert {"702.37e", "708.8"} <= set(cited(since(up, game)))
    assert card_at(all_pass(up), "Toy Masked Djinn").zone is BATTLEFIELD
    assert codes(up, TurnUp(0, card_at(up, "Toy Masked Djinn").id)) == ["refuse.not_turned_up"]


@pytest.mark.rule("702.37e")
def test_only_its_controller_turns_it_up_and_only_if_they_can_pay() -> None:
    game = at("Ada: hand Toy Masked Djinn; battlefield 3 Island.", *OWN)
    game = all_pass(game.do("Ada casts Toy Masked Djinn face down paying with Island 1, Island 2, Island 3"))
    oid = card_at(game, "Toy Masked Djinn").id
    assert codes(game, TurnUp(0, oid)) == ["refuse.cannot_pay"]
    assert codes(game, TurnUp(1, oid)) == ["refuse.no_priority", "refuse.not_turned_up"]


@pytest.mark.rule("118.9a", "702.37c")
def test_a_card_that_is_cast_without_paying_is_not_cast_face_down() -> None:
    game = at("Ada: hand Toy Masked Djinn; battlefield Toy Wide Gate.", *OWN)
    assert codes(game, Cast(0, card_at(game, "Toy Masked Djinn").id)) == []
    assert codes(game, Cast(0, card_at(game, "Toy Masked Djinn").id, DOWN)) == ["refuse.cannot_pay"]


@pytest.mark.rule("708.9")
def test_a_face_down_spell_that_is_countered_lies_face_up_in_the_graveyard() -> None:
    game = at("Ada: hand Toy Hidden Den; battlefield 3 Island. Nils: hand Counterspell; battlefield 2 Island.", *OWN)
    game = game.do("Ada casts Toy Hidden Den face down paying with Island 1, Island 2, Island 3", "Ada passes",
                   "Nils casts Counterspell targeting Toy Hidden Den paying with Island 4, Island 5")
    den = card_at(all_pass(game), "Toy Hidden Den")
    assert (den.zone, den.face_down) == (GRAVEYARD, False)


@pytest.mark.rule("702.143a", "116.2h")
def test_foretold_for_two_it_is_cast_on_a_later_turn_for_its_foretell_cost() -> None:
    game = at("Ada: hand Toy Held Sight; battlefield 4 Island.", *OWN, checks=RECOMPUTE)
    told = game.do("Ada foretells Toy Held Sight paying with Island 1, Island 2")
    sight = card_at(told, "Toy Held Sight")
    assert (sight.zone, sight.face_down, asks(told)) == (EXILE, True, "Ada choice.priority")
    assert {"116.2h", "702.143a"} <= set(cited(since(told, game)))
    assert characteristics(told.state, sight) == NO_CHARACTERISTICS
    assert "refuse.no_permission_from" in codes(told, Cast(0, sight.id)), "not in the same turn"
    later = told.advance("Nils's next upkeep").do("Nils passes")
    cast = later.do("Ada casts Toy Held Sight from exile paying with Island 3, Island 4")
    spell_ = card_at(cast, "Toy Held Sight")
    assert spell_.stack is not None and (spell_.stack.way, spell_.face_down) == ("foretell", False)
    assert card_at(all_pass(cast), "Toy Held Sight").zone is GRAVEYARD


@pytest.mark.rule("116.2h")
def test_only_in_ones_own_turn_from_ones_own_hand_and_only_with_foretell() -> None:
    game = at("Turn 2, Nils's upkeep. Ada: hand Toy Held Sight, Stifle; battlefield 2 Island. Nils: life 20.", *OWN)
    game = passes(game)
    assert codes(game, Foretell(0, card_at(game, "Toy Held Sight").id)) == ["refuse.not_own_turn"]
    assert codes(game, Foretell(0, card_at(game, "Stifle").id)) == ["refuse.no_foretell", "refuse.not_own_turn"]


@pytest.mark.rule("702.143a", "118.6", "118.6a")
def test_made_foretold_by_an_effect_it_costs_its_own_cost_less_or_cannot_be_paid() -> None:
    game = at("Ada: hand Serra Angel, Toy Unpriced Sight; battlefield Toy Rider of Fates, 2 Plains, Island.", *OWN)
    game = all_pass(game.do("Ada activates Toy Rider of Fates"))
    angel = game.do("answer: Serra Angel").advance("Ada's next upkeep").advance("Ada's precombat main")
    cast = angel.do("Ada casts Serra Angel from exile paying with Plains 1, Plains 2, Island")
    assert stack(cast) == ["Serra Angel"]
    sight = game.do("answer: Toy Unpriced Sight").advance("Ada's next upkeep").advance("Ada's precombat main")
    oid = card_at(sight, "Toy Unpriced Sight").id
    assert codes(sight, Cast(0, oid)) == ["refuse.no_mana_cost"]
    assert codes(sight, Cast(1, oid))[:2] == ["refuse.no_priority", "refuse.no_permission_from"]


@pytest.mark.rule("702.143a")
def test_a_card_foretold_now_and_one_foretold_before_are_different_positions() -> None:
    game = at("Ada: hand Toy Held Sight; battlefield 4 Island.", *OWN)
    now = game.do("Ada foretells Toy Held Sight paying with Island 1, Island 2").state
    oid = next(o.id for o in now.zone(EXILE))
    assert digest(now) != digest(now.changed(oid, since=0))
