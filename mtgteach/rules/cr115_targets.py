"""Targets (115): what may be chosen for each instance of the word target, and whether it is still legal (608.2b)."""
from __future__ import annotations

from mtgteach.model.abilities import Triggered
from mtgteach.model.choices import Choice, Option, PickOne
from mtgteach.model.filters import AnyTarget, Filter, IsType, TargetAbility, TargetKind, TargetObject, TargetPlayer
from mtgteach.model.ids import BATTLEFIELD, EXILE, GRAVEYARD, STACK, PlayerId
from mtgteach.model.objects import Object, ObjectKind, StackFacts, Target
from mtgteach.model.refusals import COMPLETE, Reasons, Refusal
from mtgteach.model.spelling import object_name, target_name
from mtgteach.model.state import State
from mtgteach.model.targets import OneOf, OnlyIf, OtherThan, Several, TargetCard, TargetOpponent, TargetSpell
from mtgteach.model.types import CardType
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr601_divisions import with_division
from mtgteach.rules.cr700_modes import modal_of, parts_of
from mtgteach.rules.cr702_plain import has_keyword
from mtgteach.rules.registries import CANDIDATES, amount_of, holds, lists, takes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtgteach.model.abilities import Ability

CHOOSING = R("601.2c")
TRIGGER_TARGETS = R("603.3d")
ANY_TARGET = R("115.4")
WHAT_CAN_BE = R("115.2")
NOT_ITSELF = R("115.5")
NOT_TWICE = R("115.3")
HEXPROOF, SHROUD = R("702.11"), R("702.18")
NO_MORE = "no more targets"
_CREATURE: Filter = IsType(CardType.CREATURE)


def kinds_of(state: State, obj: Object, ability: Ability | None) -> tuple[TargetKind, ...]:
    """The instances of the word target of a spell (`ability` None) or of an ability, those of its chosen modes among
    them (700.2c)."""
    return tuple([with_division(state, obj, part, i) for part in parts_of(state, obj, ability)
                  for i in range(len(part.targets))])


def bounds(state: State, kind: TargetKind, acting: Object) -> tuple[TargetKind, int, int | None]:
    """What is chosen for this instance, how many at least and at most (601.2c); None is as many as there are."""
    if isinstance(kind, OnlyIf):
        return bounds(state, kind.kind, acting) if holds(state, kind.condition, acting) else (kind.kind, 0, 0)
    if isinstance(kind, Several):
        most = None if kind.most is None else amount_of(state, kind.most, acting)
        return kind.kind, amount_of(state, kind.least, acting), most
    if isinstance(kind, OtherThan):
        inner, least, most = bounds(state, kind.kind, acting)
        return OtherThan(inner, kind.than), least, most
    return kind, 1, 1


# What may be chosen


@lists(TargetPlayer)
def players(state: State, kind: TargetKind, acting: Object) -> Iterator[Target]:
    """Every player who is in the game."""
    for player in state.in_play():
        yield Target(player=player)


@lists(TargetOpponent)
def opponents(state: State, kind: TargetOpponent, acting: Object) -> Iterator[Target]:
    """Every other player who is in the game (102.3)."""
    for player in state.in_play():
        if player != acting.controller:
            yield Target(player=player)


@lists(TargetObject)
def permanents(state: State, kind: TargetObject, acting: Object) -> Iterator[Target]:
    """Every permanent that the filter takes and that nothing keeps from being chosen."""
    for obj in state.permanents():
        if takes(state, kind.filter, obj, acting) and untargetable(state, obj, acting) is None:
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


@lists(TargetSpell)
def spells(state: State, kind: TargetSpell, acting: Object) -> Iterator[Target]:
    """Spells on the stack that the filter takes, from the top; none is its own target (115.5)."""
    for obj in reversed(state.zone(STACK)):
        if obj.kind is not ObjectKind.ABILITY and obj.id != acting.id and takes(state, kind.filter, obj, acting):
            yield Target(obj.id)


@lists(TargetCard)
def cards(state: State, kind: TargetCard, acting: Object) -> Iterator[Target]:
    """Cards in that zone that the filter takes; of players where each has one, in turn order."""
    from mtgteach.rules.cr608_amounts import is_whose

    owners = [p for p in state.in_play() if is_whose(kind.whose, p, acting.controller)]
    found = [o for p in owners for o in state.zone(kind.zone, p) if o.owner == p]
    for obj in found:
        if obj.id != acting.id and obj.kind is ObjectKind.CARD and takes(state, kind.filter, obj, acting):
            yield Target(obj.id)


