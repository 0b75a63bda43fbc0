"""The story that is played on a Table, by clicks or by keyboard alone, and what the page says after each act: every
shape of question, with cards of our own."""

from __future__ import annotations

from collections.abc import Callable

from mtgteach.cards import cards
from mtgteach.cards.words_actions import search, shuffle
from mtgteach.cards.words_costs import kicker
from mtgteach.cards.words_of_cards import ANY_TARGET, activated, card, damage, spell, triggered, you_draw
from mtgteach.cards.words_replacing import always, create, token
from mtgteach.cards.words_triggers import you_may
from mtgteach.model.abilities import DealDamage
from mtgteach.model.amounts import TheX
from mtgteach.model.filters import Anything, Chosen, Fixed, SpellWasCast, Whose
from mtgteach.model.statics_replacing import MoreTokens
from mtgteach.model.targets import ItsShare, any_number
from mtgteach.play.game import Game

AN_OPPONENT_CASTS = SpellWasCast(Whose.OPPONENTS, Anything())
CAT = token("Creature — Cat", size=(2, 2), colors="W")
CARDS = (
    card("Litter of Many", "{X}{G}", "Sorcery", spell(create(CAT, TheX()))),
    card("Second Litter", "{3}", "Artifact", always(MoreTokens(times=2))),
    card("Stray Door", "{3}", "Artifact", always(MoreTokens(plus=1))),
    card("Curious Clerk", "{1}{U}", "Creature — Advisor", triggered(
        AN_OPPONENT_CASTS, you_may(you_draw(1)), word="clerk trigger"), size=(1, 1)),
    card("Answering Chime", "{1}", "Artifact", triggered(
        AN_OPPONENT_CASTS, damage(1), targets=(ANY_TARGET,), word="chime trigger")),
    card("Ember Shower", "{R}", "Instant", spell(
        DealDamage(ItsShare(Fixed(3)), Chosen(0)), targets=(any_number(ANY_TARGET),)), kicker("{1}")),
    card("Old Atlas", "{2}", "Artifact", activated("{1}", search(), shuffle())),
)
SCENE = (
    "Ada: hand Litter of Many; battlefield 3 Forest, 2 Mountain, Old Atlas, Second Litter, Stray Door, Grizzly Bears; "
    "library in any order Rift Bolt, Lightning Bolt, Stifle, Mindstab, Gaddock Teeg, Grizzly Bears, Plains, Island, "
    "Swamp, Mountain, Forest, Curious Clerk, Answering Chime, Ember Shower. "
    "Nils: hand Ember Shower; battlefield Curious Clerk, Answering Chime, Grizzly Bears, Island, 2 Mountain. "
    "Oda: life 12; hand 2 unknown cards; battlefield Grizzly Bears, Swamp.")


def game() -> Game:
    """The game in which the story begins."""
    return Game.of(SCENE, known=cards.and_also(CARDS))
