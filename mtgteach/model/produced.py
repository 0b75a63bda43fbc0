"""Mana that is made: types that are worked out (106.5, 106.7), what watches it and what replaces it (106.12)."""
from __future__ import annotations

from mtgteach.model.cards import *


class CouldProduce(Types):
    """Those that a permanent which the filter takes could produce (106.7); only colors among them (106.1a)."""

    filter: Filter
    colors: bool = False


class CouldProduceLike(Filter):
    """Permanents that could produce some type of mana that this one could produce (106.7)."""

    of: Reference


class OfColors(Filter):
    """Objects that share a color with this mana."""

    of: Types


class Produced(Types):
    """Those of the mana whose production set the ability off."""


class ColorsOf(Types):
    """The colors of these objects."""

    what: Reference


class ChosenType(Types):
    """The color that was chosen for this object, under that word (607.2d)."""

    word: str = "color"


class Whole(Types, family=True):
    """Not one of them, but all the mana that it stands for."""


class ManaCostOf(Whole):
    """As much as the mana cost of it shows (106.8-106.11)."""

    what: Reference


class Unspent(Whole):
    """As much of each type as its controller has unspent (701.10f)."""


class ActivatesMana(ByPlayers):
    """They activate a mana ability of each permanent that they control and that the filter takes."""

    filter: Filter


class TakesMana(ByPlayers):
    """They lose all unspent mana, and its controller adds the mana that they lost so (106.13)."""


class ManaIsAdded(WatchesObjects):
    """Whenever such a player adds mana with an ability of what the filter takes: taps it for mana (106.12a), or unless
    `tapped` in any way; only mana of these types, where some are given."""

    whose: Whose = Whose.ANY
    of: tuple[ManaType, ...] | Types = ()
    tapped: bool = True


class KeepsMana(OnPlayers):
    """Such players don't lose unspent mana of these types, or of any, as steps and phases end (500.5); `own`: only mana
    that lasts by this very effect."""

    of: tuple[ManaType, ...] = ()
    own: bool = False


class BecomesInstead(OnPlayers):
    """If such a player would lose unspent mana, that mana becomes mana of this type instead (614.1a)."""

    to: ManaType = ManaType.C


class ProducesInstead(OnObjects):
    """If such a player taps what the filter takes for `least` or more mana (106.12b), it produces something else:
    mana of these types `becomes` that type, or one of these at choice, all of it where no type is named; `one`: one
    mana instead of any amount; so many `times` as much; and this `more`."""

    whose: Whose = Whose.ANY
    least: int = 1
    of: tuple[ManaType, ...] = ()
    becomes: tuple[ManaType, ...] | Types | None = None
    one: bool = False
    times: int = 1
    more: tuple[ManaType, ...] = ()
    rule: str = "106.12b"


class Chain(Record):
    """How a permanent could make mana of a type: what its ability with this number adds (`asks`: a permanent that it
    looks at), and the objects whose effects change that, one after the other (616.1)."""

    type: ManaType
    ability: int
    adds: tuple[ManaType, ...]
    asks: ObjectId | None = None
    by: tuple[ObjectId, ...] = ()
