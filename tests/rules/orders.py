"""Pairs of independent events: one position, whichever of the two comes first."""
from __future__ import annotations

from mtgteach.play.game import Game

SCENE = ("Ada: hand Rift Bolt, Rift Bolt, Forest; battlefield 3 Mountain, Grizzly Bears. "
         "Nils: hand Stifle; battlefield 2 Island; exile Mindstab with 2 time counters.")

PAIRS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "two lands tapped for mana": (
        ("Ada taps Mountain 1 for R",), ("Ada taps Mountain 2 for R",)),
    "two cards suspended": (
        ("Ada suspends Rift Bolt 1", "Ada taps Mountain 1 for R"),
        ("Ada suspends Rift Bolt 2", "Ada taps Mountain 2 for R")),
    "a land played and another tapped": (
        ("Ada plays Forest",), ("Ada taps Mountain 3 for R",)),
}


def both_orders(name: str) -> tuple[Game, Game]:
    """The games in which the two things of this pair happened in the one order and in the other."""
    first, second = PAIRS[name]
    game = Game.of(SCENE)
    return _answered(game, first, second), _answered(game, second, first)


def _answered(game: Game, *acts: tuple[str, ...]) -> Game:
    for act in acts:
        for key in act:
            game = game.answer(key)
    return game
