"""Commands: what a line of words asks for, as data. Reading gives them even where the rules will refuse them."""
from __future__ import annotations

from mtgteach.model.actions import Action
from mtgteach.model.ids import PlayerId
from mtgteach.model.record import Record
from mtgteach.model.types import TurnStep
from mtgteach.play.clauses import CLAUSES


class Clauses(Record):
    """What a line says beyond its action: by the name of each clause its words, in order."""

    given: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def get(self, name: str) -> tuple[str, ...]:
        """The words of this clause; none where the line does not have it."""
        return dict(self.given).get(name, ())

    def said(self) -> tuple[str, ...]:
        """The clauses that the line holds, in words."""
        return tuple([clause.phrase(self.get(clause.name)) for clause in CLAUSES if self.get(clause.name)])


NO_CLAUSES = Clauses()


class Command(Record):
    """One line of words."""


class Do(Command):
    """A player does something; `words` is its one spelling, without the clauses."""

    action: Action
    words: str
    clauses: Clauses = NO_CLAUSES


class Reply(Command):
    """``answer: …``, or a line that is itself the key of an option: the options chosen, as they were called."""

    keys: tuple[str, ...]


class Order(Command):
    """``order: …``: the options from first to last."""

    keys: tuple[str, ...]


class PassAll(Command):
    """``both pass``, ``all pass``: each player passes once, from the one with priority on."""


class Goal(Record):
    """Until when passes are given: a step, of somebody's turn or of the turn with that number, or something happening.

    `turn` counts all turns of the game where `player` is None, else the turns of that player. `next` asks for one that
    has not begun yet. All empty: until something happens.
    """

    player: PlayerId | None = None
    step: TurnStep | None = None
    turn: int | None = None
    next: bool = False
    empty_stack: bool = False


class PassUntil(Command):
    """``all pass until …``: every player passes until then; each single pass is written out, marked as skipped over."""

    goal: Goal
    words: str


class ByHand(Do):
    """``effect: …``: counters put on or removed by hand, controlled by the player with priority."""


class Passes(Command):
    """``14 passes``: so many single passes, marked as skipped over, by whoever has priority."""

    count: int
