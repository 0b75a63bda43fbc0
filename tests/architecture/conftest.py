"""A small package in which a test can break one rule of the house."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

Plant = Callable[[str, str], Path]


@pytest.fixture
def plant(tmp_path: Path) -> Plant:
    """Write a file into a package of the same name and return that package's folder:
    `plant("rules/planted.py", "import time\\n")`."""
    package = tmp_path / "mtgteach"
    package.mkdir()
    (package / "__init__.py").write_text('"""A house to break."""\n', encoding="utf-8")

    def write(name: str, text: str) -> Path:
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return package

    return write
