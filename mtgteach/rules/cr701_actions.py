"""Counters (122): putting them on and removing them, by effects and by hand; those that cease are not removed (122.2).
Keyword actions (701) but those with libraries: counter, destroy, discard, double, proliferate, sacrifice, tap
and untap; drawing (121)."""
from __future__ import annotations

from mtgteach.rules.common import *
from mtgteach.rules.cr701_libraries import distinct, learn

COUNTERS, COUNTERING, SACRIFICING, UNTAPPING = R("122.1"), R("701.6a"), R("701.21a"), R("701.26b")


def permanents_of(step: Step, reference: Reference, acting: Object) -> list[Object]:
    """The permanents that the reference names."""
    return [obj for obj in objects_of(step, reference, acting) if obj.zone is BATTLEFIELD]


# Counter


@resolves(CounterIt)
def resolve_counter(step: Step, effect: CounterIt, source: Object) -> tuple[ObjectId, ...]:
    """Each of them, unless it can't be countered (101.2)."""
    made: tuple[ObjectId, ...] = ()
    for obj in objects_of(step, effect.what, source):
        if reasons := tuple(refuse_countering(step.state, obj)):
            step.happen(NothingHappened("nothing.cant_be_countered", obj.id, obj.card, reasons), cite=R("101.2"))
        else:
            made += _counter(step, obj, source.card, to=effect.to)
    return made


def _counter(step: Step, obj: Object, by: CardId | None, *cites: Cite, to: Zone = GRAVEYARD) -> tuple[ObjectId, ...]:
    """Removed from the stack, none of its effects happen; a spell goes to its owner's graveyard (701.6a), or where the
    effect says instead."""
    ability, cites = facts_of(obj).ability, (*cites, COUNTERING)
    step.happen(Countered(obj.id, obj.card, by, ability_word(obj) if ability is not None else ""), cite=cites)
    with step.citing(ruled_cites("R26", step.state)):
        for still in ruled("R26", step.state)(step.state, getattr(ability, "effects", ())):
            RESOLVE[type(still)](step, still, obj)
    return moved_to(step.happen(Moved(obj.id, obj.card, to, "countered") if ability is None else LeftStack(
        obj.id, obj.card, "countered"), cite=cites))


# Draw


# The player loses as state-based actions are next checked (704.5b).
APPLY[DrewFromEmpty] = lambda state, event: (
    state.with_player(state.players[event.player].evolve(drew_from_empty=True)), event)


def draw(step: Step, player: PlayerId, cites: tuple[Rule, ...]) -> None:
    """The top card of the library goes to the hand, unless something replaces the draw (614). An undescribed library
    never runs out."""
    for event, by in step.would(WouldDraw(player)):
        if isinstance(event, WouldDraw):
            top = learn(step, event.player, 1, cites)
            step.happen(Moved(top[0].id, top[0].card, HAND, "drawn") if top else DrewFromEmpty(event.player),
                        cite=cites, after=by)
        else:
            step.happen(event, cite=cites, by=by)


@resolves(DrawCards)
def resolve_draw(step: Step, effect: DrawCards, source: Object) -> None:
    """Draw that many cards, one at a time."""
    for player in players_of(step, effect.who, source):
        for _ in range(amount_of(step.state, effect.amount, source)):
            draw(step, player, cites_of(source))


# Discard


def discard_choice(state: State, player: PlayerId, picked: tuple[ObjectId, ...], cites: tuple[Rule, ...],
                   at_random: bool) -> Choice:
    """Which card next, as the player likes or as chance says? Cards that nobody can tell apart are one option."""
    cards = [o for o in state.zone(HAND, player) if o.id not in picked]
    why, does = ("choice.random_discard", "") if at_random else (
        "choice.discard", f"{player_name(state, player)} discards ")
    found = distinct(cards) if at_random else distinct(cards, lambda obj: object_name(state, obj))
    return PickOne(player, why, cites, options_of([(f"{does}{name}", obj.id) for name, obj in found], cites))


