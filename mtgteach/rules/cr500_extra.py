"""What is added to a turn and what is skipped of it (500.7-500.11, 614.10): the newest first, one skip for each."""
from __future__ import annotations

from mtgteach.model.choices import Choice, Option, PickOne
from mtgteach.model.effects_turn import AdditionalParts, ExtraTurn, Part, SkipNext, SkipsEach, part_called, part_word
from mtgteach.model.events import NothingHappened
from mtgteach.model.events_turn import PartsAdded, PartSkipped, SkipAdded, TurnAdded
from mtgteach.model.ids import PlayerId
from mtgteach.model.objects import Object
from mtgteach.model.spelling import name_of
from mtgteach.model.state import State, TurnPlace
from mtgteach.model.types import DRAW, FIRST_STRIKE_DAMAGE, PHASES, WITH_AN_ATTACK, Phase, TurnStep
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr506_combat import any_strikes_first
from mtgteach.rules.cr608_amounts import is_whose
from mtgteach.rules.cr608_references import players_of
from mtgteach.rules.index import working
from mtgteach.rules.registries import Role, applies, resolves, static
from mtgteach.rules.step import Step

EXTRA_TURNS = R("500.7")
EXTRA_PHASES = R("500.8")
EXTRA_STEPS = R("500.9")
STEP_AFTER_PHASE = R("500.10")
YOU_GET = R("500.10a")
SKIPPING = R("500.11")
INSTEAD = R("614.10")
NEXT_ONE = R("614.10a")
FIRST_DRAW = R("103.8a")
CHOOSING = R("616.1")
static(SkipsEach, Role.OTHER)

Ahead = tuple[tuple[TurnStep, ...], ...]
NEXT = "the next one"


def past(ahead: Ahead, step: TurnStep) -> Ahead:
    """What is still to come once this step has begun or was passed over; the rest of its phase first."""
    for i, phase in enumerate(ahead):
        if step in phase:
            return (phase[phase.index(step) + 1:], *ahead[i + 1:])
    return ahead


def steps_of(part: Part | None) -> tuple[TurnStep, ...]:
    """The steps of the phase that is made for this part: all of a phase, or the one step (500.10)."""
    return PHASES[part] if isinstance(part, Phase) else () if part is None else (part,)


def coming(state: State) -> tuple[TurnStep, Phase | None] | None:
    """The step that comes next, and the phase that begins with it; blockers and damage only with an attack (508.8),
    a first damage step only where somebody strikes first (510.4)."""
    for i, phase in enumerate(state.at.ahead):
        for step in phase:
            if _there_is(state, step):
                return step, phase_of(step) if i else None
    return None


def _there_is(state: State, step: TurnStep) -> bool:
    if step is FIRST_STRIKE_DAMAGE and not any_strikes_first(state):
        return False
    return state.combat is not None or step not in WITH_AN_ATTACK


def phase_of(step: TurnStep) -> Phase:
    """The phase that this step belongs to."""
    return next(phase for phase, steps in PHASES.items() if step in steps)


# Adding


@applies(TurnAdded)
def turn_added(state: State, event: TurnAdded) -> tuple[State, TurnAdded]:
    """The turn comes right after this one, before those that were added earlier (500.7)."""
    return state.evolve(at=state.at.evolve(extra=(*state.at.extra, event.player))), event


@applies(PartsAdded)
def parts_added(state: State, event: PartsAdded) -> tuple[State, PartsAdded]:
    """They come right after this phase or step, before those that were added earlier (500.8, 500.9)."""
    made = tuple([steps_of(part_called(word)) for word in event.parts])
    rest, later = state.at.ahead[0], state.at.ahead[1:]
    ahead = (tuple([s for steps in made for s in steps]) + rest, *later) if event.after_step else (rest, *made, *later)
    return state.evolve(at=state.at.evolve(ahead=ahead)), event


@resolves(ExtraTurn)
def resolve_extra_turn(step: Step, effect: ExtraTurn, acting: Object) -> None:
    """Each player referred to takes a turn after this one."""
    for player in players_of(step, effect.who, acting):
        step.happen(TurnAdded(player), cite=EXTRA_TURNS)


@resolves(AdditionalParts)
def resolve_additional_parts(step: Step, effect: AdditionalParts, acting: Object) -> None:
    """They are added; what "you get" in another player's turn is not (500.10a)."""
    if effect.yours and step.state.at.active != acting.controller:
        step.happen(NothingHappened("nothing.not_your_turn", acting.id, acting.card), cite=YOU_GET)
        return
    whole = all(isinstance(part, Phase) for part in effect.parts)
    cite = EXTRA_STEPS if effect.after_step else EXTRA_PHASES if whole else STEP_AFTER_PHASE
    step.happen(PartsAdded(tuple([part_word(part) for part in effect.parts]), effect.after_step), cite=cite)


# Skipping


@applies(SkipAdded)
def skip_added(state: State, event: SkipAdded) -> tuple[State, SkipAdded]:
    """The next one that would come for this player waits to be skipped (614.10a)."""
    player = state.players[event.player]
    return state.with_player(player.evolve(skips=tuple(sorted((*player.skips, event.part))))), event


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
        return state.evolve(at=place.evolve(ahead=((), *place.ahead[later + 1:]))), event
    return state.evolve(at=place.evolve(ahead=past(place.ahead, part))), event


def passed_over(at: TurnPlace, player: PlayerId) -> TurnPlace:
    """Where in the order of turns one is after this player's next turn was taken or skipped."""
    return at.evolve(extra=at.extra[:-1]) if at.extra else at.evolve(regular=player)


@resolves(SkipNext)
def resolve_skip_next(step: Step, effect: SkipNext, acting: Object) -> None:
    """Each player referred to is to skip the next one."""
    for player in players_of(step, effect.who, acting):
        step.happen(SkipAdded(player, part_word(effect.part)), cite=NEXT_ONE)


def skip_choice(state: State, player: PlayerId, sources: tuple[str, ...]) -> Choice:
    """Which of several effects lets the player skip it (616.1)?"""
    return PickOne(player, "choice.replacement", (CHOOSING, INSTEAD), tuple(
        Option(name, name, (INSTEAD,)) for name in dict.fromkeys(sources)))


def skipped(step: Step, player: PlayerId, part: Part | None) -> bool:
    """Does the player skip this step, phase or turn? One effect lets them, and is used up if it was for the next one
    (614.10, 614.10a)."""
    state = step.state
    word = part_word(part)
    if part is DRAW and state.at.turn == 1 and len(state.players) == 2:
        step.happen(PartSkipped(player, word), cite=FIRST_DRAW)
        return True
    sources = [name_of(state, w.object) for w in working(state, Role.OTHER) if isinstance(w.effect, SkipsEach)
               and w.effect.part is part and is_whose(w.effect.whose, player, w.controller)]
    if word in state.players[player].skips:
        sources.append(NEXT)
    if not sources:
        return False
    chosen = step.ask(skip_choice, state, player, tuple(sources)) if len(sources) > 1 else sources[0]
    waited = chosen == NEXT
    step.happen(PartSkipped(player, word, waited), cite=(SKIPPING, NEXT_ONE if waited else INSTEAD))
    return True
