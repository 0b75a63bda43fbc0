"""Symbols in costs (107.4): hybrid, Phyrexian and snow symbols, what pays them and what they are worth."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_costs import cost, costs_less
from mtgteach.cards.words_of_cards import activated, add, card, spell, you_draw
from mtgteach.model.choices import Cast
from mtgteach.model.filters import Anything
from mtgteach.model.mana import Either, Mana, ManaCost, ManaType, Snow
from mtgteach.rules.cr601_paying import ways_to_pay
from tests.rules.table import asks, at, card_at, codes, keys, life, play, pool

HYBRID = card("Forked Chill", "{W/U}{2/B}", "Instant", spell())
PHYREXIAN = card("Paid in Blood", "{1}{R/P}", "Instant", spell())
DOUBLE = card("Two Debts", "{G/U/P}{W/P}", "Instant", spell())
SLEET = card("Sleet", "{S}{U}", "Instant", spell(you_draw(1)))
DRIFT = card("Drifted Island", None, "Basic Snow Land — Island")


@pytest.mark.rule("107.4e")
def test_a_hybrid_symbol_is_all_its_colors_and_counts_its_larger_half() -> None:
    mana = ManaCost.of("{W/U}{2/B}{C/G}")
    assert (mana.value, mana.colors) == (4, (ManaType.W, ManaType.U, ManaType.B, ManaType.G))
    assert mana.symbols[1] == Either((ManaType.B,), generic=2)


@pytest.mark.rule("107.4e")
def test_the_half_is_announced_before_anything_is_paid() -> None:
    game = play(at("Ada: hand Forked Chill; battlefield 2 Island, Plains, Swamp.", HYBRID), "Ada casts Forked Chill")
    assert (asks(game), keys(game)) == ("Ada choice.symbol", ["W", "U"])
    game = play(game, "U")
    assert (asks(game), keys(game)) == ("Ada choice.symbol", ["2", "B"])
    game = play(game, "2")
    assert asks(game) == "Ada choice.payment"
    game = play(game, "Ada taps Plains for W", "Ada taps Swamp for B", "Ada taps Island 2 for U", "Ada pays WUB")
    assert (asks(game), pool(game, "Ada")) == ("Ada choice.priority", "")
    assert not card_at(game, "Island 1").tapped


@pytest.mark.rule("107.4e")
def test_only_halves_that_can_be_paid_are_offered_and_the_others_are_refused_with_a_reason() -> None:
    game = play(at("Ada: hand Forked Chill; battlefield Plains, Swamp.", HYBRID), "Ada casts Forked Chill")
    assert asks(game) == "Ada choice.payment", "W and B were the only ways"
    assert [a.keys for a in game.node.given if a.forced] == [("W",), ("B",)]
    game = play(at("Ada: hand Forked Chill; battlefield Plains, 2 Swamp.", HYBRID), "Ada casts Forked Chill")
    assert (asks(game), keys(game)) == ("Ada choice.symbol", ["2", "B"])
    bare = at("Ada: hand Forked Chill; battlefield 2 Swamp.", HYBRID)
    assert codes(bare, Cast(0, card_at(bare, "Forked Chill").id)) == ["refuse.cannot_pay"]


@pytest.mark.rule("107.4f")
def test_a_phyrexian_symbol_is_paid_with_its_color_or_two_life() -> None:
    scene = "Ada: life {}; hand Paid in Blood; battlefield {}."
    game = play(at(scene.format(20, "2 Mountain"), PHYREXIAN), "Ada casts Paid in Blood")
    assert keys(game) == ["R", "2 life"]
    game = play(game, "2 life", "Ada taps Mountain 1 for R")
    assert (life(game, "Ada"), asks(game), card_at(game, "Mountain 2").tapped) == (18, "Ada choice.priority", False)
    game = play(at(scene.format(2, "Island"), PHYREXIAN), "Ada casts Paid in Blood")
    assert (life(game, "Ada"), game.choice) == (0, None), "payable, and then the game is lost"
    poor = at(scene.format(1, "Island"), PHYREXIAN)
    assert codes(poor, Cast(0, card_at(poor, "Paid in Blood").id)) == ["refuse.cannot_pay"]


@pytest.mark.rule("107.4f")
def test_two_symbols_are_paid_with_four_life_only_by_who_has_as_much() -> None:
    game = play(at("Ada: life 4; hand Two Debts.", DOUBLE), "Ada casts Two Debts")
    assert life(game, "Ada") == 0
    three = at("Ada: life 3; hand Two Debts; battlefield Forest.", DOUBLE)
    game = play(three, "Ada casts Two Debts")
    assert [a.keys for a in game.node.given if a.forced][:2] == [("G",), ("2 life",)]


@pytest.mark.rule("202.3g")
def test_a_phyrexian_symbol_counts_one() -> None:
    assert (ManaCost.of("{G/U/P}{W/P}").value, ManaCost.of("{1}{R/P}").value) == (2, 2)


@pytest.mark.rule("107.4h")
def test_a_snow_symbol_takes_mana_of_any_type_from_a_snow_source_alone() -> None:
    bare = at("Ada: hand Sleet; battlefield 3 Island.", SLEET, DRIFT)
    assert codes(bare, Cast(0, card_at(bare, "Sleet").id)) == ["refuse.cannot_pay"]
    game = play(at("Ada: hand Sleet; battlefield Island, Drifted Island.", SLEET, DRIFT), "Ada casts Sleet")
    game = play(game, "Ada taps Drifted Island for U")
    assert [a.keys[0] for a in game.node.given][-1] == "Ada pays UU*"
    assert game.state.players[0].pool == ()


@pytest.mark.rule("107.4h")
def test_mana_of_a_snow_source_is_told_apart_in_a_pool() -> None:
    game = play(at("Ada: hand Sleet; battlefield 2 Island, Drifted Island.", SLEET, DRIFT),
                "Ada taps Drifted Island for U", "Ada taps Island 1 for U")
    assert game.state.players[0].pool == (Mana(ManaType.U, snow=True), Mana(ManaType.U))
    snow, plain = Mana(ManaType.U, snow=True), Mana(ManaType.U)
    assert ways_to_pay((snow, plain, plain), ManaCost.of("{U}")) == [(plain,), (snow,)]
    assert ways_to_pay((snow, plain, plain), ManaCost.of("{S}{U}")) == [(plain, snow)]
    assert ways_to_pay((plain, plain), ManaCost.of("{S}")) == []
    assert ManaCost.of("{S}").symbols == (Snow(),)


@pytest.mark.rule("107.4h")
def test_a_generic_reduction_does_not_touch_snow() -> None:
    less = card("Thaw", "{1}", "Artifact", costs_less(Anything(), "{2}"))
    game = at("Ada: hand Sleet; battlefield Thaw, Drifted Island, Island.", SLEET, DRIFT, less)
    one = at("Ada: hand Sleet; battlefield Thaw, Drifted Island.", SLEET, DRIFT, less)
    assert codes(game, Cast(0, card_at(game, "Sleet").id)) == []
    assert codes(one, Cast(0, card_at(one, "Sleet").id)) == ["refuse.cannot_pay"]


@pytest.mark.rule("107.6")
def test_q_untaps_this_and_needs_it_tapped() -> None:
    coil = card("Coil", "{1}", "Artifact", activated(cost("{Q}"), add("C")))
    game = at("Ada: battlefield tapped Coil.", coil)
    game = play(game, "Ada activates Coil for C")
    assert (pool(game, "Ada"), card_at(game, "Coil").tapped) == ("C", False)
    assert "refuse.untapped" in [r.code for r in game.why_not("Ada activates Coil for C")]
