"""Activating abilities (602) that are no mana abilities, and their life on the stack (113.7a, 113.8)."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import (ANY_TARGET, TARGET_ABILITY, activated, add, card, counter_it, damage,
                                           put_counters, spell, you_draw)
from mtgteach.model.choices import Activate
from mtgteach.model.events import AbilityActivated, DamageDealt
from mtgteach.model.state import ObjectKind
from mtgteach.model.types import STACK
from tests.rules.table import (against, all_pass, asks, at, battlefield, card_at, cited, codes, graveyard, hand, keys,
                               life, of_kind, passes, play, plot, since, stack)

TORCH = card("Ember Fox", "{R}", "Creature — Fox", activated("{R}", damage(1), targets=(ANY_TARGET,)), size=(1, 1))
BOOK = card("Reading Stand", "{2}", "Artifact", activated("{T}", you_draw(1)))
DAMPER = card("Damping Bell", "{2}", "Artifact", activated("{1}", counter_it(), targets=(TARGET_ABILITY,)),
              activated("{2}", put_counters("charge", 1)))
BURST = card("Sudden Ore", "{R}", "Instant", spell(add("R")))


@pytest.mark.rule("602.2")
def test_an_ability_goes_on_the_stack_first_then_targets_then_costs() -> None:
    game = at("Ada: battlefield Ember Fox, 2 Mountain.", TORCH)
    on_stack = play(game, "Ada activates Ember Fox")
    assert (asks(on_stack), stack(on_stack)) == ("Ada choice.target", ["the activated ability of Ember Fox"])
    assert keys(on_stack) == ["Ada", "Nils", "Ember Fox"]
    paying = play(on_stack, "Nils")
    assert keys(paying) == ["Ada taps Mountain 1 for R", "Ada taps Mountain 2 for R"]
    later = play(paying, "Ada taps Mountain 1 for R")
    assert asks(later) == "Ada choice.priority"
    assert plot(since(later, game)) == ["AbilityActivated", "PutOnStack", "TargetsChosen", "AbilityActivated", "Tapped",
                                        "ManaAdded", "ManaSpent"]
    assert {"602.2", "602.2a", "601.2c", "602.2b"} <= set(cited(since(later, game)))
    assert life(later, "Nils") == 20, "it has not resolved"


@pytest.mark.rule("602.2")
def test_only_the_controller_activates_and_only_what_is_on_the_battlefield() -> None:
    game = at("Ada: hand Reading Stand; battlefield Ember Fox. Nils: battlefield Reading Stand; exile Reading Stand.",
              TORCH, BOOK)
    mine, theirs, gone = (card_at(game, f"Reading Stand {n}").id for n in (1, 2, 3))
    assert codes(game, Activate(0, theirs, 0)) == ["refuse.not_controller"]
    assert codes(game, Activate(0, mine, 0)) == ["refuse.not_on_battlefield"]
    assert codes(game, Activate(0, gone, 0)) == ["refuse.not_on_battlefield"]
    assert codes(passes(game), Activate(1, theirs, 0)) == []


@pytest.mark.rule("602.2")
def test_an_ability_that_is_not_there_or_is_a_mana_ability_is_not_activated_this_way() -> None:
    game = at("Ada: battlefield Mountain, Grizzly Bears.")
    assert codes(game, Activate(0, card_at(game, "Mountain").id, 0)) == ["refuse.no_activated_ability"]
    assert codes(game, Activate(0, card_at(game, "Grizzly Bears").id, 0)) == ["refuse.no_activated_ability"]
    assert codes(game, Activate(0, card_at(game, "Grizzly Bears").id, 7)) == ["refuse.no_activated_ability"]


@pytest.mark.rule("107.5")
def test_the_tap_symbol_taps_this_very_permanent_and_a_tapped_one_cannot_pay_it() -> None:
    game = at("Ada: battlefield Reading Stand.", BOOK)
    used = play(game, "Ada activates Reading Stand")
    assert card_at(used, "Reading Stand").tapped, "the cost is paid at once"
    assert hand(used) == [], "the effect waits"
    (reason,) = against(used, Activate(0, card_at(used, "Reading Stand").id, 0))
    assert (reason.code, reason.cites) == ("refuse.tapped", ("107.5",))
    assert len(hand(all_pass(used))) == 1


@pytest.mark.rule("113.7a")
def test_an_ability_on_the_stack_does_not_need_its_source_any_more() -> None:
    game = at("Ada: battlefield Ember Fox, Mountain. Nils: hand Lightning Bolt; battlefield Mountain.", TORCH)
    game = passes(play(game, "Ada activates Ember Fox", "Nils"))
    game = play(game, "Nils casts Lightning Bolt", "Ember Fox")
    game = all_pass(passes(game, 0))
    assert graveyard(game) == ["Ember Fox"]
    assert stack(game) == ["the activated ability of Ember Fox"]
    source = game.state.zone(STACK)[-1].stack
    assert source is not None
    assert source.source is not None
    assert game.state.find(source.source) is None
    assert game.state.last_known(source.source) is not None, "as it last was"
    game = all_pass(game)
    assert life(game, "Nils") == 19
    assert [e.source for e in of_kind(game.events(), DamageDealt)][-1] == card_at(game, "Ember Fox").card


@pytest.mark.rule("113.8")
def test_the_player_who_activated_it_controls_the_ability() -> None:
    game = play(passes(at("Nils: battlefield Reading Stand.", BOOK)), "Nils activates Reading Stand")
    ability = game.state.zone(STACK)[-1]
    assert (ability.kind, ability.controller) == (ObjectKind.ABILITY, 1)
    assert len(hand(all_pass(game), "Nils")) == 1


@pytest.mark.rule("115.5")
def test_an_ability_cannot_target_itself_on_the_stack() -> None:
    game = at("Ada: battlefield Damping Bell, 2 Mountain.", DAMPER)
    bell = card_at(game, "Damping Bell").id
    assert codes(game, Activate(0, bell, 0)) == ["refuse.no_target"]
    game = play(at("Ada: battlefield Damping Bell, 3 Mountain.", DAMPER), "Ada activates ability 2 of Damping Bell")
    assert codes(game, Activate(0, bell, 0)) == ["refuse.nobody_has_priority"], "the first one is still being activated"
    game = play(game, "Ada taps Mountain 1 for R", "Ada taps Mountain 2 for R")
    assert codes(game, Activate(0, bell, 0)) == [], "now there is one"
    game = play(game, "Ada activates ability 1 of Damping Bell")
    assert stack(game) == ["the activated ability 2 of Damping Bell", "the activated ability 1 of Damping Bell"]
    target = game.node.given[1]
    assert (target.keys, target.forced) == (("the activated ability 1 of Damping Bell",), True), "itself is no option"


@pytest.mark.rule("602.2")
def test_an_activation_is_told_with_who_activated_what() -> None:
    game = play(at("Ada: battlefield Reading Stand.", BOOK), "Ada activates Reading Stand")
    (event,) = of_kind(game.events(), AbilityActivated)
    assert (event.player, event.object, event.mana) == (0, card_at(game, "Reading Stand").id, False)
    assert battlefield(game) == ["Reading Stand"]


@pytest.mark.rule("117.3c")
def test_after_activating_the_player_has_priority_again_and_may_activate_once_more() -> None:
    game = play(at("Ada: battlefield Ember Fox, 2 Mountain.", TORCH), "Ada activates Ember Fox", "Nils",
                "Ada taps Mountain 1 for R")
    assert asks(game) == "Ada choice.priority"
    game = play(game, "Ada activates Ember Fox", "Ada")
    assert stack(game) == ["the activated ability 2 of Ember Fox", "the activated ability 1 of Ember Fox"]
    game = all_pass(game)
    assert (life(game, "Ada"), life(game, "Nils"), len(stack(game))) == (19, 20, 1)


@pytest.mark.rule("601.2h")
def test_mana_for_an_ability_may_come_from_a_spell_that_added_it() -> None:
    game = all_pass(play(at("Ada: hand Sudden Ore; battlefield Ember Fox, Mountain.", BURST, TORCH),
                         "Ada casts Sudden Ore"))
    game = play(game, "Ada activates Ember Fox", "Nils")
    assert asks(game) == "Ada choice.priority"
    assert life(all_pass(game), "Nils") == 19
