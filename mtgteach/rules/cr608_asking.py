"""What an instruction looks up as it is applied: objects as they were, life, numbers of objects (608.2h)."""
from __future__ import annotations

from mtgteach.model.amounts import That
from mtgteach.model.linked import AsItWas, HowMany, Is, LifeOf
from mtgteach.model.objects import Object, Target
from mtgteach.model.state import State
from mtgteach.rules.cr608_amounts import last_named
from mtgteach.rules.cr608_references import facts_of, named_by, source_of
from mtgteach.rules.registries import amounts, condition, refers, takes


@refers(AsItWas)
def as_it_was(state: State, reference: AsItWas, acting: Object) -> tuple[Target, ...]:
    """What each of the objects was before its last move; itself where nothing else is known."""
    that = facts_of(acting).that if isinstance(reference.of, That) else None
    named = [that] if that is not None else [t.object for t in named_by(state, reference.of, acting)]
    before = {left.became: left.object.id for left in state.gone}
    return tuple([Target(before.get(oid, oid)) for oid in named if oid is not None])


@amounts(HowMany)
def how_many(state: State, amount: HowMany, acting: Object) -> int:
    """So many are named."""
    return len(named_by(state, amount.of, acting))


@amounts(LifeOf)
def life_of(state: State, amount: LifeOf, acting: Object) -> int:
    """The life total, or of several players the sum."""
    return sum(state.players[t.player].life for t in named_by(state, amount.who, acting) if t.player is not None)


@condition(Is)
def is_so(state: State, true: Is, acting: Object) -> bool:
    """There is such an object, and each of them is taken by the filter, as it is or as it last was."""
    asking = state.last_known(source_of(acting)) or acting
    named = last_named(state, true.what, acting)
    return bool(named) and all(takes(state, true.filter, obj, asking) for obj in named)
