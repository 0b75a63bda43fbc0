"""A timeline in words: turns and steps as headings, numbered marks with their rules, the other game where it parts; as
text, and as a page around the drawing."""

from __future__ import annotations

from mtgteach.views.html import *

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.views.timeline import Moment, Strand, Timeline, Told

WIDTHS = (1018, 778, 548, 318)


class Line(Record):
    """A heading, or a mark with its label; of the other game, and with a pointer behind it, where it is."""

    words: str
    label: str | None = None
    cites: tuple[Cite, ...] = ()
    other: bool = False
    pointer: str = ""


def lines(told: Told, language: str) -> Iterator[Line]:
    """The whole timeline, one line a mark; the other game from the first difference on."""
    moments, here = told.one.moments, phrase("timeline.here", language)
    words, (turn, step) = phrase("timeline.begins", language), told.now.until
    if told.ended:
        words = _at("timeline.skipped_until", told.now, told.turns[turn], step, told, language)
    for n in range(len(moments)):
        if n:
            yield from _mark(moments, n, told, language, False, here if n == told.here and not told.ended else "")
        if n == told.here and (told.ended or not n):
            yield Line(words, pointer=here)
        if n == min(told.common, len(moments) - 1):
            yield from _other(told, language)


def _mark(moments: tuple[Moment, ...], n: int, told: Told, language: str, other: bool,
          pointer: str = "") -> Iterator[Line]:
    """A mark, and turn and step above it with the passes that lead to it where they are not those of the one before."""
    before, moment = moments[n - 1], moments[n]
    if before.key != moment.key or not before.label:
        code = "timeline.moment_after" if before.key != moment.key and before.passes else "timeline.moment"
        yield Line(_at(code, before, (moment.player, moment.own), moment.key[1], told, language), other=other)
    yield Line(" ".join(moment.sentences), moment.label, moment.cites, other, pointer)


def _at(code: str, before: Moment, whose: tuple[int, int], step: int, told: Told, language: str) -> str:
    """Turn and step, after the passes of the moment before."""
    slots = {"player": told.players[whose[0]], "turn": whose[1], "step": Term(f"step.{STEPS[step % len(STEPS)]}")}
    return phrase(code, language, count=len(before.passes), **slots)


def _other(told: Told, language: str) -> Iterator[Line]:
    if told.other is None:
        return
    headings = [Line(words, other=True) for words in told.headings]
    if told.fork is None:
        yield from (*headings, Line(phrase("timeline.never_differs", language), "", other=True))
        return
    yield from (*headings[:-1], headings[-1].evolve(pointer=phrase("timeline.first_difference", language)))
    for n in range(max(told.common, 1), len(told.other.moments)):
        yield from _mark(told.other.moments, n, told, language, True)
    yield from (Line(words, "", other=True) for words in outcomes(told, told.other, language))


def outcomes(told: Told, strand: Strand, language: str) -> list[str]:
    """Where each card of which the games tell different things has ended, and since whose turn; nothing of one that is
    as it was when they parted."""
    found = []
    for lane in [lane for lane in map(strand.lane, told.differing) if lane.spans]:
        last, ended = lane.spans[-1].where, lane.spans[-1].last + 1
        left, zone = counters_said(last.counters, language), zone_term(last.zone)
        entered = max((s.last + 1 for s in lane.spans if s.where.zone != last.zone), default=lane.spans[0].first)
        if ended < len(strand.moments):  # it has ceased to exist
            entered, zone, left = ended, Term("zone.nowhere"), ""
        since = strand.moments[entered]
        slots = {"card": lane.name, "zone": zone, "player": told.players[since.player], "turn": since.own}
        code = "timeline.outcome_counters" if left else "timeline.outcome"
        found += [phrase(code, language, counters=left, **slots)] * (left != "" or entered >= told.common)
    return found


def timeline_text(told: Told, language: str) -> str:
    """The whole timeline as text."""
    found = []
    for line in lines(told, language):
        indent = "    " * line.other + "  " * (line.label is not None)
        words = with_cites(f"{line.label} {line.words}" if line.label else line.words, line.cites, language)
        found.append(f"{indent}{words}    {line.pointer}".rstrip())
    return "\n".join(found)


