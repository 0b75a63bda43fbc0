"""What is chosen as a spell or ability is put on the stack: modes (601.2b, 700.2), targets (601.2c), divisions
(601.2d); for triggered abilities as 603.3c-d say."""
from __future__ import annotations

from mtgteach.rules.common import *

NEW_TARGETS = R("115.7d")
ANNOUNCING, AS_CASTING, MODES = R("601.2b"), R("602.2b"), R("700.2a")
MODES_OF_TRIGGERS = (R("603.3c"), R("700.2b"))
NO_MORE_MODES, NOT_FACTS = "no more modes", ("player", "object", "card", "changed")


@applies(CostsAnnounced, TargetsChosen, ModesChosen, SharesChosen)
def announced(state: State, event: Any) -> tuple[State, Event]:
    """What was chosen or announced stands on the spell or ability from now on (601.2b-d, 700.2a)."""
    chosen = {field: getattr(event, field) for field in fields_of(event) if field not in NOT_FACTS}
    return state.changed(event.object, stack=facts_of(state.the(event.object)).evolve(**chosen)), event


# Modes


def mode_key(number: int) -> str:
    """What a judge calls a mode: by its place in the list."""
    return f"mode {number + 1}"


def against_mode(state: State, obj: Object, ability: Ability | None, modal: Modal, number: int,
                 chosen: tuple[int, ...]) -> Refusal | None:
    """Why this mode cannot be chosen: it was already, or it has no legal target (700.2a, 700.2d)."""
    mode, facts = mode_key(number), obj.stack or StackFacts(ability, obj.id if ability is not None else None)
    if number in chosen and not modal.repeat:
        return refusal(state, "refuse.mode_chosen", (R("700.2d"),), stage=COMPLETE, card=obj, mode=mode)
    with_it = obj.evolve(stack=facts.evolve(modes=tuple(sorted((*chosen, number)))))
    return None if has_targets(state, target_kinds(state, with_it, ability), with_it) else (
        refusal(state, "refuse.mode_without_target", _cites(ability), stage=COMPLETE, card=obj, mode=mode))


def _cites(ability: Ability | None) -> tuple[Rule, ...]:
    return MODES_OF_TRIGGERS if isinstance(ability, Triggered) else (ANNOUNCING, MODES)


def refuse_targets(state: State, obj: Object, ability: Ability | None) -> Iterator[Refusal]:
    """No legal target, or too few modes that have one: it cannot be completed (601.2c, 700.2a)."""
    modal = modal_of(state, obj, ability)
    if not has_targets(state, target_kinds(state, obj, ability), obj):
        yield refusal(state, "refuse.no_target", (CHOOSING_TARGETS,), stage=COMPLETE, card=obj)
    elif modal is not None:
        yield from refuse_modes(state, obj, ability, modal)


def refuse_modes(state: State, obj: Object, ability: Ability | None, modal: Modal) -> Iterator[Refusal]:
    """Too few modes can be chosen, with the reason against each that cannot (700.2a)."""
    found = [against_mode(state, obj, ability, modal, n, ()) for n in range(len(modal.modes))]
    legal = found.count(None)
    if legal < modal.least and not (modal.repeat and legal):
        yield from [refusal for refusal in found if refusal is not None]


def mode_choice(state: State, player: PlayerId, obj: Object, ability: Ability | None,
                chosen: tuple[int, ...]) -> Choice:
    """Which mode? One after the other, in their order where all are chosen; once there are enough, no more."""
    modal, cites = modal_of(state, obj, ability), _cites(ability)
    assert modal is not None
    every = modal.least == len(modal.modes) and not modal.repeat
    against = [(n, against_mode(state, obj, ability, modal, n, chosen))
               for n in ((len(chosen),) if every else range(len(modal.modes)))]
    found: list[tuple[str, int | None]] = [(mode_key(n), n) for n, reason in against if reason is None]
    found += [(NO_MORE_MODES, None)] if len(chosen) >= modal.least else []
    refused = tuple([(mode_key(n), Reasons([reason])) for n, reason in against if reason is not None])
    return PickOne(player, "choice.modes", cites, options_of(found, cites), refused, said(state, card=obj))


def ask_modes(step: Step, player: PlayerId, obj: Object, ability: Ability | None) -> tuple[int, ...]:
    """The modes chosen, in printed order (700.2a-b); none where there is no list."""
    modal = modal_of(step.state, obj, ability)
    chosen: tuple[int, ...] = ()
    while modal is not None and len(chosen) < modal.most:
        if (picked := step.ask(mode_choice, step.state, player, obj, ability, chosen)) is None:
            break
        chosen = (*chosen, picked)
    return tuple(sorted(chosen))


# Targets


