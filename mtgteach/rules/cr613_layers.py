"""Continuous effects (613): what they make of the characteristics of objects, layer by layer, and what each part does
in which layer (613.1).

All that is changed stands in one table for each state, made when it is first asked for and carried along by events that
cannot change it. Without any effect and without counters that matter it is empty and costs one walk over the objects.
"""
from __future__ import annotations

from mtgteach.model import *
from mtgteach.rules.cr109_characteristics import (BY_LAND_TYPE, characteristics, copiable, made_by_land_types,
                                                  with_keywords)
from mtgteach.rules.registries import AMOUNTS, REFERS, Role, holds, static, takes
from mtgteach.rules.rulings import ruled

Changer = Callable[[State, Any, Characteristics, tuple[int, ...]], Characteristics]

CONTROL_LAYER, TYPE_LAYER, COLOR_LAYER, ABILITY_LAYER, DEFINE, SET, MODIFY, SWITCH = range(2, 10)
AFTER_CONTROL = (TYPE_LAYER, COLOR_LAYER, ABILITY_LAYER, DEFINE, SET, MODIFY, SWITCH)


def layer_of(part: Change, defining: bool) -> int:
    """The layer in which a part applies; a size that defines a characteristic applies in 7a (613.4a)."""
    layer = LAYER[type(part)]
    return DEFINE if defining and layer == SET else layer


def _typed(now: Characteristics, text: tuple[Ability, ...] | None = None, **fields: Any) -> Characteristics:
    """With other types or subtypes; each basic land type that it has then gives its mana ability, and those that it had
    give none any more (305.6)."""
    after = now.evolve(**fields)
    if CardType.LAND not in now.types and CardType.LAND not in after.types:
        return after
    kept = [a for a in now.abilities if not any(a is made for made in BY_LAND_TYPE.values())] if text is None else text
    return after.evolve(abilities=(*kept, *made_by_land_types(after.types, after.subtypes)))


def become_types(state: State, part: BecomeTypes, now: Characteristics, numbers: tuple[int, ...]) -> Characteristics:
    """Other card types; subtypes that belong to none of them are lost."""
    kept = [s for s in now.subtypes if subtype_of(s) in part.types]
    return _typed(now, types=part.types, subtypes=more(tuple(kept), part.subtypes))


def add_types(state: State, part: AddTypes, now: Characteristics, numbers: tuple[int, ...]) -> Characteristics:
    """More types; nothing is lost (305.7)."""
    return _typed(now, types=more(now.types, part.types), subtypes=more(now.subtypes, part.subtypes),
                  supertypes=more(now.supertypes, part.supertypes))


def set_subtypes(state: State, part: SetSubtypes, now: Characteristics, numbers: tuple[int, ...]) -> Characteristics:
    """Other subtypes of one card type. A land that is set to basic land types loses all other land types, the abilities
    of its text and those that were copied (305.7). What is not of that card type stays as it is, and so does all where
    nothing was chosen (607.5a)."""
    if part.of not in now.types or not part.subtypes and part.chosen is not None:
        return now
    basic = part.of is CardType.LAND and any(s in BY_LAND_TYPE for s in part.subtypes)
    if basic and not ruled("X10", state)():
        return add_types(state, AddTypes((), part.subtypes), now, numbers)
    kept = tuple([s for s in now.subtypes if subtype_of(s) is not part.of])
    return _typed(now, () if basic else None, subtypes=more(kept, part.subtypes))


def modify_size(state: State, part: ModifySize, now: Characteristics, numbers: tuple[int, ...]) -> Characteristics:
    """So much more, or less; what has no size gets none."""
    return now if now.power is None or now.toughness is None else (
        now.evolve(power=now.power + numbers[0], toughness=now.toughness + numbers[1]))


