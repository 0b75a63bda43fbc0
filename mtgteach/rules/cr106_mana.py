"""Mana (106): it goes to a pool, is spent from there, and is lost as each step and phase ends (106.4, 500.5)."""
from __future__ import annotations

from mtgteach.model.abilities import AddForEach, AddMana, AddOneOf
from mtgteach.model.choices import Choice, Option, PickOne
from mtgteach.model.events import ManaAdded, ManaEmptied, ManaSpent, Tapped, Untapped
from mtgteach.model.ids import PlayerId
from mtgteach.model.mana import Mana, ManaType
from mtgteach.model.objects import Object
from mtgteach.model.spelling import player_name
from mtgteach.model.state import State
from mtgteach.model.types import Supertype
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr608_references import source_of
from mtgteach.rules.registries import amount_of, applies, resolves
from mtgteach.rules.step import Step

POOL = R("106.4")


@applies(ManaAdded)
def add_mana(state: State, event: ManaAdded) -> tuple[State, ManaAdded]:
    """Mana goes to the player's pool (106.4)."""
    player = state.players[event.player]
    return state.with_player(player.evolve(pool=(*player.pool, *event.mana))), event


@applies(ManaSpent)
def spend_mana(state: State, event: ManaSpent) -> tuple[State, ManaSpent]:
    """Mana leaves the pool to pay a cost."""
    player = state.players[event.player]
    return state.with_player(player.evolve(pool=without(player.pool, event.mana))), event


@applies(ManaEmptied)
def empty_pool(state: State, event: ManaEmptied) -> tuple[State, ManaEmptied]:
    """Unspent mana is lost as a step or phase ends (500.5)."""
    return state.with_player(state.players[event.player].evolve(pool=())), event


@applies(Tapped)
def tap(state: State, event: Tapped) -> tuple[State, Tapped]:
    """A permanent becomes tapped (701.26a)."""
    return _with(state, event, tapped=True), event


@applies(Untapped)
def untap(state: State, event: Untapped) -> tuple[State, Untapped]:
    """A permanent becomes untapped (701.26b)."""
    return _with(state, event, tapped=False), event


def _with(state: State, event: Tapped | Untapped, tapped: bool) -> State:
    obj = state.find(event.object)
    assert obj is not None
    return state.with_object(obj.evolve(tapped=tapped))


def without(pool: tuple[Mana, ...], spent: tuple[Mana, ...]) -> tuple[Mana, ...]:
    """The pool after these mana have left it."""
    left = list(pool)
    for mana in spent:
        left.remove(mana)
    return tuple(left)


def is_snow(state: State, obj: Object) -> bool:
    """Is it a snow object, so that mana of its abilities pays {S} (107.4h)?"""
    return Supertype.SNOW in characteristics(state, obj).supertypes


def _add(step: Step, acting: Object, types: tuple[ManaType, ...]) -> None:
    source = step.state.last_known(source_of(acting))
    snow = source is not None and is_snow(step.state, source)
    mana = tuple([Mana(t, snow) for t in types])
    step.happen(ManaAdded(acting.controller, mana, source_of(acting), acting.card), cite=POOL)


@resolves(AddMana)
def resolve_add_mana(step: Step, effect: AddMana, acting: Object) -> None:
    """Add that mana to the controller's pool (106.4)."""
    _add(step, acting, effect.mana)


@resolves(AddForEach)
def resolve_add_for_each(step: Step, effect: AddForEach, acting: Object) -> None:
    """Add so many mana of that type; where there is nothing to count, none (605.2)."""
    amount = amount_of(step.state, effect.amount, acting)
    if amount:
        _add(step, acting, (effect.type,) * amount)


def mana_choice(state: State, player: PlayerId, effect: AddOneOf) -> Choice:
    """Which of these does the player add?"""
    name = player_name(state, player)
    return PickOne(player, "choice.mana", (POOL,), tuple([
        Option(f"{name} adds {''.join(way)}", way, (POOL,)) for way in effect.ways]))


@resolves(AddOneOf)
def resolve_add_one_of(step: Step, effect: AddOneOf, acting: Object) -> None:
    """The controller chooses which mana to add; of a mana ability that was said as it was activated."""
    _add(step, acting, step.ask(mana_choice, step.state, acting.controller, effect))
