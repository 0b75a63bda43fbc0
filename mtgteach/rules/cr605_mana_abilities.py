"""Mana abilities (605): no stack, no response, also in the middle of a payment (605.3); triggered ones resolve at once
after what set them off (605.4a)."""
from __future__ import annotations

from itertools import product

from mtgteach.rules.common import *
from mtgteach.rules.cr106_mana import POOL, Way, Ways, is_snow, mana_choice, rider_of, ways_of
from mtgteach.rules.cr603_triggers import INTERVENING_IF, facts_for, order_choice
from mtgteach.rules.cr611_effects import floats
from mtgteach.rules.probe import every_way

ACTIVATING = R("602.2")
NO_STACK, TAP_COST, TAPPED_FOR_MANA, AT_ONCE = R("605.3b"), R("107.5"), R("106.12"), R("605.4a")
as_ability = evolver(Object, "kind", "stack")
TAPPING, NO_ABILITY = Activated(Cost((TapThis(),)), ()), Activated(NO_COST, ())
OWN_REASONS = ("refuse.tapped", "refuse.summoning_sick")
HOLDERS = (May, If, IfDone, Repeat, ForEachPlayer, MayPay, OnceEachTurn, WithSelf)
MOVES_LIBRARY_CARDS = (DrawCards, MillCards, Mill, RevealUntil, Surveil)
# There is only as it resolves what such a part of an instruction looks at.
LATE = (Unspent, ThoseMade)
# So many questions at most are tried to know what mana an ability would make in the end.
ENOUGH = 60


def holds_kind(part: object, kinds: tuple[type[Record], ...]) -> bool:
    """Is one of these kinds anywhere in it?"""
    return any(isinstance(each, kinds) for each in parts_of(part))


def adds_mana(effects: tuple[Effect, ...]) -> bool:
    """Could these instructions add mana as they are followed, not by what they make or grant?"""
    return any(type(e) is AddMana or type(e) in HOLDERS and any(
        adds_mana(getattr(e, part, ())) for part in ("effects", "then", "otherwise")) for e in effects)


def is_mana_ability(state: State, ability: Ability) -> bool:
    """Is it a mana ability (605.1), by the rule that holds?"""
    return ruled("X01", state)(ability)  # type: ignore[no-any-return]


def passes_the_test(ability: Ability, library: bool = True) -> bool:
    """The test of 605.1: no target, could add mana; activated, no loyalty ability, and (`library`, since 2026-08-07)
    neither its cost nor its effect moves a card to or from a library (605.1a); or set off by a mana ability or by mana
    that is added (605.1b). What it would add now does not matter (605.2)."""
    if not isinstance(ability, Activated | Triggered) or ability.targets or not adds_mana(ability.effects):
        return False
    if isinstance(ability, Triggered):
        when = ability.when
        return isinstance(when, ManaIsAdded) or isinstance(when, AbilityIsActivated) and when.mana
    does = parts_of((ability.cost.components, ability.effects), (Ability, Card, WhenYouDo)) if library else ()
    moves: tuple[type[Record], ...] = (*MOVES_LIBRARY_CARDS, *[MoveTo] * any(isinstance(p, RevealTop) for p in does))
    return not is_loyalty(ability) and not any(
        isinstance(p, moves) or getattr(p, "to", getattr(p, "zone", None)) is LIBRARY for p in does)


decides("X01", "605.1a", "605.1b")(lambda ability: passes_the_test(ability))


