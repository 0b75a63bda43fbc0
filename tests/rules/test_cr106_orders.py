"""All orders of the replacement effects that apply to one production (616.1), worked out as sets."""

from __future__ import annotations

import pytest

from mtgteach.model import ManaType
from mtgteach.rules.cr106_orders import Orders
from tests.rules.table import at, card_at
from tests.rules.test_cr106_could_produce import OWN, shown


@pytest.mark.rule("616.1")
@pytest.mark.rule("106.12b")
@pytest.mark.parametrize(("effects", "wanted"), [
    ("Test Redness", "R"), ("Test Darkness", "B"), ("Test Redness, Test Darkness", "B"),
    ("Test Sphere", "G"), ("Test Reflection", "G"), ("Test Reflection, Test Sphere", "C"),
    ("Test Reflection, Test Sphere, Test Darkness", "BC"), ("2 Test Reflection, Test Sphere, Test Redness", "C"),
    ("Test Choice, Test Redness", "WU"), ("Test Choice, Test Darkness", "WUB"),
    ("3 Test Sphere, 3 Test Reflection", "C"),
])
def test_every_order_counts(effects: str, wanted: str) -> None:
    assert shown(f"Forest, {effects}", "Forest") == wanted


@pytest.mark.rule("616.1")
def test_a_way_that_would_use_an_effect_more_often_than_it_is_there_is_no_way() -> None:
    """Doubling has to come before each sphere: two doublings let two of three spheres act, whatever comes between."""
    game = at("Ada: battlefield Forest, 2 Test Reflection, 3 Test Sphere, 2 Test Redness, Test Choice.", *OWN)
    orders = Orders(game.state, card_at(game, "Forest"))
    ends = orders.ends((ManaType.G,))
    assert set(ends) == {ManaType.W, ManaType.U, ManaType.C}
    for by in ends.values():
        assert len(by) == len(set(by)), "each effect acts once"
