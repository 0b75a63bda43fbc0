"""Divisions (601.2d): damage or counters divided among targets as the spell or ability is put on the stack, at least
one each."""
from __future__ import annotations

from mtgteach.model.choices import Choice, Option, ShareOut
from mtgteach.model.events_casting import SharesChosen
from mtgteach.model.filters import Amount, Chosen, Fixed, TargetKind
from mtgteach.model.ids import PlayerId
from mtgteach.model.objects import Object, Target
from mtgteach.model.record import Record, fields_of
from mtgteach.model.spelling import target_name
from mtgteach.model.state import State
from mtgteach.model.targets import ItsShare, Several
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr700_modes import Part, parts_of
from mtgteach.rules.registries import amount_of, amounts, applies
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtgteach.model.abilities import Ability

DIVIDING = R("601.2d")


@applies(SharesChosen)
def shares_chosen(state: State, event: SharesChosen) -> tuple[State, SharesChosen]:
    """The division stands on the spell or ability from now on (601.2d)."""
    obj = state.find(event.object)
    assert obj is not None and obj.stack is not None
    return state.with_object(obj.evolve(stack=obj.stack.evolve(shares=event.shares))), event


@amounts(ItsShare)
def all_shares(state: State, amount: ItsShare, acting: Object) -> int:
    """What is divided, as a whole; each target gets its own part of it by `share_of`."""
    return amount_of(state, amount.total, acting)


def share_of(state: State, amount: Amount, acting: Object, target: Target) -> int:
    """The amount for this target: its share where the amount was divided, else the amount."""
    if not isinstance(amount, ItsShare):
        return amount_of(state, amount, acting)
    facts = acting.stack
    assert facts is not None
    return sum(share for t, share in zip(facts.targets, facts.shares, strict=True) if t == target)


def divided(part: Record | tuple[object, ...]) -> Iterator[tuple[int, Amount]]:
    """Each instance among whose targets an instruction divides something, counted within its part, with the total."""
    values = part if isinstance(part, tuple) else tuple([getattr(part, name) for name in fields_of(part)])
    totals = [v.total for v in values if isinstance(v, ItsShare)]
    for value in values:
        if isinstance(value, Chosen) and totals:
            yield value.number, totals[0]
        elif isinstance(value, Record | tuple):
            yield from divided(value)


def with_division(state: State, obj: Object, part: Part, number: int) -> TargetKind:
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
    options = tuple([Option(target_name(state, t), t, (DIVIDING,)) for t in targets])
    return ShareOut(player, "choice.division", (DIVIDING,), options, total, 1)


def ask_shares(step: Step, player: PlayerId, acting: Object, ability: Ability | None, targets: tuple[Target, ...],
               spread: tuple[int, ...]) -> tuple[int, ...]:
    """For each target its share, nothing for those among whom nothing is divided; empty if nothing is divided at
    all."""
    shares = [0] * len(targets)
    for part in parts_of(step.state, acting, ability):
        for among, total in divided(part.effects):
            number = part.first + among
            begin = sum(spread[:number]) if spread else number
            mine = targets[begin:begin + (spread[number] if spread else 1)]
            if mine:
                said = step.ask(division_choice, step.state, player, mine, amount_of(step.state, total, acting))
                shares[begin:begin + len(mine)] = [dict(said)[t] for t in mine]
    return tuple(shares) if any(shares) else ()
