"""Loading a card, second part: what its instructions act on. An instruction whose object cannot be what it needs would
do nothing as it resolves, so the card is refused."""
from __future__ import annotations

from mtgteach.model import effects_actions
from mtgteach.model.abilities import (Ability, CounterIt, DealDamage, DiscardCards, DrawCards, Effect, PlayThisFree,
                                      PutCounters, RemoveCounters, SpellAbility, Static, Triggered)
from mtgteach.model.amounts import ControllerOf, Each, EachPlayer, OwnerOf, That, ThatPlayer, ThoseMade
from mtgteach.model.cards import Card, Face
from mtgteach.model.conditions import WhileYouControl
from mtgteach.model.cost import Cost
from mtgteach.model.effects_casting import Lasts, LetPlay
from mtgteach.model.effects_replacing import CreateCopies
from mtgteach.model.effects_triggers import GainLife, LoseLife, MayPay, MoveTo
from mtgteach.model.errors import NotSupported
from mtgteach.model.filters import (AllOf, AnyOf, AnyTarget, Chosen, Filter, IsType, Reference, SpellWasCast,
                                    TargetAbility, TargetKind, TargetObject, TargetPlayer, This, You)
from mtgteach.model.ids import EXILE, STACK
from mtgteach.model.linked import AsItWas, Linked
from mtgteach.model.patterns_triggers import BecomesTarget
from mtgteach.model.record import Record, fields_of
from mtgteach.model.statics_layers import BecomeCopy, ChangeUntil, GainControl, Transform
from mtgteach.model.targets import OneOf, OnlyIf, OtherThan, Several, TargetCard, TargetOpponent, TargetSpell
from mtgteach.model.types import CardType, has_own_rules
from mtgteach.rules.cr707_copying import can_be_baked
from mtgteach.rules.registries import STATICS, Role

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import NoReturn

SOME_PLAYER = (You, EachPlayer, ThatPlayer, ControllerOf, OwnerOf, Linked)
SOME_OBJECT = (That, ThoseMade, Each, Linked, AsItWas)
PLAYERS = TargetPlayer | TargetOpponent
OBJECTS = TargetObject | TargetCard


def refuse(face: Face, what: str) -> NoReturn:
    """This is what the engine cannot do about this face."""
    raise NotSupported(face.name, " ".join(face.types), what)


def check_references(face: Face, ability: Ability) -> None:
    """Every instruction acts on something that it can act on; every kind of counter is one without rules of its own."""
    for effect, targets in instructions(ability, ()):
        test = _keyword_action if type(effect).__module__ == effects_actions.__name__ else _acts
        if not test(face, ability, effect, targets):
            refuse(face, type(effect).__name__)
        _check_counters(face, effect)
    if isinstance(ability, Triggered):
        _check_counters(face, ability.when)
    if isinstance(ability, Static):
        _check_counters(face, ability.effect)


def instructions(part: object, targets: tuple[TargetKind, ...]) -> Iterator[tuple[Effect, tuple[TargetKind, ...]]]:
    """Every instruction of an ability, those of modes and those inside others among them, each with the targets that it
    counts."""
    if isinstance(part, tuple):
        for each in part:
            yield from instructions(each, targets)
    elif isinstance(part, Record) and not isinstance(part, Card):
        targets = getattr(part, "targets", targets)
        if isinstance(part, Effect):
            yield part, targets
        for field in fields_of(part):
            yield from instructions(getattr(part, field), targets)


def _check_counters(face: Face, part: object) -> None:
    kind = getattr(part, "kind", None)
    if kind is not None and has_own_rules(kind):
        refuse(face, f"{kind} counters")


