"""What is said about the turn and combat, each with the text that is printed."""
from __future__ import annotations

from mtgteach.cards.words_of_cards import CREATURE, TARGET_PLAYER, spell
from mtgteach.model.abilities import Ability, Static
from mtgteach.model.effects_turn import (
    AdditionalParts,
    DoesntUntap,
    ExtraTurn,
    MoreLandPlays,
    PhaseOut,
    SkipNext,
    SkipsEach,
)
from mtgteach.model.filters import Chosen, IsThis, TargetObject, Whose, You
from mtgteach.model.types import DRAW, UNTAP, UPKEEP, Phase

TURN_NODES: list[tuple[Ability, str]] = [
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
