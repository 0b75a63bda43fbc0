"""Reading until when: ``Ada's next upkeep``, ``Ada's turn 3``, ``the end step of turn 5``, ``something happens``."""
from __future__ import annotations

from mtgteach.model.state import State
from mtgteach.model.types import TurnStep
from mtgteach.play.commands import Goal
from mtgteach.play.naming import PlayerNamed, Reader
from mtgteach.play.patterns import parse

WHOLE = Goal()
EMPTY = Goal(empty_stack=True)
NEXT = Goal(next=True)
GOALS = (
    ("something happens", WHOLE), ("the stack is empty", EMPTY), ("the next turn", NEXT), ("the next {step}", NEXT),
    ("the {step}", NEXT), ("[the {step} of] turn {number}", WHOLE), ("{player}'s next turn", NEXT),
    ("{player}'s next {step}", NEXT), ("[the {step} of] {player}'s turn {number}", WHOLE), ("{player}'s {step}", NEXT),
)


def goal_of(line: Reader) -> Goal:
    """The goal that the rest of the line names."""
    goal, slots = parse(line, GOALS)
    player: PlayerNamed | None = slots.get("player")
    step: TurnStep | None = slots.get("step")
    return goal.evolve(player=None if player is None else player.player, step=step, turn=slots.get("number"))


def read_goal(state: State, words: str, place: str = "") -> Goal:
    """Until when: ``Ada's next upkeep``, ``Ada's turn 3``, ``turn 5``, ``something happens``."""
    return goal_of(Reader(state, words, place or "words"))
