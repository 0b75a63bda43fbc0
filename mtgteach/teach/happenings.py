"""What happened, in words: ``Rift Bolt is cast``, ``the upkeep trigger is countered``, ``Nils loses 3 life``.

Each sentence of the table stands with the kinds of events it may be about; what its slots have to agree with is said
once for all. A new kind of event is a row. And what a fact may speak of: the cards, abilities, counters and options
that there could be in this game. A misspelled fact about what did not happen would be true for ever; so all that it
names is looked up first.
"""
from __future__ import annotations

from mtgteach.play.words import *

Where = Callable[[Any], bool]
Sentence = tuple[str, tuple[tuple[type[Event], ...], Where]]


class Told:
    """Events that happened, in order, each with the number of its script line; and what abilities on the stack were."""

    __slots__ = ("abilities", "events", "state")

    def __init__(self, state: State, events: tuple[tuple[int, Happened], ...]) -> None:
        self.state, self.events = state, events
        self.abilities: dict[ObjectId, tuple[CardId, str]] = {
            h.event.new: (h.event.card, h.event.word) for _, h in events
            if isinstance(h.event, PutOnStack) and h.event.new is not None}

    def called(self, name: Named | None, card: CardId | None, word: str = "") -> bool:
        """Is the card, or its ability with this word, so called?"""
        if isinstance(name, AbilityNamed):
            return word == name.word and (name.source is None or card in cards_called(self.state, name.source))
        return not word and isinstance(name, CardNamed) and card in cards_called(self.state, name)

    def is_it(self, name: Named, oid: ObjectId | None, card: CardId | None) -> bool:
        """Is the object so called, a card or an ability that was on the stack?"""
        return self.called(name, *(self.abilities.get(oid, (card, "")) if oid is not None else (card, "")))


class Seen(Record, uncompared=("where",)):
    """Something that may have happened: the kinds of events that could be it, what else must be true of them, what the
    words name, and the rules that it has to cite."""

    kinds: tuple[type[Event], ...]
    where: Where
    slots: tuple[tuple[str, Any], ...]
    cites: tuple[str, ...]

    def was(self, told: Told, here: Happened) -> bool:
        """Is this event what the words say?"""
        cited = [str(cite) for cite in here.cites]
        return (isinstance(here.event, self.kinds) and self.where(here.event) and all(c in cited for c in self.cites)
                and all(AGREES[name](told, here.event, value) for name, value in self.slots if name in AGREES))


def read_seen(line: Reader) -> Seen:
    """What the rest of the line says that happened. Raises BadInput with the nearest verb."""
    text, _, numbers = line.text.partition(" citing ")
    short = Reader(line.state, text, line.place, line.at)
    (kinds, where), slots = parse(short, SENTENCES)
    line.past(line.rest)
    cites = tuple([check_rule(line, number) for number in numbers.replace(",", " ").split()])
    return Seen(kinds, where, tuple(slots.items()), cites)


# What the words of a slot have to agree with; a sentence that has more to ask for says so in its row


def _player(told: Told, event: Any, player: PlayerNamed) -> bool:
    """The player that the event is about: for a card that moved, the one in whose zone it was."""
    if isinstance(event, Moved):
        return slot_of(event.object) == slot(zone_of(event.object), player.player)
    return bool(event.player == player.player)


def _it(told: Told, event: Any, it: Named) -> bool:
    """The card, or the ability, that the event is about: one that it names, or that was on the stack."""
    word = getattr(event, "word", "")
    return told.called(it, event.card, word) if word else told.is_it(it, event.object, event.card)


def _victim(told: Told, event: DamageDealt, named: Named) -> bool:
    return named.player == event.player if isinstance(named, PlayerNamed) else (
        event.player is None and told.called(named, event.card))


AGREES: dict[str, Callable[[Told, Any, Any], bool]] = {
    "player": _player, "card": lambda told, event, card: told.called(card, event.card), "it": _it, "victim": _victim,
    "source": lambda told, event, card: told.called(card, event.source),
    "ability": lambda told, event, ability: told.called(ability, event.card, event.ability.word),
    "amount": lambda told, event, amount: event.amount == amount,
    "kind": lambda told, event, word: event.kind == word,
    "step": lambda told, event, step: event.step is step,
    "to": lambda told, event, zone: event.to is zone,
    "from": lambda told, event, zone: zone_of(event.object) is zone,
    "mana": lambda told, event, mana: in_order(event.mana) == mana}


def _how(reason: str) -> Where:
    return lambda event: reason in (getattr(event, "reason", None), getattr(event, "code", None))


