"""The README's picture: the two timelines of its example, drawn by the package itself as a file that stands alone.

    python -m tests.tools.make_picture
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import mtgteach as mt
from mtgteach.views import look
from tests.tools.readme import example

PICTURE = Path(__file__).resolve().parents[2] / ".github" / "timeline.svg"
WIDTH = 860
MARGIN = 12


def picture() -> str:
    """The SVG of the example's timeline on a sheet of paper, so that it can be read on a dark page too."""
    names: dict[str, Any] = {}
    exec(compile(example(), "README.md", "exec"), names)
    timeline = mt.Timeline(names["held"], names["gone"])
    drawing = timeline.drawing(WIDTH)
    width, height = drawing.width + 2 * MARGIN, drawing.height + 2 * MARGIN
    inner = timeline.svg(WIDTH)
    paper, ink = look.colour("paper", look.LIGHT), look.colour("ink", look.LIGHT)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
            f'viewBox="0 0 {width:g} {height:g}" style="color:{ink}">\n'
            f'<rect width="{width:g}" height="{height:g}" rx="8" fill="{paper}"/>\n'
            f'<g transform="translate({MARGIN} {MARGIN})">{inner}</g>\n</svg>\n')


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
