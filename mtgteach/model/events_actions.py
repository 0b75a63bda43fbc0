"""Events of keyword actions (701), of what is known of a library, and of counters that players have."""
from __future__ import annotations

from mtgteach.model.events import ALL, Event
from mtgteach.model.ids import CardId, ObjectId, PlayerId

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
