"""The yardstick: one push and one pop of python-chess, averaged over six moves from the start position (settled 19)."""
from __future__ import annotations

import gc
from collections.abc import Callable
from math import inf
from statistics import median
from time import process_time

import chess

MOVES = "e2e4 d2d4 g1f3 b1c3 c2c4 a2a3"
ROUNDS, GOES = 5, 12
BOARD = chess.Board()
SIX = [chess.Move.from_uci(m) for m in MOVES.split()]


def _all_six() -> None:
    for move in SIX:
        BOARD.push(move)
        BOARD.pop()


def _quickest(work: Callable[[], object], times: int, before: float) -> float:
    begin = process_time()
    for _ in range(times):
        work()
    return min(before, (process_time() - begin) / times)


def pairs(work: Callable[[], object], times: int) -> float:
    """How many pushes and pops one call of this takes, the collector quiet: the median of five rounds. In each round
    the two take turns, so many calls at a time, and the quickest go of each counts: what else a machine does meanwhile
    only adds."""
    found = []
    work()
    _all_six()
    gc.collect()
    gc.disable()
    try:
        for _ in range(ROUNDS):
            mine = six = inf
            for _ in range(GOES):
                six = _quickest(_all_six, 150, six)
                mine = _quickest(work, times, mine)
            found.append(mine / (six / len(SIX)))
    finally:
        gc.enable()
    return median(found)
