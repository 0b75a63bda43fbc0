"""The vocabulary of keyword actions (701), for declaring cards."""
from __future__ import annotations

from mtgteach.model import (LIBRARY, Anything, Chosen, DiscardCards, Each, Effect, Filter, Fixed, Reference, You, Zone,
                            effects as do)

ANY_CARD, YOU = Anything(), You()


def destroy(what: int | Reference = 0) -> Effect:
    """Destroy the target with this number, or what is referred to."""
    return do.Destroy(Chosen(what) if isinstance(what, int) else what)


def destroy_all(filter_: Filter, final: bool = False) -> Effect:
    """Destroy every permanent that the filter takes; `final`: they can't be regenerated."""
    return do.Destroy(Each(filter_), final)


def sacrifice(filter_: Filter, who: Reference = YOU, amount: int = 1) -> Effect:
    """They sacrifice so many of their choice."""
    return do.SacrificeSome(filter_, who, Fixed(amount))


def tap_it(target: int = 0) -> Effect:
    """Tap the target with this number."""
    return do.TapIt(Chosen(target))


def untap_it(target: int = 0) -> Effect:
    """Untap the target with this number."""
    return do.UntapIt(Chosen(target))


def search(filter_: Filter = ANY_CARD, amount: int = 1, zone: Zone = LIBRARY, reveal: bool = False) -> Effect:
    """Search one's library, or another zone of one's own."""
    return do.Search(filter_, Fixed(amount), zone=zone, reveal=reveal)


def shuffle() -> Effect:
    """Shuffle one's library."""
    return do.Shuffle()


def mill(amount: int, who: Reference = YOU) -> Effect:
    """They mill so many cards."""
    return do.Mill(Fixed(amount), who)


def scry(amount: int) -> Effect:
    """Scry N."""
    return do.Scry(Fixed(amount))


def surveil(amount: int) -> Effect:
    """Surveil N."""
    return do.Surveil(Fixed(amount))


def proliferate() -> Effect:
    """Proliferate once."""
    return do.Proliferate()


def poison(amount: int, who: Reference) -> Effect:
    """They get poison counters."""
    return do.GetCounters("poison", Fixed(amount), who)


def discards_at_random(amount: int, target: int = 0) -> Effect:
    """The target player discards cards at random."""
    return DiscardCards(Chosen(target), Fixed(amount), at_random=True)
