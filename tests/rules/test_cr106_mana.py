"""Mana (106): it goes to a pool, is spent from there, and is lost as each step and phase ends."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import add, card, spell
from mtgteach.model.events import ManaAdded, ManaEmptied, ManaSpent, Tapped, Untapped
from mtgteach.model.mana import Mana, ManaType
from mtgteach.model.types import BEGINNING_OF_COMBAT, UPKEEP
from mtgteach.rules.cr106_mana import without
from tests.rules.table import all_pass, at, card_at, cited, of_kind, passes, play, pool, since, until

BURST = card("Sudden Ore", "{R}", "Instant", spell(add("R", "R", "G")))
U, R = Mana(ManaType.U), Mana(ManaType.R)


@pytest.mark.rule("106.4")
def test_added_mana_waits_in_the_pool_of_its_player() -> None:
    game = play(at("Ada: battlefield 2 Mountain, Island."), "Ada taps Mountain 1 for R", "Ada taps Island for U")
    assert (pool(game, "Ada"), pool(game, "Nils")) == ("RU", "")
    assert [e.source for e in of_kind(game.events(), ManaAdded)] == [
        card_at(game, "Mountain 1").id, card_at(game, "Island").id]


@pytest.mark.rule("106.4")
def test_it_stays_while_things_resolve_within_a_phase_and_is_gone_in_the_next() -> None:
    game = at("Ada: hand Sudden Ore, Lightning Bolt; battlefield Mountain.", BURST)
    game = all_pass(play(game, "Ada casts Sudden Ore"))
    assert pool(game, "Ada") == "RRG"
    game = all_pass(play(game, "Ada casts Lightning Bolt", "Nils"))
    assert pool(game, "Ada") == "RG", "through another resolution"
    later = until(game, BEGINNING_OF_COMBAT)
    assert pool(later, "Ada") == ""
    (lost,) = [h for h in since(later, game) if isinstance(h.event, ManaEmptied)]
    assert lost.cites == ("500.5",)


@pytest.mark.rule("106.4")
def test_mana_that_is_spent_leaves_the_pool_and_only_that() -> None:
    game = play(at("Ada: hand Lightning Bolt; battlefield Mountain, Island."), "Ada taps Mountain for R",
                "Ada taps Island for U", "Ada casts Lightning Bolt", "Nils")
    assert pool(game, "Ada") == "U"
    assert [e.mana for e in of_kind(game.events(), ManaSpent)] == [(R,)]
    assert without((U, R, U), (U, U)) == (R,)
    with pytest.raises(ValueError, match="not in list"):
        without((U,), (R,))


@pytest.mark.rule("106.12")
def test_tapping_for_mana_is_activating_the_mana_ability_with_its_tap_cost() -> None:
    game = at("Ada: battlefield Mountain.")
    later = play(game, "Ada taps Mountain for R")
    outer, tapped, added = since(later, game)
    assert "106.12" in outer.cites
    assert (tapped.event, tapped.parent, added.parent) == (
        Tapped(card_at(later, "Mountain").id, card_at(later, "Mountain").card), outer.id, outer.id)


@pytest.mark.rule("701.26a")
def test_what_untaps_can_be_tapped_again() -> None:
    game = play(at("Turn 1, Ada's end. Nils: battlefield Island."), "Ada passes", "Nils taps Island for U")
    assert card_at(game, "Island").tapped
    later = until(passes(game, 2), UPKEEP, 2)
    assert not card_at(later, "Island").tapped
    assert "502.3" in cited(h for h in later.events() if isinstance(h.event, Untapped))
    assert card_at(play(later, "Nils taps Island for U"), "Island").tapped
