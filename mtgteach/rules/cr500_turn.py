"""The turn (500-514): its steps in order, what is added to it and skipped of it, what happens in each step before
anybody gets priority, and how each ends. Phasing (702.26): a permanent that is phased out is treated as though it did
not exist; it changes no zone, and what is attached to it goes along."""
from __future__ import annotations

from mtgteach.rules.common import *
from mtgteach.rules.cr106_mana import losing
from mtgteach.rules.cr117_priority import EndStep, Settle, settle
from mtgteach.rules.cr506_combat import first_strikers
from mtgteach.rules.cr611_effects import end_effects, ending
from mtgteach.rules.cr701_actions import discard, draw
from mtgteach.rules.cr704_state_based import anything_to_do

INSTEAD, NEXT_ONE, UNTAPPING, WEARING_OFF, OUT = R("614.10"), R("614.10a"), R("502.3"), R("514.2"), R("702.26b")
ALONG = R("702.26g")
MOST_IN_HAND, NEXT = 7, "the next one"
static(Role.OTHER, SkipsEach, DoesntUntap)

Ahead = tuple[tuple[TurnStep, ...], ...]


class BeginTurn(Procedure):
    """A new turn of this player begins; `extra`: beside the order of turns."""

    player: PlayerId
    extra: bool = False


class BeginStep(Procedure):
    """This step or main phase of the current turn begins."""

    step: TurnStep


class CleanUp(Procedure):
    """The turn-based actions of the cleanup step."""


# What comes next


def past(ahead: Ahead, step: TurnStep) -> Ahead:
    """What is still to come once this step has begun or was passed over; the rest of its phase first."""
    for i, steps in enumerate(ahead):
        if step in steps:
            return (steps[steps.index(step) + 1:], *ahead[i + 1:])
    return ahead


def coming(state: State) -> tuple[TurnStep, Phase | None] | None:
    """The step that comes next, and the phase that begins with it; blockers and damage only with an attack (508.8),
    a first damage step only where somebody strikes first (510.4)."""
    for i, steps in enumerate(state.at.ahead):
        for step in steps:
            if step not in WITH_AN_ATTACK or state.combat is not None and (
                    step is not FIRST_STRIKE_DAMAGE or first_strikers(state)):
                return step, phase_of(step) if i else None
    return None


def phase_of(step: TurnStep) -> Phase:
    """The phase that this step belongs to."""
    return next(whole for whole, steps in PHASES.items() if step in steps)


# Adding


APPLY.update({
    # The turn comes right after this one, before those that were added earlier (500.7).
    TurnAdded: lambda state, event: (state.placed(extra=(*state.at.extra, event.player)), event),
    # The next one that would come for this player waits to be skipped (614.10a).
    SkipAdded: lambda state, event: (state.with_player(state.players[event.player].evolve(
        skips=tuple(sorted((*state.players[event.player].skips, event.part))))), event),
    # Its "at the beginning of" abilities trigger on this event (500.6).
    StepBegan: lambda state, event: (state.placed(step=event.step, ahead=past(state.at.ahead, event.step),
                                                  upkeeps=state.at.upkeeps + (event.step is UPKEEP)), event),
})


@applies(PartsAdded)
def parts_added(state: State, event: PartsAdded) -> tuple[State, PartsAdded]:
    """They come right after this phase or step, before those that were added earlier (500.8, 500.9): a whole phase, or
    the one step alone (500.10)."""
    parts = [part_called(word) for word in event.parts]
    made = tuple([PHASES[part] if isinstance(part, Phase) else () if part is None else (part,) for part in parts])
    rest, later = state.at.ahead[0], state.at.ahead[1:]
    ahead = (tuple([s for steps in made for s in steps]) + rest, *later) if event.after_step else (rest, *made, *later)
    return state.placed(ahead=ahead), event


