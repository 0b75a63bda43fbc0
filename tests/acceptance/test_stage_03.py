"""Stage 3, suspend whole: the lines of its acceptance list, one after the other."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from html import unescape
from typing import TYPE_CHECKING

import pytest

import mtgteach as mt
from mtgteach.cli import main
from mtgteach.model.digest import digest
from mtgteach.rules.rulings import VARIANTS
from mtgteach.teach.exercises import exercise
from tests.acceptance.lists import TESTS, cases_pass, keys_in, loaded, questions_are_answered, rulings_are_shown
from tests.browser import panels_story
from tests.browser.lesson_story import lines_of_lesson_20, work_through
from tests.browser.story import Clicks, open_and_run, page_says
from tests.tools import lab
from tests.tools.notebook_guards import code_cells
from tests.views.packaged import packaged
from tests.views.test_figure import holds, same
from tests.views.test_timeline_drawing import whole_and_alone

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.acceptance

PACKAGED = packaged()
WAITING = {"X18-double-major": 7, "R22-taigam": 7, "X26-taigam": 7, "X33-preordain": 7, "X30-doubling-season": 6}
"""What needs copies of spells, flurry or Taigam, and vanishing; nothing else of this stage waits."""


def test_1_every_scenario_of_the_rulings_has_its_file_with_facts_on_the_way() -> None:
    rulings_are_shown("stage_03_rulings.txt", WAITING)


def test_1_twenty_scenarios_written_from_the_rulings_alone_pass() -> None:
    files = sorted((TESTS / "blind").glob("*.yaml"))
    assert len(files) >= 20
    for path in files:
        assert loaded(path).run().failures() == (), path.name


def test_2_every_case_has_a_scenario_file_that_passes() -> None:
    cases_pass("stage_03_cases.txt")


def test_2_every_question_is_answered_by_the_engine_as_its_file_says() -> None:
    questions_are_answered("stage_03_questions.txt")


def test_3_every_variant_of_this_stage_is_killed_by_a_named_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kill"]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert last == f"{len(VARIANTS)} killed, 0 survived"
    wanted = {"S-STACK", "S-ANYTIME", "S-NEEDS", "S-UPKEEP", "S-RETRY", "S-COUNTERED", "S-MUST", "S-EXILER", "S-CANT",
              "F-NOTHING", "F-TWOALT", "F-ZERO", "X-TWICE"}
    assert wanted <= set(VARIANTS)
    for name in wanted:
        assert any(re.match(rf"{name} killed by [\w-]+ \(.+\.yaml:\d+\): .+; is: .+", line) for line in lines), name


def test_4_the_keys_of_the_first_four_lessons_are_recomputed() -> None:
    keys, built = keys_in("lesson_keys.tsv"), {"L1-4", "L2-3"}
    lessons = {"L0": (2,), "L1": (1, 2, 3, 4, 5), "L2": (1, 2, 3, 4, 5), "L3": (1, 2, 3, 4)}
    assert {*keys, *built} == {f"{lesson}-{n}" for lesson, numbers in lessons.items() for n in numbers}
    for name, key in keys.items():
        asked = exercise(name)
        assert asked.question.key is None, "nothing is typed in"
        assert asked.read(*key) == tuple(field.right for field in asked.fields()), name
        assert asked.check(*key).verdict == "right", name
    for name in built:
        asked = exercise(name)
        assert asked.check(asked.game()).verdict == "incomplete", name
        assert asked.check(asked.game().do(*asked.question.example)).verdict == "right", name


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for all: two at a time cannot be driven from one thread."""
    with lab.chromium() as opened:
        yield opened


@pytest.mark.browser
def test_5_the_first_lesson_from_first_to_last_cell_by_keyboard_alone(browser: Browser) -> None:
    name = "20-the-life-of-a-suspended-card.ipynb"
    with lab.jupyter_lab() as served:
        watched = lab.watched_page(browser)
        lab.open_notebook(watched.page, served, name)
        answered = work_through(watched.page, lines_of_lesson_20())
        asked = (lab.NOTEBOOKS / name).read_text(encoding="utf-8").count("mt.question(")
        assert len(answered) == len(set(answered)) == asked
        assert lab.axe(watched.page) == []
        watched.assert_quiet()
        watched.page.close()


@pytest.fixture(scope="module")
def panels(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[lab.Served, Browser]]:
    """A notebook with a SuspendLab."""
    folder = tmp_path_factory.mktemp("notebooks")
    panels_story.write_notebook(folder / panels_story.NAME, panels_story.CELL)
    with lab.jupyter_lab(folder) as served:
        yield served, browser


