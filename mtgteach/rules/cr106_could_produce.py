"""What a permanent could produce (106.7): every type that an ability of it would add if that resolved now, after any
applicable replacement effects in any order; whatever its costs. Permanents that look at each other start from nothing:
the least table of types that no further look makes larger."""
from __future__ import annotations

from mtgteach.rules.common import *
from mtgteach.rules.cr106_mana import change_of, fits, instead_of
from mtgteach.rules.cr605_mana_abilities import acting_for, holds_kind
from mtgteach.rules.probe import every_way

Made = tuple[ManaType, ...]
Left = tuple[int, ...]
Table = dict[ObjectId, dict[ManaType, Chain]]
MANY = 400
"""So many questions at most are tried in one resolution."""


class Kind(Record):
    """Replacement effects that do the same to a production: what, and the objects that they are of."""

    change: ProducesInstead
    of: tuple[ObjectId, ...]


class Kept(Step):
    """A step in which mana that would be added is noted before anything replaces it."""

    def happen(self, event: Event, **how: object) -> tuple[Event, ...]:
        """Mana is noted and not added; all else happens."""
        if isinstance(event, ManaAdded):
            self.added = (*getattr(self, "added", ()), event)
            return (event,)
        return super().happen(event, **how)  # type: ignore[arg-type]


# All orders of the effects that apply (616.1)


class Orders:
    """What can become of mana for which a permanent is tapped, whatever order its effects come in. Amounts count only
    as far as some effect looks at them; effects that do the same are alike; of two positions with the same mana, the
    one that has more of such effects left can do all that the other can, where using one up again changes nothing."""

    __slots__ = ("allowed", "cap", "kinds", "memo", "strict")

    def __init__(self, state: State, event: ManaAdded) -> None:
        found: dict[ProducesInstead, list[ObjectId]] = {}
        for working in index_of(state).replacements.get(ManaAdded, ()):
            if (change := change_of(state, working, event)) is not None:
                found.setdefault(change, []).append(working.object)
        self.kinds = [Kind(change, tuple(of)) for change, of in found.items()]
        self.cap = max([kind.change.least for kind in self.kinds], default=1)
        self.allowed = ruled("X06", state)
        self.memo: dict[tuple[int, Made], list[Made] | None] = {}
        self.strict: list[int] = []

    def seen(self, mana: tuple[Mana, ...]) -> Made:
        """The mana as far as an effect can tell: its types, and the rest up to the amount that matters."""
        held = [m.type for m in mana]
        kinds = tuple([t for t in TYPES if t in held])
        return kinds + kinds[:1] * (min(len(held), self.cap) - len(kinds))

    def after(self, i: int, made: Made) -> list[Made] | None:
        """What one effect of this kind makes of it, for each way to choose; None where it does not apply."""
        if (i, made) not in self.memo:
            mana, change = tuple([Mana(t) for t in made]), self.kinds[i].change
            self.memo[i, made] = list(dict.fromkeys(map(self.seen, instead_of(change, mana)))) if fits(
                change, mana) else None
        return self.memo[i, made]

    def ends(self, start: Made) -> dict[Made, tuple[ObjectId, ...]]:
        """All that it may be in the end, each with the effects that lead there."""
        while (found := self._ends(start)) is None:
            pass
        return found

    def _ends(self, start: Made) -> dict[Made, tuple[ObjectId, ...]] | None:
        """None where a kind has turned out to be one whose copies are not all the same to use."""
        first = start, tuple([len(kind.of) for kind in self.kinds])
        paths: dict[tuple[Made, Left], tuple[ObjectId, ...]] = {first: ()}
        best: dict[tuple[Made, Left], list[Left]] = {}
        ends: dict[Made, tuple[ObjectId, ...]] = {}
        queue = [first]
        for made, left in queue:
            live = [i for i, n in enumerate(left) if n and made and self.after(i, made) is not None]
            if not live:
                ends.setdefault(made, paths[made, left])
            for i in self.allowed(live):
                for new in self.after(i, made) or ():
                    same = i not in self.strict and left[i] > 1
                    if same and new not in (self.after(i, new) or ()):
                        self.strict.append(i)
                        return None
                    for n in (left[i] - 1, 0) if same else (left[i] - 1,):
                        node = new, (*left[:i], n, *left[i + 1:])
                        if node not in paths and self._news(node, best):
                            used = self.kinds[i].of[len(self.kinds[i].of) - left[i]:len(self.kinds[i].of) - n]
                            paths[node] = (*paths[made, left], *used)
                            queue.append(node)
        return ends

    def _news(self, node: tuple[Made, Left], best: dict[tuple[Made, Left], list[Left]]) -> bool:
        """Can this one do what no other with the same mana can?"""
        made, left = node
        key = made, tuple([n if i in self.strict else n > 0 for i, n in enumerate(left)])
        known = best.setdefault(key, [])
        if any(all(map(int.__ge__, other, left)) for other in known):
            return False
        known.append(left)
        return True


# What the abilities of a permanent would make


def added_by(state: State, obj: Object, ability: Ability) -> list[ManaAdded]:
    """What this ability would add if it resolved now, before anything replaces it, for each way to choose."""
    acting = acting_for(obj, ability)
    steps = every_way(state, lambda step: follow(step, ability.effects, acting), MANY, Kept)  # type: ignore[attr-defined]
    return [event for step in steps or () for event in getattr(step, "added", ())]


