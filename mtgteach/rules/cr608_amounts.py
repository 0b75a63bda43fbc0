"""How much, whom and whether, worked out as an instruction is applied (608.2h): current information where the object is
where it is expected, else what was last known."""
from __future__ import annotations

from mtgteach.model import amounts as of
from mtgteach.model import conditions as on
from mtgteach.model.filters import Filter, Reference, Whose
from mtgteach.model.ids import PlayerId
from mtgteach.model.objects import Object, Target
from mtgteach.model.state import State
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr608_references import facts_of, named_by, source_of
from mtgteach.rules.registries import amount_of, amounts, condition, holds, refers, takes

# Amounts


def last_named(state: State, reference: Reference, acting: Object) -> tuple[Object, ...]:
    """The objects that the reference names, as they are or as they last were (608.2h)."""
    found = [state.last_known(t.object) for t in named_by(state, reference, acting) if t.object is not None]
    return tuple([obj for obj in found if obj is not None])


def paid(acting: Object, word: str) -> int:
    """How often the additional cost with this word was paid for it (702.33d)."""
    return dict(facts_of(acting).paid).get(word, 0)


def counted(state: State, filter_: Filter, acting: Object) -> list[Object]:
    """The permanents that the filter takes, asked by the object that the ability stands on."""
    asking = state.last_known(source_of(acting)) or acting
    asking = asking.evolve(controller=acting.controller) if asking.controller != acting.controller else asking
    return [o for o in state.permanents() if takes(state, filter_, o, asking)]


@amounts(of.TheX)
def the_x(state: State, amount: of.TheX, acting: Object) -> int:
    """The X that was chosen; 0 where none was (107.3a, 107.3m)."""
    return facts_of(acting).x or 0


@amounts(of.CountOf)
def count_of(state: State, amount: of.CountOf, acting: Object) -> int:
    """So many permanents."""
    return len(counted(state, amount.filter, acting))


@amounts(of.CountersOn)
def counters_on(state: State, amount: of.CountersOn, acting: Object) -> int:
    """So many counters, now or as it last was."""
    return sum(obj.count(amount.kind) for obj in last_named(state, amount.on, acting))


@amounts(of.PowerOf)
def power_of(state: State, amount: of.PowerOf, acting: Object) -> int:
    """Its power, now or as it last was."""
    return sum(characteristics(state, obj).power or 0 for obj in last_named(state, amount.of, acting))


@amounts(of.TimesPaid)
def times_paid(state: State, amount: of.TimesPaid, acting: Object) -> int:
    """How often an additional cost was paid (702.33d)."""
    return paid(acting, amount.word)


@amounts(of.Plus)
def plus(state: State, amount: of.Plus, acting: Object) -> int:
    """The sum of both."""
    return amount_of(state, amount.one, acting) + amount_of(state, amount.other, acting)


@amounts(of.Times)
def times(state: State, amount: of.Times, acting: Object) -> int:
    """The amount, so many times."""
    return amount_of(state, amount.amount, acting) * amount.factor


# References


@refers(of.Each)
def each(state: State, reference: of.Each, acting: Object) -> tuple[Target, ...]:
    """Every permanent that the filter takes now."""
    return tuple([Target(o.id) for o in counted(state, reference.filter, acting)])


@refers(of.EachPlayer)
def each_player(state: State, reference: of.EachPlayer, acting: Object) -> tuple[Target, ...]:
    """Players in turn order from the active player (101.4)."""
    return tuple([Target(player=p) for p in state.in_play() if is_whose(reference.whose, p, acting.controller)])


@refers(of.ControllerOf)
def controller_of(state: State, reference: of.ControllerOf, acting: Object) -> tuple[Target, ...]:
    """Who controls it, or last controlled it."""
    return tuple([Target(player=obj.controller) for obj in last_named(state, reference.of, acting)])


@refers(of.OwnerOf)
def owner_of(state: State, reference: of.OwnerOf, acting: Object) -> tuple[Target, ...]:
    """Who owns it (108.3)."""
    return tuple([Target(player=obj.owner) for obj in last_named(state, reference.of, acting)])


# Conditions


def is_whose(whose: Whose, player: PlayerId, you: PlayerId) -> bool:
    """Is this player meant, seen from "you"?"""
    return whose is Whose.ANY or (player == you) is (whose is Whose.YOURS)


@condition(on.Not)
def is_not(state: State, true: on.Not, acting: Object) -> bool:
    """The other one is false."""
    return not holds(state, true.other, acting)


@condition(on.Both)
def both(state: State, true: on.Both, acting: Object) -> bool:
    """All of them are true."""
    return all(holds(state, part, acting) for part in true.parts)


@condition(on.Controls)
def controls(state: State, true: on.Controls, acting: Object) -> bool:
    """So many permanents are there that the filter takes, under that player's control."""
    found = [o for o in counted(state, true.filter, acting) if is_whose(true.whose, o.controller, acting.controller)]
    return len(found) >= true.least


@condition(on.WasPaid)
def was_paid(state: State, true: on.WasPaid, acting: Object) -> bool:
    """The additional cost was paid (702.33d)."""
    return paid(acting, true.word) > 0


@condition(on.AtLeast)
def at_least(state: State, true: on.AtLeast, acting: Object) -> bool:
    """The amount is great enough."""
    return amount_of(state, true.amount, acting) >= true.least


@condition(on.YourTurn)
def your_turn(state: State, true: on.YourTurn, acting: Object) -> bool:
    """The controller is the active player."""
    return state.at.active == acting.controller
