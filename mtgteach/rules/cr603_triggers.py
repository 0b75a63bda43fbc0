"""Triggered abilities (603): they trigger by themselves, wait, and go on the stack before anyone gets priority
(603.3); delayed ones (603.7) are made by a spell or ability for reflexive ones (603.12) for what was done."""
from __future__ import annotations

from itertools import product

from mtgteach.rules.common import *
from mtgteach.rules.cr601_choosing import chosen_for_trigger

ORDER, INTERVENING_IF = R("603.3b"), R("603.4")
static(Role.TRIGGERS, TriggersAgain, StopsTriggers)


class Watch(Record):
    """An ability that watches: the state that it is judged by (603.10), the object that asks for it, and the delayed
    ability that it is, if it is one (603.7)."""

    state: State
    source: Object
    ability: Triggered
    delayed: Delayed | None = None


@applies(AbilityTriggered)
def triggered(state: State, event: AbilityTriggered) -> tuple[State, AbilityTriggered]:
    """The ability waits until a player would receive priority (603.3). A delayed one has done so once (603.7b)."""
    source = state.find(event.source)
    if event.ability.once and source is not None:
        state = used_again(state, source, event.ability)
    delayed = tuple([d for d in state.delayed if d.stamp != event.delayed or d.duration is not None])
    return state.evolve(pending=(*state.pending, event.waiting), delayed=delayed), event


# Which abilities trigger (603.2)


def meets(state: State, when: Pattern, event: Event, source: Object) -> bool:
    """Is the pattern met by the event, for an ability of this object?"""
    events, _, judge = MATCH[type(when)]
    return type(event) in events and judge(state, when, event, source)


def notice(step: Step, done: list[tuple[Event, int]], before: State, group: int | None) -> None:
    """Which abilities trigger on what has just happened together: judged after it, or by the state before it where
    603.10 says so; "one or more" once for all of it, others for each occurrence (603.2c)."""
    after = step.state
    grouped: list[Watch] = []
    for event, number in done:
        for watch in _watching(after, before, type(event)):
            when = watch.ability.when
            if not meets(watch.state, when, event, watch.source):
                continue
            events, once = [event], watch.delayed is not None and watch.delayed.duration is None
            if once or getattr(when, "one_or_more", False):
                if any(w.ability is watch.ability and w.delayed is watch.delayed and w.source.id == watch.source.id
                       for w in grouped):
                    continue
                grouped.append(watch)
                if not once:
                    events = [e for e, _ in done if meets(watch.state, when, e, watch.source)]
                    number = number if group is None else group
            _triggers(step, watch, events, number)
    notice_states(step, done[-1][1] if done else step.parent)


LATER["notice"] = notice


def _watching(after: State, before: State, kind: type[Event]) -> Iterator[Watch]:
    """Every ability that this kind of event may make trigger."""
    for state, side in ((after, index_of(after).now), (before, index_of(before).back)):
        for oid, ability in side.get(kind, ()):
            if (source := state.find(oid)) is not None:
                yield Watch(state, source, ability)
    for delayed in before.delayed:
        when = delayed.ability.when
        if kind in MATCH[type(when)][0]:
            state = before if looks_back(when) else after
            source = state.find(delayed.that) if delayed.that is not None and _speaks_of_this(when) else delayed.source
            if source is not None:
                yield Watch(state, source.evolve(controller=delayed.controller), delayed.ability, delayed)


def _speaks_of_this(when: Pattern) -> bool:
    """Does the condition of a delayed ability speak of the object that it follows?"""
    own = isinstance(when, ThisDies | LastCounterRemoved | CounterRemoved | CountersWerePut)
    return getattr(when, "this", own) or IsThis() in parts_of(when)


def _triggers(step: Step, watch: Watch, events: list[Event], number: int) -> None:
    """It triggers on these events, as often as 603.2d says, unless its "if" is false (603.4)."""
    source, delayed = watch.source, watch.delayed
    told = [about(watch.state, event) for event in events]
    that, player, _ = told[0]
    made = Waiting(watch.ability, source, source.controller, -1, that, player,
                   sum(much for _, _, much in told) or len(told), that_mana=types_of(events[0]))
    if delayed is not None:
        made = made.evolve(source=delayed.source, that=delayed.that if that is None else that, inherits=delayed.facts)
    each = made.that_much if isinstance(watch.ability.when, CounterRemoved) else 1
    for again in range(_times(watch.state, events, source) * each):
        trigger(step, made, number, (R("603.2d"),) if again >= each else () if delayed is None else (R("603.7"),),
                None if delayed is None else delayed.stamp)


