"""Lays a timeline out as a drawing: which column is how wide, and what stands where in it, for a width in px.

Nothing scales. What gives way in a narrow column, in this order: several pips become one; one line becomes two; words
on a stack block become the number of the mark; the word "passes" goes; chips become numbers; names of lanes move above
the lanes; a turn is the player's name and its number; letters become 11 px high; at last the timeline goes on below
itself, in strips.
"""

from __future__ import annotations

from itertools import accumulate, groupby, pairwise
from math import cos, inf, pi, sin

from mtgteach.views.timeline_words import *

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.views.timeline import Column, Lane, Moment, Strand, Told, Where

SMALL, GAP, BETWEEN_STRIPS = DRAWN, 12, 28
MOST_NAME, MOST_STRETCH, MOST_CHIP_ROWS = 168, 1.7, 3
# From back to front; the cursor never crosses a word that stands in front of it.
LAYERS = ("tint", "wash", "grid", "spans", "fork", "zigzag", "words", "cursor", "chips", "handle")

LANE, CHIP, PIP = 36, 24, 5.6
# What gives way in a label of a span, in this order: so many pips of one kind at most, counters below the zone.
WAYS = ((MOST_PIPS, False), (1, False), (1, True), (0, True))


def lay_out(told: Told, width: float, language: str) -> Drawing:
    """The drawing of a timeline, at most `width` px wide: wide letters and names beside lanes where there is room."""
    notes = [phrase(code, language) for code in ("timeline.what_happened", "timeline.stack_note")]
    left = max(*(text_width(words, SMALL) + 14 for words in notes),
               *(text_width(lane.name, SMALL + 1, True) + 8 for lane in told.one.lanes))
    tries = [(SMALL, left), (DENSE, left), (SMALL, 0.0), (DENSE, 0.0)]
    for size, beside in tries[2:] if width < NARROW or left > MOST_NAME else tries:
        least, want = ([_needs(told, c, size, language, full) for c in told.columns] for full in (False, True))
        strips: list[list[int]] = [[]]
        for number, wide in enumerate(least):
            if sum(least[n] for n in strips[-1]) + wide > width - beside:
                strips.append([])
            strips[-1].append(number)
        if len(strips) == 1:
            break
    pen, top = Pen(size), 0.0
    for numbers in strips:
        widths = _shared([(least[n], max(least[n], want[n])) for n in numbers], width - beside)
        edges = [round(x, 1) for x in accumulate(widths, initial=beside)]
        top = Strip(told, numbers, edges, width, language, pen).draw(top) + BETWEEN_STRIPS
    items = tuple(item for layer in LAYERS for item in pen.layers[layer])
    right = max(extent(item)[2] for item in items)
    return Drawing(round(right + 1.5, 1), round(top - BETWEEN_STRIPS, 1), read_aloud(told, language), items)


def _needs(told: Told, column: Column, size: float, language: str, full: bool) -> float:
    """The narrowest that this column can be with every label whole; `full`: with words in full and pips in a row."""
    if column.skipped:
        passes = max(column.passes, column.passes_other)
        words = [phrase("timeline.passes", language, count=passes), *_turn(told, column, language)[1:]]
        return max(text_width(word, size) for word in (words if full else [str(passes), "00"])) + 5
    turn = [c for c in told.columns if _turns(c) == _turns(column)]
    found = [20.0, (text_width(_turn(told, column, language)[1], size) + 6) / len(turn)]
    for strand, number in ((told.one, column.one), (told.other, column.other)):
        if strand is None or number is None or (strand is told.other and number < told.common):
            continue
        moment = strand.moments[number]
        found.append(chip_widths(moment, rule_beside(moment, language), size)[full] * (0.55 if full else 1))
        spans = [span for lane in strand.lanes for span in lane.spans if span.first == number]
        found += [(max(text_width(word, size, True) for word in block.label.split()) + 8) / (
            1 + block.last - block.first) for block in strand.blocks if full and block.first == number]
        found += [tags(0, 0, s.where, size, strand is told.other)[0 if full else -1][0] + 11 for s in spans]
    return max(found)


