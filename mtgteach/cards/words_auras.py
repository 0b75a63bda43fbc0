"""Words for declaring Auras and planeswalkers."""
from __future__ import annotations

from mtgteach.model import Activated, Cost, Effect, Enchant, Filter, Host, Loyalty, TargetKind, TargetObject

ENCHANTED_CREATURE, ENCHANTED_PLAYER = Host("creature"), Host("player")


def loyalty(number: int, *effects: Effect, targets: tuple[TargetKind, ...] = ()) -> Activated:
    """A loyalty ability: as a sorcery, one of the permanent's each turn (606.3)."""
    return Activated(Cost((Loyalty(number),)), effects, targets, as_sorcery=True, each_turn=1)


def enchant(what: Filter | TargetKind) -> Enchant:
    """Enchant such a permanent, or a player."""
    return Enchant((TargetObject(what) if isinstance(what, Filter) else what,))
