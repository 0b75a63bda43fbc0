"""A player leaves (800.4): what they own leaves with them, what they controlled of others goes back or is exiled, and
the game goes on until one is left."""
from __future__ import annotations

from mtgteach.model.events import Event, GameEnded, Moved
from mtgteach.model.events_turn import LeftGame, PlayerLeft
from mtgteach.model.ids import BATTLEFIELD, EXILE, STACK, PlayerId
from mtgteach.model.objects import Gone, Object, ObjectKind
from mtgteach.model.state import State
from mtgteach.model.statics_layers import GainControl
from mtgteach.rulebook.cite import R, Rule
from mtgteach.rules.registries import applies
from mtgteach.rules.step import Step

LEAVING, WITH_PLAYER = R("800.4"), R("800.4a")
GAIN_CONTROL = GainControl()


def _goes(obj: Object, player: PlayerId) -> bool:
    """Does it cease to exist with the player at once: all they own but the permanents that are there, which are events
    of their own, and what they control on the stack that no card represents?"""
    if obj.owner == player:
        return obj.zone is not BATTLEFIELD or obj.phased_out
    return obj.controller == player and obj.zone is STACK and obj.kind is not ObjectKind.CARD


@applies(PlayerLeft)
def player_left(state: State, event: PlayerLeft) -> tuple[State, PlayerLeft]:
    """What is theirs leaves (800.4a), phased-out permanents too (702.26k); triggers of theirs never come (800.4d), and
    no turn."""
    player = event.player
    gone = [Gone(o, None) for zone in state.zones for o in zone if _goes(o, player)]
    zones = tuple([tuple([o for o in zone if not _goes(o, player)]) for zone in state.zones])
    state = state.with_player(state.players[player].evolve(left=True, pool=()))
    effects = tuple([e for e in state.effects if e.controller != player or GAIN_CONTROL not in getattr(
        e.effect, "parts", ())])
    return state.evolve(
        zones=zones, effects=effects, gone=(*state.gone, *gone),
        at=state.at.evolve(extra=tuple([p for p in state.at.extra if p != player])),
        pending=tuple([w for w in state.pending if w.controller != player]),
        delayed=tuple([d for d in state.delayed if d.controller != player])), event


@applies(LeftGame)
def left_game(state: State, event: LeftGame) -> tuple[State, LeftGame]:
    """The permanent is in no zone any more; what had phased out with it comes back for its own controller."""
    for obj in state.zone(BATTLEFIELD):
        if obj.phased_out and obj.attached == event.object and obj.returns is None:
            state = state.changed(obj.id, returns=obj.controller)
    return state.without(event.object), event


def leave_game(step: Step, players: list[PlayerId]) -> None:
    """These players leave at once; then whatever they still control is exiled (800.4a)."""
    state = step.state
    owned = [o for o in state.permanents() if o.owner in players]
    changes: list[tuple[Event, Rule]] = [(LeftGame(o.id, o.card), WITH_PLAYER) for o in owned]
    step.happen_together([*changes, *[(PlayerLeft(p), WITH_PLAYER) for p in players]], cite=(LEAVING, WITH_PLAYER),
                         code="group.leaving")
    left = [o for zone in (BATTLEFIELD, STACK) for o in step.state.zone(zone) if o.controller in players]
    if left:
        step.happen_together([(Moved(o.id, o.card, EXILE, "left behind"), WITH_PLAYER) for o in left],
                             cite=WITH_PLAYER, code="group.leaving")


def after_losing(step: Step, cites: tuple[Rule, ...]) -> None:
    """With one player left the game ends, with none it is a draw; with more, those who have lost leave it (800.4)."""
    state = step.state
    there = [p.id for p in state.players if not p.lost]
    if len(there) < 2:
        step.happen(GameEnded(there[0] if there else None), cite=cites)
        return
    leaving = [p.id for p in state.players if p.lost and not p.left]
    if leaving:
        leave_game(step, leaving)
