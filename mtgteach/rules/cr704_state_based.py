"""State-based actions (704): checked before anyone gets priority, all at once, again until there is none (704.3); and
how a player who has lost leaves (800.4), until one is left."""
from __future__ import annotations

from mtgteach.rules.common import *

CHECK, DEADLY_DAMAGE, LEGEND_RULE, WITH_PLAYER = R("704.3"), R("704.5h"), R("704.5j"), R("800.4a")
NO_LIFE, LIBRARY_EMPTY, POISON = "lost.life", "lost.empty_library", "lost.poison"
LOSING = {NO_LIFE: R("704.5a"), LIBRARY_EMPTY: R("704.5b"), POISON: R("704.5c")}
PLUS, MINUS, MUCH_POISON = "+1/+1", "-1/-1", 10


APPLY.update({
    PlayerLost: lambda state, event: (state.with_player(state.players[event.player].evolve(lost=True)), event),
    # Nothing is left to do.
    GameEnded: lambda state, event: (
        state.evolve(ended=True, agenda=(), pending=(), at=state.at.evolve(priority=None)), event),
    CeasedToExist: lambda state, event: (state.without(event.object), event),
    # A check has looked at that damage (704.5h).
    DeadlyDamagePast: lambda state, event: (state.changed(event.object, deathtouched=False), event),
})


# What applies


def why_lost(player: Player) -> str:
    """The first reason why this player loses; empty if there is none (704.5a-c)."""
    if player.life <= 0:
        return NO_LIFE
    if player.drew_from_empty:
        return LIBRARY_EMPTY
    return POISON if player.counters and dict(player.counters).get("poison", 0) >= MUCH_POISON else ""


def _losing(state: State) -> list[PlayerLost]:
    why = [(p.id, why_lost(p)) for p in state.players if not p.lost]
    return [PlayerLost(p, reason) for reason in LOSING for p, own in why if own == reason]


def _strays(state: State) -> list[CeasedToExist]:
    """Tokens that are not on the battlefield (704.5d)."""
    zones = enumerate(state.zones if state.roster.tokens else ())
    return [CeasedToExist(o.id, o.card) for where, zone in zones if where != slot(BATTLEFIELD)
            for o in zone if o.kind is ObjectKind.TOKEN]


def _sized(state: State) -> list[Object]:
    """The permanents that may have to go: with damage or counters, without toughness, legendary ones."""
    index = index_of(state)
    if index.always is None:
        index.always = {oid: _always(characteristics(state, state.the(oid))) for oid in index.sized}
    always = index.always
    return [o for o in state.permanents() if o.id in always and (
        o.damage or o.counters or o.deathtouched or always[o.id])] if always else []


def _always(now: Characteristics) -> bool:
    return now.toughness is not None and now.toughness <= 0 or Supertype.LEGENDARY in now.supertypes or (
        AURA in now.subtypes or CardType.PLANESWALKER in now.types)


def _doomed(obj: Object, state: State) -> tuple[str, tuple[Rule, ...]]:
    """How a permanent goes to the graveyard, with the rule or rules that say so; one way covers all (704.7)."""
    is_now = characteristics(state, obj)
    if AURA in is_now.subtypes and obj.attached not in hosts(state, obj):
        return "unattached", (R("704.5m"), R("303.4c"))
    if CardType.PLANESWALKER in is_now.types and not obj.count("loyalty"):
        return "loyalty", (R("704.5i"),)
    if CardType.CREATURE not in is_now.types or is_now.toughness is None:
        return "", ()
    if is_now.toughness <= 0:
        return "toughness", (R("704.5f"),)
    lethal = (R("704.5g"),) if obj.damage >= is_now.toughness else ()
    deadly = (DEADLY_DAMAGE,) if obj.deathtouched else ()
    return ("", ()) if not lethal and not deadly or has_keyword(state, obj, "indestructible") else (
        "destroyed", (*lethal, *deadly, *((R("704.7"),) if lethal and deadly else ())))


def _legends(state: State, sized: list[Object]) -> list[list[Object]]:
    """Legendary permanents of one name and controller, those of the active player first (101.4)."""
    groups: dict[tuple[PlayerId, str], list[Object]] = {}
    for obj in sized:
        is_now = characteristics(state, obj)
        if Supertype.LEGENDARY in is_now.supertypes:
            groups.setdefault((obj.controller, is_now.name), []).append(obj)
    return sorted([group for group in groups.values() if len(group) > 1],
                  key=lambda group: state.in_play().index(group[0].controller))


def _cancelling(obj: Object) -> list[CountersRemoved]:
    """One +1/+1 and one -1/-1 counter cancel each other, as many as there are of both (704.5q)."""
    pairs = min(obj.count(PLUS), obj.count(MINUS)) if obj.counters else 0
    return [CountersRemoved(obj.id, obj.card, kind, pairs) for kind in (PLUS, MINUS)] if pairs else []


