"""Layer 2 (613.1b): who controls what. A change of control is an event, so `controller` of an object is always the
present one."""
from __future__ import annotations

from mtgteach.model.events_layers import ControlChanged
from mtgteach.model.state import State
from mtgteach.rules.registries import applies


@applies(ControlChanged)
def control_changed(state: State, event: ControlChanged) -> tuple[State, ControlChanged]:
    """The permanent has another controller, whose control of it is not continuous since earlier (302.6)."""
    obj = state.find(event.object)
    assert obj is not None
    changed = state.with_object(obj.evolve(controller=event.player, since=state.clock))
    return changed.evolve(clock=state.clock + 1), event
