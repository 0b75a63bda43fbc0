"""Lays a timeline out as a drawing: which column is how wide, and what stands where in it, for a width in px.

Nothing scales. What gives way in a narrow column, in this order: several pips become one; one line becomes two; words
on a stack block become the number of the mark; the word "passes" goes; chips become numbers; names of lanes move above
the lanes; letters become 11 px high; at last the timeline goes on below itself, in strips.
"""

from __future__ import annotations

from itertools import accumulate, groupby, pairwise
from math import inf

from mtgteach.model.types import STEPS
from mtgteach.views.catalogue import phrase
from mtgteach.views.drawing import Drawing, Run, disc, extent
from mtgteach.views.look import DENSE, NARROW, SIZES
from mtgteach.views.timeline_parts import CHIP, LANE, LAYERS, Pen, chip, letters_of, rule_width, ruled, tags, write_tag
from mtgteach.views.timeline_words import other_heading, outcomes, spoken
from mtgteach.views.widths import text_width, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator
    from typing import Any

    from mtgteach.views.timeline import Column, Lane, Strand, Told

SMALL = SIZES["small"]
MOST_NAME = 168
MOST_STRETCH = 1.7
MOST_CHIP_ROWS = 3
GAP = 12
BETWEEN_STRIPS = 28


def lay_out(told: Told, width: float, language: str) -> Drawing:
    """The drawing of a timeline, at most `width` px wide: wide letters and names beside lanes where there is room."""
    names = [lane.name for lane in told.one.lanes] or [""]
    heads = [phrase(code, language) for code in ("timeline.stack_note", "timeline.what_happened")]
    left = max(*(text_width(n, SMALL + 1, True) for n in names), *(text_width(h, SMALL) for h in heads)) + 14
    tries = [(SMALL, left), (DENSE, left), (SMALL, 0.0), (DENSE, 0.0)]
    for size, beside in tries[2:] if width < NARROW or left > MOST_NAME else tries:
        least, want = ([_needs(told, c, size, language, full) for c in told.columns] for full in (False, True))
        strips = _strips(least, width - beside)
        if len(strips) == 1:
            break
    pen, top = Pen(size), 0.0
    for numbers in strips:
        low, high = ([widths[n] for n in numbers] for widths in (least, want))
        edges = [round(beside + x, 1) for x in accumulate(_shared(low, high, width - beside), initial=0.0)]
        top = Strip(told, numbers, edges, width, language, pen).draw(top) + BETWEEN_STRIPS
    items = tuple(item for layer in LAYERS for item in pen.layers[layer])
    right = max(extent(item)[2] for item in items)
    return Drawing(round(right + 1.5, 1), round(top - BETWEEN_STRIPS, 1), spoken(told, language), items)


def _needs(told: Told, column: Column, size: float, language: str, full: bool) -> float:
    """The narrowest that this column can be with every label whole; `full`: with words in full and pips in a row."""
    if column.skipped:
        count = max(column.passes, column.passes_other)
        names = [_turn(told, turn, language)[1] for turn in column.turns[:1]]
        words = [*names, phrase("timeline.passes", language, count=count)] if full else [str(count), "00"]
        return max(text_width(word, size) for word in words) + 6
    found = [20.0]
    for strand, number in ((told.one, column.one), (told.other, column.other)):
        if strand is None or number is None or (strand is told.other and number < told.common):
            continue
        moment = strand.moments[number]
        found.append(rule_width(moment.label, ruled(moment.chip, language), size)[full] * (0.55 if full else 1))
        for lane in strand.lanes:
            ways = [tags(s.where, size, strand is told.other) for s in lane.spans if s.first == number]
            found += [way[0 if full else -1].width + 9 for way in ways]
        for block in strand.blocks if full else ():
            longest = max(text_width(word, size, True) for word in block.label.split()) + 10
            found.append(longest / (block.last - block.first + 1) if block.first == number else 0)
    return max(found)


def _strips(least: list[float], room: float) -> list[list[int]]:
    """The columns in as few strips as they need, about equally full."""
    count = 1
    while True:
        strips, filled = [[0]], least[0]
        for number, wide in enumerate(least[1:], 1):
            if filled + wide > room or (filled >= sum(least) / count and len(strips) < count):
                strips, filled = [*strips, []], 0.0
            strips[-1].append(number)
            filled += wide
        if len(strips) <= count:
            return strips
        count = len(strips)


def _shared(least: list[float], want: list[float], room: float) -> list[float]:
    """Share the room out: each column its least, then towards what it would like, then evenly a little more."""
    want = [max(pair) for pair in zip(least, want, strict=True)]
    if sum(want) <= room:
        return [wide * min(MOST_STRETCH, room / sum(want)) for wide in want]
    part = (room - sum(least)) / (sum(want) - sum(least))
    return [low + (high - low) * part for low, high in zip(least, want, strict=True)]


