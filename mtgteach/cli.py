"""The command `mtgteach`: open the lessons, check scenarios, see whether they catch each misconception, measure."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import quote

from mtgteach.cards import Cards, cards
from mtgteach.model import BadInput, Belief, MtgteachError, Record, Term
from mtgteach.rules import variants
from mtgteach.rules.rulings import VARIANTS
from mtgteach.teach import lessons
from mtgteach.teach.scenario import Checked, Outcome, Scenario, placed, run, shown
from mtgteach.teach.scenario_file import load_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

READY = (variants,)
SUFFIXES = (".yaml", ".yml")
FORMAT = 1
CAUGHT = ("scenario", "path", "line", "fact", "is")

_ABOUT = """\
Lessons and labs for people who train Magic judges or study the rules alone.

Type `mtgteach lab` to begin: JupyterLab opens in the browser with the first
lesson in it. Everything stays on this machine.
"""
_LAB = """\
Open a lesson in JupyterLab.

On the first start each lesson is copied into your own folder, so that you can
write in it. A copy that you have not edited is replaced when the package
brings a better one; an edited copy is never touched. The address that is
printed, with its token, opens the lesson in any browser on this machine.
Press Ctrl-C to stop.
"""
_CHECK = """\
Play scenario files and check their facts.

A scenario is a situation, a script in the words a judge would use, and facts
that must be true after named lines. The last line says how many passed and
failed, and how many wait for a part of the rules that is not built yet.

--json prints one object instead, and the exit code stays the same:
  format     1; another number where the shape changes
  passed, failed, waiting   how many files
  scenarios  one for each file: path, id, result (passed, failed, waiting),
             waits (a stage, or null), facts (how many were checked), and
             failures: text (the line printed without --json), line, fact, is
An id, line, fact or is that there is not, is null: a script that stops has
no fact, a file that cannot be read no id.
"""
_KILL = """\
See whether the scenarios catch each misconception.

Every scenario is played once more for each wrong belief, with the engine
believing it. For each belief at least one fact of one scenario must come out
false; a belief that no fact catches is named, and the command fails.

--json prints one object instead, and the exit code stays the same:
  format     1; another number where the shape changes
  killed, survived   how many misconceptions
  variants   one for each: variant (its tag), killed (true or false), and the
             scenario (its id), path, line and words of the fact that catches
             it, and what is the case instead (is); null where it survives
"""
_BELIEFS = """\
List the wrong beliefs and older rules that a game can be played under.

Each with its tag, as `game.believing("S-COUNTERED")` takes it, what is
believed, the ruling that it stands in for, and of an older rule before which
day it held.
"""
_BENCH = """\
Measure the engine.

