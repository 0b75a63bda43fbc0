"""What costs and permissions print that effects give for spells."""
from __future__ import annotations

from mtgteach.cards.words_costs import foretell, morph, rather_pay
from mtgteach.cards.words_of_cards import CREATURE, INSTANT, spell, triggered, you_draw
from mtgteach.model.amounts import AfterUpkeep, CardsIn, Controls, CountersOn, EachPlayer, TheX, ThoseMade
from mtgteach.model.cards import Ability, CantBeCast, SpellAbility, Static
from mtgteach.model.cost import Cost
from mtgteach.model.effects import MoveTo, NextTime, RevealTop, RevealUntil
from mtgteach.model.filters import (Anything, CastFrom, Chosen, FirstSpell, IsThis, ManaValueAtMost, SpellWasCast,
                                    TargetCard, This, Whose)
from mtgteach.model.mana import ManaCost
from mtgteach.model.statics import (AlternativeCost, CastAmong, CostsAtLeast, CostsLess, ExileForetold, Flashback,
                                    GoesInstead, LetPlay)
from mtgteach.model.types import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK

CASTING_NODES: list[tuple[Ability, str]] = [
    (rather_pay("{0}", ManaValueAtMost(CountersOn("time", This())), once=True),
     "Once each turn, you may pay {0} rather than the mana cost of spells with mana value less than or equal to the "
     "number of time counters on it."),
    (rather_pay("{2}", ManaValueAtMost(3)),
     "You may pay {2} rather than the mana cost of spells with mana value 3 or less."),
    (rather_pay(None, CastFrom(HAND)), "You may cast spells from your hand without paying their mana costs."),
    (rather_pay(None, FirstSpell(), whose=Whose.ANY),
     "Each player may cast the first spell of each turn of one's own without paying its mana cost."),
    (foretell("{1}{U}"), "Foretell {1}{U}"),
    (morph("{2}"), "Morph {2}"),
    (Flashback(None), "Flashback equal to its mana cost"),
    (AlternativeCost("evoke", None), "Evoke equal to its mana cost"),
    (spell(RevealTop(TheX(), shown=False), MoveTo(ThoseMade(), EXILE), CastAmong(ThoseMade(), INSTANT)),
     "Take the top X cards of your library. Exile them. You may cast any number of instant spells from among them "
     "without paying their mana costs."),
    (spell(CastAmong(CardsIn(HAND, INSTANT, Whose.YOURS), most=1, way="flashback"), CastAmong(
        CardsIn(GRAVEYARD, whose=Whose.YOURS), most=2)),
     "You may cast a spell from among all instant cards in your hand by paying its flashback cost. You may cast up to "
     "two spells from among all cards in your graveyard without paying their mana costs."),
    (spell(RevealUntil(Anything(), (MoveTo(ThoseMade(), HAND),), (
        MoveTo(ThoseMade(), LIBRARY, bottom=True, random=True),))),
     "Reveal cards from the top of your library until you reveal a card. Return it to its owner's hand. The others: "
     "put it on the bottom of its owner's library in a random order."),
    (spell(RevealUntil(INSTANT, (MoveTo(ThoseMade(), HAND),), (), EachPlayer(Whose.OPPONENTS))),
     "Each opponent reveals cards from the top of their library until each opponent reveals an instant card. Return it "
     "to its owner's hand."),
    (spell(ExileForetold(Chosen(), ManaCost.of("{2}")), targets=(TargetCard(GRAVEYARD, INSTANT, Whose.YOURS),)),
     "Exile target instant card from your graveyard face down. It becomes foretold. Its foretell cost is its mana cost "
     "reduced by {2}."),
    (triggered(SpellWasCast(Whose.YOURS, Anything(), during=Whose.OPPONENTS), you_draw(1)),
     "Whenever you cast a spell during an opponent's turn, draw a card."),
    (Static(CantBeCast(IsThis(), unless=AfterUpkeep(Whose.OPPONENTS)), zones=(STACK,)),
     "This spell can't be cast unless it's an opponent's turn after its upkeep step."),
    (SpellAbility((NextTime(GoesInstead(Anything(), EXILE), Chosen()),),
                  (TargetCard(GRAVEYARD, INSTANT, Whose.YOURS),)),
     "This turn, one time only, for target instant card from your graveyard: if a card would be put into a "
     "graveyard, exile it instead."),
    (Static(GoesInstead(IsThis(), EXILE, from_=STACK, reason="resolved", then=(LetPlay(ThoseMade(), lands=False),))),
     "If this card would be put into a graveyard from the stack as it resolves, exile it instead, and then you may "
     "cast it this turn."),
    (Static(GoesInstead(CREATURE, EXILE, None, BATTLEFIELD)),
     "Exile a creature instead of putting it anywhere else."),
    (Static(CostsLess(INSTANT, Cost.of("{1}"), condition=Controls(CREATURE))),
     "As long as you control a creature, instant spells cost {1} less to cast."),
    (Static(CostsAtLeast(CREATURE, Cost.of("{2}"), abilities=True)),
     "Activated abilities of creatures that would cost less than two mana to activate cost two mana to activate unless "
     "they're mana abilities."),
]
