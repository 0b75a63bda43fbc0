"""The index of abilities that watch, replace, forbid or allow: carried from state to state as long as no event can
change it.

Built by one walk over the objects whose card is watched, and over the effects that resolved spells and abilities left
behind. Each event kind declares whether it leaves the index valid.
"""
from __future__ import annotations

from mtgteach.model import *
from mtgteach.rules.cr109_characteristics import abilities_of
from mtgteach.rules.cr613_layers import cache_of, layers_of
from mtgteach.rules.registries import MATCH, REPLACES, STATICS, Role, looks_back

Watchers = dict[type[Event], list[tuple[ObjectId, Triggered]]]
STUNNED = Stunned()


class Working(Record):
    """A static effect that works now: of an ability of this object, or left behind by it (`floating`)."""

    effect: Any
    object: ObjectId
    card: CardId
    controller: PlayerId
    floating: Floating | None = None


def standing_for(state: State, working: Working, oid: ObjectId | None = None) -> Object:
    """What stands for the source of an effect, as it is or last was, with the effect's controller as "you"; or this
    object."""
    obj = state.last_known(working.object if oid is None else oid) or Object(
        working.object, working.card, working.controller, working.controller)
    return obj if obj.controller == working.controller else obj.evolve(controller=working.controller)


class Index:
    """What the abilities of a state watch: triggers by event kind (now and looking back) and by state, static effects
    by their role, replacement effects by event kind, and whatever has a size or a supertype that state-based actions
    look at. `always` is filled by these: which of that they look at without damage or counters too."""

    __slots__ = ("always", "back", "now", "replacements", "sized", "states", "statics")

    def __init__(self) -> None:
        self.now: Watchers = {}
        self.back: Watchers = {}
        self.statics: dict[Role, list[Working]] = {}
        self.replacements: dict[type[Event], list[Working]] = {}
        self.sized: list[ObjectId] = []
        self.always: dict[ObjectId, bool] | None = None
        self.states: list[tuple[ObjectId, Triggered]] = []

    def parts(self) -> tuple[Any, ...]:
        """Everything in it, to compare two of them."""
        return self.now, self.back, self.statics, self.replacements, self.sized, self.states

    def add(self, state: State, obj: Object) -> None:
        """Enter the abilities of one object that work in its zone."""
        for ability in abilities_of(state, obj):
            if isinstance(ability, Triggered) and obj.zone in ability.zones:
                self.watches(obj.id, ability)
            elif isinstance(ability, Static) and obj.zone in ability.zones:
                self.works(Working(ability.effect, obj.id, obj.card, obj.controller))

    def watches(self, oid: ObjectId, ability: Triggered) -> None:
        """Enter a triggered ability: under its events, or as a state trigger (603.8)."""
        if isinstance(ability.when, StateIs):
            self.states.append((oid, ability))
        side = self.back if looks_back(ability.when) else self.now
        for kind in MATCH[type(ability.when)][0]:
            side.setdefault(kind, []).append((oid, ability))

    def works(self, working: Working) -> None:
        """Enter a static effect."""
        kind = type(working.effect)
        self.statics.setdefault(STATICS[kind], []).append(working)
        for event in REPLACES.get(kind, ()):
            if event is Moved and getattr(working.effect, "filter", None) is None:
                continue  # how this object itself enters: asked of it as it does (614.12)
            self.replacements.setdefault(event, []).append(working)


def build_index(state: State) -> Index:
    """The index from nothing. Libraries hold no ability that works there."""
    index, changed = Index(), layers_of(state).table
    libraries = [slot(LIBRARY, p) for p in range(len(state.players))]
    for where, zone in enumerate(state.zones):
        for obj in zone if where not in libraries else ():
            derived = obj.values.derived
            if (derived is None or derived.watched or obj.id in changed) and not obj.phased_out:
                index.add(state, obj)
    for obj in state.permanents():
        if (derived := obj.values.derived) is None or derived.sized or obj.id in changed:
            index.sized.append(obj.id)
        if obj.counters and obj.count(STUN):
            index.works(Working(STUNNED, obj.id, obj.card, obj.controller))
    for left in state.effects:
        index.works(Working(left.effect, left.source, left.card, left.controller, left))
    return index


def index_of(state: State) -> Index:
    """The index of a state: carried over where it is valid, else built now and kept."""
    cache = state.cache or cache_of(state)
    if cache.index is None:
        cache.index = build_index(state)
    return cache.index  # type: ignore[no-any-return]


def working(state: State, role: Role) -> list[Working]:
    """The static effects of this role that work now."""
    index = state.cache.index if state.cache is not None else None
    return (index or index_of(state)).statics.get(role, [])


def derived(state: State) -> tuple[Any, ...]:
    """All that is derived from a state and carried along, to compare with what is worked out from nothing."""
    return index_of(state).parts(), layers_of(state).parts()
