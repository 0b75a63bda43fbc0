"""Mana (106): it goes to a pool, is spent from there, and is lost as each step and phase ends (106.4, 500.5)."""
from __future__ import annotations

from mtgteach.model import (AddForEach, AddMana, AddOneOf, Choice, Event, Mana, ManaAdded, ManaEmptied, ManaSpent,
                            Object, Option, PickOne, PlayerId, State, Supertype, Tapped, Untapped, player_name)
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr608_references import source_of
from mtgteach.rules.registries import amount_of, applies, resolves
from mtgteach.rules.step import Step

POOL = R("106.4")


@applies(ManaAdded)
@applies(ManaSpent)
@applies(ManaEmptied)
def change_pool(state: State, event: ManaAdded | ManaSpent | ManaEmptied) -> tuple[State, Event]:
    """Mana goes to the player's pool, leaves it to pay a cost (106.4), or is lost as a step or phase ends (500.5)."""
    player = state.players[event.player]
    pool = (*player.pool, *event.mana) if isinstance(event, ManaAdded) else (
        without(player.pool, event.mana) if isinstance(event, ManaSpent) else ())
    return state.with_player(player.evolve(pool=pool)), event


@applies(Tapped)
@applies(Untapped)
def turn_aside(state: State, event: Tapped | Untapped) -> tuple[State, Event]:
    """A permanent becomes tapped (701.26a) or untapped (701.26b)."""
    obj = state.find(event.object)
    assert obj is not None
    return state.with_object(obj.evolve(tapped=isinstance(event, Tapped))), event


def without(pool: tuple[Mana, ...], spent: tuple[Mana, ...]) -> tuple[Mana, ...]:
    """The pool after these mana have left it."""
    left = list(pool)
    for mana in spent:
        left.remove(mana)
    return tuple(left)


def is_snow(state: State, obj: Object) -> bool:
    """Is it a snow object, so that mana of its abilities pays {S} (107.4h)?"""
    return Supertype.SNOW in characteristics(state, obj).supertypes


def mana_choice(state: State, player: PlayerId, effect: AddOneOf) -> Choice:
    """Which of these does the player add?"""
    name = player_name(state, player)
    return PickOne(player, "choice.mana", (POOL,), tuple([
        Option(f"{name} adds {''.join(way)}", way, (POOL,)) for way in effect.ways]))


@resolves(AddMana)
@resolves(AddForEach)
@resolves(AddOneOf)
def resolve_adding(step: Step, effect: AddMana | AddForEach | AddOneOf, acting: Object) -> None:
    """Add mana to the controller's pool (106.4): this; so many of that type, where there is nothing to count none
    (605.2); or which the controller chooses, of a mana ability as it was said when it was activated."""
    if isinstance(effect, AddOneOf):
        types = step.ask(mana_choice, step.state, acting.controller, effect)
    else:
        types = effect.mana if isinstance(effect, AddMana) else (effect.type,) * amount_of(
            step.state, effect.amount, acting)
    source = step.state.last_known(source_of(acting))
    snow = source is not None and is_snow(step.state, source)
    if types:
        mana = tuple([Mana(t, snow) for t in types])
        step.happen(ManaAdded(acting.controller, mana, source_of(acting), acting.card), cite=POOL)
