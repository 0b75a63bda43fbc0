"""What a player could activate for mana now (605.3a), and what of it goes together."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_costs import add_one_of
from mtgteach.cards.words_of_cards import activated, add, card, spell
from mtgteach.model.cards import Activated, AddMana, Static
from mtgteach.model.filters import Attacking
from mtgteach.model.state import Attack, Combat
from mtgteach.model.statics import CantActivate
from mtgteach.rules.cr605_at_hand import sources_at_hand
from tests.rules.table import at, keys, play, stack


@pytest.mark.rule("118.3", "508.1k")
def test_what_attacks_counts_for_the_mana_abilities_at_hand() -> None:
    still = card("Stillness", "{1}", "Artifact", Static(CantActivate(Attacking(), mana=True)))
    state = at("Ada: battlefield Llanowar Elves, Stillness. Nils: life 20.", still).state
    elves = state.permanents()[0].id
    fights = state.evolve(combat=Combat((Attack(elves, 1),)))
    assert [bool(sources_at_hand(s, 0).objects) for s in (state, fights, state)] == [True, False, True]


@pytest.mark.rule("118.3", "605.3a")
@pytest.mark.parametrize(("cost", "able"), [
    ("{B}{W}", True), ("{B}{B}", True), ("{W}{W}", False), ("{B}{W}{1}", False)])
def test_what_is_tapped_for_mana_may_be_sacrificed_for_mana_after_that(cost: str, able: bool) -> None:
    game = at("Ada: hand Toll of Tests; battlefield Cryptolith Rite, Blood Pet.", card(
        "Toll of Tests", cost, "Instant", spell()))
    assert (game.why_not("Ada casts Toll of Tests") == ()) is able
    if able:
        assert stack(play(game, "Ada casts Toll of Tests")) == ["Toll of Tests"], "in the other order it would be gone"


@pytest.mark.rule("601.2g", "605.3a")
@pytest.mark.parametrize(("tapped", "sacrificed", "cost"), [
    ("{T}", "Sacrifice this", "{G}{B}"), ("{T}, Pay 1 life", "Sacrifice this", "{2}{B}{G}"),
    ("{1}, {T}", "Sacrifice this", "{1}{B}{G}")])
def test_in_the_middle_of_tapping_it_for_mana_nothing_speaks_against_sacrificing_it_afterwards(
        tapped: str, sacrificed: str, cost: str) -> None:
    game = at("Ada: hand Toll of Tests; battlefield Font of Tests, Wastes.", card(
        "Font of Tests", None, "Land", activated(tapped, add("G", "G", "G")), activated(sacrificed, add("B"))), card(
        "Toll of Tests", cost, "Instant", spell()))
    game = play(game, "Ada casts Toll of Tests")
    while not stack(game) or keys(game)[0] != "Ada passes":
        game = play(game, keys(game)[0])
    assert stack(game) == ["Toll of Tests"]


@pytest.mark.rule("118.3", "601.2g")
@pytest.mark.parametrize(("first", "then", "cost", "able"), [
    (activated("{1}", add("G", "W")).evolve(each_turn=1), add_one_of("UU", "RR"), "{W}{U}", True),
    (activated("{1}, {T}", add_one_of("UU", "RR")), add_one_of("B", "G"), "{U}{B}", True),
    (activated("{1}, {T}", add_one_of("UU", "RR")), add_one_of("B", "G"), "{U}{B}{1}", True),
    (activated("{1}, {T}", add_one_of("UU", "RR")), add_one_of("B", "G"), "{U}{B}{C}", False)])
def test_what_is_sacrificed_for_mana_does_everything_else_before(
        first: Activated, then: AddMana, cost: str, able: bool) -> None:
    game = at("Ada: hand Toll of Tests; battlefield Font of Tests, Wastes.", card(
        "Font of Tests", "{1}", "Artifact", first, activated("Sacrifice this", then)), card(
        "Toll of Tests", cost, "Instant", spell()))
    assert (game.why_not("Ada casts Toll of Tests") == ()) is able


@pytest.mark.rule("118.3", "601.2h")
def test_what_is_sacrificed_for_the_mana_of_its_own_ability_is_not_tapped_for_that() -> None:
    game = at("Ada: hand Toll of Tests; battlefield Font of Tests.", card(
        "Font of Tests", "{1}", "Artifact", activated("{1}, {T}", add("U", "U")), activated(
            "Sacrifice this", add("B"))), card("Toll of Tests", "{2}", "Instant", spell()))
    assert [r.code for r in game.why_not("Ada casts Toll of Tests")] == ["refuse.cannot_pay"]