def _acts(face: Face, ability: Ability, effect: Effect, targets: tuple[TargetKind, ...]) -> bool:
    """Can the effect act on what it refers to?"""
    def targets_only(reference: Reference, test: Callable[[TargetKind], bool]) -> bool:
        return _all(_chosen(face, reference, targets), test)

    for reference in [getattr(effect, f) for f in fields_of(effect)]:
        if isinstance(reference, Chosen):
            _chosen(face, reference, targets)
    if isinstance(effect, DealDamage):
        if isinstance(effect.to, This | Each):
            return CardType.CREATURE in face.types if isinstance(effect.to, This) else _creatures(effect.to.filter)
        return isinstance(effect.to, (*SOME_PLAYER, *SOME_OBJECT)) or targets_only(effect.to, _damageable)
    if isinstance(effect, CounterIt):
        of_spell = isinstance(ability, Triggered) and isinstance(ability.when, SpellWasCast | BecomesTarget)
        return isinstance(effect.it, That) and of_spell or targets_only(
            effect.it, lambda kind: isinstance(kind, TargetAbility | TargetSpell))
    if isinstance(effect, PutCounters | RemoveCounters):
        on = effect.on if isinstance(effect, PutCounters) else effect.from_
        itself = isinstance(on, This) and not isinstance(ability, SpellAbility)
        return itself or isinstance(on, SOME_OBJECT) or targets_only(on, lambda kind: isinstance(kind, OBJECTS))
    if isinstance(effect, DrawCards | DiscardCards | GainLife | LoseLife):
        return isinstance(effect.who, SOME_PLAYER) or targets_only(
            effect.who, lambda kind: isinstance(kind, PLAYERS))
    if isinstance(effect, MoveTo):
        return effect.to is not STACK and (isinstance(effect.what, (This, *SOME_OBJECT)) or targets_only(
            effect.what, lambda kind: isinstance(kind, OBJECTS | TargetSpell)))
    if isinstance(effect, LetPlay):
        return not effect.way and (isinstance(effect.what, (This, *SOME_OBJECT)) or targets_only(
            effect.what, lambda kind: isinstance(kind, TargetCard)))
    return _can_be_done(face, ability, effect, targets)


def _can_be_done(face: Face, ability: Ability, effect: Effect, targets: tuple[TargetKind, ...]) -> bool:
    """Is an instruction of this kind, beyond what it refers to, one that can be carried out?"""
    if isinstance(effect, MayPay):
        return _is_settled(effect.cost)
    if isinstance(effect, Lasts):
        return STATICS[type(effect.effect)] in (Role.PERMITS, Role.PROHIBITS) and not isinstance(
            effect.duration, WhileYouControl)
    if isinstance(effect, PlayThisFree):
        return isinstance(ability, Triggered) and ability.zones == (EXILE,)
    if isinstance(effect, ChangeUntil | BecomeCopy | Transform | CreateCopies):
        return _changes(face, ability, effect, targets)
    return True


def _keyword_action(face: Face, ability: Ability, effect: Effect, targets: tuple[TargetKind, ...]) -> bool:
    """Do the targets of a keyword action fit: players where players act, else objects?"""
    named = [(name, getattr(effect, name)) for name in fields_of(effect)]
    return all(_all(_chosen(face, part, targets), _is_player if name in ("who", "of") else _is_object)
               for name, part in named if isinstance(part, Chosen))


def _is_player(kind: TargetKind) -> bool:
    return isinstance(kind, PLAYERS)


def _is_object(kind: TargetKind) -> bool:
    return isinstance(kind, OBJECTS)


def _changes(face: Face, ability: Ability, effect: ChangeUntil | BecomeCopy | Transform | CreateCopies,
             targets: tuple[TargetKind, ...]) -> bool:
    """Permanents are changed; spells as well, but for their control and for becoming copies."""
    if isinstance(effect, CreateCopies):
        return all(map(can_be_baked, effect.changes)) and (not isinstance(effect.of, Chosen) or _all(
            _chosen(face, effect.of, targets), lambda kind: isinstance(kind, TargetObject | TargetCard)))
    on = effect.on if isinstance(effect, ChangeUntil) else effect.it
    spells = isinstance(effect, ChangeUntil) and not any(isinstance(p, GainControl) for p in effect.parts)
    kinds = (TargetObject, TargetSpell) if spells else OBJECTS
    if isinstance(effect, BecomeCopy) and not (all(map(can_be_baked, effect.changes)) and (
            not isinstance(effect.of, Chosen) or _all(_chosen(face, effect.of, targets),
                                                      lambda kind: isinstance(kind, TargetObject | TargetCard)))):
        return False
    if isinstance(on, This):
        return not isinstance(ability, SpellAbility)
    return not isinstance(on, Chosen) or _all(_chosen(face, on, targets), lambda kind: isinstance(kind, kinds))


def _is_settled(cost: Cost) -> bool:
    """Is there nothing to choose in it, so that its words are the key with which it is paid?"""
    return not any(hasattr(c, "filter") for c in cost.components) and not cost.has_x and not cost.mana.open


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
