"""The canonical form of a state and its digest: two equal positions have one digest, however they were reached.

Objects are named by zone and place alone. Zones whose order means nothing (hand, battlefield, exile, command) are
sorted by what their objects are and by what refers to them, so that cards that nobody can tell apart are one.
Timestamps count as ranks, and only among objects with static abilities, own or granted. Edition, history and caches
are left out.
"""
from __future__ import annotations

from mtgteach.model.record import fields_of
from mtgteach.model.state import *
from mtgteach.model.statics_layers import Changes, GainAbilities

Order = Callable[[Object], tuple[str, list[str], str]]

_REFERENCES = ("object", "source", "objects", "that", "made", "blockers", "struck")
_HOLDERS = (tuple, Record)
_LEFT_OUT = ("stamp", "cause", "since", "turn_clock", "card")


def references(value: object, place: str = "") -> Iterator[tuple[ObjectId, str]]:
    """Every object that a value refers to, with the place in the value that does; no ability names one."""
    if isinstance(value, Object):
        yield value.id, place
        yield from references(value.stack, place)
    elif isinstance(value, tuple):
        for n, part in enumerate(value):
            if part and isinstance(part, _HOLDERS):
                yield from references(part, f"{place}.{n}")
    elif isinstance(value, Record) and not isinstance(value, Ability | StaticEffect):
        for name in fields_of(value):
            part = getattr(value, name)
            if name not in _REFERENCES or isinstance(part, Object):
                if part and isinstance(part, _HOLDERS):
                    yield from references(part, f"{place}.{name}")
            elif part is not None:
                yield from [(oid, f"{place}.{name}") for oid in (part if isinstance(part, tuple) else (part,))]


def remembered(state: State) -> tuple[object, ...]:
    """All in a state that may refer to objects: what is on the stack or on its way to it, what is left for later, what
    was chosen for linked abilities."""
    return (tuple(o.stack for o in state.zones[1]), state.pending, state.agenda, state.effects, state.delayed,
            tuple(o.chosen for zone in state.zones for o in zone if o.chosen))


def _stamped(state: State) -> list[Object]:
    """The objects whose timestamps may matter (613.7a): permanents with a static ability, all of them where some effect
    grants one that changes objects, and what changes objects from another zone."""
    works = [(o, a.effect) for zone in state.zones for o in zone for face in o.values.faces for a in face.abilities
             if isinstance(a, Static) and o.zone in a.zones]
    grants = any(isinstance(a, Static) and isinstance(a.effect, Changes)
                 for effect in (*[effect for _, effect in works], *[e.effect for e in state.effects])
                 if isinstance(effect, Changes) for part in effect.parts if isinstance(part, GainAbilities)
                 for a in part.abilities)
    own = {o.id: o for o, effect in works if o.zone is BATTLEFIELD or isinstance(effect, Changes)}
    return list({**own, **({o.id: o for o in state.zone(BATTLEFIELD)} if grants else {})}.values())


