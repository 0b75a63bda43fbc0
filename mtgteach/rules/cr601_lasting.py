"""Permissions and prohibitions that a resolved spell or ability leaves behind (601.3, 611.2)."""
from __future__ import annotations

from mtgteach.model.effects_casting import Lasts, LetPlay
from mtgteach.model.filters import Anything
from mtgteach.model.objects import Object
from mtgteach.model.statics_casting import MayCast
from mtgteach.rules.cr608_references import objects_of, players_of
from mtgteach.rules.cr611_effects import floats
from mtgteach.rules.registries import resolves
from mtgteach.rules.step import Step


@resolves(LetPlay)
def let_play(step: Step, effect: LetPlay, acting: Object) -> None:
    """From now on the controller may play those very objects from the zone they are in; as they change zones they are
    other objects (400.7)."""
    found = objects_of(step, effect.what, acting)
    for zone in dict.fromkeys([obj.zone for obj in found]):
        may = MayCast(zone, Anything(), lands=effect.lands, way=effect.way, face=effect.face, any_time=effect.any_time)
        floats(step, may, tuple([obj.id for obj in found if obj.zone is zone]), effect.duration, acting)


@resolves(Lasts)
def lasts(step: Step, effect: Lasts, acting: Object) -> None:
    """It holds from now on, for each player referred to; it is not bound to the objects that are there now (611.2c)."""
    for player in players_of(step, effect.who, acting):
        floats(step, effect.effect, (), effect.duration, acting.evolve(controller=player))
