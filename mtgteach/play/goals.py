"""Reading until when: ``Ada's next upkeep``, ``Ada's turn 3``, ``the end step of turn 5``, ``something happens``."""
from __future__ import annotations

from mtgteach.model.errors import nearest
from mtgteach.model.state import State
from mtgteach.model.types import PRECOMBAT_MAIN, STEPS, TurnStep
from mtgteach.play.commands import Goal
from mtgteach.play.naming import Reader

STEP_WORDS = {**{s.value: s for s in STEPS}, "main phase": PRECOMBAT_MAIN, "first main phase": PRECOMBAT_MAIN,
              "second main phase": TurnStep.POSTCOMBAT_MAIN, "precombat main phase": PRECOMBAT_MAIN,
              "postcombat main phase": TurnStep.POSTCOMBAT_MAIN, "combat": TurnStep.BEGINNING_OF_COMBAT}
STEP_NAMES = tuple(sorted(STEP_WORDS, key=len, reverse=True))


def read_goal(state: State, words: str, place: str = "") -> Goal:
    """Until when: ``Ada's next upkeep``, ``Ada's turn 3``, ``turn 5``, ``something happens``."""
    line = Reader(state, words, place or "words")
    return goal_of(line)


def goal_of(line: Reader) -> Goal:
    """The goal that the rest of the line names."""
    goal = _goal_here(line)
    line.ends()
    return goal


def _goal_here(line: Reader) -> Goal:
    if line.take("something happens"):
        return Goal()
    if line.take("the stack is empty"):
        return Goal(empty_stack=True)
    step = None
    if line.take("the next"):
        return Goal(step=None if line.take("turn") else step_of(line), next=True)
    if line.take("the"):
        step = step_of(line)
        if line.done:
            return Goal(step=step, next=True)
        line.need("of")
    return _turn(line, step)


def _turn(line: Reader, step: TurnStep | None) -> Goal:
    if line.take("turn"):
        return Goal(None, step, line.whole())
    named = line.player()
    if named is None:
        names = [f"{p.name}'s next upkeep" for p in line.state.players]
        raise line.wrong(", ".join((*names, "turn 3", "something happens", "the stack is empty")),
                         nearest(line.word().removesuffix("'s"), [p.name for p in line.state.players]))
    line.need("'s", "’s")
    if line.take("next"):
        if line.take("turn"):
            return Goal(named.player, step, next=True)
        return Goal(named.player, step_of(line), next=True)
    if line.take("turn"):
        return Goal(named.player, step, line.whole())
    return Goal(named.player, step_of(line), next=True)


def step_of(line: Reader) -> TurnStep:
    """Read the name of a step, with ``step`` behind it or not."""
    found = line.take(*STEP_NAMES)
    if found is None:
        raise line.wrong(", ".join(STEP_WORDS), nearest(line.rest, list(STEP_WORDS)))
    line.take("step")
    return STEP_WORDS[found]
