"""What happened, in words: ``Rift Bolt is cast``, ``the upkeep trigger is countered``, ``Nils loses 3 life``.

Each sentence of the table stands with the kinds of events it may be about and a test; nothing is guessed.
"""
from __future__ import annotations

from mtgteach.model import events as on
from mtgteach.model.events import Event, Happened
from mtgteach.model.ids import HAND, LIBRARY, STACK, CardId, ObjectId, slot, slot_of, zone_of
from mtgteach.model.mana import in_order
from mtgteach.model.record import Record
from mtgteach.model.state import State
from mtgteach.play.possible import check_rule
from mtgteach.rules.named import AbilityNamed, CardNamed, Named, PlayerNamed, cards_called
from mtgteach.rules.reading import parse
from mtgteach.rules.reading_names import Reader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Slots = dict[str, Any]
    Test = Callable[["Told", Any, Slots], bool]
    Sentence = tuple[str, tuple[tuple[type[Event], ...], Test]]


class Told:
    """Events that happened, in order, each with the number of its script line; and what abilities on the stack were."""

    __slots__ = ("abilities", "events", "state")

    def __init__(self, state: State, events: tuple[tuple[int, Happened], ...]) -> None:
        self.state, self.events = state, events
        self.abilities: dict[ObjectId, tuple[CardId, str]] = {
            h.event.new: (h.event.card, h.event.word) for _, h in events
            if isinstance(h.event, on.PutOnStack) and h.event.new is not None}

    def called(self, name: Named | None, card: CardId | None, word: str = "") -> bool:
        """Is the card, or its ability with this word, so called?"""
        if isinstance(name, AbilityNamed):
            return word == name.word and (name.source is None or card in cards_called(self.state, name.source))
        return not word and isinstance(name, CardNamed) and card in cards_called(self.state, name)

    def is_it(self, name: Named, oid: ObjectId | None, card: CardId | None) -> bool:
        """Is the object so called, a card or an ability that was on the stack?"""
        return self.called(name, *(self.abilities.get(oid, (card, "")) if oid is not None else (card, "")))


class Seen(Record):
    """Something that may have happened: the kinds of events that could be it, the test, what the words name, and the
    rules that it has to cite."""

    kinds: tuple[type[Event], ...]
    test: Test
    slots: tuple[tuple[str, Any], ...]
    cites: tuple[str, ...]
    __uncompared__ = ("test",)

    def was(self, told: Told, here: Happened) -> bool:
        """Is this event what the words say?"""
        cited = [str(cite) for cite in here.cites]
        return (isinstance(here.event, self.kinds) and all(c in cited for c in self.cites)
                and self.test(told, here.event, dict(self.slots)))


def read_seen(line: Reader) -> Seen:
    """What the rest of the line says that happened. Raises BadInput with the nearest verb."""
    text, _, numbers = line.text.partition(" citing ")
    short = Reader(line.state, text, line.place)
    short.at = line.at
    (kinds, test), slots = parse(short, SENTENCES)
    line.past(line.rest)
    cites = tuple([check_rule(line, number) for number in numbers.replace(",", " ").split()])
    return Seen(kinds, test, tuple(slots.items()), cites)


def _is(slot_: Named | None, player: int | None) -> bool:
    return isinstance(slot_, PlayerNamed) and slot_.player == player


def _card(told: Told, event: Any, slots: Slots) -> bool:
    """The event is about this card."""
    return told.called(slots["card"], event.card)


def _player(told: Told, event: Any, slots: Slots) -> bool:
    """The event is about this player."""
    return _is(slots["player"], event.player)


def _cast(told: Told, event: on.SpellCast, slots: Slots) -> bool:
    return _card(told, event, slots) and ("player" not in slots or _player(told, event, slots))


def _countered(told: Told, event: on.Countered, slots: Slots) -> bool:
    return told.called(slots["it"], event.card, event.word)


def _put_on_stack(told: Told, event: on.PutOnStack | on.Moved, slots: Slots) -> bool:
    word = event.word if isinstance(event, on.PutOnStack) else ""
    return told.called(slots["it"], event.card, word) and (isinstance(event, on.PutOnStack) or event.to is STACK)


def _resolves(told: Told, event: on.LeftStack | on.Moved, slots: Slots) -> bool:
    return event.reason == "resolved" and told.is_it(slots["it"], event.object, event.card)


