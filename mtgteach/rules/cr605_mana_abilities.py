"""Mana (106): it goes to a pool, is spent from there, and is lost as each step and phase ends (106.4, 500.5). Mana
abilities (605): no stack, no response, also in the middle of a payment (605.3). Undoing (733.1): what cannot be
completed is taken back; each player keeps those mana abilities activated for it that they want to keep, and those whose
mana the kept ones were paid with."""
from __future__ import annotations

from functools import partial
from itertools import product

from mtgteach.model import (BATTLEFIELD, COMPLETE, LIBRARY, Ability, AbilityActivated, Activated, AddForEach, AddMana,
                            AddOneOf, Choice, DrawCards, Effect, Event, Iterator, Mana, ManaAdded, ManaEmptied,
                            ManaSpent, ManaType, Mill, MillCards, Object, ObjectKind, Option, PickOne, PickSome,
                            PlayerId, R, Record, Refusal, Search, StackFacts, State, Supertype, Surveil, TapForMana,
                            Tapped, TapThis, Untapped, options_of, parts_of, player_name, refusal, spell)
from mtgteach.rules.common import (LATER, RESOLVE, UNDOING, Activation, Bill, Step, abilities_of, acts, amount_of,
                                   applies, begins, characteristics, is_loyalty, refuse_activation, refuse_sick,
                                   refuses, resolves, source_of)

POOL, ACTIVATING, SICK = R("106.4"), R("602.2"), R("602.5a")
NO_STACK, TAP_COST, TAPPED_FOR_MANA = R("605.3b"), R("107.5"), R("106.12")
Ways = tuple[tuple[ManaType, ...], ...]
OWN_REASONS = ("refuse.tapped", "refuse.summoning_sick")
ADDS = (AddMana, AddOneOf, AddForEach)
MOVES_LIBRARY_CARDS = (DrawCards, MillCards, Mill, Search, Surveil)


# Mana


@applies(ManaAdded, ManaSpent, ManaEmptied)
def change_pool(state: State, event: ManaAdded | ManaSpent | ManaEmptied) -> tuple[State, Event]:
    """Mana goes to the player's pool, leaves it to pay a cost (106.4), or is lost as a step or phase ends (500.5)."""
    player = state.players[event.player]
    pool = (*player.pool, *event.mana) if isinstance(event, ManaAdded) else (
        without(player.pool, event.mana) if isinstance(event, ManaSpent) else ())
    return state.with_player(player.evolve(pool=pool)), event


@applies(Tapped, Untapped)
def turn_aside(state: State, event: Tapped | Untapped) -> tuple[State, Event]:
    """A permanent becomes tapped (701.26a) or untapped (701.26b)."""
    return state.changed(event.object, tapped=isinstance(event, Tapped)), event


def without(pool: tuple[Mana, ...], spent: tuple[Mana, ...]) -> tuple[Mana, ...]:
    """The pool after these mana have left it."""
    left = list(pool)
    for mana in spent:
        left.remove(mana)
    return tuple(left)


def is_snow(state: State, obj: Object) -> bool:
    """Is it a snow object, so that mana of its abilities pays {S} (107.4h)?"""
    return Supertype.SNOW in characteristics(state, obj).supertypes


def mana_choice(state: State, player: PlayerId, ways: Ways) -> Choice:
    """Which of these does the player add?"""
    return PickOne(player, "choice.mana", (POOL,), tuple([
        Option(f"{player_name(state, player)} adds {''.join(way)}", way, (POOL,)) for way in ways]))


def ways_of(state: State, effect: Effect, acting: Object) -> Ways:
    """What an instruction adds, for each way to choose: this; so many of that type, where there is nothing to count
    none (605.2); or one of these."""
    if isinstance(effect, AddForEach):
        return ((effect.type,) * amount_of(state, effect.amount, acting),)
    return effect.ways if isinstance(effect, AddOneOf) else (getattr(effect, "mana", ()),)


@resolves(AddMana, AddForEach, AddOneOf)
def resolve_adding(step: Step, effect: AddMana | AddForEach | AddOneOf, acting: Object) -> None:
    """Add mana to the controller's pool (106.4): which the controller chooses, where there is a choice; of a mana
    ability as it was said when it was activated."""
    ways = ways_of(step.state, effect, acting)
    types = step.ask(mana_choice, step.state, acting.controller, ways) if isinstance(effect, AddOneOf) else ways[0]
    source = step.state.last_known(source_of(acting))
    if mana := tuple([Mana(t, source is not None and is_snow(step.state, source)) for t in types]):
        step.happen(ManaAdded(acting.controller, mana, source_of(acting), acting.card), cite=POOL)


# Mana abilities


def holds_kind(part: object, kinds: tuple[type[Record], ...]) -> bool:
    """Is one of these kinds anywhere in it?"""
    return any(isinstance(each, kinds) for each in parts_of(part))


