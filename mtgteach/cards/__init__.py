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


class Cards:
    """Cards by name. A card that the engine cannot play exactly is refused as it is added; those that come with the
    package are looked at one by one, as they are first asked for."""

    __slots__ = ("_by_name",)

    def __init__(self, given: Iterable[Card] | None = None) -> None:
        self._by_name: dict[str, Card] | None = None if given is None else _loaded(given)

    def _all(self) -> dict[str, Card]:
        if self._by_name is None:
            from mtgteach.cards.built_in import ALL

            self._by_name = _by_name(ALL)
        return self._by_name

    def __getitem__(self, name: str) -> Card:
        must_be(str, "card", "Rift Bolt", name)
        known = self._all()
        if name not in known:
            raise BadInput("card", name, Term("wanted.card"), nearest(name, list(known)))
        if known[name].derived is None:
            known[name] = _loaded((known[name],))[name]
        return known[name]

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


def _by_name(given: Iterable[Card], there: Iterable[str] = ()) -> dict[str, Card]:
    found: dict[str, Card] = {}
    for card in given:
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


sys.modules[__name__].__class__ = _CardsModule
SETS = (Cards, _CardsModule)
