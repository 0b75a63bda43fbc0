"""State-based actions (704): checked before anyone gets priority, all at once, again until there is none (704.3)."""
from __future__ import annotations

from mtgteach.model.choices import Choice, Option, PickOne
from mtgteach.model.events import CountersRemoved, Event, GameEnded, Moved, PlayerLost
from mtgteach.model.ids import GRAVEYARD, PlayerId
from mtgteach.model.objects import Object
from mtgteach.model.spelling import object_name
from mtgteach.model.state import State
from mtgteach.model.types import CardType, Supertype
from mtgteach.rulebook.cite import R, Rule
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr800_leaving import after_losing
from mtgteach.rules.index import index_of
from mtgteach.rules.registries import applies
from mtgteach.rules.step import Step

CHECK = R("704.3")
NO_LIFE = R("704.5a")
EMPTY_LIBRARY = R("704.5b")
NO_TOUGHNESS = R("704.5f")
LETHAL_DAMAGE = R("704.5g")
LEGEND_RULE = R("704.5j")
OPPOSITE = R("704.5q")
PLUS, MINUS = "+1/+1", "-1/-1"
LOSING = {"lost.life": NO_LIFE, "lost.empty_library": EMPTY_LIBRARY}


@applies(PlayerLost)
def player_lost(state: State, event: PlayerLost) -> tuple[State, PlayerLost]:
    """The player has lost."""
    return state.with_player(state.players[event.player].evolve(lost=True)), event


@applies(GameEnded)
def game_ended(state: State, event: GameEnded) -> tuple[State, GameEnded]:
    """Nothing is left to do."""
    return state.evolve(ended=True, agenda=(), pending=(), at=state.at.evolve(priority=None)), event


def _losing(state: State) -> list[PlayerLost]:
    found = [PlayerLost(p.id, "lost.life") for p in state.players if p.life <= 0 and not p.lost]
    return found + [PlayerLost(p.id, "lost.empty_library") for p in state.players
                    if p.drew_from_empty and not p.lost and p.life > 0]


def _sized(state: State) -> list[Object]:
    found = [state.find(oid) for oid in index_of(state).sized]
    return [o for o in found if o is not None]


def _doomed(state: State) -> list[tuple[Object, str]]:
    found = []
    for obj in _sized(state):
        is_now = characteristics(state, obj)
        if CardType.CREATURE in is_now.types and is_now.toughness is not None:
            if is_now.toughness <= 0:
                found.append((obj, "toughness"))
            elif obj.damage >= is_now.toughness:
                found.append((obj, "destroyed"))
    return found


def _legends(state: State) -> list[list[Object]]:
    """Legendary permanents of one name and controller, those of the active player first (101.4)."""
    groups: dict[tuple[PlayerId, str], list[Object]] = {}
    turn_order = state.in_play()
    for obj in sorted(_sized(state), key=lambda o: turn_order.index(o.controller)):
        is_now = characteristics(state, obj)
        if Supertype.LEGENDARY in is_now.supertypes:
            groups.setdefault((obj.controller, is_now.name), []).append(obj)
    return [group for group in groups.values() if len(group) > 1]


def _cancelling(state: State) -> list[CountersRemoved]:
    """One +1/+1 and one -1/-1 counter cancel each other, as many as there are of both (704.5q)."""
    found = []
    for obj in _sized(state):
        pairs = min(obj.count(PLUS), obj.count(MINUS)) if obj.counters else 0
        if pairs:
            found += [CountersRemoved(obj.id, obj.card, kind, pairs) for kind in (PLUS, MINUS)]
    return found


def anything_to_do(state: State) -> bool:
    """Would a check do anything?"""
    for player in state.players:
        if not player.lost and (player.life <= 0 or player.drew_from_empty):
            return True
    return bool(index_of(state).sized) and bool(_doomed(state) or _legends(state) or _cancelling(state))


def legend_choice(state: State, player: PlayerId, group: list[Object]) -> Choice:
    """Which of several legendary permanents of one name does their controller keep (704.5j)?"""
    return PickOne(player, "choice.legend", (LEGEND_RULE,), tuple(
        Option(object_name(state, o), o.id, (LEGEND_RULE,)) for o in group))


def check(step: Step) -> bool:
    """Perform all state-based actions that apply, as one event, each citing its own rule. True if there was any."""
    state = step.state
    found: list[tuple[Event, tuple[Rule, ...]]] = [(e, (CHECK, LOSING[e.reason])) for e in _losing(state)]
    for obj, reason in _doomed(state):
        rule = NO_TOUGHNESS if reason == "toughness" else LETHAL_DAMAGE
        found.append((Moved(obj.id, obj.card, GRAVEYARD, reason), (CHECK, rule)))
    doomed = [e.object for e, _ in found if isinstance(e, Moved)]
    for group in _legends(state):
        kept = step.ask(legend_choice, state, group[0].controller, group)
        for obj in group:
            if obj.id != kept and obj.id not in doomed:
                found.append((Moved(obj.id, obj.card, GRAVEYARD, "legend"), (CHECK, LEGEND_RULE)))
    leaving = [e.object for e, _ in found if isinstance(e, Moved)]
    found += [(e, (CHECK, OPPOSITE)) for e in _cancelling(state) if e.object not in leaving]
    if not found:
        return False
    step.happen_together(found, cite=CHECK, code="group.state_based")
    _after_losing(step)
    return True


def _after_losing(step: Step) -> None:
    """Somebody has lost: the game ends, or those who have lost leave it (800.4)."""
    lost = [p for p in step.state.players if p.lost and not p.left]
    if lost:
        reasons = [NO_LIFE if p.life <= 0 else EMPTY_LIBRARY for p in lost]
        after_losing(step, tuple(dict.fromkeys(reasons)))
