"""Prevention effects (615): damage that would be dealt is not; shields are used up by what they prevent."""
from __future__ import annotations

from mtgteach.model import statics_replacing as st
from mtgteach.model.conditions import UntilEndOfTurn
from mtgteach.model.effects_replacing import PreventNext
from mtgteach.model.events import DamageDealt, Event
from mtgteach.model.objects import Object
from mtgteach.model.state import State
from mtgteach.rules.cr608_references import named_by
from mtgteach.rules.cr611_effects import floats
from mtgteach.rules.cr614_replacements import hit_by
from mtgteach.rules.cr616_replacing import left_of
from mtgteach.rules.index import Working
from mtgteach.rules.registries import amount_of, replaces, resolves
from mtgteach.rules.step import Step


def _hit_by(state: State, working: Working, event: DamageDealt) -> bool:
    if isinstance(working.effect, st.Shield):
        return event.amount > 0 and working.effect.player == event.player
    return (event.combat or not working.effect.combat) and hit_by(state, working, event)


@replaces(st.PreventDamage, DamageDealt, when=_hit_by)
@replaces(st.Shield, DamageDealt, when=_hit_by)
def prevent_damage(step: Step, working: Working, event: DamageDealt) -> tuple[Event, ...]:
    """All of the damage is prevented, or so much of it: of a shield what is left, and that is used up (615)."""
    most = left_of(step, working) or 0 if isinstance(working.effect, st.Shield) else working.effect.amount
    return () if most is None or most >= event.amount else (event.evolve(amount=event.amount - most),)


@resolves(PreventNext)
def resolve_prevent_next(step: Step, effect: PreventNext, acting: Object) -> None:
    """Each object or player referred to has a shield of its own until end of turn."""
    amount = amount_of(step.state, effect.amount, acting)
    for target in named_by(step.state, effect.to, acting):
        objects = () if target.object is None else (target.object,)
        if amount and (not objects or step.state.find(objects[0]) is not None):
            floats(step, st.Shield(target.player), objects, UntilEndOfTurn(), acting, left=amount)
