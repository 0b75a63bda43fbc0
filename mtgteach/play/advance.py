"""Passing until something: every single pass is written out, marked as skipped over; nothing is missed on the way."""
from __future__ import annotations

from mtgteach.play.perform import *

REACHED, TRIGGER, CHOICE, REFUSED, ENDED = "reached", "trigger", "choice", "refused", "ended"
MOST_TURNS = 100
QUIET = (PriorityPassed, StepBegan, TurnBegan, ManaEmptied, Group, Untapped, CardAppeared)


class Stop(Record):
    """Where passing stopped and why; `reached` says whether the goal is there, also where something else stopped it."""

    node: Node
    why: str
    reached: bool


def pass_until(node: Node, goal: Goal, place: str = "words") -> Stop:
    """Every player passes until the goal, and attacks and blocks with nothing; stops before it at any other choice, at
    a trigger that goes on the stack, and where the rules refuse something. All of it shares one act."""
    _possible(node.state, goal, place)
    act, first = node.act + 1, node.state.at.turn
    if _is_now(node.state, goal):
        return Stop(node, REACHED, True)
    while True:
        if node.open is not None and node.state.at.turn > first + MOST_TURNS:
            raise BadInput(place, Term("found.never", (("turns", MOST_TURNS),)), Term("wanted.moment_that_comes"))
        before = node.state
        node = hold_back(node, act) if _declaring(node) else pass_once(node, act, place, skipped=True)
        reached = _reached(before, node, goal)
        if (why := _stops(node) or (REACHED if reached else None)) is not None:
            return Stop(node, why, reached)


def _declaring(node: Node) -> bool:
    return node.open is not None and node.open.why in DECLARATIONS


def _stops(node: Node) -> str | None:
    """What stops the passing here, whatever the goal."""
    if node.open is None:
        return ENDED
    if node.open.why != PRIORITY and not _declaring(node):
        return CHOICE
    events = [h.event for h in node.events]
    if any(isinstance(e, PutOnStack) and isinstance(e.facts.ability, Triggered) for e in events):
        return TRIGGER
    if any(isinstance(e, NothingHappened) and e.code == "nothing.cannot_be_played" for e in events):
        return REFUSED
    return None


def _possible(state: State, goal: Goal, place: str) -> None:
    """Raises BadInput for a turn that is over."""
    now = state.at.turn if goal.player is None else state.at.own[goal.player]
    over = goal.player not in (None, state.at.active)
    if goal.turn is not None and goal.turn < now + over:
        raise BadInput(place, f"turn {goal.turn}", Term("wanted.turn_not_over", (("turn", now + over),)))


def _is_now(state: State, goal: Goal) -> bool:
    """Is a goal that need not begin anew there already?"""
    if goal.empty_stack:
        return not state.zone(STACK)
    if goal.next or goal.turn is None:
        return False
    at, now = state.at, state.at.turn if goal.player is None else state.at.own[goal.player]
    return now == goal.turn and goal.player in (None, at.active) and goal.step in (None, at.step)


def _reached(before: State, node: Node, goal: Goal) -> bool:
    if goal.empty_stack:
        return not node.state.zone(STACK)
    if goal == Goal():  # did more happen than that time went by?
        return any(matters(h.event) for h in node.events)
    turn, own = before.at.turn, list(before.at.own)
    for happened in node.events:
        event = happened.event
        if isinstance(event, TurnBegan):
            turn += 1
            own[event.player] += 1
            began = goal.step is None and goal.player in (None, event.player)
        else:
            began = isinstance(event, StepBegan) and event.step is goal.step and goal.player in (None, event.player)
        if began and goal.turn in (None, turn if goal.player is None else own[goal.player]):
            return True
    return False


def matters(event: Event) -> bool:
    """Did more happen than that time went by and a card was drawn?"""
    return not isinstance(event, QUIET) and getattr(event, "reason", "") != "drawn"
