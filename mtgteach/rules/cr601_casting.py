"""Casting spells (601): 601.2a to 601.2i in order, with priority or in the middle of a resolution (608.2g)."""
from __future__ import annotations

from mtgteach.model.actions import Cast
from mtgteach.model.choices import Choice, Option, PickOne
from mtgteach.model.events import Acted, Moved, NothingHappened, SpellCast
from mtgteach.model.ids import HAND, STACK, ObjectId, PlayerId, Zone
from mtgteach.model.objects import Object, StackFacts
from mtgteach.model.record import Record
from mtgteach.model.refusals import BEGIN, Refusal, Term
from mtgteach.model.spelling import object_name, player_name
from mtgteach.model.state import Procedure, State
from mtgteach.model.types import CardType
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import FUSED, characteristics
from mtgteach.rules.cr115_targets import refuse_targets
from mtgteach.rules.cr117_priority import propose
from mtgteach.rules.cr601_choosing import choose_modes, choose_targets
from mtgteach.rules.cr601_costs import announce_costs, pay_total, proposed, refuse_costs
from mtgteach.rules.cr601_permissions import (ONLY_FROM_HAND, Permission, acts, as_spell, faces_of, may_at_any_time,
                                              permissions, prohibitions, refuse_sorcery_timing, still_granted)
from mtgteach.rules.registries import applies, begins, refuses, runs
from mtgteach.rules.step import Step, Undone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

BEGINNING = R("601.3")
PROPOSING = R("601.2a")
ANNOUNCING = R("601.2b")
LEGALITY = R("601.2e")
BECOMES_CAST = R("601.2i")
LOSING = R("601.6")
DEMANDED = R("118.9b")
LANDS_ARE_PLAYED = R("305.1")


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


@applies(SpellCast)
def spell_cast(state: State, event: SpellCast) -> tuple[State, SpellCast]:
    """The spell has become cast (601.2i); it counts for the turn."""
    player = state.players[event.player]
    return state.with_player(player.evolve(spells_cast=player.spells_cast + 1)), event


@runs(CastThis)
def cast_with_priority(step: Step, entry: CastThis) -> None:
    """Cast it; the caster receives priority afterwards (117.3c)."""
    action = entry.action
    propose(step, action.player, lambda: cast(step, action.player, action.object, ORDINARY, action.face))


def permission_choice(state: State, player: PlayerId, ways: tuple[str, ...]) -> Choice:
    """By which of several permissions is it cast: each demands another cost (118.9b)?"""
    return PickOne(player, "choice.alternative_cost", (ANNOUNCING, DEMANDED), tuple(
        [Option(f"its {way} cost" if way else "its mana cost", way, (DEMANDED,)) for way in ways]))


def _permission(step: Step, player: PlayerId, obj: Object, spell: Object, face: int) -> Permission:
    """The permission by which it is cast; asked where several demand different costs."""
    granted = permissions(step.state, player, obj, spell, face)
    ways = tuple(dict.fromkeys([p.effect.way if p.effect is not None else "" for p in granted]))
    way = step.ask(permission_choice, step.state, player, ways) if len(ways) > 1 else ways[0]
    return next(p for p in granted if (p.effect.way if p.effect is not None else "") == way)


def cast(step: Step, player: PlayerId, oid: ObjectId, allowance: Allowance, face: int = 0) -> ObjectId:
    """Carry out 601.2a-i and return the spell. Raises Undone where a step of it cannot be complied with (601.2)."""
    obj = step.state.find(oid)
    assert obj is not None
    outer = step.begin(Acted("act.casting", player, oid, obj.card), cite=PROPOSING)
    granted = Permission() if allowance.by_effect else _permission(step, player, obj, as_spell(obj, player, face), face)
    way = granted.effect.way if granted.effect is not None else ""
    facts = StackFacts(free=allowance.free, cause=step.parent, way=way)
    (moved,) = step.happen(Moved(oid, obj.card, STACK, "cast", player, facts, face=face), cite=PROPOSING)
    assert isinstance(moved, Moved) and moved.new is not None
    choose_modes(step, player, moved.new)
    announce_costs(step, player, moved.new)
    choose_targets(step, player, moved.new)
    check_proposal(step, player, moved.new, obj.zone, granted)
    pay_total(step, player, moved.new, may_stop=allowance.by_effect)
    step.happen(SpellCast(player, moved.new, obj.card), cite=BECOMES_CAST)
    step.close(outer)
    return moved.new


