"""What a strict comparison of outputs does not see in a notebook. Each guard takes the path of a notebook and returns
what it finds wrong, a line each; its name is what a reader is told when it goes red."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat

from tests.tools import build_notebooks

Guard = Callable[[Path], list[str]]

_IGNORED = re.compile(r"NBVAL_(IGNORE_OUTPUT|SKIP|RAISES_EXCEPTION)[ \t]*:?[ \t]*(.*)")
_IGNORING_TAGS = {"nbval-ignore-output", "nbval-skip", "nbval-raises-exception", "raises-exception"}
_VIEW = "application/vnd.jupyter.widget-view+json"
_HINT = "Run ▸ Run All Cells"
WIDEST_CODE = 108
_BITMAPS = {"image/png", "image/jpeg", "image/gif", "image/webp"}
# Each changes other cells' outputs, waits for a person, or hides a value in a way that the comparison gets wrong.
_NOT_COMPARABLE = (
    "Output(", "interact(", "interactive_output(", "clear_output(", "update_display(", "input(", "pyplot",
)


def read(path: Path) -> Any:
    """The notebook at this path."""
    return nbformat.reads(path.read_text(encoding="utf-8"), as_version=4)


def code_cells(path: Path) -> list[tuple[int, Any]]:
    """The code cells of a notebook with their place among all cells, counted from 1."""
    return [(n, cell) for n, cell in enumerate(read(path).cells, 1) if cell.cell_type == "code"]


def _outputs(path: Path) -> list[tuple[int, Any]]:
    return [(n, output) for n, cell in code_cells(path) for output in cell.outputs]


def outputs_not_cleared(path: Path) -> list[str]:
    """Every code cell was run: a cell without a number is not compared at all, so a cleared notebook would pass."""
    found = [f"cell {n} was never run" for n, cell in code_cells(path) if cell.execution_count is None]
    if code_cells(path) and not _outputs(path):
        found.append("no cell has an output")
    return found


def cells_run_in_order(path: Path) -> list[str]:
    """The numbers of the code cells are 1, 2, 3 …: the stored outputs come from one run from top to bottom."""
    numbered = [(n, cell.execution_count) for n, cell in code_cells(path) if cell.execution_count is not None]
    return [f"cell {n} has number {count}, not {k}" for k, (n, count) in enumerate(numbered, 1) if count != k]


def no_stored_errors(path: Path) -> list[str]:
    """No cell ends in an error: a refusal that a lesson shows is caught and printed."""
    found = [f"cell {n} holds {output.ename}" for n, output in _outputs(path) if output.output_type == "error"]
    streams = [n for n, output in _outputs(path) if output.output_type == "stream" and output.name == "stderr"]
    return found + [f"cell {n} wrote to the error stream" for n in streams]


def no_ignore_marks_without_reason(path: Path) -> list[str]:
    """A cell whose output is not compared says why, right after the mark or as `reason` in its metadata."""
    found = []
    for n, cell in code_cells(path):
        tags = sorted({tag.lower() for tag in cell.metadata.get("tags", [])} & _IGNORING_TAGS)
        if tags and not cell.metadata.get("reason"):
            found.append(f"cell {n} is tagged {', '.join(tags)} without a reason")
        for mark in _IGNORED.finditer(cell.source):
            if len(mark.group(2).split()) < 3:
                found.append(f"cell {n} is marked {mark.group(0).strip()} without a reason")
    return found


def no_bitmaps(path: Path) -> list[str]:
    """Pictures are drawings with text: a bitmap is never compared and says nothing to a screen reader."""
    found = [
        f"cell {n} shows {kind}"
        for n, output in _outputs(path) for kind in sorted(_BITMAPS & set(output.get("data", {})))
    ]
    embedded = [n for n, output in _outputs(path) if "data:image/" in str(output.get("data", {}).get("text/html", ""))]
    return found + [f"cell {n} embeds a bitmap in its HTML" for n in embedded]


def _shows_a_lab(source: str, made: set[str]) -> bool:
    """Does this cell end in a lab? The names that hold one are added to `made`."""
    last: ast.stmt | None = None
    for last in ast.parse(source).body:
        if isinstance(last, ast.Assign) and _makes_a_lab(last.value):
            made.update(target.id for target in last.targets if isinstance(target, ast.Name))
    if not isinstance(last, ast.Expr):
        return False
    return _makes_a_lab(last.value) or (isinstance(last.value, ast.Name) and last.value.id in made)


def _makes_a_lab(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id.endswith("Lab")


def snapshots_present(path: Path) -> list[str]:
    """Every cell that ends in a lab is stored with its whole text and its HTML, which says how to make it live: what is
    compared, and what is seen until it runs. No output holds a live view, which hides them where it is trusted."""
    found, made = [], set[str]()
    for n, cell in code_cells(path):
        data = [output.get("data", {}) for output in cell.outputs]
        found += [f"cell {n} stores a live view" for shown in data if _VIEW in shown]
        if not _shows_a_lab(cell.source, made) or cell.execution_count is None:
            continue
        shown = data[-1] if data else {}
        text = shown.get("text/plain", "")
        found += [f"cell {n} shows a lab without {kind}" for kind in ("text/html", "text/plain") if not shown.get(kind)]
        if _HINT not in shown.get("text/html", _HINT):
            found.append(f"cell {n} does not say how its lab is made live")
        if re.match(r"\w+\(.*(…|\.\.\.)?\)$", text, re.DOTALL) and "\n" not in text:
            found.append(f"cell {n} shows a lab's short name in place of its text")
    return found


def every_picture_has_its_text(path: Path) -> list[str]:
    """A drawing has a role, a label and a text twin beside it."""
    found = []
    for n, output in _outputs(path):
        data = output.get("data", {})
        for tag in re.findall(r"<svg\b[^>]*>", str(data.get("text/html", ""))):
            if "aria-hidden" not in tag and not ('role="img"' in tag and "aria-label" in tag):
                found.append(f"cell {n} has a drawing without role and label: {tag[:80]}")
        if "image/svg+xml" in data:
            found.append(f"cell {n} shows a bare SVG, which has no text alternative in JupyterLab")
        if "text/html" in data and not str(data.get("text/plain", "")).strip():
            found.append(f"cell {n} shows HTML without a text twin")
    return found


def only_comparable_calls(path: Path) -> list[str]:
    """No cell uses what a strict comparison gets wrong, nor hides its value with a trailing semicolon."""
    found = [
        f"cell {n} uses {word.rstrip('(')}"
        for n, cell in code_cells(path) for word in _NOT_COMPARABLE if re.search(rf"\b{re.escape(word)}", cell.source)
    ]
    return found + [f"cell {n} ends in a semicolon" for n, c in code_cells(path) if c.source.rstrip().endswith(";")]


def code_fits_its_width(path: Path) -> list[str]:
    """No line of code is longer than a cell is wide: its end would be cut."""
    return [f"cell {n} has a line of {len(line)} letters" for n, cell in code_cells(path)
            for line in cell.source.split("\n") if len(line) > WIDEST_CODE]


def first_cell_is_the_title(path: Path) -> list[str]:
    """The first cell is the title, with a heading of the first level, and no other cell has one."""
    cells = read(path).cells
    texts = [(n, cell.source) for n, cell in enumerate(cells, 1) if cell.cell_type == "markdown"]
    headings = [n for n, text in texts if re.search(r"(?m)^# ", text)]
    return [] if headings == [1] else [f"headings of the first level in cells {headings}, not in the first alone"]


def no_machine_in_outputs(path: Path) -> list[str]:
    """No output holds a path or an address in memory: it would differ on the reader's machine."""
    suspicious = re.compile(r"0x[0-9a-f]{6,16}|/home/\w+|/tmp/\w+|/root/\w*|[A-Z]:\\\\Users")
    found = []
    for n, output in _outputs(path):
        texts = [str(output.get("text", "")), *map(str, output.get("data", {}).values())]
        found += [f"cell {n} shows {match}" for text in texts for match in suspicious.findall(text)]
    return found


def source_matches_build(path: Path) -> list[str]:
    """The stored notebook is what its source gives when it runs: no cell, number or sentence was changed by hand."""
    source = path.parent / "src" / f"{path.stem}.py"
    if not source.exists():
        return [f"{path.name} has no source"]
    return build_notebooks.differences(path.read_text(encoding="utf-8"), build_notebooks.build(source), path.name)


GUARDS: tuple[Guard, ...] = (
    outputs_not_cleared, cells_run_in_order, no_stored_errors, no_ignore_marks_without_reason, no_bitmaps,
    snapshots_present, every_picture_has_its_text, only_comparable_calls, code_fits_its_width,
    first_cell_is_the_title, no_machine_in_outputs, source_matches_build,
)


def red(path: Path, guards: tuple[Guard, ...] = GUARDS) -> dict[str, list[str]]:
    """The names of the guards that find something in this notebook, with what they find."""
    found = {guard.__name__: guard(path) for guard in guards}
    return {name: lines for name, lines in found.items() if lines}
