"""Instructions that allow or forbid casting, playing and activating for a time (611.2)."""
from __future__ import annotations

from mtgteach.model.abilities import Effect, StaticEffect
from mtgteach.model.conditions import Duration, UntilEndOfTurn
from mtgteach.model.filters import Reference, You


class LetPlay(Effect):
    """You may cast those cards from where they are (and play them, if `lands`), for so long: by paying the alternative
    cost with this word where one is demanded, as this face, as though they had flash."""

    what: Reference
    duration: Duration = UntilEndOfTurn()
    lands: bool = True
    way: str = ""
    face: int | None = None
    any_time: bool = False


class Lasts(Effect):
    """A permission, a prohibition or the prevention of damage holds for so long, `who` being "you" in it. It changes
    the rules of the game, so it holds for what comes later as well (611.2c)."""

    effect: StaticEffect
    duration: Duration = UntilEndOfTurn()
    who: Reference = You()
