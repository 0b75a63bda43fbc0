"""Reading words: a line as a judge would say it becomes a command. Printing is `model.spelling`: one spelling each."""
from __future__ import annotations

from mtgteach.model.abilities import Activated
from mtgteach.model.actions import (
    Action,
    Activate,
    Cast,
    Pass,
    PlayLand,
    PutCountersByHand,
    RemoveCountersByHand,
    Suspend,
    TapForMana,
)
from mtgteach.model.choices import Choice
from mtgteach.model.errors import BadInput, nearest
from mtgteach.model.ids import BATTLEFIELD, EXILE, HAND, ZONES, PlayerId, Zone
from mtgteach.model.mana import TYPES, ManaType
from mtgteach.model.objects import Object
from mtgteach.model.spelling import card_name, spell
from mtgteach.model.state import State
from mtgteach.play.commands import (
    ByHand,
    Clauses,
    Command,
    Declines,
    Do,
    Order,
    PassAll,
    Passes,
    PassUntil,
    Pays,
    Reply,
    Stops,
)
from mtgteach.play.goals import goal_of
from mtgteach.play.naming import Reader, card_objects, ends_name, known_names, labels
from mtgteach.rules.cr109_characteristics import abilities_of
from mtgteach.rules.cr605_mana_abilities import is_mana_ability, mana_of
from mtgteach.rules.registries import first_refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

VERBS = ("passes", "casts", "suspends", "plays", "activates", "taps", "pays", "stops paying", "declines", "discards")
PREFIXES = ("answer:", "order:", "effect:", "both pass", "all pass")


def read(state: State, words: str, place: str = "", open: Choice | None = None) -> Command:
    """The command that these words stand for in this position.

    `open` is the open choice; a bare name is taken for the one card that fits it. An action is built even where it is
    illegal. Raises BadInput with the place, what was found, what was wanted and the nearest word.
    """
    line = Reader(state, words, place or "words")
    if line.done:
        raise BadInput(line.place, words, ", ".join(PREFIXES))
    if line.word().isdigit():
        return _times(line)
    prefix = line.take(*PREFIXES)
    if prefix == "answer:":
        return Reply(_keys(line, open))
    if prefix == "order:":
        return Order(_keys(line, open))
    if prefix == "effect:":
        return _by_hand(line, open)
    if prefix is not None:
        return _passes(line)
    return _by_player(line, open)


def read_action(state: State, words: str, open: Choice | None = None, place: str = "words") -> Action:
    """The action that these words stand for. Raises BadInput where they stand for anything else."""
    command = read(state, words, place, open)
    if not isinstance(command, Do):
        raise BadInput(place, words, "an action: " + ", ".join(VERBS[:6]))
    return command.action


# Passing


def _times(line: Reader) -> Command:
    count = line.whole()
    line.need("passes", "pass")
    line.ends()
    return Passes(count)


def _passes(line: Reader) -> Command:
    if line.done:
        return PassAll()
    line.need("until")
    goal = line.rest
    return PassUntil(goal_of(line), goal)


# Answers


def _keys(line: Reader, open: Choice | None) -> tuple[str, ...]:
    """The options as they were called, parted by commas; the longest key or name wins over a comma."""
    known = tuple(sorted([o.key for o in open.options] if open is not None else [], key=len, reverse=True))
    keys = []
    while not line.done:
        keys.append(_key(line, (*known, *sorted(known_names(line.state), key=len, reverse=True))))
        if not line.take(", and", ",", "and"):
            line.ends()
    if not keys and (open is None or open.options):
        raise line.wrong("an option")
    return tuple(keys)


def _key(line: Reader, known: tuple[str, ...]) -> str:
    begin = line.at
    for name in known:
        if line.text.startswith(name, begin) and ends_name(line.text, begin + len(name)):
            end = begin + len(name)
            break
    else:
        end = begin
    comma = line.text.find(",", end)
    line.at = len(line.text) if comma < 0 else comma
    key = line.text[begin:line.at].strip()
    line.space()
    return key


# By hand