COUNTERS = "[{amount}] {kind:word} {counters:=counters|counter} {are:=are|is} "
PLAINLY: dict[str, type[Event]] = {
    "{card} is cast [by {player}]": SpellCast, "{card} is suspended": CardSuspended,
    "{it} is countered": Countered, "{it} does nothing": NothingHappened, "{card} is revealed": Revealed,
    "{ability} triggers": AbilityTriggered, "{card} is tapped": Tapped, "{card} is untapped": Untapped,
    "{card} goes to [the] {to:zone} [from [the] {from:zone}]": Moved,
    "{source:card} deals {amount:number} damage to {victim:named}": DamageDealt,
    "{player} passes": PriorityPassed, "{player} loses the game": PlayerLost,
    "{player} loses [{amount:number}] life": LifeLost, "{player} gains [{amount:number}] life": LifeGained,
    "{player} gets [{amount:number}] {kind:word} {counters:=counters|counter}": PlayerCountersPut,
    "{player} scries [{amount:number}]": Scried, "{player} surveils [{amount:number}]": Surveilled,
    "{player} shuffles": Shuffled, "{player} searches": Searched, "{player} proliferates": Proliferated,
    "{player} plays a land": LandPlayed, "{player}'s turn begins": TurnBegan,
    "{player}'s {step} begins": StepBegan, "{player} spends mana": ManaSpent, "{player} spends {mana}": ManaSpent}
SENTENCES: tuple[Sentence, ...] = (
    *[(words, ((kind,), lambda event: True)) for words, kind in PLAINLY.items()],
    *[(f"{{card}} is {how}", ((Moved,), _how(how))) for how in ("discarded", "destroyed", "sacrificed", "milled")],
    ("{player} draws a card", ((Moved,), _how("drawn"))),
    ("{player} discards a card", ((Moved,), _how("discarded"))),
    ("{card} is exiled", ((Moved,), lambda event: event.to is EXILE)),
    ("{player} loses unspent mana", ((ManaEmptied,), lambda event: not event.into)),
    ("{it} is put on the stack", ((PutOnStack, Moved), lambda event: getattr(event, "to", STACK) is STACK)),
    ("{it} resolves", ((LeftStack, Moved), _how("resolved"))),
    ("{it} is declined", ((NothingHappened,), _how("nothing.declined"))),
    ("{it} cannot be played", ((NothingHappened,), _how("nothing.cannot_be_played"))),
    (COUNTERS + "put on {card}", ((CountersPut,), lambda event: event.amount > 0)),
    (COUNTERS + "removed from {card}", ((CountersRemoved,), lambda event: event.amount > 0)))


# What a fact may speak of


def check_slots(line: Reader, slots: dict[str, Any], kinds: tuple[str, ...] = ()) -> None:
    """Raises BadInput for a card, an ability or a kind of counters that this game does not have."""
    for value in slots.values():
        for named in value if type(value) is tuple else (value,):
            _check_name(line, named)
    known = (*counter_kinds(line.state), *kinds)
    if slots.get("kind", known[0]) not in known:
        raise line.wrong(", ".join(known), nearest(slots["kind"], known), slots["kind"])
    for word in slots.get("types", ()):
        if word not in type_words(line.state):
            raise line.wrong(", ".join(type_words(line.state)), nearest(word, type_words(line.state)), word)


def _check_name(line: Reader, named: object) -> None:
    card = named.source if isinstance(named, AbilityNamed) else named
    if not isinstance(card, CardNamed):
        return
    cards, called = cards_called(line.state, card), cards_called(line.state, card.evolve(rank=None))
    if not cards and not set(called) & set(line.state.roster.tokens):
        raise line.wrong(", ".join(line.state.label(c) for c in called), found=card.text)
    if isinstance(named, AbilityNamed):
        words = ability_words(line.state, cards)
        if named.word not in words:
            raise line.wrong(", ".join(words), nearest(named.word, words), named.text)


def check_rule(line: Reader, number: str) -> str:
    """A number that a rule has. Raises BadInput for any other."""
    try:
        return str(R(number))
    except BadRule as bad:
        raise line.wrong(bad.nearest, bad.nearest, number) from None


def check_sentence(line: Reader, words: str) -> None:
    """Raises BadInput for what is no sentence, or speaks of what this game does not have."""
    sentence = Reader(line.state, words, line.place)
    _, slots = parse(sentence, COMMANDS)
    check_slots(sentence, slots)
    if "rest" in slots:
        check_option(line, slots["rest"])


def check_option(line: Reader, key: str) -> None:
    """Raises BadInput for what no choice could offer: it is no number, no name, no share, and no sentence."""
    if whole_number(key) is not None or key == UNKNOWN_CARD:
        return
    named, (name, _, number) = name_in(line.state, key), key.rpartition(" ")
    if named is not None:
        _check_name(line, named)
    elif name and whole_number(number.strip("+-()")) is not None:
        check_option(line, name)
    else:
        check_sentence(line, key)


def counter_kinds(state: State) -> tuple[str, ...]:
    """The kinds of counters that there are in this game: time counters, those that lie there, those that a card
    speaks of."""
    there = [kind for zone in state.zones for obj in zone for kind, _ in obj.counters]
    return tuple(dict.fromkeys([TIME, *there, *[kind for kind in _in_cards(state, "kind") if type(kind) is str]]))


def type_words(state: State) -> tuple[str, ...]:
    """The words of a type line that there are in this game: every type and supertype, and the subtypes of its cards, in
    small letters."""
    subtypes = [word for words in _in_cards(state, "subtypes") for word in words]
    return tuple(dict.fromkeys([str(word).casefold() for word in (*CardType, *Supertype, *subtypes)]))


def _in_cards(state: State, field: str) -> list[Any]:
    """What stands in the fields of this name, anywhere in the cards of this game."""
    return [getattr(part, field) for part in parts_of(state.roster.cards) if field in fields_of(part)]
