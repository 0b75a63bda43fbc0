"""The step: all that rule code gets to ask and to change (design 3.2, 3.3).

Rule code runs in plain direct style. `ask` gives the recorded answer or stops the run with the open choice; `happen`
is the only way to change the state. A run is repeated from the last committed state with one answer more.
"""
from __future__ import annotations

from contextlib import contextmanager

from mtgteach.model import *
from mtgteach.rules.cr613_layers import carried, known_before, layers_of
from mtgteach.rules.index import Working, derived, index_of
from mtgteach.rules.registries import APPLY, LATER

Became = tuple[tuple[Event, tuple[Replaced, ...]], ...]
# An entry of the replay tape, so that a repeated run skips its work: what a `happen` led to (the state, the events, how
# many answers were used, the number of its event among them, what is given once more), and its result.
Played = tuple[State, tuple[Happened, ...], int, int, tuple[Answer, ...], tuple[Any, ...]]

PRIORITY, onward = "choice.priority", evolver(State, "agenda", "at")
UNDOING = R("733.1")
ENTERING_WITH = R("122.6")
BESIDE = (NothingHappened, EffectUsed, DoneInstead)
NONE_POSSIBLE = object()
BUDGET, WITHOUT_TAPE, RECOMPUTE = 2_000, 1, 2


