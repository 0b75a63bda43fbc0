"""Playing lands (305): a special action, in one's own main phase, with an empty stack, as often as land plays allow."""
from __future__ import annotations

from mtgteach.model.actions import PlayLand
from mtgteach.model.effects_turn import MoreLandPlays
from mtgteach.model.events import Acted, LandPlayed, Moved
from mtgteach.model.ids import BATTLEFIELD, STACK, PlayerId
from mtgteach.model.refusals import BEGIN, Refusal, Term
from mtgteach.model.spelling import object_name, player_name
from mtgteach.model.state import Procedure, State
from mtgteach.model.types import MAIN_PHASES, CardType
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr117_priority import settle
from mtgteach.rules.cr601_permissions import acts, as_spell, faces_of, permissions, refuse_lands
from mtgteach.rules.cr608_amounts import is_whose
from mtgteach.rules.cr614_entering import enter
from mtgteach.rules.index import working
from mtgteach.rules.registries import Role, applies, begins, refuses, runs, static
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

PLAYING = R("305.1")
LAND_PLAYS = R("305.2")
NONE_LEFT = R("305.2b")
OWN_TURN = R("305.3")
SPECIAL_ACTION = R("116.2a")
LAND_PLAYS_A_TURN = 1
static(MoreLandPlays, Role.OTHER)


def land_plays(state: State, player: PlayerId) -> int:
    """How many lands the player may play in a turn: one, and what effects add (305.2)."""
    return LAND_PLAYS_A_TURN + sum(w.effect.amount for w in working(state, Role.OTHER) if isinstance(
        w.effect, MoreLandPlays) and is_whose(w.effect.whose, player, w.controller))


class PlayThisLand(Procedure):
    """Play this land."""

    action: PlayLand


begins(PlayLand, PlayThisLand)


@applies(LandPlayed)
def land_played(state: State, event: LandPlayed) -> tuple[State, LandPlayed]:
    """One land play of this turn is used (305.2a)."""
    player = state.players[event.player]
    return state.with_player(player.evolve(lands_played=player.lands_played + 1)), event


@runs(PlayThisLand)
def play_land(step: Step, entry: PlayThisLand) -> None:
    """The land is put onto the battlefield; no stack, no response (116.2a, 305.1)."""
    player, oid = entry.action.player, entry.action.object
    obj = step.state.find(oid)
    assert obj is not None
    outer = step.begin(Acted("act.playing_land", player, oid, obj.card), cite=(SPECIAL_ACTION, PLAYING))
    went = enter(step, [Moved(oid, obj.card, BATTLEFIELD, "played", player, face=entry.action.face)], PLAYING)
    land = went[0].new if went else None
    step.happen(LandPlayed(player, oid if land is None else land, obj.card), cite=LAND_PLAYS)
    step.close(outer)
    settle(step, player)


@refuses(PlayLand)
def refuse_land(state: State, action: PlayLand) -> Iterator[Refusal]:
    """With priority, from the own hand, in the own main phase, empty stack, a land play left."""
    yield from acts(state, action.player)
    obj = state.find(action.object)
    player = player_name(state, action.player)
    land = None if obj is None else as_spell(obj, action.player, action.face)
    granted = obj is not None and land is not None and permissions(
        state, action.player, obj, land, action.face, land=True)
    if not granted:
        zone = Term("zone.nowhere") if obj is None else Term(f"zone.{obj.zone.word}")
        yield Refusal("refuse.land_own_hand", BEGIN, (PLAYING,), (
            ("card", "" if obj is None else object_name(state, obj)), ("zone", zone), ("player", player)))
    if obj is None or land is None:
        return
    name = object_name(state, obj)
    if action.face not in faces_of(obj) or CardType.LAND not in characteristics(state, land).types:
        yield Refusal("refuse.no_land", BEGIN, (PLAYING,), (("card", name),))
    at = state.at
    if at.active != action.player:
        yield Refusal("refuse.land_own_turn", BEGIN, (OWN_TURN,), (
            ("card", name), ("player", player), ("active", player_name(state, at.active))))
    if at.step not in MAIN_PHASES:
        yield Refusal("refuse.not_main_phase", BEGIN, (PLAYING,), (("card", name), ("step", Term(f"step.{at.step}"))))
    if state.zone(STACK):
        yield Refusal("refuse.stack_not_empty", BEGIN, (PLAYING,), (("card", name), ("count", len(state.zone(STACK)))))
    yield from refuse_lands(state, action.player)
    played = state.players[action.player].lands_played
    if played >= land_plays(state, action.player):
        yield Refusal("refuse.no_land_play", BEGIN, (LAND_PLAYS, NONE_LEFT), (("player", player), ("count", played)))
