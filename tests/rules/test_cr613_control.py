"""Control (layer 2): a change is an event, ends what lasts as long as control, and is looked back at."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_layers import GAIN_CONTROL, changed, gains
from mtgteach.cards.words_of_cards import card, triggered, you_draw
from mtgteach.model import amounts as on, filters as f, statics_layers as c
from mtgteach.model.events import AbilityTriggered, Moved
from mtgteach.model.events_more import ControlChanged, EffectEnded
from mtgteach.model.filters import IsThis
from mtgteach.model.patterns import LosesControl
from mtgteach.model.state import Object, State
from mtgteach.model.types import BATTLEFIELD, GRAVEYARD
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import has_keyword
from mtgteach.rules.cr611_effects import end_effects, floats
from mtgteach.rules.step import RECOMPUTE, Step
from tests.rules.layering import MINE, board
from tests.rules.table import card_at

CITE = R("613.1b")
TAKE = c.Changes(f.This(), (GAIN_CONTROL,))
PET = card("Loyal Pet", "{G}", "Creature — Dog", triggered(LosesControl(IsThis()), you_draw(1)), size=(1, 1))
SCENE = ("Forest", "Grizzly Bears, Loyal Pet, Paper Kite")


def started() -> tuple[Step, Object, Object]:
    """A step, Ada's Forest from which effects come, and Nils's bears."""
    game = board(*SCENE, PET)
    return Step(game.state, (), [], 0, RECOMPUTE), card_at(game, "Forest"), card_at(game, "Grizzly Bears")


def controller(state: State, oid: int) -> int:
    """Who controls it."""
    found = state.find(oid)
    assert found is not None
    return found.controller


def kinds(step: Step) -> list[str]:
    """The kinds of events of a step."""
    return [type(h.event).__name__ for h in step.events]


@pytest.mark.rule("613.1b")
@pytest.mark.rule("302.6")
def test_gaining_control_until_end_of_turn_and_giving_it_back_are_events() -> None:
    step, forest, bears = started()
    floats(step, TAKE, (bears.id,), on.UntilEndOfTurn(), forest)
    assert controller(step.state, bears.id) == 0
    taken = step.state.find(bears.id)
    assert taken is not None
    assert taken.since > bears.since
    end_effects(step, on.UntilEndOfTurn)
    assert controller(step.state, bears.id) == 1
    assert kinds(step) == ["EffectBegan", "ControlChanged", "Group", "EffectEnded", "ControlChanged"]
    changes = [(e.player, e.was) for h in step.events for e in [h.event] if isinstance(e, ControlChanged)]
    assert changes == [(0, 1), (1, 0)]


@pytest.mark.rule("613.7")
def test_of_two_control_effects_the_later_one_counts_and_the_earlier_one_remains() -> None:
    step, forest, bears = started()
    floats(step, TAKE, (bears.id,), on.Forever(), forest)
    floats(step, TAKE, (bears.id,), on.UntilEndOfTurn(), card_at(board(*SCENE, PET), "Paper Kite"))
    assert controller(step.state, bears.id) == 1
    end_effects(step, on.UntilEndOfTurn)
    assert controller(step.state, bears.id) == 0


@pytest.mark.rule("611.2b")
def test_what_lasts_as_long_as_control_ends_with_it_and_never_comes_back() -> None:
    step, forest, bears = started()
    kite = card_at(board(*SCENE, PET), "Paper Kite")
    floats(step, c.Changes(f.This(), (gains("haste"),)), (bears.id,), on.WhileYouControl(), kite)
    assert has_keyword(step.state, bears, "haste")
    floats(step, TAKE, (bears.id,), on.UntilEndOfTurn(), forest)
    assert not has_keyword(step.state, bears, "haste")
    assert any(isinstance(h.event, EffectEnded) and h.event.objects == (bears.id,) for h in step.events)
    end_effects(step, on.UntilEndOfTurn)
    assert controller(step.state, bears.id) == 1
    assert not has_keyword(step.state, bears, "haste")


@pytest.mark.rule("611.2b")
def test_a_condition_that_fails_ends_the_effect_for_good() -> None:
    step, forest, bears = started()
    kite = card_at(board(*SCENE, PET), "Paper Kite")
    lasts = on.AsLongAs(on.Controls(f.IsSubtype("Bird"), whose=f.Whose.OPPONENTS))
    floats(step, TAKE, (bears.id,), lasts, forest)
    assert controller(step.state, bears.id) == 0
    step.happen(Moved(kite.id, kite.card, GRAVEYARD, "destroyed"), cite=CITE)
    assert controller(step.state, bears.id) == 1
    assert step.state.effects == ()
    assert kinds(step)[-3:] == ["Moved", "EffectEnded", "ControlChanged"]


@pytest.mark.rule("603.10d")
def test_losing_control_is_seen_by_the_one_who_had_it() -> None:
    step, forest, _ = started()
    pet = card_at(board(*SCENE, PET), "Loyal Pet")
    floats(step, TAKE, (pet.id,), on.UntilEndOfTurn(), forest)
    end_effects(step, on.UntilEndOfTurn)
    found = [h.event for h in step.events if isinstance(h.event, AbilityTriggered)]
    assert [e.player for e in found] == [1, 0]


@pytest.mark.rule("613.1b")
def test_a_static_ability_controls_what_it_speaks_of_while_it_is_there() -> None:
    """It is looked at before colors change (layer 5), from those under whose control things entered."""
    step = Step(board("Forest", "Grizzly Bears, Paper Kite").state, (), [], 0, RECOMPUTE)
    bears, kite = step.state.zone(BATTLEFIELD)[1:]
    there = board("Forest, Collector of Bears", "Grizzly Bears, Paper Kite")
    step = Step(there.state, (), [], 0, RECOMPUTE)
    bears, kite, collector = (card_at(there, n) for n in ("Grizzly Bears", "Paper Kite", "Collector of Bears"))
    floats(step, c.Changes(f.This(), (gains("haste"),)), (kite.id,), on.UntilEndOfTurn(), collector)
    assert (controller(step.state, bears.id), controller(step.state, kite.id)) == (0, 1)
    step.happen(Moved(collector.id, collector.card, GRAVEYARD, "destroyed"), cite=CITE)
    assert controller(step.state, bears.id) == 1
    assert kinds(step)[-1] == "ControlChanged"
    assert MINE.name == "Collector of Bears"


@pytest.mark.rule("613.1b")
def test_an_effect_that_takes_what_opponents_control_does_not_give_it_back() -> None:
    greedy = card("Greedy Hand", "{U}", "Enchantment", changed(
        f.AllOf((f.IsSubtype("Bear"), f.ControlledBy(f.Whose.OPPONENTS))), GAIN_CONTROL))
    game = board("Greedy Hand, Forest", "Grizzly Bears", greedy)
    step = Step(game.state, (), [], 0, RECOMPUTE)
    forest, bears = card_at(game, "Forest"), card_at(game, "Grizzly Bears")
    for _ in range(3):
        floats(step, c.Changes(f.This(), (gains("haste"),)), (forest.id,), on.UntilEndOfTurn(), forest)
        assert controller(step.state, bears.id) == 0
    assert kinds(step).count("ControlChanged") == 0, "it is so from the beginning"
