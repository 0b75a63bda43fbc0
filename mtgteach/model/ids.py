"""Zones and the two ids: CardId is the cardboard, ObjectId one stay in one zone (400.7).

An ObjectId tells its zone (and whose zone it is), so that looking an object up reads one tuple and no index is kept.
"""
from __future__ import annotations

from enum import IntEnum

CardId = int
ObjectId = int
PlayerId = int


class Zone(IntEnum):
    """A zone (400.1). The first three belong to a player each, the others are shared."""

    LIBRARY = 0
    HAND = 1
    GRAVEYARD = 2
    BATTLEFIELD = 3
    STACK = 4
    EXILE = 5
    COMMAND = 6

    @property
    def word(self) -> str:
        """The command word: ``hand``, ``battlefield``."""
        return self.name.lower()


ZONES = tuple(Zone)
LIBRARY, HAND, GRAVEYARD, BATTLEFIELD, STACK, EXILE, COMMAND = ZONES
PER_PLAYER = (LIBRARY, HAND, GRAVEYARD)
_SHARED = 4


def object_id(serial: int, zone: Zone, owner: PlayerId) -> ObjectId:
    """The id of the stay number `serial` (never used twice) in this zone.

    >>> zone_of(object_id(7, Zone.EXILE, 1)), serial_of(object_id(7, Zone.EXILE, 1))
    (<Zone.EXILE: 5>, 7)
    """
    return serial << 6 | zone << 3 | owner


NOWHERE = COMMAND << 3
"""The id that stands for where a token is before it enters: no object ever has it."""


def zone_of(oid: ObjectId) -> Zone:
    """The zone an object is or was in."""
    return ZONES[oid >> 3 & 7]


def serial_of(oid: ObjectId) -> int:
    """The number of this stay, counted over the whole game."""
    return oid >> 6


def slot_of(oid: ObjectId) -> int:
    """Which tuple of `State.zones` holds this object."""
    zone = oid >> 3 & 7
    return zone - 3 if zone > 2 else _SHARED + 3 * (oid & 7) + zone


def slot(zone: Zone, player: PlayerId = 0) -> int:
    """Which tuple of `State.zones` is this zone (of this player, where each player has one)."""
    return zone - 3 if zone > 2 else _SHARED + 3 * player + zone


def slots(players: int) -> int:
    """How many tuples `State.zones` has for so many players."""
    return _SHARED + 3 * players
