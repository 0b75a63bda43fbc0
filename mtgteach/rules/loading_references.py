"""Loading a card, second part: what its instructions act on. An instruction whose object cannot be what it needs would
do nothing as it resolves, so the card is refused."""
from __future__ import annotations

from mtgteach.model.amounts import (AsItWas, ControllerOf, Duration, Each, EachPlayer, Linked, OwnerOf, That,
                                    ThatPlayer, ThoseMade, UntilYourNextTurn, WhileYouControl)
from mtgteach.model.cards import (Ability, Card, CounterIt, DealDamage, DiscardCards, DrawCards, Effect, Face,
                                  PlayThisFree, PutCounters, RemoveCounters, SpellAbility, Triggered)
from mtgteach.model.effects import CreateCopies, GainLife, KeywordAction, Lasts, LetPlay, LoseLife, MayPay, MoveTo
from mtgteach.model.errors import NotSupported
from mtgteach.model.filters import (AllOf, AnyOf, AnyTarget, Chosen, Filter, IsType, OneOf, OnlyIf, OtherThan,
                                    Reference, Several, SpellWasCast, TargetAbility, TargetCard, TargetKind,
                                    TargetObject, TargetOpponent, TargetPlayer, TargetSpell, This, You)
from mtgteach.model.patterns import BecomesTarget
from mtgteach.model.record import fields_of
from mtgteach.model.statics import PreventDamage
from mtgteach.model.statics_layers import BecomeCopy, ChangeUntil, GainControl, Transform
from mtgteach.model.types import EXILE, STACK, Any, Callable, CardType, Iterator, Record
from mtgteach.rules.cr707_copying import can_be_baked
from mtgteach.rules.registries import STATICS, Role

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

Kinds = tuple[type[Any], ...]

SOME_PLAYER = (You, EachPlayer, ThatPlayer, ControllerOf, OwnerOf, Linked)
SOME_OBJECT = (This, That, ThoseMade, Each, Linked, AsItWas)
ANY = (Reference,)
PLAYERS = (TargetPlayer, TargetOpponent)
OBJECTS = (TargetObject, TargetCard)
NEEDS: dict[type[Effect], tuple[tuple[str, Kinds, Kinds], ...]] = {
    DealDamage: (("to", (*SOME_PLAYER, *SOME_OBJECT), (AnyTarget, TargetObject, *PLAYERS)),),
    CounterIt: (("it", (That,), (TargetAbility, TargetSpell)),),
    PutCounters: (("on", SOME_OBJECT, OBJECTS),),
    RemoveCounters: (("from_", SOME_OBJECT, OBJECTS),),
    MoveTo: (("what", SOME_OBJECT, (*OBJECTS, TargetSpell)),),
    LetPlay: (("what", SOME_OBJECT, (TargetCard,)),),
    CreateCopies: (("of", ANY, OBJECTS),),
    ChangeUntil: (("on", ANY, (TargetObject, TargetSpell)),),
    BecomeCopy: (("it", ANY, OBJECTS), ("of", ANY, OBJECTS)),
    Transform: (("it", ANY, OBJECTS),),
    Lasts: (("who", SOME_PLAYER, PLAYERS),),
    **dict.fromkeys((DrawCards, DiscardCards, GainLife, LoseLife), (("who", SOME_PLAYER, PLAYERS),)),
}
"""Of an effect the fields that name what it acts on: by which references, and which kinds of targets."""


def refuse(face: Face, what: str) -> NoReturn:
    """This is what the engine cannot do about this face."""
    raise NotSupported(face.name, " ".join(face.types), what)


def check_references(face: Face, ability: Ability) -> None:
    """Every instruction acts on something that it can act on, and can be carried out."""
    for effect, targets in _instructions(ability, ()):
        for name in fields_of(effect):
            part = getattr(effect, name)
            if isinstance(part, Chosen) and part.number >= len(targets):
                refuse(face, f"target {part.number + 1} of {len(targets)}")
        possible = ALSO.get(type(effect))
        if not (all(_fits(effect, need, targets) for need in _needs(effect))
                and (possible is None or possible(face, ability, effect, targets))):
            refuse(face, type(effect).__name__)


def _instructions(part: object, targets: tuple[TargetKind, ...]) -> Iterator[tuple[Effect, tuple[TargetKind, ...]]]:
    """Every instruction of an ability, those of modes and those inside others among them, each with the targets that it
    counts."""
    if isinstance(part, tuple):
        for each in part:
            yield from _instructions(each, targets)
    elif isinstance(part, Record) and not isinstance(part, Card):
        targets = getattr(part, "targets", targets)
        if isinstance(part, Effect):
            yield part, targets
        yield from _instructions(tuple([getattr(part, field) for field in fields_of(part)]), targets)


