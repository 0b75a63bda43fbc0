"""The parts of a timeline drawing: labels of spans, blocks on the stack, chips, zigzags, and the pen that draws."""

from __future__ import annotations

from mtgteach.model.edition import Belief
from mtgteach.model.ids import Zone
from mtgteach.views.drawing import Box, Label, Stroke, disc, extent, hatch
from mtgteach.views.look import MOST_PIPS, ZONE_LETTERS
from mtgteach.views.say import cited
from mtgteach.views.widths import text_width, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model.events import Cite
    from mtgteach.views.drawing import Item
    from mtgteach.views.timeline_telling import Where

LAYERS = ("tint", "wash", "grid", "spans", "zigzag", "fork", "words", "cursor", "chips", "handle")
"""From back to front; the cursor never crosses a word that stands in front of it."""

LANE = 36
CHIP = 24
BLOCK = 36
PIP = 5.6
SMALL_PIP = 4.4
TIME = "time"


class Pen:
    """Collects the items of a drawing by layer."""

    def __init__(self, size: float) -> None:
        self.size = size
        self.layers: dict[str, list[Item]] = {layer: [] for layer in LAYERS}
        self.right = 0.0

    def add(self, layer: str, *items: Item) -> None:
        """Paint these in this layer."""
        self.layers[layer] += items
        for item in items:
            self.right = max(self.right, extent(item)[2])

    def text(self, layer: str, x: float, y: float, words: str, role: str = "ink", bold: bool = False,
             middle: bool = False, size: float = 0) -> None:  # fmt: skip
        """One line of words."""
        weight = 700 if bold else 400
        place = (round(x, 1), round(y, 1), words, size or self.size, weight)
        self.add(layer, Label(role, *place, "middle") if middle else Label(role, *place))

    def line(self, layer: str, role: str, x1: float, y1: float, x2: float, y2: float, width: float = 1,
             dash: tuple[float, ...] = ()) -> None:  # fmt: skip
        """A straight line."""
        self.add(layer, Stroke(role, ((round(x1, 1), round(y1, 1)), (round(x2, 1), round(y2, 1))), width, dash))

    def box(self, layer: str, role: str, x: float, y: float, width: float, height: float, radius: float = 0) -> None:
        """A rectangle."""
        self.add(layer, Box(role, round(x, 1), round(y, 1), round(width, 1), round(height, 1), radius))


def letters_of(where: Where) -> str:
    """The two letters of a zone."""
    return ZONE_LETTERS[Zone(where.zone).word]


# Labels of spans: zone and counters, as many pips and as few lines as the room allows


def _group(count: int, size: float, pip: float, most: int) -> float:
    """How wide the pips and the number of one kind of counter are."""
    return max(1, min(count, most)) * (2 * pip + 2) + 1 + text_width(str(count), size, True)


def _one_line(where: Where, size: float, most: int) -> float:
    zone = text_width(letters_of(where), size, True)
    return 10 + zone + sum(6 + _group(n, size, PIP, most) for _, n in where.counters)


def _two_lines(where: Where, size: float) -> float:
    zone = text_width(letters_of(where), size, True)
    return 6 + max(zone, sum(_group(n, size, SMALL_PIP, 1) for _, n in where.counters))


def span_want(where: Where, size: float) -> float:
    """How wide the label is with every pip, in one line."""
    return _one_line(where, size, MOST_PIPS) + 3


def span_least(where: Where, size: float) -> float:
    """How wide the label is at least: letters above, numbers below."""
    numbers = " ".join(str(n) for _, n in where.counters)
    return 9 + max(text_width(letters_of(where), size, True), text_width(numbers, size, True))


def span_label(pen: Pen, layer: str, x: float, y: float, room: float, where: Where, ground: str, ink: str,
               tab: bool = False) -> float:  # fmt: skip
    """Write zone and counters into a span whose box begins at x; returns where the label ends.

    `ground` is the colour beneath, `ink` that of the words; with `tab` the zone stands in a small tab of its own.
    """
    size = pen.size
    letters = letters_of(where)
    fits = [most for most in (MOST_PIPS, 1) if _one_line(where, size, most) <= room]
    one_line = bool(fits) or not where.counters
    base = y + LANE / 2 + size * 0.36 if one_line else y + 6 + size * 0.72
    at = x + (4 if tab else 5 if one_line else 3)
    wide = text_width(letters, size, True)
    if tab:
        zone = letters.lower()
        pen.box(layer, zone, at - 3, base - size * 0.72 - 4, wide + 6, size * 0.72 + 8, 3)
        pen.text(layer, at, base, letters, f"on-{zone}", bold=True)
    else:
        pen.text(layer, at, base, letters, ink, bold=True)
    if one_line:
        at += wide + (8 if tab else 6)
    else:
        base = y + LANE - 6
        at = x + 3
    pip = PIP if one_line else SMALL_PIP
    bare = not one_line and _two_lines(where, size) > room
    for kind, count in where.counters:
        if not bare:
            for _ in range(max(1, min(count, fits[0] if fits else 1))):
                _pip(pen, layer, at + pip, base - size * 0.36, pip, kind, count, ground, ink)
                at += 2 * pip + 2
            at += 1
        number = str(count)
        if tab:
            pen.box(layer, "paper", at - 1, base - size * 0.72 - 2, text_width(number, size, True) + 2, size * 0.72 + 4)
        pen.text(layer, at, base, number, ink, bold=True)
        at += text_width(number, size, True) + 6
    return at


