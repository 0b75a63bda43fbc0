"""The command: what it understands, what it opens, what it says where it cannot."""

from __future__ import annotations

import argparse
import json
import os
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from mtgteach import cli
from mtgteach.rules.rulings import VARIANTS
from mtgteach.teach import lessons

Started = list[tuple[list[str], dict[str, str]]]


trusted: list[str] = []
signing = cli.trust


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
    assert command[:4] == [sys.executable, "-P", "-m", "jupyterlab"], "no module of the current folder"
    assert opened(command) == "/doc/tree/00-start-here.ipynb"
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


@pytest.mark.parametrize("vouched", [True, False])
def test_coming_back_shows_the_saved_pages_and_changes_no_trust(
    started: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, vouched: bool
) -> None:
    """The live views of a server that has stopped lead nowhere; the page that is saved beside each is shown."""
    import nbformat
    from nbformat.sign import NotebookNotary

    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))
    monkeypatch.setattr(cli, "trust", signing)
    cli.main(["lab"])
    path = tmp_path / "data" / "lessons" / "my-own.ipynb"
    data = {"text/html": "<p>saved</p>", lessons.VIEW: {"model_id": "gone"}}
    output = nbformat.v4.new_output("execute_result", data=data, execution_count=1)
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("lab()", outputs=[output])]), path)
    cli.trust([path] * vouched)
    for _ in range(2):
        cli.main(["lab", "20"])
        saved = nbformat.read(path, as_version=4)
        assert dict(saved.cells[0].outputs[0].data) == {"text/html": "<p>saved</p>"}
        notary = NotebookNotary()
        assert bool(notary.check_signature(saved)) is vouched
        notary.store.close()


def test_a_file_that_is_no_notebook_is_left(tmp_path: Path) -> None:
    texts = ("half", "[]", '{"cells": 3}', '{"cells": [{"outputs": [{"data": 1}]}]}', '{"cells": []}')
    for n, text in enumerate(texts):
        (path := tmp_path / f"{n}.ipynb").write_text(text, encoding="utf-8")
        cli.drop_views([path])
        assert path.read_text(encoding="utf-8") == text


def test_lab_opens_the_lesson_that_is_named(started: Started) -> None:
    assert cli.main(["lab", "20", "--no-browser"]) == 0
    (command, _), = started
    assert opened(command) == "/doc/tree/20-the-life-of-a-suspended-card.ipynb"
    assert "--no-browser" in command


