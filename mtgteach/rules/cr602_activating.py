"""Activated abilities (602) that are no mana abilities: announced, targeted and paid like a spell, then on the
stack."""
from __future__ import annotations

from mtgteach.model.abilities import Activated
from mtgteach.model.actions import Activate
from mtgteach.model.events import AbilityActivated, PutOnStack
from mtgteach.model.ids import BATTLEFIELD, PlayerId
from mtgteach.model.objects import Object, StackFacts
from mtgteach.model.refusals import Refusal
from mtgteach.model.spelling import refusal
from mtgteach.model.state import State
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import abilities_of
from mtgteach.rules.cr601_choosing import choose_modes, choose_targets, refuse_targets
from mtgteach.rules.cr601_costs import announce_costs, mana_to_pay, pay_total, proposed, refuse_costs
from mtgteach.rules.cr601_paying import RESOURCES, refuse_payment
from mtgteach.rules.cr601_permissions import SORCERY_TIMING, acts, refuse_activation, sorcery_time
from mtgteach.rules.cr605_mana_abilities import OWN_REASONS, is_mana_ability, refuse_source
from mtgteach.rules.registries import applies, begins, holds, refuses
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtgteach.model.abilities import Ability

ACTIVATING, ANNOUNCING, INSTRUCTIONS, PROHIBITED = R("602.2"), R("602.2a"), R("602.1b"), R("602.5")
FOLLOWS, WHERE = R("602.5b"), R("113.6b")
AS_CASTING = (RESOURCES, R("602.2b"))


@begins(Activate)
def activate(step: Step, action: Activate) -> None:
    """Put it on the stack, choose targets, pay (602.2a-b)."""
    obj = step.state.find(action.object)
    assert obj is not None
    ability = abilities_of(step.state, obj)[action.ability]
    assert isinstance(ability, Activated)
    outer = step.begin(AbilityActivated(action.player, obj.id, obj.card, action.ability), cite=ACTIVATING)
    facts = StackFacts(ability, obj.id, cause=step.parent)
    (put,) = step.happen(PutOnStack(obj.id, obj.card, action.player, facts, "activated ability"), cite=ANNOUNCING)
    assert isinstance(put, PutOnStack) and put.new is not None
    choose_modes(step, action.player, put.new)
    announce_costs(step, action.player, put.new)
    choose_targets(step, action.player, put.new)
    pay_total(step, action.player, put.new)
    step.close(outer)


def activated_of(state: State, obj: Object, number: int) -> Activated | None:
    """The object's activated ability with this number that is no mana ability."""
    ability = dict(enumerate(abilities_of(state, obj))).get(number)
    return ability if isinstance(ability, Activated) and not is_mana_ability(ability) else None


@refuses(Activate)
def refuse_activate(state: State, action: Activate) -> Iterator[Refusal]:
    """With priority, on a permanent of one's own or where else the ability works, when its instructions allow it, with
    a target and the means to pay."""
    yield from acts(state, action.player)
    obj = state.find(action.object)
    ability = None if obj is None else activated_of(state, obj, action.ability)
    if obj is None or ability is None or ability.zones == (BATTLEFIELD,):
        yield from refuse_source(state, action.player, obj, untapped=ability is not None and ability.cost.taps)
    else:
        yield from refuse_place(state, action.player, obj, ability)
    if obj is None:
        return
    if ability is None:
        yield refusal(state, "refuse.no_activated_ability", (ACTIVATING,), card=obj)
        return
    yield from refuse_restricted(state, action.player, obj, ability)
    yield from refuse_targets(state, obj, ability)
    acting = proposed(obj, action.player, ability)
    if obj.controller != action.player or obj.zone not in ability.zones:
        yield from refuse_payment(state, action.player, mana_to_pay(state, action.player, acting), AS_CASTING)
        return
    yield from [reason for reason in refuse_costs(state, action.player, acting) if reason.code not in OWN_REASONS]


# Where, by whom, when and how often


@applies(AbilityActivated)
def activated(state: State, event: AbilityActivated) -> tuple[State, AbilityActivated]:
    """An ability was activated; its costs and effects are events of their own. One that is limited remembers how often
    in this turn, whoever controls the object later (602.5b)."""
    obj = state.find(event.object)
    abilities = abilities_of(state, obj) if obj is not None else ()
    ability = abilities[event.ability] if event.ability < len(abilities) else None
    if obj is None or not isinstance(ability, Activated) or not ability.each_turn:
        return state, event
    return used_again(state, obj, ability), event


def used_again(state: State, obj: Object, ability: Ability) -> State:
    """The state in which this ability of the object was used once more in this turn."""
    turn, before = state.at.turn, times_used(state, obj, ability)
    others = tuple([used for used in obj.used if used[0] != ability and used[1] == turn])
    return state.with_object(obj.evolve(used=(*others, (ability, turn, before + 1))))


def times_used(state: State, obj: Object, ability: Ability) -> int:
    """How often this ability of the object was used in this turn."""
    return sum(times for used, turn, times in obj.used if used == ability and turn == state.at.turn)


def refuse_place(state: State, player: PlayerId, obj: Object, ability: Activated) -> Iterator[Refusal]:
    """Only where the ability works, and of a card that has no controller only by its owner (602.2, 113.6b)."""
    if obj.zone not in ability.zones or obj.phased_out:
        yield refusal(state, "refuse.ability_not_there", (ACTIVATING, WHERE), card=obj, zone=obj.zone)
    elif obj.zone is not BATTLEFIELD and obj.owner != player:
        yield refusal(state, "refuse.not_owner", (ACTIVATING,), player=player, card=obj, owner=obj.owner)


def refuse_restricted(state: State, player: PlayerId, obj: Object, ability: Activated) -> Iterator[Refusal]:
    """What the ability itself says about when and how often (602.1b), and effects that forbid it (602.5)."""
    yield from refuse_activation(state, player, obj, mana=False)
    if ability.as_sorcery and not sorcery_time(state, player):
        yield refusal(state, "refuse.activate_as_sorcery", (INSTRUCTIONS, SORCERY_TIMING), player=player, card=obj)
    if ability.each_turn and times_used(state, obj, ability) >= ability.each_turn:
        yield refusal(state, "refuse.activated_already", (INSTRUCTIONS, FOLLOWS), card=obj, count=ability.each_turn)
    if ability.condition is not None and not holds(state, ability.condition, obj):
        yield refusal(state, "refuse.activate_only_if", (INSTRUCTIONS, PROHIBITED), card=obj)
