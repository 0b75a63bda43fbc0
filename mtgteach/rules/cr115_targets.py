"""Targets (115): what may be chosen for each instance of the word target, and whether it is still legal (608.2b)."""
from __future__ import annotations

from mtgteach.model.abilities import SpellAbility
from mtgteach.model.choices import Choice, Option, PickOne
from mtgteach.model.filters import AnyTarget, Filter, IsType, TargetAbility, TargetKind, TargetObject, TargetPlayer
from mtgteach.model.ids import BATTLEFIELD, EXILE, STACK, PlayerId
from mtgteach.model.objects import Object, ObjectKind, Target
from mtgteach.model.refusals import COMPLETE, Reasons, Refusal
from mtgteach.model.spelling import object_name, target_name
from mtgteach.model.state import State
from mtgteach.model.types import CardType
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import abilities_of
from mtgteach.rules.registries import CANDIDATES, lists, takes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtgteach.model.abilities import Ability

CHOOSING = R("601.2c")
TRIGGER_TARGETS = R("603.3d")
ANY_TARGET = R("115.4")
WHAT_CAN_BE = R("115.2")
NOT_ITSELF = R("115.5")
_CREATURE: Filter = IsType(CardType.CREATURE)


def kinds_of(state: State, obj: Object, ability: Ability | None) -> tuple[TargetKind, ...]:
    """The instances of the word target of a spell (`ability` None) or of an ability."""
    if ability is not None:
        return getattr(ability, "targets", ())
    return tuple(t for a in abilities_of(state, obj) if isinstance(a, SpellAbility) for t in a.targets)


@lists(TargetPlayer)
def players(state: State, kind: TargetKind, acting: Object) -> Iterator[Target]:
    """Every player who is in the game."""
    for player in state.in_play():
        yield Target(player=player)


@lists(TargetObject)
def permanents(state: State, kind: TargetObject, acting: Object) -> Iterator[Target]:
    """Every permanent that the filter takes."""
    for obj in state.permanents():
        if takes(state, kind.filter, obj, acting):
            yield Target(obj.id)


@lists(AnyTarget)
def any_target(state: State, kind: AnyTarget, acting: Object) -> Iterator[Target]:
    """Players and creatures (115.4)."""
    yield from players(state, kind, acting)
    yield from permanents(state, TargetObject(_CREATURE), acting)


@lists(TargetAbility)
def abilities(state: State, kind: TargetAbility, acting: Object) -> Iterator[Target]:
    """Abilities on the stack, from the top; none is its own target (115.5)."""
    for obj in reversed(state.zone(STACK)):
        if obj.kind is ObjectKind.ABILITY and obj.id != acting.id:
            yield Target(obj.id)


def candidates(state: State, kind: TargetKind, acting: Object) -> Iterator[Target]:
    """Everything that may be chosen now for one instance of the word target of what acts."""
    return CANDIDATES[type(kind)](state, kind, acting)


def fits(state: State, kind: TargetKind, target: Target, acting: Object) -> bool:
    """May this be chosen for that instance now?"""
    return target in candidates(state, kind, acting)


def is_legal(state: State, acting: Object, number: int, target: Target) -> bool:
    """Is the target with this number of a resolving spell or ability still legal (608.2b)?"""
    assert acting.stack is not None
    return fits(state, kinds_of(state, acting, acting.stack.ability)[number], target, acting)


def has_targets(state: State, kinds: tuple[TargetKind, ...], acting: Object) -> bool:
    """Is there something to choose for every instance?"""
    return all(any(True for _ in candidates(state, kind, acting)) for kind in kinds)


def refuse_targets(state: State, obj: Object, ability: Ability | None) -> Iterator[Refusal]:
    """No legal target: the spell or ability cannot be completed (601.2c)."""
    if not has_targets(state, kinds_of(state, obj, ability), obj):
        yield Refusal("refuse.no_target", COMPLETE, (CHOOSING,), (("card", object_name(state, obj)),))


def target_choice(state: State, player: PlayerId, acting: Object, kind: TargetKind, number: int) -> Choice:
    """Which target? Each option is what a judge calls it."""
    rule = CHOOSING if acting.zone is STACK else TRIGGER_TARGETS
    cites = (rule, ANY_TARGET) if isinstance(kind, AnyTarget) else (rule,)
    options = tuple([Option(target_name(state, t), t, cites) for t in candidates(state, kind, acting)])
    return PickOne(player, "choice.target", cites, options, _refused(state, acting, kind, options))


def _refused(state: State, acting: Object, kind: TargetKind, options: tuple[Option, ...]) -> tuple[
        tuple[str, Reasons], ...]:
    """What everybody can see and yet cannot be chosen, each with the reason."""
    offered = [option.key for option in options]
    seen = [Target(obj.id) for zone in (BATTLEFIELD, STACK, EXILE) for obj in state.zone(zone)]
    found = {target_name(state, t): Reasons([_against(state, acting, kind, t)])
             for t in (*seen, *(Target(player=p) for p in state.in_play()))}
    return tuple([(name, reasons) for name, reasons in found.items() if name not in offered])


def _against(state: State, acting: Object, kind: TargetKind, target: Target) -> Refusal:
    """The reason against something that may not be chosen for this instance."""
    name = target_name(state, target)
    if target.object is not None and target.object == acting.id and acting.zone is not BATTLEFIELD:
        return Refusal("refuse.not_itself", COMPLETE, (NOT_ITSELF,), (("card", name),))
    source = object_name(state, acting) if acting.zone is STACK else ""
    rule = ANY_TARGET if isinstance(kind, AnyTarget) else WHAT_CAN_BE
    return Refusal("refuse.not_a_target", COMPLETE, (rule,), (("card", name), ("source", source)))


def refuse_chosen(state: State, acting: Object, kinds: tuple[TargetKind, ...], chosen: tuple[Target, ...]) -> Iterator[
        Refusal]:
    """Why these targets may not be chosen, the first for the first instance and so on (601.2c, 115)."""
    for kind, target in zip(kinds, chosen, strict=False):
        if not fits(state, kind, target, acting):
            yield _against(state, acting, kind, target)
    if len(chosen) > len(kinds):
        yield Refusal("refuse.too_many_targets", COMPLETE, (CHOOSING,), (
            ("card", object_name(state, acting)), ("count", len(kinds)), ("chosen", len(chosen))))
