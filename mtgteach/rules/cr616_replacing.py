"""Replacement effects (614) and their interaction (616): gather what applies, the right player picks, apply, gather
again."""
from __future__ import annotations

from mtgteach.model.abilities import MoreCounters
from mtgteach.model.choices import Choice, Option, PickOne
from mtgteach.model.events import CountersPut, Event, Replaced
from mtgteach.model.ids import BATTLEFIELD, PlayerId
from mtgteach.model.state import State
from mtgteach.rulebook.cite import R
from mtgteach.rules.index import Working, index_of
from mtgteach.rules.registries import Role, static
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

INSTEAD = R("614.1a")
CHOOSING = R("616.1")
ANY_ORDER = R("616.1e")
static(MoreCounters, Role.REPLACES, CountersPut)


def applies_to(state: State, effect: Any, event: Event) -> bool:
    """Does the effect apply to this event as it stands now?"""
    if not isinstance(event, CountersPut) or event.amount <= 0 or effect.kind not in (None, event.kind):
        return False
    obj = state.find(event.object)
    return obj is not None and obj.zone is effect.zone


def modified(effect: Any, event: Event) -> Event:
    """What the effect makes of the event."""
    assert isinstance(event, CountersPut)
    return event.evolve(amount=event.amount * effect.times + effect.plus)


def chooser(state: State, event: Event) -> PlayerId:
    """The affected object's controller, or its owner where it has none, chooses (616.1)."""
    obj = state.last_known(event.object)  # type: ignore[attr-defined]  # only events about an object are replaced so far
    assert obj is not None
    return obj.controller if obj.zone is BATTLEFIELD else obj.owner


def replacement_choice(state: State, player: PlayerId, found: list[Working]) -> Choice:
    """Which replacement effect applies first (616.1)?"""
    options: list[Option] = []
    for number, working in enumerate(found):
        name = state.label(working.card)
        taken = sum(1 for o in options if o.key == name or o.key.startswith(f"{name} ("))
        options.append(Option(f"{name} ({taken + 1})" if taken else name, number, (CHOOSING,)))
    return PickOne(player, "choice.replacement", (CHOOSING, ANY_ORDER), tuple(options))


def replace(step: Step, event: Event) -> tuple[tuple[Event, ...], tuple[Replaced, ...]]:
    """Apply replacement effects one at a time, each at most once (614.5), looking again after each (616.1f)."""
    used: list[int] = []
    by: list[Replaced] = []
    everything = index_of(step.state).replacements.get(type(event), [])
    while True:
        found = [n for n, working in enumerate(everything)
                 if n not in used and applies_to(step.state, working.effect, event)]
        if not found:
            return (event,), tuple(by)
        chosen = step.ask(replacement_choice, step.state, chooser(step.state, event), [everything[n] for n in found])
        used.append(found[chosen])
        working = everything[found[chosen]]
        after = modified(working.effect, event)
        cites = (INSTEAD, CHOOSING) if len(found) > 1 else (INSTEAD,)
        by.append(Replaced(working.object, working.card, event, after, cites))
        event = after
