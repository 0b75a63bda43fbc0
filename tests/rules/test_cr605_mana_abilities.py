"""Mana abilities (605): no stack, no response, also in the middle of a payment."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import ANY_TARGET, activated, add, card, damage
from mtgteach.model.abilities import Activated, AddMana
from mtgteach.model.actions import TapForMana
from mtgteach.model.cost import Cost
from mtgteach.model.filters import AnyTarget
from mtgteach.model.mana import ManaType
from mtgteach.rules.cr605_mana_abilities import is_mana_ability
from tests.rules.table import against, asks, at, card_at, cited, codes, keys, passes, play, plot, pool, since, stack

SALT = card("Salt Flat", None, "Land", activated("{T}", add("C")), activated("{T}", add("W")))
PIPE = card("Ember Pipe", "{2}", "Artifact", activated("{T}", damage(1), targets=(ANY_TARGET,)))


@pytest.mark.rule("605.1a")
def test_a_mana_ability_adds_mana_and_has_no_target() -> None:
    tap = Cost.of("{T}")
    assert is_mana_ability(Activated(tap, (AddMana((ManaType.R,)),)))
    assert not is_mana_ability(Activated(tap, (AddMana((ManaType.R,)),), (AnyTarget(),)))
    assert not is_mana_ability(Activated(tap, ()))


@pytest.mark.rule("605.3b")
def test_it_resolves_at_once_and_the_same_player_has_priority() -> None:
    game = at("Ada: battlefield Mountain.")
    later = play(game, "Ada taps Mountain for R")
    assert (pool(later, "Ada"), stack(later), asks(later)) == ("R", [], "Ada choice.priority")
    assert plot(since(later, game)) == ["AbilityActivated", "Tapped", "ManaAdded"]
    assert {"605.3b", "107.5", "106.4"} <= set(cited(since(later, game)))


@pytest.mark.rule("605.3a")
def test_it_may_be_activated_whenever_mana_has_to_be_paid_even_by_a_player_with_a_spell_on_the_stack() -> None:
    game = play(passes(at("Nils: hand Lightning Bolt; battlefield 2 Mountain.")), "Nils casts Lightning Bolt", "Ada")
    assert asks(game) == "Nils choice.payment"
    assert all(k.startswith("Nils taps") for k in keys(game))


@pytest.mark.rule("605.3")
def test_it_needs_priority_control_and_an_untapped_permanent() -> None:
    game = at("Ada: battlefield tapped Mountain; exile Forest. Nils: battlefield Island.")
    tap = {name: card_at(game, name).id for name in ("Mountain", "Island", "Forest")}
    assert codes(game, TapForMana(0, tap["Mountain"], 0, (ManaType.R,))) == ["refuse.tapped"]
    assert codes(game, TapForMana(0, tap["Island"], 0, (ManaType.U,))) == ["refuse.not_controller"]
    assert codes(game, TapForMana(0, tap["Forest"], 0, (ManaType.G,))) == ["refuse.not_on_battlefield"]
    assert codes(game, TapForMana(1, tap["Island"], 0, (ManaType.U,))) == ["refuse.no_priority"]


@pytest.mark.rule("605.3")
def test_a_mana_ability_that_the_permanent_does_not_have_is_refused() -> None:
    game = at("Ada: battlefield Grizzly Bears, Mountain, Ember Pipe.", PIPE)
    for name, number, mana in (("Grizzly Bears", 0, ManaType.G), ("Mountain", 1, ManaType.R),
                               ("Mountain", 0, ManaType.U), ("Ember Pipe", 0, ManaType.R)):
        reasons = against(game, TapForMana(0, card_at(game, name).id, number, (mana,)))
        assert [r.code for r in reasons] == ["refuse.no_activated_ability"], name


@pytest.mark.rule("107.5")
def test_a_permanent_with_two_mana_abilities_taps_for_one_of_them() -> None:
    game = at("Ada: battlefield Salt Flat.", SALT)
    assert keys(game)[1:] == ["Ada taps Salt Flat for C", "Ada taps Salt Flat for W"]
    game = play(game, "Ada taps Salt Flat for W")
    assert (pool(game, "Ada"), keys(game)) == ("W", ["Ada passes"])
