"""Instructions that hold others, that make triggers for later, and the plain ones that they need: life and moves."""
from __future__ import annotations

from mtgteach.model.abilities import Effect, StaticEffect, Triggered
from mtgteach.model.conditions import Duration
from mtgteach.model.cost import Cost
from mtgteach.model.filters import Amount, Anything, Condition, Filter, Pattern, Reference, TargetKind, You
from mtgteach.model.ids import BATTLEFIELD, Zone

# Instructions that hold others


class May(Effect):
    """Somebody may do this (603.5, 608.2d); several players choose in turn order."""

    effects: tuple[Effect, ...]
    who: Reference = You()


class If(Effect):
    """If so, one thing; otherwise the other (608.2c)."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class IfDone(Effect):
    """Do this. If it was done, one thing; if not, the other (118.12)."""

    effects: tuple[Effect, ...]
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class Repeat(Effect):
    """Do this so many times."""

    amount: Amount
    effects: tuple[Effect, ...]


class ForEachPlayer(Effect):
    """For each of these players, in turn order; "that player" is theirs (608.2f)."""

    who: Reference
    effects: tuple[Effect, ...]


class MayPay(Effect):
    """Somebody may pay a cost; if they do, one thing, and if they don't, the other: "unless" among them (118.12a)."""

    cost: Cost
    who: Reference
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


class ChooseObjects(Effect):
    """Each of these players chooses objects in a zone, without targeting them (608.2d, 608.2e): of their own where
    `own`. What is chosen is what the next instruction means by "those"."""

    filter: Filter
    who: Reference = You()
    least: int = 1
    most: int = 1
    zone: Zone = BATTLEFIELD
    own: bool = True


class OnceEachTurn(Effect):
    """Do this only once each turn (603.2h)."""

    effects: tuple[Effect, ...]


# Triggers for later


class Later(Effect):
    """A delayed triggered ability (603.7). It follows the objects named: they are what it means by "those", and "this"
    in its condition; it triggers once unless a duration is given."""

    ability: Triggered
    follow: Reference | None = None
    duration: Duration | None = None


class WhenYouDo(Effect):
    """When you do: a reflexive triggered ability (603.12)."""

    effects: tuple[Effect, ...]
    targets: tuple[TargetKind, ...] = ()
    word: str = "reflexive trigger"


# Life and moves


class GainLife(Effect):
    """They gain so much life."""

    amount: Amount
    who: Reference = You()


class LoseLife(Effect):
    """They lose so much life."""

    amount: Amount
    who: Reference = You()


class MoveTo(Effect):
    """It goes to a zone: exiled, returned, put onto the battlefield, on top of a library or on its bottom. `under`: who
    controls it there; `link`: this object remembers it under that word (607.2a)."""

    what: Reference
    to: Zone
    bottom: bool = False
    tapped: bool = False
    under: Reference | None = None
    link: str = ""


# Static effects on triggers (603.2d)


class TriggersAgain(StaticEffect):
    """If that event makes an ability of an object that the filter takes trigger, it triggers an additional time."""

    event: Pattern | None = None
    filter: Filter = Anything()


class StopsTriggers(StaticEffect):
    """That event doesn't make abilities of objects that the filter takes trigger."""

    event: Pattern | None = None
    filter: Filter = Anything()


