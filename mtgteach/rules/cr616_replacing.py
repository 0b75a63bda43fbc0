"""The interaction of replacement and prevention effects (616): gather what applies, the right player picks, class by
class, apply, gather again; an event inside an event waits for it (616.1g).

What each kind of effect makes of an event stands with its kind, in `registries.CHANGES`.
"""
from __future__ import annotations

from mtgteach.rules.common import *

INSTEAD, PREVENTING, CHOOSING = R("614.1a"), R("615"), R("616.1")
CLASSES = {Rank.SELF: R("616.1a"), Rank.CONTROL: R("616.1b"), Rank.COPY: R("616.1c"), Rank.BACK_FACE: R("616.1d"),
           Rank.ANY: R("616.1e")}


@applies(EffectUsed)
def effect_used(state: State, event: EffectUsed) -> tuple[State, EffectUsed]:
    """Of a limited effect so much less is left; nothing left: it is gone (614.3)."""
    effects = [e.evolve(left=event.left) if e.stamp == event.stamp else e for e in state.effects]
    return state.evolve(effects=tuple([e for e in effects if e.stamp != event.stamp or event.left])), event


def replace(step: Step, events: list[Event]) -> list[Became]:
    """What becomes of events that happen at one moment: the choices for each, in APNAP order of who chooses (616.1),
    against the state before any of them."""
    if step.inside == 1:
        step.spent = ()
    order = [*range(len(events))]
    if len(events) > 1:
        players = step.state.in_play()
        choosing = [chooser(*supposed(step.state, event)) for event in events]
        order.sort(key=lambda n: players.index(choosing[n]) if choosing[n] in players else 0)
        for working in index_of(step.state).replacements.get(DamageDealt, ()):
            if isinstance(working.effect, Shield):
                order = _sheltered(step, working, events, order)
    found = {n: _one(step, events[n], (), (), None) if _touched(step, events[n]) else ((events[n], ()),) for n in order}
    return [found[n] for n in range(len(events))]


LATER["replace"] = replace


def shield_choice(state: State, player: PlayerId, working: Working, hits: list[tuple[int, DamageDealt]]) -> Choice:
    """From which sources is damage prevented first by a shield that does not hold against all of it (615)?"""
    keys = told_apart([state.label(event.source) for _, event in hits])
    return PutInOrder(player, "choice.shield", (PREVENTING,), options_of(zip(keys, [n for n, _ in hits], strict=True), (
        PREVENTING,)), slots=(("card", state.label(working.card)),))


def _sheltered(step: Step, working: Working, events: list[Event], order: list[int]) -> list[int]:
    """The order in which damage at one moment meets a shield: that of the player whose it is, or who controls what it
    is on."""
    state = step.state
    hits = [(n, e) for n in order for e in [events[n]] if isinstance(e, DamageDealt) and reaches(working, e)
            and CHANGES[Shield][1](state, working, e)]
    if len(hits) < 2 or sum(event.amount for _, event in hits) <= (left_of(step, working) or 0):
        return order
    ranked = iter(step.ask(shield_choice, state, chooser(state, hits[0][1]), working, hits))
    hit = [n for n, _ in hits]
    return [next(ranked) if n in hit else n for n in order]


def _touched(step: Step, event: Event) -> bool:
    """May something replace this event? Asked cheaply, of what enters the battlefield with its own effects."""
    watched = index_of(step.state).replacements
    if step.own or type(event) in watched:
        return True
    if type(event) is not Moved or event.to is not BATTLEFIELD:
        return False
    obj = step.state.find(event.object)
    card = event.copying or event.token or (obj.values if obj is not None else None)
    own = card is None or any(isinstance(a, Static | Keyword | Enchant) for face in card.faces for a in face.abilities)
    return (own or changes_anything(step.state) or bool(event.counters) and CountersPut in watched)


# What applies


def supposed(state: State, event: Event, within: Event | None = None) -> tuple[State, Any]:
    """The state and the event by which to judge which effects apply: what enters stands where it would be, as it would
    be there (614.12), with what it enters with (`within`: the event that contains this one)."""
    if within is not None:
        return supposed(state, within)[0], event
    if type(event) is Moved and event.to is BATTLEFIELD:
        after, done = APPLY[Moved](state, event)
        return after.evolve(cache=None), done
    return state, event


