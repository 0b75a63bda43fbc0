"""Exercises: a question with its answer computed by the engine, checked, hinted at and solved.

Feedback says first what is decisive in this situation, then the rule, then where to look further. The sentences that an
exercise has of its own stand in the catalogue under its id: ``ask.L1-1``, ``ask.L1-1.hint``.
"""
from __future__ import annotations

from os import listdir
from os.path import dirname, join

from mtgteach.model import BadInput, Belief, Record, Term, must_be, nearest, whole_number
from mtgteach.play.compare import compare
from mtgteach.play.game import Game
from mtgteach.rulebook.cite import Rule
from mtgteach.rules.rulings import VARIANTS
from mtgteach.teach.queries import read_value
from mtgteach.teach.query_kinds import NO, NOBODY, NONE, ORDER, PLACE, PLACES, SOME, WHO, YES, YES_NO, Answer, spelled
from mtgteach.teach.question_file import BUILD, WHICH, Question, question_in
from mtgteach.teach.tell import MOST_RULES, in_words, line_of, settling
from mtgteach.views.catalogue import message, phrase
from mtgteach.views.hook import Story, comparison
from mtgteach.views.say import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from mtgteach.model import Cite
    from mtgteach.teach.query_kinds import Value

    Lines = list[tuple[str, tuple[Cite, ...]]]
    Believed = tuple[tuple[str, Value], ...]

FOLDER, END = join(dirname(__file__), "data"), ".yaml"
RIGHT, WRONG, INCOMPLETE, NOT_ATTEMPTED = "right", "wrong", "incomplete", "not_attempted"
UNKNOWN = "?"
LEVELS = ("guess", "fairly_sure", "certain")


class Option(Record):
    """An answer that is offered; `tag` is the misconception under which it would be right."""

    text: str
    tag: str | None = None


class Field(Record):
    """One thing to answer: its label, the shape of the answer, what can be picked (`items` have words of their own and
    are picked by number), what the engine answers, and what it answers under each belief that changes the answer."""

    label: str
    shape: str
    items: tuple[str, ...]
    options: tuple[Option, ...]
    right: Value
    answers: tuple[Answer, ...]
    names: tuple[str, ...] = ()
    built: bool = False
    believed: tuple[tuple[str, Value], ...] = ()

    def misconceptions(self, said: Value | None) -> tuple[str, ...]:
        """The tags of the beliefs under which this answer would be right, which it is not."""
        return tuple(tag for tag, value in self.believed if value == said)

    def verdict(self, said: Value | None) -> str:
        """How right an answer is: a part of what belongs together is incomplete, not wrong."""
        if said is None:
            return NOT_ATTEMPTED
        part = isinstance(said, frozenset) and isinstance(self.right, frozenset) and said < self.right
        return RIGHT if said == self.right else INCOMPLETE if part and (said or self.built) else WRONG


class Result(Record):
    """How an answer was: the verdict, and what is said about it."""

    verdict: str
    story: Story

    def __str__(self) -> str:
        return self.story.text()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self.story.html()}


