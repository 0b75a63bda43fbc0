"""The builder gives the same bytes each time, and each guard goes red on the notebook it is there for."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.tools import build_notebooks
from tests.tools.notebook_guards import GUARDS, red, source_matches_build

SOURCE = '''# %% [markdown]
# # A small lesson

# %%
from ipywidgets import HTML


class Lab(HTML):
    def _repr_mimebundle_(self, **more):
        bundle = super()._repr_mimebundle_(**more)
        page = "<pre>Lab: 2. Run ▸ Run All Cells</pre>"
        return {**bundle, "text/plain": "Lab\\n  counters: 2", "text/html": page}


Lab()

# %%
print(1 + 1)

# %% tags=["reveal"]
Lab()
'''
CHEAP = tuple(guard for guard in GUARDS if guard is not source_matches_build)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A notebook that is as it should be, with its source beside it."""
    source = tmp_path_factory.mktemp("notebooks") / "src" / "80-small.py"
    source.parent.mkdir()
    source.write_text(SOURCE, encoding="utf-8")
    target = build_notebooks.target_of(source)
    target.write_text(build_notebooks.build(source), encoding="utf-8")
    return target


def test_a_second_build_gives_the_same_bytes(built: Path) -> None:
    source = built.parent / "src" / "80-small.py"
    assert build_notebooks.build(source) == built.read_text(encoding="utf-8")


def test_live_views_and_versions_are_left_out_and_tags_kept(built: Path) -> None:
    notebook = json.loads(built.read_text(encoding="utf-8"))
    outputs = [o for cell in notebook["cells"] for o in cell.get("outputs", []) if "data" in o]
    assert [sorted(o["data"]) for o in outputs] == [["text/html", "text/plain"]] * 2
    assert notebook["metadata"]["language_info"] == {"name": "python"}
    assert notebook["cells"][-1]["metadata"] == {"tags": ["reveal"]}


def test_no_guard_is_red_on_a_notebook_that_is_as_it_should_be(built: Path) -> None:
    assert red(built) == {}


def cleared(cells: list[Any]) -> None:
    for cell in cells[1:]:
        cell["outputs"], cell["execution_count"] = [], None


def out_of_order(cells: list[Any]) -> None:
    cells[1]["execution_count"], cells[2]["execution_count"] = 2, 1


def an_error(cells: list[Any]) -> None:
    cells[2]["outputs"] = [{"output_type": "error", "ename": "ValueError", "evalue": "no", "traceback": []}]


def a_warning(cells: list[Any]) -> None:
    cells[2]["outputs"][0]["name"] = "stderr"


def an_ignore_mark(cells: list[Any]) -> None:
    cells[2]["source"] = ["# NBVAL_IGNORE_OUTPUT\n", *cells[2]["source"]]


def an_ignore_tag(cells: list[Any]) -> None:
    cells[2]["metadata"] = {"tags": ["nbval-skip"]}


def a_bitmap(cells: list[Any]) -> None:
    cells[1]["outputs"][0]["data"]["image/png"] = "aGVsbG8="


def no_snapshot(cells: list[Any]) -> None:
    del cells[1]["outputs"][0]["data"]["text/html"]


def a_live_view(cells: list[Any]) -> None:
    view = {"version_major": 2, "version_minor": 0, "model_id": "0" * 32}
    cells[1]["outputs"][0]["data"]["application/vnd.jupyter.widget-view+json"] = view


def no_hint(cells: list[Any]) -> None:
    cells[3]["outputs"][0]["data"]["text/html"] = ["<pre>Lab: 2</pre>"]


def no_output_of_a_lab(cells: list[Any]) -> None:
    cells[1]["outputs"] = []


def a_short_name(cells: list[Any]) -> None:
    cells[1]["outputs"][0]["data"]["text/plain"] = ["Lab(value='')"]


def a_nameless_drawing(cells: list[Any]) -> None:
    cells[1]["outputs"][0]["data"]["text/html"] = ["<figure><svg width='1'></svg></figure> Run ▸ Run All Cells"]


