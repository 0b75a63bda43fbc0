"""Built-in cards, sixth part: what the exercises of the lessons and the collected questions need besides."""
from __future__ import annotations

from mtgteach.cards.words_actions import search, shuffle
from mtgteach.cards.words_casting import keyword
from mtgteach.cards.words_costs import as_additional_cost, costs_less, discard, flashback, sacrifice
from mtgteach.cards.words_layers import gains, until
from mtgteach.cards.words_of_cards import ANY_TARGET, INSTANT, SORCERY, card, spell, triggered
from mtgteach.cards.words_replacing import always
from mtgteach.cards.words_triggers import dash, this_enters
from mtgteach.model import (BATTLEFIELD, EXILE, GRAVEYARD, AllOf, AnyOf, CantBeBlocked, CardType, CastAmong, Chosen,
                            DealDamage, Fixed, Flashback, IsColor, IsSupertype, IsThis, IsType, ItsShare, ManaType,
                            ManaValueAtMost, MoveTo, PowerAtLeast, RevealTop, Several, Supertype, TargetCard, TheX,
                            ThoseMade, Whose)

LAND, INSTANT_OR_SORCERY = IsType(CardType.LAND), AnyOf((INSTANT, SORCERY))

LINE_F = (
    card("Conflagrate", "{X}{X}{R}", "Sorcery", spell(
        DealDamage(ItsShare(TheX()), Chosen()), targets=(Several(ANY_TARGET, Fixed(0), None),)),
        flashback("{R}{R}", discard(None, TheX()))),
    card("Epic Experiment", "{X}{U}{R}", "Sorcery", spell(
        RevealTop(TheX(), shown=False), MoveTo(ThoseMade(), EXILE),
        CastAmong(ThoseMade(), AllOf((INSTANT_OR_SORCERY, ManaValueAtMost(TheX())))),
        MoveTo(ThoseMade(), GRAVEYARD))),
    card("Snapcaster Mage", "{1}{U}", "Creature — Human Wizard", keyword("flash"), triggered(
        this_enters(), until(gains(Flashback(None)), on=Chosen()), targets=(
            TargetCard(GRAVEYARD, INSTANT_OR_SORCERY, Whose.YOURS),), word="flashback trigger"), size=(2, 1)),
    card("Zurgo Bellstriker", "{R}", "Legendary Creature — Orc Warrior", always(
        CantBeBlocked(PowerAtLeast(2), IsThis())), *dash("{1}{R}"), size=(2, 2)),
    card("Ruby Medallion", "{2}", "Artifact", costs_less(IsColor(ManaType.R), "{1}")),
    card("Harrow", "{2}{G}", "Instant", as_additional_cost(sacrifice(LAND)), spell(
        search(AllOf((IsSupertype(Supertype.BASIC), LAND)), 2), MoveTo(ThoseMade(), BATTLEFIELD), shuffle())),
)
