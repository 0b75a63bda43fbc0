"""How much, whom and whether, worked out as an instruction is applied (608.2h): current information where the object is
where it is expected, else what was last known."""
from __future__ import annotations

from mtgteach.model import amounts as of
from mtgteach.model import conditions as on
from mtgteach.model.filters import Filter, Whose
from mtgteach.model.ids import PlayerId
from mtgteach.model.linked import AsItWas, HowMany, Is, LifeOf
from mtgteach.model.objects import Object, Target
from mtgteach.model.state import State
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr608_references import asking_for, facts_of, last_named, named_by, players_named, source_of
from mtgteach.rules.registries import AMOUNTS, HOLDS, REFERS, amount_of, condition, holds, refers, takes


def is_whose(whose: Whose, player: PlayerId, you: PlayerId) -> bool:
    """Is this player meant, seen from "you"?"""
    return whose is Whose.ANY or (player == you) is (whose is Whose.YOURS)


def paid(acting: Object, word: str) -> int:
    """How often the additional cost with this word was paid for it (702.33d); once, if the alternative cost with it was
    (118.9)."""
    facts = facts_of(acting)
    return 1 if word == facts.way else dict(facts.paid).get(word, 0)


def counted(state: State, filter_: Filter, acting: Object) -> list[Object]:
    """The permanents that the filter takes, asked by the object that the ability stands on."""
    asking = asking_for(state, acting)
    return [o for o in state.permanents() if takes(state, filter_, o, asking)]


AMOUNTS.update({
    of.TheX: lambda state, amount, acting: facts_of(acting).x or 0,  # 0 where none was chosen (107.3a, 107.3m)
    of.CountOf: lambda state, amount, acting: len(counted(state, amount.filter, acting)),
    of.CountersOn: lambda state, amount, acting: sum(
        obj.count(amount.kind) for obj in last_named(state, amount.on, acting)),
    of.PowerOf: lambda state, amount, acting: sum(
        characteristics(state, obj).power or 0 for obj in last_named(state, amount.of, acting)),
    of.TimesPaid: lambda state, amount, acting: paid(acting, amount.word),  # 702.33d
    of.Plus: lambda state, amount, acting: amount_of(state, amount.one, acting) + amount_of(
        state, amount.other, acting),
    of.Times: lambda state, amount, acting: amount_of(state, amount.amount, acting) * amount.factor,
    HowMany: lambda state, amount, acting: len(named_by(state, amount.of, acting)),
    LifeOf: lambda state, amount, acting: sum(
        state.players[p].life for p in players_named(state, amount.who, acting)),
})
REFERS.update({
    of.Each: lambda state, each, acting: tuple([Target(o.id) for o in counted(state, each.filter, acting)]),
    of.EachPlayer: lambda state, each, acting: tuple([  # in turn order from the active player (101.4)
        Target(player=p) for p in state.in_play() if is_whose(each.whose, p, acting.controller)]),
    of.ControllerOf: lambda state, its, acting: tuple([  # now, or as it last was (608.2h)
        Target(player=obj.controller) for obj in last_named(state, its.of, acting)]),
    of.OwnerOf: lambda state, its, acting: tuple([  # 108.3
        Target(player=obj.owner) for obj in last_named(state, its.of, acting)]),
})
HOLDS.update({
    on.Not: lambda state, true, acting: not holds(state, true.other, acting),
    on.Both: lambda state, true, acting: all(holds(state, part, acting) for part in true.parts),
    on.Controls: lambda state, true, acting: true.least <= sum(
        is_whose(true.whose, o.controller, acting.controller) for o in counted(state, true.filter, acting)),
    on.WasPaid: lambda state, true, acting: paid(acting, true.word) > 0,  # 702.33d
    on.AtLeast: lambda state, true, acting: amount_of(state, true.amount, acting) >= true.least,
    on.YourTurn: lambda state, true, acting: state.at.active == acting.controller,
})


@refers(AsItWas)
def as_it_was(state: State, reference: AsItWas, acting: Object) -> tuple[Target, ...]:
    """What each of the objects was before its last move; itself where nothing else is known."""
    that = facts_of(acting).that if isinstance(reference.of, of.That) else None
    named = [that] if that is not None else [t.object for t in named_by(state, reference.of, acting)]
    before = {left.became: left.object.id for left in state.gone}
    return tuple([Target(before.get(oid, oid)) for oid in named if oid is not None])


@condition(Is)
def is_so(state: State, true: Is, acting: Object) -> bool:
    """There is such an object, and each of them is taken by the filter, as it is or as it last was."""
    asking = state.last_known(source_of(acting)) or acting
    named = last_named(state, true.what, acting)
    return bool(named) and all(takes(state, true.filter, obj, asking) for obj in named)