def is_mana_ability(ability: Activated) -> bool:
    """The test of 605.1a: no target, could add mana, no loyalty ability, and neither cost nor effect moves a card to or
    from a library. What it would add now does not matter (605.2)."""
    if ability.targets or is_loyalty(ability) or not any(isinstance(e, ADDS) for e in ability.effects):
        return False
    if len(ability.effects) == 1 and len(ability.cost.components) == 1:
        return not isinstance(ability.cost.components[0], MOVES_LIBRARY_CARDS)
    return not any(getattr(e, "to", None) is LIBRARY for e in ability.effects) and (
        not holds_kind((ability.cost.components, ability.effects), MOVES_LIBRARY_CARDS))


class Source(Record):
    """A mana ability of an object: its place among the abilities; the mana it adds, where that is the same in every
    state, one for each way to choose; `taps`: {T} is all that it costs."""

    number: int
    ability: Activated
    ways: Ways | None
    taps: bool

    @property
    def plain(self) -> bool:
        """Is it the same whatever else happens: {T} its cost, its mana fixed?"""
        return self.taps and self.ways is not None

    def ways_now(self, state: State, obj: Object) -> Ways:
        """The different mana that it would add now."""
        return mana_ways(state, obj, self.ability) if self.ways is None else self.ways


def sources_of(state: State, obj: Object, abilities: tuple[Ability, ...] | None = None) -> tuple[Source, ...]:
    """The mana abilities that the object has, each once however often it has it; remembered for the card as long as it
    has the same abilities."""
    abilities, derived = abilities_of(state, obj) if abilities is None else abilities, obj.values.derived
    if derived is not None and derived.sources[0] is abilities:
        return derived.sources[1]  # type: ignore[no-any-return]
    found = tuple([Source(i, a, None if holds_kind(a.effects, (AddForEach,)) else mana_ways(state, obj, a),
        len(a.cost.components) == 1 and isinstance(a.cost.components[0], TapThis)) for i, a in enumerate(abilities)
        if isinstance(a, Activated) and is_mana_ability(a) and a not in abilities[:i]])
    if derived is not None:
        derived.sources = abilities, found
    return found


def tappings(state: State, player: PlayerId, obj: Object, sources: tuple[Source, ...]) -> list[TapForMana]:
    """Each way to activate these mana abilities of the object, in words that tell them apart."""
    made = [(source, mana) for source in sources for mana in source.ways_now(state, obj)]
    found = []
    for source, mana in made:
        said = "taps" if source.taps or source.ability.cost.taps else "activates"
        if len(sources) > 1 and sum(other == mana for _, other in made) > 1:
            said = f"activates ability {source.number + 1} of"
        found.append(TapForMana(player, obj.id, source.number, mana, said))
    return found


def mana_ways(state: State, obj: Object, ability: Activated) -> Ways:
    """The different mana that the ability would add now, one for each way to choose."""
    return tuple(dict.fromkeys([tuple([t for way in ways for t in way]) for ways in _choices(state, obj, ability)]))


def _choices(state: State, obj: Object, ability: Activated) -> Iterator[Ways]:
    """What each of its instructions adds, for each way to choose."""
    acting = acting_for(obj, ability)
    return product(*[ways_of(state, effect, acting) for effect in ability.effects])


def as_said(state: State, obj: Object, ability: Activated, mana: tuple[ManaType, ...]) -> tuple[Effect, ...]:
    """The instructions of the ability where what is chosen adds up to this mana."""
    if not any(isinstance(effect, AddOneOf) for effect in ability.effects):
        return ability.effects
    ways = next(w for w in _choices(state, obj, ability) if tuple([t for way in w for t in way]) == mana)
    return tuple([AddMana(way) if isinstance(effect, AddOneOf) else effect
                  for effect, way in zip(ability.effects, ways, strict=True)])


def acting_for(obj: Object, ability: Activated) -> Object:
    """What stands for a mana ability while it is activated and resolves: it is never on the stack (605.3b)."""
    return obj.evolve(kind=ObjectKind.ABILITY, stack=StackFacts(ability, obj.id))


def tap_for_mana(step: Step, action: TapForMana, outer: Bill | None = None) -> None:
    """Activate the mana ability: pay its cost, and it resolves at once (605.3b). `outer` is the payment in the middle
    of which that happens (605.3a)."""
    obj = step.state.the(action.object)
    source = next(s for s in sources_of(step.state, obj) if s.number == action.ability)
    acting, cost = acting_for(obj, source.ability), source.ability.cost
    effects = as_said(step.state, obj, source.ability, action.mana)
    cites = (ACTIVATING, NO_STACK, *((TAPPED_FOR_MANA,) if cost.taps else ()))
    done = step.begin_mana(action)
    outside = step.begin(AbilityActivated(action.player, obj.id, obj.card, action.ability, mana=True), cite=cites)
    if source.taps and not obj.tapped:
        step.happen(Tapped(obj.id, obj.card), cite=TAP_COST)
    else:
        from mtgteach.rules.cr601_paying import MANA_COST, pay

        gains = tuple([Mana(t, is_snow(step.state, obj)) for t in action.mana])
        bill = Bill(cost.mana, cost.others, acting, outer, gains, (obj.id, action.ability))
        pay(step, action.player, bill, cites=MANA_COST)
    for effect in effects:
        RESOLVE[type(effect)](step, effect, acting)
    step.close(outside)
    step.end_mana(done)


