"""X in the cost of a mana ability (107.3a, 107.3k): it is as many as there are of the counters that it removes."""

from __future__ import annotations

import pytest

from mtgteach.cards.words_costs import cost
from mtgteach.cards.words_mana import add_mixed
from mtgteach.cards.words_of_cards import activated, add, card
from mtgteach.model import Number, RemoveCountersFromThis, TheX
from mtgteach.play.game import Game
from mtgteach.rules.cr605_at_hand import sources_at_hand
from tests.rules.table import at as at_

POOLS = card("Well of Test", None, "Land", activated("{T}", add("C")), activated(
    cost("{1}", RemoveCountersFromThis("storage", TheX())), add_mixed(TheX(), "W", "U")))


def at(scene: str) -> Game:
    """The game of a scene with the land that stores."""
    return at_(scene, POOLS)


def pool_of(game: Game) -> str:
    """The letters in Ada's pool, sorted."""
    return "".join(sorted(m.type for m in game.state.players[0].pool))


@pytest.mark.rule("107.3k")
@pytest.mark.rule("605.3")
def test_each_x_up_to_the_counters_there_may_be_chosen_with_every_combination() -> None:
    game = at("Ada: battlefield Well of Test with 2 storage counters, Forest. Nils: battlefield Island.")
    game = game.do("Ada taps Well of Test for C")
    for words in "Ada activates ability 2 of Well of Test for WWU", "Ada activates Well of Test for WWU":
        (reason,) = game.why_not(words)
        assert (reason.code, dict(reason.slots)["found"]) == ("refuse.other_mana", "C, nothing, W, U, WW, WU, UU")
    after = game.do("Ada activates Well of Test for WU", "Ada pays C")
    assert pool_of(after) == "UW"
    assert after.state.permanents()[0].counters == ()
    one = game.do("Ada activates Well of Test for W", "Ada pays C")
    assert (pool_of(one), one.state.permanents()[0].count("storage")) == ("W", 1)
    none = game.do("Ada activates Well of Test for nothing", "Ada pays C")
    assert (pool_of(none), none.state.permanents()[0].count("storage")) == ("", 2)


@pytest.mark.rule("605.3a")
@pytest.mark.rule("601.2g")
def test_its_mana_pays_for_a_spell() -> None:
    scene = "Ada: hand Divination; battlefield Well of Test with 3 storage counters, Forest, Plains."
    game = at(scene)
    assert game.why_not("Ada casts Divination") == ()
    game = game.do("Ada casts Divination", "Ada activates Well of Test for UWW", "Ada taps Forest for G", "Ada pays G",
                   "Ada pays WWU")
    assert pool_of(game) == ""
    assert at(scene.replace("3 storage", "1 storage")).why_not("Ada casts Divination") == ()
    assert at(scene.replace("3 storage counters, Forest, Plains", "1 storage counter")).why_not(
        "Ada casts Divination")[0].code == "refuse.cannot_pay"


@pytest.mark.rule("118.3", "107.3a")
def test_a_payment_counts_on_the_greatest_x_of_however_many_counters() -> None:
    game = at("Ada: hand Fireball; battlefield Well of Test with 20 storage counters, 2 Mountain.")
    heavy = [use for use in sources_at_hand(game.state, 0).heavy if use.cost.has_x]
    assert [len(use.made) for use in heavy] == [20] * 21, "each combination of that many"
    asked = game.do("Ada casts Fireball").choice
    assert isinstance(asked, Number)
    assert asked.most == 21, "the well is tapped for {1}, a Mountain for {R}"
