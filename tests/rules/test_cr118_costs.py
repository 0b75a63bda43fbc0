"""Costs (118): what each component asks for, additional and alternative costs, changes of costs."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_costs import (alternative, as_additional_cost, cost, costs_at_least, costs_less, costs_more,
                                        discard, exile_from, kicker, sacrifice, tap_others)
from mtgteach.cards.words_of_cards import CREATURE, SORCERY, activated, card, noncreature, spell, suspend, you_draw
from mtgteach.cards.words_triggers import evoke
from mtgteach.model.amounts import Is
from mtgteach.model.cards import Static
from mtgteach.model.choices import Activate, Cast, Term
from mtgteach.model.cost import Cost
from mtgteach.model.events import CountersRemoved, LifeLost
from mtgteach.model.filters import Anything, IsTapped, This, Whose
from mtgteach.model.mana import ManaCost
from mtgteach.model.state import Object
from mtgteach.model.statics import CantPayLife, CostsLess
from mtgteach.model.types import GRAVEYARD
from mtgteach.play.game import Game
from mtgteach.rules.cr601_costs import less_mana, proposed, total_cost
from tests.rules.table import (against, all_pass, asks, at, card_at, cited, codes, exile, graveyard, hand, keys, life,
                               of_kind, passes, play, plot, since, stack)

RITE = card("Grim Rite", "{B}", "Sorcery", spell(you_draw(1)), as_additional_cost(sacrifice(CREATURE)))
TRADE = card("Trade", "{0}", "Sorcery", spell(you_draw(1)), as_additional_cost(discard(), "Pay 2 life"))
CRANK = card("Crank", "{1}", "Artifact", activated(cost(tap_others(CREATURE, 2)), you_draw(1)))
JAR = card("Jar", "{1}", "Artifact", activated(cost("{1}, {T}, Sacrifice this"), you_draw(1)))
FONT = card("Font", "{1}", "Artifact", activated(cost("Remove 2 time counters"), you_draw(1)))
GRAVE = card("Grave Toll", "{1}", "Artifact", activated(cost(exile_from(GRAVEYARD, amount=2)), you_draw(1)))
MILL = card("Mill Toll", "{1}", "Artifact", activated(cost("Mill 2", "Pay 1 life"), you_draw(1)))
TAX = card("Tithe Bell", "{1}", "Artifact", costs_more(noncreature(), "{1}"))
FLOOR = card("Three Stones", "{1}", "Artifact", costs_at_least(Anything(), 3))
SPARK = card("Spark", "{1}{R}", "Sorcery", spell(you_draw(1)))
VISION = card("Far Vision", None, "Sorcery", spell(you_draw(1)))
EMBER = card("Ember Rite", "{4}{R}", "Sorcery", spell(you_draw(1)), alternative("flash-over", "{R}"))


def total(game: Game, name: str, **announced: object) -> str:
    """The mana that the spell would cost Ada."""
    acting: Object = proposed(card_at(game, name), 0)
    assert acting.stack is not None
    found = total_cost(game.state, 0, acting.evolve(stack=acting.stack.evolve(**announced)))
    return "unpayable" if found is None else str(found.mana)


@pytest.mark.rule("118.8")
def test_a_creature_is_sacrificed_as_an_additional_cost_after_mana_was_paid() -> None:
    game = at("Ada: hand Grim Rite; battlefield Swamp, 2 Grizzly Bears. Nils: battlefield Grizzly Bears.", RITE)
    later = play(game, "Ada casts Grim Rite")
    assert (asks(later), keys(later)) == (
        "Ada choice.cost", ["Ada sacrifices Grizzly Bears 1", "Ada sacrifices Grizzly Bears 2"])
    later = play(later, "Ada sacrifices Grizzly Bears 2")
    assert (stack(later), graveyard(later)) == (["Grim Rite"], ["Grizzly Bears 2"])
    assert plot(since(later, game))[-3:] == ["ManaSpent", "Moved", "SpellCast"]
    assert {"701.21a", "601.2h"} <= set(cited(since(later, game)))


@pytest.mark.rule("118.3")
def test_without_a_creature_that_part_cannot_be_paid() -> None:
    game = at("Ada: hand Grim Rite; battlefield Swamp. Nils: battlefield Grizzly Bears.", RITE)
    (reason,) = against(game, Cast(0, card_at(game, "Grim Rite").id))
    assert (reason.code, dict(reason.slots)["part"]) == ("refuse.cannot_pay_part", Term("cost.Sacrifice"))
    assert "118.3" in reason.cites
    both = at("Ada: hand Grim Rite.", RITE)
    assert codes(both, Cast(0, card_at(both, "Grim Rite").id)) == ["refuse.cannot_pay_part", "refuse.cannot_pay"]


@pytest.mark.rule("118.8")
def test_the_spell_that_is_cast_is_no_card_to_discard_for_it() -> None:
    alone = at("Ada: hand Trade.", TRADE)
    assert codes(alone, Cast(0, card_at(alone, "Trade").id)) == ["refuse.cannot_pay_part"]
    game = play(at("Ada: hand Trade, Forest, Rift Bolt.", TRADE), "Ada casts Trade")
    assert keys(game) == ["Ada discards Forest", "Ada discards Rift Bolt"]
    game = play(game, "Ada discards Forest")
    assert (hand(game), graveyard(game), life(game, "Ada")) == (["Rift Bolt"], ["Forest"], 18)


@pytest.mark.rule("118.3b")
def test_life_is_paid_only_by_who_has_as_much() -> None:
    game = at("Ada: life 1; hand Trade, Forest.", TRADE)
    assert codes(game, Cast(0, card_at(game, "Trade").id)) == ["refuse.cannot_pay_part"]


@pytest.mark.rule("118.3")
def test_tapping_two_creatures_takes_two_untapped_ones_of_ones_own() -> None:
    game = at("Ada: battlefield Crank, 2 Grizzly Bears, tapped Grizzly Bears. Nils: battlefield Grizzly Bears.", CRANK)
    game = play(game, "Ada activates Crank")
    assert keys(game) == ["Ada taps Grizzly Bears 1", "Ada taps Grizzly Bears 2"]
    game = play(game, "Ada taps Grizzly Bears 2")
    assert [card_at(game, f"Grizzly Bears {n}").tapped for n in (1, 2, 3, 4)] == [True, True, True, False]
    short = at("Ada: battlefield Crank, Grizzly Bears.", CRANK)
    assert codes(short, Activate(0, card_at(short, "Crank").id, 0)) == ["refuse.cannot_pay_part"]


@pytest.mark.rule("602.2b")
def test_an_ability_may_cost_mana_tapping_and_the_permanent_itself() -> None:
    game = at("Ada: battlefield Jar, Island.", JAR)
    later = play(game, "Ada activates Jar")
    assert (graveyard(later), stack(later)) == (["Jar"], ["the activated ability of Jar"])
    assert plot(since(later, game))[-3:] == ["ManaSpent", "Tapped", "Moved"]
    assert hand(all_pass(later)) != []
    tapped = at("Ada: battlefield tapped Jar, Island.", JAR)
    assert codes(tapped, Activate(0, card_at(tapped, "Jar").id, 0)) == ["refuse.tapped"]


@pytest.mark.rule("118.3")
def test_counters_are_removed_from_the_permanent_itself() -> None:
    game = at("Ada: battlefield Font with 3 time counters.", FONT)
    later = play(game, "Ada activates Font")
    (removed,) = of_kind(since(later, game), CountersRemoved)
    assert (removed.amount, removed.now) == (2, 1)
    assert codes(later, Activate(0, card_at(later, "Font").id, 0)) == ["refuse.cannot_pay_part"]


@pytest.mark.rule("118.3")
def test_cards_are_exiled_from_ones_own_graveyard() -> None:
    game = at("Ada: battlefield Grave Toll; graveyard Forest, Island, Swamp. Nils: graveyard 2 Forest.", GRAVE)
    game = play(game, "Ada activates Grave Toll", "Ada exiles Swamp", "Ada exiles Forest 1")
    assert (sorted(exile(game)), graveyard(game)) == (["Forest 1", "Swamp"], ["Island"])


@pytest.mark.rule("601.2h")
def test_what_moves_library_cards_is_paid_last() -> None:
    game = at("Ada: battlefield Mill Toll; library Forest, Island, Swamp.", MILL)
    later = play(game, "Ada activates Mill Toll")
    assert graveyard(later) == ["Forest", "Island"]
    assert plot(since(later, game))[-4:] == ["LifeLost", "Group", "Moved", "Moved"]
    assert len(of_kind(since(later, game), LifeLost)) == 1
    short = at("Ada: battlefield Mill Toll; library Forest.", MILL)
    assert codes(short, Activate(0, card_at(short, "Mill Toll").id, 0)) == ["refuse.cannot_pay_part"]


@pytest.mark.rule("118.10")
def test_one_payment_has_one_purpose() -> None:
    twice = card("Twice", "{1}", "Artifact", activated(cost(sacrifice(CREATURE), sacrifice(CREATURE)), you_draw(1)))
    game = at("Ada: battlefield Twice, Grizzly Bears.", twice)
    assert codes(game, Activate(0, card_at(game, "Twice").id, 0)) == ["refuse.cannot_pay_together"]


@pytest.mark.rule("118.6")
def test_no_mana_cost_is_unpayable_and_stays_so_when_it_is_raised() -> None:
    game = at("Ada: hand Far Vision; battlefield Tithe Bell, 5 Island.", VISION, TAX)
    assert codes(game, Cast(0, card_at(game, "Far Vision").id)) == ["refuse.no_mana_cost"]
    assert (total(game, "Far Vision"), total(game, "Far Vision", free=True)) == ("unpayable", "{1}")


@pytest.mark.rule("118.5")
def test_a_cost_of_nothing_is_paid_by_who_says_so_and_nothing_casts_itself() -> None:
    gift = card("Gift", "{0}", "Sorcery", spell(you_draw(1)))
    game = at("Ada: hand Gift.", gift)
    assert (asks(game), stack(game)) == ("Ada choice.priority", [])
    assert stack(play(game, "Ada casts Gift")) == ["Gift"]


@pytest.mark.rule("601.2f")
def test_increases_come_before_reductions_and_minimums_after_them() -> None:
    less = card("Cheap Idol", "{1}", "Artifact", costs_less(SORCERY, "{2}"))
    game = at("Ada: hand Spark; battlefield Cheap Idol, Tithe Bell, Three Stones.", SPARK, less, TAX, FLOOR)
    assert total(game, "Spark") == "{2}{R}", "{1}{R} + {1} - {2} is {R}; at least three"
    assert total(at("Ada: hand Spark; battlefield Cheap Idol, Tithe Bell.", SPARK, less, TAX), "Spark") == "{R}"
    theirs = at("Ada: hand Spark. Nils: battlefield Cheap Idol, Tithe Bell.", SPARK, less, TAX)
    assert total(theirs, "Spark") == "{2}{R}", "Nils's idol is for his own spells"


@pytest.mark.rule("118.7a")
@pytest.mark.parametrize(("cost_", "less", "left"), [
    ("{3}{U}", "{2}", "{1}{U}"), ("{1}{U}{U}", "{3}", "{U}{U}"), ("{2}", "{5}", "{0}"), ("{S}{2}", "{3}", "{S}"),
])
def test_a_generic_reduction_hits_generic_mana_alone(cost_: str, less: str, left: str) -> None:
    assert str(less_mana(ManaCost.of(cost_), ManaCost.of(less))) == left


@pytest.mark.rule("118.7b")
def test_a_reduction_of_a_type_that_is_missing_reduces_generic_mana() -> None:
    assert str(less_mana(ManaCost.of("{2}{U}"), ManaCost.of("{R}"))) == "{1}{U}"


@pytest.mark.rule("118.7c")
def test_what_a_colored_reduction_has_left_reduces_generic_mana() -> None:
    assert str(less_mana(ManaCost.of("{2}{U}"), ManaCost.of("{U}{U}"))) == "{1}"


@pytest.mark.rule("118.7d")
def test_so_does_what_a_colorless_one_has_left() -> None:
    assert str(less_mana(ManaCost.of("{2}{C}{U}"), ManaCost.of("{C}{C}"))) == "{1}{U}"


@pytest.mark.rule("118.7f")
def test_a_phyrexian_reduction_reduces_one_mana_of_its_color() -> None:
    assert str(less_mana(ManaCost.of("{2}{R}"), ManaCost.of("{R/P}"))) == "{2}"


@pytest.mark.rule("118.7g")
def test_a_snow_reduction_lowers_the_generic_part() -> None:
    assert str(less_mana(ManaCost.of("{2}{S}"), ManaCost.of("{S}"))) == "{1}{S}"


@pytest.mark.rule("118.7")
def test_a_colored_reduction_goes_by_the_half_that_was_announced() -> None:
    fork = card("Fork", "{W/U}", "Sorcery", spell(you_draw(1)))
    less = card("White Idol", "{1}", "Artifact", costs_less(SORCERY, "{W}"))
    game = at("Ada: hand Fork; battlefield White Idol.", fork, less)
    assert codes(game, Cast(0, card_at(game, "Fork").id)) == []
    game = play(game, "Ada casts Fork")
    assert stack(game) == ["Fork"]
    assert [a.keys for a in game.node.given if a.forced] == [("W",)]


@pytest.mark.rule("118.9")
def test_an_alternative_cost_is_announced_and_stands_on_the_spell() -> None:
    game = play(at("Ada: hand Ember Rite; battlefield 5 Mountain.", EMBER), "Ada casts Ember Rite")
    assert keys(game) == ["its mana cost", "its flash-over cost"]
    game = play(game, "its flash-over cost")
    game = play(game, "Ada taps Mountain 2 for R")
    assert (stack(game), card_at(game, "Ember Rite").stack.way) == (["Ember Rite"], "flash-over")  # type: ignore[union-attr]
    poor = play(at("Ada: hand Ember Rite; battlefield Mountain.", EMBER), "Ada casts Ember Rite")
    assert [a.keys for a in poor.node.given if a.forced][0] == ("its flash-over cost",)


@pytest.mark.rule("118.9a")
def test_a_spell_cast_free_takes_no_other_alternative_cost() -> None:
    late = card("Late Ember", "{4}{R}", "Sorcery", spell(you_draw(1)), suspend(1, "{R}"), alternative("dash", "{R}"))
    game = at("Turn 3, Ada's upkeep. Ada: exile Late Ember with 1 time counter; battlefield Mountain.", late)
    game = play(all_pass(all_pass(game)), "Ada casts Late Ember from exile")
    assert stack(game) == ["Late Ember"]
    assert ("without paying its mana cost",) in [a.keys for a in game.node.given]
    assert not card_at(game, "Mountain").tapped


@pytest.mark.rule("118.9d")
def test_increases_apply_on_top_of_an_alternative_cost() -> None:
    game = at("Ada: hand Ember Rite; battlefield Tithe Bell.", EMBER, TAX)
    assert (total(game, "Ember Rite"), total(game, "Ember Rite", way="flash-over")) == ("{5}{R}", "{1}{R}")


@pytest.mark.rule("118.8d")
def test_additional_costs_leave_the_mana_cost_alone() -> None:
    kick = card("Kick", "{R}", "Sorcery", spell(you_draw(1)), kicker("{2}"))
    game = at("Ada: hand Kick.", kick)
    assert (total(game, "Kick"), total(game, "Kick", paid=(("kicked", 1),))) == ("{R}", "{R}{2}")


@pytest.mark.rule("601.2f")
def test_activated_abilities_cost_more_too() -> None:
    more = card("Damp", "{1}", "Artifact", costs_more(Anything(), "{2}", whose=Whose.OPPONENTS, abilities=True))
    game = at("Ada: battlefield Jar, 2 Island. Nils: battlefield Damp.", JAR, more)
    assert codes(game, Activate(0, card_at(game, "Jar").id, 0)) == ["refuse.cannot_pay"]
    game = at("Ada: battlefield Jar, 3 Island. Nils: battlefield Damp.", JAR, more)
    assert codes(game, Activate(0, card_at(game, "Jar").id, 0)) == []


@pytest.mark.rule("118.3")
def test_a_spell_costs_no_more_for_whom_it_is_not_meant() -> None:
    more = card("Own Tax", "{1}", "Artifact", costs_more(Anything(), "{2}", whose=Whose.OPPONENTS))
    game = passes(at("Ada: battlefield Own Tax. Nils: hand Lightning Bolt; battlefield Mountain.", more))
    assert codes(game, Cast(1, card_at(game, "Lightning Bolt").id)) == ["refuse.cannot_pay"]


@pytest.mark.rule("601.2f")
def test_a_minimum_with_a_condition_is_there_only_while_it_is_true() -> None:
    rest = card("Resting Stones", "{1}", "Artifact", costs_at_least(Anything(), 4, condition=Is(This(), IsTapped())))
    scene = "Ada: hand Spark; battlefield {}. Nils: battlefield Resting Stones."
    assert total(at(scene.format("Tithe Bell"), SPARK, TAX, rest), "Spark") == "{2}{R}", "it is untapped"
    tapped = scene.format("Tithe Bell").replace("Resting", "tapped Resting")
    assert total(at(tapped, SPARK, TAX, rest), "Spark") == "{3}{R}"


@pytest.mark.rule("601.2f")
def test_a_reduction_with_a_condition_is_there_only_while_it_is_true() -> None:
    less = card("Resting Idol", "{1}", "Artifact", Static(CostsLess(
        Anything(), Cost.of("{1}"), condition=Is(This(), IsTapped()))))
    assert total(at("Ada: hand Spark; battlefield Tithe Bell, Resting Idol.", SPARK, TAX, less), "Spark") == "{2}{R}"
    assert total(at("Ada: hand Spark; battlefield Tithe Bell, tapped Resting Idol.", SPARK, TAX, less), "Spark") == (
        "{1}{R}")


@pytest.mark.rule("118.9", "400.7d")
def test_which_alternative_cost_was_paid_is_known_to_the_permanent_that_the_spell_became() -> None:
    fleeting = card("Fleeting Hare", "{3}{R}", "Creature — Hare", *evoke("{R}"), size=(1, 1))
    game = at("Ada: hand Fleeting Hare; battlefield 4 Mountain.", fleeting)
    paid = all_pass(play(game, "Ada casts Fleeting Hare", "its evoke cost", "Ada taps Mountain 1 for R"))
    assert stack(paid) == ["the evoke trigger of Fleeting Hare"]
    assert graveyard(all_pass(paid)) == ["Fleeting Hare"]
    full = play(game, "Ada casts Fleeting Hare", "its mana cost", "Ada taps Mountain 1 for R",
                "Ada taps Mountain 2 for R", "Ada taps Mountain 3 for R")
    assert stack(all_pass(full)) == [], "the condition is asked as it would trigger (603.4)"


@pytest.mark.rule("602.2")
def test_of_what_is_not_ones_own_the_parts_of_the_cost_that_are_not_about_it_are_judged_too() -> None:
    game = at("Ada: battlefield Grizzly Bears. Nils: battlefield Crank, Jar.", CRANK, JAR)
    assert codes(game, Activate(0, card_at(game, "Crank").id, 0)) == ["refuse.not_controller", "refuse.cannot_pay_part"]
    assert codes(game, Activate(0, card_at(game, "Jar").id, 0)) == ["refuse.not_controller", "refuse.cannot_pay"]


@pytest.mark.rule("118.10", "601.2h")
@pytest.mark.parametrize(("scene", "payable"), [
    ("battlefield Rift Elemental, Mountain, Lotus Petal with 1 time counter", False),
    ("battlefield Rift Elemental, 2 Mountain, Lotus Petal with 1 time counter", True),
    ("exile Rift Bolt with 1 time counter; battlefield Rift Elemental, Mountain, Lotus Petal with 2 time counters",
     True),
    ("battlefield Rift Elemental, Ashnod's Altar, Mountain; exile Rift Bolt with 1 time counter", True),
    ("battlefield Rift Elemental with 1 time counter, Ashnod's Altar, Mountain", False),
    ("battlefield Rift Elemental with 1 time counter, Ashnod's Altar, Mountain, Grizzly Bears", True)])
def test_what_a_counter_will_be_removed_from_is_not_used_up_for_mana_before(scene: str, payable: bool) -> None:
    game = at(f"Ada: {scene}.")
    reasons = codes(game, Activate(0, card_at(game, "Rift Elemental").id, 0))
    assert reasons == ([] if payable else ["refuse.cannot_pay_together"])
    if payable:
        node = game.do("Ada activates Rift Elemental")
        while node.choice is not None and node.choice.why != "choice.priority":
            node = node.answer(node.choice.options[-1].key)
        assert "the activated ability of Rift Elemental" in stack(node), "whatever is chosen, the rest stays payable"


@pytest.mark.rule("101.2")
def test_where_life_cannot_be_paid_no_cost_takes_it() -> None:
    ban, graft = card("Test Ban", "{1}", "Enchantment", Static(CantPayLife())), card("Test Graft", "{B/P}", "Artifact")
    scene = "Ada: hand Test Graft, Hallowed Fountain; battlefield Mana Confluence, Plains"
    assert at(f"{scene}.", ban, graft).why_not("Ada casts Test Graft") == ()
    game = at(f"{scene}, Test Ban.", ban, graft)
    assert [r.code for r in game.why_not("Ada taps Mana Confluence for W")] == ["refuse.cannot_pay_part"]
    assert [r.code for r in game.why_not("Ada casts Test Graft")] == ["refuse.cannot_pay"]
    game = game.answer("Ada plays Hallowed Fountain")
    assert [obj.tapped for obj in game.state.permanents() if obj.printed.name == "Hallowed Fountain"] == [True]