def _by_hand(line: Reader, open: Choice | None) -> Command:
    verb = line.need("put", "remove")
    amount = 1 if line.take("a", "an") else line.whole()
    kind, _, _ = line.rest.partition(" counter")
    if not kind or " " in kind:
        raise line.wrong("a kind of counter")
    line.at += len(kind) + 1
    line.need("counters", "counter")
    line.need("on" if verb == "put" else "from")
    player = line.state.at.priority
    who = line.state.at.active if player is None else player
    make = PutCountersByHand if verb == "put" else RemoveCountersByHand
    obj = _object(line, who, open, lambda oid: make(who, oid, kind, amount), None, (BATTLEFIELD, EXILE))
    line.ends()
    action = make(who, obj.id, kind, amount)
    return ByHand(action, spell(line.state, action))


# What a player does


def _by_player(line: Reader, open: Choice | None) -> Command:
    state = line.state
    named = line.player()
    if named is None:
        words = [*(p.name for p in state.players), *PREFIXES]
        if open is not None and open.option(line.text) is not None:
            return Reply((line.text,))
        raise line.wrong(", ".join(words), nearest(line.word(), words))
    verb = line.take(*VERBS)
    if verb is None:
        raise line.wrong(", ".join(VERBS), nearest(line.word(), list(VERBS)))
    return _VERB[verb](line, named.player, open)


def _pass(line: Reader, player: PlayerId, open: Choice | None) -> Command:
    line.take("priority")
    line.ends()
    return Do(Pass(player), spell(line.state, Pass(player)))


def _cast(line: Reader, player: PlayerId, open: Choice | None) -> Command:
    return _with_card(line, player, open, lambda oid: Cast(player, oid), (HAND,))


def _suspend(line: Reader, player: PlayerId, open: Choice | None) -> Command:
    return _with_card(line, player, open, lambda oid: Suspend(player, oid), (HAND,))


def _play(line: Reader, player: PlayerId, open: Choice | None) -> Command:
    return _with_card(line, player, open, lambda oid: PlayLand(player, oid), (HAND,))


def _with_card(line: Reader, player: PlayerId, open: Choice | None, make: Callable[[int], Action],
               natural: tuple[Zone, ...]) -> Command:
    obj = _object(line, player, open, make, "from", natural)
    action = make(obj.id)
    return Do(action, spell(line.state, action), _clauses(line))


def _activate(line: Reader, player: PlayerId, open: Choice | None) -> Command:
    number = None
    if line.take("ability"):
        number = line.whole() - 1
        line.need("of")
    before = line.rest
    obj = _object(line, player, open, lambda oid: Activate(player, oid, number or 0), None, (BATTLEFIELD,))
    if number is None:
        found = [i for i, a in enumerate(abilities_of(line.state, obj))
                 if isinstance(a, Activated) and not is_mana_ability(a)]
        if len(found) > 1:
            wanted = ", ".join(f"ability {i + 1} of {card_name(line.state, obj)}" for i in found)
            raise line.wrong(wanted, found=before)
        number = found[0] if found else 0
    action = Activate(player, obj.id, number)
    return Do(action, spell(line.state, action), _clauses(line))


def _tap(line: Reader, player: PlayerId, open: Choice | None) -> Command:
    state = line.state
    obj = _object(line, player, open, lambda oid: _tapping(state, player, oid, None), None, (BATTLEFIELD,))
    letters = None
    if line.take("for"):
        letters = line.word()
        if not letters or any(c not in TYPES for c in letters):
            raise line.wrong("letters of mana: " + "".join(TYPES))
        line.at += len(letters)
    line.ends()
    action = _tapping(state, player, obj.id, letters)
    if action is None:
        name = card_name(state, obj)
        found = [f"{name} for {''.join(mana_of(a))}" for a in abilities_of(state, obj)
                 if isinstance(a, Activated) and is_mana_ability(a)]
        raise line.wrong(", ".join(found) or "a permanent with a mana ability", found=line.text)
    return Do(action, spell(state, action))


