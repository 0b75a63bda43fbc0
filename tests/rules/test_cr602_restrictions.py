"""Where, when and how often abilities are activated (602.1b, 602.2, 602.5)."""
from __future__ import annotations

import pytest

from mtgteach.cards.printer import rules_text
from mtgteach.cards.words_layers import changed, gains
from mtgteach.cards.words_of_cards import CREATURE, activated, add, card, you_draw
from mtgteach.model.amounts import Controls
from mtgteach.model.cards import Activated
from mtgteach.model.choices import Activate
from mtgteach.model.cost import Cost
from mtgteach.model.digest import digest
from mtgteach.model.filters import IsType
from mtgteach.model.types import EXILE, GRAVEYARD, HAND, CardType
from mtgteach.rules.cr601_permissions import times_used
from tests.rules.table import against, all_pass, at, card_at, cited, codes, hand, keys, passes, play, until

ONE = Cost.of("{1}")
SLOW = card("Slow Press", "{1}", "Artifact", Activated(ONE, (you_draw(1),), as_sorcery=True))
ONCE = card("Daily Press", "{1}", "Artifact", Activated(ONE, (you_draw(1),), each_turn=1))
TWICE = card("Double Press", "{1}", "Artifact", Activated(ONE, (you_draw(1),), each_turn=2))
IF = card("Crowded Press", "{1}", "Artifact", Activated(ONE, (you_draw(1),), condition=Controls(CREATURE)))
GHOST = card("Ghost Press", "{4}", "Artifact", Activated(ONE, (you_draw(1),), zones=(GRAVEYARD,)))
HIDDEN = card("Hidden Press", "{4}", "Artifact", Activated(ONE, (you_draw(1),), zones=(HAND, EXILE)))


@pytest.mark.rule("602.1b", "307.5")
def test_an_ability_that_is_activated_as_a_sorcery_needs_the_time_of_one() -> None:
    game = at("Ada: battlefield Slow Press, 2 Island; hand Stifle.", SLOW)
    action = Activate(0, card_at(game, "Slow Press").id, 0)
    assert codes(game, action) == []
    game = play(game, "Ada activates Slow Press", "Ada taps Island 1 for U")
    (reason,) = against(game, action)
    assert reason.code == "refuse.activate_as_sorcery"
    assert {"602.1b", "307.5"} <= set(cited([reason]))
    other = passes(at("Ada: life 20. Nils: battlefield Slow Press, Island.", SLOW))
    assert codes(other, Activate(1, card_at(other, "Slow Press").id, 0)) == ["refuse.activate_as_sorcery"]


@pytest.mark.rule("602.1b", "602.5b")
def test_an_ability_that_is_activated_once_each_turn_is_free_again_in_the_next() -> None:
    game = at("Ada: battlefield Daily Press, 3 Island.", ONCE)
    action = Activate(0, card_at(game, "Daily Press").id, 0)
    used = all_pass(play(game, "Ada activates Daily Press", "Ada taps Island 1 for U"))
    assert codes(used, action) == ["refuse.activated_already"]
    assert "Ada activates Daily Press" not in keys(used)
    press = card_at(used, "Daily Press")
    stolen = used.state.with_object(press.evolve(controller=1)).evolve(cache=None)
    found = stolen.find(press.id)
    assert found is not None
    assert times_used(stolen, found, press.used[0][0]) == 1, "whoever controls it (602.5b)"  # type: ignore[arg-type]
    assert codes(until(used, used.state.at.step, 2), action) == ["refuse.no_priority"], "and no more than that"


@pytest.mark.rule("602.5b")
def test_a_limit_of_two_counts_to_two() -> None:
    game = at("Ada: battlefield Double Press, 3 Island.", TWICE)
    action = Activate(0, card_at(game, "Double Press").id, 0)
    game = play(game, "Ada activates Double Press", "Ada taps Island 1 for U")
    assert codes(game, action) == []
    game = play(game, "Ada activates Double Press", "Ada taps Island 2 for U")
    assert codes(game, action) == ["refuse.activated_already"]


@pytest.mark.rule("602.5b")
def test_how_often_it_was_activated_in_this_turn_makes_another_position() -> None:
    game = at("Ada: battlefield Daily Press.", ONCE)
    press = card_at(game, "Daily Press")
    ability = press.printed.faces[0].abilities[0]
    now = game.state.with_object(press.evolve(used=((ability, game.state.at.turn, 1),)))
    long_ago = game.state.with_object(press.evolve(used=((ability, game.state.at.turn - 1, 1),)))
    assert digest(now) != digest(game.state) == digest(long_ago)


@pytest.mark.rule("602.5", "602.1b")
def test_only_if_is_asked_as_the_activation_begins() -> None:
    alone = at("Ada: battlefield Crowded Press, Island.", IF)
    assert codes(alone, Activate(0, card_at(alone, "Crowded Press").id, 0)) == ["refuse.activate_only_if"]
    both = at("Ada: battlefield Crowded Press, Island, Grizzly Bears.", IF)
    assert codes(both, Activate(0, card_at(both, "Crowded Press").id, 0)) == []


@pytest.mark.rule("602.2", "113.6b")
def test_an_ability_works_where_it_says_and_is_its_owners_there() -> None:
    game = at("Ada: graveyard Ghost Press; battlefield Ghost Press, Island. Nils: graveyard Ghost Press.", GHOST)
    assert "Ada activates Ghost Press 1" in keys(game)
    assert codes(game, Activate(0, card_at(game, "Ghost Press 2").id, 0)) == ["refuse.ability_not_there"]
    assert codes(game, Activate(0, card_at(game, "Ghost Press 3").id, 0)) == ["refuse.not_owner"]
    game = all_pass(play(game, "Ada activates Ghost Press 1"))
    assert len(hand(game)) == 1


@pytest.mark.rule("602.2", "113.6b")
def test_an_ability_may_work_in_the_hand_and_in_exile() -> None:
    game = at("Ada: hand Hidden Press; exile Hidden Press; battlefield 2 Island. Nils: exile Hidden Press.", HIDDEN)
    assert {"Ada activates Hidden Press 1", "Ada activates Hidden Press 2"} <= set(keys(game))
    assert "Ada activates Hidden Press 3" not in keys(game)


@pytest.mark.rule("602.1b")
def test_the_instructions_are_printed_behind_the_effect() -> None:
    assert rules_text(SLOW.faces[0]) == ["{1}: Draw a card. Activate only as a sorcery."]
    assert rules_text(TWICE.faces[0]) == ["{1}: Draw a card. Activate only twice each turn."]
    assert rules_text(IF.faces[0]) == ["{1}: Draw a card. Activate only if you control a creature."]


@pytest.mark.rule("602.5b", "113.2c")
def test_of_two_abilities_that_are_alike_each_has_its_own_limit() -> None:
    lender = card("Lender of Presses", "{1}", "Artifact", changed(IsType(CardType.LAND), gains(
        activated("{0}", you_draw(1)).evolve(each_turn=1), activated("{1}", add("R")).evolve(each_turn=1))))
    game = at("Ada: battlefield 2 Lender of Presses, Plains, 2 Island.", lender)
    draws, adds = "Ada activates ability 2 of Plains", "Ada activates Plains for R"
    for left in (1, 0):
        game = play(game, adds, f"Ada taps Island {2 - left} for U", "Ada pays U")
        assert (adds in keys(game)) is bool(left)
    assert [r.code for r in game.why_not(adds)] == ["refuse.activated_already"]
    for left in (1, 0):
        game = all_pass(play(game, draws))
        assert (draws in keys(game)) is bool(left)
