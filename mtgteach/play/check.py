"""`mtgteach check`: every scenario file played, every fact held against it, and one line for each that is not so."""
from __future__ import annotations

from mtgteach.cards import Cards, cards
from mtgteach.model.errors import BadInput, MtgteachError
from mtgteach.play.scenario import Scenario, placed, run
from mtgteach.play.scenario_file import read_scenario

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

SUFFIXES = (".yaml", ".yml")


class Tally:
    """What is counted: scenarios that passed, failed, and wait for a stage of the work."""

    def __init__(self) -> None:
        self.passed = self.failed = self.waiting = 0

    def line(self) -> str:
        """The last line of the report."""
        return f"{self.passed} passed, {self.failed} failed" + (f", {self.waiting} waiting" if self.waiting else "")


def files_of(paths: list[str]) -> list[str]:
    """The scenario files that are named or lie in a named folder, sorted. Raises BadInput for one that is not there."""
    from pathlib import Path

    found: list[str] = []
    for name in paths:
        path = Path(name)
        if path.is_dir():
            found += [str(p) for p in sorted(path.rglob("*")) if p.suffix in SUFFIXES]
        elif path.is_file():
            found.append(str(path))
        else:
            raise BadInput(name, name, "a scenario file or a folder of them")
    return found


def cards_with(module: str | None) -> Cards | None:
    """The built-in cards and those of the module's CARDS; None where no module is named."""
    if module is None:
        return None
    from importlib import import_module

    try:
        found = import_module(module)
    except ModuleNotFoundError as error:
        raise BadInput("--cards", module, str(error)) from None
    if not hasattr(found, "CARDS"):
        raise BadInput("--cards", module, f"{module}.CARDS")
    return cards.and_also(found.CARDS)


def load_file(path: str, test: Cards | None) -> Scenario:
    """The scenario in a file."""
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(path, str(error), "a scenario file") from None
    return read_scenario(text, path, cards, test)


def main(args: Namespace, say: Callable[[str], object] = print) -> int:
    """Check the files; 0 if all is well, 1 if something is not so. The last line counts."""
    test, tally = cards_with(args.cards), Tally()
    ids: dict[str, str] = {}
    for path in files_of(args.paths):
        for line in _one(path, test, args.stage, tally, ids):
            say(line)
    say(tally.line())
    return 1 if tally.failed or not tally.passed + tally.waiting else 0


def _one(path: str, test: Cards | None, stage: int | None, tally: Tally, ids: dict[str, str]) -> tuple[str, ...]:
    """Check one file and return what is not so."""
    try:
        given = load_file(path, test)
        if ids.setdefault(given.id, path) != path:
            raise BadInput(path, given.id, f"an id that {ids[given.id]} does not have")
    except MtgteachError as error:
        tally.failed += 1
        return (placed(str(error.slots.get("place", path)), error),)
    if given.waits is not None:
        if stage is not None and given.waits <= stage:
            tally.failed += 1
            return (f"{path}: waits: {given.waits}",)
        tally.waiting += 1
        return ()
    outcome = run(given)
    tally.passed += outcome.passed
    tally.failed += not outcome.passed
    return outcome.failures()
