"""Instructions that are keyword actions (701)."""
from __future__ import annotations

from mtgteach.model.abilities import Effect, StaticEffect
from mtgteach.model.filters import Amount, Anything, Filter, Fixed, Reference, Whose, You
from mtgteach.model.ids import LIBRARY, Zone

ONE = Fixed(1)

# Permanents


class Destroy(Effect):
    """Destroy it (701.8); `final`: it can't be regenerated (701.19c), which nothing does yet."""

    what: Reference
    final: bool = False


class SacrificeIt(Effect):
    """That player sacrifices it, if they control it (701.21a)."""

    what: Reference
    who: Reference = You()


class SacrificeSome(Effect):
    """That player sacrifices so many permanents of their choice that the filter takes (701.21a)."""

    filter: Filter
    who: Reference = You()
    amount: Amount = ONE


class TapIt(Effect):
    """Tap it (701.26a)."""

    what: Reference


class UntapIt(Effect):
    """Untap it (701.26b)."""

    what: Reference


# Counters


class DoubleCounters(Effect):
    """Double the number of counters of this kind on it; None: of each kind (701.10e)."""

    on: Reference
    kind: str | None = None


class Proliferate(Effect):
    """Choose any number of permanents and players with a counter; each gets another of each kind (701.34a)."""


class GetCounters(Effect):
    """That player gets counters of this kind (122.1)."""

    kind: str
    amount: Amount
    who: Reference = You()


# Libraries and hands


class RevealIt(Effect):
    """Reveal it (701.20a)."""

    what: Reference


class RevealTop(Effect):
    """That player reveals so many cards from the top of their library (701.20a)."""

    amount: Amount = ONE
    who: Reference = You()


class RevealHand(Effect):
    """That player reveals their hand (701.20a)."""

    who: Reference


class Search(Effect):
    """That player searches a zone for up to so many cards that the filter takes; of a mere quantity for exactly so many
    (701.23). `of`: whose zone, if not their own; `more`: goes on with the search before it (701.23h). What is found
    is what the next instruction means by "those"; it stays where it is until then."""

    filter: Filter = Anything()
    amount: Amount = ONE
    who: Reference = You()
    zone: Zone = LIBRARY
    of: Reference | None = None
    reveal: bool = False
    more: bool = False


class Shuffle(Effect):
    """That player shuffles their library (701.24a); what was found before it is set aside where `aside` (701.24b)."""

    who: Reference = You()
    aside: bool = False


class Mill(Effect):
    """That player puts so many cards from the top of their library into their graveyard (701.17)."""

    amount: Amount
    who: Reference = You()


class Scry(Effect):
    """That player looks at so many cards from the top of their library and puts any of them on its bottom (701.22)."""

    amount: Amount
    who: Reference = You()


class Surveil(Effect):
    """That player looks at so many cards from the top of their library and puts any of them into their graveyard
    (701.25)."""

    amount: Amount
    who: Reference = You()


# What changes a search


class CantSearch(StaticEffect):
    """Such players can't search libraries (101.2)."""

    whose: Whose = Whose.ANY


class SearchesTop(StaticEffect):
    """If such a player would search a library, they search so many cards from its top instead (701.23f)."""

    amount: int
    whose: Whose = Whose.OPPONENTS
