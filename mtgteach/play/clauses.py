"""The clauses of a line: what it says beyond its action, in the order of 601.2b to 601.2h. A clause is one row.

Reading takes the patterns (`rules.reading`), carrying out finds for each open choice the clause that answers it, and
printing turns the keys that were answered into the clause again.
"""
from __future__ import annotations

from mtgteach.model.choices import Choice, Number
from mtgteach.model.numbers import whole_number
from mtgteach.model.payment_words import pay_key, tapped_name
from mtgteach.model.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

TARGET = "choice.target"
PAYMENT = "choice.payment"
ADDITIONAL = "choice.additional_cost"


class Clause(Record):
    """One clause: its pattern, whose one slot is called `name`, and the choices that it answers. `word` is what it says
    for an option with this key, None for one that it does not speak of. `rest` is the key that answers once all its
    words are used up, or where the line goes on without it; it is given what was added for a payment."""

    name: str
    pattern: str
    why: str
    word: Callable[[str], str | None]
    rest: Callable[[Choice, str], str | None]
    __uncompared__ = ("word", "rest")

    def phrase(self, words: tuple[str, ...]) -> str:
        """The clause with these words.

        >>> CLAUSES[0].phrase(("2",))
        'with X = 2'
        """
        head, _, rest = self.pattern.partition("{")
        return f"{head}{', '.join(words)}{rest.partition('}')[2]}"

    def speaks_of(self, choice: Choice) -> bool:
        """Can it answer this choice: is there an option that it has a word for?"""
        keys = ("0",) if isinstance(choice, Number) else tuple([option.key for option in choice.options])
        return any(self.word(key) is not None for key in keys)


def _itself(key: str) -> str | None:
    return key


def _mode(key: str) -> str | None:
    return key.removeprefix("mode ") if key.startswith("mode ") else None


def _number(key: str) -> str | None:
    return key if whole_number(key) is not None else None


def _one_of(*keys: str) -> Callable[[str], str | None]:
    return lambda key: key if key in keys else None


def _asks(choice: Choice, made: str) -> str | None:
    return None


def _nothing(key: str) -> Callable[[Choice, str], str | None]:
    """The answer that a line gives by not speaking of it."""
    return lambda choice, made: key if choice.option(key) is not None or (
        isinstance(choice, Number) and whole_number(key) == choice.least) else None


CLAUSES = (
    Clause("x", "with X = {x:number}", "choice.x", _number, _asks),
    Clause("modes", "choosing mode {modes:numbers}", "choice.modes", _mode, _nothing("no more modes")),
    Clause("instead", "for {instead:cost}", "choice.alternative_cost", _itself, _nothing("its mana cost")),
    Clause("kicked", "{kicked:=kicked|not kicked}", ADDITIONAL, _one_of("kicked", "not kicked"),
           _nothing("not kicked")),
    Clause("often", "kicked {often:number} times", ADDITIONAL, _number, _nothing("0")),
    Clause("buyback", "{buyback:=with buyback|without buyback}", ADDITIONAL,
           _one_of("with buyback", "without buyback"), _nothing("without buyback")),
    Clause("symbols", "with {symbols:symbols} for its symbols", "choice.symbol", _itself, _asks),
    Clause("targets", "targeting {targets:names}", TARGET, _itself, _nothing("no more targets")),
    Clause("shares", "divided as {shares:shares}", "choice.division", _itself, _asks),
    Clause("paying", "paying with {paying:names}", PAYMENT, tapped_name, pay_key),
)


def clauses_for(choice: Choice) -> tuple[Clause, ...]:
    """The clauses that may answer this choice."""
    return tuple([clause for clause in CLAUSES if clause.why == choice.why])