def ask_targets(step: Step, player: PlayerId, acting: Object, ability: Ability | None) -> tuple[
        tuple[Target, ...], tuple[int, ...]]:
    """The targets chosen, instance by instance, and how many for each (601.2c); empty where each has one."""
    kinds = target_kinds(step.state, acting, ability)
    chosen: tuple[tuple[Target, ...], ...] = ()
    for kind in kinds:
        _, _, most = bounds(step.state, kind, acting)
        mine: tuple[Target, ...] = ()
        while most is None or len(mine) < most:
            if (picked := step.ask(target_choice, step.state, player, acting, kinds, chosen, mine)) is None:
                break
            mine = (*mine, picked)
        chosen = (*chosen, mine)
    spread = tuple([len(mine) for mine in chosen])
    return tuple([t for mine in chosen for t in mine]), () if all(n == 1 for n in spread) else spread


# Of a spell or ability on the stack, each as an event


def _as_casting(obj: Object) -> tuple[Rule, ...]:
    """What is chosen for an ability is chosen as for a spell (602.2b)."""
    return () if facts_of(obj).ability is None else (AS_CASTING,)


def choose_modes(step: Step, player: PlayerId, acting: ObjectId) -> None:
    """Choose the modes of what is on the stack (601.2b, 700.2a)."""
    obj = step.state.the(acting)
    if modes := ask_modes(step, player, obj, facts_of(obj).ability):
        step.happen(ModesChosen(acting, obj.card, modes), cite=(*_as_casting(obj), ANNOUNCING, MODES))


def choose_targets(step: Step, player: PlayerId, acting: ObjectId) -> None:
    """Choose the targets of what is on the stack, then divide among them (601.2c-d)."""
    obj = step.state.the(acting)
    targets, spread = ask_targets(step, player, obj, facts_of(obj).ability)
    if not targets:
        return
    step.happen(TargetsChosen(acting, obj.card, targets, spread), cite=(*_as_casting(obj), CHOOSING_TARGETS))
    if shares := ask_shares(step, player, step.state.the(acting), facts_of(obj).ability, targets, spread):
        step.happen(SharesChosen(acting, obj.card, shares), cite=(*_as_casting(obj), DIVIDING))


def new_target_choice(state: State, player: PlayerId, acting: Object, kind: TargetKind, now: Target,
                      others: list[Target]) -> Choice:
    """Which target instead of this one, or this one again, legal or not (115.7d)?"""
    there = dict.fromkeys([now, *[t for t in candidates(state, kind, acting) if t not in others]])
    options = options_of([(target_name(state, t), t) for t in there], (NEW_TARGETS,))
    return PickOne(player, "choice.new_target", (NEW_TARGETS,), options, slots=said(state, card=acting))


@resolves(NewTargets)
def resolve_new_targets(step: Step, effect: NewTargets, acting: Object) -> None:
    """Each target is chosen anew, one after the other, where there is any; how it was divided stays (115.7f)."""
    for obj in objects_of(step, effect.what, acting):
        facts, kinds = facts_of(obj), target_kinds(step.state, obj, facts_of(obj).ability)
        spread = facts.spread or (bool(facts.targets),) * len(kinds)
        instances = [n for n, many in enumerate(spread) for _ in range(many)]
        targets = list(facts.targets)
        for place, number in enumerate(instances):
            kind = kinds[number]
            others = [t for t, n in zip(targets, instances, strict=True) if n == number or isinstance(kind, OtherThan)]
            targets[place] = step.ask(
                new_target_choice, step.state, acting.controller, obj, kind, targets[place], others)
        if new := tuple([t for t in targets if t not in facts.targets]):
            step.happen(TargetsChosen(obj.id, obj.card, tuple(targets), facts.spread, new), cite=NEW_TARGETS)


def chosen_for_trigger(step: Step, player: PlayerId, source: Object, facts: StackFacts) -> StackFacts | None:
    """The facts of a triggered ability with its modes, targets and divisions chosen as it is put on the stack
    (603.3c-d); None where there is nothing legal to choose, so that it is removed."""
    acting, ability = source.evolve(controller=player, stack=facts), facts.ability
    modal, kinds = modal_of(step.state, acting, ability), target_kinds(step.state, acting, ability)
    if modal is None and not kinds:
        return facts
    if not has_targets(step.state, kinds, acting) or (
            modal is not None and any(refuse_modes(step.state, acting, ability, modal))):
        return None
    facts = facts.evolve(modes=ask_modes(step, player, acting, ability))
    targets, spread = ask_targets(step, player, acting.evolve(stack=facts), ability)
    facts = facts.evolve(targets=targets, spread=spread)
    return facts.evolve(shares=ask_shares(step, player, acting.evolve(stack=facts), ability, targets, spread))
