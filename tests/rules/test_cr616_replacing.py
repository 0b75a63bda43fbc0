"""Replacement effects (614, 616): gather, the right player picks, apply, gather again; each at most once."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import card, more_counters, put_counters, spell, suspend, triggered, you_draw
from mtgteach.model.events import CountersPut, Happened
from mtgteach.model.filters import BeginningOf, CountersWerePut, Whose
from mtgteach.model.types import BATTLEFIELD, EXILE, UPKEEP
from mtgteach.play.game import Game
from tests.cards import CARDS
from tests.rules.table import (all_pass, asks, at, card_at, cited, exile, keys, of_kind, passes, play, since, stack,
                               time_counters)

DOUBLE = card("Twofold Lantern", "{2}", "Artifact", more_counters(EXILE, times=2))
ONE_MORE = card("Extra Grain", "{2}", "Artifact", more_counters(EXILE, plus=1))
CHARGE_ONLY = card("Charge Coil", "{2}", "Artifact", more_counters(EXILE, "charge", plus=5))
HERE = card("Home Lantern", "{2}", "Artifact", more_counters(BATTLEFIELD, times=2))
TWICE = card("Doubly Twofold", "{2}", "Artifact", *[more_counters(EXILE, times=2)] * 2)
LOOK = card("Long Wait", "{U}", "Sorcery", spell(you_draw(1)), suspend(3, "{U}"))
PILE = card("Growing Pile", "{1}", "Artifact", triggered(BeginningOf(UPKEEP, Whose.YOURS), put_counters("grain", 1)),
            triggered(CountersWerePut("grain"), you_draw(1), word="grain trigger"))
BOTH = (DOUBLE, ONE_MORE, CHARGE_ONLY, HERE)
LANTERN_FIRST = ("Twofold Lantern", 3)
GRAIN_FIRST = ("Extra Grain", 4)


def amounts(game: Game) -> list[tuple[int, int]]:
    """How many counters each event put, and how many were there then."""
    return [(e.amount, e.now) for e in of_kind(game.events(), CountersPut)]


@pytest.mark.rule("616.1")
@pytest.mark.parametrize(("first", "counters"), [LANTERN_FIRST, GRAIN_FIRST], ids=["double first", "one more first"])
def test_the_owner_of_a_card_being_suspended_chooses_which_applies_first(first: str, counters: int) -> None:
    game = at("Ada: hand Rift Bolt; battlefield Mountain. Nils: battlefield Twofold Lantern, Extra Grain, Charge Coil, "
              "Home Lantern.", *BOTH)
    game = play(game, "Ada suspends Rift Bolt")
    assert asks(game) == "Ada choice.replacement"
    assert keys(game) == ["Twofold Lantern", "Extra Grain"]
    assert game.choice is not None
    assert set(game.choice.cites) >= {"616.1"}
    assert (exile(game), time_counters(game, "Rift Bolt")) == (["Rift Bolt"], 0), "in the middle of the special action"
    later = play(game, first)
    assert (amounts(later), time_counters(later, "Rift Bolt")) == ([(counters, counters)], counters)
    (put,) = [h for h in later.events() if isinstance(h.event, CountersPut)]
    assert [r.before.amount for r in put.by] == [1, 2]  # type: ignore[attr-defined]
    assert put.by[-1].after == CountersPut(put.event.object, put.event.card, "time", counters)
    assert asks(later) == "Ada choice.priority"


@pytest.mark.rule("616.1f")
def test_after_one_has_applied_the_other_is_applied_without_asking_as_it_is_the_only_one_left() -> None:
    game = at("Ada: exile Rift Bolt; battlefield Twofold Lantern, Extra Grain.", *BOTH)
    game = play(game, "effect: put 2 time counters on Rift Bolt", "Extra Grain")
    assert [(a.keys, a.forced) for a in game.node.given] == [(("Extra Grain",), False), (("Twofold Lantern",), True)]
    assert time_counters(game, "Rift Bolt") == 6


@pytest.mark.rule("616.1")
@pytest.mark.parametrize(("first", "counters"), [("Twofold Lantern", 5), ("Extra Grain", 6)])
def test_by_hand_the_same_effects_act_and_the_owner_chooses(first: str, counters: int) -> None:
    game = at("Ada: battlefield Twofold Lantern, Extra Grain. Nils: exile Rift Bolt.", *BOTH)
    game = play(game, "effect: put 2 time counters on Rift Bolt")
    assert asks(game) == "Nils choice.replacement", "the owner, whoever put them there"
    game = play(game, first)
    assert (time_counters(game, "Rift Bolt"), asks(game)) == (counters, "Ada choice.priority")


@pytest.mark.rule("614.5")
def test_each_effect_has_one_chance_also_two_of_one_name() -> None:
    game = at("Ada: exile Rift Bolt; battlefield 2 Twofold Lantern.", *BOTH)
    game = play(game, "effect: put 1 time counter on Rift Bolt")
    assert keys(game) == ["Twofold Lantern 1", "Twofold Lantern 2"]
    game = play(game, "Twofold Lantern 2")
    assert time_counters(game, "Rift Bolt") == 4


@pytest.mark.rule("113.2c")
def test_two_equal_effects_of_one_permanent_act_one_after_the_other() -> None:
    game = at("Ada: exile Rift Bolt; battlefield Doubly Twofold.", TWICE)
    game = play(game, "effect: put 1 time counter on Rift Bolt")
    assert [a.keys for a in game.node.given][1:] == [("Doubly Twofold",)] * 2, "nobody can tell them apart: forced"
    assert time_counters(game, "Rift Bolt") == 4


@pytest.mark.rule("614.6")
def test_the_replaced_event_never_happens_and_a_trigger_sees_what_did() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: battlefield Growing Pile, Home Lantern.", PILE, HERE)
    before = passes(game)
    game = passes(before)
    assert amounts(game) == [(2, 2)]
    assert stack(game) == ["the grain trigger of Growing Pile"], "one event, one trigger"
    assert len([h for h in since(game, before) if isinstance(h.event, CountersPut)]) == 1


@pytest.mark.rule("616.1")
def test_on_the_battlefield_the_controller_of_the_permanent_chooses() -> None:
    more = card("Home Grain", "{2}", "Artifact", more_counters(BATTLEFIELD, plus=1))
    game = at("Ada: battlefield Home Lantern, Home Grain. Nils: battlefield Forest.", HERE, more)
    game = play(game, "effect: put 1 charge counter on Forest")
    assert asks(game) == "Nils choice.replacement"
    assert card_at(play(game, "Home Grain"), "Forest").count("charge") == 4


@pytest.mark.rule("614.1a")
def test_an_effect_acts_only_on_its_kind_of_counter_and_its_zone() -> None:
    game = at("Ada: exile Rift Bolt; battlefield Charge Coil, Forest, Twofold Lantern.", *BOTH)
    time = play(game, "effect: put 1 time counter on Rift Bolt")
    assert time_counters(time, "Rift Bolt") == 2
    assert [a.keys for a in time.node.given][1:] == [("Twofold Lantern",)], "forced, and recorded"
    charge = play(game, "effect: put 1 charge counter on Rift Bolt", "Charge Coil")
    assert card_at(charge, "Rift Bolt").count("charge") == 12
    land = play(game, "effect: put 1 time counter on Forest")
    assert card_at(land, "Forest").count("time") == 1


@pytest.mark.rule("614.3")
def test_an_effect_that_arrives_later_changes_nothing_that_has_happened() -> None:
    game = at("Ada: hand Long Wait, Twofold Lantern; battlefield 3 Island.", LOOK, DOUBLE)
    game = play(game, "Ada suspends Long Wait", "Ada taps Island 1 for U")
    assert time_counters(game, "Long Wait") == 3
    game = play(game, "Ada casts Twofold Lantern", "Ada taps Island 2 for U")
    early = play(game, "effect: put 1 time counter on Long Wait")
    assert time_counters(early, "Long Wait") == 4, "a spell on the stack is no permanent yet"
    later = play(all_pass(game), "effect: put 1 time counter on Long Wait")
    assert time_counters(later, "Long Wait") == 5
    assert "122.1" in cited(since(later, game))


@pytest.mark.rule("616.1")
def test_removing_counters_is_no_putting() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 4 time counters; battlefield Twofold Lantern.", DOUBLE)
    assert time_counters(all_pass(game), "Rift Bolt") == 3


def counted(game: Game) -> list[Happened]:
    """The places in which counters were put on something."""
    return [h for h in game.events() if isinstance(h.event, CountersPut)]


@pytest.mark.rule("614.1a")
def test_an_event_that_was_replaced_cites_what_replaced_it() -> None:
    one = at("Ada: battlefield Clock Wound Twice; exile Rift Bolt.", *CARDS)
    (put,) = counted(play(one, "effect: put 1 time counter on Rift Bolt"))
    assert put.cites[-1] == "614.1a"
    assert "616.1" not in put.cites
    two = at("Ada: battlefield Clock Wound Twice, Clock Set an Hour Ahead; exile Rift Bolt.", *CARDS)
    later = play(two, "effect: put 1 time counter on Rift Bolt", "Clock Wound Twice")
    (put,) = counted(later)
    assert {"614.1a", "616.1"} <= set(put.cites)
