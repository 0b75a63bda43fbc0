"""Questions to the engine: a small closed language, each question data with one spelling, answered as a value.

Nothing is typed in: who may do what, how many there are, where a card is, when somebody gets to cast it, which of these
are so, in which order things happened, and what may come of a choice are asked of a game. The table
`query_kinds.QUERIES` is the language; CONTRIBUTING.md describes it.
"""
from __future__ import annotations

from mtgteach.model import TYPES, BadInput, Record, State, Term, must_be, nearest, whole_number
from mtgteach.play.game import Game
from mtgteach.play.named import Reader
from mtgteach.play.reading import parse
from mtgteach.play.words import plain
from mtgteach.teach import query_kinds as kinds
from mtgteach.teach.facts import check_names, read_fact
from mtgteach.teach.happenings import check_sentence, check_slots, read_seen
from mtgteach.teach.query_kinds import NEVER, NOBODY, NONE, Answer, spelled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from mtgteach.teach.query_kinds import Asks, Slots, Value

NUMBER_WORDS = tuple("zero one two three four five six seven eight nine ten eleven twelve".split())


class Query(Record, uncompared=("asks", "slots")):
    """One question: its one spelling, the shape of its answer, and what its words name."""

    words: str
    shape: str
    asks: Asks
    slots: tuple[tuple[str, Any], ...]

    def of(self, game: Game) -> Answer:
        """The answer in this game. Raises BadInput where it can have none: several cards are so called, or another
        question has to be answered first."""
        must_be(Game, "question", "Game.of", game)
        return self.asks(game.node, dict(self.slots))

    def items(self) -> tuple[str, ...]:
        """What is asked about, of a question that lists several things."""
        return tuple(words for words, _ in dict(self.slots).get("each", ()))


def ask(game: Game, words: str) -> Answer:
    """The answer to a question in words. Raises BadInput, with the nearest word, for what is none.

    >>> str(ask(Game.of("Ada: hand Rift Bolt; battlefield Mountain."), "may Ada suspend Rift Bolt"))
    'yes'
    """
    must_be(Game, "question", "Game.of", game)
    must_be(str, "question", "may Ada suspend Rift Bolt", words)
    return read_query(game.state, words).of(game)


# Reading


def read_query(state: State, words: str, place: str = "question", line: int = 0) -> Query:
    """The question that these words ask; all that they name has to be in this game. Raises BadInput naming the place,
    what was found, what would be right and the nearest word."""
    reader = Reader(state, words.rstrip(" ?"), place)
    (shape, asks), slots = parse(reader, kinds.QUERIES)
    check_slots(reader, {name: value for name, value in slots.items() if name != "kind"})
    if "rest" in slots:
        parts = slots["rest"].split(";") if shape in (kinds.SOME, kinds.ORDER) else [slots["rest"]]
        slots["each"] = tuple((part.strip(), _read_part(reader, asks, part.strip(), slots, line)) for part in parts)
    elif asks is kinds.could:
        slots["each"] = tuple((str(t), t) for t in TYPES)
    return Query(reader.text, shape, asks, tuple(slots.items()))


def _read_part(reader: Reader, asks: Asks, words: str, slots: Slots, line: int) -> Any:
    """What the rest of a question asks about: a fact, something that happened, an act, or another question."""
    state, place = reader.state, reader.place
    if asks in (kinds.so, kinds.which_so):
        fact = read_fact(state, words, place, line)
        check_names((fact,), (), place)
        return fact
    if asks is kinds.order:
        return read_seen(Reader(state, words, place))
    if asks in (kinds.results, kinds.most):
        return read_query(state, words, place, line)
    said = words if asks in (kinds.respond, kinds.mana_to_pay) else plain(state, f"{slots['player'].text} {words}")
    check_sentence(reader, said)
    return said


def read_value(query: Query, state: State, text: str, place: str) -> Value:
    """The value that an answer in words stands for: what may be answered to this question and nothing else. `AP` and
    `NAP` stand for the first and the second player, and none of a number is 0. Raises BadInput."""
    said, shape = " ".join(text.split()).casefold(), query.shape
    if shape == kinds.YES_NO:
        return bool(_one_of({kinds.YES: True, kinds.NO: False}, said, place))
    if shape in (kinds.NUMBER, kinds.TURN):
        if said in (NONE, kinds.NO):
            said = NEVER if shape == kinds.TURN else NUMBER_WORDS[0]
        number = NUMBER_WORDS.index(said) if said in NUMBER_WORDS else whole_number(said)
        if number is None and (shape == kinds.NUMBER or said != NEVER):
            raise BadInput(place, text, (Term("wanted.number"), NEVER)[:1 + (shape == kinds.TURN)])
        return NEVER if number is None else number
    if shape == kinds.RESULTS:
        inner = dict(query.slots)["each"][0][1]
        return frozenset(spelled(read_value(inner, state, part, place)) for part in said.split(";"))
    if shape == kinds.PLACE:
        return str(_one_of({where: where for where in kinds.PLACES}, said, place))
    if shape == kinds.WHO:
        known = {p.name.casefold(): p.name for p in state.players} | {NOBODY: NOBODY}
        known |= {seat: p.name for seat, p in zip(("ap", "nap"), state.players, strict=False)}
    else:
        known = {name: item for n, item in enumerate(query.items(), 1) for name in (item.casefold(), str(n))}
    numbers = said.replace(";", " ").replace(",", " ").split()
    parts = numbers if all(part.isdecimal() for part in numbers) else said.split(";")
    wanted = ", ".join(known) if shape == kinds.WHO else f"1 … {len(query.items())}"
    picked = [] if said == NONE else [str(_one_of(known, part.strip(), place, wanted)) for part in parts]
    return tuple(picked) if shape == kinds.ORDER else frozenset(picked)


def _one_of(known: dict[str, Any], said: str, place: str, wanted: str = "") -> Any:
    if said not in known:
        raise BadInput(place, said, wanted or ", ".join(known), nearest(said, tuple(known)))
    return known[said]
