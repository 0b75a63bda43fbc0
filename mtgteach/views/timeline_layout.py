"""Lays a timeline out as a drawing: which column is how wide, and what stands where in it, for a width in px.

Nothing scales. What gives way in a narrow column, in this order: several pips become one; one line becomes two; words
on a stack block become the number of the mark; "skipped" becomes the number of passes; chips become numbers; names of
lanes move above the lanes; letters become 11 px high; at last the timeline goes on below itself, in strips.
"""

from __future__ import annotations

from mtgteach.model.record import Record
from mtgteach.views.catalogue import phrase
from mtgteach.views.drawing import Drawing
from mtgteach.views.look import DENSE, NARROW, SIZES
from mtgteach.views.timeline_parts import LAYERS, Pen, chip_width, span_least, span_want
from mtgteach.views.timeline_strip import Strip, header_least
from mtgteach.views.widths import text_width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.views.timeline import Column, Told

SMALL = SIZES["small"]
MOST_NAME = 168
MOST_STRETCH = 1.7
BETWEEN_STRIPS = 28


class Plan(Record):
    """How wide everything is: letters, the column of names (0: names stand above the lanes), the columns by strip."""

    size: float
    left: float
    strips: tuple[tuple[int, ...], ...]
    widths: tuple[float, ...]


def lay_out(told: Told, width: float, language: str) -> Drawing:
    """The drawing of a timeline, at most `width` px wide."""
    plan = _plan(told, width, language)
    pen = Pen(plan.size)
    top, right = 0.0, 0.0
    for number, columns in enumerate(plan.strips):
        strip = Strip(told, plan.left, columns, [plan.widths[c] for c in columns], width, language, pen)
        top = strip.draw(top, last=number == len(plan.strips) - 1) + BETWEEN_STRIPS
        right = max(right, strip.right)
    items = tuple(item for layer in LAYERS for item in pen.layers[layer])
    return Drawing(round(max(right, pen.right) + 1, 1), round(top - BETWEEN_STRIPS, 1), spoken(told, language), items)


def _plan(told: Told, width: float, language: str) -> Plan:
    """Try wide letters and names beside the lanes first; give way step by step."""
    names = max([text_width(lane.name, SMALL + 1, True) for lane in told.one.lanes] or [0.0])
    heads = [phrase(code, language) for code in ("timeline.stack", "timeline.stack_note", "timeline.what_happened")]
    left = min(MOST_NAME, max(names, *(text_width(h, SMALL) for h in heads)) + 14)
    tries = [(SMALL, left), (DENSE, left), (SMALL, 0.0), (DENSE, 0.0)]
    for size, beside in tries[2:] if width < NARROW or names + 14 > MOST_NAME else tries:
        for names_too in (True, False):
            least = [_least(told, column, size, names_too) for column in told.columns]
            if sum(least) <= width - beside:
                everything = tuple(range(len(least)))
                return Plan(size, beside, (everything,), _shared(told, least, width - beside, size))
    return _in_strips(told, width, DENSE)


def _in_strips(told: Told, width: float, size: float) -> Plan:
    """Too long for one strip: as few as possible, about equally full."""
    least = [_least(told, column, size) for column in told.columns]
    count = 1
    while True:
        full = max(sum(least) / count, max(least))
        strips: list[list[int]] = [[]]
        filled = 0.0
        for number, wide in enumerate(least):
            if strips[-1] and (filled + wide > width or (filled >= full and len(strips) < count)):
                strips.append([])
                filled = 0.0
            strips[-1].append(number)
            filled += wide
        if len(strips) <= count:
            break
        count = len(strips)
    widths = list(least)
    for strip in strips:
        part = [least[n] for n in strip]
        stretch = min(MOST_STRETCH, width / sum(part))
        for n in strip:
            widths[n] = least[n] * stretch
    return Plan(size, 0.0, tuple(tuple(s) for s in strips), tuple(round(w, 1) for w in widths))


def _least(told: Told, column: Column, size: float, names: bool = True) -> float:
    """The narrowest that this column can be with every label whole; with `names` also the player's in its head."""
    if column.skipped:
        words = [str(max(column.passes, column.passes_other))]
        words += [told.players[told.whose(turn)[0]] for turn in column.turns if names and len(column.turns) == 1]
        return max(18.0, *(text_width(word, size) + 5 for word in words))
    found = [20.0, header_least(size)]
    for strand, number in ((told.one, column.one), (told.other, column.other)):
        if strand is None or number is None:
            continue
        label = strand.moments[number].label
        found.append(text_width(label, size, True) + 8)
        tab = 4 if strand is told.other and number >= told.common else 0
        for lane in strand.lanes:
            found += [span_least(span.where, size) + tab for span in lane.spans if span.first == number]
    return max(found)


def _want(told: Told, column: Column, size: float, language: str) -> float:
    """How wide this column would like to be: words in full, pips in a row."""
    if column.skipped:
        words = [phrase("timeline.skipped", language), phrase("timeline.passes_word", language, count=2)]
        return max(text_width(w, size) for w in words) + 10
    found = [26.0]
    for strand, number in ((told.one, column.one), (told.other, column.other)):
        if strand is None or number is None:
            continue
        chip = strand.moments[number].chip
        found.append(chip_width(strand.moments[number].label, chip, size, language) * 0.55 if strand is told.one else 0)
        for lane in strand.lanes:
            found += [span_want(span.where, size) for span in lane.spans if span.first == number]
        for block in strand.blocks:
            if block.first == number:
                longest = max(text_width(word, size, True) for word in block.label.split()) + 10
                found.append(longest / (block.last - block.first + 1))
    return max(found)


def _shared(told: Told, least: list[float], room: float, size: float) -> tuple[float, ...]:
    """Share the room out: each column its least, then towards what it would like, then evenly a little more."""
    want = [max(low, _want(told, column, size, "en")) for low, column in zip(least, told.columns, strict=True)]
    if sum(want) <= room:
        stretch = min(MOST_STRETCH, room / sum(want))
        return tuple(round(w * stretch, 1) for w in want)
    part = (room - sum(least)) / (sum(want) - sum(least))
    return tuple(round(low + (high - low) * part, 1) for low, high in zip(least, want, strict=True))


def spoken(told: Told, language: str) -> str:
    """The title for those who do not see the drawing: how many turns, and the places of every card in order."""
    last = max(m.until[0] for m in told.one.moments)
    turns = phrase("timeline.turns", language, count=last - told.one.moments[0].turn + 1)
    title = phrase("timeline.title", language, turns=turns)
    lanes = " ".join(
        phrase("timeline.alt_lane", language, card=lane.name, places=", ".join(places_of(lane.spans, language)))
        for lane in told.one.lanes
    )
    return phrase("timeline.alt", language, title=title, lanes=lanes).strip()


def places_of(spans: tuple[object, ...], language: str) -> list[str]:
    """Each place of a card in words: its zone, and its counters where it has some."""
    from mtgteach.model.refusals import Term
    from mtgteach.views.timeline_text import zone_term

    said = []
    for span in spans:
        where = span.where  # type: ignore[attr-defined]  # a Span; named here only for its place
        zone = zone_term(where.zone)
        counters = ", ".join(
            phrase("counters", language, count=n, kind=Term(f"counter.{kind}")) for kind, n in where.counters
        )
        if counters:
            said.append(phrase("timeline.alt_place", language, zone=zone, counters=counters))
        else:
            said.append(phrase("timeline.alt_place_bare", language, zone=zone))
    return said

