"""Stage 1, the floor: the lines of its acceptance list, one after the other."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

import mtgteach as mt
from mtgteach.cli import cards_with, main
from mtgteach.model.digest import digest
from mtgteach.model.spelling import object_name
from mtgteach.model.types import Zone
from mtgteach.play.game import answer
from mtgteach.play.stored import dump, load
from mtgteach.rules.rulings import VARIANTS
from mtgteach.rules.step import RECOMPUTE, WITHOUT_TAPE
from mtgteach.teach.scenario_file import load_file
from tests.bench.report import BARS
from tests.browser.story import Clicks, Keys, open_and_run, play_the_story, press_keys_on_every_control
from tests.rules.orders import PAIRS, SCENE, both_orders
from tests.rules.playing import FOUR, TWO, path_digests, play
from tests.rules.test_random_play import draws, path_digests_under, played
from tests.tools import lab
from tests.tools.mutations import MUTATIONS, Mutation, check_scenarios, mutated_checkout
from tests.tools.notebook_guards import red
from tests.tools.stranger import Stranger, first_command, status_of

pytestmark = pytest.mark.acceptance

RULINGS = lab.ROOT / "tests" / "rulings"
LESSON = lab.NOTEBOOKS / "20-the-life-of-a-suspended-card.ipynb"


@pytest.mark.browser
def test_1_a_strangers_first_command_ends_with_the_lesson_open_and_leaves_no_process_behind(tmp_path: Path) -> None:
    stranger = Stranger(tmp_path)
    stranger.arrive()
    title = json.loads(next(lab.NOTEBOOKS.glob("00-*.ipynb")).read_text(encoding="utf-8"))["cells"][0]["source"][0]
    with stranger.runs(first_command()) as address:
        assert status_of(address) == 200
        with lab.chromium() as browser:
            watched = lab.watched_page(browser)
            watched.page.goto(address)
            first = watched.page.locator(".jp-NotebookPanel .jp-Cell").first
            first.get_by_role("heading", name=title.strip("# \n")).wait_for(timeout=60_000)
            lab.wait_until_idle(watched.page)
            watched.assert_quiet()
    assert stranger.processes() == []


@pytest.mark.parametrize(("ci", "code", "said"), [(None, 0, "skipped"), ("true", 1, "Chromium is missing")])
def test_1_a_missing_chromium_is_a_skip_for_a_user_and_a_failure_where_ci_is_set(
    ci: str | None, code: int, said: str
) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "CI" and not name.startswith("PYTEST")}
    environment |= {"CHROMIUM": "/nowhere/chromium"} | ({"CI": ci} if ci else {})
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/browser/test_harness.py"]
    done = subprocess.run(command, cwd=lab.ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stdout
    assert said in done.stdout
    assert "passed" not in done.stdout


def test_2_every_ruling_of_this_stage_has_a_scenario_with_a_fact_after_every_line() -> None:
    wanted = (Path(__file__).parent / "stage_01_rulings.txt").read_text(encoding="utf-8").split()
    scenarios = [load_file(str(path), mt.cards, cards_with("tests.cards")) for path in sorted(RULINGS.glob("*.yaml"))]
    covered = {ruling for scenario in scenarios for ruling in scenario.rulings}
    assert set(wanted) <= covered
    for scenario in [s for s in scenarios if set(wanted) & set(s.rulings) and s.waits is None]:
        assert scenario.script, scenario.id
        assert all(line.then for line in scenario.script), f"{scenario.id}: a script line without a fact"
        assert "\nnever:" in Path(scenario.path).read_text(encoding="utf-8"), f"{scenario.id}: nothing did not happen"


def test_2_check_passes_every_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(RULINGS)]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert re.fullmatch(r"[1-9]\d* passed, 0 failed(, [1-9]\d* waiting)?", last)
    assert sum(int(number) for number in re.findall(r"\d+", last)) == len(list(RULINGS.glob("*.yaml")))


def test_2_kill_shows_each_variant_killed_by_a_fact_of_a_named_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kill", str(RULINGS)]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert last == f"{len(VARIANTS)} killed, 0 survived"
    for name in ("S-MUST", "S-COUNTERED"):
        (line,) = [line for line in lines if line.startswith(f"{name} killed by ")]
        assert re.search(r"killed by [RXC]\d\d-[\w-]+ \(.+\.yaml:\d+\): .+; is: .+", line)
    assert {"S-MUST", "S-COUNTERED"} <= set(VARIANTS)


MINDSTAB_AND_TEEG = ("Ada: hand Mindstab; battlefield 6 Swamp. "
                     "Nils: battlefield Forest, Plains, {there}; hand Grizzly Bears, Gaddock Teeg.")


def test_3_what_cannot_be_cast_cannot_be_suspended() -> None:
    game = mt.Game.of(MINDSTAB_AND_TEEG.format(there="Gaddock Teeg"))
    for words, rule in (("Ada casts Mindstab", "601.3"), ("Ada suspends Mindstab", "702.62c")):
        (reason,) = game.why_not(words)
        assert reason.source is not None
        assert object_name(game.state, game.state.find(reason.source)) == "Gaddock Teeg 1"
        assert {rule, "101.2"} <= set(reason.cites)
        with pytest.raises(mt.errors.Refused) as refused:
            game.do(words)
        assert refused.value.reasons == game.why_not(words)
    assert mt.Game.of(MINDSTAB_AND_TEEG.format(there="Forest")).why_not("Ada suspends Mindstab") == ()


def test_3_a_prohibition_that_comes_after_the_suspension_leaves_the_card_in_exile() -> None:
    game = mt.Game.of(MINDSTAB_AND_TEEG.format(there="Forest"))
    game = game.do("Ada suspends Mindstab paying with Swamp 1", "all pass until Nils's next main phase",
                   "Nils casts Gaddock Teeg paying with Plains, Forest 1", "both pass")
    for left in (3, 2, 1, 0):
        game = game.do("all pass until Ada's next upkeep", "both pass")
        (card,) = game.state.zone(Zone.EXILE)
        assert card.count("time") == left
    assert game.state.zone(Zone.STACK)[-1].stack.ability.word == "casting trigger"
    game = game.do("both pass")
    (card,) = game.state.zone(Zone.EXILE)
    assert (card.printed.name, card.count("time"), game.state.zone(Zone.STACK)) == ("Mindstab", 0, ())
    assert "nothing.cannot_be_played" in [getattr(h.event, "code", "") for h in game.node.events]
    assert not any(type(h.event).__name__ == "SpellCast" and h.event.card == card.card for h in game.events())


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], lab.Watched]]:
    """Opens a page with the lab of lesson 20 in which the whole line is the learner's, and runs it."""
    notebook = json.loads(LESSON.read_text(encoding="utf-8"))
    notebook["cells"] = [cell for cell in notebook["cells"] if any(
        part in "".join(cell["source"]) for part in ("# The life", "import mtgteach", "Rift Bolt meets Stifle"))]
    folder = tmp_path_factory.mktemp("lesson")
    (folder / LESSON.name).write_text(json.dumps(notebook), encoding="utf-8")
    with lab.jupyter_lab(folder) as served, lab.chromium() as browser:
        def opened() -> lab.Watched:
            watched = lab.watched_page(browser)
            open_and_run(served, watched, LESSON.name)
            return watched

        yield opened


