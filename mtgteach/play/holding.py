"""Does a fact hold? Each is held against a moment of a game, and what is the case instead is said in the same words."""
from __future__ import annotations

from mtgteach.model.errors import BadInput
from mtgteach.model.events import Happened
from mtgteach.model.ids import BATTLEFIELD, HAND, STACK
from mtgteach.model.mana import in_order
from mtgteach.model.objects import Object
from mtgteach.model.record import Record
from mtgteach.model.refusals import Reasons
from mtgteach.model.spelling import counters_phrase, name_of, object_name, player_name, target_name
from mtgteach.model.state import State
from mtgteach.play.commands import Do
from mtgteach.play.facts import (
    Asked,
    Counters,
    Damage,
    Ended,
    Fact,
    Happening,
    HasPriority,
    InHand,
    InZone,
    Life,
    Lost,
    May,
    Moment,
    Options,
    Pool,
    Quality,
    Stack,
    Targets,
    action_of,
)
from mtgteach.play.game import Node, why_not
from mtgteach.play.grammar import read
from mtgteach.play.happenings import Told, happened
from mtgteach.play.naming import AbilityNamed, CardNamed, Named, ability_objects, card_objects, same_name
from mtgteach.rules.cr702_62_suspend import is_suspended
from mtgteach.rules.step import PRIORITY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Held = tuple[bool, str]

NOWHERE = "nowhere"


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
    """Whether the fact is true at this moment, and what is the case. What it names has to be there."""
    try:
        return _HOLDS[type(fact)](here, fact)
    except BadInput as bad:
        return False, f"{bad.found}: {bad.wanted}"


# Where things are


def _objects(state: State, what: Named) -> tuple[Object, ...]:
    if isinstance(what, CardNamed):
        return card_objects(state, what)
    return ability_objects(state, what) if isinstance(what, AbilityNamed) else ()


def _one(state: State, what: Named) -> Object | None:
    """The object so called. Raises BadInput where several are."""
    found = _objects(state, what)
    if len(found) > 1:
        raise BadInput(what.text, what.text, ", ".join(object_name(state, o) for o in found))
    return found[0] if found else None


def _place(state: State, obj: Object | None) -> str:
    if obj is None:
        return NOWHERE
    whose = f" of {player_name(state, obj.owner)}" if obj.zone < BATTLEFIELD else ""
    return f"{'on the' if obj.zone in (BATTLEFIELD, STACK) else 'in'} {obj.zone.word}{whose}"


def _in_zone(here: Here, fact: InZone) -> Held:
    obj = _one(here.state, fact.what)
    there = obj is not None and obj.zone is fact.zone and (
        fact.player is None or fact.player == (obj.controller if obj.zone is BATTLEFIELD else obj.owner))
    return there is fact.holds, f"{fact.what.text} is {_place(here.state, obj)}"


def _counters(here: Here, fact: Counters) -> Held:
    obj = _one(here.state, fact.what)
    counters = () if obj is None else obj.counters
    count = sum(n for kind, n in counters if fact.kind in (None, kind))
    has = ", ".join(counters_phrase(kind, n) for kind, n in counters) or "no counters"
    return count == fact.amount, f"{fact.what.text} has {has}, {_place(here.state, obj)}"


def _quality(here: Here, fact: Quality) -> Held:
    obj = _one(here.state, fact.what)
    has = {"suspended": obj is not None and is_suspended(here.state, obj),
           "tapped": obj is not None and obj.zone is BATTLEFIELD and obj.tapped,
           "untapped": obj is not None and obj.zone is BATTLEFIELD and not obj.tapped}[fact.quality]
    return has is fact.holds, f"{fact.what.text} is {'' if has else 'not '}{fact.quality}, {_place(here.state, obj)}"


def _damage(here: Here, fact: Damage) -> Held:
    obj = _one(here.state, fact.what)
    damage = 0 if obj is None else obj.damage
    return obj is not None and damage == fact.amount, f"{fact.what.text} has {damage} damage, {_place(here.state, obj)}"


def _targets(here: Here, fact: Targets) -> Held:
    obj = _one(here.state, fact.what)
    chosen = () if obj is None or obj.stack is None else obj.stack.targets
    names = [target_name(here.state, t) for t in chosen]
    same = len(names) == len(fact.targets) and all(
        same_name(here.state, called.text, name) for called, name in zip(fact.targets, names, strict=True))
    return same, f"{fact.what.text} targets {', '.join(names) or 'nothing'}"


def _stack(here: Here, fact: Stack) -> Held:
    names = [object_name(here.state, o) for o in reversed(here.state.zone(STACK))]
    same = len(names) == len(fact.names) and all(
        same_name(here.state, called.text, name) for called, name in zip(fact.names, names, strict=True))
    return same, f"the stack from the top: {', '.join(names)}" if names else "the stack is empty"


# Players


def _life(here: Here, fact: Life) -> Held:
    player = here.state.players[fact.player]
    return player.life == fact.amount, f"{player.name} has {player.life} life"


