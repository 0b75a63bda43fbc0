"""Mana abilities (605): no stack, no response, also in the middle of a payment (605.3)."""
from __future__ import annotations

from itertools import product

from mtgteach.model import (BATTLEFIELD, BEGIN, COMPLETE, LIBRARY, Ability, AbilityActivated, Activated, AddForEach,
                            AddMana, AddOneOf, DrawCards, Effect, Iterator, Mana, ManaType, Mill, MillCards, Object,
                            ObjectKind, PlayerId, Record, Refusal, Search, StackFacts, State, Surveil, TapForMana,
                            Tapped, TapThis, Term, object_name, parts_of, player_name)
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr106_mana import is_snow
from mtgteach.rules.cr109_characteristics import abilities_of
from mtgteach.rules.cr601_permissions import acts, arrived_late, refuse_activation, refuse_sick
from mtgteach.rules.index import working
from mtgteach.rules.registries import RESOLVE, Role, amount_of, begins, refuses
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.rules.cr601_search import Bill

ACTIVATING, SICK = R("602.2"), R("602.5a")
NO_STACK, TAP_COST, TAPPED_FOR_MANA = R("605.3b"), R("107.5"), R("106.12")
OWN_REASONS = ("refuse.tapped", "refuse.summoning_sick")
ADDS = (AddMana, AddOneOf, AddForEach)
MOVES_LIBRARY_CARDS = (DrawCards, MillCards, Mill, Search, Surveil)


def holds_kind(part: object, kinds: tuple[type[Record], ...]) -> bool:
    """Is one of these kinds anywhere in it?"""
    return any(isinstance(each, kinds) for each in parts_of(part))


def is_mana_ability(ability: Activated) -> bool:
    """The test of 605.1a: no target, could add mana, no loyalty ability, and neither cost nor effect moves a card to or
    from a library. What it would add now does not matter (605.2)."""
    if ability.targets or not any(isinstance(e, ADDS) for e in ability.effects):
        return False
    if len(ability.effects) == 1 and len(ability.cost.components) == 1:
        return not isinstance(ability.cost.components[0], MOVES_LIBRARY_CARDS)
    if any(getattr(e, "to", None) is LIBRARY for e in ability.effects):
        return False
    return not holds_kind((ability.cost.components, ability.effects), MOVES_LIBRARY_CARDS)


class Source(Record):
    """A mana ability of an object: its place among the abilities; the mana it adds, where that is the same in every
    state, one for each way to choose; `taps`: {T} is all that it costs."""

    number: int
    ability: Activated
    ways: tuple[tuple[ManaType, ...], ...] | None
    taps: bool

    @property
    def plain(self) -> bool:
        """Is it the same whatever else happens: {T} its cost, its mana fixed?"""
        return self.taps and self.ways is not None

    def ways_now(self, state: State, obj: Object) -> tuple[tuple[ManaType, ...], ...]:
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


def mana_ways(state: State, obj: Object, ability: Activated) -> tuple[tuple[ManaType, ...], ...]:
    """The different mana that the ability would add now, one for each way to choose."""
    return tuple(dict.fromkeys([tuple([t for way in ways for t in way]) for ways in _choices(state, obj, ability)]))


def _choices(state: State, obj: Object, ability: Activated) -> Iterator[tuple[tuple[ManaType, ...], ...]]:
    """What each of its instructions adds, for each way to choose."""
    ways: list[tuple[tuple[ManaType, ...], ...]] = []
    for effect in ability.effects:
        if isinstance(effect, AddForEach):
            ways.append(((effect.type,) * amount_of(state, effect.amount, acting_for(obj, ability)),))
        else:
            ways.append(effect.ways if isinstance(effect, AddOneOf) else (
                effect.mana if isinstance(effect, AddMana) else (),))
    return product(*ways)


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
    obj = step.state.find(action.object)
    assert obj is not None
    source = next(s for s in sources_of(step.state, obj) if s.number == action.ability)
    ability = source.ability
    acting, cost = acting_for(obj, ability), ability.cost
    effects = as_said(step.state, obj, ability, action.mana)
    before, begun = step.begin_mana(), step.begin(AbilityActivated(action.player, obj.id, obj.card, action.ability,
        mana=True), cite=(ACTIVATING, NO_STACK, *((TAPPED_FOR_MANA,) if cost.taps else ())))
    if source.taps and not obj.tapped:
        step.happen(Tapped(obj.id, obj.card), cite=TAP_COST)
    else:
        from mtgteach.rules.cr601_paying import MANA_COST, pay
        from mtgteach.rules.cr601_search import Bill

        snow = is_snow(step.state, obj)
        pay(step, action.player, Bill(cost.mana, cost.others, acting, outer, tuple([
            Mana(t, snow) for t in action.mana]), (obj.id, action.ability)), cites=MANA_COST)
    for effect in effects:
        RESOLVE[type(effect)](step, effect, acting)
    step.close(begun)
    step.end_mana(action, before)


begins(TapForMana)(tap_for_mana)


def refuse_source(state: State, player: PlayerId, obj: Object | None, untapped: bool) -> Iterator[Refusal]:
    """What keeps an activated ability of a permanent from being activated: its place, its controller, {T} (602.2,
    107.5, 602.5a)."""
    if obj is None or obj.zone is not BATTLEFIELD or obj.phased_out:
        zone = Term("zone.nowhere") if obj is None or obj.phased_out else Term(f"zone.{obj.zone.word}")
        name = "" if obj is None else object_name(state, obj)
        yield Refusal("refuse.not_on_battlefield", BEGIN, (ACTIVATING,), (("card", name), ("zone", zone)))
        return
    if obj.controller != player:
        yield Refusal("refuse.not_controller", BEGIN, (ACTIVATING,), (("player", player_name(state, player)),
            ("card", object_name(state, obj)), ("controller", player_name(state, obj.controller))))
    if working(state, Role.PROHIBITS):
        yield from refuse_activation(state, player, obj, mana=True)
    if untapped:
        if obj.tapped:
            yield Refusal("refuse.tapped", COMPLETE, (TAP_COST,), (("card", object_name(state, obj)),))
        for refusal in refuse_sick(state, obj) if arrived_late(state, obj) else ():
            yield refusal.evolve(cites=(SICK, *refusal.cites))


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
        yield Refusal("refuse.no_activated_ability", BEGIN, (ACTIVATING,), (("card", object_name(state, obj)),))
    elif not source.taps and obj.controller == action.player:
        from mtgteach.rules.cr601_paying import refuse_bill
        from mtgteach.rules.cr601_search import Bill

        ability = source.ability
        bill = Bill(ability.cost.mana, ability.cost.others, acting_for(obj, ability), busy=(obj.id, action.ability))
        own = OWN_REASONS if ability.cost.taps else ()
        yield from [refusal for refusal in refuse_bill(state, action.player, bill) if refusal.code not in own]


def mana_ability(state: State, obj: Object, action: TapForMana) -> Source | None:
    """The mana ability that is meant, if the object has it and it would add this mana."""
    for source in sources_of(state, obj):
        if source.number == action.ability and action.mana in source.ways_now(state, obj):
            return source
    return None
