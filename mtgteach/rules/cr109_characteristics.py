"""The characteristics of an object and its abilities with keywords expanded (109, 113): pure functions of a state.

`characteristics` is the only reader of a characteristic. No continuous effect of this engine changes one yet; a card
that would bring one is refused as it is loaded.
"""
from __future__ import annotations

from mtgteach.model.abilities import Ability, Activated, AddMana, Keyword, SpellAbility
from mtgteach.model.cards import BLANK, Card, Characteristics, Derived, Face
from mtgteach.model.cost import Cost, TapThis
from mtgteach.model.filters import AllOf, Anything, Filter, HasXInCost, IsType, ManaValueAtLeast, NotA
from mtgteach.model.mana import ManaType
from mtgteach.model.objects import Object
from mtgteach.model.state import State
from mtgteach.model.types import BASIC_LAND_TYPES, CardType, Supertype
from mtgteach.rules.registries import EXPAND
from mtgteach.rules.small import assert_never


def _derived(card: Card) -> Derived:
    return card.derived if card.derived is not None else Derived()


def face_of(obj: Object) -> Face:
    """The face that is up, for an ability that of its source; a blank one for a card that nobody knows."""
    faces = obj.printed.faces
    return faces[obj.face] if faces else BLANK


def abilities_of(state: State, obj: Object) -> tuple[Ability, ...]:
    """The object's abilities, each keyword expanded into the abilities that its rule lists, under the state's
    edition."""
    if obj.stack is not None and obj.stack.ability is not None or not obj.printed.faces:
        return ()
    memo = _derived(obj.printed).expanded
    key = (obj.face, state.edition.date, state.edition.variants)
    found = memo.get(key)
    if found is None:
        found = memo[key] = tuple(
            made for ability in face_of(obj).abilities
            for made in (EXPAND[type(ability)](state, ability) if isinstance(ability, Keyword) else (ability,))
        ) + _intrinsic(face_of(obj))
    return found


_MANA_ABILITY = {name: Activated(Cost((TapThis(),)), (AddMana((ManaType(letter),)),))
                 for name, letter in BASIC_LAND_TYPES}


def _intrinsic(face: Face) -> tuple[Ability, ...]:
    """Each basic land type of a land gives it a mana ability (305.6)."""
    return tuple([_MANA_ABILITY[t] for t in face.subtypes if t in _MANA_ABILITY and CardType.LAND in face.types])


NO_CHARACTERISTICS = Characteristics("", None, 0, (), (), (), (), (), None, None)


def characteristics(state: State, obj: Object) -> Characteristics:
    """What the object is now: name, cost, mana value, colors, types, abilities, size. An ability on the stack has
    none."""
    if obj.stack is not None and obj.stack.ability is not None:
        return NO_CHARACTERISTICS
    memo = _derived(obj.printed).characteristics
    key = (obj.face, state.edition.date, state.edition.variants)
    found = memo.get(key)
    if found is None:
        face = face_of(obj)
        cost = face.cost
        found = memo[key] = Characteristics(
            face.name, cost, cost.value if cost else 0, face.indicator or (cost.colors if cost else ()), face.types,
            face.supertypes, face.subtypes, abilities_of(state, obj), face.power, face.toughness)
    return found


def takes(state: State, filter_: Filter, obj: Object) -> bool:
    """Does the filter take this object?"""
    if isinstance(filter_, Anything):
        return True
    if isinstance(filter_, IsType):
        return filter_.type in characteristics(state, obj).types
    if isinstance(filter_, NotA):
        return not takes(state, filter_.other, obj)
    if isinstance(filter_, AllOf):
        return all(takes(state, part, obj) for part in filter_.parts)
    if isinstance(filter_, ManaValueAtLeast):
        return characteristics(state, obj).mana_value >= filter_.amount
    if isinstance(filter_, HasXInCost):
        cost = characteristics(state, obj).cost
        return cost is not None and cost.has_x
    assert_never(filter_)


def is_watched(card: Card) -> bool:
    """Must the index look at this card: abilities that work off the stack, a size, a legend?"""
    return any(CardType.CREATURE in f.types or Supertype.LEGENDARY in f.supertypes
               or any(not isinstance(a, SpellAbility) for a in f.abilities) for f in card.faces)