def _tapping(state: State, player: PlayerId, oid: int, letters: str | None) -> Action | None:
    """Tapping it for this mana; for the only mana it can add where none is said."""
    obj = state.find(oid)
    assert obj is not None
    found = [(i, mana_of(a)) for i, a in enumerate(abilities_of(state, obj))
             if isinstance(a, Activated) and is_mana_ability(a)]
    fits = [(i, mana) for i, mana in found if letters is None or "".join(mana) == letters]
    return TapForMana(player, oid, *fits[0]) if len(fits) == 1 else None


def _pay(line: Reader, player: PlayerId, open: Choice | None) -> Command:
    letters = line.word()
    if not letters or any(c not in TYPES for c in letters):
        raise line.wrong("letters of mana: " + "".join(TYPES))
    line.at += len(letters)
    line.ends()
    return Pays(player, "".join(sorted(letters, key=lambda c: TYPES.index(ManaType(c)))))


def _stop(line: Reader, player: PlayerId, open: Choice | None) -> Command:
    line.ends()
    return Stops(player)


def _decline(line: Reader, player: PlayerId, open: Choice | None) -> Command:
    line.ends()
    return Declines(player)


def _discard(line: Reader, player: PlayerId, open: Choice | None) -> Command:
    return Reply((f"{line.state.players[player].name} discards {_key(line, known_names(line.state))}",))


_VERB: dict[str, Callable[[Reader, PlayerId, Choice | None], Command]] = {
    "passes": _pass, "casts": _cast, "suspends": _suspend, "plays": _play, "activates": _activate, "taps": _tap,
    "pays": _pay, "stops paying": _stop, "declines": _decline, "discards": _discard,
}


# Clauses and objects


def _clauses(line: Reader) -> Clauses:
    """The answers to what will be asked, in the order of 601.2b-h."""
    said = Clauses()
    while not line.done:
        if said.x is None and line.take("with X ="):
            said = said.evolve(x=line.whole())
        elif not said.modes and line.take("choosing mode"):
            modes = [line.whole()]
            while line.take(",", "and"):
                modes.append(line.whole())
            said = said.evolve(modes=tuple(modes))
        elif not said.kicked and line.take("kicked"):
            said = said.evolve(kicked=True)
        elif not said.targets and line.take("targeting"):
            said = said.evolve(targets=tuple(n.text for n in line.names("a target")))
        elif not said.paying and line.take("paying with"):
            said = said.evolve(paying=tuple(n.text for n in line.names("a permanent")))
        else:
            wanted = ("from", "with X =", "choosing mode", "kicked", "targeting", "paying with")
            raise line.wrong(", ".join(wanted), nearest(line.word(), wanted))
    return said


def _object(line: Reader, player: PlayerId, open: Choice | None, make: Callable[[int], Action | None],
            from_word: str | None, natural: tuple[Zone, ...]) -> Object:
    """Read a card's name (and ``from`` its zone) and find the one object that is meant."""
    state = line.state
    before = line.rest
    named = line.card()
    if named is None:
        raise line.unknown("the name of a card")
    found = card_objects(state, named)
    if from_word and line.take(from_word):
        line.take("the")
        word = line.need(*(z.word for z in ZONES))
        found = tuple(o for o in found if o.zone.word == word)
        if not found:
            places = ", ".join(f"{labels(state, [o])} from {o.zone.word}" for o in card_objects(state, named))
            raise line.wrong(places, found=before)
    if len(found) > 1:
        found = _fitting(state, player, open, make, natural, found)
    if len(found) != 1:
        others = card_objects(state, named.evolve(rank=None))
        raise line.wrong(labels(state, found or others), found=named.text)
    return found[0]


def _fitting(state: State, player: PlayerId, open: Choice | None, make: Callable[[int], Action | None],
             natural: tuple[Zone, ...], found: tuple[Object, ...]) -> tuple[Object, ...]:
    """Of several so called: those that the choice offers or the rules allow; else those that lie where one looks."""
    keys = [o.key for o in open.options] if open is not None else []
    actions = [(o, make(o.id)) for o in found]
    fits = [o for o, a in actions if a is not None and (spell(state, a) in keys or first_refusal(state, a) is None)]
    if not fits:
        fits = [o for o in found if o.zone in natural and player in (o.controller, o.owner)]
    if not fits:
        fits = [o for o in found if player in (o.controller, o.owner)]
    return tuple(fits)
