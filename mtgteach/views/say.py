"""Say: the sentence for anything that has a code: refusals, events, choices, errors, rules, beliefs, terms.

Rules, model and play hold codes and slots; the sentence comes from the catalogue of a language. What names cards and
players needs a state that knows them: `state` for what is there now, `before` for what has left since.

A new kind of event needs its messages and nothing here: `event_slots` fills them by the names and types of its fields.
Its message is `event.ClassName`, or for a class with a code that code. Where longer ids exist, what is set in the event
picks among them: a slot that is not empty (`event.SpellCast.targets`), a flag (`event.AbilityActivated.mana`), a reason
(`event.Moved.cast`), then a zone, a step or a kind, one after the other (`event.Moved.resolved.battlefield`).
"""

from __future__ import annotations

from functools import cache

from mtgteach.cards.printer import Printing, words
from mtgteach.views.catalogue import *

Filling = dict[str, object]


# What stands beside a sentence for a citation that is no rule of today.
MARKED: dict[type, str] = {Belief: "cite.belief", OlderRule: "cite.older_rule", ByHand: "cite.by_hand"}


def say(thing: object, language: str = ENGLISH, state: State | None = None, before: State | None = None) -> str:
    """The sentence for this thing. Anything without a code of its own is said as its `str`.

    Raises:
        ValueError: an event or a choice needs a state that knows the names.

    >>> say(Belief("S-COUNTERED"))
    'a countered trigger takes its counter off anyway'
    """
    if isinstance(thing, Event | Happened | Choice):
        if state is None:
            raise ValueError(f"{type(thing).__name__} needs the state whose names it uses")
        if isinstance(thing, Choice):
            return phrase(thing.why, language, **{"player": state.players[thing.who].name, **dict(thing.slots)})
        happened = thing if isinstance(thing, Happened) else Happened(0, None, thing, ())
        return " ".join(happened_sentences(happened, language, state, before))
    for kind, speak in _SPEAKERS:
        if isinstance(thing, kind):
            return speak(thing, language)
    return str(thing)


def cited(cite: Cite, language: str = ENGLISH) -> str:
    """A citation as it stands beside a sentence: a rule number, "believed", "the rule then", "by hand"."""
    return str(cite) if isinstance(cite, Rule) else phrase(MARKED[type(cite)], language)


def counters_said(counters: Iterable[tuple[str, int]], language: str = ENGLISH) -> str:
    """Counters of each kind: "2 lore counters, 1 time counter"."""
    return ", ".join([phrase("counters", language, count=n, kind=Term(f"counter.{kind}")) for kind, n in counters])


def zone_term(zone: int) -> Term:
    """A zone as a slot."""
    return Term(f"zone.{Zone(zone).word}")


def edition_said(edition: Edition, language: str = ENGLISH) -> tuple[str, ...]:
    """Which beliefs are followed, and which rules where they are not those of today."""
    dated = [phrase("board.rules_of", language, date=edition.date)] * (edition.date != CURRENT)
    return (*[phrase("board.believed", language, belief=say(Belief(v), language)) for v in edition.variants], *dated)


def with_cites(sentence: str, cites: tuple[Cite, ...], language: str = ENGLISH) -> str:
    """A sentence with its citations in brackets behind it."""
    return f"{sentence} [{', '.join([cited(c, language) for c in cites])}]" if cites else sentence


def _reasons(reasons: Reasons, language: str) -> str:
    lines = [with_cites(refusal_sentence(r, language), r.cites, language) for r in reasons]
    return "\n".join(lines) or phrase("reasons.none", language)


def _error(error: MtgteachError, language: str) -> str:
    """The error, then all reasons, then what is needed to repeat it, each where it has them."""
    slots = dict(error.slots)
    if isinstance(error, BadInput):
        code = "error.answer" if error.place.startswith("choice.") else error.place
        slots["place"] = phrase(code, language) if message(code, language) else error.place
        if "." in error.place and slots["place"] == error.place:
            slots["Place"] = error.place  # a file keeps its name
    nothing = "" in (slots.get("expected"), slots.get("understood"))
    refused = isinstance(slots.get("expected"), Reasons)
    form = ".nearest" if slots.get("nearest") else ".nothing" if nothing else ".refused" if refused else ""
    lines = [phrase(f"{error.code}{form}", language, **slots)]
    if isinstance(error, Refused):
        lines += [f"  {line}" for line in _reasons(error.reasons, language).split("\n")]
    if slots.get("command"):
        lines.append(phrase(f"{error.code}.command", language, command=slots["command"]))
    return "\n".join([*lines, *filter(None, [str(slots.get("scenario", ""))])])


