"""What a strict comparison lets through, looked for in every notebook that is shipped."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from mtgteach.rulebook.cite import R
from mtgteach.teach.exercises import exercise
from tests.tools import build_notebooks
from tests.tools.notebook_guards import GUARDS, Guard, code_cells, read

NOTEBOOKS = sorted(build_notebooks.NOTEBOOKS.glob("*.ipynb"))


@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: guard.__name__)
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_guard(notebook: Path, guard: Guard) -> None:
    assert guard(notebook) == []


def test_every_source_has_its_notebook_and_nothing_else_is_shipped() -> None:
    built = [build_notebooks.target_of(source) for source in build_notebooks.sources()]
    assert built == NOTEBOOKS
    assert built != []
    assert sorted(p.name for p in build_notebooks.NOTEBOOKS.iterdir() if not p.name.startswith(".")) == sorted(
        ["src", *(path.name for path in built)]
    )


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_links_lead_to_lessons_that_are_there_and_rules_are_those_of_the_index(notebook: Path) -> None:
    text = "\n".join(cell.source for cell in read(notebook).cells if cell.cell_type == "markdown")
    assert [name for name in re.findall(r"\]\(([^)]+)\)", text) if not (notebook.parent / name).exists()] == []
    covered = re.search(r"Rules covered: ([^\n]+?)\.(?: |\n|$)", text)
    assert covered
    for number in covered[1].split(", "):
        first, _, last = number.partition("–")
        letters = range(ord(first[-1]), ord(last) + 1) if last else [0]
        rules = [R(first[:-1] + chr(letter) if last else first) for letter in letters]
        assert [rule for rule in rules if told(notebook).count(str(rule)) < 1 + (not last)] == []


def told(notebook: Path) -> list[str]:
    """The rule numbers that a lesson names, shows, or says in the feedback of its questions."""
    text = notebook.read_text(encoding="utf-8")
    asked = [str(exercise(name).solution()) for name in re.findall(r'mt\.question\(\\"([^"\\]+)', text)]
    return re.findall(r"\b\d{3}\.\d+[a-z]?\b", "\n".join([text, *asked]))


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_code_fits_a_page_and_coming_back_is_told(notebook: Path) -> None:
    assert [line for _, cell in code_cells(notebook) for line in cell.source.split("\n") if len(line) > 88] == []
    assert "answers are not kept" in read(notebook).cells[0].source
    assert re.findall(r"\{\w+\}", "\n".join(c.source for c in read(notebook).cells if c.cell_type == "markdown")) == []


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_lesson_is_read_in_eight_minutes_and_asks_for_an_act_often(notebook: Path) -> None:
    """At most 1,600 words, headings one level at a time, and an act of the learner for each 150 words."""
    cells = read(notebook).cells
    text = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    levels = [len(found) for found in re.findall(r"(?m)^(#+) ", text)]
    assert all(after <= before + 1 for before, after in pairwise(levels))
    acts = [n for n, cell in code_cells(notebook) if re.search(r"mt\.question\(|SuspendLab\(", cell.source)]
    words = len(text.split())
    assert words <= 1600
    assert words <= 150 * len(acts)
