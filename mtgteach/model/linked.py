"""Words for what a spell or ability remembers (607) and asks (608.2h): filters, references, amounts, conditions."""
from __future__ import annotations

from mtgteach.model.filters import Amount, Condition, Filter, Reference


class Linked(Reference):
    """The cards exiled with this object, or the player or object chosen for it, under that word (607.2a, 607.2d)."""

    word: str


class IsLinked(Filter):
    """Objects that the object which asks remembers under that word (607.2a)."""

    word: str


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
    """How many objects and players are named."""

    of: Reference


class LifeOf(Amount):
    """That player's life total."""

    who: Reference


class Is(Condition):
    """It is so, or was so when it was last known (608.2h): "if this is tapped", "if it was a creature"."""

    what: Reference
    filter: Filter