def asking(state: State, working: Working, event: Event | None = None) -> Object:
    """The object that asks for an effect: its source, with the effect's controller as "you"; as it would be on the
    battlefield where it is what enters. What stands for a resolved spell or ability asks for what it left behind."""
    if working.floating is not None:
        return as_acting(working.floating)
    new: ObjectId | None = getattr(event, "new", None)
    return standing_for(state, working, new if getattr(event, "object", None) == working.object else None)


def speaks_of(state: State, working: Working, oid: ObjectId | None, filter_: Filter | None,
              event: Event | None = None) -> bool:
    """Does the filter of an effect take this object? None takes every one."""
    obj = state.last_known(oid)
    return obj is not None and (filter_ is None or takes(state, filter_, obj, asking(state, working, event)))


def left_of(step: Step, working: Working) -> int | None:
    """How much a limited effect is still good for; None where it is not limited."""
    floating = working.floating
    return None if floating is None or floating.left is None else (
        floating.left - sum(amount for stamp, amount in step.spent if stamp == floating.stamp))


def _own(state: State, event: Any) -> list[Working]:
    """Effects of what enters itself that change only how it enters (614.12); others of its effects are not there
    yet."""
    obj = state.the(event.new)
    return [Working(a.effect, event.object, event.card, obj.controller) for a in abilities_of(state, obj)
            if isinstance(a, Static) and BATTLEFIELD in a.zones and Moved in REPLACES.get(type(a.effect), ())
            and getattr(a.effect, "filter", None) is None]


def _watching(step: Step, state: State, event: Any) -> list[tuple[Working, tuple[Any, ...]]]:
    """All effects that may act on this event, each with what tells it from the others, so that it acts once (614.5):
    those that are there before the event (614.4), and those of what enters."""
    found = [*step.own, *index_of(step.state).replacements.get(type(event), ())]
    if type(event) is Moved and event.to is BATTLEFIELD:
        found += _own(state, event)
    copied = getattr(event, "copying", None) is not None
    marks: list[tuple[Any, ...]] = []
    for working in found:
        stamp = -1 if working.floating is None else working.floating.stamp
        mark = (working.object, working.effect, stamp, copied and working.object == event.object)
        marks.append((*mark, sum(1 for other in marks if other[:4] == mark)))
    return list(zip(found, marks, strict=True))


def reaches(working: Working, event: Any) -> bool:
    """An effect on fixed objects acts on events about them alone (611.2c)."""
    objects = working.floating.objects if working.floating is not None else ()
    return not objects or getattr(event, "object", None) in objects or getattr(event, "tapped", None) in objects


def _applicable(step: Step, state: State, event: Any, used: tuple[Any, ...]) -> list[tuple[Working, tuple[Any, ...]]]:
    """What applies to the event as it stands now, and has not acted yet (614.5): of the first class that has any
    (616.1a-e). Of an event that can't happen only self-replacement (614.17c)."""
    found = []
    for working, mark in _watching(step, state, event):
        row = CHANGES.get(type(working.effect))
        if row is not None and type(event) in REPLACES[type(working.effect)] and mark not in used and reaches(
                working, event) and left_of(step, working) != 0 and row[1](state, working, event):
            found.append((working, mark))
    if type(event) is ManaAdded:
        found = ruled("X06", state)(found)
    first = min((_rank(step, working) for working, _ in found), default=Rank.ANY)
    barred = first is not Rank.SELF and _barring(step, state, event) is not None
    return [] if barred else [(working, mark) for working, mark in found if _rank(step, working) is first]


def _rank(step: Step, working: Working) -> Rank:
    """The class of an effect (616.1a-e): what a spell or ability says of its own effect is of the first (614.15)."""
    return Rank.SELF if any(working is own for own in step.own) else CHANGES[type(working.effect)][0]


def _barring(step: Step, state: State, event: Event) -> Working | None:
    """The effect that says that this event can't happen (614.17), if one does."""
    for working in index_of(step.state).replacements.get(type(event), ()):
        judge = FORBIDS.get(type(working.effect))
        if judge is not None and reaches(working, event) and judge(state, working, event):
            return working
    return None


# Who chooses, and applying