def trigger(step: Step, made: Waiting, number: int | None, cites: tuple[Rule, ...] = (),
            delayed: int | None = None) -> None:
    """The ability triggers, unless its "if" is false (603.4) or it has done so this turn already (603.2h)."""
    ability, source, state = made.ability, made.source, step.state
    acting = source.evolve(controller=made.controller, stack=facts_for(made))
    if ability.condition is not None and not holds(state, ability.condition, acting):
        return
    if (ability.once or any(isinstance(e, OnceEachTurn) for e in ability.effects)) and done_this_turn(
            state, source.id, ability):
        return
    event = AbilityTriggered(source.id, source.card, made.controller, ability, made.evolve(cause=step.next_number),
                             delayed)
    step.note(event, (R(ability.rule), *cites, *((INTERVENING_IF,) if ability.condition is not None else ())), number)
    if AbilityTriggered in index_of(step.state).now and not isinstance(ability.when, AbilityTriggers):
        notice(step, [(event, event.waiting.cause)], state, None)


def used_again(state: State, obj: Object, ability: Ability) -> State:
    """The state in which this ability of the object was used once more in this turn."""
    turn, before = state.at.turn, times_used(state, obj, ability)
    others = tuple([used for used in obj.used if used[0] != ability and used[1] == turn])
    return state.with_object(obj.evolve(used=(*others, (ability, turn, before + 1))))


def done_this_turn(state: State, source: ObjectId, ability: Ability) -> bool:
    """Has what may be done only once each turn been done for this ability (603.2h)?"""
    obj = state.last_known(source)
    return obj is not None and times_used(state, obj, ability) > 0


def _times(state: State, events: list[Event], source: Object) -> int:
    """How often it triggers: not at all, or once and an additional time for each effect that says so (603.2d)."""
    acting = [w.effect for w in working(state, Role.TRIGGERS) if (asking := state.last_known(w.object)) is not None
              and takes(state, w.effect.filter, source, asking) and (w.effect.event is None or any(
                  meets(state, w.effect.event, event, asking) for event in events))]
    return 0 if any(isinstance(effect, StopsTriggers) for effect in acting) else 1 + len(acting)


def about(state: State, event: Event) -> tuple[ObjectId | None, PlayerId | None, int]:
    """What an event was about: the object (where it went, if it moved), the player, the number. With no player it is
    the controller of the object."""
    if type(event) in TELLS:
        return TELLS[type(event)](state, event)
    was, player = getattr(event, "object", None), getattr(event, "player", None)
    oid: ObjectId | None = getattr(event, "new", None)
    if player is None and (was is not None or oid is not None):
        player = getattr(state.last_known(was if was is not None else oid or 0), "controller", None)
    return was if oid is None else oid, player, getattr(event, "amount", 0)


def types_of(event: Event) -> tuple[ManaType, ...]:
    """The types of the mana that an event added, if it added any."""
    return tuple(dict.fromkeys([mana.type for mana in event.mana])) if isinstance(event, ManaAdded) else ()


def facts_for(made: Waiting) -> StackFacts:
    """What is known of it: what it was about, and the costs and the X of what made it, or of the spell that its source
    is or was (107.3n); that X only for an ability that triggers on entering, and that no copy effect gave (107.3j,
    107.3m)."""
    ability, source = made.ability, made.source
    base = made.inherits or facts_of(source)
    enters = getattr(ability.when, "to_zone", None) is BATTLEFIELD and source.copying is None
    return StackFacts(ability, source.id, x=base.x if enters or base is not source.was else None, paid=base.paid,
                      way=base.way, made=base.made, that=made.that, that_player=made.that_player,
                      that_much=made.that_much, that_mana=made.that_mana)


# State triggers (603.8)


def notice_states(step: Step, number: int | None) -> None:
    """Each state trigger whose state is true triggers, and not again until that instance has left the stack (603.8)."""
    for oid, ability in index_of(step.state).states:
        source = step.state.find(oid)
        if source is None or any(a == ability and o == oid for o, a in _under_way(step.state)):
            continue
        acting = source.evolve(stack=StackFacts(ability, oid))
        if holds(step.state, ability.when.condition, acting):  # type: ignore[attr-defined]  # only StateIs is there
            trigger(step, Waiting(ability, source, source.controller), number, (R("603.8"),))


def _under_way(state: State) -> Iterator[tuple[ObjectId | None, object]]:
    """The abilities that have triggered and not yet left the stack: waiting, on their way to it, on it."""
    for waiting in (*state.pending, *[entry.waiting for entry in state.agenda if isinstance(entry, PutOne)]):
        yield waiting.source.id, waiting.ability
    yield from ((obj.stack.source, obj.stack.ability) for obj in state.zone(STACK) if obj.stack is not None)


# Onto the stack


class PutOne(Procedure):
    """Put this ability, which has triggered, on the stack."""

    object: ObjectId
    waiting: Waiting