def _needs(effect: Effect) -> tuple[tuple[str, Kinds, Kinds], ...]:
    """Keyword actions are done by players, with objects."""
    if not isinstance(effect, KeywordAction):
        return NEEDS.get(type(effect), ())
    return tuple([(name, (object,), PLAYERS if name in ("who", "of") else OBJECTS) for name in fields_of(effect)])


def _fits(effect: Effect, need: tuple[str, Kinds, Kinds], targets: tuple[TargetKind, ...]) -> bool:
    name, references, kinds = need
    part = getattr(effect, name)
    if isinstance(part, Chosen):
        return all(isinstance(kind, kinds) for kind in _leaves(targets[part.number]))
    return isinstance(part, references)


def _leaves(kind: TargetKind) -> Iterator[TargetKind]:
    """Whatever may be chosen for this instance."""
    if isinstance(kind, Several | OtherThan | OnlyIf):
        yield from _leaves(kind.kind)
    elif isinstance(kind, OneOf):
        for each in kind.kinds:
            yield from _leaves(each)
    else:
        yield kind


def _creatures(filter_: Filter) -> bool:
    if isinstance(filter_, AllOf | AnyOf):
        return (any if isinstance(filter_, AllOf) else all)(map(_creatures, filter_.parts))
    return filter_ == IsType(CardType.CREATURE)


# What else must be true


def _damages(face: Face, ability: Ability, effect: DealDamage, targets: tuple[TargetKind, ...]) -> bool:
    """Damage is dealt to players and creatures only."""
    if isinstance(effect.to, This):
        return CardType.CREATURE in face.types
    named = _leaves(targets[effect.to.number]) if isinstance(effect.to, Chosen) else (effect.to,)
    return all(_creatures(one.filter) for one in named if isinstance(one, TargetObject | Each))


def _counters(face: Face, ability: Ability, effect: CounterIt, targets: tuple[TargetKind, ...]) -> bool:
    """What is countered is a spell or an ability."""
    of_spell = isinstance(ability, Triggered) and isinstance(ability.when, SpellWasCast | BecomesTarget)
    return of_spell or not isinstance(effect.it, That)


def _permanent(face: Face, ability: Ability, effect: Any, targets: tuple[TargetKind, ...]) -> bool:
    """A spell changes nothing about itself; spells are not changed in their control; copies have exceptions of some
    kinds."""
    named = [getattr(effect, name) for name, _, _ in NEEDS[type(effect)]]
    spells = any(isinstance(kind, TargetSpell) for one in named if isinstance(one, Chosen)
                 for kind in _leaves(targets[one.number]))
    controls = any(isinstance(part, GainControl) for part in getattr(effect, "parts", ()))
    itself = isinstance(ability, SpellAbility) and isinstance(named[0], This) and not isinstance(effect, CreateCopies)
    return not itself and not (spells and controls) and all(map(can_be_baked, getattr(effect, "changes", ())))


def _settled(face: Face, ability: Ability, effect: MayPay, targets: tuple[TargetKind, ...]) -> bool:
    """There is nothing to choose in the cost, so that its words are the key with which it is paid."""
    cost = effect.cost
    return not any(hasattr(c, "filter") for c in cost.components) and not cost.has_x and not cost.mana.open


def _lasts(face: Face, ability: Ability, effect: Lasts, targets: tuple[TargetKind, ...]) -> bool:
    kind = type(effect.effect)
    durations: tuple[type[Duration], ...] = (WhileYouControl,)
    if not isinstance(effect.who, You):
        durations = (WhileYouControl, UntilYourNextTurn)
    lasting = kind is PreventDamage or STATICS[kind] in (Role.PERMITS, Role.PROHIBITS)
    return lasting and not isinstance(effect.duration, durations)


ALSO: dict[type[Effect], Callable[[Face, Ability, Any, tuple[TargetKind, ...]], bool]] = {
    DealDamage: _damages, CounterIt: _counters, MayPay: _settled, Lasts: _lasts,
    **dict.fromkeys((PutCounters, RemoveCounters, ChangeUntil, BecomeCopy, Transform, CreateCopies), _permanent),
    MoveTo: lambda face, ability, effect, targets: effect.to is not STACK,
    LetPlay: lambda face, ability, effect, targets: not effect.way,
    PlayThisFree: lambda face, ability, effect, targets: isinstance(ability, Triggered) and ability.zones == (EXILE,),
}
