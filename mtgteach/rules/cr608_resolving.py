"""Resolving (608): the "if" first, then the targets, then the instructions in order, and last the way off the stack."""
from __future__ import annotations

from mtgteach.model.abilities import Effect, SpellAbility, Triggered
from mtgteach.model.events import Acted, LeftStack, Moved, NothingHappened
from mtgteach.model.ids import BATTLEFIELD, GRAVEYARD, STACK
from mtgteach.model.objects import Object
from mtgteach.model.spelling import ability_word
from mtgteach.model.state import Procedure
from mtgteach.model.types import PERMANENT_TYPES
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import abilities_of, characteristics
from mtgteach.rules.cr115_targets import is_legal
from mtgteach.rules.cr117_priority import settle
from mtgteach.rules.cr603_triggers import INTERVENING_IF
from mtgteach.rules.registries import RESOLVE, holds, runs
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model.state import State

RESOLVING = R("608.2")
IF_FIRST = R("608.2a")
TARGETS = R("608.2b")
LAST_PART = R("608.2n")
PERMANENT = R("608.3a")
WAYS = {"resolved": (LAST_PART,), "did not resolve": (TARGETS,), "did nothing": (INTERVENING_IF, IF_FIRST)}


class ResolveTop(Procedure):
    """Resolve the top object of the stack (117.4, 405.5)."""


@runs(ResolveTop)
def resolve_top(step: Step, entry: ResolveTop) -> None:
    """Resolve it; then the active player receives priority (117.3b)."""
    obj = step.state.zone(STACK)[-1]
    assert obj.stack is not None
    outer = step.begin(Acted("act.resolving", obj.controller, obj.id, obj.card), cite=RESOLVING, cause=obj.stack.cause)
    _resolve(step, obj)
    step.close(outer)
    settle(step, step.state.at.active)


def _resolve(step: Step, obj: Object) -> None:
    assert obj.stack is not None
    ability = obj.stack.ability
    condition = ability.condition if isinstance(ability, Triggered) else None
    if condition is not None and not holds(step.state, condition, obj):
        step.happen(NothingHappened("nothing.condition_false", obj.id, obj.card, word=ability_word(obj)),
                    cite=(INTERVENING_IF, IF_FIRST))
        leave(step, obj, "did nothing")
        return
    targets = obj.stack.targets
    if targets and not any(is_legal(step.state, obj, i, t) for i, t in enumerate(targets)):
        word = "" if ability is None else ability_word(obj)
        step.happen(NothingHappened("nothing.targets_illegal", obj.id, obj.card, word=word), cite=TARGETS)
        leave(step, obj, "did not resolve")
        return
    follow(step, effects_of(step.state, obj), obj)
    leave(step, obj, "resolved")


def follow(step: Step, effects: tuple[Effect, ...], acting: Object) -> Object:
    """Follow the instructions in written order (608.2c); each knows what those before it acted on."""
    for effect in effects:
        made = RESOLVE[type(effect)](step, effect, acting)
        if made is not None:
            facts = acting.stack
            assert facts is not None
            acting = acting.evolve(stack=facts.evolve(made=made))
    return acting


def effects_of(state: State, obj: Object) -> tuple[Effect, ...]:
    """The instructions of a spell or ability, in written order (608.2c)."""
    assert obj.stack is not None
    ability = obj.stack.ability
    if ability is not None:
        return ability.effects  # type: ignore[attr-defined, no-any-return]  # only activated and triggered ones get here
    return tuple(e for a in abilities_of(state, obj) if isinstance(a, SpellAbility) for e in a.effects)


def leave(step: Step, obj: Object, reason: str) -> None:
    """The last part: a permanent spell becomes a permanent (608.3a), another goes to its owner's graveyard, an ability
    ceases to exist (608.2n)."""
    assert obj.stack is not None
    if step.state.find(obj.id) is None:
        return
    if obj.stack.ability is not None:
        step.happen(LeftStack(obj.id, obj.card, reason), cite=WAYS[reason])
    elif reason == "resolved" and any(t in PERMANENT_TYPES for t in characteristics(step.state, obj).types):
        step.happen(Moved(obj.id, obj.card, BATTLEFIELD, "resolved", obj.controller), cite=PERMANENT)
    else:
        step.happen(Moved(obj.id, obj.card, GRAVEYARD, reason), cite=WAYS[reason])