# The layer of each kind of part, and what it makes of an object; the numbers are its power and toughness, worked out.
KINDS: dict[type[Change], tuple[int, Changer]] = {
    BecomeTypes: (TYPE_LAYER, become_types),
    AddTypes: (TYPE_LAYER, add_types),
    SetSubtypes: (TYPE_LAYER, set_subtypes),
    LoseSupertype: (TYPE_LAYER, lambda state, part, now, numbers: now.evolve(
        supertypes=tuple([s for s in now.supertypes if s is not part.supertype]))),
    SetColors: (COLOR_LAYER, lambda state, part, now, numbers: now.evolve(colors=part.colors)),
    AddColors: (COLOR_LAYER, lambda state, part, now, numbers: now.evolve(
        colors=tuple([color for color in COLORS if color in (*now.colors, *part.colors)]))),
    GainAbilities: (ABILITY_LAYER, lambda state, part, now, numbers: now.evolve(
        abilities=now.abilities + with_keywords(state, part.abilities))),
    # Those of its basic land types included.
    LoseAllAbilities: (ABILITY_LAYER, lambda state, part, now, numbers: now.evolve(abilities=())),
    # All instances of the ability go (113.10).
    LoseAbility: (ABILITY_LAYER, lambda state, part, now, numbers: now.evolve(
        abilities=tuple([a for a in now.abilities if a not in with_keywords(state, (part.ability,))]))),
    SetSize: (SET, lambda state, part, now, numbers: now.evolve(power=numbers[0], toughness=numbers[1])),
    ModifySize: (MODIFY, modify_size),
    SwitchSize: (SWITCH, lambda state, part, now, numbers: now.evolve(power=now.toughness, toughness=now.power)),
}
LAYER = {GainControl: CONTROL_LAYER} | {kind: layer for kind, (layer, _) in KINDS.items()}
CHANGE = {kind: change for kind, (_, change) in KINDS.items()}


Does = tuple[tuple[ObjectId, ...], tuple[tuple[int, ...], ...]]

static(Role.CONTINUOUS, Changes)
_set_cache = State.cache.__set__  # type: ignore[union-attr]  # the one slot that is filled later
SIZES = (PowerAtMost, PowerAtLeast, ToughnessAtMost)
# What only those events can change that keep nothing: where objects are, who controls them, what they are.
STEADY: tuple[type[Record], ...] = (
    Anything, IsType, NotA, AllOf, AnyOf, IsSubtype, IsSupertype, IsColor, Colorless, IsToken, HasName, ControlledBy,
    OwnedBy, IsThis, Another, HasKeyword, ManaValueAtMost, ManaValueAtLeast, ManaValueIsEven, HasXInCost, Fixed, This,
    You, Plus, Times, CountOf, Host, IsHost, *SIZES)
# What no layer of power and toughness can change.
UNSIZED: tuple[type[Record], ...] = (
    *[kind for kind in STEADY if kind not in SIZES], CardsIn, ControllerOf, OwnerOf, LifeOf, CountersOn, ChosenNumber,
    HowMany, TheX, SpellsCast, HasCounter, IsTapped, Attacking, Blocking, Suspended, Controls, Both, Not, Is, AtLeast,
    YourTurn)


class Layers:
    """What continuous effects make of the objects of a state: the changed ones; whether an effect looks at what an
    ordinary event may change; whether one changes control."""

    __slots__ = ("controls", "looks", "table")

    def __init__(self, table: dict[ObjectId, Characteristics], looks: bool = False, controls: bool = False) -> None:
        self.table, self.looks, self.controls = table, looks, controls

    def parts(self) -> tuple[object, ...]:
        """Everything in it, to compare two of them."""
        return self.table, self.looks, self.controls


