"""What happened, in words: one message for each kind of event, by its class and, where it has several, its form."""

from __future__ import annotations

from mtgteach.model import events as e
from mtgteach.model.ids import Zone
from mtgteach.model.mana import TYPES, Mana
from mtgteach.model.record import fields_of
from mtgteach.model.refusals import Refusal, Term
from mtgteach.model.spelling import object_name
from mtgteach.model.types import TIME
from mtgteach.views.catalogue import phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from mtgteach.model.ids import CardId, ObjectId, PlayerId
    from mtgteach.model.objects import Object, Target
    from mtgteach.model.state import State

    Slots = dict[str, object]


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

    def known(self, oid: ObjectId | None) -> tuple[State, Object] | None:
        """The first of the states that knows an object, and the object."""
        for state in (self.state, self.before):
            if state is not None and oid is not None and (found := state.last_known(oid)) is not None:
                return state, found
        return None

    def owner(self, card: CardId, oid: ObjectId | None) -> str:
        """Who owns a card; of one that came up during the game its object says so."""
        owners, known = self.state.roster.owners, self.known(oid)
        if card < len(owners):
            return self.player(owners[card])
        return self.player(known[1].owner) if known is not None else ""

    def thing(self, oid: ObjectId | None, card: CardId | None = None) -> str:
        """What an object is called: of an ability the words for it, else its card's name."""
        known = self.known(oid)
        if known is not None:
            return object_name(*known)
        return phrase("card.unknown", self.language) if card is None else self.card(card)

    def targets(self, targets: tuple[Target, ...]) -> str:
        """Targets, as one phrase."""
        return self.listed([self.thing(t.object) if t.player is None else self.player(t.player) for t in targets])

    def listed(self, words: list[str]) -> str:
        """Several words as one: "a, b and c"."""
        *most, last = words or [""]
        first = most[0] if most else ""
        for word in most[1:]:
            first = phrase("list.more", self.language, first=first, last=word)
        return phrase("list.two", self.language, first=first, last=last) if most else last


def happened_sentences(
    happened: e.Happened, language: str, state: State, before: State | None = None
) -> tuple[str, ...]:
    """The sentence for an event in its place, one for each reason why it did nothing, one for each effect that changed
    it."""
    names = Names(language, state, before)
    changed = []
    for by in happened.by:
        amounts = {"before": getattr(by.before, "amount", ""), "after": getattr(by.after, "amount", "")}
        changed.append(phrase("event.replaced", language, source=names.card(by.card), **amounts))
    reasons = [refusal_sentence(r, language) for r in getattr(happened.event, "reasons", ())]
    return (event_sentence(happened.event, language, state, before), *reasons, *changed)


def refusal_sentence(refusal: Refusal, language: str) -> str:
    """Why something is not allowed, as one sentence."""
    slots = {name: value if value != "" else Term("card.that") for name, value in refusal.slots}
    return phrase(refusal.code, language, **slots)


def event_sentence(
    event: e.Event, language: str, state: State, before: State | None = None, known: Slots | None = None
) -> str:
    """The sentence for an event. `known` are slots that are known better than the states can tell."""
    slots = event_slots(event, Names(language, state, before)) | (known or {})
    if isinstance(event, e.NothingHappened) and event.code == "nothing.declined" and event.object is not None:
        left = state.find(event.object)
        return phrase("nothing.declined.counted" if left and left.count(TIME) else event.code, language, **slots)
    if isinstance(event, e.Acted | e.Group | e.NothingHappened):
        return phrase(event.code, language, **slots)
    form = _FORMS[type(event)](event, slots).replace(" ", "_") if type(event) in _FORMS else ""
    return phrase(f"event.{type(event).__name__}.{form}".rstrip("."), language, **slots)


