"""Patterns: the small languages of words as tables, a sentence a line. Reading tries all and says how far it came.

In a pattern stand words, ``{slot}`` or ``{name:slot}``, ``{name:=this|that}`` for one of several words, in square
brackets what may be left out, and in round ones parts that may be left out, each once at most and in any order.
"""
from __future__ import annotations

from mtgteach.play.named import AbilityNamed, CardNamed, Reader, longest
from mtgteach.rules.common import *

POSTCOMBAT = TurnStep.POSTCOMBAT_MAIN
STEP_WORDS = {**{s.value: s for s in STEPS}, "main phase": PRECOMBAT_MAIN, "first main phase": PRECOMBAT_MAIN,
              "second main phase": POSTCOMBAT, "precombat main phase": PRECOMBAT_MAIN,
              "postcombat main phase": POSTCOMBAT, "combat": TurnStep.BEGINNING_OF_COMBAT}
STEP_NAMES = tuple(sorted(STEP_WORDS, key=len, reverse=True))


class Slot(Record):
    """A gap in a sentence: the name of what is read there, how it is read, the words if only some may stand there."""

    name: str
    kind: str
    words: tuple[str, ...] = ()


class Maybe(Record):
    """A part that may be left out."""

    parts: tuple[Piece, ...]


class AnyOrder(Record):
    """Parts that may stand in any order, each once at most."""

    each: tuple[tuple[Piece, ...], ...]


Piece = str | Slot | Maybe | AnyOrder
_compiled: dict[str, tuple[Piece, ...]] = {}


def sentence(pattern: str) -> tuple[Piece, ...]:
    """The parts of a pattern."""
    if pattern not in _compiled:
        stack: list[list[Piece]] = [[]]
        marked = pattern.replace("{", "\0{").replace("}", "}\0")
        for bracket in "[]()":
            marked = marked.replace(bracket, f"\0{bracket}\0")
        for piece in marked.split("\0"):
            if piece in ("[", "("):
                stack.append([])
            elif piece == "]":
                inner = tuple(stack.pop())
                stack[-1].append(Maybe(inner))
            elif piece == ")":
                each = tuple([part.parts if isinstance(part, Maybe) else (part,) for part in stack.pop()])
                stack[-1].append(AnyOrder(each))
            elif piece.startswith("{"):
                name, _, kind = piece[1:-1].partition(":")
                stack[-1].append(Slot(name, kind or name, tuple(kind[1:].split("|")) if kind.startswith("=") else ()))
            elif piece.strip():
                stack[-1].append(piece.strip())
        _compiled[pattern] = tuple(stack[0])
    return _compiled[pattern]


def parse(line: Reader, table: Iterable[tuple[str, T]]) -> tuple[T, dict[str, Any]]:
    """What stands behind the first pattern that the rest of the line fits, and what was read in its slots.

    Raises BadInput at the furthest word that some pattern came to, with what could have stood there.
    """
    begin, reading = line.at, _Reading(line)
    for pattern, meaning in table:
        line.at = begin
        slots: dict[str, Any] = {}
        if reading.fits(sentence(pattern), slots):
            return meaning, slots
    raise reading.wrong()


class _Reading:
    """One attempt after the other, and how far the furthest came."""

    def __init__(self, line: Reader) -> None:
        self.line, self.far, self.wanted = line, -1, [""]

    def fits(self, parts: tuple[Piece, ...], slots: dict[str, Any]) -> bool:
        """Does the rest of the line fit these parts and end with them?"""
        line, at = self.line, self.line.at
        if not parts:
            return line.done or self._missed(at, "<end>")
        first, rest = parts[0], parts[1:]
        if isinstance(first, Maybe):
            if self.fits((*first.parts, *rest), slots):
                return True
            line.at = at
            return self.fits(rest, slots)
        if isinstance(first, AnyOrder):
            return self._any_order(first, rest, slots)
        if isinstance(first, str) or first.words:
            words = (first,) if isinstance(first, str) else first.words
            found: Any = line.take(*words)
        else:
            words, found = (f"<{first.kind}>",), READ[first.kind][0](line)
        if found is None:
            return self._missed(at, *words)
        if not isinstance(first, str):
            slots[first.name] = found
        if self.fits(rest, slots):
            return True
        if not isinstance(first, str):
            del slots[first.name]
        line.at = at
        return False

    def _any_order(self, first: AnyOrder, rest: tuple[Piece, ...], slots: dict[str, Any]) -> bool:
        at = self.line.at
        for i, parts in enumerate(first.each):
            if self.fits((*parts, AnyOrder(first.each[:i] + first.each[i + 1:]), *rest), slots):
                return True
            self.line.at = at
        return self.fits(rest, slots)

    def _missed(self, at: int, *wanted: str) -> bool:
        if at > self.far:
            self.far, self.wanted = at, []
        if at == self.far:
            self.wanted += [w for w in wanted if w not in self.wanted]
        return False

    def wrong(self) -> BadInput:
        """The complaint, at the furthest place."""
        line = self.line
        line.at = self.far
        words = [*(w for w in self.wanted if not w.startswith("<")), *(STEP_NAMES if "<step>" in self.wanted else ()),
                 *([z.word for z in ZONES] if "<zone>" in self.wanted else ())]
        wanted = tuple(dict.fromkeys([READ[w[1:-1]][1] if w.startswith("<") else w for w in self.wanted]))
        near = nearest(line.word(), words)
        return line.unknown(wanted, words) if near is None and any(w in NAMES for w in self.wanted) else (
            line.wrong(wanted, near or nearest(line.rest, words)))


