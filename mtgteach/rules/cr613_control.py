"""Layer 2 (613.1b): who controls what. A change of control is an event, so `controller` of an object is always the
present one."""
from __future__ import annotations

from mtgteach.model.events_layers import ControlChanged
from mtgteach.model.state import State
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr506_combat import removals
from mtgteach.rules.cr603_triggers import notice
from mtgteach.rules.cr611_effects import AS_LONG_AS, over
from mtgteach.rules.cr613_layers import controllers, layers_of
from mtgteach.rules.registries import applies
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model.events import Cite, Event

CONTROL = R("613.1b")


@applies(ControlChanged)
def control_changed(state: State, event: ControlChanged) -> tuple[State, ControlChanged]:
    """The permanent has another controller, whose control of it is not continuous since earlier (302.6)."""
    changed = state.changed(event.object, controller=event.player, since=state.clock)
    return changed.evolve(clock=state.clock + 1), event


def _changed(state: State) -> list[tuple[Event, Cite]]:
    """The permanents that another player controls now than the effects say (613.1b)."""
    ought = controllers(state)
    return [(ControlChanged(o.id, o.card, new.controller, o.controller), CONTROL)
            for o, new in zip(state.permanents(), ought.permanents(), strict=True) if o.controller != new.controller]


def what_follows(step: Step, had: bool) -> None:
    """Changes of control, then the ends of effects whose "for as long as" is over (611.2b), then what is removed from
    combat (506.4), until there is none."""
    while True:
        state = step.state
        found = _changed(state) if had or layers_of(state).controls else []
        found = found or [(e, AS_LONG_AS) for e in over(state)] or removals(state)
        if not found:
            return
        had = had or layers_of(state).controls
        cause, number = step.next_number - 1, step.next_number
        for event, cite in found:
            step.note(event, cite, cause)
        notice(step, [(event, number + n) for n, (event, _) in enumerate(found)], state, None)