@lists(OneOf)
def one_of(state: State, kind: OneOf, acting: Object) -> Iterator[Target]:
    """What any of the kinds takes, each once."""
    yield from dict.fromkeys([t for each in kind.kinds for t in candidates(state, each, acting)])


@lists(Several)
@lists(OtherThan)
@lists(OnlyIf)
def within(state: State, kind: Several | OtherThan | OnlyIf, acting: Object) -> Iterator[Target]:
    """What the kind inside takes; how many and which others are asked as targets are chosen."""
    return candidates(state, kind.kind, acting)


def untargetable(state: State, obj: Object, acting: Object) -> Refusal | None:
    """What keeps this permanent from being a target of what acts: shroud (702.18), hexproof against opponents
    (702.11)."""
    if has_keyword(state, obj, "shroud"):
        return Refusal("refuse.shroud", COMPLETE, (SHROUD,), (("card", object_name(state, obj)),), obj.id)
    if obj.controller != acting.controller and has_keyword(state, obj, "hexproof"):
        return Refusal("refuse.hexproof", COMPLETE, (HEXPROOF,), (("card", object_name(state, obj)),), obj.id)
    return None


def candidates(state: State, kind: TargetKind, acting: Object) -> Iterator[Target]:
    """Everything that may be chosen now for one instance of the word target of what acts."""
    return CANDIDATES[type(kind)](state, kind, acting)


def fits(state: State, kind: TargetKind, target: Target, acting: Object) -> bool:
    """May this be chosen for that instance now?"""
    return target in candidates(state, kind, acting)


# Legality on resolution


def instance_of(facts: StackFacts, place: int) -> int:
    """The number of the instance for which the target at this place was chosen."""
    if not facts.spread:
        return place
    for number, count in enumerate(facts.spread):
        if place < count:
            return number
        place -= count
    raise LookupError(place)


def is_legal(state: State, acting: Object, place: int, target: Target) -> bool:
    """Is the target at this place of a resolving spell or ability still legal (608.2b)?"""
    assert acting.stack is not None
    kinds = kinds_of(state, acting, acting.stack.ability)
    return fits(state, kinds[instance_of(acting.stack, place)], target, acting)


# Whether there is enough to choose


def has_targets(state: State, kinds: tuple[TargetKind, ...], acting: Object, ahead: bool = False) -> bool:
    """Is there enough to choose for every instance, different ones where it says another? `ahead`: nothing is announced
    yet, so an instance that depends on what will be paid does not count (601.4)."""
    return _complete(state, kinds, acting, (), ahead)


def _complete(state: State, kinds: tuple[TargetKind, ...], acting: Object, chosen: tuple[tuple[Target, ...], ...],
              ahead: bool = False) -> bool:
    """Can the instances after those that are chosen for still be chosen for?"""
    linked = any(isinstance(kind, OtherThan) for kind in kinds)
    for number in range(len(chosen), len(kinds)):
        if ahead and isinstance(kinds[number], OnlyIf):
            chosen = (*chosen, ())
            continue
        kind, least, _ = bounds(state, kinds[number], acting)
        there = open_to(state, kind, acting, chosen) if least else ()
        if len(there) < least:
            return False
        if linked and least == 1:
            return any(_complete(state, kinds, acting, (*chosen, (t,)), ahead) for t in there)
        chosen = (*chosen, there[:least])
    return True


def open_to(state: State, kind: TargetKind, acting: Object, chosen: tuple[tuple[Target, ...], ...]) -> tuple[
        Target, ...]:
    """What may be chosen for this instance after what was chosen for those before it."""
    taken = [t for n in kind.than for t in chosen[n]] if isinstance(kind, OtherThan) else []
    return tuple([t for t in candidates(state, kind, acting) if t not in taken])


def refuse_targets(state: State, obj: Object, ability: Ability | None) -> Iterator[Refusal]:
    """No legal target, or too few modes that have one: it cannot be completed (601.2c, 700.2a)."""
    modal = modal_of(state, obj, ability)
    if not has_targets(state, kinds_of(state, obj, ability), obj, ahead=True):
        yield Refusal("refuse.no_target", COMPLETE, (CHOOSING,), (("card", object_name(state, obj)),))
    elif modal is not None:
        from mtgteach.rules.cr601_choosing import refuse_modes

        yield from refuse_modes(state, obj, ability, modal)


