"""Choosing targets (601.2c): up to so many, different ones, another; and what becomes of them (608.2b)."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import ANY_TARGET, CREATURE, card, damage, spell
from mtgteach.model.amounts import CountOf, TheX
from mtgteach.model.choices import Cast
from mtgteach.model.events import NothingHappened, TargetsChosen
from mtgteach.model.filters import AllOf, ControlledBy, Fixed, IsSubtype, OtherThan, Several, TargetObject, Whose, up_to
from tests.rules.table import all_pass, asks, at, card_at, codes, graveyard, keys, of_kind, play

TARGET_CREATURE = TargetObject(CREATURE)
TWINS = card("Twin Sparks", "{R}", "Instant", spell(damage(1), targets=(up_to(2, TARGET_CREATURE),)))
PAIR = card("Spark and Ember", "{R}", "Instant",
            spell(damage(1, 0), damage(2, 1), targets=(TARGET_CREATURE, OtherThan(ANY_TARGET))))
MINE = "Ada: hand {}; battlefield 2 Mountain, Island, Swamp. Nils: battlefield 2 Grizzly Bears."


@pytest.mark.rule("115.3", "601.2c")
def test_up_to_two_targets_are_different_and_may_be_one_or_none() -> None:
    game = play(at(MINE.format("Twin Sparks"), TWINS), "Ada casts Twin Sparks")
    assert keys(game) == ["Grizzly Bears 1", "Grizzly Bears 2", "no more targets"]
    one = play(game, "Grizzly Bears 2")
    assert (asks(one), keys(one)) == ("Ada choice.target", ["Grizzly Bears 1", "no more targets"])
    assert [r.code for r in one.why_not("Grizzly Bears 2")] == ["refuse.chosen_already"]
    done = play(one, "no more targets")
    (event,) = of_kind(done.events(), TargetsChosen)
    assert (len(event.targets), event.spread) == (1, ())
    both = play(one, "Grizzly Bears 1")
    assert [e.spread for e in of_kind(both.events(), TargetsChosen)] == [(2,)]
    hit = all_pass(play(both, "Ada taps Mountain 1 for R"))
    assert [o.damage for o in hit.state.permanents() if o.printed.name == "Grizzly Bears"] == [1, 1]


@pytest.mark.rule("115.6")
def test_with_no_target_chosen_a_spell_is_untargeted_and_resolves() -> None:
    game = play(at(MINE.format("Twin Sparks"), TWINS), "Ada casts Twin Sparks", "no more targets",
                "Ada taps Mountain 1 for R")
    assert not of_kind(game.events(), TargetsChosen)
    game = all_pass(game)
    assert not of_kind(game.events(), NothingHappened)
    assert graveyard(game) == ["Twin Sparks"]


@pytest.mark.rule("608.2b")
def test_of_several_targets_the_illegal_ones_are_named_and_the_rest_is_done() -> None:
    game = play(at("Ada: hand Twin Sparks; battlefield 2 Mountain. "
                   "Nils: hand Lightning Bolt; battlefield 2 Grizzly Bears, Mountain.", TWINS),
                "Ada casts Twin Sparks", "Grizzly Bears 1", "Grizzly Bears 2", "Ada taps Mountain 1 for R",
                "Ada passes", "Nils casts Lightning Bolt", "Grizzly Bears 1")
    game = all_pass(all_pass(game))
    (event,) = of_kind(game.events(), NothingHappened)
    assert (event.code, event.card) == ("nothing.target_illegal", card_at(game, "Grizzly Bears 1").card)
    assert card_at(game, "Grizzly Bears 2").damage == 1


@pytest.mark.rule("601.2c", "601.5")
def test_another_target_is_another_and_the_first_leaves_one_for_the_second() -> None:
    game = play(at(MINE.format("Spark and Ember"), PAIR), "Ada casts Spark and Ember", "Grizzly Bears 1")
    assert keys(game) == ["Ada", "Nils", "Grizzly Bears 2"]
    assert [r.code for r in game.why_not("Grizzly Bears 1")] == ["refuse.chosen_already"]
    two = card("Only Pair", "{R}", "Instant", spell(
        damage(1, 0), damage(1, 1), targets=(TARGET_CREATURE, OtherThan(TargetObject(AllOf((
            CREATURE, ControlledBy(Whose.OPPONENTS))))))))
    game = at("Ada: hand Only Pair; battlefield Mountain, Grizzly Bears. Nils: battlefield Grizzly Bears.", two)
    game = play(game, "Ada casts Only Pair")
    assert asks(game) == "Ada choice.priority", "Nils's Bears must be kept for the second, so both are forced"
    alone = at("Ada: hand Only Pair; battlefield Mountain. Nils: battlefield Grizzly Bears.", two)
    assert codes(alone, Cast(0, card_at(alone, "Only Pair").id)) == ["refuse.no_target"]


@pytest.mark.rule("601.2c")
def test_how_many_targets_there_are_is_fixed_as_they_are_chosen() -> None:
    counted = card("Count the Isles", "{R}", "Instant", spell(damage(1), targets=(
        Several(ANY_TARGET, Fixed(0), CountOf(IsSubtype("Island"))),)))
    game = play(at(MINE.format("Count the Isles"), counted), "Ada casts Count the Isles", "Nils")
    assert asks(game) == "Ada choice.payment", "one Island, one target"
    none = card("Some X", "{R}", "Instant", spell(damage(1), targets=(Several(ANY_TARGET, TheX(), TheX()),)))
    game = play(at(MINE.format("Some X"), none), "Ada casts Some X")
    assert asks(game) == "Ada choice.payment", "no X, no target"
