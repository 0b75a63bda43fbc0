"""The games that the tests of the views look at: one Rift Bolt, countered or cast, and a long one."""

from __future__ import annotations

from functools import cache
from random import Random

from mtgteach.play.game import Game
from tests.rules.playing import BEFORE, play

SCENE = (
    "Ada: hand Rift Bolt, 1 unknown card; battlefield 2 Mountain. "
    "Nils: hand Stifle, 2 unknown cards; battlefield 2 Island."
)


@cache
def start() -> Game:
    """Before anything was done."""
    return Game.of(SCENE)


@cache
def suspended() -> Game:
    """Rift Bolt suspended, a second time counter put on it by hand."""
    return start().do("Ada suspends Rift Bolt paying with Mountain 1", "effect: put 1 time counter on Rift Bolt")


@cache
def before() -> Game:
    """Before the first turn, which will be Nils's: Ada has opened with one of two cards."""
    return Game.of(BEFORE).do("Nils declines", "Ada opens with Leyline of Anticipation 1")


@cache
def third_upkeep() -> Game:
    """Ada's turn 3: the upkeep trigger is on the stack, one counter is left."""
    return suspended().advance("Ada's next upkeep").do("both pass").advance("Ada's next upkeep")


@cache
def answered() -> Game:
    """Nils has cast Stifle; it is on the stack."""
    return third_upkeep().do("Ada passes", "Nils casts Stifle targeting the upkeep trigger paying with Island 1")


@cache
def held() -> Game:
    """Stifle has countered the trigger."""
    return answered().do("both pass")


@cache
def later() -> Game:
    """And Rift Bolt was cast a turn later."""
    game = held().advance("Ada's next upkeep").do("both pass", "both pass")
    return game.do("Ada casts Rift Bolt from exile targeting Nils", "both pass").advance("Ada's next upkeep")


@cache
def gone() -> Game:
    """Nobody answered: Rift Bolt was cast in turn 3."""
    return third_upkeep().do("both pass", "both pass", "Ada casts Rift Bolt from exile targeting Nils", "both pass")


@cache
def believed() -> Game:
    """What a reader expects who thinks that a countered trigger takes its counter off."""
    game = held().believing("S-COUNTERED")
    return game.do("both pass", "Ada casts Rift Bolt from exile targeting Nils", "both pass")


@cache
def long() -> Game:
    """Thirty turns with fourteen time counters."""
    game = Game.of("Ada: hand Rift Bolt; battlefield 2 Mountain. Nils: battlefield 2 Island.")
    game = game.do("Ada suspends Rift Bolt paying with Mountain 1", "effect: put 13 time counters on Rift Bolt")
    for _ in range(14):
        game = game.advance("Ada's next upkeep").do("both pass")
    game = game.do("both pass", "Ada casts Rift Bolt from exile targeting Nils", "both pass")
    return game.advance("Nils's next upkeep")


@cache
def at_random(scene: str, seed: int, answers: int) -> Game:
    """A game played at random, by the rules."""
    return play(Game.of(scene), Random(seed).randrange, answers)
