"""Reading scenario files: every key, name and fact is understood before the script runs; errors name the line."""
from __future__ import annotations

from mtgteach.cards import Cards
from mtgteach.rulebook.errors import shortened
from mtgteach.rulebook.rulings import rulings
from mtgteach.rules.cr707_copying import tokens_created
from mtgteach.teach.scenario import *
from mtgteach.teach.scenario_yaml import *

KEYS = ("id", "rulings", "kind", "belief", "players", "turn", "edition", "cards", "zones", "script", "facts", "never",
        "waits")
NEEDED, SHOWING, LINE_KEYS = ("id", "kind", "zones", "script"), ("shows", "refutes"), ("do", "name", "then")
TEST, LINES = "test", "[both pass]"
A_LINE = Term("wanted.line")


def read_scenario(text: str, path: str, known: Cards, test: Cards | None) -> Scenario:
    """The scenario that this text says. `test` are the cards of a file that says ``cards: test``; None: there are none.

    Raises BadInput with file and line.
    """
    return ScenarioFile(read_yaml(text, path), path, known, test).scenario()


def load_file(path: str, known: Cards, test: Cards | None) -> Scenario:
    """The scenario in a file."""
    return read_scenario(text_of_file(path), path, known, test)


def text_of_file(path: str) -> str:
    """The text in a file. Raises BadInput where it cannot be read."""
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except FileNotFoundError:
        raise BadInput(path, Term("found.no_file"), Term("wanted.scenario_file")) from None
    except (OSError, ValueError) as error:
        found = getattr(error, "strerror", None) or str(error)
        raise BadInput(shortened(path)[1:-1], found, Term("wanted.scenario_file")) from None