def _pip(pen: Pen, layer: str, x: float, y: float, radius: float, kind: str, count: int, ground: str, ink: str) -> None:
    """One counter: a clock for time, else a plain disc; a dashed circle where none is left."""
    x, y = round(x, 1), round(y, 1)
    if not count:
        if ground == "paper":
            pen.add(layer, disc("paper", x, y, radius + 1))
        points = [_on_circle(x, y, radius - 0.6, part) for part in range(13)]
        pen.add(layer, Stroke(ink, tuple(points), 1.3, (2.2, 2)))
        return
    if ground == "paper":
        pen.add(layer, disc("paper", x, y, radius + 1.5))
    pen.add(layer, disc(ink, x, y, radius))
    if kind == TIME:
        hand = round(radius * 0.6, 1)
        points = [(x, round(y - hand, 1)), (x, y), (round(x + hand * 0.75, 1), round(y + hand * 0.5, 1))]
        pen.add(layer, Stroke(ground, tuple(points), 1.4, (), True))


_CIRCLE = ((0, -1), (0.5, -0.866), (0.866, -0.5), (1, 0), (0.866, 0.5), (0.5, 0.866), (0, 1), (-0.5, 0.866),
           (-0.866, 0.5), (-1, 0), (-0.866, -0.5), (-0.5, -0.866), (0, -1))  # fmt: skip


def _on_circle(x: float, y: float, radius: float, part: int) -> tuple[float, float]:
    across, down = _CIRCLE[part]
    return (round(x + across * radius, 1), round(y + down * radius, 1))


# Blocks, chips, zigzags


def block(pen: Pen, place: tuple[float, float, float], clear: tuple[float, float], label: str, number: str,
          roles: tuple[str, str], hatched: bool = False) -> None:  # fmt: skip
    """An object on the stack, its words in one line or two, else the number of its mark; `place` is left, top and
    width, `clear` from where to where words can stand."""
    (x, y, width), (role, ink), layer = place, roles, "spans"
    pen.box(layer, role, x, y, width, BLOCK, 4)
    if hatched:
        pen.add(layer, rounded(hatch(x + 1, y + 1, max(width - 2, 1), BLOCK - 2)))
    x, width = max(x, clear[0]), min(x + width, clear[1]) - max(x, clear[0])
    room = width - 6
    lines = wrapped(label, room, pen.size, True)
    if len(lines) > 2 or any(text_width(line, pen.size, True) > room for line in lines):
        lines = [number] if text_width(number, pen.size, True) <= width - 2 else []
    step = pen.size + 1
    for n, line in enumerate(lines):
        base = y + BLOCK / 2 + pen.size * 0.36 + (n - (len(lines) - 1) / 2) * step
        if hatched:
            wide = text_width(line, pen.size, True)
            pen.box(layer, "paper", x + (width - wide) / 2 - 2, base - pen.size * 0.8, wide + 4, pen.size)
        pen.text(layer, x + width / 2, base, line, ink, bold=True, middle=True)


def rounded(stroke: Stroke) -> Stroke:
    """The same line with its points to a tenth of a px."""
    points = tuple(None if p is None else (round(p[0], 1), round(p[1], 1)) for p in stroke.points)
    return stroke.evolve(points=points)


def chip_width(label: str, cite: Cite | None, size: float, language: str) -> float:
    """How wide the number and the rule of a mark are together."""
    words = "" if cite is None else cited(cite, language)
    return square_width(label, size) + (text_width(words, size, True) + 12 if words else 0)


def square_width(label: str, size: float) -> float:
    """How wide the number alone is."""
    return max(20.0, text_width(label, size, True) + 8)


def chip(pen: Pen, x: float, y: float, label: str, cite: Cite | None, here: bool, language: str) -> None:
    """A mark: its number in a square, the rule beside it."""
    square, wide = square_width(label, pen.size), chip_width(label, cite, pen.size, language)
    base = y + CHIP / 2 + pen.size * 0.36
    pen.box("chips", "raised", x, y, wide, CHIP, 3)
    if here or cite is not None:
        pen.box("chips", "act", x, y, square, CHIP, 3)
        pen.text("chips", x + square / 2, base, label, "on-act", bold=True, middle=True)
    else:
        pen.text("chips", x + square / 2, base, label, "on-paper", bold=True, middle=True)
    if cite is not None:
        role = "belief" if isinstance(cite, Belief) else "on-paper"
        pen.text("chips", x + square + 6, base, cited(cite, language), role, bold=True)


def letter(pen: Pen, x: float, y: float, label: str, role: str) -> None:
    """The mark of the other game: its letter in a square with that game's outline."""
    square = square_width(label, pen.size)
    pen.box("words", role, x, y, square, CHIP - 4, 3)
    base = y + (CHIP - 4) / 2 + pen.size * 0.36
    pen.text("words", x + square / 2, base, label, "on-paper", bold=True, middle=True)


def zigzag(pen: Pen, x: float, top: float, bottom: float, halo: str) -> None:
    """Time left out: a zigzag across the lanes, with the ground showing around it."""
    points: list[tuple[float, float]] = []
    y, side = top, 0
    while y <= bottom:
        points.append((round(x + (3 if side else -3), 1), round(y, 1)))
        y, side = y + 7, 1 - side
    pen.add("zigzag", Stroke(halo, tuple(points), 6), Stroke("edge", tuple(points), 1.2))


def fits_first(candidates: list[str], room: float, size: float, bold: bool = False) -> str:
    """The first of these that is no wider than the room; empty if none is."""
    return next((words for words in candidates if text_width(words, size, bold) <= room), "")
