"""Casting spells (601): 601.2a to 601.2i in order, with priority or in the middle of a resolution (608.2g)."""
from __future__ import annotations

from mtgteach.model.abilities import CantBeCast
from mtgteach.model.actions import Cast
from mtgteach.model.cost import Cost, PayMana
from mtgteach.model.events import Acted, Moved, SpellCast
from mtgteach.model.ids import HAND, STACK, ObjectId, PlayerId
from mtgteach.model.mana import NOTHING
from mtgteach.model.objects import Object, StackFacts
from mtgteach.model.record import Record
from mtgteach.model.refusals import BEGIN, COMPLETE, Refusal, Term
from mtgteach.model.spelling import object_name, player_name
from mtgteach.model.state import Procedure, State
from mtgteach.model.types import MAIN_PHASES, CardType
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr115_targets import refuse_targets
from mtgteach.rules.cr117_priority import acts, propose
from mtgteach.rules.cr601_choosing import choose_modes, choose_targets
from mtgteach.rules.cr601_paying import pay_mana, refuse_payment
from mtgteach.rules.index import working
from mtgteach.rules.registries import Role, applies, begins, refuses, runs, static, takes
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

BEGINNING = R("601.3")
CANT = R("101.2")
PROPOSING = R("601.2a")
BECOMES_CAST = R("601.2i")
SORCERY_TIMING = R("307.5")
MAIN_PHASE = R("117.1a")
UNPAYABLE = R("118.6")
LANDS_ARE_PLAYED = R("305.1")
HAND_ONLY = R("601.3")


class Allowance(Record):
    """What lets a card be cast: the ordinary rules, or a resolving effect that allows it now, without its mana cost."""

    by_effect: bool = False
    free: bool = False


ORDINARY = Allowance()
FREE = Allowance(by_effect=True, free=True)


class CastThis(Procedure):
    """Cast this spell, with priority."""

    action: Cast


begins(Cast, CastThis)
static(CantBeCast, Role.PROHIBITS)


@applies(SpellCast)
def spell_cast(state: State, event: SpellCast) -> tuple[State, SpellCast]:
    """The spell has become cast (601.2i), one more of this turn."""
    player = state.players[event.player]
    return state.with_player(player.evolve(spells_cast=player.spells_cast + 1)), event


@runs(CastThis)
def cast_with_priority(step: Step, entry: CastThis) -> None:
    """Cast it; the caster receives priority afterwards (117.3c)."""
    action = entry.action
    propose(step, action.player, lambda: cast(step, action.player, action.object, ORDINARY))


def total_cost(state: State, obj: Object, allowance: Allowance) -> Cost:
    """The total cost (601.2f): the mana cost, or nothing where an effect lets it be cast without paying it (118.9)."""
    cost = characteristics(state, obj).cost
    mana = NOTHING if allowance.free or cost is None else cost
    return Cost((PayMana(mana),))


def cast(step: Step, player: PlayerId, oid: ObjectId, allowance: Allowance) -> ObjectId:
    """Carry out 601.2a-i and return the spell. Raises Undone where a step of it cannot be complied with (601.2)."""
    obj = step.state.find(oid)
    assert obj is not None
    outer = step.begin(Acted("act.casting", player, oid, obj.card), cite=PROPOSING)
    facts = StackFacts(free=allowance.free, cause=step.parent)
    (moved,) = step.happen(Moved(oid, obj.card, STACK, "cast", player, facts), cite=PROPOSING)
    assert isinstance(moved, Moved) and moved.new is not None
    choose_modes(step, player, moved.new)
    choose_targets(step, player, moved.new)
    spell = step.state.find(moved.new)
    assert spell is not None
    pay_mana(step, player, total_cost(step.state, spell, allowance).mana, may_stop=allowance.by_effect)
    step.happen(SpellCast(player, spell.id, spell.card), cite=BECOMES_CAST)
    step.close(outer)
    return spell.id


# Refusals


