"""What a permanent could produce (106.7), as one asks of a game; and what each effect makes of its mana (106.12b)."""
from __future__ import annotations

from mtgteach.play.game import *
from mtgteach.play.named import CardNamed, card_objects, name_in
from mtgteach.rules.cr106_could_produce import added_by, looked_at, table_of, that_count
from mtgteach.rules.cr106_mana import change_of, fits, instead_of
from mtgteach.rules.cr106_orders import Made, Orders


class Absent(Record):
    """Why it could not make mana of a type: `code` says so; `by` are the objects whose effects take it away."""

    type: ManaType
    code: str
    by: tuple[ObjectId, ...] = ()


class Proof(Record, Shown, uncompared=("state",)):
    """What a permanent could produce (106.7): for each type one way in which it would, for each other one why not."""

    state: State
    object: ObjectId
    chains: tuple[Chain, ...]
    absent: tuple[Absent, ...]

    @property
    def types(self) -> tuple[ManaType, ...]:
        """The types, in the order WUBRGC."""
        return tuple([chain.type for chain in self.chains])


def could_produce(game: Game, name: str) -> Proof:
    """What mana the permanent so called could produce: its types, for each of them one way in which it would be made,
    and for each other type why not. What its abilities cost does not count.

    Raises BadInput for a name that no permanent has, or more than one.

    >>> found = could_produce(Game.of("Ada: battlefield Exotic Orchard. Nils: battlefield Wastes, Plains."),
    ...                       "Exotic Orchard")
    >>> [str(type) for type in found.types], {str(absent.type): absent.code for absent in found.absent}["C"]
    (['W'], 'absent.no_color')
    """
    must_be(Game, "could_produce", "Game.of", game)
    must_be(str, "card", "Reflecting Pool", name)
    return guarded(game, name, lambda: proof(game.state, permanent_called(game.state, name)))


def permanent_called(state: State, name: str) -> Object:
    """The one permanent with this name, and number where there are several. Raises BadInput with the nearest name."""
    named, there = name_in(state, name.strip()), state.permanents()
    called = card_objects(state, named) if isinstance(named, CardNamed) else ()
    found = [o for o in called if o in there]
    if len(found) == 1:
        return found[0]
    labels = [object_name(state, o) for o in found or there]
    raise BadInput("card", name, ", ".join(labels) or Term("wanted.mana_permanent"), nearest(name, labels))


def proof(state: State, obj: Object) -> Proof:
    """What the permanent could produce, with one chain for each type, and why not each other one (106.7)."""
    chains = table_of(state)[obj.id]
    absent = tuple([_absent(state, obj, t) for t in TYPES if t not in chains])
    return Proof(state, obj.id, tuple([chains[t] for t in TYPES if t in chains]), absent)


def _absent(state: State, obj: Object, missing: ManaType) -> Absent:
    """Effects that act on what is made take it away; or it is no color; or what it looks at could not produce it; or
    no ability adds it."""
    code, orders = "absent.no_ability", Orders(state, obj)
    for adds in that_count(state, obj):
        if held := [made for made in added_by(state, obj, adds) if missing in made]:
            acted = [oid for made in held for by in orders.ends(made).values() for oid in by]
            return Absent(missing, "absent.replaced", tuple(dict.fromkeys([
                oid for change, of in orders.kinds if change.one or change.becomes is not None and (
                    missing in (change.of or TYPES)) for oid in of if oid in acted or not acted])))
        for of in adds.looks:
            could = any(missing in table_of(state)[oid] for oid in looked_at(state, of, obj))
            code = "absent.no_color" if could else "absent.not_there"
    return Absent(missing, code)


def after_each(state: State, oid: ObjectId, chain: Chain) -> tuple[Made, ...]:
    """The mana after each of the effects of this chain of the permanent; none where no such effects make its type."""
    obj, ways = state.last_known(oid), {chain.adds: tuple[Made, ...]()}
    assert obj is not None
    event = ManaAdded(obj.controller, (), oid, obj.card, oid)
    found = [(w.object, change_of(state, w, event)) for w in index_of(state).replacements.get(ManaAdded, ())]
    for by in chain.by:
        ways = {made: (*path, made) for before, path in ways.items() for oid, change in found
                if oid == by and change is not None and fits(change, mana := tuple([Mana(t) for t in before]))
                for made in [tuple([m.type for m in way]) for way in instead_of(change, mana)]}
    return next((path for made, path in ways.items() if chain.type in made), ())
