"""The controls of an exercise: what they say is checked, and what is told stands in one place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import unescape
from typing import Any

import ipywidgets
import pytest

from mtgteach.model.errors import BadInput
from mtgteach.teach.cells import AFTER
from mtgteach.teach.exercises import INCOMPLETE, NOT_ATTEMPTED, RIGHT, WRONG, Exercise, exercise, exercise_names
from mtgteach.teach.question_file import BUILD, question_in
from mtgteach.widgets.exercise_widget import ExerciseWidget, question
from mtgteach.widgets.guard import GUARDED, KeyGuard
from mtgteach.widgets.table import Table

Made = Callable[..., ExerciseWidget]
Kind = type[ipywidgets.Widget]
WHICH = "Which belief leads to this answer?"
BOLT = "Ada: hand Rift Bolt; battlefield Mountain. Nils: hand Stifle; battlefield Island."


@pytest.fixture
def made() -> Iterator[Made]:
    """Makes exercises, and closes them."""
    there: list[Any] = []

    def make(name: str, lab: Table | None = None) -> ExerciseWidget:
        there.append(question(name, lab))
        return there[-1]  # type: ignore[no-any-return]

    yield make
    for widget in there:
        widget.close()


@pytest.fixture
def predicted() -> Iterator[ExerciseWidget]:
    text = ("id: L2-1\npredict: yes\nzones: {Ada: {exile: [Mindstab with 3 time counters]}, "
            "Nils: {hand: [Stifle], battlefield: [Island]}}\n"
            "script: [all pass until Ada's next upkeep, Ada passes, Nils casts Stifle targeting the upkeep trigger, "
            "both pass]\nask: in which of Ada's turns does somebody get to cast Mindstab\nbeliefs: [S-COUNTERED]\n")
    widget = ExerciseWidget(Exercise(question_in(text)))
    yield widget
    widget.close()


def controls(widget: ipywidgets.Widget, kind: Kind | tuple[Kind, ...]) -> list[Any]:
    """All controls of a kind, in their order."""
    found = [widget] if isinstance(widget, kind) else []
    return found + [one for child in getattr(widget, "children", ()) for one in controls(child, kind)]


def press(widget: ExerciseWidget, name: str) -> str:
    """Press the button, and read what is told."""
    next(b for b in controls(widget, ipywidgets.Button) if b.description == name).click()
    return str(controls(widget, ipywidgets.HTML)[-1].value)


@pytest.mark.parametrize("name", exercise_names())
def test_each_exercise_stands_on_the_page_not_attempted_and_guarded(made: Made, name: str) -> None:
    widget = made(name)
    assert GUARDED in widget._dom_classes
    assert len(controls(widget, KeyGuard)) == 1
    assert widget.text().endswith("– Not attempted.")
    bundle, _ = widget._repr_mimebundle_()
    assert bundle["text/plain"] == widget.text()
    assert "Run ▸ Run All Cells" in bundle["text/html"]
    told = press(widget, "Show the answer" if widget._exercise.question.predicted else "Check")
    assert "Not attempted" in told or "locked" in told or "Incomplete" in told
    assert 'role="status"' in told
    assert '<ul class="mt-reasons"></ul>' not in widget._told.value
    plain = (ipywidgets.Button, ipywidgets.RadioButtons, ipywidgets.Checkbox, ipywidgets.Text, ipywidgets.HTML,
             ipywidgets.HBox, KeyGuard, ExerciseWidget)
    assert all(isinstance(one, plain) for one in controls(widget, ipywidgets.DOMWidget))
    assert all(one.description.strip() for kind in plain[:4] for one in controls(widget, kind))


def test_numbers_are_written_and_checked(made: Made) -> None:
    widget = made("L1-1")
    texts = controls(widget, ipywidgets.Text)
    assert [text.description for text in texts] == [f"{n} time counter{'s' * (n > 1)}" for n in range(1, 5)]
    for text, said in zip(texts, "3456", strict=True):
        text.value = said
    assert "✓ Right: 3 · 4 · 5 · 6." in press(widget, "Check")
    texts[2].value = "6"
    assert "✕ Not right" in press(widget, "Check")
    assert "Look again at this part: 3 time counters." in widget.text()
    texts[2].value = "soon"
    assert "soon" in press(widget, "Check")
    assert "✕" not in controls(widget, ipywidgets.HTML)[-1].value


def test_an_option_is_picked_and_a_hint_and_the_solution_are_shown(made: Made) -> None:
    widget = made("L0-2")
    radio = controls(widget, ipywidgets.RadioButtons)[0]
    assert [label for label, _ in radio.options] == ["Ada", "Nils", "nobody"]
    assert "stack" in press(widget, "Hint")
    radio.value = "Nils"
    assert "✕ Not right: Nils." in press(widget, "Check")
    assert "The answer: Ada." in press(widget, "Solution")
    radio.value = "Ada"
    assert "✓ Right: Ada." in press(widget, "Check")


def test_a_set_is_ticked_and_an_order_is_written(made: Made) -> None:
    boxes = controls(some := made("L1-3"), ipywidgets.Checkbox)
    boxes[0].value = True
    assert "◐ Incomplete" in press(some, "Check")
    boxes[4].value = True
    assert "✓ Right" in press(some, "Check")
    order = made("L1-2")
    controls(order, ipywidgets.Text)[0].value = "3, 6, 2, 5, 1, 4"
    assert "✓ Right" in press(order, "Check")


@pytest.mark.parametrize("name", [name for name in exercise_names() if exercise(name).question.form != BUILD])
def test_the_engines_answer_given_with_the_controls_is_right(made: Made, name: str) -> None:
    """Whatever the shape of the answer: picked, ticked, or written."""
    widget, fields = made(name), exercise(name).fields()
    rows = controls(widget, ipywidgets.Checkbox) or controls(widget, (ipywidgets.RadioButtons, ipywidgets.Text))
    for field in fields:
        if field.names and isinstance(field.right, frozenset):
            for row, one in zip(rows, field.names, strict=True):
                row.value = one in field.right
    if not controls(widget, ipywidgets.Checkbox):
        for row, field in zip(rows, fields, strict=False):
            numbers = [field.names.index(one) + 1 for one in field.right] if field.names else []
            row.value = ", ".join(map(str, numbers)) or str(field.answers[0])
    if widget._exercise.question.predicted:
        controls(widget, ipywidgets.RadioButtons)[-1].value = "certain"
    told = press(widget, "Show the answer" if widget._exercise.question.predicted else "Check")
    assert "✓ Right" in told, told


def test_what_is_built_in_the_lab_is_checked(made: Made) -> None:
    lab = Table(BOLT)
    widget = made("L2-3", lab)
    assert widget.check().verdict == INCOMPLETE
    lab.do("Ada suspends Rift Bolt")
    lab.advance("Ada's next upkeep")
    lab.do("both pass", "Ada passes", "Nils casts Stifle targeting the casting trigger", "both pass")
    assert widget.check().verdict == RIGHT
    lab.close()


def test_without_a_lab_there_is_nothing_built(made: Made) -> None:
    assert made("L2-3").check().verdict == NOT_ATTEMPTED


def test_nothing_is_revealed_before_an_answer_and_a_confidence(predicted: ExerciseWidget) -> None:
    answers, sure = controls(predicted, ipywidgets.RadioButtons)
    assert [label for label, _ in answers.options] == ["4", "5", "I don't know"]
    assert [label for label, _ in sure.options] == ["a guess", "fairly sure", "certain"]
    for ready in (False, True):
        told = press(predicted, WHICH) + press(predicted, "Show the answer")
        assert told.count("locked") == 2
        assert "The answer: 5" not in told + predicted.text()
        answers.value = None if ready else "4"
    sure.value = "certain"
    assert "Answer first" in press(predicted, "Show the answer")
    answers.value = "4"
    told = press(predicted, "Show the answer")
    assert "The answer: 5." in told
    assert "✕ Not right: 4. How sure: certain." in told
    answers.value = "5"
    assert predicted.reveal().verdict == WRONG
    assert "✕ Not right: 4. How sure: certain." in predicted.text(), "what was said first stays"
    assert answers.disabled and sure.disabled
    assert "First difference" in press(predicted, WHICH)
    assert [b.description for b in controls(predicted, ipywidgets.Button)] == [
        "Show the answer", "Which belief leads to this answer?"]


def test_what_was_not_known_stays_so_too(predicted: ExerciseWidget) -> None:
    answers, sure = controls(predicted, ipywidgets.RadioButtons)
    answers.value, sure.value = "?", "guess"
    assert predicted.reveal().verdict == WRONG
    answers.value = "5"
    assert "You said: I don" in press(predicted, "Show the answer")
    assert "None of the wrong beliefs" in press(predicted, WHICH)


def test_a_part_that_is_not_answered_is_said_by_its_number(made: Made) -> None:
    widget = made("L1-a")
    first, second, sure = controls(widget, ipywidgets.RadioButtons)
    first.value, sure.value = "no", "certain"
    assert "Part 2 is not answered." in press(widget, "Show the answer")
    second.value = "yes"
    told = press(widget, "Show the answer")
    assert "Without any other card: " in told and "as though it had flash" in told


@pytest.mark.parametrize("said", ["3 6 2 5 1 4", "3, 6, 2, 5, 1, 4", "3;6;2;5;1;4"])
def test_an_order_is_written_with_or_without_marks_between(made: Made, said: str) -> None:
    order = made("L1-2")
    controls(order, ipywidgets.Text)[0].value = said
    assert "✓ Right" in press(order, "Check")


def test_the_first_check_leaves_something_to_a_hint(made: Made) -> None:
    """Only what is not right is named; what decides comes with the next."""
    widget = made("L0-2")
    controls(widget, ipywidgets.RadioButtons)[0].value = "Nils"
    first = press(widget, "Check")
    assert "✕ Not right: Nils." in first and "press Hint" in first
    assert "116.3" not in first
    assert "116.3" in press(widget, "Check")
    boxes = controls(some := made("L1-3"), ipywidgets.Checkbox)
    boxes[0].value = boxes[5].value = True
    first = press(some, "Check")
    assert "This one does not belong here: Sol Ring" in first
    assert "Divination" not in first.partition("role=")[2].partition("Not right")[2].partition(".")[2]
    assert "This one belongs here, too: Divination" in press(some, "Check")


def test_the_same_methods_serve_a_cell(made: Made) -> None:
    assert made("L1-5").check("exile, not suspended", "0").verdict == RIGHT
    with pytest.raises(BadInput) as bad:
        question("L1-55")
    assert bad.value.nearest == "L1-5"
    asked: Any = made("L1-5")
    for given in (lambda: asked.game("1"), lambda: asked.check(0), lambda: question("L2-3", asked.game())):
        with pytest.raises(BadInput, match="cannot read"):
            given()


def test_what_if_the_belief_were_so(made: Made) -> None:
    widget = made("L2-1")
    radio = controls(widget, ipywidgets.RadioButtons)[0]
    radio.value = "4"
    assert "First difference" in press(widget, WHICH)
    radio.value = "5"
    assert "✓ Right: 5." in press(widget, "Check")
    for _ in range(2):
        told = press(widget, WHICH)
        assert 0 < told.index("✓ Right: 5.") < told.index("no wrong belief") and told.count("✓ Right") == 1
    assert "wrong belief" not in press(widget, "Hint")
    assert [widget.game().state.at.own[0], widget.believing("S-COUNTERED").state.at.own[0]] == [5, 4]
    assert WHICH not in [b.description for b in controls(made("L1-1"), ipywidgets.Button)]


def test_a_belief_is_offered_where_one_leads_to_the_answer(made: Made) -> None:
    widget = made("L2-1")
    radio, button = controls(widget, ipywidgets.RadioButtons)[0], controls(widget, ipywidgets.Button)[-1]
    for said, display in (("", "none"), ("4", None), ("5", "none"), ("4", None)):
        radio.value = said or None
        press(widget, "Check")
        assert (button.description, button.layout.display) == (WHICH, display), said


def test_each_part_of_what_was_predicted_has_its_own_answer_and_reason(made: Made) -> None:
    widget = made("L1-a")
    first, second, sure = controls(widget, ipywidgets.RadioButtons)
    first.value, second.value, sure.value = "yes", "no", "certain"
    told = press(widget, "Show the answer")
    assert "Without any other card: no. She could not begin" in told
    assert "as though they had flash: yes. She could begin" in told
    assert "Look again" not in told
    assert "without any other card" in press(widget, WHICH).partition("If you believed")[2].partition("would be yes")[0]


def test_who_does_not_know_need_not_say_how_sure(made: Made) -> None:
    widget = made("L1-b")
    controls(widget, ipywidgets.RadioButtons)[0].value = "?"
    told = press(widget, "Show the answer")
    assert "You said: I don't know." in unescape(told)
    assert "How sure" not in told


def test_a_question_looks_at_the_lab_that_took_the_place_of_its_own(made: Made) -> None:
    labs = [Table(BOLT), Table(BOLT)]
    widget = made("L2-3", labs[0])
    labs[0].do("Ada suspends Rift Bolt")
    assert "✓ Ada has suspended Rift Bolt" in str(widget.check())
    AFTER[labs[0]] = labs[1]
    assert "✕ not so: Ada has suspended Rift Bolt" in str(widget.check())
    for lab in labs:
        lab.close()


def test_what_is_not_known_of_one_part_leaves_the_answer_to_the_other_in_its_place() -> None:
    text = ("id: L2-e\npredict: yes\nturn: 4, Nils, precombat main\nzones:\n"
            "  Ada: {hand: [Delay], battlefield: [2 Island]}\n  Nils: {hand: [Divination], battlefield: [3 Island]}\n"
            "script: ['Nils casts Divination paying with Island 3, Island 4, Island 5', Nils passes, "
            "'Ada casts Delay targeting Divination paying with Island 1, Island 2', both pass]\n"
            "ask: [how many time counters are on Divination, who gets to cast Divination]\nbeliefs: [S-EXILER]\n")
    widget = ExerciseWidget(Exercise(question_in(text)))
    (number,), (player, sure) = controls(widget, ipywidgets.Text), controls(widget, ipywidgets.RadioButtons)
    number.value, player.value, sure.value = "?", "Ada", "certain"
    told = press(widget, WHICH)
    assert "who gets to cast it" in told and " would be Ada." in told
    widget.close()