@resolves(ExtraTurn, SkipNext)
def resolve_for_each(step: Step, effect: ExtraTurn | SkipNext, acting: Object) -> None:
    """Each player referred to takes a turn after this one (500.7), or is to skip the next one (614.10a)."""
    for player in players_of(step, effect.who, acting):
        if isinstance(effect, ExtraTurn):
            step.happen(TurnAdded(player), cite=R("500.7"))
        else:
            step.happen(SkipAdded(player, part_word(effect.part)), cite=NEXT_ONE)


@resolves(AdditionalParts)
def resolve_additional_parts(step: Step, effect: AdditionalParts, acting: Object) -> None:
    """They are added; what "you get" in another player's turn is not (500.10a)."""
    if effect.yours and step.state.at.active != acting.controller:
        step.happen(NothingHappened("nothing.not_your_turn", acting.id, acting.card), cite=R("500.10a"))
        return
    whole = all(isinstance(part, Phase) for part in effect.parts)
    cite = R("500.9") if effect.after_step else R("500.8") if whole else R("500.10")
    step.happen(PartsAdded(tuple([part_word(part) for part in effect.parts]), effect.after_step), cite=cite)


# Skipping


@applies(PartSkipped)
def part_skipped(state: State, event: PartSkipped) -> tuple[State, PartSkipped]:
    """The game goes on as if it did not exist (500.11); one skip that waited is used up."""
    if event.waited:
        player = state.players[event.player]
        at = player.skips.index(event.part)
        state = state.with_player(player.evolve(skips=player.skips[:at] + player.skips[at + 1:]))
    place, part = state.at, part_called(event.part)
    if part is None:
        return state.evolve(at=passed_over(place, event.player)), event
    if isinstance(part, Phase):
        later = next(i for i, steps in enumerate(place.ahead) if i and steps and phase_of(steps[0]) is part)
        return state.placed(ahead=((), *place.ahead[later + 1:])), event
    return state.placed(ahead=past(place.ahead, part)), event


def passed_over(at: TurnPlace, player: PlayerId) -> TurnPlace:
    """Where in the order of turns one is after this player's next turn was taken or skipped."""
    return at.evolve(extra=at.extra[:-1]) if at.extra else at.evolve(regular=player)


def skipped(step: Step, player: PlayerId, part: Part | None) -> bool:
    """Does the player skip this step, phase or turn? One effect lets them, and is used up if it was for the next one
    (614.10, 614.10a)."""
    state, word = step.state, part_word(part)
    if part is DRAW and state.at.turn == 1 and len(state.players) == 2:
        step.happen(PartSkipped(player, word), cite=R("103.8a"))
        return True
    sources = [NEXT] if word in state.players[player].skips else []
    if each := working(state, Role.OTHER):
        sources = [*[name_of(state, w.object) for w in each if isinstance(w.effect, SkipsEach)
                     and w.effect.part is part and is_whose(w.effect.whose, player, w.controller)], *sources]
    if not sources:
        return False
    several = [(name, name) for name in dict.fromkeys(sources)]  # which of them lets the player skip it (616.1)?
    chosen = step.ask(pick_one, player, "choice.replacement", (R("616.1"), INSTEAD), several)
    step.happen(PartSkipped(player, word, chosen == NEXT), cite=(R("500.11"), NEXT_ONE if chosen == NEXT else INSTEAD))
    return True


# Steps


@applies(TurnBegan)
def turn_began(state: State, event: TurnBegan) -> tuple[State, TurnBegan]:
    """The turn counts go up; land plays (305.2) and spells cast are counted anew; control from here on counts as
    since this turn began (302.6)."""
    at, player = passed_over(state.at, event.player), event.player
    own = (*at.own[:player], at.own[player] + 1, *at.own[player + 1:])
    players = tuple([p.evolve(lands_played=0, spells_cast=0) for p in state.players])
    at = at.evolve(turn=at.turn + 1, active=player, own=own, step=UNTAP, ahead=tuple(PHASES.values()), upkeeps=0)
    began = state.evolve(players=players, clock=state.clock + 1, at=at)
    return began.with_player(players[player].evolve(turn_clock=state.clock)), event


