"""Reading scenario files: every key, name and fact is understood before the script runs; errors name the line."""
from __future__ import annotations

from mtgteach.cards import Cards
from mtgteach.model.edition import CURRENT, Edition
from mtgteach.model.errors import BadInput, nearest
from mtgteach.model.ids import LIBRARY, STACK, ZONES, PlayerId, Zone
from mtgteach.model.state import State
from mtgteach.model.types import PRECOMBAT_MAIN, STEPS, TurnStep
from mtgteach.play.facts import Fact, check_names, read_fact
from mtgteach.play.scenario import Scenario, ScriptLine
from mtgteach.play.scenario_yaml import Listing, Mapping, Text, Value, kind_of, read_yaml
from mtgteach.play.scene import MOST_PLAYERS, NAMES, Item, Scene, Seat, read_item, state_of
from mtgteach.rulebook.rulings import rulings
from mtgteach.rules.rulings import VARIANTS

KEYS = ("id", "rulings", "kind", "belief", "players", "turn", "edition", "cards", "zones", "script", "facts", "never",
        "waits")
NEEDED = ("id", "rulings", "kind", "zones", "script")
KINDS = ("shows", "refutes")
LINE_KEYS = ("do", "name", "then")
TEST = "test"


def read_scenario(text: str, path: str, known: Cards, test: Cards | None) -> Scenario:
    """The scenario that this text says. `test` are the cards of a file that says ``cards: test``; None: there are none.

    Raises BadInput with file and line.
    """
    return _File(read_yaml(text, path), path, known, test).scenario()


def load_file(path: str, known: Cards, test: Cards | None) -> Scenario:
    """The scenario in a file."""
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(path, str(error), "a scenario file") from None
    return read_scenario(text, path, known, test)


