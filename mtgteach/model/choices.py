"""Actions: what a player may want to do, readable even where it is illegal; editions: under which rules a game is
played. Choices: questions that the rules put to a player, in five shapes; and refusals:
why an action is not allowed, all reasons at once (design 3.4). All of them are data. An edition is a date of the rules
and the rulings that are replaced by an older rule or a misconception."""
from __future__ import annotations

from mtgteach.model.mana import *
from mtgteach.rulebook.shown import pretty

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


class Action(Record):
    """Something a player with priority wants to do."""

    player: PlayerId


class Pass(Action):
    """Pass priority (117.3d)."""


class Cast(Action):
    """Cast this card as a spell (601), as the face with this number: a half, an Adventure, the back (601.3e)."""

    object: ObjectId
    face: int = 0


class SpecialAction(Action, family=True):
    """A special action with a card that is paid for (116.2)."""

    object: ObjectId


class Suspend(SpecialAction):
    """Suspend this card (116.2f)."""


class Foretell(SpecialAction):
    """Exile this card face down, to be cast on a later turn (116.2h)."""


class TurnUp(SpecialAction):
    """Turn this permanent face up (116.2b)."""


class PlayLand(Action):
    """Play this card as a land (116.2a), with the face with this number up."""

    object: ObjectId
    face: int = 0


class Activate(Action):
    """Activate this object's ability with this number, counted from 0 over all its abilities (602)."""

    object: ObjectId
    ability: int


class TapForMana(Action, uncompared=("said",)):
    """Activate a mana ability of this permanent; `mana` is what it will add, None where that shows only then. `said`:
    ``taps`` where {T} is in the cost (106.12), else ``activates``; with the number of the ability where another one
    would add the same mana."""

    object: ObjectId
    ability: int
    mana: tuple[ManaType, ...] | None
    said: str = "taps"


class CountersByHand(Action, family=True):
    """Something is done by hand with counters on an object."""

    object: ObjectId
    kind: str
    amount: int


class PutCountersByHand(CountersByHand):
    """Put counters on an object by hand: an effect that somebody at the table wants to see (122.1)."""


class RemoveCountersByHand(CountersByHand):
    """Remove counters from an object by hand."""


class CounterByHand(Action):
    """Counter this spell or ability by hand (701.6a)."""

    object: ObjectId


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
        for option in self.options:
            if option.key == key:
                return option
        return None


class PickOne(Choice):
    """Pick exactly one option. `refused` are answers that a person might expect, each with every reason against it; for
    the question of priority they are many, so that `play.announced` lists them when somebody asks."""

    refused: tuple[tuple[str, Reasons], ...] = ()
    slots: Slots = ()


def pick_one(who: PlayerId, why: str, cites: tuple[Cite, ...], found: Iterable[tuple[str, Any]], slots: Slots = (),
             ) -> Choice:
    """The choice of one of these, each with what it is called."""
    return PickOne(who, why, cites, options_of(found, cites), slots=slots)


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
    """Name a whole number from `least` to `most`; there are no options. `acting`: what it is announced for, with what
    was announced before; `word`: the additional cost of which it is asked how often."""

    least: int
    most: int
    slots: Slots = ()
    acting: object = None
    word: str = ""


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
