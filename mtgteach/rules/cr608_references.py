"""Who or what an effect acts on as it resolves, how much, and what is true then: this object, its controller, a target
that is still legal (608.2b, 608.2h)."""
from __future__ import annotations

from mtgteach.model.amounts import That, ThatMuch, ThatPlayer, ThoseMade
from mtgteach.model.filters import Chosen, Fixed, Reference, This, ThisIsIn, You
from mtgteach.model.ids import HAND, LIBRARY, ObjectId, PlayerId, zone_of
from mtgteach.model.objects import NO_FACTS, Object, StackFacts, Target
from mtgteach.model.state import State
from mtgteach.rulebook.cite import R, Rule
from mtgteach.rules.cr115_targets import is_legal
from mtgteach.rules.registries import REFERS, amounts, condition, refers
from mtgteach.rules.step import Step

INSTRUCTION = R("608.2c")
PLAIN = "603.2"
HIDDEN = (LIBRARY, HAND)


def facts_of(acting: Object) -> StackFacts:
    """What is known of a spell or ability that acts; of a permanent, what is known of the spell it was (400.7d)."""
    return acting.stack or acting.was or NO_FACTS


def source_of(acting: Object) -> ObjectId:
    """The object that an ability stands on; a spell or permanent is its own source."""
    facts = acting.stack
    return acting.id if facts is None or facts.source is None else facts.source


def cites_of(acting: Object) -> tuple[Rule, ...]:
    """What an instruction cites as it is followed: the rule that gives the ability, or the order of 608.2c."""
    ability = acting.stack.ability if acting.stack is not None else None
    rule = getattr(ability, "rule", None)
    return (INSTRUCTION,) if rule in (None, PLAIN) else (R(rule),)


def named_by(state: State, reference: Reference, acting: Object) -> tuple[Target, ...]:
    """The objects and players that the reference names now, each as a target is written."""
    return REFERS[type(reference)](state, reference, acting)


def objects_of(step: Step, reference: Reference, acting: Object) -> tuple[Object, ...]:
    """The objects that the reference names and that are there now; none if it has left or its target is illegal."""
    found = [step.state.find(t.object) for t in named_by(step.state, reference, acting) if t.object is not None]
    return tuple([obj for obj in found if obj is not None and not obj.phased_out])


def players_of(step: Step, reference: Reference, acting: Object) -> tuple[PlayerId, ...]:
    """The players that the reference names now."""
    return tuple([t.player for t in named_by(step.state, reference, acting) if t.player is not None])


@refers(You)
def refers_to_you(state: State, reference: You, acting: Object) -> tuple[Target, ...]:
    """The controller of what acts (109.5)."""
    return (Target(player=acting.controller),)


@refers(This)
def refers_to_this(state: State, reference: This, acting: Object) -> tuple[Target, ...]:
    """The object that the ability stands on."""
    return (Target(source_of(acting)),)


@refers(Chosen)
def refers_to_chosen(state: State, reference: Chosen, acting: Object) -> tuple[Target, ...]:
    """The targets of that instance that are still legal (608.2b)."""
    facts = facts_of(acting)
    number = facts.first + reference.number
    begin = sum(facts.spread[:number]) if facts.spread else number
    count = facts.spread[number] if facts.spread else 1
    return tuple([t for i, t in enumerate(facts.targets[begin:begin + count], begin) if is_legal(state, acting, i, t)])


@refers(That)
def refers_to_that(state: State, reference: That, acting: Object) -> tuple[Target, ...]:
    """The object that the triggering event was about; one that went to a hidden zone is not found there (400.7e)."""
    found = facts_of(acting).that
    return () if found is None or zone_of(found) in HIDDEN else (Target(found),)


@refers(ThatPlayer)
def refers_to_that_player(state: State, reference: ThatPlayer, acting: Object) -> tuple[Target, ...]:
    """The player that the triggering event was about."""
    found = facts_of(acting).that_player
    return () if found is None else (Target(player=found),)


@refers(ThoseMade)
def refers_to_those_made(state: State, reference: ThoseMade, acting: Object) -> tuple[Target, ...]:
    """What earlier instructions acted on (608.2c)."""
    return tuple([Target(oid) for oid in facts_of(acting).made])


@amounts(Fixed)
def fixed(state: State, amount: Fixed, acting: Object) -> int:
    """A printed number."""
    return amount.amount


@amounts(ThatMuch)
def that_much(state: State, amount: ThatMuch, acting: Object) -> int:
    """The number that the triggering event was about."""
    return facts_of(acting).that_much


@condition(ThisIsIn)
def this_is_in(state: State, true: ThisIsIn, acting: Object) -> bool:
    """The object is still in that zone, as the same object."""
    obj = state.find(source_of(acting))
    return obj is not None and obj.zone is true.zone