def test_fresh_puts_a_new_copy_keeps_the_old_and_opens_it(
    started: Started, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cli.main(["lab"])
    mine = tmp_path / "data" / "lessons" / "20-the-life-of-a-suspended-card.ipynb"
    mine.write_text("mine", encoding="utf-8")
    assert cli.main(["lab", "--fresh", "20"]) == 0
    assert opened(started[-1][0]) == "/doc/tree/20-the-life-of-a-suspended-card.ipynb"
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
        ("check",): ("PATH", "--cards", "--stage", "--json", "passed, failed, waiting", "scenarios", "failures"),
        ("kill",): ("PATH", "--cards", "--json", "killed, survived", "variants"),
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


FILE = """\
id: {id}
rulings: [R26]
kind: refutes
belief: S-COUNTERED
turn: 3, Ada, upkeep
zones:
  Ada: {{exile: [Rift Bolt with 2 time counters]}}
  Nils: {{hand: [Stifle], battlefield: [Island]}}
script:
  - Ada passes
  - Nils casts Stifle targeting the upkeep trigger
  - {last}
facts:
  - Rift Bolt has 2 time counters
  - Ada has {life} life
never:
  - time counters are removed from Rift Bolt
"""


def told(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, Any]]:
    code = cli.main(words)
    out, err = capsys.readouterr()
    assert err == ""
    return code, json.loads(out)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of each kind: what is not so, what stops, what no one can read, what waits, what is well."""
    monkeypatch.setattr(sys, "path", sys.path[:])
    made = tmp_path / "some: 5"
    made.mkdir()
    well = FILE.format(id="f", last="both pass", life=20)
    for name, words in {
        "a": FILE.format(id="a", last="both pass", life=19),
        "b": FILE.format(id="b", last="Nils declines", life=20),
        "c": "id: [", "d": well.replace("id: f", "id: a"),
        "e": well.replace("id: f", "id: e") + "waits: 7\n",
        "f": well}.items():  # fmt: skip
        (made / f"{name}.yaml").write_text(words, encoding="utf-8")
    return made


def test_check_tells_a_program_what_it_tells_a_reader(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, found = told(["check", str(folder), "--json"], capsys)
    rows = {Path(row["path"]).stem: row for row in found.pop("scenarios")}
    assert (code, found) == (1, {"format": 1, "passed": 1, "failed": 4, "waiting": 1})
    assert all([*row] == ["path", "id", "result", "waits", "facts", "failures"] for row in rows.values())
    assert {name: (row["id"], row["result"], row["waits"], row["facts"]) for name, row in rows.items()} == {
        "a": ("a", "failed", None, 3), "b": ("b", "failed", None, 0), "c": (None, "failed", None, 0),
        "d": ("a", "failed", None, 0), "e": ("e", "waiting", 7, 0), "f": ("f", "passed", None, 3)}  # fmt: skip
    failures = [one for row in rows.values() for one in row["failures"]]
    assert all([*one] == ["text", "line", "fact", "is"] for one in failures)
    assert [tuple(one.values())[1:] for one in failures] == [
        (15, "Ada has 19 life", "Ada has 20 life"), (12, None, None), (1, None, None), (None, None, None)]
    assert cli.main(["check", str(folder)]) == code
    assert capsys.readouterr().out.splitlines() == [one["text"] for one in failures] + [
        "1 passed, 4 failed, 1 waiting"]  # fmt: skip
    code, found = told(["check", str(folder / "e.yaml"), "--stage", "7", "--json"], capsys)
    assert (code, found["scenarios"][0]["failures"][0]["line"]) == (1, None)
    code, found = told(["check", str(folder / "f.yaml"), "--json"], capsys)
    assert (code, found["passed"]) == (0, 1)


def test_kill_tells_a_program_what_it_tells_a_reader(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(folder / "f.yaml")
    code, found = told(["kill", path, "--json"], capsys)
    rows = {row["variant"]: row for row in found.pop("variants")}
    assert [*rows] == sorted(VARIANTS)
    killed = [name for name, row in rows.items() if row["killed"]]
    assert (code, found) == (1, {"format": 1, "killed": len(killed), "survived": len(rows) - len(killed)})
    assert rows["S-COUNTERED"] == {"variant": "S-COUNTERED", "killed": True, "scenario": "f", "path": path,
        "line": 14, "fact": "Rift Bolt has 2 time counters", "is": rows["S-COUNTERED"]["is"]}  # fmt: skip
    assert all(row[key] is None for row in rows.values() if not row["killed"] for key in cli.CAUGHT)
    assert cli.main(["kill", path]) == code
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines[:-1]] == [
        [name, "killed" if row["killed"] else "survives"] for name, row in rows.items()]  # fmt: skip
    assert lines[-1] == f"{len(killed)} killed, {len(rows) - len(killed)} survived"


@pytest.mark.parametrize("words", [["check", "no.yaml", "--json"], ["kill", "no.yaml", "--json"]])
def test_a_program_reads_what_cannot_be_done_where_a_reader_does(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(words) == 2
    out, err = capsys.readouterr()
    assert (out, "Wanted: " in err) == ("", True)


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


def test_beliefs_lists_each_with_its_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["beliefs"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == sorted(VARIANTS)
    assert all("[" in line and "belief." not in line for line in lines)
    assert any(line.endswith("[X01] (the rule before 2026-08-07)") for line in lines)
