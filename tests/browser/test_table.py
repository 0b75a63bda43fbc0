"""Table in JupyterLab and Chromium with many permanents, and pictures of its story in the sizes and themes that readers
have. The story itself is played in `tests/acceptance/test_stage_02.py`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.flaws import look_over
from tests.browser.story import Clicks, open_and_run
from tests.browser.table_story import press_all, story, write_notebook
from tests.tools import lab

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

NAME, CROWD = "83-table.ipynb", "84-crowd.ipynb"
EIGHTY = ("Ada: hand Rift Bolt, Lightning Bolt, Mindstab, 2 unknown cards; "
          "battlefield 8 Mountain, 8 Forest, 4 Swamp, 20 Grizzly Bears; graveyard 3 Grizzly Bears. "
          "Nils: hand Stifle; battlefield 8 Island, 12 Mountain, 19 Grizzly Bears, Gaddock Teeg.")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("notebooks")
    write_notebook(made, NAME)
    write_notebook(made, CROWD, f"from mtgteach import Table\nTable({EIGHTY!r})")
    return made


@pytest.fixture(scope="module")
def served(folder: Path) -> Iterator[tuple[lab.Served, Browser]]:
    with lab.jupyter_lab(folder) as served, lab.chromium() as browser:
        yield served, browser


def opened(
    served: lab.Served, browser: Browser, name: str = NAME, size: tuple[int, int, float] = (1280, 1000, 1)
) -> lab.Watched:
    watched = lab.watched_page(browser, *size)
    open_and_run(served, watched, name)
    return watched


def test_with_eighty_permanents_the_question_stands_on_the_first_screen(served: tuple[lab.Served, Browser]) -> None:
    watched = opened(*served, CROWD, (1280, 800, 1))
    page = watched.page
    page.locator(".mt-root").scroll_into_view_if_needed()
    place = page.locator(".mt-choice .mt-opt").first.bounding_box()
    assert place is not None
    assert place["y"] + place["height"] < 800
    page.keyboard.press("Escape")
    page.locator(".mt-opt").first.focus()
    page.keyboard.press("/")
    page.keyboard.type("swamp 3")
    page.get_by_text("1 of 24 options shown").wait_for()
    page.keyboard.press("Enter")
    page.get_by_text("Ada taps Swamp 3 for B.").first.wait_for()
    assert page.evaluate("() => Boolean(document.activeElement.closest('.mt-root'))")
    watched.assert_quiet()
    page.close()


SHOWN = ((7, "x"), (11, "order"), (22, "share"), (30, "attack"), (34, "block"), (len(story()), "end"))
"""After so many acts a picture is taken."""


def pictures(served: lab.Served, browser: Browser, theme: str) -> None:
    """The table at some moments and a crowded one, in each size."""
    for sizes, scale in ((((1280, 800), (500, 900)), 1), (((960, 540),), 2)):
        watched, done = opened(served, browser, NAME, (*sizes[0], scale)), 0
        crowd = opened(served, browser, CROWD, (*sizes[0], scale))
        for acts, name in SHOWN:
            for act, _ in story()[done:acts]:
                press_all(Clicks(watched.page), act)
                watched.page.wait_for_timeout(250)
            done = acts
            for width, height in sizes:
                watched.page.set_viewport_size({"width": width, "height": height})
                look_over(watched.page, f"table-{name}-{width}x{scale}-{theme}")
        for width, height in sizes:
            crowd.page.set_viewport_size({"width": width, "height": height})
            crowd.page.wait_for_timeout(400)
            lab.screenshot(crowd.page, f"table-crowd-{width}x{scale}-{theme}-first")
            look_over(crowd.page, f"table-crowd-{width}x{scale}-{theme}")
        for page in (watched, crowd):
            page.assert_quiet()
            page.page.close()


def test_pictures_on_light(served: tuple[lab.Served, Browser]) -> None:
    pictures(*served, "light")


def test_pictures_on_dark(folder: Path, served: tuple[lab.Served, Browser]) -> None:
    with lab.jupyter_lab(folder, theme=lab.DARK) as dark:
        pictures(dark, served[1], "dark")