@pytest.mark.browser
@pytest.mark.parametrize("hand", [Clicks, Keys], ids=["clicks", "keyboard alone"])
def test_4_the_lab_shows_after_each_act_what_the_engine_says(
    lesson: Callable[[], lab.Watched], hand: type[Clicks] | type[Keys]
) -> None:
    watched = lesson()
    play_the_story(watched.page, hand)
    assert lab.axe(watched.page) == []
    assert lab.cell_errors(watched.page) == []
    watched.assert_quiet()


@pytest.mark.browser
def test_4_keys_on_every_control_leave_the_notebook_alone(lesson: Callable[[], lab.Watched]) -> None:
    watched = lesson()
    press_keys_on_every_control(watched.page)
    watched.assert_quiet()


def cleared(cells: list[Any]) -> None:
    for cell in cells:
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None


def out_of_order(cells: list[Any]) -> None:
    first, second, *_ = [cell for cell in cells if cell["cell_type"] == "code"]
    first["execution_count"], second["execution_count"] = 2, 1


def a_changed_number(cells: list[Any]) -> None:
    for cell in cells:
        for output in cell.get("outputs", []):
            lines = output.get("text") or output.get("data", {}).get("text/plain", [])
            for n, line in enumerate(lines):
                if re.search(r"\d", line):
                    lines[n] = re.sub(r"\d", lambda digit: str((int(digit.group()) + 1) % 10), line, count=1)
                    return
    raise AssertionError("no output holds a number")