class ScenarioFile:
    """Reads the parts of a file that holds a situation and a script; what reads more of a file builds on it."""

    def __init__(self, root: Mapping, path: str, known: Cards, test: Cards | None) -> None:
        self.root, self.path, self.known, self.test = root, path, known, test
        self.kinds: tuple[str, ...] = ()

    # What every reader of a part needs

    def wrong(self, value: Value | None, wanted: Words, near: str | None = None) -> BadInput:
        """The complaint about this value, at its line."""
        found = value.value if isinstance(value, Text) else kind_of(value)
        return BadInput(f"{self.path}:{value.line if value else self.root.line}", found, wanted, near)

    def keys(self, mapping: Mapping, known: tuple[str, ...]) -> None:
        """Complain about a key that is not known."""
        for key, _ in mapping.entries:
            if key.value not in known:
                raise self.wrong(key, ", ".join(known), nearest(key.value, known))

    def text(self, value: Value | None, wanted: Words) -> str:
        """A text that is not empty."""
        if not isinstance(value, Text) or not value.value.strip():
            raise self.wrong(value, wanted)
        return value.value.strip()

    def one_of(self, value: Value | None, words: tuple[str, ...], part: str | None = None) -> str:
        """A text, or this part of one, that has to be one of these words."""
        text = self.text(value, ", ".join(words)) if part is None else part
        if text not in words:
            raise self.wrong(value, ", ".join(words), nearest(text, words))
        return text

    def number(self, value: Value | None, wanted: Words, part: str | None = None) -> int:
        """A text, or this part of one, that has to be a whole number."""
        text = self.text(value, wanted) if part is None else part
        if (number := whole_number(text)) is None:
            raise self.wrong(value, wanted)
        return number

    def listing(self, value: Value | None, wanted: Words) -> tuple[Value, ...]:
        """The items of a list; none where the key is not there."""
        if value is None:
            return ()
        if not isinstance(value, Listing):
            raise self.wrong(value, wanted)
        return value.items

    def words(self, value: Value, wanted: Words) -> str:
        """A line of words: a text, or a map of one key that is read as ``key: value``."""
        if isinstance(value, Mapping) and len(value.entries) == 1:
            key, rest = value.entries[0]
            return f"{key.value}: {self.text(rest, wanted)}"
        return self.text(value, wanted)

    # The parts

    def scenario(self) -> Scenario:
        """All of it; of one that waits only the keys."""
        self.keys(self.root, KEYS)
        self.needs(NEEDED)
        waiting = self.root.get("waits")
        waits = None if waiting is None else self.number(waiting, A_NUMBER)
        kind = self.one_of(self.root.get("kind"), SHOWING)
        head = (self.path, self.text(self.root.get("id"), A_NAME), self._rulings(), kind)
        if waits is not None:
            return Scenario(*head, None, Scene(()), self.known, (), (), waits)
        found, _ = self.situation(*head, self._belief(kind))
        if not any(fact.says_not for fact in found.facts()):
            raise BadInput(f"{self.path}:{self.root.line}", "facts", "never: …")
        return found

    def needs(self, keys: tuple[str, ...]) -> None:
        """Complain about the first of these keys that is not there."""
        for key in keys:
            if self.root.get(key) is None:
                raise BadInput(f"{self.path}:{self.root.line}", ", ".join(k.value for k, _ in self.root.entries), key)

    def situation(self, path: str, id_: str, rulings: tuple[str, ...], kind: str,
                  belief: str | None = None) -> tuple[Scenario, State]:
        """The scene, the script and the facts, and a state in which all is known that they may name."""
        cards = self._cards()
        scene = self._scene(cards)
        try:
            state = state_of(scene, cards)
        except BadInput as bad:
            raise BadInput(f"{self.path}:{self.root.line}", bad.found, bad.wanted, bad.nearest) from None
        for token in dict.fromkeys([p.token for p in parts_of(state.roster.cards) if isinstance(p, CreateTokens)]):
            state, _ = tokens_created(state, TokensCreated(0, token, 1))  # so that facts may name it
        script, end = self._script(state), (*self._facts(state, "facts"), *self._facts(state, "never"))
        found = Scenario(path, id_, rulings, kind, belief, scene, cards, script, end)
        check_names(found.facts(), tuple(line.name for line in script if line.name), self.path)
        return found, state

    def _rulings(self) -> tuple[str, ...]:
        known, value = tuple(str(r) for r in rulings()), self.root.get("rulings")
        found = tuple(self.one_of(item, known) for item in self.listing(value, "[R29, X19]"))
        if value is not None and not found:
            raise self.wrong(value, "[R29, X19]")
        return found

    def _belief(self, kind: str) -> str | None:
        if (value := self.root.get("belief")) is not None and kind != "refutes":
            raise self.wrong(value, "kind: refutes")
        return None if value is None else self.one_of(value, tuple(sorted(VARIANTS)))

    def _cards(self) -> Cards:
        if (value := self.root.get("cards")) is None:
            return self.known
        self.one_of(value, (TEST,))
        if self.test is None:
            raise self.wrong(value, "mtgteach check --cards MODULE")
        return self.test

    def _scene(self, known: Cards) -> Scene:
        names = self._players()
        (turn, active, step), zones = self._turn(names), self.root.get("zones")
        if not isinstance(zones, Mapping):
            raise self.wrong(zones, "{Ada: {hand: [Stifle]}}")
        self.keys(zones, names)
        seats = [self._seat(name, zones.get(name), known) for name in names]
        return Scene(tuple(seats), turn, active, step, self._edition())

    def _players(self) -> tuple[str, ...]:
        if (value := self.root.get("players")) is None:
            return PLAYER_NAMES[:2]
        names = tuple(self.text(item, A_NAME) for item in self.listing(value, "[Ada, Nils]"))
        if not 2 <= len(names) <= MOST_PLAYERS or len(set(names)) < len(names):
            raise self.wrong(value, Term("wanted.players", (("least", 2), ("most", MOST_PLAYERS))))
        return names

    def _turn(self, names: tuple[str, ...]) -> tuple[int, PlayerId, TurnStep]:
        """``3, Ada, upkeep``: the turn of the game, whose it is, the step that begins (a main phase has begun); or
        ``before the game, Ada starts``."""
        if (value := self.root.get("turn")) is None:
            return 1, 0, PRECOMBAT_MAIN
        if (text := self.text(value, "3, Ada, upkeep")).casefold().startswith(BEFORE.casefold()):
            return 0, names.index(self.one_of(value, names, text[len(BEFORE):].strip().removesuffix(" starts"))), UNTAP
        turn, _, rest = text.partition(", ")
        (name, _, step), number = rest.rpartition(", "), self.number(value, "3, Ada, upkeep", turn.lstrip("0"))
        active = names.index(self.one_of(value, names, name))
        return number, active, TurnStep(self.one_of(value, tuple(str(s) for s in STEPS), step))

    def _edition(self) -> Edition:
        if (value := self.root.get("edition")) is None:
            return Edition()
        date, *variants = self.text(value, CURRENT).split()
        edition = Edition(date).with_variants(*variants)
        try:
            valid_edition(edition)
        except BadInput as bad:
            raise self.wrong(value, bad.wanted, bad.nearest) from None
        return edition

    def _seat(self, name: str, value: Value | None, known: Cards) -> Seat:
        if value is None:
            return Seat(name)
        if not isinstance(value, Mapping):
            raise self.wrong(value, "{hand: [Stifle]}")
        words = {z.word: z for z in ZONES if z is not STACK} | {LIBRARY.word + IN_ANY_ORDER: LIBRARY}
        self.keys(value, ("life", *words))
        zones, life = list[tuple[Zone, tuple[Item, ...]]](), 20
        for key, inside in value.entries:
            if key.value == "life":
                text = self.text(inside, A_NUMBER)
                life = self.number(inside, A_NUMBER, text.removeprefix("-")) * (-1 if text.startswith("-") else 1)
            else:
                items = self.listing(inside, "[Rift Bolt, 2 Mountain]")
                zones.append((words[key.value], tuple(self._item(item, known).evolve(
                    any_order=key.value.endswith(IN_ANY_ORDER)) for item in items)))
        return Seat(name, tuple(z for z in zones if z[1] or z[0] is LIBRARY), life)

    def _item(self, item: Value, known: Cards) -> Item:
        words = self.text(item, A_CARD)
        try:
            return read_item(words, known, f"{self.path}:{item.line}")
        except BadInput as bad:
            if not (half := [n for n in known.names() if "," in n and n.startswith(f"{words},")]):
                raise
            raise BadInput(bad.place, words, Term("wanted.quoted_name", (("name", half[0]),)), half[0]) from None

    # Script and facts

    def _script(self, state: State) -> tuple[ScriptLine, ...]:
        items = self.listing(value := self.root.get("script"), LINES)
        self.kinds = tuple(kind for item in items for kind in _kinds(item))
        lines = [self._line(state, item) for item in items]
        if value is not None and not lines:
            raise self.wrong(value, LINES)
        names = [line.name for line in lines if line.name is not None]
        for line in lines:
            if line.name is not None and names.count(line.name) > 1:
                raise BadInput(f"{self.path}:{line.line}", line.name, Term("wanted.new_name"))
        return tuple(lines)

    def _line(self, state: State, item: Value) -> ScriptLine:
        if not isinstance(item, Mapping) or len(item.entries) == 1 and item.get("do") is None:
            return ScriptLine(item.line, self.words(item, A_LINE), None, ())
        self.keys(item, LINE_KEYS)
        done, name = item.get("do"), item.get("name")
        if (called := None if name is None else self.text(name, A_NAME)) is not None and " " in called:
            raise self.wrong(name, Term("wanted.one_word"))
        if done is None:
            raise self.wrong(item, "do: …")
        then = self.listing(item.get("then"), "[Rift Bolt is in exile]")
        return ScriptLine(done.line, self.words(done, A_LINE), called,
                          tuple(self._fact(state, fact, False) for fact in then))

    def _facts(self, state: State, key: str) -> tuple[Fact, ...]:
        return tuple(self._fact(state, item, key == "never")
                     for item in self.listing(self.root.get(key), "[Rift Bolt is in exile]"))

    def _fact(self, state: State, item: Value, never: bool) -> Fact:
        words, place = self.words(item, Term("wanted.fact")), f"{self.path}:{item.line}"
        return read_fact(state, words, place, item.line, never, self.kinds)


def _kinds(item: Value) -> list[str]:
    """The kinds of counters that a script line puts somewhere by hand."""
    inside = item if isinstance(item, Text) else item.entries[0][1] if isinstance(item, Mapping) else None
    words = inside.value.removeprefix("effect: ").split() if isinstance(inside, Text) else []
    return words[2:3] if words[:1] == ["put"] else []
