"""What a permanent could produce (106.7), and how all orders of replacement effects are worked out (616.1)."""

from __future__ import annotations

import pytest

from mtgteach.cards.words_mana import LAND, produces
from mtgteach.cards.words_of_cards import activated, add, card
from mtgteach.model import (UPKEEP, Activated, AddMana, BeginningOf, Card, Controls, Cost, EngineFault, HasCounter, If,
                            Is, IsSubtype, ManaType, This, Triggered, Whose)
from mtgteach.play.could_produce import Absent, could_produce, proof
from mtgteach.play.game import Game
from mtgteach.rules.cr106_could_produce import table_of
from tests.mana_cards import MANA_CARDS
from tests.rules.table import at, card_at

DOUBLE = card("Test Reflection", "{1}", "Artifact", produces(times=2))
DAMP = card("Test Sphere", "{1}", "Artifact", produces(LAND, "C", one=True, least=2))
BLACK = card("Test Darkness", "{1}", "Artifact", produces(LAND, "B", one=True))
RED = card("Test Redness", "{1}", "Artifact", produces(LAND, "R", of="G"))
CHOOSE = card("Test Choice", "{1}", "Artifact", produces(LAND, "WU", one=True))
LUCKY = card("Test Luck", None, "Land", Activated(Cost.of("{T}"), (If(
    Is(This(), HasCounter("luck")), (AddMana(((ManaType.W,),)),), (AddMana(((ManaType.C,),)),)),)))
PAID = card("Test Debt", None, "Land", activated("{5}, {T}, Pay 9 life", add("U", "R")))
OWN = (DOUBLE, DAMP, BLACK, RED, CHOOSE, LUCKY, PAID)


def types(game: Game, name: str) -> str:
    """The letters of the types that the permanent so called could produce."""
    return "".join(table_of(game.state)[card_at(game, name).id])


def shown(battlefield: str, name: str, others: str = "", more: tuple[Card, ...] = ()) -> str:
    """The same for Ada's battlefield and that of Nils."""
    scene = f"Ada: battlefield {battlefield}." + (f" Nils: battlefield {others}." if others else "")
    found = types(at(scene, *OWN, *more), name)
    return "".join(sorted(found, key="WUBRGC".index))


@pytest.mark.rule("106.7")
def test_costs_do_not_matter_and_conditions_of_the_effect_do() -> None:
    assert shown("Test Debt", "Test Debt") == "UR"
    assert shown("Test Luck", "Test Luck") == "C"
    assert shown("Test Luck with 1 luck counter", "Test Luck") == "W"


@pytest.mark.rule("106.7", "107.3a")
def test_an_x_in_a_cost_may_be_any_number_however_many_counters_there_are() -> None:
    assert shown("Dreadship Reef", "Dreadship Reef") == shown("Dreadship Reef with 3 storage counters",
                                                              "Dreadship Reef") == "UBC"
    assert shown("Fountain of Cho", "Fountain of Cho") == "W"
    assert shown("Fountain of Cho, Test Sphere", "Fountain of Cho") == "WC", "one mana, or two"
    assert shown("Fountain of Cho, Reflecting Pool, Test Sphere", "Reflecting Pool") == "WC"


@pytest.mark.rule("106.7", "603.4")
def test_what_triggers_adds_mana_only_where_it_is_so_what_it_asks_for_and_who_may_activate_does_not_matter() -> None:
    noon = Triggered(BeginningOf(UPKEEP, Whose.YOURS), (AddMana(((ManaType.G,),)),), Controls(IsSubtype("Island")))
    land, strict = card("Test Noon", None, "Land", noon), card("Test Rule", None, "Land", activated(
        "{T}", add("R")).evolve(condition=Controls(IsSubtype("Island"))))
    assert (shown("Test Noon", "Test Noon", more=(land,)), shown("Test Rule", "Test Rule", more=(strict,))) == ("", "R")
    assert shown("Test Noon, Island", "Test Noon", more=(land,)) == "G"


@pytest.mark.rule("106.7")
@pytest.mark.rule("106.5")
def test_lands_that_look_at_each_other_start_from_nothing() -> None:
    two = "Exotic Orchard"
    assert shown("Exotic Orchard, Reflecting Pool", "Reflecting Pool", two) == ""
    assert shown("Forest, Reflecting Pool", "Reflecting Pool", two) == "G"
    assert shown("Forest, Reflecting Pool", "Exotic Orchard", two) == "G"
    assert shown("Wastes, Reflecting Pool", "Reflecting Pool", two) == "C"
    assert shown("Wastes, Reflecting Pool", "Exotic Orchard", two) == ""


@pytest.mark.rule("106.7")
def test_what_is_not_tapped_for_mana_is_not_replaced() -> None:
    targets = card("Test Mark", None, "Land", activated("{1}", add("G")))
    assert shown("Test Mark, Test Darkness", "Test Mark", more=(targets,)) == "G"


