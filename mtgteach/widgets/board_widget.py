"""The page of a lab as one anywidget: it is sent what to show, and sends back what is pressed."""

from __future__ import annotations

from pathlib import Path

import anywidget
import traitlets

from mtgteach.views.html import style

STATIC = Path(__file__).parent / "static"


class LabPage(anywidget.AnyWidget):
    """Draws `shown`, the data that `widgets.face` makes. Built once, drawn again at every change."""

    _esm = (STATIC / "lab.js").read_text(encoding="utf-8")
    _css = style() + (STATIC / "lab.css").read_text(encoding="utf-8")
    shown = traitlets.Dict().tag(sync=True)
