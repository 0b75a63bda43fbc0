"""SuspendLab in JupyterLab and Chromium: the whole story by clicks and by keyboard alone, each page text held against
the engine's own; keys that stay in the lab; axe; and pictures in the sizes and themes that readers have."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mtgteach.play.game import Game
from tests.browser.flaws import look_over
from tests.browser.story import CELLS, SCENE, STIFLE, Clicks, Keys, open_and_run, page_says, press_keys_on_every_control
from tests.tools import lab

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

SAVED = "81-saved.ipynb"
CELL = f"from mtgteach import SuspendLab\nSuspendLab({SCENE!r})"
FORMS = """import ipywidgets as w
from mtgteach.widgets.guard import GUARDED, KeyGuard
box = w.VBox([KeyGuard(), w.Button(description="Plain"), w.RadioButtons(options=["one", "two"], description="Pick")])
box.add_class(GUARDED)
box"""
NAME = "80-suspend-lab.ipynb"



ORDER = "Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 2 time counters, Mindstab with 3 time counters."
ORDERED = "82-order.ipynb"
AGAIN, ANSWERED = "83-again.ipynb", "84-answered.ipynb"
ASKED = ("from mtgteach import SuspendLab\nlab = SuspendLab()\nlab", "import mtgteach as mt\nmt.question('L2-3', lab)")


def write_notebook(folder: Path) -> None:
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    code = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
    text = {"cell_type": "markdown", "metadata": {}}
    cells = [{**text, "id": "title", "source": "# Suspend"}, {**code, "id": "lab", "source": CELL},
             {**code, "id": "forms", "source": FORMS}, {**code, "id": "after", "source": "6 * 7"}]  # fmt: skip
    notebook = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    (folder / NAME).write_text(json.dumps(notebook), encoding="utf-8")
    cell = {**code, "id": "order", "source": f"from mtgteach import SuspendLab\nSuspendLab({ORDER!r})"}
    (folder / ORDERED).write_text(json.dumps({**notebook, "cells": [cell]}), encoding="utf-8")
    cell = {**code, "id": "answered", "source": "import mtgteach as mt\nmt.question('L1-b')"}
    (folder / ANSWERED).write_text(json.dumps({**notebook, "cells": [cell]}), encoding="utf-8")
    asked = [{**code, "id": f"asked-{n}", "source": source} for n, source in enumerate(ASKED)]
    (folder / AGAIN).write_text(json.dumps({**notebook, "cells": asked}), encoding="utf-8")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("notebooks")
    write_notebook(made)
    return made


@pytest.fixture(scope="module")
def served(folder: Path) -> Iterator[tuple[lab.Served, Browser]]:
    with lab.jupyter_lab(folder) as served, lab.chromium() as browser:
        yield served, browser


def opened(
    served: lab.Served, browser: Browser, size: tuple[int, int, float] = (1280, 1000, 1), name: str = NAME
) -> lab.Watched:
    """A new page with the notebook run and the lab in it; the file browser beside it folded away."""
    watched = lab.watched_page(browser, *size)
    open_and_run(served, watched, name)
    return watched


@pytest.fixture
def watched(served: tuple[lab.Served, Browser]) -> Iterator[lab.Watched]:
    made = opened(*served)
    yield made
    made.assert_quiet()
    made.page.close()


def test_keys_on_every_control_leave_the_notebook_alone(watched: lab.Watched) -> None:
    press_keys_on_every_control(watched.page)
    radios = watched.page.get_by_role("radio")
    radios.nth(0).check()
    watched.page.keyboard.press("ArrowDown")
    assert radios.nth(1).is_checked(), "an arrow moves among radio buttons"


PLACE = """() => {
    const cells = [...document.querySelectorAll('.jp-Notebook .jp-Cell')];
    const active = cells.findIndex((cell) => cell.matches('.jp-mod-active'));
    const ran = cells.map((c) => Number(/\\d+/.exec(c.querySelector('.jp-InputPrompt')?.textContent)?.[0] ?? 0));
    return [active, cells.indexOf(document.activeElement.closest('.jp-Cell')), ran];
}"""


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_shift_enter_goes_on_from_a_control_and_presses_nothing(watched: lab.Watched, by: str) -> None:
    page, game = watched.page, Game.of(SCENE).do("Ada suspends Rift Bolt paying with Mountain 1")
    place, cells, (_, _, before) = (lambda: page.evaluate(PLACE)), page.evaluate(CELLS), page.evaluate(PLACE)
    (Clicks if by == "mouse" else Keys)(page).press("Ada suspends Rift Bolt paying")
    page_says(page, str(game))
    assert place()[:2] == [1, 1]
    page.keyboard.press("Shift+Enter")
    assert place() == [2, 2, before], "the next cell is the active one, and nothing has run"
    page.keyboard.press("Shift+Enter")
    page.wait_for_function(f"() => ({PLACE})()[2][2] > {before[2]}")
    assert place()[:2] == [3, 3]
    page_says(page, str(game))
    page.get_by_role("radio", name="two").click()
    page.keyboard.press("Shift+Enter")
    assert place()[:2] == [3, 3]
    assert page.get_by_role("radio", name="two").is_checked()
    page.get_by_role("textbox", name="an action, said as a sentence").fill("Nils casts Stifle")
    page.keyboard.press("Shift+Enter")
    assert place()[0] == 2
    page_says(page, str(game))
    assert page.evaluate(CELLS) == cells
    assert place()[2][1] == before[1], "the lab's own cell has not run again"


def test_at_the_last_cell_shift_enter_stays_in_the_lab(served: tuple[lab.Served, Browser]) -> None:
    watched = opened(*served, name=ORDERED)
    page = watched.page
    page.locator(".mt-opt").first.focus()
    (_, _, before), cells = page.evaluate(PLACE), page.evaluate(CELLS)
    for _ in range(2):
        page.keyboard.press("Shift+Enter")
        page.wait_for_timeout(300)
    assert page.locator(".mt-opt").first.get_attribute("aria-pressed") == "false"
    assert page.evaluate("() => document.activeElement.matches('.mt-opt')")
    assert (page.evaluate(PLACE)[2], page.evaluate(CELLS)) == (before, cells)
    watched.assert_quiet()
    page.close()


LOOKS = """(headings) => headings.map((h) => {
    const { fontWeight, fontSize } = getComputedStyle(h);
    return [fontWeight, parseFloat(fontSize) > parseFloat(getComputedStyle(h.parentElement).fontSize)];
})"""
"""How bold a heading is, and whether it is larger than the text below it."""
SEEN = """(inputs) => inputs.filter((one) => one.disabled).map((one) => {
    const { opacity, color, borderColor } = getComputedStyle(one), label = getComputedStyle(one.closest('label'));
    const same = (c) => c === label.color;
    return [opacity, same(color) && same(borderColor), one.checked === (label.fontWeight === '700')];
})"""


def test_what_was_answered_stays_as_clear_as_what_was_not(served: tuple[lab.Served, Browser]) -> None:
    watched = lab.watched_page(served[1])
    page = watched.page
    lab.open_notebook(page, served[0], ANSWERED)
    lab.run_all(page)
    page.get_by_role("radio", name="I don't know").check()
    page.get_by_role("button", name="Show the answer").click()
    page.get_by_text("You said: I don't know.").wait_for()
    seen = page.get_by_role("radio").evaluate_all(SEEN)
    assert len(seen) > 5 and all(one == ["1", True, True] for one in seen), seen
    watched.assert_quiet()
    page.close()


def test_a_question_looks_at_the_lab_that_its_cell_made_last(served: tuple[lab.Served, Browser]) -> None:
    watched = opened(*served, name=AGAIN)
    assert watched.page.locator(".jp-Cell").nth(1).locator("h2").evaluate_all(LOOKS) == [["600", True], ["400", False]]
    page, told = watched.page, watched.page.locator(".jp-Cell").nth(1).locator("[role=status]").first
    for wanted in ("✓ Ada has suspended Rift Bolt", "✕ not so: Ada has suspended Rift Bolt", "✓ Ada has suspended"):
        if wanted.startswith("✓"):
            Clicks(page).press("Ada suspends Rift Bolt paying")
            page.get_by_text("1 time counter", exact=True).first.wait_for()
        page.get_by_role("button", name="Check", exact=True).click()
        told.get_by_text(wanted).wait_for()
        if wanted.endswith("Bolt"):
            page.locator(".jp-Cell .jp-InputPrompt").first.click()
            page.keyboard.press("Control+Enter")
            page.get_by_text("The game begins here.").first.wait_for()
    watched.assert_quiet()
    page.close()


def test_the_focused_control_keeps_its_place_and_focus_never_leaves_the_lab(watched: lab.Watched) -> None:
    page = watched.page
    label = "() => document.activeElement.getAttribute('aria-label')"
    Clicks(page).press("Ada suspends Rift Bolt paying")
    page_says(page, str(Game.of(SCENE).do("Ada suspends Rift Bolt paying with Mountain 1")))
    plus = page.get_by_role("button", name="put 1 time counter on Rift Bolt")
    plus.focus()
    page.evaluate("() => { window.mtBefore = document.activeElement }")
    page.keyboard.press("Enter")
    page.get_by_text("2 time counters", exact=True).wait_for()
    assert page.evaluate("() => document.activeElement === window.mtBefore")
    assert page.evaluate(label) == "put 1 time counter on Rift Bolt: +1 time"
    page.keyboard.press("p")
    page.get_by_text("1 object, top first").wait_for()
    assert page.evaluate("() => document.activeElement === window.mtBefore")


def test_a_question_is_asked_in_the_field_and_rules_open_below_their_line(watched: lab.Watched) -> None:
    page, game = watched.page, Game.of(SCENE)
    page.get_by_role("textbox", name="an action, said as a sentence").fill("Nils casts Stifle")
    page.keyboard.press("Enter")
    reasons = game.why_not("Nils casts Stifle")
    assert len(reasons) > 1
    status = page.locator(".mt-told-at-field[role=status]")
    status.get_by_text("not allowed").first.wait_for()
    assert "Nils casts Stifle" in status.inner_text()
    told = page.locator(".mt-told-at-field .mt-reasons > li")
    assert told.count() == len(reasons)
    chip = told.first.get_by_role("button")
    chip.first.focus()
    page.keyboard.press("Enter")
    assert page.locator(".mt-rulebox").count() == 1
    assert reasons[0].cites[0].title in page.locator(".mt-rulebox").inner_text()
    page.keyboard.press("Enter")
    assert page.locator(".mt-rulebox").count() == 0


def test_branches_are_compared_beside_each_other(watched: lab.Watched) -> None:
    page, presses = watched.page, Clicks(watched.page)
    game = Game.of(SCENE).do("Ada suspends Rift Bolt paying with Mountain 1")
    before = ("Ada suspends Rift Bolt paying", "put 1 time counter", "Back", "Ada passes")
    for label in (*before, "Compare this branch with branch A"):
        presses.press(label)
        page.wait_for_timeout(250)
    from mtgteach.play.compare import compare

    here, other = game.do("Ada passes"), game.do("effect: put 1 time counter on Rift Bolt")
    page_says(page, f"{here}\n\n{compare(here, other)}")
    assert page.locator(".mt-picture svg").get_by_text("first difference").count() >= 1


IN_VIEW = """(css) => {
    const part = css ? document.querySelector(css) : document.activeElement, box = part.getBoundingClientRect();
    const around = document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect();
    return box.top >= around.top - 1 && Math.min(box.bottom, box.top + 60) <= around.bottom + 1 && box.height > 0;
}"""


def test_what_is_said_and_asked_comes_into_view_with_the_focus(served: tuple[lab.Served, Browser]) -> None:
    watched = opened(*served, size=(1280, 800, 1))
    page, presses = watched.page, Clicks(watched.page)
    for label in ("Ada suspends Rift Bolt paying", "All pass until", "Ada passes", "Nils passes", "Ada passes"):
        presses.press(label)
        page.wait_for_timeout(250)
        for part in ("", ".mt-now", ".mt-choice h2"):
            assert page.evaluate(IN_VIEW, part), f"{label}: {part or 'the focus'}"
    field = page.get_by_role("textbox", name="an action, said as a sentence")
    field.fill("Nils suspends Stifle")
    page.keyboard.press("Enter")
    page.locator(".mt-told-at-field").get_by_text("not allowed").first.wait_for()
    assert page.evaluate(IN_VIEW, ".mt-told-at-field")
    assert page.evaluate(IN_VIEW, "")
    page.locator(".mt-why > summary").first.focus()
    page.keyboard.press("b")
    page.wait_for_timeout(400)
    assert page.evaluate(IN_VIEW, ".mt-now"), "a key is answered where the question is, wherever the focus stands"
    assert page.evaluate("() => Boolean(document.activeElement.closest('.mt-root'))")
    watched.assert_quiet()
    page.close()


def reached(page: Page) -> None:
    """The position of the picture: the upkeep trigger on the stack, Nils asked, another branch, one refusal open."""
    presses = Clicks(page)
    first = ("Ada suspends Rift Bolt paying", "put 1 time counter", *["All pass until"] * 3)
    for label in (*first, "Ada passes", STIFLE, "Back"):
        presses.press(label)
        page.wait_for_timeout(250)
    page.locator(".mt-why > summary").first.click()


def test_an_order_is_picked_by_keys_and_sent_when_it_is_whole(served: tuple[lab.Served, Browser]) -> None:
    watched = opened(*served, name=ORDERED)
    page, game = watched.page, Game.of(ORDER)
    page_says(page, str(game))
    done = page.get_by_role("button", name="Done")
    first, second = (page.locator(".mt-opt").nth(n) for n in (0, 1))
    first.focus()
    page.keyboard.press("2")
    assert (second.get_attribute("aria-pressed"), done.get_attribute("aria-disabled")) == ("true", "true")
    done.click(force=True)
    page_says(page, str(game))
    page.keyboard.press("1")
    assert "chosen 2" in first.inner_text()
    assert lab.axe(page) == []
    done.click()
    page_says(page, str(game.do("order: the upkeep trigger of Mindstab, the upkeep trigger of Rift Bolt")))
    watched.assert_quiet()
    page.close()


def test_a_saved_notebook_shows_the_lab_as_it_was_until_it_is_run(
    served: tuple[lab.Served, Browser], tmp_path: Path
) -> None:
    from mtgteach import SuspendLab

    shown = SuspendLab(SCENE)
    shown.do("Ada suspends Rift Bolt paying with Mountain 1")
    data, _ = shown._repr_mimebundle_()
    shown.close()
    notebook = json.loads((served[0].folder / NAME).read_text(encoding="utf-8"))
    output = {"output_type": "execute_result", "data": data, "metadata": {}, "execution_count": 1}
    notebook["cells"][1].update(outputs=[output], execution_count=1)
    (served[0].folder / SAVED).write_text(json.dumps(notebook), encoding="utf-8")
    watched = lab.watched_page(served[1])
    lab.open_notebook(watched.page, served[0], SAVED)
    page = watched.page
    page.get_by_text("Run ▸ Run All Cells makes it live").wait_for()
    assert page.get_by_text("Ada's turn 1, precombat main phase.").first.is_visible()
    assert page.get_by_text("Rift Bolt", exact=True).first.is_visible()
    assert page.get_by_text("not found").count() == 0
    page.close()


def pictures(served: lab.Served, browser: Browser, theme: str) -> None:
    """The lab as it opens, and with a branch and a refusal open, in each size."""
    for sizes, scale in ((((1280, 720), (500, 900)), 1), (((960, 540),), 2)):
        watched = opened(served, browser, (*sizes[0], scale))
        page = watched.page
        for width, height in reversed(sizes):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(400)
            lab.screenshot(page, f"suspend-lab-{width}x{scale}-{theme}-first")
        reached(page)
        for width, _ in sizes:
            page.set_viewport_size({"width": width, "height": 3600})
            look_over(page, f"suspend-lab-{width}x{scale}-{theme}")
        Clicks(page).press("Why is it here? Rift Bolt")
        look_over(page, f"suspend-lab-{sizes[-1][0]}x{scale}-{theme}-why")
        watched.assert_quiet()
        page.close()


def test_pictures_on_light(served: tuple[lab.Served, Browser]) -> None:
    pictures(*served, "light")


def test_pictures_on_dark(folder: Path, served: tuple[lab.Served, Browser]) -> None:
    with lab.jupyter_lab(folder, theme=lab.DARK) as dark:
        pictures(dark, served[1], "dark")
