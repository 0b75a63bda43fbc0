"""Events of continuous effects, control, copies and faces; what each keeps valid stands in `events`."""
from __future__ import annotations

from mtgteach.model.abilities import StaticEffect
from mtgteach.model.conditions import Duration
from mtgteach.model.events import NOTHING, Becomes, Event
from mtgteach.model.ids import CardId, ObjectId, PlayerId
from mtgteach.model.objects import StackFacts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model.cards import Card


class EffectBegan(Event):
    """A continuous effect of a resolving spell or ability began (611.2); its objects are fixed, if it has any. `left`:
    how often, or how much damage, it is good for, where that is limited."""

    KEEPS = NOTHING
    source: ObjectId
    card: CardId
    controller: PlayerId
    effect: StaticEffect
    objects: tuple[ObjectId, ...]
    duration: Duration
    facts: StackFacts | None = None
    left: int | None = None


class EffectEnded(Event):
    """A continuous effect ended; `stamp` tells which, `objects` is what it applied to."""

    KEEPS = NOTHING
    source: ObjectId
    card: CardId
    stamp: int
    objects: tuple[ObjectId, ...] = ()


class ControlChanged(Becomes):
    """A permanent came under another player's control (613.1b); `was` had it before."""

    player: PlayerId
    was: PlayerId


class BecameCopy(Becomes):
    """A permanent became a copy of something (707.4); `copying` are its values from now on."""

    name: str
    copying: Card


class Transformed(Becomes):
    """A double-faced permanent was turned over (701.27a); `face` is the number of the face that is up now."""

    face: int = 0