The figures are ratios to one move made and taken back by python-chess,
measured in the same process: a yardstick that is the same on a slow machine
and on a fast one. It works in a checkout with python-chess installed:
pip install "mtgteach[bench]"
"""


def parser() -> argparse.ArgumentParser:
    """What the command understands."""
    raw = argparse.RawDescriptionHelpFormatter
    top = argparse.ArgumentParser("mtgteach", description=_ABOUT, formatter_class=raw, allow_abbrev=False)
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, text: str) -> argparse.ArgumentParser:
        first = text.partition("\n")[0].rstrip(".")
        return commands.add_parser(name, help=first, description=text, formatter_class=raw, allow_abbrev=False)

    lab = command("lab", _LAB)
    lab.add_argument("lesson", nargs="?", metavar="NN", help="number of the lesson (default: 00, the start)")
    lab.add_argument("--no-browser", action="store_true", help="only print the address")
    lab.add_argument("--fresh", metavar="NN", help="put a new copy of lesson NN first; yours is kept beside it")

    check = command("check", _CHECK)
    check.add_argument("paths", nargs="+", metavar="PATH", help="scenario files, or folders of them")
    _cards_option(check)
    check.add_argument("--stage", type=int, metavar="N", help="fail if a scenario still waits for stage N or earlier")

    kill = command("kill", _KILL)
    kill.add_argument("paths", nargs="*", metavar="PATH",
                      help="scenario files or folders (default: tests/rulings and tests/cases)")
    _cards_option(kill)

    command("beliefs", _BELIEFS)
    bench = command("bench", _BENCH)
    for each in (check, kill, bench):
        each.add_argument("--json", action="store_true", help="print what is found for a program to read")
    return top


def _cards_option(command: argparse.ArgumentParser) -> None:
    command.add_argument("--cards", metavar="MODULE", help="Python module with the cards that files call `cards: test`"
                                                           " (default in a checkout: tests.cards)")


def main(argv: list[str] | None = None) -> int:
    """Run one command and return its exit code: 0 well, 1 something was found, 2 it could not be done."""
    args = parser().parse_args(argv)
    try:
        return {"lab": _lab, "check": _check, "kill": _kill, "beliefs": _beliefs, "bench": _bench}[args.command](args)
    except MtgteachError as error:
        return _cannot(str(error))


def _cannot(reason: str) -> int:
    print(f"mtgteach: {reason}", file=sys.stderr)
    return 2


def _lab(args: argparse.Namespace) -> int:
    copies = lessons.Copies(lessons.shipped_folder(), lessons.data_folder() / "lessons")
    wanted = args.lesson or args.fresh or lessons.FIRST
    copies.path(wanted)  # a lesson that does not exist is said before anything is written
    if find_spec("jupyterlab") is None:
        return _cannot('JupyterLab is not installed here. Type: python -m pip install "mtgteach[lab]"')
    if args.fresh:
        kept = copies.renew(args.fresh)
        trust([copies.path(args.fresh)])
        print(f"A new copy of lesson {args.fresh}." + (f" Yours is kept as {kept.name}." if kept else ""))
    done = copies.refresh()
    trust([copies.path(number) for number, what in done.items() if what in (lessons.NEW, lessons.FOLLOWED)])
    drop_views(sorted(copies.folder.glob("*.ipynb")))
    path = copies.path(wanted)
    print(f"Lesson {path.stem}, in {copies.folder}. Press Ctrl-C here to stop.", flush=True)
    return _become(jupyter_command(path, args.no_browser), _environment(copies.folder.parent))


def trust(put: list[Path]) -> None:
    """Tell Jupyter that these notebooks are ours: it shows the drawings of an unknown one only after it has run.

    Where this fails the lesson opens all the same, with its texts alone until it runs.
    """
    if put:
        sign = "from nbformat.sign import TrustNotebookApp; TrustNotebookApp.launch_instance()"
        subprocess.run([sys.executable, "-c", sign, *map(str, put)], capture_output=True, check=False)


def drop_views(saved: list[Path]) -> None:
    """Let notebooks show the pages that are saved in them, where the labs of another day lead nowhere. What Jupyter
    trusted before it trusts after."""
    for path in saved:
        text = lessons.without_views(path)
        if text is None:
            continue
        vouched = trusted(path)
        lessons.write(path, text.encode())
        trust([path] * vouched)


def trusted(path: Path) -> bool:
    """Does Jupyter trust this notebook?"""
    asks = ("import sys, nbformat; from nbformat.sign import NotebookNotary as N; "
            "sys.exit(not N().check_signature(nbformat.read(sys.argv[1], as_version=4)))")
    return subprocess.run([sys.executable, "-c", asks, str(path)], capture_output=True, check=False).returncode == 0


def jupyter_command(lesson: Path, no_browser: bool) -> list[str]:
    """The command that serves the folder of this lesson and opens the lesson; nothing is asked of another machine."""
    command = [
        sys.executable, "-P", "-m", "jupyterlab", "-y", f"--ServerApp.root_dir={lesson.parent}",
        f"--LabApp.default_url=/doc/tree/{quote(lesson.name)}", "--LabApp.news_url=None",
        "--LabApp.extension_manager=readonly", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    if no_browser:
        command.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    return command


def _environment(data: Path) -> dict[str, str]:
    """The reader's environment, with kernels of this Python first and no question about news on the first page; the
    reader's own settings still win."""
    folder = data / "jupyter" / "labconfig"
    folder.mkdir(parents=True, exist_ok=True)
    quiet = '{"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": false}}\n'
    (folder / "default_setting_overrides.json").write_text(quiet, encoding="utf-8")
    before = os.environ.get("JUPYTER_CONFIG_PATH")
    config = os.pathsep.join(filter(None, (str(folder.parent), before)))
    return dict(os.environ, JUPYTER_CONFIG_PATH=config, JUPYTER_PREFER_ENV_PATH="1")


def _become(command: list[str], environment: dict[str, str]) -> int:
    """Hand this process over, so that stopping it stops the server; where a system cannot, wait for the server."""
    if os.name != "nt":
        os.execve(command[0], command, environment)
    return subprocess.call(command, env=environment)


def _from_checkout(args: argparse.Namespace) -> Path | None:
    """Let Python find the checkout's tests, and take its test cards where the caller names none."""
    root = lessons.checkout()
    if root is not None:
        sys.path.insert(0, str(root))
        if getattr(args, "cards", "") is None and (root / "tests" / "cards.py").is_file():
            args.cards = "tests.cards"
    return root


def _check(args: argparse.Namespace) -> int:
    """Check the files; 0 if all is well, 1 if something is not so. The last line counts."""
    _from_checkout(args)
    test, ids = cards_with(args.cards), dict[str, str]()
    rows = []
    for path in files_of(args.paths):
        rows.append(_one(path, test, args.stage, ids))
        for failure in () if args.json else rows[-1]["failures"]:
            print(failure["text"])
    counted = {what: sum(row["result"] == what for row in rows) for what in ("passed", "failed", "waiting")}
    _count(counted, "scenarios", rows, args.json)
    return 1 if counted["failed"] or not rows else 0


def _count(counted: dict[str, int], what: str, rows: list[dict[str, Any]], as_json: bool) -> None:
    """The last line, or all of it for a program."""
    line = ", ".join(f"{number} {name}" for name, number in counted.items() if number or name != "waiting")
    print(json.dumps({"format": FORMAT, **counted, what: rows}, indent=1, ensure_ascii=False) if as_json else line)


