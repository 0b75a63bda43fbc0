"""What is printed for replacement and prevention effects, for what can't happen, and for tokens."""
from __future__ import annotations

from mtgteach.cards.words_of_cards import ANY_TARGET, CREATURE, TARGET_ABILITY, counter_it, spell
from mtgteach.cards.words_replacing import create, enters_with, instead, token
from mtgteach.model import effects as e, statics as s
from mtgteach.model.amounts import Controls, TheX
from mtgteach.model.cards import Ability, Plain, Static
from mtgteach.model.effects import GainLife
from mtgteach.model.filters import Anything, Chosen, Fixed, IsSubtype, TargetObject, Whose
from mtgteach.model.statics_layers import GainAbilities, LoseSupertype
from mtgteach.model.types import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Supertype

REPLACING: list[tuple[Ability, str]] = [
    (Static(s.EntersTapped()), "Toy enters tapped."),
    (Static(s.EntersTapped(CREATURE)), "Creatures enter tapped."),
    (Static(s.EntersTapped(unless=Controls(IsSubtype("Forest")))), "Toy enters tapped unless you control a Forest."),
    (Static(s.EntersTapped(unless_life=2)), "As Toy enters, you may pay 2 life. If you don't, it enters tapped."),
    (enters_with("charge", 3), "Toy enters with three charge counters on it."),
    (enters_with("charge", TheX()), "Toy enters with X charge counters on it."),
    (Static(s.EntersWith("time", Fixed(1), CREATURE)), "Each creature enters with a time counter on it."),
    (Static(s.AsEnters("creature type", "type")), "As Toy enters, choose a creature type."),
    (Static(s.EntersAsCopy(CREATURE)), "You may have Toy enter as a copy of any creature on the battlefield."),
    (Static(s.EntersAsCopy(CREATURE, optional=False)), "Toy enters as a copy of a creature on the battlefield."),
    (Static(s.EntersAsCopy(CREATURE, changes=(LoseSupertype(Supertype.LEGENDARY),))),
     "You may have Toy enter as a copy of any creature on the battlefield, except it isn't legendary."),
    (Static(s.EntersBackFace(CREATURE)), "Creatures enter transformed."),
    (Static(s.EntersUnder(CREATURE)), "Creatures enter under your control."),
    (instead(Anything(), EXILE), "If a card would be put into a graveyard, exile it instead."),
    (instead(CREATURE, HAND, BATTLEFIELD), "If a creature would be put into a graveyard from the battlefield, return "
     "it to its owner's hand instead."),
    (Static(s.MoreTokens(times=2)), "If one or more tokens would be created under your control, twice that many of "
     "those tokens are created instead."),
    (Static(s.MoreCounters(2, players=Whose.YOURS)), "If one or more counters would be put on a "
     "permanent or you, twice that many are put on it instead."),
    (Static(s.MoreLife(plus=1)), "If you would gain life, you gain that much plus one life instead."),
    (Static(s.DrawInstead(Whose.OPPONENTS)), "If an opponent would draw a card, that draw is skipped."),
    (Static(s.DrawInstead(Whose.YOURS, (GainLife(Fixed(1)),))), "If you would draw a card, instead you gain 1 life."),
    (Static(s.MoreDamage(times=2)),
     "If a source would deal damage to a permanent or a player, it deals twice that much damage instead."),
    (Static(s.PreventDamage(to=CREATURE, combat=True)),
     "Prevent all combat damage that a source would deal to a creature."),
    (Static(s.PreventDamage(players=Whose.YOURS, amount=1)),
     "If a source would deal damage to you, prevent 1 of that damage."),
    (Static(s.Shield()), "The next damage is prevented."),
    (Static(s.Stunned()), "If it would become untapped, remove a stun counter from it instead."),
    (Static(s.CantGainLife(Whose.OPPONENTS)), "Your opponents can't gain life."),
    (Static(s.CantDraw(Whose.ANY)), "Players can't draw cards."),
    (Static(s.CantHaveCounters(CREATURE)), "Counters can't be put on creatures."),
    (Static(s.CantEnter(CREATURE, (GRAVEYARD,))), "Creature cards in graveyards can't enter the battlefield."),
    (spell(create(token("Creature — Cat", Plain("vigilance"), size=(2, 2), colors="W"), 2)),
     "Create two 2/2 white Cat creature tokens with vigilance."),
    (spell(create(token("Artifact — Clue", name="Clue"), tapped=True)), "Create a tapped Clue token."),
    (spell(e.CreateCopies(Chosen()), targets=(TargetObject(CREATURE),)),
     "Create a token that's a copy of target creature."),
    (spell(e.CreateCopies(Chosen(), Fixed(2), changes=(GainAbilities((Plain("haste"),)),)),
           targets=(TargetObject(CREATURE),)),
     "Create two tokens that are copies of target creature, except it has haste."),
    (spell(e.PreventNext(Fixed(3), Chosen()), targets=(ANY_TARGET,)),
     "Prevent the next 3 damage that would be dealt to any target this turn."),
    (spell(e.NextTime(s.MoreLife(times=2))),
     "This turn, one time only: if you would gain life, you gain twice that much life instead."),
    (spell(e.WithSelf((counter_it(),), s.GoesInstead(Anything(), EXILE)), targets=(TARGET_ABILITY,)),
     "Counter target activated or triggered ability. This way, if a card would be put into a graveyard, exile it "
     "instead."),
]
