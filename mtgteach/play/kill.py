"""`mtgteach kill`: the scenarios, played once more under each wrong belief. A fact has to catch each of them.

A run that no longer fits its script under a belief catches nothing by itself: only a fact that comes out false does.
"""
from __future__ import annotations

from mtgteach.model.record import Record
from mtgteach.play.check import cards_with, files_of, load_file
from mtgteach.play.scenario import Checked, Outcome, Scenario, run, shown
from mtgteach.rules.rulings import VARIANTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterable


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
    from mtgteach.rules import variants  # noqa: F401  # registers them

    test = cards_with(args.cards)
    scenarios = [s for s in (load_file(path, test) for path in files_of(args.paths)) if s.waits is None]
    survived = 0
    for name in sorted(VARIANTS):
        killed = kill(scenarios, name)
        survived += killed is None
        say(killed.line() if killed is not None else f"{name} survives")
    say(f"{len(VARIANTS) - survived} killed, {survived} survived")
    return 1 if survived else 0