@pytest.mark.rule("106.7")
def test_each_type_has_its_chain_and_each_other_one_its_reason() -> None:
    scene = "Ada: battlefield Reflecting Pool, Forest, Test Darkness. Nils: battlefield Wastes, Exotic Orchard."
    game = at(scene, *OWN)
    found = proof(game.state, card_at(game, "Reflecting Pool"))
    forest, dark = card_at(game, "Forest").id, card_at(game, "Test Darkness").id
    assert found.types == (ManaType.B,)
    chain, = found.chains
    assert (chain.ability, chain.adds, chain.asks, chain.by) == (0, (ManaType.B,), forest, (dark,))
    assert {a.code for a in found.absent} == {"absent.not_there"}
    own = proof(at(f"{scene[:-1]}, Test Sphere.", *OWN).state, card_at(game, "Forest"))
    assert Absent(ManaType.G, "absent.replaced", (dark,)) in own.absent, "the Sphere acts on two or more alone"
    own = proof(game.state, card_at(game, "Forest"))
    assert [(c.adds, c.by) for c in own.chains] == [((ManaType.G,), (dark,))]
    assert Absent(ManaType.G, "absent.replaced", (dark,)) in own.absent
    assert Absent(ManaType.W, "absent.no_ability") in own.absent


@pytest.mark.rule("106.1b")
def test_a_type_that_is_no_color_is_named_as_the_reason() -> None:
    game = at("Ada: battlefield Exotic Orchard. Nils: battlefield Wastes.")
    found = proof(game.state, card_at(game, "Exotic Orchard"))
    assert [a.code for a in found.absent if a.type is ManaType.C] == ["absent.no_color"]


# What is believed of it


def believed(tag: str, battlefield: str, name: str, others: str = "") -> str:
    """The letters of the types under this belief."""
    scene = f"Ada: battlefield {battlefield}." + (f" Nils: battlefield {others}." if others else "")
    found = could_produce(at(scene, *OWN, *MANA_CARDS).believing(tag), name).types
    return "".join(found)


@pytest.mark.rule("106.7")
def test_who_counts_only_what_could_be_paid_looks_at_the_tapped_and_the_restricted() -> None:
    both = "Forest, tapped Island, Mana Confluence, Reflecting Pool"
    assert believed("P-PAY", both, "Reflecting Pool") == shown(both, "Reflecting Pool") == "WUBRG"
    assert believed("P-PAY", f"{both}, Ban on Blood Debts", "Reflecting Pool") == "G"
    assert believed("P-PAY", "Forest, Temple of the False God, Reflecting Pool", "Reflecting Pool") == "G"
    assert believed("P-PAY", "Cascading Cataracts, 4 Forest", "Cascading Cataracts") == "C"
    assert believed("P-PAY", "Cascading Cataracts, 5 Forest", "Cascading Cataracts") == "WUBRGC"


@pytest.mark.rule("106.7")
def test_who_lets_lands_start_each_other_needs_two_that_look_at_each_other() -> None:
    assert believed("P-LOOP", "Reflecting Pool", "Reflecting Pool") == ""
    assert believed("P-LOOP", "Exotic Orchard", "Exotic Orchard", "Forest") == "G"
    assert believed("P-LOOP", "2 Reflecting Pool", "Reflecting Pool 1") == "WUBRG"
    three = "Exotic Orchard, Pond Across the Way"
    assert believed("P-LOOP", "Reflecting Pool", "Reflecting Pool", three) == ""
    assert believed("P-LOOP", "Reflecting Pool, Exotic Orchard", "Reflecting Pool", three) == "WUBRG"


@pytest.mark.rule("106.7")
def test_who_counts_what_an_aura_adds_counts_what_is_fixed_and_what_was_chosen() -> None:
    assert believed("P-AURA", "Island, Wild Growth attached to Island", "Island") == "UG"
    assert believed("P-AURA", "Forest, Utopia Sprawl attached to Forest", "Forest") == "G"
    assert believed("P-AURA", "Island, Plains, Fertile Ground attached to Plains", "Island") == "U"
    assert believed("P-AURA", "Island, Mana Flare", "Island") == "U"


@pytest.mark.rule("105.2")
@pytest.mark.rule("106.5")
def test_who_takes_identity_for_color_reads_symbols_and_falls_back_on_colorless() -> None:
    assert believed("P-IDENTITY", "Bloom Tender, Captain of Five Winds", "Bloom Tender") == "WUBRG"
    assert believed("P-IDENTITY", "Meteor Crater, Mana Confluence", "Meteor Crater") == "C"
    assert believed("P-IDENTITY", "Meteor Crater, Yavimaya Coast, Sol Ring", "Meteor Crater") == "UG"
    assert believed("P-IDENTITY", "Well of One Color", "Well of One Color") == "C"


@pytest.mark.rule("106.7")
def test_what_would_take_too_many_questions_is_an_error_and_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    game = at("Ada: battlefield Test Luck.", *OWN)
    monkeypatch.setattr("mtgteach.rules.cr106_could_produce.every_way", lambda *given: None)
    for _ in range(2):  # what was worked out half is not remembered
        with pytest.raises(EngineFault, match="questions about what could be produced"):
            table_of(game.state)
