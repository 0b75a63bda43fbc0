"""Scenarios: a situation, a script in words and facts, read from a file, played, and checked fact by fact."""
from __future__ import annotations

from mtgteach.cards import SETS, Cards, cards as built_in
from mtgteach.play.advance import *
from mtgteach.teach.facts import *
from mtgteach.views.catalogue import phrase


class ScriptLine(Record):
    """One line of the script: where it stands, its words, its name, and the facts that must be true after it."""

    line: int
    words: str
    name: str | None
    then: tuple[Fact, ...]


class Scenario(Record, uncompared=("known",)):
    """What a file says. `path` is its name, for errors; `end` are the facts at the end; `waits` is a stage of the work
    that has to be done first, and then nothing of the rest is read."""

    path: str
    id: str
    rulings: tuple[str, ...]
    kind: str
    belief: str | None
    scene: Scene
    known: Cards
    script: tuple[ScriptLine, ...]
    end: tuple[Fact, ...]
    waits: int | None = None

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id}: {self.path}>"

    def start(self, variants: tuple[str, ...] = ()) -> State:
        """The state in which it begins, under these variants as well."""
        must_be(tuple, "edition", "('S-COUNTERED',)", variants)
        edition = self.scene.edition.with_variants(*variants)
        valid_edition(edition)
        return state_of(self.scene.evolve(edition=edition), self.known)

    def facts(self) -> tuple[Fact, ...]:
        """All its facts."""
        return (*(f for line in self.script for f in line.then), *self.end)

    def run(self, variants: tuple[str, ...] = ()) -> Outcome:
        """Play it and hold every fact against it. Raises BadInput for variants that are no tuple of known names."""
        return guarded(None, self.path, lambda: run(self, variants))


class Checked(Record):
    """A fact that was held against the game: whether it is true, and what is the case."""

    fact: Fact
    true: bool
    actual: str


class Outcome(Record, Shown):
    """How a scenario went: its game, the facts checked, what kept the script from being played on, and where."""

    scenario: Scenario
    game: Game
    checked: tuple[Checked, ...]
    stopped: MtgteachError | None
    place: str

    @property
    def passed(self) -> bool:
        """Was the script played, and is every fact true?"""
        return self.stopped is None and all(c.true for c in self.checked)

    def failures(self) -> tuple[str, ...]:
        """What went wrong, a line each: file and line, the fact, what is the case instead."""
        path = self.scenario.path
        lines = [f"{path}:{c.fact.line}: {shown(c.fact)}; is: {c.actual}" for c in self.checked if not c.true]
        return (*lines, *([placed(self.place, self.stopped)] if self.stopped is not None else []))

    def in_words(self) -> str:
        """How it went: what failed, or that all is true."""
        return "\n".join(self.failures()) or phrase("outcome.passed", id=self.scenario.id, count=len(self.checked))

    def _codes(self) -> str:
        return "\n".join(self.failures()) or f"{self.scenario.id}: {len(self.checked)} facts"


def shown(fact: Fact) -> str:
    """The words of a fact; one of the list of what never happened with ``never`` in front."""
    never = fact.get("times") == 0 and not fact.words.startswith(("never", "happened"))
    return f"never: {fact.words}" if never else fact.words


def placed(place: str, error: MtgteachError) -> str:
    """An error with its file and line in front, once."""
    text = str(error)
    return place + text[len(place):] if text.casefold().startswith(place.casefold()) else f"{place}: {text}"


def scenario(source: str, known: Cards = built_in) -> Scenario:
    """The scenario in this file, or in this text if it holds more than one line.

    `known` are the cards it may use; one that says ``cards: test`` needs the set that holds them.
    Raises BadInput with file, line and the nearest word for everything that is not understood.

    >>> read = scenario('''
    ... {id: a, rulings: [R29], kind: shows, zones: {Ada: {hand: [Stifle]}}, script: [Ada passes],
    ...  facts: [Nils has priority], never: [Ada loses life]}''')
    >>> read.id, read.run().passed
    ('a', True)
    """
    from mtgteach.teach.scenario_file import load_file, read_scenario

    must_be(str, "scenario", "tests/rulings/….yaml", source)
    must_be(SETS, "cards", "mtgteach.cards", known)
    if "\n" in source:
        return guarded(None, "scenario", lambda: read_scenario(source, "scenario", known, known))
    return guarded(None, source, lambda: load_file(source, known, known))


def run(given: Scenario, variants: tuple[str, ...] = ()) -> Outcome:
    """Play the script line by line and hold the facts against each moment. A line that does not fit ends it there."""
    return _Run(given, variants).outcome()


class _Run:
    """One playing of a scenario."""

    def __init__(self, given: Scenario, variants: tuple[str, ...]) -> None:
        self.given, self.place, self.node = given, given.path, root_of(given.start(variants))
        self.names, self.lines, self.checked = list[str | None]([None]), [""], list[Checked]()
        self.events = [(0, h) for h in self.node.events]

    def outcome(self) -> Outcome:
        """All lines, then the facts at the end."""
        stopped: MtgteachError | None = None
        try:
            for line, following in zip(self.given.script, (*self.given.script[1:], None), strict=False):
                self._play(line, following)
                self._check(line.then)
            self._ended()
            self._check(self.given.end)
        except MtgteachError as error:
            stopped = error
        game = Game(self.node, known=self.given.known)
        return Outcome(self.given, game, tuple(self.checked), stopped, self.place)

    def _play(self, line: ScriptLine, following: ScriptLine | None) -> None:
        self.place = f"{self.given.path}:{line.line}"
        after = self._after(line, following)
        self.events += [(len(self.lines), h) for n in after.path()[self.node.depth + 1:] for h in n.events]
        self.names.append(line.name)
        self.lines.append(line.words)
        self.node = after

    def _after(self, line: ScriptLine, following: ScriptLine | None) -> Node:
        place = self.place
        if self.node.open is None:
            raise has_ended(place, line.words)
        command = read(self.node.state, line.words, place, self.node.open)
        if not isinstance(command, PassUntil):
            return perform(self.node, command, place)
        stop = pass_until(self.node, command.goal, place)
        if not stop.reached and (following is None or following.words.startswith(("all pass", "both pass until"))):
            if stop.node.open is None:
                raise has_ended(place, line.words)
            options = "; ".join(o.key for o in stop.node.open.options)
            raise BadInput(place, line.words, Term("wanted.next_answer", (("options", options),)))
        return stop.node

    def _check(self, facts: tuple[Fact, ...]) -> None:
        here, place = Here(self.node, tuple(self.names), tuple(self.lines), tuple(self.events)), self.place
        for fact in facts:
            self.place = f"{self.given.path}:{fact.line}"
            true, actual = judged(fact, here)
            self.checked.append(Checked(fact, true, actual))
        self.place = place

    def _ended(self) -> None:
        """At the end nothing may be open but one question of priority, where the scenario is not asked about."""
        if (choice := self.node.open) is not None and choice.why != PRIORITY and self.given.kind != "asks":
            asked = Term(choice.why, (("player", player_name(self.node.state, choice.who)), *choice.slots))
            raise BadInput(self.place, asked, "answer: " + " / ".join(o.key for o in choice.options))
