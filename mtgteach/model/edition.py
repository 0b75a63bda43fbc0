"""Editions and scenes: under which rules a game is played, and where it begins. An edition is a date of the rules and
the rulings that are replaced by an older rule or a misconception."""
from __future__ import annotations

from mtgteach.model.errors import must_be
from mtgteach.model.types import PRECOMBAT_MAIN, Any, PlayerId, Record, TurnStep, Zone

CURRENT = "2026-09-25"


class Edition(Record, uncompared=("table",)):
    """Plain data. `table` is filled by the rules with the functions that hold under it; it is never compared or stored.

    >>> Edition() == Edition("2026-09-25", ())
    True
    """

    date: str = CURRENT
    variants: tuple[str, ...] = ()
    table: Any = None

    def with_variants(self, *names: str) -> Edition:
        """This edition with these variants as well, sorted, each once."""
        must_be(str, "edition", "S-COUNTERED", *names)
        return Edition(self.date, tuple(sorted({*self.variants, *names})))


class Belief(Record):
    """A citation of a wrong belief or an older rule instead of a rule."""

    name: str

    def __repr__(self) -> str:
        return self.name


class OlderRule(Belief):
    """A citation of a rule that held on the date of the edition and was changed later."""


class ByHand(Record):
    """The mark of a change made by hand."""

    def __repr__(self) -> str:
        return "by hand"


BY_HAND = ByHand()


# Where a game begins: reading and writing it in words is `play.scene`


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
