"""Permissions and prohibitions left behind by spells and abilities (601.3, 611.2)."""
from __future__ import annotations

import pytest

from mtgteach.cards.loading import loaded
from mtgteach.cards.printer import rules_text
from mtgteach.cards.words_of_cards import card, spell, triggered
from mtgteach.model.amounts import EachPlayer, ThatPlayer, UntilYourNextTurn
from mtgteach.model.cards import CantBeCast
from mtgteach.model.choices import Cast, PlayLand
from mtgteach.model.effects import Lasts
from mtgteach.model.errors import NotSupported
from mtgteach.model.filters import Anything, Chosen, TargetCard, Whose
from mtgteach.model.patterns import Attacks
from mtgteach.model.statics import AsThoughFlash, LetPlay, PreventDamage
from mtgteach.model.types import EXILE, GRAVEYARD, PRECOMBAT_MAIN, UPKEEP
from tests.rules.table import all_pass, asks, at, card_at, codes, keys, life, passes, play, until

RECALL = card("Borrowed Memory", "{U}", "Instant", spell(
    LetPlay(Chosen(0)), targets=(TargetCard(GRAVEYARD, whose=Whose.YOURS),)))
LOOT = card("Found Letter", "{U}", "Instant", spell(
    LetPlay(Chosen(0), lands=False, any_time=True), targets=(TargetCard(EXILE),)))
HUSH = card("Brief Hush", "{W}", "Instant", spell(Lasts(CantBeCast(Anything(), Whose.OPPONENTS))))
LONG = card("Long Hush", "{W}", "Instant", spell(
    Lasts(CantBeCast(Anything(), Whose.OPPONENTS), UntilYourNextTurn())))
RUSH = card("Open Gate", "{G}", "Instant", spell(Lasts(AsThoughFlash(Anything()))))


@pytest.mark.rule("601.3", "611.2", "701.18")
def test_a_card_may_be_cast_or_played_from_a_graveyard_for_a_turn() -> None:
    game = at("Ada: hand Borrowed Memory; graveyard Lightning Bolt, Forest; battlefield Island, Mountain.", RECALL)
    bolt = all_pass(play(game, "Ada casts Borrowed Memory", "Lightning Bolt"))
    assert "Ada casts Lightning Bolt from graveyard" in keys(bolt)
    assert codes(bolt, PlayLand(0, card_at(bolt, "Forest").id)) == ["refuse.land_own_hand"]
    later = until(bolt, UPKEEP, 2)
    assert "refuse.no_permission_from" in codes(later, Cast(0, card_at(later, "Lightning Bolt").id))
    land = all_pass(play(game, "Ada casts Borrowed Memory", "Forest"))
    assert "Ada plays Forest from graveyard" in keys(land)


@pytest.mark.rule("400.7", "601.3")
def test_the_permission_is_for_that_very_object() -> None:
    game = at("Ada: hand Borrowed Memory; graveyard Lightning Bolt; battlefield Island, 2 Mountain.", RECALL)
    game = all_pass(play(game, "Ada casts Borrowed Memory"))
    game = all_pass(play(game, "Ada casts Lightning Bolt from graveyard", "Nils", "Ada taps Mountain 1 for R"))
    assert codes(game, Cast(0, card_at(game, "Lightning Bolt").id)) == ["refuse.no_permission_from"], "it came back new"


@pytest.mark.rule("601.3b")
def test_a_permission_may_lift_the_timing_as_well_and_reach_others_cards() -> None:
    game = passes(at("Turn 2, Nils's precombat main. Ada: hand Found Letter; battlefield Island, 3 Mountain. "
                     "Nils: exile Rift Bolt.", LOOT))
    game = passes(all_pass(play(game, "Ada casts Found Letter")))
    assert "Ada casts Rift Bolt from exile" in keys(game)
    assert "refuse.no_permission_from" in codes(game, Cast(1, card_at(game, "Rift Bolt").id)), "only Ada may"


@pytest.mark.rule("101.2", "611.2c", "514.2")
def test_a_prohibition_for_a_turn_reaches_cards_that_come_later_and_ends_with_it() -> None:
    game = at("Ada: hand Brief Hush; battlefield Plains. Nils: hand Lightning Bolt; battlefield Mountain.", HUSH)
    game = all_pass(play(game, "Ada casts Brief Hush"))
    bolt = Cast(1, card_at(game, "Lightning Bolt").id)
    assert codes(passes(game), bolt) == ["refuse.prohibited"]
    assert "refuse.prohibited" not in codes(until(game, UPKEEP, 2), bolt)


