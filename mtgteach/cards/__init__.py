"""The cards that can be played with: a registry by name, filled when it is first asked.

>>> cards["Rift Bolt"].name
'Rift Bolt'
"""
from __future__ import annotations

import sys
from types import ModuleType

from mtgteach.model import BadInput, Card, Term, must_be, nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


NAMES = __file__.replace("__init__.py", "data/names.tsv")
"""The names of the built-in cards, each with the module that declares it: `python -m tests.tools.card_names`."""


class Cards:
    """Cards by name. A card that the engine cannot play exactly is refused as it is added; those that come with the
    package are declared and looked at as they are first asked for: until then the module stands in a card's place."""

    __slots__ = ("_by_name",)

    def __init__(self, given: Iterable[Card] | None = None) -> None:
        self._by_name: dict[str, Card | str] | None = None if given is None else {**_loaded(given)}

    def _all(self) -> dict[str, Card | str]:
        if self._by_name is None:
            with open(NAMES, encoding="utf-8") as file:
                rows = [row.partition("\t") for row in file.read().splitlines()]
            self._by_name = {name: module for module, _, name in rows}
        return self._by_name

    def __getitem__(self, name: str) -> Card:
        must_be(str, "card", "Rift Bolt", name)
        known = self._all()
        if name not in known:
            raise BadInput("card", name, Term("wanted.card"), nearest(name, list(known)))
        if isinstance(found := known[name], str):
            for card in declared_in(found):
                if known.get(card.name) == found:
                    known[card.name] = card
            found = known[name]
            assert not isinstance(found, str), f"{name} is not declared in {known[name]}"
        if found.derived is None:
            found = known[name] = _loaded((found,))[name]
        return found

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in self._all()

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def names(self) -> tuple[str, ...]:
        """All names, in the order in which the cards are declared."""
        return tuple(self._all())

    def and_also(self, more: Iterable[Card]) -> Cards:
        """These cards and others; a name that is there already is an error."""
        both = Cards(())
        both._by_name = {**self._all(), **_loaded(more, self._all())}
        return both


def declared_in(module: str) -> list[Card]:
    """The built-in cards of this module, in order: whatever stands there in a tuple of cards."""
    from importlib import import_module

    tuples = [v for v in vars(import_module(f"mtgteach.cards.{module}")).values() if isinstance(v, tuple)]
    return [*{card.name: card for cards in tuples for card in cards if isinstance(card, Card)}.values()]


def _by_name(given: Iterable[Card], there: Iterable[str] = ()) -> dict[str, Card]:
    found: dict[str, Card] = {}
    for card in given:
        must_be(Card, "card", "mtgteach.Card", card)
        if card.name in found or card.name in there or not all(face.name.strip() for face in card.faces):
            raise BadInput("card", card.name, Term("wanted.new_name"))
        found[card.name] = card
    return found


def _loaded(given: Iterable[Card], there: Iterable[str] = ()) -> dict[str, Card]:
    from mtgteach.cards.loading import loaded
    from mtgteach.rules import engine  # noqa: F401  # fills the registries that loading asks

    return {name: loaded(card) for name, card in _by_name(given, there).items()}


cards = Cards()


class _CardsModule(ModuleType):
    """This module by its public name `mtgteach.cards` is the registry of the built-in cards as well."""

    def __getitem__(self, name: str) -> Card:
        return cards[name]

    def __contains__(self, name: object) -> bool:
        return name in cards

    def __iter__(self) -> Iterator[str]:
        return iter(cards)

    def __len__(self) -> int:
        return len(cards)

    def names(self) -> tuple[str, ...]:
        """All names, in the order in which the cards are declared."""
        return cards.names()

    def and_also(self, more: Iterable[Card]) -> Cards:
        """These cards and others; a name that is there already is an error."""
        return cards.and_also(more)


sys.modules[__name__].__class__ = _CardsModule
SETS = (Cards, _CardsModule)
