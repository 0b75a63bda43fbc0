"""How answers and what settles them are told: values in words, evidence as sentences with their rules."""
from __future__ import annotations

from mtgteach.model import Term, player_name
from mtgteach.teach.query_kinds import BETWEEN, NONE, spelled
from mtgteach.views.catalogue import phrase
from mtgteach.views.hook import cost_story
from mtgteach.views.say import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model import Cite
    from mtgteach.teach.exercises import Field
    from mtgteach.teach.query_kinds import Answer, Evidence, Value

    Lines = list[tuple[str, tuple[Cite, ...]]]

MOST_RULES = 2
"""So many rules, or pieces of evidence, are told at most."""


def in_words(fields: tuple[Field, ...], values: tuple[Value | None, ...]) -> str:
    """Answers in words: what is picked by number by its words."""
    texts = []
    for field, value in zip(fields, values, strict=True):
        words = dict(zip(field.names, field.items, strict=True))
        if words and isinstance(value, frozenset | tuple):
            picked = [name for name in field.names if name in value] if isinstance(value, frozenset) else value
            texts.append(BETWEEN.join(words[name] for name in picked) or NONE)
        else:
            texts.append("–" if value is None else spelled(value))
    return " · ".join(texts)


def settling(answer: Answer, right: bool = True) -> Lines:
    """What settles an answer; what only the future or the sum shows, where it is `right`."""
    lines = [line_of(e) for e in answer.evidence[:MOST_RULES]]
    lines += [line_of(e, phrase("teach.when", **when(e))) for e in answer.later if right]
    return [*lines, *(cost_story(answer.steps).lines if right and answer.steps is not None else ())]


def line_of(evidence: Evidence, before: str = "") -> tuple[str, tuple[Cite, ...]]:
    """What happened, or why not, as a sentence with its rules."""
    sentence = say(evidence.what, state=evidence.state, before=evidence.before)
    return f"{before} {sentence}".strip(), evidence.what.cites


def when(evidence: Evidence) -> dict[str, object]:
    """The moment of this evidence, as the catalogue asks for it."""
    state, at = evidence.state, evidence.state.at
    return {"player": player_name(state, at.active), "turn": at.own[at.active], "step": Term(f"step.{at.step}")}
