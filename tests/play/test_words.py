"""Printing gives what reading takes: every option met in random play, and whole games, survive the way and back."""

from __future__ import annotations

import pytest

from mtgteach.play.commands import Do
from mtgteach.play.game import Game, Node
from mtgteach.play.perform import perform_line
from mtgteach.play.printing import spoken, words_of
from mtgteach.play.words import read
from tests.play.walks import CROWDED, FOUR, walk


def _keys(node: Node) -> list[tuple[str, ...]]:
    return [answer.keys for step in node.path() for answer in step.given]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("scene", [CROWDED, FOUR])
def test_reading_what_is_printed_gives_the_same_answers(scene: str, seed: int) -> None:
    end = walk(scene, seed, 120)
    node = end.path()[0]
    for line in spoken(end.path()):
        after = perform_line(node, line.words)
        told = [a.keys for n in after.path()[node.depth + 1:] for a in n.given]
        assert told == [a.keys for n in line.nodes for a in n.given], line.words
        node = after
    assert _keys(node) == _keys(end)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("scene", [CROWDED, FOUR])
def test_every_option_is_read_as_itself(scene: str, seed: int) -> None:
    met = set()
    for node in walk(scene, 100 + seed, 120).path():
        if node.open is None:
            continue
        for option in node.open.options:
            if any(option.key.startswith(f"{player.name} ") for player in node.state.players):
                command = read(node.state, option.key, open=node.open)
                if isinstance(command, Do):
                    assert command.words == option.key
                met.add(option.key.split()[1])
    assert {"passes", "casts", "taps"} <= met


def test_a_whole_game_in_words() -> None:
    game = Game.of("Ada: hand Rift Bolt; battlefield Mountain. Nils: hand Stifle; battlefield 2 Island.")
    game = game.do("Ada suspends Rift Bolt").advance("Ada's next upkeep")
    game = game.do("Ada passes", "Nils casts Stifle paying with Island 2", "both pass")
    assert words_of(game.nodes()).splitlines() == [
        "Ada suspends Rift Bolt paying with Mountain", "28 passes", "Ada passes",
        "Nils casts Stifle targeting the upkeep trigger of Rift Bolt paying with Island 2", "both pass"]
