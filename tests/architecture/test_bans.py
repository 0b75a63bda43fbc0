"""Rule code runs the same each time, swallows nothing, knows no card by name and cites what exists."""

from __future__ import annotations

import pytest

from tests.architecture import bans
from tests.architecture.conftest import Plant
from tests.architecture.source import PACKAGE


def test_nothing_in_the_engine_differs_between_runs() -> None:
    assert bans.nothing_that_differs_between_runs() == []


@pytest.mark.parametrize("line", [
    "import time", "from datetime import datetime", "import random", "def f():\n    from copy import deepcopy",
    "key = id(x)", "def f(a: set[str]):\n    return [b for b in a]", "for a in {1, 2}:\n    pass",
    "for a in set(b):\n    pass", "x = tuple(frozenset(b))", "x = ', '.join({a, b})", "x = [*{a, b}]",
    "def f():\n    seen = set()\n    for a in seen | other:\n        pass", "x = next(iter({1, 2}))",
    "def f():\n    seen: set[int] = g()\n    return {a: 1 for a in seen}",
    "def f():\n    return [a for a in {b for b in c}]",
])
def test_what_differs_between_runs_is_found(plant: Plant, line: str) -> None:
    for place in ("rules/planted.py", "model/planted.py"):
        found = bans.nothing_that_differs_between_runs(plant(place, f"{line}\n"))
        assert [text for text in found if place in text] != []


@pytest.mark.parametrize("line", [
    "def f(a: set[str]):\n    return sorted(a)", "def f(a: set[str]):\n    return 1 in a",
    "for a in {1: 2}:\n    pass",
    "def f(a):\n    seen = set()\n    for b in a:\n        seen.add(b)", "x = len({1, 2})", "state.id(x)",
])
def test_a_set_that_is_only_asked_is_let_in(plant: Plant, line: str) -> None:
    found = bans.nothing_that_differs_between_runs(plant("rules/planted.py", f"{line}\n"))
    assert [text for text in found if "planted" in text] == []


def test_no_error_is_swallowed() -> None:
    everywhere = ("", "rulebook", "model", "rules", "rules/variants", "oracle", "cards", "play", "teach", "cli")
    assert bans.nothing_swallowed(PACKAGE, *everywhere) == []


@pytest.mark.parametrize("kind", ["", " Exception", " BaseException as e", " (ValueError, Exception)"])
def test_a_swallowed_error_is_found(plant: Plant, kind: str) -> None:
    package = plant("rules/planted.py", f"try:\n    x = 1\nexcept{kind}:\n    pass\n")
    assert [text for text in bans.nothing_swallowed(package) if "planted" in text] == [
        "mtgteach/rules/planted.py:3: catches every error"
    ]


NAMES = (
    "Rift Bolt", "Lightning Bolt", "Stifle", "Grizzly Bears", "Gaddock Teeg", "Mindstab", "Ancestral Vision",
    "Aeon Chronicler", "Greater Gargadon", "Rory Williams", "Lotus Bloom", "Blood Moon", "Mountain",
)


def card_names() -> tuple[str, ...]:
    """The built-in cards, and some that lessons and rulings name."""
    from mtgteach.cards import cards

    return (*NAMES, *cards.names())


def test_no_card_name_in_the_rules() -> None:
    assert bans.no_card_by_name(card_names()) == []


@pytest.mark.parametrize(("line", "found"), [
    ("# as with Rift Bolt", 1), ('x = "Stifle"', 1), ('"""Gaddock Teeg stops it."""', 1), ("# Stifles it", 0),
    ("# a Mountain is a land type", 0), ("# rift bolt", 0),
])
def test_a_card_name_is_found_as_a_whole_word(plant: Plant, line: str, found: int) -> None:
    for place in ("rules/planted.py", "rules/variants/planted.py"):
        package = plant(place, f"{line}\n")
        assert len([text for text in bans.no_card_by_name(NAMES, package) if place in text]) == found


def index_numbers() -> list[str]:
    """The numbers of the shipped index of rules."""
    lines = (PACKAGE / "rulebook" / "data" / "numbers.tsv").read_text(encoding="utf-8").splitlines()
    return [line.split("\t")[0] for line in lines[1:]]


def test_every_citation_exists() -> None:
    numbers = index_numbers()
    assert "702.62a" in numbers
    assert bans.citations_exist(numbers) == []
    assert len(bans.citations()) > 20


def test_a_wrong_number_is_found(plant: Plant) -> None:
    package = plant("rules/planted.py", 'A = R("702.62a")\nB = R("702.62z")\nC = rulebook.R("99.9")\n')
    assert [text for text in bans.citations_exist(index_numbers(), package) if "planted" in text] == [
        "mtgteach/rules/planted.py:2: no rule 702.62z", "mtgteach/rules/planted.py:3: no rule 99.9"
    ]
