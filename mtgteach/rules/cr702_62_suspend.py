"""Suspend (702.62): one special action from the hand and two triggered abilities in exile, each separately counterable.

702.62a gives the three abilities, 702.62b says when a card is suspended, 702.62c what counts when asking whether it
may be suspended, 702.62d how the last cast is made.
"""
from __future__ import annotations

from mtgteach.model import (EXILE, HAND, TIME, UPKEEP, Ability, Acted, BeginningOf, CardSuspended, CardType, Cast,
                            Changes, Choice, CountersPut, Fixed, GainAbilities, IsSuspended, Iterator,
                            LastCounterRemoved, Moved, NothingHappened, Object, ObjectId, Option, PickOne, Plain,
                            PlayerId, PlayThisFree, Refusal, RemoveCounters, State, Suspend, SuspendFromHand,
                            SuspendKeyword, This, ThisIsIn, Triggered, WhileYouControl, Whose, player_name, refusal,
                            spell)
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import abilities_of, characteristics
from mtgteach.rules.cr601_casting import cast, refuse_beginning, refuse_completing
from mtgteach.rules.cr601_paying import SPECIAL, pay_mana, refuse_payment
from mtgteach.rules.cr601_permissions import acts
from mtgteach.rules.cr608_references import moved_to, source_of
from mtgteach.rules.cr611_effects import floats
from mtgteach.rules.registries import begins, condition, expands, refuses, resolves
from mtgteach.rules.rulings import ruled, ruled_cites
from mtgteach.rules.step import Step

SUSPEND, SPECIAL_ACTION = R("702.62a"), R("116.2f")
PROHIBITED = "refuse.prohibited"
OWN_CAUSES = ("refuse.no_permission_from", "refuse.not_own_card", "refuse.no_such_card", "refuse.ability_is_no_card")


@expands(SuspendKeyword)
def three_abilities(state: State, keyword: SuspendKeyword) -> tuple[Ability, ...]:
    """Suspend N stands for three abilities (702.62a): the special action, the upkeep trigger, the casting trigger."""
    return (SuspendFromHand(keyword.amount, keyword.cost), Triggered(BeginningOf(UPKEEP, Whose.YOURS),
        (RemoveCounters(TIME, Fixed(1), This()),), IsSuspended(), zones=(EXILE,), word="upkeep trigger",
        rule="702.62a"), Triggered(LastCounterRemoved(TIME), (PlayThisFree(ruled("R29", state)(state)),),
        ThisIsIn(EXILE), zones=(EXILE,), word="casting trigger", rule="702.62a"))


def is_suspended(state: State, obj: Object) -> bool:
    """In exile, with suspend, with a time counter on it: only all three make it suspended (702.62b)."""
    return obj.zone is EXILE and obj.count(TIME) > 0 and suspend_of(state, obj) is not None


@condition(IsSuspended)
def this_is_suspended(state: State, true: IsSuspended, acting: Object) -> bool:
    """This card is suspended (702.62b)."""
    obj = state.find(source_of(acting))
    return obj is not None and is_suspended(state, obj)


def suspend_of(state: State, obj: Object) -> SuspendFromHand | None:
    """The card's first suspend ability, or None."""
    return next((a for a in abilities_of(state, obj) if isinstance(a, SuspendFromHand)), None)


# The first ability: the special action


@begins(Suspend)
def suspend(step: Step, action: Suspend) -> None:
    """Pay the suspend cost and exile the card with N time counters (116.2f, 702.62a)."""
    player, oid = action.player, action.object
    obj = step.state.the(oid)
    ability = suspend_of(step.state, obj)
    assert ability is not None
    outer = step.begin(Acted("act.suspending", player, oid, obj.card), cite=(SPECIAL_ACTION, SUSPEND))
    pay_mana(step, player, ability.cost.mana, cites=SPECIAL)
    (there,) = moved_to(step.happen(Moved(oid, obj.card, EXILE, "suspended"), cite=SUSPEND))
    step.happen(CountersPut(there, obj.card, TIME, ability.amount), cite=SUSPEND)
    step.happen(CardSuspended(player, there, obj.card), cite=SUSPEND)
    step.close(outer)


@refuses(Suspend)
def refuse_suspend(state: State, action: Suspend) -> Iterator[Refusal]:
    """With priority, from one's own hand, whenever the card's cast could be begun (702.62a, 702.62c).

    What would only keep that cast from being completed (its mana cost, its targets) does not matter.
    """
    player = action.player
    yield from acts(state, player)
    obj = state.find(action.object)
    if obj is None or obj.zone is not HAND or obj.owner != player:
        yield refusal(state, "refuse.suspend_own_hand", (SUSPEND, SPECIAL_ACTION), card=obj,
                      zone=obj and obj.zone, player=player)
    if obj is None:
        return
    ability = suspend_of(state, obj)
    if ability is None:
        yield refusal(state, "refuse.no_suspend", (SUSPEND,), card=obj)
    for reason in refuse_beginning(state, player, action.object):
        if reason.code not in OWN_CAUSES:
            own = (R("702.62c"),) if reason.code == PROHIBITED else (SUSPEND, SPECIAL_ACTION)
            yield reason.evolve(cites=(*reason.cites, *own))
    if ability is not None:
        yield from refuse_payment(state, player, ability.cost.mana, (*SPECIAL, SUSPEND))


# The third ability: the offer

HASTE = Changes(This(), (GainAbilities((Plain("haste"),)),))


def offer_choice(state: State, player: PlayerId, action: Cast, optional: bool) -> Choice:
    """Does the owner play the card without paying its mana cost (702.62a)? Since early 2024 it is a choice."""
    cites = (*ruled_cites("R29", state), R("608.2g"))
    options = [Option(spell(state, action), True, cites)]
    if optional:
        options.append(Option(f"{player_name(state, player)} declines", False, cites))
    return PickOne(player, "choice.free_cast", cites, tuple(options))


@resolves(PlayThisFree)
def play_this_free(step: Step, effect: PlayThisFree, acting: Object) -> None:
    """The owner may cast the card now, free; otherwise it stays in exile for good (702.62a, 608.2g).

    Timing rules of its type do not matter, as an effect allows the cast; a "can't" still does (101.2).
    """
    card = step.state.find(source_of(acting))
    if card is None:
        return
    state, owner = step.state, card.owner
    reasons = (*refuse_beginning(state, owner, card.id, True), *refuse_completing(state, owner, card.id, True))
    if reasons:
        cites = dict.fromkeys([SUSPEND, *(c for reason in reasons for c in reason.cites)])
        step.happen(NothingHappened("nothing.cannot_be_played", card.id, card.card, reasons), cite=tuple(cites))
        return
    plays = step.ask(offer_choice, step.state, owner, Cast(owner, card.id), effect.optional)
    if not plays or not step.attempt(owner, lambda: _cast_with_haste(step, owner, card.id, acting)):
        step.happen(NothingHappened("nothing.declined", card.id, card.card), cite=ruled_cites("R29", step.state))


def _cast_with_haste(step: Step, owner: PlayerId, oid: ObjectId, acting: Object) -> None:
    """Cast it; a creature spell cast this way has haste until its caster loses control of the spell or of the permanent
    that it becomes (702.62a)."""
    spell_id = cast(step, owner, oid, free=True)
    there = step.state.find(spell_id)
    if there is not None and CardType.CREATURE in characteristics(step.state, there).types:
        floats(step, HASTE, (spell_id,), WhileYouControl(), acting)
