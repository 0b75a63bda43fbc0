"""Feedback: how a lab answers a question or says what went wrong, with rules, in words; each kind has one place."""

from __future__ import annotations

from mtgteach.model import BadInput, MtgteachError, Record, Refused, Term
from mtgteach.views.catalogue import phrase
from mtgteach.views.say import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model import Cite, Reasons
    from mtgteach.views.hook import Story

REFUSED = "refused"
TOLD = "told"
FAULT = "fault"
NO_CARD = (Term("wanted.card"), Term("wanted.name"))
TOP = "top"
FIELD = "field"
BRANCHES, BELIEFS = "branches", "beliefs"
SCENE, TRAY, COST, HANDOVER, CHOICE = "scene", "tray", "cost", "handover", "choice"
PLACES = {"why_not": FIELD, "compare": BRANCHES, "believe": BELIEFS, "begin": SCENE, "pick": SCENE,
          "counter_by_hand": TRAY, "restrict": TRAY, "lift": TRAY, "cost": COST, "ruling": FIELD,
          "code": HANDOVER, "answer": CHOICE, "suggestion": CHOICE}  # fmt: skip
"""Where the answer to a question stands, by the method that asks it; all else is told at the top."""


class Line(Record):
    """One sentence with its rules."""

    text: str
    cites: tuple[Cite, ...] = ()


class Feedback(Record):
    """What the lab says: a heading, lines below it, and the same as the engine's own text; a picture with its label,
    and what can be copied."""

    kind: str
    heading: str
    lines: tuple[Line, ...]
    text: str
    place: str = TOP
    picture: str = ""
    label: str = ""
    paste: str = ""

    def with_first(self, words: str) -> Feedback:
        """The same with a sentence under its heading."""
        return self.evolve(lines=(Line(words), *self.lines)) if words else self

    def with_last(self, words: str) -> Feedback:
        """The same with one more sentence at its end, also in the text."""
        return self.evolve(lines=(*self.lines, Line(words)), text=f"{self.text}\n{words}") if words else self


def of_error(error: Exception) -> Feedback:
    """An error in words: of a refusal all reasons, of a card that is not here so much, of a bug that it is one."""
    if isinstance(error, Refused):
        return of_reasons(error.reasons, str(error.slots["action"]))
    if isinstance(error, BadInput) and error.wanted == NO_CARD:
        near = phrase("lab.no_card.nearest", nearest=error.nearest) if error.nearest else ""
        heading = f"{phrase('lab.no_card', card=str(error.found).partition(' targeting ')[0])} {near}".strip()
        return Feedback(FAULT, heading, (), heading)
    if isinstance(error, MtgteachError):
        heading, *rest = say(error).split("\n")
        return Feedback(FAULT, heading, tuple(Line(text.strip()) for text in rest), str(error))
    heading = phrase("lab.fault", what=f"{type(error).__name__}: {error}")
    return Feedback(FAULT, heading, (), heading)


def of_reasons(reasons: Reasons, words: str) -> Feedback:
    """Why an action is not allowed, or that it is."""
    if not reasons:
        heading = phrase("lab.allowed", action=words)
        return Feedback(TOLD, heading, (), heading)
    error = Refused(words, reasons)
    heading = str(error).split("\n")[0]
    return Feedback(REFUSED, heading, tuple(Line(say(r), r.cites) for r in reasons), str(error))


def of_told(story: Story) -> Feedback:
    """What is told in lines, each with its rules: an explanation, a comparison."""
    (heading, cites), *rest = story.lines
    first = [Line("", cites)] if cites else []
    return Feedback(TOLD, heading, (*first, *(Line(*line) for line in rest)), story.text())
