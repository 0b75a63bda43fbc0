"""What abilities trigger on: keyword actions that a player does."""
from __future__ import annotations

from enum import StrEnum

from mtgteach.model.filters import Pattern, Whose


class Deed(StrEnum):
    """A keyword action that is an event of its own."""

    SCRY = "scry"
    SURVEIL = "surveil"
    SEARCH = "search their library"
    SHUFFLE = "shuffle their library"
    PROLIFERATE = "proliferate"


class PlayerDoes(Pattern):
    """Whenever such a player does it, also where it changes nothing (701.24d)."""

    deed: Deed
    whose: Whose = Whose.YOURS
