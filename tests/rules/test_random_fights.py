"""Random fights of three players keep every promise of the state, under both check modes (settled 17)."""
from __future__ import annotations

from random import Random

import pytest

from mtgteach.model.events_more import BlockDeclared, PlayerLeft, RemovedFromCombat, StruckFirst
from mtgteach.play.game import Game
from mtgteach.rules.step import RECOMPUTE, WITHOUT_TAPE
from tests.rules.playing import play
from tests.rules.table import at, of_kind
from tests.rules.test_cr506_combat import OWN as TRICKS
from tests.rules.test_cr509_blockers import BIRD, BRUTE, DUEL, SPIDER, SPITE
from tests.rules.test_cr510_damage import OWN as FIGHTERS

SCENE = ("Ada: life 7; hand Righteous Word, Blink of the Sea; battlefield Quick Fencer, Twin Blades, Grass Asp, "
         "Trampling Rhino, River Kite, Plains, Island. Nils: life 6; hand Shield Breaker; battlefield Mountain, "
         "Alley Brute, Loom Spider, Gate Warden, Road Ogre, Grateful Tick. "
         "Oda: life 6; battlefield Spiteful Boar, Deadly Stampede, Idle Moth.")


def fought(seed: int, checks: int) -> Game:
    """A game that these dice have played."""
    game = at(SCENE, *FIGHTERS, *TRICKS, BIRD, SPIDER, BRUTE, DUEL, SPITE, checks=checks)
    return play(game, Random(seed).randrange, 120)


@pytest.mark.rule("506.4")
def test_random_fights_are_the_same_under_both_check_modes_and_try_everything() -> None:
    seen = dict.fromkeys((BlockDeclared, RemovedFromCombat, StruckFirst, PlayerLeft), 0)
    for seed in range(4):
        plain = fought(seed, 0)
        assert [n.state for n in fought(seed, WITHOUT_TAPE | RECOMPUTE).nodes()] == [n.state for n in plain.nodes()]
        for kind in seen:
            seen[kind] += len(of_kind(plain.events(), kind))
    assert all(seen.values()), seen
