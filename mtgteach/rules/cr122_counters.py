"""Counters (122): putting them on and removing them, by effects and by hand. Counters that cease are not removed
(122.2)."""
from __future__ import annotations

from mtgteach.model.abilities import PutCounters, RemoveCounters
from mtgteach.model.actions import ByHandAction, PutCountersByHand, RemoveCountersByHand
from mtgteach.model.edition import BY_HAND
from mtgteach.model.errors import NotSupported
from mtgteach.model.events import Acted, CountersPut, CountersRemoved, NothingHappened
from mtgteach.model.filters import CountersWerePut, LastCounterRemoved
from mtgteach.model.ids import HAND, LIBRARY
from mtgteach.model.objects import Object, ObjectKind, Target
from mtgteach.model.refusals import COMPLETE, Refusal, Term
from mtgteach.model.spelling import refusal
from mtgteach.model.state import State
from mtgteach.model.types import KEYWORD_COUNTERS, has_own_rules
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr115_targets import share_of
from mtgteach.rules.cr601_permissions import acts
from mtgteach.rules.cr608_references import cites_of, objects_of
from mtgteach.rules.registries import amount_of, applies, begins, matches, refuses, resolves
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

COUNTERS, IMPOSSIBLE = R("122.1"), R("101.3")
HIDDEN = (LIBRARY, HAND)
HIDDEN_ZONES = R("400.2")


@applies(CountersPut)
def put_counters(state: State, event: CountersPut) -> tuple[State, CountersPut]:
    """That many counters of that kind are put on the object (122.1)."""
    obj = state.find(event.object)
    assert obj is not None
    if event.entering:
        return state, event.evolve(now=obj.count(event.kind))
    now = obj.count(event.kind) + event.amount
    put = obj.with_counters(event.kind, now)
    if event.kind in KEYWORD_COUNTERS:
        rest = [s for s in obj.counter_stamps if s[0] != event.kind]
        put = put.evolve(counter_stamps=(*rest, (event.kind, state.clock)))
        state = state.evolve(clock=state.clock + 1)
    return state.with_object(put), event.evolve(now=now)


@applies(CountersRemoved)
def remove_counters(state: State, event: CountersRemoved) -> tuple[State, CountersRemoved]:
    """That many counters of that kind are removed, or as many as there are (101.3)."""
    obj = state.find(event.object)
    assert obj is not None
    amount = min(event.amount, obj.count(event.kind))
    now = obj.count(event.kind) - amount
    return state.with_object(obj.with_counters(event.kind, now)), event.evolve(amount=amount, now=now)


@matches(LastCounterRemoved, CountersRemoved)
def last_counter_removed(state: State, pattern: LastCounterRemoved, event: CountersRemoved, source: Object) -> bool:
    """The last counter of this kind was removed from this very object, by whatever and whenever."""
    return event.object == source.id and event.kind == pattern.kind and event.amount > 0 and event.now == 0


@matches(CountersWerePut, CountersPut)
def counters_were_put(state: State, pattern: CountersWerePut, event: CountersPut, source: Object) -> bool:
    """One or more counters of this kind were put on this very object."""
    return event.object == source.id and event.kind == pattern.kind and event.amount > 0


@resolves(PutCounters)
def resolve_put(step: Step, effect: PutCounters, source: Object) -> None:
    """Put the counters on each object referred to that is still there."""
    for obj in objects_of(step, effect.on, source):
        event = CountersPut(obj.id, obj.card, effect.kind, share_of(step.state, effect.amount, source, Target(obj.id)))
        step.happen(event, cite=(*cites_of(source), COUNTERS))


@resolves(RemoveCounters)
def resolve_remove(step: Step, effect: RemoveCounters, source: Object) -> None:
    """Remove as many of the counters as there are; none there: nothing is removed (101.3)."""
    for obj in objects_of(step, effect.from_, source):
        if obj.count(effect.kind):
            step.happen(CountersRemoved(obj.id, obj.card, effect.kind, amount_of(step.state, effect.amount, source)),
                        cite=(*cites_of(source), COUNTERS))
        else:
            step.happen(NothingHappened("nothing.no_counter", obj.id, obj.card), cite=IMPOSSIBLE)


# By hand


@begins(PutCountersByHand)
@begins(RemoveCountersByHand)
def by_hand(step: Step, action: ByHandAction) -> None:
    """The effect happens as one controlled by the player with priority, who then receives priority again (117.5)."""
    obj = step.state.find(action.object)
    assert obj is not None
    outer = step.begin(Acted("act.by_hand", action.player, action.object, obj.card), cite=(BY_HAND, COUNTERS))
    event = CountersPut if isinstance(action, PutCountersByHand) else CountersRemoved
    step.happen(event(obj.id, obj.card, action.kind, action.amount), cite=(BY_HAND, COUNTERS))
    step.close(outer)


@refuses(PutCountersByHand)
@refuses(RemoveCountersByHand)
def refuse_by_hand(state: State, action: ByHandAction) -> Iterator[Refusal]:
    """By hand counters go on any card or permanent that everybody can see, while that player has priority, and are
    removed where there is one: of more than there are, those that are there (101.3). A kind with rules of its own
    that the engine does not have is NotSupported."""
    yield from acts(state, action.player)
    obj = state.find(action.object)
    if obj is None or obj.zone in HIDDEN or obj.kind is ObjectKind.ABILITY:
        yield refusal(state, "refuse.no_counters_there", (COUNTERS, HIDDEN_ZONES), card=obj, zone=obj and obj.zone)
    if action.amount < 1:
        yield refusal(state, "refuse.no_number_of_counters", (COUNTERS,))
    if has_own_rules(action.kind):
        raise NotSupported("counters", "", action.kind)
    if isinstance(action, RemoveCountersByHand) and obj is not None and not obj.count(action.kind):
        yield refusal(state, "refuse.not_so_many_counters", (COUNTERS,), stage=COMPLETE, card=obj,
                      kind=Term(f"counter.{action.kind}"), count=0, wanted=action.amount)
