"""A timeline as a page: the drawing with its words, what differs side by side, and the list of all marks."""

from __future__ import annotations

from mtgteach.views.catalogue import phrase
from mtgteach.views.html import chip, chips, panel, pip, rule_list, text_html, zone_tab
from mtgteach.views.say import rules_data
from mtgteach.views.svg import escaped, svg
from mtgteach.views.timeline import WIDTHS, zone_word
from mtgteach.views.timeline_layout import spoken
from mtgteach.views.timeline_text import heading_of, other_heading, outcomes, until

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from mtgteach.views.timeline import Timeline, Told
    from mtgteach.views.timeline_telling import Moment


def timeline_html(timeline: Timeline) -> str:
    """The whole page of a timeline."""
    told, language = timeline.told, timeline.language
    title = spoken(told, language).partition(". ")[0]
    wide, *narrower = [svg(timeline.drawing(width)) for width in WIDTHS]
    drawings = f'<div class="mt-w{WIDTHS[0]}">{wide}</div>' + "".join(
        f'<div class="mt-w{width}" hidden>{drawing}</div>' for width, drawing in zip(WIDTHS[1:], narrower, strict=True)
    )
    caption = f'<figcaption class="mt-legend">{legend(told, language)}</figcaption>'
    words = (
        f'<div class="mt-section"><h2>{escaped(phrase("timeline.in_words", language))}</h2>'
        f'<ol class="mt-two">{_list(told, language)}</ol></div>'
    )
    cites = [c for strand in (told.one, told.other) if strand is not None for m in strand.moments for c in m.cites]
    body = (
        f'<h2>{escaped(title)}</h2><figure class="mt-fig">{drawings}{caption}</figure>{differences(told, language)}'
        f"{words}{rule_list(cites, language)}"
    )
    return panel(body, title)


def legend(told: Told, language: str) -> str:
    """What the signs of the drawing mean: only those that are in it."""
    strands = [strand for strand in (told.one, told.other) if strand is not None]
    places = [span.where for strand in strands for lane in strand.lanes for span in lane.spans]
    zones = list(dict.fromkeys(zone_word(where) for where in places))
    if any(strand.blocks for strand in strands) and "stack" not in zones:
        zones.append("stack")
    found = [f"{zone_tab(zone)}{escaped(phrase(f'heading.{zone}', language).lower())}" for zone in zones]
    for kind in dict.fromkeys(kind for where in places for kind, n in where.counters if n):
        found.append(f"{pip(kind)}{escaped(phrase('timeline.legend_pip', language, kind=_kind(kind, language)))}")
    if any(not n for where in places for _, n in where.counters):
        found.append(f"{pip('', 0)}{escaped(phrase('timeline.legend_none', language))}")
    if told.fork is not None:
        code, kind = ("timeline.legend_belief", "") if told.beliefs else ("timeline.legend_branch", " mt-branch")
        found.append(f'<i class="mt-swatch{kind}"></i>{escaped(phrase(code, language))}')
    return "".join(f"<span>{part}</span>" for part in found)


def _kind(kind: str, language: str) -> str:
    from mtgteach.model.refusals import Term
    from mtgteach.views.catalogue import said

    return said(Term(f"counter.{kind}"), language)


def differences(told: Told, language: str) -> str:
    """Where two games part: what happened in either, and how it ended, side by side."""
    if told.other is None or told.fork is None:
        return ""
    boxes = []
    for strand, other in ((told.one, False), (told.other, True)):
        moments = strand.moments[max(told.common, 1) :]
        if other:
            heading = " ".join(other_heading(told, language))
        else:
            heading = phrase("timeline.by_the_rules" if told.beliefs else "timeline.this_branch", language)
        said = " ".join(moments[0].sentences) if moments else phrase("timeline.nothing_else", language)
        ends = " ".join(outcomes(told, language, other))
        kind = " mt-believed" if other and told.beliefs else ""
        cites = chips(moments[0].cites, language) if moments else ""
        boxes.append(
            f'<div class="mt-box{kind}"><b>{escaped(heading)}</b><p>{text_html(said)}</p>'
            f'<p class="mt-b">{text_html(ends)}</p>{cites}</div>'
        )
    return f'<div class="mt-diff">{"".join(boxes)}</div>'


def _list(told: Told, language: str) -> str:
    """All marks under their turns and steps; the other game's where it parts."""
    moments = told.one.moments
    items = []
    for n, moment in enumerate(moments[1:], 1):
        heading = heading_of(moments[n - 1], moment, told, language)
        if heading:
            items.append(f'<li class="mt-turn">{escaped(heading)}</li>')
        items.append(_item(moment, language, n == told.here))
    if moments[-1].until > moments[-1].key:
        items.append(f'<li class="mt-turn">{escaped(until(moments[-1], told, language))}</li>')
    if told.other is not None and told.fork is not None:
        items += [f'<li class="mt-turn">{escaped(line)}</li>' for line in other_heading(told, language)]
        kind = " mt-believed" if told.beliefs else " mt-branch"
        items += [_item(m, language, False, kind) for m in told.other.moments[max(told.common, 1) :]]
    return "".join(items)


def _item(moment: Moment, language: str, here: bool, kind: str = "") -> str:
    cites = "".join(chip(c, language) for c in moment.cites[:2])
    sentence = text_html(" ".join(moment.sentences))
    return (
        f'<li class="mt-event{" mt-here" if here else ""}"><span class="mt-no{kind}">{escaped(moment.label)}</span>'
        f'<span>{sentence}</span><span class="mt-chips">{cites}</span></li>'
    )


def timeline_data(timeline: Timeline, width: float) -> dict[str, Any]:
    """The drawing and its marks as plain values; `node` is how many answers lead to a mark."""
    told, language = timeline.told, timeline.language
    strands = [("one", told.one), ("other", told.other)]
    return {
        "svg": timeline.svg(width), "text": timeline.text(), "title": spoken(told, language), "here": told.here,
        "legend": legend(told, language), "differences": differences(told, language),
        "marks": [
            {"game": name, "label": m.label, "words": " ".join(m.sentences), "rules": rules_data(m.cites, language),
             "node": m.node, "turn": phrase("timeline.turn", language, player=told.players[m.player], turn=m.own)}
            for name, strand in strands if strand is not None for n, m in enumerate(strand.moments)
            if m.label and (name == "one" or n >= told.common)
        ],
    }  # fmt: skip
