"""Facts: what must be true after a script line, in words, each held against a moment of a game.

CONTRIBUTING.md describes the language. Facts are read before the script runs, so that none is misspelled silently; what
is the case instead is said in the same words.
"""
from __future__ import annotations

from mtgteach.model.errors import BadInput, nearest
from mtgteach.model.events import Happened
from mtgteach.model.ids import BATTLEFIELD, HAND, STACK
from mtgteach.model.mana import in_order
from mtgteach.model.numbers import whole_number
from mtgteach.model.objects import Object
from mtgteach.model.record import Record
from mtgteach.model.refusals import Reasons, Term
from mtgteach.model.spelling import counters_phrase, name_of, object_name, player_name, target_name
from mtgteach.model.state import State
from mtgteach.play.game import Node
from mtgteach.play.happenings import Seen, Told, read_seen
from mtgteach.play.perform import options_called, reasons_for
from mtgteach.play.possible import check_option, check_rule, check_sentence, check_slots
from mtgteach.rules.cr702_62_suspend import is_suspended
from mtgteach.rules.named import CardNamed, Named, ability_objects, card_names, card_objects, cards_called
from mtgteach.rules.reading import parse
from mtgteach.rules.reading_commands import BASE_VERBS, keys_in
from mtgteach.rules.reading_names import Reader, same_name
from mtgteach.rules.refusal_codes import REFUSAL_CODES
from mtgteach.rules.step import PRIORITY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Slots = dict[str, Any]
    Held = tuple[bool, str]
    Holder = Callable[["Here", Slots], "Held"]

TIMES = {"once": 1, "twice": 2}


class Fact(Record):
    """One fact: its words, where it stands in its file, what holds it against a moment, and what its words name."""

    words: str
    line: int
    holder: Holder
    slots: tuple[tuple[str, Any], ...]
    __uncompared__ = ("holder",)

    def get(self, name: str) -> Any:
        """What the words name under this name; None if nothing."""
        return dict(self.slots).get(name)

    @property
    def says_not(self) -> bool:
        """Does it say what did not happen, or is not?"""
        return self.get("times") == 0 or self.get("not") is not None or self.words.startswith("no option")


class Here(Record):
    """The moment that facts are held against: a node, and the script lines played so far with the name, the words and
    the events of each; line 0 is the beginning."""

    node: Node
    names: tuple[str | None, ...]
    lines: tuple[str, ...]
    events: tuple[tuple[int, Happened], ...]

    @property
    def state(self) -> State:
        """The state at this moment."""
        return self.node.state


def holds(fact: Fact, here: Here) -> Held:
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
    text = reader.text
    head, colon, _ = text.partition(":")
    if never:
        return _happened(reader, text, line, {"times": 0}, kinds)
    if head.split()[:1] in (["happened"], ["never"]):
        if not colon:
            raise BadInput(place, text, f"{head.split()[0]}: …", f"{head.split()[0]}:")
        reader.at = len(head) + 1 + text[len(head) + 1:].startswith(" ")
        return _happened(reader, text, line, _frame(head, place), kinds)
    holder, slots = parse(reader, FACTS)
    check_slots(reader, slots, kinds)
    _check(reader, slots)
    return Fact(text, line, holder, tuple(slots.items()))


def _happened(reader: Reader, text: str, line: int, frame: Slots, kinds: tuple[str, ...]) -> Fact:
    seen = read_seen(reader)
    check_slots(reader, dict(seen.slots), kinds)
    return Fact(text, line, _happening, (("seen", seen), *frame.items()))


def _check(reader: Reader, slots: Slots) -> None:
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
        for reason in _reasons(reasons):
            _check_reason(reader, reason)


def _reasons(text: str) -> list[str]:
    """What stands after ``because``, parted by commas."""
    return [reason.strip() for reason in text.split(",") if reason.strip()]


def _check_reason(reader: Reader, reason: str) -> None:
    names = (*card_names(reader.state), *filter(None, reader.state.roster.labels))
    if reason[:1].isdigit():
        check_rule(reader, reason)
    elif reason not in names and not {reason, f"refuse.{reason}"} & set(REFUSAL_CODES):
        known = [*REFUSAL_CODES, *names]
        raise reader.wrong(", ".join(known), nearest(reason, known), reason)


def _frame(head: str, place: str) -> Slots:
    """``happened twice since NAME``, ``never between NAME and NAME``, ``happened here``."""
    first, *words = head.split()
    frame: Slots = {"times": 0} if first == "never" else {}
    if words and first == "happened":
        times = whole_number(words[0]) if words[1:2] == ["times"] else None
        if times is not None or words[0] in TIMES:
            frame["times"] = TIMES.get(words[0], times)
            words = words[1 if times is None else 2:]
    if words == ["here"]:
        frame["here"] = True
    elif words[:1] == ["since"] and len(words) == 2:
        frame["since"] = words[1]
    elif words[:1] == ["between"] and len(words) == 4 and words[2] == "and":
        frame |= {"since": words[1], "until": words[3]}
    elif words:
        raise BadInput(place, " ".join(words), "once, twice, N times, since LINE, between LINE and LINE, here")
    return frame


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