def _nothing(code: str) -> Test:
    def test(told: Told, event: on.NothingHappened, slots: Slots) -> bool:
        return event.code.startswith(code) and told.is_it(slots["it"], event.object, event.card)
    return test


def _triggers(told: Told, event: on.AbilityTriggered, slots: Slots) -> bool:
    return told.called(slots["ability"], event.card, event.ability.word)


def _deals(told: Told, event: on.DamageDealt, slots: Slots) -> bool:
    hit = _is(slots["named"], event.player) if event.player is not None else told.called(slots["named"], event.card)
    return hit and event.amount == slots["number"] and told.called(slots["card"], event.source)


def _goes(told: Told, event: on.Moved, slots: Slots) -> bool:
    came = slots.get("from", zone_of(event.object))
    return event.to is slots["zone"] and came is zone_of(event.object) and _card(told, event, slots)


def _counters(told: Told, event: on.CountersPut | on.CountersRemoved, slots: Slots) -> bool:
    return (_card(told, event, slots) and event.kind == slots["word"] and event.amount > 0
            and slots.get("amount", event.amount) == event.amount)


def _draws(told: Told, event: on.Moved, slots: Slots) -> bool:
    return event.reason == "drawn" and slot_of(event.object) == slot(LIBRARY, slots["player"].player)


def _discards(told: Told, event: on.Moved, slots: Slots) -> bool:
    if event.reason != "discarded":
        return False
    if "player" in slots:
        return slot_of(event.object) == slot(HAND, slots["player"].player)
    return _card(told, event, slots)


def _loses(told: Told, event: on.LifeLost, slots: Slots) -> bool:
    return _player(told, event, slots) and slots.get("number", event.amount) == event.amount


def _spends(told: Told, event: on.ManaSpent, slots: Slots) -> bool:
    spent = in_order(event.mana)
    return _player(told, event, slots) and sorted(slots.get("mana", spent)) == sorted(spent)


def _begins(told: Told, event: on.StepBegan, slots: Slots) -> bool:
    return _player(told, event, slots) and event.step is slots["step"]


COUNTERS = "[{amount}] {word} {counters:=counters|counter} {are:=are|is} "
SENTENCES: tuple[Sentence, ...] = (
    ("{card} is cast [by {player}]", ((on.SpellCast,), _cast)),
    ("{card} is suspended", ((on.CardSuspended,), _card)),
    ("{it} is countered", ((on.Countered,), _countered)),
    ("{it} is put on the stack", ((on.PutOnStack, on.Moved), _put_on_stack)),
    ("{it} resolves", ((on.LeftStack, on.Moved), _resolves)),
    ("{it} does nothing", ((on.NothingHappened,), _nothing("nothing."))),
    ("{it} is declined", ((on.NothingHappened,), _nothing("nothing.declined"))),
    ("{it} cannot be played", ((on.NothingHappened,), _nothing("nothing.cannot_be_played"))),
    ("{ability} triggers", ((on.AbilityTriggered,), _triggers)),
    ("{card} is discarded", ((on.Moved,), _discards)),
    ("{card} is tapped", ((on.Tapped,), _card)),
    ("{card} is untapped", ((on.Untapped,), _card)),
    ("{card} goes to [the] {zone} [from [the] {from:zone}]", ((on.Moved,), _goes)),
    ("{card} deals {number} damage to {named}", ((on.DamageDealt,), _deals)),
    (COUNTERS + "put on {card}", ((on.CountersPut,), _counters)),
    (COUNTERS + "removed from {card}", ((on.CountersRemoved,), _counters)),
    ("{player} passes", ((on.PriorityPassed,), _player)),
    ("{player} loses the game", ((on.PlayerLost,), _player)),
    ("{player} loses [{number}] life", ((on.LifeLost,), _loses)),
    ("{player} draws a card", ((on.Moved,), _draws)),
    ("{player} discards a card", ((on.Moved,), _discards)),
    ("{player} plays a land", ((on.LandPlayed,), _player)),
    ("{player} spends mana", ((on.ManaSpent,), _spends)),
    ("{player} spends {mana}", ((on.ManaSpent,), _spends)),
    ("{player}'s turn begins", ((on.TurnBegan,), _player)),
    ("{player}'s {step} begins", ((on.StepBegan,), _begins)),
)
