"""Which objects a description takes (109.2): by what they are, by whose they are, by what is on them."""
from __future__ import annotations

from mtgteach.model import filters as f
from mtgteach.model.ids import BATTLEFIELD, STACK, ObjectId, PlayerId
from mtgteach.model.objects import Object, ObjectKind
from mtgteach.rules.cr109_characteristics import characteristics, has_keyword
from mtgteach.rules.registries import TAKES, takes


def _is_whose(whose: f.Whose, player: PlayerId, asking: Object | None) -> bool:
    return whose is f.Whose.ANY or asking is not None and (player == asking.controller) is (whose is f.Whose.YOURS)


def _itself(asking: Object | None) -> ObjectId | None:
    """The object that what asks stands on: the source of an ability on the stack, else the object itself."""
    facts = asking.stack if asking is not None else None
    return facts.source if facts is not None and facts.source is not None else asking.id if asking is not None else None


def _between(number: int | None, least: int | None, most: int | None) -> bool:
    """Is there such a number, and in these bounds (208.1)?"""
    return number is not None and (least is None or number >= least) and (most is None or number <= most)


# `it` is the filter, `asking` the object whose ability asks: its controller is "you" (109.5).
TAKES.update({
    f.Anything: lambda state, it, obj, asking: True,
    f.NotA: lambda state, it, obj, asking: not takes(state, it.other, obj, asking),
    f.AllOf: lambda state, it, obj, asking: all(takes(state, part, obj, asking) for part in it.parts),
    f.AnyOf: lambda state, it, obj, asking: any(takes(state, part, obj, asking) for part in it.parts),
    f.IsType: lambda state, it, obj, asking: it.type in characteristics(state, obj).types,
    f.IsSubtype: lambda state, it, obj, asking: it.subtype in characteristics(state, obj).subtypes,
    f.IsSupertype: lambda state, it, obj, asking: it.supertype in characteristics(state, obj).supertypes,
    f.IsColor: lambda state, it, obj, asking: it.color in characteristics(state, obj).colors,  # 105.2
    f.Colorless: lambda state, it, obj, asking: not characteristics(state, obj).colors,  # 105.2
    f.HasKeyword: lambda state, it, obj, asking: has_keyword(state, obj, it.word),
    # A split card has two names (709.4a).
    f.Named: lambda state, it, obj, asking: it.name in (name := characteristics(state, obj).name, *name.split(" // ")),
    f.HasXInCost: lambda state, it, obj, asking: bool((cost := characteristics(state, obj).cost) and cost.has_x),
    f.ManaValueAtLeast: lambda state, it, obj, asking: characteristics(state, obj).mana_value >= it.amount,  # 202.3
    f.ManaValueAtMost: lambda state, it, obj, asking: characteristics(state, obj).mana_value <= it.amount,
    f.PowerAtMost: lambda state, it, obj, asking: _between(characteristics(state, obj).power, None, it.amount),
    f.PowerAtLeast: lambda state, it, obj, asking: _between(characteristics(state, obj).power, it.amount, None),
    f.ToughnessAtMost: lambda state, it, obj, asking: _between(characteristics(state, obj).toughness, None, it.amount),
    f.IsToken: lambda state, it, obj, asking: obj.kind is ObjectKind.TOKEN,  # 111.1
    f.Tapped: lambda state, it, obj, asking: obj.tapped,  # 110.5d
    f.HasCounter: lambda state, it, obj, asking: obj.count(it.kind) > 0,  # 122.1
    f.IsThis: lambda state, it, obj, asking: obj.id == _itself(asking),
    f.Another: lambda state, it, obj, asking: obj.id != _itself(asking),
    f.OwnedBy: lambda state, it, obj, asking: _is_whose(it.whose, obj.owner, asking),  # 108.3
    # Objects elsewhere than on the stack and the battlefield have no controller (108.4).
    f.ControlledBy: lambda state, it, obj, asking: (
        obj.zone in (BATTLEFIELD, STACK) and _is_whose(it.whose, obj.controller, asking)),
})
