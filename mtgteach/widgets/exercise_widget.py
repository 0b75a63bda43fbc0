"""An exercise or a prediction on the page: a few plain controls, and one place in which the answer to them is told."""

from __future__ import annotations

import contextlib

import ipywidgets

from mtgteach.model import MtgteachError, must_be
from mtgteach.teach.cells import standing
from mtgteach.teach.exercises import (INCOMPLETE, LEVELS, NOT_ATTEMPTED, UNKNOWN, WRONG, Exercise, Field, Prediction,
                                      Result, exercise)
from mtgteach.teach.query_kinds import BETWEEN, SOME
from mtgteach.views.catalogue import phrase
from mtgteach.views.html import panel, part, worded
from mtgteach.widgets.feedback import of_error
from mtgteach.widgets.guard import GUARDED, KeyGuard
from mtgteach.widgets.shown import SnapshotMixin, shown_errors
from mtgteach.widgets.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.play.game import Game

STATUS = ' role="status"'
WIDE = {"layout": ipywidgets.Layout(width="auto"), "style": {"description_width": "initial"}}
TYPED = {**WIDE, "continuous_update": False}
"""What is written is sent as the reader leaves the field: whole, and before the button that is pressed next."""


def question(name: str, lab: Table | None = None) -> ExerciseWidget:
    """The exercise, or the prediction, that is so called; `lab` is where something is to be built, or what stands
    in its place when its cell was run again. Raises BadInput with the nearest name, and for what is no lab.

    >>> asked = question("L1-5")
    >>> asked.check("exile, not suspended", "0").verdict
    'right'
    >>> asked.close()
    """
    must_be((Table, type(None)), "question", "mt.SuspendLab()", lab)
    return ExerciseWidget(exercise(name), lab)


