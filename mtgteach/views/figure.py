"""A drawing as a matplotlib figure: for print, for export and for cells that stay as they are; matplotlib is loaded as
the first one is made.

It decides nothing about places. An item is one artist, with the item's role as its label and the item's number as its
place in the order of painting; a text in several weights is an artist for each. A figure has the light theme's colours;
as SVG in a page it takes those of the page, has no ids and says what it shows.
"""

from __future__ import annotations

from itertools import accumulate, pairwise

from mtgteach.views.svg import *

Inks = Callable[[str, bool], str]

# Comes with matplotlib; drawings are laid out with its widths.
SANS = "DejaVu Sans"
# An inch is so many px of a page, and so many points of a printed one.
INCH, POINTS = 96, 72
# So many px are around the drawing on its own page; so many dots of a PNG are one px, each way.
MARGIN, SHARP = 16, 2
# What a figure can be saved as, and what is kept out of the file so that its bytes are the same each time.
SAVED_AS = {"pdf": {"CreationDate": None}, "png": {"Software": None}, "svg": {"Date": None}}
BARE = dict.fromkeys(("Date", "Creator", "Format", "Type"))
ANCHORS = {"start": "left", "middle": "center", "end": "right"}
# So many radii from its corner the handles of a quarter of a circle stand.
CURVE = 0.4477


class NoMatplotlib(MtgteachError):
    """The package that makes figures is not installed."""

    code = "error.no_matplotlib"


def figure(drawing: Drawing, inks: Inks = lambda name, word: colour(name), inch: int = INCH,
           margin: int = MARGIN) -> Any:
    """The drawing as a `matplotlib.figure.Figure`. `inks` are the colours by name, of words or not. Raises NoMatplotlib
    where that is not installed."""
    try:
        from matplotlib.figure import Figure
        from matplotlib.transforms import Affine2D
    except ImportError:
        raise NoMatplotlib from None
    wide, high = [(px + 2 * margin) / inch for px in (drawing.width, drawing.height)]
    made = Figure((wide, high), inch, facecolor=inks("paper", False))
    down = Affine2D().translate(margin, margin).scale(1 / inch, -1 / inch).translate(0, high) + made.dpi_scale_trans
    for number, item in enumerate(drawing.items):
        for artist in _artists(item, inks, POINTS / inch):
            artist.set(transform=down, label=item.role, zorder=number)
            made.add_artist(artist)
    return made


def save(drawing: Drawing, path: str) -> None:
    """Write the figure to a file whose name ends in .pdf, .png or .svg. Raises BadInput for another, and where the file
    cannot be written."""
    must_be(str, "figure", "rift-bolt.pdf", path)
    kind = next((known for known in SAVED_AS if path.lower().endswith(f".{known}")), "")
    if not kind:
        raise BadInput("figure", path, tuple([f".{known}" for known in SAVED_AS]))
    try:
        _write(figure(drawing), path, kind, {"Title": drawing.title, **SAVED_AS[kind]})
    except (OSError, ValueError):
        raise BadInput("figure", path, Term("wanted.writable")) from None


def page_figure(drawing: Drawing) -> str:
    """The figure as SVG for a page, with the page's colours and face, with role and label."""
    from io import StringIO
    from re import Match, sub

    codes, file = dict[str, str](), StringIO()

    def coded(name: str, word: bool) -> str:
        code = f"#01{len(codes):04x}"
        codes[code] = ink(name) if word else paint(name)
        return code

    def cleaned(found: Match[str]) -> str:
        tag = sub(f" (id|transform)=\"[^\"]*\"|font-family: '{SANS}'; ", "", " ".join(found[0].split()))
        return "" if tag in ("<g>", "</g>") else sub("#01[0-9a-f]{4}", lambda code: codes[code[0]], tag)

    _write(figure(drawing, coded, POINTS, 0), file, "svg", BARE)
    body = file.getvalue().partition("</defs>")[2].partition("/>")[2].rpartition("</svg>")[0]  # behind the ground
    painted = "".join([line.strip() for line in sub("<[^>]*>", cleaned, body).split("\n")])
    svg = framed(drawing, f'<g stroke-linejoin="round">{painted}</g>')
    return f"<figure data-made-by='matplotlib'>{svg}</figure>"


def _write(made: Any, file: Any, kind: str, about: dict[str, Any]) -> None:
    from matplotlib import rc_context

    with rc_context({"svg.fonttype": "none", "pdf.fonttype": 42}):  # words stay words
        made.savefig(file, format=kind, dpi=INCH * SHARP, metadata=about)


def _artists(item: Shape, inks: Inks, point: float) -> list[Any]:
    """The artists for one item; `point` is how many points a px has."""
    from matplotlib.patches import PathPatch
    from matplotlib.path import Path
    from matplotlib.text import Text

    look: dict[str, Any]
    if isinstance(item, Label):
        wide = [text_width(run.text, item.size, run.weight >= BOLD) for run in item.runs]
        x, anchor = (item.x, ANCHORS[item.anchor]) if len(wide) == 1 else (extent(item)[0], "left")
        look = {"ha": anchor, "va": "baseline", "fontfamily": SANS, "fontsize": item.size * point, "parse_math": False}
        return [Text(x + before, item.y, run.text, color=inks(run.role or item.role, True),
                     fontweight="bold" if run.weight >= BOLD else "normal", **look)
                for run, before in zip(item.runs, accumulate(wide, initial=0), strict=False)]
    if isinstance(item, Stroke):
        codes = [Path.LINETO if before else Path.MOVETO for before, p in pairwise((None, *item.points)) if p]
        path, look = Path([p for p in item.points if p], codes), _line(inks, item.role, item.width, item.dash, point)
        path.should_simplify, ends = False, ("round", "round") if item.round else ("butt", "miter")
        return [PathPatch(path, fill=False, capstyle=ends[0], joinstyle=ends[1], **look)]
    how = mark(item.role)
    look = _line(inks, how.edge, how.line, how.dash, point) if how.edge else {"linewidth": 0}
    look["facecolor"] = inks(how.fill, False) if how.fill else "none"
    codes = [Path.LINETO, *([Path.CURVE4] * 3 if item.radius else [])] * 4
    return [PathPatch(Path(_outline(item), [Path.MOVETO, *codes, Path.CLOSEPOLY]), **look)]


def _line(inks: Inks, name: str, width: float, dash: tuple[float, ...], point: float) -> dict[str, Any]:
    """The look of a line; matplotlib counts dashes in widths of their line."""
    dashes = (0, [part / width for part in dash]) if dash else "solid"
    return {"edgecolor": inks(name, False), "linewidth": width * point, "linestyle": dashes}


def _outline(box: Box) -> list[tuple[float, float]]:
    """The corners of a box, a round one as the end of a side, two handles, the end of the next; the first again."""
    (x, y, right, bottom), r = extent(box), min(box.radius, box.width / 2, box.height / 2)
    steps = [(r, 0.0), (r * CURVE, 0.0), (0.0, r * CURVE), (0.0, r)] if r else [(0.0, 0.0)]
    corners = ((right, y, -1, 1), (right, bottom, -1, -1), (x, bottom, 1, -1), (x, y, 1, 1))
    points = [(left + across * a, top + down * d) for left, top, across, down in corners
              for a, d in (steps if across != down else steps[::-1])]
    return [points[-1], *points, points[-1]]
