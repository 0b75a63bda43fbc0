"""Trying every answer: for what depends on what could be chosen (design 3.2)."""
from __future__ import annotations

from itertools import combinations, permutations

from mtgteach.rules.common import *

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    A_Step = TypeVar("A_Step", bound=Step)


def answers_to(choice: Choice) -> list[Answer] | None:
    """Every answer to a choice; None where something is to be shared out."""
    if isinstance(choice, Number):
        return [Answer((str(n),), n) for n in range(choice.least, choice.most + 1)]
    if isinstance(choice, PickOne):
        return [Answer((o.key,), o.value) for o in choice.options]
    found: list[tuple[Option, ...]] = []
    if isinstance(choice, PickSome):
        for n in range(choice.least, choice.most + 1):
            found += combinations(choice.options, n)
    elif isinstance(choice, PutInOrder):
        found += permutations(choice.options)
    return [Answer(tuple([o.key for o in some]), tuple([o.value for o in some])) for some in found] or None


def every_way(state: State, work: Callable[[A_Step], object], most: int, kind: type[A_Step]) -> list[A_Step] | None:
    """The step as it is at the end of this work, for each way to answer what it asks; None where more than `most`
    questions come up. A way in which something cannot be done leads nowhere."""
    left: list[tuple[Answer, ...]] = [()]
    found: list[A_Step] = []
    while left:
        answers = left.pop()
        step = kind(state, answers, [], 0, WITHOUT_TAPE)
        try:
            work(step)
            found.append(step)
        except Stopped as stopped:
            most -= 1
            if most < 0 or (more := answers_to(stopped.choice)) is None:
                return None
            left += [(*step.answers, answer) for answer in reversed(more)]
        except Undone:
            continue
    return found