def _pool(here: Here, fact: Pool) -> Held:
    player = here.state.players[fact.player]
    mana = in_order(player.pool)
    return sorted(mana) == sorted(fact.mana), f"{player.name} has {mana or 'no mana'} in the pool"


def _in_hand(here: Here, fact: InHand) -> Held:
    count = len(here.state.zone(HAND, fact.player))
    return count == fact.amount, f"{player_name(here.state, fact.player)} has {count} cards in hand"


def _lost(here: Here, fact: Lost) -> Held:
    player = here.state.players[fact.player]
    return player.lost, f"{player.name} has {'' if player.lost else 'not '}lost"


def _ended(here: Here, fact: Ended) -> Held:
    return here.node.open is None, "the game has ended" if here.node.open is None else "the game goes on"


def _moment(here: Here, fact: Moment) -> Held:
    at = here.state.at
    turn = at.turn if fact.player is None else at.own[fact.player]
    now = fact.player in (None, at.active) and fact.step in (None, at.step) and fact.turn in (None, turn)
    active = player_name(here.state, at.active)
    return now, f"it is {active}'s {at.step}, {active}'s turn {at.own[at.active]}, turn {at.turn}"


# Questions


def _asked_now(here: Here) -> str:
    choice = here.node.open
    if choice is None:
        return "the game has ended"
    return f"{player_name(here.state, choice.who)} is asked: {choice.why.removeprefix('choice.').replace('_', ' ')}"


def _priority(here: Here, fact: HasPriority) -> Held:
    choice = here.node.open
    who = choice.who if choice is not None and choice.why == PRIORITY else None
    return who == fact.player, _asked_now(here) if who is None else f"{player_name(here.state, who)} has priority"


def _asked(here: Here, fact: Asked) -> Held:
    choice = here.node.open
    return choice is not None and (choice.who, choice.why) == (fact.player, fact.why), _asked_now(here)


def _options(here: Here, fact: Options) -> Held:
    keys = [o.key for o in here.node.open.options] if here.node.open is not None else []
    said = f"the options: {', '.join(keys)}"
    if fact.how != "the":
        return _is_option(here, fact.called) is (fact.how != "no"), said
    rest, left = fact.called, sorted(keys, key=len, reverse=True)
    while rest:
        key = next((k for k in left if rest == k or rest.startswith(f"{k}, ")), None)
        if key is None:
            return False, said
        left.remove(key)
        rest = rest[len(key):].removeprefix(", ")
    return not left, said


def _is_option(here: Here, called: str) -> bool:
    """Is it offered: by its key, by a name that fits, or as a sentence that says the same with a bare name?"""
    choice = here.node.open
    if choice is None:
        return False
    if choice.option(called) is not None:
        return True
    try:
        command = read(here.state, called, "fact", choice)
    except BadInput:
        command = None
    if isinstance(command, Do):
        return choice.option(command.words) is not None
    return any(same_name(here.state, called, option.key) for option in choice.options)


def _may(here: Here, fact: May) -> Held:
    action = action_of(fact, here.state)
    reasons = why_not(here.state, action)
    asked = here.node.open is not None and here.node.open.why == PRIORITY
    may = not reasons and asked or _is_option(here, fact.action)
    said = [*(r.code for r in reasons), *(str(c) for r in reasons for c in r.cites), *_sources(here.state, reasons)]
    known = all(b in said or f"refuse.{b}" in said for b in fact.because)
    if may:
        return fact.holds, f"{fact.action}: allowed"
    return not fact.holds and known, f"{fact.action}: {reasons!r}; {', '.join(_sources(here.state, reasons)) or '-'}"


def _sources(state: State, reasons: Reasons) -> list[str]:
    """Whose effects are in the way, by label and by plain name."""
    found = []
    for reason in reasons:
        obj = None if reason.source is None else state.find(reason.source)
        if obj is not None:
            found += [name_of(state, obj.id), obj.printed.name]
    return list(dict.fromkeys(found))


# What happened


def _happening(here: Here, fact: Happening) -> Held:
    told = Told(here.state, list(here.events))
    last = len(here.lines) - 1
    first = last if fact.here else 0 if fact.since is None else here.names.index(fact.since) + 1
    end = here.names.index(fact.until) if fact.until is not None and fact.until in here.names else last
    lines = [n for n, h in told.events if first <= n <= end and happened(fact.seen, told, h)]
    count = len(lines)
    where = "; ".join(f"{n}: {here.lines[n]}" for n in dict.fromkeys(lines)) or "never"
    return (count > 0 if fact.times is None else count == fact.times), f"happened {count} times ({where})"


_HOLDS: dict[type[Fact], Callable[[Here, Any], Held]] = {
    InZone: _in_zone, Counters: _counters, Quality: _quality, Damage: _damage, Targets: _targets,
    Stack: _stack, Life: _life, Pool: _pool, InHand: _in_hand, Lost: _lost, Ended: _ended,
    Moment: _moment, HasPriority: _priority, Asked: _asked, Options: _options, May: _may,
    Happening: _happening,
}
