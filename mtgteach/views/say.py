"""Say: the sentence for anything that has a code: refusals, events, choices, errors, rules, beliefs, terms.

Rules, model and play hold codes and slots; the sentence comes from the catalogue of a language. What names cards and
players needs a state that knows them: `state` for what is there now, `before` for what has left since.
"""

from __future__ import annotations

from mtgteach.model.choices import Choice
from mtgteach.model.edition import Belief, ByHand, OlderRule
from mtgteach.model.errors import BadInput, MtgteachError, Refused
from mtgteach.model.events import Event, Happened
from mtgteach.model.ids import Zone
from mtgteach.model.refusals import Reasons, Refusal, Term
from mtgteach.model.types import TurnStep
from mtgteach.rulebook.cite import Rule
from mtgteach.views.catalogue import ENGLISH, message, phrase, said
from mtgteach.views.say_event import happened_sentences, refusal_sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from mtgteach.model.events import Cite
    from mtgteach.model.state import State


def say(thing: object, language: str = ENGLISH, state: State | None = None, before: State | None = None) -> str:
    """The sentence for this thing. Anything without a code of its own is said as its `str`.

    Raises:
        ValueError: an event or a choice needs a state that knows the names.

    >>> say(Belief("S-COUNTERED"))
    'a countered trigger takes its counter off anyway'
    """
    if isinstance(thing, Event | Happened | Choice):
        if state is None:
            raise ValueError(f"{type(thing).__name__} needs the state whose names it uses")
        if isinstance(thing, Choice):
            return phrase(thing.why, language, **{"player": state.players[thing.who].name, **dict(thing.slots)})
        happened = thing if isinstance(thing, Happened) else Happened(0, None, thing, ())
        return " ".join(happened_sentences(happened, language, state, before))
    for kind, speak in _SPEAKERS:
        if isinstance(thing, kind):
            return speak(thing, language)
    return str(thing)


def cited(cite: Cite, language: str = ENGLISH) -> str:
    """A citation as it stands beside a sentence: a rule number, "believed", "the rule then", "by hand"."""
    if isinstance(cite, Rule):
        return str(cite)
    if isinstance(cite, OlderRule):
        return phrase("cite.older_rule", language)
    return phrase("cite.by_hand" if isinstance(cite, ByHand) else "cite.belief", language)


def with_cites(sentence: str, cites: tuple[Cite, ...], language: str = ENGLISH) -> str:
    """A sentence with its citations in brackets behind it."""
    return f"{sentence} [{', '.join([cited(c, language) for c in cites])}]" if cites else sentence


def _reasons(reasons: Reasons, language: str) -> str:
    lines = [with_cites(refusal_sentence(r, language), r.cites, language) for r in reasons]
    return "\n".join(lines) or phrase("reasons.none", language)


def _error(error: MtgteachError, language: str) -> str:
    """The error, then all reasons, then what is needed to repeat it, each where it has them."""
    slots = dict(error.slots)
    if isinstance(error, BadInput):
        code = "error.answer" if error.place.startswith("choice.") else error.place
        slots["place"] = phrase(code, language) if message(code, language) else error.place
        if "." in error.place and slots["place"] == error.place:
            slots["Place"] = error.place  # a file keeps its name
    nothing = "" in (slots.get("expected"), slots.get("understood"))
    refused = isinstance(slots.get("expected"), Reasons)
    form = ".nearest" if slots.get("nearest") else ".nothing" if nothing else ".refused" if refused else ""
    lines = [phrase(f"{error.code}{form}", language, **slots)]
    if isinstance(error, Refused):
        lines += [f"  {line}" for line in _reasons(error.reasons, language).split("\n")]
    if slots.get("command"):
        lines.append(phrase(f"{error.code}.command", language, command=slots["command"]))
    return "\n".join([*lines, *filter(None, [str(slots.get("scenario", ""))])])


def _rule(rule: Rule, language: str) -> str:
    code = "rule" if rule.summary else "rule.bare"
    return phrase(code, language, number=str(rule), title=rule.title, summary=rule.summary)


_SPEAKERS: tuple[tuple[type[Any], Callable[[Any, str], str]], ...] = (
    (Rule, _rule),
    (Refusal, refusal_sentence),
    (Reasons, _reasons),
    (MtgteachError, _error),
    (Belief, lambda belief, language: phrase(f"belief.{belief.name}", language)),
    (ByHand, lambda _, language: phrase("cite.by_hand", language)),
    (Term, said),
    (TurnStep, lambda step, language: phrase(f"step.{step}", language)),
    (Zone, lambda zone, language: phrase(f"zone.{zone.word}", language)),
)
