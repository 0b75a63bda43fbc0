"""Events of triggers for later and of what objects remember."""
from __future__ import annotations

from mtgteach.model.abilities import Ability, Triggered
from mtgteach.model.conditions import Duration
from mtgteach.model.events import ALL, Event
from mtgteach.model.ids import CardId, ObjectId, PlayerId
from mtgteach.model.objects import Object, StackFacts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, ClassVar


class DelayedMade(Event):
    """A delayed triggered ability was made (603.7): it waits for its event."""

    KEEPS: ClassVar[int] = ALL
    player: PlayerId
    card: CardId
    ability: Triggered
    snapshot: Object
    facts: StackFacts
    that: ObjectId | None = None
    duration: Duration | None = None


class DelayedEnded(Event):
    """A delayed triggered ability that lasted for a time is over (603.7b); `stamp` tells which."""

    KEEPS: ClassVar[int] = ALL
    card: CardId
    stamp: int


class DoneThisTurn(Event):
    """What an ability lets be done only once each turn was done (603.2h)."""

    object: ObjectId
    card: CardId
    ability: Ability


class Remembered(Event):
    """An object remembers something for its linked abilities, under a word (607.1)."""

    object: ObjectId
    card: CardId
    word: str
    value: Any = None
