"""The kinds of facts: what each sentence about a moment of a game is held against, one row a sentence.

What is the case instead is said in the words of a fact.
"""
from __future__ import annotations

from mtgteach.play.perform import *
from mtgteach.rules.cr106_could_produce import table_of
from mtgteach.rules.cr702_62_suspend import is_suspended
from mtgteach.teach.happenings import *

Held = tuple[bool, str]
Holder = Callable[["Here", Filled], Held]
Quality = Callable[[State, Object], bool]


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


def _in_zone(here: Here, slots: Filled) -> Held:
    obj, player = _one(here.state, slots["it"]), slots.get("player")
    there = obj is not None and obj.zone is slots["zone"] and (
        player is None or player.player == (obj.controller if obj.zone is BATTLEFIELD else obj.owner))
    return there is ("not" not in slots), f"{slots['it'].text} is {_place(here.state, obj)}"


def _counters(here: Here, slots: Filled) -> Held:
    obj, kind = _one(here.state, slots["card"]), slots.get("kind")
    counters = () if obj is None else obj.counters
    count = sum(n for k, n in counters if kind in (None, k))
    has = ", ".join(counters_phrase(k, n) for k, n in counters) or "no counters"
    return count == slots["amount"], f"{slots['card'].text} has {has}, {_place(here.state, obj)}"


def _colored(color: ManaType) -> Quality:
    return lambda state, obj: color in characteristics(state, obj).colors


COLOR_WORDS = ("white", "blue", "black", "red", "green")
QUALITIES: dict[str, Quality] = {
    "suspended": is_suspended, "tapped": lambda state, obj: obj.zone is BATTLEFIELD and obj.tapped,
    "untapped": lambda state, obj: obj.zone is BATTLEFIELD and not obj.tapped,
    "attacking": lambda state, obj: any(attack.object == obj.id for attack in attacks_of(state)),
    "face down": lambda state, obj: obj.face_down, "phased out": lambda state, obj: obj.phased_out,
    **{word: _colored(color) for word, color in zip(COLOR_WORDS, COLORS, strict=True)},
    "colorless": lambda state, obj: not characteristics(state, obj).colors}


def _quality(here: Here, slots: Filled) -> Held:
    obj, word = _one(here.state, slots["card"]), slots["quality"]
    verb, no = ("is", "not ") if word in QUALITIES else ("has", "no ")
    has = obj is not None and (QUALITIES[word](here.state, obj) if verb == "is" else has_keyword(here.state, obj, word))
    said = f"{slots['card'].text} {verb} {'' if has else no}{word}, {_place(here.state, obj)}"
    return has is ("not" not in slots), said


def _is_a(here: Here, slots: Filled) -> Held:
    """Of this size, or of all these types: ``a 3/3``, ``a Goblin creature``."""
    obj = _one(here.state, slots["card"])
    now = NO_CHARACTERISTICS if obj is None else characteristics(here.state, obj)
    size = "no creature" if now.power is None else f"{now.power}/{now.toughness}"
    types = [str(word).casefold() for word in (*now.supertypes, *now.subtypes, *now.types)]
    fixed = [str(word).casefold() for word in (*CardType, *Supertype)]
    has = slots["size"] == size if "size" in slots else all(
        word in types or word not in fixed and among(word, types) for word in slots["types"])
    return has is ("not" not in slots), f"{slots['card'].text} is {size}, {' '.join(types)}, {_place(here.state, obj)}"


def _could_produce(here: Here, slots: Filled) -> Held:
    """The types that a permanent could produce (106.7): exactly these, none of these, or nothing."""
    obj, asked = _one(here.state, slots["card"]), set(slots.get("mana", ""))
    made = None if obj is None else table_of(here.state).get(obj.id)
    types = "".join([t for t in TYPES if t in (made or ())]) or "nothing"
    held = made is not None and (asked.isdisjoint(made) if "not" in slots else asked == {*made})
    return held, f"{slots['card'].text} could produce {types}, {_place(here.state, obj)}"


