"""Targets (115): what may be chosen, never itself, and whether it is still legal."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import (ANY_TARGET, CREATURE, TARGET_ABILITY, TARGET_PLAYER, activated, card,
                                           counter_it, damage, put_counters, spell, triggered)
from mtgteach.cards.words_triggers import this_enters
from mtgteach.model.choices import Activate, PickOne
from mtgteach.model.filters import Anything, IsType, TargetObject
from mtgteach.model.state import Target
from mtgteach.model.types import STACK, CardType
from mtgteach.rules.cr115_targets import candidates, is_candidate
from tests.rules.table import all_pass, asks, at, card_at, codes, keys, life, passes, play, stack

MARK = card("Marking", "{U}", "Instant", spell(put_counters("mark", 1, 0), targets=(TargetObject(Anything()),)))
ARTIFACT = card("Marked Toy", "{U}", "Instant",
                spell(put_counters("mark", 1, 0), targets=(TargetObject(IsType(CardType.ARTIFACT)),)))
BELL = card("Damping Bell", "{2}", "Artifact", activated("{T}", counter_it(), targets=(TARGET_ABILITY,)))


@pytest.mark.rule("115.4")
def test_any_target_is_a_player_or_a_creature_and_no_other_permanent() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain, Damping Bell; graveyard Grizzly Bears. "
              "Nils: battlefield Grizzly Bears, Forest; hand Gaddock Teeg. Oda: life 20.", BELL)
    game = play(game, "Ada casts Lightning Bolt")
    assert keys(game) == ["Ada", "Nils", "Oda", "Grizzly Bears 2"]
    assert game.choice is not None
    assert "115.4" in game.choice.cites


@pytest.mark.rule("115.4")
def test_damage_goes_to_the_target_that_was_chosen() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain. Nils: battlefield Grizzly Bears. Oda: life 20.")
    game = all_pass(play(game, "Ada casts Lightning Bolt", "Oda"))
    assert [life(game, n) for n in ("Ada", "Nils", "Oda")] == [20, 20, 17]
    assert card_at(game, "Grizzly Bears").damage == 0


@pytest.mark.rule("115.5")
def test_a_spell_or_ability_is_never_its_own_target() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: battlefield Damping Bell; exile Rift Bolt with 2 time counters.", BELL)
    game = play(game, "Ada activates Damping Bell")
    assert game.node.given[1].keys == ("the upkeep trigger of Rift Bolt",), "the only ability besides itself"
    ability, trigger = game.state.zone(STACK)[::-1]
    assert not is_candidate(game.state, TARGET_ABILITY, Target(ability.id), ability)
    assert is_candidate(game.state, TARGET_ABILITY, Target(trigger.id), ability)
    assert is_candidate(game.state, TARGET_ABILITY, Target(ability.id), trigger)


@pytest.mark.rule("115.5")
def test_alone_on_the_stack_it_would_have_no_target_and_cannot_be_activated() -> None:
    game = at("Ada: battlefield Damping Bell.", BELL)
    assert codes(game, Activate(0, card_at(game, "Damping Bell").id, 0)) == ["refuse.no_target"]


@pytest.mark.rule("115.2")
def test_a_permanent_target_is_on_the_battlefield_and_of_the_named_kind() -> None:
    scene = ("Ada: hand {}; battlefield Island, Damping Bell; exile Rift Bolt. "
             "Nils: battlefield Grizzly Bears; hand Stifle.")
    every = play(at(scene.format("Marking"), MARK, BELL), "Ada casts Marking")
    assert keys(every) == ["Island", "Damping Bell", "Grizzly Bears"]
    one = play(at(scene.format("Marked Toy"), ARTIFACT, BELL), "Ada casts Marked Toy")
    assert one.node.given[1].keys == ("Damping Bell",)
    assert asks(one) == "Ada choice.priority"


@pytest.mark.rule("113.9")
def test_a_target_ability_is_an_ability_on_the_stack_the_topmost_first() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 2 time counters, Rift Bolt with 2 time counters, "
              "Lightning Bolt with 1 time counter. Nils: hand Stifle, Lightning Bolt; battlefield Island, Mountain.")
    game = passes(game.answer(*keys(game)))
    game = play(game, "Nils casts Lightning Bolt 2", "Ada", "Nils casts Stifle")
    assert len(stack(game)) == 4
    assert keys(game) == ["the upkeep trigger of Rift Bolt 2", "the upkeep trigger of Rift Bolt 1"]


@pytest.mark.rule("115.3")
def test_the_same_target_may_be_chosen_once_for_each_instance() -> None:
    fork = card("Forked Ember", "{R}", "Instant",
                spell(damage(1, 0), damage(2, 1), targets=(ANY_TARGET, TARGET_PLAYER)))
    game = play(at("Ada: hand Forked Ember; battlefield Mountain.", fork), "Ada casts Forked Ember", "Nils")
    assert "Nils" in keys(game)
    assert life(all_pass(play(game, "Nils")), "Nils") == 17


@pytest.mark.rule("608.2b")
def test_a_player_who_is_still_there_stays_a_legal_target() -> None:
    game = at("Ada: hand Stifle. Nils: life 20. Oda: life 20.")
    nobody = card_at(game, "Stifle")
    assert [t.player for t in candidates(game.state, TARGET_PLAYER, nobody)] == [0, 1, 2]
    assert list(candidates(game.state, TargetObject(CREATURE), nobody)) == []
    assert not is_candidate(game.state, TARGET_PLAYER, Target(64 << 6), nobody)


@pytest.mark.rule("115.2")
def test_what_everybody_sees_and_cannot_be_chosen_is_refused_with_the_reason() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain, Grizzly Bears; exile Rift Bolt with 1 time counter.")
    asked = play(game, "Ada casts Lightning Bolt").choice
    assert isinstance(asked, PickOne)
    refused = dict(asked.refused)
    assert list(refused) == ["Mountain", "Lightning Bolt", "Rift Bolt"]
    assert [r.cites for r in refused["Mountain"]] == [("115.4", "601.2c")]
    assert [(r.code, r.cites) for r in refused["Lightning Bolt"]] == [("refuse.not_itself", ("115.5",))]
    assert not set(refused) & {o.key for o in asked.options}


@pytest.mark.rule("601.2c", "603.3d")
def test_what_may_not_be_a_target_says_at_which_step_it_is_chosen() -> None:
    pup = card("Toy Pup", "{R}", "Creature", triggered(this_enters(), damage(1), targets=(TargetObject(CREATURE),)),
               size=(1, 1))
    game = at("Ada: hand Lightning Bolt, Toy Pup; battlefield 2 Mountain. Nils: battlefield Grizzly Bears.", pup)
    reasons = game.why_not("Ada casts Lightning Bolt targeting Mountain 1")
    assert [(r.code, r.cites) for r in reasons] == [("refuse.not_a_target", ("115.4", "601.2c"))]
    asked = all_pass(play(game, "Ada casts Toy Pup", "Ada taps Mountain 1 for R")).choice
    assert isinstance(asked, PickOne)
    assert [(r.code, r.cites) for r in dict(asked.refused)["Mountain 1"]] == [
        ("refuse.not_a_target", ("115.2", "603.3d"))]
