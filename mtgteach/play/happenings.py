"""What happened, in words: ``Rift Bolt is cast``, ``the upkeep trigger is countered``, ``Nils loses 3 life``.

Words are read into a value that is then held against events. One verb each; nothing is guessed.
"""
from __future__ import annotations

from mtgteach.model.errors import nearest
from mtgteach.model.events import (
    AbilityTriggered,
    CardSuspended,
    Countered,
    CountersPut,
    CountersRemoved,
    DamageDealt,
    Event,
    Happened,
    LandPlayed,
    LeftStack,
    LifeLost,
    ManaSpent,
    Moved,
    NothingHappened,
    PlayerLost,
    PriorityPassed,
    PutOnStack,
    SpellCast,
    StepBegan,
    Tapped,
    TurnBegan,
    Untapped,
)
from mtgteach.model.ids import HAND, LIBRARY, STACK, ZONES, CardId, ObjectId, PlayerId, Zone, slot, slot_of, zone_of
from mtgteach.model.mana import TYPES, in_order
from mtgteach.model.record import Record
from mtgteach.model.state import State
from mtgteach.model.types import TurnStep
from mtgteach.play.goals import step_of
from mtgteach.play.naming import AbilityNamed, CardNamed, Named, PlayerNamed, Reader, cards_called

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

OF_CARDS = ("is cast", "is suspended", "is countered", "is put on the stack", "is tapped", "is untapped", "is declined",
            "is discarded", "resolves", "does nothing", "cannot be played", "triggers", "deals", "goes to")
OF_PLAYERS = ("passes", "loses the game", "loses", "draws a card", "discards a card", "plays a land", "spends",
              "'s turn begins", "'s")
OF_COUNTERS = ("are put on", "is put on", "are removed from", "is removed from")
NOTHING = {"is declined": "nothing.declined", "cannot be played": "nothing.cannot_be_played"}


class Seen(Record):
    """Something that may have happened: who or what, the verb, and what else the words say. None fits anything."""

    verb: str
    who: Named | None = None
    whom: Named | None = None
    amount: int | None = None
    word: str | None = None
    zone: Zone | None = None
    came_from: Zone | None = None
    step: TurnStep | None = None
    cites: tuple[str, ...] = ()


class Told:
    """Events that happened, in order, each with the number of its script line; and what abilities on the stack were."""

    __slots__ = ("abilities", "events", "state")

    def __init__(self, state: State, events: list[tuple[int, Happened]]) -> None:
        self.state = state
        self.events = events
        self.abilities: dict[ObjectId, tuple[CardId, str]] = {
            h.event.new: (h.event.card, h.event.word) for _, h in events
            if isinstance(h.event, PutOnStack) and h.event.new is not None}


# Reading


def read_seen(line: Reader) -> Seen:
    """What the rest of the line says that happened. Raises BadInput with the nearest verb."""
    seen = _counters(line) or _with_name(line)
    if line.take("citing"):
        numbers = []
        while not line.done:
            numbers.append(line.word().rstrip(","))
            line.at += len(line.word())
            line.space()
        seen = seen.evolve(cites=tuple(numbers))
    line.ends()
    return seen


def _counters(line: Reader) -> Seen | None:
    begin = line.at
    amount: int | None = line.number() or (1 if line.take("a", "an") else None)
    kind, counter, _ = line.rest.partition(" counter")
    if not counter or " " in kind or (amount is None and kind == ""):
        line.at = begin
        return None
    line.at += len(kind) + 1
    line.need("counters", "counter")
    verb = line.need(*OF_COUNTERS).replace("are ", "is ")
    return Seen(verb, _card(line), amount=amount, word=kind)


def _card(line: Reader) -> CardNamed:
    named = line.card()
    if named is None:
        raise line.unknown("the name of a card")
    return named


def _with_name(line: Reader) -> Seen:
    who = line.named("a card, an ability or a player")
    verbs = OF_PLAYERS if isinstance(who, PlayerNamed) else OF_CARDS
    verb = line.take(*verbs)
    if verb is None:
        raise line.wrong(", ".join(verbs), nearest(line.rest, list(verbs)))
    seen = Seen(verb, who)
    if verb == "is cast" and line.take("by"):
        return seen.evolve(whom=line.named("a player"))
    if verb == "deals":
        dealt = line.whole()
        line.need("damage to")
        return seen.evolve(amount=dealt, whom=line.named("a card or a player"))
    if verb == "goes to":
        return _moves(line, seen)
    if verb == "loses":
        amount = line.number()
        line.need("life")
        return seen.evolve(amount=amount)
    if verb == "spends":
        return seen.evolve(word=_mana(line))
    if verb == "'s":
        step = step_of(line)
        line.need("begins")
        return seen.evolve(step=step)
    return seen


def _moves(line: Reader, seen: Seen) -> Seen:
    line.take("the")
    words = [z.word for z in ZONES]
    zone = ZONES[words.index(line.need(*words))]
    if line.take("from"):
        line.take("the")
        return seen.evolve(zone=zone, came_from=ZONES[words.index(line.need(*words))])
    return seen.evolve(zone=zone)


def _mana(line: Reader) -> str | None:
    """Letters of mana; None for ``mana``, any."""
    if line.take("mana"):
        return None
    word = line.word()
    if not word or any(c not in TYPES for c in word):
        raise line.wrong("mana, or its letters: " + "".join(TYPES))
    line.at += len(word)
    line.space()
    return word


# Matching


def happened(seen: Seen, told: Told, here: Happened) -> bool:
    """Is this event what the words say?"""
    if seen.cites and any(c not in [str(x) for x in here.cites] for c in seen.cites):
        return False
    return _MATCH[seen.verb](seen, told, here.event)


