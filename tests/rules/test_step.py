"""The step: asking, what is forced, happening, undoing, and the budget of a run."""
from __future__ import annotations

import pytest

from mtgteach.model.choices import Answer, Choice, Number, Option, PickOne, PickSome, PutInOrder, ShareOut
from mtgteach.model.errors import EngineFault
from mtgteach.model.events import Acted, CountersPut, Group, LifeLost, NothingHappened, TakenBack, Tapped
from mtgteach.model.state import State
from mtgteach.rulebook.cite import R
from mtgteach.rules.step import PRIORITY, RECOMPUTE, WITHOUT_TAPE, Step, Stopped, Undone, forced
from tests.rules.table import at, card_at, play

NOW = R("608.2c")


def options(*keys: str) -> tuple[Option, ...]:
    """Options whose values are their keys in capitals."""
    return tuple(Option(key, key.upper()) for key in keys)


def step_in(state: State, *answers: Answer, checks: int = 0) -> Step:
    """A step that runs in this state."""
    return Step(state, answers, [], 0, checks)


@pytest.fixture
def state() -> State:
    """A position with a land and an exiled card."""
    return at("Ada: battlefield Forest; exile Rift Bolt.").state


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("choice", "only"), [
    (PickOne(0, "c", (), options("a")), (("a",), "A")),
    (PickOne(0, "c", (), options("a", "b")), None),
    (PickSome(0, "c", (), options("a", "b"), 2, 2), (("a", "b"), ("A", "B"))),
    (PickSome(0, "c", (), options("a", "b"), 1, 2), None),
    (PickSome(0, "c", (), options("a"), 0, 1), None),
    (PickSome(0, "c", (), options("a"), 0, 0), ((), ())),
    (PickSome(0, "c", (), (), 0, 3), ((), ())),
    (PutInOrder(0, "c", (), options("a")), (("a",), ("A",))),
    (PutInOrder(0, "c", (), ()), ((), ())),
    (PutInOrder(0, "c", (), options("a", "b")), None),
    (Number(0, "c", (), (), 3, 3), (("3",), 3)),
    (Number(0, "c", (), (), 0, 1), None),
    (ShareOut(0, "c", (), options("a"), 4, 1), (("a 4",), (("A", 4),))),
    (ShareOut(0, "c", (), options("a", "b"), 2, 1), (("a 1", "b 1"), (("A", 1), ("B", 1)))),
    (ShareOut(0, "c", (), options("a", "b"), 2, 0), None),
])
def test_a_choice_with_exactly_one_answer_is_forced(choice: Choice, only: object) -> None:
    assert forced(choice) == only


@pytest.mark.rule("117.3d")
def test_priority_is_never_forced() -> None:
    assert forced(PickOne(0, PRIORITY, (), options("Ada passes"))) is None


@pytest.mark.rule("608.2d")
def test_a_forced_answer_is_recorded_among_the_others(state: State) -> None:
    step = step_in(state)
    assert step.ask(lambda: PickOne(0, "c", (), options("a"))) == "A"
    assert step.answers == (Answer(("a",), "A", forced=True),)
    with pytest.raises(Stopped) as stopped:
        step.ask(lambda: PickOne(0, "c", (), options("a", "b")))
    assert [o.key for o in stopped.value.choice.options] == ["a", "b"]
    assert len(step.answers) == 1


@pytest.mark.rule("608.2d")
def test_recorded_answers_are_given_back_without_building_the_choice(state: State) -> None:
    def never() -> Choice:
        raise AssertionError("built")

    step = step_in(state, Answer(("x",), "X"), Answer(("y",), "Y"))
    assert (step.ask(never), step.ask(never)) == ("X", "Y")


@pytest.mark.rule("601.2")
@pytest.mark.parametrize("choice", [
    PickOne(0, "c", (), ()),
    PickSome(0, "c", (), options("a"), 2, 2),
    Number(0, "c", (), (), 3, 2),
    ShareOut(0, "c", (), options("a", "b"), 1, 1),
    ShareOut(0, "c", (), (), 1, 0),
])
def test_a_choice_without_any_answer_undoes_the_proposal(state: State, choice: Choice) -> None:
    with pytest.raises(Undone):
        step_in(state).ask(lambda: choice)


@pytest.mark.rule("107.1c")
def test_any_number_includes_none_so_nothing_is_undone(state: State) -> None:
    step = step_in(state)
    assert step.ask(lambda: PickSome(0, "c", (), (), 0, 5)) == ()
    assert step.answers == (Answer((), (), forced=True),)


@pytest.mark.rule("608.2d")
def test_two_options_with_one_key_are_a_bug_that_is_reported(state: State) -> None:
    with pytest.raises(EngineFault, match="one key"):
        step_in(state).ask(lambda: PickOne(0, "c", (), (*options("a"), Option("a", "other"))))


@pytest.mark.rule("733.1")
def test_undoing_restores_the_state_and_says_that_it_was_taken_back(state: State) -> None:
    step = step_in(state)
    step.happen(LifeLost(0, 1), cite=NOW)
    before = step.state
    forest = next(o for zone in state.zones for o in zone if state.label(o.card) == "Forest")

    def proposal() -> None:
        with step.begin(Acted("act.casting", 0), cite=NOW):
            step.happen(Tapped(forest.id, forest.card), cite=NOW)
            assert step.state != before
            step.ask(lambda: PickOne(0, "c", (), ()))

    assert not step.attempt(0, proposal)
    assert step.state == before
    assert step.parent is None
    assert step.events[-1].event == TakenBack(0, 1)
    assert [h.id for h in step.events] == list(range(len(step.events)))
    assert step.state.find(forest.id) == forest