def chains_of(state: State, obj: Object) -> dict[ManaType, Chain]:
    """For each type that it could produce as far as the table goes, one way in which it would."""
    found: dict[ManaType, Chain] = {}
    orders: Orders | None = None
    for number, ability in adding(state, obj):
        if not ruled("R04", state)(state, obj, ability):
            continue
        for event in added_by(state, obj, ability):
            made = tuple([m.type for m in event.mana])
            if event.tapped is None:
                ends: dict[Made, tuple[ObjectId, ...]] = {made: ()}
            else:
                orders = orders or Orders(state, event)
                ends = orders.ends(orders.seen(event.mana)) if orders.kinds else {made: ()}
            for end, by in ends.items():
                for t in end:
                    if t not in found:
                        found[t] = Chain(t, number, made, asked(state, obj, ability, made), by)
    return found


def adding(state: State, obj: Object) -> list[tuple[int, Ability]]:
    """Its abilities that add mana, mana abilities or not, with their numbers (106.7); not those of other objects."""
    return [(i, a) for i, a in enumerate((*abilities_of(state, obj), *ruled("X04", state)(state, obj)))
            if isinstance(a, Activated | Triggered) and holds_kind(a.effects, (AddMana,))]


def asked(state: State, obj: Object, ability: Ability, made: Made) -> ObjectId | None:
    """The permanent to which the ability owes this mana, where it looks at others."""
    for of in parts_of(ability):
        if isinstance(of, CouldProduce):
            for oid in looked_at(state, of, acting_for(obj, ability)):
                if made and made[0] in table_of(state)[oid]:
                    return oid
    return None


# Permanents that look at each other


class Looks:
    """What is known of all permanents of a state: what each could produce, and at which others each looks."""

    __slots__ = ("key", "looked", "table")

    def __init__(self, key: tuple[object, ...]) -> None:
        self.key, self.table = key, Table()
        self.looked: dict[tuple[CouldProduce, ObjectId], list[ObjectId]] = {}


def looks_of(state: State) -> Looks:
    """What is known, as it is being worked out or once it is; kept until something changes."""
    cache = cache_of(state)
    key = state.zones, state.players, state.effects, state.at, state.edition
    known: Looks | None = cache.could
    if known is None or any(one is not other for one, other in zip(known.key, key, strict=True)):
        known = cache.could = Looks(key)
        _work_out(state, known)
    return known


def table_of(state: State) -> Table:
    """What each permanent could produce."""
    return looks_of(state).table


def looked_at(state: State, of: CouldProduce, acting: Object) -> list[ObjectId]:
    """The permanents at which an ability looks."""
    known, asking = looks_of(state), asking_for(state, acting)
    key = of, asking.id
    if key not in known.looked:
        known.looked[key] = [o.id for o in state.permanents() if takes(state, of.filter, o, asking)]
    return known.looked[key]


def _work_out(state: State, known: Looks) -> None:
    """Nothing at first; each that looks at one that has grown is asked again, until none grows (106.7)."""
    makers = {o.id: o for o in state.permanents()}
    known.table.update({oid: ruled("R05", state)(obj) for oid, obj in makers.items()})
    looking = {oid: [p for _, a in adding(state, obj) for p in parts_of(a) if isinstance(p, CouldProduce)]
               for oid, obj in makers.items()}
    todo = sorted(makers, key=lambda oid: bool(looking[oid]))
    while todo:
        oid = todo.pop(0)
        found = {**chains_of(state, makers[oid]), **known.table[oid]}
        if len(found) > len(known.table[oid]):
            known.table[oid] = found
            todo += [o for o, parts in looking.items() if o not in todo and any(
                oid in looked_at(state, of, acting_for(makers[o], None)) for of in parts)]


def could_be_produced(state: State, of: CouldProduce, acting: Object) -> Made:
    """The types, or only the colors among them, that any of those could produce."""
    table = table_of(state)
    held = [t for oid in looked_at(state, of, acting) for t in table[oid]]
    return tuple([t for t in TYPES if t in held and (t in COLORS or not ruled("X08", state)(of.colors))])


TYPES_OF[CouldProduce] = could_be_produced


# Why, and why not


def proof(state: State, obj: Object) -> Proof:
    """What the permanent could produce, with one chain for each type, and why not each other one (106.7)."""
    chains = table_of(state)[obj.id]
    absent = tuple([_absent(state, obj, t) for t in TYPES if t not in chains])
    return Proof(state, obj.id, tuple([chains[t] for t in TYPES if t in chains]), absent)


def _absent(state: State, obj: Object, missing: ManaType) -> Absent:
    """Effects take it away; or it is no color; or what it looks at could not produce it; or no ability adds it."""
    code = "absent.no_ability"
    for _, ability in adding(state, obj):
        for event in added_by(state, obj, ability):
            if any(m.type is missing for m in event.mana):
                by = [w.card for w in index_of(state).replacements.get(ManaAdded, ())
                      if change_of(state, w, event) is not None]
                return Absent(missing, "absent.replaced", tuple(dict.fromkeys(by)))
        for of in parts_of(ability):
            if isinstance(of, CouldProduce):
                could = any(missing in table_of(state)[oid] for oid in looked_at(state, of, acting_for(obj, ability)))
                code = "absent.no_color" if could else "absent.not_there"
    return Absent(missing, code)
