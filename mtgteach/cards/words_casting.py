"""Words for declaring what is chosen as a spell is cast, and what may and may not be cast."""
from __future__ import annotations

from mtgteach.model import (EXILE, GRAVEYARD, HAND, STACK, UPKEEP, Ability, Activated, AdditionalCost, AlternativeCost,
                            Anything, AsThoughFlash, BeginningOf, Callable, CantBeCast, CantBeCountered, CastAmong,
                            Chosen, Cost, DealDamage, Each, Effect, Filter, Fixed, GoesInstead, If, IsThis, ItsShare,
                            Later, MayCast, Modal, Mode, Not, OnlyAsSorcery, OnlyIf, Plain, Reference, SpellAbility,
                            SpellsEachTurn, Static, TargetKind, TargetObject, TargetSpell, ThoseMade, Triggered,
                            WasPaid, Whose)

TARGET_SPELL = TargetSpell()


def mode(*effects: Effect, targets: tuple[TargetKind, ...] = ()) -> Mode:
    """One mode, with its own targets."""
    return Mode(effects, targets)


def choose(least: int, most: int, *modes: Mode, repeat: bool = False) -> SpellAbility:
    """A modal spell: "choose one" is 1 to 1, "choose one or more" 1 to all."""
    return SpellAbility((), modal=Modal(least, most, modes, repeat))


def choose_one_entwine(entwine: str, *modes: Mode) -> tuple[Ability, ...]:
    """Choose one; both if the entwine cost was paid (702.42a)."""
    return SpellAbility((), modal=Modal(1, 1, modes, all_if="entwined")), AdditionalCost(
        "entwined", Cost.of(entwine), optional=True)


def overload(cost: str, filter_: Filter, does: Callable[[Reference], Effect]) -> tuple[Ability, ...]:
    """It does this to a target permanent; if its overload cost was paid, to each such permanent (702.96a)."""
    paid = WasPaid("overload")
    return SpellAbility((If(paid, (does(Each(filter_)),), (does(Chosen()),)),), (
        OnlyIf(Not(paid), TargetObject(filter_)),)), AlternativeCost("overload", Cost.of(cost))


def divided_damage(amount: int, target: int = 0) -> Effect:
    """Damage divided as you choose among the targets of that instance."""
    return DealDamage(ItsShare(Fixed(amount)), Chosen(target))


def keyword(word: str) -> Plain:
    """A plain keyword: flash, split second, hexproof."""
    return Plain(word)


def cant_be_countered() -> Static:
    """This spell can't be countered."""
    return Static(CantBeCountered(), zones=(STACK,))


def opponents_cant_cast(during: Whose = Whose.YOURS) -> Static:
    """Your opponents can't cast spells during those turns."""
    return Static(CantBeCast(Anything(), Whose.OPPONENTS, during=during))


def may_cast_from_graveyard(filter_: Filter, lands: bool = False) -> Static:
    """You may cast (or play) such cards from your graveyard."""
    return Static(MayCast(GRAVEYARD, filter_, lands=lands))


def as_though_flash(filter_: Filter) -> Static:
    """You may cast such spells as though they had flash."""
    return Static(AsThoughFlash(filter_))


def only_as_sorcery() -> Static:
    """Each opponent can cast spells only any time they could cast a sorcery."""
    return Static(OnlyAsSorcery())


def spells_each_turn(most: int) -> Static:
    """Each player can't cast more than so many spells each turn."""
    return Static(SpellsEachTurn(most))


def rebound() -> Static:
    """Rebound (702.88): exiled as it resolves, it may be cast free in the next upkeep."""
    again = Triggered(BeginningOf(UPKEEP, Whose.YOURS), (CastAmong(ThoseMade(), most=1),), word="rebound trigger")
    return Static(GoesInstead(IsThis(), EXILE, from_=STACK, reason="resolved", then=(Later(again, ThoseMade()),)), (
        STACK,))


def from_hand(cost: str, *effects: Effect) -> Activated:
    """An ability that is activated from the hand."""
    return Activated(Cost.of(cost), effects, zones=(HAND,))