def discard(step: Step, player: PlayerId, amount: int | None, cites: tuple[Rule, ...],
            at_random: bool = False) -> tuple[ObjectId, ...]:
    """Discard that many cards of the player's choice, or as chance says (701.9b), at once; all of them where there are
    fewer (101.3), or where no number is given."""
    hand = step.state.zone(HAND, player)
    picked: tuple[ObjectId, ...] = tuple([o.id for o in hand]) if amount is None else ()
    both = (*cites, R("701.9b") if at_random else R("701.9"))
    for _ in range(min(amount or 0, len(hand))):
        picked = (*picked, step.ask(discard_choice, step.state, player, picked, both, at_random))
    return moved_to(step.happen_together([(Moved(o.id, o.card, GRAVEYARD, "discarded"), both) for o in hand
                                          if o.id in picked], cite=both, code="group.discard"))


@resolves(DiscardCards)
def resolve_discard(step: Step, effect: DiscardCards, source: Object) -> tuple[ObjectId, ...]:
    """Each player referred to discards."""
    amount = None if effect.amount is None else amount_of(step.state, effect.amount, source)
    return tuple([oid for player in players_of(step, effect.who, source)
                  for oid in discard(step, player, amount, cites_of(source), effect.at_random)])


# Destroy


@resolves(Destroy)
def destroy(step: Step, effect: Destroy, acting: Object) -> tuple[ObjectId, ...]:
    """All of them go to their owners' graveyards at once (701.8a); what is indestructible stays (702.12)."""
    doomed: list[Event] = []
    for obj in permanents_of(step, effect.what, acting):
        if has_keyword(step.state, obj, "indestructible"):
            step.happen(NothingHappened("nothing.indestructible", obj.id, obj.card), cite=PLAIN["indestructible"])
        else:
            doomed.append(Moved(obj.id, obj.card, GRAVEYARD, "destroyed"))
    return moved_to(at_once(step, doomed, (*cites_of(acting), R("701.8a")), "group.destroy"))


# Sacrifice


def _sacrifice(step: Step, chosen: list[Object], acting: Object) -> tuple[ObjectId, ...]:
    return moved_to(at_once(step, [Moved(o.id, o.card, GRAVEYARD, "sacrificed") for o in chosen], (
        *cites_of(acting), SACRIFICING), "group.sacrifice"))


@resolves(SacrificeIt)
def sacrifice_it(step: Step, effect: SacrificeIt, acting: Object) -> tuple[ObjectId, ...]:
    """A player can sacrifice only a permanent that they control (701.21a)."""
    players = players_of(step, effect.who, acting)
    found = permanents_of(step, effect.what, acting)
    for obj in found:
        if obj.controller not in players:
            step.happen(NothingHappened("nothing.not_theirs", obj.id, obj.card), cite=SACRIFICING)
    return _sacrifice(step, [obj for obj in found if obj.controller in players], acting)


@resolves(SacrificeSome)
def sacrifice_some(step: Step, effect: SacrificeSome, acting: Object) -> tuple[ObjectId, ...]:
    """Each player chooses in turn order among their own; then all that was chosen is sacrificed at once (101.4)."""
    cites = (*cites_of(acting), SACRIFICING)
    chosen: list[Object] = []
    for player in players_of(step, effect.who, acting):
        own = [o for o in counted(step.state, effect.filter, acting) if o.controller == player]
        for _ in range(min(amount_of(step.state, effect.amount, acting), len(own))):
            keys = [(f"{player_name(step.state, player)} sacrifices {object_name(step.state, o)}", o.id) for o in own]
            picked = step.ask(pick_one, player, "choice.sacrifice", cites, keys)
            chosen += [o for o in own if o.id == picked]
            own = [o for o in own if o.id != picked]
    return _sacrifice(step, chosen, acting)


# Tap and untap, fight


