"""A scene: where a game begins, as a value. Reading it from words is `play.scene`, writing it is `play.scene`."""
from __future__ import annotations

from mtgteach.model.edition import Edition
from mtgteach.model.types import PRECOMBAT_MAIN, PlayerId, Record, TurnStep, Zone


class Item(Record):
    """A card in a zone of a scene; an empty name is a card that nobody knows. `any_order`: nobody knows where among the
    others of its library that lie so; `attached`: what it is attached to, a card or a player by name."""

    name: str
    count: int = 1
    counters: tuple[tuple[str, int], ...] = ()
    tapped: bool = False
    any_order: bool = False
    attached: str = ""


class Seat(Record):
    """A player of a scene and what is in their zones."""

    name: str
    zones: tuple[tuple[Zone, tuple[Item, ...]], ...] = ()
    life: int = 20


class Scene(Record):
    """Where a game begins. The first seat's player is active unless `active` says otherwise."""

    seats: tuple[Seat, ...]
    turn: int = 1
    active: PlayerId = 0
    step: TurnStep = PRECOMBAT_MAIN
    edition: Edition = Edition()