def an_ignore_mark(cells: list[Any]) -> None:
    cell = next(cell for cell in cells if cell["cell_type"] == "code")
    cell["source"] = ["# NBVAL_IGNORE_OUTPUT\n", *cell["source"]]


@pytest.mark.parametrize(("spoil", "guard"), [
    (cleared, "outputs_not_cleared"), (out_of_order, "cells_run_in_order"), (a_changed_number, "source_matches_build"),
    (an_ignore_mark, "no_ignore_marks_without_reason"),
])
def test_5_each_spoiled_notebook_turns_its_guard_red_by_name(
    tmp_path: Path, spoil: Callable[[list[Any]], None], guard: str
) -> None:
    shutil.copytree(lab.NOTEBOOKS / "src", tmp_path / "src")
    notebook = json.loads(LESSON.read_text(encoding="utf-8"))
    spoil(notebook["cells"])
    copy = tmp_path / LESSON.name
    copy.write_text(json.dumps(notebook), encoding="utf-8")
    found = red(copy)
    assert guard in found
    assert set(found) <= {guard, "source_matches_build"}


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda m: m.name)
def test_6_each_mutation_of_the_engine_turns_scenarios_red(mutation: Mutation, tmp_path: Path) -> None:
    done = check_scenarios(mutated_checkout(mutation, tmp_path))
    assert done.returncode == 1, done.stdout + done.stderr
    assert re.search(r"\d+ passed, [1-9]\d* failed", done.stdout.splitlines()[-1])
    assert len(MUTATIONS) >= 10


def test_7_one_digest_under_two_hash_seeds_and_for_independent_events_in_both_orders() -> None:
    one, other = (path_digests_under(seed) for seed in ("1", "2"))
    assert one == other
    assert len(set(one)) > 20
    assert len(PAIRS) == 3
    for name in PAIRS:
        first, second = both_orders(name)
        assert digest(first.state) == digest(second.state), name
        assert digest(first.state) != digest(mt.Game.of(SCENE).state)


@pytest.mark.parametrize("scene", [TWO, FOUR], ids=["two players", "four players"])
@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@given(numbers=draws)
def test_7_random_legal_play_keeps_every_promise_of_the_state(scene: str, numbers: list[int]) -> None:
    plain = played(scene, numbers)
    positions = [node.state for node in plain.nodes()]
    for checks in (WITHOUT_TAPE, RECOMPUTE, WITHOUT_TAPE | RECOMPUTE):
        assert [node.state for node in played(scene, numbers, checks).nodes()] == positions
    for node in plain.nodes()[1:]:
        again = answer(node.parent, *node.given[0].keys, act=node.act)
        assert (again.state, again.events, again.given) == (node.state, node.events, node.given)


@pytest.mark.parametrize("scene", [TWO, FOUR], ids=["two players", "four players"])
@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@given(numbers=draws, others=draws)
def test_7_saved_lines_reload_to_the_same_digests(scene: str, numbers: list[int], others: list[int]) -> None:
    first = played(scene, numbers)
    middle = first.at(first.nodes()[len(first.nodes()) // 2])
    left = iter(others)
    line = mt.Line.of(first, play(middle, lambda n: next(left, 0) % n, 20))
    again = load(dump(line))
    assert (again.broken, again.changed) == ((), ())
    assert [path_digests(tip) for tip in again.line.tips] == [path_digests(tip) for tip in line.tips]
    assert dump(again.line) == dump(line)


def test_8_bench_names_every_figure_with_its_bar(capsys: pytest.CaptureFixture[str]) -> None:
    """The bars themselves are checked where nothing else runs: `mtgteach bench` is a part of `.ci/run`."""
    wanted = {"life_cycle": 1_000, "turn": 250, "version": 6, "version_bytes": 2_500, "first_answer": 1.2}
    assert {key: BARS[key] for key in wanted} == wanted
    main(["bench", "--json"])
    figures = json.loads(capsys.readouterr().out)
    assert set(figures) == {*BARS, "life_cycle_answers"}
    assert all(value > 0 for value in figures.values())
    assert "mtgteach bench" in (lab.ROOT / ".ci" / "run").read_text(encoding="utf-8")
