"""Passing until a moment: every pass is written out, and nothing that matters is passed over."""

from __future__ import annotations

import pytest

from mtgteach.model.errors import BadInput
from mtgteach.model.types import TurnStep
from mtgteach.play.game import Game
from mtgteach.play.printing import words_of

SCENE = "Ada: hand Rift Bolt; battlefield Mountain. Nils: hand Lightning Bolt; battlefield Mountain."


@pytest.mark.parametrize(("until", "turn", "active", "step"), [
    ("Ada's next upkeep", 3, 0, TurnStep.UPKEEP),
    ("Nils's next upkeep", 2, 1, TurnStep.UPKEEP),
    ("Ada's turn 3", 5, 0, TurnStep.UPKEEP),
    ("turn 4", 4, 1, TurnStep.UPKEEP),
    ("the end step of turn 2", 2, 1, TurnStep.END),
    ("the end step of Ada's turn 2", 3, 0, TurnStep.END),
    ("Nils's next turn", 2, 1, TurnStep.UPKEEP),
    ("the next turn", 2, 1, TurnStep.UPKEEP),
    ("the next untap step", 2, 1, TurnStep.UPKEEP),
    ("Ada's next main phase", 3, 0, TurnStep.PRECOMBAT_MAIN),
    ("the end step", 1, 0, TurnStep.END),
    ("Ada's turn 1", 1, 0, TurnStep.PRECOMBAT_MAIN),
])
def test_the_goal_is_reached(until: str, turn: int, active: int, step: TurnStep) -> None:
    game = Game.of(SCENE).advance(until)
    assert game.stopped == "reached"
    assert (game.state.at.turn, game.state.at.active, game.state.at.step) == (turn, active, step)


def test_every_pass_is_written_out_and_marked() -> None:
    game = Game.of(SCENE).advance("Nils's next upkeep")
    answers = [a for n in game.nodes() for a in n.given]
    assert len(answers) == 12
    assert all(a.skipped and a.text in ("Ada passes", "Nils passes") for a in answers)
    assert {n.act for n in game.nodes()[1:]} == {1}
    assert game.back().node is game.nodes()[0]


def test_it_stops_at_a_trigger_that_goes_on_the_stack() -> None:
    game = Game.of(SCENE).do("Ada suspends Rift Bolt").advance("Ada's turn 4")
    assert game.stopped == "trigger"
    assert game.state.at.turn == 3


def test_it_stops_at_a_question() -> None:
    game = Game.of("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter.").do("both pass")
    game = game.advance("the stack is empty")
    assert game.stopped == "choice"
    assert game.choice is not None
    assert game.choice.why == "choice.free_cast"


def test_it_stops_where_the_rules_refuse() -> None:
    game = Game.of("Turn 3, Ada's upkeep. Ada: exile Mindstab with 1 time counter. Nils: battlefield Gaddock Teeg.")
    game = game.do("both pass").advance("Ada's next main phase")
    assert game.stopped == "refused"
    assert game.state.at.step is TurnStep.UPKEEP


def test_it_stops_at_the_end_of_the_game() -> None:
    game = Game.of("Ada: hand Lightning Bolt; battlefield Mountain. Nils: life 3.")
    game = game.do("Ada casts Lightning Bolt targeting Nils").advance("Nils's next turn")
    assert game.stopped == "ended"
    assert game.ended


def test_something_happens() -> None:
    game = Game.of("Ada: exile Rift Bolt with 2 time counters.").advance("something happens")
    assert game.stopped == "trigger"
    bolt = Game.of(SCENE).do("Ada passes", "Nils casts Lightning Bolt targeting Ada").advance("something happens")
    assert bolt.stopped == "reached"
    assert bolt.state.players[0].life == 17


@pytest.mark.parametrize("until", ["turn 0", "Ada's turn 0", "turn 900"])
def test_a_turn_that_does_not_come_is_refused(until: str) -> None:
    with pytest.raises(BadInput):
        Game.of("Ada: battlefield Mountain.").advance(until)


def test_passing_until_a_later_step_attacks_and_blocks_with_nothing_and_says_so() -> None:
    game = Game.of("Ada: battlefield Grizzly Bears. Nils: battlefield Grizzly Bears.").advance("Ada's end step")
    assert game.stopped == "reached"
    assert game.state.players[1].life == 20
    assert "Ada attacks with nothing" in words_of(game.nodes())
    stopped = Game.of("Ada: battlefield Grizzly Bears.").advance("the next declare attackers step")
    assert (stopped.stopped, stopped.choice is not None and stopped.choice.why) == ("reached", "choice.attackers")
    attacked = stopped.do("Grizzly Bears attacks Nils").advance("Ada's end step")
    assert attacked.state.players[1].life == 18


def test_attackers_are_declared_in_words_and_refused_with_reasons() -> None:
    game = Game.of("Ada: battlefield Grizzly Bears, tapped Gaddock Teeg.").advance("the next declare attackers step")
    assert [r.code for r in game.why_not("Gaddock Teeg attacks Nils")] == ["refuse.tapped"]
    assert game.why_not("Grizzly Bears attacks Nils") == ()
    again = Game.of("Ada: battlefield 2 Grizzly Bears.").advance("the next declare attackers step")
    both = again.do("answer: Grizzly Bears 1 attacks Nils, Grizzly Bears 2 attacks Nils")
    assert both.state.combat is not None
    assert len(both.state.combat.attacks) == 2
    assert again.do("Ada attacks with nothing").state.combat is None
    said = again.do("Ada attacks Nils with Grizzly Bears 1, Grizzly Bears 2")
    assert said.node.given == both.node.given
    for wrong in ("Nils attacks Nils with Grizzly Bears 1", "Ada attacks Ada with Grizzly Bears 1"):
        with pytest.raises(BadInput):
            again.do(wrong)


def test_blockers_are_declared_in_words_too() -> None:
    game = Game.of("Ada: battlefield Grizzly Bears. Nils: battlefield 2 Llanowar Elves, Island.")
    game = game.advance("the next declare attackers step").do("Ada attacks Nils with Grizzly Bears", "both pass")
    both = game.do("Nils blocks Grizzly Bears with Llanowar Elves 1, Llanowar Elves 2")
    assert both.state.combat is not None
    assert [len(attack.blockers) for attack in both.state.combat.attacks] == [2]
    with pytest.raises(BadInput):
        game.do("Nils blocks Grizzly Bears with Island")
