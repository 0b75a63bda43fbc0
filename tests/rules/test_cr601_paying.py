"""Paying mana (601.2g-h, 118.3, 107.4): what may be tapped, in which ways the pool pays, and what cannot be paid."""
from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

from mtgteach.cards.words_of_cards import activated, add, card, spell, you_draw
from mtgteach.model.choices import Answer, Cast
from mtgteach.model.mana import TYPES, Mana, ManaCost, ManaType, in_order
from mtgteach.rules.cr118_costs import Bill
from mtgteach.rules.cr601_paying import can_pay, pay, payment_choice, ways_to_pay
from mtgteach.rules.step import Step
from tests.rules.table import against, all_pass, asks, at, card_at, codes, keys, life, play, pool, stack

PAIR = card("Ferry Crossing", None, "Land — Island Mountain")
SALT = card("Salt Flat", None, "Land", activated("{T}", add("C")), activated("{T}", add("W")))
TWIN = card("Twin Chill", "{U}{R}", "Instant", spell())
VOID = card("Void Chime", "{C}{1}", "Instant", spell())
FREE = card("Free Chime", "{0}", "Instant", spell())


@pytest.mark.rule("118.3")
def test_what_cannot_be_paid_in_full_cannot_be_cast() -> None:
    game = at("Ada: hand Rift Bolt; battlefield 2 Mountain.")
    (reason,) = against(game, Cast(0, card_at(game, "Rift Bolt").id))
    assert reason.code == "refuse.cannot_pay"
    assert {"118.3", "601.2h"} <= set(reason.cites)
    assert dict(reason.slots)["cost"] == "{2}{R}"
    assert codes(at("Ada: hand Rift Bolt; battlefield 2 Mountain, Island."),
                 Cast(0, card_at(game, "Rift Bolt").id)) == []


@pytest.mark.rule("118.3")
def test_tapped_lands_other_players_lands_and_an_empty_pool_pay_nothing() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield tapped Mountain. Nils: battlefield 3 Mountain.")
    assert codes(game, Cast(0, card_at(game, "Lightning Bolt").id)) == ["refuse.cannot_pay"]


@pytest.mark.rule("107.4a")
def test_a_colored_symbol_takes_only_its_color() -> None:
    game = at("Ada: hand Lightning Bolt, Grizzly Bears; battlefield 2 Island, Forest.")
    assert codes(game, Cast(0, card_at(game, "Lightning Bolt").id)) == ["refuse.cannot_pay"]
    game = play(game, "Ada casts Grizzly Bears")
    assert keys(game) == ["Ada taps Island 1 for U", "Ada taps Island 2 for U", "Ada taps Forest for G"]
    game = play(game, "Ada taps Island 2 for U")
    assert asks(game) == "Ada choice.priority"
    assert [card_at(game, n).tapped for n in ("Island 1", "Island 2", "Forest")] == [False, True, True]


@pytest.mark.rule("107.4b")
def test_a_numeral_takes_any_type_and_the_player_chooses_what_to_spend() -> None:
    game = play(at("Ada: hand Grizzly Bears; battlefield Forest, Island, Mountain."), "Ada taps Forest for G",
                "Ada taps Island for U", "Ada taps Mountain for R", "Ada casts Grizzly Bears")
    assert asks(game) == "Ada choice.payment"
    assert keys(game) == ["Ada pays UG", "Ada pays RG"]
    assert pool(play(game, "Ada pays RG"), "Ada") == "U"


@pytest.mark.rule("107.4c")
def test_a_colorless_symbol_takes_only_colorless_mana() -> None:
    without = at("Ada: hand Void Chime; battlefield 2 Island.", VOID)
    assert codes(without, Cast(0, card_at(without, "Void Chime").id)) == ["refuse.cannot_pay"]
    game = at("Ada: hand Void Chime; battlefield Island, Salt Flat.", VOID, SALT)
    game = play(game, "Ada casts Void Chime")
    assert "Ada taps Salt Flat for W" not in keys(game), "then nothing would be left for {C}"
    assert keys(game) == ["Ada taps Island for U", "Ada taps Salt Flat for C"]


@pytest.mark.rule("118.3a")
def test_a_cost_of_nothing_is_always_payable_and_nothing_is_asked() -> None:
    game = at("Ada: hand Free Chime; battlefield tapped Forest.", FREE)
    assert codes(game, Cast(0, card_at(game, "Free Chime").id)) == []
    game = play(game, "Ada casts Free Chime")
    assert (asks(game), stack(game)) == ("Ada choice.priority", ["Free Chime"])
    assert len(game.node.given) == 1, "not even a forced answer"


