"""Permissions and prohibitions that a resolved spell or ability leaves behind (601.3, 611.2), an Adventure among them:
it is exiled as it resolves, and may be cast from there later, but not as an Adventure again (715)."""
from __future__ import annotations

from mtgteach.model.cards import Layout
from mtgteach.model.conditions import Forever
from mtgteach.model.effects_casting import Lasts, LetPlay
from mtgteach.model.events import Moved
from mtgteach.model.filters import Anything
from mtgteach.model.ids import EXILE
from mtgteach.model.objects import Object, ObjectKind
from mtgteach.model.statics_casting import MayCast
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr608_references import objects_of, players_of
from mtgteach.rules.cr611_effects import floats
from mtgteach.rules.registries import resolves
from mtgteach.rules.step import Step

RESOLVED = R("715.3d")


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


def is_adventure(spell: Object) -> bool:
    """Was it cast as an Adventure?"""
    return spell.kind is ObjectKind.CARD and spell.printed.layout is Layout.ADVENTURE and spell.face == 1


def go_on_adventure(step: Step, spell: Object) -> None:
    """Its controller exiles it as it resolves; as long as it is exiled they may cast it, though not as an Adventure
    (715.3d)."""
    for moved in step.happen(Moved(spell.id, spell.card, EXILE, "on an adventure"), cite=RESOLVED):
        if isinstance(moved, Moved) and moved.to is EXILE and moved.new is not None:
            floats(step, MayCast(EXILE, Anything(), face=0), (moved.new,), Forever(), spell)