def _controls(here: Here, slots: Filled) -> Held:
    obj = _one(here.state, slots["it"])
    who = "nobody" if obj is None or obj.zone not in (BATTLEFIELD, STACK) else player_name(here.state, obj.controller)
    has = who == player_name(here.state, slots["player"].player)
    return has, f"{who} controls {slots['it'].text}, {_place(here.state, obj)}"


def _so_many(here: Here, slots: Filled) -> Held:
    """Permanents of this name under a player's control."""
    state, player, name = here.state, slots["player"].player, slots["name"]
    count = sum(o.controller == player and characteristics(state, o).name == name for o in state.zone(BATTLEFIELD))
    return count == slots["amount"], f"{player_name(state, player)} has {count} {name}"


def _attached(here: Here, slots: Filled) -> Held:
    obj = _one(here.state, slots["card"])
    host = "nothing" if obj is None or obj.attached is None else target_name(here.state, obj.attached)
    has = same_name(here.state, slots["named"].text, host)
    return has is ("not" not in slots), f"{slots['card'].text} is attached to {host}"


def _damage(here: Here, slots: Filled) -> Held:
    damage = getattr(obj := _one(here.state, slots["card"]), "damage", 0)
    return damage == slots["amount"], f"{slots['card'].text} has {damage} damage, {_place(here.state, obj)}"


def _same(here: Here, called: tuple[Named, ...], names: list[str]) -> bool:
    return len(names) == len(called) and all(
        same_name(here.state, c.text, name) for c, name in zip(called, names, strict=True))


def _targets(here: Here, slots: Filled) -> Held:
    obj = _one(here.state, slots["it"])
    chosen = () if obj is None or obj.stack is None else obj.stack.targets
    names = [target_name(here.state, t) for t in chosen]
    return _same(here, slots["names"], names), f"{slots['it'].text} targets {', '.join(names) or 'nothing'}"


def _stack(here: Here, slots: Filled) -> Held:
    names = [object_name(here.state, o) for o in reversed(here.state.zone(STACK))]
    said = f"the stack from the top: {', '.join(names)}" if names else "the stack is empty"
    return _same(here, slots.get("names", ()), names), said


# Players and the moment


def _life(here: Here, slots: Filled) -> Held:
    player = here.state.players[slots["player"].player]
    return player.life == slots["number"], f"{player.name} has {player.life} life"


def _pool(here: Here, slots: Filled) -> Held:
    player = here.state.players[slots["player"].player]
    mana = in_order(player.pool)
    return mana == slots.get("mana", ""), f"{player.name} has {mana or 'no mana'} in the pool"


def _in_hand(here: Here, slots: Filled) -> Held:
    player, count = slots["player"].player, len(here.state.zone(HAND, slots["player"].player))
    return count == slots["amount"], f"{player_name(here.state, player)} has {count} cards in hand"


def _lost(here: Here, slots: Filled) -> Held:
    player = here.state.players[slots["player"].player]
    return player.lost, f"{player.name} has {'' if player.lost else 'not '}lost"


def _moment(here: Here, slots: Filled) -> Held:
    at, player = here.state.at, slots.get("player")
    turn = at.turn if player is None else at.own[player.player]
    now = (player is None or player.player == at.active) and slots.get("step", at.step) is at.step
    active = player_name(here.state, at.active)
    said = f"it is {active}'s {at.step}, {active}'s turn {at.own[at.active]}, turn {at.turn}"
    return now and slots.get("number", turn) == turn, said


# Questions


def _asked_now(here: Here) -> str:
    choice = here.node.open
    return "the game has ended" if choice is None else (
        f"{player_name(here.state, choice.who)} is asked: {choice.why.removeprefix('choice.').replace('_', ' ')}")


def _priority(here: Here, slots: Filled) -> Held:
    choice, player = here.node.open, slots.get("player")
    who = choice.who if choice is not None and choice.why == PRIORITY else None
    said = _asked_now(here) if who is None else f"{player_name(here.state, who)} has priority"
    return who == (None if player is None else player.player), said


def _asked(here: Here, slots: Filled) -> Held:
    said = _asked_now(here)
    return said == f"{player_name(here.state, slots['player'].player)} is asked: {slots['rest']}", said