class ExerciseWidget(SnapshotMixin, ipywidgets.VBox):
    """One exercise with its controls. Each method does what one button does, and returns what it tells."""

    def __init__(self, given: Exercise, lab: Table | None = None) -> None:
        self._exercise, self._lab, self._fields, self._told = given, lab, given.fields(), ipywidgets.HTML()
        self._tried, self._first = False, tuple[str, ...]()
        self._inputs = [self._input(field) for field in self._fields]
        self._sure = ipywidgets.RadioButtons(
            options=[(phrase(f"teach.{level}"), level) for level in LEVELS], value=None,
            description=phrase("teach.how_sure"), **WIDE)
        acts = {"teach.check": self.check, "teach.hint": self.hint, "teach.show_solution": self.solution}
        acts = {"teach.reveal": self.reveal} if given.question.predicted else acts
        acts |= {"teach.show_what_if": self.what_if} if given.question.beliefs else {}
        self._buttons = [ipywidgets.Button(description=phrase(code), layout={"width": "auto"}) for code in acts]
        for button, act in zip(self._buttons, acts.values(), strict=True):
            button.on_click(lambda _, act=act: self._press(act))
        rows = [ipywidgets.HTML(panel(worded("h2", "", given.says("")))), *(row for own in self._inputs for row in own),
                *[self._sure] * given.question.predicted]
        super().__init__([KeyGuard(), *rows, ipywidgets.HBox(self._buttons), self._told])
        self.add_class(GUARDED)
        if given.question.beliefs:
            self._buttons[-1].layout.display = "none"  # until an answer is told that a belief leads to
        self._tell(given.check())

    def _input(self, field: Field) -> list[ipywidgets.Widget]:
        """The controls for one answer."""
        if field.items and (field.built or field.shape != SOME):
            texts = [f"{n}. {item}" for n, item in enumerate(field.items, 1)]
            listed = ipywidgets.HTML(panel("".join(worded("p", "", text) for text in texts)))
            return [listed] if field.built else [listed, ipywidgets.Text(description=phrase("teach.in_order"), **TYPED)]
        unknown = [(phrase("teach.dont_know"), UNKNOWN)] * self._exercise.question.predicted
        if field.items:
            return [ipywidgets.Checkbox(description=item, indent=False, **WIDE) for item in field.items]
        written = unknown and not field.options
        label = field.label or phrase("teach.answer_or_unknown" if written else "teach.your_answer")
        if field.options:
            options = [(option.text, option.text) for option in field.options]
            return [ipywidgets.RadioButtons(options=[*options, *unknown], value=None, description=label, **WIDE)]
        return [ipywidgets.Text(description=label, **TYPED)]

    def _said(self) -> tuple[str | Game, ...]:
        """What the controls say, one answer a field; once the answer was shown, what they said then."""
        if self._first or any(field.built for field in self._fields):
            return self._first or () if self._lab is None else (standing(self._lab).game,)
        return tuple(BETWEEN.join(str(n) for n, row in enumerate(rows, 1) if row.value)
                     if isinstance(rows[0], ipywidgets.Checkbox) else rows[-1].value.replace(",", ";")
                     if isinstance(rows[-1], ipywidgets.Text) else rows[-1].value or "" for rows in self._inputs)

    def _press(self, act: object) -> None:
        with contextlib.suppress(MtgteachError):  # told in its place
            act()  # type: ignore[operator]

    @shown_errors
    def check(self, *said: str | Game) -> Result:
        """How these answers are; by default those of the controls. The first that is not right is only said to be."""
        result = self._exercise.check(*(said or self._said()), brief=not self._tried)
        self._tried = self._tried or result.verdict in (WRONG, INCOMPLETE)
        return self._tell(result)

    def hint(self) -> Result:
        """Where to look."""
        return self._tell(self._exercise.hint())

    def solution(self) -> Result:
        """The answer, and what decides it."""
        return self._tell(self._exercise.solution())

    @shown_errors
    def what_if(self, *said: str | Game) -> Result:
        """What would have gone otherwise if the belief behind a wrong answer were true; of a prediction, once its
        answer may be shown."""
        if self._exercise.question.predicted and self._asked().missing():
            return self._tell(self._asked().shown())
        return self._tell(self._exercise.what_if(*(said or self._known())), self._answered)

    def _known(self) -> list[str | Game]:
        """What the controls say, without what is not known."""
        return ["" if said == UNKNOWN else said for said in self._said()]

    @shown_errors
    def believing(self, *tags: str, part: int = 1) -> Game:
        """The game of that part under beliefs, to be compared with `game()` and drawn."""
        return self._exercise.believing(*tags, part=part)

    def game(self, part: int = 1) -> Game:
        """The game of that part."""
        return self._exercise.game(part)

    @shown_errors
    def reveal(self) -> Result:
        """The answer beside what was said first and how sure, which stays; what is missing, while either is."""
        asked = self._asked()
        if not asked.missing():
            self._first = self._first or (*map(str, self._said()),)
            for control in (*(c for rows in self._inputs for c in rows), self._sure):
                control.disabled = True
        return self._tell(asked.shown())

    def _asked(self) -> Prediction:
        """What was predicted so far."""
        texts, asked = [str(text) for text in self._said()], Prediction(self._exercise, sure=self._sure.value or "")
        return asked.says(*[UNKNOWN] if UNKNOWN in texts else texts) if any(texts) else asked

    def close(self) -> None:
        """Take it off the page, with all its controls."""
        for part_ in (*self._buttons, *self.children):
            part_.close()
        super().close()

    def text(self) -> str:
        """The question, what can be answered, and what was told last."""
        lines = [self._exercise.says("")]
        for field in self._fields:
            items = field.items or tuple(option.text for option in field.options)
            lines += [field.label, *[f"  {n}. {item}" for n, item in enumerate(items, 1)]]
        return "\n".join(filter(None, [*lines, str(self._result)]))

    def snapshot_html(self) -> str:
        """The same as a static page."""
        first, *rest = self.text().split("\n")
        lines = [worded("p", "", line) for line in rest] + [worded("p", "mt-q", phrase("teach.run"))]
        return panel(worded("h2", "", first) + "".join(lines))

    def tell_error(self, error: Exception, method: str = "") -> None:
        """Say what went wrong in the place for answers."""
        self._told.value = part("div", "", panel(worded("p", "mt-b", of_error(error).heading)), STATUS)

    def _tell(self, result: Result, above: Result | None = None) -> Result:
        """Say it in the place for answers; a what-if goes below the answer that was told before."""
        self._result, self._answered = result, above or result
        if self._exercise.question.beliefs and result.verdict != NOT_ATTEMPTED:
            self._buttons[-1].layout.display = None if self._exercise.misconceptions(*self._known()) else "none"
        told = [result] if above is None else [above, result]
        quiet = "mt-quiet" if result.verdict == NOT_ATTEMPTED and len(result.story.lines) == 1 else ""
        self._told.value = part("div", quiet, "".join(one.story.html() for one in told), STATUS)
        return result
