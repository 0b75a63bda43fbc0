"""Words for declaring cards with triggers: what they watch, and the instructions that hold others."""
from __future__ import annotations

from mtgteach.model import (BATTLEFIELD, END, EXILE, GRAVEYARD, HAND, THIS_ENTERS, UPKEEP, Ability, AddTypes, AllOf,
                            AlternativeCost, Anything, BeginningOf, CardType, Changes, ChangeUntil, Chosen, Cost,
                            CountersOn, DamageIsDealt, EachPlayer, Effect, Filter, Fixed, Forever, GainAbilities,
                            GainLife, HowMany, If, IfDone, IsThis, IsType, Later, LoseLife, May, MayPay, Moves, MoveTo,
                            Pattern, Plain, PutCounters, Reference, SacrificeIt, SetSize, SpellAbility, SpellWasCast,
                            Static, TargetKind, That, This, ThisDies, ThoseMade, Triggered, WasPaid, WhenYouDo, Whose,
                            You, Zone)

CREATURES: Filter = IsType(CardType.CREATURE)


def whenever_enters(whose: Whose = Whose.ANY, *filters: Filter, one_or_more: bool = False) -> Pattern:
    """Whenever a permanent that all the filters take enters under such a player's control; a creature by default."""
    return Moves(AllOf(filters or (CREATURES,)), None, BATTLEFIELD, whose, one_or_more=one_or_more)


def whenever_dies(whose: Whose = Whose.ANY, *filters: Filter, one_or_more: bool = False) -> Pattern:
    """Whenever a permanent that all the filters take dies; a creature by default."""
    return Moves(AllOf(filters or (CREATURES,)), BATTLEFIELD, GRAVEYARD, whose, one_or_more=one_or_more)


def whenever_draws(whose: Whose) -> Pattern:
    """Whenever such a player draws a card."""
    return Moves(Anything(), None, HAND, whose, reason="drawn")


def whenever_discards(whose: Whose, filter_: Filter | None = None) -> Pattern:
    """Whenever such a player discards a card that the filter takes."""
    return Moves(filter_ or Anything(), HAND, None, whose, reason="discarded")


def this_enters() -> Pattern:
    """When this permanent enters."""
    return THIS_ENTERS


def you_cast(filter_: Filter | None = None) -> Pattern:
    """Whenever you cast a spell that the filter takes."""
    return SpellWasCast(Whose.YOURS, filter_ or Anything())


def deals_combat_damage() -> Pattern:
    """Whenever this creature deals combat damage to a player."""
    return DamageIsDealt(IsThis(), player=Whose.ANY, combat=True)


def sacrifice_this() -> Effect:
    """Sacrifice this permanent."""
    return SacrificeIt(This())


def evoke(cost: str) -> tuple[Ability, ...]:
    """Evoke: it may be cast for this cost; if it was, it is sacrificed as it enters."""
    return (AlternativeCost("evoke", Cost.of(cost)),
            Triggered(THIS_ENTERS, (SacrificeIt(This()),), WasPaid("evoke"), word="evoke trigger"))


def dash(cost: str) -> tuple[Ability, ...]:
    """Dash: it may be cast for this cost; if it was, it has haste and goes back to its owner's hand at the next end
    step."""
    back = Triggered(BeginningOf(END, Whose.ANY), (MoveTo(ThoseMade(), HAND),), word="dash trigger")
    paid = WasPaid("dash")
    return (AlternativeCost("dash", Cost.of(cost)), SpellAbility((If(paid, (Later(back, This()),)),)),
            Static(Changes(This(), (GainAbilities((Plain("haste"),)),), paid)))


def you_may(*effects: Effect) -> Effect:
    """You may do this."""
    return May(effects)


def if_you_do(first: Effect, *then: Effect) -> Effect:
    """Do the first. If you do, the rest."""
    return IfDone((first,), then)


def when_you_do(first: Effect, *then: Effect, targets: tuple[TargetKind, ...] = ()) -> Effect:
    """Do the first. When you do, the rest: a reflexive trigger (603.12)."""
    return IfDone((first,), (WhenYouDo(then, targets),))


def unless_pays(who: Reference, cost: str, *effects: Effect) -> Effect:
    """The effects, unless somebody pays."""
    return MayPay(Cost.of(cost), who, (), effects)


def if_paid(who: Reference, cost: str, *effects: Effect) -> Effect:
    """Somebody may pay. If they do, the effects."""
    return MayPay(Cost.of(cost), who, effects)


def cumulative_upkeep(cost: str) -> Ability:
    """Cumulative upkeep: an age counter at the beginning of one's upkeep; sacrificed unless one pays for each."""
    return Triggered(BeginningOf(UPKEEP, Whose.YOURS), (PutCounters("age", Fixed(1), This()), MayPay(
        Cost.of(cost), You(), (), (SacrificeIt(This()),), CountersOn("age", This()))), word="upkeep trigger")


def extort() -> Ability:
    """Extort: whenever you cast a spell, you may pay {W/B}; if you do, each opponent loses 1 life, you gain as much."""
    opponents = EachPlayer(Whose.OPPONENTS)
    return Triggered(SpellWasCast(Whose.YOURS, Anything()), (MayPay(Cost.of("{W/B}"), You(), (
        LoseLife(Fixed(1), opponents), GainLife(HowMany(opponents), You()))),), word="extort trigger")


def earthbend(amount: int) -> tuple[Effect, ...]:
    """Earthbend N: the first target, a land, becomes a 0/0 creature with haste and gets N +1/+1 counters; when it dies
    or is exiled, it comes back tapped."""
    back = (MoveTo(That(), BATTLEFIELD, tapped=True, under=You()),)
    return (ChangeUntil((AddTypes((CardType.CREATURE,)), SetSize(Fixed(0), Fixed(0)), GainAbilities((Plain("haste"),))),
                        Chosen(), Forever()), PutCounters("+1/+1", Fixed(amount), Chosen()), *[
        Later(Triggered(when, back, word="earthbend trigger"), Chosen())
        for when in (ThisDies(), Moves(from_zone=BATTLEFIELD, to_zone=EXILE, this=True))])


def gain_life(amount: int, who: Reference | None = None) -> Effect:
    """They gain life."""
    return GainLife(Fixed(amount), who or You())


def lose_life(amount: int, who: Reference | None = None) -> Effect:
    """They lose life."""
    return LoseLife(Fixed(amount), who or You())


def move(to: Zone = EXILE, what: Reference | None = None, link: str = "") -> Effect:
    """It goes there: what the trigger was about, unless something else is named."""
    return MoveTo(what or That(), to, link=link)
