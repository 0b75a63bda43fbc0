"""Events of the turn: what is added to it and skipped, phasing, and a player who leaves."""
from __future__ import annotations

from mtgteach.model.events import ALL, NOTHING, Event
from mtgteach.model.ids import CardId, ObjectId, PlayerId

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar


class TurnAdded(Event):
    """A player is to take an extra turn after this one (500.7)."""

    KEEPS: ClassVar[int] = ALL
    player: PlayerId


class PartsAdded(Event):
    """Phases or steps are to come after this phase or step (500.8-500.10); `parts` are their words."""

    KEEPS: ClassVar[int] = ALL
    parts: tuple[str, ...]
    after_step: bool = False


class SkipAdded(Event):
    """A player is to skip the next one of this kind of step, phase or turn (614.10a)."""

    KEEPS: ClassVar[int] = ALL
    player: PlayerId
    part: str


class PartSkipped(Event):
    """A player skipped a step, a phase or a turn (500.11); `waited`: it used up what they were to skip."""

    player: PlayerId
    part: str
    waited: bool = False


class PhasedOut(Event):
    """A permanent phased out (702.26b); `returns`: whose untap step phases it in, None if it went along (702.26g)."""

    KEEPS: ClassVar[int] = NOTHING
    object: ObjectId
    card: CardId
    returns: PlayerId | None


class PhasedIn(Event):
    """A permanent phased in (702.26c)."""

    KEEPS: ClassVar[int] = NOTHING
    object: ObjectId
    card: CardId


class PlayerLeft(Event):
    """A player left the game, with all that is theirs but the permanents that are there (800.4a)."""

    KEEPS: ClassVar[int] = NOTHING
    player: PlayerId


class LeftGame(Event):
    """A permanent left the game with its owner (800.4a)."""

    KEEPS: ClassVar[int] = NOTHING
    object: ObjectId
    card: CardId
