"""Static effects on casting, playing, activating and countering: permissions (601.3) and prohibitions (101.2)."""
from __future__ import annotations

from mtgteach.model.abilities import StaticEffect
from mtgteach.model.filters import Anything, Condition, Filter, IsThis, Whose
from mtgteach.model.ids import Zone


class MayCast(StaticEffect):
    """Its controller may cast spells that the filter takes from that zone, `whose` being the owner of the card; with
    `lands`, they may play lands from there as well (701.18b). `way`: only by paying the alternative cost with this word
    (118.9b); `face`: only as this face; `any_time`: as though it had flash (601.3b). As an effect that a resolved spell
    or ability left behind it speaks of the objects of that effect."""

    zone: Zone
    filter: Filter = IsThis()
    whose: Whose = Whose.YOURS
    lands: bool = False
    way: str = ""
    face: int | None = None
    any_time: bool = False


class AsThoughFlash(StaticEffect):
    """Spells that the filter takes may be cast, by these players, as though they had flash (702.8a, 601.3b), while the
    condition holds as they begin to (601.3d)."""

    filter: Filter = IsThis()
    whose: Whose = Whose.YOURS
    condition: Condition | None = None


class OnlyAsSorcery(StaticEffect):
    """These players can cast spells that the filter takes only any time they could cast a sorcery (307.5)."""

    whose: Whose = Whose.OPPONENTS
    filter: Filter = Anything()


class SpellsEachTurn(StaticEffect):
    """These players can't cast more than so many spells each turn."""

    most: int
    whose: Whose = Whose.ANY


class CantActivate(StaticEffect):
    """Activated abilities of what the filter takes can't be activated by these players; unless `mana`, mana abilities
    can (602.5). `during`: in these players' turns."""

    filter: Filter
    whose: Whose = Whose.ANY
    mana: bool = False
    during: Whose = Whose.ANY


class CantPlayLands(StaticEffect):
    """These players can't play lands."""

    whose: Whose = Whose.ANY


class CantBeCountered(StaticEffect):
    """Spells that the filter takes can't be countered (101.2)."""

    filter: Filter = IsThis()
