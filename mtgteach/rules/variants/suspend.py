"""Variants of suspend's rulings (702.62): the compulsory cast of before 2024-02, and what is believed of suspending, of
the counters, of whose card it is, and of what has to be paid."""
from __future__ import annotations

from mtgteach.model import (EXILE, FREE_KEY, NO_COST, NO_MANA, STACK, TIME, UPKEEP, Activated, AtLeast, BeginningOf,
                            Both, CountersOn, Effect, MoveTo, Not, Object, PlayThisFree, PutCounters, RemoveCounters,
                            State, SuspendFromHand, This, ThisIsIn, ThoseMade, Triggered, Whose, way_key)
from mtgteach.rules.common import source_of, variant
from mtgteach.rules.cr601_casting import refuse_completing
from mtgteach.rules.cr601_costs import alternative_costs

TIMING = ("refuse.not_own_turn", "refuse.not_main_phase", "refuse.stack_not_empty", "refuse.only_as_sorcery")
AGAIN = Triggered(BeginningOf(UPKEEP, Whose.YOURS), (PlayThisFree(),), Both((
    ThisIsIn(EXILE), Not(AtLeast(CountersOn(TIME, This()), 1)))), zones=(EXILE,), word="casting trigger")

# The owner has to play the card if able; the rule until early 2024.
variant("S-MUST", of="R29", until="2024-02-02")(lambda state: False)
# Not all reasons against casting it: when it is done does not matter.
variant("S-ANYTIME", of="R18")(lambda reasons: (reason for reason in reasons if reason.code not in TIMING))
# What is needed to complete the cast is needed to suspend the card.
variant("S-NEEDS", of="R24")(lambda state, player, oid: refuse_completing(state, player, oid))
# A card that was not cast is offered again in each upkeep.
variant("S-RETRY", of="R31")(lambda abilities: (*abilities, AGAIN))
# Whoever exiled the card goes on with it.
variant("S-EXILER", of="X22")(lambda card, player: player)
# What the ability allows, no effect forbids.
variant("S-CANT", of="X23")(lambda: False)
# Nothing at all is paid.
variant("F-NOTHING", of="R34")(lambda: False)
# No mana cost is a cost of {0}.
variant("F-ZERO", of="R20")(lambda cost: NO_MANA if cost is None else cost)


@variant("S-COUNTERED", of="R26")
def a_countered_removal_still_removes(state: State, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """A countered ability that would remove a counter removes it anyway."""
    return tuple(e for e in effects if isinstance(e, RemoveCounters))


@variant("S-STACK", of="R23")
def exiled_as_an_ability_resolves(ability: SuspendFromHand) -> Activated:
    """The cost is paid; the card is exiled only as an ability resolves, to which others respond."""
    return Activated(NO_COST, (MoveTo(This(), EXILE), PutCounters(TIME, ability.amount, ThoseMade())))


@variant("S-UPKEEP", of="R27")
def only_the_upkeep_removal(state: State, card: Object) -> bool:
    """Only what the upkeep trigger of this very card removes counts."""
    top = state.zone(STACK)[-1] if state.at.resolving else card
    return top.stack is not None and source_of(top) == card.id and isinstance(
        getattr(top.stack.ability, "when", None), BeginningOf)


@variant("F-TWOALT", of="R32")
def another_alternative_cost(state: State, spell: Object) -> tuple[tuple[str, str], ...]:
    """A spell that is cast without paying its mana cost may be cast for its evoke or overload cost as well."""
    return tuple([(way_key(cost.word), cost.word) for cost in alternative_costs(state, spell) if cost.word != FREE_KEY])