@resolves(AddMana)
def resolve_adding(step: Step, effect: AddMana, acting: Object) -> None:
    """Add mana to a pool (106.4): which the player chooses, where there is a choice; of a mana ability as it was said
    when it was activated, where that is still possible."""
    facts, ways = facts_of(acting), ways_of(step.state, effect, acting)
    if (player := next(iter(players_of(step, effect.who, acting)), None)) is None:
        return
    types = facts.that_mana if facts.that_mana in ways and isinstance(facts.ability, Activated) else (
        step.ask(mana_choice, step.state, player, ways) if len(ways) > 1 else ways[0])
    oid = source_of(acting)
    source = step.state.last_known(oid)
    rider = effect.rider and rider_of(step.state, effect.rider, acting)
    if rider is not None and rider.lasts and types:
        rider = rider.evolve(stamp=step.state.clock)
        floats(step, KeepsMana(Whose.YOURS, own=True), (), UntilEndOfTurn(), acting)
    if mana := tuple([Mana(t, source is not None and is_snow(step.state, source), rider) for t in types]):
        step.happen(ManaAdded(player, mana, oid, acting.card, ruled("R08", step.state)(step.state, acting)), cite=POOL)
        if acting.zone is STACK:
            triggered_at_once(step)


@decides("R08", "106.12", "106.12b")
def tapped_for_it(state: State, acting: Object) -> ObjectId | None:
    """The permanent that is tapped for mana: that of a mana ability with {T} among its costs (106.12)."""
    facts = facts_of(acting)  # what is no mana ability acts as an object of its own, on the stack
    taps = facts.source == acting.id and isinstance(facts.ability, Activated) and facts.ability.cost.taps
    return acting.id if taps else None


def triggered_at_once(step: Step) -> None:
    """Triggered mana abilities do not wait: they resolve now, in the order of 603.3b, and those that they set off after
    them (605.4a)."""
    while found := [w for w in step.state.pending if is_mana_ability(step.state, w.ability)]:
        step.state = step.state.evolve(pending=tuple([w for w in step.state.pending if w not in found]))
        for player in step.state.in_play():
            own = tuple([w for w in found if w.controller == player])
            if len(own) > 1:
                own = step.ask(order_choice, step.state, player, own, "choice.mana_order")
            for waiting in own:
                _resolve_now(step, waiting)


def _resolve_now(step: Step, waiting: Waiting) -> None:
    ability, source = waiting.ability, waiting.source
    acting = source.evolve(kind=ObjectKind.ABILITY, controller=waiting.controller,
                           stack=facts_for(waiting))
    with step.begin(Acted("act.mana_trigger", waiting.controller, source.id, source.card), cite=AT_ONCE,
                    cause=waiting.cause):
        if ability.condition is None or holds(step.state, ability.condition, acting):
            follow(step, ability.effects, acting)
        else:
            step.happen(NothingHappened("nothing.condition_false", source.id, source.card, word=ability.word),
                        cite=INTERVENING_IF)


def resolve_mana(step: Step, effects: tuple[Effect, ...], acting: Object) -> None:
    """A mana ability resolves, and the triggered ones after it (605.3b, 605.4a)."""
    follow(step, effects, acting)
    if step.state.pending:
        triggered_at_once(step)


class Adds(Record):
    """An ability that adds mana: its number; is it a mana ability, and one with {T} in its cost; the only instruction
    that has a part in it, where there is one that comes first; at what it looks (106.7)."""

    number: int
    ability: Activated | Triggered
    mana: bool
    taps: bool
    only: AddMana | None
    looks: tuple[CouldProduce, ...]


class Source(Record):
    """A mana ability of an object: its place among them; the mana it adds, where that is always the same, one for each
    way to choose; `taps`: {T} is all that it costs; `rides`: something goes with its mana (106.6), or it is `late`:
    only as it resolves there is what it looks at (701.10f)."""

    number: int
    ability: Activated
    ways: Ways | None
    taps: bool
    rides: bool
    late: bool

    @property
    def plain(self) -> bool:
        """Is it the same whatever else happens: {T} its cost, its mana fixed, nothing that it says of when?"""
        return self.taps and self.ways is not None and not self.ability.restricted

    def used_by(self, obj: Object, player: PlayerId) -> Object:
        """The permanent as this player uses it: who activates the ability controls it (602.2a, 109.4a)."""
        return obj if self.ability.by is Whose.YOURS else obj.evolve(controller=player)

    def ways_now(self, state: State, obj: Object) -> tuple[Way | None, ...]:
        """The different mana that it would add now; None where that shows only as it resolves."""
        return (None,) if self.late else mana_ways(state, obj, self.ability) if self.ways is None else self.ways


