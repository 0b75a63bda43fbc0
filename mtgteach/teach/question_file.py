"""Question files: a situation and a script as in a scenario file, what is asked of them, and the key to compare with.

``ask`` is one question or several. ``cases`` are several situations, each with what it changes; with ``which: yes`` the
answer is the numbers of those whose own answer is yes. ``build`` are facts that a reader's own line has to make true.
"""
from __future__ import annotations

from mtgteach.cards import SETS, Cards, cards
from mtgteach.model import BadInput, MtgteachError, Record, State, must_be
from mtgteach.play.public import guarded
from mtgteach.rulebook.cite import BadRule, R, Rule
from mtgteach.rules.rulings import VARIANTS
from mtgteach.teach.queries import Query, read_query, read_value
from mtgteach.teach.query_kinds import BETWEEN, YES, Answer, spelled
from mtgteach.teach.scenario import Outcome, Scenario
from mtgteach.teach.scenario_file import A_NAME, LINES, ScenarioFile, text_of_file
from mtgteach.teach.scenario_yaml import Listing, Mapping, Value, read_yaml

SITUATION = ("players", "turn", "edition", "cards", "zones", "script", "facts", "never")
KEYS = ("id", *SITUATION, "ask", "cases", "which", "build", "example", "beliefs", "because", "predict", "key")
CASE_KEYS = (*SITUATION, "ask")
A_QUESTION = "may Ada suspend Rift Bolt"
ONE, EACH, WHICH, BUILD, ASKS = "one", "each", "which", "build", "asks"


class Part(Record, uncompared=("state",)):
    """One situation with one question about the end of its script; `state` knows all names."""

    given: Scenario
    query: Query
    state: State

    def outcome(self, variants: tuple[str, ...] = ()) -> Outcome:
        """How its script goes. Raises what stops it."""
        outcome = self.given.run(variants)
        if outcome.stopped is not None:
            raise outcome.stopped
        return outcome

    def answer(self, variants: tuple[str, ...] = ()) -> Answer:
        """The engine's answer, under these beliefs."""
        return self.query.of(self.outcome(variants).game)


class Question(Record):
    """What a file asks: one thing, `each` of several, `which` of several have the answer yes, or to `build` a position.

    `key` is what the file says that the answer is, one text a part; None where it leaves that to the engine. `example`
    is a script that builds what is asked for, `beliefs` the misconceptions whose answers are offered, `because` the
    rules that decide; `predicted`: it is asked before the reveal.
    """

    id: str
    parts: tuple[Part, ...]
    form: str
    key: tuple[str, ...] | None
    example: tuple[str, ...]
    beliefs: tuple[str, ...]
    because: tuple[Rule, ...]
    predicted: bool

    def answers(self, variants: tuple[str, ...] = ()) -> tuple[Answer, ...] | None:
        """The engine's answer to each part; None where these beliefs do not let one be played."""
        found = [self.answer(n, variants) for n in range(len(self.parts))]
        return None if None in found else tuple([answer for answer in found if answer])

    def answer(self, n: int, variants: tuple[str, ...] = ()) -> Answer | None:
        """The engine's answer to this part; None where these beliefs do not let it be played."""
        try:
            return self.parts[n].answer(variants)
        except MtgteachError:
            if not variants:
                raise
            return None

    def values(self, variants: tuple[str, ...] = ()) -> tuple[str, ...] | None:
        """The same as words: one a part, or one for all of them."""
        found = self.answers(variants)
        if found is None:
            return None
        texts = tuple(spelled(answer.value) for answer in found)
        if self.form == WHICH:
            return (BETWEEN.join(str(n) for n, text in enumerate(texts, 1) if text == YES) or "none",)
        return texts

    def agrees(self) -> bool:
        """Is what the file says the engine's answer, compared as values?"""
        if self.key is None:
            return False
        found = self.values() or ()
        if self.form == WHICH:
            return self.key == found
        said = tuple(read_value(p.query, p.state, key, "key") for p, key in zip(self.parts, self.key, strict=True))
        return said == tuple(answer.value for answer in self.answers() or ())