@pytest.mark.browser
def test_5_response_tray_cost_builder_comparison_and_ruling_card_by_clicks(
    panels: tuple[lab.Served, Browser]
) -> None:
    watched = lab.watched_page(panels[1])
    open_and_run(panels[0], watched, panels_story.NAME)
    page, hand = watched.page, Clicks(watched.page)
    game = panels_story.respond(page, hand)
    assert lab.axe(page) == []
    panels_story.compare_branches(page, hand, game)
    other, question = game.back().do(panels_story.BY_HAND), "May Ada cast Rift Bolt from exile?"
    card = panels_story.make_a_ruling(page, hand, other, question)
    assert card == other.ruling(question).markdown()
    assert lab.axe(page) == []
    panels_story.build_costs(page, hand)
    assert lab.axe(page) == []
    watched.assert_quiet()
    page.close()


@pytest.mark.browser
def test_5_a_position_handed_over_opens_in_a_second_notebook_as_the_same_position(
    panels: tuple[lab.Served, Browser]
) -> None:
    served, browser = panels
    first, second = lab.watched_page(browser), lab.watched_page(browser)
    open_and_run(served, first, panels_story.NAME)
    hand = Clicks(first.page)
    game = panels_story.respond(first.page, hand)
    code = panels_story.hand_over(first.page, hand, game)
    assert len(code) <= 300
    cell = f"import mtgteach as mt\nmt.SuspendLab(mt.open({code!r}))"
    panels_story.write_notebook(served.folder / panels_story.SECOND, cell)
    open_and_run(served, second, panels_story.SECOND)
    page_says(second.page, str(game))
    for act in ("Back", panels_story.STIFLE):
        Clicks(second.page).press(act)
        page_says(second.page, str(game.back() if act == "Back" else game.back().do(f"{act} paying with Island 1")))
    assert digest(mt.open(code).state) == digest(game.state)
    for watched in (first, second):
        assert lab.axe(watched.page) == []
        watched.assert_quiet()
        watched.page.close()


def test_6_timelines_of_every_kind_are_packaged() -> None:
    counts = {name: len(make()) for name, make in PACKAGED.items() if name.startswith(("L", "Q", "20", "r26"))}
    assert min(counts.values()) >= 1
    assert counts["20-the-life-of-a-suspended-card"] >= 4


@pytest.mark.parametrize("name", PACKAGED)
def test_6_both_back_ends_agree_element_by_element_on_every_packaged_timeline(name: str) -> None:
    for timeline in PACKAGED[name]():
        holds(timeline.drawing(1200))
        for width in (1200, 318):
            whole_and_alone(timeline.drawing(width), width)
            same(timeline.drawing(width))


LESSONS = sorted(path.name for path in lab.NOTEBOOKS.glob("[02]*.ipynb"))
PRINTED = "<figure data-made-by='matplotlib'>"


def test_6_the_lessons_of_this_stage_are_there() -> None:
    assert [name[:2] for name in LESSONS] == ["00", "20", "21", "22"]


@pytest.mark.parametrize("name", LESSONS)
def test_6_every_lesson_shows_a_figure_as_inline_svg_with_its_text_twin(name: str) -> None:
    shown = [output["data"] for _, cell in code_cells(lab.NOTEBOOKS / name) for output in cell.outputs
             if PRINTED in output.get("data", {}).get("text/html", "")]
    assert shown
    for data in shown:
        page, lines = data["text/html"], data["text/plain"].splitlines()
        for drawing in page.split(PRINTED)[1:]:
            assert re.match(r"<svg [^>]*role=\"img\"[^>]*aria-label=\"[^\"]{20,}", drawing), drawing[:200]
            assert "<text" in drawing.split("</svg>")[0]
        read = unescape(re.sub(r"<svg.*?</svg>|<[^>]*>", " ", page, flags=re.DOTALL))
        marks = [found[1] for found in (re.match(r" +(?:\d+|[a-z]) (.+?)(?: \[.*)?$", line) for line in lines) if found]
        assert marks
        assert [mark for mark in marks if " ".join(mark.split()) not in " ".join(read.split())] == []


@pytest.mark.browser
@pytest.mark.parametrize("name", LESSONS)
def test_6_the_first_act_is_possible_within_a_minute_and_before_the_second_screenful(
    name: str, browser: Browser
) -> None:
    """From the opening of the page, with two presses of Shift+Enter; then the answer is given and told."""
    with lab.jupyter_lab() as served:
        watched = lab.watched_page(browser, 1280, 800)
        page, begun = watched.page, time.monotonic()
        lab.open_notebook(page, served, name)
        for _ in range(2):
            page.keyboard.press("Shift+Enter")
        first = page.locator(".mt-guarded").first
        first.get_by_role("radio").first.wait_for()
        below = first.get_by_role("radio").first.evaluate(
            "(radio) => radio.getBoundingClientRect().bottom"
            " - document.querySelector('.jp-Notebook .jp-Cell').getBoundingClientRect().top")
        high = page.locator(".jp-WindowedPanel-outer").evaluate("(outer) => outer.clientHeight")
        for radio in (0, -1):
            first.get_by_role("radio").nth(radio).check()
        first.get_by_role("button", name="Show the answer").click()
        first.locator("[role=status]").get_by_text("The answer:").wait_for()
        assert time.monotonic() - begun < 60
        assert below < high, "the first control stands on the first screenful"
        watched.assert_quiet()
        page.close()
