"""The untap step (502): phasing first, then the active player's permanents untap at once, as effects permit."""
from __future__ import annotations

from mtgteach.model.effects_turn import DoesntUntap
from mtgteach.model.events import Untapped
from mtgteach.model.ids import PlayerId
from mtgteach.model.objects import Object
from mtgteach.model.state import State
from mtgteach.model.types import UNTAP
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr702_26_phasing import phase
from mtgteach.rules.index import working
from mtgteach.rules.registries import Role, as_begins, static, takes
from mtgteach.rules.step import Step

UNTAPPING = R("502.3")
static(DoesntUntap, Role.OTHER)


def untaps(state: State, obj: Object) -> bool:
    """Does it untap during its controller's untap step: does no effect say otherwise?"""
    for found in working(state, Role.OTHER):
        if isinstance(found.effect, DoesntUntap):
            named = found.floating.objects if found.floating is not None else ()
            if obj.id in named if named else takes(state, found.effect.filter, obj, state.last_known(found.object)):
                return False
    return True


@as_begins(UNTAP)
def untap_step(step: Step, active: PlayerId) -> None:
    """Permanents phase out and in (502.1), then the active player's untap at once (502.3); nobody gets priority
    (502.4)."""
    phase(step, active)
    tapped = [o for o in step.state.permanents() if o.tapped and o.controller == active and untaps(step.state, o)]
    if tapped:
        step.happen_together([(Untapped(o.id, o.card), UNTAPPING) for o in tapped], cite=UNTAPPING, code="group.untap")
