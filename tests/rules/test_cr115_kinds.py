"""Kinds of targets (115): spells, cards, opponents, several, another; and what becomes of them on resolution (608.2b)."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import ANY_TARGET, CREATURE, card, counter_it, damage, spell
from mtgteach.model.abilities import DealDamage, DrawCards, Plain
from mtgteach.model.actions import Cast
from mtgteach.model.amounts import CountOf, TheX
from mtgteach.model.errors import BadInput
from mtgteach.model.events import NothingHappened, TargetsChosen
from mtgteach.model.filters import (
    AllOf,
    Chosen,
    ControlledBy,
    Fixed,
    IsSubtype,
    IsType,
    NotA,
    TargetObject,
    TargetPlayer,
    Whose,
)
from mtgteach.model.ids import EXILE, GRAVEYARD
from mtgteach.model.targets import (
    ItsShare,
    OneOf,
    OtherThan,
    Several,
    TargetCard,
    TargetOpponent,
    TargetSpell,
    any_number,
    up_to,
)
from mtgteach.model.types import CardType
from tests.rules.table import (
    all_pass,
    asks,
    at,
    card_at,
    codes,
    graveyard,
    hand,
    keys,
    life,
    of_kind,
    play,
    stack,
)

TARGET_CREATURE = TargetObject(CREATURE)
CANCEL = card("Plain Refusal", "{U}", "Instant", spell(counter_it(), targets=(TargetSpell(),)))
NEGATE = card("Choosy Refusal", "{U}", "Instant", spell(counter_it(), targets=(TargetSpell(NotA(CREATURE)),)))
TWINS = card("Twin Sparks", "{R}", "Instant", spell(damage(1), targets=(up_to(2, TARGET_CREATURE),)))
PAIR = card("Spark and Ember", "{R}", "Instant",
            spell(damage(1, 0), damage(2, 1), targets=(TARGET_CREATURE, OtherThan(ANY_TARGET))))
SHOWER = card("Ember Shower", "{R}", "Sorcery",
              spell(DealDamage(ItsShare(Fixed(3)), Chosen(0)), targets=(any_number(ANY_TARGET),)))
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


@pytest.mark.rule("115.3", "601.2c")
def test_up_to_two_targets_are_different_and_may_be_one_or_none() -> None:
    game = play(at(MINE.format("Twin Sparks"), TWINS), "Ada casts Twin Sparks")
    assert keys(game) == ["Grizzly Bears 1", "Grizzly Bears 2", "no more targets"]
    one = play(game, "Grizzly Bears 2")
    assert (asks(one), keys(one)) == ("Ada choice.target", ["Grizzly Bears 1", "no more targets"])
    assert [r.code for r in one.why_not("Grizzly Bears 2")] == ["refuse.chosen_already"]
    done = play(one, "no more targets")
    (event,) = of_kind(done.events(), TargetsChosen)
    assert (len(event.targets), event.spread) == (1, ())
    both = play(one, "Grizzly Bears 1")
    assert [e.spread for e in of_kind(both.events(), TargetsChosen)] == [(2,)]
    hit = all_pass(play(both, "Ada taps Mountain 1 for R"))
    assert [o.damage for o in hit.state.permanents() if o.printed.name == "Grizzly Bears"] == [1, 1]


@pytest.mark.rule("115.6")
def test_with_no_target_chosen_a_spell_is_untargeted_and_resolves() -> None:
    game = play(at(MINE.format("Twin Sparks"), TWINS), "Ada casts Twin Sparks", "no more targets",
                "Ada taps Mountain 1 for R")
    assert not of_kind(game.events(), TargetsChosen)
    game = all_pass(game)
    assert not of_kind(game.events(), NothingHappened)
    assert graveyard(game) == ["Twin Sparks"]


@pytest.mark.rule("608.2b")
def test_of_several_targets_the_illegal_ones_are_named_and_the_rest_is_done() -> None:
    game = play(at("Ada: hand Twin Sparks; battlefield 2 Mountain. "
                   "Nils: hand Lightning Bolt; battlefield 2 Grizzly Bears, Mountain.", TWINS),
                "Ada casts Twin Sparks", "Grizzly Bears 1", "Grizzly Bears 2", "Ada taps Mountain 1 for R",
                "Ada passes", "Nils casts Lightning Bolt", "Grizzly Bears 1")
    game = all_pass(all_pass(game))
    (event,) = of_kind(game.events(), NothingHappened)
    assert (event.code, event.card) == ("nothing.target_illegal", card_at(game, "Grizzly Bears 1").card)
    assert card_at(game, "Grizzly Bears 2").damage == 1


@pytest.mark.rule("601.2c")
def test_another_target_is_another_and_the_first_leaves_one_for_the_second() -> None:
    game = play(at(MINE.format("Spark and Ember"), PAIR), "Ada casts Spark and Ember", "Grizzly Bears 1")
    assert keys(game) == ["Ada", "Nils", "Grizzly Bears 2"]
    assert [r.code for r in game.why_not("Grizzly Bears 1")] == ["refuse.chosen_already"]
    two = card("Only Pair", "{R}", "Instant", spell(
        damage(1, 0), damage(1, 1), targets=(TARGET_CREATURE, OtherThan(TargetObject(AllOf((
            CREATURE, ControlledBy(Whose.OPPONENTS))))))))
    game = at("Ada: hand Only Pair; battlefield Mountain, Grizzly Bears. Nils: battlefield Grizzly Bears.", two)
    game = play(game, "Ada casts Only Pair")
    assert asks(game) == "Ada choice.priority", "Nils's Bears must be kept for the second, so both are forced"
    alone = at("Ada: hand Only Pair; battlefield Mountain. Nils: battlefield Grizzly Bears.", two)
    assert codes(alone, Cast(0, card_at(alone, "Only Pair").id)) == ["refuse.no_target"]


@pytest.mark.rule("601.2d")
def test_damage_is_divided_as_the_spell_is_cast_at_least_one_each() -> None:
    game = play(at(MINE.format("Ember Shower"), SHOWER), "Ada casts Ember Shower", "Nils", "Grizzly Bears 2",
                "no more targets")
    assert asks(game) == "Ada choice.division"
    with pytest.raises(BadInput, match="at least 1 each"):
        game.answer("Nils 3", "Grizzly Bears 2 0")
    game = play(game.answer("Nils 1", "Grizzly Bears 2 2"), "Ada taps Mountain 1 for R")
    facts = card_at(game, "Ember Shower").stack
    assert facts is not None
    assert facts.shares == (1, 2)
    game = all_pass(game)
    assert (life(game, "Nils"), graveyard(game, "Nils")) == (19, ["Grizzly Bears 2"])


@pytest.mark.rule("601.2d")
def test_there_are_no_more_targets_than_there_is_to_divide() -> None:
    game = play(at("Ada: hand Ember Shower; battlefield Mountain. Nils: battlefield 3 Grizzly Bears.", SHOWER),
                "Ada casts Ember Shower", "Ada", "Nils", "Grizzly Bears 1")
    assert asks(game) == "Ada choice.priority", "three targets, one damage each, one way to pay: all forced"
    facts = card_at(game, "Ember Shower").stack
    assert facts is not None
    assert facts.shares == (1, 1, 1)


@pytest.mark.rule("601.2d", "608.2b")
def test_the_share_of_an_illegal_target_is_lost() -> None:
    scene = "Ada: hand Ember Shower; battlefield Mountain. Nils: hand Lightning Bolt; battlefield Mountain, " \
        "Grizzly Bears."
    game = play(at(scene, SHOWER), "Ada casts Ember Shower", "Nils", "Grizzly Bears", "no more targets")
    game = play(game.answer("Nils 1", "Grizzly Bears 2"), "Ada passes", "Nils casts Lightning Bolt", "Grizzly Bears")
    game = all_pass(all_pass(game))
    assert life(game, "Nils") == 19


@pytest.mark.rule("102.3", "115.2")
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


@pytest.mark.rule("601.2c")
def test_how_many_targets_there_are_is_fixed_as_they_are_chosen() -> None:
    counted = card("Count the Isles", "{R}", "Instant", spell(damage(1), targets=(
        Several(ANY_TARGET, Fixed(0), CountOf(IsSubtype("Island"))),)))
    game = play(at(MINE.format("Count the Isles"), counted), "Ada casts Count the Isles", "Nils")
    assert asks(game) == "Ada choice.payment", "one Island, one target"
    none = card("Some X", "{R}", "Instant", spell(damage(1), targets=(Several(ANY_TARGET, TheX(), TheX()),)))
    game = play(at(MINE.format("Some X"), none), "Ada casts Some X")
    assert asks(game) == "Ada choice.payment", "no X, no target"


@pytest.mark.rule("115.2")
def test_a_card_in_exile_may_be_a_target() -> None:
    dig = card("Look Beyond", "{U}", "Sorcery", spell(
        DrawCards(Chosen(0), Fixed(1)), targets=(TargetPlayer(), TargetCard(EXILE, IsType(CardType.INSTANT)))))
    game = at("Ada: hand Look Beyond; battlefield Island; exile Stifle, Grizzly Bears.", dig)
    game = play(game, "Ada casts Look Beyond", "Ada")
    assert asks(game) == "Ada choice.priority"
    assert hand(game) == []
