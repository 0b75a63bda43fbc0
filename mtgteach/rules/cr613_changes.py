"""What each part of a continuous effect does to an object's characteristics, and in which layer (613.1)."""
from __future__ import annotations

from mtgteach.model import statics_layers as c
from mtgteach.model.cards import Characteristics
from mtgteach.model.mana import COLORS
from mtgteach.model.types import CardType, subtype_of
from mtgteach.rules.cr109_characteristics import BY_LAND_TYPE, made_by_land_types
from mtgteach.rules.registries import EXPAND
from mtgteach.rules.small import more

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from mtgteach.model.abilities import Ability
    from mtgteach.model.state import State

    Changer = Callable[[State, Any, Characteristics, tuple[int, ...]], Characteristics]

CONTROL, TYPES, COLOR, ABILITY, DEFINE, SET, MODIFY, SWITCH = range(2, 10)
AFTER_CONTROL = (TYPES, COLOR, ABILITY, DEFINE, SET, MODIFY, SWITCH)
LAYER: dict[type[c.Change], int] = {c.GainControl: CONTROL}
CHANGE: dict[type[c.Change], Changer] = {}


def changes(kind: type[c.Change], layer: int) -> Callable[[Changer], Changer]:
    """Register the layer of this kind of change, and what it makes of an object; the numbers are its power and
    toughness, worked out."""
    def add(function: Changer) -> Changer:
        LAYER[kind] = layer
        CHANGE[kind] = function
        return function
    return add


def layer_of(part: c.Change, defining: bool) -> int:
    """The layer in which a part applies; a size that defines a characteristic applies in 7a (613.4a)."""
    layer = LAYER[type(part)]
    return DEFINE if defining and layer == SET else layer


def without_land_abilities(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities without those that only basic land types give (305.6)."""
    return tuple([a for a in abilities if not any(a is made for made in BY_LAND_TYPE.values())])


def _typed(now: Characteristics, text: tuple[Ability, ...] | None = None, **fields: Any) -> Characteristics:
    """With other types or subtypes; each basic land type that it has then gives its mana ability (305.6)."""
    after = now.evolve(**fields)
    if CardType.LAND not in now.types and CardType.LAND not in after.types:
        return after
    kept = without_land_abilities(now.abilities) if text is None else text
    return after.evolve(abilities=kept + made_by_land_types(after.types, after.subtypes))


@changes(c.BecomeTypes, TYPES)
def become_types(state: State, part: c.BecomeTypes, now: Characteristics, numbers: tuple[int, ...]) -> Characteristics:
    """Other card types; subtypes that belong to none of them are lost."""
    kept = [s for s in now.subtypes if subtype_of(s) in part.types]
    return _typed(now, types=part.types, subtypes=more(tuple(kept), part.subtypes))


@changes(c.AddTypes, TYPES)
def add_types(state: State, part: c.AddTypes, now: Characteristics, numbers: tuple[int, ...]) -> Characteristics:
    """More types; nothing is lost (305.7)."""
    return _typed(now, types=more(now.types, part.types), subtypes=more(now.subtypes, part.subtypes),
                  supertypes=more(now.supertypes, part.supertypes))


@changes(c.SetSubtypes, TYPES)
def set_subtypes(state: State, part: c.SetSubtypes, now: Characteristics, numbers: tuple[int, ...]) -> Characteristics:
    """Other subtypes of one card type. A land that is set to basic land types loses all other land types, the abilities
    of its text and those that were copied (305.7). What is not of that card type stays as it is."""
    if part.of not in now.types:
        return now
    kept = tuple([s for s in now.subtypes if subtype_of(s) is not part.of])
    basic = part.of is CardType.LAND and any(s in BY_LAND_TYPE for s in part.subtypes)
    return _typed(now, () if basic else None, subtypes=more(kept, part.subtypes))


@changes(c.LoseSupertype, TYPES)
def lose_supertype(
        state: State, part: c.LoseSupertype, now: Characteristics, numbers: tuple[int, ...]) -> Characteristics:
    """One supertype less."""
    return now.evolve(supertypes=tuple([s for s in now.supertypes if s is not part.supertype]))


@changes(c.SetColors, COLOR)
def set_colors(state: State, part: c.SetColors, now: Characteristics, numbers: tuple[int, ...]) -> Characteristics:
    """Other colors."""
    return now.evolve(colors=part.colors)


@changes(c.AddColors, COLOR)
def add_colors(state: State, part: c.AddColors, now: Characteristics, numbers: tuple[int, ...]) -> Characteristics:
    """More colors, in the order WUBRG."""
    return now.evolve(colors=tuple([color for color in COLORS if color in now.colors or color in part.colors]))


@changes(c.GainAbilities, ABILITY)
def gain_abilities(
        state: State, part: c.GainAbilities, now: Characteristics, numbers: tuple[int, ...]) -> Characteristics:
    """More abilities; a keyword as what its rule lists."""
    return now.evolve(abilities=now.abilities + gained(state, part))


def gained(state: State, part: c.GainAbilities) -> tuple[Ability, ...]:
    """The abilities that are gained, each keyword as what its rule lists."""
    return tuple([made for ability in part.abilities
                  for made in (EXPAND[type(ability)](state, ability) if type(ability) in EXPAND  # type: ignore[index]
                               else (ability,))])


@changes(c.LoseAllAbilities, ABILITY)
def lose_all(
        state: State, part: c.LoseAllAbilities, now: Characteristics, numbers: tuple[int, ...]) -> Characteristics:
    """No abilities, those of its basic land types included."""
    return now.evolve(abilities=())


@changes(c.LoseAbility, ABILITY)
def lose_ability(state: State, part: c.LoseAbility, now: Characteristics, numbers: tuple[int, ...]) -> Characteristics:
    """All instances of the ability go (113.10)."""
    gone = gained(state, c.GainAbilities((part.ability,)))
    return now.evolve(abilities=tuple([a for a in now.abilities if a not in gone]))


@changes(c.SetSize, SET)
def set_size(state: State, part: c.SetSize, now: Characteristics, numbers: tuple[int, ...]) -> Characteristics:
    """This power and toughness."""
    return now.evolve(power=numbers[0], toughness=numbers[1])


@changes(c.ModifySize, MODIFY)
def modify_size(state: State, part: c.ModifySize, now: Characteristics, numbers: tuple[int, ...]) -> Characteristics:
    """So much more, or less; what has no size gets none."""
    if now.power is None or now.toughness is None:
        return now
    return now.evolve(power=now.power + numbers[0], toughness=now.toughness + numbers[1])


@changes(c.SwitchSize, SWITCH)
def switch_size(state: State, part: c.SwitchSize, now: Characteristics, numbers: tuple[int, ...]) -> Characteristics:
    """Each takes the value of the other."""
    return now.evolve(power=now.toughness, toughness=now.power)
