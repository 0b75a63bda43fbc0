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
    """Seconds for one call: the median of five rounds of so many calls, the collector quiet."""
    found = []
    work()
    gc.collect()
    gc.disable()
    try:
        for _ in range(ROUNDS):
            begin = process_time()
            for _ in range(repeats):
                work()
            found.append((process_time() - begin) / repeats)
    finally:
        gc.enable()
    return median(found)


def pair() -> float:
    """Seconds for one push and pop."""
    board = chess.Board()
    moves = [chess.Move.from_uci(m) for m in MOVES.split()]

    def all_six() -> None:
        for move in moves:
            board.push(move)
            board.pop()

    return seconds(all_six, 2_000) / len(moves)
