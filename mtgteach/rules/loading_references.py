"""Loading a card, second part: what its instructions act on. An instruction whose object cannot be what it needs would
do nothing as it resolves, so the card is refused."""
from __future__ import annotations

from mtgteach.model.abilities import (
    Ability,
    CounterIt,
    DealDamage,
    DiscardCards,
    DrawCards,
    Effect,
    Modal,
    PlayThisFree,
    PutCounters,
    RemoveCounters,
    SpellAbility,
    Static,
    Triggered,
)
from mtgteach.model.amounts import ControllerOf, Each, EachPlayer, OwnerOf, ThatPlayer
from mtgteach.model.cards import Face
from mtgteach.model.errors import NotSupported
from mtgteach.model.filters import (
    AllOf,
    AnyOf,
    AnyTarget,
    Chosen,
    Filter,
    IsType,
    Reference,
    TargetAbility,
    TargetKind,
    TargetObject,
    TargetPlayer,
    This,
    You,
)
from mtgteach.model.ids import EXILE
from mtgteach.model.targets import OneOf, OnlyIf, OtherThan, Several, TargetCard, TargetOpponent, TargetSpell
from mtgteach.model.types import CardType, has_own_rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn

SOME_PLAYER = (You, EachPlayer, ThatPlayer, ControllerOf, OwnerOf)
PLAYERS = TargetPlayer | TargetOpponent
OBJECTS = TargetObject | TargetCard


def refuse(face: Face, what: str) -> NoReturn:
    """This is what the engine cannot do about this face."""
    raise NotSupported(face.name, " ".join(face.types), what)


def check_references(face: Face, ability: Ability) -> None:
    """Every instruction acts on something that it can act on; every kind of counter is one without rules of its own."""
    modal: Modal | None = getattr(ability, "modal", None)
    for part in (ability, *(modal.modes if modal is not None else ())):
        targets: tuple[TargetKind, ...] = getattr(part, "targets", ())
        for effect in getattr(part, "effects", ()):
            if not _acts(face, ability, effect, targets):
                refuse(face, type(effect).__name__)
            _check_counters(face, effect)
    if isinstance(ability, Triggered):
        _check_counters(face, ability.when)
    if isinstance(ability, Static):
        _check_counters(face, ability.effect)


def _check_counters(face: Face, part: object) -> None:
    kind = getattr(part, "kind", None)
    if kind is not None and has_own_rules(kind):
        refuse(face, f"{kind} counters")


def _acts(face: Face, ability: Ability, effect: Effect, targets: tuple[TargetKind, ...]) -> bool:
    """Can the effect act on what it refers to?"""
    if isinstance(effect, DealDamage):
        itself = CardType.CREATURE in face.types and isinstance(effect.to, This)
        each = isinstance(effect.to, Each) and _creatures(effect.to.filter)
        return itself or each or isinstance(effect.to, SOME_PLAYER) or _all(
            _chosen(face, effect.to, targets), _damageable)
    if isinstance(effect, CounterIt):
        return _all(_chosen(face, effect.it, targets), lambda kind: isinstance(kind, TargetAbility | TargetSpell))
    if isinstance(effect, PutCounters | RemoveCounters):
        on = effect.on if isinstance(effect, PutCounters) else effect.from_
        itself = isinstance(on, This) and not isinstance(ability, SpellAbility)
        return itself or _all(_chosen(face, on, targets), lambda kind: isinstance(kind, OBJECTS))
    if isinstance(effect, DrawCards | DiscardCards):
        return isinstance(effect.who, SOME_PLAYER) or _all(
            _chosen(face, effect.who, targets), lambda kind: isinstance(kind, PLAYERS))
    if isinstance(effect, PlayThisFree):
        return isinstance(ability, Triggered) and ability.zones == (EXILE,)
    return True


def _chosen(face: Face, reference: Reference, targets: tuple[TargetKind, ...]) -> TargetKind | None:
    """The kind of target that is referred to, if one is."""
    if not isinstance(reference, Chosen):
        return None
    if reference.number >= len(targets):
        refuse(face, f"target {reference.number + 1} of {len(targets)}")
    return targets[reference.number]


def _all(kind: TargetKind | None, test: Callable[[TargetKind], bool]) -> bool:
    """Does whatever may be chosen for this instance pass the test?"""
    if isinstance(kind, Several | OtherThan | OnlyIf):
        return _all(kind.kind, test)
    if isinstance(kind, OneOf):
        return all(_all(each, test) for each in kind.kinds)
    return kind is not None and test(kind)


def _damageable(kind: TargetKind) -> bool:
    """Damage is dealt to players and creatures only."""
    return isinstance(kind, AnyTarget | PLAYERS) or isinstance(kind, TargetObject) and _creatures(kind.filter)


def _creatures(filter_: Filter) -> bool:
    if isinstance(filter_, AnyOf):
        return all(_creatures(part) for part in filter_.parts)
    if isinstance(filter_, AllOf):
        return any(_creatures(part) for part in filter_.parts)
    return filter_ == IsType(CardType.CREATURE)
