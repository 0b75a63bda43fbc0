"""Events of triggers for later and of what objects remember."""
from __future__ import annotations

from mtgteach.model.abilities import Ability, Triggered
from mtgteach.model.conditions import Duration
from mtgteach.model.events import ALL, Done, Event, OfObject
from mtgteach.model.ids import CardId, ObjectId
from mtgteach.model.objects import Object, StackFacts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class DelayedMade(Done):
    """A delayed triggered ability was made (603.7): it waits for its event."""

    card: CardId
    ability: Triggered
    snapshot: Object
    facts: StackFacts
    that: ObjectId | None = None
    duration: Duration | None = None


class DelayedEnded(Event):
    """A delayed triggered ability that lasted for a time is over (603.7b); `stamp` tells which."""

    KEEPS = ALL
    card: CardId
    stamp: int


class DoneThisTurn(OfObject):
    """What an ability lets be done only once each turn was done (603.2h)."""

    ability: Ability


class Remembered(OfObject):
    """An object remembers something for its linked abilities, under a word (607.1)."""

    word: str
    value: Any = None