def sources_of(state: State, obj: Object, abilities: tuple[Ability, ...] | None = None) -> tuple[Source, ...]:
    """The mana abilities that the object has, each once however often it has it; remembered for the card as long as it
    has the same abilities, and the same test of them holds."""
    return known_of(state, obj, abilities_of(state, obj) if abilities is None else abilities).sources


class Known:
    """What is known of the mana of a card with these abilities, as long as the same test of mana abilities holds."""

    __slots__ = ("abilities", "adds", "edition", "sources", "test")

    def __init__(self, state: State, obj: Object, abilities: tuple[Ability, ...]) -> None:
        self.abilities, self.edition, self.test = abilities, state.edition, ruled("X01", state)
        self.adds: tuple[Adds, ...] | None = None
        self.sources = tuple([Source(
            i, a, None if _varies(a) else mana_ways(state, obj, a), len(a.cost.components) == 1 and isinstance(
                a.cost.components[0], TapThis), holds_kind(a.effects, (Rider, *LATE)), any(
                holds_kind(part, LATE) for part in parts_of(a.effects) if isinstance(part, AddMana)))
            for i, a in enumerate(abilities) if isinstance(a, Activated) and self.test(a) and a not in abilities[:i]])


def known_of(state: State, obj: Object, abilities: tuple[Ability, ...]) -> Known:
    """What is known of the mana of this object's abilities, remembered for its card."""
    derived = obj.values.derived
    known: Known | None = None if derived is None else derived.sources
    if known is None or known.abilities is not abilities or known.edition is not state.edition and (
            known.test is not ruled("X01", state)):
        known = Known(state, obj, abilities)
        if derived is not None:
            derived.sources = known
    known.edition = state.edition
    return known


def _adds(state: State, number: int, ability: Activated | Triggered) -> Adds:
    first, parts = ability.effects[0], list(parts_of(ability.effects))
    mana = isinstance(ability, Activated) and is_mana_ability(state, ability)
    taps = mana and isinstance(ability, Activated) and ability.cost.taps
    only = first if isinstance(first, AddMana) and first.who == You() and sum(
        isinstance(p, AddMana) for p in parts) == 1 and (mana or ability.condition is None) else None
    return Adds(number, ability, mana, taps, only, tuple([p for p in parts if isinstance(p, CouldProduce)]))


def adding(state: State, obj: Object) -> tuple[Adds, ...]:
    """Its abilities that add mana, mana abilities or not (106.7); remembered with its mana abilities."""
    abilities = abilities_of(state, obj)
    known = known_of(state, obj, abilities)
    if known.adds is None:
        known.adds = tuple([_adds(state, i, a) for i, a in enumerate(abilities) if isinstance(a, Activated | Triggered)
                            and adds_mana(a.effects)])
    return known.adds


def _varies(ability: Activated) -> bool:
    """Does it depend on the state or on an X what it adds?"""
    return ability.cost.has_x or any(isinstance(p, Types | If) or isinstance(p, AddMana) and p.amount is not None
                                     for p in parts_of(ability.effects))


def tappings(state: State, player: PlayerId, obj: Object, sources: tuple[Source, ...]) -> list[TapForMana]:
    """Each way to activate these mana abilities of the object, in words that tell them apart."""
    made = [(s, mana) for s in sources for mana in s.ways_now(
        state, obj if obj.controller == player else s.used_by(obj, player))]
    found = []
    for source, mana in made:
        said = "taps" if source.taps or source.ability.cost.taps else "activates"
        if len(sources) > 1 and sum(other == mana for _, other in made) > 1:
            said = f"activates ability {source.number + 1} of"
        found.append(TapForMana(player, obj.id, source.number, mana, said))
    return found


def mana_ways(state: State, obj: Object, ability: Activated) -> Ways:
    """The different mana that the ability would add now, one for each way to choose, as it says itself."""
    return tuple(dict.fromkeys([mana for x in _xs(obj, ability) for mana in _ways_with(state, obj, ability, x)]))


