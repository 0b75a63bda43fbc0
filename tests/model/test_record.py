"""Record: really frozen, compared by its fields, changed by making another one."""
from __future__ import annotations

import copy
import pickle

import pytest

from mtgteach.model.mana import Mana, ManaType
from mtgteach.model.record import FrozenError, fields_of
from mtgteach.model.types import Record
from tests.kinds import kinds_of


class Place(Record):
    """A record with a default."""

    turn: int
    step: str = "upkeep"


class Noted(Place):
    """A record below another, with a field that is not compared."""

    note: str = ""
    memo: object = None
    __uncompared__ = ("memo",)


def test_it_is_really_frozen() -> None:
    here = Place(3)
    for name, act in (("turn", lambda: setattr(here, "turn", 4)), ("new", lambda: setattr(here, "new", 1)),
                      ("turn", lambda: delattr(here, "turn"))):
        with pytest.raises(FrozenError, match=name):
            act()
    assert here == Place(3, "upkeep")
    assert not hasattr(here, "__dict__")


def test_evolve_changes_a_copy_and_refuses_unknown_fields() -> None:
    here = Noted(3, "draw", "n", memo=[1])
    there = here.evolve(turn=4)
    assert (here.turn, there.turn, there.step, there.note, there.memo) == (3, 4, "draw", "n", [1])
    assert type(there) is Noted
    with pytest.raises(TypeError):
        here.evolve(trun=4)
    assert here.evolve() == here


def test_it_is_compared_and_hashed_by_kind_and_fields() -> None:
    assert Place(1) == Place(1, "upkeep")
    assert hash(Place(1)) == hash(Place(1, "upkeep"))
    assert Place(1) != Place(2)
    assert Place(1) != Noted(1)
    assert Place(1) != (1, "upkeep")
    assert Noted(1, memo=1) == Noted(1, memo=2), "a field that is not compared"
    assert len({Place(1), Place(1), Place(2)}) == 2


def test_fields_come_in_order_with_those_from_above_first() -> None:
    assert fields_of(Noted) == ("turn", "step", "note", "memo")
    assert fields_of(Noted(1)) == fields_of(Noted)
    assert repr(Noted(1)) == "Noted(turn=1, step='upkeep', note='')"


def test_a_missing_or_unknown_field_is_a_type_error() -> None:
    with pytest.raises(TypeError):
        Place()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Place(1, stpe="x")  # type: ignore[call-arg]


def test_copies_are_the_same_value_and_pickling_gives_it_back() -> None:
    mana = Mana(ManaType.R)
    assert copy.copy(mana) is mana
    assert copy.deepcopy(mana) is mana
    assert pickle.loads(pickle.dumps(mana)) == mana


def test_a_class_body_without_the_future_import_is_refused() -> None:
    with pytest.raises(TypeError, match="annotations"):
        type(Record)("Bare", (Record,), {"__annotate_func__": None})


def test_kinds_are_found_without_the_twins_that_build_them() -> None:
    assert kinds_of(Place) == [Noted]
    assert Place.__twin__ not in kinds_of(Record)
    assert {Place, Noted} <= set(kinds_of(Record))
