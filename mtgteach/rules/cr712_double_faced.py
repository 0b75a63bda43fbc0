"""Turning a permanent over: double-faced cards (712), face-down permanents (708). Which face counts where stands in
`cr109_characteristics`, what is face down in `Object.values`."""
from __future__ import annotations

from mtgteach.model.cards import Layout
from mtgteach.model.events import Event, NothingHappened
from mtgteach.model.events_layers import Transformed, TurnedFaceUp
from mtgteach.model.ids import ObjectId
from mtgteach.model.objects import Object
from mtgteach.model.state import State
from mtgteach.model.statics_layers import Transform
from mtgteach.model.types import PERMANENT_TYPES
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr608_references import cites_of, objects_of, source_of
from mtgteach.rules.registries import applies, resolves
from mtgteach.rules.step import Step

TRANSFORMING, FACE_UP = R("701.27a"), R("708.8")


@applies(Transformed)
@applies(TurnedFaceUp)
def turned(state: State, event: Transformed | TurnedFaceUp) -> tuple[State, Event]:
    """The other face is up, or its normal values are back: it is the same permanent, has not entered (708.8), and gets
    a new timestamp (613.7)."""
    obj = state.find(event.object)
    assert obj is not None
    if isinstance(event, Transformed):
        obj, event = obj.evolve(face=1 - obj.face), event.evolve(face=1 - obj.face)
    up = state.with_object(obj.evolve(face_down=False, stamp=state.clock))
    return up.evolve(clock=state.clock + 1), event


@resolves(Transform)
def resolve_transform(step: Step, effect: Transform, acting: Object) -> None:
    """Only transforming double-faced permanents are turned over, and by their own ability only if they were not since
    it went on the stack (701.27)."""
    for obj in objects_of(step, effect.it, acting):
        own = acting.stack is not None and acting.stack.ability is not None and source_of(acting) == obj.id
        if obj.printed.layout is not Layout.TRANSFORMING or obj.face_down or own and obj.stamp > acting.stamp:
            step.happen(NothingHappened("nothing.not_turned_over", obj.id, obj.card), cite=TRANSFORMING)
        else:
            step.happen(Transformed(obj.id, obj.card), cite=(*cites_of(acting), TRANSFORMING))


def turn_face_up(step: Step, oid: ObjectId) -> bool:
    """Turn a face-down permanent face up; a card that is no permanent card stays as it is (708.8). True if it was."""
    obj = step.state.find(oid)
    if obj is None or not obj.face_down or not any(t in PERMANENT_TYPES for t in obj.printed.faces[0].types):
        return False
    step.happen(TurnedFaceUp(obj.id, obj.card), cite=FACE_UP)
    return True
