"""Modules, functions and rooms stay small; the numbers are printed."""

from __future__ import annotations

import pytest

from tests.architecture import sizes
from tests.architecture.conftest import Plant
from tests.architecture.source import ROOT


@pytest.mark.parametrize("folder", ["mtgteach", "tests"])
def test_no_module_and_no_function_is_too_long(folder: str) -> None:
    assert sizes.too_long(ROOT / folder) == []


def test_the_exceptions_are_few_and_needed() -> None:
    assert sizes.exceptions_that_are_none() == []


def test_small_has_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    counted = sizes.small_numbers()
    with capsys.disabled():
        print("\n" + sizes.told())
    assert sizes.not_small() == []
    assert counted["teach"] > 0


def test_no_built_in_card_takes_more_than_twelve_lines() -> None:
    assert sizes.long_cards() == []


def function(lines: int) -> str:
    return "def long():\n" + "    x = 1\n" * (lines - 1)


@pytest.mark.parametrize(("place", "text", "found"), [
    ("rules/planted.py", "x = 1\n" * 401, 1), ("rules/planted.py", "x = 1\n" * 400, 0),
    ("views/planted.py", "x = 1\n" * 601, 1), ("views/planted.py", "x = 1\n" * 600, 0),
    ("play/planted.py", function(41), 1), ("play/planted.py", function(40), 0),
    ("widgets/planted.py", function(61), 1), ("widgets/planted.py", function(60), 0),
])
def test_a_long_module_or_function_is_found(plant: Plant, place: str, text: str, found: int) -> None:
    assert len([line for line in sizes.too_long(plant(place, text), {}) if "planted" in line]) == found


def test_an_exception_needs_a_reason_and_a_cause(plant: Plant) -> None:
    package = plant("rules/planted.py", "x = 1\n" * 401)
    name = "mtgteach/rules/planted.py"
    good = {name: "the table of layers reads as one"}
    assert not any(name in line for line in sizes.too_long(package, good))
    assert sizes.exceptions_that_are_none(package, good) == []
    assert sizes.exceptions_that_are_none(package, {name: "big"}) == [f"{name} has no reason"]
    assert sizes.exceptions_that_are_none(package, {"mtgteach/cli.py": "the table of layers reads as one"}) != []
    assert sizes.exceptions_that_are_none(package, {name + str(n): "a b c d" for n in range(6)}) != []


def test_code_lines_leave_out_blanks_comments_and_docstrings() -> None:
    text = '"""Doc\nstring."""\n\n# a comment\nx = 1  # one\n\n\n'
    text += 'def f():\n    """Says."""\n    return (\n        x,\n    )\n'
    assert sizes.code_lines(text) == 5
    assert sizes.code_lines('x = """three\nlines\n"""\n') == 3
    assert sizes.page_lines("/* a\n b */\n\n// c\nlet x = 1\n.a { b: c }\n") == 2


def test_a_room_over_its_number_is_found(plant: Plant) -> None:
    package = plant("oracle/planted.py", '"""A grammar."""\n' + "x = 1\n" * 3001)
    assert sizes.small_numbers(package)["oracle"] == 3001
    assert sizes.not_small(package) == ["oracle: 3001 code lines, more than 3000"]
    package = plant("widgets/planted.js", "let x = 1\n" * 2001)
    assert any(line.startswith("widgets: ") for line in sizes.not_small(package))


def test_a_long_card_is_found(plant: Plant) -> None:
    body = "".join(f"    trigger({n}),\n" for n in range(11))
    package = plant("cards/planted.py", f"LONG = card(\n{body})\nSHORT = card(\n    cost(1),\n)\n")
    assert [line for line in sizes.long_cards(package) if "planted" in line] == [
        "mtgteach/cards/planted.py:1: a card of 13 lines, more than 12"
    ]
