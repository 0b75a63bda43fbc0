"""Choices and answers as data."""
from __future__ import annotations

from mtgteach.model.choices import Answer, Number, Option, PickOne, PickSome, PutInOrder, ShareOut
from mtgteach.rulebook.cite import R
from tests.rules.table import at, play

TWO = (Option("a", 1), Option("b", 2))


def test_an_option_is_found_by_its_key() -> None:
    choice = PickOne(0, "why", (), TWO)
    assert choice.option("b") is TWO[1]
    assert choice.option("c") is None


def test_values_are_neither_compared_nor_part_of_the_hash() -> None:
    assert Option("a", 1) == Option("a", 2)
    assert Answer(("a",), 1) == Answer(("a",), 2)
    assert hash(Answer(("a",), [])) == hash(Answer(("a",)))
    assert Answer(("a",), forced=True) != Answer(("a",))


def test_an_answer_has_one_text() -> None:
    assert Answer(("Forest", "Rift Bolt 2")).text == "Forest, Rift Bolt 2"
    assert Answer(()).text == ""


def test_the_five_shapes_hold_what_they_need() -> None:
    cites = (R("608.2d"),)
    assert PickSome(0, "w", cites, TWO, 1, 2).most == 2
    assert PutInOrder(1, "w", cites, TWO).who == 1
    assert Number(0, "w", cites, (), 0, 9).least == 0
    assert ShareOut(0, "w", cites, TWO, 5, 1).total == 5


def test_an_open_choice_says_who_why_and_by_which_rules() -> None:
    game = play(at("Ada: hand Lightning Bolt; battlefield 2 Mountain."), "Ada casts Lightning Bolt")
    choice = game.choice
    assert choice is not None
    assert (choice.who, choice.why) == (0, "choice.target")
    assert {"601.2c", "115.4"} <= set(choice.cites)
    assert all(o.cites for o in choice.options)