def _xs(obj: Object, ability: Activated) -> range:
    """What X in its cost can be: as many as there are of its counters (107.3a)."""
    kinds = [part.kind for part in ability.cost.components if isinstance(part, RemoveCountersFromThis)]
    return range(obj.count(kinds[0]) + 1 if ability.cost.has_x else 1)


def _ways_with(state: State, obj: Object, ability: Activated, x: int) -> Iterator[tuple[ManaType, ...]]:
    acting = acting_for(obj, ability, x=x)
    for ways in product(*[ways_of(state, effect, acting) for effect in _adding(state, ability.effects, acting)]):
        yield tuple([t for way in ways for t in way])


def proposed(state: State, obj: Object, ability: Activated, mana: Way | None) -> Object:
    """What stands for the mana ability while it is activated for this mana, with the X that makes so much."""
    x = next((x for x in _xs(obj, ability) if mana in [*_ways_with(state, obj, ability, x)]), 0) if (
        ability.cost.has_x) else 0
    return acting_for(obj, ability, mana or (), x)


def _adding(state: State, effects: tuple[Effect, ...], acting: Object) -> Iterator[AddMana]:
    """Its instructions that add mana, as far as they are followed whatever is chosen."""
    for effect in effects:
        if isinstance(effect, If):
            true = holds(state, effect.condition, acting)
            yield from _adding(state, effect.then if true else effect.otherwise, acting)
        elif isinstance(effect, AddMana):
            yield effect


def makes(state: State, obj: Object, source: Source, mana: Way | None, gone: tuple[ObjectId, ...] = (),
          ) -> list[tuple[Mana, ...]] | None:
    """What its controller has from it in the end, for each way in which it may go: after all replacements, and with
    what triggered mana abilities add, once what pays for it is `gone`. None where there are too many ways to try."""
    acting = proposed(state, obj, source.ability, mana)

    def work(step: Step) -> None:
        for oid in gone:
            step.happen(Moved(oid, state.the(oid).card, GRAVEYARD, "sacrificed"), cite=ACTIVATING)
        with step.begin(AbilityActivated(obj.controller, obj.id, obj.card, source.number, mana=True), cite=ACTIVATING):
            resolve_mana(step, source.ability.effects, acting)

    steps = every_way(state, work, ENOUGH, Step)
    return None if steps is None else list(dict.fromkeys([tuple([m for h in step.events if isinstance(
        h.event, ManaAdded) and h.event.player == obj.controller for m in h.event.mana]) for step in steps]))


def is_watched(state: State) -> bool:
    """Does anything act on mana that is added, or on abilities that add it?"""
    index = index_of(state)
    return ManaAdded in index.replacements or ManaAdded in index.now or AbilityActivated in index.now or any(
        isinstance(d.ability.when, ManaIsAdded | AbilityIsActivated) for d in state.delayed)


def acting_for(obj: Object, ability: Ability | None, mana: tuple[ManaType, ...] = (), x: int | None = None) -> Object:
    """What stands for a mana ability while it is activated for this mana and resolves: it is never on the stack
    (605.3b)."""
    return as_ability(obj, ObjectKind.ABILITY, StackFacts(ability, obj.id, x=x, that_mana=mana))


def tap_for_mana(step: Step, action: TapForMana, outer: Bill | None = None) -> None:
    """Activate the mana ability: pay its cost, and it resolves at once (605.3b). `outer` is the payment in the middle
    of which that happens (605.3a)."""
    obj = step.state.the(action.object)
    source = next(s for s in sources_of(step.state, obj) if s.number == action.ability)
    obj = source.used_by(obj, action.player)
    acting, cost = proposed(step.state, obj, source.ability, action.mana), source.ability.cost
    cites = (ACTIVATING, NO_STACK, *((TAPPED_FOR_MANA,) if source.taps or cost.taps else ()))
    done, taps = step.begin_mana(action), source.taps and not obj.tapped
    gains = () if taps else _gains(step.state, obj, source, action, outer)
    with step.begin(AbilityActivated(action.player, obj.id, obj.card, action.ability, mana=True), cite=cites):
        if taps:
            step.happen(Tapped(obj.id, obj.card), cite=TAP_COST)
        else:
            from mtgteach.rules.cr601_paying import MANA_COST, pay

            pay(step, action.player, Bill(cost.mana, cost.others, acting, outer, gains, (
                obj.id, action.ability)), cites=MANA_COST)
        resolve_mana(step, source.ability.effects, acting)
    step.end_mana(done)