def _alike(one: Waiting, other: Waiting) -> bool:
    """Can nobody tell the two apart? What they are about counts only where their instructions speak of it, of which
    card they are not where all that they do is to add the same mana at once."""
    plain = isinstance(one.ability.when, ManaIsAdded) and all(
        isinstance(e, AddMana) and isinstance(e.of, tuple) for e in one.ability.effects)
    cards = (0, 0) if plain else (one.source.card, other.source.card)
    if (one.ability, cards[0], one.inherits) != (other.ability, cards[1], other.inherits):
        return False
    said = [(w.that, w.that_player, w.that_much, w.that_mana) for w in (one, other)]
    speaking = one.ability.evolve(when=DoneSo())
    return said[0] == said[1] or not any(isinstance(part, That | ThatPlayer | ThatMuch | Produced)
                                         for part in parts_of(speaking))


def order_choice(state: State, player: PlayerId, waiting: tuple[Waiting, ...],
                 why: str = "choice.trigger_order") -> Choice:
    """In which order do this player's abilities go on the stack, where the first one lies lowest (603.3b), or resolve?
    """
    names = told_apart([f"the {w.ability.word} of {state.label(w.source.card)}" for w in waiting])
    return PutInOrder(player, why, (ORDER,), options_of(zip(names, waiting, strict=True), (ORDER,)),
                      all(_alike(w, waiting[0]) for w in waiting))


def put_waiting(step: Step, then: Procedure) -> None:
    """All waiting abilities in APNAP order, each player's in an order of their choice; those that trigger on abilities
    triggering come after the others (603.3b); then what follows."""
    ordered: list[Waiting] = []
    for second, player in product((False, True), step.state.in_play()):
        own = tuple([w for w in step.state.pending if w.controller == player
                     and isinstance(w.ability.when, AbilityTriggers) is second])
        ordered += step.ask(order_choice, step.state, player, own) if len(own) > 1 else own
    step.take_waiting()
    step.then(*[PutOne(w.source.id, w) for w in ordered], then)


@runs(PutOne)
def put_one(step: Step, entry: PutOne) -> None:
    """It goes on the stack with its targets; one that has none to choose is removed (603.3d)."""
    waiting, ability, source = entry.waiting, entry.waiting.ability, entry.waiting.source
    known = facts_for(waiting).evolve(cause=waiting.cause)
    if (facts := chosen_for_trigger(step, waiting.controller, source, known)) is None:
        step.happen(NothingHappened("nothing.no_target", source.id, source.card), cite=R("603.3d"))
    else:
        step.happen(PutOnStack(source.id, source.card, waiting.controller, facts, ability.word),
                    cite=(R("603.3"), R(ability.rule)), cause=waiting.cause)


# Delayed and reflexive (603.7, 603.12)


@applies(DelayedMade)
def delayed_made(state: State, event: DelayedMade) -> tuple[State, DelayedMade]:
    """It waits from now on for its event; what happened before cannot trigger it (603.7a)."""
    made = event.made.evolve(stamp=state.clock)
    return state.evolve(delayed=(*state.delayed, made), clock=state.clock + 1), event


# It triggers no more (603.7b).
APPLY[DelayedEnded] = lambda state, event: (
    state.evolve(delayed=tuple([d for d in state.delayed if d.stamp != event.stamp])), event)


def _inherited(step: Step, acting: Object, made: tuple[int, ...]) -> tuple[Object, StackFacts]:
    """The source of what a spell or ability makes for later: the spell itself, or the ability's own source (603.7d);
    and what it has from its creator: X and the costs paid (107.3n), and the objects that it is about."""
    facts = facts_of(acting)
    return step.state.last_known(source_of(acting)) or acting, StackFacts(
        x=facts.x, paid=facts.paid, way=facts.way, made=made)


@resolves(Later)
def make_delayed(step: Step, effect: Later, acting: Object) -> None:
    """It is made and waits; it follows the objects that it speaks of while they stay where they are (603.7c)."""
    named = () if effect.follow is None else named_by(step.state, effect.follow, acting)
    followed = tuple([t.object for t in named if t.object is not None])
    source, facts = _inherited(step, acting, followed)
    made = Delayed(effect.ability, source, acting.controller, (*followed, None)[0], effect.duration, facts)
    step.happen(DelayedMade(acting.controller, source.card, made), cite=(R("603.7a"), R("603.7d")))


@resolves(WhenYouDo)
def make_reflexive(step: Step, effect: WhenYouDo, acting: Object) -> None:
    """It triggers at once, on what was done as this resolved, and waits like any other (603.12)."""
    facts = facts_of(acting)
    source, inherits = _inherited(step, acting, facts.made)
    ability = Triggered(DoneSo(), effect.effects, targets=effect.targets, word=effect.word, rule=str(R("603.12")))
    trigger(step, Waiting(ability, source, acting.controller, -1, facts.that, facts.that_player, facts.that_much,
                          inherits), step.parent)
