"""Casting spells (601): 601.2a to 601.2i in order; what is needed to begin (601.3)."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import (CREATURE, add, cant_be_cast, card, damage, discards, noncreature, spell,
                                           suspend, triggered, you_draw)
from mtgteach.model.choices import BEGIN, COMPLETE, Cast
from mtgteach.model.events import AbilityTriggered, DamageDealt, ManaSpent, Moved, SpellCast, TargetsChosen
from mtgteach.model.filters import AnyTarget, Anything, SpellWasCast, TargetPlayer, Whose
from mtgteach.model.types import STACK
from tests.rules.table import (against, all_pass, asks, at, battlefield, card_at, cited, codes, graveyard, hand, keys,
                               life, of_kind, passes, play, plot, pool, since, stack)

FORK = card("Forked Ember", "{1}{R}", "Instant", spell(damage(1, 0), damage(2, 1), targets=(AnyTarget(), AnyTarget())))
MIXED = card("Stern Letter", "{B}", "Sorcery",
             spell(damage(2, 0), discards(1, 1), targets=(AnyTarget(), TargetPlayer())))
BURST = card("Sudden Ore", "{R}", "Instant", spell(add("R", "R", "R")))
MEMORY = card("Distant Memory", None, "Sorcery", spell(you_draw(3)), suspend(4, "{U}"))
LISTENER = card("Patient Listener", "{1}", "Artifact",
                triggered(SpellWasCast(Whose.YOURS, Anything()), you_draw(1), word="cast trigger"))
HUSH = card("Hush Warden", "{1}{W}", "Creature — Cat", cant_be_cast(noncreature()), size=(2, 2))
ROAR = card("Roar Eater", "{1}{B}", "Creature — Beast", cant_be_cast(CREATURE), size=(2, 2))


@pytest.mark.rule("601.2a")
def test_the_card_is_on_the_stack_before_anything_else_is_chosen() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield 2 Mountain.")
    later = play(game, "Ada casts Lightning Bolt")
    assert asks(later) == "Ada choice.target"
    assert (hand(later), stack(later)) == ([], ["Lightning Bolt"])
    spell_ = card_at(later, "Lightning Bolt")
    assert (spell_.zone, spell_.controller) == (STACK, 0)
    assert "601.2a" in cited(since(later, game))
    assert not of_kind(later.events(), SpellCast), "it is not cast yet"


@pytest.mark.rule("601.2c")
def test_targets_are_chosen_before_costs_are_paid_and_stand_on_the_spell() -> None:
    game = play(at("Ada: hand Lightning Bolt; battlefield 2 Mountain. Nils: battlefield Grizzly Bears."),
                "Ada casts Lightning Bolt")
    assert keys(game) == ["Ada", "Nils", "Grizzly Bears"]
    chosen = play(game, "Grizzly Bears")
    assert asks(chosen) == "Ada choice.payment"
    assert not card_at(chosen, "Mountain 1").tapped
    facts = card_at(chosen, "Lightning Bolt").stack
    assert facts is not None
    assert [t.object for t in facts.targets] == [card_at(chosen, "Grizzly Bears").id]
    (event,) = [h for h in since(chosen, game) if isinstance(h.event, TargetsChosen)]
    assert event.cites == ("601.2c",)


@pytest.mark.rule("601.2c")
def test_one_choice_for_each_instance_of_the_word_target_and_the_same_target_may_be_chosen_again() -> None:
    game = play(at("Ada: hand Forked Ember; battlefield 2 Mountain. Nils: battlefield Grizzly Bears.", FORK),
                "Ada casts Forked Ember")
    assert asks(game) == "Ada choice.target"
    game = play(game, "Grizzly Bears")
    assert (asks(game), keys(game)) == ("Ada choice.target", ["Ada", "Nils", "Grizzly Bears"])
    game = play(game, "Grizzly Bears")
    assert asks(game) == "Ada choice.payment"
    later = all_pass(play(game, "Ada taps Mountain 1 for R"))
    assert [e.amount for e in of_kind(later.events(), DamageDealt)] == [1, 2]
    assert (graveyard(later, "Nils"), stack(later)) == (["Grizzly Bears"], [])


@pytest.mark.rule("601.2c")
def test_without_a_legal_target_a_spell_cannot_be_completed() -> None:
    game = at("Ada: hand Stifle; battlefield Island.")
    (reason,) = against(game, Cast(0, card_at(game, "Stifle").id))
    assert (reason.code, reason.stage, reason.cites) == ("refuse.no_target", COMPLETE, ("601.2c",))
    assert "Ada casts Stifle" not in keys(game)


@pytest.mark.rule("601.2g")
def test_mana_abilities_come_after_the_targets_and_before_the_payment() -> None:
    game = play(at("Ada: hand Lightning Bolt; battlefield 2 Mountain."), "Ada casts Lightning Bolt", "Nils")
    assert keys(game) == ["Ada taps Mountain 1 for R", "Ada taps Mountain 2 for R"]
    later = play(game, "Ada taps Mountain 2 for R")
    assert plot(since(later, game)) == ["AbilityActivated", "Tapped", "ManaAdded", "ManaSpent", "SpellCast"]
    assert pool(later, "Ada") == ""
    assert card_at(later, "Mountain 2").tapped
    assert not card_at(later, "Mountain 1").tapped


@pytest.mark.rule("601.2i")
def test_a_spell_becomes_cast_once_paid_and_only_then_do_cast_triggers_trigger() -> None:
    game = play(at("Ada: hand Lightning Bolt; battlefield 2 Mountain, Patient Listener.", LISTENER),
                "Ada casts Lightning Bolt", "Nils")
    assert not game.state.pending
    later = play(game, "Ada taps Mountain 1 for R")
    order = plot(since(later, game))
    assert order.index("ManaSpent") < order.index("SpellCast") < order.index("AbilityTriggered")
    (cast,) = [h for h in later.events() if isinstance(h.event, SpellCast)]
    assert cast.cites == ("601.2i",), "with priority; an effect that lets it be cast would be cited (608.2g)"
    (trigger,) = [h for h in later.events() if isinstance(h.event, AbilityTriggered)]
    assert trigger.parent == cast.id
    assert asks(later) == "Ada choice.priority", "the caster had priority and has it again (117.3c)"


@pytest.mark.rule("601.2h")
def test_mana_is_spent_from_the_pool_and_what_floats_stays() -> None:
    game = play(at("Ada: hand Lightning Bolt; battlefield 2 Mountain."), "Ada taps Mountain 1 for R",
                "Ada taps Mountain 2 for R", "Ada casts Lightning Bolt", "Nils")
    assert (pool(game, "Ada"), len(of_kind(game.events(), ManaSpent))) == ("R", 1)


@pytest.mark.rule("601.3")
def test_to_begin_one_needs_a_permission_for_the_zone() -> None:
    game = at("Ada: exile Lightning Bolt; graveyard Rift Bolt; battlefield 3 Mountain, Grizzly Bears. "
              "Nils: hand Stifle.")
    for name in ("Lightning Bolt", "Rift Bolt", "Grizzly Bears"):
        reasons = against(game, Cast(0, card_at(game, name).id))
        assert [r.code for r in reasons if r.stage is BEGIN] == ["refuse.no_permission_from"], name
        assert "601.3" in cited(reasons)
    assert "refuse.not_own_card" in codes(game, Cast(0, card_at(game, "Stifle").id))


@pytest.mark.rule("601.3")
def test_an_ability_or_an_unknown_card_is_nothing_that_could_be_cast() -> None:
    game = at("Turn 3, Ada's upkeep. "
              "Ada: hand 1 unknown card; exile Rift Bolt with 1 time counter; battlefield Mountain.")
    trigger = game.state.zone(STACK)[-1]
    assert "refuse.ability_is_no_card" in codes(game, Cast(0, trigger.id))
    assert "refuse.no_such_card" in codes(game, Cast(0, card_at(game, "").id))
    assert "refuse.no_such_card" in codes(game, Cast(0, 999_999 << 6))


@pytest.mark.rule("101.2")
def test_cannot_wins_over_can_and_names_what_forbids() -> None:
    game = at("Ada: hand Lightning Bolt, Grizzly Bears; battlefield 2 Mountain, Forest. "
              "Nils: battlefield Hush Warden.", HUSH)
    reasons = against(game, Cast(0, card_at(game, "Lightning Bolt").id))
    assert [(r.code, r.source) for r in reasons] == [("refuse.prohibited", card_at(game, "Hush Warden").id)]
    assert {"101.2", "601.3"} <= set(cited(reasons))
    assert keys(game)[1] == "Ada casts Grizzly Bears"
    assert "Ada casts Lightning Bolt" not in keys(game)


@pytest.mark.rule("101.2")
def test_every_prohibition_is_named_and_ends_when_its_source_has_left() -> None:
    game = at("Ada: hand Lightning Bolt, Rift Bolt, Grizzly Bears; battlefield 4 Mountain, Forest. "
              "Nils: battlefield Hush Warden, Gaddock Teeg, Roar Eater.", HUSH, ROAR)
    assert codes(game, Cast(0, card_at(game, "Rift Bolt").id)) == ["refuse.prohibited"]
    assert codes(game, Cast(0, card_at(game, "Grizzly Bears").id)) == ["refuse.prohibited"]
    alone = at("Ada: hand Lightning Bolt, Grizzly Bears; battlefield 2 Mountain, Forest. "
               "Nils: battlefield Roar Eater.", ROAR)
    bears = card_at(alone, "Grizzly Bears").id
    assert codes(alone, Cast(0, bears)) == ["refuse.prohibited"]
    hit = play(alone, "Ada casts Lightning Bolt", "Roar Eater", "Ada taps Mountain 1 for R")
    assert codes(hit, Cast(0, bears)) == ["refuse.stack_not_empty", "refuse.prohibited"], "until it has resolved"
    assert codes(all_pass(hit), Cast(0, bears)) == []


@pytest.mark.rule("601.2a")
def test_a_permanent_spell_waits_on_the_stack_like_any_other() -> None:
    game = play(at("Ada: hand Grizzly Bears; battlefield 2 Forest, Mountain."), "Ada casts Grizzly Bears")
    assert (asks(game), stack(game)) == ("Ada choice.payment", ["Grizzly Bears"])
    game = play(game, "Ada taps Mountain for R", "Ada taps Forest 2 for G", "Ada pays RG")
    assert asks(game) == "Ada choice.priority"
    assert (stack(game), battlefield(game)) == (["Grizzly Bears"], ["Forest 1", "Forest 2", "Mountain"])
    assert battlefield(all_pass(game)) == ["Forest 1", "Forest 2", "Mountain", "Grizzly Bears"]


@pytest.mark.rule("118.6")
def test_a_card_without_a_mana_cost_may_be_begun_but_never_paid() -> None:
    game = at("Ada: hand Distant Memory; battlefield 5 Island.", MEMORY)
    (reason,) = against(game, Cast(0, card_at(game, "Distant Memory").id))
    assert (reason.code, reason.stage, reason.cites) == ("refuse.no_mana_cost", COMPLETE, ("118.6",))


@pytest.mark.rule("601.2c")
def test_targets_of_different_kinds_are_offered_kind_by_kind() -> None:
    game = at("Ada: hand Stern Letter, Forest; battlefield Swamp. Nils: hand Stifle; battlefield Grizzly Bears.", MIXED)
    game = play(game, "Ada casts Stern Letter")
    assert keys(game) == ["Ada", "Nils", "Grizzly Bears"]
    game = play(game, "Grizzly Bears")
    assert keys(game) == ["Ada", "Nils"]
    game = play(game, "Nils")
    assert asks(game) == "Ada choice.priority", "one Swamp, one way to pay: forced"
    assert [a.forced for a in game.node.given] == [False, True, True]
    game = all_pass(game)
    assert (graveyard(game, "Nils"), hand(game, "Nils")) == (["Stifle", "Grizzly Bears"], [])


@pytest.mark.rule("106.3")
def test_a_spell_may_add_mana_and_uses_the_stack() -> None:
    game = play(at("Ada: hand Sudden Ore, Rift Bolt; battlefield Mountain.", BURST), "Ada casts Sudden Ore")
    assert (stack(game), pool(game, "Ada")) == (["Sudden Ore"], "")
    game = all_pass(game)
    assert pool(game, "Ada") == "RRR"
    game = play(game, "Ada casts Rift Bolt", "Nils")
    assert (pool(game, "Ada"), life(all_pass(game), "Nils")) == ("", 17)


@pytest.mark.rule("601.2")
def test_a_cast_is_one_act_with_its_parts_inside() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain.")
    later = play(game, "Ada casts Lightning Bolt", "Nils")
    happened = since(later, game)
    outer = happened[0]
    assert plot(happened) == ["act.casting", "Moved", "TargetsChosen", "AbilityActivated", "Tapped", "ManaAdded",
                              "ManaSpent", "SpellCast"]
    assert [h.parent for h in happened] == [None, outer.id, outer.id, outer.id, happened[3].id, happened[3].id,
                                            outer.id, outer.id]
    assert of_kind(happened, Moved)[0].reason == "cast"


@pytest.mark.rule("117.1a")
def test_a_spell_in_the_opponents_hand_is_not_mine_to_cast() -> None:
    game = passes(at("Ada: hand Lightning Bolt; battlefield Mountain. Nils: battlefield Mountain."))
    assert "refuse.not_own_card" in codes(game, Cast(1, card_at(game, "Lightning Bolt").id))
    assert keys(game) == ["Nils passes", "Nils taps Mountain 2 for R"]