def anything_to_do(state: State) -> bool:
    """Would a check do anything? Asked before every priority, so that it stops at the first."""
    for player in state.players:
        if not player.lost and why_lost(player):
            return True
    if _strays(state):
        return True
    if not (sized := _sized(state)):
        return False
    return any(o.deathtouched or _doomed(o, state)[0] or _cancelling(o) for o in sized) or bool(_legends(state, sized))


def check(step: Step) -> bool:
    """Perform all state-based actions that apply, as one event, each citing its own rule. True if there was any. What
    leaves is known as it was before all of it (704.8), so its counters are not looked at."""
    state = step.state
    sized = _sized(state)
    found: list[tuple[Event, tuple[Rule, ...]]] = [(e, (CHECK, LOSING[e.reason])) for e in _losing(state)]
    found += [(e, (CHECK, R("704.5d"))) for e in _strays(state)]
    leaving = {o.id: (o, *why) for o in sized if (why := _doomed(o, state))[0]}
    for group in _legends(state, sized):
        named = [(object_name(state, o), o.id) for o in group]  # their controller keeps one of them (704.5j)
        kept = step.ask(pick_one, group[0].controller, "choice.legend", (LEGEND_RULE,), named)
        leaving |= {o.id: (o, "legend", (LEGEND_RULE,)) for o in group if o.id != kept and o.id not in leaving}
    found += [(Moved(o.id, o.card, GRAVEYARD, reason), (CHECK, *rules)) for o, reason, rules in leaving.values()]
    staying = [obj for obj in sized if obj.id not in leaving]
    found += [(e, (CHECK, R("704.5q"))) for obj in staying for e in _cancelling(obj)]
    step.happen_together(found, cite=CHECK, code="group.state_based")
    for obj in [o for o in staying if o.deathtouched]:
        step.happen(DeadlyDamagePast(obj.id, obj.card), cite=DEADLY_DAMAGE)  # no state-based action, but looked at
    if lost := [p for p in step.state.players if p.lost and not p.left]:
        after_losing(step, tuple(dict.fromkeys([LOSING[why_lost(p)] for p in lost if why_lost(p)])))
    return bool(found)


GAIN_CONTROL = GainControl()


def _goes(obj: Object, player: PlayerId) -> bool:
    """Does it cease to exist with the player at once: all they own but the permanents that are there, which are events
    of their own, and what they control on the stack that no card represents?"""
    return obj.zone is not BATTLEFIELD or obj.phased_out if obj.owner == player else (
        obj.controller == player and obj.zone is STACK and obj.kind is not ObjectKind.CARD)


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
    return state.evolve(zones=zones, effects=effects, gone=(*state.gone, *gone), at=state.at.evolve(extra=tuple([p
        for p in state.at.extra if p != player])), pending=tuple([w for w in state.pending if w.controller != player]),
        delayed=tuple([d for d in state.delayed if d.controller != player])), event


@applies(LeftGame)
def left_game(state: State, event: LeftGame) -> tuple[State, LeftGame]:
    """The permanent is in no zone any more; what had phased out with it comes back for its own controller."""
    for obj in state.zone(BATTLEFIELD):
        if obj.phased_out and obj.attached == Target(event.object) and obj.returns is None:
            state = state.changed(obj.id, returns=obj.controller)
    return state.without(event.object), event


def leave_game(step: Step, players: list[PlayerId]) -> None:
    """These players leave at once; then whatever they still control is exiled (800.4a)."""
    owned = [o for o in step.state.permanents() if o.owner in players]
    changes: list[tuple[Event, Rule]] = [(LeftGame(o.id, o.card), WITH_PLAYER) for o in owned]
    step.happen_together([*changes, *[(PlayerLeft(p), WITH_PLAYER) for p in players]], cite=(R("800.4"), WITH_PLAYER),
                         code="group.leaving")
    left = [o for zone in (BATTLEFIELD, STACK) for o in step.state.zone(zone) if o.controller in players]
    step.happen_together([(Moved(o.id, o.card, EXILE, "left behind"), WITH_PLAYER) for o in left], cite=WITH_PLAYER,
                         code="group.leaving")


def after_losing(step: Step, cites: tuple[Rule, ...]) -> None:
    """With one player left the game ends, with none it is a draw; with more, those who have lost leave it (800.4)."""
    state = step.state
    there = [p.id for p in state.players if not p.lost]
    if len(there) < 2:
        step.happen(GameEnded(there[0] if there else None), cite=cites)
        return
    if leaving := [p.id for p in state.players if p.lost and not p.left]:
        leave_game(step, leaving)
