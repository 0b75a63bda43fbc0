"""Adventures (715): a card that is cast as its Adventure is exiled as that resolves, and may be cast from there later,
but not as an Adventure again."""
from __future__ import annotations

from mtgteach.model.cards import Layout
from mtgteach.model.conditions import Forever
from mtgteach.model.events import Moved
from mtgteach.model.filters import Anything
from mtgteach.model.ids import EXILE
from mtgteach.model.objects import Object, ObjectKind
from mtgteach.model.statics_casting import MayCast
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr611_effects import floats
from mtgteach.rules.step import Step

RESOLVED = R("715.3d")


def is_adventure(spell: Object) -> bool:
    """Was it cast as an Adventure?"""
    return spell.kind is ObjectKind.CARD and spell.printed.layout is Layout.ADVENTURE and spell.face == 1


def go_on_adventure(step: Step, spell: Object) -> None:
    """Its controller exiles it as it resolves; as long as it is exiled they may cast it, though not as an Adventure
    (715.3d)."""
    for moved in step.happen(Moved(spell.id, spell.card, EXILE, "on an adventure"), cite=RESOLVED):
        if isinstance(moved, Moved) and moved.to is EXILE and moved.new is not None:
            floats(step, MayCast(EXILE, Anything(), face=0), (moved.new,), Forever(), spell)
