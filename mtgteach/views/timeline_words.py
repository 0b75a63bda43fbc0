"""A timeline in words: turns and steps as headings, numbered marks with their rules, the other game where it parts; as
text, as a page around the drawing, and as plain data."""

from __future__ import annotations

from mtgteach.model.ids import Zone
from mtgteach.model.record import Record
from mtgteach.model.refusals import Term
from mtgteach.model.types import STEPS
from mtgteach.views.catalogue import phrase, said
from mtgteach.views.html import chip, chips, panel, pip, rule_list, text_html, zone_tab
from mtgteach.views.say import rules_data, say, with_cites
from mtgteach.views.svg import escaped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from mtgteach.model.events import Cite
    from mtgteach.views.timeline import Strand, Timeline, Told
    from mtgteach.views.timeline_telling import Moment

WIDTHS = (1018, 818, 458)


class Line(Record):
    """A heading, or a mark with its label; of the other game, and with a pointer behind it, where it is."""

    words: str
    label: str | None = None
    cites: tuple[Cite, ...] = ()
    other: bool = False
    pointer: str = ""


def lines(told: Told, language: str) -> Iterator[Line]:
    """The whole timeline, one line a mark; the other game from the first difference on."""
    moments = told.one.moments
    here = phrase("timeline.here", language)
    if told.here == 0 and not told.ended:
        yield Line(phrase("timeline.begins", language), pointer=here)
    for n in range(1, len(moments)):
        yield from _mark(moments, n, told, language, pointer=here if n == told.here and not told.ended else "")
        if n == told.common:
            yield from _other(told, language)
    if told.ended:
        turn, step = moments[-1].until
        until = _at("timeline.skipped_until", moments[-1], told.whose(turn), step, told, language)
        yield Line(until, pointer=here)
    if told.common >= len(moments):
        yield from _other(told, language)


def _mark(moments: tuple[Moment, ...], n: int, told: Told, language: str, **more: Any) -> Iterator[Line]:
    """A mark, and turn and step above it with the passes that lead to it where they are not those of the one before."""
    before, moment = moments[n - 1], moments[n]
    if before.key != moment.key or not before.label:
        after = before.key != moment.key and before.passes
        whose, code = (moment.player, moment.own), "timeline.moment_after" if after else "timeline.moment"
        yield Line(_at(code, before, whose, moment.key[1], told, language), other=bool(more.get("other")))
    yield Line(" ".join(moment.sentences), moment.label, moment.cites, **more)


def _at(code: str, before: Moment, whose: tuple[int, int], step: int, told: Told, language: str) -> str:
    """Turn and step, after the passes of the moment before."""
    slots = {"player": told.players[whose[0]], "turn": whose[1], "step": Term(f"step.{STEPS[step]}")}
    return phrase(code, language, count=len(before.passes), **slots)


def _other(told: Told, language: str) -> Iterator[Line]:
    if told.other is None:
        return
    flag = phrase("timeline.first_difference", language) if told.fork is not None else ""
    *first, last = other_heading(told, language)
    yield from (Line(heading, other=True) for heading in first)
    yield Line(last, other=True, pointer=flag)
    if told.fork is None:
        yield Line(phrase("timeline.never_differs", language), "", other=True)
    for n in range(max(told.common, 1), len(told.other.moments)):
        yield from _mark(told.other.moments, n, told, language, other=True)
    yield from (Line(words, "", other=True) for words in outcomes(told, told.other, language))


def other_heading(told: Told, language: str) -> list[str]:
    """What the other game is: a belief in quotation marks, or what else was done."""
    beliefs = [phrase("timeline.if_believed_that", language, belief=belief) for belief in told.beliefs]
    return beliefs or [phrase("timeline.what_if_that", language, answer=told.answers[1])]


def outcomes(told: Told, strand: Strand, language: str) -> list[str]:
    """Where each card of which the games tell different things has ended, and since whose turn."""
    found = []
    for lane in map(strand.lane, told.differing):
        zone = lane.spans[-1].where.zone
        away = [span.last for span in lane.spans if span.where.zone != zone]
        since = strand.moments[away[-1] + 1 if away else 0]
        slots = {"card": lane.name, "zone": Term(f"zone.{Zone(zone).word}"), "player": told.players[since.player]}
        found.append(phrase("timeline.outcome", language, turn=since.own, **slots))
    return found


def timeline_text(told: Told, language: str) -> str:
    """The whole timeline as text."""
    found = []
    for line in lines(told, language):
        indent = "    " * line.other + "  " * (line.label is not None)
        words = with_cites(f"{line.label} {line.words}" if line.label else line.words, line.cites, language)
        found.append(f"{indent}{words}    {line.pointer}" if line.pointer else f"{indent}{words}")
    return "\n".join(found)


def title(told: Told, language: str) -> str:
    """How many turns the timeline spans."""
    count = max(m.until[0] for m in told.one.moments) - told.one.moments[0].key[0] + 1
    return phrase("timeline.title", language, turns=phrase("timeline.turns", language, count=count))


