"""Events of keyword actions (701), of what is known of a library, and of counters that players have."""
from __future__ import annotations

from mtgteach.model.events import ALL, NOTHING, Event
from mtgteach.model.ids import CardId, ObjectId, PlayerId, Zone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar


class PlaceLearned(Event):
    """Chance said which card lies there in a library, `place` counted from its top."""

    KEEPS: ClassVar[int] = ALL
    player: PlayerId
    object: ObjectId
    card: CardId
    place: int


class Shuffled(Event):
    """A player shuffled their library (701.24a); `aside` are cards that take no part (701.24b)."""

    KEEPS: ClassVar[int] = ALL
    player: PlayerId
    aside: tuple[ObjectId, ...] = ()


class Revealed(Event):
    """A player revealed a card (701.20a)."""

    KEEPS: ClassVar[int] = ALL
    player: PlayerId
    object: ObjectId
    card: CardId


class Searched(Event):
    """A player searched a zone that `whose` owns (701.23a); `top`: only so many cards from the top (701.23f)."""

    KEEPS: ClassVar[int] = ALL
    player: PlayerId
    whose: PlayerId
    zone: Zone
    top: int | None = None


class Scried(Event):
    """A player scried (701.22): these cards stay on top, in this order; those are on the bottom, the last one
    lowest."""

    KEEPS: ClassVar[int] = ALL
    player: PlayerId
    amount: int
    top: tuple[ObjectId, ...]
    bottom: tuple[ObjectId, ...]


class Surveilled(Event):
    """A player surveilled (701.25): these cards stay on top, in this order; the others go to the graveyard, each an
    event of its own."""

    KEEPS: ClassVar[int] = ALL
    player: PlayerId
    amount: int
    top: tuple[ObjectId, ...]


class PlayerCountersPut(Event):
    """A player got counters (122.1); `now` is how many of this kind they have."""

    KEEPS: ClassVar[int] = ALL
    player: PlayerId
    kind: str
    amount: int
    now: int = 0


class Proliferated(Event):
    """A player proliferated (701.34a)."""

    KEEPS: ClassVar[int] = ALL
    player: PlayerId


class CeasedToExist(Event):
    """A token that was not on the battlefield ceased to exist (704.5d)."""

    KEEPS: ClassVar[int] = NOTHING
    object: ObjectId
    card: CardId


class DeadlyDamagePast(Event):
    """A permanent that damage from a source with deathtouch did not destroy: later checks do not look at that damage
    (704.5h)."""

    KEEPS: ClassVar[int] = ALL
    object: ObjectId
    card: CardId


class ExiledAgain(Event):
    """A card in exile was exiled: it changed no zone, but is a new object (400.8); `new` is filled in as it happens."""

    KEEPS: ClassVar[int] = NOTHING
    object: ObjectId
    card: CardId
    new: ObjectId | None = None
