"""Words for declaring tokens, replacement and prevention effects."""
from __future__ import annotations

from mtgteach.cards.words_of_cards import card
from mtgteach.model import (BATTLEFIELD, Ability, Amount, Card, Derived, Effect, Filter, Fixed, ManaType, Static,
                            StaticEffect, Zone, effects as e, statics as s)


def token(type_line: str, *abilities: Ability, size: tuple[int, int] | None = None, colors: str = "",
          name: str = "") -> Card:
    """A token as what creates it describes it (111.3); without a name it is called after its subtypes (111.4).

    >>> token("Creature — Cat", size=(2, 2), colors="W").name
    'Cat Token'
    """
    subtypes = type_line.partition(" — ")[2]
    made = card(name or f"{subtypes} Token", None, type_line, *abilities, size=size)
    return Card((made.faces[0].evolve(indicator=tuple(ManaType(c) for c in colors)),), Derived())


def always(effect: StaticEffect, *zones: Zone) -> Static:
    """A static ability with this effect, on the battlefield or in these zones."""
    return Static(effect, zones or (BATTLEFIELD,))


def enters_with(kind: str, amount: int | Amount, tapped: bool = False) -> Static:
    """It enters with so many counters, or tapped and with them."""
    return Static(s.EntersWith(kind, Fixed(amount) if isinstance(amount, int) else amount, tapped=tapped))


def create(made: Card, amount: int | Amount = 1, tapped: bool = False) -> Effect:
    """You create so many of these tokens."""
    return e.CreateTokens(made, Fixed(amount) if isinstance(amount, int) else amount, tapped=tapped)


def instead(what: Filter, zone: Zone, from_: Zone | None = None) -> Static:
    """If it would be put into a graveyard, it goes to this zone instead."""
    return Static(s.GoesInstead(what, zone, from_=from_))
