"""Random legal play keeps every promise of the state, with and without the tape, with the index recomputed (settled
17)."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from mtgteach.model.digest import digest
from mtgteach.play.game import Game, answer
from mtgteach.rules.step import RECOMPUTE, WITHOUT_TAPE
from tests.rules.orders import PAIRS, both_orders
from tests.rules.playing import BEFORE, FOUR, TWO, play

ANSWERS = 60
ROOT = Path(__file__).resolve().parents[2]
draws = st.lists(st.integers(0, 1 << 16), min_size=3 * ANSWERS, max_size=3 * ANSWERS)
random_play = settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))


def played(scene: str, numbers: list[int], checks: int = 0) -> Game:
    """A game played with these numbers as dice; the invariants are checked at every position."""
    left = iter(numbers)
    return play(Game.of(scene, checks=checks), lambda n: next(left, 0) % n, ANSWERS)


@pytest.mark.rule("400.7")
@pytest.mark.parametrize("scene", [TWO, FOUR, BEFORE], ids=["two", "four", "before"])
@random_play
@given(numbers=draws)
def test_both_check_modes_give_the_positions_of_plain_play(scene: str, numbers: list[int]) -> None:
    plain = [n.state for n in played(scene, numbers).nodes()]
    assert [n.state for n in played(scene, numbers, WITHOUT_TAPE).nodes()] == plain
    assert [n.state for n in played(scene, numbers, RECOMPUTE).nodes()] == plain


@pytest.mark.rule("400.7")
@pytest.mark.parametrize("scene", [TWO, FOUR, BEFORE], ids=["two", "four", "before"])
@random_play
@given(numbers=draws)
def test_undo_and_redo_give_an_equal_position(scene: str, numbers: list[int]) -> None:
    game = played(scene, numbers)
    for node in game.nodes()[1:]:
        assert node.parent is not None
        again = answer(node.parent, *node.given[0].keys, act=node.act)
        assert again.state == node.state
        assert again.given == node.given
        assert again.events == node.events
        assert digest(again.state) == digest(node.state)


@pytest.mark.rule("400.7")
@random_play
@given(numbers=draws)
def test_event_numbers_are_places_in_the_tree(numbers: list[int]) -> None:
    events = played(TWO, numbers).events()
    assert [h.id for h in events] == list(range(len(events)))
    assert all(h.parent is None or h.parent < h.id for h in events)
    assert all(h.cites for h in events)


@pytest.mark.rule("613.7")
@pytest.mark.parametrize("pair", PAIRS)
def test_independent_events_give_one_digest_in_both_orders(pair: str) -> None:
    one, other = both_orders(pair)
    assert digest(one.state) == digest(other.state)


SEEDED = """
from mtgteach.play.game import Game
from tests.rules.playing import TWO, path_digests, play
steps = iter(range(1, 400))
game = play(Game.of(TWO), lambda n: next(steps) * 7 % n, 40)
print(" ".join(path_digests(game.node)))
"""


def path_digests_under(hash_seed: str) -> list[str]:
    """The digests of one game, played in a process with this hash seed."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", SEEDED], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.split()


@pytest.mark.rule("400.7")
def test_one_digest_under_two_hash_seeds() -> None:
    digests = path_digests_under("1")
    assert digests == path_digests_under("2")
    assert len(set(digests)) > 20


@pytest.mark.slow
@pytest.mark.rule("400.7")
@pytest.mark.parametrize("scene", [TWO, FOUR], ids=["two", "four"])
def test_two_hundred_long_games_hold_under_both_check_modes(scene: str) -> None:
    for seed in range(200):
        positions = []
        for checks in (0, WITHOUT_TAPE | RECOMPUTE):
            dice = Random(seed)
            positions.append([n.state for n in play(Game.of(scene, checks=checks), dice.randrange, 300).nodes()])
        assert positions[0] == positions[1], seed
