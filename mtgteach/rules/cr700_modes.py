"""Modes (700.2): what a modal spell or ability consists of once its modes are chosen."""
from __future__ import annotations

from mtgteach.model.abilities import Ability, Effect, Modal, SpellAbility
from mtgteach.model.events_casting import ModesChosen
from mtgteach.model.filters import TargetKind
from mtgteach.model.objects import Object
from mtgteach.model.record import Record
from mtgteach.model.state import State
from mtgteach.rules.cr109_characteristics import abilities_of
from mtgteach.rules.registries import applies


class Part(Record):
    """Instructions that are followed together, their targets, and the number of the first instance among all."""

    effects: tuple[Effect, ...]
    targets: tuple[TargetKind, ...]
    first: int


@applies(ModesChosen)
def modes_chosen(state: State, event: ModesChosen) -> tuple[State, ModesChosen]:
    """The modes stand on the spell or ability from now on (700.2a)."""
    obj = state.find(event.object)
    assert obj is not None and obj.stack is not None
    return state.with_object(obj.evolve(stack=obj.stack.evolve(modes=event.modes))), event


def _abilities(state: State, obj: Object, ability: Ability | None) -> tuple[Ability, ...]:
    """The ability that acts, or for a spell its spell abilities."""
    if ability is not None:
        return (ability,)
    return tuple([a for a in abilities_of(state, obj) if isinstance(a, SpellAbility)])


def modal_of(state: State, obj: Object, ability: Ability | None) -> Modal | None:
    """The list of modes of a spell (`ability` None) or ability, if it has one."""
    for each in _abilities(state, obj, ability):
        modal: Modal | None = getattr(each, "modal", None)
        if modal is not None:
            return modal
    return None


def parts_of(state: State, obj: Object, ability: Ability | None) -> tuple[Part, ...]:
    """What a spell (`ability` None) or ability does, in printed order; of modes those that were chosen (700.2c)."""
    modes = obj.stack.modes if obj.stack is not None else ()
    found: list[Part] = []
    first = 0
    for each in _abilities(state, obj, ability):
        modal: Modal | None = getattr(each, "modal", None)
        whole = [(getattr(each, "effects", ()), getattr(each, "targets", ()))]
        if modal is not None:
            whole += [(modal.modes[n].effects, modal.modes[n].targets) for n in modes]
        for effects, targets in whole:
            found.append(Part(effects, targets, first))
            first += len(targets)
    return tuple(found)
