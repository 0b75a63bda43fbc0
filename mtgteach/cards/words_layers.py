"""Words for declaring continuous effects, plain keywords and cards with several faces."""
from __future__ import annotations

from mtgteach.model import (Ability, Amount, Card, CardType, Chosen, Condition, Duration, Filter, Fixed, Layout,
                            ManaType, Plain, Reference, Static, This, UntilEndOfTurn, statics_layers as c)

GAIN_CONTROL = c.GainControl()


def keywords(*given: str) -> tuple[Plain, ...]:
    """Plain keyword abilities."""
    return tuple(Plain(word) for word in given)


def card_with_faces(layout: str, one: Card, other: Card) -> Card:
    """A card with two faces, each declared as a card: "split", "adventure", "modal" or "transforming"."""
    return Card((*one.faces, *other.faces), layout=Layout(layout))


def changed(affected: Filter | Reference, *parts: c.Change, condition: Condition | None = None) -> Static:
    """A static ability that changes what it refers to, or each permanent that the filter takes."""
    return Static(c.Changes(affected, parts, condition))


def defines_size(power: Amount, toughness: Amount | None = None) -> Static:
    """Its power and toughness are this, in all zones (604.3)."""
    return Static(c.Changes(This(), (c.SetSize(power, toughness or power),), defining=True))


def until(*parts: c.Change, on: Reference | None = None, duration: Duration | None = None) -> c.ChangeUntil:
    """The first target is changed until end of turn, unless told otherwise."""
    return c.ChangeUntil(parts, on or Chosen(), duration or UntilEndOfTurn())


def gets(power: int, toughness: int) -> c.ModifySize:
    """+2/+2, -1/-1."""
    return c.ModifySize(Fixed(power), Fixed(toughness))


def sized(power: int, toughness: int) -> c.SetSize:
    """Base power and toughness."""
    return c.SetSize(Fixed(power), Fixed(toughness))


def gains(*abilities: Ability | str) -> c.GainAbilities:
    """Abilities, plain keywords by their word."""
    return c.GainAbilities(tuple(Plain(x) if isinstance(x, str) else x for x in abilities))


def becomes(*types: str, subtypes: tuple[str, ...] = (), chosen: str | None = None) -> c.AddTypes:
    """Card types and subtypes in addition to its own, or the subtype chosen under that word."""
    return c.AddTypes(tuple(CardType(t) for t in types), subtypes, chosen=chosen)


def lands_are(*subtypes: str, chosen: str | None = None) -> c.SetSubtypes:
    """Land types instead of its own (305.7): these, or the one chosen under that word."""
    return c.SetSubtypes(CardType.LAND, subtypes, chosen)


def colored(*colors: str) -> c.SetColors:
    """Colors instead of its own."""
    return c.SetColors(tuple(ManaType(x) for x in colors))
