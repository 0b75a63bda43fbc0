"""Phasing (702.26): a permanent that is phased out is treated as though it did not exist; it changes no zone, and what
is attached to it goes along."""
from __future__ import annotations

from mtgteach.model.effects_turn import PhaseOut
from mtgteach.model.events_turn import PhasedIn, PhasedOut
from mtgteach.model.ids import BATTLEFIELD, ObjectId, PlayerId
from mtgteach.model.objects import Object
from mtgteach.model.state import State
from mtgteach.rulebook.cite import R, Rule
from mtgteach.rules.cr109_characteristics import has_keyword
from mtgteach.rules.cr608_references import objects_of
from mtgteach.rules.registries import APPLY, resolves
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from mtgteach.model.events import Event

PHASING, WHEN, OUT, IN = R("502.1"), R("702.26a"), R("702.26b"), R("702.26c")
ALONG, BOTH_WAYS, WOULD_HAVE_COME = R("702.26g"), R("702.26h"), R("702.26n")

# It stays where it is and is the same object, with its counters, its history and what is attached to it (702.26d).
APPLY.update({
    PhasedOut: lambda state, event: (state.changed(event.object, phased_out=True, returns=event.returns), event),
    PhasedIn: lambda state, event: (state.changed(event.object, phased_out=False, returns=None), event),
})


def _with_attached(state: State, hosts: Iterable[Object], out: bool) -> list[Object]:
    """What goes along with these permanents: what is attached to them, and to that (702.26g)."""
    found: list[Object] = []
    fresh: list[ObjectId] = [o.id for o in hosts]
    while fresh:
        more = [o for o in state.zone(BATTLEFIELD) if o.attached in fresh and o.phased_out is not out
                and o.returns is None]
        found += [o for o in more if o not in found]
        fresh = [o.id for o in more]
    return found


def going_out(state: State, direct: list[Object]) -> list[tuple[Event, tuple[Rule, ...]]]:
    """These phase out, and what is attached to them; what would go both ways goes along (702.26h)."""
    along = _with_attached(state, direct, out=True)
    alone = [o for o in direct if o not in along]
    return [*[(PhasedOut(o.id, o.card, o.controller), (OUT,)) for o in alone],
            *[(PhasedOut(o.id, o.card, None), (ALONG, BOTH_WAYS) if o in direct else (ALONG,)) for o in along]]


def coming_in(state: State, player: PlayerId) -> list[tuple[Event, tuple[Rule, ...]]]:
    """What phases in for this player, and what had gone along with it."""
    back = [o for o in state.zone(BATTLEFIELD) if o.phased_out and o.returns == player]
    return [*[(PhasedIn(o.id, o.card), (IN,)) for o in back],
            *[(PhasedIn(o.id, o.card), (ALONG,)) for o in _with_attached(state, back, out=False)]]


def _together(step: Step, changes: list[tuple[Event, tuple[Rule, ...]]], cites: tuple[Rule, ...]) -> None:
    if changes:
        step.happen_together(changes, cite=cites, code="group.phasing")


def phase(step: Step, active: PlayerId) -> None:
    """As the untap step begins, the active player's permanents with phasing phase out and those that had phased out
    under their control phase in, all together (502.1, 702.26a)."""
    state = step.state
    direct = [o for o in state.permanents() if o.controller == active and has_keyword(state, o, "phasing")]
    _together(step, [*going_out(state, direct), *coming_in(state, active)], (PHASING, WHEN))


def phase_in_for(step: Step, gone: PlayerId) -> None:
    """The turn of a player who has left would have begun: what waited for it phases in (702.26n)."""
    _together(step, coming_in(step.state, gone), (WOULD_HAVE_COME,))


@resolves(PhaseOut)
def resolve_phase_out(step: Step, effect: PhaseOut, acting: Object) -> None:
    """The permanents referred to phase out at once."""
    direct = [o for o in objects_of(step, effect.it, acting) if o.zone is BATTLEFIELD]
    _together(step, going_out(step.state, direct), (OUT,))