def _shared(needs: list[tuple[float, float]], room: float) -> list[float]:
    """Share the room out: each column its least, then towards what it would like, then evenly a little more."""
    least, want = (sum(side) for side in zip(*needs, strict=True))
    if want <= room:
        return [high * min(MOST_STRETCH, room / want) for _, high in needs]
    return [low + (high - low) * (room - least) / (want - least) for low, high in needs]


def _turns(column: Column) -> tuple[int, ...]:
    """The turns of a column."""
    return column.turns or (column.key[0],)


def _turn(told: Told, column: Column, language: str) -> tuple[str, ...]:
    """Whose turn, in words and in short: never a number alone; how many turns where there are several."""
    turn, *more = _turns(column)
    if more:
        return (phrase("timeline.skipped_turns", language, count=1 + len(more)),)
    player, own = told.turns[turn]
    slots = {"player": told.players[player], "turn": own}
    return phrase("timeline.turn", language, **slots), phrase("timeline.turn_short", language, **slots)


class Strip:
    """A run of columns with everything above and below them: heads, marks, stack and lanes of one game, then of the
    other from where they part. `strand` is the game that is being drawn."""

    def __init__(self, told: Told, numbers: list[int], edges: list[float], width: float, language: str,
                 pen: Pen) -> None:
        self.told, self.numbers, self.edges, self.language, self.pen = told, numbers, edges, language, pen
        self.left, self.right, self.wide = edges[0], edges[-1], max(edges[-1], min(width, 320.0))
        self.places = list(zip((told.columns[n] for n in numbers), edges, edges[1:], strict=False))
        self.last = numbers[-1] == len(told.columns) - 1
        self.fork = self._edge(told.fork) if told.fork is not None and told.fork in numbers else None
        here = told.one.starts[told.here + 1] - 1 if told.ended else told.one.starts[told.here]
        self.here = self._edge(here + told.ended), self._edge(here + 1)
        self.cursor = self.here[0] if here in numbers else None
        self._look_at(told.one)

    def _look_at(self, strand: Strand) -> None:
        """What is drawn next is of this game."""
        self.strand, self.mine, believed = strand, strand is self.told.one, bool(self.told.beliefs)
        self.since, self.line = 0 if self.mine else self.told.common, "belief" if believed else "act"
        self.dash: tuple[float, ...] = (5, 4) if believed else ()
        self.role = "" if self.mine else "belief" if believed else "branch"
        self.ink = "ink" if self.mine else self.line
        self.note = "" if self.mine else phrase("timeline.believed" if believed else "timeline.branch", self.language)

    # Places

    def _edge(self, column: int) -> float:
        """The left edge of a column of the whole grid, kept inside this strip."""
        return self.edges[max(0, min(column - self.numbers[0], len(self.numbers)))]

    def _parts(self, parts: tuple[Any, ...]) -> Iterator[tuple[Any, float, float]]:
        """Those of these spans or blocks that are in this strip, with their edges."""
        for part in parts:
            begin, end = self.strand.starts[max(part.first, self.since)], self.strand.starts[part.last + 1]
            if part.last >= self.since and begin <= self.numbers[-1] and end > self.numbers[0]:
                yield part, self._edge(begin), self._edge(end)

    def _free(self, x: float, end: float, need: float = inf, skips: bool = False) -> tuple[float, float]:
        """Where words can stand in a stretch, and how much room they have: not under the cursor and, with `skips`, not
        where time was left out. The first place with as much room as they need, else that with the most."""
        gaps = [(begin, stop) for column, begin, stop in self.places if column.skipped and skips]
        gaps += [] if self.cursor is None else [(self.cursor - 2, self.cursor + 2)]
        free = []
        for begin, stop in [*sorted(gap for gap in gaps if gap[1] > x and gap[0] < end), (end, end)]:
            free.append((x, begin - x - 3))
            x = max(x, stop)
        return next((place for place in free if place[1] >= need), max(free, key=lambda place: place[1]))

    # Drawing

    def draw(self, top: float) -> float:
        """Draw the strip from this height on; returns where it ends."""
        told, pen, heads = self.told, self.pen, top if self.cursor is None else top + 28
        grid = heads + 46
        self._row(heads + 16, "ink", _turns, lambda column: _turn(told, column, self.language))
        self._row(heads + 39, "second", lambda column: (column.key, column.skipped), self._step)
        for height, role in ((heads, "hairline"), (heads + 24, "hairline"), (grid, "edge")):
            pen.line("grid", role, ((self.left, height), (self.right, height)))
        y = self._game(grid + 6)
        before: tuple[int, ...] = ()
        for column, x, end in self.places:
            turns = _turns(column)
            begin, stop = heads if turns != before else grid, grid if column.skipped else y
            pen.line("grid", "hairline", ((x, begin), (x, stop)))
            if len(turns) == 1 and told.turns[turns[0]][0]:
                pen.box("tint", "turn-tint", x, heads, end - x, y - heads)
            before = turns
        if self.cursor is not None:
            self._cursor(self.cursor, top, heads, y)
        if self.last and told.rest:
            code = "timeline.rest" if told.one.lanes else "timeline.alone"
            y = self._words(y + 12, phrase(code, self.language, count=len(told.rest)), "second")
        if told.other is not None and (self.last if told.fork is None else told.fork <= self.numbers[-1]):
            self._look_at(told.other)
            y = self._band(y + 8)
        return y + 4

    def _step(self, column: Column) -> tuple[str, ...]:
        """The step, or how many passes were left out."""
        count, step = column.passes or column.passes_other, STEPS[column.key[1] % len(STEPS)]
        skipped = phrase("timeline.passes", self.language, count=count), str(count)
        return skipped if column.skipped else (phrase(f"short.{step}", self.language, turn=column.key[0]),)

    def _row(self, y: float, role: str, key: Callable[[Column], object],
             words: Callable[[Column], tuple[str, ...]]) -> None:
        """A head for all neighbouring columns with the same key: the first of its words that have room."""
        for _, group in groupby(self.places, key=lambda place: key(place[0])):
            columns, begins, ends = zip(*group, strict=True)
            x, room = self._free(begins[0], ends[-1])
            fitting = [w for w in words(columns[0]) if text_width(w, self.pen.size) <= room]
            whole = ends[-1] - begins[0] - 6
            if fitting or text_width(words(columns[0])[-1], self.pen.size) > whole:
                self.pen.text("words", x + (room + 3) / 2, y, "".join(fitting[:1]), role, middle=True)
            else:  # on the cursor, on a ground of its own
                self.pen.text("chips", begins[0] + whole / 2 + 3, y, words(columns[0])[-1], role, middle=True,
                              ground="paper")

    def _cursor(self, x: float, top: float, heads: float, bottom: float) -> None:
        """The line at the left edge of the moment, the wash behind its lanes, the handle with words above."""
        pen, (begin, end), told = self.pen, self.here, self.told
        code = "timeline.cursor" if told.here and not told.ended else "timeline.cursor_start"
        words = phrase(code, self.language, number=told.one.moments[told.here].label)
        wide = text_width(words, SMALL, True) + 16
        at = max(0.0, min(x - wide / 2, self.right - wide))
        pen.box("wash", "cursor-wash", begin, heads, end - begin, bottom - heads)
        pen.line("cursor", "act", ((x, top + 22), (x, bottom)), 3)
        pen.box("handle", "act", at, top, wide, 22, 4)
        pen.text("handle", at + wide / 2, top + 15.5, words, "on-act", True, True, SMALL)

    def _words(self, y: float, words: str, role: str, bold: bool = False) -> float:
        """Words in as many lines as they need; returns where they end."""
        for line in wrapped(words, self.wide - 4, SMALL + bold, bold):
            self.pen.text("words", 0, y, line, role, bold, size=SMALL + bold)
            y += 17
        return y

    # One game

    def _game(self, y: float) -> float:
        """Marks, stack and lanes of one game; of the other only the lanes that differ."""
        y = self._stack(self._marks(y)) + GAP
        for lane in self.strand.lanes:
            if lane.spans and (self.mine or lane.card in self.told.differing):
                y = self._lane(y, lane)
        return y

    def _marks(self, y: float) -> float:
        """The numbered marks, in as few rows as they need, and a line from each down to its moment."""
        pen, moments, starts = self.pen, self.strand.moments, self.strand.starts
        if self.left and self.mine:
            pen.text("words", 0, y + 16, phrase("timeline.what_happened", self.language), "second")
        numbers = [n for n in range(max(self.since, 1), len(moments)) if starts[n] in self.numbers]
        for full in (True, False):
            rows: list[float] = []
            placed = []
            for n in numbers:
                x, rule = self._edge(starts[n]), rule_beside(moments[n], self.language) if full else ""
                wide = chip_widths(moments[n], rule, pen.size)[1]
                stop = self.right if self.cursor is None or not self.mine or x >= self.cursor else self.cursor - 3
                at = max(self.left, min(x + 2, stop - wide))
                row = next((r for r, right in enumerate(rows) if right + 3 <= at), len(rows))
                rows[row : row + 1] = [at + wide]
                placed.append((n, x + 10, at, y + row * (CHIP + 6), rule))
            if len(rows) <= MOST_CHIP_ROWS:
                break
        bottom = y + len(rows) * (CHIP + 6) + 6
        for n, x, at, top, rule in placed:
            square = "act" if self.mine and (rule or n == self.told.here) else self.role or "raised"
            pen.line("grid", "edge", ((x, top + CHIP), (x, bottom)))
            pen.chip(at, top, moments[n], rule, (self.role or "raised", square))
        return bottom

    def _heading(self, y: float, height: float, name: str, note: str) -> float:
        """A name and a note: beside a lane, or above it where the drawing is narrow, left of the cursor or right of it,
        on it only where neither has room. Returns where the lane begins."""
        note = self.note or note
        if self.left:
            self.pen.text("words", 0, y + height - 20, name, self.ink, True, size=SMALL + 1)
            self.pen.text("words", 0, y + height - 5, note, "second", size=SMALL)
            return y
        *above, name = wrapped(name, self.wide - text_width(f" {note}", SMALL, True), SMALL, True)
        for line in above:  # a name that is wider than the drawing
            self.pen.text("words", 0, y + 10, line, self.ink, True, size=SMALL)
            y += 14
        at, room = self._free(0, self.wide, need := text_width(f"{name} {note}", SMALL, True))
        at, runs = at + 2 if at and room >= need else 0.0, (Run(name, 700, self.ink), Run(f" {note}", 400, "second"))
        self.pen.text("chips", at, y + 10, runs, self.ink, size=SMALL, ground="" if room >= need else "paper")
        return y + 16

    def _stack(self, y: float) -> float:
        """The stack, the bottom object lowest; its words in one line or two, else the number of the mark."""
        pen, found = self.pen, list(self._parts(self.strand.blocks))
        if not found:
            return y
        height = max(block.height + 1 for block, _, _ in found) * (LANE + 2)
        stack, note = (phrase(code, self.language) for code in ("timeline.stack", "timeline.stack_note"))
        bottom: float = self._heading(y, height, stack, note) + height
        ground = "paper" if self.role == "belief" else ""
        step = pen.size + (4 if ground else 1)
        for block, x, end in found:
            top = bottom - (block.height + 1) * (LANE + 2)
            pen.slip(x, top, end, self.role or "st")
            at, room = self._free(x + 1.5, end)
            lines = wrapped(block.label, room - 2, pen.size, True)
            if len(lines) > 2 or any(text_width(line, pen.size, True) > room - 2 for line in lines):
                lines = [self.strand.moments[block.first].label]
            base = top + LANE / 2 + pen.size * 0.36 - (len(lines) - 1) / 2 * step
            for n, line in enumerate(lines):
                ink = "on-st" if self.mine else "on-paper"
                pen.text("words", at + (room + 1.5) / 2, base + n * step, line, ink, True, True, ground=ground)
        return bottom

    def _lane(self, y: float, lane: Lane) -> float:
        """Where one card was: its zone and counters again at each change, and where the games part."""
        pen, fork = self.pen, self.fork
        y = self._heading(y, LANE, lane.name, lane.owner)
        if not self.mine and fork is not None and fork > self.left + 10:
            pen.line("grid", "edge", ((self.left, y + LANE / 2), (fork - 10, y + LANE / 2)), 1.5, (2, 3))
        for span, x, end in self._parts(lane.spans):
            pen.slip(x, y, end, self.role or ZONE_LETTERS[Zone(span.where.zone).word].lower())
            need = tags(0, 0, span.where, pen.size, not self.mine)[-1][0]
            for begin, stop in pairwise([x, *([fork] if fork is not None and x < fork < end else []), end]):
                at, room = self._free(begin + 6, stop, need, skips=True)
                ways = tags(at, y, span.where, pen.size, not self.mine)
                pen.layers["words"] += next((tag for wide, tag in ways if wide <= room + 1), [])
        parted = self.strand.moments[min(self.since, len(self.strand.moments) - 1)].key
        for column, x, end in self.places:
            if column.passes if self.mine else column.passes_other and column.key >= parted:
                pen.zigzag((x + end) / 2, y)
        if fork is not None:
            pen.line("fork", self.line, ((fork, y - 3), (fork, y + LANE + 6)), 1.8, self.dash)
            if lane.card in self.told.differing:
                beside = fork + 11 * (self.cursor is not None and abs(self.cursor - fork) < 11)
                sign = disc("differs" if self.dash else "branch", round(beside, 1), round(y + LANE + 5, 1), 9)
                pen.layers["words"].append(sign)
                pen.text("words", beside, y + LANE + 9, "≠", self.line, True, True, SMALL + 1)
        return y + LANE + GAP + 6 * (fork is not None)  # what stands below keeps clear of the sign

    def _band(self, y: float) -> float:
        """The other game: a line, its words, then only the lanes that differ, on the same columns, and how it ends."""
        pen, told, fork = self.pen, self.told, self.fork
        pen.line("grid", self.line, ((0, y), (self.wide, y)), 1.8, self.dash)
        y = self._words(y + 20, " ".join(told.headings), self.line, True)
        code = "timeline.never_differs" if told.fork is None else "timeline.same_until"
        y = self._words(y, phrase(code, self.language), "second") - 6
        if fork is not None:
            flag = phrase("timeline.first_difference", self.language)
            wide = text_width(flag, SMALL, True) + 14
            at = min(fork, self.wide - wide)
            pen.box("words", "belief-flag" if self.dash else "act", at, y, wide, 20, 3)
            pen.text("words", at + 7, y + 14.5, flag, f"on-{self.line}", True, size=SMALL)
            y += 26
        y = self._game(y) + GAP + 8  # below the sign that the games part
        for words in outcomes(told, self.strand, self.language) if self.last else ():
            y = self._words(y, words, self.line)
        return y


