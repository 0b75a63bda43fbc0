"""The vocabulary in which the built-in cards are declared: short words that build the frozen trees of the model."""
from __future__ import annotations

from mtgteach.model import (Ability, Activated, AddMana, AllOf, Amount, AnyTarget, Anything, BadInput, CantBeCast, Card,
                            CardType, Chosen, Cost, CounterIt, DealDamage, DiscardCards, DrawCards, Effect, EntersWith,
                            Face, Filter, Fixed, HasXInCost, IsType, ManaCost, ManaType, ManaValueAtLeast, MoreCounters,
                            NotA, Pattern, PayMana, PutCounters, RemoveCounters, SpellAbility, Static, Supertype,
                            SuspendKeyword, TargetAbility, TargetKind, TargetPlayer, This, Triggered, You, Zone,
                            nearest)

ANY_TARGET = AnyTarget()
TARGET_PLAYER = TargetPlayer()
TARGET_ABILITY = TargetAbility()
CREATURE, INSTANT, SORCERY = IsType(CardType.CREATURE), IsType(CardType.INSTANT), IsType(CardType.SORCERY)


def card(name: str, cost: str | None, type_line: str, *abilities: Ability, size: tuple[int, int] | None = None,
         colors: str = "", loyalty: int | None = None) -> Card:
    """A card with one face. `type_line` as printed: ``Legendary Creature — Kithkin Advisor``; `colors`: those of a
    color indicator (204); with that much loyalty a planeswalker enters (306.5b).

    >>> card("Grizzly Bears", "{1}{G}", "Creature — Bear", size=(2, 2)).name
    'Grizzly Bears'
    """
    left, _, right = type_line.partition(" — ")
    words = left.split()
    known = [*CardType, *Supertype]
    for word in words:
        if word not in known:
            raise BadInput(name, word, ", ".join(known), nearest(word, [str(k) for k in known]))
    types = tuple(CardType(w) for w in words if w in list(CardType))
    supertypes = tuple(Supertype(w) for w in words if w in list(Supertype))
    power, toughness = size if size is not None else (None, None)
    if loyalty is not None:
        abilities = (*abilities, Static(EntersWith("loyalty", Fixed(loyalty))))
    return Card((Face(name, None if cost is None else ManaCost.of(cost), types, supertypes, tuple(right.split()),
                      abilities, power, toughness, tuple(ManaType(c) for c in colors), loyalty),))


def spell(*effects: Effect, targets: tuple[TargetKind, ...] = ()) -> SpellAbility:
    """What an instant or sorcery does."""
    return SpellAbility(effects, targets)


def activated(cost: str | Cost, *effects: Effect, targets: tuple[TargetKind, ...] = ()) -> Activated:
    """Cost, colon, effects."""
    return Activated(cost if isinstance(cost, Cost) else Cost.of(cost), effects, targets)


def triggered(when: Pattern, *effects: Effect, targets: tuple[TargetKind, ...] = (), word: str = "trigger",
              zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)) -> Triggered:
    """When, whenever or at."""
    return Triggered(when, effects, targets=targets, word=word, zones=zones)


def with_least(cost: Cost, least: int) -> Cost:
    """A cost in whose mana X is at least so much."""
    return Cost(tuple([c.evolve(least=least) if isinstance(c, PayMana) else c for c in cost.components]))


def suspend(amount: int | Amount, cost: str, least: int = 0) -> SuspendKeyword:
    """Suspend N—cost; suspend X, of which X is at least so much."""
    return SuspendKeyword(Fixed(amount) if isinstance(amount, int) else amount, with_least(Cost.of(cost), least))


def cant_be_cast(*filters: Filter) -> Static:
    """Spells that all the filters take can't be cast."""
    return Static(CantBeCast(filters[0] if len(filters) == 1 else AllOf(filters)))


def more_counters(zone: Zone, kind: str | None = None, times: int = 1, plus: int = 0,
                  filter_: Filter | None = None) -> Static:
    """If counters would be put on something in that zone that the filter takes, more are put instead."""
    return Static(MoreCounters(times, plus, zone, kind, filter_ or Anything()))


def noncreature() -> Filter:
    """Whatever is no creature."""
    return NotA(CREATURE)


def mana_value_at_least(amount: int) -> Filter:
    """Mana value so high or higher."""
    return ManaValueAtLeast(amount)


def x_in_cost() -> Filter:
    """{X} in the mana cost."""
    return HasXInCost()


def damage(amount: int, target: int = 0) -> Effect:
    """Deal damage to the target with this number."""
    return DealDamage(Fixed(amount), Chosen(target))


def counter_it(target: int = 0) -> Effect:
    """Counter the target with this number."""
    return CounterIt(Chosen(target))


def discards(amount: int, target: int = 0) -> Effect:
    """The target player discards cards."""
    return DiscardCards(Chosen(target), Fixed(amount))


def you_draw(amount: int) -> Effect:
    """You draw cards."""
    return DrawCards(You(), Fixed(amount))


def add(*mana: str) -> Effect:
    """Add this mana."""
    return AddMana((tuple(ManaType(m) for m in mana),))


def put_counters(kind: str, amount: int, target: int | None = None) -> Effect:
    """Put counters on this object, or on a target."""
    return PutCounters(kind, Fixed(amount), This() if target is None else Chosen(target))


def take_counters(kind: str, amount: int, target: int | None = None) -> Effect:
    """Remove counters from this object, or from a target."""
    return RemoveCounters(kind, Fixed(amount), This() if target is None else Chosen(target))
