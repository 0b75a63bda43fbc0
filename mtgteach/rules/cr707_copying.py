"""Copying objects (707): what a copy is, and becoming one; turning a double-faced permanent over (712). Copies of
spells on the stack are not here. Which face counts where stands in `cr109_characteristics`."""
from __future__ import annotations

from mtgteach.model import (BecameCopy, Card, Event, Face, Fixed, Layout, NothingHappened, Object, ObjectId, R, State,
                            Static, Transform, Transformed, more, statics_layers as c)
from mtgteach.rules.common import (APPLY, Step, applies, cites_of, face_of, last_named, objects_of, ready, resolves,
                                   source_of)

TRANSFORMING = R("701.27a")
BAKED = (c.AddTypes, c.LoseSupertype, c.SetColors, c.GainAbilities, c.SetSize)


def copied_card(state: State, obj: Object, exceptions: tuple[c.Change, ...] = ()) -> Card:
    """The copiable values of an object as a card (707.2), with what the copy effect says otherwise (707.9): copies and
    face-down objects are copied as what they are, of a double-faced permanent the face that is up."""
    card = obj.values
    if card.layout in (Layout.MODAL, Layout.TRANSFORMING):
        card = ready(Card((face_of(obj),)))
    for change in exceptions:
        card = card.evolve(faces=tuple([_baked(face, change) for face in card.faces]))
    return ready(card) if exceptions else card


def can_be_baked(change: c.Change) -> bool:
    """Can this be an exception of a copy effect?"""
    fixed = not isinstance(change, c.SetSize) or isinstance(change.power, Fixed) and isinstance(change.toughness, Fixed)
    return isinstance(change, BAKED) and fixed and not (isinstance(change, c.SetColors) and not change.colors)


def _baked(face: Face, change: c.Change) -> Face:
    """The face with one exception, which is copiable itself (707.9a, 707.9b); what defines the characteristic that is
    set is not copied (707.9d)."""
    if isinstance(change, c.AddTypes):
        return face.evolve(types=more(face.types, change.types), subtypes=more(face.subtypes, change.subtypes),
                           supertypes=more(face.supertypes, change.supertypes))
    if isinstance(change, c.LoseSupertype):
        return face.evolve(supertypes=tuple([s for s in face.supertypes if s is not change.supertype]))
    if isinstance(change, c.GainAbilities):
        return face.evolve(abilities=face.abilities + change.abilities)
    kept = tuple([a for a in face.abilities if not (isinstance(a, Static) and isinstance(a.effect, c.Changes)
                  and a.effect.defining and any(isinstance(part, type(change)) for part in a.effect.parts))])
    if isinstance(change, c.SetColors):
        return face.evolve(indicator=change.colors, abilities=kept)
    assert isinstance(change, c.SetSize) and isinstance(change.power, Fixed) and isinstance(change.toughness, Fixed)
    return face.evolve(power=change.power.amount, toughness=change.toughness.amount, abilities=kept)


APPLY[BecameCopy] = lambda state, event: (state.changed(event.object, copying=event.copying), event)
"""It stays the same permanent: nothing enters or leaves (707.4), counters and status stay."""


@resolves(c.BecomeCopy)
def resolve_become_copy(step: Step, effect: c.BecomeCopy, acting: Object) -> tuple[ObjectId, ...]:
    """Each becomes a copy of the other as it is or last was."""
    objects = objects_of(step, effect.it, acting)
    for other in last_named(step.state, effect.of, acting)[:1]:
        copy = copied_card(step.state, other, effect.changes)
        for obj in objects:
            step.happen(BecameCopy(obj.id, obj.card, copy.name, copy), cite=(*cites_of(acting), R("707.4")))
    return tuple([obj.id for obj in objects])


@applies(Transformed)
def transformed(state: State, event: Transformed) -> tuple[State, Event]:
    """The other face is up: it is the same permanent and gets a new timestamp (613.7)."""
    face = 1 - state.the(event.object).face
    up = state.changed(event.object, face=face, face_down=False, stamp=state.clock)
    return up.evolve(clock=state.clock + 1), event.evolve(face=face)


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
