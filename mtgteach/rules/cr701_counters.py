"""Keyword actions with counters: double (701.10e), proliferate (701.34); counters that players get (122.1)."""
from __future__ import annotations

from mtgteach.model.choices import Choice, Option, PickSome
from mtgteach.model.effects_actions import DoubleCounters, GetCounters, Proliferate
from mtgteach.model.events import CountersPut, Event
from mtgteach.model.events_actions import PlayerCountersPut, Proliferated
from mtgteach.model.objects import Object, Target
from mtgteach.model.spelling import target_name
from mtgteach.model.state import State
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr608_references import at_once, cites_of, objects_of, players_of
from mtgteach.rules.registries import amount_of, applies, resolves
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model.events import Cite

COUNTERS = R("122.1")
DOUBLING = R("701.10e")
PROLIFERATING = R("701.34a")


@applies(PlayerCountersPut)
def player_gets_counters(state: State, event: PlayerCountersPut) -> tuple[State, PlayerCountersPut]:
    """The player has so many more of that kind."""
    player = state.players[event.player]
    had = dict(player.counters)
    now = had.get(event.kind, 0) + event.amount
    counters = tuple(sorted((had | {event.kind: now}).items()))
    return state.with_player(player.evolve(counters=counters)), event.evolve(now=now)


@applies(Proliferated)
def proliferated(state: State, event: Proliferated) -> tuple[State, Proliferated]:
    """What it put is events of its own."""
    return state, event


@resolves(GetCounters)
def get_counters(step: Step, effect: GetCounters, acting: Object) -> None:
    """Each of these players gets so many."""
    amount = amount_of(step.state, effect.amount, acting)
    for player in players_of(step, effect.who, acting) if amount else ():
        step.happen(PlayerCountersPut(player, effect.kind, amount), cite=(*cites_of(acting), COUNTERS))


@resolves(DoubleCounters)
def double_counters(step: Step, effect: DoubleCounters, acting: Object) -> None:
    """It gets as many counters as it has of that kind, or of each kind (701.10e)."""
    events: list[Event] = [
        CountersPut(obj.id, obj.card, kind, number) for obj in objects_of(step, effect.on, acting)
        for kind, number in obj.counters if effect.kind in (None, kind)]
    at_once(step, events, (*cites_of(acting), DOUBLING), "group.counters")


def proliferate_choice(state: State, acting: Object, cites: tuple[Cite, ...]) -> Choice:
    """Which permanents and players with a counter get another (701.34a)?"""
    found = [Target(o.id) for o in state.permanents() if o.counters]
    found += [Target(player=p) for p in state.in_play() if state.players[p].counters]
    return PickSome(acting.controller, "choice.proliferate", cites, tuple(
        [Option(target_name(state, t), t, cites) for t in found]), 0, len(found))


@resolves(Proliferate)
def proliferate(step: Step, effect: Proliferate, acting: Object) -> None:
    """Each that was chosen gets another counter of each kind that it has, all at once (701.34a)."""
    cites = (*cites_of(acting), PROLIFERATING)
    chosen: tuple[Target, ...] = step.ask(proliferate_choice, step.state, acting, cites)
    outer = step.begin(Proliferated(acting.controller), cite=cites)
    events: list[Event] = []
    for target in chosen:
        if target.player is not None:
            events += [PlayerCountersPut(target.player, kind, 1) for kind, _ in step.state.players[
                target.player].counters]
        elif (obj := step.state.find(target.object or 0)) is not None:
            events += [CountersPut(obj.id, obj.card, kind, 1) for kind, _ in obj.counters]
    at_once(step, events, cites, "group.counters")
    step.close(outer)
