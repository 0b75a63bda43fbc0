"""Mana abilities that say "activate only if", and those that are paid for with hybrid symbols."""
from __future__ import annotations

import pytest

from mtgteach.cards.loading import loaded
from mtgteach.cards.words_costs import add_any_color
from mtgteach.cards.words_of_cards import activated, add, card
from mtgteach.model.amounts import Controls
from mtgteach.model.errors import NotSupported
from mtgteach.model.filters import IsSubtype, IsType
from mtgteach.model.types import CardType
from mtgteach.play.game import Game
from mtgteach.rules.step import RECOMPUTE
from tests.rules.table import at as at_, card_at, keys, pool

SHRINE = card("Shrine of the Isle", None, "Land", activated("{T}", add("C")), activated("{T}", add("U")).evolve(
    condition=Controls(IsSubtype("Island"))))
WORKS = card("Hall of Works", None, "Land", activated("{T}", add("C", "C")).evolve(
    condition=Controls(IsType(CardType.ARTIFACT), 2)))
MIXER = card("Basin of Two Waters", None, "Land", activated("{W/U}, {T}", add("W", "U")))
SCRAPPER = card("Scrap Heap", None, "Land", activated("{T}, Sacrifice this", add("C")))


def at(scene: str) -> Game:
    """The game of a scene with these cards, everything derived being worked out anew after each event."""
    return at_(scene, SHRINE, WORKS, MIXER, SCRAPPER, checks=RECOMPUTE)


@pytest.mark.rule("602.1b")
def test_a_mana_ability_is_there_only_while_its_condition_is_true() -> None:
    game = at("Ada: hand Spreading Seas; battlefield Shrine of the Isle, Forest.")
    assert [r.code for r in game.why_not("Ada taps Shrine of the Isle for U")] == ["refuse.activate_only_if"]
    assert "Ada taps Shrine of the Isle for C" in keys(game)
    game = at("Ada: battlefield Shrine of the Isle, Island.")
    assert pool(game.do("Ada taps Shrine of the Isle for U"), "Ada") == "U"
    assert game.why_not("Ada taps Shrine of the Isle for U") == ()


@pytest.mark.rule("602.1b")
def test_all_reasons_are_told_also_that_it_is_tapped() -> None:
    game = at("Ada: battlefield tapped Shrine of the Isle, Forest.")
    assert {r.code for r in game.why_not("Ada taps Shrine of the Isle for U")} == {
        "refuse.activate_only_if", "refuse.tapped"}


@pytest.mark.rule("605.3a")
@pytest.mark.parametrize(("beside", "can"), [("Island", True), ("Forest", False)])
def test_a_payment_counts_on_it_only_while_its_condition_is_true(beside: str, can: bool) -> None:
    game = at(f"Ada: hand Counterspell; battlefield Shrine of the Isle, {beside}. Nils: hand Shock; "
              "battlefield Mountain.").do("Ada passes", "Nils casts Shock targeting Ada")
    why = game.do("Nils passes").why_not("Ada casts Counterspell targeting Shock")
    assert [r.code for r in why] == ([] if can else ["refuse.cannot_pay"])


@pytest.mark.rule("605.3a")
def test_in_the_middle_of_a_payment_it_goes_with_what_it_needs() -> None:
    game = at("Ada: hand Mind Stone; battlefield Hall of Works, Sol Ring, Lotus Petal.")
    game = game.do("Ada casts Mind Stone")
    assert "Ada taps Hall of Works for CC" in keys(game)
    game = game.do("Ada taps Lotus Petal for W")
    assert "Ada taps Hall of Works for CC" not in keys(game)


@pytest.mark.rule("107.4e")
def test_a_hybrid_symbol_in_its_cost_is_paid_with_either_color() -> None:
    game = at("Ada: battlefield Basin of Two Waters, Plains, Island, Forest.")
    game = game.do("Ada taps Basin of Two Waters for WU")
    assert keys(game) == ["Ada taps Plains for W", "Ada taps Island for U"]
    assert pool(game.do("Ada taps Island for U", "Ada pays U"), "Ada") == "WU"
    bare = at("Ada: battlefield Basin of Two Waters, Forest.")
    assert [r.code for r in bare.why_not("Ada taps Basin of Two Waters for WU")] == ["refuse.cannot_pay"]


@pytest.mark.rule("107.4e")
def test_with_it_a_spell_can_be_paid_that_needs_both_colors() -> None:
    game = at("Ada: hand Meddling Mage; battlefield Basin of Two Waters, Plains.")
    assert game.why_not("Ada casts Meddling Mage") == ()
    game = game.do("Ada casts Meddling Mage")
    while game.choice is not None and game.choice.why == "choice.payment":
        game = game.answer(keys(game)[0])
    assert card_at(game, "Basin of Two Waters").tapped


@pytest.mark.rule("605.1a")
@pytest.mark.parametrize("ability", [
    activated("{2/W}, {T}", add_any_color()), activated("{U/P}, {T}", add_any_color()),
    activated("{X}, {T}", add("C"))])
def test_what_the_search_for_a_payment_cannot_weigh_is_refused(ability: object) -> None:
    with pytest.raises(NotSupported):
        loaded(card("Well of Doubt", None, "Land", ability))  # type: ignore[arg-type]
