"""`mtgteach check` plays every scenario file and prints each fact that is not so; `mtgteach kill` plays them once more
under each wrong belief, and a fact has to catch each. A run that no longer fits its script catches nothing by itself.
"""
from __future__ import annotations

from mtgteach.cards import Cards, cards
from mtgteach.model.errors import BadInput, MtgteachError
from mtgteach.model.record import Record
from mtgteach.play.scenario import Checked, Outcome, Scenario, placed, run, shown
from mtgteach.play.scenario_file import load_file
from mtgteach.rules import variants
from mtgteach.rules.rulings import VARIANTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterable

READY = (variants,)
SUFFIXES = (".yaml", ".yml")


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


def main_check(args: Namespace, say: Callable[[str], object] = print) -> int:
    """Check the files; 0 if all is well, 1 if something is not so. The last line counts."""
    test, ids = cards_with(args.cards), dict[str, str]()
    counted = {"passed": 0, "failed": 0, "waiting": 0}
    for path in files_of(args.paths):
        result, lines = _one(path, test, args.stage, ids)
        counted[result] += 1
        for line in lines:
            say(line)
    say(", ".join(f"{number} {what}" for what, number in counted.items() if number or what != "waiting"))
    return 1 if counted["failed"] or not any(counted.values()) else 0


def _one(path: str, test: Cards | None, stage: int | None, ids: dict[str, str]) -> tuple[str, tuple[str, ...]]:
    """Check one file: how it went, and what is not so."""
    try:
        given = load_file(path, cards, test)
        if ids.setdefault(given.id, path) != path:
            raise BadInput(path, given.id, f"an id that {ids[given.id]} does not have")
    except MtgteachError as error:
        place = str(error.slots.get("place"))
        return "failed", (placed(place if place.startswith(path) else path, error),)
    if given.waits is not None:
        late = stage is not None and given.waits <= stage
        return ("failed", (f"{path}: waits: {given.waits}",)) if late else ("waiting", ())
    outcome = run(given)
    return "passed" if outcome.passed else "failed", outcome.failures()


class Killed(Record):
    """A variant that a fact catches: the scenario, the fact, and what was the case under the variant."""

    variant: str
    outcome: Outcome
    checked: Checked

    def line(self) -> str:
        """One line of the report."""
        fact = self.checked.fact
        return (f"{self.variant} killed by {self.outcome.scenario.id} "
                f"({self.outcome.scenario.path}:{fact.line}): {shown(fact)}; is: {self.checked.actual}")


def kill(scenarios: Iterable[Scenario], variant: str) -> Killed | None:
    """The first fact of these scenarios that is true as they stand and false under this variant; None: it survives.

    Scenarios that are there to refute this very belief come first.
    """
    for given in sorted(scenarios, key=lambda s: s.belief != variant):
        under = run(given, (variant,))
        if all(checked.true for checked in under.checked):
            continue
        plain = {id_of(c): c.true for c in run(given).checked}
        for checked in under.checked:
            if not checked.true and plain.get(id_of(checked)):
                return Killed(variant, under, checked)
    return None


def id_of(checked: Checked) -> tuple[int, str]:
    """What tells one fact of a scenario from another: its line and its words."""
    return checked.fact.line, checked.fact.words


def main_kill(args: Namespace, say: Callable[[str], object] = print) -> int:
    """Say for each variant which fact of which scenario catches it; 1 if one survives. A bad file raises BadInput."""
    test = cards_with(args.cards)
    scenarios = [s for s in (load_file(path, cards, test) for path in files_of(args.paths)) if s.waits is None]
    survived = 0
    for name in sorted(VARIANTS):
        killed = kill(scenarios, name)
        survived += killed is None
        say(killed.line() if killed is not None else f"{name} survives")
    say(f"{len(VARIANTS) - survived} killed, {survived} survived")
    return 1 if survived else 0