def _rule(rule: Rule, language: str) -> str:
    code = "rule" if rule.summary else "rule.bare"
    return phrase(code, language, number=str(rule), title=rule.title, summary=rule.summary)


class Names:
    """What things are called: in the state after an event, else in the one before it."""

    def __init__(self, language: str, state: State, before: State | None = None) -> None:
        self.language, self.state, self.before = language, state, before

    def card(self, card: CardId) -> str:
        """The name of a card, with its number if several are so called."""
        return self.state.label(card) or phrase("card.unknown", self.language)

    def player(self, player: PlayerId) -> str:
        """The name of a player."""
        return self.state.players[player].name

    def known(self, oid: ObjectId | None) -> tuple[State, Object] | None:
        """The first of the states that knows an object, and the object."""
        states = [state for state in (self.state, self.before) if state is not None and oid is not None]
        return next(((s, found) for s in states if (found := s.last_known(oid)) is not None), None)

    def owner(self, card: CardId, oid: ObjectId | None) -> str:
        """Who owns a card; of one that came up during the game its object says so."""
        owners, known = self.state.roster.owners, self.known(oid)
        whose = owners[card] if card < len(owners) else known[1].owner if known is not None else None
        return "" if whose is None else self.player(whose)

    def thing(self, oid: ObjectId | None, card: CardId | None = None) -> str:
        """What an object is called: of an ability the words for it, else its card's name."""
        known = self.known(oid)
        if known is not None:
            return object_name(*known)
        return phrase("card.unknown", self.language) if card is None else self.card(card)

    def target(self, target: Target) -> str:
        """The player or the object that was chosen."""
        return self.thing(target.object) if target.player is None else self.player(target.player)

    def mana(self, mana: tuple[Mana, ...]) -> str:
        """Mana as symbols; snow mana says so, and what something goes with stands last, with what made it (106.6)."""
        of: dict[tuple[str, bool], tuple[Mana, ...]] = {}
        for one in mana:
            key = one.rider.name if one.rider else "", one.snow
            of[key] = (*of.get(key, ()), one)
        said = [(name, mana_symbols(of[name, snow]), "mana.snow" * snow) for name, snow in sorted(of)]
        parts = [(name, phrase(snow, self.language, mana=some) if snow else some) for name, some, snow in said]
        return self.listed([phrase("mana.from", self.language, mana=some, source=name) if name else some
                            for name, some in parts])

    def targets(self, targets: tuple[Target, ...]) -> str:
        """Targets, as one phrase."""
        return self.listed([self.target(target) for target in targets])

    def listed(self, words: list[str], more: str = "list.more", two: str = "list.two") -> str:
        """Several words as one: "a, b and c"; or as these messages join them."""
        *most, last = words or [""]
        first = most[0] if most else ""
        for word in most[1:]:
            first = phrase(more, self.language, first=first, last=word)
        return phrase(two, self.language, first=first, last=last) if most else last


def happened_sentences(happened: Happened, language: str, state: State,
                       before: State | None = None) -> tuple[str, ...]:
    """The sentence for an event in its place, one for each reason why it did nothing, one for each effect that changed
    it."""
    names = Names(language, state, before)
    changed = []
    for by in happened.by:
        pair = (by.before, by.after)
        made = [mana_symbols(one.mana) for one in pair if isinstance(one, ManaAdded)]
        amounts = made if len(made) == 2 else [getattr(one, "amount", None) for one in pair]
        code = "event.replaced.otherwise" if amounts[0] == amounts[1] else "event.replaced"
        code = "event.replaced.mana" if amounts is made else code
        changed.append(phrase(code, language, source=names.card(by.card), before=amounts[0], after=amounts[1]))
    reasons = [refusal_sentence(r, language) for r in getattr(happened.event, "reasons", ())]
    return (event_sentence(happened.event, language, state, before), *reasons, *changed)


def refusal_sentence(refusal: Refusal, language: str) -> str:
    """Why something is not allowed, as one sentence."""
    slots = {name: words(value, Printing("")) if isinstance(value, TargetKind) else
             Term("card.that") if value == "" else value for name, value in refusal.slots}
    return phrase(refusal.code, language, **slots)


def event_sentence(event: Event, language: str, state: State, before: State | None = None,
                   known: Filling | None = None) -> str:
    """The sentence for an event. `known` are slots that are known better than the states can tell."""
    slots = event_slots(event, Names(language, state, before)) | (known or {})
    code = longer = getattr(event, "code", f"event.{type(event).__name__}")
    values = [getattr(event, field) for field in fields_of(event)]
    forms = [value.word if isinstance(value, Zone) else value for value in values if isinstance(value, str | Zone)]
    forms += [name for name, value in slots.items() if value]
    forms += [field for field, value in zip(fields_of(event), values, strict=True) if value is True]
    while longer:
        code, tried = longer, [f"{longer}.{form}".replace(" ", "_") for form in reversed(forms)]
        longer = next((each for each in tried if message(each, language) is not None), "")
    return phrase(code, language, **slots)


