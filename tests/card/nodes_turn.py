"""What is said about the turn and combat, each with the text that is printed."""
from __future__ import annotations

from mtgteach.cards.words_of_cards import CREATURE, TARGET_PLAYER, damage, spell, triggered, you_draw
from mtgteach.model.cards import Ability, Static
from mtgteach.model.effects import AdditionalParts, DoesntUntap, ExtraTurn, MoreLandPlays, PhaseOut, SkipNext, SkipsEach
from mtgteach.model.filters import AllOf, Attacking, Blocking, Chosen, HasKeyword, IsThis, TargetObject, Whose, You
from mtgteach.model.patterns import Attacks, BecomesBlocked, Blocks
from mtgteach.model.statics import CantBeBlocked, CantFight
from mtgteach.model.types import DRAW, UNTAP, UPKEEP, Phase

FOR_CARD = you_draw(1)
TURN_NODES: list[tuple[Ability, str]] = [
    (triggered(Attacks(), FOR_CARD), "Whenever this creature attacks, draw a card."),
    (triggered(Attacks(HasKeyword("flying"), Whose.YOURS), FOR_CARD),
     "Whenever a creature with flying you control attacks, draw a card."),
    (triggered(Attacks(AllOf(()), Whose.YOURS, one_or_more=True), FOR_CARD),
     "Whenever one or more creatures you control attack, draw a card."),
    (triggered(Blocks(), FOR_CARD), "Whenever this creature blocks, draw a card."),
    (triggered(BecomesBlocked(), FOR_CARD), "Whenever this creature becomes blocked, draw a card."),
    (Static(CantFight(IsThis())), "This creature can't attack or block."),
    (Static(CantFight(IsThis(), attack=False)), "This creature can't block."),
    (Static(CantFight(HasKeyword("haste"), block=False, whom=Whose.OPPONENTS)),
     "Creatures with haste can't attack your opponents."),
    (Static(CantBeBlocked(HasKeyword("haste"))), "Creatures with haste can't be blocked."),
    (spell(damage(2), targets=(TargetObject(AllOf((Attacking(), CREATURE))),)),
     "Toy deals 2 damage to target attacking creature."),
    (spell(damage(2), targets=(TargetObject(AllOf((Blocking(), CREATURE))),)),
     "Toy deals 2 damage to target blocking creature."),
    (spell(ExtraTurn(You())), "Take an extra turn after this one."),
    (spell(ExtraTurn(Chosen()), targets=(TARGET_PLAYER,)), "Target player takes an extra turn after this one."),
    (spell(AdditionalParts((Phase.COMBAT, Phase.POSTCOMBAT))),
     "After this phase, there is an additional combat phase followed by an additional main phase."),
    (spell(AdditionalParts((UPKEEP,), yours=True)), "You get an additional upkeep step after this phase."),
    (spell(AdditionalParts((UPKEEP,), after_step=True)), "After this step, there is an additional upkeep step."),
    (spell(SkipNext(You())), "Skip your next turn."),
    (spell(SkipNext(Chosen(), DRAW), targets=(TARGET_PLAYER,)), "Target player skips their next draw step."),
    (spell(PhaseOut(Chosen()), targets=(TargetObject(CREATURE),)), "Target creature phases out."),
    (Static(SkipsEach(DRAW)), "Skip your draw step."),
    (Static(SkipsEach(UNTAP, Whose.ANY)), "Players skip their untap steps."),
    (Static(DoesntUntap(IsThis())), "This permanent doesn't untap during your untap step."),
    (Static(DoesntUntap(CREATURE)), "Creatures don't untap during their controllers' untap steps."),
    (Static(MoreLandPlays()), "You may play an additional land on each of your turns."),
    (Static(MoreLandPlays(2, Whose.ANY)), "Each player may play two additional lands on each of their turns."),
]
