"""Tokens that the rules know by name (111.10)."""
from __future__ import annotations

from mtgteach.cards.words_costs import add_any_color
from mtgteach.cards.words_of_cards import activated, you_draw
from mtgteach.cards.words_replacing import create, token
from mtgteach.cards.words_triggers import gain_life
from mtgteach.model import EXILE, Amount, Effect, LetPlay, MoveTo, RevealTop, ThoseMade

CLUE = token("Artifact — Clue", activated("{2}, Sacrifice this", you_draw(1)), name="Clue")
FOOD = token("Artifact — Food", activated("{2}, {T}, Sacrifice this", gain_life(3)), name="Food")
JUNK = token("Artifact — Junk", activated(
    "{T}, Sacrifice this", RevealTop(shown=False), MoveTo(ThoseMade(), EXILE), LetPlay(ThoseMade())).evolve(
        as_sorcery=True), name="Junk")
TREASURE = token("Artifact — Treasure", activated("{T}, Sacrifice this", add_any_color()), name="Treasure")


def investigate(times: int | Amount = 1) -> Effect:
    """Create so many Clues (701.16a)."""
    return create(CLUE, times)
