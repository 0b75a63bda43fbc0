"""Continuous effects (613): what they make of the characteristics of objects, layer by layer.

No card that is loaded has such an effect yet.
"""
from __future__ import annotations

from mtgteach.model.state import State
from mtgteach.rules.index import index_of, working
from mtgteach.rules.registries import Role

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def changes_anything(state: State) -> bool:
    """Is there a continuous effect that may change a characteristic?"""
    return bool(working(state, Role.CONTINUOUS))


def derived(state: State) -> tuple[Any, ...]:
    """All that is derived from a state and carried along, to compare with what is worked out from nothing."""
    return index_of(state).parts()
