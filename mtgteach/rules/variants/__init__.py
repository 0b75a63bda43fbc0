"""Older rules and misconceptions, one function each, in the place of the rulings they replace.

Importing this package registers them; `play` does.
"""
from __future__ import annotations

from mtgteach.rules.variants import could_produce, lands, mana, riders, sickness, suspend, x

__all__ = ["could_produce", "lands", "mana", "riders", "sickness", "suspend", "x"]
