"""Variants of suspend's rulings (702.62): the compulsory cast of before 2024-02, and a removal that survives its
counter."""
from __future__ import annotations

from mtgteach.model import Effect, RemoveCounters, State
from mtgteach.rules.rulings import variant


@variant("S-MUST", of="R29", until="2024-02-02")
def may_not_decline_the_free_play(state: State) -> bool:
    """The owner has to play the card if able; the rule until early 2024."""
    return False


@variant("S-COUNTERED", of="R26")
def a_countered_removal_still_removes(state: State, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """A countered ability that would remove a counter removes it anyway."""
    return tuple(e for e in effects if isinstance(e, RemoveCounters))
