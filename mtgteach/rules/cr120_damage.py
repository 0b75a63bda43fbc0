"""Damage (120): it is dealt at one moment, and what it does follows at once: life is lost (120), it is marked, and
lifelink and deathtouch act (702.15, 702.2)."""
from __future__ import annotations

from mtgteach.model import (BATTLEFIELD, CardType, Cite, DamageDealt, DealDamage, Iterable, LifeGained, LifeLost,
                            Object, State, Target)
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import PLAIN, characteristics, has_keyword
from mtgteach.rules.cr115_targets import share_of
from mtgteach.rules.cr608_references import at_once, cites_of, named_by, present, source_of
from mtgteach.rules.registries import applies, resolves
from mtgteach.rules.step import Step

Hit = tuple[Object, Target, int, bool]

INSTRUCTION = R("608.2c")


@applies(DamageDealt)
def damage_dealt(state: State, event: DamageDealt) -> tuple[State, DamageDealt]:
    """Damage marked on a permanent stays until cleanup; damage to a player is a loss of life, an event of its own."""
    if event.object is None:
        return state, event
    obj = state.the(event.object)
    source = None if event.by is None else state.last_known(event.by)
    deadly = obj.deathtouched or source is not None and has_keyword(state, source, "deathtouch")
    return state.changed(obj.id, damage=obj.damage + event.amount, deathtouched=deadly), event


@applies(LifeGained)
@applies(LifeLost)
def life_changed(state: State, event: LifeGained | LifeLost) -> tuple[State, LifeGained | LifeLost]:
    """The player's life total goes up or down."""
    player = state.players[event.player]
    now = player.life + (event.amount if isinstance(event, LifeGained) else -event.amount)
    return state.with_player(player.evolve(life=now)), event.evolve(now=now)


def deal(step: Step, hits: Iterable[Hit], cite: Cite | tuple[Cite, ...]) -> tuple[DamageDealt, ...]:
    """Each source deals so much damage to a player or creature, all at one moment; the last part of a hit says whether
    it is combat damage. What is no creature any more is left alone."""
    found = [(source, event) for source, to, amount, combat in hits
             if amount > 0 and (event := _proposed(step.state, source, to, amount, combat)) is not None]
    linked = {source.id: source.controller for source, _ in found if has_keyword(step.state, source, "lifelink")}
    done = at_once(step, [event for _, event in found], cite, "group.damage")
    dealt = tuple([event for event in done if isinstance(event, DamageDealt)])
    for event in dealt:
        if event.player is not None:
            step.happen(LifeLost(event.player, event.amount), cite=cite)
    for by, player in linked.items():  # as much life as it dealt damage (702.15)
        amount = sum(event.amount for event in dealt if event.by == by)
        if amount:
            step.happen(LifeGained(player, amount), cite=PLAIN["lifelink"])
    return dealt


def _proposed(state: State, source: Object, to: Target, amount: int, combat: bool) -> DamageDealt | None:
    if to.player is not None:
        return DamageDealt(source.card, amount, player=to.player, by=source.id, combat=combat)
    assert to.object is not None
    obj = present(state, to.object)
    if obj is None or obj.zone is not BATTLEFIELD or CardType.CREATURE not in characteristics(state, obj).types:
        return None
    return DamageDealt(source.card, amount, object=obj.id, card=obj.card, by=source.id, combat=combat)


@resolves(DealDamage)
def resolve_damage(step: Step, effect: DealDamage, source: Object) -> None:
    """The object deals that much damage to each creature or player referred to, at once."""
    by = step.state.last_known(source_of(source)) or source
    deal(step, [(by, to, share_of(step.state, effect.amount, source, to), False)
                for to in named_by(step.state, effect.to, source)], cites_of(source))
