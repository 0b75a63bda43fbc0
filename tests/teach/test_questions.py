"""The question files: each collected question is asked of the engine, and its key is what the engine answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from mtgteach.cards import cards
from mtgteach.cli import cards_with
from mtgteach.model.errors import BadInput
from mtgteach.teach.question_file import Question, question_in
from mtgteach.teach.scenario_file import read_scenario
from tests.tools.lab import ROOT

FILES = sorted((ROOT / "tests" / "questions").glob("*.yaml"))
HERE = Path(__file__).parent
KEYS = {row[0]: tuple(row[2].split(" | ")) for line in (HERE / "question_keys.tsv").read_text(encoding="utf-8")
        .splitlines() if not line.startswith("#") for row in [line.split("\t")]}
LISTED, TO_COME = [(ROOT / "tests" / "acceptance" / f"stage_0{stage}_questions.txt").read_text(encoding="utf-8").split()
                   for stage in (3, 4)]

GOOD = """\
id: q
turn: 3, Ada, upkeep
zones:
  Ada: {exile: [Rift Bolt with 1 time counter]}
  Nils: {hand: [Stifle], battlefield: [Island]}
script:
  - both pass
ask: does Ada get to cast Rift Bolt
key: yes
"""


def read(path: Path) -> Question:
    return question_in(str(path), cards, cards_with("tests.cards"))


def test_every_question_of_the_list_has_its_file() -> None:
    assert sorted(path.stem.split("-")[0] for path in FILES) == sorted(KEYS)
    assert {*LISTED} <= {*KEYS} <= {*LISTED, *TO_COME}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_its_key_is_what_the_engine_answers(path: Path) -> None:
    question = read(path)
    assert path.stem.startswith(f"{question.id}-")
    assert question.key == KEYS[question.id]
    assert question.agrees(), question.values()
    assert [part.outcome().failures() for part in question.parts if part.outcome().failures()] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_situation_is_shown_by_facts_on_the_way(path: Path) -> None:
    """A key that agrees for another reason would be found by them."""
    for part in read(path).parts:
        assert part.given.facts(), path.stem


def test_a_key_that_is_not_the_answer_does_not_agree() -> None:
    assert question_in(GOOD).agrees()
    assert not question_in(GOOD.replace("key: yes", "key: no")).agrees()
    assert not question_in(GOOD.replace("key: yes\n", "")).agrees()


def test_several_questions_several_cases_and_which_of_them() -> None:
    two = question_in(GOOD.replace("ask: does Ada get to cast Rift Bolt", "ask: [who gets to cast Rift Bolt, "
                                   "where is Rift Bolt]").replace("key: yes", "key: [AP, 'exile, not suspended']"))
    assert two.agrees()
    cases = GOOD.replace("script:\n  - both pass\n", "cases:\n  - script: [both pass]\n  - script: [both pass, "
                         "Ada passes, Nils casts Stifle targeting the casting trigger, both pass]\n")
    each = question_in(cases.replace("key: yes", "key: [yes, no]"))
    assert each.values() == ("yes", "no")
    assert each.agrees()
    which = question_in(cases.replace("key: yes", "which: yes\nkey: 1"))
    assert which.values() == ("1",)
    assert which.agrees()


def test_what_a_belief_would_answer_is_computed() -> None:
    text = ("id: q\nzones: {Ada: {hand: [Rift Bolt], battlefield: [Mountain]}, "
            "Nils: {hand: [Stifle], battlefield: [Island]}}\n"
            "script: [Ada suspends Rift Bolt, all pass until Ada's next upkeep, Ada passes, "
            "Nils casts Stifle targeting the upkeep trigger, both pass]\n"
            "ask: in which of Ada's turns does somebody get to cast Rift Bolt\nbeliefs: [S-COUNTERED]\n")
    question = question_in(text)
    assert question.values() == ("3",)
    assert question.values(("S-COUNTERED",)) == ("2",)


def test_a_line_that_a_belief_does_not_let_be_played_has_no_answer() -> None:
    text = GOOD.replace("  - both pass\nask", "  - both pass\n  - both pass\n  - Ada declines\nask")
    assert question_in(text).values() == ("no",)
    assert question_in(text).values(("S-MUST",)) is None


@pytest.mark.parametrize(("old", "new", "place", "found"), [
    ("ask: does", "ask: dos", "question:8", "dos Ada"),
    ("Rift Bolt\nkey", "Rift Bold\nkey", "question:8", "Rift Bold"),
    ("key: yes", "key: perhaps", "question:9", "perhaps"),
    ("key: yes", "key: [yes, no]", "question:9", "2"),
    ("key: yes", "kee: yes", "question:9", "kee"),
    ("key: yes", "beliefs: [S-MUSST]", "question:9", "S-MUSST"),
    ("key: yes", "which: no", "question:9", "no"),
    ("  - both pass", "  - both pas", "question:7", "pas"),
    ("ask: does Ada get to cast Rift Bolt\n", "", "question:1", "id, turn"),
    ("id: q\n", "", "question:1", "turn, zones"),
    ("ask: does Ada get to cast Rift Bolt", "cases: [both]", "question:8", "both"),
    ("ask: does Ada get to cast Rift Bolt", "cases: [{asks: x}]", "question:8", "asks"),
])
def test_a_mistake_is_named_with_its_line(old: str, new: str, place: str, found: str) -> None:
    with pytest.raises(BadInput) as bad:
        question_in(GOOD.replace(old, new, 1)).agrees()
    assert bad.value.place == place
    assert str(bad.value.found).startswith(found)


def test_a_scenario_still_wants_its_own_keys() -> None:
    with pytest.raises(BadInput) as bad:
        read_scenario(GOOD, "a.yaml", cards, None)
    assert bad.value.place == "a.yaml:8"