begins(TapForMana)(tap_for_mana)


def refuse_source(state: State, player: PlayerId, obj: Object | None, untapped: bool) -> Iterator[Refusal]:
    """What keeps an activated ability of a permanent from being activated: its place, its controller, {T} (602.2,
    107.5, 602.5a)."""
    if obj is None or obj.zone is not BATTLEFIELD or obj.phased_out:
        zone = None if obj is None or obj.phased_out else obj.zone
        yield refusal(state, "refuse.not_on_battlefield", (ACTIVATING,), card=obj, zone=zone)
        return
    if obj.controller != player:
        yield refusal(state, "refuse.not_controller", (ACTIVATING,), player=player, card=obj, controller=obj.controller)
    yield from refuse_activation(state, player, obj, mana=True)
    if untapped and obj.tapped:
        yield refusal(state, "refuse.tapped", (TAP_COST,), stage=COMPLETE, card=obj)
    for reason in refuse_sick(state, obj) if untapped else ():
        yield reason.evolve(cites=(SICK, *reason.cites))


@refuses(TapForMana)
def refuse_tap_for_mana(state: State, action: TapForMana) -> Iterator[Refusal]:
    """With priority, on a permanent of one's own that has this mana ability, where its cost can be paid."""
    yield from acts(state, action.player)
    obj = state.find(action.object)
    source = None if obj is None else mana_ability(state, obj, action)
    yield from refuse_source(state, action.player, obj, source is None or source.taps or source.ability.cost.taps)
    if obj is None:
        return
    if source is None:
        yield refusal(state, "refuse.no_activated_ability", (ACTIVATING,), card=obj)
    elif not source.taps and obj.controller == action.player:
        from mtgteach.rules.cr601_paying import refuse_bill

        cost, own = source.ability.cost, OWN_REASONS if source.ability.cost.taps else ()
        bill = Bill(cost.mana, cost.others, acting_for(obj, source.ability), busy=(obj.id, action.ability))
        yield from [reason for reason in refuse_bill(state, action.player, bill) if reason.code not in own]


def mana_ability(state: State, obj: Object, action: TapForMana) -> Source | None:
    """The mana ability that is meant, if the object has it and it would add this mana."""
    return next((source for source in sources_of(state, obj) if source.number == action.ability
                 and action.mana in source.ways_now(state, obj)), None)


# Undoing


def keep(step: Step, activated: list[Activation], since: int) -> None:
    """Each player who activated mana abilities for it is asked which of them are kept; these happen again, with the
    answers that were given for them."""
    fed = _fed(step, activated, since)
    for player in step.state.in_play():
        if not (mine := [a for a in activated if a.ends is not None and a.action.player == player]):
            continue
        kept = [mine[i] for i in step.ask(keep_choice, step.state, player, mine)]
        for one in reversed(mine):
            if any(one in fed.get(other.begins, []) for other in kept) and one not in kept:
                kept.append(one)
        for one in mine:
            if one in kept and one.inside not in kept:
                step.repeat(one.answers, partial(tap_for_mana, step, one.action))


LATER["keep"] = keep


def keep_choice(state: State, player: PlayerId, activated: list[Activation]) -> Choice:
    """Which of the mana abilities that this player activated are not reversed?"""
    name, keys = player_name(state, player), list[str]()
    for one in activated:
        key = f"{name} keeps {spell(state, one.action).removeprefix(name).strip().partition(' ')[2]}"
        while key in keys:
            key += " again"
        keys.append(key)
    options = options_of(zip(keys, range(len(keys)), strict=True), (UNDOING,))
    return PickSome(player, "choice.keep_mana", (UNDOING,), options, 0, len(options))


def _fed(step: Step, activated: list[Activation], since: int) -> dict[int, list[Activation]]:
    """Whose mana each of these was paid with. Mana that was there before is spent first, then what was added last."""
    ledger: list[tuple[PlayerId, Mana, Activation | None]] = [
        (p.id, mana, None) for p in step.state.players for mana in p.pool]
    fed: dict[int, list[Activation]] = {}
    for happened in step.events:
        event = happened.event
        if happened.id < since or not isinstance(event, ManaAdded | ManaSpent):
            continue
        at = [a for a in activated if a.begins <= happened.id and (a.ends is None or happened.id < a.ends)]
        if isinstance(event, ManaAdded):
            ledger += [(event.player, mana, at[-1] if at else None) for mana in event.mana]
            continue
        for mana in event.mana:
            fits = [entry for entry in ledger if entry[:2] == (event.player, mana)]
            entry = next((e for e in fits if e[2] is None), fits[-1])
            ledger.remove(entry)
            for one in at:
                if entry[2] is not None and entry[2] is not one:
                    fed.setdefault(one.begins, []).append(entry[2])
    return fed