def _beliefs(args: argparse.Namespace) -> int:
    """Each variant with what it says."""
    from mtgteach.views.say import say

    for name, variant in sorted(VARIANTS.items()):
        until = f" (the rule before {variant.until})" if variant.until else ""
        print(f"{name:12} {say(Belief(name))} [{variant.ruling}]{until}")
    return 0


def _kill(args: argparse.Namespace) -> int:
    """Say for each variant which fact of which scenario catches it; 1 if one survives. A bad file raises BadInput."""
    root = _from_checkout(args)
    if not args.paths:
        if root is None:
            return _cannot("name the scenario files: this is no checkout of the project")
        args.paths = [str(root / "tests" / folder) for folder in ("rulings", "cases")]
    test = cards_with(args.cards)
    scenarios = [s for s in (load_file(path, cards, test) for path in files_of(args.paths)) if s.waits is None]
    rows = []
    for name in sorted(VARIANTS):
        killed = kill(scenarios, name)
        caught = killed.plain() if killed is not None else dict.fromkeys(CAUGHT)
        rows.append({"variant": name, "killed": killed is not None, **caught})
        if not args.json:
            print(killed.line() if killed is not None else f"{name} survives")
    survived = sum(not row["killed"] for row in rows)
    _count({"killed": len(rows) - survived, "survived": survived}, "variants", rows, args.json)
    return 1 if survived else 0


def _bench(args: argparse.Namespace) -> int:
    root = _from_checkout(args)
    if root is None or not (root / "tests" / "bench").is_dir():
        return _cannot("the measurements are in the project's checkout, and this is an installation")
    if find_spec("chess") is None:
        return _cannot('python-chess is not installed here. Type: python -m pip install "mtgteach[bench]"')
    return int(import_module("tests.bench").main_bench(args))


# Scenarios


def files_of(paths: list[str]) -> list[str]:
    """The scenario files that are named or lie in a named folder, sorted. Raises BadInput for one that is not there."""
    found: list[str] = []
    for name in paths:
        path = Path(name)
        if path.is_dir():
            found += [str(p) for p in sorted(path.rglob("*")) if p.suffix in SUFFIXES]
        elif path.is_file():
            found.append(str(path))
        else:
            raise BadInput(name, Term("found.no_file"), Term("wanted.scenario_file"))
    return found


def cards_with(module: str | None) -> Cards | None:
    """The built-in cards and those of the module's CARDS; None where no module is named."""
    if module is None:
        return None
    try:
        found = import_module(module)
    except (ImportError, ValueError):
        raise BadInput("--cards", module, Term("wanted.module")) from None
    if not hasattr(found, "CARDS"):
        raise BadInput("--cards", module, f"{module}.CARDS")
    return cards.and_also(found.CARDS)


def _one(path: str, test: Cards | None, stage: int | None, ids: dict[str, str]) -> dict[str, Any]:
    """Check one file: how it went, and what is not so."""
    row: dict[str, Any] = {"path": path, "id": None, "result": "failed", "waits": None, "facts": 0, "failures": []}
    try:
        given = load_file(path, cards, test)
        row.update(id=given.id, waits=given.waits)
        if ids.setdefault(given.id, path) != path:
            raise BadInput(path, given.id, Term("wanted.other_id", (("path", ids[given.id]),)))
    except MtgteachError as error:
        place = str(error.slots.get("place"))
        return {**row, "failures": [_failure(path, placed(place if place.startswith(path) else path, error))]}
    if given.waits is not None:
        if stage is not None and given.waits <= stage:
            return {**row, "failures": [_failure(path, f"{path}: waits: {given.waits}")]}
        return {**row, "result": "waiting"}
    outcome = run(given)
    wrong: list[Checked | None] = [checked for checked in outcome.checked if not checked.true]
    failures = [_failure(path, *told) for told in zip(outcome.failures(), [*wrong, None], strict=False)]
    return {**row, "result": "passed" if outcome.passed else "failed", "facts": len(outcome.checked),
            "failures": failures}


def _failure(path: str, text: str, checked: Checked | None = None) -> dict[str, Any]:
    """Something that is not so, with the line of the file that its text names."""
    line = text[len(path) + 1:].partition(":")[0]
    return {"text": text, "line": int(line) if line.isdecimal() else None,
            "fact": shown(checked.fact) if checked is not None else None,
            "is": checked.actual if checked is not None else None}


class Killed(Record):
    """A variant that a fact catches: the scenario, the fact, and what was the case under the variant."""

    variant: str
    outcome: Outcome
    checked: Checked

    def plain(self) -> dict[str, object]:
        """What catches it, by the names in CAUGHT."""
        given, fact = self.outcome.scenario, self.checked.fact
        return dict(zip(CAUGHT, (given.id, given.path, fact.line, shown(fact), self.checked.actual), strict=True))

    def line(self) -> str:
        """One line of the report."""
        return f"{self.variant} killed by " + "{scenario} ({path}:{line}): {fact}; is: {is}".format_map(self.plain())


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


if __name__ == "__main__":
    sys.exit(main())