@pytest.mark.rule("601.2g")
def test_a_land_with_two_colors_never_leads_into_a_cost_that_cannot_be_paid_any_more() -> None:
    game = at("Ada: hand Twin Chill; battlefield Island, Ferry Crossing.", PAIR, TWIN)
    game = play(game, "Ada casts Twin Chill")
    assert asks(game) == "Ada choice.payment"
    assert keys(game) == ["Ada taps Island for U", "Ada taps Ferry Crossing for R"]
    game = play(game, "Ada taps Island for U")
    assert (asks(game), stack(game), pool(game, "Ada")) == ("Ada choice.priority", ["Twin Chill"], "")


@pytest.mark.rule("601.2g")
def test_with_a_second_land_of_that_kind_both_colors_are_offered() -> None:
    game = at("Ada: hand Twin Chill; battlefield 2 Ferry Crossing.", PAIR, TWIN)
    game = play(game, "Ada casts Twin Chill")
    assert keys(game) == ["Ada taps Ferry Crossing 1 for U", "Ada taps Ferry Crossing 1 for R",
                          "Ada taps Ferry Crossing 2 for U", "Ada taps Ferry Crossing 2 for R"]
    game = play(game, "Ada taps Ferry Crossing 2 for R")
    assert asks(game) == "Ada choice.priority"
    assert [a.keys[0] for a in game.node.given] == [
        "Ada taps Ferry Crossing 2 for R", "Ada taps Ferry Crossing 1 for U", "Ada pays UR"]


@pytest.mark.rule("106.4")
def test_mana_that_floats_is_used_before_more_is_asked_for() -> None:
    game = play(at("Ada: hand Lightning Bolt; battlefield 2 Mountain."), "Ada taps Mountain 1 for R",
                "Ada casts Lightning Bolt", "Nils")
    assert (asks(game), pool(game, "Ada"), card_at(game, "Mountain 2").tapped) == ("Ada choice.priority", "", False)


@pytest.mark.rule("601.2g")
def test_once_the_pool_covers_the_cost_a_land_is_offered_only_for_another_way_to_pay() -> None:
    game = play(at("Ada: hand Grizzly Bears; battlefield 3 Forest, Island."), "Ada taps Forest 1 for G",
                "Ada taps Forest 2 for G", "Ada casts Grizzly Bears")
    assert keys(game) == ["Ada pays GG", "Ada taps Island for U"]
    game = play(game, "Ada taps Island for U")
    assert keys(game) == ["Ada pays UG", "Ada pays GG"]
    game = play(game, "Ada pays UG")
    assert pool(game, "Ada") == "G"


symbols = st.lists(st.sampled_from([*(f"{{{c}}}" for c in TYPES), "{1}", "{2}"]), max_size=4).map("".join)
lands = st.lists(st.sampled_from([["W"], ["U"], ["B"], ["R"], ["G"], ["U", "R"], ["B", "G"], ["C", "W"]]), max_size=4)


def brute(cost: ManaCost, sources: list[list[str]]) -> bool:
    """Can some choice of one mana a source pay the cost? Tried one by one."""
    picks: list[tuple[str, ...]] = [()]
    for source in sources:
        picks = [(*p, m) for p in picks for m in source]
    return any(_pays(cost, list(p)) for p in picks)


def _pays(cost: ManaCost, have: list[str]) -> bool:
    text = str(cost)
    for letter in TYPES:
        for _ in range(text.count(f"{{{letter}}}")):
            if letter not in have:
                return False
            have.remove(letter)
    return len(have) >= sum(int(n) for n in text if n.isdigit())


@pytest.mark.rule("118.3")
@settings(max_examples=150, deadline=None)
@given(text=symbols, sources=lands)
def test_cannot_be_paid_is_said_only_when_no_combination_pays(text: str, sources: list[list[str]]) -> None:
    cost = ManaCost.of(text)
    own = [card(f"Land of {''.join(s)}", None, "Land", *(activated("{T}", add(m)) for m in s))
           for s in {tuple(s) for s in sources}]
    scene = ", ".join(f"Land of {''.join(s)}" for s in sources)
    game = at(f"Ada: battlefield {scene}. Nils: life 20." if sources else "Ada: life 20.", *own)
    assert can_pay(game.state, 0, cost) is brute(cost, sources)


