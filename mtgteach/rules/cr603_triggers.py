"""Triggered abilities (603): they trigger by themselves, wait, and go on the stack before anyone gets priority
(603.3)."""
from __future__ import annotations

from mtgteach.model.choices import Choice, Option, PutInOrder
from mtgteach.model.events import AbilityTriggered, Event, Moved, NothingHappened, PutOnStack, SpellCast, StepBegan
from mtgteach.model.filters import BeginningOf, SpellWasCast, ThisDies
from mtgteach.model.ids import ObjectId, PlayerId
from mtgteach.model.objects import Object, StackFacts
from mtgteach.model.state import Procedure, State, Waiting
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr400_zones import died
from mtgteach.rules.cr601_choosing import chosen_for_trigger
from mtgteach.rules.cr608_amounts import is_whose
from mtgteach.rules.index import index_of
from mtgteach.rules.registries import MATCH, applies, holds, matches, runs, takes
from mtgteach.rules.step import Step

ON_STACK = R("603.3")
ORDER = R("603.3b")
NO_TARGET = R("603.3d")
INTERVENING_IF = R("603.4")


@applies(AbilityTriggered)
def triggered(state: State, event: AbilityTriggered) -> tuple[State, AbilityTriggered]:
    """The ability waits until a player would receive priority (603.3)."""
    waiting = Waiting(event.ability, event.snapshot, event.player, event.number, event.that, event.that_player,
                      event.that_much)
    return state.evolve(pending=(*state.pending, waiting)), event


def notice(step: Step, event: Event, number: int, before: State) -> None:
    """Which abilities trigger on this event: judged after it, or by the state before it where 603.10 says so."""
    kind = type(event)
    found = [(step.state, oid, ability) for oid, ability in index_of(step.state).now.get(kind, ())]
    found += [(before, oid, ability) for oid, ability in index_of(before).back.get(kind, ())]
    for state, oid, ability in found:
        source = state.find(oid)
        if source is None or not MATCH[type(ability.when)][2](state, ability.when, event, source):
            continue
        if ability.condition is None or holds(state, ability.condition, source):
            that, who, much = about(event)
            triggered = AbilityTriggered(oid, source.card, source.controller, ability, source, step.next_number, that,
                                         who, much)
            step.note(triggered, (R(ability.rule), INTERVENING_IF) if ability.condition else R(ability.rule), number)


def about(event: Event) -> tuple[ObjectId | None, PlayerId | None, int]:
    """What an event was about: the object (where it went, if it moved), the player, the number."""
    that = getattr(event, "new", None) or getattr(event, "object", None)
    return that, getattr(event, "player", None), getattr(event, "amount", 0)


# Patterns that stand with no rule of their own


@matches(BeginningOf, StepBegan)
def beginning_of(state: State, pattern: BeginningOf, event: StepBegan, source: Object) -> bool:
    """At the beginning of the step (603.2b). "Your" is the controller's, for a card in exile the owner's (109.5)."""
    return event.step is pattern.step and is_whose(pattern.whose, event.player, source.controller)


@matches(SpellWasCast, SpellCast)
def spell_was_cast(state: State, pattern: SpellWasCast, event: SpellCast, source: Object) -> bool:
    """Somebody cast a spell that the filter takes (601.2i)."""
    spell = state.find(event.object)
    return spell is not None and is_whose(pattern.whose, event.player, source.controller) and takes(
        state, pattern.filter, spell, source)


@matches(ThisDies, Moved, back=True)
def this_dies(state: State, pattern: ThisDies, event: Moved, source: Object) -> bool:
    """This permanent died; judged by the state before it (603.10a)."""
    return event.object == source.id and died(event)


# Onto the stack


class PutOne(Procedure):
    """Put this ability, which has triggered, on the stack."""

    object: ObjectId
    waiting: Waiting


def _names(state: State, waiting: tuple[Waiting, ...]) -> list[str]:
    plain = [f"the {w.ability.word} of {state.label(w.source.card)}" for w in waiting]
    return [f"{name} ({plain[:i + 1].count(name)})" if plain.count(name) > 1 else name for i, name in enumerate(plain)]


def order_choice(state: State, player: PlayerId, waiting: tuple[Waiting, ...]) -> Choice:
    """In which order do this player's abilities go on the stack? The first one lies lowest (603.3b)."""
    names = _names(state, waiting)
    alike = all((w.ability, w.source.card) == (waiting[0].ability, waiting[0].source.card) for w in waiting)
    return PutInOrder(player, "choice.trigger_order", (ORDER,), tuple(
        Option(name, w, (ORDER,)) for name, w in zip(names, waiting, strict=True)), alike)


def put_waiting(step: Step, then: Procedure) -> None:
    """All waiting abilities in APNAP order, each player's in an order of their choice (603.3b); then what follows."""
    ordered: list[Waiting] = []
    waiting = step.state.pending
    for player in step.state.in_play():
        own = tuple([w for w in waiting if w.controller == player])
        ordered += step.ask(order_choice, step.state, player, own) if len(own) > 1 else own
    step.take_waiting()
    step.then(*[PutOne(w.source.id, w) for w in ordered], then)


@runs(PutOne)
def put_one(step: Step, entry: PutOne) -> None:
    """It goes on the stack with its targets; one that has none to choose is removed (603.3d)."""
    waiting = entry.waiting
    ability, source = waiting.ability, waiting.source
    facts = chosen_for_trigger(step, waiting.controller, source, StackFacts(
        ability, source.id, cause=waiting.cause, that=waiting.that, that_player=waiting.that_player,
        that_much=waiting.that_much))
    if facts is None:
        step.happen(NothingHappened("nothing.no_target", source.id, source.card), cite=NO_TARGET)
        return
    step.happen(PutOnStack(source.id, source.card, waiting.controller, facts, ability.word),
                cite=(ON_STACK, R(ability.rule)), cause=waiting.cause)