begins(TapForMana)(tap_for_mana)


def _gains(state: State, obj: Object, source: Source, action: TapForMana, outer: Bill | None) -> tuple[Mana, ...]:
    """What the ability will make: where that may go several ways, one that helps to pay what it is activated for."""
    from mtgteach.rules.cr601_search import can_pay

    plain = tuple([Mana(t, is_snow(state, obj)) for t in action.mana or ()])
    ways = makes(state, obj, source, action.mana) if action.mana is not None and (
        source.rides or is_watched(state)) else [plain]
    key = (obj.id, action.ability)
    return next((way for way in ways or () if outer is None or can_pay(state, action.player, Bill(
        source.ability.cost.mana, (), None, outer, way, key))), plain)


def refuse_source(state: State, player: PlayerId, obj: Object | None, ability: Activated, mana: bool) -> Iterator[
        Refusal]:
    """What keeps this ability of a permanent from being activated: its place, who may, {T} and {Q} (602.2, 107.5,
    602.5a), what it says itself."""
    if obj is None or obj.zone is not BATTLEFIELD or obj.phased_out:
        yield phased_out(state, obj, ACTIVATING) if obj is not None and obj.phased_out else refusal(
            state, "refuse.not_on_battlefield", (ACTIVATING,), card=obj, zone=obj and obj.zone)
        return
    if obj.controller != player and not is_whose(ability.by, player, obj.controller):
        yield refusal(state, "refuse.not_controller", (ACTIVATING,), player=player, card=obj, controller=obj.controller)
    yield from refuse_activation(state, player, obj, mana)
    if ability.restricted:
        yield from refuse_restricted(state, player, obj, ability)
    if ability.cost.taps and obj.tapped:
        yield refusal(state, "refuse.tapped", (TAP_COST,), stage=COMPLETE, card=obj)
    yield from refuse_sick(state, obj, SYMBOL if ability.cost.has_symbol else REST)


@refuses(TapForMana)
def refuse_tap_for_mana(state: State, action: TapForMana) -> Iterator[Refusal]:
    """With priority, on a permanent of one's own that has this mana ability, where its cost can be paid."""
    yield from acts(state, action.player)
    obj = state.find(action.object)
    source = None if obj is None else mana_ability(state, obj, action)
    meant = source or obj and next((one for one in sources_of(state, obj) if one.number == action.ability), None)
    yield from refuse_source(state, action.player, obj, meant.ability if meant else TAPPING, mana=True)
    if obj is None:
        return
    if source is None:
        there = sources_of(state, obj)
        ways = dict.fromkeys(["".join(way or ()) or NOTHING for one in there for way in one.ways_now(state, obj)])
        yield refusal(state, "refuse.no_activated_ability", (ACTIVATING,), card=obj) if meant is None else refusal(
            state, "refuse.other_mana", (R("106.3"),), card=obj, mana="".join(action.mana or ()), found=", ".join(ways))
    elif not source.taps and is_whose(source.ability.by, action.player, obj.controller):
        from mtgteach.rules.cr601_paying import refuse_bill

        cost, user = source.ability.cost, source.used_by(obj, action.player)
        acting = proposed(state, user, source.ability, action.mana)
        bill = Bill(cost.mana, cost.others, acting, busy=(obj.id, action.ability))
        yield from [reason for reason in refuse_bill(state, action.player, bill) if reason.code not in OWN_REASONS]


def mana_ability(state: State, obj: Object, action: TapForMana) -> Source | None:
    """The mana ability that is meant, if the object has it and it would add this mana."""
    return next((source for source in sources_of(state, obj) if source.number == action.ability
                 and action.mana in source.ways_now(state, source.used_by(obj, action.player))), None)
