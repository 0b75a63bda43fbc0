"""Which objects a description takes (109.2): by what they are, by whose they are, by what is on them."""
from __future__ import annotations

from mtgteach.model import filters as f
from mtgteach.model.ids import BATTLEFIELD, STACK, ObjectId, PlayerId
from mtgteach.model.objects import Object, ObjectKind
from mtgteach.model.state import State
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr702_plain import has_keyword
from mtgteach.rules.registries import takes, takes_as


def _is_whose(whose: f.Whose, player: PlayerId, asking: Object | None) -> bool:
    return whose is f.Whose.ANY or asking is not None and (
        player == asking.controller) is (whose is f.Whose.YOURS)


def _itself(asking: Object | None) -> ObjectId | None:
    """The object that what asks stands on: the source of an ability on the stack, else the object itself."""
    facts = asking.stack if asking is not None else None
    return facts.source if facts is not None and facts.source is not None else asking.id if asking is not None else None


@takes_as(f.AnyOf)
def takes_any(state: State, filter_: f.AnyOf, obj: Object, source: Object | None) -> bool:
    """Objects that some part takes."""
    return any(takes(state, part, obj, source) for part in filter_.parts)


@takes_as(f.IsSubtype)
def takes_subtype(state: State, filter_: f.IsSubtype, obj: Object, source: Object | None) -> bool:
    """Objects with the subtype."""
    return filter_.subtype in characteristics(state, obj).subtypes


@takes_as(f.IsSupertype)
def takes_supertype(state: State, filter_: f.IsSupertype, obj: Object, source: Object | None) -> bool:
    """Objects with the supertype."""
    return filter_.supertype in characteristics(state, obj).supertypes


@takes_as(f.IsColor)
def takes_color(state: State, filter_: f.IsColor, obj: Object, source: Object | None) -> bool:
    """Objects of the color (105.2)."""
    return filter_.color in characteristics(state, obj).colors


@takes_as(f.Colorless)
def takes_colorless(state: State, filter_: f.Colorless, obj: Object, source: Object | None) -> bool:
    """Objects without a color (105.2)."""
    return not characteristics(state, obj).colors


@takes_as(f.IsToken)
def takes_token(state: State, filter_: f.IsToken, obj: Object, source: Object | None) -> bool:
    """Tokens (111.1)."""
    return obj.kind is ObjectKind.TOKEN


@takes_as(f.Named)
def takes_named(state: State, filter_: f.Named, obj: Object, source: Object | None) -> bool:
    """Objects with the name, or with it as one of their two (709.4a)."""
    name = characteristics(state, obj).name
    return filter_.name == name or filter_.name in name.split(" // ")


@takes_as(f.ControlledBy)
def takes_controlled(state: State, filter_: f.ControlledBy, obj: Object, source: Object | None) -> bool:
    """Objects elsewhere than on the stack and the battlefield have no controller (108.4)."""
    return obj.zone in (BATTLEFIELD, STACK) and _is_whose(filter_.whose, obj.controller, source)


@takes_as(f.OwnedBy)
def takes_owned(state: State, filter_: f.OwnedBy, obj: Object, source: Object | None) -> bool:
    """Objects by their owner (108.3)."""
    return _is_whose(filter_.whose, obj.owner, source)


@takes_as(f.Tapped)
def takes_tapped(state: State, filter_: f.Tapped, obj: Object, source: Object | None) -> bool:
    """Only permanents are tapped (110.5d)."""
    return obj.tapped


@takes_as(f.IsThis)
def takes_this(state: State, filter_: f.IsThis, obj: Object, source: Object | None) -> bool:
    """The object that the ability stands on."""
    return obj.id == _itself(source)


@takes_as(f.Another)
def takes_another(state: State, filter_: f.Another, obj: Object, source: Object | None) -> bool:
    """Every other object."""
    return obj.id != _itself(source)


@takes_as(f.HasCounter)
def takes_counter(state: State, filter_: f.HasCounter, obj: Object, source: Object | None) -> bool:
    """Objects with such a counter (122.1)."""
    return obj.count(filter_.kind) > 0


@takes_as(f.HasKeyword)
def takes_keyword(state: State, filter_: f.HasKeyword, obj: Object, source: Object | None) -> bool:
    """Objects with the keyword ability."""
    return has_keyword(state, obj, filter_.word)


@takes_as(f.PowerAtMost)
def takes_low_power(state: State, filter_: f.PowerAtMost, obj: Object, source: Object | None) -> bool:
    """Objects with a power, and so low a one (208.1)."""
    power = characteristics(state, obj).power
    return power is not None and power <= filter_.amount


@takes_as(f.PowerAtLeast)
def takes_high_power(state: State, filter_: f.PowerAtLeast, obj: Object, source: Object | None) -> bool:
    """Objects with a power, and so high a one (208.1)."""
    power = characteristics(state, obj).power
    return power is not None and power >= filter_.amount


@takes_as(f.ToughnessAtMost)
def takes_low_toughness(state: State, filter_: f.ToughnessAtMost, obj: Object, source: Object | None) -> bool:
    """Objects with a toughness, and so low a one (208.1)."""
    toughness = characteristics(state, obj).toughness
    return toughness is not None and toughness <= filter_.amount


@takes_as(f.ManaValueAtMost)
def takes_low_mana_value(state: State, filter_: f.ManaValueAtMost, obj: Object, source: Object | None) -> bool:
    """Objects with so low a mana value (202.3)."""
    return characteristics(state, obj).mana_value <= filter_.amount
