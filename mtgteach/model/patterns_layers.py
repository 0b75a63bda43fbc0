"""What abilities trigger on when effects change something."""
from __future__ import annotations

from mtgteach.model.filters import Pattern


class LostControl(Pattern):
    """When you lose control of this permanent (603.10d)."""
