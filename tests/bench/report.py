"""`mtgteach bench`: measures, prints, and says which figure is over its bar."""
from __future__ import annotations

import argparse
import json
import sys

from tests.bench import workloads
from tests.bench.yardstick import pairs

BARS = {"life_cycle": 1_000.0, "turn": 250.0, "tap_ten_and_cast": 600.0, "pay_inside": 900.0, "version": 6.0,
        "version_bytes": 2_500.0, "zone_change": 20.0, "first_answer": 1.2}
WHAT = {
    "life_cycle": "from the scene's text to the card in the graveyard, everything listed at every stop",
    "turn": "a whole turn passed on an empty board, everything listed",
    "tap_ten_and_cast": "ten lands tapped one by one, a spell cast with their mana, everything listed",
    "pay_inside": "the same, tapped inside the payment",
    "zone_change": "one of 80 permanents goes to the graveyard",
    "version": "one event at 200 objects",
    "version_bytes": "bytes of one kept version at 200 objects, its event included",
    "first_answer": "a fresh process until its first legal actions are printed, against `import chess`",
}


def measure() -> dict[str, float]:
    """All figures: pushes and pops, except bytes and the ratio of two processes."""
    versions = workloads.Versions()
    figures = {
        "life_cycle": pairs(workloads.life_cycle, 2),
        "turn": pairs(workloads.turn, 8),
        "tap_ten_and_cast": pairs(workloads.tap_ten_and_cast, 4),
        "pay_inside": pairs(workloads.pay_inside, 4),
        "zone_change": pairs(workloads.ZoneChange().run, 100),
        "version": pairs(lambda: versions.run(400), 1) / 400,
        "version_bytes": versions.bytes(),
    }
    figures["first_answer"] = workloads.process_ratio(workloads.FIRST_ANSWER, "import chess")
    return figures


def over(figures: dict[str, float]) -> list[str]:
    """The figures that are over their bars."""
    return [f"{key} is {figures[key]:.2f}, at most {bar:g}" for key, bar in BARS.items() if figures[key] > bar]


def main_bench(args: argparse.Namespace) -> int:
    """Measure and print; the exit code is 1 where a figure is over its bar."""
    figures = measure()
    count = workloads.answers(workloads.life_cycle())
    if args.json:
        print(json.dumps({**{k: round(v, 3) for k, v in figures.items()}, "life_cycle_answers": count}))
    else:
        print("Figures are pushes and pops of python-chess in the same run, unless they say otherwise.")
        for key, figure in figures.items():
            print(f"{key:16} {figure:10.2f}   at most {BARS[key]:>7g}   {WHAT[key]}")
        print(f"life_cycle took {count} answers, forced ones apart.")
    problems = over(figures)
    for problem in problems:
        print(f"over its bar: {problem}", file=sys.stderr)
    return 1 if problems else 0
