"""Events about costs."""
from __future__ import annotations

from mtgteach.model.events import OfPlayerAndObject


class CostsAnnounced(OfPlayerAndObject):
    """How a spell or ability will be paid was announced (601.2b): which alternative cost, which additional costs and
    how often, the X, how symbols that can be paid in several ways are paid."""

    way: str = ""
    paid: tuple[tuple[str, int], ...] = ()
    x: int | None = None
    symbols: tuple[str, ...] = ()
