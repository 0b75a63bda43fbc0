"""Variants of the rulings about X (107.3): that it is counted twice, that it is remembered, that an ability goes with
its spell, and that a permanent is there before the counters with which it enters."""
from __future__ import annotations

from mtgteach.model import (STACK, THIS_ENTERS, Ability, EntersWith, Object, PutCounters, State, Static, This,
                            Triggered, Variable)
from mtgteach.rules.common import characteristics, facts_of, source_of, variant


@variant("X-TWICE", of="R09")
def doubled(state: State, acting: Object, x: int) -> int:
    """X is counted once for each {X} in the mana cost."""
    cost = characteristics(state, acting).cost
    return x * max(1, sum(isinstance(symbol, Variable) for symbol in cost.symbols) if cost else 1)


@variant("X-REMEMBER", of="X14")
def still_known(state: State, obj: Object | None) -> int | None:
    """The X with which it was cast, now or as what it was before it went where it is."""
    while obj is not None and facts_of(obj).x is None:
        now = obj.id
        obj = next((left.object for left in state.gone if left.became == now), None)
    return None if obj is None else facts_of(obj).x


@variant("X-SPELLGONE", of="X15")
def goes_with_its_spell(state: State, obj: Object, ability: Ability | None) -> Ability | None:
    """Nothing is left of the ability of a spell that has gone."""
    gone = isinstance(ability, Triggered) and STACK in ability.zones and state.find(source_of(obj)) is None
    return ability.evolve(effects=(), modal=None) if gone and ability is not None else ability


@variant("X-MOMENT", of="X51")
def put_there_later(ability: Ability) -> tuple[Ability, ...]:
    """Counters with which something enters are put on it by an ability that triggers as it enters."""
    effect = ability.effect if isinstance(ability, Static) else None
    if not isinstance(effect, EntersWith) or effect.filter is not None or (
            effect.kind == "loyalty" or effect.tapped):
        return (ability,)
    return (Triggered(THIS_ENTERS, (PutCounters(effect.kind, effect.amount, This()),), effect.condition,
                      word="counter trigger"),)
