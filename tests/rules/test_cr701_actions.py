"""Keyword actions and instructions: counter (701.6), discard (701.9), draw (121), damage (120)."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import card, counter_it, damage, discards, spell, triggered, you_draw
from mtgteach.model.cards import DealDamage, DrawCards, Static
from mtgteach.model.choices import BY_HAND, CounterByHand
from mtgteach.model.events import Countered, CountersRemoved, DamageDealt, LeftStack, LifeLost, Moved
from mtgteach.model.filters import AnyTarget, BeginningOf, Chosen, Fixed, TargetPlayer, TargetSpell, Whose, You
from mtgteach.model.statics import CantBeCountered
from mtgteach.model.types import GRAVEYARD, STACK, UPKEEP
from tests.rules.table import (all_pass, asks, at, card_at, cited, codes, exile, graveyard, hand, keys, life, of_kind,
                               passes, play, plot, since, stack, time_counters)

EMPTY_POCKETS = card("Empty Pockets", "{B}", "Sorcery", spell(discards(2), targets=(TargetPlayer(),)))
GIFT = card("Open Gift", "{U}", "Instant", spell(DrawCards(Chosen(), Fixed(2)), targets=(TargetPlayer(),)))
STING = card("Own Sting", "{R}", "Instant", spell(DealDamage(Fixed(2), You()), damage(1), targets=(AnyTarget(),)))
BELL = card("Dawn Bell", "{1}", "Artifact", triggered(BeginningOf(UPKEEP, Whose.ANY), you_draw(1), word="bell trigger"))


@pytest.mark.rule("701.6a")
def test_a_countered_ability_leaves_the_stack_and_none_of_its_effects_happen() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 2 time counters. Nils: hand Stifle; battlefield Island.")
    game = play(passes(game), "Nils casts Stifle")
    assert stack(game) == ["Stifle", "the upkeep trigger of Rift Bolt"]
    later = all_pass(game)
    assert (stack(later), time_counters(later, "Rift Bolt")) == ([], 2)
    happened = since(later, game)
    assert plot(happened)[-4:] == ["act.resolving", "Countered", "LeftStack", "Moved"]
    (countered,) = of_kind(happened, Countered)
    assert (countered.word, countered.card) == ("upkeep trigger", card_at(later, "Rift Bolt").card)
    assert of_kind(happened, LeftStack)[0].reason == "countered"
    assert not of_kind(happened, CountersRemoved)
    assert "701.6a" in cited(happened)
    assert (graveyard(later, "Nils"), exile(later)) == (["Stifle"], ["Rift Bolt"])


@pytest.mark.rule("701.6a")
def test_only_one_of_two_equal_triggers_is_countered() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 2 time counters, Rift Bolt with 2 time counters. "
              "Nils: hand Stifle; battlefield Island.")
    order = keys(game)
    game = play(passes(game.answer(*order)), "Nils casts Stifle")
    assert keys(game) == ["the upkeep trigger of Rift Bolt 2", "the upkeep trigger of Rift Bolt 1"]
    game = all_pass(play(game, "the upkeep trigger of Rift Bolt 1"))
    assert stack(game) == ["the upkeep trigger of Rift Bolt 2"]
    game = all_pass(game)
    assert (time_counters(game, "Rift Bolt 1"), time_counters(game, "Rift Bolt 2")) == (2, 1)


@pytest.mark.rule("701.9")
def test_a_player_discards_cards_of_their_choice_all_at_once() -> None:
    game = at("Ada: hand Empty Pockets; battlefield Swamp. "
              "Nils: hand Rift Bolt, Stifle, Forest, Mountain.", EMPTY_POCKETS)
    game = all_pass(play(game, "Ada casts Empty Pockets", "Nils"))
    assert (asks(game), game.state.at.priority) == ("Nils choice.discard", None)
    assert keys(game) == [f"Nils discards {n}" for n in ("Rift Bolt", "Stifle", "Forest", "Mountain")]
    game = play(game, "Nils discards Forest")
    assert (len(hand(game, "Nils")), len(keys(game))) == (4, 3)
    later = play(game, "Nils discards Rift Bolt")
    moved = [h for h in since(later, game) if isinstance(h.event, Moved) and h.event.reason == "discarded"]
    assert len({h.parent for h in moved}) == 1
    assert (graveyard(later, "Nils"), hand(later, "Nils")) == (["Rift Bolt", "Forest"], ["Stifle", "Mountain"])
    assert "701.9" in cited(moved)


@pytest.mark.rule("101.3")
def test_with_fewer_cards_all_are_discarded_and_with_none_nothing_is() -> None:
    game = at("Ada: hand Empty Pockets; battlefield Swamp. Nils: hand Forest.", EMPTY_POCKETS)
    game = all_pass(play(game, "Ada casts Empty Pockets", "Nils"))
    assert (asks(game), graveyard(game, "Nils")) == ("Ada choice.priority", ["Forest"])
    game = at("Ada: hand Empty Pockets; battlefield Swamp.", EMPTY_POCKETS)
    game = all_pass(play(game, "Ada casts Empty Pockets", "Ada"))
    assert (graveyard(game), stack(game)) == (["Empty Pockets"], [])
    assert not [e for e in of_kind(game.events(), Moved) if e.reason == "discarded"]


@pytest.mark.rule("608.2c")
def test_cards_are_drawn_one_at_a_time_from_the_top() -> None:
    game = at("Ada: hand Open Gift; battlefield Island. Nils: library Rift Bolt, Stifle, Forest.", GIFT)
    game = all_pass(play(game, "Ada casts Open Gift", "Nils"))
    assert hand(game, "Nils") == ["Rift Bolt", "Stifle"]
    drawn = [h for h in game.events() if isinstance(h.event, Moved) and h.event.reason == "drawn"]
    assert len(drawn) == 2
    assert [type(h.event).__name__ for h in game.events()].count("Group") == 0


@pytest.mark.rule("704.5b")
def test_drawing_from_an_empty_library_is_noted_and_loses_only_when_checked() -> None:
    game = at("Ada: hand Open Gift; battlefield Island. Nils: library Rift Bolt.", GIFT)
    game = passes(play(game, "Ada casts Open Gift", "Nils"))
    later = passes(game)
    order = plot(since(later, game))
    assert order.index("DrewFromEmpty") < order.index("PlayerLost")
    assert later.ended
    assert (hand(later, "Nils"), graveyard(later)) == (["Rift Bolt"], ["Open Gift"]), "the spell resolved to its end"


@pytest.mark.rule("608.2c")
def test_an_undescribed_library_never_runs_out_and_holds_unknown_cards() -> None:
    game = at("Ada: hand Open Gift; battlefield Island.", GIFT)
    game = all_pass(play(game, "Ada casts Open Gift", "Ada"))
    assert hand(game) == ["an unknown card", "an unknown card"]
    assert keys(game) == ["Ada passes"], "nobody knows it, so it cannot be played"


@pytest.mark.rule("704.5g")
def test_damage_to_a_player_is_a_loss_of_life_and_to_a_creature_is_marked() -> None:
    game = at("Ada: hand Own Sting; battlefield Mountain. Nils: battlefield Grizzly Bears.", STING)
    game = all_pass(play(game, "Ada casts Own Sting", "Grizzly Bears"))
    assert (life(game, "Ada"), life(game, "Nils"), card_at(game, "Grizzly Bears").damage) == (18, 20, 1)
    assert [(e.amount, e.now) for e in of_kind(game.events(), LifeLost)] == [(2, 18)]
    assert [(e.player, e.amount) for e in of_kind(game.events(), DamageDealt)] == [(0, 2), (None, 1)]


@pytest.mark.rule("113.9")
def test_a_spell_is_no_target_for_what_counters_abilities() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain. Nils: hand Stifle; battlefield Island.")
    game = passes(play(game, "Ada casts Lightning Bolt", "Nils"))
    assert "Nils casts Stifle" not in keys(game)


@pytest.mark.rule("603.2")
def test_the_draw_of_a_trigger_is_its_controllers() -> None:
    game = at("Turn 3, Ada's upkeep. Nils: battlefield Dawn Bell.", BELL)
    game = all_pass(game)
    assert (len(hand(game, "Nils")), len(hand(game))) == (1, 0)


@pytest.mark.rule("701.6b")
def test_what_was_paid_for_a_countered_spell_stays_paid() -> None:
    refuse = card("Flat Refusal", "{U}", "Instant", spell(counter_it(), targets=(TargetSpell(),)))
    game = at("Ada: hand Lightning Bolt; battlefield Mountain. Nils: hand Flat Refusal; battlefield Island.", refuse)
    game = passes(play(game, "Ada casts Lightning Bolt", "Nils"))
    game = all_pass(play(game, "Nils casts Flat Refusal"))
    assert graveyard(game) == ["Lightning Bolt"]
    assert card_at(game, "Mountain").tapped
    assert game.state.players[0].pool == ()


TRIGGERED = "Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter; hand Mindstab. Nils: life 20."


@pytest.mark.rule("701.6a")
def test_by_hand_an_ability_on_the_stack_is_countered_and_nothing_of_it_happens() -> None:
    game = passes(at(TRIGGERED))
    later = play(game, "effect: counter the upkeep trigger of Rift Bolt")
    assert stack(later) == []
    assert plot(since(later, game)) == ["act.by_hand", "Countered", "LeftStack"]
    assert all(BY_HAND in h.cites and "701.6a" in h.cites for h in since(later, game))
    assert card_at(later, "Rift Bolt").count("time") == 1
    assert asks(later) == asks(game) == "Nils choice.priority"


@pytest.mark.rule("701.6a")
def test_by_hand_a_spell_that_is_countered_goes_to_its_owners_graveyard() -> None:
    game = play(at("Ada: hand Lightning Bolt; battlefield Mountain. Nils: life 3."),
                "Ada casts Lightning Bolt", "Nils")
    later = play(game, "effect: counter Lightning Bolt")
    assert card_at(later, "Lightning Bolt").zone is GRAVEYARD
    assert later.state.players[1].life == 3


@pytest.mark.rule("701.6a")
def test_by_hand_only_what_is_on_the_stack_is_countered_with_priority() -> None:
    game = at(TRIGGERED)
    assert codes(game, CounterByHand(0, card_at(game, "Mindstab").id)) == ["refuse.not_on_stack"]
    assert codes(game, CounterByHand(1, game.state.zone(STACK)[-1].id)) == ["refuse.no_priority"]
    assert codes(game, CounterByHand(0, game.state.zone(STACK)[-1].id)) == []


@pytest.mark.rule("101.2")
def test_by_hand_as_well_what_cannot_be_countered_is_not() -> None:
    proud = card("Proud Bear", "{1}{G}", "Creature — Bear", Static(CantBeCountered(), zones=(STACK,)), size=(2, 2))
    game = at("Ada: hand Proud Bear; battlefield 2 Forest. Nils: life 20.", proud)
    game = game.do("Ada casts Proud Bear paying with Forest 1, Forest 2")
    spell = game.state.zone(STACK)[-1]
    assert codes(game, CounterByHand(0, spell.id)) == ["refuse.cant_be_countered"]