def chooser(state: State, event: Any) -> PlayerId:
    """The affected player, or the affected object's controller, or its owner where it has none, chooses (616.1); for
    what enters, under whose control it would."""
    if getattr(event, "player", None) is not None:
        return event.player  # type: ignore[no-any-return]
    oid: ObjectId | None = getattr(event, "new", None) or getattr(event, "object", None)
    obj = state.last_known(oid)
    return state.at.active if obj is None else obj.controller


def replacement_choice(state: State, player: PlayerId, found: list[Working], rule: Rule) -> Choice:
    """Which replacement effect applies first (616.1)? Equal effects of one source are one option."""
    distinct = [n for n, working in enumerate(found) if not any(
        (w.object, w.effect, w.floating) == (working.object, working.effect, None) for w in found[:n])]
    names = [state.label(found[n].card) for n in distinct]
    keys = [f"{name} ({names[:i].count(name) + 1})" if name in names[:i] else name for i, name in enumerate(names)]
    return PickOne(player, "choice.replacement", (CHOOSING, rule), options_of(
        zip(keys, distinct, strict=True), (CHOOSING,)))


def _one(step: Step, event: Event, used: tuple[Any, ...], by: tuple[Replaced, ...], within: Event | None) -> Became:
    """Apply effects to one event one at a time, each at most once (614.5), looking again after each (616.1f)."""
    also: Became = ()
    while True:
        state, seen = supposed(step.state, event, within)
        if not (found := _applicable(step, state, seen, used)):
            barring = _barring(step, state, seen)
            return (*_contained(step, event, by), *also) if barring is None else (
                ((NothingHappened("nothing.cant_happen", barring.object, barring.card), by), *also))
        rule = CLASSES[_rank(step, found[0][0])]
        working, mark = found[step.ask(replacement_choice, state, chooser(state, seen), [w for w, _ in found], rule)]
        results = CHANGES[type(working.effect)][2](step, working, seen)
        results = tuple([r.evolve(new=None) if type(r) is Moved else r for r in results])
        also = (*also, *_use(step, working, event, results))
        results = results or (NothingHappened("nothing.replaced", working.object, working.card),)
        own = [R(rule) for rule in [getattr(working.effect, "rule", "")] if rule]
        cites = (INSTEAD, *own, *[CHOOSING][:len(found) - 1])
        by = (*by, Replaced(working.object, working.card, event, results[0], cites))
        used = (*used, mark)
        if len(results) > 1 or type(results[0]) is NothingHappened:
            return (*(pair for each in results for pair in _one(step, each, used, by, within)), *also)
        event = results[0]


def _use(step: Step, working: Working, event: Any, results: tuple[Any, ...]) -> Became:
    """A limited effect is used up: once, or by as much as it took away from the event (614.3, 615)."""
    if (left := left_of(step, working)) is None:
        return ()
    assert working.floating is not None
    took = event.amount - sum(r.amount for r in results) if isinstance(working.effect, Shield) else 1
    step.spent = (*step.spent, (working.floating.stamp, took))
    return ((EffectUsed(working.card, working.floating.stamp, took, left - took), ()),)


def _contained(step: Step, event: Event, by: tuple[Replaced, ...]) -> Became:
    """Once nothing more changes how an object enters, an Aura that was not cast is attached to something, or stays
    where it is (303.4f-g); and effects act on the counters that it enters with (122.6, 616.1g)."""
    if type(event) is not Moved or event.to is not BATTLEFIELD:
        return ((event, by),)
    state, seen = supposed(step.state, event)
    aura = state.the(seen.new)
    if event.attached is None and AURA in characteristics(state, aura).subtypes:
        if not (found := hosts(state, aura)):
            return ((NothingHappened("nothing.nothing_to_enchant", event.object, event.card), by),)
        keys = [(target_name(state, t), t) for t in found]
        event = event.evolve(attached=step.ask(
            pick_one, aura.controller, "choice.host", (ATTACHING,), keys, said(state, card=aura)))
    if not event.counters:
        return ((event, by),)
    also: Became = ()
    counters: dict[str, int] = {}
    for kind, amount in event.counters:
        for final, acted in _one(step, CountersPut(seen.new, event.card, kind, amount, entering=True), (), (), event):
            by = (*by, *acted)
            if isinstance(final, CountersPut) and final.amount > 0:
                counters[final.kind] = counters.get(final.kind, 0) + final.amount
            elif isinstance(final, EffectUsed):
                also = (*also, (final, ()))
    return ((event.evolve(counters=tuple(sorted(counters.items()))), by), *also)
