"""The vocabulary of costs for declaring cards: components with filters, kicker and its kin, changes of costs, mana."""
from __future__ import annotations

from mtgteach.cards.words_of_cards import with_least
from mtgteach.model import (COLORS, STACK, AdditionalCost, AddMana, AllOf, AlternativeCost, Amount, Anything, Condition,
                            CostsAtLeast, CostsLess, CostsMore, Effect, Filter, Fixed, Flashback, ManaType, Morph,
                            RatherPay, Static, Whose, Zone, cost as c)


def cost(*parts: str | c.Component) -> c.Cost:
    """A cost of texts that `Cost.of` reads and of components.

    >>> str(cost("{2}, {T}", sacrifice(Anything())))
    '{2}, {T}, Sacrifice'
    """
    made = c.NO_COST
    for part in parts:
        made = made.and_also(c.Cost.of(part) if isinstance(part, str) else c.Cost((part,)))
    return made


def sacrifice(filter_: Filter, amount: int | Amount = 1) -> c.Component:
    """Sacrifice so many permanents."""
    return c.Sacrifice(filter_, _amount(amount))


def discard(filter_: Filter | None = None, amount: int | Amount = 1) -> c.Component:
    """Discard so many cards."""
    return c.Discard(filter_ or Anything(), _amount(amount))


def exile_from(zone: Zone, filter_: Filter | None = None, amount: int | Amount = 1) -> c.Component:
    """Exile so many of one's own from that zone."""
    return c.ExileFrom(zone, filter_ or Anything(), _amount(amount))


def tap_others(filter_: Filter, amount: int | Amount = 1) -> c.Component:
    """Tap so many untapped permanents that one controls."""
    return c.TapOthers(filter_, _amount(amount))


def _amount(amount: int | Amount) -> Amount:
    return Fixed(amount) if isinstance(amount, int) else amount


def alternative(word: str, *parts: str | c.Component, condition: Condition | None = None) -> AlternativeCost:
    """You may pay this rather than the mana cost; ``its evoke cost``."""
    return AlternativeCost(word, cost(*parts), condition)


def rather_pay(given: str | None, *filters: Filter, whose: Whose = Whose.YOURS, once: bool = False) -> Static:
    """You may pay this rather than the mana cost of such spells; None: cast them without paying it."""
    return Static(RatherPay(None if given is None else cost(given), AllOf(filters), whose, once))


def kicker(*parts: str | c.Component, least: int = 0) -> AdditionalCost:
    """Kicker (702.33a); an X in it is at least so much."""
    return AdditionalCost("kicked", with_least(cost(*parts), least), optional=True)


def multikicker(*parts: str | c.Component) -> AdditionalCost:
    """Multikicker: any number of times."""
    return AdditionalCost("kicked", cost(*parts), optional=True, times=True)


def buyback(*parts: str | c.Component) -> AdditionalCost:
    """Buyback (702.27a)."""
    return AdditionalCost("buyback", cost(*parts), optional=True)


def flashback(*parts: str | c.Component) -> Flashback:
    """Flashback (702.34a)."""
    return Flashback(cost(*parts))


def foretell(mana: str) -> AlternativeCost:
    """Foretell (702.143)."""
    return AlternativeCost("foretell", c.Cost.of(mana), demanded=True)


def morph(mana: str) -> Morph:
    """Morph (702.37)."""
    return Morph(c.Cost.of(mana))


def as_additional_cost(*parts: str | c.Component, word: str = "") -> AdditionalCost:
    """As an additional cost to cast this spell, pay this."""
    return AdditionalCost(word, cost(*parts))


def costs_more(filter_: Filter, *parts: str | c.Component, whose: Whose = Whose.ANY, times: Amount | None = None,
               abilities: bool = False) -> Static:
    """Spells (or activated abilities) cost more."""
    return Static(CostsMore(filter_, cost(*parts), whose, times, abilities))


def costs_less(filter_: Filter, mana: str, whose: Whose = Whose.YOURS, times: Amount | None = None,
               abilities: bool = False) -> Static:
    """Spells (or activated abilities) cost less."""
    return Static(CostsLess(filter_, c.Cost.of(mana), whose, times, abilities))


def costs_at_least(filter_: Filter, amount: int, whose: Whose = Whose.ANY,
                   condition: Condition | None = None) -> Static:
    """Spells cost at least so much, as long as the condition is true."""
    return Static(CostsAtLeast(filter_, c.Cost.of(f"{{{amount}}}"), whose, condition=condition))


def this_costs_less(mana: str, times: Amount | None = None) -> Static:
    """This spell costs less to cast."""
    return Static(CostsLess(Anything(), c.Cost.of(mana), times=times), zones=(STACK,))


def add_any_color() -> Effect:
    """Add one mana of any color."""
    return AddMana(tuple((color,) for color in COLORS))


def add_any_one_color(amount: int) -> Effect:
    """Add so many mana of any one color."""
    return AddMana(tuple((color,) * amount for color in COLORS))


def add_one_of(*ways: str) -> Effect:
    """Add one of these: ``add_one_of("W", "U")``, ``add_one_of("WW", "UU")``."""
    return AddMana(tuple(tuple(ManaType(letter) for letter in way) for way in ways))


def add_for_each(letter: str, amount: Amount) -> Effect:
    """Add so much mana of that type."""
    return AddMana(((ManaType(letter),),), amount)


