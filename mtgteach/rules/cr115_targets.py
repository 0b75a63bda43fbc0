"""Modes (700.2) and targets (115): what a spell or ability consists of once its modes are chosen, what may be chosen
for each instance of the word target, whether it is still legal (608.2b), and what is divided among them (601.2d).

Auras (303.4): what one may be attached to, to what it goes as it enters without having been cast, when it falls off.
An Aura spell targets what its enchant ability speaks of (303.4a) and enters attached to that (608.3c).
"""
from __future__ import annotations

from mtgteach.model import *
from mtgteach.rules.cr109_characteristics import abilities_of, has_keyword, is_creature, phased_out
from mtgteach.rules.registries import AMOUNTS, CANDIDATES, amount_of, holds, is_whose, lists, takes
from mtgteach.rules.step import Step

CHOOSING_TARGETS, DIVIDING, ANY_TARGET = R("601.2c"), R("601.2d"), R("115.4")
NO_MORE = "no more targets"
ANY_KIND = (TargetPlayer(), TargetObject(AnyOf((IsType(CardType.CREATURE), IsType(CardType.PLANESWALKER)))))


def target_kinds(state: State, obj: Object, ability: Ability | None) -> tuple[TargetKind, ...]:
    """The instances of the word target of a spell (`ability` None) or of an ability, those of its chosen modes among
    them (700.2c)."""
    return tuple([with_division(state, obj, part, i) for part in instructions_of(state, obj, ability)
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


@lists(TargetObject)
def permanents(state: State, kind: TargetObject, acting: Object) -> Iterator[Target]:
    """Every permanent that the filter takes and that nothing keeps from being chosen."""
    for obj in state.permanents():
        if takes(state, kind.filter, obj, acting) and untargetable(state, obj, acting) is None:
            yield Target(obj.id)


@lists(TargetAbility, TargetSpell)
def on_the_stack(state: State, kind: TargetAbility | TargetSpell, acting: Object) -> Iterator[Target]:
    """Abilities, or spells that the filter takes, from the top of the stack; none is its own target (115.5)."""
    for obj in reversed(state.zone(STACK)):
        if obj.id != acting.id and (obj.kind is ObjectKind.ABILITY) is isinstance(kind, TargetAbility) and (
                isinstance(kind, TargetAbility) or takes(state, kind.filter, obj, acting)):
            yield Target(obj.id)


@lists(TargetCard)
def card_targets(state: State, kind: TargetCard, acting: Object) -> Iterator[Target]:
    """Cards in that zone that the filter takes; of players where each has one, in turn order."""
    for owner in [p for p in state.in_play() if is_whose(kind.whose, p, acting.controller)]:
        for obj in state.zone(kind.zone, owner):
            if obj.owner == owner and obj.id != acting.id and obj.kind is ObjectKind.CARD and takes(
                    state, kind.filter, obj, acting):
                yield Target(obj.id)


CANDIDATES.update({
    # Every player who is in the game, or every other one (102).
    TargetPlayer: lambda state, kind, acting: (Target(player=p) for p in state.in_play()),
    TargetOpponent: lambda state, kind, acting: (Target(player=p) for p in state.in_play() if p != acting.controller),
    # Players, creatures and planeswalkers (115.4); what any of the kinds takes, each once.
    AnyTarget: lambda state, kind, acting: (t for each in ANY_KIND for t in candidates(state, each, acting)),
    OneOf: lambda state, kind, acting: iter(dict.fromkeys(t for k in kind.kinds for t in candidates(state, k, acting))),
    # What the kind inside takes; how many and which others are asked as targets are chosen.
    **dict.fromkeys((Several, OtherThan, OnlyIf), lambda state, kind, acting: candidates(state, kind.kind, acting)),
})


def untargetable(state: State, obj: Object, acting: Object) -> Refusal | None:
    """What keeps this permanent from being a target of what acts: shroud (702.18), hexproof against opponents
    (702.11)."""
    if has_keyword(state, obj, "shroud"):
        return refusal(state, "refuse.shroud", (R("702.18"),), obj.id, COMPLETE, card=obj)
    against = obj.controller != acting.controller and has_keyword(state, obj, "hexproof")
    return refusal(state, "refuse.hexproof", (R("702.11"),), obj.id, COMPLETE, card=obj) if against else None


def candidates(state: State, kind: TargetKind, acting: Object) -> Iterator[Target]:
    """Everything that may be chosen now for one instance of the word target of what acts."""
    return CANDIDATES[type(kind)](state, kind, acting)


def is_candidate(state: State, kind: TargetKind, target: Target, acting: Object) -> bool:
    """May this be chosen for that instance now?"""
    return target in candidates(state, kind, acting)


def is_legal(state: State, acting: Object, place: int, target: Target) -> bool:
    """Is the target at this place of a resolving spell or ability still legal (608.2b)?"""
    facts = acting.stack or NO_FACTS
    kinds = target_kinds(state, acting, facts.ability)
    instances = [kind for kind, count in zip(kinds, facts.spread or (1,) * len(kinds), strict=True)
                 for _ in range(count)]
    return is_candidate(state, instances[place], target, acting)


def has_targets(state: State, kinds: tuple[TargetKind, ...], acting: Object,
                chosen: tuple[tuple[Target, ...], ...] = ()) -> bool:
    """Is there enough to choose for every instance after those that are chosen for, different ones where it says
    another? An instance that depends on what is paid counts as far as that is announced (601.4)."""
    linked = any(isinstance(kind, OtherThan) for kind in kinds)
    for number in range(len(chosen), len(kinds)):
        kind, least, _ = bounds(state, kinds[number], acting)
        there = open_to(state, kind, acting, chosen) if least else ()
        if len(there) < least:
            return False
        if linked and least == 1:
            return any(has_targets(state, kinds, acting, (*chosen, (t,))) for t in there)
        chosen = (*chosen, there[:least])
    return True


def open_to(state: State, kind: TargetKind, acting: Object, chosen: tuple[tuple[Target, ...], ...]) -> tuple[
        Target, ...]:
    """What may be chosen for this instance after what was chosen for those before it."""
    taken = [t for n in getattr(kind, "than", ()) for t in chosen[n]]
    return tuple([t for t in candidates(state, kind, acting) if t not in taken])


def _step_of(acting: Object) -> Rule:
    """The rule by which its targets are chosen now: as a trigger is put on the stack, or as anything else is begun."""
    return R("603.3d") if acting.stack is not None and isinstance(acting.stack.ability, Triggered) else CHOOSING_TARGETS


def target_choice(state: State, player: PlayerId, acting: Object, kinds: tuple[TargetKind, ...],
                  chosen: tuple[tuple[Target, ...], ...], mine: tuple[Target, ...] = ()) -> Choice:
    """Which target for the next instance? Each option is what a judge calls it; once there are enough, no more."""
    kind, least, _ = bounds(state, kinds[len(chosen)], acting)
    inner = kind.kind if isinstance(kind, OtherThan) else kind
    rule = _step_of(acting)
    cites = (rule, ANY_TARGET) if isinstance(inner, AnyTarget) else (rule,)
    there = [t for t in open_to(state, kind, acting, chosen) if t not in mine]
    if any(isinstance(later, OtherThan) for later in kinds[len(chosen) + 1:]):
        there = [t for t in there if has_targets(state, kinds, acting, (*chosen, (*mine, t)))]
    options = options_of([(target_name(state, t), t) for t in there], cites)
    refused = _refused(state, acting, kind, (*(t for those in chosen for t in those), *mine), options)
    enough = (Option(NO_MORE, None, (rule,)),) if len(mine) >= least else ()
    return PickOne(player, "choice.target", cites, (*options, *enough), refused)


def _refused(state: State, acting: Object, kind: TargetKind, taken: tuple[Target, ...],
             options: tuple[Option, ...]) -> tuple[tuple[str, Reasons], ...]:
    """What everybody can see and yet cannot be chosen, each with the reason."""
    offered, inner = [option.key for option in options], kind
    while isinstance(inner, Several | OtherThan | OnlyIf):
        inner = inner.kind
    zones = [state.zone(zone) for zone in (BATTLEFIELD, STACK, EXILE)]
    if isinstance(inner, TargetCard) and inner.zone is GRAVEYARD:
        zones += [state.zone(GRAVEYARD, p) for p in state.in_play()]
    seen = [*[Target(obj.id) for zone in zones for obj in zone], *[Target(player=p) for p in state.in_play()]]
    found = {target_name(state, t): Reasons([against_target(state, acting, kind, t, taken)]) for t in seen}
    return tuple([(name, reasons) for name, reasons in found.items() if name not in offered])


def against_target(state: State, acting: Object, kind: TargetKind, target: Target,
                   taken: tuple[Target, ...] = ()) -> Refusal:
    """The reason against something that may not be chosen for this instance."""
    name, obj = target_name(state, target), state.find(target.object)
    if target.object == acting.id and acting.zone is not BATTLEFIELD:
        return refusal(state, "refuse.not_itself", (R("115.5"),), stage=COMPLETE, card=name)
    if obj is not None and obj.phased_out:
        return phased_out(state, obj, _step_of(acting))
    if target in taken and is_candidate(state, kind, target, acting):
        return refusal(state, "refuse.chosen_already", (R("115.3"),), stage=COMPLETE, card=name)
    protected = untargetable(state, obj, acting) if obj is not None and obj.zone is BATTLEFIELD else None
    rule = ANY_TARGET if isinstance(kind, AnyTarget) else R("115.2")
    what = "player" if obj is None else "ability" if obj.kind is ObjectKind.ABILITY else obj.zone.word
    return protected or refusal(state, "refuse.not_a_target", (rule, _step_of(acting)), stage=COMPLETE, card=name,
                                source=acting, kind=kind, what=Term(f"target.{what}"))


# Divisions (601.2d)


# What is divided, as a whole; each target gets its own part of it by `share_of`.
AMOUNTS[ItsShare] = lambda state, amount, acting: amount_of(state, amount.total, acting)


def share_of(state: State, amount: Amount, acting: Object, target: Target) -> int:
    """The amount for this target: its share where the amount was divided, else the amount."""
    if not isinstance(amount, ItsShare):
        return amount_of(state, amount, acting)
    facts = acting.stack or NO_FACTS
    shares = facts.shares or (0,) * len(facts.targets)
    return sum(share for t, share in zip(facts.targets, shares, strict=True) if t == target)


def divided(part: Record | tuple[object, ...]) -> Iterator[tuple[int, Amount]]:
    """Each instance among whose targets an instruction divides something, counted within its part, with the total."""
    values = part if isinstance(part, tuple) else tuple([getattr(part, name) for name in fields_of(part)])
    totals = [v.total for v in values if isinstance(v, ItsShare)]
    for value in values:
        if isinstance(value, Chosen) and totals:
            yield value.number, totals[0]
        elif isinstance(value, Record | tuple):
            yield from divided(value)


def with_division(state: State, obj: Object, part: Instructions, number: int) -> TargetKind:
    """The instance with this number of a part; where something is divided among its targets there are no more of them
    than there is to divide, as each gets at least one (601.2d)."""
    kind = part.targets[number]
    if not isinstance(kind, Several):
        return kind
    for among, total in divided(part.effects):
        if among == number:
            whole = amount_of(state, total, obj)
            most = whole if kind.most is None else min(whole, amount_of(state, kind.most, obj))
            return kind.evolve(most=Fixed(most))
    return kind


def division_choice(state: State, player: PlayerId, targets: tuple[Target, ...], total: int) -> Choice:
    """How is it divided among the targets? At least one each (601.2d)."""
    return ShareOut(player, "choice.division", (DIVIDING,), options_of(
        [(target_name(state, t), t) for t in targets], (DIVIDING,)), total, 1)


def ask_shares(step: Step, player: PlayerId, acting: Object, ability: Ability | None, targets: tuple[Target, ...],
               spread: tuple[int, ...]) -> tuple[int, ...]:
    """For each target its share, nothing for those among whom nothing is divided, or where there is nothing to divide;
    empty if nothing is divided at all."""
    shares, spread = [0] * len(targets), spread or (1,) * len(targets)
    for part in instructions_of(step.state, acting, ability):
        for among, total in divided(part.effects):
            begin = sum(spread[:part.first + among])
            mine = targets[begin:begin + spread[part.first + among]]
            whole = amount_of(step.state, total, acting)
            if mine and whole > 0:
                said = step.ask(division_choice, step.state, player, mine, whole)
                shares[begin:begin + len(mine)] = [dict(said)[t] for t in mine]
    return tuple(shares) if any(shares) else ()


class Instructions(Record):
    """Instructions that are followed together, their targets, and the number of the first instance among all."""

    effects: tuple[Effect, ...]
    targets: tuple[TargetKind, ...]
    first: int


def _abilities(state: State, obj: Object, ability: Ability | None) -> tuple[Ability, ...]:
    """The ability that acts, or for a spell its spell abilities and what it enchants (303.4a)."""
    return (ability,) if ability is not None else tuple(
        [a for a in abilities_of(state, obj) if isinstance(a, SpellAbility | Enchant)])


def modal_of(state: State, obj: Object, ability: Ability | None) -> Modal | None:
    """The list of modes of a spell (`ability` None) or ability, if it has one."""
    found: list[Modal | None] = [getattr(each, "modal", None) for each in _abilities(state, obj, ability)]
    modal = next(filter(None, found), None)
    every = modal is not None and modal.all_if and modal.all_if in dict((obj.stack or NO_FACTS).paid)
    return modal.evolve(least=len(modal.modes), most=len(modal.modes)) if modal and every else modal


def instructions_of(state: State, obj: Object, ability: Ability | None) -> tuple[Instructions, ...]:
    """What a spell (`ability` None) or ability does, in printed order; of modes those that were chosen (700.2c)."""
    found, first = list[Instructions](), 0
    for each in _abilities(state, obj, ability):
        modal: Modal | None = getattr(each, "modal", None)
        for part in (each, *([modal.modes[n] for n in (obj.stack or NO_FACTS).modes] if modal is not None else ())):
            found.append(Instructions(getattr(part, "effects", ()), getattr(part, "targets", ()), first))
            first += len(found[-1].targets)
    return tuple(found)

AURA, ATTACHING = "Aura", R("303.4f")


def hosts(state: State, aura: Object) -> list[Target]:
    """All that this Aura may be attached to: what each of its enchant abilities takes, targets or not (702.5a); nothing
    for one that is a creature, and never itself (303.4d)."""
    kinds = [a.targets[0] for a in abilities_of(state, aura) if isinstance(a, Enchant)]
    if not kinds or is_creature(state, aura):
        return []
    found = [Target(o.id) for o in state.permanents() if o.id != aura.id and all(
        isinstance(kind, TargetObject) and takes(state, kind.filter, o, aura) for kind in kinds)]
    return found + [Target(player=p) for p in state.in_play() if all(
        not isinstance(kind, TargetObject) and Target(player=p) in candidates(state, kind, aura) for kind in kinds)]