@resolves(TapIt, UntapIt)
def tap_or_untap(step: Step, effect: TapIt | UntapIt, acting: Object) -> tuple[ObjectId, ...]:
    """Only untapped permanents are tapped (701.26a), only tapped ones untapped (701.26b)."""
    tap = isinstance(effect, TapIt)
    found = [o for o in permanents_of(step, effect.what, acting) if o.tapped is not tap]
    events: list[Event] = [Tapped(o.id, o.card) if tap else Untapped(o.id, o.card) for o in found]
    cites, code = (R("701.26a"), "group.tap") if tap else (UNTAPPING, "group.untap")
    at_once(step, events, (*cites_of(acting), cites), code)
    return tuple([o.id for o in found])


# Counters


@applies(PlayerCountersPut)
def player_gets_counters(state: State, event: PlayerCountersPut) -> tuple[State, PlayerCountersPut]:
    """The player has so many more of that kind."""
    player = state.players[event.player]
    now = dict(player.counters).get(event.kind, 0) + event.amount
    counters = sorted({**dict(player.counters), event.kind: now}.items())
    return state.with_player(player.evolve(counters=tuple(counters))), event.evolve(now=now)


@resolves(GetCounters)
def get_counters(step: Step, effect: GetCounters, acting: Object) -> None:
    """Each of these players gets so many."""
    amount = amount_of(step.state, effect.amount, acting)
    for player in players_of(step, effect.who, acting) if amount else ():
        step.happen(PlayerCountersPut(player, effect.kind, amount), cite=(*cites_of(acting), COUNTERS))


def counter_choice(state: State, acting: Object, obj: Object, cites: tuple[Cite, ...]) -> Choice:
    """Which counter on it is removed, or put there once more?"""
    who = player_name(state, acting.controller)
    return PickOne(acting.controller, "choice.counter", cites, options_of(
        [(f"{who} {verb} {counters_phrase(kind, 1)}", event(obj.id, obj.card, kind, 1)) for kind, _ in obj.counters
         for verb, event in (("removes", CountersRemoved), ("puts", CountersPut))], cites), slots=(
             ("card", object_name(state, obj)),))


@resolves(ChangeCounter)
def change_counter(step: Step, effect: ChangeCounter, acting: Object) -> None:
    """One counter that is there goes, or another of its kind is put there."""
    cites = (*cites_of(acting), COUNTERS)
    for obj in [o for o in objects_of(step, effect.on, acting) if o.counters]:
        step.happen(step.ask(counter_choice, step.state, acting, obj, cites), cite=cites)


@resolves(DoubleCounters)
def double_counters(step: Step, effect: DoubleCounters, acting: Object) -> None:
    """It gets as many counters as it has of that kind, or of each kind (701.10e)."""
    events: list[Event] = [CountersPut(obj.id, obj.card, kind, number) for obj in objects_of(step, effect.on, acting)
        for kind, number in obj.counters if effect.kind in (None, kind)]
    at_once(step, events, (*cites_of(acting), R("701.10e")), "group.counters")


def proliferate_choice(state: State, acting: Object, cites: tuple[Cite, ...]) -> Choice:
    """Which permanents and players with a counter get another (701.34a)?"""
    found = [Target(o.id) for o in state.permanents() if o.counters]
    found += [Target(player=p) for p in state.in_play() if state.players[p].counters]
    return PickSome(acting.controller, "choice.proliferate", cites, options_of(
        [(target_name(state, t), t) for t in found], cites), 0, len(found))


@resolves(Proliferate)
def proliferate(step: Step, effect: Proliferate, acting: Object) -> None:
    """Each that was chosen gets another counter of each kind that it has, all at once (701.34a)."""
    cites = (*cites_of(acting), R("701.34a"))
    chosen: tuple[Target, ...] = step.ask(proliferate_choice, step.state, acting, cites)
    with step.begin(Proliferated(acting.controller), cite=cites):
        events: list[Event] = []
        for target in chosen:
            if target.player is not None:
                events += [PlayerCountersPut(target.player, kind, 1) for kind, _ in step.state.players[
                    target.player].counters]
            elif (obj := step.state.find(target.object or 0)) is not None:
                events += [CountersPut(obj.id, obj.card, kind, 1) for kind, _ in obj.counters]
        at_once(step, events, cites, "group.counters")


