"""Runs: one agenda entry after the other, each repeated from the last committed state with one answer more (design
3.2).

A position is pure data: the committed state, the answers of the open run, and for views the working state, the new
events and the open choice.
"""
from __future__ import annotations

from mtgteach.rules.common import *

MOST_ENTRIES, with_agenda = 500, evolver(State, "agenda")


class Position(Record, uncompared=("checks", "tape")):
    """Where a game stands: at an open choice, or at its end (`open` is None).

    `run` are the answers of the unfinished run, `state` its working state, `given` the answers that led here from the
    position before (one given, the rest forced), `events` what happened since then, `first` the number of the first
    event of the unfinished run.
    """

    committed: State
    run: tuple[Answer, ...]
    state: State
    given: tuple[Answer, ...]
    events: tuple[Happened, ...]
    open: Choice | None
    first: int
    seen: int
    checks: int = 0
    tape: tuple[Played, ...] = ()

    @property
    def unfinished(self) -> bool:
        """Is the open choice inside a run that has already changed something?"""
        return self.state is not self.committed and bool(self.run)


def begin(state: State, checks: int = 0) -> Position:
    """Run until the first choice."""
    return _go(state, (), (), 0, 0, 0, checks)


def answer(position: Position, given: Answer) -> Position:
    """The position after this answer to the open choice. Forced answers that follow are recorded with it."""
    return _go(position.committed, (*position.run, given), position.tape, position.first, position.seen,
               len(position.run), position.checks)


def _go(committed: State, run: tuple[Answer, ...], tape: tuple[Played, ...], first: int, seen: int, old: int,
        checks: int) -> Position:
    events: tuple[Happened, ...] = ()
    given: tuple[Answer, ...] = ()
    for _ in range(MOST_ENTRIES):
        if committed.ended or not committed.agenda:
            return Position(committed, (), committed, given, events, None, first, first, checks)
        step = Step(with_agenda(committed, committed.agenda[1:]), run, list(tape), first, checks)
        choice = None
        try:
            RUN[type(committed.agenda[0])](step, committed.agenda[0])
        except Stopped as stopped:
            choice = stopped.choice
        except Undone as undone:
            raise EngineFault(f"undone outside a proposal: {undone}", type(committed.agenda[0]).__name__) from undone
        new = step.events[seen - first:] if seen > first else step.events
        events = (*events, *new) if events else new
        given = (*given, *step.answers[old:])
        if choice is not None:
            return Position(committed, step.answers, step.state, given, events, choice, first,
                            first + len(step.events), checks, tuple(step.tape))
        if step.used < len(step.answers):
            raise EngineFault("an answer was given that nothing asked for", step.answers[step.used].text)
        first += len(step.events)
        committed, run, tape, seen, old = step.state, (), (), first, 0
        if committed.gone or committed.effects:
            committed = _pruned(committed)
    raise EngineFault(f"more than {MOST_ENTRIES} agenda entries without a choice", type(committed.agenda[0]).__name__)


def _pruned(state: State) -> State:
    """Drop what has gone and nothing refers to any more (design 3.1), and effects all of whose objects are gone:
    nothing can bring those back (400.7)."""
    if state.effects:
        lasting = tuple([e for e in state.effects if not e.objects or any(map(state.find, e.objects))])
        if len(lasting) < len(state.effects):
            state = state.evolve(effects=lasting, cache=None)
    named = [oid for oid, _ in references(remembered(state))]
    kept = tuple(g for g in state.gone if g.object.id in named or g.became is not None and g.became in named)
    return state if len(kept) == len(state.gone) else state.evolve(gone=kept)
