"""What nobody should give to a lab: every method says what it found and what it wanted, nothing moves, and the status
line tells it, whether it came from a cell or from the page."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from inspect import signature
from typing import Any

import pytest

from mtgteach.model.choices import Reasons
from mtgteach.model.errors import BadInput, MtgteachError
from mtgteach.widgets import feedback
from mtgteach.widgets.scenes import SCENES
from mtgteach.widgets.suspend_lab import SuspendLab
from mtgteach.widgets.table import KEYS, Table

NONSENSE: tuple[Any, ...] = (5, None, [], ["Rift Bolt"], {"a": 1}, b"Rift Bolt", 1.5, True)
STRANGE = ("²", "A ²", "A 5", "9" * 5000, "A " + "9" * 5000, "-1", "A -1", "١", "0x1", " ", "\n", "<b>", "x" * 9999)
OF_TABLES = ("answer", "do", "advance", "suggestion", "go", "why_not", "ruling", "explain", "compare", "believe")
METHODS = (*OF_TABLES, "suspend", "put_counter", "remove_counter", "counter", "counter_by_hand", "begin", "pick",
           "restrict", "lift", "cost")  # fmt: skip
SCENE = SCENES["Rift Bolt meets Stifle"]


@pytest.fixture
def lab() -> Iterator[SuspendLab]:
    made = SuspendLab()
    yield made
    made.close()


@pytest.fixture(params=[Table, SuspendLab])
def any_lab(request: pytest.FixtureRequest) -> Iterator[Table]:
    made: Table = request.param(SCENE)
    yield made
    made.close()


def send(lab: Table, message: Any) -> None:
    lab._page._handle_custom_msg(message, [])


def refused(lab: Table, method: str, *given: Any) -> BadInput:
    """The complaint about this; the lab stands where it stood and tells it."""
    before = lab._session.node
    with pytest.raises(BadInput) as caught:
        getattr(lab, method)(*given)
    assert caught.value.place
    assert lab._session.node is before
    feedback = lab._page.shown["feedback"]
    assert feedback["kind"] == "fault"
    assert str(caught.value).split("\n")[0] == feedback["text"]
    return caught.value


def test_all_methods_that_take_something_are_tried() -> None:
    for kinds, methods in (((Table,), OF_TABLES), ((SuspendLab, Table), METHODS)):
        own = {name for kind in kinds for name, it in vars(kind).items() if name[0] != "_" and callable(it)
               and not isinstance(it, type) and len(signature(it).parameters) > 1}  # fmt: skip
        assert own - {"tell_error"} == set(methods)


@pytest.mark.parametrize("method", METHODS)
def test_what_is_no_text_is_named_as_it_was_found(lab: SuspendLab, method: str) -> None:
    for given in NONSENSE:
        assert repr(given) in str(refused(lab, method, given))


@pytest.mark.parametrize("method", METHODS)
def test_strange_text_is_refused(lab: SuspendLab, method: str) -> None:
    for given in STRANGE:
        if method != "begin" or given.strip():  # a scene of nothing is a scene
            assert refused(lab, method, given).wanted


@pytest.mark.parametrize("method", ["put_counter", "remove_counter"])
@pytest.mark.parametrize("kind", [None, 5, [], "", "time counter on Mountain 2, put 1 time"])
def test_a_kind_of_counters_is_words(lab: SuspendLab, method: str, kind: Any) -> None:
    before = lab._session.node
    with pytest.raises(MtgteachError):
        getattr(lab, method)("Mountain 1", kind)
    assert lab._session.node is before
    assert lab._page.shown["feedback"]["kind"] != "told"


@pytest.mark.parametrize("kind", [Table, SuspendLab])
@pytest.mark.parametrize("scene", [5, None, [], {}, b"Ada: hand Stifle.", "typo", SuspendLab])
def test_a_scene_that_cannot_be_read_leaves_nothing_behind(
    scene: Any, kind: type[Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", left.append)
    with pytest.raises(BadInput) as caught:
        kind(scene)
    assert caught.value.place.startswith("scene")
    del caught
    gc.collect()
    assert left == []


def test_closing_twice_is_closing() -> None:
    lab = SuspendLab()
    lab.close()
    lab.close()
    assert lab.comm is None


MESSAGES: tuple[Any, ...] = (
    None, 5, "answer", [], {}, {"act": None}, {"act": 5}, {"act": ["answer"]}, {"act": {}}, {"act": "dance"},
    {"act": "close"}, {"act": "_act"}, {"act": "width"}, {"act": "width", "px": None}, {"act": "width", "px": "wide"},
    {"act": "width", "px": []}, {"act": "answer"}, {"act": "answer", "keys": None}, {"act": "answer", "keys": [5]},
    {"act": "FACE"}, {"act": "answer", "keys": "Ada passes"}, {"act": "answer", "keys": []},
    {"act": "answer", "keys": ["x"]},
)  # fmt: skip
WRONG: tuple[Any, ...] = (None, 5, [], ["A"], {})


def test_a_message_that_is_none_is_told_in_the_status_line(any_lab: Table) -> None:
    lab = any_lab
    named = [(act, name) for act, (_, name) in lab.ACTS.items() if name and name != KEYS]
    more = [{"act": act, **given} for act, name in named for given in ({}, *({name: value} for value in WRONG))]
    before = lab._session.node
    for message in (*MESSAGES, *more):
        lab._tell(feedback.of_reasons(Reasons(), "nothing"))
        send(lab, message)
        assert lab._session.node is before, message
        assert lab._page.shown["feedback"]["kind"] == "fault", message


@pytest.mark.parametrize("px", [float("nan"), float("inf"), -5, 0, 10**30, True])
def test_a_width_that_no_page_has_changes_nothing(lab: SuspendLab, px: Any) -> None:
    before = lab._page.shown
    send(lab, {"act": "width", "px": px})
    assert lab._page.shown is before
