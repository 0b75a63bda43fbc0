"""Events of combat: who attacks whom, who blocks, who strikes first, and who is out of it."""
from __future__ import annotations

from mtgteach.model.events import Event
from mtgteach.model.ids import CardId, ObjectId, PlayerId


class AttackDeclared(Event):
    """A creature became an attacking creature (508.1k); `player` is whom it attacks."""

    object: ObjectId
    card: CardId
    player: PlayerId


class BlockDeclared(Event):
    """A creature became a blocking creature (509.1g); the attacker is blocked from now on (509.1h)."""

    object: ObjectId
    card: CardId
    attacker: ObjectId


class BecameBlocked(Event):
    """An attacking creature became blocked (509.1h)."""

    object: ObjectId
    card: CardId


class StruckFirst(Event):
    """These creatures deal their combat damage in the first of two steps (510.4)."""

    objects: tuple[ObjectId, ...]


class RemovedFromCombat(Event):
    """A creature was removed from combat (506.4)."""

    object: ObjectId
    card: CardId


class CombatEnded(Event):
    """Combat is over: whatever still fought is removed from it (511.3)."""
