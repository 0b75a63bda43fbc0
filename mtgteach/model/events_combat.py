"""Events of combat: who attacks whom, who blocks, who strikes first, and who is out of it."""
from __future__ import annotations

from mtgteach.model.events import Event, OfObject
from mtgteach.model.ids import ObjectId, PlayerId


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
