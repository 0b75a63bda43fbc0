"""A drawing as a value: boxes, lines and texts with roles and places, in the order in which they are painted.

Places are px from the top left corner. A role is the name of a colour or of a mark of `views.look`. Discs and capsules
are boxes whose corner radius is half their height; a hatch is lines that are clipped here. A back-end places nothing.
How wide a text is goes by the widths of DejaVu Sans: the widest face a reader gets, so that no label is ever cut.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import ceil
from os.path import dirname, join

from mtgteach.views.look import *

Point = tuple[float, float]
# From this weight on a text is as wide as the bold face.
BOLD = 600
# The table counts in this part of the font size.
UNITS = 2048


class Box(Record):
    """A rectangle, painted as the mark of its role."""

    role: str  # a mark or a colour
    x: float
    y: float
    width: float
    height: float
    radius: float = 0  # of the corners; half the height makes a disc or a capsule


class Stroke(Record):
    """A line through points, or several with the same look."""

    role: str  # a colour
    points: tuple[Point | None, ...]  # None ends one line, the next point begins another
    width: float = 1
    dash: tuple[float, ...] = ()  # px drawn, px left out, …
    round: bool = False  # round ends and corners; otherwise plain and mitred


class Run(Record):
    """A part of a text that looks different from the rest."""

    text: str
    weight: int = 400
    role: str | None = None  # a colour; None: that of the label


class Label(Record):
    """One line of text; a phrase in two weights is one label with runs."""

    role: str  # a colour: "ink" and "second" outside marks, "on-…" on them
    x: float
    y: float  # of the base line
    text: str | tuple[Run, ...]
    size: float = 12
    weight: int = 400  # of a text without runs
    anchor: str = "start"  # which point of the text stands at x: start, middle or end

    @property
    def runs(self) -> tuple[Run, ...]:
        """The parts of the text, each with its weight."""
        return (Run(self.text, self.weight),) if isinstance(self.text, str) else self.text

    @property
    def words(self) -> str:
        """The whole text without its looks."""
        return "".join(run.text for run in self.runs)

    @property
    def width(self) -> float:
        """How wide the text is in the widest face that a reader gets."""
        return sum(text_width(run.text, self.size, run.weight >= BOLD) for run in self.runs)


Shape = Box | Stroke | Label


class Drawing(Record):
    """What a back-end paints: a size in px, a title for those who do not see it, and items from back to front."""

    width: float
    height: float
    title: str
    items: tuple[Shape, ...]


def disc(role: str, x: float, y: float, radius: float) -> Box:
    """A disc around a point."""
    return Box(role, x - radius, y - radius, 2 * radius, 2 * radius, radius)


def hatch(x: float, y: float, width: float, height: float, role: str = "belief") -> Stroke:
    """The diagonal lines that fill a rectangle, rising to the right."""
    points: list[Point | None] = []
    for n in range(1, ceil((width + height) / HATCH_STEP)):
        right, down = min(n * HATCH_STEP, width), min(n * HATCH_STEP, height)
        begin, end = (n * HATCH_STEP - down, down), (right, n * HATCH_STEP - right)
        points += [*((round(x + across, 1), round(y + below, 1)) for across, below in (begin, end)), None]
    return Stroke(role, tuple(points[:-1]), HATCH_LINE)


def extent(item: Shape) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of an item; of a label from the top of its capitals to the foot of a g."""
    if isinstance(item, Box):
        return (item.x, item.y, item.x + item.width, item.y + item.height)
    if isinstance(item, Stroke):
        across, down = zip(*[point for point in item.points if point], strict=True)
        return (min(across), min(down), max(across), max(down))
    left = item.x - item.width * {"start": 0, "middle": 0.5, "end": 1}[item.anchor]
    return (left, item.y - 0.76 * item.size, left + item.width, item.y + 0.24 * item.size)


@lru_cache(8192)
def text_width(text: str, size: float, bold: bool = False) -> float:
    """The width of one line of text in px at a font size in px; an unknown character counts as the widest."""
    table = _tables()[bold]
    return sum(table.get(character) or max(table.values()) for character in text) * size / UNITS


def wrapped(text: str, width: float, size: float, bold: bool = False) -> list[str]:
    """The text broken between words into lines no wider than `width`, except where one word alone is wider."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


@cache
def _tables() -> list[dict[str, int]]:
    """The widths of every character: regular, bold."""
    with open(join(dirname(__file__), "data", "widths.tsv"), encoding="utf-8") as file:
        rows = [line.split("\t") for line in file.read().splitlines()[1:]]
    return [{chr(int(row[0], 16)): int(row[face]) for row in rows} for face in (1, 2)]
