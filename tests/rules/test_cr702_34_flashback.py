"""Flashback (702.34): cast from the graveyard for its cost, and exiled however it leaves the stack."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_costs import flashback
from mtgteach.cards.words_layers import gains, until
from mtgteach.cards.words_of_cards import ANY_TARGET, CREATURE, card, counter_it, damage, spell, triggered
from mtgteach.cards.words_triggers import this_enters
from mtgteach.model.choices import Cast
from mtgteach.model.effects import MoveTo
from mtgteach.model.errors import BadInput
from mtgteach.model.events import Moved
from mtgteach.model.filters import Chosen, TargetCard, TargetObject, TargetSpell, Whose
from mtgteach.model.statics import Flashback
from mtgteach.model.types import EXILE, GRAVEYARD, HAND, STACK
from mtgteach.rules.step import RECOMPUTE
from tests.rules.table import (all_pass, at, card_at, cited, codes, exile, graveyard, hand, keys, life, of_kind, passes,
                               play, since)

EMBER = card("Toy Ember", "{R}", "Sorcery", spell(damage(1), targets=(ANY_TARGET,)), flashback("{1}{R}"))
AIMED = card("Toy Aim", "{R}", "Instant", spell(damage(1), targets=(TargetObject(CREATURE),)), flashback("{R}"))
NO = card("Toy No", "{U}", "Instant", spell(counter_it(), targets=(TargetSpell(),)))
BACK = card("Toy Back", "{U}", "Instant", spell(MoveTo(Chosen(), HAND), targets=(TargetSpell(),)))
CAST = "Ada casts Toy Ember from graveyard"


@pytest.mark.rule("702.34a")
def test_from_the_hand_it_costs_its_mana_cost_and_goes_to_the_graveyard() -> None:
    game = at("Ada: hand Toy Ember; battlefield Mountain.", EMBER)
    done = all_pass(play(game, "Ada casts Toy Ember", "Nils"))
    assert (graveyard(done), exile(done), life(done, "Nils")) == (["Toy Ember"], [], 19)
    assert codes(done, Cast(0, card_at(done, "Toy Ember").id)) == ["refuse.cannot_pay"]


@pytest.mark.rule("702.34a", "118.9b")
def test_from_the_graveyard_it_demands_its_cost_and_is_exiled_as_it_resolves() -> None:
    game = play(at("Ada: graveyard Toy Ember; battlefield 2 Mountain.", EMBER), CAST, "Nils")
    game = play(game, "Ada taps Mountain 1 for R") if "Ada taps Mountain 1 for R" in keys(game) else game
    assert "its flashback cost" in [key for node in game.nodes() for given in node.given for key in given.keys]
    facts = card_at(game, "Toy Ember").stack
    assert facts is not None and facts.way == "flashback"
    done = all_pass(game)
    assert (graveyard(done), exile(done), life(done, "Nils")) == ([], ["Toy Ember"], 19)
    (moved,) = [e for e in of_kind(since(done, game), Moved) if e.card == card_at(done, "Toy Ember").card]
    assert (moved.to, moved.reason) == (EXILE, "resolved")
    assert "614.1a" in cited(since(done, game))


@pytest.mark.rule("118.9b")
def test_the_cost_that_a_permission_demands_is_recorded_as_the_only_answer() -> None:
    game = at("Ada: graveyard Toy Ember; hand Toy Ember; battlefield 2 Mountain.", EMBER)
    from_graveyard, from_hand = sorted(key for key in keys(game) if key.startswith("Ada casts"))
    assert from_graveyard.endswith("from graveyard")
    given = play(game, from_graveyard).node.given
    assert [(g.keys, g.forced) for g in given[1:]] == [(("its flashback cost",), True)]
    assert all(g.keys != ("its flashback cost",) for g in play(game, from_hand).node.given)
    assert game.do(f"{from_graveyard} for its flashback cost targeting Nils").state.zone(STACK)
    with pytest.raises(BadInput):
        game.do(f"{from_hand} for its flashback cost targeting Nils")


@pytest.mark.rule("702.34a")
@pytest.mark.parametrize("answer", ["Toy No", "Toy Back"])
def test_it_is_exiled_too_as_it_is_countered_or_returned(answer: str) -> None:
    game = at(f"Ada: graveyard Toy Aim; battlefield Mountain. Nils: hand {answer}; battlefield Island, Grizzly Bears.",
              AIMED, NO, BACK)
    game = passes(play(game, "Ada casts Toy Aim from graveyard"))
    done = all_pass(play(game, f"Nils casts {answer}"))
    assert (graveyard(done), hand(done), exile(done)) == ([], [], ["Toy Aim"])


@pytest.mark.rule("702.34a", "608.2b")
def test_it_is_exiled_too_where_its_targets_are_gone_and_what_was_cast_from_the_hand_is_not() -> None:
    game = at("Ada: graveyard Toy Aim; hand Toy Aim; battlefield 2 Mountain. Nils: battlefield Llanowar Elves.", AIMED)
    game = play(game, "Ada casts Toy Aim 1 from graveyard" if "Ada casts Toy Aim 1 from graveyard" in keys(game)
                else "Ada casts Toy Aim 2 from graveyard", "Ada taps Mountain 1 for R")
    again = play(game, next(key for key in keys(game) if key.startswith("Ada casts Toy Aim")))
    first = all_pass(again)
    assert (len(graveyard(first)), exile(first)) == (1, [])
    second = all_pass(first)
    assert (len(graveyard(second)), len(exile(second))) == (1, 1)


GIVEN = card("Toy Mage of Snaps", "{U}", "Creature — Wizard", triggered(this_enters(), until(
    gains(Flashback(None)), on=Chosen()), targets=(TargetCard(GRAVEYARD, whose=Whose.YOURS),), word="snap trigger"),
    size=(2, 1))
PLAIN = card("Toy Plain Ember", "{1}{R}", "Sorcery", spell(damage(1), targets=(ANY_TARGET,)))
PRICELESS = card("Toy Priceless Ember", None, "Sorcery", spell(damage(1), targets=(ANY_TARGET,)))


@pytest.mark.rule("702.34a", "400.7")
def test_flashback_that_is_gained_costs_the_mana_cost_goes_along_to_the_stack_and_exiles() -> None:
    game = at("Ada: hand Toy Mage of Snaps; graveyard Toy Plain Ember; battlefield Island, 2 Mountain.", GIVEN, PLAIN,
              checks=RECOMPUTE)
    game = all_pass(all_pass(game.do("Ada casts Toy Mage of Snaps")))
    cast = game.do("Ada casts Toy Plain Ember from graveyard targeting Nils paying with Mountain 1, Mountain 2")
    assert card_at(cast, "Toy Plain Ember").stack.way == "flashback"  # type: ignore[union-attr]
    done = all_pass(cast)
    assert (exile(done), life(done, "Nils")) == (["Toy Plain Ember"], 19)


@pytest.mark.rule("118.6", "702.34a")
def test_a_flashback_cost_that_equals_a_missing_mana_cost_cannot_be_paid() -> None:
    game = at("Ada: hand Toy Mage of Snaps; graveyard Toy Priceless Ember; battlefield 3 Island.", GIVEN, PRICELESS)
    game = all_pass(all_pass(game.do("Ada casts Toy Mage of Snaps paying with Island 1")))
    assert codes(game, Cast(0, card_at(game, "Toy Priceless Ember").id)) == ["refuse.no_mana_cost"]


@pytest.mark.rule("702.34a")
def test_flashback_that_was_gained_is_gone_at_end_of_turn() -> None:
    game = at("Ada: hand Toy Mage of Snaps; graveyard Toy Plain Ember; battlefield Island, 2 Mountain.", GIVEN, PLAIN)
    game = all_pass(all_pass(game.do("Ada casts Toy Mage of Snaps"))).advance("Ada's next upkeep")
    assert "refuse.no_permission_from" in codes(game, Cast(0, card_at(game, "Toy Plain Ember").id))