class Exercise(Record):
    """A question to a learner. Nothing is kept in it: an answer is checked and forgotten."""

    question: Question

    def says(self, part: str, **slots: object) -> str:
        """What the catalogue says for this part of the exercise; nothing where it has none."""
        code = f"ask.{self.question.id}{part}"
        return phrase(code, **slots) if message(code) is not None else ""

    def fields(self) -> tuple[Field, ...]:
        """What there is to answer, with the engine's answers."""
        question, answers = self.question, self.question.answers() or ()
        if question.form == WHICH:
            items = tuple(self.says(f".{n}") for n in range(1, len(answers) + 1))
            numbers = tuple(map(str, range(1, len(items) + 1)))
            right, under = _numbered(answers), [(tag, question.answers((tag,))) for tag in question.beliefs]
            believed = _wrong(right, [(tag, _numbered(found)) for tag, found in under if found])
            return (Field("", SOME, items, (), right, answers, numbers, False, believed),)
        return tuple(self._field(n, answer) for n, answer in enumerate(answers))

    def _field(self, n: int, answer: Answer) -> Field:
        query, under = self.question.parts[n].query, [(t, self.question.answer(n, (t,))) for t in self.question.beliefs]
        believed = _wrong(answer.value, [(tag, found.value) for tag, found in under if found])
        if query.shape in (SOME, ORDER):
            words = query.items()
            built, items = self.question.form == BUILD, tuple(self.says(f".{i}") or w for i, w in enumerate(words, 1))
            right = frozenset(words) if built else answer.value
            return Field("", query.shape, items, (), right, (answer,), words, built, believed)
        label = self.says(f".{n + 1}") if len(self.question.parts) > 1 else ""
        return Field(label, query.shape, (), self._options(n, answer, believed), answer.value, (answer,), (), False,
                     believed)

    def _options(self, n: int, answer: Answer, believed: Believed) -> tuple[Option, ...]:
        """The answers that are offered: all that there are, or the right one beside those of the beliefs; none where
        it is for the learner to write one, as where several numbers are asked for."""
        part = self.question.parts[n]
        players = tuple(p.name for p in part.state.players)
        known = {YES_NO: (YES, NO), WHO: (*players, NOBODY), PLACE: PLACES}.get(part.query.shape, ())
        tags = dict.fromkeys(known) | {str(answer): None} | {spelled(value): tag for tag, value in believed}
        offered = tuple(Option(text, tag) for text, tag in tags.items())
        alone = len(self.question.parts) == 1 < len(offered)
        return offered if known else tuple(sorted(offered, key=lambda o: o.text)) * alone

    def read(self, *said: str | Game) -> tuple[Value | None, ...]:
        """The values of these answers, one a field, None for one that is empty. Raises BadInput for what cannot be an
        answer."""
        count = 1 if self.question.form == WHICH else len(self.question.parts)
        if len(said) > count:
            raise BadInput("question", str(len(said)), str(count))
        return tuple(self._read(n, said[n] if n < len(said) else "") for n in range(count))

    def _read(self, n: int, said: str | Game) -> Value | None:
        part = self.question.parts[n]
        if self.question.form == BUILD:
            must_be((Game, str), "question", "Game.of", said)
            return part.query.of(said).value if isinstance(said, Game) else None
        must_be(str, "question", '"…"', said)
        text = str(said).strip()
        if not text:
            return None
        if self.question.form != WHICH:
            return read_value(part.query, part.state, text, "question")
        numbers = [whole_number(word.strip()) for word in text.split(";")] if text != NONE else []
        if any(number is None or not 0 < number <= len(self.question.parts) for number in numbers):
            raise BadInput("question", text, f"1 … {len(self.question.parts)}")
        return frozenset(map(str, numbers))

    # What is asked for

    def check(self, *said: str | Game, brief: bool = False, opened: bool = False) -> Result:
        """How these answers are, one a field; a game for what is to be built. Without any: not attempted. What is not
        right is, in `brief`, only named, so that a hint is still one; where the answer is `opened`, each part is told
        with its own."""
        values, fields = self.read(*said), self.fields()
        verdicts = [field.verdict(value) for field, value in zip(fields, values, strict=True)]
        if all(verdict == NOT_ATTEMPTED for verdict in verdicts):
            return Result(NOT_ATTEMPTED, Story(((phrase("teach.not_attempted"), ()),)))
        found = next((v for v in (WRONG, INCOMPLETE, NOT_ATTEMPTED) if v in verdicts), RIGHT)
        verdict = INCOMPLETE if found == NOT_ATTEMPTED else found
        heading = phrase(f"teach.{verdict}", said=in_words(fields, values))
        parts = self._parts(values, not brief, opened)
        if self.question.form == BUILD and isinstance(said[0], Game):
            verdict, heading = self._built(said[0], verdict)
        if brief and verdict != RIGHT:
            return Result(verdict, Story(((heading, ()), *parts, (phrase("teach.try_again"), ()))))
        told = [n for n, v in enumerate(verdicts) if opened or v == found]
        told = told if opened or found in (RIGHT, WRONG) else told[:1]
        return Result(verdict, Story(((heading, ()), *parts, *self._feedback(told, values, opened))))

    def _built(self, game: Game, verdict: str) -> tuple[str, str]:
        """How far what is built has come; what happened that must not have makes it wrong."""
        answer = self.question.parts[0].query.of(game)
        if answer.evidence:
            return WRONG, phrase("teach.not_this_way", sentences=line_of(answer.evidence[0])[0])
        so = answer.value if isinstance(answer.value, frozenset) else ()
        return verdict, phrase(f"teach.built_{verdict}", count=len(so), all=len(self.fields()[0].names))

    def _parts(self, values: tuple[Value | None, ...], missing: bool, opened: bool) -> Lines:
        """Which parts are not right: of what is built all, marked, of a set what is too much, one `missing`. Where the
        answer is `opened` there is nothing to look at again."""
        found = list[str]()
        for field, said in zip(self.fields(), values, strict=True):
            so, pairs = said if isinstance(said, frozenset) else (), zip(field.names, field.items, strict=False)
            if field.built:
                found += [phrase("teach.is_so" if name in so else "teach.is_not_so", item=item) for name, item in pairs]
            elif isinstance(said, frozenset) and isinstance(field.right, frozenset) and field.items:
                names = field.names or tuple(map(str, range(1, len(field.items) + 1)))
                words = dict(zip(names, field.items, strict=True))
                found += [phrase("teach.does_not_belong", item=words[n]) for n in names if n in said - field.right]
                lacking = [words[n] for n in names if n in field.right - said][:missing]
                found += [phrase("teach.belongs", item=item) for item in lacking]
            elif said != field.right and field.label and not opened:
                code = "teach.look_at" if said is not None else "teach.part_open"
                found.append(phrase(code, item=field.label))
        return [(text, ()) for text in found]

    def hint(self) -> Result:
        """Where to look, without the answer."""
        return Result(NOT_ATTEMPTED, Story(((self.says(".hint"), ()),)))

    def solution(self) -> Result:
        """The engine's answers, what decides them, and an example where something is to be built."""
        fields = self.fields()
        key = tuple(field.right for field in fields)
        heading = phrase("teach.solution", key=in_words(fields, key))
        example = tuple((line, ()) for line in self.question.example)
        return Result(NOT_ATTEMPTED, Story(((heading, ()), *example, *self._feedback(range(len(fields)), key, True))))

    # Which belief leads to it

    def misconceptions(self, *said: str | Game) -> tuple[str, ...]:
        """The tags of the beliefs under which these answers, where they are wrong, would be right.

        >>> exercise("L2-1").misconceptions("4")
        ('S-COUNTERED',)
        """
        pairs = zip(self.fields(), self.read(*said), strict=True)
        return tuple(dict.fromkeys(tag for field, value in pairs for tag in field.misconceptions(value)))

    def game(self, part: int = 1, *tags: str) -> Game:
        """The game of this part, up to where its answer is settled, or its script ends; under these beliefs, as far as
        it can be played there. Raises BadInput for a part or a tag that there is none of."""
        parts = self.question.parts
        must_be(int, "question", f"1 … {len(parts)}", part)
        if not 0 < part <= len(parts):
            raise BadInput("question", str(part), f"1 … {len(parts)}")
        for tag in tags:
            if tag not in VARIANTS:
                raise BadInput("edition", tag, ", ".join(VARIANTS), nearest(str(tag), tuple(VARIANTS)))
        given = parts[part - 1]
        outcome = given.given.run(tags)
        game = outcome.game
        return game if outcome.stopped else game.evolve(node=given.query.of(game).node)

    def believing(self, *tags: str, part: int = 1) -> Game:
        """The same under misconceptions; beside `game()` it can be compared and drawn.

        >>> asked = exercise("L2-1")
        >>> [game.state.at.own[0] for game in (asked.game(), asked.believing("S-COUNTERED"))]
        [5, 4]
        """
        return self.game(part, *tags)

    def what_if(self, *said: str | Game) -> Result:
        """What would have gone otherwise if the belief behind a wrong answer were true, of each part that has one; that
        no known belief leads to it, where that is so."""
        values, fields = self.read(*said), self.fields()
        found = [(n, tag) for n, (field, value) in enumerate(zip(fields, values, strict=True), 1)
                 for tag in field.misconceptions(value)]
        if not found:
            wrong = any(v is not None and v != field.right for field, v in zip(fields, values, strict=True))
            code = "teach.no_belief" if wrong or None in values else "teach.no_belief_needed"
            return Result(NOT_ATTEMPTED, Story(((phrase(code), ()), *(self._why("") if wrong else ()))))
        lines: Lines = []
        told: list[Lines] = []
        for n, tag in sorted(dict(reversed(found)).items()):
            field, value = fields[n - 1], values[n - 1]
            if self.question.form == WHICH:
                n = next(n for n, a in enumerate(field.answers, 1) if self.question.answer(n - 1, (tag,)) != a)
            code = "teach.what_if_part" if field.label else "teach.what_if"
            believed = phrase(code, belief=say(Belief(tag)), said=in_words((field,), (value,)), item=field.label)
            beside = self._beside(n, tag)
            lines += [(believed, ()), *([] if beside in told else beside)]
            told.append(beside)
        return Result(NOT_ATTEMPTED, Story(tuple(lines)))

    def _beside(self, n: int, tag: str) -> Lines:
        """The rules beside a belief: where the two games part, or what speaks for either answer."""
        found = compare(self.game(n), self.believing(tag, part=n))
        if found.one is not None:
            return list(comparison(found).lines)
        sides: Lines = []
        for code, tags in (("compare.rules", ()), ("compare.belief", (tag,))):  # type: str, tuple[str, ...]
            answer = self.question.answer(n - 1, tags)
            lines = settling(answer) if answer is not None else []
            first, cites = lines[0] if lines else (phrase("teach.nothing_against"), ())
            sides += [(phrase(code, belief=say(Belief(tag)), sentences=first), cites), *lines[1:]]
        return sides

    def _feedback(self, told: Iterable[int], values: tuple[Value | None, ...], opened: bool) -> Lines:
        """What is decisive here, the belief behind the answer, the rule, and where to look further, of each field that
        is told. What only the future shows would give the answer away, as long as it is not `opened`."""
        lines, fields = self._why(""), self.fields()
        for n in told:
            field, said, answer = fields[n], values[n], fields[n].answers[-1]
            if len(field.answers) > 1 and isinstance(said, frozenset) and isinstance(field.right, frozenset):
                answer = next((a for i, a in enumerate(field.answers, 1) if str(i) in said ^ field.right), answer)
            open_ = opened or said == field.right
            own = [*self._why(f".{n + 1}"), *settling(answer, open_)]
            if field.label:
                code = "teach.answer_of_part" if open_ else "teach.of_part"
                label = phrase(code, item=field.label, said=in_words((field,), (field.right,)))
                (text, cites), *own = own or [("", ())]
                own = [(f"{label} {text}".strip(), cites), *own] if open_ or text else own
            lines += own
            lines += [(phrase("teach.believed", belief=say(Belief(tag))), ()) for tag in field.misconceptions(said)]
        rules = self.question.because or tuple(c for _, cites in lines for c in cites if isinstance(c, Rule))
        lines += [(phrase("teach.rule", title=rule.title, summary=rule.summary), (rule,))
                  for rule in dict.fromkeys(rules[:MOST_RULES]) if rule.summary]
        return [*lines, *((text, ()) for text in (self.says(".further"),) if text)]

    def _why(self, of: str) -> Lines:
        """What decides it or one part of it, in words of its own, with the first rule; where it has any."""
        return [(text, self.question.because[:1]) for text in (self.says(f"{of}.why"),) if text]


