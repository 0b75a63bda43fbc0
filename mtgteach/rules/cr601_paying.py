"""Paying mana (601.2g-h): mana abilities that help, one after the other, then one of the distinct ways to pay.

A mana ability is offered where its mana could be spent on the cost and the pool does not yet hold as much of that
type as the cost could take; of a land with two colors only what leaves the cost payable. Nobody has to activate one
(118.3c).
"""
from __future__ import annotations

from mtgteach.model.abilities import Activated
from mtgteach.model.actions import TapForMana
from mtgteach.model.choices import Choice, Option, PickOne
from mtgteach.model.events import ManaSpent
from mtgteach.model.ids import PlayerId
from mtgteach.model.mana import TYPES, Generic, Mana, ManaCost, ManaType, Typed, in_order
from mtgteach.model.refusals import COMPLETE, Refusal
from mtgteach.model.spelling import player_name, spell
from mtgteach.model.state import State
from mtgteach.rulebook.cite import R, Rule
from mtgteach.rules.cr109_characteristics import abilities_of
from mtgteach.rules.cr605_mana_abilities import is_mana_ability, mana_of, refuse_source, tap_for_mana
from mtgteach.rules.step import Step, Undone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

MANA_ABILITIES = R("601.2g")
PAYING = R("601.2h")
RESOURCES = R("118.3")
DURING_PAYMENTS = R("117.1d")
AS_CAST = (MANA_ABILITIES, PAYING)
SPECIAL = (DURING_PAYMENTS, RESOURCES)
VOLUNTARY = R("118.3c")


class Needed:
    """How much mana of each type a cost wants, and how much of any type."""

    __slots__ = ("generic", "typed")

    def __init__(self, cost: ManaCost) -> None:
        self.typed = dict.fromkeys(TYPES, 0)
        self.generic = 0
        for symbol in cost.symbols:
            if isinstance(symbol, Generic):
                self.generic += symbol.amount
            elif isinstance(symbol, Typed):
                self.typed[symbol.type] += 1

    @property
    def total(self) -> int:
        """All of it."""
        return self.generic + sum(self.typed.values())

    def covered(self, have: dict[ManaType, int]) -> int:
        """How much of the cost this mana pays at most."""
        exact = sum(min(have[t], self.typed[t]) for t in TYPES)
        return exact + min(self.generic, sum(have.values()) - exact)


def count(mana: tuple[Mana, ...]) -> dict[ManaType, int]:
    """How many mana of each type."""
    have = dict.fromkeys(TYPES, 0)
    for m in mana:
        have[m.type] += 1
    return have


def mana_sources(state: State, player: PlayerId) -> list[TapForMana]:
    """The mana abilities that this player could activate now, in the order of the battlefield."""
    found = []
    for obj in state.permanents():
        for number, ability in enumerate(abilities_of(state, obj)):
            if not isinstance(ability, Activated) or not is_mana_ability(ability):
                continue
            if not any(True for _ in refuse_source(state, player, obj, ability.cost.taps)):
                found.append(TapForMana(player, obj.id, number, mana_of(ability)))
    return found


def can_pay(state: State, player: PlayerId, cost: ManaCost) -> bool:
    """Does some combination of pool and mana abilities pay this cost? Exact: each permanent adds one mana of one type
    per ability, so that the greatest matching of sources and symbols decides it."""
    needed = Needed(cost)
    if not needed.total:
        return True
    pool = count(state.players[player].pool)
    by_object: dict[int, list[ManaType]] = {}
    for action in mana_sources(state, player):
        by_object.setdefault(action.object, []).append(action.mana[0])
    units: list[list[ManaType]] = [[t] for t in TYPES for _ in range(pool[t])] + list(by_object.values())
    if len(units) < needed.total:
        return False
    wanted = [t for t in TYPES for _ in range(needed.typed[t])]
    return _matched(units, wanted) == len(wanted)


