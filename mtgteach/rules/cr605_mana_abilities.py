"""Mana abilities (605): no stack, no response, also in the middle of a payment (605.3)."""
from __future__ import annotations

from mtgteach.model.abilities import Activated, AddMana
from mtgteach.model.actions import TapForMana
from mtgteach.model.events import AbilityActivated, Tapped
from mtgteach.model.ids import BATTLEFIELD, PlayerId
from mtgteach.model.mana import ManaType
from mtgteach.model.objects import Object, ObjectKind, StackFacts
from mtgteach.model.refusals import BEGIN, COMPLETE, Refusal, Term
from mtgteach.model.spelling import object_name, player_name
from mtgteach.model.state import Procedure, State
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import abilities_of
from mtgteach.rules.cr601_permissions import refuse_activation
from mtgteach.rules.registries import RESOLVE, begins, refuses, runs
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

ACTIVATING = R("602.2")
NO_STACK = R("605.3b")
TAP_COST = R("107.5")
CONTROLLER = R("602.2")
TAPPED_FOR_MANA = R("106.12")


def is_mana_ability(ability: Activated) -> bool:
    """The test of 605.1a: no target, could add mana, no loyalty ability, no card moved to or from a library.

    No cost or effect of this engine that stands on such an ability moves a library card; loading refuses the others.
    """
    return not ability.targets and any(isinstance(e, AddMana) for e in ability.effects)


def mana_of(ability: Activated) -> tuple[ManaType, ...]:
    """The mana that the ability adds as printed."""
    return tuple(t for e in ability.effects if isinstance(e, AddMana) for t in e.mana)


class TapThisForMana(Procedure):
    """Activate a mana ability with priority."""

    action: TapForMana


@runs(TapThisForMana)
def tap_with_priority(step: Step, entry: TapThisForMana) -> None:
    """A mana ability activated with priority; the player has priority again afterwards (117.3c)."""
    from mtgteach.rules.cr117_priority import settle

    tap_for_mana(step, entry.action)
    settle(step, entry.action.player)


begins(TapForMana, TapThisForMana)


def tap_for_mana(step: Step, action: TapForMana) -> None:
    """Activate the mana ability: pay {T}, and it resolves at once (605.3b)."""
    obj = step.state.find(action.object)
    assert obj is not None
    ability = abilities_of(step.state, obj)[action.ability]
    assert isinstance(ability, Activated)
    outer = step.begin(AbilityActivated(action.player, obj.id, obj.card, action.ability, mana=True),
                       cite=(ACTIVATING, NO_STACK, TAPPED_FOR_MANA))
    step.happen(Tapped(obj.id, obj.card), cite=TAP_COST)
    acting = obj.evolve(kind=ObjectKind.ABILITY, stack=StackFacts(ability, obj.id))
    for effect in ability.effects:
        RESOLVE[type(effect)](step, effect, acting)
    step.close(outer)


def refuse_source(state: State, player: PlayerId, obj: Object | None, untapped: bool) -> Iterator[Refusal]:
    """What keeps an activated ability of a permanent from being activated: its place, its controller, {T} (602.2,
    107.5)."""
    if obj is None or obj.zone is not BATTLEFIELD or obj.phased_out:
        zone = Term("zone.nowhere") if obj is None or obj.phased_out else Term(f"zone.{obj.zone.word}")
        name = "" if obj is None else object_name(state, obj)
        yield Refusal("refuse.not_on_battlefield", BEGIN, (ACTIVATING,), (("card", name), ("zone", zone)))
        return
    if obj.controller != player:
        yield Refusal("refuse.not_controller", BEGIN, (CONTROLLER,), (
            ("player", player_name(state, player)), ("card", object_name(state, obj)),
            ("controller", player_name(state, obj.controller))))
    yield from refuse_activation(state, player, obj, mana=True)
    if untapped and obj.tapped:
        yield Refusal("refuse.tapped", COMPLETE, (TAP_COST,), (("card", object_name(state, obj)),))


@refuses(TapForMana)
def refuse_tap_for_mana(state: State, action: TapForMana) -> Iterator[Refusal]:
    """With priority, on an untapped permanent of one's own that has this mana ability."""
    from mtgteach.rules.cr117_priority import acts

    yield from acts(state, action.player)
    obj = state.find(action.object)
    yield from refuse_source(state, action.player, obj, untapped=True)
    if obj is not None and not _has(state, obj, action):
        yield Refusal("refuse.no_activated_ability", BEGIN, (ACTIVATING,), (("card", object_name(state, obj)),))


def _has(state: State, obj: Object, action: TapForMana) -> bool:
    abilities = abilities_of(state, obj)
    ability = abilities[action.ability] if action.ability < len(abilities) else None
    return isinstance(ability, Activated) and is_mana_ability(ability) and mana_of(ability) == action.mana
