"""The turn (500-514): its steps in order, what happens in each before anybody gets priority, and how each ends."""
from __future__ import annotations

from mtgteach.model.conditions import UntilEndOfTurn, UntilYourNextTurn
from mtgteach.model.events import DamageWoreOff, Event, ManaEmptied, StepBegan, TurnBegan
from mtgteach.model.ids import BATTLEFIELD, HAND, PlayerId
from mtgteach.model.state import Procedure, State
from mtgteach.model.types import CLEANUP, DRAW, PHASES, UNTAP, TurnStep
from mtgteach.rulebook.cite import R, Rule
from mtgteach.rules.cr117_priority import Settle, settle
from mtgteach.rules.cr500_extra import coming, passed_over, past, skipped
from mtgteach.rules.cr611_effects import end_effects, ending
from mtgteach.rules.cr701_actions import discard, draw
from mtgteach.rules.cr702_26_phasing import phase_in_for
from mtgteach.rules.cr704_state_based import anything_to_do
from mtgteach.rules.registries import AS_BEGINS, AS_ENDS, applies, as_begins, runs
from mtgteach.rules.step import Step

TURNS = R("500.1")
BEGINNING = R("500.6")
EMPTYING = R("500.5")
DRAWING = R("504.1")
HAND_SIZE = R("514.1")
WEARING_OFF = R("514.2")
MOST_IN_HAND = 7


class BeginTurn(Procedure):
    """A new turn of this player begins; `extra`: beside the order of turns."""

    player: PlayerId
    extra: bool = False


class BeginStep(Procedure):
    """This step or main phase of the current turn begins."""

    step: TurnStep


class EndStep(Procedure):
    """The current step or phase ends."""


class CleanUp(Procedure):
    """The turn-based actions of the cleanup step."""


@applies(TurnBegan)
def turn_began(state: State, event: TurnBegan) -> tuple[State, TurnBegan]:
    """The turn counts go up; land plays (305.2) and spells cast are counted anew; control from here on counts as
    since this turn began (302.6)."""
    at, player = passed_over(state.at, event.player), event.player
    own = (*at.own[:player], at.own[player] + 1, *at.own[player + 1:])
    players = tuple([p.evolve(lands_played=0, spells_cast=0) if p.lands_played or p.spells_cast else p
                     for p in state.players])
    at = at.evolve(turn=at.turn + 1, active=player, own=own, step=UNTAP, ahead=tuple(PHASES.values()))
    began = state.evolve(players=players, clock=state.clock + 1, at=at)
    return began.with_player(players[player].evolve(turn_clock=state.clock)), event


@applies(StepBegan)
def step_began(state: State, event: StepBegan) -> tuple[State, StepBegan]:
    """The step has begun; its "at the beginning of" abilities trigger on this event (500.6)."""
    at = state.at
    return state.evolve(at=at.evolve(step=event.step, ahead=past(at.ahead, event.step))), event


@applies(DamageWoreOff)
def damage_wore_off(state: State, event: DamageWoreOff) -> tuple[State, DamageWoreOff]:
    """Damage marked on permanents is gone, also on those that are phased out (514.2)."""
    for obj in state.zone(BATTLEFIELD):
        if obj.damage:
            state = state.with_object(obj.evolve(damage=0))
    return state, event


@runs(BeginTurn)
def begin_turn(step: Step, entry: BeginTurn) -> None:
    """The turn begins with its untap step (500.1); what lasts until this turn ends now (500.4)."""
    step.happen(TurnBegan(entry.player, entry.extra), cite=TURNS)
    end_effects(step, UntilYourNextTurn, entry.player)
    _go_on(step)


@runs(BeginStep)
def begin_step(step: Step, entry: BeginStep) -> None:
    """The step begins; its turn-based actions come first and use no stack (405.6e); then priority."""
    active = step.state.at.active
    step.happen(StepBegan(active, entry.step), cite=BEGINNING)
    action = AS_BEGINS.get(entry.step)
    if action is not None and not step.state.players[active].lost:
        action(step, active)
    if entry.step is UNTAP:
        step.then(EndStep(), priority=None)
    elif entry.step is CLEANUP:
        step.then(CleanUp(), priority=None)
    else:
        settle(step, active)


@as_begins(DRAW)
def draw_step(step: Step, active: PlayerId) -> None:
    """The active player draws a card (504.1)."""
    draw(step, active, (DRAWING,))


@runs(CleanUp)
def clean_up(step: Step, entry: CleanUp) -> None:
    """Discard down to seven (514.1), then damage wears off and effects end that last this turn (514.2); priority only
    if something happened (514.3a)."""
    active = step.state.at.active
    many = len(step.state.zone(HAND, active)) - MOST_IN_HAND
    if many > 0:
        discard(step, active, many, (HAND_SIZE,))
    over: list[tuple[Event, Rule]] = ending(step.state, UntilEndOfTurn)
    if any(o.damage for o in step.state.zone(BATTLEFIELD)):
        over.insert(0, (DamageWoreOff(), WEARING_OFF))
    if over:
        step.happen_together(over, cite=WEARING_OFF, code="group.this_turn")
    if step.state.pending or anything_to_do(step.state):
        step.then(Settle(active))
    else:
        _empty_pools(step)
        _next_turn(step)


@runs(EndStep)
def end_step(step: Step, entry: EndStep) -> None:
    """What lasts to its end is over, then unspent mana is lost (500.5), and the next step begins; after a cleanup step
    with priority another one (514.3a)."""
    leave = AS_ENDS.get(step.state.at.step)
    if leave is not None:
        leave(step)
    _empty_pools(step)
    if step.state.at.step is CLEANUP:
        step.then(BeginStep(CLEANUP), passed=0)
    else:
        _go_on(step)


def _empty_pools(step: Step) -> None:
    for player in step.state.players:
        if player.pool:
            step.happen(ManaEmptied(player.id, player.pool), cite=EMPTYING)


def _go_on(step: Step) -> None:
    """The next step that is not skipped begins (500.11)."""
    active = step.state.at.active
    while (found := coming(step.state)) is not None:
        now, phase = found
        if not (phase is not None and skipped(step, active, phase)) and not skipped(step, active, now):
            step.then(BeginStep(now), passed=0)
            return
    _next_turn(step)


def _next_turn(step: Step) -> None:
    """Extra turns first, the newest before the others (500.7), then the next player in turn order who does not skip
    theirs; what waits for a turn of somebody who has left waits until it would have begun (702.26n)."""
    while True:
        at = step.state.at
        last = at.active if at.regular is None else at.regular
        player = at.extra[-1] if at.extra else step.state.after(last)
        if not at.extra:
            for gone in _between(step.state, last, player):
                end_effects(step, UntilYourNextTurn, gone)
                phase_in_for(step, gone)
        if not skipped(step, player, None):
            step.then(BeginTurn(player, bool(at.extra)), passed=0)
            return


def _between(state: State, last: PlayerId, player: PlayerId) -> list[PlayerId]:
    """The players who have left and whose turn would have come in between."""
    n = len(state.players)
    return [(last + i) % n for i in range(1, (player - last) % n or n)]
