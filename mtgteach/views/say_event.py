"""What happened, in words: one message for each kind of event, by its class and, where it has several, its reason."""

from __future__ import annotations

from mtgteach.model.events import (
    AbilityActivated,
    Acted,
    CardSuspended,
    Countered,
    CountersPut,
    CountersRemoved,
    DamageDealt,
    Event,
    GameEnded,
    Group,
    Happened,
    LeftStack,
    LifeLost,
    Moved,
    NothingHappened,
    PlayerLost,
    PutOnStack,
    SpellCast,
    TargetsChosen,
)
from mtgteach.model.ids import Zone
from mtgteach.model.mana import TYPES, Mana
from mtgteach.model.objects import Object, StackFacts, Target
from mtgteach.model.record import fields_of
from mtgteach.model.refusals import Term
from mtgteach.model.spelling import object_name
from mtgteach.model.types import TIME, TurnStep
from mtgteach.views.catalogue import phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model.ids import CardId, ObjectId, PlayerId
    from mtgteach.model.state import State

UNSAID = ("reason", "code", "word", "object", "source", "new", "facts", "stack", "ability", "snapshot", "controller",
          "since")
SAID_AS = {"amount": "count", "winner": "player"}


class Names:
    """What things are called: in the state after an event, else in the one before it."""

    __slots__ = ("before", "language", "state")

    def __init__(self, language: str, state: State, before: State | None = None) -> None:
        self.language = language
        self.state = state
        self.before = before

    def card(self, card: CardId) -> str:
        """The name of a card, with its number if several are so called."""
        return self.state.label(card) or phrase("card.unknown", self.language)

    def player(self, player: PlayerId) -> str:
        """The name of a player."""
        return self.state.players[player].name

    def find(self, oid: ObjectId) -> Object | None:
        """The object as the first of the states knows it."""
        return self.state.last_known(oid) or (self.before.last_known(oid) if self.before is not None else None)

    def owner(self, card: CardId, oid: ObjectId | None) -> str:
        """Who owns a card."""
        owners = self.state.roster.owners
        found = self.find(oid) if card >= len(owners) and oid is not None else None
        return self.player(found.owner if found is not None else owners[card]) if found or card < len(owners) else ""

    def thing(self, oid: ObjectId, card: CardId | None) -> str:
        """What an object is called: of an ability the words for it, else its card's name."""
        for state in (self.state, self.before):
            found = None if state is None else state.last_known(oid)
            if state is not None and found is not None:
                return object_name(state, found)
        return phrase("card.unknown", self.language) if card is None else self.card(card)

    def targets(self, facts: StackFacts | None) -> str:
        """The targets of a spell or ability, as one phrase."""
        return "" if facts is None else self.listed([self.target(t) for t in facts.targets])

    def target(self, target: Target) -> str:
        """The name of a target."""
        if target.player is not None:
            return self.player(target.player)
        return self.thing(target.object, None) if target.object is not None else ""

    def listed(self, words: list[str]) -> str:
        """Several words as one: "a, b and c"."""
        if len(words) < 2:
            return "".join(words)
        first = words[0]
        for word in words[1:-1]:
            first = phrase("list.more", self.language, first=first, last=word)
        return phrase("list.two", self.language, first=first, last=words[-1])


def happened_sentences(
    happened: Happened, language: str, state: State, before: State | None = None
) -> tuple[str, ...]:
    """The sentence for an event in its place, and one for each effect that changed it."""
    names = Names(language, state, before)
    changed = [
        phrase("event.replaced", language, source=names.card(r.card), before=_amount(r.before), after=_amount(r.after))
        for r in happened.by
    ]
    return (event_sentence(happened.event, language, state, before), *changed)


def event_sentence(event: Event, language: str, state: State, before: State | None = None) -> str:
    """The sentence for an event."""
    slots = event_slots(event, Names(language, state, before))
    return phrase(event_code(event, slots), language, **slots)


