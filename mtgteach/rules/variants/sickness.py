"""Variants of the rulings on summoning sickness (302.6)."""
from __future__ import annotations

from mtgteach.model import CardType
from mtgteach.rules.common import variant

# A creature that is sick is kept from everything; a land from nothing.
variant("K-SICK", of="X11")(lambda types, use: CardType.CREATURE in types and CardType.LAND not in types)
