"""Suspend (702.62): one special action from the hand and two triggered abilities in exile, each separately counterable.

702.62a gives the three abilities, 702.62b says when a card is suspended, 702.62c what counts when asking whether it
may be suspended, 702.62d how the last cast is made.
"""
from __future__ import annotations

from mtgteach.rules.common import *
from mtgteach.rules.cr117_priority import to_play
from mtgteach.rules.cr601_casting import PLAYING, against_playing, cast, offer_choice, play_land, refuse_beginning
from mtgteach.rules.cr601_costs import announced, bill_of, proposed
from mtgteach.rules.cr601_paying import SPECIAL, keeping, pay, refuse_bill
from mtgteach.rules.cr611_effects import floats

SUSPEND, SPECIAL_ACTION = R("702.62a"), R("116.2f")
OWN_CAUSES = ("refuse.no_permission_from", "refuse.not_own_card", "refuse.no_such_card", "refuse.ability_is_no_card")


@expands(SuspendKeyword)
def three_abilities(state: State, keyword: SuspendKeyword) -> tuple[Ability, ...]:
    """Suspend N stands for three abilities (702.62a): the special action, the upkeep trigger, the casting trigger."""
    return ruled("R31", state)((  # type: ignore[no-any-return]
        SuspendFromHand(keyword.amount, keyword.cost), Triggered(BeginningOf(UPKEEP, Whose.YOURS),
        (RemoveCounters(TIME, Fixed(1), This()),), IsSuspended(), zones=(EXILE,), word="upkeep trigger",
        rule="702.62a"), Triggered(LastCounterRemoved(TIME), (PlayThisFree(ruled("R29", state)(state)),),
        ThisIsIn(EXILE), zones=(EXILE,), word="casting trigger", rule="702.62a")))


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


TAKES[Suspended] = lambda state, it, obj, asking: is_suspended(state, obj)


@resolves(GainSuspend)
def gain_suspend(step: Step, effect: GainSuspend, acting: Object) -> None:
    """Those without suspend gain it, each as long as it is that very object (611.2a, 400.7)."""
    for obj in objects_of(step, effect.what, acting):
        if suspend_of(step.state, obj) is None:
            floats(step, Changes(This(), (GainAbilities((effect.gained,)),)), (obj.id,), Forever(), acting)
            if (holder := ruled("X22", step.state)(obj, acting.controller)) != obj.controller:
                step.happen(ControlChanged(obj.id, obj.card, holder, obj.owner), cite=ruled_cites("X22", step.state))


# The first ability: the special action


@begins(Suspend)
def suspend(step: Step, action: Suspend) -> None:
    """Pay the suspend cost and exile the card with N time counters (116.2f, 702.62a); X and how its symbols are paid is
    chosen right before that (107.3d, 118.13c)."""
    player, oid = action.player, action.object
    obj = step.state.the(oid)
    with step.begin(Acted("act.suspending", player, oid, obj.card), cite=(SPECIAL_ACTION, SUSPEND)):
        acting = announced(step, player, proposed(obj, player, suspend_of(step.state, obj)))
        bill, ability = bill_of(step.state, player, acting), facts_of(acting).ability
        assert bill is not None and isinstance(ability, SuspendFromHand)
        pay(step, player, keeping(bill, oid), cites=SPECIAL)
        if (believed := ruled("R23", step.state)(ability)) is not None:
            facts, cites = facts_of(acting).evolve(ability=believed), ruled_cites("R23", step.state)
            step.happen(PutOnStack(oid, obj.card, player, facts, "activated ability"), cite=cites)
            return
        (there,) = moved_to(step.happen(Moved(oid, obj.card, EXILE, "suspended"), cite=SUSPEND))
        step.happen(CountersPut(there, obj.card, TIME, amount_of(step.state, ability.amount, acting)), cite=SUSPEND)
        step.happen(CardSuspended(player, there, obj.card), cite=SUSPEND)


@refuses(Suspend)
def refuse_suspend(state: State, action: Suspend) -> Iterator[Refusal]:
    """With priority, from one's own hand, whenever the card's cast could be begun (702.62a, 702.62c).

    What would only keep that cast from being completed (its mana cost, its targets) does not matter.
    """
    player = action.player
    yield from acts(state, player)
    if (obj := state.find(action.object)) is None or obj.zone is not HAND or obj.owner != player:
        yield refusal(state, "refuse.suspend_own_hand", (SUSPEND, SPECIAL_ACTION), card=obj,
                      zone=obj and obj.zone, player=player)
    if obj is None:
        return
    if (ability := suspend_of(state, obj)) is None or ability.cost is None:
        yield refusal(state, "refuse.no_suspend", (SUSPEND,), card=obj)
    for reason in ruled("R18", state)(refuse_beginning(state, player, action.object)):
        if reason.code not in OWN_CAUSES:
            prohibits = reason.source is not None  # else it is the timing of its type, or that it is a land
            yield reason.evolve(cites=(*reason.cites, *((R("702.62c"),) if prohibits else (SUSPEND, SPECIAL_ACTION))))
    if ability is not None and ability.cost is not None:
        yield from ruled("R24", state)(state, player, obj.id)
        bill = Bill(ability.cost.mana.with_x(ability.cost.least), (), proposed(obj, player, ability))
        yield from refuse_bill(state, player, keeping(bill, obj.id), (*SPECIAL, SUSPEND))


# The third ability: the offer

GAINS_HASTE = Changes(This(), (GainAbilities((Plain("haste"),)),))


@resolves(PlayThisFree)
def play_this_free(step: Step, effect: PlayThisFree, acting: Object) -> None:
    """The owner may play the card now, free, as whichever of its faces they like (709.3, 712.11b, 715.3); otherwise it
    stays in exile for good (702.62a, 608.2g)."""
    if (card := step.state.find(source_of(acting))) is None:
        return
    state, owner = step.state, ruled("X22", step.state)(card, acting.controller)
    ways = step.worked_out(lambda: tuple([(action, Reasons(against_playing(state, action)))
                                          for action in to_play(state, owner, card)]))
    if all(reasons for _, reasons in ways):
        against = tuple(dict.fromkeys([reason for _, reasons in ways for reason in reasons]))
        cites = dict.fromkeys([SUSPEND, *(c for reason in against for c in reason.cites)])
        step.happen(NothingHappened("nothing.cannot_be_played", card.id, card.card, against), cite=tuple(cites))
        return
    action = step.ask(offer_choice, state, owner, ways, ruled_cites("R29", state), effect.optional)
    if isinstance(action, PlayLand):
        play_land(step, action, (PLAYING, R("608.2g")))
    elif action is None or not step.attempt(owner, lambda: _cast_with_haste(step, action, acting)):
        step.happen(NothingHappened("nothing.declined", card.id, card.card), cite=ruled_cites("R29", step.state))


def _cast_with_haste(step: Step, action: Cast, acting: Object) -> None:
    """Cast it; a creature spell cast this way has haste until its caster loses control of the spell or of the permanent
    that it becomes (702.62a)."""
    spell_id = cast(step, action.player, action.object, free=True, face=action.face)
    there = step.state.find(spell_id)
    if there is not None and CardType.CREATURE in characteristics(step.state, there).types:
        floats(step, GAINS_HASTE, (spell_id,), WhileYouControl(), acting)
