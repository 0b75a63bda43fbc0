"""Priority (117) and special actions (116): who may act, passing, and what comes before anybody has priority."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import CREATURE, activated, card, spell, triggered, you_draw
from mtgteach.model.cards import DealDamage
from mtgteach.model.choices import Activate, Cast, Pass, PlayLand, Suspend, TapForMana
from mtgteach.model.filters import Anything, Chosen, Fixed, SpellWasCast, TargetObject, ThisDies, Whose
from mtgteach.model.mana import ManaType
from mtgteach.model.types import DRAW, PRECOMBAT_MAIN, UPKEEP
from mtgteach.play.announced import refused_answers
from tests.rules.table import (against, all_pass, asks, at, battlefield, card_at, cited, codes, graveyard, hand, keys,
                               life, passes, play, plot, since, stack)

LISTENER = card("Patient Listener", "{1}", "Artifact",
                triggered(SpellWasCast(Whose.ANY, Anything()), you_draw(1), word="cast trigger"))
MOURNED = card("Mourned Hare", "{W}", "Creature — Hare", triggered(ThisDies(), you_draw(1), word="death trigger"),
               size=(1, 1))
SPARK = card("Spark Toy", "{1}", "Artifact",
             activated("{R}", DealDamage(Fixed(1), Chosen()), targets=(TargetObject(CREATURE),)))
SLOW = card("Slow Lesson", "{U}", "Sorcery", spell(you_draw(1)))
BASE = "Ada: hand Lightning Bolt, Rift Bolt; battlefield 3 Mountain. Nils: hand Lightning Bolt; battlefield 2 Mountain."


@pytest.mark.rule("117.1")
def test_only_the_player_with_priority_may_act_in_any_way() -> None:
    game = at("Ada: hand Forest. Nils: hand Lightning Bolt, Rift Bolt, Mountain; battlefield Island.")
    one, two = card_at(game, "Lightning Bolt").id, card_at(game, "Rift Bolt").id
    land = card_at(game, "Island").id
    for action in (Pass(1), Cast(1, one), Suspend(1, two), PlayLand(1, card_at(game, "Mountain").id),
                   TapForMana(1, land, 0, (ManaType.U,)), Activate(1, land, 0)):
        reasons = against(game, action)
        assert reasons[0].code == "refuse.no_priority", action
        assert reasons[0].cites == ("117.1",)


@pytest.mark.rule("117.1a", "304.5")
def test_an_instant_needs_only_priority() -> None:
    game = passes(at(BASE))
    assert "Nils casts Lightning Bolt 2" in keys(game), "on the opponent's turn"
    game = play(game, "Nils casts Lightning Bolt 2", "Ada", "Nils taps Mountain 4 for R")
    game = passes(game)
    assert asks(game) == "Ada choice.priority"
    assert "Ada casts Lightning Bolt 1" in keys(game), "on top of another spell"


@pytest.mark.rule("117.1a")
def test_a_sorcery_needs_priority_a_main_phase_of_ones_own_and_an_empty_stack() -> None:
    bolt = ("Ada: hand Lightning Bolt, Slow Lesson; battlefield Mountain, Island. "
            "Nils: hand Slow Lesson; battlefield Island.")
    game = at(bolt, SLOW)
    own, other = card_at(game, "Slow Lesson 1").id, card_at(game, "Slow Lesson 2").id
    assert codes(game, Cast(0, own)) == []
    assert codes(passes(game), Cast(1, other)) == ["refuse.not_own_turn"]
    responding = play(game, "Ada casts Lightning Bolt", "Nils")
    assert codes(responding, Cast(0, own)) == ["refuse.stack_not_empty"]
    assert set(cited(against(responding, Cast(0, own)))) == {"117.1a"}, "307.5 is about effects that say so"
    upkeep = at("Turn 3, Ada's upkeep. " + bolt, SLOW)
    assert codes(upkeep, Cast(0, own)) == ["refuse.not_main_phase"]
    assert codes(passes(upkeep), Cast(1, other)) == ["refuse.not_own_turn", "refuse.not_main_phase"]
    assert codes(passes(game, 2), Cast(0, own)) == ["refuse.not_main_phase"], "combat is no main phase"


@pytest.mark.rule("117.2a")
def test_a_trigger_waits_until_a_player_would_get_priority() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain, Patient Listener.", LISTENER)
    game = play(game, "Ada casts Lightning Bolt")
    assert (asks(game), stack(game)) == ("Ada choice.target", ["Lightning Bolt"])
    game = play(game, "Nils")
    assert asks(game) == "Ada choice.priority"
    assert stack(game) == ["the cast trigger of Patient Listener", "Lightning Bolt"]


@pytest.mark.rule("117.2e")
def test_nobody_has_priority_while_something_resolves() -> None:
    game = at("Turn 3, Ada's upkeep. "
              "Ada: exile Rift Bolt with 1 time counter; hand Lightning Bolt; battlefield Mountain.")
    game = all_pass(all_pass(game))
    assert asks(game) == "Ada choice.free_cast"
    assert game.state.at.priority is None
    assert stack(game) == ["the casting trigger of Rift Bolt"], "it is still on the stack while it resolves"
    reasons = against(game, Cast(0, card_at(game, "Lightning Bolt").id))
    assert [r.code for r in reasons] == ["refuse.nobody_has_priority"]
    assert "117.2e" in cited(reasons)


@pytest.mark.rule("117.3a")
def test_the_active_player_has_priority_first_in_each_step() -> None:
    game = at("Turn 2, Nils's upkeep. Oda: life 20.")
    for _ in range(9):
        assert asks(game) == "Nils choice.priority"
        game = all_pass(game)
        if game.state.at.turn > 2:
            break
    assert asks(game) == "Oda choice.priority"


@pytest.mark.rule("117.3b")
def test_after_a_resolution_the_active_player_has_priority_whoever_cast_the_spell() -> None:
    game = play(passes(at(BASE)), "Nils casts Lightning Bolt 2", "Ada", "Nils taps Mountain 4 for R")
    game = passes(game, 2)
    assert life(game, "Ada") == 17
    assert asks(game) == "Ada choice.priority"
    assert game.state.at.passed == 0


@pytest.mark.rule("117.3b")
def test_after_a_mana_ability_the_player_who_activated_it_has_priority() -> None:
    game = play(passes(at(BASE)), "Nils taps Mountain 4 for R")
    assert asks(game) == "Nils choice.priority"


@pytest.mark.rule("117.3c")
def test_whoever_acts_keeps_priority_and_may_respond_to_himself() -> None:
    game = play(passes(at("Ada: life 20. Nils: hand 2 Lightning Bolt; battlefield 2 Mountain.")),
                "Nils casts Lightning Bolt 1", "Ada", "Nils taps Mountain 1 for R")
    assert asks(game) == "Nils choice.priority"
    game = play(game, "Nils casts Lightning Bolt 2", "Ada")
    assert stack(game) == ["Lightning Bolt 2", "Lightning Bolt 1"]
    assert asks(game) == "Nils choice.priority"


@pytest.mark.rule("117.3d")
def test_passing_gives_priority_to_the_next_player_in_turn_order() -> None:
    game = at("Turn 3, Oda's precombat main. Ada: life 20. Nils: life 20. Oda: life 20. Pia: life 20.")
    order = []
    for _ in range(4):
        order.append(asks(game))
        game = passes(game)
    assert order == [f"{name} choice.priority" for name in ("Oda", "Pia", "Ada", "Nils")]


@pytest.mark.rule("117.4")
def test_all_have_to_pass_in_succession_and_acting_starts_the_count_anew() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain. Nils: battlefield Island. Oda: life 20. Pia: life 20.")
    game = play(game, "Ada casts Lightning Bolt", "Pia")
    game = passes(game)
    game = play(game, "Nils taps Island for U")
    game = passes(game, 3)
    assert (asks(game), stack(game), life(game, "Pia")) == ("Ada choice.priority", ["Lightning Bolt"], 20)
    game = passes(game)
    assert (asks(game), stack(game), life(game, "Pia")) == ("Ada choice.priority", [], 17)
    assert game.state.at.step is PRECOMBAT_MAIN, "the step goes on after a resolution"


@pytest.mark.rule("117.5")
def test_state_based_actions_come_first_then_triggers_and_only_then_priority() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain. Nils: battlefield Mourned Hare.", MOURNED)
    game = passes(play(game, "Ada casts Lightning Bolt", "Mourned Hare"))
    later = passes(game)
    assert plot(since(later, game)) == [
        "PriorityPassed", "act.resolving", "DamageDealt", "Moved", "Group", "Moved", "AbilityTriggered", "PutOnStack"]
    assert asks(later) == "Ada choice.priority"
    assert stack(later) == ["the death trigger of Mourned Hare"]
    assert graveyard(later, "Nils") == ["Mourned Hare"]


@pytest.mark.rule("117.5")
def test_after_state_based_actions_a_player_other_than_the_active_one_receives_priority_as_due() -> None:
    game = at("Ada: battlefield Gaddock Teeg. "
              "Nils: hand Lightning Bolt; battlefield Mountain, Spark Toy, Mountain.", SPARK)
    game = play(passes(game), "Nils casts Lightning Bolt", "Gaddock Teeg", "Nils taps Mountain 1 for R")
    assert asks(game) == "Nils choice.priority"
    game = play(game, "Nils activates Spark Toy")
    assert stack(game) == ["the activated ability of Spark Toy", "Lightning Bolt"]
    game = passes(game, 2)
    assert (asks(game), battlefield(game)[0]) == ("Ada choice.priority", "Gaddock Teeg")
    assert card_at(game, "Gaddock Teeg").damage == 1


@pytest.mark.rule("117.7")
def test_a_response_resolves_first() -> None:
    game = play(at(BASE), "Ada casts Lightning Bolt 1", "Nils", "Ada taps Mountain 1 for R")
    game = play(passes(game), "Nils casts Lightning Bolt 2", "Ada", "Nils taps Mountain 4 for R")
    game = passes(game, 2)
    assert (life(game, "Ada"), life(game, "Nils"), len(stack(game))) == (17, 20, 1)
    game = passes(game, 2)
    assert (life(game, "Ada"), life(game, "Nils"), stack(game)) == (17, 17, [])


@pytest.mark.rule("116.3")
def test_after_a_special_action_the_same_player_has_priority_and_nobody_could_respond() -> None:
    game = at("Ada: hand Forest, Rift Bolt; battlefield Mountain. Nils: hand Stifle; battlefield Island.")
    game = play(game, "Ada plays Forest")
    assert (asks(game), stack(game), battlefield(game)) == ("Ada choice.priority", [], ["Mountain", "Island", "Forest"])
    game = play(game, "Ada suspends Rift Bolt")
    assert (asks(game), stack(game)) == ("Ada choice.priority", [])
    assert "Nils casts Stifle" not in keys(passes(game)), "there is no ability on the stack that it could target"


@pytest.mark.rule("117.3d")
def test_passing_is_asked_even_where_nothing_else_can_be_done() -> None:
    game = at("Turn 3, Ada's upkeep. Nils: life 20.")
    assert keys(game) == ["Ada passes"]
    assert not game.node.position.given, "never answered by itself"
    assert passes(game, 2).state.at.step is DRAW
    assert game.state.at.step is UPKEEP
    assert hand(game) == []


@pytest.mark.rule("117.1")
def test_what_a_person_would_try_first_is_refused_first() -> None:
    game = at("Ada: hand Shock; exile Rift Bolt with 1 time counter; graveyard Grizzly Bears; battlefield Island. "
              "Nils: hand Opt.")
    assert [words for words, reasons in refused_answers(game.state, game.choice)] == [
        "Ada casts Rift Bolt from exile", "Ada casts Shock", "Ada casts Grizzly Bears from graveyard", "Nils casts Opt"]