# What may stand in a slot


def _zone(line: Reader) -> Zone | None:
    word = line.take(*(z.word for z in ZONES))
    return None if word is None else next(z for z in ZONES if z.word == word)


def _step(line: Reader) -> TurnStep | None:
    found = line.take(*STEP_NAMES)
    line.take("step")
    return None if found is None else STEP_WORDS[found]


def _amount(line: Reader) -> int | None:
    word = line.take("no", "an", "a")
    return line.number() if word is None else int(word != "no")


def _numbers(line: Reader) -> tuple[int, ...] | None:
    found: list[int] = []
    while (number := line.number()) is not None:
        found.append(number)
        line.take(",", "and")
    return tuple(found) or None


def _word(line: Reader) -> str | None:
    word = line.word().partition(":")[0].rstrip(",")
    return line.past(word) if word else None


def _mana(line: Reader) -> str | None:
    """So much mana in order, as it is written: ``UUR*``, ``{U}{U}``, ``G and CC from`` a card."""
    found: list[Mana] = []
    while (word := line.word().replace("{", "").replace("}", "").upper()).strip(SNOW) and all(
            c in (*TYPES, SNOW) for c in word):
        line.past(line.word())
        card = line.card() if line.take("from") else None
        chosen = f" {line.past(line.rest.partition(')')[0] + ')')}" if card and line.rest.startswith("(") else ""
        rider = Rider(name=card.name + chosen) if card else None
        found += [Mana(ManaType(c), word.startswith(SNOW, i + 1), rider) for i, c in enumerate(word) if c != SNOW]
        if not line.take("and"):
            return in_order(tuple(found))
    return None


def _rest(line: Reader) -> str | None:
    return line.past(line.rest) if line.rest else None


def _size(line: Reader) -> str | None:
    """``3/3``."""
    word = line.word()
    power, _, toughness = word.partition("/")
    return line.past(word) if whole_number(power) is not None and whole_number(toughness) is not None else None


def _types(line: Reader) -> tuple[str, ...] | None:
    """The types that the rest of the line names, in small letters."""
    return tuple(line.past(line.rest).casefold().split()) or None


def _cost(line: Reader) -> str | None:
    """``its flashback cost``."""
    words = line.rest.split()
    return None if words[:1] != ["its"] or "cost" not in words else (
        line.past(" ".join(words[:words.index("cost") + 1])))


def _symbols(line: Reader) -> tuple[str, ...] | None:
    """What stands before ``for``, parted by commas: ``W, 2 life``."""
    said, end, _ = line.rest.partition(" for ")
    return tuple([word.strip() for word in line.past(said).split(",")]) if said and end else None


def _shares(line: Reader) -> tuple[str, ...] | None:
    """Names with a number each; the number behind a bare name is its share."""
    found = []
    while (named := line.named()) is not None:
        if (number := line.number()) is None and (not isinstance(named, CardNamed) or named.rank is None):
            return None
        found.append(named.text if number is None else f"{named.text} {number}")
        line.take(",")
    return tuple(found) or None


def _it(line: Reader) -> CardNamed | AbilityNamed | None:
    return line.card() or line.ability()


def _face(line: Reader) -> str | None:
    """The name of one face of a card."""
    found = longest([face.name for card in line.state.roster.cards for face in card.faces], line.text, line.at)
    return None if found is None else line.past(found)


A_NAME, A_NUMBER, A_WORD = Term("wanted.name"), Term("wanted.number"), Term("wanted.word")
READ: dict[str, tuple[Callable[[Reader], Any], Term]] = {
    "card": (Reader.card, Term("wanted.card")), "ability": (Reader.ability, Term("wanted.ability")),
    "player": (Reader.player, Term("wanted.player")), "it": (_it, Term("wanted.it")), "named": (Reader.named, A_NAME),
    "names": (Reader.names, A_NAME), "face": (_face, A_NAME), "shares": (_shares, A_NAME),
    "zone": (_zone, Term("wanted.zone")), "step": (_step, Term("wanted.step")),
    "number": (Reader.number, A_NUMBER), "signed": (Reader.signed, A_NUMBER), "numbers": (_numbers, A_NUMBER),
    "amount": (_amount, A_NUMBER), "mana": (_mana, Term("wanted.mana", (("letters", "".join(TYPES)),))),
    "word": (_word, A_WORD), "cost": (_cost, A_WORD), "size": (_size, A_WORD), "types": (_types, A_WORD),
    "symbols": (_symbols, A_WORD), "rest": (_rest, Term("wanted.rest")), "end": (_rest, Term("wanted.end"))}
NAMES = ("<card>", "<ability>", "<it>", "<named>", "<names>", "<player>")
