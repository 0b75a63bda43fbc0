"""A drawing as inline SVG: fast enough for every click, the same bytes each time, and no ids that could clash.

It decides nothing about places. Colours are variables of the page, each with what holds where no style sheet sets it.
Nothing scales: the picture has its size in px and no view box, so that text of 12 px stays 12 px on any page.
"""

from __future__ import annotations

from functools import cache

from mtgteach.views.drawing import *

_ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def svg(drawing: Drawing) -> str:
    """The drawing as one `<svg>` element with role, label and title, to be put into a page.

    Raises:
        KeyError: an item has a role that `views.look` does not know.
    """
    return framed(drawing, "".join([_painted(item) for item in drawing.items]))


def framed(drawing: Drawing, inside: str) -> str:
    """The `<svg>` element of a drawing around what is painted in it."""
    title, size = escaped(drawing.title), f'width="{drawing.width:g}" height="{drawing.height:g}"'
    style = f'font-family="{escaped(FONT)}" style="max-width:none;font-variant-numeric:tabular-nums"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{title}" {style}>'
    return f"{head}<title>{title}</title>{inside}</svg>"


def escaped(text: str) -> str:
    """Text that is safe inside an element and inside an attribute."""
    return text.translate(_ESCAPED)


def _painted(item: Shape) -> str:
    if isinstance(item, Box):
        corner, look = f' rx="{item.radius:g}"' if item.radius else "", _box_look(item.role)
        return f'<rect x="{item.x:g}" y="{item.y:g}" width="{item.width:g}" height="{item.height:g}"{corner}{look}/>'
    if isinstance(item, Stroke):
        points = "".join(["M" if point is None else f"{point[0]:g} {point[1]:g}L" for point in item.points])
        ends = ' stroke-linecap="round" stroke-linejoin="round"' if item.round else ""
        path = f"M{points}".replace("LM", "M").removesuffix("L")
        return f'<path d="{path}" fill="none"{_line(item.role, item.width, item.dash)}{ends}/>'
    look = f' text-anchor="{item.anchor}"' if item.anchor != "start" else ""
    if isinstance(item.text, str):
        look, words = f'{look} font-weight="{item.weight}"', escaped(item.text)
    else:
        words = "".join([_run(run) for run in item.text])
    return f'<text x="{item.x:g}" y="{item.y:g}" font-size="{item.size:g}" fill="{ink(item.role)}"{look}>{words}</text>'


@cache
def _box_look(role: str) -> str:
    how = mark(role)
    fill = f' fill="{paint(how.fill) if how.fill else "none"}"'
    return fill + _line(how.edge, how.line, how.dash) if how.edge else fill


@cache
def _line(colour: str, width: float, dash: tuple[float, ...]) -> str:
    wide = "" if width == 1 else f' stroke-width="{width:g}"'
    dashed = f' stroke-dasharray="{" ".join([f"{part:g}" for part in dash])}"' if dash else ""
    return f' stroke="{paint(colour)}"{wide}{dashed}'


def _run(run: Run) -> str:
    colour = f' fill="{ink(run.role)}"' if run.role else ""
    return f'<tspan font-weight="{run.weight}"{colour}>{escaped(run.text)}</tspan>'