def event_slots(event: Event, names: Names) -> Filling:
    """The slots of an event's message: its fields, each as its name or else its type wants it, and what follows from
    them: `player` is else its controller or owner, `owner` that of its card, `count` its amount or else how many time
    counters its object has, `was` and `had` what there was before so many were put or taken, `targets` those of its
    object on the stack. `object` is an ability where `word` names one."""
    slots: Filling = {}
    for field, kind in _kinds(type(event)).items():
        value, speak = getattr(event, field), _BY_NAME.get(field) or _BY_TYPE.get(kind)
        if value is None or speak is None:
            continue
        if not isinstance(value, tuple):
            slots[field] = speak(names, value)
        elif kind == "Mana":
            alike = isinstance(event, ManaAdded) and len({one.rider for one in value}) == 1
            slots[field] = mana_symbols(value) if alike else names.mana(value)
        else:
            slots[field] = names.listed([in_words(speak(names, one), names.language) for one in value])
    return _derived(event, names, slots) | slots | _object(event, names, slots)


def _derived(event: Any, names: Names, slots: Filling) -> Filling:
    """What follows from an event's fields and from what its object is."""
    card, oid = getattr(event, "card", None), getattr(event, "object", None)
    known = names.known(oid)
    facts = getattr(event, "facts", None) or (known[1].stack if known is not None else None)
    found: Filling = {"count": known[1].count(TIME) if known is not None else 0}
    if hasattr(event, "amount"):
        found["count"] = event.amount
        if hasattr(event, "now"):
            found |= {"was": event.now - event.amount, "had": event.now + event.amount}
    if card is not None:
        found["owner"] = names.owner(card, getattr(event, "new", None) or oid)
    elif oid is not None:
        found["card"] = names.thing(oid)
    if facts is not None:
        found["targets"] = names.targets(facts.targets)
    if hasattr(event, "ability"):
        found["word"] = getattr(event.ability, "word", "")
    return found | {"player": slots.get("controller", found.get("owner", ""))}


def _object(event: Any, names: Names, slots: Filling) -> Filling:
    """The object of an event: the ability that `word` names, else what it is called."""
    oid, card = getattr(event, "object", None), getattr(event, "card", None)
    if slots.get("word") and card is not None:
        return {"object": f"the {event.word} of {names.card(card)}"}
    return {} if oid is None else {"object": names.thing(oid, card)}


@cache
def _kinds(event: type[Event]) -> dict[str, str]:
    """The type of each field of a class of events; of several the type of one."""
    written: dict[str, str] = {}
    for base in reversed(event.__mro__):
        written |= vars(base).get("__annotations__", {})
    one = {f: kind.removesuffix(" | None").removeprefix("tuple[").removesuffix(", ...]") for f, kind in written.items()}
    return {field: one[field] for field in fields_of(event)}


def mana_symbols(mana: tuple[Mana, ...]) -> str:
    """Mana as symbols, in the order WUBRGC: ``{U}{U}{R}``."""
    return "".join([f"{{{m.type}}}" for m in sorted(mana, key=by_type)])


_BY_NAME: dict[str, Callable[[Names, Any], object]] = {
    "kind": lambda _, kind: Term(f"counter.{kind}"),
    **dict.fromkeys(("color", "colors"), lambda _, color: Term(f"color.{color}"))}
# How the value of a field is said, by the field's name or by its type; what is in neither table is no slot.
_BY_TYPE: dict[str, Callable[[Names, Any], object]] = {
    "PlayerId": Names.player, "CardId": Names.card, "ObjectId": Names.thing, "Target": Names.target,
    "Zone": lambda _, zone: zone_term(zone), "TurnStep": lambda _, step: Term(f"step.{step}"),
    "Mana": lambda _, mana: mana_symbols((mana,)), "ManaType": lambda _, letter: f"{{{letter}}}",
    **dict.fromkeys(("int", "str", "CardType", "Supertype"), lambda _, value: value)}


_SPEAKERS: tuple[tuple[type[Any], Callable[[Any, str], str]], ...] = (
    (Rule, _rule), (Refusal, refusal_sentence), (Reasons, _reasons), (MtgteachError, _error), (Term, in_words),
    (Belief, lambda belief, language: phrase(f"belief.{belief.name}", language)), (ByHand, cited),
    (TurnStep, lambda step, language: phrase(f"step.{step}", language)),
    (Zone, lambda zone, language: in_words(zone_term(zone), language)))
