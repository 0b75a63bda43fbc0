"""Flashback (702.34): a card may be cast from its owner's graveyard for this cost; if it was, it is exiled instead of
going anywhere else as it leaves the stack."""
from __future__ import annotations

from mtgteach.model.abilities import Ability, Static
from mtgteach.model.events import Event, Moved
from mtgteach.model.filters import IsThis
from mtgteach.model.ids import EXILE, GRAVEYARD, STACK
from mtgteach.model.state import State
from mtgteach.model.statics_casting import MayCast
from mtgteach.model.statics_costs import AlternativeCost, ExiledAfter, Flashback
from mtgteach.rules.cr616_replacing import asking
from mtgteach.rules.index import Working
from mtgteach.rules.registries import expands, replaces, takes
from mtgteach.rules.step import Step

WAY = "flashback"


@expands(Flashback)
def flashback(state: State, keyword: Flashback) -> tuple[Ability, ...]:
    """A permission for the graveyard that demands the cost, the cost, and where the card goes afterwards (702.34a)."""
    return (Static(MayCast(GRAVEYARD, IsThis(), way=WAY), zones=(GRAVEYARD,)),
            AlternativeCost(WAY, keyword.cost, demanded=True), Static(ExiledAfter(WAY), zones=(STACK,)))


def _leaves(state: State, working: Working, event: Moved) -> bool:
    obj = state.find(event.object)
    if event.to is EXILE or obj is None or obj.stack is None or obj.stack.way != working.effect.way:
        return False
    return takes(state, working.effect.filter, obj, asking(state, working, event))


@replaces(ExiledAfter, Moved, when=_leaves)
def exiled_instead(step: Step, working: Working, event: Moved) -> tuple[Event, ...]:
    """It is exiled, however it leaves the stack (702.34a)."""
    return (Moved(event.object, event.card, EXILE, event.reason),)