class _Canon:
    def __init__(self, state: State) -> None:
        self.names: dict[ObjectId, str] = {}
        self.late = [o.id for o in state.zone(BATTLEFIELD) if o.since > state.players[o.controller].turn_clock]
        now = state.players[state.at.active].turn_clock
        self.late += [o.id for o in state.zone(EXILE) if o.chosen and o.since > now]  # foretold in this turn
        referred: dict[ObjectId, list[str]] = {}
        self.turn = state.at.turn
        for oid, place in references((*remembered(state), state.combat)):
            referred.setdefault(oid, []).append(place)
        ranked = sorted([*[(o.stamp, o.id) for o in _stamped(state)], *((e.stamp, -1) for e in state.effects)])
        self.stamps = [stamp for stamp, _ in ranked]
        self.ranks = {oid: str(n) for n, (_, oid) in enumerate(ranked) if oid >= 0}
        self.effects = tuple((n, e) for (n, (_, oid)), e in zip(
            [r for r in enumerate(ranked) if r[1][1] < 0], state.effects, strict=True))

        def order(obj: Object) -> tuple[str, list[str], str]:
            host = None if obj.attached is None else state.find(obj.attached.object or 0)
            on = [str(obj.attached)] if host is None else [self.content(host)]
            return self.content(obj), referred.get(obj.id, []) + on, self.ranks.get(obj.id, "")

        for what, oid in sorted((self.content(o), o.attached.object) for o in state.zone(BATTLEFIELD)
                                if o.attached is not None and o.attached.object):
            referred.setdefault(oid, []).append(what)

        unordered = (*map(slot, (BATTLEFIELD, EXILE, COMMAND)), *(slot(HAND, p.id) for p in state.players))
        self.order = [tuple(sorted(zone, key=order)) if where in unordered else zone
                      for where, zone in enumerate(state.zones[:slots(len(state.players))])]
        self.lies: dict[ObjectId, str] = {}
        for player in state.players:
            self.order[slot(LIBRARY, player.id)] = self._library(state.zone(LIBRARY, player.id), player.endless, order)
        self.gone = sorted((left.object for left in state.gone), key=order)
        for where, zone in enumerate((*self.order, tuple(self.gone))):
            for n, obj in enumerate(zone):
                self.names.setdefault(obj.id, f"{where}.{n}")

    def _library(self, library: tuple[Object, ...], endless: bool, order: Order) -> tuple[Object, ...]:
        """Cards that lie somewhere stand in the order of what they are; where all of them are alike, their places are
        known. Only where no bottom is known, what lies there counts."""
        loose = sorted([o for o in library if o.lies is Lies.SOMEWHERE], key=order)
        known = (Lies.TOP,) if endless else (Lies.TOP, Lies.BOTTOM)
        if endless or len({self.content(o) for o in loose}) > 1:
            self.lies |= {o.id: o.lies for o in library if o.lies not in known}
        rest = iter(loose)
        return tuple([next(rest) if o.lies is Lies.SOMEWHERE else o for o in library])

    def value(self, value: object, name: str = "") -> str:
        if isinstance(value, Object):
            known = self.lies.get(value.id, "") + (self.value(value.chosen) if value.chosen else "")
            known += "" if value.attached is None else "on" + self.value(value.attached)
            return f"{self.content(value)}{known}{self.names.get(value.id, '?')}{self.value(value.stack)}"
        if isinstance(value, Record):
            parts = [self.value(getattr(value, f), f) for f in fields_of(value)
                     if f not in _LEFT_OUT and f not in type(value).__uncompared__]
            return f"{type(value).__name__}({','.join(parts)})"
        if isinstance(value, tuple):
            return "(" + ",".join([self.value(part, name) for part in value]) + ")"
        if name in _REFERENCES:
            return "-" if value is None else self.names.get(value, "?")  # type: ignore[call-overload]
        return str.__repr__(value) if isinstance(value, str) else repr(value)

    def content(self, obj: Object) -> str:
        """What an object is, without its name and without what it refers to."""
        parts = (obj.printed.name, obj.face, obj.owner, obj.controller, str(obj.kind), obj.counters, int(obj.tapped),
                 obj.damage, obj.id in self.late, obj.phased_out, obj.returns,
                 *[(self.value(ability), times) for ability, turn, times in obj.used if turn == self.turn])
        known = (obj.copying, obj.last, obj.was, obj.printed if obj.kind is ObjectKind.TOKEN else None)
        parts += (obj.face_down, obj.deathtouched, obj.owner if obj.base is None else obj.base, *(
            (kind, len([s for s in self.stamps if s < stamp])) for kind, stamp in obj.counter_stamps),
            *(self.value(one) for one in known if one is not None))
        return repr(parts) + self.ranks.get(obj.id, "")


def canonical(state: State) -> str:
    """The canonical text of a state: what equal positions have in common."""
    canon = _Canon(state)
    zones = [" ".join(canon.value(o) for o in zone) for zone in canon.order]
    rest = (state.players, state.at, state.agenda, state.pending, tuple(canon.gone), state.ended, canon.effects,
            tuple(sorted(state.delayed, key=canon.value)), state.combat)
    return "\n".join([*zones, *(canon.value(part) for part in rest)])


def digest(state: State) -> str:
    """Sixteen hexadecimal digits over the canonical form; the same in every process."""
    from hashlib import blake2b

    return blake2b(canonical(state).encode(), digest_size=8).hexdigest()
