"""The rulings as data: all there, each with a topic, a sentence and rule numbers that exist."""

from __future__ import annotations

import pickle

import pytest

from mtgteach.rulebook.errors import MtgteachError
from mtgteach.rulebook.rulings import BadRuling, Ruling, ruling, rulings


def test_the_ids_run_without_a_gap() -> None:
    wanted = [f"{kind}{count:02}" for kind, last in (("R", 58), ("X", 54), ("C", 12)) for count in range(1, last + 1)]
    assert list(rulings()) == wanted


@pytest.mark.parametrize("one", rulings())
def test_a_ruling_is_whole(one: Ruling) -> None:
    family, dot, matter = one.topic.partition(".")
    assert family
    assert dot
    assert matter
    assert one.statement.endswith(".")
    assert "\t" not in one.statement
    assert one.numbers
    assert all(number.title for number in one.numbers)
    assert bool(one.summary) == bool(one.rulings) == one.startswith("C")
    assert all(other[0] in "RX" for other in one.rulings)


def test_a_ruling_is_one_object_by_its_id() -> None:
    optional = ruling("R29")
    assert optional == optional.id == "R29"
    assert repr(optional) == 'ruling("R29")'
    assert ruling("R" + "29") is optional is Ruling("R29")
    assert pickle.loads(pickle.dumps(optional)) is optional
    assert "702.62a" in optional.numbers
    assert optional in ruling("C01").rulings


@pytest.mark.parametrize(
    ("id", "nearest"), [("R59", "R58"), ("r29", "R29"), ("X99", "X54"), ("C0", "C01"), ("", "R01"),
                        ("R" + "9" * 5000, "R01"), ("R²", "R01"), (29, "R09"), (["R29"], "R01")]
)
def test_an_unknown_ruling_names_the_nearest(id: object, nearest: str) -> None:
    with pytest.raises(BadRuling, match="There is no ruling") as caught:
        ruling(id)  # type: ignore[arg-type]
    assert caught.value.nearest == nearest
    assert isinstance(caught.value, MtgteachError)
    assert nearest in str(caught.value)
    assert len(str(caught.value)) < 400


def test_no_two_rulings_say_the_same() -> None:
    statements = [one.statement for one in rulings() if not one.startswith("C")]
    assert len(set(statements)) == len(statements)
