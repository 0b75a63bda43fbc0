"""Facts: what must be true after a script line, in words, each held against a moment of a game.

CONTRIBUTING.md describes the language. Facts are read before the script runs, so that none is misspelled silently; what
is the case instead is said in the same words.
"""
from __future__ import annotations

from mtgteach.rulebook.index import table
from mtgteach.teach.fact_kinds import *

TIMES = {"once": 1, "twice": 2}
OFTEN = ("never", "happened [{often:=once|twice}]", "happened {times:number} times")
FRAMES = [(f"{often} {since}", None) for often in OFTEN for since in (
    "", "{here:=here}", "since {since:word}", "between {since:word} and {until:word}")]


class Fact(Record, uncompared=("holder",)):
    """One fact: its words, where it stands in its file, what holds it against a moment, and what its words name."""

    words: str
    line: int
    holder: Holder
    slots: tuple[tuple[str, Any], ...]

    def get(self, name: str) -> Any:
        """What the words name under this name; None if nothing."""
        return dict(self.slots).get(name)

    @property
    def says_not(self) -> bool:
        """Does it say what did not happen, or is not?"""
        return self.get("times") == 0 or self.get("not") is not None or self.words.startswith("no option")


def judged(fact: Fact, here: Here) -> Held:
    """Whether the fact is true at this moment, and what is the case. Raises BadInput where it can be neither: the card
    is elsewhere, several are so called."""
    return fact.holder(here, dict(fact.slots))


# Reading


def read_fact(state: State, words: str, place: str, line: int, never: bool = False,
              kinds: tuple[str, ...] = ()) -> Fact:
    """The fact that these words say; after `never`, something that must not have happened. All that it names has to be
    in this game: cards, abilities, codes, rules, counters (also of the `kinds` that a script puts there).

    Raises BadInput naming the place, what was found, what would be right and the nearest word.
    """
    reader = Reader(state, words, place)
    text, (head, colon, _) = reader.text, reader.text.partition(":")
    if never:
        return _happened(reader, text, line, {"times": 0}, kinds)
    if head.split()[:1] in (["happened"], ["never"]):
        if not colon:
            raise BadInput(place, text, f"{head.split()[0]}: …", f"{head.split()[0]}:")
        reader.at = len(head) + 1 + text[len(head) + 1:].startswith(" ")
        return _happened(reader, text, line, _frame(Reader(state, head, place)), kinds)
    holder, slots = parse(reader, FACTS)
    check_slots(reader, slots, kinds)
    _check(reader, slots)
    return Fact(text, line, holder, tuple(slots.items()))


def _happened(reader: Reader, text: str, line: int, frame: Filled, kinds: tuple[str, ...]) -> Fact:
    seen = read_seen(reader)
    check_slots(reader, dict(seen.slots), kinds)
    return Fact(text, line, happening, (("seen", seen), *frame.items()))


def _check(reader: Reader, slots: Filled) -> None:
    """A fact speaks of one card; what may be done is an action, an option is one that there could be; reasons stand
    after ``may not`` and are codes, rules or cards."""
    card: Named | None = slots.get("card", slots.get("it"))
    if isinstance(card, CardNamed):
        called = cards_called(reader.state, card)
        if len(called) > 1:
            raise reader.wrong(", ".join(reader.state.label(c) for c in called), found=card.text)
    if "how" in slots:
        keys = keys_in(reader.state, slots["rest"], None) if slots["how"] == "the options:" else (slots["rest"],)
        for key in keys:
            check_option(reader, key)
    if "may" in slots:
        base, because, reasons = f" {slots['rest']}".partition(" because ")
        verb, _, rest = base.strip().partition(" ")
        if verb not in BASE_VERBS:
            raise reader.wrong(", ".join(BASE_VERBS), nearest(verb, list(BASE_VERBS)), slots["rest"])
        if because and "not" not in slots:
            raise reader.wrong("may not", found=slots["rest"])
        check_sentence(reader, f"{slots['player'].text} {BASE_VERBS[verb]} {rest}".strip())
        for reason in reasons_in(reasons):
            _check_reason(reader, reason)


def _check_reason(reader: Reader, reason: str) -> None:
    names = (*card_names(reader.state), *filter(None, reader.state.roster.labels))
    if reason[:1].isdigit():
        check_rule(reader, reason)
    elif reason not in names and not {reason, f"refuse.{reason}"} & set(codes := table("refusals.tsv")):
        known = [*codes, *names]
        raise reader.wrong(", ".join(known), nearest(reason, known), reason)


def _frame(head: Reader) -> Filled:
    """``happened twice since NAME``, ``never between NAME and NAME``, ``happened here``."""
    frame = parse(head, FRAMES)[1]
    often = 0 if head.text.startswith("never") else TIMES.get(frame.pop("often", ""), frame.get("times"))
    return frame if often is None else frame | {"times": often}


def check_names(facts: tuple[Fact, ...], names: tuple[str, ...], path: str) -> None:
    """Raises BadInput for a fact that speaks of a script line that no line is called."""
    for fact in facts:
        since, until = fact.get("since"), fact.get("until")
        for name in (since, until):
            if name is not None and name not in names:
                raise BadInput(f"{path}:{fact.line}", name, ", ".join(names) or Term("wanted.named_line"),
                               nearest(name, names))
        if until is not None and names.index(until) <= names.index(since):
            raise BadInput(f"{path}:{fact.line}", f"between {since} and {until}", f"between {until} and {since}")