class Live:
    """One continuous effect while the layers are worked out: of a static ability, a floating one, or of counters.
    `taken` are the objects that it applies to, once it has begun (613.6); `unsized`: no layer of power and toughness
    can change what it does, once that was asked."""

    __slots__ = ("ability", "acting", "by_layer", "effect", "fixed", "stamp", "taken", "unsized")

    def __init__(self, effect: Changes, acting: Object, stamp: int, ability: Static | None = None,
                 fixed: tuple[ObjectId, ...] = ()) -> None:
        self.effect, self.acting, self.stamp, self.ability, self.fixed = effect, acting, stamp, ability, fixed
        self.taken: tuple[ObjectId, ...] | None = None
        self.unsized: bool | None = None
        self.by_layer: dict[int, list[Change]] = {}
        for part in effect.parts:
            if isinstance(part, AddTypes | SetSubtypes) and part.chosen is not None:
                part = part.evolve(subtypes=tuple([s for s in [acting.remembers(part.chosen)] if s is not None]))
            self.by_layer.setdefault(layer_of(part, effect.defining), []).append(part)


def as_acting(floating: Floating) -> Object:
    """What stands for the spell or ability that left an effect behind, to ask what it refers to."""
    return Object(floating.source, floating.card, floating.controller, floating.controller,
                  stack=(floating.facts or NO_FACTS).evolve(source=floating.source))


# What there is


def _of_counters(obj: Object) -> Iterable[Live]:
    """The effects of counters: a size (122.1a), a keyword (122.1b), each with its timestamp (613.7)."""
    stamps = dict(obj.counter_stamps)
    for kind, count in obj.counters:
        if in_layers(kind):
            size = size_of_counter(kind)
            part: Change = GainAbilities((Plain(kind),)) if size is None else ModifySize(
                Fixed(size[0] * count), Fixed(size[1] * count))
            yield Live(Changes(This(), (part,)), obj, stamps.get(kind, obj.stamp), fixed=(obj.id,))


def _of_abilities(obj: Object, abilities: tuple[Ability, ...], stamp: int) -> list[Live]:
    """The effects of static abilities of an object that work where it is; one that defines works in all zones."""
    return [Live(a.effect, obj, stamp, a) for a in abilities if isinstance(a, Static) and isinstance(
        a.effect, Changes) and (a.effect.defining or obj.zone in a.zones)]


def _in_order(found: list[Live]) -> list[Live]:
    """Those that define a characteristic first, then by their timestamps (613.3, 613.7)."""
    return sorted(found, key=lambda live: (not live.effect.defining, live.stamp))


def _gathered(state: State) -> list[Live]:
    found: list[Live] = []
    for zone in state.zones:
        for obj in zone:
            derived = obj.values.derived
            changes = derived is None or derived.changes
            if (changes or obj.counters) and not obj.phased_out:
                found += _of_counters(obj)
                found += _of_abilities(obj, copiable(state, obj).abilities, obj.stamp) if changes else ()
    found += [Live(e.effect, as_acting(e), e.stamp, fixed=e.objects) for e in state.effects
              if isinstance(e.effect, Changes)]
    return _in_order(found)


def numbers_of(state: State, part: Change, acting: Object) -> tuple[int, ...]:
    """The power and toughness of a part, if it has any; they may be negative (107.1b)."""
    sizes = (part.power, part.toughness) if isinstance(part, SetSize | ModifySize) else ()
    return tuple([AMOUNTS[type(a)](state, a, acting) for a in sizes])


def only(part: object, kinds: tuple[type[Record], ...]) -> bool:
    """Is it made of nothing but these kinds of filters, references, amounts and conditions?"""
    if isinstance(part, tuple):
        return all(only(each, kinds) for each in part)
    if isinstance(part, Filter | Reference | Amount | Condition) and type(part) not in kinds:
        return False
    return not isinstance(part, Change | Filter | Reference | Amount | Condition) or isinstance(
        part, GainAbilities | LoseAbility) or all(only(getattr(part, n), kinds) for n in fields_of(part))


def _steady(live: Live, kinds: tuple[type[Record], ...]) -> bool:
    return only((() if live.fixed else live.effect.affected, live.effect.parts, live.effect.condition), kinds)


def _unsized(live: Live) -> bool:
    if live.unsized is None:
        live.unsized = _steady(live, UNSIZED)
    return live.unsized


# What they do


