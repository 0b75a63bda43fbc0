"""The index of abilities that watch or forbid: carried from state to state as long as no event can change it.

Built by one walk over the objects whose card is watched. Each event kind declares whether it leaves the index valid.
"""
from __future__ import annotations

from mtgteach.model.abilities import CantBeCast, MoreCounters, Static, StaticEffect, Triggered
from mtgteach.model.events import CountersPut, Event
from mtgteach.model.ids import BATTLEFIELD, LIBRARY, ObjectId, slot
from mtgteach.model.objects import Object
from mtgteach.model.state import Cache, State
from mtgteach.rules.cr109_characteristics import abilities_of
from mtgteach.rules.registries import MATCH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    Watchers = dict[type[Event], list[tuple[ObjectId, Triggered]]]

REPLACES: dict[type[StaticEffect], type[Event]] = {MoreCounters: CountersPut}
_set_cache = State.cache.__set__  # type: ignore[union-attr]  # the one slot that is filled later
PROHIBITS: tuple[type[StaticEffect], ...] = (CantBeCast,)


class Index:
    """What the abilities of a state watch: triggers by event kind (now and looking back), replacements,
    prohibitions."""

    __slots__ = ("back", "now", "prohibitions", "replacements", "sized")

    def __init__(self) -> None:
        self.now: Watchers = {}
        self.back: Watchers = {}
        self.replacements: dict[type[Event], list[tuple[ObjectId, Any]]] = {}
        self.prohibitions: list[tuple[ObjectId, Any]] = []
        self.sized: list[ObjectId] = []

    def parts(self) -> tuple[Any, ...]:
        """Everything in it, to compare two of them."""
        return self.now, self.back, self.replacements, self.prohibitions, self.sized

    def add(self, state: State, obj: Object) -> None:
        """Enter the abilities of one object that work in its zone."""
        if obj.zone is BATTLEFIELD:
            self.sized.append(obj.id)
        for ability in abilities_of(state, obj):
            if isinstance(ability, Triggered) and obj.zone in ability.zones:
                kind, back, _ = MATCH[type(ability.when)]
                (self.back if back else self.now).setdefault(kind, []).append((obj.id, ability))
            elif isinstance(ability, Static) and obj.zone in ability.zones:
                if type(ability.effect) in PROHIBITS:
                    self.prohibitions.append((obj.id, ability.effect))
                else:
                    kind = REPLACES[type(ability.effect)]
                    self.replacements.setdefault(kind, []).append((obj.id, ability.effect))


def _searched(state: State) -> Iterable[tuple[Object, ...]]:
    libraries = [slot(LIBRARY, p) for p in range(len(state.players))]
    return [zone for where, zone in enumerate(state.zones) if zone and where not in libraries]


def build_index(state: State) -> Index:
    """The index from nothing. Libraries hold no ability that works there."""
    index = Index()
    for zone in _searched(state):
        for obj in zone:
            derived = obj.printed.derived
            if derived is None or derived.watched:
                index.add(state, obj)
    return index


def index_of(state: State) -> Index:
    """The index of a state: carried over where it is valid, else built now and kept."""
    cache = state.cache
    if cache is None:
        cache = Cache(build_index(state))
        _set_cache(state, cache)
    return cache.index  # type: ignore[no-any-return]


