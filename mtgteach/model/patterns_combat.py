"""Patterns of combat: attacking, blocking, becoming blocked. Damage in combat is a pattern of damage."""
from __future__ import annotations

from mtgteach.model.filters import Filter, IsThis, Pattern, Whose


class Attacks(Pattern):
    """Whenever a creature that the filter takes attacks (508.1m), `whose` seen from the ability's controller;
    `one_or_more`: once for all that attack together."""

    filter: Filter = IsThis()
    whose: Whose = Whose.ANY
    one_or_more: bool = False


class Blocks(Pattern):
    """Whenever a creature that the filter takes blocks (509.1i)."""

    filter: Filter = IsThis()
    whose: Whose = Whose.ANY
    one_or_more: bool = False


class BecomesBlocked(Pattern):
    """Whenever a creature that the filter takes becomes blocked (509.1i)."""

    filter: Filter = IsThis()
    whose: Whose = Whose.ANY
    one_or_more: bool = False