def check_proposal(step: Step, player: PlayerId, oid: ObjectId, zone: Zone, granted: Permission) -> None:
    """Is the spell, as it was proposed, one that may be cast (601.2e)? A prohibition that it was to escape, or a
    permission that is gone by now, undoes it (601.3a, 601.6). Raises Undone."""
    spell = step.state.find(oid)
    assert spell is not None and spell.stack is not None
    reasons = list(prohibitions(step.state, player, spell, zone, spell.stack.free))
    if not still_granted(step.state, granted, spell.card):
        reasons.append(Refusal("refuse.no_permission_from", BEGIN, (LOSING,), (
            ("card", object_name(step.state, spell)), ("zone", Term(f"zone.{zone.word}")),
            ("player", player_name(step.state, player)))))
    if reasons:
        step.happen(NothingHappened("nothing.illegal_proposal", oid, spell.card, tuple(reasons)), cite=LEGALITY)
        raise Undone("601.2e")


# Refusals


def refuse_beginning(state: State, player: PlayerId, oid: ObjectId, allowance: Allowance, face: int = 0) -> Iterator[
        Refusal]:
    """Why this cast cannot begin (601.3): type, place, timing, prohibitions. Costs and targets do not matter here."""
    obj = state.find(oid)
    if obj is None or face not in faces_of(obj):
        yield Refusal("refuse.no_such_card", BEGIN, (BEGINNING,), (("player", player_name(state, player)),))
        return
    name = object_name(state, obj)
    if obj.stack is not None and obj.stack.ability is not None:
        yield Refusal("refuse.ability_is_no_card", BEGIN, (BEGINNING,), (("card", name),))
        return
    spell = as_spell(obj, player, face)
    if CardType.LAND in characteristics(state, spell).types:
        yield Refusal("refuse.land_is_played", BEGIN, (LANDS_ARE_PLAYED,), (("card", name),))
        return
    if not allowance.by_effect:
        granted = permissions(state, player, obj, spell, face)
        if not granted and obj.zone is HAND and obj.owner != player:
            yield Refusal("refuse.not_own_card", BEGIN, (BEGINNING,), (
                ("card", name), ("player", player_name(state, player)), ("owner", player_name(state, obj.owner))))
        elif not granted:
            yield Refusal("refuse.no_permission_from", BEGIN, (BEGINNING,), (
                ("card", name), ("zone", Term(f"zone.{obj.zone.word}")), ("player", player_name(state, player))))
        if not may_at_any_time(state, player, spell, granted):
            yield from refuse_sorcery_timing(state, player, spell)
    if face == FUSED and obj.zone is not HAND:
        yield Refusal("refuse.fused_from_hand", BEGIN, (ONLY_FROM_HAND,), (
            ("card", name), ("zone", Term(f"zone.{obj.zone.word}"))))
    yield from prohibitions(state, player, spell, obj.zone, allowance.free)


def refuse_completing(state: State, player: PlayerId, oid: ObjectId, allowance: Allowance, face: int = 0) -> Iterator[
        Refusal]:
    """Why this cast could not be completed: no mana cost, no target, not payable."""
    obj = state.find(oid)
    if obj is None or face not in faces_of(obj) or obj.stack is not None and obj.stack.ability is not None:
        return
    spell = as_spell(obj, player, face)
    if CardType.LAND in characteristics(state, spell).types:
        return
    yield from refuse_targets(state, spell, None)
    granted = [Permission()] if allowance.by_effect else permissions(state, player, obj, spell, face)
    ways = dict.fromkeys([p.effect.way if p.effect is not None else "" for p in granted or (Permission(),)])
    against = [tuple(refuse_costs(state, player, proposed(spell, player, None, allowance.free, way))) for way in ways]
    if all(against):
        yield from against[0]


@refuses(Cast)
def refuse_cast(state: State, action: Cast) -> Iterator[Refusal]:
    """All reasons against casting this with priority, cheapest first."""
    yield from acts(state, action.player)
    yield from refuse_beginning(state, action.player, action.object, ORDINARY, action.face)
    yield from refuse_completing(state, action.player, action.object, ORDINARY, action.face)
