"""Ten one-line mutations of the engine: each has to turn the scenarios red (or the notebooks), or a test tests
nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Mutation:
    """One line of a rule module and what it is replaced by."""

    name: str
    module: str
    line: str
    instead: str


MUTATIONS = (
    Mutation("no recheck of the upkeep trigger's intervening if", "cr608_resolving.py",
             "if condition is not None and not holds(step.state, condition, obj):",
             "if False:"),
    Mutation("the upkeep of each player", "cr702_62_suspend.py",
             "BeginningOf(UPKEEP, Whose.YOURS)",
             "BeginningOf(UPKEEP, Whose.ANY)"),
    Mutation("prohibitions ignored", "cr601_permissions.py",
             "for found in forbidding(state, CantBeCast, player, spell):",
             "for found in ():"),
    Mutation("one counter too many removed", "cr702_62_suspend.py",
             "RemoveCounters(TIME, Fixed(1), This())",
             "RemoveCounters(TIME, Fixed(2), This())"),
    Mutation("the last-counter ability triggers on ceasing instead of removal", "cr701_actions.py",
             "or event.now == 0 and ruled(",
             "or state.find(source.id) is None and ruled("),
    Mutation("a sorcery may be cast, and so suspended, at any time", "cr601_casting.py",
             "yield from refuse_sorcery_timing(state, player, spell)",
             "yield from ()"),
    Mutation("the opponent has priority after a card was suspended", "cr117_priority.py",
             "if done or step.state.players is not before.players or step.state.zones is not before.zones:"
             "\n        settle(step, player)",
             "if done or step.state.players is not before.players or step.state.zones is not before.zones:"
             "\n        settle(step, 1 - player)"),
    Mutation("the suspended card gets one counter more", "cr702_62_suspend.py",
             "CountersPut(there, obj.card, TIME, amount_of(step.state, ability.amount, acting))",
             "CountersPut(there, obj.card, TIME, amount_of(step.state, ability.amount, acting) + 1)"),
    Mutation("the last cast costs its mana", "cr601_costs.py",
             "elif not facts.free:",
             "else:"),
    Mutation("a card without time counters is suspended all the same", "cr702_62_suspend.py",
             "return obj.zone is EXILE and obj.count(TIME) > 0 and suspend_of(state, obj) is not None",
             "return obj.zone is EXILE and suspend_of(state, obj) is not None"),
)


def mutated_checkout(mutation: Mutation, folder: Path) -> Path:
    """A copy of the package, the test cards and the scenarios in which this one line is changed."""
    for part in ("mtgteach", "tests/rulings"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "tests/__init__.py", "tests/cards.py"):
        shutil.copy(ROOT / file, folder / file)
    path = folder / "mtgteach" / "rules" / mutation.module
    text = path.read_text(encoding="utf-8")
    if text.count(mutation.line) != 1:
        raise LookupError(f"{mutation.name}: its line stands {text.count(mutation.line)} times in {mutation.module}")
    path.write_text(text.replace(mutation.line, mutation.instead), encoding="utf-8")
    return folder


def check_scenarios(folder: Path) -> subprocess.CompletedProcess[str]:
    """`mtgteach check tests/rulings` in a checkout, in a process of its own."""
    return subprocess.run([sys.executable, "-m", "mtgteach.cli", "check", "tests/rulings"], cwd=folder, text=True,
                          capture_output=True, check=False, env={**os.environ, "PYTHONPATH": str(folder)})
