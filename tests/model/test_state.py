"""State, objects and ids: zones, what has gone, players in turn order."""
from __future__ import annotations

import pytest

from mtgteach.model.choices import BY_HAND, Belief, ByHand, Edition
from mtgteach.model.state import Object
from mtgteach.model.types import (BATTLEFIELD, EXILE, HAND, LIBRARY, PER_PLAYER, ZONES, object_id, serial_of, slot,
                                  slot_of as where, slots, zone_of)
from tests.rules.table import at, card_at, play


@pytest.mark.parametrize("players", [2, 4, 6])
def test_an_id_tells_zone_owner_and_number_and_every_zone_has_its_place(players: int) -> None:
    places = {}
    for zone in ZONES:
        for owner in range(players):
            oid = object_id(77, zone, owner)
            assert (zone_of(oid), serial_of(oid), where(oid)) == (zone, 77, slot(zone, owner))
            places.setdefault(slot(zone, owner), set()).add((zone, owner if zone in PER_PLAYER else None))
    assert sorted(places) == list(range(slots(players)))
    assert all(len(owners) == 1 for owners in places.values())


def test_an_object_is_found_where_its_id_says_or_as_it_last_was() -> None:
    game = at("Ada: hand Rift Bolt; battlefield Mountain.")
    bolt = card_at(game, "Rift Bolt")
    assert game.state.find(bolt.id) is bolt
    assert game.state.last_known(bolt.id) is bolt
    later = play(game, "Ada suspends Rift Bolt")
    assert later.state.find(bolt.id) is None
    assert later.state.last_known(bolt.id) is None, "nothing refers to it any more"
    assert game.state.find(bolt.id) is bolt, "the earlier position is untouched"


def test_what_is_not_touched_is_shared() -> None:
    game = at("Ada: hand Rift Bolt; battlefield Mountain; graveyard Forest. Nils: hand Stifle.")
    later = play(game, "Ada taps Mountain for R")
    assert later.state.zones[slot(HAND, 0)] is game.state.zones[slot(HAND, 0)]
    assert later.state.players[1] is game.state.players[1]
    assert later.state.zones[slot(BATTLEFIELD)] is not game.state.zones[slot(BATTLEFIELD)]
    assert later.state.roster is game.state.roster


def test_changing_an_object_that_is_not_there_is_an_error() -> None:
    game = at("Ada: hand Rift Bolt.")
    with pytest.raises(LookupError):
        game.state.with_object(card_at(game, "Rift Bolt").evolve(id=object_id(99, EXILE, 0)))


def test_players_go_in_turn_order_without_those_who_have_lost() -> None:
    state = at("Turn 3, Oda's precombat main. Ada: life 1. Nils: life 1. Oda: life 1. Pia: life 1.").state
    assert state.in_play() == (2, 3, 0, 1)
    assert [state.after(p) for p in range(4)] == [1, 2, 3, 0]
    without = state.with_player(state.players[3].evolve(lost=True))
    assert without.in_play() == (2, 0, 1)
    assert without.after(2) == 0


def test_counters_are_kept_sorted_and_none_is_not_kept() -> None:
    obj = Object(object_id(1, EXILE, 0), 0, 0, 0)
    both = obj.with_counters("time", 2).with_counters("charge", 1)
    assert both.counters == (("charge", 1), ("time", 2))
    assert both.with_counters("time", 0).counters == (("charge", 1),)
    assert (both.count("time"), both.count("lore")) == (2, 0)
    assert obj.with_counters("charge", 1).with_counters("time", 2) == both


def test_labels_number_cards_of_one_name_and_unknown_cards_have_none() -> None:
    game = at("Ada: hand 2 Forest, 1 unknown card; library Island.")
    assert [game.state.label(c) for c in range(5)] == ["Forest 1", "Forest 2", "", "Island", ""]
    assert game.state.zone(LIBRARY, 0)[0].zone is LIBRARY


def test_editions_are_plain_data_and_marks_are_compared_by_name() -> None:
    assert Edition().with_variants("B", "A", "B").variants == ("A", "B")
    assert Belief("S-MUST") == Belief("S-MUST") != Belief("S-COUNTERED")
    assert (ByHand() == BY_HAND, repr(BY_HAND), repr(Belief("X"))) == (True, "by hand", "X")
    assert len({Belief("X"), Belief("X"), BY_HAND, ByHand()}) == 2


def test_what_is_phased_out_is_no_permanent_that_is_there() -> None:
    state = at("Ada: battlefield Forest, Island.").state
    assert state.permanents() is state.zone(BATTLEFIELD)
    out = state.with_object(state.zone(BATTLEFIELD)[0].evolve(phased_out=True))
    assert [o.printed.name for o in out.permanents()] == ["Island"]
    assert len(out.zone(BATTLEFIELD)) == 2
