"""Casts in the middle of a resolution (608.2g): an effect allows them now, without paying the mana cost or for another
cost, and timing rules of the types do not matter."""
from __future__ import annotations

from mtgteach.model import (Action, Cast, CastAmong, Choice, Cite, Iterable, Iterator, Object, Option, PickOne,
                            PlayerId, PlayLand, R, Reasons, Refusal, State, player_name, spell)
from mtgteach.rules.common import Step, as_spell, asking_for, objects_of, resolves, takes
from mtgteach.rules.cr117_priority import to_play
from mtgteach.rules.cr601_casting import cast, refuse_beginning, refuse_completing, refuse_land_play


def against_playing(state: State, action: Cast | PlayLand, way: str = "") -> Iterator[Refusal]:
    """Why the card cannot be cast so, or played as a land, as something resolves: a "can't" (101.2), no target, a cost;
    timing rules of its type do not matter, as an effect allows it (608.2g)."""
    player, oid, face = action.player, action.object, action.face
    if isinstance(action, PlayLand):
        yield from refuse_land_play(state, player, state.the(oid))
    else:
        yield from refuse_beginning(state, player, oid, True, face)
        yield from refuse_completing(state, player, oid, True, face, way)


def offer_choice(state: State, player: PlayerId, ways: Iterable[tuple[Action, Reasons]], cites: tuple[Cite, ...] = (),
                 optional: bool = True, way: str = "") -> Choice:
    """Which of these does the player play now, and does one of them at all (608.2g)?"""
    cites = (*cites, R("608.2g"))
    options = tuple([Option(spell(state, action), action, cites) for action, reasons in ways if not reasons])
    options += (Option(f"{player_name(state, player)} declines", None, cites),) * optional
    refused = tuple([(spell(state, action), reasons) for action, reasons in ways if reasons])
    why, slots = ("choice.cast_for", (("way", way),)) if way else ("choice.free_cast", ())
    return PickOne(player, why, cites, options, refused, slots)


@resolves(CastAmong)
def cast_among(step: Step, effect: CastAmong, acting: Object) -> None:
    """One after the other, as long as the player likes and one can be cast."""
    player, left = acting.controller, effect.most
    while left != 0:
        state, asking = step.state, asking_for(step.state, acting)
        ways = [(action, Reasons(against_playing(state, action, effect.way)))
                for obj in objects_of(step, effect.what, acting) for action in to_play(state, player, obj)
                if isinstance(action, Cast) and takes(state, effect.filter, as_spell(obj, player, action.face), asking)]
        action = step.ask(offer_choice, state, player, ways, way=effect.way)
        if action is None:
            break
        done = step.attempt(player, lambda action=action: cast(  # type: ignore[misc]
            step, player, action.object, True, action.face, effect.way))
        left = left and left - done
