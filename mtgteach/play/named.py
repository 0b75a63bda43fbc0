"""What the names that a judge uses mean in a state: cards with their rank, players, abilities on the stack."""
from __future__ import annotations

from mtgteach.play.cursor import *
from mtgteach.rules.common import *

ACTIVATED = "activated ability"


class CardNamed(Record):
    """A card as it was called: its name, and its rank by CardId among the cards of that name, if one was given."""

    text: str
    name: str
    rank: int | None = None


class PlayerNamed(Record):
    """A player as they were called."""

    text: str
    player: PlayerId


class AbilityNamed(Record):
    """An ability as it was called: ``the upkeep trigger``, with its number among equals and its source, if given."""

    text: str
    word: str
    rank: int | None = None
    source: CardNamed | None = None


Named = CardNamed | PlayerNamed | AbilityNamed


def longest(names: Iterable[str], text: str, at: int) -> str | None:
    """The longest of the names that stands in the text at this place, in any case; of two that do, the one as it is
    written."""
    here, found = Cursor(""), None
    here.text, here.at = text, at
    for name in names:
        if here.stands(name) and ends_name(text, at + len(name)) and (
                found is None or len(name) > len(found) or len(name) == len(found) and here.stands(name, exact=True)):
            found = name
    return found


def card_names(state: State) -> tuple[str, ...]:
    """The names of all cards of the game, each once."""
    return tuple(dict.fromkeys([c.name for c in state.roster.cards if c.name]))


def cards_called(state: State, named: CardNamed) -> tuple[CardId, ...]:
    """The cards so called, by CardId; the one with the rank if one was given."""
    found = [i for i, card in enumerate(state.roster.cards) if card.name == named.name]
    if named.rank is None:
        return tuple(found)
    return (found[named.rank - 1],) if 0 < named.rank <= len(found) else ()


def card_objects(state: State, named: CardNamed) -> tuple[Object, ...]:
    """The objects that these cards are now, in any zone, by CardId."""
    cards = cards_called(state, named)
    found = [o for zone in state.zones for o in zone if o.kind is not ObjectKind.ABILITY and o.card in cards]
    return tuple(sorted(found, key=lambda o: o.card))


def ability_objects(state: State, named: AbilityNamed) -> tuple[Object, ...]:
    """The abilities on the stack that are so called, from the bottom."""
    found = [o for o in state.zone(STACK) if o.kind is ObjectKind.ABILITY and ability_word(o) == named.word]
    if named.source is not None:
        cards = cards_called(state, named.source)
        found = [o for o in found if o.card in cards]
    if named.rank is not None:
        found = [o for o in found if ability_name(state, o).startswith(f"the {named.word} {named.rank} of ")]
    return tuple(found)


def ability_words(state: State, cards: tuple[CardId, ...] | None = None) -> tuple[str, ...]:
    """What the abilities of all cards of the game, or of these, are called on the stack; and those that any card of the
    game gives or makes for later."""
    inside = [part for card in state.roster.cards for face in card.faces for ability in face.abilities
              for part in parts_of(ability)[1:]]
    given = with_keywords(state, tuple([part for part in inside if isinstance(part, Ability)]))
    words = [ACTIVATED, *[getattr(ability, "word", ACTIVATED) for ability in given]]
    for obj in (o for zone in state.zones for o in zone if cards is None or o.card in cards):
        own = [ability_word(obj)] if obj.kind is ObjectKind.ABILITY else []
        words += [*own, *(getattr(ability, "word", ACTIVATED) for ability in abilities_of(state, obj))]
    return tuple(dict.fromkeys(words))


# Reading names: the longest known one wins over words and commas


SEATS = ("AP", "NAP")


