"""The parts of a timeline drawing: the pen that draws by layer, labels of spans, and the numbered marks."""

from __future__ import annotations

from math import cos, pi, sin

from mtgteach.model.edition import Belief
from mtgteach.model.ids import Zone
from mtgteach.model.record import Record
from mtgteach.views.drawing import Box, Label, Run, Stroke, disc, extent, hatch
from mtgteach.views.look import MOST_PIPS, ZONE_LETTERS
from mtgteach.views.say import cited
from mtgteach.views.widths import text_width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model.events import Cite
    from mtgteach.views.drawing import Item
    from mtgteach.views.timeline_telling import Where

LAYERS = ("tint", "wash", "grid", "spans", "fork", "zigzag", "words", "cursor", "chips", "handle")
"""From back to front; the cursor never crosses a word that stands in front of it."""

LANE = 36
CHIP = 24
PIP = 5.6


class Pen:
    """Collects the items of a drawing by layer."""

    def __init__(self, size: float) -> None:
        self.size = size
        self.layers: dict[str, list[Item]] = {layer: [] for layer in LAYERS}

    def add(self, layer: str, *items: Item) -> None:
        """Paint these in this layer."""
        self.layers[layer] += items

    def text(self, layer: str, x: float, y: float, words: str | tuple[Run, ...], role: str = "ink", bold: bool = False,
             middle: bool = False, size: float = 0, ground: str = "") -> None:  # fmt: skip
        """One line of words, on a ground of its own where one is named."""
        anchor, weight = ("middle" if middle else "start"), 700 if bold else 400
        label = Label(role, round(x, 1), round(y, 1), words, size or self.size, weight).evolve(anchor=anchor)
        if ground:
            left, top, right, bottom = extent(label)
            self.box(layer, ground, max(0, left - 3), top - 3, right - left + 6, bottom - top + 4, 3)
        self.add(layer, label)

    def line(self, layer: str, role: str, x1: float, y1: float, x2: float, y2: float, width: float = 1,
             dash: tuple[float, ...] = ()) -> None:  # fmt: skip
        """A straight line."""
        self.add(layer, Stroke(role, ((round(x1, 1), round(y1, 1)), (round(x2, 1), round(y2, 1))), width, dash))

    def box(self, layer: str, role: str, x: float, y: float, width: float, height: float, radius: float = 0) -> None:
        """A rectangle."""
        self.add(layer, Box(role, round(x, 1), round(y, 1), round(width, 1), round(height, 1), radius))

    def slip(self, x: float, y: float, end: float, role: str) -> None:
        """What lies on a lane or on the stack from x to `end`; hatched if it is only believed."""
        self.box("spans", role, x + 1.5, y, end - x - 3, LANE, 4)
        if role == "belief":
            self.add("spans", hatch(x + 2.5, y + 1, max(end - x - 5, 1), LANE - 2))

    def zigzag(self, x: float, y: float, halo: str) -> None:
        """Time left out: a zigzag across a lane, with the ground showing around it."""
        points = tuple((round(x - 3 + n % 2 * 6, 1), round(y - 5 + 6.6 * n, 1)) for n in range(8))
        self.add("zigzag", Stroke(halo, points, 6), Stroke("edge", points, 1.2))

    def pip(self, x: float, y: float, kind: str, count: int, ink: str, ground: str) -> None:
        """One counter: a clock for time, else a plain disc; a dashed circle where none is left."""
        if not count:
            circle = [(round(x + sin(n * pi / 6) * 5, 1), round(y - cos(n * pi / 6) * 5, 1)) for n in range(13)]
            self.add("words", Stroke(ink, tuple(circle), 1.3, (2.2, 2)))
            return
        self.add("words", disc(ink, round(x, 1), round(y, 1), PIP))
        if kind == "time":
            hands = ((x, y - 3.4), (x, y), (x + 2.5, y + 1.7))
            self.add("words", Stroke(ground, tuple((round(a, 1), round(b, 1)) for a, b in hands), 1.4, (), True))


def letters_of(where: Where) -> str:
    """The two letters of a zone."""
    return ZONE_LETTERS[Zone(where.zone).word]


class Tag(Record):
    """The label of a span as it can be written: zone and counters, each with its place from the left edge; how wide it
    is, and whether the counters stand below the zone."""

    counters: tuple[tuple[str, int, tuple[float, ...], float], ...]
    width: float
    below: bool


WAYS = ((MOST_PIPS, False), (1, False), (1, True), (0, True))
"""What gives way in a label of a span, in this order: so many pips of one kind at most, counters below the zone."""


def tags(where: Where, size: float, tab: bool) -> list[Tag]:
    """The label of a span in every way in which it can be written, the widest first; with `tab` the zone has a tab."""
    found = []
    for most, below in WAYS:
        zone = text_width(letters_of(where), size, True) + 3 * tab
        at, counters = 0.0 if below else zone + 6, []
        for kind, count in where.counters:
            pips = [at + PIP + n * (2 * PIP + 2) for n in range(min(max(count, 1), most))]
            at += len(pips) * (2 * PIP + 2) + bool(pips)
            counters.append((kind, count, tuple(pips), at))
            at += text_width(str(count), size, True) + 5
        found.append(Tag(tuple(counters), max(zone, at - 5) if counters else zone, below and bool(counters)))
    return found


def write_tag(pen: Pen, x: float, y: float, tag: Tag, where: Where, tab: bool) -> None:
    """Write zone and counters into a span; with `tab` the zone stands in a small tab of its own, all on paper."""
    zone = letters_of(where).lower()
    ground, ink = ("paper", "on-paper") if tab else (zone, f"on-{zone}")
    raised = pen.size * 0.36
    upper, lower = (y + 6 + 2 * raised, y + LANE - 6) if tag.below else (y + LANE / 2 + raised,) * 2
    if tab and tag.counters:
        pen.box("words", "paper", x - 1, lower - 2 * raised - 3, tag.width + 3, 2 * raised + 6)
    for kind, count, pips, at in tag.counters:
        for place in pips:
            pen.pip(x + place, lower - raised, kind, count, ink, ground)
        pen.text("words", x + at, lower, str(count), ink, True)
    pen.text("words", x, upper, letters_of(where), f"on-{zone}", True, ground=zone if tab else "")


def rule_width(label: str, rule: str, size: float) -> tuple[float, float]:
    """How wide the number of a mark is alone, and with its rule beside it."""
    square = max(20.0, text_width(label, size, True) + 8)
    return square, square + (text_width(rule, size, True) + 12 if rule else 0)


def chip(pen: Pen, x: float, y: float, label: str, cite: Cite | None, rule: str, roles: tuple[str, str]) -> None:
    """A mark: its number in a square, the rule beside it; `roles` are those of the slip and of the square."""
    square, wide = rule_width(label, rule, pen.size)
    base, (slip, role) = y + CHIP / 2 + pen.size * 0.36, roles
    pen.box("chips", slip, x, y, wide, CHIP, 3)
    if role == "act":
        pen.box("chips", "act", x, y, square, CHIP, 3)
    pen.text("chips", x + square / 2, base, label, "on-act" if role == "act" else "on-paper", True, True)
    if rule:
        pen.text("chips", x + square + 6, base, rule, "belief" if isinstance(cite, Belief) else "on-paper", True)


def ruled(cite: Cite | None, language: str) -> str:
    """The rule beside a number; nothing where there is none."""
    return "" if cite is None else cited(cite, language)
