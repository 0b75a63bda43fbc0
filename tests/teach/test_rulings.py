"""The scenario files of the rulings, played by the real command: a fact after each line, each belief caught by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from mtgteach.cards import cards
from mtgteach.cli import cards_with, kill, main
from mtgteach.rules.rulings import VARIANTS
from mtgteach.teach.scenario import Scenario
from mtgteach.teach.scenario_file import load_file

FOLDER = Path(__file__).parents[1] / "rulings"
FILES = sorted(FOLDER.glob("*.yaml"))
OWNERS_UPKEEP = FOLDER / "r15-a-counter-comes-off-in-the-owners-upkeep.yaml"
OF_THIS_STAGE = ("R15", "R16", "R19", "R23", "R26", "R27", "R28", "R29")


def _all() -> list[Scenario]:
    test = cards_with("tests.cards")
    return [load_file(str(path), cards, test) for path in FILES]


def test_every_scenario_passes(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["check", str(FOLDER)])
    out = capsys.readouterr().out
    waiting = sum(s.waits is not None for s in _all())
    end = f"{len(FILES) - waiting} passed, 0 failed" + f", {waiting} waiting" * bool(waiting)
    assert out.splitlines()[-1] == end, out
    assert code == 0


def test_every_ruling_of_this_stage_is_shown_and_a_belief_refuted() -> None:
    scenarios = _all()
    for ruling in OF_THIS_STAGE:
        kinds = {s.kind for s in scenarios if ruling in s.rulings}
        assert kinds == {"shows", "refutes"}, ruling
    assert len(scenarios) >= 18
    assert len({s.id for s in scenarios}) == len(scenarios)


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_a_fact_follows_every_line_and_one_says_what_did_not_happen(path: Path) -> None:
    found = load_file(str(path), cards, cards_with("tests.cards"))
    assert [line.words for line in found.script if not line.then] == []
    assert found.waits is not None or any(fact.says_not for fact in found.facts())


def test_each_variant_is_killed_by_a_fact_of_a_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kill"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == f"{len(VARIANTS)} killed, 0 survived"
    assert [line.split()[0] for line in lines[:-1]] == sorted(VARIANTS)
    assert all(" killed by " in line and ".yaml:" in line for line in lines[:-1])


def test_a_belief_is_refuted_by_the_file_that_names_it() -> None:
    scenarios = _all()
    for variant in VARIANTS:
        own = [s for s in scenarios if s.belief == variant]
        killed = kill(own, variant)
        assert killed is not None, variant
        assert killed.outcome.scenario in own


def test_a_variant_that_no_fact_catches_survives(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The script does not fit under S-MUST, but no fact comes out false before that: it is no kill."""
    path = tmp_path / "a.yaml"
    path.write_text(
        "id: a\nrulings: [R29]\nkind: shows\nturn: 3, Ada, upkeep\n"
        "zones: {Ada: {exile: [Rift Bolt with 1 time counter]}}\n"
        "script:\n  - both pass\n  - both pass\n  - Ada declines\n"
        "never: [Rift Bolt is countered]\n", encoding="utf-8")
    assert main(["check", str(path)]) == 0
    assert main(["kill", str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "S-MUST survives" in lines
    assert lines[-1] == f"0 killed, {len(VARIANTS)} survived"


def test_what_is_not_so_is_printed_with_file_line_and_what_is_the_case(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = OWNERS_UPKEEP.read_text(encoding="utf-8")
    wrong = text.replace("Mindstab has 3 time counters", "Mindstab has 2 time counters")
    assert wrong != text
    (tmp_path / "wrong.yaml").write_text(wrong, encoding="utf-8")
    (tmp_path / "good.yaml").write_text(text.replace("R15-owners-upkeep", "R15-good"), encoding="utf-8")
    (tmp_path / "waiting.yaml").write_text(text.replace("R15-owners-upkeep", "R15-w") + "waits: 2\n", encoding="utf-8")
    (tmp_path / "typo.yaml").write_text(text.replace("script:", "skript:"), encoding="utf-8")
    assert main(["check", str(tmp_path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    number = next(i for i, line in enumerate(wrong.splitlines(), 1) if "has 2 time" in line)
    assert lines[1] == (f"{tmp_path}/wrong.yaml:{number}: Mindstab has 2 time counters; "
                        "is: Mindstab has 3 time counters, in exile")
    assert lines[0].startswith(f"{tmp_path}/typo.yaml:")
    assert "script" in lines[0]
    assert lines[-1] == "1 passed, 2 failed, 1 waiting"
    assert main(["check", str(tmp_path / "waiting.yaml"), "--stage", "2"]) == 1
    assert main(["check", str(tmp_path / "waiting.yaml"), "--stage", "1"]) == 0


def test_two_files_with_one_id_and_a_path_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text(OWNERS_UPKEEP.read_text(encoding="utf-8"), encoding="utf-8")
    assert main(["check", str(tmp_path)]) == 1
    assert "R15-owners-upkeep" in capsys.readouterr().out
    assert main(["check", str(tmp_path / "nothing")]) == 2
    assert main(["check", str(tmp_path / "a.yaml"), "--cards", "tests.no_such_cards"]) == 2
