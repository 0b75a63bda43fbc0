"""Mana abilities (605): no stack, no response, also in the middle of a payment."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_costs import add_any_color, add_for_each, add_one_of, cost, sacrifice, tap_others
from mtgteach.cards.words_layers import changed, gains
from mtgteach.cards.words_of_cards import (ANY_TARGET, CREATURE, TARGET_PLAYER, activated, add, card, damage, spell,
                                           you_draw)
from mtgteach.model.amounts import CountOf
from mtgteach.model.cards import Activated, AddMana, DealDamage
from mtgteach.model.choices import TapForMana
from mtgteach.model.cost import Cost
from mtgteach.model.errors import BadInput
from mtgteach.model.filters import AnyTarget, Fixed, IsType, You
from mtgteach.model.mana import ManaType
from mtgteach.model.types import BATTLEFIELD, CardType
from mtgteach.rules.cr605_mana_abilities import passes_the_test
from tests.rules.table import (against, all_pass, asks, at, card_at, cited, codes, graveyard, keys, life, passes, play,
                               plot, pool, since, stack)

SALT = card("Salt Flat", None, "Land", activated("{T}", add("C")), activated("{T}", add("W")))
PIPE = card("Ember Pipe", "{2}", "Artifact", activated("{T}", damage(1), targets=(ANY_TARGET,)))


@pytest.mark.rule("605.1a")
def test_a_mana_ability_adds_mana_and_has_no_target() -> None:
    tap = Cost.of("{T}")
    assert passes_the_test(Activated(tap, (AddMana(((ManaType.R,),)),)))
    assert not passes_the_test(Activated(tap, (AddMana(((ManaType.R,),)),), (AnyTarget(),)))
    assert not passes_the_test(Activated(tap, ()))


@pytest.mark.rule("605.3b")
def test_it_resolves_at_once_and_the_same_player_has_priority() -> None:
    game = at("Ada: battlefield Mountain.")
    later = play(game, "Ada taps Mountain for R")
    assert (pool(later, "Ada"), stack(later), asks(later)) == ("R", [], "Ada choice.priority")
    assert plot(since(later, game)) == ["AbilityActivated", "Tapped", "ManaAdded"]
    assert {"605.3b", "107.5", "106.4"} <= set(cited(since(later, game)))


@pytest.mark.rule("605.3a", "117.1d")
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
    for name, number, mana, code in (
            ("Grizzly Bears", 0, ManaType.G, "refuse.no_activated_ability"),
            ("Mountain", 1, ManaType.R, "refuse.no_activated_ability"),
            ("Mountain", 0, ManaType.U, "refuse.other_mana"),
            ("Ember Pipe", 0, ManaType.R, "refuse.no_activated_ability")):
        reasons = against(game, TapForMana(0, card_at(game, name).id, number, (mana,)))
        assert [r.code for r in reasons] == [code], name


@pytest.mark.rule("107.5")
def test_a_permanent_with_two_mana_abilities_taps_for_one_of_them() -> None:
    game = at("Ada: battlefield Salt Flat.", SALT)
    assert keys(game)[1:] == ["Ada taps Salt Flat for C", "Ada taps Salt Flat for W"]
    game = play(game, "Ada taps Salt Flat for W")
    assert (pool(game, "Ada"), keys(game)) == ("W", ["Ada passes"])


MYR = card("Myr", "{2}", "Artifact Creature — Myr", activated("{T}", add("C")), size=(1, 1))
ALTAR = card("Altar", "{3}", "Artifact", activated(cost(sacrifice(CREATURE)), add("C", "C")))
GLASS = card("Glass", "{1}", "Artifact", activated("{1}, {T}, Sacrifice this", add_any_color()))
PAINS = card("Sore Grove", None, "Land", activated("{T}", add("C")),
             activated("{T}", add_one_of("B", "G"), DealDamage(Fixed(1), You())))
SPHERE = card("Sphere", "{1}", "Artifact", activated("{1}, {T}, Sacrifice this", add_any_color(), you_draw(1)))
MILLER = card("Miller", "{1}", "Artifact", activated("{T}, Mill 1", add("C")))
CRADLE = card("Cradle", None, "Land", activated("{T}", add_for_each("G", CountOf(CREATURE))))


@pytest.mark.rule("605.1a")
def test_what_moves_library_cards_is_no_mana_ability_and_uses_the_stack() -> None:
    game = at("Ada: battlefield Sphere, Miller, Glass, Island; library Forest, Swamp.", SPHERE, MILLER, GLASS)
    assert "Ada activates Sphere" in keys(game)
    assert "Ada activates Miller" in keys(game)
    assert "Ada taps Glass for R" in keys(game)
    later = play(game, "Ada activates Miller")
    assert (stack(later), pool(later, "Ada")) == (["the activated ability of Miller"], "")
    assert pool(passes(later, 2), "Ada") == "C"


@pytest.mark.rule("605.3a")
def test_a_mana_ability_with_mana_in_its_cost_is_paid_in_the_middle_of_a_payment() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Glass, Island.", GLASS)
    game = play(game, "Ada casts Lightning Bolt", "Nils")
    assert [a.keys[0] for a in game.node.given if a.forced] == [
        "Ada taps Glass for R", "Ada taps Island for U", "Ada pays U", "Ada pays R"]
    assert (stack(game), pool(game, "Ada"), graveyard(game)) == (["Lightning Bolt"], "", ["Glass"])


@pytest.mark.rule("605.3c")
def test_an_ability_does_not_pay_for_itself() -> None:
    game = at("Ada: battlefield Glass.", GLASS)
    assert keys(game) == ["Ada passes"]
    assert [r.code for r in game.why_not("Ada taps Glass for R")] == ["refuse.cannot_pay"]


@pytest.mark.rule("605.3b")
def test_other_effects_of_a_mana_ability_happen_with_it() -> None:
    game = play(at("Ada: battlefield Sore Grove.", PAINS), "Ada taps Sore Grove for G")
    assert (life(game, "Ada"), pool(game, "Ada"), stack(game)) == (19, "G", [])
    assert keys(at("Ada: battlefield Sore Grove.", PAINS))[1:] == [
        "Ada taps Sore Grove for C", "Ada taps Sore Grove for B", "Ada taps Sore Grove for G"]


@pytest.mark.rule("106.12")
def test_without_the_tap_symbol_nothing_is_tapped_for_mana() -> None:
    game = at("Ada: battlefield Altar, 2 Grizzly Bears.", ALTAR)
    assert keys(game) == ["Ada passes", "Ada activates Altar for CC"]
    later = play(game, "Ada activates Altar for CC", "Ada sacrifices Grizzly Bears 1")
    assert (pool(later, "Ada"), graveyard(later)) == ("CC", ["Grizzly Bears 1"])
    assert "106.12" not in cited(since(later, game))
    assert "106.12" in cited(since(play(at("Ada: battlefield Island."), "Ada taps Island for U"), game)[-3:])


@pytest.mark.rule("605.2")
def test_it_stays_one_where_it_would_add_nothing_now() -> None:
    game = at("Ada: battlefield Cradle.", CRADLE)
    assert keys(game) == ["Ada passes", "Ada taps Cradle for nothing"]
    game = play(game, "Ada taps Cradle for nothing")
    assert (pool(game, "Ada"), card_at(game, "Cradle").tapped) == ("", True)
    three = at("Ada: battlefield Cradle, 2 Grizzly Bears. Nils: battlefield Grizzly Bears.", CRADLE)
    assert pool(play(three, "Ada taps Cradle for GGG"), "Ada") == "GGG"


@pytest.mark.rule("602.5a")
def test_a_creature_that_just_came_taps_for_no_mana() -> None:
    game = at("Ada: hand Myr; battlefield 3 Island.", MYR)
    game = play(game, "Ada casts Myr", "Ada taps Island 1 for U", "Ada taps Island 2 for U")
    game = passes(game, 2)
    assert card_at(game, "Myr").zone is BATTLEFIELD
    (reason,) = game.why_not("Ada taps Myr for C")
    assert (reason.code, {"602.5a", "302.6"} <= set(reason.cites)) == ("refuse.summoning_sick", True)
    assert "Ada taps Myr for C" not in keys(game)
    there = at("Ada: battlefield Myr.", MYR)
    assert "Ada taps Myr for C" in keys(there)


@pytest.mark.rule("602.5a")
def test_tapping_a_creature_that_just_came_for_another_ability_is_no_tap_symbol_of_its_own() -> None:
    drum = card("Drum", "{1}", "Artifact", activated(cost("{T}", tap_others(CREATURE)), add_any_color()))
    game = at("Ada: hand Myr; battlefield 2 Island, Drum.", MYR, drum)
    game = passes(play(game, "Ada casts Myr", "Ada taps Island 1 for U"), 2) if "Ada casts Myr" in keys(game) else game
    game = play(game, "Ada taps Drum for B")
    assert (pool(game, "Ada"), card_at(game, "Myr").tapped) == ("B", True)


@pytest.mark.rule("118.3")
def test_each_part_of_the_cost_of_a_mana_ability_is_refused_once() -> None:
    wheel = card("Toy Wheel", "{2}", "Artifact", activated("{2}, {Q}", add_any_color()))
    mill = card("Toy Mill", "{2}", "Artifact", activated("{1}, {T}", add_any_color()))
    game = at("Ada: battlefield Toy Wheel, tapped Toy Mill, 2 Island.", wheel, mill)
    for name, said in (("Toy Wheel", "refuse.untapped"), ("Toy Mill", "refuse.tapped")):
        assert codes(game, TapForMana(0, card_at(game, name).id, 0, (ManaType.R,))) == [said]
    poor = at("Ada: battlefield Toy Wheel.", wheel)
    assert codes(poor, TapForMana(0, card_at(poor, "Toy Wheel").id, 0, (ManaType.R,))) == [
        "refuse.untapped", "refuse.cannot_pay"]


@pytest.mark.rule("305.6", "605.3a")
def test_two_abilities_of_one_permanent_that_add_the_same_mana_are_told_apart() -> None:
    game = at("Ada: hand Murder; battlefield City of Brass, Urborg, Tomb of Yawgmoth, 2 Forest.")
    assert "Ada activates ability 2 of City of Brass for B" in keys(game)
    assert "Ada activates ability 3 of City of Brass for B" in keys(game)
    plain = game.do("Ada activates ability 3 of City of Brass for B")
    assert pool(plain, "Ada") == "B"
    assert [o.key for o in plain.nodes()[-1].parent.open.options if "City" in o.key]  # type: ignore[union-attr]
    paying = game.do("Ada casts Murder") if "Ada casts Murder" in keys(game) else game
    assert len(keys(paying)) == len(set(keys(paying)))


@pytest.mark.rule("605.3")
def test_two_abilities_that_add_the_same_mana_are_told_apart_also_where_one_was_given() -> None:
    """By the number of the ability, as their costs differ; the same ability twice is one."""
    costly = card("Costly Spring", None, "Land", activated("{T}, Pay 1 life", add_any_color()))
    giving = card("Swamp Rite", "{B}", "Enchantment", changed(IsType(CardType.LAND), gains(
        activated("{T}", add("B")))))
    game = at("Ada: hand Grim Bolt; battlefield Costly Spring, Forest, 2 Swamp Rite.", costly, giving,
              card("Grim Bolt", "{B}", "Sorcery", spell(you_draw(1))))
    found = [k for k in keys(game) if k.endswith(" B")]
    assert found == ["Ada activates ability 1 of Costly Spring for B", "Ada activates ability 2 of Costly Spring for B",
                     "Ada taps Forest for B"]
    assert [life(game.do(k), "Ada") for k in found] == [19, 20, 20]
    with pytest.raises(BadInput, match="ability 2 of Costly Spring for B"):
        game.do("Ada taps Costly Spring for B")
    paying = game.do("Ada casts Grim Bolt")
    assert set(found) == set(keys(paying))
    assert life(paying.answer(found[1]), "Ada") == 20
    assert pool(game.do("Ada taps Costly Spring for R"), "Ada") == "R"


@pytest.mark.rule("602.2")
def test_an_ability_that_was_given_is_told_apart_from_the_printed_one() -> None:
    rod = card("Old Rod", "{1}", "Artifact", activated("{0}", you_draw(1)))
    giving = card("Rod Master", "{1}", "Enchantment", changed(IsType(CardType.ARTIFACT), gains(
        activated("{0}", damage(1), targets=(TARGET_PLAYER,)))))
    game = at("Ada: battlefield Old Rod, Rod Master.", rod, giving)
    assert [k for k in keys(game) if "Rod" in k] == ["Ada activates Old Rod", "Ada activates ability 2 of Old Rod"]
    assert life(all_pass(game.do("Ada activates ability 2 of Old Rod targeting Nils")), "Nils") == 19


@pytest.mark.rule("106.3", "602.2")
def test_what_adds_other_mana_or_none_is_refused_with_all_that_it_adds() -> None:
    game = at("Ada: hand Opt; battlefield Llanowar Wastes, Gaea's Cradle, Gaddock Teeg. "
              "Nils: battlefield Grizzly Bears.")
    for name, code, found in (("Llanowar Wastes", "other_mana", "C, B, G"), ("Opt", "no_activated_ability", None),
                              ("Gaddock Teeg", "no_activated_ability", None),
                              ("Grizzly Bears", "no_activated_ability", None)):
        reasons = game.why_not(f"Ada taps {name} for U")
        assert (reasons[-1].code, dict(reasons[-1].slots).get("found")) == (f"refuse.{code}", found)
    assert [r.code for r in game.why_not("Ada taps Grizzly Bears for G")][0] == "refuse.not_controller"
    assert [r.code for r in game.why_not("Ada taps Opt for U")][0] == "refuse.not_on_battlefield"
    nothing = at("Ada: battlefield Gaea's Cradle. Nils: life 20.").why_not("Ada taps Gaea's Cradle for G")
    assert [dict(r.slots)["found"] for r in nothing] == ["nothing"]
