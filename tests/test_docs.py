"""What the documents say is run: the README's example and commands, and the examples in docstrings."""

from __future__ import annotations

import doctest
import subprocess
from importlib import import_module
from pathlib import Path

import pytest

from tests.architecture.source import PACKAGE, ROOT, sources
from tests.tools import readme
from tests.tools.make_picture import PICTURE, picture

WITH_EXAMPLES = [source.path for source in sources(PACKAGE) if ">>> " in source.text]


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_the_examples_in_docstrings_give_what_they_say(path: Path) -> None:
    parts = path.relative_to(ROOT).with_suffix("").parts
    module = import_module(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    done = doctest.testmod(module, optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    assert done.attempted > 0
    assert done.failed == 0


def test_the_readmes_example_runs_and_shows_what_its_comments_say() -> None:
    code = readme.example()
    told: dict[str, object] = {}
    exec(compile(code, "README.md", "exec"), told)
    game, held, gone = told["game"], told["held"], told["gone"]
    assert len({str(game), str(held), str(gone)}) == 3
    assert len(code.strip().splitlines()) == 10


def test_the_first_command_installs_and_opens_the_first_lesson() -> None:
    assert readme.command(1) == 'python -m pip install -e ".[lab]" && mtgteach lab'


def test_the_second_command_runs_every_test_with_the_notebooks_compared_strictly() -> None:
    install, _, run = readme.command(2).partition(" && ")
    assert install == 'python -m pip install -e ".[test]"'
    words = run.split()
    assert words[:3] == ["python", "-m", "pytest"]
    assert words[-2:] == ["tests", "notebooks"]
    assert {"--nbval", "--nbval-current-env", "--nbval-cell-timeout"} <= set(words)
    assert words[words.index("--dist") + 1] == "loadfile", "the cells of a notebook share one kernel"
    assert (ROOT / words[words.index("--nbval-sanitize-with") + 1]).is_file()
    assert "-m" not in words[3:], "no test is left out"
    assert "-k" not in words


@pytest.mark.parametrize("number", [1, 2])
def test_each_command_is_one_line_that_any_shell_reads(number: int) -> None:
    subprocess.run(["sh", "-n", "-c", readme.command(number)], check=True)


def test_the_projects_own_checks_run_the_readmes_second_command() -> None:
    script = ROOT / ".ci" / "run"
    assert "tests/tools/readme.py 2" in script.read_text(encoding="utf-8")
    assert script.stat().st_mode & 0o100
    subprocess.run(["bash", "-n", str(script)], check=True)


def test_a_command_of_two_lines_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "README.md"
    path.write_text("```sh\nfirst\n```\n\n```sh\none\ntwo\n```\n", encoding="utf-8")
    assert readme.command(1, path) == "first"
    with pytest.raises(ValueError, match="more than one line"):
        readme.command(2, path)
    with pytest.raises(ValueError, match="no end"):
        readme.fenced_blocks("```sh\nfirst\n", "sh")


def test_the_pictures_and_pages_that_the_readme_names_exist() -> None:
    text = readme.README.read_text(encoding="utf-8")
    named = [part.partition(")")[0] for part in text.split("](")[1:]]
    assert ".github/timeline.svg" in named
    assert [name for name in named if not name.startswith("http") and not (ROOT / name).exists()] == []


def test_the_readmes_picture_is_what_its_example_draws() -> None:
    assert PICTURE.read_text(encoding="utf-8") == picture()