class Pen:
    """Collects the items of a drawing by layer."""

    def __init__(self, size: float) -> None:
        self.size = size
        self.layers: dict[str, list[Shape]] = {layer: [] for layer in LAYERS}

    def text(self, layer: str, x: float, y: float, words: str | tuple[Run, ...], role: str = "ink", bold: bool = False,
             middle: bool = False, size: float = 0, ground: str = "") -> None:
        """One line of words, on a ground of its own where one is named; nothing where there are none."""
        if not words:
            return
        place = (round(x, 1), round(y, 1), words, size or self.size, 700 if bold else 400)
        label = Label(role, *place, "middle" if middle else "start")
        if ground:
            left, top, right, bottom = extent(label)
            self.box(layer, ground, max(0, left - 3), top - 3, right - left + 6, bottom - top + 4, 3)
        self.layers[layer].append(label)

    def line(self, layer: str, role: str, points: tuple[tuple[float, float], ...], width: float = 1,
             dash: tuple[float, ...] = (), smooth: bool = False) -> None:
        """A line through points."""
        places = tuple((round(x, 1), round(y, 1)) for x, y in points)
        self.layers[layer].append(Stroke(role, places, width, dash, smooth))

    def box(self, layer: str, role: str, x: float, y: float, width: float, height: float, radius: float = 0) -> None:
        """A rectangle."""
        self.layers[layer].append(Box(role, round(x, 1), round(y, 1), round(width, 1), round(height, 1), radius))

    def slip(self, x: float, y: float, end: float, role: str) -> None:
        """What lies on a lane or on the stack from x to `end`; hatched if it is only believed."""
        self.box("spans", role, x + 1.5, y, end - x - 3, LANE, 4)
        if role == "belief":
            self.layers["spans"].append(hatch(x + 2.5, y + 1, max(end - x - 5, 1), LANE - 2))

    def zigzag(self, x: float, y: float) -> None:
        """Time left out: a zigzag across a lane, with the ground showing around it."""
        points = tuple((x - 3 + n % 2 * 6, y - 5 + 6.6 * n) for n in range(8))
        self.line("zigzag", "paper", points, 6)
        self.line("zigzag", "edge", points, 1.2)

    def pip(self, x: float, y: float, kind: str, count: int, ink: str, ground: str) -> None:
        """One counter: a clock for time, else a plain disc; a dashed circle where none is left."""
        rings = ((ground, PIP), (ink, PIP)) if count else ((ground, PIP + 3),)  # no hatch near a dashed circle
        self.layers["words"] += [disc(role, round(x, 1), round(y, 1), radius) for role, radius in rings]
        if not count:
            circle = tuple((x + sin(n * pi / 6) * 5, y - cos(n * pi / 6) * 5) for n in range(13))
            self.line("words", ink, circle, 1.3, (2.2, 2))
        elif kind == "time":
            self.line("words", ground, ((x, y - 3.4), (x, y), (x + 2.5, y + 1.7)), 1.4, (), True)

    def chip(self, x: float, y: float, moment: Moment, rule: str, roles: tuple[str, str]) -> None:
        """A mark: its number in a square, the rule beside it; `roles` are those of the slip and of the square."""
        square, wide = chip_widths(moment, rule, self.size)
        base, (slip, role) = y + CHIP / 2 + self.size * 0.36, roles
        inks = "on-act" if role == "act" else "on-paper", "belief" if type(moment.chip) is Belief else "on-paper"
        for box, width in {slip: wide, role: square if role != slip else wide}.items():
            self.box("chips", box, x, y, width, CHIP, 3)
        self.text("chips", x + square / 2, base, moment.label, inks[0], True, True)
        self.text("chips", x + square + 6, base, rule, inks[1], True)


