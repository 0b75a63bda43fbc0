"""Playing lands (305): a special action, in one's own main phase, with an empty stack, as often as land plays allow."""
from __future__ import annotations

from mtgteach.model.actions import PlayLand
from mtgteach.model.effects_turn import MoreLandPlays
from mtgteach.model.events import Acted, LandPlayed, Moved
from mtgteach.model.ids import BATTLEFIELD, PlayerId
from mtgteach.model.refusals import Refusal
from mtgteach.model.spelling import refusal
from mtgteach.model.state import State
from mtgteach.model.types import CardType
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr601_permissions import acts, as_spell, faces_of, permissions, refuse_lands, refuse_moment
from mtgteach.rules.cr608_amounts import is_whose
from mtgteach.rules.cr614_entering import enter
from mtgteach.rules.index import working
from mtgteach.rules.registries import Role, applies, begins, refuses, static
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

PLAYING, LAND_PLAYS, NONE_LEFT, OWN_TURN = R("305.1"), R("305.2"), R("305.2b"), R("305.3")
SPECIAL_ACTION = R("116.2a")
LAND_PLAYS_A_TURN = 1
static(MoreLandPlays, Role.OTHER)


def land_plays(state: State, player: PlayerId) -> int:
    """How many lands the player may play in a turn: one, and what effects add (305.2)."""
    return LAND_PLAYS_A_TURN + sum(w.effect.amount for w in working(state, Role.OTHER) if isinstance(
        w.effect, MoreLandPlays) and is_whose(w.effect.whose, player, w.controller))


@applies(LandPlayed)
def land_played(state: State, event: LandPlayed) -> tuple[State, LandPlayed]:
    """One land play of this turn is used (305.2a)."""
    player = state.players[event.player]
    return state.with_player(player.evolve(lands_played=player.lands_played + 1)), event


@begins(PlayLand)
def play_land(step: Step, action: PlayLand) -> None:
    """The land is put onto the battlefield; no stack, no response (116.2a, 305.1)."""
    player, oid = action.player, action.object
    obj = step.state.find(oid)
    assert obj is not None
    outer = step.begin(Acted("act.playing_land", player, oid, obj.card), cite=(SPECIAL_ACTION, PLAYING))
    went = enter(step, [Moved(oid, obj.card, BATTLEFIELD, "played", player, face=action.face)], PLAYING)
    land = went[0].new if went else None
    step.happen(LandPlayed(player, oid if land is None else land, obj.card), cite=LAND_PLAYS)
    step.close(outer)


@refuses(PlayLand)
def refuse_land(state: State, action: PlayLand) -> Iterator[Refusal]:
    """With priority, from the own hand, in the own main phase, empty stack, a land play left."""
    player, face = action.player, action.face
    yield from acts(state, player)
    obj = state.find(action.object)
    land = None if obj is None else as_spell(obj, player, face)
    if obj is None or land is None or not permissions(state, player, obj, land, face, land=True):
        yield refusal(state, "refuse.land_own_hand", (PLAYING,), card=obj, zone=obj and obj.zone, player=player)
    if obj is None or land is None:
        return
    if face not in faces_of(obj) or CardType.LAND not in characteristics(state, land).types:
        yield refusal(state, "refuse.no_land", (PLAYING,), card=obj)
    if state.at.active != player:
        yield refusal(state, "refuse.land_own_turn", (OWN_TURN,), card=obj, player=player, active=state.at.active)
    yield from refuse_moment(state, obj, (PLAYING,))
    yield from refuse_lands(state, player)
    played = state.players[player].lands_played
    if played >= land_plays(state, player):
        yield refusal(state, "refuse.no_land_play", (LAND_PLAYS, NONE_LEFT), player=player, count=played)
