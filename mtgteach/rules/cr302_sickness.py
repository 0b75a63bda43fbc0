"""Summoning sickness (302.6): a creature that its controller has not controlled since their latest turn began neither
attacks nor uses {T} and {Q}, unless it has haste (702.10b-c)."""
from __future__ import annotations

from mtgteach.model.objects import Object
from mtgteach.model.refusals import Refusal
from mtgteach.model.spelling import refusal
from mtgteach.model.state import State
from mtgteach.model.types import CardType
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import characteristics, has_keyword

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

SICKNESS, HASTE = R("302.6"), R("702.10")


def arrived_late(state: State, obj: Object) -> bool:
    """Did its controller's control of it begin after their latest turn began?"""
    return obj.since > state.players[obj.controller].turn_clock


def is_sick(state: State, obj: Object) -> bool:
    """Is it a creature, without haste, that its controller has not controlled since their latest turn began?"""
    return arrived_late(state, obj) and CardType.CREATURE in characteristics(state, obj).types and not has_keyword(
        state, obj, "haste")


def refuse_sick(state: State, obj: Object) -> Iterator[Refusal]:
    """Why a creature that is sick may not attack, nor pay {T} or {Q} for its own abilities."""
    if is_sick(state, obj):
        yield refusal(state, "refuse.summoning_sick", (SICKNESS, HASTE), card=obj, player=obj.controller)