def chip_widths(moment: Moment, rule: str, size: float) -> tuple[float, float]:
    """How wide the number of a mark is alone, and with its rule beside it."""
    square = max(20.0, text_width(moment.label, size, True) + 8)
    return square, square + (text_width(rule, size, True) + 12 if rule else 0)


def rule_beside(moment: Moment, language: str) -> str:
    """The rule beside a number; nothing where there is none."""
    return "" if moment.chip is None else cited(moment.chip, language)


def tags(x: float, y: float, where: Where, size: float, tab: bool) -> list[tuple[float, list[Shape]]]:
    """The label of a span that begins at x in every way in which it can be written, the widest first: how wide it is,
    and the label; with `tab` the zone stands in a small tab of its own, the counters on paper."""
    found, letters = [], ZONE_LETTERS[Zone(where.zone).word]
    zone, raised = letters.lower(), size * 0.36
    ground, ink = ("paper", "on-paper") if tab else (zone, f"on-{zone}")
    for most, below in WAYS if where.counters else WAYS[:1]:
        pen, wide = Pen(size), text_width(letters, size, True) + 3 * tab
        upper, lower = (y + 6 + 2 * raised, y + LANE - 6) if below else (y + LANE / 2 + raised,) * 2
        pen.text("words", x, upper, letters, f"on-{zone}", True, ground=zone if tab else "")
        at = 0.0 if below else wide + 6
        for kind, count in where.counters:
            pips = range(min(max(count, 1), most))
            number = at + len(pips) * (2 * PIP + 2) + bool(pips)
            pen.text("words", x + number, lower, str(count), ink, True, ground="paper" if tab else "")
            for n in pips:
                pen.pip(x + at + PIP + n * (2 * PIP + 2), lower - raised, kind, count, ink, ground)
            at = number + text_width(str(count), size, True) + 5
        found.append((max(wide, at - 5), pen.layers["words"]))
    return found
