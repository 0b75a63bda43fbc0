"""Face-down permanents (708): what they are stands in `Object.values`; here they are turned face up."""
from __future__ import annotations

from mtgteach.model.events_layers import TurnedFaceUp
from mtgteach.model.ids import ObjectId
from mtgteach.model.state import State
from mtgteach.model.types import PERMANENT_TYPES
from mtgteach.rulebook.cite import R
from mtgteach.rules.registries import applies
from mtgteach.rules.step import Step

FACE_UP = R("708.8")


@applies(TurnedFaceUp)
def turned_face_up(state: State, event: TurnedFaceUp) -> tuple[State, TurnedFaceUp]:
    """Its normal values are back; it has not entered (708.8). It gets a new timestamp (613.7)."""
    obj = state.find(event.object)
    assert obj is not None
    up = state.with_object(obj.evolve(face_down=False, stamp=state.clock))
    return up.evolve(clock=state.clock + 1), event


def turn_face_up(step: Step, oid: ObjectId) -> bool:
    """Turn a face-down permanent face up; a card that is no permanent card stays as it is (708.8). True if it was."""
    obj = step.state.find(oid)
    if obj is None or not obj.face_down or not any(t in PERMANENT_TYPES for t in obj.printed.faces[0].types):
        return False
    step.happen(TurnedFaceUp(obj.id, obj.card), cite=FACE_UP)
    return True
