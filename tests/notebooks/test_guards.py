"""What a strict comparison lets through, looked for in every notebook that is shipped."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools import build_notebooks
from tests.tools.notebook_guards import GUARDS, Guard

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
