"""Errors: a code and slots; refusals and reasons as data that print without a catalogue."""
from __future__ import annotations

import pytest

from mtgteach.model.choices import BEGIN, Reasons, Refusal, Term
from mtgteach.model.errors import BadInput, EngineFault, LineMismatch, MtgteachError, NotSupported, Refused, nearest
from mtgteach.rulebook import shown
from mtgteach.rulebook.cite import R

REASON = Refusal("refuse.no_priority", BEGIN, (R("117.1"),), (("player", "Ada"), ("step", Term("step.upkeep"))))
ALL = [Refused("Ada passes", Reasons((REASON,))), BadInput("place", "found", "wanted", "near"),
       NotSupported("place", "understood", "rest"), LineMismatch("answer 3", "expected", "found"),
       EngineFault("what", "command", "scenario")]


@pytest.fixture
def without_views(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bare engine: no hook."""
    monkeypatch.setattr(shown, "_hook", None)


@pytest.mark.parametrize("error", ALL, ids=[type(e).__name__ for e in ALL])
def test_every_error_has_a_code_of_its_own_and_prints_without_a_catalogue(
    error: MtgteachError, without_views: None
) -> None:
    assert isinstance(error, MtgteachError)
    assert str(error).startswith(f"{error.code}: ")
    assert error.slots
    assert error._repr_mimebundle_() == {"text/plain": str(error)}
    assert len({e.code for e in ALL}) == len(ALL)


def test_bad_input_holds_place_found_wanted_and_nearest() -> None:
    error = BadInput("line 3", "Rift Blot", "a card", "Rift Bolt")
    assert (error.place, error.found, error.wanted, error.nearest) == ("line 3", "Rift Blot", "a card", "Rift Bolt")


def test_the_nearest_word_is_found_whatever_its_case_or_not_at_all() -> None:
    assert nearest("rift bolt", ["Mindstab", "Rift Bolt"]) == "Rift Bolt"
    assert nearest("Rift Blot", ("Mindstab", "Rift Bolt")) == "Rift Bolt"
    assert nearest("qqqq", ["Mindstab", "Rift Bolt"]) is None
    assert nearest("x", []) is None


def test_reasons_are_a_tuple_that_prints(without_views: None) -> None:
    reasons = Reasons((REASON, REASON.evolve(code="refuse.tapped", slots=())))
    assert len(reasons) == 2
    assert str(reasons) == "refuse.no_priority player=Ada step=step.upkeep [117.1]; refuse.tapped [117.1]"
    assert str(Reasons()) == "legal"
    assert Reasons() == ()


def test_with_a_hook_values_are_shown_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shown, "_hook", lambda value, form: f"{form} of {type(value).__name__}")
    assert str(ALL[1]) == "text of BadInput"
    assert Reasons()._repr_mimebundle_() == {"text/plain": "text of Reasons", "text/html": "html of Reasons"}


def test_what_was_found_is_cut_where_nobody_would_read_it() -> None:
    assert BadInput("line 3", "x" * 200, "a card").found == "x" * 200
    assert BadInput("line 3", "x" * 1_000_000, "a card").found == "x" * 200 + " …"
    assert LineMismatch("line 3", "a card", "x" * 1_000_000).found == "x" * 200 + " …"
