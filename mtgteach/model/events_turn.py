"""Events of the turn: what is added to it and skipped, phasing, a player who leaves; combat."""
from __future__ import annotations

from mtgteach.model.events import ALL, NOTHING, Becomes, Done, Event, OfObject, OfPlayer
from mtgteach.model.ids import ObjectId, PlayerId


class TurnAdded(Done):
    """A player is to take an extra turn after this one (500.7)."""


class PartsAdded(Event):
    """Phases or steps are to come after this phase or step (500.8-500.10); `parts` are their words."""

    KEEPS = ALL
    parts: tuple[str, ...]
    after_step: bool = False


class SkipAdded(Done):
    """A player is to skip the next one of this kind of step, phase or turn (614.10a)."""

    part: str


class PartSkipped(OfPlayer):
    """A player skipped a step, a phase or a turn (500.11); `waited`: it used up what they were to skip."""

    part: str
    waited: bool = False


class PhasedOut(Becomes):
    """A permanent phased out (702.26b); `returns`: whose untap step phases it in, None if it went along (702.26g)."""

    returns: PlayerId | None


class PhasedIn(Becomes):
    """A permanent phased in (702.26c)."""


class PlayerLeft(OfPlayer):
    """A player left the game, with all that is theirs but the permanents that are there (800.4a)."""

    KEEPS = NOTHING



class LeftGame(Becomes):
    """A permanent left the game with its owner (800.4a)."""


# Combat


class AttackDeclared(OfObject):
    """A creature became an attacking creature (508.1k); `player` is whom it attacks."""

    player: PlayerId


class BlockDeclared(OfObject):
    """A creature became a blocking creature (509.1g); the attacker is blocked from now on (509.1h)."""

    attacker: ObjectId


class BecameBlocked(OfObject):
    """An attacking creature became blocked (509.1h)."""


class StruckFirst(Event):
    """These creatures deal their combat damage in the first of two steps (510.4)."""

    objects: tuple[ObjectId, ...]


class RemovedFromCombat(OfObject):
    """A creature was removed from combat (506.4)."""


class CombatEnded(Event):
    """Combat is over: whatever still fought is removed from it (511.3)."""