@pytest.mark.rule("601.2g")
@settings(max_examples=200, deadline=None)
@given(text=symbols.filter(bool), sources=lands.filter(bool), data=st.data())
def test_whatever_is_tapped_the_cost_gets_paid_in_the_end(
    text: str, sources: list[list[str]], data: st.DataObject
) -> None:
    own = [card(f"Land of {''.join(s)}", None, "Land", *(activated("{T}", add(m)) for m in s))
           for s in {tuple(s) for s in sources}]
    bill = card("Paid Bill", text, "Instant", spell())
    scene = ", ".join(f"Land of {''.join(s)}" for s in sources)
    game = at(f"Ada: hand Paid Bill; battlefield {scene}.", bill, *own)
    if codes(game, Cast(0, card_at(game, "Paid Bill").id)):
        return
    game = play(game, "Ada casts Paid Bill")
    while asks(game) == "Ada choice.payment":
        game = play(game, data.draw(st.sampled_from(keys(game))))
    assert (asks(game), stack(game)) == ("Ada choice.priority", ["Paid Bill"])
    assert life(all_pass(game), "Ada") == 20


@pytest.mark.rule("601.2h")
def test_the_ways_to_pay_are_the_distinct_multisets() -> None:
    have = tuple(Mana(ManaType(letter)) for letter in "UURG")
    assert [in_order(w) for w in ways_to_pay(have, ManaCost.of("{1}{U}"))] == ["UU", "UR", "UG"]
    assert [in_order(w) for w in ways_to_pay(have, ManaCost.of("{W}"))] == []
    assert [in_order(w) for w in ways_to_pay(have, ManaCost.of("{4}"))] == ["UURG"]
    assert [in_order(w) for w in ways_to_pay((), ManaCost.of("{0}"))] == [""]


@pytest.mark.rule("118.3c")
def test_during_a_resolution_nobody_has_to_activate_a_mana_ability() -> None:
    game = at("Ada: battlefield Mountain.")
    cost = ManaCost.of("{R}")
    offered = [o.key for o in payment_choice(game.state, 0, cost, may_stop=True).options]
    assert offered == ["Ada taps Mountain for R", "Ada stops paying"]
    stops = Step(game.state, (Answer(("Ada stops paying",), None),), [], 0, 0)
    assert not stops.attempt(0, lambda: pay(stops, 0, Bill(cost), may_stop=True))
    assert stops.state == game.state
    assert [o.key for o in payment_choice(game.state, 0, cost, may_stop=False).options] == offered[:1]


@pytest.mark.rule("118.3")
def test_a_payment_that_has_become_impossible_is_undone() -> None:
    game = at("Ada: battlefield tapped Mountain.")
    step = Step(game.state, (), [], 0, 0)
    assert not step.attempt(0, lambda: pay(step, 0, Bill(ManaCost.of("{R}"))))
    assert step.state == game.state


@pytest.mark.rule("601.2g")
def test_any_order_of_mana_abilities_whose_mana_the_cost_could_take_is_offered() -> None:
    rite = card("Prism Rite", "{1}{W}{U}", "Sorcery", spell(you_draw(1)))
    game = at("Ada: hand Prism Rite; battlefield Forest, Mountain, Plains, Island.", rite)
    game = play(game, "Ada casts Prism Rite", "Ada taps Forest for G")
    assert "Ada taps Mountain for R" in keys(game), "its mana could pay the generic part as well"
    game = play(game, "Ada taps Mountain for R", "Ada taps Plains for W")
    assert sorted(keys(game)) == ["Ada pays WUG", "Ada pays WUR"]


@pytest.mark.rule("605.3a", "117.1d")
def test_in_the_middle_of_a_payment_no_priority_is_asked_of_who_pays() -> None:
    game = at("Ada: hand Grizzly Bears; battlefield 2 Forest, tapped Forest, Pili-Pala. Nils: battlefield Swamp.")
    game = play(game, "Ada casts Grizzly Bears")
    for words, found in (("Ada taps Forest 1 for G", []), ("Ada taps Forest 3 for G", ["refuse.tapped"]),
                         ("Ada activates Pili-Pala for G", ["refuse.untapped"]),
                         ("Ada taps Swamp", ["refuse.not_controller"]), ("Ada passes", ["refuse.nobody_has_priority"]),
                         ("Nils taps Swamp", ["refuse.nobody_has_priority"])):
        assert [reason.code for reason in game.why_not(words)] == found, words
    (reason,) = play(at("Ada: hand Opt; battlefield 2 Island, Forest."), "Ada casts Opt").why_not("Ada taps Forest")
    assert (reason.code, reason.cites, dict(reason.slots)["cost"]) == ("refuse.does_not_help", ("118.3",), "{U}")
