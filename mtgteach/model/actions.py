"""Actions: what a player may want to do, readable even where it is illegal."""
from __future__ import annotations

from mtgteach.model.mana import ManaType
from mtgteach.model.types import ObjectId, PlayerId, Record


class Action(Record):
    """Something a player with priority wants to do."""

    player: PlayerId


class Pass(Action):
    """Pass priority (117.3d)."""


class Cast(Action):
    """Cast this card as a spell (601), as the face with this number: a half, an Adventure, the back (601.3e)."""

    object: ObjectId
    face: int = 0


class SpecialAction(Action, family=True):
    """A special action with a card that is paid for (116.2)."""

    object: ObjectId


class Suspend(SpecialAction):
    """Suspend this card (116.2f)."""


class Foretell(SpecialAction):
    """Exile this card face down, to be cast on a later turn (116.2h)."""


class TurnUp(SpecialAction):
    """Turn this permanent face up (116.2b)."""


class PlayLand(Action):
    """Play this card as a land (116.2a), with the face with this number up."""

    object: ObjectId
    face: int = 0


class Activate(Action):
    """Activate this object's ability with this number, counted from 0 over all its abilities (602)."""

    object: ObjectId
    ability: int


class TapForMana(Action, uncompared=("said",)):
    """Activate a mana ability of this permanent; `mana` is what it will add. `said`: ``taps`` where {T} is in the cost
    (106.12), else ``activates``; with the number of the ability where another one would add the same mana."""

    object: ObjectId
    ability: int
    mana: tuple[ManaType, ...]
    said: str = "taps"


class PutCountersByHand(Action):
    """Put counters on an object by hand: an effect that somebody at the table wants to see (122.1)."""

    object: ObjectId
    kind: str
    amount: int


class RemoveCountersByHand(Action):
    """Remove counters from an object by hand."""

    object: ObjectId
    kind: str
    amount: int


class CounterByHand(Action):
    """Counter this spell or ability by hand (701.6a)."""

    object: ObjectId


ByHandAction = PutCountersByHand | RemoveCountersByHand