def _numbered(answers: tuple[Answer, ...]) -> frozenset[str]:
    """The numbers of the answers that are yes."""
    return frozenset(str(n) for n, answer in enumerate(answers, 1) if answer.value is True)


def _wrong(right: Value, believed: Iterable[tuple[str, Value]]) -> Believed:
    """The beliefs that answer something else."""
    return tuple((tag, value) for tag, value in believed if value != right)


class Prediction(Record):
    """A question that is answered before the answer is shown: nothing is revealed without what was said and how sure
    the learner is; "I don't know" is something, and says how sure."""

    exercise: Exercise
    said: tuple[str, ...] = ()
    sure: str = ""

    def says(self, *said: str) -> Prediction:
        """With this answer; ``?`` is "I don't know". Raises BadInput for what cannot be one."""
        if said != (UNKNOWN,) and all(value is None for value in self.exercise.read(*said)):
            raise BadInput("question", ", ".join(said), Term("teach.wanted_answer"))
        return self.evolve(said=said)

    def feels(self, level: str) -> Prediction:
        """With this confidence, one of three."""
        if level not in LEVELS:
            raise BadInput("question", level, ", ".join(LEVELS), nearest(str(level), LEVELS))
        return self.evolve(sure=level)

    def missing(self) -> str:
        """What keeps it locked, in words; nothing where the answer may be shown."""
        if not self.said:
            return phrase("teach.locked_answer")
        read = (True,) if self.said == (UNKNOWN,) else self.exercise.read(*self.said)
        if None in read:
            return phrase("teach.locked_part", number=read.index(None) + 1)
        return "" if self.sure or self.said == (UNKNOWN,) else phrase("teach.locked_sure")

    def reveal(self) -> Result:
        """The engine's answer beside what was said. Raises BadInput while it is locked."""
        if self.missing():
            raise BadInput("question", self.missing(), Term("teach.wanted_answer"))
        return self.shown()

    def shown(self) -> Result:
        """The same; while it is locked, what is missing."""
        if self.missing():
            return Result(NOT_ATTEMPTED, Story(((self.missing(), ()),)))
        unknown, solution = self.said == (UNKNOWN,), self.exercise.solution()
        result = solution if unknown else self.exercise.check(*self.said, opened=True)
        said = phrase("teach.unknown") if unknown else result.story.lines[0][0]
        sure = phrase("teach.sure", said=said, level=Term(f"teach.{self.sure}")) if self.sure else ""
        lines = (solution.story.lines[0], (sure or said, ()), *result.story.lines[1:])
        return Result(WRONG if unknown else result.verdict, Story(lines))


def exercise(name: str) -> Exercise:
    """The exercise of the package that is so called. Raises BadInput with the nearest name.

    >>> exercise("L1-5").check("exile, not suspended", "0").verdict
    'right'
    """
    names = exercise_names()
    if name not in names:
        raise BadInput("question", str(name), ", ".join(names), nearest(str(name), names))
    return Exercise(question_in(join(FOLDER, name + END)))


def exercise_names() -> tuple[str, ...]:
    """The names of the package's exercises, in order."""
    return tuple(sorted(file.removesuffix(END) for file in listdir(FOLDER) if file.endswith(END)))
