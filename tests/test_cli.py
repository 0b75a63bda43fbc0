"""The command: what it understands, what it opens, what it says where it cannot."""

from __future__ import annotations

import argparse
import json
import os
import sys
import types
from pathlib import Path

import pytest

from mtgteach import cli
from mtgteach.teach import lessons

Started = list[tuple[list[str], dict[str, str]]]


trusted: list[str] = []


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Started:
    """Two lessons, a data folder of one's own, and a list of what would have been started."""
    shipped = tmp_path / "shipped"
    shipped.mkdir()
    for name in ("00-start-here", "20-the-life-of-a-suspended-card"):
        (shipped / f"{name}.ipynb").write_text(json.dumps({"cells": []}), encoding="utf-8")
    calls: Started = []

    def begin(command: list[str], environment: dict[str, str]) -> int:
        calls.append((command, environment))
        return 0

    monkeypatch.setenv("MTGTEACH_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(lessons, "shipped_folder", lambda: shipped)
    monkeypatch.setattr(cli, "_become", begin)
    monkeypatch.setattr(cli, "trust", lambda put: trusted.extend(path.name for path in put))
    trusted.clear()
    return calls


def opened(command: list[str]) -> str:
    return next(word for word in command if word.startswith("--LabApp.default_url=")).partition("=")[2]


def test_lab_opens_the_first_lesson_from_the_readers_own_copies(
    started: Started, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["lab"]) == 0
    (command, environment), = started
    assert command[:3] == [sys.executable, "-m", "jupyterlab"]
    assert opened(command) == "/lab/tree/00-start-here.ipynb"
    assert f"--ServerApp.root_dir={tmp_path / 'data' / 'lessons'}" in command
    assert "--no-browser" not in command
    assert ("--allow-root" in command) == (os.geteuid() == 0)
    assert (tmp_path / "data" / "lessons" / "20-the-life-of-a-suspended-card.ipynb").is_file()
    assert environment["JUPYTER_CONFIG_PATH"].split(os.pathsep)[0] == str(tmp_path / "data" / "jupyter")
    assert "00-start-here" in capsys.readouterr().out
    assert trusted == ["00-start-here.ipynb", "20-the-life-of-a-suspended-card.ipynb"]
    cli.main(["lab"])
    assert len(trusted) == 2, "what was not put there now is not vouched for"


def test_what_is_trusted_is_signed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import nbformat
    from nbformat.sign import NotebookNotary

    path = tmp_path / "00-start-here.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1")]), path)
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))

    def signed() -> bool:
        notary = NotebookNotary()
        try:
            return bool(notary.check_signature(nbformat.read(path, as_version=4)))
        finally:
            notary.store.close()

    assert not signed()
    cli.trust([path])
    assert signed()


def test_lab_opens_the_lesson_that_is_named(started: Started) -> None:
    assert cli.main(["lab", "20", "--no-browser"]) == 0
    (command, _), = started
    assert opened(command) == "/lab/tree/20-the-life-of-a-suspended-card.ipynb"
    assert "--no-browser" in command


def test_fresh_puts_a_new_copy_keeps_the_old_and_opens_it(
    started: Started, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cli.main(["lab"])
    mine = tmp_path / "data" / "lessons" / "20-the-life-of-a-suspended-card.ipynb"
    mine.write_text("mine", encoding="utf-8")
    assert cli.main(["lab", "--fresh", "20"]) == 0
    assert opened(started[-1][0]) == "/lab/tree/20-the-life-of-a-suspended-card.ipynb"
    assert mine.read_text(encoding="utf-8") != "mine"
    kept = mine.with_name("20-the-life-of-a-suspended-card.old-1.ipynb")
    assert kept.read_text(encoding="utf-8") == "mine"
    assert kept.name in capsys.readouterr().out


@pytest.mark.parametrize("words", [["lab", "21"], ["lab", "--fresh", "21"], ["lab", "00", "--fresh", "21"]])
def test_a_lesson_that_does_not_exist_is_said_with_the_nearest(
    words: list[str], started: Started, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(words) == 2
    said = capsys.readouterr().err
    assert "21" in said
    assert "20" in said
    assert started == []


def test_without_jupyterlab_it_says_what_to_type(
    started: Started, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "find_spec", lambda name: None)
    assert cli.main(["lab"]) == 2
    assert 'pip install "mtgteach[lab]"' in capsys.readouterr().err
    assert started == []


def test_help_names_every_command_and_option(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = {
        (): ("lab", "check", "kill", "bench", "mtgteach lab"),
        ("lab",): ("NN", "--no-browser", "--fresh", "Ctrl-C"),
        ("check",): ("PATH", "--cards", "--stage"),
        ("kill",): ("PATH", "--cards"),
        ("bench",): ("--json", "python-chess"),
    }
    for words, parts in wanted.items():
        with pytest.raises(SystemExit) as ended:
            cli.main([*words, "--help"])
        assert ended.value.code == 0
        said = capsys.readouterr().out
        assert [part for part in parts if part not in said] == []
        assert max(map(len, said.splitlines())) <= 80


@pytest.mark.parametrize("words", [[], ["play"], ["check"], ["lab", "--no-brow"], ["check", "x", "--stage", "one"]])
def test_words_that_make_no_command_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(words)
    assert ended.value.code == 2
    assert "usage: mtgteach" in capsys.readouterr().err


def test_check_and_kill_take_the_files_and_the_cards_that_are_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "path", sys.path[:])
    (tmp_path / "a.yaml").write_text(
        "id: a\nrulings: [R29]\nkind: shows\ncards: test\nzones: {Ada: {battlefield: [Mountain]}}\n"
        "script: [Ada passes]\nnever: [Ada loses life]\n", encoding="utf-8")  # fmt: skip
    files = [str(tmp_path / "a.yaml"), "--cards", "tests.cards"]
    assert cli.main(["check", *files]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"
    assert cli.main(["kill", *files]) == 1
    assert " survives\n" in capsys.readouterr().out
    assert cli.main(["check", files[0], "--cards", "json"]) == 2
    assert "json.CARDS" in capsys.readouterr().err
    for words in (["check", str(tmp_path / "no.yaml")], ["check", files[0], "--cards", "no.such"],
                  ["check", files[0], "--cards", ""], ["kill", "a\0b"]):  # fmt: skip
        assert cli.main(words) == 2
        said = capsys.readouterr().err
        assert "Wanted: " in said
        assert "wanted." not in said


def test_bench_runs_the_measurements_of_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, bool]] = []

    def module(name: str) -> types.SimpleNamespace:
        def run(args: argparse.Namespace) -> int:
            seen.append((name, args.json))
            return 1

        return types.SimpleNamespace(main_bench=run)

    monkeypatch.setattr(cli, "import_module", module)
    monkeypatch.setattr(cli, "find_spec", lambda name: True)
    monkeypatch.setattr(sys, "path", sys.path[:])
    assert cli.main(["bench", "--json"]) == 1
    assert seen == [("tests.bench", True)]


def test_bench_and_kill_say_so_where_there_is_no_checkout(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lessons, "checkout", lambda: None)
    for words in (["bench"], ["kill"]):
        assert cli.main(words) == 2
        assert "checkout" in capsys.readouterr().err


@pytest.mark.parametrize("wanted", ["9" * 5000, "²", "x" * 5000])
def test_a_lesson_that_is_no_number_is_said(
    wanted: str, started: Started, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["lab", wanted]) == 2
    assert "Wanted: 00, 20" in capsys.readouterr().err
    assert started == []
