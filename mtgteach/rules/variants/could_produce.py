"""What is believed of what a permanent could produce (106.7), of types and colors (106.1), and of types that nobody can
tell (106.5)."""
from __future__ import annotations

from mtgteach.model import (COLORS, TYPES, Ability, Activated, AddMana, Chain, Edition, Either, ManaAdded, ManaIsAdded,
                            ManaType, Object, ObjectId, Record, State, Typed, parts_of)
from mtgteach.model.cards import Characteristics
from mtgteach.rules.common import Bill, abilities_of, index_of, takes, variant
from mtgteach.rules.cr106_could_produce import looked_at
from mtgteach.rules.cr106_mana import ways_of
from mtgteach.rules.cr601_paying import refuse_bill
from mtgteach.rules.cr605_mana_abilities import Adds, acting_for, adding, is_mana_ability, refuse_source

PAY, LOOP, AURA, IDENTITY = "P-PAY", "P-LOOP", "P-AURA", "P-IDENTITY"
ANY_COLOR = tuple([(color,) for color in COLORS])

# What speaks of a type means a color.
variant("P-COLOR", of="X08")(lambda colors: True)


@variant(PAY, of="R04")
def only_what_could_be_paid(state: State, obj: Object, ability: Ability) -> bool:
    """Only an ability counts that could be activated now, in a game in which this does not matter."""
    if not isinstance(ability, Activated):
        return True
    edition = Edition(state.edition.date, tuple([v for v in state.edition.variants if v != PAY]))
    now, cost = state.evolve(edition=edition, cache=None), ability.cost
    bill = Bill(cost.mana, cost.others, acting_for(obj, ability), busy=(obj.id, abilities_of(now, obj).index(ability)))
    return not any(True for reasons in (
        refuse_source(now, obj.controller, obj, ability, is_mana_ability(now, ability)),
        refuse_bill(now, obj.controller, bill)) for _ in reasons)


@variant(LOOP, of="R05")
def lands_start_each_other(state: State, obj: Object) -> dict[ManaType, Chain]:
    """What looks at something that looks back at it, by itself or through others, could make any color."""
    seen = before = _seen(state, obj.id) - {obj.id}
    while seen and obj.id not in seen:
        seen = seen.union(*[_seen(state, oid) for oid in sorted(seen)])
        if seen == before:
            return {}
        before = seen
    number = next((adds.number for adds in adding(state, obj) if adds.looks), 0)
    return {color: Chain(color, number, (color,)) for color in COLORS} if seen else {}


def _seen(state: State, oid: ObjectId) -> set[ObjectId]:
    """At which others it looks."""
    obj = state.the(oid)
    return {other for adds in adding(state, obj) for of in adds.looks for other in looked_at(state, of, obj)}


@variant(AURA, of="X04")
def what_others_add(state: State, obj: Object) -> tuple[Adds, ...]:
    """Abilities of other permanents count that trigger as this one is tapped for mana."""
    found, number = list[Adds](), len(abilities_of(state, obj))
    for oid, ability in index_of(state).now.get(ManaAdded, ()):
        source, when = state.the(oid), ability.when
        if oid != obj.id and isinstance(when, ManaIsAdded) and takes(state, when.filter, obj, source):
            acting = acting_for(source, ability)
            found += [Adds(number, ability, False, False, AddMana(ways_of(state, effect, acting)), ())
                      for effect in ability.effects if isinstance(effect, AddMana)]
    return tuple(found)


@variant(IDENTITY, of="R01")
def identity_is_color(types: tuple[ManaType, ...], objects: tuple[Characteristics, ...]) -> tuple[ManaType, ...]:
    """A mana symbol in its rules text gives a permanent that color as well; a type that nobody can tell is no color."""
    found = {*types, *[color for its in objects for color in symbols_in((its.cost, its.abilities))]}
    return tuple([t for t in TYPES if t in found]) or (ManaType.C,)


def symbols_in(text: Record | tuple[object, ...] | None) -> tuple[ManaType, ...]:
    """The colors of the mana symbols in it; "any color" is no symbol."""
    found: list[ManaType] = []
    for part in parts_of(text):
        if isinstance(part, Typed | Either):
            found += [part.type] if isinstance(part, Typed) else part.types
        elif isinstance(part, AddMana) and isinstance(part.of, tuple) and not _any_color(part.of):
            found += [t for way in part.of for t in way]
    return tuple([color for color in COLORS if color in found])


def _any_color(ways: tuple[tuple[ManaType, ...], ...]) -> bool:
    """One mana, or so many, of any color."""
    return tuple([way[:1] for way in ways]) == ANY_COLOR and all(len(set(way)) == 1 for way in ways)
