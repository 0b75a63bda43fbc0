"""Double-faced cards (712): turning a permanent over. Which face counts where stands in `cr109_characteristics`."""
from __future__ import annotations

from mtgteach.model.cards import Layout
from mtgteach.model.events import NothingHappened
from mtgteach.model.events_layers import Transformed
from mtgteach.model.objects import Object
from mtgteach.model.state import State
from mtgteach.model.statics_layers import Transform
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr608_references import cites_of, objects_of, source_of
from mtgteach.rules.registries import applies, resolves
from mtgteach.rules.step import Step

TRANSFORMING = R("701.27a")


@applies(Transformed)
def transformed(state: State, event: Transformed) -> tuple[State, Transformed]:
    """The other face is up; it is the same permanent, with a new timestamp (613.7)."""
    obj = state.find(event.object)
    assert obj is not None
    face = 1 - obj.face
    turned = state.with_object(obj.evolve(face=face, stamp=state.clock))
    return turned.evolve(clock=state.clock + 1), event.evolve(face=face)


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
