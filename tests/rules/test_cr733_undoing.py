"""Undoing (733.1, 733.2): what cannot be completed is taken back; mana abilities activated for it may be kept."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_costs import costs_more
from mtgteach.cards.words_mana import ITS_CONTROLLER, adds, tapped_for_mana
from mtgteach.cards.words_of_cards import activated, add, card, noncreature, spell, triggered, you_draw
from mtgteach.model.choices import Edition
from mtgteach.model.effects import Mill
from mtgteach.model.events import ManaAdded, TakenBack
from mtgteach.model.filters import Fixed
from mtgteach.play.game import Game
from mtgteach.rules import cr601_search
from mtgteach.rules.step import RECOMPUTE, WITHOUT_TAPE
from tests.rules.table import (all_pass, asks, at, card_at, cited, exile, graveyard, hand, keys, of_kind, play, plot,
                               pool, since, stack)

PRISM = card("Prism", "{2}", "Artifact", activated("{1}, {T}", add("W", "U")))
TAX = card("Tithe Bell", "{1}", "Artifact", costs_more(noncreature(), "{2}"))
FAR = card("Far Off", "{1}", "Artifact", activated("{9}, {T}", add("B")))
GREAT = card("Great Work", "{B}{1}{1}", "Sorcery", spell(you_draw(1)))
LATE = ("Turn 3, Ada's upkeep. Ada: hand Lightning Bolt; exile Rift Bolt with 1 time counter; "
        "battlefield Island, Mountain, Forest. Nils: battlefield Tithe Bell.")


def stopped(checks: int = 0) -> Game:
    """Rift Bolt's last cast costs {2}; Ada tapped two lands for it and thinks better of it (118.3c)."""
    game = all_pass(all_pass(at(LATE, TAX, checks=checks)))
    game = play(game, "Ada casts Rift Bolt from exile", "Nils", "Ada taps Island for U", "Ada taps Mountain for R")
    assert keys(game) == ["Ada pays UR", "Ada taps Forest for G", "Ada stops paying"]
    return play(game, "Ada stops paying")


@pytest.mark.rule("733.1")
def test_an_undone_cast_with_two_mana_abilities_asks_which_to_keep() -> None:
    game = stopped()
    assert (asks(game), keys(game)) == (
        "Ada choice.keep_mana", ["Ada keeps Island for U", "Ada keeps Mountain for R"])
    assert [card_at(game, name).tapped for name in ("Island", "Mountain")] == [False, False]
    assert (exile(game), pool(game, "Ada"), stack(game)[1:]) == (["Rift Bolt"], "", [])


@pytest.mark.rule("733.1")
@pytest.mark.parametrize(("kept", "mana"), [
    ((), ""), (("Ada keeps Island for U",), "U"), (("Ada keeps Mountain for R",), "R"),
    (("Ada keeps Island for U", "Ada keeps Mountain for R"), "UR"),
])
@pytest.mark.parametrize("checks", [0, WITHOUT_TAPE, RECOMPUTE])
def test_the_kept_ones_happen_again_and_the_others_never_happened(
        kept: tuple[str, ...], mana: str, checks: int) -> None:
    game = stopped(checks).answer(*kept)
    assert (asks(game), pool(game, "Ada")) == ("Ada choice.priority", mana)
    tapped = [card_at(game, name).tapped for name in ("Island", "Mountain", "Forest")]
    assert tapped == ["U" in mana, "R" in mana, False]
    assert exile(game) == ["Rift Bolt"]


@pytest.mark.rule("733.1")
def test_the_attempt_stays_in_what_happened_with_the_rule() -> None:
    game = stopped().answer("Ada keeps Island for U")
    taken = [h for h in game.events() if isinstance(h.event, TakenBack)]
    assert len(taken) == 1
    assert "733.1" in cited(taken)
    after = [h for h in game.events() if h.id > taken[0].id]
    assert plot(after)[:3] == ["AbilityActivated", "Tapped", "ManaAdded"]
    assert len(of_kind(game.events(), ManaAdded)) == 3, "twice before it was undone, once again"


@pytest.mark.rule("733.1")
@pytest.mark.rule("117.3c", "117.5")
def test_what_the_kept_ones_set_off_goes_on_the_stack_as_their_player_receives_priority_again() -> None:
    game = at("Ada: hand Great Work; battlefield Forbidden Orchard, Silent Clearing, Fertile Ground attached to "
              "Forbidden Orchard.", GREAT)
    game = play(game, "Ada casts Great Work", "Ada taps Silent Clearing for W", "Ada taps Forbidden Orchard for U",
                "Ada adds W")
    orchard, clearing = "Ada keeps Forbidden Orchard for U", "Ada keeps Silent Clearing for W"
    assert (stack(game.answer()), stack(game.answer(clearing))) == ([], [])
    kept = game.answer(orchard)
    assert (asks(kept), stack(kept), pool(kept, "Ada")) == (
        "Ada choice.priority", ["the spirit trigger of Forbidden Orchard"], "UW")


