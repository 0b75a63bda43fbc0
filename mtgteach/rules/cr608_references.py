"""Who or what an effect acts on as it resolves: this object, its controller, a target that is still legal (608.2b,
608.2h)."""
from __future__ import annotations

from mtgteach.model.filters import Chosen, Reference, This, You
from mtgteach.model.ids import ObjectId, PlayerId
from mtgteach.model.objects import Object, Target
from mtgteach.rulebook.cite import R, Rule
from mtgteach.rules.cr115_targets import is_legal
from mtgteach.rules.small import assert_never
from mtgteach.rules.step import Step

INSTRUCTION = R("608.2c")
PLAIN = "603.2"


def source_of(obj: Object) -> ObjectId:
    """The object that an ability on the stack stands on; a spell is its own source."""
    assert obj.stack is not None
    return obj.id if obj.stack.source is None else obj.stack.source


def cites_of(acting: Object) -> tuple[Rule, ...]:
    """What an instruction cites as it is followed: the rule that gives the ability, or the order of 608.2c."""
    ability = acting.stack.ability if acting.stack is not None else None
    rule = getattr(ability, "rule", None)
    return (INSTRUCTION,) if rule in (None, PLAIN) else (R(rule),)


def _target(step: Step, number: int, acting: Object) -> Target | None:
    assert acting.stack is not None
    target = acting.stack.targets[number]
    return target if is_legal(step.state, acting, number, target) else None


def objects_of(step: Step, reference: Reference, acting: Object) -> tuple[Object, ...]:
    """The objects that the reference names now; none if it has left or its target is illegal."""
    if isinstance(reference, You):
        return ()
    if isinstance(reference, This):
        found = step.state.find(source_of(acting))
        return () if found is None else (found,)
    if isinstance(reference, Chosen):
        target = _target(step, reference.number, acting)
        found = None if target is None or target.object is None else step.state.find(target.object)
        return () if found is None else (found,)
    assert_never(reference)


def players_of(step: Step, reference: Reference, acting: Object) -> tuple[PlayerId, ...]:
    """The players that the reference names now."""
    if isinstance(reference, You):
        return (acting.controller,)
    if isinstance(reference, This):
        return ()
    if isinstance(reference, Chosen):
        target = _target(step, reference.number, acting)
        return () if target is None or target.player is None else (target.player,)
    assert_never(reference)