@applies(DamageWoreOff)
def damage_wore_off(state: State, event: DamageWoreOff) -> tuple[State, DamageWoreOff]:
    """Damage marked on permanents is gone, also on those that are phased out (514.2)."""
    for obj in state.zone(BATTLEFIELD):
        if obj.damage:
            state = state.with_object(obj.evolve(damage=0))
    return state, event


@runs(BeginTurn)
def begin_turn(step: Step, entry: BeginTurn) -> None:
    """The turn begins with its untap step (500.1); what lasts until this turn ends now (500.4)."""
    step.happen(TurnBegan(entry.player, entry.extra), cite=R("500.1"))
    end_effects(step, UntilYourNextTurn, entry.player)
    _go_on(step)


@runs(BeginStep)
def begin_step(step: Step, entry: BeginStep) -> None:
    """The step begins; its turn-based actions come first and use no stack (405.6e); then priority."""
    active = step.state.at.active
    step.happen(StepBegan(active, entry.step), cite=R("500.6"))
    if entry.step in AS_BEGINS and not step.state.players[active].lost:
        AS_BEGINS[entry.step](step, active)
    if entry.step in (UNTAP, CLEANUP):
        step.then(EndStep() if entry.step is UNTAP else CleanUp(), priority=None)
    else:
        settle(step, active)


@as_begins(UNTAP)
def untap_step(step: Step, active: PlayerId) -> None:
    """Permanents phase out and in (502.1), then the active player's untap at once, as effects permit (502.3); nobody
    gets priority (502.4)."""
    phase(step, active)
    state = step.state
    own = [o for o in state.permanents() if o.controller == active]
    once = [e for e in state.effects if isinstance(e.effect, DoesntUntap) and e.left and any(
        o.id in e.objects for o in own)]
    step.happen_together([*[(Untapped(o.id, o.card), UNTAPPING) for o in own if o.tapped and not any(
        forbidding(state, DoesntUntap, None, o))], *[(EffectUsed(e.card, e.stamp, 1, 0), UNTAPPING) for e in once]],
        cite=UNTAPPING, code="group.untap")


AS_BEGINS[DRAW] = lambda step, active: draw(step, active, (R("504.1"),))  # the active player draws a card (504.1)


@runs(CleanUp)
def clean_up(step: Step, entry: CleanUp) -> None:
    """Discard down to seven (514.1), then damage wears off and effects end that last this turn (514.2); priority only
    if something happened (514.3a)."""
    active = step.state.at.active
    discard(step, active, len(step.state.zone(HAND, active)) - MOST_IN_HAND, (R("514.1"),))
    over: list[tuple[Event, Rule]] = ending(step.state, UntilEndOfTurn)
    if any(o.damage for o in step.state.zone(BATTLEFIELD)):
        over.insert(0, (DamageWoreOff(), WEARING_OFF))
    step.happen_together(over, cite=WEARING_OFF, code="group.this_turn")
    if step.state.pending or anything_to_do(step.state):
        step.then(Settle(active))
    else:
        _empty_pools(step)
        _next_turn(step)


@runs(EndStep)
def end_step(step: Step, entry: EndStep) -> None:
    """What lasts to its end is over, then unspent mana is lost (500.5), and the next step begins; after a cleanup step
    with priority another one (514.3a)."""
    if step.state.at.step is END_OF_COMBAT and step.state.combat is not None:
        step.happen(CombatEnded(), cite=R("511.3"))
    _empty_pools(step)
    if step.state.at.step is CLEANUP:
        step.then(BeginStep(CLEANUP), passed=0)
    else:
        _go_on(step)


