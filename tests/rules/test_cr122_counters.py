"""Counters (122): putting them on and removing them, by effects and by hand."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import activated, card, put_counters, take_counters, triggered, you_draw
from mtgteach.model.choices import BY_HAND, PutCountersByHand, RemoveCountersByHand
from mtgteach.model.errors import NotSupported
from mtgteach.model.events import CountersPut, CountersRemoved
from mtgteach.model.filters import Anything, CountersWerePut, LastCounterRemoved, TargetObject
from mtgteach.model.types import BATTLEFIELD, STACK
from tests.rules.table import (against, all_pass, asks, at, card_at, cited, codes, of_kind, passes, play, plot, since,
                               stack, time_counters)

TANK = card("Steam Tank", "{2}", "Artifact",
            activated("{0}", put_counters("steam", 2)),
            activated("{0}", take_counters("steam", 3)),
            activated("{0}", take_counters("steam", 1, 0), targets=(TargetObject(Anything()),)),
            triggered(CountersWerePut("steam"), you_draw(1), word="steam trigger"),
            triggered(LastCounterRemoved("steam"), you_draw(1), word="empty trigger"))


@pytest.mark.rule("122.1")
def test_counters_of_one_kind_add_up_and_kinds_are_kept_apart() -> None:
    game = at("Ada: exile Rift Bolt with 1 time counter.")
    game = play(game, "effect: put 2 time counters on Rift Bolt", "effect: put 1 charge counter on Rift Bolt")
    obj = card_at(game, "Rift Bolt")
    assert (obj.count("time"), obj.count("charge"), obj.count("lore")) == (3, 1, 0)
    put = of_kind(game.events(), CountersPut)
    assert [(e.kind, e.amount, e.now) for e in put] == [("time", 2, 3), ("charge", 1, 1)]


@pytest.mark.rule("101.3")
def test_of_more_counters_than_there_are_as_many_as_there_are_are_removed() -> None:
    game = at("Ada: battlefield Steam Tank with 2 steam counters.", TANK)
    game = all_pass(play(game, "Ada activates ability 2 of Steam Tank"))
    (removed,) = of_kind(game.events(), CountersRemoved)
    assert (removed.amount, removed.now) == (2, 0), "what happened, not what was asked"
    assert stack(game) == ["the empty trigger of Steam Tank"]


@pytest.mark.rule("101.3")
def test_where_there_is_none_nothing_is_removed_and_nothing_triggers() -> None:
    game = at("Ada: battlefield Steam Tank, Forest.", TANK)
    game = all_pass(play(game, "Ada activates ability 3 of Steam Tank", "Steam Tank"))
    assert plot(game.events())[-2:] == ["NothingHappened", "LeftStack"]
    assert not of_kind(game.events(), CountersRemoved)
    assert "101.3" in cited(game.events())


@pytest.mark.rule("122.1")
def test_several_counters_at_once_are_one_event_that_triggers_once() -> None:
    game = all_pass(play(at("Ada: battlefield Steam Tank.", TANK), "Ada activates ability 1 of Steam Tank"))
    assert card_at(game, "Steam Tank").count("steam") == 2
    assert stack(game) == ["the steam trigger of Steam Tank"]


@pytest.mark.rule("122.1")
def test_by_hand_is_an_effect_while_somebody_has_priority_and_the_same_player_keeps_it() -> None:
    game = passes(at("Ada: exile Rift Bolt. Nils: life 20."))
    later = play(game, "effect: put 1 time counter on Rift Bolt")
    assert asks(later) == "Nils choice.priority"
    assert later.state.at.passed == 0, "something happened: all have to pass again"
    for h in since(later, game):
        assert BY_HAND in h.cites
        assert "122.1" in h.cites
    assert plot(since(later, game)) == ["act.by_hand", "CountersPut"]


@pytest.mark.rule("122.1")
def test_by_hand_counters_go_only_where_an_object_can_hold_them() -> None:
    game = at("Ada: hand Rift Bolt; graveyard Mindstab; battlefield Forest; exile Stifle. Nils: life 20.")
    for name, allowed in (("Rift Bolt", False), ("Mindstab", True), ("Forest", True), ("Stifle", True)):
        reasons = codes(game, PutCountersByHand(0, card_at(game, name).id, "time", 1))
        assert reasons == ([] if allowed else ["refuse.no_counters_there"]), name
    assert codes(game, PutCountersByHand(1, card_at(game, "Forest").id, "time", 1)) == ["refuse.no_priority"]


@pytest.mark.rule("122.1")
def test_by_hand_only_counters_that_are_there_can_be_removed() -> None:
    game = at("Ada: exile Rift Bolt with 1 time counter.")
    oid = card_at(game, "Rift Bolt").id
    assert codes(game, RemoveCountersByHand(0, oid, "time", 1)) == []
    (reason,) = against(game, RemoveCountersByHand(0, oid, "charge", 1))
    assert (reason.code, reason.cites) == ("refuse.not_so_many_counters", ("122.1",))
    assert dict(reason.slots) == {"card": "Rift Bolt", "kind": dict(reason.slots)["kind"], "count": 0, "wanted": 1}


@pytest.mark.rule("101.3")
def test_by_hand_of_more_counters_than_there_are_those_that_are_there_are_removed() -> None:
    game = play(at("Ada: exile Rift Bolt with 1 time counter."), "effect: remove 5 time counters from Rift Bolt")
    (removed,) = of_kind(game.events(), CountersRemoved)
    assert (removed.amount, removed.now) == (1, 0)
    assert stack(game) == ["the casting trigger of Rift Bolt"]


@pytest.mark.rule("122.1")
def test_by_hand_no_number_below_one_is_a_change() -> None:
    game = at("Ada: exile Rift Bolt with 1 time counter.")
    oid = card_at(game, "Rift Bolt").id
    for amount in (0, -1):
        assert codes(game, PutCountersByHand(0, oid, "time", amount)) != []
        assert codes(game, RemoveCountersByHand(0, oid, "time", amount)) != []


@pytest.mark.rule("122.1a")
@pytest.mark.parametrize("kind", ["+1/one", "lore", "shield"])
def test_counters_with_a_rule_of_their_own_that_the_engine_does_not_have_are_refused(kind: str) -> None:
    game = at("Ada: battlefield Grizzly Bears.")
    with pytest.raises(NotSupported) as refused:
        codes(game, PutCountersByHand(0, card_at(game, "Grizzly Bears").id, kind, 1))
    assert refused.value.rest == kind


@pytest.mark.rule("122.1")
def test_what_follows_from_a_change_by_hand_comes_before_priority() -> None:
    game = at("Ada: battlefield Steam Tank.", TANK)
    game = play(game, "effect: put 3 steam counters on Steam Tank")
    assert (stack(game), asks(game)) == (["the steam trigger of Steam Tank"], "Ada choice.priority")
    assert game.state.zone(STACK)[-1].controller == 0


@pytest.mark.rule("122.2")
def test_counters_that_cease_with_a_zone_change_trigger_nothing() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain, Grizzly Bears with 2 time counters.")
    game = all_pass(play(game, "Ada casts Lightning Bolt", "Grizzly Bears"))
    assert not of_kind(game.events(), CountersRemoved)
    assert card_at(game, "Grizzly Bears").counters == ()
    assert card_at(game, "Grizzly Bears").zone is not BATTLEFIELD
    assert time_counters(game, "Grizzly Bears") == 0


@pytest.mark.rule("122.1d", "614.1a")
def test_a_stun_counter_goes_in_the_place_of_untapping() -> None:
    game = at("Ada: battlefield tapped Grizzly Bears with 2 stun counters, tapped Llanowar Elves. Nils: life 20.")
    first = game.advance("Ada's next upkeep")
    bears, elves = card_at(first, "Grizzly Bears"), card_at(first, "Llanowar Elves")
    assert (bears.tapped, bears.count("stun"), elves.tapped) == (True, 1, False)
    second = first.advance("Ada's next upkeep")
    bears = card_at(second, "Grizzly Bears")
    assert (bears.tapped, bears.count("stun")) == (True, 0)
    assert not card_at(second.advance("Ada's next upkeep"), "Grizzly Bears").tapped


@pytest.mark.rule("122.1d")
def test_a_stun_counter_put_there_later_counts_at_once_and_one_on_what_is_untapped_stays() -> None:
    game = at("Ada: battlefield tapped Grizzly Bears, Llanowar Elves with 1 stun counter. Nils: life 20.")
    game = play(game, "effect: put 1 stun counter on Grizzly Bears").advance("Ada's next upkeep")
    assert card_at(game, "Grizzly Bears").tapped
    assert card_at(game, "Grizzly Bears").counters == ()
    assert card_at(game, "Llanowar Elves").count("stun") == 1