@pytest.mark.rule("601.2")
def test_a_proposal_that_is_completed_stays(state: State) -> None:
    step = step_in(state)
    assert step.attempt(0, lambda: step.happen(LifeLost(1, 3), cite=NOW))
    assert step.state.players[1].life == 17


@pytest.mark.rule("608.2c")
def test_a_loop_within_one_run_is_reported_with_what_repeats(state: State) -> None:
    step = step_in(state)

    def forever() -> None:
        while True:
            step.happen(LifeLost(0, 0), cite=NOW)

    with pytest.raises(EngineFault, match="LifeLost"):
        forever()


@pytest.mark.rule("608.2c")
def test_happen_gives_back_what_happened_and_records_its_rule_and_place(state: State) -> None:
    step = step_in(state)
    with step.begin(Acted("act.resolving", 0), cite=NOW):
        (lost,) = step.happen(LifeLost(0, 4), cite=(NOW, R("101.3")))
    assert lost == LifeLost(0, 4, 16)
    assert [(h.id, h.parent, h.cites) for h in step.events] == [(0, None, ("608.2c",)), (1, 0, ("608.2c", "101.3"))]
    assert step.happen(NothingHappened("nothing.declined"), cite=NOW) == (NothingHappened("nothing.declined"),)
    assert step.events[-1].parent is None


@pytest.mark.rule("101.4")
def test_simultaneous_changes_are_children_of_one_event(state: State) -> None:
    step = step_in(state)
    done = step.happen_together([(LifeLost(0, 1), NOW), (LifeLost(1, 2), R("704.5a"))], cite=NOW, code="group.test")
    assert done == (LifeLost(0, 1, 19), LifeLost(1, 2, 18))
    assert [(type(h.event), h.parent) for h in step.events] == [(Group, None), (LifeLost, 0), (LifeLost, 0)]
    assert [h.cites for h in step.events] == [("608.2c",), ("608.2c",), ("704.5a",)]


@pytest.mark.rule("608.2c")
def test_a_false_declaration_that_the_index_is_kept_is_found(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    from mtgteach.model.events import Moved
    from mtgteach.model.types import BATTLEFIELD

    game = at("Ada: exile Gaddock Teeg.")
    teeg = card_at(game, "Gaddock Teeg")
    moved = Moved(teeg.id, teeg.card, BATTLEFIELD, "test", 0)
    step_in(game.state, checks=RECOMPUTE).happen(moved, cite=NOW)
    monkeypatch.setattr(Moved, "KEEPS", True)
    with pytest.raises(EngineFault, match="Moved"):
        step_in(game.state, checks=RECOMPUTE).happen(moved, cite=NOW)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("checks", [0, WITHOUT_TAPE, RECOMPUTE, WITHOUT_TAPE | RECOMPUTE])
def test_an_answer_repeats_the_run_and_leads_to_the_same_position_in_every_mode(checks: int) -> None:
    game = at("Ada: hand Lightning Bolt; battlefield 2 Mountain.", checks=checks)
    game = play(game, "Ada casts Lightning Bolt", "Nils", "Ada taps Mountain 1 for R")
    plain = play(at("Ada: hand Lightning Bolt; battlefield 2 Mountain."), "Ada casts Lightning Bolt", "Nils",
                 "Ada taps Mountain 1 for R")
    assert game.state == plain.state
    assert game.events() == plain.events()
    assert bool(game.nodes()[1].position.tape) is not bool(checks & WITHOUT_TAPE)


@pytest.mark.rule("614.5")
def test_a_choice_in_the_middle_of_one_event_is_answered_before_it_happens() -> None:
    from mtgteach.cards.words_of_cards import card, more_counters
    from mtgteach.model.types import EXILE

    double = card("Twofold Lantern", "{2}", "Artifact", more_counters(EXILE, times=2))
    more = card("Extra Grain", "{2}", "Artifact", more_counters(EXILE, plus=1))
    for checks in (0, WITHOUT_TAPE):
        scene = "Ada: hand Rift Bolt; battlefield Mountain, Twofold Lantern, Extra Grain."
        game = play(at(scene, double, more, checks=checks), "Ada suspends Rift Bolt")
        assert not any(isinstance(h.event, CountersPut) for h in game.events())
        game = play(game, "Extra Grain")
        assert [h.event.amount for h in game.events() if isinstance(h.event, CountersPut)] == [4]


@pytest.mark.rule("601.2")
def test_a_choice_without_answer_is_undone_at_the_same_place_when_the_run_is_repeated(state: State) -> None:
    """The question after it gets its own answer and never the other way round."""
    from mtgteach.model.choices import Answer, Option, PickOne

    def nothing() -> PickOne:
        return PickOne(0, "choice.target", (NOW,), ())

    def real() -> PickOne:
        return PickOne(0, "choice.legend", (NOW,), (Option("one", 1), Option("two", 2)))

    def run(answers: tuple[Answer, ...]) -> tuple[Step, object]:
        step = Step(state, answers, [], 0, 0)
        step.attempt(0, lambda: step.ask(nothing))
        return step, step.ask(real)

    with pytest.raises(Stopped) as stopped:
        run(())
    assert stopped.value.choice.why == "choice.legend"
    first = Step(state, (), [], 0, 0)
    assert not first.attempt(0, lambda: first.ask(nothing))
    step, value = run((*first.answers, Answer(("two",), 2)))
    assert value == 2
    assert [type(h.event).__name__ for h in step.events] == ["TakenBack"]
