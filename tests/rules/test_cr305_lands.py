"""Playing lands (305, 116.2a)."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import card
from mtgteach.model.cards import Static
from mtgteach.model.choices import Cast, PlayLand
from mtgteach.model.effects import MoreLandPlays
from mtgteach.model.events import LandPlayed, Moved
from mtgteach.model.types import POSTCOMBAT_MAIN, PRECOMBAT_MAIN
from tests.rules.table import (against, all_pass, asks, at, battlefield, card_at, cited, codes, hand, keys, of_kind,
                               passes, play, plot, since, stack, until)

TWO_TYPES = card("Ferry Crossing", None, "Land — Island Mountain")
BOG = card("Walking Bog", None, "Land Creature — Swamp Beast", size=(1, 1), colors="B")


@pytest.mark.rule("116.2a")
def test_playing_a_land_uses_no_stack() -> None:
    game = at("Ada: hand Forest.")
    later = play(game, "Ada plays Forest")
    assert (hand(later), battlefield(later), stack(later)) == ([], ["Forest"], [])
    assert asks(later) == "Ada choice.priority"
    assert plot(since(later, game)) == ["act.playing_land", "Moved", "LandPlayed"]
    assert "116.2a" in cited(since(later, game))


@pytest.mark.rule("305.1")
def test_a_land_is_played_from_ones_own_hand_in_a_main_phase_with_an_empty_stack() -> None:
    game = at("Ada: hand Forest, Lightning Bolt; battlefield Mountain; exile Swamp; graveyard Plains. "
              "Nils: hand Island.")
    forest, other = card_at(game, "Forest").id, card_at(game, "Island").id
    assert codes(game, PlayLand(0, forest)) == []
    assert codes(game, PlayLand(0, other)) == ["refuse.land_own_hand"]
    assert codes(game, PlayLand(0, card_at(game, "Swamp").id)) == ["refuse.land_own_hand"]
    assert codes(game, PlayLand(0, card_at(game, "Plains").id)) == ["refuse.land_own_hand"]
    assert codes(game, PlayLand(0, card_at(game, "Mountain").id)) == ["refuse.land_own_hand"]
    responding = play(game, "Ada casts Lightning Bolt", "Nils")
    assert codes(responding, PlayLand(0, forest)) == ["refuse.stack_not_empty"]
    combat = all_pass(game)
    assert codes(combat, PlayLand(0, forest)) == ["refuse.not_main_phase"]
    assert codes(until(game, POSTCOMBAT_MAIN), PlayLand(0, forest)) == []


@pytest.mark.rule("305.1")
def test_a_card_that_is_no_land_cannot_be_played_as_one() -> None:
    game = at("Ada: hand Rift Bolt.")
    assert codes(game, PlayLand(0, card_at(game, "Rift Bolt").id)) == ["refuse.no_land"]


@pytest.mark.rule("305.2")
def test_one_land_a_turn() -> None:
    game = play(at("Ada: hand 2 Forest."), "Ada plays Forest 2")
    assert keys(game) == ["Ada passes", "Ada taps Forest 2 for G"]
    reasons = against(game, PlayLand(0, card_at(game, "Forest 1").id))
    assert [r.code for r in reasons] == ["refuse.no_land_play"]
    assert {"305.2", "305.2b"} <= set(cited(reasons))
    assert "Ada plays Forest 1" not in keys(until(game, POSTCOMBAT_MAIN))


@pytest.mark.rule("305.3")
def test_nobody_plays_a_land_on_another_players_turn() -> None:
    game = passes(at("Ada: life 20. Nils: hand Island."))
    reasons = against(game, PlayLand(1, card_at(game, "Island").id))
    assert [r.code for r in reasons] == ["refuse.land_own_turn"]
    assert "305.3" in cited(reasons)
    assert keys(game) == ["Nils passes"]


@pytest.mark.rule("305.1")
def test_a_land_is_never_cast() -> None:
    game = at("Ada: hand Forest; battlefield Mountain.")
    reasons = against(game, Cast(0, card_at(game, "Forest").id))
    assert "refuse.land_is_played" in [r.code for r in reasons]
    assert cited(reasons) == ["305.1"]
    assert "Ada casts Forest" not in keys(game)


@pytest.mark.rule("305.4")
def test_only_playing_counts_as_a_land_play_and_the_event_says_so() -> None:
    game = at("Ada: hand Forest.")
    later = play(game, "Ada plays Forest")
    (played,), (moved,) = of_kind(since(later, game), LandPlayed), of_kind(since(later, game), Moved)
    assert moved.new == played.object == card_at(later, "Forest").id
    assert (game.state.players[0].lands_played, later.state.players[0].lands_played) == (0, 1)


@pytest.mark.rule("305.6")
def test_each_basic_land_type_gives_a_mana_ability_at_once_and_untapped() -> None:
    game = play(at("Ada: hand Ferry Crossing.", TWO_TYPES), "Ada plays Ferry Crossing")
    assert keys(game) == ["Ada passes", "Ada taps Ferry Crossing for U", "Ada taps Ferry Crossing for R"]
    game = play(game, "Ada taps Ferry Crossing for R")
    assert keys(game) == ["Ada passes"], "one tap for all of them"


@pytest.mark.rule("305.2")
def test_an_effect_allows_one_more_land_and_it_counts_from_then_on() -> None:
    garden = card("Wide Garden", "{2}", "Artifact", Static(MoreLandPlays()))
    game = play(at("Ada: hand 3 Forest; battlefield Wide Garden. Nils: hand 2 Forest.", garden), "Ada plays Forest 1")
    assert "Ada plays Forest 2" in keys(game)
    game = play(game, "Ada plays Forest 2")
    (reason,) = against(game, PlayLand(0, card_at(game, "Forest 3").id))
    assert (reason.code, dict(reason.slots)["count"]) == ("refuse.no_land_play", 2)
    theirs = play(until(game, PRECOMBAT_MAIN, 2), "Nils plays Forest 4")
    assert "Nils plays Forest 5" not in keys(theirs)


@pytest.mark.rule("305.9")
def test_a_land_of_another_type_as_well_is_played_as_a_land_alone() -> None:
    """It is a creature that is sick at once (302.6), and no effect on casting has to do with it."""
    game = at("Ada: hand Walking Bog, Grizzly Bears; battlefield Forest. Nils: hand Walking Bog.", BOG)
    bog = card_at(game, "Walking Bog 1").id
    assert codes(game, Cast(0, bog)) == ["refuse.land_is_played"]
    later = play(game, "Ada plays Walking Bog 1")
    assert (stack(later), battlefield(later)) == ([], ["Forest", "Walking Bog 1"])
    assert of_kind(since(later, game), LandPlayed) != []
    assert "Ada taps Walking Bog 1 for B" not in keys(later)
    assert "Ada taps Walking Bog 1 for B" in keys(until(later, PRECOMBAT_MAIN, 3))
    assert "Nils plays Walking Bog 2" in keys(until(later, PRECOMBAT_MAIN, 2))
