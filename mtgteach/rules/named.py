"""What the names that a judge uses mean in a state: cards with their rank, players, abilities on the stack."""
from __future__ import annotations

from mtgteach.model.cursor import Cursor, ends_name
from mtgteach.model.ids import STACK, CardId, PlayerId
from mtgteach.model.objects import Object, ObjectKind
from mtgteach.model.record import Record
from mtgteach.model.spelling import ability_name, ability_word
from mtgteach.model.state import State
from mtgteach.rules.cr109_characteristics import abilities_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

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
    """What the abilities of all cards of the game, or of these, are called on the stack."""
    words = [ACTIVATED]
    for obj in (o for zone in state.zones for o in zone if cards is None or o.card in cards):
        own = [ability_word(obj)] if obj.kind is ObjectKind.ABILITY else []
        words += [*own, *(getattr(ability, "word", ACTIVATED) for ability in abilities_of(state, obj))]
    return tuple(dict.fromkeys(words))