class Stopped(Exception):
    """A run has met a choice without a recorded answer; only the run loop catches it."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice


class Undone(Exception):
    """A proposal that cannot be completed is taken back (601.2, 733.1), and why; only `attempt` catches it."""

    def __init__(self, why: str, reasons: tuple[Refusal, ...] = ()) -> None:
        super().__init__(why)
        self.reasons = reasons


class Activation:
    """A mana ability that was activated in the open run: the numbers of its first event and of the first one after it,
    the answers given for it, and the activation inside which that happened. `ends` is None until it has resolved."""

    __slots__ = ("action", "answers", "begins", "ends", "inside")

    def __init__(self, action: TapForMana, begins: int, used: int, inside: Activation | None) -> None:
        self.action, self.begins, self.inside = action, begins, inside
        self.ends: int | None = None
        self.answers: Any = used


def forced(choice: Choice) -> tuple[tuple[str, ...], Any] | None:
    """The only possible answer, as keys and value, or None where there are several. Priority is always asked."""
    options = choice.options
    if isinstance(choice, PickOne):
        return ((options[0].key,), options[0].value) if len(options) == 1 and choice.why != PRIORITY else None
    keys, values = tuple([o.key for o in options]), tuple([o.value for o in options])
    if isinstance(choice, PickSome):
        if choice.least == len(options):
            return keys, values
        return ((), ()) if choice.most == 0 else None
    if isinstance(choice, PutInOrder):
        return (keys, values) if choice.alike or len(options) < 2 else None
    if isinstance(choice, Number):
        return ((str(choice.least),), choice.least) if choice.least == choice.most else None
    if isinstance(choice, ShareOut):
        shares = [choice.total] if len(options) == 1 else [choice.least] * len(options)
        if sum(shares) != choice.total:
            return None
        return tuple([f"{key} {n}" for key, n in zip(keys, shares, strict=True)]), tuple(
            zip(values, shares, strict=True))
    assert_never(choice)  # type: ignore[arg-type]  # Choice is closed: its five shapes


def impossible(choice: Choice) -> bool:
    """Has this choice no answer? None at all of "any number" is one (107.1c), and so is the order of nothing."""
    count = len(choice.options)
    if isinstance(choice, PickSome):
        return choice.least > min(count, choice.most)
    if isinstance(choice, Number):
        return choice.least > choice.most
    return choice.least * count > choice.total or not count if isinstance(choice, ShareOut) else (
        not count and isinstance(choice, PickOne))


class Step:
    """One run of one agenda entry, from the committed state, with the answers given so far."""

    __slots__ = ("again", "answers", "base", "belief", "checks", "events", "inside", "mana", "outer", "own", "parent",
                 "place", "played", "spent", "state", "tape", "used")

    def __init__(self, state: State, answers: tuple[Answer, ...], tape: list[Played], base: int, checks: int) -> None:
        self.state, self.answers, self.tape, self.base, self.checks = state, answers, tape, base, checks
        self.used = self.played = self.place = 0
        self.inside = 0  # how deep in events that are being replaced: what happens there is no entry of the tape
        self.parent: int | None = None
        self.outer: list[int | None] = []  # the parents outside the events that have begun
        self.events: tuple[Happened, ...] = ()
        self.belief: tuple[Cite, ...] = ()
        self.own: tuple[Working, ...] = ()  # self-replacement effects of what resolves (614.15)
        self.spent: tuple[tuple[int, int], ...] = ()  # what simultaneous events have used of limited effects
        self.again: tuple[Answer, ...] = ()
        self.mana: list[Activation] = []

    # Asking

    def ask(self, build: Callable[P, Choice], *args: P.args, **kwargs: P.kwargs) -> Any:
        """The value of the recorded answer; without one the run stops with the choice that `build(*args)` makes.

        A choice with exactly one answer is recorded as forced. A choice without any undoes the proposal; that is
        recorded as well, so that a repeated run is undone at the same place.
        """
        if self.again:
            self.again, answer = self.again[1:], self.again[0]
            return self._given(answer)
        if self.used < len(self.answers):
            self.used += 1
            return self._given(self.answers[self.used - 1])
        choice = build(*args, **kwargs)
        count = len(choice.options)
        if count > 1 and len({o.key for o in choice.options}) < count:
            raise EngineFault(f"two options with one key: {[o.key for o in choice.options]}", choice.why)
        if type(choice) is PickOne and count:
            only = forced(choice) if count == 1 else None
        else:
            only = ((), NONE_POSSIBLE) if impossible(choice) else forced(choice)
        if only is None:
            raise Stopped(choice)
        keys, value = only
        self.answers = (*self.answers, Answer(keys, value, forced=True))
        self.used += 1
        return self._given(self.answers[-1])

    def _given(self, answer: Answer) -> Any:
        if answer.value is NONE_POSSIBLE:
            raise Undone("no answer is possible")
        return answer.value

    def attempt(self, player: PlayerId, proposal: Callable[[], object]) -> bool:
        """Carry a proposal of this player out; if it cannot be completed, restore the state as it was, note that the
        attempt was undone and why, ask which mana abilities activated for it are kept, and return False (601.2,
        733.1)."""
        state, parent, since, inside = self.state, self.parent, self.base + len(self.events), self.inside
        before, own, belief, spent = len(self.mana), self.own, self.belief, self.spent
        try:
            proposal()
        except Undone as undone:
            done, self.mana = self.mana[before:], self.mana[:before]
            self.state, self.parent, self.inside, self.again = state, parent, inside, ()
            self.own, self.belief, self.spent = own, belief, spent
            self._record(TakenBack(player, since, undone.reasons), UNDOING, ())
            LATER["keep"](self, done, since)
            return False
        return True

    def repeat(self, answers: tuple[Answer, ...], action: Callable[[], object]) -> None:
        """Do something once more with the answers that were given for it (733.1)."""
        state, parent = self.state, self.parent
        self.again = answers
        try:
            action()
        except Undone:
            self.state, self.parent = state, parent
        self.again = ()

    def begin_mana(self, action: TapForMana) -> Activation:
        """A mana ability is being activated: remember it, in case that it has to be undone (733.1)."""
        inside = next((a for a in reversed(self.mana) if a.ends is None), None)
        self.mana.append(Activation(action, self.next_number, self.used, inside))
        return self.mana[-1]

    def end_mana(self, begun: Activation) -> None:
        """It has resolved."""
        begun.ends, begun.answers = self.next_number, self.answers[begun.answers:self.used]

    def take_waiting(self) -> None:
        """The waiting triggers are about to be put on the stack one by one: they wait on the agenda from now on."""
        self.state = self.state.evolve(pending=())

    # Changing

    def happen(self, event: Event, *, cite: Cite | tuple[Cite, ...], cause: int | None = None,
               by: tuple[Replaced, ...] | None = None, after: tuple[Replaced, ...] = ()) -> tuple[Event, ...]:
        """The event happens: replacement effects act (614, 616), it is applied, recorded and matched against triggers.

        Returns what happened: none, one or several events, never the proposed one where something replaced it. `cause`
        is the number of the event of an earlier run that led to it; `by` is given where `would` has let them act,
        `after` are those that acted on an event that contains this one.
        """
        if self.played < len(self.tape) and not self.inside:
            return self._from_tape()
        touched = by is None and self._touched(event)
        final: Became = self._replaced([event])[0] if touched else ()
        place, before = len(self.events), self.state
        done = [] if touched else self._record(event, cite, (*after, *by) if by else after, cause)
        for changed, acted in final:
            done += self._record(changed, cite, (*after, *acted), cause)
        result = self._settled(done, before, type(event))
        self._to_tape(result, place)
        return result

    def worked_out(self, work: Callable[[], tuple[Any, ...]]) -> tuple[Any, ...]:
        """What this works out from the state as it is, once: it is on the tape where the run is repeated."""
        if self.played < len(self.tape) and not self.inside:
            return self._from_tape()
        result = work()
        self._to_tape(result, self.place)
        return result

    def happen_together(self, changes: Iterable[tuple[Event, Cite | tuple[Cite, ...]]], *,
            cite: Cite | tuple[Cite, ...], code: str) -> tuple[Event, ...]:
        """Changes at one moment, each with what it cites: one group with children; of none nothing happens.
        Replacements are judged before, triggers after all of them."""
        if not (proposed := list(changes)):
            return ()
        if self.played < len(self.tape) and not self.inside:
            return self._from_tape()
        ready = self._replaced([event for event, _ in proposed])
        place, before = len(self.events), self.state
        parent = self.parent
        self._record(Group(code), cite, ())
        self.parent = self.base + place
        done = [pair for final, (_, own) in zip(ready, proposed, strict=True)
                for event, by in final for pair in self._record(event, own, by)]
        self.state = known_before(self.state, before)
        result = self._settled(done, before, type(proposed[0][0]), self.base + place)
        self.parent = parent
        self._to_tape(result, place)
        return result

    def would(self, event: Event) -> Became:
        """What would happen in the place of this event once replacement effects have acted, each with those that did.
        Nothing has happened yet: whoever proposes it lets it happen, with `by`."""
        return self._replaced([event])[0]

    def begin(self, event: Event, *, cite: Cite | tuple[Cite, ...], cause: int | None = None,
              by: tuple[Replaced, ...] | None = None) -> Step:
        """Begin an event that contains all that happens in the block: ``with step.begin(event, cite=…):``."""
        before = self.parent
        self.happen(event, cite=cite, cause=cause, by=by)
        self.outer.append(before)
        self.parent = self.base + self.place
        return self

    def __enter__(self) -> None:
        """The block begins."""

    def __exit__(self, *error: object) -> None:
        self.parent = self.outer.pop()

    def then(self, *procedures: Procedure, **frame: Any) -> None:
        """Put procedures at the front of the agenda; `frame` are fields of `state.at` (who has priority, passes)."""
        state = self.state
        at = state.at.evolve(**frame) if frame else state.at
        self.state = onward(state, (*procedures, *state.agenda), at)

    @contextmanager
    def citing(self, cites: tuple[Cite, ...]) -> Iterator[None]:
        """All that happens in it cites this: a wrong belief instead of a rule (design 3.5)."""
        before, self.belief = self.belief, cites
        yield
        self.belief = before

    # Inside

    @property
    def next_number(self) -> int:
        """The number that the next event of this line will have."""
        return self.base + len(self.events)

    def note(self, event: Event, cite: Cite | tuple[Cite, ...], parent: int | None) -> None:
        """Record what follows from an event by itself; only `cr603_triggers` and `cr611_effects` call it."""
        before, belief = self.parent, self.belief
        self.parent, self.belief = parent, ()
        self._record(event, cite, ())
        self.parent, self.belief = before, belief

    def _from_tape(self) -> tuple[Any, ...]:
        self.state, self.events, self.used, self.place, self.again, result = self.tape[self.played]
        self.played += 1
        return result

    def _to_tape(self, result: tuple[Any, ...], place: int) -> None:
        self.place = place
        if not self.checks & WITHOUT_TAPE and not self.inside:
            self.tape.append((self.state, self.events, self.used, place, self.again, result))
            self.played += 1
        if len(self.events) > BUDGET:
            loop = sorted({type(h.event).__name__ for h in self.events[-40:]})
            raise EngineFault(f"more than {BUDGET} events in one run; repeating: {', '.join(loop)}")

    def _touched(self, event: Event) -> bool:
        """May a replacement effect act on it?"""
        return bool(self.own) or type(event) in index_of(self.state).replacements or (
            type(event) is Moved and event.to is BATTLEFIELD)

    def _replaced(self, events: list[Event]) -> list[Became]:
        """What becomes of each event, the choices for all of them made before any happens."""
        if not any(map(self._touched, events)):
            return [((event, ()),) for event in events]
        self.inside += 1
        found: list[Became] = LATER["replace"](self, events)
        self.inside -= 1
        return found

    def _settled(self, done: list[tuple[Event, int]], before: State, kind: type[Event],
                 group: int | None = None) -> tuple[Event, ...]:
        """Triggers are matched against what happened; then what is derived but matters becomes an event: a change of
        control, the end of a "for as long as" (what phased in may have been under a control that ended meanwhile,
        702.26f); and instructions that replaced an event are followed. Returns what happened in the place of what was
        proposed."""
        state, was = self.state, index_of(before)
        index = was if state.cache is before.cache else index_of(state)
        for event, _ in done:
            if type(event) in index.now or type(event) in was.back or index.states or before.delayed:
                LATER["notice"](self, done, before, group)
                state = self.state
                break
        changed = state.cache is not before.cache
        had = layers_of(before).controls or changed and any(type(event) is PhasedIn for event, _ in done)
        if had or state.effects or state.combat is not None or changed and layers_of(state).controls:
            LATER["what_follows"](self, had)
        if len(done) == 1 and type(done[0][0]) is kind is not DoneInstead:
            return (done[0][0],)
        for event, number in done:
            if type(event) is DoneInstead:
                LATER["follow_instead"](self, event, number)
        return tuple([event for event, _ in done if (type(event) is kind or type(event) not in BESIDE)
                      and not getattr(event, "entering", False)])

    def _record(self, event: Event, cite: Cite | tuple[Cite, ...], by: tuple[Replaced, ...],
                cause: int | None = None) -> list[tuple[Event, int]]:
        """Apply and record one event. Returns it with its number, and those that it contains: the counters that a
        permanent enters with were put on it (122.6)."""
        index_of(self.state)  # made before the change, so that an event that keeps it carries it along
        state, done = APPLY[type(event)](self.state, event)
        self.state = carried(done, self.state, state)
        if self.checks & RECOMPUTE and derived(self.state) != derived(self.state.evolve(cache=None)):
            raise EngineFault(f"{type(event).__name__} declares that it keeps what is derived, and changed it")
        cites = self.belief or (cite if isinstance(cite, tuple) else (cite,))
        if by:
            cites = tuple(dict.fromkeys([*cites, *(c for replaced in by for c in replaced.cites)]))
        number = self.base + len(self.events)
        self.events = (*self.events, Happened(number, self.parent, done, cites, by, cause))
        found = [(done, number)]
        if type(done) is Moved and done.counters and done.to is BATTLEFIELD:
            assert done.new is not None
            parent, self.parent = self.parent, number
            for kind, amount in done.counters:
                found += self._record(CountersPut(done.new, done.card, kind, amount, entering=True), ENTERING_WITH, ())
            self.parent = parent
        return found
