"""What abilities trigger on (603.2, 603.6, 603.10): each pattern judged by the state after the event, or by the one
before it where the rules look back."""
from __future__ import annotations

from mtgteach.model import patterns_triggers as on
from mtgteach.model.events import (AbilityActivated, AbilityTriggered, Countered, CountersPut, DamageDealt, LandPlayed,
                                   LifeGained, LifeLost, Moved, PlayerLost, PutOnStack, SpellCast, StepBegan, Tapped,
                                   TargetsChosen, Untapped)
from mtgteach.model.events_layers import ControlChanged
from mtgteach.model.events_turn import PhasedIn, PhasedOut
from mtgteach.model.filters import BeginningOf, Filter, SpellWasCast, ThisDies, Whose
from mtgteach.model.ids import HAND, LIBRARY, ObjectId, PlayerId, zone_of
from mtgteach.model.objects import Object
from mtgteach.model.state import State
from mtgteach.rules.cr400_zones import died
from mtgteach.rules.cr608_amounts import is_whose
from mtgteach.rules.registries import matches, takes, tells

TYPE_CHECKING = False
if TYPE_CHECKING:
    Info = tuple[ObjectId | None, PlayerId | None, int]

HIDDEN = (LIBRARY, HAND)


def _taken(state: State, filter_: Filter, oid: ObjectId | None, source: Object, whose: Whose = Whose.ANY) -> bool:
    """Does the filter take the object, of such a player, as it is or as it last was?"""
    obj = None if oid is None else state.last_known(oid)
    return obj is not None and is_whose(whose, obj.controller, source.controller) and takes(state, filter_, obj, source)


@matches(BeginningOf, StepBegan)
def beginning_of(state: State, pattern: BeginningOf, event: StepBegan, source: Object) -> bool:
    """At the beginning of the step (603.2b). "Your" is the controller's, for a card in exile the owner's (109.5)."""
    return event.step is pattern.step and is_whose(pattern.whose, event.player, source.controller)


@matches(SpellWasCast, SpellCast)
def spell_was_cast(state: State, pattern: SpellWasCast, event: SpellCast, source: Object) -> bool:
    """Somebody cast a spell that the filter takes (601.2i)."""
    spell = state.find(event.object)
    return spell is not None and is_whose(pattern.whose, event.player, source.controller) and takes(
        state, pattern.filter, spell, source)


@matches(ThisDies, Moved, back=True)
def this_dies(state: State, pattern: ThisDies, event: Moved, source: Object) -> bool:
    """This permanent died; judged by the state before it (603.10a)."""
    return event.object == source.id and died(event)


@matches(on.Moves, Moved, back=lambda when: when.looks_back)
def moves(state: State, pattern: on.Moves, event: Moved, source: Object) -> bool:
    """An object went from zone to zone: one that leaves is judged as it was (603.10a), one that arrives as it is there
    (603.6a). Nothing triggers on what nobody else could see, but a draw is no secret (603.2f)."""
    was = None if event.token is not None else zone_of(event.object)
    if pattern.from_zone not in (None, was) or pattern.to_zone not in (None, event.to) or was is event.to:
        return False
    if pattern.reason not in ("", event.reason) or was in HIDDEN and event.to in HIDDEN and not pattern.reason:
        return False
    oid = event.object if pattern.looks_back else event.new
    return oid == source.id if pattern.this else _taken(state, pattern.filter, oid, source, pattern.whose)


@matches(on.PlaysLand, LandPlayed)
def plays_land(state: State, pattern: on.PlaysLand, event: LandPlayed, source: Object) -> bool:
    """Somebody played a land (305.1)."""
    return is_whose(pattern.whose, event.player, source.controller) and _taken(
        state, pattern.filter, event.object, source)


@matches(on.BecomesTapped, Tapped, Untapped)
def becomes_tapped(state: State, pattern: on.BecomesTapped, event: Tapped | Untapped, source: Object) -> bool:
    """A permanent became tapped or untapped; one that enters tapped did not (603.2e)."""
    return isinstance(event, Tapped) is pattern.tapped and _taken(state, pattern.filter, event.object, source)


