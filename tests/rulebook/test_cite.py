"""Rule numbers as values: what is known is interned and described, what is not is refused with a way on."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mtgteach.rulebook import index
from mtgteach.rulebook.cite import BadRule, R, Rule
from mtgteach.rulebook.errors import MtgteachError
from mtgteach.rulebook.moved import moved_with, went_to


def test_a_rule_is_its_number() -> None:
    rule = R("702.62a")
    assert rule == "702.62a"
    assert f"{rule}" == "702.62a"
    assert hash(rule) == hash("702.62a")
    assert repr(rule) == 'R("702.62a")'
    assert isinstance(rule, Rule)
    assert not hasattr(rule, "__dict__")


def test_a_rule_is_one_object_however_it_is_made() -> None:
    rule = R("702.62a")
    assert R("702." + "62a") is rule
    assert Rule("702.62a") is rule
    assert copy.deepcopy(rule) is rule
    assert pickle.loads(pickle.dumps(rule)) is rule


def test_a_rule_tells_title_summary_and_former_numbers() -> None:
    assert R("702.62").title == "Suspend"
    assert "upkeep trigger" in R("702.62a").summary
    assert R("702.62").formerly == ("702.61", "702.59")
    assert R("106.7").formerly == ()


def test_rules_sort_as_in_the_rulebook() -> None:
    shuffled = [R("702.62a"), R("106.12"), R("106.7"), R("702.62"), R("106.12a"), R("106")]
    assert sorted(shuffled, key=lambda rule: rule.place) == ["106", "106.7", "106.12", "106.12a", "702.62", "702.62a"]


@pytest.mark.parametrize(
    ("number", "nearest"),
    [("702.62z", "702.62d"), ("702.62.a", "702.62"), ("999", "903"), ("106.99", "106.13"), ("", "100"), ("x²", "100"),
     ("702." + "9" * 5000, "702"), ("²", "100"), (None, "100"), (702.62, "702.62"), (["702.62a"], "100")],
)
def test_an_unknown_number_names_the_nearest(number: object, nearest: str) -> None:
    with pytest.raises(BadRule, match="There is no rule") as caught:
        R(number)  # type: ignore[arg-type]
    assert isinstance(caught.value, MtgteachError)
    assert caught.value.nearest == nearest
    assert nearest in str(caught.value)
    assert R(caught.value.nearest)
    assert not caught.value.went_to


@pytest.mark.parametrize(
    ("former", "now", "date"),
    [
        ("701.54a", "701.56a", "2025-06-06"),
        ("732.1", "733.1", "2026-04-17"),
        ("731.1", "733.1", "2025-07-25"),
        ("706.10", "707.10", "2021"),
        ("601.5a", "601.6a", "2026-09-25"),
    ],
)
def test_a_former_number_says_where_it_went(former: str, now: str, date: str) -> None:
    with pytest.raises(BadRule) as caught:
        R(former)
    assert caught.value.went_to == (now,)
    assert all(word in str(caught.value) for word in (former, now, R(now).title, date))
    assert pickle.loads(pickle.dumps(caught.value)).went_to == (now,)


def test_a_number_given_to_another_rule_is_known_and_its_former_rule_can_be_found() -> None:
    assert R("701.5").title == "Cast"
    assert went_to("701.5") == ("701.6",)
    assert R("701.6").title == "Counter"
    assert set(went_to("731")) == {"732", "733"}
    assert went_to("106.7") == ()


def test_every_dated_move_is_in_the_index() -> None:
    rows = [line.split("\t") for line in index.table("moved.tsv")]
    assert len(rows) == 35
    for topic, now, former, date in rows:
        assert former in R(now).formerly, topic
        assert now in went_to(former)
        assert moved_with(now, former) == date


def test_every_line_of_the_index_is_whole() -> None:
    numbers = list(index.numbers())
    assert len(numbers) == len(index.table("numbers.tsv")) >= 876
    assert numbers == sorted(numbers, key=index.place)
    for number in numbers:
        assert R(number).title, number
        assert index.lines()[number].count("\t") == 4
        assert all(former != number for former in R(number).formerly)


def test_parents_are_in_the_index() -> None:
    for line in index.lines().values():
        number, *_, parent = line.split("\t")
        assert not parent or (parent in index.lines() and number.startswith(parent)), number


def test_citing_loads_nothing_dear() -> None:
    code = (
        "import sys; from mtgteach.rulebook.cite import R; R('702.62a').title;"
        "print({'re', 'json', 'typing', 'dataclasses', 'mtgteach.rulebook.moved'} & set(sys.modules))"
    )
    root = Path(index.__file__).parents[2]
    done = subprocess.run([sys.executable, "-S", "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_reading_the_index_takes_about_a_millisecond(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = dict(index.lines())

    def once() -> float:
        monkeypatch.setattr(index, "_lines", {})
        begun = time.perf_counter()
        index.lines()
        taken = time.perf_counter() - begun
        assert index.lines() == whole
        return taken

    assert min(once() for _ in range(20)) < 0.002
