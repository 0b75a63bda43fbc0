"""The guard at a lab's outer box: keys that are pressed inside it do not reach the notebook around it, words that are
longer than a control is wide go on below, and each group of choices is called after what it answers."""

from __future__ import annotations

from pathlib import Path

import anywidget

STATIC = Path(__file__).parent / "static"
GUARDED = "mt-guarded"
"""The class of a box that is guarded."""


class KeyGuard(anywidget.AnyWidget):
    """Put it into a box with the class `GUARDED`. Tab and combinations with Ctrl or Cmd still pass, Escape leads back
    to the cell, from which arrows go on to others, and Shift+Enter goes on to the next cell and presses nothing."""

    _esm = (STATIC / "guard.js").read_text(encoding="utf-8")
    _css = (STATIC / "guard.css").read_text(encoding="utf-8")