def _options(here: Here, slots: Filled) -> Held:
    keys = [o.key for o in here.node.open.options] if here.node.open is not None else []
    said = f"the options: {', '.join(keys)}"
    if slots["how"] != "the options:":
        return _is_option(here, slots["rest"]) is (slots["how"] == "an option:"), said
    called = keys_in(here.state, slots["rest"], here.node.open)
    return len(called) == len(keys) and all(_is_option(here, key) for key in called), said


def _is_option(here: Here, called: str) -> bool:
    choice = here.node.open
    return choice is not None and any(choice.option(key) is not None for key in options_called(here.node, called))


def _may(here: Here, slots: Filled) -> Held:
    base, _, because = f" {slots['rest']}".partition(" because ")
    words = plain(here.state, f"{player_name(here.state, slots['player'].player)} {base.strip()}")
    if not (reasons := reasons_for(here.node, words)):
        return "not" not in slots, f"{words}: allowed"
    sources = _sources(here.state, reasons)
    said = [*(r.code for r in reasons), *(str(c) for r in reasons for c in r.cites), *sources]
    known = all(b in said or f"refuse.{b}" in said for b in reasons_in(because))
    return "not" in slots and known, f"{words}: {reasons!r}; {', '.join(sources) or '-'}"


def reasons_in(text: str) -> list[str]:
    """What stands after ``because``, parted by commas."""
    return [reason.strip() for reason in text.split(",") if reason.strip()]


def _sources(state: State, reasons: Reasons) -> list[str]:
    """Whose effects are in the way, by label and by plain name."""
    objects = [state.find(r.source) for r in reasons if r.source is not None]
    return list(dict.fromkeys(n for o in objects if o is not None for n in (name_of(state, o.id), o.printed.name)))


# What happened


def happening(here: Here, slots: Filled) -> Held:
    """Did it happen, so often, between these script lines?"""
    seen: Seen = slots["seen"]
    told, last = Told(here.state, here.events), len(here.lines) - 1
    first = last if "here" in slots else here.names.index(slots["since"]) + 1 if "since" in slots else 0
    end = here.names.index(slots["until"]) if slots.get("until") in here.names and "until" in slots else last
    lines = [n for n, h in here.events if first <= n <= end and seen.was(told, h)]
    where = "; ".join(f"{n}: {here.lines[n]}" for n in dict.fromkeys(lines)) or "never"
    return len(lines) == slots["times"] if "times" in slots else bool(lines), f"happened {len(lines)} times ({where})"


FACTS: tuple[tuple[str, Holder], ...] = (
    ("{it} is [{not:=not}] {in:=in|on} [the] [{player}'s] {zone}", _in_zone),
    ("{card} is [{not:=not}] {quality:=" + "|".join(QUALITIES) + "}", _quality),
    ("{card} is [{not:=not}] attached to {named}", _attached),
    ("{card} is [{not:=not}] {a:=an|a} {size}", _is_a), ("{card} is [{not:=not}] {a:=an|a} {types}", _is_a),
    ("{card} has {amount} [{kind:word}] {counters:=counters|counter}", _counters),
    ("{card} could produce nothing", _could_produce), ("{card} could [{not:=not}] produce {mana}", _could_produce),
    ("{card} has {amount} damage", _damage),
    ("{card} has [{not:=no}] {quality:=" + "|".join(PLAIN) + "}", _quality),
    ("{it} targets {names}", _targets), ("{player} has {number:signed} life", _life),
    ("the stack is empty", _stack), ("the stack from the top: {names}", _stack),
    ("{player} has no mana in the pool", _pool), ("{player} has {mana} in the pool", _pool),
    ("{player} has {amount} {cards:=cards|card} in hand", _in_hand), ("{player} has {amount} {name:face}", _so_many),
    ("{player} controls {it}", _controls), ("{player} has lost", _lost),
    ("{player} has priority", _priority), ("nobody has priority", _priority),
    ("{player} is asked: {rest}", _asked), ("{player} {may:=may} [{not:=not}] {rest}", _may),
    ("{how:=the options:|an option:|no option:} {rest}", _options), ("it is turn {number}", _moment),
    ("it is {player}'s turn [{number}]", _moment), ("it is {player}'s {step}", _moment),
    ("the game has ended", lambda here, slots: (here.node.open is None, _asked_now(here))))