class Reader(Cursor):
    """Reads a line of words from left to right, in a position; every complaint names the place and the nearest word.

    What reads a name or a word gives None where none stands here, and then nothing has been read.
    """

    __slots__ = ("place", "state")

    def __init__(self, state: State, text: str, place: str, at: int = 0) -> None:
        super().__init__(text)
        self.state, self.place, self.at = state, place, at

    def wrong(self, wanted: Words, near: str | None = None, found: str | None = None) -> BadInput:
        """The complaint about what stands here."""
        said = (found if found is not None else self.rest) or self.text
        there = near is not None and said.startswith(near) and ends_name(said, len(near))
        return BadInput(self.place, said, wanted, None if there else near)

    # Names

    def player(self) -> PlayerNamed | None:
        """Read the name of a player, or AP and NAP for the first and the second player."""
        names = [p.name for p in self.state.players]
        found = longest([*names, *SEATS], self.text, self.at)
        return None if found is None else (
            PlayerNamed(self.past(found), names.index(found) if found in names else SEATS.index(found)))

    def card(self) -> CardNamed | None:
        """Read the name of a card, with its number if one stands behind it."""
        if (found := longest(card_names(self.state), self.text, self.at)) is None:
            return None
        begin = self.at
        self.past(found)
        rank = self.number()
        return CardNamed(self.text[begin:self.at].rstrip(), found, rank)

    def ability(self) -> AbilityNamed | None:
        """Read the name of an ability: ``the upkeep trigger of`` a card, or without it."""
        begin = self.at
        word = longest(ability_words(self.state), self.text, begin + 4) if self.rest.startswith("the ") else None
        if word is None:
            return None
        self.past("the " + word)
        rank = self.number()
        source = self.card() if self.take("of") else None
        if source is None and self.text[:self.at].endswith(" of "):
            raise self.unknown(Term("wanted.card"))
        return AbilityNamed(self.text[begin:self.at].rstrip(), word, rank, source)

    def named(self) -> Named | None:
        """Read the name of anything; of a card and a player of whom one begins like the other, the longer."""
        card = longest(card_names(self.state), self.text, self.at) or ""
        player = longest([p.name for p in self.state.players], self.text, self.at) or ""
        return self.player() if len(player) > len(card) else self.card() or self.ability() or self.player()

    def names(self) -> tuple[Named, ...] | None:
        """Read one name or several, parted by commas or ``and``."""
        if (first := self.named()) is None:
            return None
        found = [first]
        while self.take(", and", ",", "and"):
            if (more := self.named()) is None:
                raise self.unknown(Term("wanted.name"))
            found.append(more)
        return tuple(found)

    def nearest_name(self, words: Iterable[str] = ()) -> str | None:
        """The name, or one of these words, that looks most like what stands here."""
        here, known = self.rest, [*card_names(self.state), *(p.name for p in self.state.players)]
        folded = [n for n in known if here.casefold().startswith(n.casefold())]
        phrase, first = here.partition(",")[0], self.word().removesuffix("'s")
        return max(folded, key=len) if folded else (
            nearest(phrase, known) or nearest(first, known) or nearest(phrase, list(words)))

    def unknown(self, wanted: Words, words: Iterable[str] = ()) -> BadInput:
        """The complaint about a name that nothing in this game has; half a name is said to be one."""
        here = self.rest
        half = [n for n in card_names(self.state) if "," in n and here and n.startswith(here.partition(",")[0] + ",")]
        return self.wrong(Term("wanted.quoted_name", (("name", half[0]),)), half[0]) if half else (
            self.wrong(wanted, self.nearest_name(words)))


def name_in(state: State, text: str) -> Named | None:
    """What this text names, if it is a name and nothing else."""
    line = Reader(state, text, "")
    found = line.ability() or line.card() or line.player()
    return found if found is not None and line.done else None


def same_name(state: State, called: str, key: str) -> bool:
    """Is the option with this key so called: a name, or a sentence with names in it? A rank or a source that is not
    given fits any."""
    if called == key:
        return True
    short, full = _parts(state, called), _parts(state, key)
    return len(short) == len(full) and all(_same(state, a, b) for a, b in zip(short, full, strict=True))


def _parts(state: State, text: str) -> list[Named | str]:
    """The names and the other words of a text, these in small letters."""
    line, found = Reader(state, text, ""), list[Named | str]()
    while not line.done:
        found.append(line.named() or line.past(line.word()).casefold())
    return found


def _same(state: State, short: Named | str, full: Named | str) -> bool:
    if isinstance(short, CardNamed) and isinstance(full, CardNamed):
        return _same_card(state, short, full)
    if isinstance(short, AbilityNamed) and isinstance(full, AbilityNamed):
        source = short.source is None or full.source is not None and _same_card(state, short.source, full.source)
        return source and short.word == full.word and short.rank in (None, full.rank)
    if isinstance(short, PlayerNamed) and isinstance(full, PlayerNamed):
        return short.player == full.player
    return short == full


def _same_card(state: State, short: CardNamed, full: CardNamed) -> bool:
    return short.rank is None and short.name == full.name or cards_called(state, short) == cards_called(state, full)
