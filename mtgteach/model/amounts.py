"""Amounts, references, conditions and durations beyond the few in `filters`, and the words for what a spell or ability
remembers (607) and asks (608.2h)."""
from __future__ import annotations

from mtgteach.model.filters import *

# Amounts


class TheX(Amount):
    """The X that was chosen for the spell or ability, or for the spell that became this permanent where that counts
    (107.3a, 107.3m); or for that other object (107.3e). Else 0."""

    of: Reference | None = None


class CountOf(Amount):
    """How many permanents the filter takes; of these players alone, where they are named."""

    filter: Filter
    who: Reference | None = None


class CountersOn(Amount):
    """How many counters of this kind are on it."""

    kind: str
    on: Reference


class PowerOf(Amount):
    """Its power, now or as it last was (608.2h); never less than 0 (107.1b)."""

    of: Reference


class UnspentMana(Amount):
    """How much unspent mana of these types its controller has (106.4)."""

    types: tuple[ManaType, ...]


class ThatMuch(Amount):
    """The number that the event which made the ability trigger was about."""


class TimesPaid(Amount):
    """How often an additional cost with this word was paid (702.33d)."""

    word: str


class Plus(Amount):
    """The sum of two amounts."""

    one: Amount
    other: Amount


class Times(Amount):
    """An amount, so many times."""

    amount: Amount
    factor: int


class Divided(Amount):
    """An amount divided by another one, rounded down; by nothing, nothing."""

    amount: Amount
    by: Amount


class BeyondFirst(Amount):
    """How many objects and players are named, beyond the first."""

    of: Reference


# References


class CardsIn(Reference):
    """Every card that the filter takes in the graveyards or hands of such players, or of those that are named."""

    zone: Zone
    filter: Filter = Anything()
    whose: Whose = Whose.ANY
    who: Reference | None = None


class That(Reference):
    """The object that the event which made the ability trigger was about."""


class ThatPlayer(Reference):
    """The player that the event which made the ability trigger was about."""


class ThoseMade(Reference):
    """What the instructions before this one moved, made or chose."""


class Each(Reference):
    """Every permanent that the filter takes."""

    filter: Filter


class EachPlayer(Reference):
    """Every player, every opponent, or the controller; in turn order (101.4)."""

    whose: Whose


class ControllerOf(Reference):
    """The controller of it, now or as it last was (608.2h)."""

    of: Reference


class OwnerOf(Reference):
    """The owner of it."""

    of: Reference


class Host(Reference):
    """What it is attached to, now or as it was when it was last known: the enchanted permanent or player (303.4b).
    `noun` is what a card calls it."""

    noun: str = "permanent"


class Duration(Record):
    """How long a continuous effect lasts (611.2)."""


class Forever(Duration):
    """No duration is given: until the end of the game (611.2a), or as long as the object lasts."""


class UntilEndOfTurn(Duration):
    """Until end of turn, this turn (514.2)."""


class UntilYourNextTurn(Duration):
    """Until the controller's next turn (500.4)."""


class WhileYouControl(Duration):
    """Until the controller of the effect loses control of the object (611.2b)."""


class AsLongAs(Duration):
    """For as long as the condition is true; it never begins again (611.2b)."""

    condition: Condition


# Conditions


class Not(Condition):
    """The condition is not true."""

    other: Condition


class Both(Condition):
    """All the conditions are true."""

    parts: tuple[Condition, ...]


class Controls(Condition):
    """Somebody controls at least so many permanents that the filter takes, `whose` seen from the controller."""

    filter: Filter
    least: int = 1
    whose: Whose = Whose.YOURS


class WasPaid(Condition):
    """An additional or alternative cost with this word was paid for the spell, or for the spell that became this
    permanent (702.33d, 400.7d)."""

    word: str


class CastFromHand(Condition):
    """The spell that became this permanent was cast from its owner's hand (400.7d)."""


class NoManaSpent(Condition):
    """No mana was spent to cast that spell."""

    on: Reference = That()


class AtLeast(Condition):
    """The amount is so great, or greater."""

    amount: Amount
    least: int


class AfterUpkeep(Condition):
    """It is such a player's turn, and an upkeep step of it has ended (503.2)."""

    whose: Whose


class During(Condition):
    """It is an upkeep step, or the ending phase."""

    part: Part


class YourTurn(Condition):
    """It is the controller's turn."""


class Linked(Reference):
    """The cards exiled with this object, or the player or object chosen for it, under that word (607.2a, 607.2d)."""

    word: str


class IsLinked(Filter):
    """Objects that the object which asks remembers under that word (607.2a)."""

    word: str


class IsHost(Filter):
    """What the object that asks is attached to: the enchanted permanent, `noun` being what a card calls it."""

    noun: str = "permanent"


class HasChosen(Filter):
    """Objects of the chosen color or type, or by the word ``name`` of that name (607.2d); none where nothing was chosen
    (607.5)."""

    word: str


class ChosenNumber(Amount):
    """The number chosen (607.2d); 0 where none was."""

    word: str


class WasChosen(Condition):
    """Something was chosen or exiled under that word (607.2a, 607.2d)."""

    word: str


class AsItWas(Reference):
    """The object as it was before it went where it is now (608.2h, 603.10a)."""

    of: Reference


class HowMany(Amount):
    """How many objects and players are named; of objects only those that the filter takes."""

    of: Reference
    filter: Filter = Anything()


class SpellsCast(Amount):
    """How many spells that player has cast this turn; in what changes a cost "that player" is who would pay it."""

    who: Reference


class LifeOf(Amount):
    """That player's life total."""

    who: Reference


class Is(Condition):
    """It is so, or was so when it was last known (608.2h): "if this is tapped", "if it was a creature"."""

    what: Reference
    filter: Filter
