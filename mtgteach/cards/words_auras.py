"""Words for declaring Auras and planeswalkers."""
from __future__ import annotations

from mtgteach.model import Enchant, Filter, Host, TargetKind, TargetObject

ENCHANTED_CREATURE, ENCHANTED_PLAYER = Host("creature"), Host("player")


def enchant(what: Filter | TargetKind) -> Enchant:
    """Enchant such a permanent, or a player."""
    return Enchant((TargetObject(what) if isinstance(what, Filter) else what,))
