"""Main phases and what lies between steps (500.3, 500.11, 500.12, 503.1a, 505, 514.3)."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import card, triggered, you_draw
from mtgteach.model.choices import Cast, PlayLand
from mtgteach.model.events import AbilityTriggered, PutOnStack, StepBegan, Untapped
from mtgteach.model.events_more import PartSkipped
from mtgteach.model.filters import BeginningOf, IsThis, Whose
from mtgteach.model.patterns import BecomesTapped
from mtgteach.model.types import CLEANUP, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, UNTAP, UPKEEP
from tests.rules.table import all_pass, asks, at, card_at, codes, keys, of_kind, stack, until

DAWN = card("Dawn Bell", "{1}", "Artifact", triggered(
    BeginningOf(UPKEEP, Whose.YOURS), you_draw(1), word="dawn trigger"))
WAKES = card("Waking Stone", "{1}", "Artifact", triggered(
    BecomesTapped(IsThis(), tapped=False), you_draw(1), word="waking trigger"))


@pytest.mark.rule("503.1a", "502.4", "500.3", "514.3", "500.12")
def test_triggers_of_untap_and_of_upkeep_are_put_together_and_nobody_acts_before() -> None:
    game = until(at("Ada: battlefield Dawn Bell, tapped Waking Stone.", DAWN, WAKES), UPKEEP, 2)
    before = len(game.events())
    for _ in range(60):
        if game.choice is not None and game.choice.why == "choice.trigger_order":
            break
        game = all_pass(game)
    assert asks(game) == "Ada choice.trigger_order"
    events = game.events()[before:]
    kinds = [type(h.event) for h in events if isinstance(h.event, StepBegan | Untapped | AbilityTriggered | PutOnStack)]
    steps = [h.event.step for h in events if isinstance(h.event, StepBegan)]
    assert steps[-3:] == [CLEANUP, UNTAP, UPKEEP], "neither cleanup nor untap asked anybody"
    assert kinds[-4:] == [Untapped, AbilityTriggered, StepBegan, AbilityTriggered]
    assert not of_kind(events, PutOnStack)
    game = game.answer("the dawn trigger of Dawn Bell", "the waking trigger of Waking Stone")
    assert stack(game) == ["the waking trigger of Waking Stone", "the dawn trigger of Dawn Bell"]


@pytest.mark.rule("505.6a", "505.6b")
def test_lands_and_spells_of_permanents_belong_to_both_main_phases_of_the_own_turn() -> None:
    start = at("Ada: hand Forest, Grizzly Bears; battlefield 2 Forest.")
    for step in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN):
        game = until(start, step, 1)
        assert {"Ada plays Forest 1", "Ada casts Grizzly Bears"} <= set(keys(game))
    other = until(start, UPKEEP, 2)
    bears, forest = card_at(other, "Grizzly Bears"), card_at(other, "Forest 1")
    assert {"refuse.not_own_turn", "refuse.not_main_phase"} <= set(codes(other, Cast(0, bears.id)))
    assert {"refuse.land_own_turn", "refuse.not_main_phase"} <= set(codes(other, PlayLand(0, forest.id)))


@pytest.mark.rule("500.11", "614.10")
def test_a_skipped_step_is_passed_over_as_if_it_were_not_there() -> None:
    from mtgteach.model.cards import Static
    from mtgteach.model.effects import SkipsEach

    stone = card("Deep Rest", "{1}", "Artifact", Static(SkipsEach(UPKEEP, Whose.ANY)))
    game = until(at("Ada: battlefield Deep Rest.", stone), PRECOMBAT_MAIN, 2)
    steps = [h.event.step for h in game.events() if isinstance(h.event, StepBegan)]
    assert UPKEEP not in steps
    assert of_kind(game.events(), PartSkipped)
