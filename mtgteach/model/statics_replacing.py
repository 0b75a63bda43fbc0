"""Static effects that replace or prevent events (614, 615), and those that say that an event can't happen (614.17)."""
from __future__ import annotations

from mtgteach.model.abilities import Effect, StaticEffect
from mtgteach.model.filters import Amount, Anything, Condition, Filter, Whose
from mtgteach.model.ids import GRAVEYARD, PlayerId, Zone
from mtgteach.model.statics_layers import Change

# Entering the battlefield (614.1c-d, 614.12). `filter` None: only this object, as it enters.


class EntersTapped(StaticEffect):
    """It enters tapped (614.1d), unless the condition is true as it enters, or its controller pays so much life."""

    filter: Filter | None = None
    unless: Condition | None = None
    unless_life: int = 0


class EntersWith(StaticEffect):
    """It enters with so many counters (614.1c), if the condition is true."""

    kind: str
    amount: Amount
    filter: Filter | None = None
    condition: Condition | None = None


class AsEnters(StaticEffect):
    """As it enters, its controller chooses a color, creature type, card name, player or opponent (614.1c), kept under
    the word that links it to the abilities that speak of it (607.2d)."""

    choose: str
    word: str


class EntersAsCopy(StaticEffect):
    """It enters as a copy of a permanent that its controller chooses among those that the filter takes (614.1c, 707.5);
    `optional`: if they like; `changes`: what the copy effect says otherwise (707.9)."""

    of: Filter
    optional: bool = True
    changes: tuple[Change, ...] = ()


class EntersBackFace(StaticEffect):
    """What the filter takes of cards that can be turned over enters with its back face up (616.1d)."""

    filter: Filter | None = None


class EntersUnder(StaticEffect):
    """What the filter takes enters under the control of the controller of this effect (616.1b)."""

    filter: Filter


# Instead (614.1a)


class GoesInstead(StaticEffect):
    """What the filter takes goes to another zone instead of this one (614.1a), from anywhere or from one zone."""

    filter: Filter
    instead: Zone
    to: Zone = GRAVEYARD
    from_: Zone | None = None


class MoreTokens(StaticEffect):
    """If tokens would be created under such a player's control, so many times as many plus so many more are
    (614.1a)."""

    whose: Whose = Whose.YOURS
    times: int = 1
    plus: int = 0
    filter: Filter = Anything()


class MoreLife(StaticEffect):
    """If such a player would gain life, they gain so many times as much plus so much more instead (614.1a)."""

    whose: Whose = Whose.YOURS
    times: int = 1
    plus: int = 0


class DrawInstead(StaticEffect):
    """If such a player would draw a card, these instructions are followed instead; none: the draw is skipped
    (614.1b)."""

    whose: Whose
    effects: tuple[Effect, ...] = ()


class MoreDamage(StaticEffect):
    """If a source that `by` takes would deal damage to a permanent that `to` takes or to such a player, it deals so
    many times as much plus so much more instead (614.1a)."""

    by: Filter = Anything()
    to: Filter | None = Anything()
    players: Whose | None = Whose.ANY
    times: int = 1
    plus: int = 0


# Prevention (615)


class PreventDamage(StaticEffect):
    """Damage that a source which `by` takes would deal to a permanent that `to` takes or to such a player is prevented
    (615): all of it or so much; all damage, or only combat damage."""

    by: Filter = Anything()
    to: Filter | None = None
    players: Whose | None = None
    amount: int | None = None
    combat: bool = False


class Shield(StaticEffect):
    """The next damage to its object or to this player is prevented, as much as is left of the shield (615)."""

    player: PlayerId | None = None


# What can't happen (614.17)


class CantGainLife(StaticEffect):
    """Such players can't gain life (614.17)."""

    whose: Whose


class CantHaveCounters(StaticEffect):
    """Counters, or those of one kind, can't be put on what the filter takes (614.17)."""

    filter: Filter
    kind: str | None = None


class CantEnter(StaticEffect):
    """What the filter takes can't enter the battlefield (614.17d), from anywhere or from these zones."""

    filter: Filter
    zones: tuple[Zone, ...] = ()


class CantDraw(StaticEffect):
    """Such players can't draw cards (614.17)."""

    whose: Whose
