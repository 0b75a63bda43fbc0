"""Feedback: the one place where a lab answers a question or says what went wrong, with rules, in words."""

from __future__ import annotations

from mtgteach.model.edition import BY_HAND, Belief
from mtgteach.model.errors import MtgteachError, Refused
from mtgteach.model.record import Record
from mtgteach.rulebook.cite import BadRule, R
from mtgteach.views.catalogue import phrase
from mtgteach.views.say import cited, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model.events import Cite
    from mtgteach.model.refusals import Reasons

REFUSED = "refused"
TOLD = "told"
FAULT = "fault"


class Line(Record):
    """One sentence with its rules."""

    text: str
    cites: tuple[Cite, ...] = ()


class Feedback(Record):
    """What the lab says: a heading, lines below it, and the same as the engine's own text."""

    kind: str
    heading: str
    lines: tuple[Line, ...]
    text: str


def of_error(error: Exception) -> Feedback:
    """An error in words: of a refusal all reasons, of a bug that it is one."""
    if isinstance(error, Refused):
        return of_reasons(error.reasons, str(error.slots["action"]))
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


def of_told(value: object) -> Feedback:
    """Anything that tells itself in lines: an explanation, a comparison. Rules stand in brackets behind a line."""
    text = str(value)
    heading, *rest = [_line(line) for line in text.split("\n") if line.strip()]
    lines = (heading.evolve(text=""), *rest) if heading.cites else tuple(rest)
    return Feedback(TOLD, heading.text, lines, text)


def _line(text: str) -> Line:
    before, found, numbers = text.strip().rpartition(" [")
    if not found or not numbers.endswith("]"):
        return Line(text.strip())
    try:
        return Line(before, tuple(_cite(n) for n in numbers.removesuffix("]").split(", ")))
    except BadRule:
        return Line(text.strip())


def _cite(said: str) -> Cite:
    """What was cited in these words."""
    others: tuple[Cite, ...] = (BY_HAND, Belief(""))
    return next((c for c in others if cited(c) == said), None) or R(said)
