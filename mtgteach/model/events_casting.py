"""Events of proposing a spell or ability: modes, divisions."""
from __future__ import annotations

from mtgteach.model.events import OfObject


class ModesChosen(OfObject):
    """Modes were chosen for a spell or ability on the stack (601.2b, 700.2): their numbers, counted from 0."""

    modes: tuple[int, ...]


class SharesChosen(OfObject):
    """Damage or counters were divided among the targets of a spell or ability on the stack (601.2d): for each target in
    order its share."""

    shares: tuple[int, ...]
