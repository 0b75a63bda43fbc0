"""Comparisons, explanations and timelines as people read them: lines with their rules, and the same as a panel."""

from __future__ import annotations

from mtgteach.model.edition import Belief
from mtgteach.model.events import AbilityActivated, Acted, LeftStack, ManaAdded, Tapped, Untapped
from mtgteach.model.record import Record
from mtgteach.model.refusals import Term
from mtgteach.play.compare import Comparison, Side
from mtgteach.play.explain import Explanation
from mtgteach.views.catalogue import ENGLISH, phrase
from mtgteach.views.html import chips, panel, text_html
from mtgteach.views.say import say, with_cites
from mtgteach.views.say_event import happened_sentences
from mtgteach.views.timeline_telling import SAID

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model.events import Cite
    from mtgteach.model.refusals import SlotValue
    from mtgteach.views.timeline import Timeline

NOT_TOLD = (Acted, LeftStack, AbilityActivated, Tapped, Untapped, ManaAdded)


class Line(Record):
    """One line of a story with its citations."""

    text: str
    cites: tuple[Cite, ...] = ()


class Story(Record):
    """A heading and lines."""

    lines: tuple[Line, ...]
    language: str = ENGLISH

    def text(self) -> str:
        """One line under the other."""
        return "\n".join(with_cites(line.text, line.cites, self.language) for line in self.lines)

    def html(self) -> str:
        """The same as a panel, the rules at the end of their lines."""
        first, *rest = self.lines
        items = "".join(
            f"<li><span>{text_html(line.text)}</span>{chips(line.cites, self.language)}</li>" for line in rest
        )
        return panel(f'<h2>{text_html(first.text)}</h2><ul class="mt-reasons">{items}</ul>')


def story(value: object, language: str = ENGLISH) -> Story | Timeline | None:
    """What a value tells; None if it tells nothing."""
    from mtgteach.views.timeline import Timeline

    if isinstance(value, Timeline):
        return value
    if isinstance(value, Comparison):
        return Story(_comparison(value, language), language)
    if isinstance(value, Explanation):
        return Story(_explanation(value, language), language)
    return None


def _comparison(found: Comparison, language: str) -> tuple[Line, ...]:
    """Where two games part, what happened in either, and what is different in the end."""
    lines = [_heading(found, language)]
    sides = [(found.one, found.other, "compare.one"), (found.other, found.one, "compare.other")]
    lines += [_side(side, beside, code, language) for side, beside, code in sides if side is not None]
    for difference in found.differences:
        one, other = (_value(found, difference.code, value) for value in (difference.one, difference.other))
        lines.append(Line(phrase(difference.code, language, name=difference.name, one=one, other=other)))
    return tuple(lines)


def _value(found: Comparison, code: str, value: SlotValue) -> SlotValue:
    """A fact as it stands in a sentence: yes and no, the names of players, "nothing" where there is none."""
    if code in ("differs.lost", "differs.tapped"):
        return Term("word.yes" if value else "word.no")
    if code == "differs.controller":
        return found.fork[0].state.players[int(str(value))].name
    return Term("word.nothing") if value == "" else value


def _heading(found: Comparison, language: str) -> Line:
    if found.one is None:
        return Line(phrase("compare.same" if found.same else "compare.same_so_far", language))
    at, players = found.one.node.state.at, found.one.node.state.players
    slots = {"player": players[at.active].name, "turn": at.own[at.active], "step": Term(f"step.{at.step}")}
    return Line(phrase("compare.first", language, **slots))


def _side(side: Side, beside: Side | None, code: str, language: str) -> Line:
    """What happened first on one side, after which words; under a belief, that it is one."""
    events = [h for h in side.events if isinstance(h.event, SAID)][:1] or side.events[:1]
    state = side.node.state
    sentences = [s for h in events for s in happened_sentences(h, language, state, side.before)]
    slots: dict[str, object] = {"sentences": " ".join(sentences) or phrase("compare.nothing", language)}
    others = beside.node.state.edition.variants if beside is not None else ()
    beliefs = [say(Belief(v), language) for v in state.edition.variants if v not in others]
    if beliefs:
        code, slots["belief"] = "compare.belief", "; ".join(beliefs)
    elif others != state.edition.variants:
        code = "compare.rules"
    elif side.words:
        slots["words"] = side.words.split("\n")[0]
    else:
        code = f"{code}.ended"
    return Line(phrase(code, language, **slots), events[0].cites if events else ())


def _explanation(told: Explanation, language: str) -> tuple[Line, ...]:
    """Where a card is, and what happened to it, the oldest first."""
    obj = told.object
    slots = {"card": told.name, "zone": Term(f"zone.{obj.zone.word}")}
    heading = phrase("explain.now", language, **slots)
    if obj.counters:
        words = [phrase("counters", language, count=n, kind=Term(f"counter.{kind}")) for kind, n in obj.counters]
        heading = phrase("explain.now_counters", language, counters=", ".join(words), **slots)
    lines = [Line(heading)]
    for happened in told.steps:
        if not isinstance(happened.event, NOT_TOLD):
            lines.append(Line(" ".join(happened_sentences(happened, language, told.state)), happened.cites))
    return tuple(lines)
