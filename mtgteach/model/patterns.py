"""Patterns: what abilities trigger on, beside the few that stand in `filters`; each is met as its row says."""
from __future__ import annotations

from mtgteach.model.filters import *

LOOKED_BACK_FROM = (BATTLEFIELD, GRAVEYARD)
LOOKED_BACK_TO = (HAND, LIBRARY)


class Moves(WatchesObjects):
    """An object that the filter takes goes from a zone to a zone (603.6); None is any zone. `this`: only the object
    that the ability stands on; `one_or_more`: once for all that move together (603.2c); `reason`: only in this way, as
    ``drawn``, ``discarded``, ``sacrificed``."""

    from_zone: Zone | None = None
    to_zone: Zone | None = None
    whose: Whose = Whose.ANY
    this: bool = False
    one_or_more: bool = False
    reason: str = ""

    @property
    def looks_back(self) -> bool:
        """Is it judged by the state before the move (603.10a)?"""
        return self.reason == "sacrificed" if self.reason in ("drawn", "sacrificed") else (
            self.from_zone in LOOKED_BACK_FROM or self.to_zone in LOOKED_BACK_TO)


THIS_ENTERS = Moves(to_zone=BATTLEFIELD, this=True)
THIS_LEAVES = Moves(from_zone=BATTLEFIELD, this=True)


class PlaysLand(WatchesPlayers):
    """Whenever somebody plays a land that the filter takes (305.1)."""


class BecomesTapped(WatchesObjects):
    """Whenever a permanent becomes tapped, or untapped (603.2e)."""

    tapped: bool = True
    one_or_more: bool = False


class BecomesTarget(WatchesObjects):
    """Whenever an object that the filter takes becomes the target of a spell or ability that such a player controls."""

    whose: Whose = Whose.ANY
    spells_only: bool = False


class ChangesLife(Pattern):
    """Whenever somebody gains life, or loses life."""

    whose: Whose
    gains: bool = True


class DamageIsDealt(Pattern):
    """Whenever a source that the filter takes deals damage: to a player, to a permanent that `to` takes, or to
    either."""

    source: Filter = Anything()
    to: Filter | None = None
    player: Whose | None = None
    combat: bool = False
    one_or_more: bool = False


class NthCounterPut(WatchesCounters):
    """When the counter with this number of this kind is put on an object that the filter takes (122.7)."""

    number: int
    filter: Filter


class AbilityIsActivated(WatchesPlayers):
    """Whenever somebody activates an ability of an object that the filter takes; mana abilities only if `mana`."""

    mana: bool = False


class AbilityTriggers(WatchesObjects):
    """Whenever an ability of an object that the filter takes triggers; it goes on the stack after those (603.3b)."""


class IsCountered(WatchesObjects):
    """Whenever a spell that the filter takes is countered (603.10e)."""

    whose: Whose = Whose.ANY


class Phases(WatchesObjects):
    """Whenever a permanent that the filter takes phases out (603.10b), or in."""

    out: bool = True


class LosesControl(WatchesObjects):
    """Whenever such a player loses control of a permanent that the filter takes to another (603.10d)."""

    whose: Whose = Whose.YOURS


class LosesTheGame(Pattern):
    """Whenever a player loses the game (603.10f)."""

    whose: Whose = Whose.ANY


class StateIs(Pattern):
    """When this is so: a state trigger, which does not trigger again until it has left the stack (603.8)."""

    condition: Condition


class DoneSo(Pattern):
    """When you do: a reflexive trigger, made by the instruction before it (603.12)."""


class Fights(Pattern, family=True):
    """Whenever a creature that the filter takes does so in combat, `whose` seen from the ability's controller;
    `one_or_more`: once for all that do so together."""

    filter: Filter = IsThis()
    whose: Whose = Whose.ANY
    one_or_more: bool = False


class Attacks(Fights):
    """Whenever it attacks (508.1m)."""


class Blocks(Fights):
    """Whenever it blocks (509.1i)."""


class BecomesBlocked(Fights):
    """Whenever it becomes blocked (509.1i)."""


class Deed(StrEnum):
    """A keyword action that is an event of its own."""

    SCRY = "scry"
    SURVEIL = "surveil"
    SEARCH = "search their library"
    SHUFFLE = "shuffle their library"
    PROLIFERATE = "proliferate"


class PlayerDoes(Pattern):
    """Whenever such a player does it, also where it changes nothing (701.24d)."""

    deed: Deed
    whose: Whose = Whose.YOURS
