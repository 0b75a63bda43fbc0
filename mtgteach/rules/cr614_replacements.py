"""Replacement effects (614): "instead", "skip" (614.1a-b), what can't happen (614.17), and effects that are good
for one time only (614.3)."""
from __future__ import annotations

from mtgteach.model import statics_replacing as st
from mtgteach.model.abilities import MoreCounters
from mtgteach.model.conditions import UntilEndOfTurn
from mtgteach.model.effects_replacing import NextTime, WithSelf
from mtgteach.model.events import CountersPut, DamageDealt, Event, LifeGained, Moved
from mtgteach.model.events_actions import PlayerCountersPut
from mtgteach.model.events_replacing import DoneInstead, WouldDraw
from mtgteach.model.ids import BATTLEFIELD, ObjectId, zone_of
from mtgteach.model.objects import Object, StackFacts
from mtgteach.model.state import State
from mtgteach.rules.cr608_amounts import is_whose
from mtgteach.rules.cr608_references import source_of
from mtgteach.rules.cr608_resolving import follow
from mtgteach.rules.cr611_effects import floats
from mtgteach.rules.cr616_replacing import asking
from mtgteach.rules.index import Working
from mtgteach.rules.registries import forbids, replaces, resolves, takes
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def more(effect: Any, amount: int) -> int:
    """So many times as many, and so many more."""
    return amount * int(effect.times) + int(effect.plus)


def about_player(state: State, working: Working, event: Any) -> bool:
    """Is the event about such a player as the effect speaks of?"""
    return event.player is not None and is_whose(working.effect.whose, event.player, working.controller)


def moving(state: State, event: Moved) -> Object | None:
    """The object that moves: as it is before, or as it would be on the battlefield that it enters (614.12)."""
    return state.find(event.object if event.new is None else event.new)


# Counters


def _on_its_kind(state: State, working: Working, event: CountersPut | PlayerCountersPut) -> bool:
    effect = working.effect
    if isinstance(event, PlayerCountersPut):
        return event.amount > 0 and effect.kind in (None, event.kind) and effect.players is not None and is_whose(
            effect.players, event.player, working.controller)
    obj = state.find(event.object)
    return event.amount > 0 and effect.kind in (None, event.kind) and obj is not None and obj.zone is effect.zone \
        and takes(state, effect.filter, obj, asking(state, working))


@replaces(MoreCounters, CountersPut, PlayerCountersPut, when=_on_its_kind)
def more_counters(step: Step, working: Working, event: CountersPut | PlayerCountersPut) -> tuple[Event, ...]:
    """More counters are put instead."""
    return (event.evolve(amount=more(working.effect, event.amount)),)


# Zones


def _goes_there(state: State, working: Working, event: Moved) -> bool:
    effect, obj = working.effect, moving(state, event)
    if obj is None or event.to is not effect.to or effect.from_ not in (None, zone_of(event.object)):
        return False
    return takes(state, effect.filter, obj, asking(state, working, event))


@replaces(st.GoesInstead, Moved, when=_goes_there)
def goes_instead(step: Step, working: Working, event: Moved) -> tuple[Event, ...]:
    """It goes to another zone instead."""
    return (Moved(event.object, event.card, working.effect.instead, event.reason, token=event.token),)


# Life, drawing, damage


def _gains(state: State, working: Working, event: LifeGained) -> bool:
    return event.amount > 0 and about_player(state, working, event)


@replaces(st.MoreLife, LifeGained, when=_gains)
def more_life(step: Step, working: Working, event: LifeGained) -> tuple[Event, ...]:
    """The player gains more life instead."""
    return (event.evolve(amount=more(working.effect, event.amount)),)


@replaces(st.DrawInstead, WouldDraw, when=about_player)
def draw_instead(step: Step, working: Working, event: WouldDraw) -> tuple[Event, ...]:
    """The instructions are followed instead of the draw; none: it is skipped (614.1b)."""
    effects = working.effect.effects
    return (DoneInstead(event.player, working.controller, working.object, working.card, effects),) if effects else ()


def hit_by(state: State, working: Working, event: DamageDealt) -> bool:
    """Is this damage that the effect speaks of: from such a source, to such a permanent or player?"""
    effect, you = working.effect, asking(state, working)
    source = None if event.by is None else state.last_known(event.by)
    if event.amount <= 0 or source is None or not takes(state, effect.by, source, you):
        return False
    if event.player is not None:
        return effect.players is not None and is_whose(effect.players, event.player, working.controller)
    obj = None if event.object is None else state.find(event.object)
    return effect.to is not None and obj is not None and takes(state, effect.to, obj, you)


@replaces(st.MoreDamage, DamageDealt, when=hit_by)
def more_damage(step: Step, working: Working, event: DamageDealt) -> tuple[Event, ...]:
    """The source deals more damage instead."""
    return (event.evolve(amount=more(working.effect, event.amount)),)


def follow_instead(step: Step, event: DoneInstead, number: int) -> None:
    """Instructions are followed in the place of what would have happened, under the control of the effect's
    controller; they stand below the event with this number, and are a part of it on the tape."""
    source = step.state.last_known(event.object)
    facts = StackFacts(source=event.object, that_player=event.player)
    acting = Object(event.object, event.card, event.controller, event.controller, stack=facts) if source is None \
        else source.evolve(controller=event.controller, stack=facts)
    parent, step.parent = step.parent, number
    step.inside += 1
    follow(step, event.effects, acting)
    step.inside -= 1
    step.parent = parent


# What can't happen (614.17)


@forbids(st.CantGainLife, LifeGained)
def cant_gain_life(state: State, working: Working, event: LifeGained) -> bool:
    """Such players can't gain life."""
    return about_player(state, working, event)


@forbids(st.CantDraw, WouldDraw)
def cant_draw(state: State, working: Working, event: WouldDraw) -> bool:
    """Such players can't draw cards."""
    return about_player(state, working, event)


@forbids(st.CantHaveCounters, CountersPut)
def cant_have_counters(state: State, working: Working, event: CountersPut) -> bool:
    """Such counters can't be put on such an object."""
    effect, obj = working.effect, state.find(event.object)
    return effect.kind in (None, event.kind) and obj is not None and takes(
        state, effect.filter, obj, asking(state, working))


@forbids(st.CantEnter, Moved)
def cant_enter(state: State, working: Working, event: Moved) -> bool:
    """Such an object can't enter the battlefield from there (614.17d)."""
    effect, obj = working.effect, moving(state, event)
    return event.to is BATTLEFIELD and (not effect.zones or zone_of(event.object) in effect.zones) \
        and obj is not None and takes(state, effect.filter, obj, asking(state, working, event))


# Instructions that make such effects


@resolves(NextTime)
def resolve_next_time(step: Step, effect: NextTime, acting: Object) -> None:
    """From now on, this turn, the next time the event would happen it is replaced (614.3)."""
    floats(step, effect.effect, (), UntilEndOfTurn(), acting, left=1)


@resolves(WithSelf)
def resolve_with_self(step: Step, effect: WithSelf, acting: Object) -> tuple[ObjectId, ...] | None:
    """The instructions are followed while a self-replacement effect acts on what they do (614.15)."""
    before = step.own
    step.own = (*before, Working(effect.effect, source_of(acting), acting.card, acting.controller))
    after = follow(step, effect.effects, acting)
    step.own = before
    return None if after.stack is None or after is acting else after.stack.made