# Where things are


def _one(state: State, what: Named) -> Object | None:
    """The object so called. Raises BadInput where several abilities are."""
    found = card_objects(state, what) if isinstance(what, CardNamed) else ability_objects(state, what)  # type: ignore[arg-type]
    if len(found) > 1:
        raise BadInput(what.text, what.text, ", ".join(object_name(state, o) for o in found))
    return found[0] if found else None


def _place(state: State, obj: Object | None) -> str:
    if obj is None:
        return "nowhere"
    whose = f" of {player_name(state, obj.owner)}" if obj.zone < BATTLEFIELD else ""
    return f"{'on the' if obj.zone in (BATTLEFIELD, STACK) else 'in'} {obj.zone.word}{whose}"


def _in_zone(here: Here, slots: Slots) -> Held:
    obj, player = _one(here.state, slots["it"]), slots.get("player")
    there = obj is not None and obj.zone is slots["zone"] and (
        player is None or player.player == (obj.controller if obj.zone is BATTLEFIELD else obj.owner))
    return there is ("not" not in slots), f"{slots['it'].text} is {_place(here.state, obj)}"


def _counters(here: Here, slots: Slots) -> Held:
    obj, kind = _one(here.state, slots["card"]), slots.get("kind")
    counters = () if obj is None else obj.counters
    count = sum(n for k, n in counters if kind in (None, k))
    has = ", ".join(counters_phrase(k, n) for k, n in counters) or "no counters"
    return count == slots["amount"], f"{slots['card'].text} has {has}, {_place(here.state, obj)}"


def _quality(here: Here, slots: Slots) -> Held:
    obj, quality = _one(here.state, slots["card"]), slots["quality"]
    there = obj is not None and obj.zone is BATTLEFIELD
    has = {"suspended": obj is not None and is_suspended(here.state, obj), "tapped": there and obj.tapped,  # type: ignore[union-attr]
           "untapped": there and not obj.tapped}[quality]  # type: ignore[union-attr]
    said = f"{slots['card'].text} is {'' if has else 'not '}{quality}, {_place(here.state, obj)}"
    return has is ("not" not in slots), said


def _damage(here: Here, slots: Slots) -> Held:
    obj = _one(here.state, slots["card"])
    damage = 0 if obj is None else obj.damage
    return damage == slots["amount"], f"{slots['card'].text} has {damage} damage, {_place(here.state, obj)}"


def _same(here: Here, called: tuple[Named, ...], names: list[str]) -> bool:
    return len(names) == len(called) and all(
        same_name(here.state, c.text, name) for c, name in zip(called, names, strict=True))


def _targets(here: Here, slots: Slots) -> Held:
    obj = _one(here.state, slots["it"])
    chosen = () if obj is None or obj.stack is None else obj.stack.targets
    names = [target_name(here.state, t) for t in chosen]
    return _same(here, slots["names"], names), f"{slots['it'].text} targets {', '.join(names) or 'nothing'}"


def _stack(here: Here, slots: Slots) -> Held:
    names = [object_name(here.state, o) for o in reversed(here.state.zone(STACK))]
    said = f"the stack from the top: {', '.join(names)}" if names else "the stack is empty"
    return _same(here, slots.get("names", ()), names), said


# Players and the moment


def _life(here: Here, slots: Slots) -> Held:
    player = here.state.players[slots["player"].player]
    return player.life == slots["number"], f"{player.name} has {player.life} life"


def _pool(here: Here, slots: Slots) -> Held:
    player = here.state.players[slots["player"].player]
    mana = in_order(player.pool)
    return sorted(mana) == sorted(slots.get("mana", "")), f"{player.name} has {mana or 'no mana'} in the pool"


def _in_hand(here: Here, slots: Slots) -> Held:
    player = slots["player"].player
    count = len(here.state.zone(HAND, player))
    return count == slots["amount"], f"{player_name(here.state, player)} has {count} cards in hand"


def _lost(here: Here, slots: Slots) -> Held:
    player = here.state.players[slots["player"].player]
    return player.lost, f"{player.name} has {'' if player.lost else 'not '}lost"


def _ended(here: Here, slots: Slots) -> Held:
    return here.node.open is None, "the game has ended" if here.node.open is None else "the game goes on"


