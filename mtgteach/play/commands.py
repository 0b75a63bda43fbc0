"""Commands: what a line of words asks for, as data. Reading gives them even where the rules will refuse them."""
from __future__ import annotations

from mtgteach.rules.common import *

TARGET, PAYMENT, ADDITIONAL = "choice.target", "choice.payment", "choice.additional_cost"


class Clause(Record, uncompared=("word", "rest")):
    """One clause: its pattern, whose one slot is called `name`, and the choices that it answers. `word` is what it says
    for an option with this key, None for one that it does not speak of. `rest` is the key that answers once all its
    words are used up, or where the line goes on without it; it is given what was added for a payment."""

    name: str
    pattern: str
    why: str
    word: Callable[[str], str | None]
    rest: Callable[[Choice, str], str | None]

    def phrase(self, words: tuple[str, ...]) -> str:
        """The clause with these words.

        >>> CLAUSES[0].phrase(("2",))
        'with X = 2'
        """
        head, _, rest = self.pattern.partition("{")
        return f"{head.replace('[=]', '=')}{', '.join(words)}{rest.partition('}')[2]}"

    def speaks_of(self, choice: Choice) -> bool:
        """Can it answer this choice: is there an option that it has a word for?"""
        keys = ("0",) if isinstance(choice, Number) else tuple([option.key for option in choice.options])
        return any(self.word(key) is not None for key in keys)


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


# What the keys of the options of a payment say: which permanent is tapped, which mana is paid


def tapped_name(key: str) -> str | None:
    """The permanent that is tapped for mana in these words of a payment, or None if they say something else; what it
    makes is left out where that shows only later.

    >>> tapped_name("Nils taps Island 2 for U"), tapped_name("Nils taps Doubling Cube")
    ('Island 2', 'Doubling Cube')
    """
    head = key.removesuffix(f" for {made}") if (made := made_by((key,))) else key
    _, taps, name = head.partition(" taps ")
    if not taps:
        _, taps, name = head.partition(" activates ")
        name = name.partition(" of ")[2] if name.startswith("ability ") else name
    return name if taps else None


def tapped_in(given: Answer) -> str | None:
    """The permanent that was tapped for mana by this answer, if one was."""
    return tapped_name(given.text) if isinstance(given.value, TapForMana) else None


def made_by(keys: tuple[str, ...]) -> str:
    """The mana that is added in these words.

    >>> made_by(("Nils taps Island 2 for U", "Nils"))
    'U'
    """
    parts = [key.rpartition(" for ") for key in keys if " taps " in key or " activates " in key]
    return "".join([made for _, said, made in parts if said and all(c in TYPES for c in made)])


def in_short(option: Option | None) -> str:
    """The key of a way to pay without what its mana is from, of any other option without braces."""
    key, value = ("", None) if option is None else (option.key, option.value)
    if type(value) is tuple and all(type(m) is Mana for m in value):
        return f"{key.partition(' pays ')[0]} pays {in_order(tuple([m.evolve(rider=None) for m in value]))}"
    return key.replace("{", "").replace("}", "")


def pay_key(choice: Choice, made: str) -> str | None:
    """The only way to pay that uses exactly what was made, else the only one that holds all of it."""
    ways = [(o.key, [m.type for m in o.value]) for o in choice.options if type(o.value) is tuple]
    exact = [key for key, letters in ways if sorted(letters) == sorted(made)]
    holding = [key for key, letters in ways if all(letters.count(c) >= made.count(c) for c in TYPES)]
    return next((found[0] for found in (exact, holding) if len(found) == 1), None)


CLAUSES = (
    Clause("x", "with X [=] {x:number}", "choice.x", _number, _asks),
    Clause("modes", "choosing mode {modes:numbers}", "choice.modes",
           lambda key: key.removeprefix("mode ") if key.startswith("mode ") else None, _nothing("no more modes")),
    Clause("instead", "for {instead:cost}", "choice.alternative_cost",
           lambda key: key if key.startswith("its ") else None, _nothing("its mana cost")),
    Clause("free", "{free:=without paying its mana cost}", "choice.alternative_cost", _one_of(FREE_KEY), _asks),
    Clause("kicked", "{kicked:=kicked|not kicked}", ADDITIONAL, _one_of("kicked", "not kicked"),
           _nothing("not kicked")),
    Clause("entwined", "{entwined:=entwined|not entwined}", ADDITIONAL, _one_of("entwined", "not entwined"),
           _nothing("not entwined")),
    Clause("often", "kicked {often:number} times", ADDITIONAL, _number, _nothing("0")),
    Clause("buyback", "{buyback:=with buyback|without buyback}", ADDITIONAL,
           _one_of("with buyback", "without buyback"), _nothing("without buyback")),
    Clause("symbols", "with {symbols:symbols} for its symbols", "choice.symbol", str, _asks),
    Clause("targets", "targeting {targets:names}", TARGET, str, _nothing("no more targets")),
    Clause("shares", "divided as {shares:shares}", "choice.division", str, _asks),
    Clause("paying", "paying with {paying:names}", PAYMENT, tapped_name, pay_key))


def clauses_for(choice: Choice) -> tuple[Clause, ...]:
    """The clauses that may answer this choice."""
    return tuple([clause for clause in CLAUSES if clause.why == choice.why])


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


class InOrder(Reply):
    """``order: …``: the options from first to last."""


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


class DoByHand(Do):
    """``effect: …``: counters put on or removed by hand, controlled by the player with priority."""


class Passes(Command):
    """``14 passes``: so many single passes, marked as skipped over, by whoever has priority."""

    count: int