def target_choice(state: State, player: PlayerId, acting: Object, kinds: tuple[TargetKind, ...],
                  chosen: tuple[tuple[Target, ...], ...], mine: tuple[Target, ...] = ()) -> Choice:
    """Which target for the next instance? Each option is what a judge calls it; once there are enough, no more."""
    kind, least, _ = bounds(state, kinds[len(chosen)], acting)
    inner = kind.kind if isinstance(kind, OtherThan) else kind
    facts = acting.stack
    rule = TRIGGER_TARGETS if facts is not None and isinstance(facts.ability, Triggered) else CHOOSING
    cites = (rule, ANY_TARGET) if isinstance(inner, AnyTarget) else (rule,)
    there = [t for t in open_to(state, kind, acting, chosen) if t not in mine]
    if any(isinstance(later, OtherThan) for later in kinds[len(chosen) + 1:]):
        there = [t for t in there if _complete(state, kinds, acting, (*chosen, (*mine, t)))]
    options = tuple([Option(target_name(state, t), t, cites) for t in there])
    refused = _refused(state, acting, kind, (*(t for those in chosen for t in those), *mine), options)
    if len(mine) >= least:
        options = (*options, Option(NO_MORE, None, (rule,)))
    return PickOne(player, "choice.target", cites, options, refused)


def _refused(state: State, acting: Object, kind: TargetKind, taken: tuple[Target, ...],
             options: tuple[Option, ...]) -> tuple[tuple[str, Reasons], ...]:
    """What everybody can see and yet cannot be chosen, each with the reason."""
    offered = [option.key for option in options]
    zones = [state.zone(zone) for zone in (BATTLEFIELD, STACK, EXILE)]
    if _looks_at_graveyards(kind):
        zones += [state.zone(GRAVEYARD, p) for p in state.in_play()]
    seen = [Target(obj.id) for zone in zones for obj in zone]
    found = {target_name(state, t): Reasons([_against(state, acting, kind, t, taken)])
             for t in (*seen, *(Target(player=p) for p in state.in_play()))}
    return tuple([(name, reasons) for name, reasons in found.items() if name not in offered])


def _looks_at_graveyards(kind: TargetKind) -> bool:
    return isinstance(kind, TargetCard) and kind.zone is GRAVEYARD or isinstance(
        kind, Several | OtherThan | OnlyIf) and _looks_at_graveyards(kind.kind)


def _against(state: State, acting: Object, kind: TargetKind, target: Target, taken: tuple[Target, ...] = ()) -> Refusal:
    """The reason against something that may not be chosen for this instance."""
    name = target_name(state, target)
    if target.object is not None and target.object == acting.id and acting.zone is not BATTLEFIELD:
        return Refusal("refuse.not_itself", COMPLETE, (NOT_ITSELF,), (("card", name),))
    if target in taken and fits(state, kind, target, acting):
        return Refusal("refuse.chosen_already", COMPLETE, (NOT_TWICE,), (("card", name),))
    obj = None if target.object is None else state.find(target.object)
    protected = untargetable(state, obj, acting) if obj is not None and obj.zone is BATTLEFIELD else None
    if protected is not None:
        return protected
    source = object_name(state, acting) if acting.zone is STACK else ""
    rule = ANY_TARGET if isinstance(kind, AnyTarget) else WHAT_CAN_BE
    return Refusal("refuse.not_a_target", COMPLETE, (rule,), (("card", name), ("source", source)))


def spoken_kinds(state: State, kinds: tuple[TargetKind, ...], acting: Object, count: int) -> tuple[
        TargetKind, ...] | None:
    """The instance for each of so many targets that a line names; None where only the questions can tell."""
    if any(isinstance(kind, OnlyIf) for kind in kinds):
        return None
    limits = [bounds(state, kind, acting) for kind in kinds]
    open_ = [n for n, (_, least, most) in enumerate(limits) if least != most]
    if len(open_) > 1:
        return None
    rest = count - sum(least for n, (_, least, _) in enumerate(limits) if n not in open_)
    found: list[TargetKind] = []
    for n, (kind, least, most) in enumerate(limits):
        number = least if n not in open_ else max(least, rest if most is None else min(rest, most))
        found += [kind] * number
    return tuple(found)


def refuse_chosen(state: State, acting: Object, kinds: tuple[TargetKind, ...], chosen: tuple[Target, ...]) -> Iterator[
        Refusal]:
    """Why these targets may not be chosen, the first for the first instance and so on (601.2c, 115)."""
    for kind, target in zip(kinds, chosen, strict=False):
        if not fits(state, kind, target, acting):
            yield _against(state, acting, kind, target)
    if len(chosen) > len(kinds):
        yield Refusal("refuse.too_many_targets", COMPLETE, (CHOOSING,), (
            ("card", object_name(state, acting)), ("count", len(kinds)), ("chosen", len(chosen))))
