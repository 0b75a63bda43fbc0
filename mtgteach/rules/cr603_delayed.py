"""Delayed triggered abilities (603.7): made by a spell or ability for later, and reflexive ones (603.12), made for what
was just done."""
from __future__ import annotations

from mtgteach.model.abilities import Triggered
from mtgteach.model.effects_triggers import Later, WhenYouDo
from mtgteach.model.events import AbilityTriggered
from mtgteach.model.events_triggers import DelayedEnded, DelayedMade
from mtgteach.model.objects import Object, StackFacts
from mtgteach.model.patterns_triggers import DoneSo
from mtgteach.model.state import Delayed, State
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr603_triggers import trigger
from mtgteach.rules.cr608_references import facts_of, named_by, source_of
from mtgteach.rules.registries import applies, resolves
from mtgteach.rules.step import Step

CREATED = R("603.7a")
SOURCE = R("603.7d")
REFLEXIVE = R("603.12")


@applies(DelayedMade)
def delayed_made(state: State, event: DelayedMade) -> tuple[State, DelayedMade]:
    """It waits from now on for its event; what happened before cannot trigger it (603.7a)."""
    made = Delayed(event.ability, event.snapshot, event.player, event.that, event.duration, event.facts, state.clock)
    return state.evolve(delayed=(*state.delayed, made), clock=state.clock + 1), event


@applies(DelayedEnded)
def delayed_ended(state: State, event: DelayedEnded) -> tuple[State, DelayedEnded]:
    """It triggers no more (603.7b)."""
    return state.evolve(delayed=tuple([d for d in state.delayed if d.stamp != event.stamp])), event


def _inherited(step: Step, acting: Object, made: tuple[int, ...]) -> tuple[Object, StackFacts]:
    """The source of what a spell or ability makes for later: the spell itself, or the ability's own source (603.7d);
    and what it has from its creator: X and the costs paid (107.3n), and the objects that it is about."""
    facts = facts_of(acting)
    source = step.state.last_known(source_of(acting)) or acting
    return source, StackFacts(x=facts.x, paid=facts.paid, way=facts.way, made=made)


@resolves(Later)
def make_delayed(step: Step, effect: Later, acting: Object) -> None:
    """It is made and waits; it follows the objects that it speaks of while they stay where they are (603.7c)."""
    named = () if effect.follow is None else named_by(step.state, effect.follow, acting)
    followed = tuple([t.object for t in named if t.object is not None])
    source, facts = _inherited(step, acting, followed)
    step.happen(DelayedMade(acting.controller, source.card, effect.ability, source, facts,
                            followed[0] if followed else None, effect.duration), cite=(CREATED, SOURCE))


@resolves(WhenYouDo)
def make_reflexive(step: Step, effect: WhenYouDo, acting: Object) -> None:
    """It triggers at once, on what was done as this resolved, and waits like any other (603.12)."""
    facts = facts_of(acting)
    source, inherits = _inherited(step, acting, facts.made)
    ability = Triggered(DoneSo(), effect.effects, targets=effect.targets, word=effect.word, rule=str(REFLEXIVE))
    made = AbilityTriggered(source.id, source.card, acting.controller, ability, source, 0, facts.that,
                            facts.that_player, facts.that_much, inherits)
    trigger(step, made, step.parent)