class _File:
    def __init__(self, root: Mapping, path: str, known: Cards, test: Cards | None) -> None:
        self.root, self.path, self.known, self.test = root, path, known, test

    # What every reader of a part needs

    def wrong(self, value: Value | None, wanted: str, near: str | None = None) -> BadInput:
        """The complaint about this value, at its line."""
        found = value.value if isinstance(value, Text) else kind_of(value)
        return BadInput(f"{self.path}:{value.line if value else self.root.line}", found, wanted, near)

    def keys(self, mapping: Mapping, known: tuple[str, ...]) -> None:
        """Complain about a key that is not known."""
        for key, _ in mapping.entries:
            if key.value not in known:
                raise self.wrong(key, ", ".join(known), nearest(key.value, known))

    def text(self, value: Value | None, wanted: str) -> str:
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

    def number(self, value: Value | None, wanted: str, part: str | None = None) -> int:
        """A text, or this part of one, that has to be a whole number."""
        text = self.text(value, wanted) if part is None else part
        if not text.isdigit():
            raise self.wrong(value, wanted)
        return int(text)

    def listing(self, value: Value | None, wanted: str) -> tuple[Value, ...]:
        """The items of a list; none where the key is not there."""
        if value is None:
            return ()
        if not isinstance(value, Listing):
            raise self.wrong(value, wanted)
        return value.items

    def words(self, value: Value, wanted: str) -> str:
        """A line of words: a text, or a map of one key that is read as ``key: value``."""
        if isinstance(value, Mapping) and len(value.entries) == 1:
            key, rest = value.entries[0]
            return f"{key.value}: {self.text(rest, wanted)}"
        return self.text(value, wanted)

    # The parts

    def scenario(self) -> Scenario:
        """All of it; of one that waits only the keys."""
        self.keys(self.root, KEYS)
        for key in NEEDED:
            if self.root.get(key) is None:
                raise BadInput(f"{self.path}:{self.root.line}", ", ".join(k.value for k, _ in self.root.entries), key)
        waiting = self.root.get("waits")
        waits = None if waiting is None else self.number(waiting, "the number of a stage")
        kind = self.one_of(self.root.get("kind"), KINDS)
        head = (self.path, self.text(self.root.get("id"), "a name"), self._rulings(), kind)
        if waits is not None:
            return Scenario(*head, None, Scene(()), self.known, (), (), waits)
        belief = self._belief(kind)
        cards = self._cards()
        scene = self._scene(cards)
        try:
            state = state_of(scene, cards)
        except BadInput as bad:
            raise BadInput(f"{self.path}:{self.root.line}", bad.found, bad.wanted, bad.nearest) from None
        script = self._script(state)
        end = (*self._facts(state, "facts"), *self._facts(state, "never"))
        found = Scenario(*head, belief, scene, cards, script, end)
        check_names(found.facts(), tuple(line.name for line in script if line.name), self.path)
        if not any(fact.says_not for fact in found.facts()):
            raise BadInput(f"{self.path}:{self.root.line}", "facts", "never: … (a fact about what did not happen)")
        return found

    def _rulings(self) -> tuple[str, ...]:
        known = tuple(str(r) for r in rulings())
        value = self.root.get("rulings")
        found = tuple(self.one_of(item, known) for item in self.listing(value, "[R29, X19]"))
        if not found:
            raise self.wrong(value, "[R29, X19]")
        return found

    def _belief(self, kind: str) -> str | None:
        value = self.root.get("belief")
        if value is None:
            return None
        if kind != "refutes":
            raise self.wrong(value, "kind: refutes, to refute it")
        return self.one_of(value, tuple(sorted(VARIANTS)))

    def _cards(self) -> Cards:
        value = self.root.get("cards")
        if value is None:
            return self.known
        self.one_of(value, (TEST,))
        if self.test is None:
            raise self.wrong(value, "a set of test cards: mtgteach check --cards MODULE")
        return self.test

    def _scene(self, known: Cards) -> Scene:
        names = self._players()
        turn, active, step = self._turn(names)
        zones = self.root.get("zones")
        if not isinstance(zones, Mapping):
            raise self.wrong(zones, "a map: player, zone, cards")
        self.keys(zones, names)
        seats = [self._seat(name, zones.get(name), known) for name in names]
        return Scene(tuple(seats), turn, active, step, self._edition())

    def _players(self) -> tuple[str, ...]:
        value = self.root.get("players")
        if value is None:
            return NAMES[:2]
        names = tuple(self.text(item, "a name") for item in self.listing(value, "a list of names"))
        if not 2 <= len(names) <= MOST_PLAYERS or len(set(names)) < len(names):
            raise self.wrong(value, f"2 to {MOST_PLAYERS} different names")
        return names

    def _turn(self, names: tuple[str, ...]) -> tuple[int, PlayerId, TurnStep]:
        """``3, Ada, upkeep``: the turn of the game, whose it is, the step that begins (a main phase has begun)."""
        value = self.root.get("turn")
        if value is None:
            return 1, 0, PRECOMBAT_MAIN
        turn, _, rest = self.text(value, "3, Ada, upkeep").partition(", ")
        name, _, step = rest.rpartition(", ")
        number = self.number(value, "the number of a turn: 3, Ada, upkeep", turn.lstrip("0"))
        active = names.index(self.one_of(value, names, name))
        return number, active, TurnStep(self.one_of(value, tuple(str(s) for s in STEPS), step))

    def _edition(self) -> Edition:
        value = self.root.get("edition")
        if value is None:
            return Edition()
        date, *variants = self.text(value, CURRENT).split()
        if [len(part) if part.isdigit() else 0 for part in date.split("-")] != [4, 2, 2]:
            raise self.wrong(value, f"a date: {CURRENT}")
        return Edition(date, tuple(sorted(self.one_of(value, tuple(sorted(VARIANTS)), name) for name in variants)))

    def _seat(self, name: str, value: Value | None, known: Cards) -> Seat:
        if value is None:
            return Seat(name)
        if not isinstance(value, Mapping):
            raise self.wrong(value, "a map of zones")
        words = {z.word: z for z in ZONES if z is not STACK}
        self.keys(value, ("life", *words))
        zones: list[tuple[Zone, tuple[Item, ...]]] = []
        life = 20
        for key, inside in value.entries:
            if key.value == "life":
                life = self.number(inside, "a number")
            else:
                items = self.listing(inside, "a list of cards")
                zones.append((words[key.value], tuple(self._item(item, known) for item in items)))
        return Seat(name, tuple(z for z in zones if z[1] or z[0] is LIBRARY), life)

    def _item(self, item: Value, known: Cards) -> Item:
        words = self.text(item, "a card")
        try:
            return read_item(words, known, f"{self.path}:{item.line}")
        except BadInput as bad:
            half = [n for n in known.names() if "," in n and n.startswith(f"{words},")]
            if not half:
                raise
            wanted = f"{half[0]!r} in quotes or on a line of its own: its name holds a comma"
            raise BadInput(bad.place, words, wanted, half[0]) from None

    # Script and facts

    def _script(self, state: State) -> tuple[ScriptLine, ...]:
        value = self.root.get("script")
        lines = [self._line(state, item) for item in self.listing(value, "a list of lines")]
        if not lines:
            raise self.wrong(value, "a list of lines")
        names = [line.name for line in lines if line.name is not None]
        for line in lines:
            if line.name is not None and names.count(line.name) > 1:
                raise BadInput(f"{self.path}:{line.line}", line.name, "a name that no other line has")
        return tuple(lines)

    def _line(self, state: State, item: Value) -> ScriptLine:
        if not isinstance(item, Mapping) or len(item.entries) == 1 and item.get("do") is None:
            return ScriptLine(item.line, self.words(item, "a line of words"), None, ())
        self.keys(item, LINE_KEYS)
        done, name = item.get("do"), item.get("name")
        called = None if name is None else self.text(name, "a name")
        if called is not None and " " in called:
            raise self.wrong(name, "a name without spaces")
        if done is None:
            raise self.wrong(item, "do: …")
        then = self.listing(item.get("then"), "a list of facts")
        return ScriptLine(done.line, self.words(done, "a line of words"), called,
                          tuple(self._fact(state, fact, False) for fact in then))

    def _facts(self, state: State, key: str) -> tuple[Fact, ...]:
        return tuple(self._fact(state, item, key == "never")
                     for item in self.listing(self.root.get(key), "a list of facts"))

    def _fact(self, state: State, item: Value, never: bool) -> Fact:
        return read_fact(state, self.words(item, "a fact"), f"{self.path}:{item.line}", item.line, never)
