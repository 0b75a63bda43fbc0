"""The characteristics of an object and its abilities with keywords expanded (109, 113): pure functions of a state.

`characteristics` is the only reader of a characteristic. No continuous effect of this engine changes one yet; a card
that would bring one is refused as it is loaded.
"""
from __future__ import annotations

from mtgteach.model.abilities import Ability, Activated, AddMana, Keyword, Plain, SpellAbility
from mtgteach.model.cards import BLANK, Card, Characteristics, Derived, Face
from mtgteach.model.cost import Cost, TapThis
from mtgteach.model.filters import AllOf, Anything, HasXInCost, IsType, ManaValueAtLeast, NotA
from mtgteach.model.mana import ManaType
from mtgteach.model.objects import Object
from mtgteach.model.state import State
from mtgteach.model.types import BASIC_LAND_TYPES, CardType, Supertype
from mtgteach.rules.registries import EXPAND, takes, takes_as


def _derived(card: Card) -> Derived:
    return card.derived if card.derived is not None else Derived()


def face_of(obj: Object) -> Face:
    """The face that is up, for an ability that of its source; a blank one for a card that nobody knows."""
    faces = obj.values.faces
    return faces[obj.face] if faces else BLANK


def abilities_of(state: State, obj: Object) -> tuple[Ability, ...]:
    """The object's abilities, each keyword expanded into the abilities that its rule lists, under the state's
    edition."""
    return characteristics(state, obj).abilities


def expanded(state: State, face: Face) -> tuple[Ability, ...]:
    """The abilities of a face: each keyword as what its rule lists, and those of its basic land types (305.6)."""
    return tuple(
        made for ability in face.abilities
        for made in (EXPAND[type(ability)](state, ability) if isinstance(ability, Keyword) else (ability,))
    ) + _intrinsic(face)


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
    return copiable(state, obj)


def copiable(state: State, obj: Object) -> Characteristics:
    """What the object is before any effect but copying changes it (707.2)."""
    memo = _derived(obj.values).characteristics
    key = (obj.face, state.edition.date, state.edition.variants)
    found = memo.get(key)
    if found is None:
        face = face_of(obj)
        cost = face.cost
        found = memo[key] = Characteristics(
            face.name, cost, cost.value if cost else 0, face.indicator or (cost.colors if cost else ()), face.types,
            face.supertypes, face.subtypes, expanded(state, face), face.power, face.toughness)
    return found


@takes_as(Anything)
def takes_anything(state: State, filter_: Anything, obj: Object, source: Object | None) -> bool:
    """Every object."""
    return True


@takes_as(IsType)
def takes_type(state: State, filter_: IsType, obj: Object, source: Object | None) -> bool:
    """Objects with the card type."""
    return filter_.type in characteristics(state, obj).types


@takes_as(NotA)
def takes_others(state: State, filter_: NotA, obj: Object, source: Object | None) -> bool:
    """Objects that the other filter leaves out."""
    return not takes(state, filter_.other, obj, source)


@takes_as(AllOf)
def takes_all(state: State, filter_: AllOf, obj: Object, source: Object | None) -> bool:
    """Objects that every part takes."""
    return all(takes(state, part, obj, source) for part in filter_.parts)


@takes_as(ManaValueAtLeast)
def takes_mana_value(state: State, filter_: ManaValueAtLeast, obj: Object, source: Object | None) -> bool:
    """Objects with so high a mana value (202.3)."""
    return characteristics(state, obj).mana_value >= filter_.amount


@takes_as(HasXInCost)
def takes_x_in_cost(state: State, filter_: HasXInCost, obj: Object, source: Object | None) -> bool:
    """Objects with {X} in their mana cost."""
    cost = characteristics(state, obj).cost
    return cost is not None and cost.has_x


def is_watched(card: Card) -> bool:
    """Must the index look at this card: abilities that work off the stack, a size, a legend?"""
    return any(CardType.CREATURE in f.types or Supertype.LEGENDARY in f.supertypes
               or any(not isinstance(a, SpellAbility | Plain) for a in f.abilities) for f in card.faces)