def an_output_widget(cells: list[Any]) -> None:
    cells[2]["source"] = ["Output()"]


def a_semicolon(cells: list[Any]) -> None:
    cells[2]["source"] = ["print(1 + 1);"]


def a_long_line(cells: list[Any]) -> None:
    cells[2]["source"] = [f"print(1 + 1)  # {'x' * 100}"]


def a_second_title(cells: list[Any]) -> None:
    cells.append({"cell_type": "markdown", "id": "x", "metadata": {}, "source": ["# Another"]})


def an_address(cells: list[Any]) -> None:
    cells[2]["outputs"][0]["text"] = ["<Lab object at 0x7f00deadbeef>\n"]


@pytest.mark.parametrize(("breaks", "guard"), [
    (cleared, "outputs_not_cleared"), (out_of_order, "cells_run_in_order"), (an_error, "no_stored_errors"),
    (a_warning, "no_stored_errors"), (an_ignore_mark, "no_ignore_marks_without_reason"),
    (an_ignore_tag, "no_ignore_marks_without_reason"), (a_bitmap, "no_bitmaps"), (no_snapshot, "snapshots_present"),
    (a_live_view, "snapshots_present"), (no_hint, "snapshots_present"), (no_output_of_a_lab, "snapshots_present"),
    (a_short_name, "snapshots_present"), (a_nameless_drawing, "every_picture_has_its_text"),
    (an_output_widget, "only_comparable_calls"), (a_semicolon, "only_comparable_calls"),
    (a_long_line, "code_fits_its_width"),
    (a_second_title, "first_cell_is_the_title"), (an_address, "no_machine_in_outputs"),
])
def test_each_guard_goes_red_by_name(
    built: Path, tmp_path: Path, breaks: Callable[[list[Any]], None], guard: str
) -> None:
    notebook = json.loads(built.read_text(encoding="utf-8"))
    breaks(notebook["cells"])
    path = tmp_path / built.name
    path.write_text(json.dumps(notebook), encoding="utf-8")
    assert list(red(path, CHEAP)) == [guard]


def test_a_changed_number_is_not_what_the_source_gives(built: Path, tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "80-small.py").write_text(SOURCE, encoding="utf-8")
    path = tmp_path / built.name
    path.write_text(built.read_text(encoding="utf-8").replace('"2\\n"', '"3\\n"'), encoding="utf-8")
    found = source_matches_build(path)
    assert any(line.startswith("-") and "3" in line for line in found)
    assert any(line.startswith("+") and "2" in line for line in found)
    (tmp_path / "src" / "80-small.py").unlink()
    assert source_matches_build(path) == ["80-small.ipynb has no source"]


def test_a_mark_with_its_reason_is_let_in(built: Path, tmp_path: Path) -> None:
    notebook = json.loads(built.read_text(encoding="utf-8"))
    notebook["cells"][2]["source"].insert(0, "# NBVAL_IGNORE_OUTPUT: the version of this machine's Python\n")
    path = tmp_path / built.name
    path.write_text(json.dumps(notebook), encoding="utf-8")
    assert red(path, CHEAP) == {}


def test_another_matplotlib_may_draw_otherwise_but_its_caption_counts() -> None:
    def stored(drawing: str, caption: str) -> str:
        html = f"<figure data-made-by='matplotlib'><svg>{drawing}</svg><figcaption>{caption}</figcaption></figure>"
        cell = {"cell_type": "code", "id": "a", "metadata": {}, "source": "", "execution_count": 1, "outputs": [
            {"output_type": "display_data", "metadata": {}, "data": {"text/html": html}}]}
        return json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})

    assert build_notebooks.differences(stored("M 0 0", "two"), stored("M 0 1", "two"), "x") == []
    assert build_notebooks.differences(stored("M 0 0", "two"), stored("M 0 0", "three"), "x") != []
