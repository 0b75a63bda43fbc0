"""Replacement effects (614): "instead", "skip" (614.1a-b), what can't happen (614.17), and effects that are good
for one time only (614.3). Prevention effects (615): damage is not dealt; shields are used up by what they prevent."""
from __future__ import annotations

from mtgteach.model import statics_replacing as st
from mtgteach.model.abilities import MoreCounters
from mtgteach.model.conditions import UntilEndOfTurn
from mtgteach.model.effects_replacing import NextTime, PreventNext, WithSelf
from mtgteach.model.events import CountersPut, DamageDealt, Event, LifeGained, Moved
from mtgteach.model.events_actions import PlayerCountersPut
from mtgteach.model.events_replacing import DoneInstead, WouldDraw
from mtgteach.model.ids import BATTLEFIELD, ObjectId, zone_of
from mtgteach.model.objects import Object, StackFacts
from mtgteach.model.state import State
from mtgteach.rules.cr608_amounts import is_whose
from mtgteach.rules.cr608_references import named_by, source_of
from mtgteach.rules.cr608_resolving import follow
from mtgteach.rules.cr611_effects import floats
from mtgteach.rules.cr616_replacing import left_of, speaks_of
from mtgteach.rules.index import Working
from mtgteach.rules.registries import amount_of, forbids, replaces, resolves
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from mtgteach.model.filters import Whose
    from mtgteach.model.ids import PlayerId


def _player_taken(working: Working, whose: Whose | None, player: PlayerId | None) -> bool:
    return player is not None and whose is not None and is_whose(whose, player, working.controller)


@forbids(st.CantGainLife, LifeGained)
@forbids(st.CantDraw, WouldDraw)
def about_player(state: State, working: Working, event: Any) -> bool:
    """Is the event about such a player as the effect speaks of (614.17)?"""
    return getattr(event, "amount", 1) > 0 and _player_taken(working, working.effect.whose, event.player)


@forbids(st.CantHaveCounters, CountersPut)
def on_its_kind(state: State, working: Working, event: CountersPut | PlayerCountersPut) -> bool:
    """Are these counters of such a kind, on such an object or player, as the effect speaks of?"""
    effect = working.effect
    if event.amount <= 0 or effect.kind not in (None, event.kind):
        return False
    if isinstance(event, PlayerCountersPut):
        return _player_taken(working, effect.players, event.player)
    return getattr(effect, "zone", None) in (None, zone_of(event.object)) and speaks_of(
        state, working, event.object, effect.filter)


def hit_by(state: State, working: Working, event: DamageDealt) -> bool:
    """Is this damage that the effect speaks of: from such a source, to such a permanent or player?"""
    effect = working.effect
    if event.amount <= 0 or not speaks_of(state, working, event.by, effect.by):
        return False
    return _player_taken(working, effect.players, event.player) or effect.to is not None and speaks_of(
        state, working, event.object, effect.to)


@replaces(MoreCounters, CountersPut, PlayerCountersPut, when=on_its_kind)
@replaces(st.MoreDamage, DamageDealt, when=hit_by)
@replaces(st.MoreLife, LifeGained, when=about_player)
def more(step: Step, working: Working, event: Any) -> tuple[Event, ...]:
    """So many times as many instead, and so many more."""
    return (event.evolve(amount=event.amount * working.effect.times + working.effect.plus),)


def _moves(state: State, working: Working, event: Moved) -> bool:
    """Is this the move of such an object? It is judged as it is before, or as it would be on the battlefield that it
    enters (614.12)."""
    return speaks_of(state, working, event.object if event.new is None else event.new, working.effect.filter, event)


def _goes_there(state: State, working: Working, event: Moved) -> bool:
    effect = working.effect
    return event.to is effect.to and effect.from_ in (None, zone_of(event.object)) and _moves(state, working, event)


@forbids(st.CantEnter, Moved)
def cant_enter(state: State, working: Working, event: Moved) -> bool:
    """Such an object can't enter the battlefield from there (614.17d)."""
    zones = working.effect.zones
    return event.to is BATTLEFIELD and (not zones or zone_of(event.object) in zones) and _moves(state, working, event)


@replaces(st.GoesInstead, Moved, when=_goes_there)
def goes_instead(step: Step, working: Working, event: Moved) -> tuple[Event, ...]:
    """It goes to another zone instead."""
    return (Moved(event.object, event.card, working.effect.instead, event.reason, token=event.token),)


@replaces(st.DrawInstead, WouldDraw, when=about_player)
def draw_instead(step: Step, working: Working, event: WouldDraw) -> tuple[Event, ...]:
    """The instructions are followed instead of the draw; none: it is skipped (614.1b)."""
    effects = working.effect.effects
    return (DoneInstead(event.player, working.controller, working.object, working.card, effects),) if effects else ()


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


# Prevention (615)


def _stopped(state: State, working: Working, event: DamageDealt) -> bool:
    if isinstance(working.effect, st.Shield):
        return event.amount > 0 and working.effect.player == event.player
    return (event.combat or not working.effect.combat) and hit_by(state, working, event)


@replaces(st.PreventDamage, DamageDealt, when=_stopped)
@replaces(st.Shield, DamageDealt, when=_stopped)
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
