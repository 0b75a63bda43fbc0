"""Auras (303.4): what one may be attached to, to what it goes as it enters without having been cast, when it falls off.

An Aura spell targets what its enchant ability speaks of (303.4a) and enters attached to that (608.3c).
"""
from __future__ import annotations

from mtgteach.model import (Choice, Enchant, Object, Option, PickOne, PlayerId, R, State, Target, TargetObject,
                            object_name, target_name)
from mtgteach.rules.common import abilities_of, candidates, is_creature, takes

AURA, CHOOSING = "Aura", R("303.4f")


def hosts(state: State, aura: Object) -> list[Target]:
    """All that this Aura may be attached to: what each of its enchant abilities takes, targets or not (702.5a); nothing
    for one that is a creature, and never itself (303.4d)."""
    kinds = [a.targets[0] for a in abilities_of(state, aura) if isinstance(a, Enchant)]
    if not kinds or is_creature(state, aura):
        return []
    found = [Target(o.id) for o in state.permanents() if o.id != aura.id and all(
        isinstance(kind, TargetObject) and takes(state, kind.filter, o, aura) for kind in kinds)]
    return found + [Target(player=p) for p in state.in_play() if all(
        not isinstance(kind, TargetObject) and Target(player=p) in candidates(state, kind, aura) for kind in kinds)]


def host_choice(state: State, player: PlayerId, aura: Object, found: list[Target]) -> Choice:
    """To what does an Aura that enters without having been cast go? Nothing is targeted (303.4f)."""
    return PickOne(player, "choice.host", (CHOOSING,), tuple([Option(target_name(state, t), t, (CHOOSING,))
        for t in found]), slots=(("card", object_name(state, aura)),))