def question_in(source: str, known: Cards = cards, test: Cards | None = None) -> Question:
    """The question in this file, or in this text if it holds more than one line. Raises BadInput with file, line and
    the nearest word for everything that is not understood.

    >>> question_in("{id: a, zones: {Ada: {hand: [Stifle]}},\\n ask: may Ada cast Stifle, key: no}").agrees()
    True
    """
    must_be(str, "question", "tests/questions/….yaml", source)
    must_be(SETS, "cards", "mtgteach.cards", known)
    path = "question" if "\n" in source else source

    def read() -> Question:
        text = source if "\n" in source else text_of_file(source)
        return QuestionFile(read_yaml(text, path), path, known, test).question()
    return guarded(None, path, read)


class QuestionFile(ScenarioFile):
    """Reads a file that asks."""

    def question(self) -> Question:
        """All of it."""
        self.keys(self.root, KEYS)
        self.needs(("id",))
        cases, build = self.root.get("cases"), self.root.get("build")
        parts = self.built(build) if build is not None else self.asked() if cases is None else tuple(
            part for case in self.listing(cases, "[{script: […], ask: …}]") for part in self.case(case).asked())
        form = BUILD if build is not None else WHICH if self.said("which") else ONE if len(parts) == 1 else EACH
        example = tuple(self.words(line, LINES) for line in self.listing(self.root.get("example"), LINES))
        beliefs = tuple(self.one_of(b, tuple(VARIANTS)) for b in self.listing(self.root.get("beliefs"), "[S-MUST]"))
        because = tuple(self.rule(number) for number in self.listing(self.root.get("because"), "[702.62a]"))
        return Question(self.text(self.root.get("id"), A_NAME), parts, form, self.keyed(parts, form), example, beliefs,
                        because, self.said("predict"))

    def said(self, key: str) -> bool:
        """Does the file say yes to this?"""
        value = self.root.get(key)
        return value is not None and self.one_of(value, (YES,)) == YES

    def rule(self, value: Value) -> Rule:
        """A rule by its number."""
        try:
            return R(self.text(value, "702.62a"))
        except BadRule as bad:
            raise self.wrong(value, bad.nearest, bad.nearest) from None

    def case(self, case: Value) -> QuestionFile:
        """A case: what it says itself, and the rest as the file says it for all."""
        if not isinstance(case, Mapping):
            raise self.wrong(case, "{script: […], ask: …}")
        self.keys(case, CASE_KEYS)
        own = [key.value for key, _ in case.entries]
        shared = [(k, v) for k, v in self.root.entries if k.value in CASE_KEYS and k.value not in own]
        return QuestionFile(Mapping((*case.entries, *shared), case.line), self.path, self.known, self.test)

    def asked(self) -> tuple[Part, ...]:
        """The situation, with each question that is asked about it."""
        self.needs(("zones", "ask"))
        given, state = self.situation(self.path, "", (), ASKS)
        asked = self.root.get("ask")
        items = asked.items if isinstance(asked, Listing) else (asked,)
        return tuple(self.part(given, state, self.words(item, A_QUESTION), item.line) for item in items if item)

    def built(self, build: Value) -> tuple[Part, ...]:
        """The position to begin with, and the facts to make true as one question which of them are."""
        given, state = self.situation(self.path, "", (), ASKS)
        facts = [self.words(item, A_QUESTION) for item in self.listing(build, "[Rift Bolt is in exile]")]
        return (self.part(given, state, f"which of these is so: {BETWEEN.join(facts)}", build.line),)

    def part(self, given: Scenario, state: State, words: str, line: int) -> Part:
        """One question about a situation."""
        return Part(given, read_query(state, words, f"{self.path}:{line}", line), state)

    def keyed(self, parts: tuple[Part, ...], form: str) -> tuple[str, ...] | None:
        """What the file says that the answers are, each of them one that its question can have."""
        key = self.root.get("key")
        if key is None:
            return None
        items = key.items if isinstance(key, Listing) else (key,)
        texts = tuple(self.text(item, YES) for item in items)
        wanted = 1 if form == WHICH else len(parts)
        if len(texts) != wanted:
            raise BadInput(f"{self.path}:{key.line}", str(len(texts)), str(wanted))
        for part, text, item in zip(parts, texts, items, strict=False):
            if form != WHICH:
                read_value(part.query, part.state, text, f"{self.path}:{item.line}")
        return texts
