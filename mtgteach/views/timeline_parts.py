"""The parts of a timeline drawing: the pen that draws by layer, labels of spans, and the numbered marks."""

from __future__ import annotations

from math import cos, pi, sin

from mtgteach.model.edition import Belief
from mtgteach.model.ids import Zone
from mtgteach.views.drawing import Box, Label, Stroke, disc, extent, hatch
from mtgteach.views.look import MOST_PIPS, ZONE_LETTERS
from mtgteach.views.say import cited
from mtgteach.views.widths import text_width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.views.drawing import Item, Run
    from mtgteach.views.timeline_telling import Moment, Where

LAYERS = ("tint", "wash", "grid", "spans", "fork", "zigzag", "words", "cursor", "chips", "handle")
"""From back to front; the cursor never crosses a word that stands in front of it."""

LANE = 36
CHIP = 24
PIP = 5.6
WAYS = ((MOST_PIPS, False), (1, False), (1, True), (0, True))
"""What gives way in a label of a span, in this order: so many pips of one kind at most, counters below the zone."""


class Pen:
    """Collects the items of a drawing by layer."""

    def __init__(self, size: float) -> None:
        self.size = size
        self.layers: dict[str, list[Item]] = {layer: [] for layer in LAYERS}

    def text(self, layer: str, x: float, y: float, words: str | tuple[Run, ...], role: str = "ink", bold: bool = False,
             middle: bool = False, size: float = 0, ground: str = "") -> None:  # fmt: skip
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
             dash: tuple[float, ...] = (), smooth: bool = False) -> None:  # fmt: skip
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


def ruled(moment: Moment, language: str) -> str:
    """The rule beside a number; nothing where there is none."""
    return "" if moment.chip is None else cited(moment.chip, language)


def tags(x: float, y: float, where: Where, size: float, tab: bool) -> list[tuple[float, list[Item]]]:
    """The label of a span that begins at x in every way in which it can be written, the widest first: how wide it is,
    and the label; with `tab` the zone stands in a small tab of its own, the counters on paper."""
    found = []
    letters = ZONE_LETTERS[Zone(where.zone).word]
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
