"""Zones (400): what moves becomes a new object (400.7), and what has left is remembered as it last was (608.2h)."""
from __future__ import annotations

from mtgteach.rules.common import *


@applies(Moved)
def move(state: State, event: Moved) -> tuple[State, Moved]:
    """The object leaves its zone and a new one, without memory, is in the other zone (400.7).

    Counters do not come along; they cease to exist without being removed (122.2).
    """
    if event.object == NOWHERE:
        return _appear(state, event)
    old = state.the(event.object)
    controller = old.owner if event.controller is None else event.controller
    face = (old.face if old.zone is STACK and event.to is BATTLEFIELD else 0) if event.face is None else event.face
    new = Object(object_id(state.next_serial, event.to, old.owner), old.card, old.owner, controller, old.printed, face,
        old.kind, event.counters, event.tapped, stack=event.stack, stamp=state.clock, copying=event.copying,
        face_down=event.face_down, since=state.clock, base=controller if event.to in (BATTLEFIELD, STACK) else None,
        was=event.was, chosen=event.chosen, lies=Lies.BOTTOM if event.bottom else Lies.TOP, attached=event.attached)
    zones = list(state.zones)
    source, goal = slot_of(old.id), slot_of(new.id)
    zones[source] = tuple([o for o in zones[source] if o.id != old.id])
    zones[goal] = (new, *zones[goal]) if event.to is LIBRARY and not event.bottom else (*zones[goal], new)
    return state.evolve(zones=tuple(zones), next_serial=state.next_serial + 1, clock=state.clock + 1,
        effects=_carried(state, old, new) if state.effects else (),
        delayed=_followed(state, old, new) if state.delayed else (),
        gone=(*state.gone, Gone(as_it_was(state, old), new.id))), event.evolve(new=new.id)


@applies(ExiledAgain)
def exiled_again(state: State, event: ExiledAgain) -> tuple[State, ExiledAgain]:
    """A new object without memory, in the same zone (400.8, 406.7)."""
    again, done = move(state, Moved(event.object, event.card, EXILE, "exiled"))
    assert isinstance(done, Moved)
    return again, event.evolve(new=done.new)


def _appear(state: State, event: Moved) -> tuple[State, Moved]:
    """A token is there that was nowhere before, with its creator as owner (111.2)."""
    assert event.token is not None
    owner = state.roster.owners[event.card]
    controller = owner if event.controller is None else event.controller
    new = Object(object_id(state.next_serial, event.to, owner), event.card, owner, controller, event.token, event.face
        or 0, ObjectKind.TOKEN, event.counters, event.tapped, stamp=state.clock, copying=event.copying,
        since=state.clock, base=controller, chosen=event.chosen, attached=event.attached)
    return _put_last(state, new), event.evolve(new=new.id)


def _put_last(state: State, new: Object) -> State:
    """The state with this new object as the last of its zone."""
    where = slot_of(new.id)
    there = state.with_zone(where, (*state.zones[where], new))
    return there.evolve(next_serial=state.next_serial + 1, clock=state.clock + 1)


def _carried(state: State, old: Object, new: Object) -> tuple[Floating, ...]:
    """Effects on a permanent spell go on to apply to the permanent (400.7a), one by which a card may be cast to the
    spell (400.7g); others lose the object."""
    if not (spell := new.zone is STACK) and (old.zone is not STACK or new.zone is not BATTLEFIELD):
        return state.effects
    return tuple([e.evolve(objects=tuple([new.id if oid == old.id else oid for oid in e.objects]))
                  if old.id in e.objects and (not spell or any(
                      isinstance(a, Flashback) for part in getattr(e.effect, "parts", ())
                      for a in getattr(part, "abilities", ()))) else e for e in state.effects])


def _followed(state: State, old: Object, new: Object) -> tuple[Delayed, ...]:
    """A delayed ability that follows a permanent spell follows the permanent that it becomes."""
    if old.zone is not STACK or new.zone is not BATTLEFIELD:
        return state.delayed
    return tuple([d if d.facts is None or old.id not in d.facts.made else d.evolve(
        that=new.id if d.that == old.id else d.that,
        facts=d.facts.evolve(made=tuple([new.id if oid == old.id else oid for oid in d.facts.made])))
                  for d in state.delayed])


@applies(PutOnStack)
def put_ability_on_stack(state: State, event: PutOnStack) -> tuple[State, PutOnStack]:
    """An ability goes on the stack as an object of its own, independent of its source (113.7a)."""
    source = state.last_known(event.source)
    assert source is not None
    new = Object(object_id(state.next_serial, STACK, event.player), event.card, event.player, event.player,
                 source.printed, source.face, ObjectKind.ABILITY, stack=event.facts, stamp=state.clock)
    return _put_last(state, new), event.evolve(new=new.id)


@applies(CardAppeared)
def unknown_card_appears(state: State, event: CardAppeared) -> tuple[State, CardAppeared]:
    """The next card of an endless library: nobody knows it, so it has no characteristics."""
    where = slot(LIBRARY, event.player)
    new = Object(object_id(state.next_serial, LIBRARY, event.player), state.next_card, event.player, event.player)
    library = state.zones[where]
    known = sum(o.lies is Lies.TOP for o in library)
    return state.with_zone(where, (*library[:known], new, *library[known:])).evolve(
        next_serial=state.next_serial + 1, next_card=state.next_card + 1), event


def only_recorded(state: State, event: Event) -> tuple[State, Event]:
    """Events that hold others, or say what was done or why nothing happened: the state stays as it is."""
    return state, event


# An ability that has left the stack ceases to exist (608.2n).
APPLY[LeftStack] = lambda state, event: (state.without(event.object), event)
APPLY.update(dict.fromkeys((Acted, BecameBlocked, CardSuspended, Countered, DoneInstead, Group, NothingHappened,
    Proliferated, Revealed, Searched, TakenBack, WouldDraw), only_recorded))
