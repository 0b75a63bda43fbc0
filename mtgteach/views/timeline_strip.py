"""One strip of a timeline drawing: heads, marks, stack and lanes of one game, and below them the other game's band."""

from __future__ import annotations

from mtgteach.model.types import STEPS
from mtgteach.views.catalogue import phrase
from mtgteach.views.drawing import Label, Run, disc, hatch
from mtgteach.views.look import SIZES
from mtgteach.views.timeline_parts import (
    CHIP,
    LANE,
    Pen,
    block,
    chip,
    chip_width,
    fits_first,
    letter,
    letters_of,
    rounded,
    span_label,
    span_least,
    square_width,
    zigzag,
)
from mtgteach.views.timeline_text import other_heading, outcome
from mtgteach.views.widths import text_width, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.views.timeline import Block, Column, Lane, Span, Strand, Told

SMALL = SIZES["small"]
MOST_CHIP_ROWS = 3
PITCH = 38
NARROW_SKIP = 34
CHIP_ROW = CHIP + 6


def header_least(size: float) -> float:
    """The narrowest head of a turn: its number."""
    return text_width("00", size) + 3


class Strip:
    """A run of columns with everything above and below them."""

    def __init__(
        self, told: Told, left: float, numbers: tuple[int, ...], widths: list[float], width: float, language: str,
        pen: Pen,
    ) -> None:  # fmt: skip
        self.told, self.left, self.language, self.pen = told, left, language, pen
        self.numbers = numbers
        self.columns = [told.columns[n] for n in numbers]
        edges = [left]
        for wide in widths:
            edges.append(edges[-1] + wide)
        self.edges = [round(e, 1) for e in edges]
        self.right = self.edges[-1]
        self.width = width
        self.begin = {id(s): self._begins(s, w) for s, w in ((told.one, "one"), (told.other, "other")) if s is not None}
        fork = told.fork
        self.fork = None if fork is None else self._edge(fork)
        self.believed = bool(told.beliefs)
        self.role = "belief" if self.believed else "branch"
        self.line = "belief" if self.believed else "act"
        self.cursor: float | None = None
        self.over: list[tuple[float, float, float]] = []

    # Places

    def _begins(self, strand: Strand, which: str) -> list[int]:
        """In which column each moment of a game begins, and at the end where the last one ends."""
        columns = self.told.columns
        found = [n for n, c in enumerate(columns) if getattr(c, which) is not None]
        if len(found) < len(strand.moments):
            found = found[: self.told.common] + found[self.told.common :]
        passes = "passes" if which == "one" else "passes_other"
        key = strand.moments[-1].key
        last = max(n for n, c in enumerate(columns) if c.key == key or (c.skipped and getattr(c, passes)))
        return [*found, last + 1]

    def _edge(self, column: int) -> float:
        """The left edge of a column of the whole grid, kept inside this strip."""
        local = column - self.numbers[0]
        return self.edges[max(0, min(local, len(self.columns)))]

    def _inside(self, first: int, end: int) -> bool:
        return first <= self.numbers[-1] and end > self.numbers[0]

    def _extent(self, strand: Strand, first: int, last: int) -> tuple[float, float] | None:
        """From where to where these moments reach in this strip."""
        begins = self.begin[id(strand)]
        start, end = begins[first], begins[last + 1]
        return (self._edge(start), self._edge(end)) if self._inside(start, end) else None

    def _room(self, x: float, end: float, need: float) -> tuple[float, float]:
        """Where a label of this width can stand in a span: behind time left out at its beginning, before the next, and
        not under the cursor. Returns the place and the room there, the first that is enough, else the widest."""
        gaps = [(a, b) for a, b, c in zip(self.edges, self.edges[1:], self.columns, strict=False) if c.skipped]
        if self.cursor is not None:
            gaps.append((self.cursor - 3, self.cursor + 3))
        free = []
        for edge, after in sorted([g for g in gaps if g[1] > x and g[0] < end]):
            if edge > x:
                free.append((x, edge - x - 3))
            x = max(x, after)
        free.append((x, end - x - 3))
        enough = [part for part in free if part[1] >= need]
        return enough[0] if enough else max(free, key=lambda part: part[1])

    def _clear(self, x: float, end: float) -> tuple[float, float]:
        """The wider part of a stretch that the cursor does not cross."""
        if self.cursor is None or not x + 3 < self.cursor < end - 3:
            return x, end
        return (x, self.cursor - 2) if self.cursor - x >= end - self.cursor else (self.cursor + 2, end)

    # Drawing

    def draw(self, top: float, last: bool) -> float:
        """Draw the strip from this height on; returns where it ends."""
        here = self._here()
        self.cursor = None if here is None else here[0]
        y = top + (28 if here is not None else 0)
        heads = y
        y = self._turns(y)
        y = self._steps(y)
        grid = y
        y = self._chips(y + 6)
        y = self._stack(y, self.told.one)
        lanes = y
        y = self._lanes(y + 12, self.told.one.lanes)
        if self.left:
            self._left_out(lanes + 6, y - 4)
        self._grid(heads, grid, y)
        if here is not None:
            self._cursor(here, top, heads, y)
        if self.fork is not None and self._has_fork():
            self._fork(lanes + 10, y)
        if last:
            y = self._rest(y)
        if self.told.other is not None and (last if self.fork is None else self._has_other()):
            y = self._band(y + 18)
        return y + 4

    def _fork(self, top: float, bottom: float) -> None:
        """The line where the games part; it leaves out what is written between the lanes of the two."""
        dash = (5, 4) if self.believed else ()
        assert self.fork is not None
        self._down("fork", self.line, self.fork, top, bottom, 1.8, dash)

    def _down(self, layer: str, role: str, x: float, top: float, bottom: float, width: float,
              dash: tuple[float, ...] = ()) -> None:  # fmt: skip
        """A line downwards that leaves out the words that stand above lanes."""
        for right, up, down in sorted(self.over, key=lambda word: word[1]):
            if x < right + 2 and top < down and up < bottom:
                if up > top:
                    self.pen.line(layer, role, x, top, x, up, width, dash)
                top = down
        if top < bottom:
            self.pen.line(layer, role, x, top, x, bottom, width, dash)

    def _over(self, y: float, label: Label) -> None:
        """Words above a lane, which no line crosses."""
        self.pen.add("words", label)
        self.over.append((label.x + label.width, y - 10, y + 4))

    def _has_other(self) -> bool:
        fork = self.told.fork
        return fork is not None and fork <= self.numbers[-1]

    def _turn_of(self, column: Column) -> tuple[int, ...]:
        return column.turns if column.skipped and column.turns else (column.key[0],)

    def _segments(self) -> list[tuple[tuple[int, ...], float, float]]:
        """Neighbouring columns of one turn: the turns, from where, to where."""
        found: list[tuple[tuple[int, ...], float, float]] = []
        for column, x, end in zip(self.columns, self.edges, self.edges[1:], strict=False):
            turns = self._turn_of(column)
            if found and found[-1][0] == turns:
                found[-1] = (turns, found[-1][1], end)
            else:
                found.append((turns, x, end))
        return found

    def _turns(self, y: float) -> float:
        """The heads: whose turn, tinted where it is not the first player's."""
        pen, size = self.pen, self.pen.size
        said = []
        for turns, left, right in self._segments():
            x, end = self._clear(left, right)
            words: list[str] = []
            if len(turns) > 1:
                several = phrase("timeline.skipped_turns", self.language, count=len(turns))
                words = fits_lines([[several]], end - x - 2, size)
            else:
                player, own = self.told.whose(turns[0])
                name = self.told.players[player]
                slots = {"player": name, "turn": own}
                long, short = (phrase(c, self.language, **slots) for c in ("timeline.turn", "timeline.turn_short"))
                words = fits_lines([[long], [short], [name, str(own)], [str(own)]], end - x - 2, size, player == 0)
            said.append((turns, left, x, end, words))
        height = 38 if any(len(words) > 1 for *_, words in said) else 24
        for turns, left, x, end, words in said:
            mine = len(turns) == 1 and self.told.whose(turns[0])[0] == 0
            pen.line("grid", "hairline", left, y, left, y + height + 22)
            for n, word in enumerate(words):
                base = y + height / 2 + size * 0.36 + (n - (len(words) - 1) / 2) * (size + 2)
                pen.text("words", (x + end) / 2, base, word, bold=mine, middle=True)
        pen.line("grid", "hairline", self.left, y, self.right, y)
        pen.line("grid", "hairline", self.left, y + height, self.right, y + height)
        return y + height

    def _steps(self, y: float) -> float:
        """The steps, and how many passes were left out."""
        pen, size = self.pen, self.pen.size
        start = 0
        while start < len(self.columns):
            column = self.columns[start]
            end = start + 1
            while not column.skipped and end < len(self.columns) and (
                not self.columns[end].skipped and self.columns[end].key == column.key
            ):
                end += 1
            x, right = self._clear(self.edges[start], self.edges[end])
            room = right - x - 4
            if column.skipped:
                words = fits_first([phrase("timeline.skipped", self.language), self._passes(column)], room, size)
            else:
                words = fits_first([phrase(f"short.{STEPS[column.key[1]]}", self.language)], room, size)
            if words:
                pen.text("words", (x + right) / 2, y + 15, words, "second", middle=True)
            start = end
        pen.line("grid", "edge", self.left, y + 22, self.right, y + 22)
        return y + 22

    def _passes(self, column: Column) -> str:
        return str(column.passes or column.passes_other)

    def _grid(self, heads: float, top: float, bottom: float) -> None:
        """Hairlines at the left edge of every moment; the tint of turns that are not the first player's."""
        for column, x in zip(self.columns, self.edges, strict=False):
            if not column.skipped:
                self.pen.line("grid", "hairline", x, top, x, bottom)
        for turns, x, end in self._segments():
            if len(turns) == 1 and self.told.whose(turns[0])[0] != 0:
                self.pen.box("tint", "turn-tint", x, heads, end - x, bottom - heads)

    def _chips(self, y: float) -> float:
        """The numbered marks, placed greedily in as few rows as needed; their leaders are drawn first."""
        pen, size = self.pen, self.pen.size
        if self.left:
            pen.text("words", 0, y + 16, phrase("timeline.what_happened", self.language), "second")
        marks = [
            (x, end - x, self.told.one.moments[c.one], c.one) for c, x, end in
            zip(self.columns, self.edges, self.edges[1:], strict=False) if c.one
        ]  # fmt: skip
        for full in (True, False):
            rows: list[float] = []
            placed = []
            for x, wide, moment, number in marks:
                cite = moment.chip if full else None
                box = chip_width(moment.label, cite, size, self.language)
                at = max(self.left, min(x + 2, self.right - box))
                row = next((r for r, right in enumerate(rows) if right + 3 <= at), len(rows))
                rows = [*rows[:row], at + box, *rows[row + 1 :]]
                placed.append((at, row, x + min(12, wide / 2), moment.label, cite, number == self.told.here))
            if len(rows) <= MOST_CHIP_ROWS:
                break
        bottom = y + len(rows) * CHIP_ROW
        for at, row, leader, label, cite, here in placed:
            pen.line("grid", "edge", leader, y + row * CHIP_ROW + CHIP, leader, bottom + 4)
            chip(pen, at, y + row * CHIP_ROW, label, cite, here, self.language)
        return bottom + 6

    # Stack and lanes

    def _blocks(self, strand: Strand, since: int) -> list[tuple[Block, float, float]]:
        """The objects on the stack in this strip, from where to where each reaches."""
        found = []
        for one in strand.blocks:
            if one.last < since:
                continue
            reach = self._extent(strand, max(one.first, since), one.last)
            if reach is not None:
                found.append((one, *reach))
        return found

    def _stack(self, y: float, strand: Strand, since: int = 0, words: bool = True) -> float:
        """The stack, the bottom object lowest, and beside it how many passes were left out."""
        pen = self.pen
        found = self._blocks(strand, since)
        if not found:
            return y
        other = strand is self.told.other
        height = (max(one.height for one, _, _ in found) + 1) * PITCH
        if self.left:
            stack = phrase("timeline.stack", self.language)
            pen.text("words", 0, y + height - 18, stack, self._ink(other), True, size=13)
            note = phrase(self._note() if other else "timeline.stack_note", self.language)
            pen.text("words", 0, y + height - 3, note, "second", size=SMALL)
        else:
            heading = (Run(phrase("timeline.stack", self.language), 700),)
            self._over(y + 12, Label(self._ink(other), 0, round(y + 12, 1), heading, SMALL))
            y += 18
        bottom = y + height
        for one, x, end in found:
            number = strand.moments[one.first].label
            roles = (self.role, "on-paper") if other else ("st", "on-st")
            at = bottom - (one.height + 1) * PITCH
            clear = (x, end) if other else self._clear(x, end)
            place = (x + 1.5, at, end - x - 3)
            block(pen, place, clear, one.label, number, roles, other and self.believed)
        if not other:
            pen.line("grid", "edge", self.left, bottom, self.right, bottom)
            self._left_out_words(bottom)
        return bottom

    def _left_out_words(self, bottom: float) -> None:
        """How many passes, where the head of the column says only that something was left out."""
        pen, size = self.pen, self.pen.size
        for column, x, end in zip(self.columns, self.edges, self.edges[1:], strict=False):
            word = phrase("timeline.passes_word", self.language, count=column.passes)
            skipped = phrase("timeline.skipped", self.language)
            if column.passes and max(text_width(w, size) for w in (word, skipped)) <= end - x - 4:
                pen.text("words", (x + end) / 2, bottom - 22, str(column.passes), bold=True, middle=True)
                pen.text("words", (x + end) / 2, bottom - 7, word, "second", middle=True)

    def _ink(self, other: bool) -> str:
        return self.line if other else "ink"

    def _note(self) -> str:
        return "timeline.believed" if self.believed else "timeline.branch"

    def _name(self, y: float, lane: Lane, note: str, role: str) -> float:
        """The name of a lane: beside it, or above it where the drawing is narrow. Returns where the lane begins."""
        pen = self.pen
        if self.left:
            pen.text("words", 0, y + 16, lane.name, role, bold=True, size=13)
            pen.text("words", 0, y + 31, note, "second", size=SMALL)
            return y
        runs = (Run(lane.name, 700, role), Run(f" {note}", 400, "second"))
        self._over(y + 9, Label(role, 0, round(y + 9, 1), runs, SMALL))
        return y + 15

    def _lanes(self, y: float, lanes: tuple[Lane, ...]) -> float:
        """One lane a card; where the games part, a span that goes on says again what it is."""
        told = self.told
        for lane in lanes:
            y = self._name(y, lane, lane.owner, "ink")
            for span in lane.spans:
                reach = self._extent(told.one, span.first, span.last)
                if reach is not None:
                    self._span(y, span, reach)
            if not self.left:
                self._left_out(y - 4, y + LANE + 4)
            if lane.card in told.differing and self.fork is not None and self._has_fork():
                self._differs(self.fork, y)
            y += LANE + (12 if self.left else 16)
        return y

    def _has_fork(self) -> bool:
        return self.told.fork in self.numbers

    def _span(self, y: float, span: Span, reach: tuple[float, float]) -> None:
        x, end = reach
        zone = letters_of(span.where).lower()
        self.pen.box("spans", zone, x + 1.5, y, end - x - 3, LANE, 4)
        parts = self.fork is not None and x < self.fork < end and self._has_fork()
        pieces = [(x + 1.5, end)]
        if parts and self.fork is not None:
            pieces = [(x + 1.5, self.fork - 2), (self.fork + 11, end)]
        for begin, stop in pieces:
            at, room = self._room(begin, stop, span_least(span.where, self.pen.size) - 6)
            if begin == x + 1.5 or room > 40:
                span_label(self.pen, "words", at, y, room, span.where, zone, f"on-{zone}")

    def _differs(self, x: float, y: float) -> None:
        """The games part here."""
        middle = y - 5 if self.left else y + LANE + 5
        self.pen.add("words", disc("differs" if self.believed else "branch", x, round(middle, 1), 9))
        self.pen.text("words", x, middle + 4, "≠", self.line, bold=True, middle=True, size=13)

    def _left_out(self, top: float, bottom: float) -> None:
        """Zigzags across the lanes where time was left out."""
        for column, x, end in zip(self.columns, self.edges, self.edges[1:], strict=False):
            if column.passes and bottom > top:
                turns = self._turn_of(column)
                tinted = len(turns) == 1 and self.told.whose(turns[0])[0] != 0
                places = [(x + end) / 2] if end - x < NARROW_SKIP else [x + 10, end - 10]
                for place in places:
                    zigzag(self.pen, place, top, bottom, "sunk" if tinted else "paper")

    def _rest(self, y: float) -> float:
        """The cards that changed neither zone nor counters, in one line."""
        count = len(self.told.rest)
        if not count:
            return y
        kind = "timeline.rest_lands" if self.told.rest_are_lands else "timeline.rest"
        room = self.width
        words = fits_first([phrase(c, self.language, count=count) for c in (kind, "timeline.rest_short")], room, SMALL)
        self.pen.text("words", 0, y + 11, words, "second", size=SMALL)
        return y + 16

    # Here

    def _here(self) -> tuple[float, float, str] | None:
        """Where the reader stands: the left edge, the right edge, the number of the mark; None: in another strip."""
        moments, here = self.told.one.moments, self.told.here
        begins = self.begin[id(self.told.one)]
        ended = here == len(moments) - 1 and moments[here].until > moments[here].key
        column = begins[here + 1] - 1 if ended else begins[here]
        if column not in self.numbers:
            return None
        x, end = self._edge(column), self._edge(column + 1)
        return (end - 1.5, end - 1.5, "") if ended else (x, end, moments[here].label)

    def _cursor(self, here: tuple[float, float, str], top: float, heads: float, bottom: float) -> None:
        """The line at the left edge of the moment, the wash behind its lanes, the handle with words above."""
        pen = self.pen
        x, end, label = here
        code = "timeline.cursor" if label else "timeline.cursor_start"
        words = phrase(code, self.language, number=label)
        wide = text_width(words, SMALL, True) + 16
        at = max(0.0, min(x - wide / 2, max(self.right, wide) - wide))
        if end > x:
            pen.box("wash", "cursor-wash", x, heads, end - x, bottom - heads)
        self._down("cursor", "act", x, top + 22, bottom, 3)
        pen.box("handle", "act", at, top, wide, 22, 4)
        pen.text("handle", at + wide / 2, top + 15.5, words, "on-act", True, True, SMALL)

    # The other game

    def _band(self, y: float) -> float:
        """The other game: a line, its words, then only the lanes that differ, on the same columns."""
        pen, told = self.pen, self.told
        assert told.other is not None
        wide = max(self.right, min(self.width, 320.0))
        pen.line("grid", self.line, 0, y, wide, y, 1.8, (5, 3) if self.believed else ())
        y = self._band_words(y + 20, wide)
        if self.fork is None:
            return y
        top = y
        y = self._flag(y)
        y = self._letters(y)
        y = self._stack(y + 2, told.other, told.common)
        y += 12
        for lane in told.other.lanes:
            if lane.card in told.differing:
                y = self._other_lane(y, lane)
        if self._has_fork():
            self._fork(top, y - 12)
        return y

    def _band_words(self, y: float, wide: float) -> float:
        pen = self.pen
        for heading in other_heading(self.told, self.language):
            for line in wrapped(heading, wide - 4, 13, True):
                pen.text("words", 0, y, line, self.line, True, size=13)
                y += 17
        code = "timeline.same_until" if self.told.fork is not None else "timeline.never_differs"
        pen.text("words", 0, y, phrase(code, self.language), "second", size=SMALL)
        return y + 8

    def _flag(self, y: float) -> float:
        """Where the games part, in words."""
        if not self._has_fork() or self.fork is None:
            return y
        words = phrase("timeline.first_difference", self.language)
        wide = text_width(words, SMALL, True) + 14
        at = min(self.fork, max(self.right, wide) - wide)
        self.pen.box("words", "belief-flag" if self.believed else "act", at, y, wide, 20, 3)
        ink = "on-belief" if self.believed else "on-act"
        self.pen.text("words", at + 7, y + 14.5, words, ink, True, size=SMALL)
        return y + 26

    def _letters(self, y: float) -> float:
        """The marks of the other game, by letter, in as few rows as needed."""
        told, pen = self.told, self.pen
        assert told.other is not None
        rows: list[float] = []
        for column, x in zip(self.columns, self.edges, strict=False):
            if column.other is None or column.other < max(told.common, 1):
                continue
            label = told.other.moments[column.other].label
            square = square_width(label, pen.size)
            row = next((r for r, right in enumerate(rows) if right + 2 <= x), len(rows))
            rows = [*rows[:row], x + 2 + square, *rows[row + 1 :]]
            letter(pen, x + 2, y + row * CHIP, label, self.role)
        return y + len(rows) * CHIP

    def _other_lane(self, y: float, lane: Lane) -> float:
        pen, told = self.pen, self.told
        assert told.other is not None and self.fork is not None
        y = self._name(y, lane, phrase(self._note(), self.language), self.line)
        if self._has_fork() and self.fork > self.left + 10:
            pen.line("grid", "edge", self.left, y + LANE / 2, self.fork - 10, y + LANE / 2, 1.5, (2, 3))
        for span in lane.spans:
            if span.last < told.common:
                continue
            reach = self._extent(told.other, max(span.first, told.common), span.last)
            if reach is not None:
                self._other_span(y, lane, span, reach)
        if self._has_fork():
            self._differs(self.fork, y)
        return y + LANE + (12 if self.left else 16)

    def _other_span(self, y: float, lane: Lane, span: Span, reach: tuple[float, float]) -> None:
        """A span of the other game: outlined, hatched if it is a belief, its zone in a tab."""
        pen, told = self.pen, self.told
        assert told.other is not None
        x, end = reach
        pen.box("spans", self.role, x + 1.5, y, end - x - 3, LANE, 4)
        if self.believed:
            pen.add("spans", rounded(hatch(x + 2.5, y + 1, max(end - x - 5, 1), LANE - 2)))
        nudge = 8 if self.fork is not None and x == self.fork and end - x > 48 else 0
        at, room = self._room(x + 1.5 + nudge, end, span_least(span.where, pen.size) - 6)
        ends = span_label(pen, "words", at, y, room - 2, span.where, "paper", "on-paper", tab=True)
        if span is lane.spans[-1]:
            words = outcome(lane, told.other.moments, told, self.language, "timeline.outcome_short")
            at, room = self._room(ends + 6, end, text_width(words, pen.size) + 6)
            if text_width(words, pen.size) <= room - 6:
                wide = text_width(words, pen.size)
                pen.box("words", "paper", at - 2, y + 9, wide + 4, LANE - 18)
                pen.text("words", at, y + LANE / 2 + pen.size * 0.36, words, "on-paper")


def fits_lines(candidates: list[list[str]], room: float, size: float, bold: bool = False) -> list[str]:
    """The first of these whose every line is no wider than the room; none if none fits."""
    for lines in candidates:
        if all(text_width(line, size, bold) <= room for line in lines):
            return lines
    return []
