"""The harness itself: a page that runs, an axe that sees, a watch that notices."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tools import lab

pytestmark = pytest.mark.browser

GOOD = "<div class='mt-root'><button>Pass</button></div>"
BAD = "<div class='mt-root'><button></button></div>"


def write(path: Path, *cells: str) -> None:
    made = [{"cell_type": "code", "id": f"c{n}", "metadata": {}, "source": text, "outputs": [], "execution_count": None}
            for n, text in enumerate(cells)]
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    notebook = {"cells": made, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    path.write_text(json.dumps(notebook), encoding="utf-8")


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[lab.Watched]:
    folder = tmp_path_factory.mktemp("notebooks")
    show = "from IPython.display import HTML\nHTML({!r})"
    write(folder / "80-small.ipynb", show.format(GOOD), show.format(BAD), "print(6 * 7)", "1 / 0")
    with lab.jupyter_lab(folder, theme=lab.DARK) as served, lab.chromium() as browser:
        watched = lab.watched_page(browser, 960, 540, 2)
        lab.open_notebook(watched.page, served, "80-small.ipynb")
        lab.run_all(watched.page)
        yield watched


def test_every_cell_ran_and_an_error_in_one_is_noticed(page: lab.Watched) -> None:
    assert page.page.get_by_text("42", exact=True).count() == 1
    assert len(lab.cell_errors(page.page)) == 1
    assert "ZeroDivisionError" in lab.cell_errors(page.page)[0]
    with pytest.raises(AssertionError):
        page.assert_quiet()


def test_axe_judges_our_outputs_and_nothing_else(page: lab.Watched) -> None:
    found = lab.axe(page.page)
    assert len(found) == 1
    assert found[0].startswith("button-name (critical)")
    with pytest.raises(AssertionError, match="nothing on the page"):
        lab.axe(page.page, ".no-such-class")


def test_a_script_error_and_a_request_to_another_machine_are_noticed(page: lab.Watched) -> None:
    assert page.errors == []
    assert page.outside == []
    page.page.evaluate("() => { setTimeout(() => { throw new Error('a planted error') }, 0) }")
    page.page.evaluate("() => fetch('http://192.0.2.1/', {signal: AbortSignal.timeout(50)}).catch(() => 0)")
    page.page.wait_for_timeout(200)
    assert any("a planted error" in error for error in page.errors)
    assert page.outside == ["http://192.0.2.1/"]


def test_a_picture_has_the_size_and_the_theme_that_were_asked_for(
    page: lab.Watched, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "SHOTS", tmp_path)
    head = lab.screenshot(page.page, "small").read_bytes()[:24]
    assert head[1:4] == b"PNG"
    assert (int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")) == (1920, 1080)
    assert page.page.locator("body").get_attribute("data-jp-theme-light") == "false"
    assert lab.screenshot(page.page, "part", lab.OUTPUTS).stat().st_size > 0
