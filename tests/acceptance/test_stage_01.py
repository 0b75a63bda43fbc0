"""Stage 1, the floor: the lines of its acceptance list, one after the other."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.tools import lab
from tests.tools.notebook_guards import red
from tests.tools.stranger import Stranger, first_command

pytestmark = pytest.mark.acceptance

LESSON = lab.NOTEBOOKS / "20-the-life-of-a-suspended-card.ipynb"
needs_lessons = pytest.mark.skipif(not LESSON.exists(), reason="not yet")


@needs_lessons
@pytest.mark.browser
def test_1_a_strangers_first_command_ends_with_the_lesson_open_and_leaves_no_process_behind(tmp_path: Path) -> None:
    stranger = Stranger(tmp_path)
    stranger.arrive()
    title = json.loads(next(lab.NOTEBOOKS.glob("00-*.ipynb")).read_text(encoding="utf-8"))["cells"][0]["source"][0]
    with stranger.runs(first_command()) as address:
        with urllib.request.urlopen(address, timeout=20) as answer:
            assert answer.status == 200
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


@pytest.mark.skip(reason="not yet")
def test_2_every_ruling_of_this_stage_has_a_scenario_with_a_fact_after_every_line() -> None: ...


@pytest.mark.skip(reason="not yet")
def test_2_check_passes_every_scenario() -> None: ...


@pytest.mark.skip(reason="not yet")
def test_2_kill_shows_each_variant_killed_by_a_fact_of_a_named_scenario() -> None: ...


@pytest.mark.skip(reason="not yet")
def test_3_what_cannot_be_cast_cannot_be_suspended() -> None: ...


@pytest.mark.skip(reason="not yet")
def test_3_a_prohibition_that_comes_after_the_suspension_leaves_the_card_in_exile() -> None: ...


@pytest.mark.skip(reason="not yet")
def test_4_the_lab_by_clicks_shows_after_each_act_what_the_engine_says() -> None: ...


@pytest.mark.skip(reason="not yet")
def test_4_the_lab_by_keyboard_alone_shows_after_each_act_what_the_engine_says() -> None: ...


@pytest.mark.skip(reason="not yet")
def test_4_keys_on_every_control_leave_the_notebook_alone() -> None: ...


@pytest.mark.skip(reason="not yet")
def test_4_axe_finds_nothing_serious_in_our_outputs() -> None: ...


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


@needs_lessons
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


@pytest.mark.skip(reason="not yet")
def test_6_each_mutation_of_the_engine_turns_scenarios_or_notebooks_red() -> None: ...


@pytest.mark.skip(reason="not yet")
def test_7_one_digest_under_two_hash_seeds_and_for_independent_events_in_both_orders() -> None: ...


@pytest.mark.skip(reason="not yet")
def test_7_random_legal_play_keeps_every_promise_of_the_state() -> None: ...


@pytest.mark.skip(reason="not yet")
def test_7_saved_lines_reload_to_the_same_digests() -> None: ...


@pytest.mark.skip(reason="not yet")
def test_8_bench_stays_under_its_bars() -> None: ...
