"""Modes (700.2): what a modal spell or ability consists of once its modes are chosen."""
from __future__ import annotations

from mtgteach.model.abilities import Ability, Effect, Modal, SpellAbility
from mtgteach.model.filters import TargetKind
from mtgteach.model.objects import Object
from mtgteach.model.record import Record
from mtgteach.model.state import State
from mtgteach.rules.cr109_characteristics import abilities_of


class Part(Record):
    """Instructions that are followed together, their targets, and the number of the first instance among all."""

    effects: tuple[Effect, ...]
    targets: tuple[TargetKind, ...]
    first: int


def _abilities(state: State, obj: Object, ability: Ability | None) -> tuple[Ability, ...]:
    """The ability that acts, or for a spell its spell abilities."""
    spell = [a for a in abilities_of(state, obj) if isinstance(a, SpellAbility)] if ability is None else [ability]
    return tuple(spell)


def modal_of(state: State, obj: Object, ability: Ability | None) -> Modal | None:
    """The list of modes of a spell (`ability` None) or ability, if it has one."""
    found: list[Modal | None] = [getattr(each, "modal", None) for each in _abilities(state, obj, ability)]
    return next((modal for modal in found if modal is not None), None)


def parts_of(state: State, obj: Object, ability: Ability | None) -> tuple[Part, ...]:
    """What a spell (`ability` None) or ability does, in printed order; of modes those that were chosen (700.2c)."""
    modes = obj.stack.modes if obj.stack is not None else ()
    found: list[Part] = []
    first = 0
    for each in _abilities(state, obj, ability):
        modal: Modal | None = getattr(each, "modal", None)
        for part in (each, *([modal.modes[n] for n in modes] if modal is not None else ())):
            found.append(Part(getattr(part, "effects", ()), getattr(part, "targets", ()), first))
            first += len(found[-1].targets)
    return tuple(found)
