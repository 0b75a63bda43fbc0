"""The repository holds what the design names, its files begin well, its tools are content, and loading it is light."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture import house, words
from tests.architecture.conftest import Plant
from tests.architecture.source import PACKAGE, ROOT


def test_the_top_level_holds_exactly_what_the_design_names() -> None:
    assert house.nothing_else_at_the_top(house.top_level_names()) == []


def test_another_name_at_the_top_is_found(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    for name in house.TOP:
        (tmp_path / name).mkdir() if "." not in name else (tmp_path / name).touch()
        if (tmp_path / name).is_dir():
            (tmp_path / name / "file").touch()
    (tmp_path / ".ci").mkdir()
    (tmp_path / ".ci" / "run").touch()
    (tmp_path / ".gitignore").write_text("ignored\n", encoding="utf-8")
    (tmp_path / "ignored").touch()
    assert house.nothing_else_at_the_top(house.top_level_names(tmp_path)) == []
    (tmp_path / "utils.py").touch()
    (tmp_path / "README.md").unlink()
    assert house.nothing_else_at_the_top(house.top_level_names(tmp_path)) == [
        "utils.py does not belong at the top", "README.md is missing"
    ]


@pytest.mark.parametrize("folder", ["mtgteach", "tests"])
def test_every_module_begins_with_a_docstring_and_the_future_import(folder: str) -> None:
    assert words.modules_begin_well(ROOT / folder) == []


def test_public_things_say_what_they_are_in_their_first_line() -> None:
    assert words.first_lines() == []


def test_a_module_that_begins_otherwise_is_found(plant: Plant) -> None:
    package = plant("model/planted.py", "import sys\n\n\nclass Thing:\n    pass\n\n\ndef act():\n    '''Act.'''\n")
    assert [line for line in words.modules_begin_well(package) if "planted" in line] == [
        "mtgteach/model/planted.py: no docstring", f"mtgteach/model/planted.py: no {words.FUTURE}"
    ]
    assert len([line for line in words.first_lines(package) if "planted" in line]) == 2


def test_loading_the_package_loads_nothing_heavy() -> None:
    assert house.heavy_on_import(PACKAGE, "import mtgteach") == []


PLAY = """import mtgteach as mt
game = mt.Game.of("Ada: hand Rift Bolt; battlefield Mountain.").do("Ada suspends Rift Bolt")
print(len(game.why_not("Ada casts Rift Bolt from exile")))
print(game)
"""


def test_playing_loads_nothing_heavy() -> None:
    assert house.heavy_on_import(PACKAGE, PLAY) == []


def test_a_heavy_import_is_found(plant: Plant) -> None:
    package = plant("__init__.py", "import traitlets\n")
    assert house.heavy_on_import(package, "import mtgteach") == ["traitlets"]


def test_the_engine_runs_where_nothing_else_is_installed(tmp_path: Path) -> None:
    bare = house.bare_python(tmp_path / "bare")
    with pytest.raises(AssertionError, match="No module named"):
        house.python("import ipywidgets", PACKAGE, bare)
    printed = house.python(PLAY, PACKAGE, bare).splitlines()
    assert int(printed[0]) >= 1
    assert any("Rift Bolt" in line for line in printed[1:])


TOOLS = {"ruff": ["ruff", "check", "."], "isort": ["isort", "--check", "-q", "."], "mypy": ["mypy"]}


@pytest.mark.parametrize("words_of_tool", TOOLS.values(), ids=TOOLS)
def test_ruff_isort_and_mypy_are_content(words_of_tool: list[str]) -> None:
    command = [sys.executable, "-m", *words_of_tool]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
