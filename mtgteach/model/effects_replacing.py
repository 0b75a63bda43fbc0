"""Effects of replacement and prevention, and of tokens."""
from __future__ import annotations

from mtgteach.model.abilities import Effect, StaticEffect
from mtgteach.model.cards import Card
from mtgteach.model.filters import Amount, Fixed, Reference, You
from mtgteach.model.statics_layers import Change


class CreateTokens(Effect):
    """That player creates tokens (701.7a)."""

    token: Card
    amount: Amount = Fixed(1)
    who: Reference = You()
    tapped: bool = False


class CreateCopies(Effect):
    """That player creates tokens that are copies of it, but for these changes (701.7a, 707.2, 707.9)."""

    of: Reference
    amount: Amount = Fixed(1)
    who: Reference = You()
    tapped: bool = False
    changes: tuple[Change, ...] = ()


class PreventNext(Effect):
    """Prevent the next so much damage that would be dealt to it this turn (615)."""

    amount: Amount
    to: Reference


class NextTime(Effect):
    """The next time this turn that the event would happen, it is replaced (614.1a)."""

    effect: StaticEffect


class WithSelf(Effect):
    """Follow these instructions with a replacement effect of their own spell or ability (614.15)."""

    effects: tuple[Effect, ...]
    effect: StaticEffect
