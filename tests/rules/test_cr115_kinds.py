"""Kinds of targets (115): spells, cards, opponents, one of several kinds; hexproof and shroud."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import CREATURE, card, counter_it, damage, spell
from mtgteach.model.cards import DrawCards, Plain
from mtgteach.model.choices import Cast
from mtgteach.model.filters import (Chosen, Fixed, IsType, NotA, OneOf, TargetCard, TargetObject, TargetOpponent,
                                    TargetPlayer, TargetSpell, Whose)
from mtgteach.model.types import EXILE, GRAVEYARD, CardType
from tests.rules.table import all_pass, asks, at, card_at, codes, graveyard, hand, keys, life, play, stack

TARGET_CREATURE = TargetObject(CREATURE)
CANCEL = card("Plain Refusal", "{U}", "Instant", spell(counter_it(), targets=(TargetSpell(),)))
NEGATE = card("Choosy Refusal", "{U}", "Instant", spell(counter_it(), targets=(TargetSpell(NotA(CREATURE)),)))
TAX = card("Blame Spell", "{B}", "Sorcery", spell(DrawCards(Chosen(0), Fixed(1)), targets=(TargetOpponent(),)))
READER = card("Read the Dead", "{B}", "Sorcery", spell(
    DrawCards(Chosen(0), Fixed(1)), targets=(TargetPlayer(), TargetCard(GRAVEYARD, CREATURE, Whose.YOURS))))
WARDED = card("Warded Cat", "{1}{W}", "Creature — Cat", Plain("hexproof"), size=(2, 2))
VEILED = card("Veiled Cat", "{1}{W}", "Creature — Cat", Plain("shroud"), size=(2, 2))
MINE = "Ada: hand {}; battlefield 2 Mountain, Island, Swamp. Nils: battlefield 2 Grizzly Bears."


@pytest.mark.rule("701.6a", "115.5")
def test_a_spell_on_the_stack_is_countered_by_what_targets_spells_and_goes_to_its_owners_graveyard() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain. Nils: hand Plain Refusal; battlefield Island.", CANCEL)
    assert "refuse.no_target" in codes(game, Cast(1, card_at(game, "Plain Refusal").id))
    game = play(game, "Ada casts Lightning Bolt", "Nils", "Ada passes", "Nils casts Plain Refusal")
    assert stack(game) == ["Plain Refusal", "Lightning Bolt"], "one target, one way to pay"
    facts = card_at(game, "Plain Refusal").stack
    assert facts is not None
    assert [t.object for t in facts.targets] == [card_at(game, "Lightning Bolt").id]
    game = all_pass(game)
    assert (stack(game), graveyard(game), graveyard(game, "Nils")) == ([], ["Lightning Bolt"], ["Plain Refusal"])
    assert life(game, "Nils") == 20


@pytest.mark.rule("115.2")
def test_a_spell_of_the_wrong_quality_is_no_target() -> None:
    game = at("Ada: hand Grizzly Bears; battlefield 2 Forest. Nils: hand Choosy Refusal; battlefield Island.",
              NEGATE)
    game = play(game, "Ada casts Grizzly Bears", "Ada taps Forest 1 for G", "Ada passes")
    assert codes(game, Cast(1, card_at(game, "Choosy Refusal").id)) == ["refuse.no_target"]


@pytest.mark.rule("115.2")
def test_a_target_opponent_is_nobody_else() -> None:
    game = play(at("Ada: hand Blame Spell; battlefield Swamp. Nils: life 20. Oda: life 20.", TAX),
                "Ada casts Blame Spell")
    assert keys(game) == ["Nils", "Oda"]


@pytest.mark.rule("115.2")
def test_a_card_in_a_graveyard_is_a_target_only_for_what_says_so() -> None:
    game = at("Ada: hand Read the Dead; graveyard Grizzly Bears, Stifle; battlefield Swamp. "
              "Nils: graveyard Grizzly Bears.", READER)
    game = play(game, "Ada casts Read the Dead", "Ada")
    facts = card_at(game, "Read the Dead").stack
    assert facts is not None
    assert [t.object for t in facts.targets[1:]] == [card_at(game, "Grizzly Bears 1").id]


@pytest.mark.rule("702.11", "702.18")
def test_hexproof_keeps_opponents_away_and_shroud_everybody() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain, Warded Cat, Veiled Cat. "
              "Nils: hand Lightning Bolt; battlefield Mountain, Warded Cat.", WARDED, VEILED)
    game = play(game, "Ada casts Lightning Bolt 1")
    assert keys(game) == ["Ada", "Nils", "Warded Cat 1"]
    assert [r.code for r in game.why_not("Warded Cat 2")] == ["refuse.hexproof"]
    assert [r.code for r in game.why_not("Veiled Cat")] == ["refuse.shroud"]


@pytest.mark.rule("115.2")
def test_one_of_several_kinds_is_offered_in_their_order() -> None:
    both = card("Spare No One", "{R}", "Instant", spell(damage(1), targets=(OneOf((TARGET_CREATURE, TargetPlayer())),)))
    game = play(at(MINE.format("Spare No One"), both), "Ada casts Spare No One")
    assert keys(game) == ["Grizzly Bears 1", "Grizzly Bears 2", "Ada", "Nils"]


@pytest.mark.rule("115.2")
def test_a_card_in_exile_may_be_a_target() -> None:
    dig = card("Look Beyond", "{U}", "Sorcery", spell(
        DrawCards(Chosen(0), Fixed(1)), targets=(TargetPlayer(), TargetCard(EXILE, IsType(CardType.INSTANT)))))
    game = at("Ada: hand Look Beyond; battlefield Island; exile Stifle, Grizzly Bears.", dig)
    game = play(game, "Ada casts Look Beyond", "Ada")
    assert asks(game) == "Ada choice.priority"
    assert hand(game) == []
