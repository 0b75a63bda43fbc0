"""Choices: questions that the rules put to a player, in five shapes; and refusals: why an action is not allowed, all
reasons at once (design 3.4); both as data."""
from __future__ import annotations

from enum import StrEnum

from mtgteach.model.edition import Belief, ByHand
from mtgteach.model.errors import Shown
from mtgteach.model.types import Any, Iterable, ObjectId, PlayerId, Record
from mtgteach.rulebook.cite import Rule
from mtgteach.rulebook.shown import pretty

TYPE_CHECKING = False
Cite = Rule | Belief | ByHand


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
Words = str | Term | tuple[str | Term, ...]


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

    _codes = codes


class Reasons(tuple[Refusal, ...], Shown):
    """All reasons against an action; empty where it is legal."""

    __slots__ = ()

    def _codes(self) -> str:
        return "; ".join(r.codes() for r in self) or "legal"

    __repr__, _repr_pretty_ = _codes, pretty


class Option(Record, uncompared=("value",)):
    """One possible answer. `key` is what a judge would say; `value` is what the rules make of it."""

    key: str
    value: Any
    cites: tuple[Cite, ...] = ()


def options_of(found: Iterable[tuple[str, Any]], cites: tuple[Cite, ...] = ()) -> tuple[Option, ...]:
    """The options with these keys, each with what the rules make of it."""
    return tuple([Option(key, value, cites) for key, value in found])


class Choice(Record, Shown):
    """A question: who is asked, why (the code of the rule step that asks), and the options. No default. Each shape has
    `slots` for the words of the question beside {player}: which card asks, what it costs."""

    who: PlayerId
    why: str
    cites: tuple[Cite, ...]
    options: tuple[Option, ...]

    if TYPE_CHECKING:
        @property
        def slots(self) -> Slots: ...

    def _codes(self) -> str:
        return f"{self.why}: {'; '.join(o.key for o in self.options)}"

    def option(self, key: str) -> Option | None:
        """The option with this key."""
        return next((option for option in self.options if option.key == key), None)


class PickOne(Choice):
    """Pick exactly one option. `refused` are answers that a person might expect, each with every reason against it; for
    the question of priority they are many, so that `cr117_priority.refused_actions` lists them when somebody asks."""

    refused: tuple[tuple[str, Reasons], ...] = ()
    slots: Slots = ()


class Limit(Record):
    """Of the options with these keys none may be picked, or at least `least` and at most `most`."""

    keys: tuple[str, ...]
    least: int
    most: int


class PickSome(Choice):
    """Pick at least `least` and at most `most` options, within every one of the limits; `refused` as in `PickOne`."""

    least: int
    most: int
    slots: Slots = ()
    limits: tuple[Limit, ...] = ()
    refused: tuple[tuple[str, Reasons], ...] = ()


class PutInOrder(Choice):
    """Put all options in order, first to last. `alike`: nobody can tell them apart, so that every order is the same."""

    alike: bool = False
    slots: Slots = ()


class Number(Choice):
    """Name a whole number from `least` to `most`; there are no options."""

    least: int
    most: int
    slots: Slots = ()


class ShareOut(Choice):
    """Share `total` out among the options, at least `least` each; the last one may have some only if each of those
    named in `before` has at least so much."""

    total: int
    least: int
    slots: Slots = ()
    before: tuple[tuple[str, int], ...] = ()


class Answer(Record, uncompared=("value",)):
    """What was answered: the keys of the options chosen (a number as its digits, shares as ``key number``).

    `forced`: there was only this one. `skipped`: given by an ``all pass until`` line.
    `value` is what the rules made of it in the position where it was given; it is neither compared nor stored.
    """

    keys: tuple[str, ...]
    value: Any = None
    forced: bool = False
    skipped: bool = False

    @property
    def text(self) -> str:
        """The keys as one text."""
        return ", ".join(self.keys)