def spoken(told: Told, language: str) -> str:
    """The title for those who do not see the drawing: how many turns, and the places of every card in order."""
    lanes = []
    for lane in told.one.lanes:
        places = []
        for where in [span.where for span in lane.spans]:
            places.append(say(Zone(where.zone), language))
            places += [phrase("counters", language, count=n, kind=Term(f"counter.{k}")) for k, n in where.counters]
        lanes.append(phrase("timeline.alt_lane", language, card=lane.name, places=", ".join(places)))
    return phrase("timeline.alt", language, title=title(told, language), lanes=" ".join(lanes)).strip()


def timeline_html(timeline: Timeline) -> str:
    """The whole page of a timeline."""
    told, language = timeline.told, timeline.language
    drawings = "".join(
        f'<div class="mt-w{width}"{" hidden" if n else ""}>{timeline.svg(width)}</div>'
        for n, width in enumerate(WIDTHS)
    )
    cites = [c for strand in (told.one, told.other) if strand for m in strand.moments for c in m.cites]
    heading, words = title(told, language), phrase("timeline.in_words", language)
    body = (
        f'<h2>{escaped(heading)}</h2><figure class="mt-fig">{drawings}'
        f'<figcaption class="mt-legend">{_legend(told, language)}</figcaption></figure>{_differences(told, language)}'
        f'<div class="mt-section"><h2>{escaped(words)}</h2><ol class="mt-two">{_list(told, language)}</ol></div>'
    )
    return panel(body + rule_list(cites, language), heading)


def _legend(told: Told, language: str) -> str:
    """What the signs of the drawing mean: only those that are in it."""
    strands = [strand for strand in (told.one, told.other) if strand]
    places = [span.where for strand in strands for lane in strand.lanes for span in lane.spans]
    zones = [Zone(where.zone).word for where in places] + ["stack" for strand in strands if strand.blocks]
    counters = [counter for where in places for counter in where.counters]
    kinds = {kind: said(Term(f"counter.{kind}"), language) for kind, n in counters if n}
    found = [(zone_tab(zone), phrase(f"heading.{zone}", language).lower()) for zone in dict.fromkeys(zones)]
    found += [(pip(kind), phrase("timeline.legend_pip", language, kind=word)) for kind, word in kinds.items()]
    if not all(n for _, n in counters):
        found.append((pip("", 0), phrase("timeline.legend_none", language)))
    if told.fork is not None:
        code, kind = ("timeline.legend_belief", "") if told.beliefs else ("timeline.legend_branch", " mt-branch")
        found.append((f'<i class="mt-swatch{kind}"></i>', phrase(code, language)))
    return "".join(f"<span>{mark}{escaped(words)}</span>" for mark, words in found)


def _differences(told: Told, language: str) -> str:
    """Where two games part: what happened in either, and how it ended, side by side."""
    if told.other is None or told.fork is None:
        return ""
    mine = phrase("timeline.by_the_rules" if told.beliefs else "timeline.this_branch", language)
    kind, boxes = " mt-believed" if told.beliefs else "", []
    for strand, heading, look in (
        (told.one, mine, ""), (told.other, " ".join(other_heading(told, language)), kind)
    ):  # fmt: skip
        first = next(iter(strand.moments[max(told.common, 1) :]), None)
        happened = " ".join(first.sentences) if first else phrase("timeline.nothing_else", language)
        boxes.append(
            f'<div class="mt-box{look}"><b>{escaped(heading)}</b><p>{text_html(happened)}</p>'
            f'<p class="mt-b">{text_html(" ".join(outcomes(told, strand, language)))}</p>'
            f"{chips(first.cites, language) if first else ''}</div>"
        )
    return f'<div class="mt-diff">{"".join(boxes)}</div>'


def _list(told: Told, language: str) -> str:
    """All marks under their turns and steps; then the other game's from where it parts."""
    items = []
    for line in sorted(lines(told, language), key=lambda line: line.other):
        if not line.label:
            items.append(f'<li class="mt-turn">{escaped(line.words)}</li>')
            continue
        kind = "" if not line.other else " mt-believed" if told.beliefs else " mt-branch"
        cites = "".join(chip(c, language) for c in line.cites[:2])
        items.append(
            f'<li class="mt-event{" mt-here" if line.pointer else ""}"><span class="mt-no{kind}">{line.label}</span>'
            f'<span>{text_html(line.words)}</span><span class="mt-chips">{cites}</span></li>'
        )
    return "".join(items)


def timeline_data(timeline: Timeline, width: float) -> dict[str, Any]:
    """The drawing and its marks as plain values; `node` is how many answers lead to a mark."""
    told, language = timeline.told, timeline.language
    parted = told.other.moments[max(told.common, 1) :] if told.other else ()
    return {
        "svg": timeline.svg(width), "text": timeline.text(), "title": spoken(told, language), "here": told.here,
        "legend": _legend(told, language), "differences": _differences(told, language),
        "marks": [
            {"game": name, "label": m.label, "words": " ".join(m.sentences), "rules": rules_data(m.cites, language),
             "node": m.node, "turn": phrase("timeline.turn", language, player=told.players[m.player], turn=m.own)}
            for name, moments in (("one", told.one.moments[1:]), ("other", parted)) for m in moments
        ],
    }  # fmt: skip
