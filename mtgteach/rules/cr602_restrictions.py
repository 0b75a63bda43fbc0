"""Where, by whom, when and how often an ability is activated (602.1b, 602.2, 602.5): what its instructions say, and
what other effects forbid."""
from __future__ import annotations

from mtgteach.model.abilities import Activated
from mtgteach.model.events import AbilityActivated
from mtgteach.model.ids import BATTLEFIELD, PlayerId
from mtgteach.model.objects import Object
from mtgteach.model.refusals import BEGIN, Refusal, Term
from mtgteach.model.spelling import object_name, player_name
from mtgteach.model.state import State
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import abilities_of
from mtgteach.rules.cr601_permissions import SORCERY_TIMING, refuse_activation, sorcery_time
from mtgteach.rules.registries import applies, holds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtgteach.model.abilities import Ability

ACTIVATING = R("602.2")
INSTRUCTIONS = R("602.1b")
PROHIBITED = R("602.5")
FOLLOWS = R("602.5b")
WHERE = R("113.6b")


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
        yield Refusal("refuse.ability_not_there", BEGIN, (ACTIVATING, WHERE), (
            ("card", object_name(state, obj)), ("zone", Term(f"zone.{obj.zone.word}"))))
    elif obj.zone is not BATTLEFIELD and obj.owner != player:
        yield Refusal("refuse.not_owner", BEGIN, (ACTIVATING,), (
            ("player", player_name(state, player)), ("card", object_name(state, obj)),
            ("owner", player_name(state, obj.owner))))


def refuse_restricted(state: State, player: PlayerId, obj: Object, ability: Activated) -> Iterator[Refusal]:
    """What the ability itself says about when and how often (602.1b), and effects that forbid it (602.5)."""
    yield from refuse_activation(state, player, obj, mana=False)
    name = object_name(state, obj)
    if ability.as_sorcery and not sorcery_time(state, player):
        yield Refusal("refuse.activate_as_sorcery", BEGIN, (INSTRUCTIONS, SORCERY_TIMING), (
            ("player", player_name(state, player)), ("card", name)))
    if ability.each_turn and times_used(state, obj, ability) >= ability.each_turn:
        yield Refusal("refuse.activated_already", BEGIN, (INSTRUCTIONS, FOLLOWS), (
            ("card", name), ("count", ability.each_turn)))
    if ability.condition is not None and not holds(state, ability.condition, obj):
        yield Refusal("refuse.activate_only_if", BEGIN, (INSTRUCTIONS, PROHIBITED), (("card", name),))