def _turn(told: Told, turn: int, language: str) -> tuple[str, ...]:
    """Whose turn, in words, in short and as a number."""
    player, own = told.whose(turn)
    slots = {"player": told.players[player], "turn": own}
    return phrase("timeline.turn", language, **slots), phrase("timeline.turn_short", language, **slots), str(own)


class Strip:
    """A run of columns with everything above and below them: heads, marks, stack and lanes of one game, then of the
    other from where they part."""

    def __init__(self, told: Told, numbers: list[int], edges: list[float], width: float, language: str,
                 pen: Pen) -> None:  # fmt: skip
        self.told, self.numbers, self.edges, self.width, self.language, self.pen = (
            told, numbers, edges, width, language, pen)  # fmt: skip
        self.left, self.right = edges[0], edges[-1]
        self.columns = [told.columns[n] for n in numbers]
        self.places = list(zip(self.columns, edges, edges[1:], strict=False))
        self.last = numbers[-1] == len(told.columns) - 1
        self.fork = self._edge(told.fork) if told.fork is not None and told.fork in numbers else None
        self.line, self.role, note = (
            ("belief", "belief", "timeline.believed") if told.beliefs else ("act", "branch", "timeline.branch")
        )
        self.note = phrase(note, language)
        here = told.one.starts[told.here + 1] - 1 if told.ended else told.one.starts[told.here]
        self.here = self._edge(here + told.ended), self._edge(here + 1)
        self.cursor = self.here[0] if here in numbers else None

    # Places

    def _edge(self, column: int) -> float:
        """The left edge of a column of the whole grid, kept inside this strip."""
        return self.edges[max(0, min(column - self.numbers[0], len(self.columns)))]

    def _since(self, strand: Strand) -> int:
        """The first moment that is drawn: of the other game, that at which it parts."""
        return self.told.common if strand is self.told.other else 0

    def _parts(self, strand: Strand, parts: tuple[Any, ...]) -> Iterator[tuple[Any, float, float]]:
        """Those of these spans or blocks that are in this strip, with their edges."""
        since = self._since(strand)
        for part in parts:
            begin, end = strand.starts[max(part.first, since)], strand.starts[part.last + 1]
            if part.last >= since and begin <= self.numbers[-1] and end > self.numbers[0]:
                yield part, self._edge(begin), self._edge(end)

    def _free(self, x: float, end: float, need: float = inf, skips: bool = False) -> tuple[float, float]:
        """Where words can stand in a stretch, and how much room they have: not under the cursor and, with `skips`, not
        where time was left out. The first place with as much room as they need, else that with the most."""
        gaps = [(begin, stop) for column, begin, stop in self.places if column.skipped and skips]
        if self.cursor is not None:
            gaps.append((self.cursor - 3, self.cursor + 3))
        free = []
        for begin, stop in [*sorted(gap for gap in gaps if gap[1] > x and gap[0] < end), (end, end)]:
            free.append((x, begin - x - 3))
            x = max(x, stop)
        return next((place for place in free if place[1] >= need), max(free, key=lambda place: place[1]))

    # Drawing

    def draw(self, top: float) -> float:
        """Draw the strip from this height on; returns where it ends."""
        told, pen = self.told, self.pen
        heads = top if self.cursor is None else top + 28
        grid = heads + 46
        self._row(heads + 16, _turns, self._turn_words, "ink")
        self._row(heads + 39, lambda column: (column.key, column.skipped), self._step_words, "second")
        for y, role in ((heads, "hairline"), (heads + 24, "hairline"), (grid, "edge")):
            pen.line("grid", role, self.left, y, self.right, y)
        y = self._game(grid + 6, told.one)
        for n, (column, x, end) in enumerate(self.places):
            if not n or _turns(self.columns[n - 1]) != _turns(column):
                pen.line("grid", "hairline", x, heads, x, grid)
            if not column.skipped:
                pen.line("grid", "hairline", x, grid, x, y)
            if len(_turns(column)) == 1 and not self._first_players(column):
                pen.box("tint", "turn-tint", x, heads, end - x, y - heads)
        if self.cursor is not None:
            self._cursor(self.cursor, top, heads, y)
        if self.last and told.rest:
            y = self._words(y + 12, phrase("timeline.rest", self.language, count=len(told.rest)), "second")
        if told.other is not None and (self.last if told.fork is None else told.fork <= self.numbers[-1]):
            y = self._band(y + 8, told.other)
        return y + 4

    def _first_players(self, column: Column) -> bool:
        return self.told.whose(_turns(column)[0])[0] == 0

    def _turn_words(self, column: Column) -> tuple[str, ...]:
        turns = _turns(column)
        several = phrase("timeline.skipped_turns", self.language, count=len(turns))
        return (several,) if len(turns) > 1 else _turn(self.told, turns[0], self.language)

    def _step_words(self, column: Column) -> tuple[str, ...]:
        if not column.skipped:
            return (phrase(f"short.{STEPS[column.key[1]]}", self.language),)
        count = column.passes or column.passes_other
        return phrase("timeline.passes", self.language, count=count), str(count)

    def _row(self, y: float, key: Callable[[Column], Hashable], words: Callable[[Column], tuple[str, ...]],
             role: str) -> None:  # fmt: skip
        """A head for all neighbouring columns with the same key: the first of its words that have room."""
        for _, group in groupby(self.places, key=lambda place: key(place[0])):
            (column, begin, _), *_, (_, _, end) = places if len(places := list(group)) > 1 else places * 2
            x, room = self._free(begin, end)
            bold = role == "ink" and self._first_players(column)
            fitting = [w for w in words(column) if text_width(w, self.pen.size, bold) <= room]
            if fitting:
                self.pen.text("words", x + (room + 3) / 2, y, fitting[0], role, bold, middle=True)

    def _cursor(self, x: float, top: float, heads: float, bottom: float) -> None:
        """The line at the left edge of the moment, the wash behind its lanes, the handle with words above."""
        pen, (begin, end), told = self.pen, self.here, self.told
        code = "timeline.cursor" if told.here and not told.ended else "timeline.cursor_start"
        words = phrase(code, self.language, number=told.one.moments[told.here].label)
        wide = text_width(words, SMALL, True) + 16
        at = max(0.0, min(x - wide / 2, self.right - wide))
        pen.box("wash", "cursor-wash", begin, heads, end - begin, bottom - heads)
        pen.line("cursor", "act", x, top + 22, x, bottom, 3)
        pen.box("handle", "act", at, top, wide, 22, 4)
        pen.text("handle", at + wide / 2, top + 15.5, words, "on-act", True, True, SMALL)

    def _words(self, y: float, words: str, role: str, bold: bool = False, size: float = SMALL) -> float:
        """Words in as many lines as they need; returns where they end."""
        for line in wrapped(words, max(self.right, min(self.width, 320.0)) - 4, size, bold):
            self.pen.text("words", 0, y, line, role, bold, size=size)
            y += 17
        return y

    # One game

    def _game(self, y: float, strand: Strand) -> float:
        """Marks, stack and lanes of one game; of the other only the lanes that differ."""
        y = self._stack(self._marks(y, strand), strand) + GAP
        for lane in strand.lanes:
            if strand is self.told.one or lane.card in self.told.differing:
                y = self._lane(y, strand, lane)
        return y

    def _marks(self, y: float, strand: Strand) -> float:
        """The numbered marks, in as few rows as they need, and a line from each down to its moment."""
        pen, mine = self.pen, strand is self.told.one
        if self.left and mine:
            pen.text("words", 0, y + 16, phrase("timeline.what_happened", self.language), "second")
        numbers = range(max(self._since(strand), 1), len(strand.moments))
        marks = [(self._edge(strand.starts[n]), n) for n in numbers if strand.starts[n] in self.numbers]
        for full in (True, False):
            rows: list[float] = []
            placed = []
            for x, n in marks:
                moment = strand.moments[n]
                rule = ruled(moment.chip, self.language) if full else ""
                wide = rule_width(moment.label, rule, pen.size)[1]
                at = max(self.left, min(x + 2, self.right - wide))
                row = next((r for r, right in enumerate(rows) if right + 3 <= at), len(rows))
                rows[row : row + 1] = [at + wide]
                placed.append((at, y + row * (CHIP + 6), x + 10, moment, rule, mine and n == self.told.here))
            if len(rows) <= MOST_CHIP_ROWS:
                break
        bottom = y + len(rows) * (CHIP + 6)
        for at, top, leader, moment, rule, here in placed:
            roles = ("raised", "act" if rule or here else "raised") if mine else (self.role, self.role)
            pen.line("grid", "edge", leader, top + CHIP, leader, bottom + 4)
            chip(pen, at, top, moment.label, moment.chip, rule, roles)
        return bottom + 6

    def _heading(self, y: float, height: float, strand: Strand, name: str, note: str) -> float:
        """A name and a note: beside a lane, or above it where the drawing is narrow. Returns where the lane begins."""
        pen = self.pen
        role, note = ("ink", note) if strand is self.told.one else (self.line, self.note)
        if self.left:
            pen.text("words", 0, y + height - 20, name, role, True, size=SMALL + 1)
            pen.text("words", 0, y + height - 5, note, "second", size=SMALL)
            return y
        crossed = self.cursor is not None and self.cursor < text_width(f"{name} {note}", SMALL, True) + 6
        runs = (Run(name, 700, role), Run(f" {note}", 400, "second"))
        pen.text("chips", 0, y + 10, runs, role, size=SMALL, ground="paper" if crossed else "")
        return y + 16

    def _stack(self, y: float, strand: Strand) -> float:
        """The stack, the bottom object lowest; its words in one line or two, else the number of the mark."""
        pen, found = self.pen, list(self._parts(strand, strand.blocks))
        if not found:
            return y
        height = max(block.height + 1 for block, _, _ in found) * (LANE + 2)
        stack, note = (phrase(code, self.language) for code in ("timeline.stack", "timeline.stack_note"))
        bottom: float = self._heading(y, height, strand, stack, note) + height
        role, ink = ("st", "on-st") if strand is self.told.one else (self.role, "on-paper")
        ground = "paper" if role == "belief" else ""
        for block, x, end in found:
            top = bottom - (block.height + 1) * (LANE + 2)
            pen.slip(x, top, end, role)
            at, room = self._free(x + 1.5, end)
            lines = wrapped(block.label, room - 2, pen.size, True)
            if len(lines) > 2 or any(text_width(line, pen.size, True) > room - 2 for line in lines):
                lines = [strand.moments[block.first].label]
            for n, words in enumerate(lines):
                base = top + LANE / 2 + pen.size * 0.36 + (n - (len(lines) - 1) / 2) * (pen.size + (4 if ground else 1))
                pen.text("words", at + (room + 1.5) / 2, base, words, ink, True, True, ground=ground)
        if strand is self.told.one:
            pen.line("grid", "edge", self.left, bottom, self.right, bottom)
        return bottom

    def _lane(self, y: float, strand: Strand, lane: Lane) -> float:
        """Where one card was: its zone and counters again at each change, and where the games part."""
        pen, other = self.pen, strand is self.told.other
        y = self._heading(y, LANE, strand, lane.name, lane.owner)
        if other and self.fork is not None and self.fork > self.left + 10:
            pen.line("grid", "edge", self.left, y + LANE / 2, self.fork - 10, y + LANE / 2, 1.5, (2, 3))
        for span, x, end in self._parts(strand, lane.spans):
            pen.slip(x, y, end, self.role if other else letters_of(span.where).lower())
            ways = tags(span.where, pen.size, other)
            for begin, stop in pairwise([x, *([self.fork] if self.fork and x < self.fork < end else []), end]):
                at, room = self._free(begin + 5, stop, ways[-1].width, skips=True)
                fitting = [way for way in ways if way.width <= room] or ways[-1:] * (begin == x)
                if fitting:
                    write_tag(pen, at, y, fitting[0], span.where, other)
        for column, x, end in self.places:
            passes = column.passes_other if other else column.passes
            if passes and (not other or column.key >= strand.moments[self.told.common].key):
                pen.zigzag((x + end) / 2, y, "paper")
        if self.fork is not None:
            dash = (5, 4) if self.told.beliefs else ()
            pen.line("fork", self.line, self.fork, y - 3, self.fork, y + LANE + 6, 1.8, dash)
            if lane.card in self.told.differing:
                mark = "differs" if self.told.beliefs else "branch"
                pen.add("words", disc(mark, self.fork, round(y + LANE + 5, 1), 9))
                pen.text("words", self.fork, y + LANE + 9, "≠", self.line, True, True, 13)
        return y + LANE + GAP

    def _band(self, y: float, other: Strand) -> float:
        """The other game: a line, its words, then only the lanes that differ, on the same columns, and how it ends."""
        pen, told = self.pen, self.told
        right = max(self.right, min(self.width, 320.0))
        pen.line("grid", self.line, 0, y, right, y, 1.8, (5, 3) if told.beliefs else ())
        y = self._words(y + 20, " ".join(other_heading(told, self.language)), self.line, True, SMALL + 1)
        code = "timeline.same_until" if told.fork is not None else "timeline.never_differs"
        y = self._words(y, phrase(code, self.language), "second") - 6
        if told.fork is None:
            return y
        if self.fork is not None:
            flag = phrase("timeline.first_difference", self.language)
            wide = text_width(flag, SMALL, True) + 14
            at = min(self.fork, right - wide)
            pen.box("words", "belief-flag" if told.beliefs else "act", at, y, wide, 20, 3)
            pen.text("words", at + 7, y + 14.5, flag, "on-belief" if told.beliefs else "on-act", True, size=SMALL)
            y += 26
        y = self._game(y, other) + 8
        for words in outcomes(told, other, self.language) if self.last else ():
            y = self._words(y, words, self.line)
        return y


def _turns(column: Column) -> tuple[int, ...]:
    """The turns of a column."""
    return column.turns or (column.key[0],)
