"""Continuous effects of what has resolved: how they begin, last and end."""
from __future__ import annotations

import pytest

from mtgteach.model import conditions as on
from mtgteach.model.abilities import CantBeCast
from mtgteach.model.conditions import Duration
from mtgteach.model.digest import digest
from mtgteach.model.events_layers import EffectBegan, EffectEnded
from mtgteach.model.filters import Anything, IsType
from mtgteach.model.ids import BATTLEFIELD
from mtgteach.model.state import State
from mtgteach.model.types import CardType
from mtgteach.rules.cr611_effects import end_effects, floats
from mtgteach.rules.run import _pruned
from mtgteach.rules.step import Step
from tests.rules.table import at, card_at

SCENE = "Ada: battlefield Grizzly Bears, Forest. Nils: battlefield Gaddock Teeg."
NO_SPELLS = CantBeCast(Anything())


def begun(duration: Duration, *names: str, scene: str = SCENE, who: str = "Grizzly Bears") -> Step:
    """A step in which such an effect of that permanent has begun on these."""
    game = at(scene)
    step = Step(game.state, (), [], 0, 0)
    floats(step, NO_SPELLS, tuple(card_at(game, n).id for n in names), duration, card_at(game, who))
    return step


def count(state: State) -> int:
    """How many effects there are."""
    return len(state.effects)


@pytest.mark.rule("514.2")
def test_effects_until_end_of_turn_end_together_and_no_others() -> None:
    step = begun(on.UntilEndOfTurn(), "Grizzly Bears")
    acting = step.state.zone(BATTLEFIELD)[0]
    floats(step, NO_SPELLS, (), on.UntilEndOfTurn(), acting)
    floats(step, NO_SPELLS, (), on.Forever(), acting)
    assert count(step.state) == 3
    end_effects(step, on.UntilEndOfTurn)
    assert [e.duration for e in step.state.effects] == [on.Forever()]
    assert sum(isinstance(h.event, EffectEnded) for h in step.events) == 2
    end_effects(step, on.UntilEndOfTurn)
    assert sum(isinstance(h.event, EffectEnded) for h in step.events) == 2


@pytest.mark.rule("500.4")
def test_until_your_next_turn_is_the_turn_of_the_controller_of_the_effect() -> None:
    step = begun(on.UntilYourNextTurn(), who="Gaddock Teeg")
    end_effects(step, on.UntilYourNextTurn, 0)
    assert count(step.state) == 1
    end_effects(step, on.UntilYourNextTurn, 1)
    assert count(step.state) == 0


@pytest.mark.rule("611.2b")
def test_what_has_already_ended_never_begins() -> None:
    forests = on.Controls(IsType(CardType.LAND))
    assert count(begun(on.AsLongAs(forests)).state) == 1
    never = begun(on.AsLongAs(on.Not(forests)))
    assert (count(never.state), never.events) == (0, ())
    assert count(begun(on.WhileYouControl(), "Grizzly Bears").state) == 1
    assert count(begun(on.WhileYouControl(), "Gaddock Teeg").state) == 0


@pytest.mark.rule("611.2b")
def test_for_as_long_as_you_control_each_is_an_effect_for_each() -> None:
    assert [e.objects for e in begun(on.WhileYouControl(), "Grizzly Bears", "Forest").state.effects] == [
        (o.id,) for o in at(SCENE).state.zone(BATTLEFIELD)[:2]]


@pytest.mark.rule("611.2c")
def test_an_effect_is_forgotten_once_all_its_objects_are_gone() -> None:
    step = begun(on.Forever(), "Grizzly Bears", "Forest")
    bears, forest, *rest = step.state.zone(BATTLEFIELD)
    one = step.state.with_zone(0, (forest, *rest))
    assert count(_pruned(one)) == 1
    assert count(_pruned(step.state.with_zone(0, tuple(rest)))) == 0
    rules = begun(on.Forever())
    assert count(_pruned(rules.state.with_zone(0, ()))) == 1


@pytest.mark.rule("613.7")
def test_positions_differ_by_what_an_effect_is_and_applies_to() -> None:
    digests = [digest(begun(*given).state) for given in (
        (on.Forever(), "Grizzly Bears"), (on.Forever(), "Forest"), (on.UntilEndOfTurn(), "Grizzly Bears"),
        (on.Forever(),))]
    assert len(set(digests)) == 4
    assert digest(begun(on.Forever(), "Forest").state) == digests[1]
    assert digest(at(SCENE).state) not in digests


@pytest.mark.rule("611.2")
def test_the_event_says_what_began_and_cites_it() -> None:
    step = begun(on.UntilEndOfTurn(), "Forest")
    (began,) = [h for h in step.events if isinstance(h.event, EffectBegan)]
    assert "611.2" in [str(c) for c in began.cites]
    assert isinstance(began.event, EffectBegan)
    assert began.event.objects == (step.state.zone(BATTLEFIELD)[1].id,)
