"""The reader's copies: made once, following the package until edited, never lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mtgteach.model.errors import BadInput
from mtgteach.teach import lessons
from mtgteach.teach.lessons import EDITED, FOLLOWED, NEW, SAME, Copies


def notebook(path: Path, *cells: str, outputs: tuple[str, ...] = ()) -> Path:
    """Write a notebook of code cells; `outputs` are put into the first."""
    path.parent.mkdir(parents=True, exist_ok=True)
    made = [{"cell_type": "code", "source": [text], "outputs": [], "execution_count": None} for text in cells]
    made[0]["outputs"] = [{"output_type": "stream", "name": "stdout", "text": text} for text in outputs]
    path.write_text(json.dumps({"cells": made, "nbformat": 4, "nbformat_minor": 5, "metadata": {}}), encoding="utf-8")
    return path


@pytest.fixture
def copies(tmp_path: Path) -> Copies:
    notebook(tmp_path / "package" / "00-start-here.ipynb", "1 + 1")
    notebook(tmp_path / "package" / "20-the-life-of-a-suspended-card.ipynb", "lab()")
    return Copies(tmp_path / "package", tmp_path / "data" / "lessons")


def test_the_first_start_copies_every_lesson(copies: Copies) -> None:
    assert copies.refresh() == {"00": NEW, "20": NEW}
    assert copies.path("20").read_bytes() == (copies.shipped / copies.path("20").name).read_bytes()
    assert copies.refresh() == {"00": SAME, "20": SAME}


def test_an_unedited_copy_follows_the_package(copies: Copies) -> None:
    copies.refresh()
    notebook(copies.shipped / "00-start-here.ipynb", "2 + 2")
    assert copies.refresh() == {"00": FOLLOWED, "20": SAME}
    assert "2 + 2" in copies.path("00").read_text(encoding="utf-8")
    assert copies.refresh()["00"] == SAME


def test_a_copy_that_was_only_run_is_not_edited(copies: Copies) -> None:
    copies.refresh()
    notebook(copies.path("00"), "1 + 1", outputs=("2",))
    assert copies.refresh()["00"] == SAME
    assert '"2"' in copies.path("00").read_text(encoding="utf-8"), "its outputs stay while the lesson is the same"
    notebook(copies.shipped / "00-start-here.ipynb", "2 + 2")
    assert copies.refresh()["00"] == FOLLOWED


def test_an_edited_copy_stays(copies: Copies) -> None:
    copies.refresh()
    notebook(copies.path("00"), "1 + 1  # mine")
    notebook(copies.shipped / "00-start-here.ipynb", "2 + 2")
    assert copies.refresh() == {"00": EDITED, "20": SAME}
    assert "mine" in copies.path("00").read_text(encoding="utf-8")


def test_a_copy_that_is_no_notebook_any_more_stays(copies: Copies) -> None:
    copies.refresh()
    copies.path("00").write_text("half a file", encoding="utf-8")
    assert copies.refresh()["00"] == EDITED
    assert copies.path("00").read_text(encoding="utf-8") == "half a file"


@pytest.mark.parametrize("record", ["", "[]", '{"00-start-here.ipynb": 3}', None])
def test_without_a_readable_record_every_copy_stays(copies: Copies, record: str | None) -> None:
    copies.refresh()
    written = copies.folder / ".copies.json"
    written.unlink()
    if record is not None:
        written.write_text(record, encoding="utf-8")
    notebook(copies.shipped / "00-start-here.ipynb", "2 + 2")
    assert copies.refresh() == {"00": EDITED, "20": EDITED}
    assert "1 + 1" in copies.path("00").read_text(encoding="utf-8")


def test_a_fresh_copy_keeps_the_old_beside_it(copies: Copies) -> None:
    copies.refresh()
    notebook(copies.path("20"), "lab()  # mine")
    kept = copies.renew("20")
    assert kept is not None
    assert "mine" in kept.read_text(encoding="utf-8")
    assert "mine" not in copies.path("20").read_text(encoding="utf-8")
    again = copies.renew("20")
    assert again not in (None, kept)
    assert copies.refresh()["20"] == SAME, "the new copy follows the package again"
    assert set(lessons.lessons(copies.folder)) == {"00", "20"}, "old copies are not lessons"
    assert copies.path("20") == copies.folder / "20-the-life-of-a-suspended-card.ipynb"


def test_a_fresh_copy_where_there_was_none(copies: Copies) -> None:
    assert copies.renew("00") is None
    assert copies.path("00").is_file()


def test_a_copy_that_the_reader_removed_comes_back(copies: Copies) -> None:
    copies.refresh()
    copies.path("00").unlink()
    assert copies.refresh()["00"] == NEW


def test_a_lesson_is_named_by_number_or_by_its_name(copies: Copies) -> None:
    for wanted in ("0", "00", "00-start", "00-start-here.ipynb"):
        assert copies.path(wanted).name == "00-start-here.ipynb"


@pytest.mark.parametrize(("wanted", "near"), [
    ("21", "20"), ("7", "00"), ("99", "20"), ("20-the-live-of-a-suspended-card", "20-the-life-of-a-suspended-card"),
    ("", None),
])
def test_a_wrong_number_names_the_nearest_and_writes_nothing(copies: Copies, wanted: str, near: str | None) -> None:
    for call in (copies.path, copies.renew):
        with pytest.raises(BadInput) as caught:
            call(wanted)
        assert caught.value.found == wanted
        assert caught.value.nearest == near
        assert caught.value.wanted == "00, 20"
    assert not copies.folder.exists()


def test_lessons_come_from_a_checkout_and_from_an_installation(tmp_path: Path) -> None:
    package = tmp_path / "site" / "mtgteach"
    (package / "notebooks").mkdir(parents=True)
    assert lessons.checkout(package) is None
    assert lessons.shipped_folder(package) == package / "notebooks"
    (tmp_path / "site" / "notebooks").mkdir()
    assert lessons.checkout(package) is None, "a folder of that name beside an installation is somebody else's"
    (tmp_path / "site" / "pyproject.toml").touch()
    assert lessons.shipped_folder(package) == tmp_path / "site" / "notebooks"


def test_the_data_folder_is_the_named_one_else_the_systems(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MTGTEACH_DATA", str(tmp_path))
    assert lessons.data_folder() == tmp_path
    monkeypatch.delenv("MTGTEACH_DATA")
    for system, variable in (("linux", "XDG_DATA_HOME"), ("win32", "LOCALAPPDATA")):
        monkeypatch.setattr("sys.platform", system)
        monkeypatch.setenv(variable, str(tmp_path / system))
        assert lessons.data_folder() == tmp_path / system / "mtgteach"
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert lessons.data_folder() == tmp_path / "Library" / "Application Support" / "mtgteach"
