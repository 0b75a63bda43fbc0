"""Continuous effects (613), layer by layer."""
from __future__ import annotations

import pytest

from mtgteach.rules.cr613_layers import changes_anything, derived
from tests.rules.table import at, play


@pytest.mark.rule("613.1")
def test_what_is_carried_along_equals_what_is_worked_out_from_nothing() -> None:
    game = play(at("Ada: hand Forest; battlefield Gaddock Teeg."), "Ada plays Forest")
    assert not changes_anything(game.state)
    assert derived(game.state) == derived(game.state.evolve(cache=None))
