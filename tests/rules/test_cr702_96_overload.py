"""Overload (702.96): an alternative cost; where it was paid, "target" is "each"."""
from __future__ import annotations

import pytest

from mtgteach.model import Cast
from tests.rules.table import all_pass, asks, at, battlefield, card_at, codes, hand, keys, play, stack

SEVEN = "paying with " + ", ".join(f"Island {n}" for n in range(1, 8))


@pytest.mark.rule("702.96a")
def test_overloaded_it_has_no_target_and_does_that_to_each() -> None:
    game = at("Ada: hand Cyclonic Rift; battlefield 7 Island, Mox Tantalite. "
              "Nils: battlefield Forest, 2 Grizzly Bears.")
    game = game.do(f"Ada casts Cyclonic Rift for its overload cost {SEVEN}")
    spell = card_at(game, "Cyclonic Rift").stack
    assert spell is not None and spell.targets == ()
    done = all_pass(game)
    assert (battlefield(done)[-2:], hand(done, "Nils")) == (["Mox Tantalite", "Forest"], [
        "Grizzly Bears 1", "Grizzly Bears 2"])


@pytest.mark.rule("702.96a", "601.2c")
def test_for_its_mana_cost_it_has_one_target() -> None:
    game = at("Ada: hand Cyclonic Rift; battlefield 2 Island. Nils: battlefield 2 Grizzly Bears, Forest.")
    game = game.do("Ada casts Cyclonic Rift")
    assert (asks(game), keys(game)) == ("Ada choice.target", ["Grizzly Bears 1", "Grizzly Bears 2"])


@pytest.mark.rule("601.5", "702.96a")
@pytest.mark.parametrize(("islands", "against"), [(6, ["refuse.no_target"]), (7, [])])
def test_without_a_target_only_the_cost_that_needs_none_can_be_chosen(islands: int, against: list[str]) -> None:
    game = at(f"Ada: hand Cyclonic Rift; battlefield {islands} Island. Nils: battlefield Forest.")
    assert codes(game, Cast(0, card_at(game, "Cyclonic Rift").id)) == against
    if not against:
        cast = play(game, "Ada casts Cyclonic Rift")
        assert stack(cast) == ["Cyclonic Rift"]
        assert "taps Island" in keys(cast)[0], "one way only: nothing is asked about it"


@pytest.mark.rule("601.5", "118.9a")
def test_cast_free_it_needs_its_target() -> None:
    game = at("Ada: hand Cyclonic Rift; battlefield Jhoira of the Ghitu, 9 Island. Nils: battlefield Forest.")
    game = all_pass(game.do("Ada activates Jhoira of the Ghitu paying with Island 1, Island 2"))
    game = all_pass(game.do("effect: remove 4 time counters from Cyclonic Rift"))
    assert (stack(game), asks(game)) == ([], "Ada choice.priority")