def _empty_pools(step: Step) -> None:
    for player in step.state.players:
        if player.pool and (lost := losing(step.state, player.id)):
            step.happen(ManaEmptied(player.id, lost), cite=R("500.5"))


def _go_on(step: Step) -> None:
    """The next step that is not skipped begins (500.11)."""
    active = step.state.at.active
    while (found := coming(step.state)) is not None:
        now, whole = found
        if not (whole is not None and skipped(step, active, whole)) and not skipped(step, active, now):
            step.then(BeginStep(now), passed=0)
            return
    _next_turn(step)


def _next_turn(step: Step) -> None:
    """Extra turns first, the newest before the others (500.7), then the next player in turn order who does not skip
    theirs; what waits for a turn of somebody who has left waits until it would have begun (702.26n)."""
    while True:
        at = step.state.at
        last = at.active if at.regular is None else at.regular
        player = at.extra[-1] if at.extra else step.state.after(last)
        if not at.extra:
            n = len(step.state.players)
            for gone in [(last + i) % n for i in range(1, (player - last) % n or n)]:
                end_effects(step, UntilYourNextTurn, gone)
                step.happen_together(coming_in(step.state, gone), cite=R("702.26n"), code="group.phasing")
        if not skipped(step, player, None):
            step.then(BeginTurn(player, bool(at.extra)), passed=0)
            return


# It stays where it is and is the same object, with its counters, its history and what is attached to it (702.26d).
APPLY.update({
    PhasedOut: lambda state, event: (state.changed(event.object, phased_out=True, returns=event.returns), event),
    PhasedIn: lambda state, event: (state.changed(event.object, phased_out=False, returns=None), event),
})


def _with_attached(state: State, hosts: Iterable[Object], out: bool) -> list[Object]:
    """What goes along with these permanents: what is attached to them, and to that (702.26g)."""
    found: list[Object] = []
    fresh = [Target(o.id) for o in hosts]
    while fresh:
        more = [o for o in state.zone(BATTLEFIELD) if o.attached in fresh and o.phased_out is not out
                and o.returns is None]
        found += [o for o in more if o not in found]
        fresh = [Target(o.id) for o in more]
    return found


def going_out(state: State, direct: list[Object]) -> list[tuple[Event, tuple[Rule, ...]]]:
    """These phase out, and what is attached to them; what would go both ways goes along (702.26h)."""
    along = _with_attached(state, direct, out=True)
    return [*[(PhasedOut(o.id, o.card, o.controller), (OUT,)) for o in direct if o not in along],
            *[(PhasedOut(o.id, o.card, None), (ALONG, R("702.26h")) if o in direct else (ALONG,)) for o in along]]


def coming_in(state: State, player: PlayerId) -> list[tuple[Event, tuple[Rule, ...]]]:
    """What phases in for this player, and what had gone along with it."""
    back = [o for o in state.zone(BATTLEFIELD) if o.phased_out and o.returns == player]
    return [*[(PhasedIn(o.id, o.card), (R("702.26c"),)) for o in back],
            *[(PhasedIn(o.id, o.card), (ALONG,)) for o in _with_attached(state, back, out=False)]]


def phase(step: Step, active: PlayerId) -> None:
    """As the untap step begins, the active player's permanents with phasing phase out and those that had phased out
    under their control phase in, all together (502.1, 702.26a)."""
    state = step.state
    direct = [o for o in state.permanents() if o.controller == active and has_keyword(state, o, "phasing")]
    step.happen_together([*going_out(state, direct), *coming_in(state, active)], cite=(R("502.1"), R("702.26a")),
                         code="group.phasing")


@resolves(PhaseOut)
def resolve_phase_out(step: Step, effect: PhaseOut, acting: Object) -> None:
    """The permanents referred to phase out at once."""
    direct = [o for o in objects_of(step, effect.what, acting) if o.zone is BATTLEFIELD]
    step.happen_together(going_out(step.state, direct), cite=OUT, code="group.phasing")