@matches(on.BecomesTarget, TargetsChosen, PutOnStack)
def becomes_target(
        state: State, pattern: on.BecomesTarget, event: TargetsChosen | PutOnStack, source: Object) -> bool:
    """An object became the target of a spell or ability (603.2e), however often that one targets it."""
    chosen = isinstance(event, TargetsChosen)
    acting = state.find(event.object if chosen else event.new)  # type: ignore[union-attr, arg-type]
    targets = event.targets if isinstance(event, TargetsChosen) else event.facts.targets
    if acting is None or acting.stack is None or not is_whose(pattern.whose, acting.controller, source.controller):
        return False
    if pattern.spells_only and acting.stack.ability is not None:
        return False
    return any(_taken(state, pattern.filter, target.object, source) for target in targets)


@matches(on.ChangesLife, LifeGained, LifeLost)
def changes_life(state: State, pattern: on.ChangesLife, event: LifeGained | LifeLost, source: Object) -> bool:
    """Somebody gained or lost life."""
    return event.amount > 0 and isinstance(event, LifeGained) is pattern.gains and is_whose(
        pattern.whose, event.player, source.controller)


@matches(on.NthCounterPut, CountersPut)
def nth_counter_put(state: State, pattern: on.NthCounterPut, event: CountersPut, source: Object) -> bool:
    """It had fewer counters before and has so many or more now (122.7)."""
    return event.kind == pattern.kind and event.now - event.amount < pattern.number <= event.now and _taken(
        state, pattern.filter, event.object, source)


@matches(on.AbilityIsActivated, AbilityActivated)
def ability_is_activated(
        state: State, pattern: on.AbilityIsActivated, event: AbilityActivated, source: Object) -> bool:
    """Somebody activated an ability (602.2)."""
    return event.mana <= pattern.mana and is_whose(pattern.whose, event.player, source.controller) and _taken(
        state, pattern.filter, event.object, source)


@matches(on.AbilityTriggers, AbilityTriggered)
def ability_triggers(
        state: State, pattern: on.AbilityTriggers, event: AbilityTriggered, source: Object) -> bool:
    """An ability of such an object triggered (603.3b)."""
    return takes(state, pattern.filter, event.snapshot, source)


@matches(on.IsCountered, Countered, back=True)
def is_countered(state: State, pattern: on.IsCountered, event: Countered, source: Object) -> bool:
    """A spell was countered; judged by the state before it (603.10e)."""
    return not event.word and _taken(state, pattern.filter, event.object, source, pattern.whose)


@matches(on.Phases, PhasedOut, PhasedIn, back=lambda when: when.out)
def phases(state: State, pattern: on.Phases, event: PhasedOut | PhasedIn, source: Object) -> bool:
    """A permanent phased out, judged by the state before it (603.10b), or in."""
    return isinstance(event, PhasedOut) is pattern.out and _taken(state, pattern.filter, event.object, source)


@matches(on.LosesControl, ControlChanged, back=True)
def loses_control(state: State, pattern: on.LosesControl, event: ControlChanged, source: Object) -> bool:
    """Another player controls it now; judged by the state before it (603.10d)."""
    return is_whose(pattern.whose, event.was, source.controller) and _taken(
        state, pattern.filter, event.object, source)


@matches(on.LosesTheGame, PlayerLost, back=True)
def loses_the_game(state: State, pattern: on.LosesTheGame, event: PlayerLost, source: Object) -> bool:
    """A player lost; judged by the state before it (603.10f)."""
    return is_whose(pattern.whose, event.player, source.controller)


@matches(on.StateIs)
@matches(on.DoneSo)
def by_no_event(state: State, pattern: on.StateIs | on.DoneSo, event: object, source: Object) -> bool:
    """State triggers watch the state (603.8), reflexive ones are made as they trigger (603.12): no event meets them."""
    return False


@matches(on.DamageIsDealt, DamageDealt)
def damage_is_dealt(state: State, pattern: on.DamageIsDealt, event: DamageDealt, source: Object) -> bool:
    """A source dealt damage (120.1): in combat where the pattern says so, to such a permanent or player."""
    if event.combat < pattern.combat or event.amount <= 0 or not _taken(state, pattern.source, event.by, source):
        return False
    if event.player is not None:
        anybody = pattern.to is None and pattern.player is None
        return anybody or pattern.player is not None and is_whose(pattern.player, event.player, source.controller)
    return pattern.player is None and pattern.to is None or pattern.to is not None and _taken(
        state, pattern.to, event.object, source)


@tells(AbilityTriggered)
def told_of_trigger(state: State, event: AbilityTriggered) -> Info:
    """The object whose ability triggered, and its controller."""
    return event.source, event.player, 0


@tells(DamageDealt)
def told_of_damage(state: State, event: DamageDealt) -> Info:
    """Whom or what was dealt damage, and how much."""
    return event.object, event.player, event.amount
