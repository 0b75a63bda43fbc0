"""Frozen values of the game: mana, costs, objects, abilities, events, choices, refusals and the state itself.

All names of the modules of this room, for the rooms above it. In the room itself each module speaks of all that stands
before it: types, mana, filters, amounts, cost, cards, then statics_layers, effects, statics; choices, state, events.
"""
from __future__ import annotations

from mtgteach.model.amounts import *
from mtgteach.model.cards import *
from mtgteach.model.choices import *
from mtgteach.model.cost import *
from mtgteach.model.digest import *
from mtgteach.model.effects import *
from mtgteach.model.errors import *
from mtgteach.model.events import *
from mtgteach.model.events_more import *
from mtgteach.model.filters import *
from mtgteach.model.mana import *
from mtgteach.model.patterns import *
from mtgteach.model.produced import *
from mtgteach.model.record import *
from mtgteach.model.spelling import *
from mtgteach.model.state import *
from mtgteach.model.statics import *
from mtgteach.model.statics_layers import *
from mtgteach.model.types import *
