"""The yardstick: one push and one pop of python-chess, averaged over six moves from the start position (settled 19)."""
from __future__ import annotations

import gc
from collections.abc import Callable
from statistics import median
from time import process_time

import chess

MOVES = "e2e4 d2d4 g1f3 b1c3 c2c4 a2a3"
ROUNDS = 5


def seconds(work: Callable[[], object], repeats: int) -> float:
    """Seconds of this process for one call in a round of so many, whatever else the machine does meanwhile."""
    begin = process_time()
    for _ in range(repeats):
        work()
    return (process_time() - begin) / repeats


def pair() -> Callable[[], object]:
    """Each of the six moves pushed and popped."""
    board = chess.Board()
    moves = [chess.Move.from_uci(m) for m in MOVES.split()]

    def all_six() -> None:
        for move in moves:
            board.push(move)
            board.pop()

    return all_six


def ratio(work: Callable[[], object], repeats: int, divided: int = 1) -> float:
    """What one call, or a part of it, costs in pushes and pops: both take turns, so that a slow moment meets both; the
    median of five ratios, the collector quiet."""
    found, six = [], pair()
    work()
    six()
    gc.collect()
    gc.disable()
    try:
        for _ in range(ROUNDS):
            one = seconds(six, 1_000) / len(MOVES.split())
            found.append(seconds(work, repeats) / divided / one)
    finally:
        gc.enable()
    return median(found)