def event_code(event: Event, slots: dict[str, object]) -> str:
    """The message of an event: its class, and what tells its forms apart."""
    if isinstance(event, Acted | Group | NothingHappened):
        return event.code
    code = f"event.{type(event).__name__}"
    if isinstance(event, Moved):
        onto = ".battlefield" if event.reason == "resolved" and event.to is Zone.BATTLEFIELD else ""
        return f"{code}.{_key(event.reason)}{onto}"
    if isinstance(event, LeftStack | PlayerLost):
        return f"{code}.{_key(event.reason)}"
    if isinstance(event, Countered):
        return f"{code}.ability" if event.word else f"{code}.spell"
    if isinstance(event, DamageDealt):
        return f"{code}.player" if event.player is not None else f"{code}.object"
    if isinstance(event, GameEnded):
        return f"{code}.nobody" if event.winner is None else f"{code}.winner"
    if isinstance(event, AbilityActivated) and event.mana:
        return f"{code}.mana"
    if isinstance(event, PutOnStack | SpellCast) and slots.get("targets"):
        return f"{code}.targeting"
    if isinstance(event, CardSuspended) and not slots.get("count"):
        return f"{code}.before"
    return code


def event_slots(event: Event, names: Names) -> dict[str, object]:
    """The slots of an event's message: every field that can be said, and what follows from the fields and the state."""
    slots: dict[str, object] = {}
    for field in fields_of(event):
        value = getattr(event, field)
        if value is not None and field not in UNSAID:
            slots[SAID_AS.get(field, field)] = _slot(field, value, names)
    word = getattr(event, "word", None) or getattr(getattr(event, "ability", None), "word", None)
    if word:
        slots["word"] = word
    card = getattr(event, "card", None)
    if card is not None:
        slots["owner"] = names.owner(card, getattr(event, "new", None) or getattr(event, "object", None))
    _more(event, names, slots)
    return slots


def _slot(field: str, value: object, names: Names) -> object:
    if field in ("player", "winner"):
        return names.player(value)  # type: ignore[arg-type]  # these fields are players
    if field in ("card", "by"):
        return names.card(value)  # type: ignore[arg-type]  # these fields are cards
    if field == "kind":
        return Term(f"counter.{value}")
    if field == "mana":
        return mana_symbols(value) if isinstance(value, tuple) else ""
    if isinstance(value, TurnStep):
        return Term(f"step.{value}")
    if isinstance(value, Zone):
        return Term(f"zone.{value.word}")
    if field == "targets" and isinstance(value, tuple):
        return names.listed([names.target(t) for t in value])
    return value


def _more(event: Event, names: Names, slots: dict[str, object]) -> None:
    """Slots that an event does not have as fields."""
    if isinstance(event, CountersPut):
        slots["was"] = event.now - event.amount
    elif isinstance(event, CountersRemoved | LifeLost):
        slots["was"] = event.now + event.amount
    elif isinstance(event, Acted | NothingHappened | TargetsChosen):
        if event.object is not None:
            slots["object"] = names.thing(event.object, event.card)
    elif isinstance(event, DamageDealt):
        slots["source"] = names.card(event.source)
    elif isinstance(event, Moved):
        slots["player"] = names.player(event.controller) if event.controller is not None else slots["owner"]
    elif isinstance(event, PutOnStack):
        slots["targets"] = names.targets(event.facts)
    elif isinstance(event, CardSuspended):
        found = names.find(event.object)
        slots["count"] = 0 if found is None else found.count(TIME)
    elif isinstance(event, SpellCast):
        found = names.find(event.object)
        slots["targets"] = names.targets(None if found is None else found.stack)


def mana_symbols(mana: tuple[Mana, ...]) -> str:
    """Mana as symbols, in the order WUBRGC: ``{U}{U}{R}``."""
    return "".join(f"{{{m.type}}}" for m in sorted(mana, key=lambda m: TYPES.index(m.type)))


def _amount(event: Event) -> str:
    return str(getattr(event, "amount", ""))


def _key(reason: str) -> str:
    return reason.replace(" ", "_")