def title(told: Told, language: str) -> str:
    """How many turns the timeline spans."""
    count = max(m.until[0] for m in told.one.moments) - max(told.one.moments[0].key[0], 1) + 1
    return phrase("timeline.title", language, turns=phrase("timeline.turns", language, count=count))


def read_aloud(told: Told, language: str) -> str:
    """The title for those who do not see the drawing: how many turns, and the places of every card in order."""
    lanes = []
    for lane in [lane for lane in told.one.lanes if lane.spans]:
        spans = [span.where for span in lane.spans]
        wheres = [(in_words(zone_term(w.zone), language), counters_said(w.counters, language)) for w in spans]
        places = [words for where in wheres for words in where if words]
        lanes.append(phrase("timeline.alt_lane", language, card=lane.name, places=", ".join(places)))
    return phrase("timeline.alt", language, title=title(told, language), lanes=" ".join(lanes)).strip()


def timeline_html(timeline: Timeline) -> str:
    """The whole page of a timeline."""
    told, language = timeline.told, timeline.language
    cites = [c for strand in (told.one, told.other) if strand for m in strand.moments for c in m.cites]
    drawings = [part("div", f"mt-w{w}", timeline.svg(w), " hidden" if w < WIDTHS[0] else "") for w in WIDTHS]
    heading, caption = title(told, language), part("figcaption", "mt-legend", _legend(told, language))
    items = [_item(line, told, language) for line in sorted(lines(told, language), key=lambda line: line.other)]
    words = worded("h2", "", phrase("timeline.in_words", language)) + part("ol", "mt-two", "".join(items))
    body = (worded("h2", "", heading), part("figure", "mt-fig", "".join([*drawings, caption])),
            _differences(told, language), part("div", "mt-section", words), rule_list(cites, language))
    return panel("".join(body), heading)


def _legend(told: Told, language: str) -> str:
    """What the signs of the drawing mean: only those that are in it."""
    strands = [strand for strand in (told.one, told.other) if strand]
    places = [span.where for strand in strands for lane in strand.lanes for span in lane.spans]
    zones = [Zone(where.zone).word for where in places] + ["stack" for strand in strands if strand.blocks]
    counters = dict(counter for where in places for counter in sorted(where.counters))
    none_left = not all(n for where in places for _, n in where.counters)
    found = [(zone_tab(zone), phrase(f"heading.{zone}", language).lower()) for zone in dict.fromkeys(zones)]
    found += [(pip(k), phrase("timeline.legend_pip", language, kind=Term(f"counter.{k}"))) for k in counters]
    found += [(pip("", 0), phrase("timeline.legend_none", language))] * none_left
    if told.fork is not None:
        code, css = ("timeline.legend_belief", "") if told.beliefs else ("timeline.legend_branch", " mt-branch")
        found.append((part("i", f"mt-swatch{css}", ""), phrase(code, language)))
    return "".join(part("span", "", mark + text_html(words)) for mark, words in found)


def _differences(told: Told, language: str) -> str:
    """Where two games part: what happened in either, and how it ended, side by side."""
    if told.other is None or told.fork is None:
        return ""
    mine, boxes = phrase("timeline.by_the_rules" if told.beliefs else "timeline.this_branch", language), ""
    for strand, heading in ((told.one, mine), (told.other, " ".join(told.headings))):
        first = strand.moments[max(told.common, 1) :][:1]
        happened = " ".join(s for m in first for s in m.sentences) or phrase("timeline.nothing_else", language)
        ends = worded("p", "mt-b", " ".join(outcomes(told, strand, language)))
        inside = worded("b", "", heading) + worded("p", "", happened) + ends
        inside += "".join(chips(m.cites, language) for m in first)
        boxes += part("div", "mt-box mt-believed" if told.beliefs and strand is told.other else "mt-box", inside)
    return part("div", "mt-diff", boxes)


def _item(line: Line, told: Told, language: str) -> str:
    """One line of the list."""
    if not line.label:
        return worded("li", "mt-turn", line.words)
    kind = "" if not line.other else " mt-believed" if told.beliefs else " mt-branch"
    words = worded("span", f"mt-no{kind}", line.label) + worded("span", "", line.words)
    return part("li", "mt-event mt-here" if line.pointer else "mt-event", words + chips(line.cites[:2], language))