def event_slots(event: e.Event, names: Names) -> Slots:
    """The slots of an event's message: every field that can be said, and what follows from the fields and the state."""
    values = {field: getattr(event, field) for field in fields_of(event)}
    slots: Slots = {f: _FIELDS[f](names, value) for f, value in values.items() if f in _FIELDS and value is not None}
    if values.get("card") is not None:
        slots["owner"] = names.owner(values["card"], values.get("new") or values.get("object"))
    return slots | (_MORE[type(event)](event, names) if type(event) in _MORE else {})


def mana_symbols(mana: tuple[Mana, ...]) -> str:
    """Mana as symbols, in the order WUBRGC: ``{U}{U}{R}``."""
    return "".join(f"{{{m.type}}}" for m in sorted(mana, key=lambda m: TYPES.index(m.type)))


def _counted(event: Any, names: Names) -> Slots:
    """How many time counters a card has that was just suspended."""
    known = names.known(event.object)
    return {"count": known[1].count(TIME) if known is not None else 0}


def _aimed(event: Any, names: Names) -> Slots:
    """What a spell that was just cast targets."""
    known = names.known(event.object)
    facts = known[1].stack if known is not None else None
    return {"targets": names.targets(facts.targets) if facts is not None else ""}


def _thing(event: Any, names: Names) -> Slots:
    if getattr(event, "word", ""):
        return {"object": f"the {event.word} of {names.card(event.card)}"}
    return {} if event.object is None else {"object": names.thing(event.object, event.card)}


def _mover(event: Any, names: Names) -> Slots:
    owner = names.owner(event.card, event.new or event.object)
    return {"player": owner if event.controller is None else names.player(event.controller)}


def _taken(event: Any, _: Names) -> Slots:
    return {"count": event.amount, "was": event.now + event.amount}


_FIELDS: dict[str, Callable[[Names, Any], object]] = {
    "player": Names.player, "card": Names.card, "by": Names.card, "targets": Names.targets,
    "step": lambda _, step: Term(f"step.{step}"), "kind": lambda _, kind: Term(f"counter.{kind}"),
    "mana": lambda _, mana: mana_symbols(mana) if isinstance(mana, tuple) else "",
    "now": lambda _, now: now, "word": lambda _, word: word,
}  # fmt: skip
"""How the value of a field is said; fields that are not here are not."""

_MORE: dict[type[e.Event], Callable[[Any, Names], Slots]] = {
    e.Acted: _thing, e.NothingHappened: _thing, e.TargetsChosen: _thing,
    e.CountersPut: lambda event, _: {"count": event.amount, "was": event.now - event.amount},
    e.CountersRemoved: _taken, e.LifeLost: _taken, e.CardSuspended: _counted, e.SpellCast: _aimed, e.Moved: _mover,
    e.DamageDealt: lambda event, names: {"count": event.amount, "source": names.card(event.source)},
    e.PutOnStack: lambda event, names: {"targets": names.targets(event.facts.targets)},
    e.AbilityTriggered: lambda event, _: {"word": event.ability.word},
    e.GameEnded: lambda event, names: {"player": "" if event.winner is None else names.player(event.winner)},
}  # fmt: skip
"""Slots that an event does not have as fields."""

_FORMS: dict[type[e.Event], Callable[[Any, Slots], str]] = {
    e.LeftStack: lambda event, _: event.reason, e.PlayerLost: lambda event, _: event.reason,
    e.Moved: lambda event, _: event.reason + (
        ".battlefield" if event.reason == "resolved" and event.to is Zone.BATTLEFIELD else ""),
    e.Countered: lambda event, _: "ability" if event.word else "spell",
    e.DamageDealt: lambda event, _: "object" if event.player is None else "player",
    e.GameEnded: lambda event, _: "early" if event.early else "nobody" if event.winner is None else "winner",
    e.AbilityActivated: lambda event, _: "mana" if event.mana else "",
    e.PutOnStack: lambda _, slots: "targeting" if slots["targets"] else "",
    e.SpellCast: lambda _, slots: "targeting" if slots["targets"] else "",
    e.CardSuspended: lambda _, slots: "" if slots["count"] else "before",
}  # fmt: skip
"""What tells the forms of an event's message apart."""
