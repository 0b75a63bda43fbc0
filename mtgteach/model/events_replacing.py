"""Events of replacement effects and tokens."""
from __future__ import annotations

from mtgteach.model.abilities import Effect
from mtgteach.model.cards import Card
from mtgteach.model.events import NOTHING, Done, Event, OfPlayer
from mtgteach.model.ids import CardId, ObjectId, PlayerId


class WouldDraw(Done):
    """A player would draw a card (121): proposed, so that effects may replace it; what happens is that a card moves."""


class TokensCreated(OfPlayer):
    """A player created tokens (701.7a); `cards` are their numbers, filled in as it happens. They enter one by one as
    `Moved` says."""

    token: Card
    amount: int
    cards: tuple[CardId, ...] = ()


class DoneInstead(Done):
    """Instructions are followed instead of what would have happened to this player (614.1a); they are its children."""

    controller: PlayerId
    object: ObjectId
    card: CardId
    effects: tuple[Effect, ...]


class EffectUsed(Event):
    """So much of a limited replacement or prevention effect was used up (614.3, 615); `left` is what is left of it."""

    KEEPS = NOTHING
    card: CardId
    stamp: int
    amount: int
    left: int = 0
