"""What a fact may speak of: the cards, abilities, counters and options that there could be in this game.

A misspelled fact about what did not happen would be true for ever; so all that it names is looked up first.
"""
from __future__ import annotations

from mtgteach.model import UNKNOWN_CARD, Any, counter_kinds, nearest, type_words, whole_number
from mtgteach.play.words import COMMANDS
from mtgteach.rulebook.cite import BadRule, R
from mtgteach.rules.named import AbilityNamed, CardNamed, Reader, ability_words, cards_called, name_in
from mtgteach.rules.reading import parse


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
    named = name_in(line.state, key)
    name, _, number = key.rpartition(" ")
    if named is not None:
        _check_name(line, named)
    elif name and whole_number(number.strip("+-()")) is not None:
        check_option(line, name)
    else:
        check_sentence(line, key)
