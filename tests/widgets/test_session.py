"""The session keeps all that was tried, knows the ways back and on, and tells branches by letters that stay."""

from __future__ import annotations

from mtgteach.play.game import Game
from mtgteach.widgets.session import Session

SCENE = "Ada: hand Rift Bolt; battlefield 2 Mountain. Nils: hand Stifle; battlefield 2 Island."
SUSPEND = "Ada suspends Rift Bolt paying with Mountain 1"


def session(*words: str) -> Session:
    made = Session(Game.of(SCENE))
    for line in words:
        made.move(made.game.do(line).node)
    return made


def test_its_only_trait_is_the_current_node() -> None:
    assert list(session().traits()) == ["node"]


def test_back_goes_one_act_back_and_forward_the_same_way_on() -> None:
    s = session(SUSPEND, "all pass until something happens")
    end = s.node
    assert s.back()
    assert s.game.state.at.own[0] == 1
    assert s.back()
    assert s.node.parent is None
    assert not s.back()
    assert s.forward()
    assert s.forward()
    assert s.node is end
    assert not s.forward()


def test_a_game_that_has_been_played_is_known_with_its_way_back() -> None:
    s = Session(Game.of(SCENE).do(SUSPEND))
    assert s.back()
    assert s.node.parent is None
    assert s.forward()


def test_what_was_done_before_is_not_kept_twice() -> None:
    s = session(SUSPEND)
    end = s.node
    s.back()
    s.move(s.game.do(SUSPEND).node)
    assert s.node is end
    assert len(s.line.tips) == 1


def test_the_same_answers_in_other_acts_are_another_way_because_back_differs() -> None:
    s = session("Ada suspends Rift Bolt", "Ada taps Mountain 1 for R")
    s.back()
    s.back()
    s.move(s.game.do(SUSPEND).node)
    assert len(s.line.tips) == 2
    s.back()
    assert s.node.parent is None


def test_new_answers_go_on_from_those_that_are_there() -> None:
    s = session(SUSPEND)
    kept = s.node
    s.move(Game.of(SCENE).at(s.line.root).do(SUSPEND, "effect: put 1 time counter on Rift Bolt").node)
    assert kept in s.node.path()
    assert len(s.line.tips) == 1


def test_branches_keep_their_letters() -> None:
    s = session(SUSPEND, "effect: put 1 time counter on Rift Bolt")
    assert [b.letter for b in s.branches()] == ["A"]
    s.back()
    s.move(s.game.do("Ada passes").node)
    assert [(b.letter, b.ahead) for b in s.branches()] == [("A", False), ("B", True)]
    s.move(s.game.do("Nils passes").node)
    assert s.letter(s.node) == "B"
    first = s.tip_called("A")
    assert first is not None
    s.move(first)
    s.move(s.game.do("Ada passes").node)
    assert s.letter(s.node) == "A"
    assert s.tip_called("C") is None


def test_forward_takes_the_way_that_was_visited_last() -> None:
    s = session(SUSPEND, "effect: put 1 time counter on Rift Bolt")
    one = s.node
    s.back()
    s.move(s.game.do("Ada passes").node)
    two = s.node
    s.back()
    assert s.current() is two
    s.move(one)
    s.back()
    assert s.current() is one
    assert s.forward()
    assert s.node is one
    s.stand(s.line.root, two)
    assert s.current() is two
