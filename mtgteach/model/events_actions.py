"""Events of keyword actions (701), of what is known of a library, and of counters that players have."""
from __future__ import annotations

from mtgteach.model.events import ALL, Becomes, Done, OfObject
from mtgteach.model.ids import CardId, ObjectId, PlayerId, Zone


class PlaceLearned(Done):
    """Chance said which card lies there in a library, `place` counted from its top."""

    object: ObjectId
    card: CardId
    place: int


class Shuffled(Done):
    """A player shuffled their library (701.24a); `aside` are cards that take no part (701.24b)."""

    aside: tuple[ObjectId, ...] = ()


class Revealed(Done):
    """A player revealed a card (701.20a)."""

    object: ObjectId
    card: CardId


class Searched(Done):
    """A player searched a zone that `whose` owns (701.23a); `top`: only so many cards from the top (701.23f)."""

    whose: PlayerId
    zone: Zone
    top: int | None = None


class Scried(Done):
    """A player scried (701.22): these cards stay on top, in this order; those are on the bottom, the last one
    lowest."""

    amount: int
    top: tuple[ObjectId, ...]
    bottom: tuple[ObjectId, ...]


class Surveilled(Done):
    """A player surveilled (701.25): these cards stay on top, in this order; the others go to the graveyard, each an
    event of its own."""

    amount: int
    top: tuple[ObjectId, ...]


class PlayerCountersPut(Done):
    """A player got counters (122.1); `now` is how many of this kind they have."""

    kind: str
    amount: int
    now: int = 0


class Proliferated(Done):
    """A player proliferated (701.34a)."""


class CeasedToExist(Becomes):
    """A token that was not on the battlefield ceased to exist (704.5d)."""


class DeadlyDamagePast(OfObject):
    """A permanent that damage from a source with deathtouch did not destroy: later checks do not look at that damage
    (704.5h)."""

    KEEPS = ALL



class ExiledAgain(Becomes):
    """A card in exile was exiled: it changed no zone, but is a new object (400.8); `new` is filled in as it happens."""

    new: ObjectId | None = None