def _is_card(seen: Seen, told: Told, card: CardId | None) -> bool:
    return isinstance(seen.who, CardNamed) and card in cards_called(told.state, seen.who)


def _is_ability(who: Named | None, told: Told, card: CardId, word: str) -> bool:
    return isinstance(who, AbilityNamed) and word == who.word and (
        who.source is None or card in cards_called(told.state, who.source))


def _is_it(seen: Seen, told: Told, oid: ObjectId | None, card: CardId | None) -> bool:
    """Is the object the card, or the ability, that the words name?"""
    if oid is not None and oid in told.abilities:
        return _is_ability(seen.who, told, *told.abilities[oid])
    return _is_card(seen, told, card)


def _is_player(named: Named | None, player: PlayerId | None) -> bool:
    return isinstance(named, PlayerNamed) and named.player == player


def _cast(seen: Seen, told: Told, event: Event) -> bool:
    return isinstance(event, SpellCast) and _is_card(seen, told, event.card) and (
        seen.whom is None or _is_player(seen.whom, event.player))


def _suspended(seen: Seen, told: Told, event: Event) -> bool:
    return isinstance(event, CardSuspended) and _is_card(seen, told, event.card)


def _countered(seen: Seen, told: Told, event: Event) -> bool:
    if not isinstance(event, Countered):
        return False
    return _is_ability(seen.who, told, event.card, event.word) if event.word else _is_card(seen, told, event.card)


def _put_on_stack(seen: Seen, told: Told, event: Event) -> bool:
    if isinstance(event, PutOnStack):
        return _is_ability(seen.who, told, event.card, event.word)
    return isinstance(event, Moved) and event.to is STACK and _is_card(seen, told, event.card)


def _tapped(seen: Seen, told: Told, event: Event) -> bool:
    return isinstance(event, Tapped if seen.verb == "is tapped" else Untapped) and _is_card(
        seen, told, getattr(event, "card", None))


def _nothing(seen: Seen, told: Told, event: Event) -> bool:
    return isinstance(event, NothingHappened) and _is_it(seen, told, event.object, event.card) and (
        event.code == NOTHING.get(seen.verb, event.code))


def _resolves(seen: Seen, told: Told, event: Event) -> bool:
    return isinstance(event, LeftStack | Moved) and event.reason == "resolved" and _is_it(
        seen, told, event.object, event.card)


def _triggers(seen: Seen, told: Told, event: Event) -> bool:
    return isinstance(event, AbilityTriggered) and _is_ability(seen.who, told, event.card, event.ability.word)


def _deals(seen: Seen, told: Told, event: Event) -> bool:
    if not isinstance(event, DamageDealt) or event.amount != seen.amount or not _is_card(seen, told, event.source):
        return False
    if isinstance(seen.whom, CardNamed):
        return event.card in cards_called(told.state, seen.whom)
    return event.player is not None and _is_player(seen.whom, event.player)


def _goes(seen: Seen, told: Told, event: Event) -> bool:
    return isinstance(event, Moved) and event.to is seen.zone and _is_card(seen, told, event.card) and (
        seen.came_from is None or zone_of(event.object) is seen.came_from)


def _put(seen: Seen, told: Told, event: Event) -> bool:
    kind = CountersPut if seen.verb == "is put on" else CountersRemoved
    return isinstance(event, kind) and _is_card(seen, told, event.card) and event.kind == seen.word and (
        event.amount > 0 and seen.amount in (None, event.amount))


def _draws(seen: Seen, told: Told, event: Event) -> bool:
    return isinstance(event, Moved) and event.reason == "drawn" and isinstance(seen.who, PlayerNamed) and (
        slot_of(event.object) == slot(LIBRARY, seen.who.player))


def _discards(seen: Seen, told: Told, event: Event) -> bool:
    if not isinstance(event, Moved) or event.reason != "discarded":
        return False
    if isinstance(seen.who, PlayerNamed):
        return slot_of(event.object) == slot(HAND, seen.who.player)
    return _is_card(seen, told, event.card)


def _loses(seen: Seen, told: Told, event: Event) -> bool:
    return isinstance(event, LifeLost) and _is_player(seen.who, event.player) and seen.amount in (None, event.amount)


def _spends(seen: Seen, told: Told, event: Event) -> bool:
    return isinstance(event, ManaSpent) and _is_player(seen.who, event.player) and (
        seen.word is None or sorted(seen.word) == sorted(in_order(event.mana)))


def _by(kind: type[Event]) -> Callable[[Seen, Told, Event], bool]:
    def match(seen: Seen, told: Told, event: Event) -> bool:
        return isinstance(event, kind) and _is_player(seen.who, getattr(event, "player", None)) and (
            not isinstance(event, StepBegan) or event.step is seen.step)
    return match


_MATCH: dict[str, Callable[[Seen, Told, Event], bool]] = {
    "is cast": _cast, "is suspended": _suspended, "is countered": _countered, "is put on the stack": _put_on_stack,
    "is tapped": _tapped, "is untapped": _tapped, "is declined": _nothing, "does nothing": _nothing,
    "cannot be played": _nothing, "resolves": _resolves, "triggers": _triggers, "deals": _deals, "goes to": _goes,
    "is put on": _put, "is removed from": _put, "passes": _by(PriorityPassed), "loses the game": _by(PlayerLost),
    "loses": _loses, "draws a card": _draws, "discards a card": _discards, "is discarded": _discards,
    "plays a land": _by(LandPlayed), "spends": _spends, "'s turn begins": _by(TurnBegan), "'s": _by(StepBegan),
}