# Each time a land is tapped for mana, a card is milled: a triggered mana ability (605.1b knows no libraries).
WHEEL = card("Mill Wheel", "{2}", "Artifact", triggered(tapped_for_mana(), adds(ITS_CONTROLLER, "C"), Mill(Fixed(1))))


@pytest.mark.rule("733.1")
def test_a_mana_ability_with_which_a_card_left_a_library_is_not_reversed_nor_what_paid_for_it() -> None:
    lands = LATE.replace("Forest.", "Mana Cylix, Mill Wheel; library Swamp, Plains.")
    game = all_pass(all_pass(at(lands, TAX, WHEEL)))
    game = play(game, "Ada casts Rift Bolt from exile", "Nils", "Ada taps Mana Cylix for G", "Ada taps Island for U")
    game = play(game, "Ada pays U", "Ada stops paying")
    assert (asks(game), keys(game)) == ("Ada choice.keep_mana", ["Ada keeps Mana Cylix for G"]), "the Island is kept"
    undone = game.answer()
    assert (pool(undone, "Ada"), graveyard(undone), card_at(undone, "Mana Cylix").tapped) == ("UC", ["Swamp"], False)
    assert pool(game.answer("Ada keeps Mana Cylix for G"), "Ada") == "CG"


@pytest.mark.rule("733.1", "605.1a")
def test_nor_is_one_that_milled_for_its_cost_while_that_was_a_mana_ability() -> None:
    game = at(LATE.replace("Forest.", "Deranged Assistant; library Swamp, Plains."), TAX, edition=Edition("2026-06-19"))
    game = play(all_pass(all_pass(game)), "Ada casts Rift Bolt from exile", "Nils", "Ada taps Deranged Assistant for C")
    game = play(game, "Ada stops paying")
    assert (asks(game), pool(game, "Ada"), graveyard(game)) == ("Ada choice.priority", "C", ["Swamp"])


def begun(board: str, monkeypatch: pytest.MonkeyPatch) -> Game:
    """A cast that the bounded search could not rule out, though nothing pays it."""
    game = at(f"Ada: hand Great Work; battlefield {board}, Far Off.", GREAT, PRISM, FAR)
    assert "Ada casts Great Work" not in keys(game)
    monkeypatch.setattr(cr601_search, "BOUND", 0)
    game = at(f"Ada: hand Great Work; battlefield {board}, Far Off.", GREAT, PRISM, FAR)
    game = play(game, "Ada casts Great Work")
    assert asks(game) == "Ada choice.payment"
    return game


@pytest.mark.rule("601.2h")
def test_who_cannot_comply_says_so_and_has_priority_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun("2 Island, Prism", monkeypatch)
    before = game
    for key in ("Ada taps Island 1 for U", "Ada taps Prism for WU"):
        game = play(game, key)
    for _ in range(6):
        if asks(game) != "Ada choice.payment":
            break
        game = play(game, keys(game)[-1])
    assert asks(game) == "Ada choice.keep_mana"
    (taken,) = of_kind(since(game, before), TakenBack)
    assert [(r.code, r.cites) for r in taken.reasons] == [("refuse.cannot_pay", ("118.3", "601.2h"))]
    game = game.answer()
    assert (asks(game), hand(game), pool(game, "Ada")) == ("Ada choice.priority", ["Great Work"], "")
    assert game.state.at.priority == 0


@pytest.mark.rule("733.1")
def test_what_paid_for_a_kept_mana_ability_is_kept_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(begun("2 Island, Prism", monkeypatch), "Ada taps Prism for WU")
    while asks(game) == "Ada choice.payment":
        game = play(game, keys(game)[-1])
    assert asks(game) == "Ada choice.keep_mana"
    prism = next(key for key in keys(game) if "Prism" in key)
    lands = [key for key in keys(game) if "Island" in key]
    assert lands
    only = game.answer(prism)
    assert sorted(pool(only, "Ada")) == ["U", "W"]
    assert [card_at(only, f"Island {n}").tapped for n in (1, 2)].count(True) == 1
    assert card_at(only, "Prism").tapped
    land = game.answer(lands[0])
    assert (pool(land, "Ada"), card_at(land, "Prism").tapped) == ("U", False)


@pytest.mark.rule("733.2")
def test_after_an_undone_action_the_player_may_do_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun("2 Island, Prism", monkeypatch)
    monkeypatch.setattr(cr601_search, "BOUND", 400)
    game = play(game, "Ada taps Island 1 for U")
    while asks(game) == "Ada choice.payment":
        game = play(game, keys(game)[-1])
    game = game.answer(*keys(game)[:1])
    assert (asks(game), pool(game, "Ada")) == ("Ada choice.priority", "U")
    assert "Ada casts Great Work" not in keys(game)
    assert "Ada taps Island 2 for U" in keys(game)
