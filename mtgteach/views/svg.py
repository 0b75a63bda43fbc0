"""A drawing as inline SVG: fast enough for every click, the same bytes each time, and no ids that could clash.

It decides nothing about places. Colours are variables of the page, each with what holds where no style sheet sets it.
Nothing scales: the picture has its size in px and no view box, so that text of 12 px stays 12 px on any page.
"""

from __future__ import annotations

from mtgteach.views.drawing import Box, Label, Stroke
from mtgteach.views.look import FONT, ink, mark, paint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.views.drawing import Drawing, Item, Run

_ESCAPED = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;", ord('"'): "&quot;"}
_boxes: dict[str, str] = {}


def svg(drawing: Drawing) -> str:
    """The drawing as one `<svg>` element with role, label and title, to be put into a page.

    Raises:
        KeyError: an item has a role that `views.look` does not know.
    """
    title = escaped(drawing.title)
    items = "".join([_painted(item) for item in drawing.items])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{drawing.width:g}" height="{drawing.height:g}" role="img"'
        f' aria-label="{title}" font-family="{escaped(FONT)}"'
        f' style="max-width:none;font-variant-numeric:tabular-nums"><title>{title}</title>{items}</svg>'
    )


def escaped(text: str) -> str:
    """Text that is safe inside an element and inside an attribute."""
    return text.translate(_ESCAPED)


def _painted(item: Item) -> str:
    if isinstance(item, Box):
        return _box(item)
    return _label(item) if isinstance(item, Label) else _stroke(item)


def _box(box: Box) -> str:
    look = _boxes.get(box.role) or _box_look(box.role)
    corner = f' rx="{box.radius:g}"' if box.radius else ""
    return f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}"{corner}{look}/>'


def _box_look(role: str) -> str:
    how = mark(role)
    look = f' fill="{paint(how.fill)}"' if how.fill else ' fill="none"'
    if how.edge:
        look += f' stroke="{paint(how.edge)}"'
        if how.line != 1:
            look += f' stroke-width="{how.line:g}"'
        look += _dashed(how.dash)
    _boxes[role] = look
    return look


def _stroke(stroke: Stroke) -> str:
    commands, pen = [], "M"
    for point in stroke.points:
        if point is None:
            pen = "M"
        else:
            commands.append(f"{pen}{point[0]:g} {point[1]:g}")
            pen = "L"
    look = f' stroke="{paint(stroke.role)}"'
    if stroke.width != 1:
        look += f' stroke-width="{stroke.width:g}"'
    if stroke.round:
        look += ' stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{"".join(commands)}" fill="none"{look}{_dashed(stroke.dash)}/>'


def _dashed(dash: tuple[float, ...]) -> str:
    return f' stroke-dasharray="{" ".join([f"{part:g}" for part in dash])}"' if dash else ""


def _label(label: Label) -> str:
    look = f'font-size="{label.size:g}" fill="{ink(label.role)}"'
    if label.anchor != "start":
        look += f' text-anchor="{label.anchor}"'
    if isinstance(label.text, str):
        look += f' font-weight="{label.weight}"'
        words = escaped(label.text)
    else:
        words = "".join([_run(run) for run in label.text])
    return f'<text x="{label.x:g}" y="{label.y:g}" {look}>{words}</text>'


def _run(run: Run) -> str:
    colour = f' fill="{ink(run.role)}"' if run.role else ""
    return f'<tspan font-weight="{run.weight}"{colour}>{escaped(run.text)}</tspan>'