class Work:
    """The layers of one state while they are worked out: `state` answers every question with what is there so far."""

    __slots__ = ("live", "state", "table")

    def __init__(self, state: State, live: list[Live]) -> None:
        self.table: dict[ObjectId, Characteristics] = {}
        self.state = state.evolve(cache=Cache(None, Layers(self.table)))
        self.live = live

    def exists(self, live: Live) -> bool:
        """Does it apply at all: its ability is still there and its condition true, or it has begun (613.6)?"""
        if live.taken is not None:
            return True
        if live.ability is not None and live.ability not in characteristics(self.state, live.acting).abilities:
            return False
        return live.effect.condition is None or holds(self.state, live.effect.condition, live.acting)

    def affected(self, live: Live) -> tuple[ObjectId, ...]:
        """The objects that it applies to."""
        state, affected = self.state, live.effect.affected
        if live.taken is not None or live.effect.defining:
            return (live.acting.id,) if live.taken is None else live.taken
        if live.fixed or isinstance(affected, Reference):
            named = () if live.fixed else REFERS[type(affected)](state, affected, live.acting)  # type: ignore[index]
            found = [state.find(oid) for oid in (*live.fixed, *(t.object for t in named if t.object is not None))]
            return tuple([o.id for o in found if o is not None and not o.phased_out])
        there = state.permanents() if not live.effect.elsewhere else [o for zone in state.zones for o in zone
            if o.zone is not BATTLEFIELD and o.kind is ObjectKind.CARD]
        return tuple([o.id for o in there if takes(state, affected, o, live.acting)])

    def outcome(self, live: Live, layer: int) -> Does:
        """What it would apply to now, and what it would do: what a dependency may change (613.8a)."""
        return ((), ()) if not self.exists(live) else (
            self.affected(live), tuple([numbers_of(self.state, part, live.acting) for part in live.by_layer[layer]]))

    def apply(self, live: Live, layer: int) -> None:
        """Apply what it does in this layer."""
        for part in live.by_layer[layer]:
            numbers = numbers_of(self.state, part, live.acting)
            for oid in self.affected(live):
                now = characteristics(self.state, self.state.the(oid))
                self.table[oid] = CHANGE[type(part)](self.state, part, now, numbers)

    def begin(self, live: Live, layer: int) -> None:
        """Apply it for good: its objects are fixed from now on (613.6), and what it grants may be an effect itself."""
        live.taken = self.affected(live)
        self.apply(live, layer)
        for part in live.by_layer[layer] if layer == ABILITY_LAYER else ():
            if isinstance(part, GainAbilities):
                granted = with_keywords(self.state, part.abilities)
                for obj in [self.state.the(oid) for oid in live.taken]:
                    self.live += _of_abilities(obj, granted, max(obj.stamp, live.stamp))

    def run(self, layer: int) -> None:
        """All effects of this layer: the order is looked at anew after each (613.8c)."""
        done: list[Live] = []
        while True:
            ready = [e for e in self.live if layer in e.by_layer and e not in done and self.exists(e)]
            if not ready:
                return
            done.append(self.first(_in_order(ready), layer))
            self.begin(done[-1], layer)

    def first(self, ready: list[Live], layer: int) -> Live:
        """The one to apply next: the earliest that depends on no other, except on those of a loop with it (613.8b)."""
        looking = [e for e in ready if layer < DEFINE or not _unsized(e)]
        if len(ready) == 1 or not looking:
            return ready[0]
        needs = [[j for j, b in enumerate(ready) if a is not b and a in looking and (
            a.effect.defining == b.effect.defining) and self.depends(a, b, layer)] for a in ready]
        reach = [_reached(needs, i) for i in range(len(ready))]
        return next(e for i, e in enumerate(ready) if all(i in reach[j] for j in needs[i]))

    def depends(self, one: Live, other: Live, layer: int) -> bool:
        """Would applying the other change whether this one is there, what it applies to or what it does (613.8a)?"""
        if one.taken is not None and _steady(one, ()):
            return False
        kept = dict(self.table)
        before = self.outcome(one, layer)
        self.apply(other, layer)
        after = self.outcome(one, layer)
        self.table.clear()
        self.table.update(kept)
        return before != after


