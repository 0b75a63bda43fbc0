"""What each part of a continuous effect does to an object's characteristics, and in which layer (613.1)."""
from __future__ import annotations

from mtgteach.model import statics_layers as c
from mtgteach.model.cards import Ability, Characteristics
from mtgteach.model.mana import COLORS
from mtgteach.model.state import State
from mtgteach.model.types import Any, Callable, CardType, more, subtype_of
from mtgteach.rules.cr109_characteristics import BY_LAND_TYPE, made_by_land_types, with_keywords

Changer = Callable[[State, Any, Characteristics, tuple[int, ...]], Characteristics]

CONTROL, TYPES, COLOR, ABILITY, DEFINE, SET, MODIFY, SWITCH = range(2, 10)
AFTER_CONTROL = (TYPES, COLOR, ABILITY, DEFINE, SET, MODIFY, SWITCH)


def layer_of(part: c.Change, defining: bool) -> int:
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


def become_types(state: State, part: c.BecomeTypes, now: Characteristics, numbers: tuple[int, ...]) -> Characteristics:
    """Other card types; subtypes that belong to none of them are lost."""
    kept = [s for s in now.subtypes if subtype_of(s) in part.types]
    return _typed(now, types=part.types, subtypes=more(tuple(kept), part.subtypes))


def add_types(state: State, part: c.AddTypes, now: Characteristics, numbers: tuple[int, ...]) -> Characteristics:
    """More types; nothing is lost (305.7)."""
    return _typed(now, types=more(now.types, part.types), subtypes=more(now.subtypes, part.subtypes),
                  supertypes=more(now.supertypes, part.supertypes))


def set_subtypes(state: State, part: c.SetSubtypes, now: Characteristics, numbers: tuple[int, ...]) -> Characteristics:
    """Other subtypes of one card type. A land that is set to basic land types loses all other land types, the abilities
    of its text and those that were copied (305.7). What is not of that card type stays as it is."""
    if part.of not in now.types:
        return now
    kept = tuple([s for s in now.subtypes if subtype_of(s) is not part.of])
    basic = part.of is CardType.LAND and any(s in BY_LAND_TYPE for s in part.subtypes)
    return _typed(now, () if basic else None, subtypes=more(kept, part.subtypes))


def modify_size(state: State, part: c.ModifySize, now: Characteristics, numbers: tuple[int, ...]) -> Characteristics:
    """So much more, or less; what has no size gets none."""
    if now.power is None or now.toughness is None:
        return now
    return now.evolve(power=now.power + numbers[0], toughness=now.toughness + numbers[1])


# The layer of each kind of part, and what it makes of an object; the numbers are its power and toughness, worked out.
KINDS: dict[type[c.Change], tuple[int, Changer]] = {
    c.BecomeTypes: (TYPES, become_types),
    c.AddTypes: (TYPES, add_types),
    c.SetSubtypes: (TYPES, set_subtypes),
    c.LoseSupertype: (TYPES, lambda state, part, now, numbers: now.evolve(
        supertypes=tuple([s for s in now.supertypes if s is not part.supertype]))),
    c.SetColors: (COLOR, lambda state, part, now, numbers: now.evolve(colors=part.colors)),
    c.AddColors: (COLOR, lambda state, part, now, numbers: now.evolve(
        colors=tuple([color for color in COLORS if color in (*now.colors, *part.colors)]))),
    c.GainAbilities: (ABILITY, lambda state, part, now, numbers: now.evolve(
        abilities=now.abilities + with_keywords(state, part.abilities))),
    # Those of its basic land types included.
    c.LoseAllAbilities: (ABILITY, lambda state, part, now, numbers: now.evolve(abilities=())),
    # All instances of the ability go (113.10).
    c.LoseAbility: (ABILITY, lambda state, part, now, numbers: now.evolve(
        abilities=tuple([a for a in now.abilities if a not in with_keywords(state, (part.ability,))]))),
    c.SetSize: (SET, lambda state, part, now, numbers: now.evolve(power=numbers[0], toughness=numbers[1])),
    c.ModifySize: (MODIFY, modify_size),
    c.SwitchSize: (SWITCH, lambda state, part, now, numbers: now.evolve(power=now.toughness, toughness=now.power)),
}
LAYER = {c.GainControl: CONTROL} | {kind: layer for kind, (layer, _) in KINDS.items()}
CHANGE = {kind: change for kind, (_, change) in KINDS.items()}
