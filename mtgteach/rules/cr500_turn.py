"""The turn (500-514): its steps in order, what happens in each before anybody gets priority, and how each ends.

Combat has its steps and priorities; without an attack the blockers and damage steps are left out (508, 510).
"""
from __future__ import annotations

from mtgteach.model.events import (
    DamageWoreOff,
    ManaEmptied,
    NothingHappened,
    StepBegan,
    TurnBegan,
    Untapped,
)
from mtgteach.model.ids import BATTLEFIELD, HAND, PlayerId
from mtgteach.model.state import Procedure, State
from mtgteach.model.types import CLEANUP, DRAW, STEPS, UNTAP, UPKEEP, TurnStep
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr117_priority import Settle, settle
from mtgteach.rules.cr701_actions import discard, draw
from mtgteach.rules.cr704_state_based import anything_to_do
from mtgteach.rules.registries import applies, runs
from mtgteach.rules.step import Step

TURN = R("500.1")
BEGINNING = R("500.6")
EMPTYING = R("500.5")
UNTAPPING = R("502.3")
DRAWING = R("504.1")
FIRST_DRAW = R("103.8a")
HAND_SIZE = R("514.1")
WEARING_OFF = R("514.2")
MOST_IN_HAND = 7


class BeginTurn(Procedure):
    """A new turn of this player begins."""

    player: PlayerId


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
    at, player = state.at, event.player
    own = (*at.own[:player], at.own[player] + 1, *at.own[player + 1:])
    players = state.players
    if any(p.lands_played for p in players):
        players = tuple([p.evolve(lands_played=0) for p in players])
    players = tuple([p.evolve(spells_cast=0) if p.spells_cast else p for p in players])
    began = state.evolve(players=players, clock=state.clock + 1,
                         at=at.evolve(turn=at.turn + 1, active=player, own=own, step=UNTAP))
    return began.with_player(players[player].evolve(turn_clock=state.clock)), event


@applies(StepBegan)
def step_began(state: State, event: StepBegan) -> tuple[State, StepBegan]:
    """The step has begun; its "at the beginning of" abilities trigger on this event (500.6)."""
    return state.evolve(at=state.at.evolve(step=event.step)), event


@applies(DamageWoreOff)
def damage_wore_off(state: State, event: DamageWoreOff) -> tuple[State, DamageWoreOff]:
    """Damage marked on permanents is gone (514.2)."""
    for obj in state.zone(BATTLEFIELD):
        if obj.damage:
            state = state.with_object(obj.evolve(damage=0))
    return state, event


@runs(BeginTurn)
def begin_turn(step: Step, entry: BeginTurn) -> None:
    """The turn begins with its untap step (500.1)."""
    step.happen(TurnBegan(entry.player), cite=TURN)
    step.then(BeginStep(UNTAP))


@runs(BeginStep)
def begin_step(step: Step, entry: BeginStep) -> None:
    """The step begins; its turn-based actions come first and use no stack (405.6e); then priority."""
    active = step.state.at.active
    step.happen(StepBegan(active, entry.step), cite=BEGINNING)
    if entry.step is UNTAP:
        untap_all(step, active)
        step.then(EndStep(), priority=None)
    elif entry.step is CLEANUP:
        step.then(CleanUp(), priority=None)
    else:
        if entry.step is DRAW:
            draw(step, active, (DRAWING,))
        settle(step, active)


def untap_all(step: Step, active: PlayerId) -> None:
    """The active player's permanents untap at once (502.3); nobody gets priority (502.4)."""
    tapped = [o for o in step.state.permanents() if o.tapped and o.controller == active]
    if tapped:
        step.happen_together([(Untapped(o.id, o.card), UNTAPPING) for o in tapped], cite=UNTAPPING, code="group.untap")


def _after(step: Step) -> TurnStep:
    """The step that follows; in a two-player game the first turn has no draw step (103.8a)."""
    state = step.state
    skipped = state.at.step is UPKEEP and state.at.turn == 1 and len(state.players) == 2
    if skipped:
        step.happen(NothingHappened("nothing.draw_step_skipped"), cite=FIRST_DRAW)
    return STEPS[STEPS.index(state.at.step) + (2 if skipped else 1)]


@runs(CleanUp)
def clean_up(step: Step, entry: CleanUp) -> None:
    """Discard down to seven (514.1), then damage wears off (514.2); priority only if something happened (514.3a)."""
    active = step.state.at.active
    over = len(step.state.zone(HAND, active)) - MOST_IN_HAND
    if over > 0:
        discard(step, active, over, (HAND_SIZE,))
    if any(o.damage for o in step.state.zone(BATTLEFIELD)):
        step.happen(DamageWoreOff(), cite=WEARING_OFF)
    if step.state.pending or anything_to_do(step.state):
        step.then(Settle(active))
    else:
        _next_turn(step)


@runs(EndStep)
def end_step(step: Step, entry: EndStep) -> None:
    """Unspent mana is lost (500.5), and the next step begins; after a cleanup step with priority another one
    (514.3a)."""
    _empty_pools(step)
    now = step.state.at.step
    if now is CLEANUP:
        step.then(BeginStep(CLEANUP), passed=0)
    else:
        step.then(BeginStep(_after(step)), passed=0)


def _empty_pools(step: Step) -> None:
    for player in step.state.players:
        if player.pool:
            step.happen(ManaEmptied(player.id, player.pool), cite=EMPTYING)


def _next_turn(step: Step) -> None:
    _empty_pools(step)
    step.then(BeginTurn(step.state.after(step.state.at.active)), passed=0)
