"""Own cards for wide random play: what no built-in card does, so that every kind of event comes about."""
from __future__ import annotations

from mtgteach.cards.words_actions import poison, shuffle, surveil
from mtgteach.cards.words_costs import add_one_of
from mtgteach.cards.words_layers import card_with_faces, defines_size
from mtgteach.cards.words_of_cards import (ANY_TARGET, CREATURE, TARGET_PLAYER, activated, card, damage, spell,
                                           triggered, you_draw)
from mtgteach.cards.words_replacing import always
from mtgteach.cards.words_triggers import gain_life, move, whenever_enters
from mtgteach.model.amounts import CountOf, UntilEndOfTurn
from mtgteach.model.cards import Plain
from mtgteach.model.effects import ExtraTurn, Later, OnceEachTurn, PhaseOut, PreventNext, RevealHand, SkipNext
from mtgteach.model.filters import (Anything, BeginningOf, Chosen, Fixed, SpellWasCast, TargetCard, TargetObject, This,
                                    Whose, You)
from mtgteach.model.statics import DrawInstead
from mtgteach.model.statics_layers import BecomeCopy, Transform
from mtgteach.model.types import DRAW, EXILE, GRAVEYARD, UPKEEP

A_CREATURE = TargetObject(CREATURE)
CAST = SpellWasCast(Whose.ANY, Anything())

WIDE = (
    card("Bear Between Worlds", "{1}{G}", "Creature — Bear", Plain("phasing"), size=(2, 2)),
    card("Word of Venom", "{B}", "Instant", spell(poison(1, Chosen()), targets=(TARGET_PLAYER,))),
    card("Open Hands", "{U}", "Sorcery", spell(RevealHand(Chosen()), surveil(1), targets=(TARGET_PLAYER,))),
    card("Brief Absence", "{W}", "Instant", spell(PhaseOut(Chosen()), targets=(A_CREATURE,))),
    card("Lost Hour", "{W}", "Sorcery", spell(SkipNext(You(), DRAW))),
    card_with_faces("transforming",
                    card("Pale Cub", "{W}", "Creature — Cat", activated("{1}", Transform(This())), size=(1, 1)),
                    card("Pale Lion", None, "Creature — Cat", activated("{1}", Transform(This())), size=(3, 3))),
    card("Patient Mirror", "{U}", "Creature — Shapeshifter",
         activated("{1}", BecomeCopy(This(), Chosen()), targets=(A_CREATURE,)), size=(1, 2)),
    card("Deeper Exile", "{W}", "Instant", spell(move(EXILE, Chosen()), targets=(TargetCard(EXILE),))),
    card("Careful Scribe", "{W}", "Creature — Cleric",
         triggered(CAST, OnceEachTurn((gain_life(1),)), word="scribe trigger"), size=(1, 1)),
    card("Dry Well", "{2}", "Artifact", always(DrawInstead(Whose.YOURS, (gain_life(1),)))),
    card("Still Archive", "{1}", "Artifact", triggered(
        whenever_enters(Whose.ANY, CREATURE), move(EXILE, Chosen(), "archive"), targets=(TargetCard(GRAVEYARD),),
        word="archive trigger")),
    card("Long Watch", "{R}", "Instant", spell(Later(triggered(
        CAST, you_draw(1), word="watch trigger"), duration=UntilEndOfTurn()))),
    card("Steel Bear", "{1}{G}", "Creature — Bear", Plain("indestructible"), size=(2, 4)),
    card("Ancient Adder", "{1}{B}", "Creature — Snake", Plain("deathtouch"), Plain("indestructible"), Plain("haste"),
         size=(2, 2)),
    card("Serpent's Needle", "{B}", "Creature — Snake", Plain("deathtouch"),
         activated("{R}", damage(1), targets=(ANY_TARGET,)), size=(1, 1)),
    card("Borrowed Day", "{U}", "Sorcery", spell(ExtraTurn(You()))),
    card("Small Shield", "{W}", "Instant", spell(PreventNext(Fixed(1), Chosen()), targets=(ANY_TARGET,))),
    card("Quick Blade", "{W}", "Creature — Soldier", Plain("first strike"), size=(1, 1)),
    card("Two Wells", None, "Land", activated("{T}", add_one_of("WU", "BR"))),
    card("Dawn Horn", "{1}", "Artifact", triggered(BeginningOf(UPKEEP, Whose.YOURS), you_draw(1), word="horn trigger")),
    card("Counted Herd", "{G}", "Creature — Beast", defines_size(CountOf(CREATURE)), size=(0, 0)),
    card("Loose Pages", "{U}", "Instant", spell(shuffle())),
)
