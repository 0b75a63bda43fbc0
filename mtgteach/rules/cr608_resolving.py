"""Resolving (608): the "if" first, then the targets, then the instructions in order, and last the way off the stack."""
from __future__ import annotations

from mtgteach.model.abilities import Effect, Triggered
from mtgteach.model.events import Acted, LeftStack, Moved, NothingHappened
from mtgteach.model.ids import BATTLEFIELD, GRAVEYARD, HAND, STACK
from mtgteach.model.objects import Object
from mtgteach.model.spelling import ability_word
from mtgteach.model.state import Procedure
from mtgteach.model.types import PERMANENT_TYPES
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr115_targets import is_legal
from mtgteach.rules.cr117_priority import settle
from mtgteach.rules.cr601_lasting import go_on_adventure, is_adventure
from mtgteach.rules.cr603_triggers import INTERVENING_IF
from mtgteach.rules.cr608_amounts import paid
from mtgteach.rules.cr608_references import facts_of
from mtgteach.rules.cr700_modes import parts_of
from mtgteach.rules.registries import RESOLVE, holds, runs
from mtgteach.rules.step import Step

RESOLVING = R("608.2")
IF_FIRST = R("608.2a")
TARGETS = R("608.2b")
LAST_PART = R("608.2n")
PERMANENT = R("608.3a")
BUYBACK = R("702.27a")
CANNOT_ENTER = R("608.3e")
WAYS = {"resolved": (LAST_PART,), "did not resolve": (TARGETS,), "did nothing": (INTERVENING_IF, IF_FIRST)}


class ResolveTop(Procedure):
    """Resolve the top object of the stack (117.4, 405.5)."""


@runs(ResolveTop)
def resolve_top(step: Step, entry: ResolveTop) -> None:
    """Resolve it; then the active player receives priority (117.3b)."""
    obj = step.state.zone(STACK)[-1]
    outer = step.begin(Acted("act.resolving", obj.controller, obj.id, obj.card), cite=RESOLVING,
                       cause=facts_of(obj).cause)
    _resolve(step, obj)
    step.close(outer)
    settle(step, step.state.at.active)


def _resolve(step: Step, obj: Object) -> None:
    ability, way = facts_of(obj).ability, "resolved"
    condition = ability.condition if isinstance(ability, Triggered) else None
    if condition is not None and not holds(step.state, condition, obj):
        way, word = "did nothing", ability_word(obj)
        step.happen(NothingHappened("nothing.condition_false", obj.id, obj.card, word=word), cite=WAYS[way])
    elif not check_targets(step, obj):
        way = "did not resolve"
    else:
        acting = obj
        for part in parts_of(step.state, obj, ability):
            acting = follow(step, part.effects, acting.evolve(stack=facts_of(acting).evolve(first=part.first)))
    leave(step, obj, way)


def check_targets(step: Step, obj: Object) -> bool:
    """Does it resolve: has it no target, or one that is still legal? Of several, those that are not are named
    (608.2b)."""
    facts = facts_of(obj)
    illegal = [t for i, t in enumerate(facts.targets) if not is_legal(step.state, obj, i, t)]
    word = "" if facts.ability is None else ability_word(obj)
    if illegal and len(illegal) == len(facts.targets):
        step.happen(NothingHappened("nothing.targets_illegal", obj.id, obj.card, word=word), cite=TARGETS)
        return False
    for target in illegal:
        lost = None if target.object is None else step.state.last_known(target.object)
        step.happen(NothingHappened("nothing.target_illegal", obj.id, None if lost is None else lost.card, word=word,
                                    player=target.player), cite=TARGETS)
    return True


def follow(step: Step, effects: tuple[Effect, ...], acting: Object) -> Object:
    """Follow the instructions in written order (608.2c); each knows what those before it acted on."""
    for effect in effects:
        made = RESOLVE[type(effect)](step, effect, acting)
        if made is not None:
            acting = acting.evolve(stack=facts_of(acting).evolve(made=made))
    return acting


def leave(step: Step, obj: Object, reason: str) -> None:
    """The last part: a permanent spell becomes a permanent (608.3a), another goes to its owner's graveyard (to the
    hand where its buyback was paid, 702.27a), an ability ceases to exist (608.2n)."""
    from mtgteach.rules.cr614_entering import enter

    if step.state.find(obj.id) is None:
        return
    if facts_of(obj).ability is not None:
        step.happen(LeftStack(obj.id, obj.card, reason), cite=WAYS[reason])
    elif reason == "resolved" and any(t in PERMANENT_TYPES for t in characteristics(step.state, obj).types):
        enter(step, [Moved(obj.id, obj.card, BATTLEFIELD, "resolved", obj.controller)], PERMANENT)
        if step.state.find(obj.id) is not None:
            step.happen(Moved(obj.id, obj.card, GRAVEYARD, "did not enter"), cite=CANNOT_ENTER)
    elif reason == "resolved" and is_adventure(obj):
        go_on_adventure(step, obj)
    elif reason == "resolved" and paid(obj, "buyback"):
        step.happen(Moved(obj.id, obj.card, HAND, "returned"), cite=BUYBACK)
    else:
        step.happen(Moved(obj.id, obj.card, GRAVEYARD, reason), cite=WAYS[reason])
