"""The canonical form of a state and its digest: two equal positions have one digest, however they were reached.

Objects are renumbered by zone and place, timestamps become ranks, and zones whose order means nothing (hand,
battlefield, exile, command) are sorted by CardId. Edition, history and caches are left out.
"""
from __future__ import annotations

from mtgteach.model.ids import BATTLEFIELD, COMMAND, EXILE, HAND, ObjectId, slot, slots
from mtgteach.model.objects import Object
from mtgteach.model.record import Record, fields_of
from mtgteach.model.state import State


def _unordered(players: int) -> tuple[int, ...]:
    return (slot(BATTLEFIELD), slot(EXILE), slot(COMMAND), *(slot(HAND, p) for p in range(players)))


class _Canon:
    def __init__(self, state: State) -> None:
        self.names: dict[ObjectId, str] = {}
        self.state = state
        n = len(state.players)
        unordered = _unordered(n)
        self.order: list[tuple[Object, ...]] = []
        for where in range(slots(n)):
            zone = state.zones[where]
            ranked = tuple(sorted(zone, key=lambda o: (o.card, o.id))) if where in unordered else zone
            self.order.append(ranked)
            for place, obj in enumerate(ranked):
                self.names[obj.id] = f"{where}.{place}"
        for place, left in enumerate(state.gone):
            self.names.setdefault(left.object.id, f"gone.{place}")
        battlefield = sorted(state.zone(BATTLEFIELD), key=lambda o: (o.stamp, o.card))
        self.ranks = {o.id: i for i, o in enumerate(battlefield)}

    def value(self, value: object, name: str = "") -> str:
        if isinstance(value, Record):
            return self.record(value)
        if isinstance(value, tuple):
            if name == "became" or name == "id":
                return self.ref(value)
            return "(" + ",".join([self.value(v) for v in value]) + ")"
        if name in _OBJECT_FIELDS:
            return self.ref(value)
        return repr(value) if not isinstance(value, str) else str.__repr__(value)

    def ref(self, value: object) -> str:
        return "-" if value is None else self.names.get(value, "?")  # type: ignore[call-overload]

    def record(self, record: Record) -> str:
        if isinstance(record, Object):
            return self.object(record)
        kind = type(record)
        skipped = (*_LEFT_OUT, *kind.__uncompared__)
        return kind.__name__ + "(" + ",".join(
            [self.value(getattr(record, f), f) for f in fields_of(record) if f not in skipped]) + ")"

    def object(self, obj: Object) -> str:
        parts = [self.ref(obj.id), str(obj.card), str(obj.owner), str(obj.controller), obj.printed.name, str(obj.face),
                 obj.kind, repr(obj.counters), str(int(obj.tapped)), str(obj.damage),
                 str(self.ranks.get(obj.id, "")), self.value(obj.stack)]
        return "[" + "|".join(parts) + "]"


_OBJECT_FIELDS = ("object", "source", "new", "became")
_LEFT_OUT = ("stamp",)


def canonical(state: State) -> str:
    """The canonical text of a state: what equal positions have in common."""
    canon = _Canon(state)
    players = ";".join(canon.record(p) for p in state.players)
    zones = ";".join("".join(canon.object(o) for o in zone) for zone in canon.order)
    rest = [canon.value(state.at), canon.value(state.agenda), canon.value(state.pending),
            ",".join(canon.object(g.object) for g in state.gone), str(state.ended)]
    return "\n".join([players, zones, *rest])


def digest(state: State) -> str:
    """Sixteen hexadecimal digits over the canonical form; the same in every process."""
    from hashlib import blake2b

    return blake2b(canonical(state).encode(), digest_size=8).hexdigest()
