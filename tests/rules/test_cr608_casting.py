"""Casts in the middle of a resolution (608.2g): one after the other from among cards, free or for another cost."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_costs import alternative, as_additional_cost, sacrifice
from mtgteach.cards.words_of_cards import (ANY_TARGET, CREATURE, INSTANT, SORCERY, activated, card, damage, spell,
                                           suspend)
from mtgteach.model.amounts import CardsIn, TheX, ThoseMade
from mtgteach.model.cards import DealDamage
from mtgteach.model.effects import MoveTo, RevealTop
from mtgteach.model.filters import AllOf, AnyOf, Chosen, HasKeyword, ManaValueAtMost, Whose
from mtgteach.model.statics import CastAmong
from mtgteach.model.types import EXILE, GRAVEYARD, HAND
from mtgteach.rules.step import RECOMPUTE
from tests.rules.table import all_pass, asks, at, card_at, exile, graveyard, keys, life, pool, stack

WILD = card("Toy Wild Trial", "{X}{R}", "Sorcery", spell(
    RevealTop(TheX(), shown=False), MoveTo(ThoseMade(), EXILE),
    CastAmong(ThoseMade(), AllOf((AnyOf((INSTANT, SORCERY)), ManaValueAtMost(TheX())))),
    MoveTo(ThoseMade(), GRAVEYARD)))
FACE = card("Toy Great Face", "{1}", "Artifact", activated("{T}", CastAmong(
    CardsIn(HAND, HasKeyword("suspend"), Whose.YOURS), most=1, way="suspend")))
SPARK = card("Toy Free Spark", "{R}", "Sorcery", spell(damage(1), targets=(ANY_TARGET,)))
BURST = card("Toy Free Burst", "{X}{R}", "Sorcery", spell(DealDamage(TheX(), Chosen()), targets=(ANY_TARGET,)))
PRICE = card("Toy Dear Spark", "{R}", "Sorcery", as_additional_cost(sacrifice(CREATURE)), spell(
    damage(2), targets=(ANY_TARGET,)))
LATER = card("Toy Later Whale", "{5}{U}", "Creature — Whale", suspend(3, "{1}{U}"), alternative("splash", "{U}"),
             size=(4, 4))
OWN = (WILD, FACE, SPARK, BURST, PRICE, LATER)


@pytest.mark.rule("608.2g", "118.9")
def test_one_after_the_other_until_the_player_declines_and_the_rest_goes_on() -> None:
    game = at("Ada: hand Toy Wild Trial; battlefield 5 Mountain; library Toy Free Spark, Grizzly Bears, "
              "Toy Free Spark, Forest.", *OWN, checks=RECOMPUTE)
    game = game.do("Ada casts Toy Wild Trial with X = 4 paying with Mountain 1, Mountain 2, Mountain 3, Mountain 4, "
                   "Mountain 5")
    offered = all_pass(game)
    assert asks(offered) == "Ada choice.free_cast"
    assert keys(offered) == ["Ada casts Toy Free Spark 1 from exile", "Ada casts Toy Free Spark 2 from exile",
                             "Ada declines"]
    once = offered.do("Ada casts Toy Free Spark 1 from exile targeting Nils")
    assert keys(once) == ["Ada casts Toy Free Spark 2 from exile", "Ada declines"]
    done = once.do("Ada declines")
    assert stack(done) == ["Toy Free Spark 1"], "it waits above whatever was there, until the resolution is over"
    assert graveyard(done) == ["Grizzly Bears", "Toy Free Spark 2", "Forest", "Toy Wild Trial"]
    assert exile(done) == []
    assert life(all_pass(done), "Nils") == 19


@pytest.mark.rule("107.3b")
def test_a_free_cast_has_an_x_of_zero() -> None:
    game = at("Ada: hand Toy Wild Trial; battlefield 2 Mountain; library Toy Free Burst.", *OWN)
    game = all_pass(game.do("Ada casts Toy Wild Trial with X = 1 paying with Mountain 1, Mountain 2"))
    done = all_pass(game.do("Ada casts Toy Free Burst from exile targeting Nils"))
    assert (life(done, "Nils"), graveyard(done)) == (20, ["Toy Wild Trial", "Toy Free Burst"])


@pytest.mark.rule("118.8", "118.9d")
def test_a_mandatory_additional_cost_that_cannot_be_paid_is_a_reason() -> None:
    game = at("Ada: hand Toy Wild Trial; battlefield 2 Mountain; library Toy Dear Spark.", *OWN)
    done = all_pass(game.do("Ada casts Toy Wild Trial with X = 1 paying with Mountain 1, Mountain 2"))
    assert asks(done) == "Ada choice.priority", "nothing could be cast, so nothing was asked"
    assert graveyard(done) == ["Toy Dear Spark", "Toy Wild Trial"]


@pytest.mark.rule("118.9", "118.9a", "608.2g")
def test_for_the_cost_with_that_word_and_no_other_alternative_one() -> None:
    game = at("Ada: hand Toy Later Whale, Grizzly Bears; battlefield Toy Great Face, 3 Island.", *OWN)
    offered = all_pass(game.do("Ada activates Toy Great Face"))
    assert keys(offered) == ["Ada casts Toy Later Whale", "Ada declines"]
    done = offered.do("Ada casts Toy Later Whale paying with Island 1, Island 2")
    whale = card_at(done, "Toy Later Whale")
    assert whale.stack is not None and (whale.stack.way, whale.stack.free) == ("suspend", False)
    assert (pool(done, "Ada"), stack(done)) == ("", ["Toy Later Whale"])
    resolved = card_at(all_pass(done), "Toy Later Whale")
    assert (resolved.zone.word, resolved.counters) == ("battlefield", ())


@pytest.mark.rule("118.3c")
def test_nobody_has_to_cast_it_and_who_cannot_pay_is_told_so() -> None:
    game = at("Ada: hand Toy Later Whale; battlefield Toy Great Face, Island.", *OWN)
    done = all_pass(game.do("Ada activates Toy Great Face"))
    assert asks(done) == "Ada choice.priority"
    assert card_at(done, "Toy Later Whale").zone is HAND