def _moment(here: Here, slots: Slots) -> Held:
    at, player = here.state.at, slots.get("player")
    turn = at.turn if player is None else at.own[player.player]
    now = (player is None or player.player == at.active) and slots.get("step", at.step) is at.step
    active = player_name(here.state, at.active)
    said = f"it is {active}'s {at.step}, {active}'s turn {at.own[at.active]}, turn {at.turn}"
    return now and slots.get("number", turn) == turn, said


# Questions


def _asked_now(here: Here) -> str:
    choice = here.node.open
    if choice is None:
        return "the game has ended"
    return f"{player_name(here.state, choice.who)} is asked: {choice.why.removeprefix('choice.').replace('_', ' ')}"


def _priority(here: Here, slots: Slots) -> Held:
    choice, player = here.node.open, slots.get("player")
    who = choice.who if choice is not None and choice.why == PRIORITY else None
    said = _asked_now(here) if who is None else f"{player_name(here.state, who)} has priority"
    return who == (None if player is None else player.player), said


def _asked(here: Here, slots: Slots) -> Held:
    said = _asked_now(here)
    return said == f"{player_name(here.state, slots['player'].player)} is asked: {slots['rest']}", said


def _options(here: Here, slots: Slots) -> Held:
    keys = [o.key for o in here.node.open.options] if here.node.open is not None else []
    said = f"the options: {', '.join(keys)}"
    if slots["how"] != "the options:":
        return _is_option(here, slots["rest"]) is (slots["how"] == "an option:"), said
    called = keys_in(here.state, slots["rest"], here.node.open)
    return len(called) == len(keys) and all(_is_option(here, key) for key in called), said


def _is_option(here: Here, called: str) -> bool:
    choice = here.node.open
    return choice is not None and any(choice.option(key) is not None for key in options_called(here.node, called))


def _may(here: Here, slots: Slots) -> Held:
    base, _, because = f" {slots['rest']}".partition(" because ")
    verb, _, rest = base.strip().partition(" ")
    words = f"{player_name(here.state, slots['player'].player)} {BASE_VERBS[verb]} {rest}".strip()
    reasons = reasons_for(here.node, words)
    if not reasons:
        return "not" not in slots, f"{words}: allowed"
    sources = _sources(here.state, reasons)
    said = [*(r.code for r in reasons), *(str(c) for r in reasons for c in r.cites), *sources]
    known = all(b in said or f"refuse.{b}" in said for b in _reasons(because))
    return "not" in slots and known, f"{words}: {reasons!r}; {', '.join(sources) or '-'}"


def _sources(state: State, reasons: Reasons) -> list[str]:
    """Whose effects are in the way, by label and by plain name."""
    objects = [state.find(r.source) for r in reasons if r.source is not None]
    return list(dict.fromkeys(n for o in objects if o is not None for n in (name_of(state, o.id), o.printed.name)))


# What happened


def _happening(here: Here, slots: Slots) -> Held:
    seen: Seen = slots["seen"]
    told = Told(here.state, here.events)
    last = len(here.lines) - 1
    first = last if "here" in slots else here.names.index(slots["since"]) + 1 if "since" in slots else 0
    end = here.names.index(slots["until"]) if slots.get("until") in here.names and "until" in slots else last
    lines = [n for n, h in here.events if first <= n <= end and seen.was(told, h)]
    where = "; ".join(f"{n}: {here.lines[n]}" for n in dict.fromkeys(lines)) or "never"
    return len(lines) == slots["times"] if "times" in slots else bool(lines), f"happened {len(lines)} times ({where})"


FACTS: tuple[tuple[str, Holder], ...] = (
    ("{it} is [{not:=not}] {in:=in|on} [the] [{player}'s] {zone}", _in_zone),
    ("{card} is [{not:=not}] {quality:=suspended|tapped|untapped}", _quality),
    ("{card} has {amount} [{kind:word}] {counters:=counters|counter}", _counters),
    ("{card} has {amount} damage", _damage),
    ("{it} targets {names}", _targets),
    ("the stack is empty", _stack),
    ("the stack from the top: {names}", _stack),
    ("{player} has {number:signed} life", _life),
    ("{player} has no mana in the pool", _pool),
    ("{player} has {mana} in the pool", _pool),
    ("{player} has {amount} {cards:=cards|card} in hand", _in_hand),
    ("{player} has priority", _priority),
    ("nobody has priority", _priority),
    ("{player} has lost", _lost),
    ("{player} is asked: {rest}", _asked),
    ("{player} {may:=may} [{not:=not}] {rest}", _may),
    ("{how:=the options:|an option:|no option:} {rest}", _options),
    ("it is turn {number}", _moment),
    ("it is {player}'s turn [{number}]", _moment),
    ("it is {player}'s {step}", _moment),
    ("the game has ended", _ended),
)
