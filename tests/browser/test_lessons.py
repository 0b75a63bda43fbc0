"""Every lesson in JupyterLab and Chromium: it runs without an error, axe finds nothing, and nothing sticks out of its
box, in the widths and themes that readers have."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mtgteach.cli import jupyter_command
from tests.browser.lesson_story import Lines, lines_of_lesson_00, lines_of_lesson_21, lines_of_lesson_22, work_through
from tests.tools import lab

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

LESSONS = sorted(path.name for path in lab.NOTEBOOKS.glob("*.ipynb"))
WIDTHS = (1280, 800, 500)
BOXES = ".mt-slip, .mt-opt, .mt-steps li, .mt-onstack, .mt-tag, .mt-chip, .widget-radio, .widget-checkbox"
STICKS_OUT = f"""() => [...document.querySelectorAll('{BOXES}')].flatMap((box) => {{
    const edge = box.getBoundingClientRect().right;
    return [...box.querySelectorAll('*')].filter((part) => part.checkVisibility()
        && !part.closest('details:not([open])') && part.getBoundingClientRect().right > edge + 1)
        .map((part) => `${{box.className}}: ${{part.textContent.slice(0, 60)}}`);
}})"""

CUT = """() => [...document.querySelectorAll('.mt-guarded :is(.widget-label, .widget-label-basic, label)')]
    .filter((label) => label.checkVisibility() && (label.scrollWidth > label.clientWidth + 1
        || label.getBoundingClientRect().bottom > label.parentElement.getBoundingClientRect().bottom + 1))
    .map((label) => label.textContent)"""
UNNAMED = """() => [...document.querySelectorAll('.mt-guarded .widget-radio')].filter((radio) => {
    const group = radio.querySelector('.widget-radio-box'), name = radio.querySelector('.widget-label').textContent;
    return group.getAttribute('role') !== 'radiogroup' || group.getAttribute('aria-label') !== name.trim();
}).map((radio) => radio.textContent)"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for all: two at a time cannot be driven from one thread."""
    with lab.chromium() as opened:
        yield opened


@pytest.fixture(scope="module", params=[lab.LIGHT, lab.DARK], ids=["light", "dark"])
def page(request: pytest.FixtureRequest, browser: Browser) -> Iterator[tuple[lab.Served, lab.Watched]]:
    with lab.jupyter_lab(theme=request.param) as served:
        yield served, lab.watched_page(browser, 1280, 900)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_runs_axe_is_content_and_nothing_sticks_out(page: tuple[lab.Served, lab.Watched], name: str) -> None:
    served, watched = page
    lab.open_notebook(watched.page, served, name)
    if watched.page.locator("#jp-left-stack").is_visible():
        watched.page.keyboard.press("Control+b")
    lab.run_all(watched.page)
    watched.page.locator(".mt-guarded").last.wait_for()
    for width in WIDTHS:
        watched.page.set_viewport_size({"width": width, "height": 900})
        watched.page.wait_for_timeout(500)
        assert watched.page.evaluate(STICKS_OUT) == [], width
        assert watched.page.evaluate(CUT) == [], width
    assert watched.page.evaluate(UNNAMED) == []
    watched.page.set_viewport_size({"width": 1280, "height": 900})
    assert lab.axe(watched.page) == []
    watched.assert_quiet()


def test_the_check_sees_what_sticks_out(page: tuple[lab.Served, lab.Watched]) -> None:
    watched = page[1]
    watched.page.evaluate("""() => document.querySelector('.mt-slip').insertAdjacentHTML(
        'beforeend', '<b style="display:inline-block;width:3000px">far out</b>')""")
    assert any("far out" in found for found in watched.page.evaluate(STICKS_OUT))


def test_the_command_opens_a_lesson_alone_with_its_menu_and_a_link_leads_to_the_next(browser: Browser) -> None:
    asked = next(word for word in jupyter_command(Path(LESSONS[0]), True) if "default_url" in word)
    with lab.jupyter_lab() as served:
        watched = lab.watched_page(browser)
        page, titles = watched.page, watched.page.locator(".jp-NotebookPanel:visible h1")
        page.goto(f"{served.base}{asked.partition('=')[2]}?token={served.token}")
        titles.get_by_text("Start here").wait_for(timeout=60_000)
        lab.wait_until_idle(page)
        assert not page.locator("#jp-left-stack").is_visible()
        lab.run_all(page)
        page.get_by_role("link", name="The life of a suspended card").click()
        titles.get_by_text("The life of a suspended card").wait_for(timeout=60_000)
        assert page.get_by_role("menuitem", name="Run", exact=True).is_visible()
        watched.assert_quiet()
        page.close()


@pytest.mark.parametrize(("number", "lines"), [
    ("00", lines_of_lesson_00), ("21", lines_of_lesson_21), ("22", lines_of_lesson_22)])
def test_each_other_lesson_is_worked_through_by_keyboard_alone(
    number: str, lines: Callable[[], Lines], browser: Browser
) -> None:
    """Lesson 20 is worked through in the acceptance tests."""
    name = next(name for name in LESSONS if name.startswith(number))
    with lab.jupyter_lab() as served:
        watched = lab.watched_page(browser)
        lab.open_notebook(watched.page, served, name)
        asked = (lab.NOTEBOOKS / name).read_text(encoding="utf-8").count("mt.question(")
        assert len(work_through(watched.page, lines())) == asked
        watched.assert_quiet()
