"""What is believed of riders on mana (106.6)."""
from __future__ import annotations

from mtgteach.model import Mana
from mtgteach.rules.common import variant


@variant("M-RIDER", of="X07")
def only_the_real_mana(before: tuple[Mana, ...], mana: tuple[Mana, ...]) -> tuple[Mana, ...]:
    """Only as much mana as the ability itself makes has what goes with it."""
    return tuple([m if i < len(before) else m.evolve(rider=None) for i, m in enumerate(mana)])