def _timing(state: State, player: PlayerId, obj: Object) -> Iterator[Refusal]:
    types = characteristics(state, obj).types
    if CardType.INSTANT in types:
        return
    at = state.at
    name = object_name(state, obj)
    cites = (SORCERY_TIMING, MAIN_PHASE) if CardType.SORCERY in types else (MAIN_PHASE,)
    if at.active != player:
        yield Refusal("refuse.not_own_turn", BEGIN, cites, (
            ("card", name), ("player", player_name(state, player)), ("active", player_name(state, at.active))))
    if at.step not in MAIN_PHASES:
        yield Refusal("refuse.not_main_phase", BEGIN, cites, (("card", name), ("step", Term(f"step.{at.step}"))))
    if state.zone(STACK):
        yield Refusal("refuse.stack_not_empty", BEGIN, cites, (("card", name), ("count", len(state.zone(STACK)))))


def prohibitions(state: State, obj: Object) -> Iterator[Refusal]:
    """Effects that say that this spell can't be cast; a "can't" wins over any permission (101.2, 601.3)."""
    for found in working(state, Role.PROHIBITS):
        asking, effect = state.last_known(found.object), found.effect
        if isinstance(effect, CantBeCast) and takes(state, effect.filter, obj, asking):
            yield Refusal("refuse.prohibited", BEGIN, (BEGINNING, CANT), (
                ("card", object_name(state, obj)), ("source", state.label(found.card))), found.object)


def refuse_beginning(state: State, player: PlayerId, oid: ObjectId, allowance: Allowance) -> Iterator[Refusal]:
    """Why this cast cannot begin (601.3): type, place, timing, prohibitions. Costs and targets do not matter here."""
    obj = state.find(oid)
    if obj is None or not obj.printed.faces:
        yield Refusal("refuse.no_such_card", BEGIN, (BEGINNING,), (("player", player_name(state, player)),))
        return
    name = object_name(state, obj)
    if obj.stack is not None and obj.stack.ability is not None:
        yield Refusal("refuse.ability_is_no_card", BEGIN, (BEGINNING,), (("card", name),))
        return
    if CardType.LAND in characteristics(state, obj).types:
        yield Refusal("refuse.land_is_played", BEGIN, (LANDS_ARE_PLAYED,), (("card", name),))
        return
    if not allowance.by_effect:
        if obj.owner != player and obj.zone is HAND:
            yield Refusal("refuse.not_own_card", BEGIN, (HAND_ONLY,), (
                ("card", name), ("player", player_name(state, player)), ("owner", player_name(state, obj.owner))))
        if obj.zone is not HAND:
            yield Refusal("refuse.no_permission_from", BEGIN, (BEGINNING,), (
                ("card", name), ("zone", Term(f"zone.{obj.zone.word}")), ("player", player_name(state, player))))
        yield from _timing(state, player, obj)
    yield from prohibitions(state, obj)


def refuse_completing(state: State, player: PlayerId, oid: ObjectId, allowance: Allowance) -> Iterator[Refusal]:
    """Why this cast could not be completed: no mana cost, no target, not payable."""
    obj = state.find(oid)
    if obj is None or not obj.printed.faces or obj.stack is not None and obj.stack.ability is not None:
        return
    types = characteristics(state, obj).types
    if CardType.LAND in types:
        return
    cost = characteristics(state, obj).cost
    if cost is None and not allowance.free:
        yield Refusal("refuse.no_mana_cost", COMPLETE, (UNPAYABLE,), (("card", object_name(state, obj)),))
    yield from refuse_targets(state, obj, None)
    if cost is not None:
        yield from refuse_payment(state, player, total_cost(state, obj, allowance).mana)


@refuses(Cast)
def refuse_cast(state: State, action: Cast) -> Iterator[Refusal]:
    """All reasons against casting this with priority, cheapest first."""
    yield from acts(state, action.player)
    yield from refuse_beginning(state, action.player, action.object, ORDINARY)
    yield from refuse_completing(state, action.player, action.object, ORDINARY)
