"""What abilities trigger on (603.2, 603.6, 603.10): each pattern judged by the state after the event, or by the one
before it where the rules look back."""
from __future__ import annotations

from mtgteach.rules.common import *

HIDDEN = (LIBRARY, HAND)


def _taken(state: State, filter_: Filter, oid: ObjectId | None, source: Object, whose: Whose = Whose.ANY) -> bool:
    """Does the filter take the object, of such a player, as it is or as it last was?"""
    obj = state.last_known(oid)
    return obj is not None and is_whose(whose, obj.controller, source.controller) and takes(state, filter_, obj, source)


def _by(when: Any, event: Any, source: Object) -> bool:
    """Did such a player as the pattern speaks of do it? "Your" is the controller's, of a card in exile the owner's
    (109.5)."""
    return is_whose(when.whose, event.player, source.controller)


def _of(state: State, when: Any, event: Any, source: Object) -> bool:
    """Did it happen to an object that the pattern's filter takes?"""
    return _taken(state, when.filter, event.object, source)


def _by_its_controller(state: State, when: Any, event: Any, source: Object) -> bool:
    """Did it happen to such an object of such a player?"""
    return _taken(state, when.filter, event.object, source, when.whose)


def _by_of(state: State, when: Any, event: Any, source: Object) -> bool:
    """Both: such a player did it to such an object."""
    return _by(when, event, source) and _of(state, when, event, source)


def _moves(state: State, pattern: Moves, event: Moved, source: Object) -> bool:
    """An object went from zone to zone: one that leaves is judged as it was (603.10a), one that arrives as it is there
    (603.6a). Nothing triggers on what nobody else could see, but a draw is no secret (603.2f)."""
    was = None if event.token is not None else zone_of(event.object)
    if pattern.from_zone not in (None, was) or pattern.to_zone not in (None, event.to) or was is event.to or (
            pattern.reason not in ("", event.reason) or was in HIDDEN and event.to in HIDDEN and not pattern.reason):
        return False
    oid = event.object if pattern.looks_back else event.new
    return oid == source.id if pattern.this else _taken(state, pattern.filter, oid, source, pattern.whose)


def _becomes_target(state: State, pattern: BecomesTarget, event: Any, source: Object) -> bool:
    """An object became the target of a spell or ability (603.2e), however often that one targets it."""
    chosen = isinstance(event, TargetsChosen)
    acting = state.find(event.object if chosen else event.new)
    if acting is None or acting.stack is None or pattern.spells_only and acting.stack.ability is not None or (
            not is_whose(pattern.whose, acting.controller, source.controller)):
        return False
    targets = event.changed or event.targets if chosen else event.facts.targets
    return any(_taken(state, pattern.filter, target.object, source) for target in targets)


def _damage_is_dealt(state: State, pattern: DamageIsDealt, event: DamageDealt, source: Object) -> bool:
    """A source dealt damage (120.1): in combat where the pattern says so, to such a permanent or player."""
    if event.combat < pattern.combat or event.amount <= 0 or not _taken(state, pattern.source, event.by, source):
        return False
    if pattern.to is None and pattern.player is None:
        return True
    if event.player is not None:
        return pattern.player is not None and is_whose(pattern.player, event.player, source.controller)
    return pattern.to is not None and _taken(state, pattern.to, event.object, source)


MATCH.update({
    BeginningOf: ((StepBegan,), False, lambda state, when, event, source:  # 603.2b
                  event.step is when.step and _by(when, event, source) and not (when.first and state.at.upkeeps > 1)
                  and (when.of is None
                       or Target(player=event.player) in REFERS[type(when.of)](state, when.of, source))),
    SpellWasCast: ((SpellCast,), False, lambda state, when, event, source:  # 601.2i
                   is_whose(when.during, state.at.active, source.controller) and _by_of(state, when, event, source)),
    PlaysLand: ((LandPlayed,), False, _by_of),  # 305.1
    BecomesTapped: ((Tapped, Untapped), False, lambda state, when, event, source:  # not as it enters (603.2e)
                       isinstance(event, Tapped) is when.tapped and _of(state, when, event, source)),
    BecomesTarget: ((TargetsChosen, PutOnStack), False, _becomes_target),
    ChangesLife: ((LifeGained, LifeLost), False, lambda state, when, event, source:
                     event.amount > 0 and isinstance(event, LifeGained) is when.gains and _by(when, event, source)),
    # It had fewer counters before and has so many or more now (122.7).
    NthCounterPut: ((CountersPut,), False, lambda state, when, event, source: event.kind == when.kind and (
        event.now - event.amount < when.number <= event.now) and _of(state, when, event, source)),
    AbilityIsActivated: ((AbilityActivated,), False, lambda state, when, event, source:  # 602.2
                            event.mana <= when.mana and _by_of(state, when, event, source)),
    AbilityTriggers: ((AbilityTriggered,), False, lambda state, when, event, source:  # 603.3b
                         takes(state, when.filter, event.waiting.source, source)),
    DamageIsDealt: ((DamageDealt,), False, _damage_is_dealt),
    Attacks: ((AttackDeclared,), False, _by_its_controller),  # 508.1m
    Blocks: ((BlockDeclared,), False, _by_its_controller),  # 509.1i
    BecomesBlocked: ((BecameBlocked,), False, _by_its_controller),  # 509.1i
    # No event meets them: reflexive triggers are made as they trigger (603.12), state triggers watch the state (603.8).
    DoneSo: ((), False, lambda state, when, event, source: False),
    StateIs: ((), False, lambda state, when, event, source: False),
    # Judged by the state before the event (603.10a, b, d, e, f).
    ThisDies: ((Moved,), True, lambda state, when, event, source: (  # 603.6c
        event.object == source.id and zone_of(event.object) is BATTLEFIELD and event.to is GRAVEYARD)),
    Moves: ((Moved,), lambda when: when.looks_back, _moves),
    IsCountered: ((Countered,), True, lambda state, when, event, source:
                     not event.word and _taken(state, when.filter, event.object, source, when.whose)),
    Phases: ((PhasedOut, PhasedIn), lambda when: when.out, lambda state, when, event, source:
                isinstance(event, PhasedOut) is when.out and _of(state, when, event, source)),
    LosesControl: ((ControlChanged,), True, lambda state, when, event, source:
                      is_whose(when.whose, event.was, source.controller) and _of(state, when, event, source)),
    LosesTheGame: ((PlayerLost,), True, lambda state, when, event, source: _by(when, event, source)),
})
TELLS.update({  # the object whose ability triggered; whom or what was dealt damage, and how much
    AbilityTriggered: lambda state, event: (event.source, event.player, 0),
    DamageDealt: lambda state, event: (event.object, event.player, event.amount),
})
