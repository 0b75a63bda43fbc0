"""The panels of SuspendLab in JupyterLab and Chromium: by clicks and by keyboard alone, axe, and pictures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import mtgteach as mt
from tests.browser import panels_story as story
from tests.browser.flaws import look_over
from tests.browser.story import Clicks, Keys, open_and_run
from tests.tools import lab

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser
QUESTION = "May Ada cast Rift Bolt from exile?"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("notebooks")
    story.write_notebook(made / story.NAME, story.CELL)
    return made


@pytest.fixture(scope="module")
def served(folder: Path) -> Iterator[tuple[lab.Served, Browser]]:
    with lab.jupyter_lab(folder) as served, lab.chromium() as browser:
        yield served, browser


def opened(served: lab.Served, browser: Browser, width: int = 1280, name: str = story.NAME) -> lab.Watched:
    watched = lab.watched_page(browser, width)
    open_and_run(served, watched, name)
    return watched


@pytest.mark.parametrize("hand", [Clicks, Keys], ids=["clicks", "keyboard alone"])
def test_each_panel_answers_as_the_engine_does(served: tuple[lab.Served, Browser], hand: type[Clicks | Keys]) -> None:
    watched = opened(*served)
    page, presses = watched.page, hand(watched.page)
    game = story.respond(page, presses)
    story.compare_branches(page, presses, game)
    other = game.back().do(story.BY_HAND)
    assert story.make_a_ruling(page, presses, other, QUESTION) == other.ruling(QUESTION).markdown()
    assert lab.axe(page) == []
    assert story.hand_over(page, presses, other) == mt.hand_over(other)
    story.build_costs(page, presses)
    assert lab.axe(page) == []
    watched.assert_quiet()
    page.close()


def test_what_is_taken_away_leaves_the_focus_in_its_panel(served: tuple[lab.Served, Browser]) -> None:
    watched = opened(*served)
    page, presses = watched.page, Clicks(watched.page)
    presses.press_exactly("Remove a time counter from Rift Bolt")
    page.locator(".mt-stackitem").nth(1).wait_for()
    assert page.evaluate("() => Boolean(document.activeElement.closest('.mt-tray'))")
    watched.assert_quiet()
    page.close()


def test_what_is_rarely_needed_is_folded_until_it_tells_something(served: tuple[lab.Served, Browser]) -> None:
    watched = opened(*served)
    page, opened_folds = watched.page, "details[open] > summary"
    assert page.locator(f".mt-root {opened_folds}").count() == 0
    for name in ("Another scene", "A card that restricts", "If you believed …", "What would it cost?"):
        assert page.locator(".mt-root summary", has_text=name).count() == 1
    story.believe(Clicks(page))
    page.locator(".mt-told-at-beliefs p").first.wait_for()
    assert page.locator(f".mt-root {opened_folds}").all_inner_texts() == ["If you believed …"]
    watched.assert_quiet()
    page.close()


def pictures(served: lab.Served, browser: Browser, theme: str) -> None:
    """The lab with its panels open, wide and narrow; nothing in it is cut, tiny or too small to press."""
    for width in (1280, 500):
        watched = opened(served, browser, width)
        page, presses = watched.page, Clicks(watched.page)
        game = story.respond(page, presses)
        story.compare_branches(page, presses, game)
        look_over(page, f"panels-{width}-{theme}-compared")
        story.make_a_ruling(page, presses, game.back().do(story.BY_HAND), QUESTION)
        look_over(page, f"panels-{width}-{theme}-ruling")
        story.build_costs(page, presses)
        look_over(page, f"panels-{width}-{theme}-cost")
        story.hand_over(page, presses, mt.Game.of(story.BUILDER))
        look_over(page, f"panels-{width}-{theme}-code")
        watched.assert_quiet()
        page.close()


def test_pictures_on_light(served: tuple[lab.Served, Browser]) -> None:
    pictures(*served, "light")


def test_pictures_on_dark(folder: Path, served: tuple[lab.Served, Browser]) -> None:
    with lab.jupyter_lab(folder, theme=lab.DARK) as dark:
        pictures(dark, served[1], "dark")