@pytest.mark.rule("500.4")
def test_until_your_next_turn_lasts_through_the_opponents_turn() -> None:
    game = at("Ada: hand Long Hush; battlefield Plains. Nils: hand Lightning Bolt; battlefield Mountain.", LONG)
    game = all_pass(play(game, "Ada casts Long Hush"))
    bolt = Cast(1, card_at(game, "Lightning Bolt").id)
    assert "refuse.prohibited" in codes(until(game, UPKEEP, 2), bolt)
    assert "refuse.prohibited" not in codes(until(game, UPKEEP, 3), bolt)


@pytest.mark.rule("601.3b")
def test_flash_for_a_turn() -> None:
    game = at("Ada: hand Open Gate, Grizzly Bears; battlefield 3 Forest; hand Lightning Bolt; battlefield Mountain.",
              RUSH)
    game = all_pass(play(game, "Ada casts Open Gate", "Ada taps Forest 1 for G"))
    game = play(game, "Ada casts Lightning Bolt", "Nils")
    assert "Ada casts Grizzly Bears" in keys(game)


@pytest.mark.rule("611.2")
def test_what_lasts_is_printed_with_how_long() -> None:
    assert rules_text(RECALL.faces[0]) == ["You may play target card from your graveyard this turn."]
    assert rules_text(HUSH.faces[0]) == ["Your opponents can't cast spells this turn."]
    assert rules_text(LONG.faces[0]) == ["Your opponents can't cast spells until your next turn."]


@pytest.mark.rule("611.2c", "601.3")
def test_a_prohibition_may_speak_of_a_player_that_an_event_was_about() -> None:
    """The one who is attacked, and nobody else of three; it ends with the turn."""
    moth = card("Hush Moth", "{G}", "Creature — Insect", triggered(
        Attacks(), Lasts(CantBeCast(Anything(), Whose.YOURS), who=ThatPlayer())), size=(1, 1))
    game = at("Ada: battlefield Hush Moth. Nils: hand Lightning Bolt; battlefield Mountain. "
              "Oda: hand Lightning Bolt; battlefield Mountain.", moth)
    while asks(game) != "Ada choice.attackers":
        game = passes(game)
    game = passes(all_pass(game.answer("Hush Moth attacks Oda")))
    assert codes(game, Cast(1, card_at(game, "Lightning Bolt 1").id)) == []
    game = passes(game)
    assert codes(game, Cast(2, card_at(game, "Lightning Bolt 2").id)) == ["refuse.prohibited"]
    later = passes(until(game, UPKEEP, 2), 1)
    assert codes(later, Cast(2, card_at(later, "Lightning Bolt 2").id)) == []


@pytest.mark.rule("611.2c", "615")
def test_prevention_for_a_turn_is_not_bound_to_what_is_there_now() -> None:
    calm = card("Great Calm", "{W}", "Instant", spell(Lasts(PreventDamage(to=Anything(), players=Whose.ANY))))
    game = at("Ada: hand Great Calm, Lightning Bolt; battlefield Plains, Mountain. Nils: battlefield Savannah Lions.",
              calm)
    game = all_pass(play(game, "Ada casts Great Calm"))
    bolted = all_pass(play(game, "Ada casts Lightning Bolt", "Savannah Lions"))
    assert card_at(bolted, "Savannah Lions").damage == 0
    later = until(game, UPKEEP, 2)
    bolted = all_pass(play(passes(until(later, PRECOMBAT_MAIN, 3), 0), "Ada casts Lightning Bolt", "Nils"))
    assert life(bolted, "Nils") == 17


@pytest.mark.rule("611.2")
def test_what_cannot_last_for_another_player_is_refused() -> None:
    with pytest.raises(NotSupported, match="Lasts"):
        loaded(card("Odd Hush", "{W}", "Instant", spell(Lasts(
            CantBeCast(Anything(), Whose.YOURS), UntilYourNextTurn(), EachPlayer(Whose.OPPONENTS)))))