def _reached(needs: list[list[int]], start: int) -> list[int]:
    """Everything that this one depends on, directly or through others."""
    found = list(needs[start])
    for each in found:
        found += [n for n in needs[each] if n not in found]
    return found


# The table


def cache_of(state: State) -> Cache:
    """What is derived from a state: carried over where it is valid, else empty and filled when it is asked for."""
    if (cache := state.cache) is None:
        cache = Cache()
        _set_cache(state, cache)
    return cache


UNCHANGED = Layers({})


def layers_of(state: State) -> Layers:
    """What continuous effects make of a state."""
    cache = state.cache or cache_of(state)
    if cache.layers is None:
        live = _gathered(state)
        cache.layers = _layers(state, live) if live else UNCHANGED
    return cache.layers  # type: ignore[no-any-return]


def _layers(state: State, live: list[Live]) -> Layers:
    if controls := [e for e in live if CONTROL_LAYER in e.by_layer]:
        controllers(state, controls)
    work = Work(state, live)
    for layer in AFTER_CONTROL:
        work.run(layer)
    return Layers(work.table, not all(_steady(e, STEADY) for e in live), bool(controls))


def controllers(state: State, controls: list[Live] | None = None) -> State:
    """The state with every permanent and spell under the control that effects give (layer 2, 613.1b), from those under
    which they came there."""
    if controls is None:
        controls = [e for e in _gathered(state) if CONTROL_LAYER in e.by_layer]
    work = Work(state, controls)
    for obj in (*state.permanents(), *state.zone(STACK)):
        base = obj.owner if obj.base is None else obj.base
        if obj.controller != base:
            work.state = work.state.with_object(obj.evolve(controller=base))
    for live in controls:
        if live.ability is not None:
            live.acting = work.state.find(live.acting.id) or live.acting
        if work.exists(live):
            live.taken = work.affected(live)
            for oid in live.taken:
                if work.state.the(oid).controller != live.acting.controller:
                    work.state = work.state.changed(oid, controller=live.acting.controller)
    return work.state


def changes_anything(state: State) -> bool:
    """Is there a continuous effect, or a counter that is one?"""
    return layers_of(state) is not UNCHANGED


def carried(event: Event, before: State, state: State) -> State:
    """The state after this event with what is derived from the one before, as far as that stays valid: where there was
    no continuous effect there is none, unless what moved brings one."""
    kept = type(event).KEEPS
    if kept == ALL or kept == ABILITIES and not layers_of(before).looks and not (
            isinstance(event, CountersPut | CountersRemoved) and (in_layers(event.kind) or event.kind == STUN)):
        return state
    new = state.find(event.new) if isinstance(event, Moved) and event.new is not None else None
    derived = new.values.derived if new is not None and not new.counters else None
    if derived is None or derived.changes or layers_of(before) is not UNCHANGED:
        return with_cache(state, None)
    cache, known = Cache(None, UNCHANGED), cache_of(before)
    if not derived.watched:  # what players may do with other permanents alone is the same as before
        cache.legal, cache.mana = known.legal, known.mana
    return with_cache(state, cache)


def as_it_was(state: State, obj: Object) -> Object:
    """The object as it last was, with what effects have made of it (608.2h)."""
    last = layers_of(state).table.get(obj.id)
    return obj if last is None else obj.evolve(last=last)


def known_before(state: State, before: State) -> State:
    """The state in which all that left at one moment is known as it was before any of it did (704.8, 608.2h)."""
    if not (left := state.gone[len(before.gone):]):
        return state
    return state.evolve(gone=(*before.gone, *[each if (old := before.find(each.object.id)) is None
        else Gone(as_it_was(before, old), each.became) for each in left]))