def _matched(units: list[list[ManaType]], wanted: list[ManaType]) -> int:
    """How many of the wanted symbols can be given a unit of their own (augmenting paths)."""
    used: dict[int, int] = {}

    def place(symbol: int, tried: list[int]) -> bool:
        for i, types in enumerate(units):
            if wanted[symbol] in types and i not in tried:
                tried.append(i)
                if i not in used or place(used[i], tried):
                    used[i] = symbol
                    return True
        return False

    return sum(place(symbol, []) for symbol in range(len(wanted)))


def ways_to_pay(pool: tuple[Mana, ...], cost: ManaCost) -> list[tuple[Mana, ...]]:
    """The distinct multisets of the pool that pay this cost exactly, in the order WUBRGC."""
    needed = Needed(cost)
    have = count(pool)
    if needed.covered(have) < needed.total:
        return []
    spare = [(t, have[t] - needed.typed[t]) for t in TYPES]
    ways: list[tuple[Mana, ...]] = []

    def choose(at: int, left: int, taken: dict[ManaType, int]) -> None:
        if at == len(spare):
            if not left:
                ways.append(tuple(Mana(t) for t in TYPES for _ in range(needed.typed[t] + taken[t])))
            return
        kind, most = spare[at]
        for n in range(min(most, left), -1, -1):
            choose(at + 1, left - n, {**taken, kind: n})

    choose(0, needed.generic, {})
    return ways


def _leaves_payable(state: State, action: TapForMana, cost: ManaCost) -> bool:
    """Can the cost still be paid once this is tapped for this mana? Its other color may be the one that is needed."""
    obj, player = state.find(action.object), state.players[action.player]
    assert obj is not None
    pool = (*player.pool, *(Mana(t) for t in action.mana))
    after = state.with_object(obj.evolve(tapped=True)).with_player(player.evolve(pool=pool))
    return can_pay(after, action.player, cost)


def payment_choice(
        state: State, player: PlayerId, cost: ManaCost, may_stop: bool, cites: tuple[Rule, ...] = AS_CAST,
) -> Choice:
    """Tap one more for mana, pay, or (only during a resolution) stop paying."""
    pool = state.players[player].pool
    needed = Needed(cost)
    ways = ways_to_pay(pool, cost)
    options = [Option(f"{player_name(state, player)} pays {in_order(way)}", way, cites[-1:]) for way in ways]
    have = count(pool)
    sources = mana_sources(state, player)
    for action in sources:
        kind = action.mana[0]
        helps = have[kind] < needed.typed[kind] + needed.generic
        one_of_several = sum(a.object == action.object for a in sources) > 1
        if helps and (ways or not one_of_several or _leaves_payable(state, action, cost)):
            options.append(Option(spell(state, action), action, cites[:1]))
    if may_stop:
        options.append(Option(f"{player_name(state, player)} stops paying", None, (VOLUNTARY,)))
    return PickOne(player, "choice.payment", cites, tuple(options))


def pay_mana(
        step: Step, player: PlayerId, cost: ManaCost, may_stop: bool = False, cites: tuple[Rule, ...] = AS_CAST,
) -> None:
    """Pay this mana, asking again and again. Raises Undone where it cannot or is not to be paid. `cites` are the rules
    for mana abilities and for the payment: those of casting, or `SPECIAL` where nothing is cast."""
    if not cost.value:
        return
    while True:
        picked = step.ask(payment_choice, step.state, player, cost, may_stop, cites)
        if picked is None:
            raise Undone("choice.payment")
        if not isinstance(picked, TapForMana):
            step.happen(ManaSpent(player, picked), cite=cites[-1])
            return
        tap_for_mana(step, picked)


def refuse_payment(
        state: State, player: PlayerId, cost: ManaCost, cites: tuple[Rule, ...] = (RESOURCES, PAYING),
) -> Iterator[Refusal]:
    """The cost cannot be paid from here by any combination of pool and mana abilities (118.3)."""
    if not can_pay(state, player, cost):
        yield Refusal("refuse.cannot_pay", COMPLETE, cites, (
            ("player", player_name(state, player)), ("cost", str(cost))))
