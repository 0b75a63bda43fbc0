"""Refusals: why an action is not allowed, as data; all of them at once (design 3.4)."""
from __future__ import annotations

from enum import StrEnum

from mtgteach.model.record import Record
from mtgteach.model.shown import Shown
from mtgteach.model.types import ObjectId
from mtgteach.rulebook.cite import Rule

TYPE_CHECKING = False


class Stage(StrEnum):
    """When a refusal bites: as the action would begin (601.3), or only as it would be completed."""

    BEGIN = "begin"
    COMPLETE = "complete"


BEGIN = Stage.BEGIN
COMPLETE = Stage.COMPLETE


class Term(Record):
    """A slot value that the catalogue translates: a code such as ``step.upkeep``, with slots of its own if it needs
    any."""

    code: str
    slots: Slots = ()


SlotValue = str | int | Term
Slots = tuple[tuple[str, SlotValue], ...]


class Refusal(Record, Shown):
    """One reason: a code, named slots, rule numbers, and the object whose effect is in the way, if there is one."""

    code: str
    stage: Stage
    cites: tuple[Rule, ...]
    slots: Slots = ()
    source: ObjectId | None = None

    def codes(self) -> str:
        """The refusal without a catalogue."""
        slots = " ".join(f"{k}={v.code if isinstance(v, Term) else v}" for k, v in self.slots)
        return f"{self.code} {slots} [{', '.join(self.cites)}]".replace("  ", " ")

    def _codes(self) -> str:
        return self.codes()


class Reasons(tuple[Refusal, ...], Shown):
    """All reasons against an action; empty where it is legal."""

    __slots__ = ()

    def _codes(self) -> str:
        return "; ".join(r.codes() for r in self) or "legal"

    def __repr__(self) -> str:
        return self._codes()
