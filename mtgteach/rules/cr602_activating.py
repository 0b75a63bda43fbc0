"""Activated abilities (602) that are no mana abilities: announced, targeted and paid like a spell, then on the
stack."""
from __future__ import annotations

from mtgteach.model.abilities import Activated
from mtgteach.model.actions import Activate
from mtgteach.model.events import AbilityActivated, PutOnStack
from mtgteach.model.ids import BATTLEFIELD
from mtgteach.model.objects import Object, StackFacts
from mtgteach.model.refusals import BEGIN, Refusal
from mtgteach.model.spelling import object_name
from mtgteach.model.state import Procedure, State
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import abilities_of
from mtgteach.rules.cr115_targets import refuse_targets
from mtgteach.rules.cr117_priority import propose
from mtgteach.rules.cr601_choosing import choose_modes, choose_targets
from mtgteach.rules.cr601_costs import announce_costs, mana_to_pay, pay_total, proposed, refuse_costs
from mtgteach.rules.cr601_paying import RESOURCES, refuse_payment
from mtgteach.rules.cr601_permissions import acts
from mtgteach.rules.cr602_restrictions import refuse_place, refuse_restricted
from mtgteach.rules.cr605_mana_abilities import OWN_REASONS, is_mana_ability, refuse_source
from mtgteach.rules.registries import begins, refuses, runs
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

ACTIVATING = R("602.2")
ANNOUNCING = R("602.2a")
AS_CASTING = (RESOURCES, R("602.2b"))


class ActivateThis(Procedure):
    """Activate this ability, with priority."""

    action: Activate


begins(Activate, ActivateThis)


@runs(ActivateThis)
def activate_with_priority(step: Step, entry: ActivateThis) -> None:
    """Activate it; the player receives priority afterwards (117.3c)."""
    propose(step, entry.action.player, lambda: activate(step, entry.action))


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
    abilities = abilities_of(state, obj)
    if number < len(abilities):
        ability = abilities[number]
        if isinstance(ability, Activated) and not is_mana_ability(ability):
            return ability
    return None


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
        yield Refusal("refuse.no_activated_ability", BEGIN, (ACTIVATING,), (("card", object_name(state, obj)),))
        return
    yield from refuse_restricted(state, action.player, obj, ability)
    yield from refuse_targets(state, obj, ability)
    acting = proposed(obj, action.player, ability)
    if obj.controller != action.player or obj.zone not in ability.zones:
        yield from refuse_payment(state, action.player, mana_to_pay(state, action.player, acting), AS_CASTING)
        return
    for refusal in refuse_costs(state, action.player, acting):
        if refusal.code not in OWN_REASONS:
            yield refusal
