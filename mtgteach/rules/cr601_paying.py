"""Paying (601.2g-h): mana abilities that help, one after the other, then one of the ways to pay, then the rest.

A mana ability is offered where its mana could be spent on the cost and the pool does not yet hold as much of that
type as the cost could take, and where the cost stays payable. Nobody has to activate one (118.3c).
"""
from __future__ import annotations

from mtgteach.model.actions import TapForMana
from mtgteach.model.choices import Choice, Option, PickOne
from mtgteach.model.events import ManaSpent
from mtgteach.model.mana import NOTHING, TYPES, Generic, Mana, ManaCost, by_type, in_order
from mtgteach.model.refusals import COMPLETE, Refusal
from mtgteach.model.spelling import player_name, refusal, spell
from mtgteach.model.state import State
from mtgteach.model.types import Iterator, PlayerId
from mtgteach.rulebook.cite import R, Rule
from mtgteach.rules.cr106_mana import without
from mtgteach.rules.cr118_costs import pay_components, refuse_component
from mtgteach.rules.cr601_search import ANY, Bill, Use, can_pay, matched, sources_at_hand, takes_mana, uses_of, wanted
from mtgteach.rules.cr605_mana_abilities import tap_for_mana
from mtgteach.rules.step import Step, Undone

MANA_ABILITIES, PAYING = R("601.2g"), R("601.2h")
RESOURCES, VOLUNTARY = R("118.3"), R("118.3c")
AS_CAST, MANA_COST, SPECIAL = (MANA_ABILITIES, PAYING), (R("605.3a"), R("602.2b")), (R("117.1d"), RESOURCES)


def mana_sources(state: State, player: PlayerId) -> list[TapForMana]:
    """The mana abilities that this player could activate now, in the order of the battlefield."""
    return [use.action for use in uses_of(state, player)]


def ways_to_pay(pool: tuple[Mana, ...], cost: ManaCost) -> list[tuple[Mana, ...]]:
    """The distinct multisets of the pool that pay this cost exactly, in the order WUBRGC, those from snow sources
    last."""
    wants = wanted(cost, 1)
    if len(pool) < len(wants):
        return []
    exact = [want for want in wants if want[1] is not ANY]
    ways: list[tuple[Mana, ...]] = [()]
    for kind in sorted(dict.fromkeys(pool), key=by_type):
        there = pool.count(kind)
        ways = [(*way, *(kind,) * n) for way in ways for n in range(min(there, len(wants) - len(way)), -1, -1)]
    return [way for way in ways if len(way) == len(wants) and matched([(0, (m,)) for m in way], exact)]


def payment_choice(
        state: State, player: PlayerId, cost: ManaCost | Bill, may_stop: bool, cites: tuple[Rule, ...] = AS_CAST,
) -> Choice:
    """Tap one more for mana, pay, or (only during a resolution) stop paying; where no way is left to comply with
    601.2h, that the player cannot pay."""
    bill = cost if isinstance(cost, Bill) else Bill(cost)
    name, pool = player_name(state, player), state.players[player].pool
    every = ways_to_pay(pool, bill.mana)
    ways = _good_ways(state, player, bill, every)
    helping = _helping(state, player, bill, ways)
    ways = ways if ways or helping else every
    options = [Option(f"{name} pays {in_order(way)}", way, cites[-1:]) for way in ways]
    options += [Option(spell(state, use.action), use.action, cites[:1]) for use in helping]
    if may_stop:
        options.append(Option(f"{name} stops paying", None, (VOLUNTARY,)))
    elif not ways and (not options or not can_pay(state, player, bill)):
        options.append(Option(f"{name} cannot pay", None, (PAYING,)))
    return PickOne(player, "choice.payment", cites, tuple(options))


def _good_ways(state: State, player: PlayerId, bill: Bill, ways: list[tuple[Mana, ...]]) -> list[tuple[Mana, ...]]:
    """In the middle of another payment, the ways that leave that one payable."""
    if bill.outer is None:
        return ways
    me, rest = state.players[player], bill.evolve(mana=NOTHING)
    return [way for way in ways if can_pay(
        state.with_player(me.evolve(pool=without(me.pool, way))), player, rest)]


def _helping(state: State, player: PlayerId, bill: Bill, ways: list[tuple[Mana, ...]]) -> list[Use]:
    """The mana abilities whose mana the cost could take. A source of one mana that costs nothing else never hurts; any
    other is offered where the cost stays payable with it."""
    have, busy = [m.type for m in state.players[player].pool], [each.busy for each in bill.chain]
    open_to = [t for t in TYPES if have.count(t) < sum([
        s.amount if isinstance(s, Generic) else takes_mana(s, Mana(t, True)) for s in bill.mana.symbols])]
    harmless, found = not bill.parts and bill.outer is None, []
    for uses in sources_at_hand(state, player).objects:
        for use in uses:
            if (use.action.object, use.action.ability) in busy or not any(t in open_to for t in use.action.mana):
                continue
            plain = harmless and use.cost.taps and len(use.cost.components) == len(use.made) == 1
            if plain and (ways or len(uses) == 1) or can_pay(state, player, bill, use.action):
                found.append(use)
    return found


def pay_mana(
        step: Step, player: PlayerId, cost: ManaCost, may_stop: bool = False, cites: tuple[Rule, ...] = AS_CAST,
) -> None:
    """Pay this mana and nothing else."""
    pay(step, player, Bill(cost), may_stop, cites)


def pay(step: Step, player: PlayerId, bill: Bill, may_stop: bool = False, cites: tuple[Rule, ...] = AS_CAST) -> None:
    """Pay a bill: the mana, asking again and again, then its other components. Raises Undone where it cannot or is not
    to be paid. `cites` are the rules for mana abilities and for the payment: those of casting, or `SPECIAL` where
    nothing is cast."""
    while bill.mana.value:
        picked = step.ask(payment_choice, step.state, player, bill, may_stop, cites)
        if picked is None:
            raise Undone("choice.payment", tuple(refuse_bill(step.state, player, bill)))
        if not isinstance(picked, TapForMana):
            step.happen(ManaSpent(player, picked), cite=cites[-1])
            break
        tap_for_mana(step, picked, bill)
    if bill.parts:
        assert bill.acting is not None
        pay_components(step, player, bill.parts, bill.acting, cites[-1:])


def refuse_payment(
        state: State, player: PlayerId, cost: ManaCost, cites: tuple[Rule, ...] = (RESOURCES, PAYING),
) -> Iterator[Refusal]:
    """The cost cannot be paid from here by any combination of pool and mana abilities (118.3)."""
    yield from refuse_bill(state, player, Bill(cost), cites)


def refuse_bill(state: State, player: PlayerId, bill: Bill, cites: tuple[Rule, ...] = (RESOURCES, PAYING),
                ) -> Iterator[Refusal]:
    """Every part of it that cannot be paid by itself; or else that the parts cannot be paid together (118.3)."""
    alone = [reason for part in bill.parts if bill.acting is not None
             for reason in refuse_component(state, player, part, bill.acting)]
    yield from alone
    if not can_pay(state, player, bill.evolve(parts=())):
        yield refusal(state, "refuse.cannot_pay", cites, stage=COMPLETE, player=player, cost=str(bill.mana))
    elif not alone and not can_pay(state, player, bill):
        yield refusal(state, "refuse.cannot_pay_together", cites, stage=COMPLETE, player=player)
