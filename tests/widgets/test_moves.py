"""The list of moves: where each square leads, what a branch lists."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mtgteach.play.game import Game
from mtgteach.widgets.suspend_lab import SuspendLab
from tests.widgets.test_suspend_lab import SCENE, SUSPEND, in_words, press


@pytest.fixture
def lab() -> Iterator[SuspendLab]:
    made = SuspendLab()
    yield made
    made.close()


def test_passes_during_which_a_branch_leaves_are_listed_in_it(lab: SuspendLab) -> None:
    lab.do(SUSPEND)
    lab.advance("Nils's next end step")
    amid = lab.game
    lab.advance("Ada's next upkeep")
    while lab.game.node is not amid.node:
        lab.back()
    lab.do("effect: put 1 time counter on Rift Bolt")
    (branch,) = [b for b in lab._page.shown["moves"]["branches"] if not b["open"]]
    assert [m["text"] for m in branch["moves"]] == ["28 passes", "2"], "they end after the place where it leaves"
    turns = lab._page.shown["moves"]["turns"]
    assert [t["heading"] for t in turns] == ["Ada's turn 1", "Nils's turn 1"]
    assert turns[0]["moves"][-1]["text"].endswith("passes"), "where they begin"


def test_squares_lead_to_where_a_move_is_complete(lab: SuspendLab) -> None:
    lab.do("Ada suspends Rift Bolt", "Ada taps Mountain 1 for R", "effect: put 1 time counter on Rift Bolt")
    lab.advance("Ada's next upkeep")
    squares = [m for turn in lab._page.shown["moves"]["turns"] for m in turn["moves"]]
    assert [m["text"] for m in squares] == ["start", "1", "2", "28 passes", "3"]
    assert [m["here"] for m in squares] == [False, False, False, False, True]
    end = lab.text()
    press(lab, **squares[1]["act"])
    assert lab.text() == str(Game.of(SCENE).do(SUSPEND))
    press(lab, **squares[0]["act"])
    assert lab.text() == str(Game.of(SCENE))
    for _ in range(3):
        lab.later()
    assert lab.text() == end
    lab.later()
    assert lab.text() == end
    lab.earlier()
    assert lab.game.state.find(lab.game.state.zone(5)[0].id).count("time") == 2
    assert "you are here" in in_words(lab).splitlines()[2]
    for _ in range(4):
        lab.earlier()
    assert lab.text() == str(Game.of(SCENE))