HIDDEN = (LIBRARY, HAND)


@applies(CountersPut)
def put_counters(state: State, event: CountersPut) -> tuple[State, CountersPut]:
    """That many counters of that kind are put on the object (122.1)."""
    obj = state.the(event.object)
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
    obj = state.the(event.object)
    amount = min(event.amount, obj.count(event.kind))
    now = obj.count(event.kind) - amount
    return state.with_object(obj.with_counters(event.kind, now)), event.evolve(amount=amount, now=now)


@matches(LastCounterRemoved, CountersRemoved)
@matches(CounterRemoved, CountersRemoved)
@matches(CountersWerePut, CountersPut)
def counters_changed(state: State, pattern: Any, event: CountersPut | CountersRemoved, source: Object) -> bool:
    """One or more counters of this kind were put on this very object, or removed from it, or the last one was, by
    whatever."""
    return event.object == source.id and event.kind == pattern.kind and event.amount > 0 and (
        not isinstance(pattern, LastCounterRemoved) or event.now == 0 and ruled("R27", state)(state, source))


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
            step.happen(NothingHappened("nothing.no_counter", obj.id, obj.card), cite=R("101.3"))


# By hand


@begins(CounterByHand, PutCountersByHand, RemoveCountersByHand)
def by_hand(step: Step, action: CountersByHand | CounterByHand) -> None:
    """The effect happens as one controlled by the player with priority, who then receives priority again (117.5)."""
    obj, cites = step.state.the(action.object), (BY_HAND, COUNTERING if isinstance(action, CounterByHand) else COUNTERS)
    with step.begin(Acted("act.by_hand", action.player, obj.id, obj.card), cite=cites):
        if isinstance(action, CounterByHand):
            _counter(step, obj, None, BY_HAND)
        else:
            event = CountersPut if isinstance(action, PutCountersByHand) else CountersRemoved
            step.happen(event(obj.id, obj.card, action.kind, action.amount), cite=cites)


@refuses(CounterByHand)
def refuse_counter_by_hand(state: State, action: CounterByHand) -> Iterator[Refusal]:
    """By hand what is on the stack is countered, while that player has priority, unless it can't be (101.2)."""
    yield from acts(state, action.player)
    obj = state.find(action.object)
    yield from refuse_countering(state, obj) if obj is not None and obj.zone is STACK else (
        refusal(state, "refuse.not_on_stack", (COUNTERING,), card=obj),)


@refuses(PutCountersByHand, RemoveCountersByHand)
def refuse_by_hand(state: State, action: CountersByHand) -> Iterator[Refusal]:
    """By hand counters go on any card or permanent that everybody can see, while that player has priority, and are
    removed where there is one: of more than there are, those that are there (101.3). A kind with rules of its own
    that the engine does not have is NotSupported."""
    yield from acts(state, action.player)
    if (obj := present(state, action.object)) is None or obj.zone in HIDDEN or obj.kind is ObjectKind.ABILITY:
        yield refusal(state, "refuse.no_counters_there", (COUNTERS, R("400.2")), card=obj, zone=obj and obj.zone)
    if action.amount < 1:
        yield refusal(state, "refuse.no_number_of_counters", (COUNTERS,))
    if has_own_rules(action.kind):
        raise NotSupported("counters", "", action.kind)
    if isinstance(action, RemoveCountersByHand) and obj is not None and not obj.count(action.kind):
        yield refusal(state, "refuse.not_so_many_counters", (COUNTERS,), stage=COMPLETE, card=obj,
                      kind=Term(f"counter.{action.kind}"), count=0, wanted=action.amount)
