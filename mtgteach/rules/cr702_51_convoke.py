"""Convoke (702.51): as a spell is paid for, an untapped creature may be tapped instead of a mana of its color or of a
generic one. No {T} of the creature is used, so that sickness does not matter (602.5a)."""
from __future__ import annotations

from mtgteach.rules.common import *

CONVOKING = R("702.51a")


class Convoking(Record):
    """This creature is tapped, and this symbol is paid."""

    object: ObjectId
    symbol: Symbol


def helpers(state: State, player: PlayerId) -> list[Object]:
    """The creatures that this player may tap."""
    return [o for o in state.permanents() if o.controller == player and not o.tapped and is_creature(state, o)
            and not is_sick(state, o, REST)]


def helps(state: State, obj: Object, mana: ManaCost) -> tuple[Mana, ...]:
    """What the creature is good for as though it was mana: its colors; one that the cost does not ask for, where it has
    none of those, so that it is good for generic mana alone."""
    other = [t for t in TYPES if Typed(t) not in mana.symbols]
    return tuple([Mana(t) for t in characteristics(state, obj).colors or other[:1]])


def payments(state: State, player: PlayerId, mana: ManaCost) -> Iterator[tuple[Object, Symbol]]:
    """Each creature, with each kind of symbol that tapping it would pay."""
    kinds = dict.fromkeys([Generic(1) if isinstance(s, Generic) else s for s in mana.symbols])
    for obj in helpers(state, player):
        colors = characteristics(state, obj).colors
        yield from [(obj, s) for s in kinds if isinstance(s, Generic) or isinstance(s, Typed) and s.type in colors]
