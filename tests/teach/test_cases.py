"""The scenario files of situations that engines got wrong: each plays, and each has facts in the middle."""
from __future__ import annotations

from pathlib import Path

import pytest

from mtgteach.cards import cards
from mtgteach.cli import cards_with, main
from mtgteach.teach.scenario_file import load_file

FOLDER = Path(__file__).parents[1] / "cases"
FILES = sorted(FOLDER.glob("*.yaml"))


def test_every_case_passes(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["check", str(FOLDER)])
    out = capsys.readouterr().out
    assert out.splitlines()[-1] == f"{len(FILES)} passed, 0 failed", out
    assert code == 0


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_a_fact_follows_every_line_and_one_says_what_did_not_happen(path: Path) -> None:
    found = load_file(str(path), cards, cards_with("tests.cards"))
    assert path.stem.startswith(f"{found.id.lower()}-"), "the file is named after its case"
    assert [line.words for line in found.script if not line.then] == []
    assert any(fact.says_not for fact in found.facts())
    assert found.waits is None
