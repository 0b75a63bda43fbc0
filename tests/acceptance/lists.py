"""What the acceptance lists of the stages have in common: lists of ids beside them, and the files that these mean."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import mtgteach as mt
from mtgteach.cli import cards_with
from mtgteach.teach.question_file import question_in
from mtgteach.teach.scenario import Scenario
from mtgteach.teach.scenario_file import load_file
from tests.tools import lab

HERE, TESTS = Path(__file__).parent, lab.ROOT / "tests"


def listed(name: str) -> list[str]:
    """The ids of a list beside this file."""
    return (HERE / name).read_text(encoding="utf-8").split()


def rows_of(path: Path) -> list[list[str]]:
    """The rows of a list, by columns, without its notes."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def keys_in(name: str) -> dict[str, tuple[str, ...]]:
    """The answers of a list of keys, the last column, by the name in the first."""
    return {row[0]: tuple(row[-1].split(" | ")) for row in rows_of(TESTS / "teach" / name) if len(row) > 1}


def loaded(path: Path) -> Scenario:
    """The scenario in this file."""
    return load_file(str(path), mt.cards, cards_with("tests.cards"))


def rulings_are_shown(name: str, waiting: dict[str, int]) -> None:
    """Each ruling of the list has as many files as it says, with facts on the way, which pass; only these wait."""
    wanted = Counter({row[0]: int(row[1]) for row in rows_of(HERE / name)})
    files = [loaded(path) for path in sorted((TESTS / "rulings").glob("*.yaml"))]
    files = [scenario for scenario in files if set(scenario.rulings) & set(wanted)]
    assert wanted - Counter(ruling for scenario in files for ruling in scenario.rulings) == Counter(), "files missing"
    assert {s.id: s.waits for s in files if s.waits is not None} == waiting
    for scenario in [s for s in files if s.waits is None]:
        assert any(line.then for line in scenario.script[:-1]) or len(scenario.script) == 1, scenario.id
        assert any(fact.says_not for fact in scenario.facts()), scenario.id
        assert scenario.run().failures() == (), scenario.id


def cases_pass(name: str) -> None:
    """Each case of the list has a scenario file of its name, which passes."""
    files = {path.stem.split("-")[0].upper(): path for path in sorted((TESTS / "cases").glob("*.yaml"))}
    wanted = listed(name)
    assert [case for case in wanted if case not in files] == []
    for case in wanted:
        scenario = loaded(files[case])
        assert scenario.waits is None, case
        assert scenario.run().failures() == (), case


def questions_are_answered(name: str) -> None:
    """Each question of the list has a file of its name, and the engine answers it as the keys say."""
    files = {path.stem.split("-")[0]: path for path in sorted((TESTS / "questions").glob("*.yaml"))}
    wanted, keys = listed(name), keys_in("question_keys.tsv")
    assert [asked for asked in wanted if asked not in files] == []
    for asked in wanted:
        question = question_in(str(files[asked]), mt.cards, cards_with("tests.cards"))
        assert (question.id, question.key) == (asked, keys[asked])
        assert question.agrees(), (asked, question.values())
        assert [part.outcome().failures() for part in question.parts if part.outcome().failures()] == [], asked
