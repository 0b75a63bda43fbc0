"""The index of what watches or forbids: built from nothing it equals what was carried along."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import card, more_counters, triggered, you_draw
from mtgteach.model.events import CountersPut, CountersRemoved, Moved, StepBegan
from mtgteach.model.filters import BeginningOf, ThisDies, Whose
from mtgteach.model.types import BATTLEFIELD, EXILE, UPKEEP
from mtgteach.rules.index import build_index, index_of, working
from mtgteach.rules.registries import Role
from tests.rules.table import all_pass, at, card_at, play

BELL = card("Dawn Bell", "{1}", "Artifact", triggered(BeginningOf(UPKEEP, Whose.ANY), you_draw(1)))
HARE = card("Mourned Hare", "{W}", "Creature — Hare", triggered(ThisDies(), you_draw(1)), size=(1, 1))
DOUBLE = card("Twofold Lantern", "{2}", "Artifact", more_counters(EXILE, times=2))


@pytest.mark.rule("113.6")
def test_abilities_work_only_in_their_zone() -> None:
    everywhere = ", ".join(("Dawn Bell", "Mourned Hare", "Twofold Lantern", "Rift Bolt", "Gaddock Teeg"))
    elsewhere = at(f"Ada: hand {everywhere}; graveyard {everywhere}; library {everywhere}.", BELL, HARE, DOUBLE)
    off = build_index(elsewhere.state)
    assert (off.now, off.back, off.replacements, off.statics, off.sized) == ({}, {}, {}, {}, [])
    game = at(f"Ada: battlefield {everywhere.replace('Rift Bolt, ', '')}; exile Rift Bolt.", BELL, HARE, DOUBLE)
    on = build_index(game.state)
    assert list(on.now) == [StepBegan, CountersRemoved]
    assert [oid for oid, _ in on.back[Moved]] == [card_at(game, "Mourned Hare").id]
    assert [w.object for w in on.replacements[CountersPut]] == [card_at(game, "Twofold Lantern").id]
    assert len(on.statics[Role.PROHIBITS]) == 2
    assert card_at(game, "Gaddock Teeg").id in on.sized


@pytest.mark.rule("113.6")
def test_it_is_carried_along_where_an_event_keeps_it_and_dropped_where_not() -> None:
    game = at("Ada: hand Gaddock Teeg; battlefield Forest, Plains, Dawn Bell.", BELL)
    game = play(game, "Ada taps Forest for G")
    before = index_of(game.state)
    tapped = play(game, "Ada taps Plains for W")
    assert index_of(tapped.state) is before
    resolved = all_pass(play(tapped, "Ada casts Gaddock Teeg"))
    assert index_of(resolved.state) is not before
    assert index_of(resolved.state).parts() == build_index(resolved.state).parts()
    assert [w.object for w in working(resolved.state, Role.PROHIBITS)] == [card_at(resolved, "Gaddock Teeg").id] * 2
    assert card_at(resolved, "Gaddock Teeg").zone is BATTLEFIELD
