"""Mana (106): it goes to a pool, is spent from there, and is lost as each step and phase ends (106.4, 500.5)."""
from __future__ import annotations

from mtgteach.model.abilities import AddMana
from mtgteach.model.events import ManaAdded, ManaEmptied, ManaSpent, Tapped, Untapped
from mtgteach.model.mana import Mana
from mtgteach.model.objects import Object
from mtgteach.model.state import State
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr608_references import source_of
from mtgteach.rules.registries import applies, resolves
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


@resolves(AddMana)
def resolve_add_mana(step: Step, effect: AddMana, source: Object) -> None:
    """Add that mana to the controller's pool (106.4)."""
    mana = tuple(Mana(t) for t in effect.mana)
    step.happen(ManaAdded(source.controller, mana, source_of(source), source.card), cite=POOL)
