"""What a permanent could produce (106.7): every type that an ability of it would add if that resolved now, after any
applicable replacement effects in any order; whatever its costs. Permanents that look at each other start from nothing:
the least table of types that no further look makes larger."""
from __future__ import annotations

from functools import partial
from operator import is_not

from mtgteach.rules.common import *
from mtgteach.rules.cr106_mana import ways_of
from mtgteach.rules.cr106_orders import Made, Orders
from mtgteach.rules.cr605_mana_abilities import Adds, acting_for, adding
from mtgteach.rules.probe import every_way

Table = dict[ObjectId, dict[ManaType, Chain]]
# So many questions at most are tried in one resolution.
MANY = 400
# Filters that take the same for all objects of one player that ask.
SAME_FOR_ALL = (IsType, IsSubtype, IsSupertype, ControlledBy)


class Kept(Step):
    """A step in which mana that would be added is noted before anything replaces it."""

    added: tuple[ManaAdded, ...] = ()

    def happen(self, event: Event, **how: object) -> tuple[Event, ...]:
        """Mana is noted and not added; all else happens."""
        if isinstance(event, ManaAdded):
            self.added = (*self.added, event)
            return (event,)
        return super().happen(event, **how)  # type: ignore[arg-type]


# What the abilities of a permanent would make


def added_by(state: State, obj: Object, adds: Adds, most: int = 1) -> list[Made]:
    """What this ability would add if it resolved now, before anything replaces it, for each way to choose: with any X
    that costs allow, of which those beyond `most` make no other difference, and if what it asks for as it resolves is
    so (603.4)."""
    if adds.only is not None and adds.only.amount is None:  # nothing else that it does has any part in it
        return [*ways_of(state, adds.only, obj)]
    ability, found = adds.ability, list[Made]()
    for x in range(1, most + 1) if isinstance(ability, Activated) and ability.cost.has_x else (None,):
        acting = acting_for(obj, ability, x=x)
        if adds.only is not None:
            found += ways_of(state, adds.only, acting)
        elif isinstance(ability, Activated) or ability.condition is None or holds(state, ability.condition, acting):
            acting = acting if adds.mana else acting.evolve(id=NOWHERE)
            steps = every_way(state, partial(follow, effects=ability.effects, acting=acting), MANY, Kept)
            if steps is None:
                raise EngineFault(f"more than {MANY} questions about what could be produced", state.label(obj.card))
            found += [tuple([m.type for m in event.mana]) for step in steps for event in step.added]
    return found


def chains_of(state: State, obj: Object) -> dict[ManaType, Chain]:
    """For each type that it could produce as far as the table goes, one way in which it would."""
    found: dict[ManaType, Chain] = {}
    orders: Orders | None = None
    for adds in that_count(state, obj):
        if ruled("R04", state)(state, obj, adds.ability):
            if adds.taps and orders is None and ManaAdded in index_of(state).replacements:
                orders = Orders(state, obj)
            for made in added_by(state, obj, adds, orders.cap if orders else 1):
                for t, by in (orders.ends(made) if orders and adds.taps else dict.fromkeys(made, ())).items():
                    if t not in found:
                        found[t] = Chain(t, adds.number, made, asked(state, obj, adds, made), by)
    return found


def that_count(state: State, obj: Object) -> tuple[Adds, ...]:
    """Its abilities that count for what it could produce: its own (106.7)."""
    return (*adding(state, obj), *ruled("X04", state)(state, obj))


def asked(state: State, obj: Object, adds: Adds, made: Made) -> ObjectId | None:
    """The permanent to which an ability owes this mana, where it looks at others."""
    for of in adds.looks:
        for oid in looked_at(state, of, obj):
            if made and made[0] in table_of(state)[oid]:
                return oid
    return None


# Permanents that look at each other


class Looks:
    """What is known of all permanents of a state: what each could produce, and at which others each looks."""

    __slots__ = ("key", "looked", "table")

    def __init__(self, key: tuple[object, ...]) -> None:
        self.key, self.table = key, Table()
        self.looked: dict[ObjectId, list[tuple[CouldProduce, list[ObjectId]]]] = {}


def looks_of(state: State) -> Looks:
    """What is known, as it is being worked out or once it is; kept until something changes."""
    cache = cache_of(state)
    known: Looks | None = cache.could
    key = state.zones, state.players, state.effects, state.at, state.edition, state.combat
    if known is None or known.key is not key and any(map(is_not, known.key, key)):
        known = cache.could = Looks(key)
        try:
            _work_out(state, known)
        except EngineFault:
            cache.could = None
            raise
    return known


def table_of(state: State) -> Table:
    """What each permanent could produce."""
    return looks_of(state).table


def looked_at(state: State, of: CouldProduce, acting: Object) -> list[ObjectId]:
    """The permanents at which an ability looks."""
    plain = type(of.filter) is AllOf and all(type(p) in SAME_FOR_ALL for p in of.filter.parts)
    who = -1 - acting.controller if plain else source_of(acting)  # what looks at the same, looks once
    rows = looks_of(state).looked.setdefault(who, [])
    for known, found in rows:
        if known is of:
            return found
    asking = asking_for(state, acting)
    rows.append((of, [o.id for o in state.permanents() if takes(state, of.filter, o, asking)]))
    return rows[-1][1]


def _work_out(state: State, known: Looks) -> None:
    """Nothing at first; each that looks at one that has grown is asked again, until none grows (106.7)."""
    makers, start = {o.id: o for o in state.permanents()}, ruled("R05", state)
    known.table.update({oid: start(state, obj) for oid, obj in makers.items()})
    seen_by: dict[ObjectId, list[ObjectId]] = {}
    for oid, obj in makers.items():
        for adds in that_count(state, obj):
            for of in adds.looks:
                for other in looked_at(state, of, obj):
                    seen_by.setdefault(other, []).append(oid)
    looking = dict.fromkeys([oid for oids in seen_by.values() for oid in oids])
    todo = dict.fromkeys([*[oid for oid in makers if oid not in looking], *looking])
    while todo:
        oid = next(iter(todo))
        del todo[oid]
        found = chains_of(state, makers[oid])
        if found.keys() - known.table[oid].keys():
            known.table[oid] = {**found, **known.table[oid]}
            todo.update(dict.fromkeys(seen_by.get(oid, ())))


def could_be_produced(state: State, of: CouldProduce, acting: Object) -> Made:
    """The types, or only the colors among them, that any of those could produce."""
    table = table_of(state)
    held = {t: None for oid in looked_at(state, of, acting) for t in table[oid]}
    colors = held and ruled("X08", state)(of.colors)
    return tuple([t for t in TYPES if t in held and (not colors or t in COLORS)])


TYPES_OF[CouldProduce] = could_be_produced
# What is there no more is known as it last was (608.2h).
TAKES[CouldProduceLike] = lambda state, it, obj, asking: asking is not None and any(
    t in table_of(state).get(obj.id, {}) for other in last_named(state, it.of, asking)
    for t in (table_of(state).get(other.id) or chains_of(state, other)))
