"""What effects do and what they leave alone (608.2i, 609, 611): as much as possible, as though, for how long, when."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_actions import destroy
from mtgteach.cards.words_casting import TARGET_SPELL, as_though_flash, spells_each_turn
from mtgteach.cards.words_costs import alternative, as_additional_cost, costs_more, sacrifice
from mtgteach.cards.words_layers import changed, gets, until
from mtgteach.cards.words_of_cards import (CREATURE, cant_be_cast, card, counter_it, discards, mana_value_at_least,
                                           spell, take_counters, you_draw)
from mtgteach.cards.words_replacing import instead
from mtgteach.model.amounts import Forever
from mtgteach.model.cards import Plain
from mtgteach.model.choices import Cast, TapForMana
from mtgteach.model.events import CountersRemoved, Moved
from mtgteach.model.filters import Anything, Chosen, ControlledBy, IsType, TargetObject, TargetPlayer, Whose
from mtgteach.model.types import BATTLEFIELD, EXILE, UPKEEP, CardType
from mtgteach.play.game import Game
from mtgteach.rules.cr109_characteristics import characteristics
from tests.rules.table import (all_pass, asks, at, battlefield, card_at, codes, graveyard, hand, keys, life, of_kind,
                               passes, play, stack, until as until_step)

ARTIFACT = IsType(CardType.ARTIFACT)
GATE = card("Twilight Gate", "{1}", "Artifact", as_though_flash(CREATURE))
TITHE = card("Tithed Bear", "{1}{G}", "Creature — Bear", as_additional_cost(sacrifice(ARTIFACT)), size=(2, 2))
CANON = card("One Word", "{1}", "Artifact", spells_each_turn(1))
NO = card("Plain Refusal", "{U}", "Instant", spell(counter_it(), targets=(TARGET_SPELL,)))
BANNER = card("Tall Banner", "{1}", "Artifact", changed(ControlledBy(Whose.YOURS), gets(1, 1)))


def power(game: Game, name: str) -> int | None:
    """The power of the permanent so called, as it is now."""
    return characteristics(game.state, card_at(game, name)).power


def does(game: Game, line: str) -> Game:
    """Carry this line out and pay with whatever is offered first, until somebody has priority."""
    game = game.do(line)
    while game.choice is not None and game.choice.why == "choice.payment":
        game = game.answer(keys(game)[0])
    return game


@pytest.mark.rule("601.6a", "601.6")
def test_a_flash_that_ends_while_the_spell_is_cast_does_not_undo_it() -> None:
    scene = "Turn 2, Nils's precombat main. Ada: hand Tithed Bear; battlefield 2 Forest, Twilight Gate."
    game = passes(at(scene, GATE, TITHE))
    assert "Ada casts Tithed Bear" in keys(game)
    game = play(game, "Ada casts Tithed Bear")
    while asks(game) != "Ada choice.priority":
        game = game.answer(keys(game)[0])
    assert (stack(game), graveyard(game)) == (["Tithed Bear"], ["Twilight Gate"])
    game = all_pass(game)
    assert "Tithed Bear" in battlefield(game)
    without = passes(at(scene.replace(", Twilight Gate", ""), GATE, TITHE))
    assert "refuse.not_own_turn" in codes(without, Cast(0, card_at(without, "Tithed Bear").id))


@pytest.mark.rule("608.2i")
def test_what_was_done_this_turn_counts_though_the_object_is_gone() -> None:
    game = at("Ada: hand Lightning Bolt, Grizzly Bears; battlefield Mountain, 2 Forest, One Word. "
              "Nils: hand Plain Refusal; battlefield Island.", CANON, NO)
    game = play(game, "Ada casts Lightning Bolt", "Nils")
    game = does(passes(game), "Nils casts Plain Refusal targeting Lightning Bolt")
    game = all_pass(game)
    assert graveyard(game) == ["Lightning Bolt"]
    assert life(game, "Nils") == 20
    assert codes(game, Cast(0, card_at(game, "Grizzly Bears").id)) == ["refuse.spells_each_turn"]


@pytest.mark.rule("609.3", "101.3")
def test_what_is_impossible_is_left_out_and_the_rest_is_done() -> None:
    both = card("Two Errands", "{R}", "Sorcery", spell(discards(3, 0), take_counters("time", 2, 1), you_draw(1),
                targets=(TargetPlayer(), TargetObject(Anything()))))
    game = at("Ada: hand Two Errands; battlefield Mountain; library Forest. Nils: hand Swamp; "
              "battlefield Island with 1 time counter.", both)
    game = all_pass(does(game, "Ada casts Two Errands targeting Nils, Island"))
    assert graveyard(game, "Nils") == ["Swamp"]
    assert [e.amount for e in of_kind(game.events(), CountersRemoved)] == [1]
    assert hand(game) == ["Forest"]


@pytest.mark.rule("609.4", "609.4a")
def test_as_though_lets_it_be_cast_at_another_time_and_does_nothing_else() -> None:
    game = passes(at("Turn 2, Nils's precombat main. Ada: hand Grizzly Bears; battlefield Forest, Twilight Gate, "
                     "Gaddock Teeg. Nils: battlefield Forest.", GATE))
    bears = card_at(game, "Grizzly Bears")
    assert Plain("flash") not in characteristics(game.state, bears).abilities
    assert codes(game, Cast(0, bears.id)) == ["refuse.cannot_pay"], "its cost and all else stay as they are"


@pytest.mark.rule("611.2a")
def test_an_effect_without_a_duration_lasts_as_long_as_its_object() -> None:
    grow = card("Lasting Growth", "{G}", "Sorcery", spell(
        until(gets(2, 2), on=Chosen(), duration=Forever()), targets=(TargetObject(CREATURE),)))
    game = at("Ada: hand Lasting Growth, Unsummoning; battlefield Forest, Island, Grizzly Bears.", grow, card(
        "Unsummoning", "{U}", "Instant", spell(destroy(0), targets=(TargetObject(CREATURE),))))
    game = all_pass(does(game, "Ada casts Lasting Growth targeting Grizzly Bears"))
    later = until_step(game, UPKEEP, 3)
    assert power(later, "Grizzly Bears") == 4
    gone = all_pass(does(later, "Ada casts Unsummoning targeting Grizzly Bears"))
    assert "Grizzly Bears" in graveyard(gone)
    assert gone.state.effects == ()


@pytest.mark.rule("611.2e", "611.3b", "611.3c", "613.1g")
def test_a_static_effect_is_there_as_a_permanent_enters_and_only_while_its_source_is() -> None:
    small = card("Frail Moth", "{W}", "Creature — Moth", size=(1, 0))
    game = at("Ada: hand Frail Moth, Crumble; battlefield Plains, Mountain, Tall Banner.", BANNER, small, card(
        "Crumble", "{R}", "Instant", spell(destroy(0), targets=(TargetObject(ARTIFACT),))))
    game = all_pass(does(game, "Ada casts Frail Moth"))
    assert "Frail Moth" in battlefield(game), "it was never 1/0 there"
    assert power(game, "Frail Moth") == 2
    game = all_pass(does(game, "Ada casts Crumble targeting Tall Banner"))
    assert sorted(graveyard(game)) == ["Crumble", "Frail Moth", "Tall Banner"]
    moths = [e for e in of_kind(game.events(), Moved) if e.card == card_at(game, "Frail Moth").card]
    assert [e.reason for e in moths][-1] == "toughness"


@pytest.mark.rule("118.5a", "118.5")
def test_a_spell_that_costs_nothing_is_cast_like_any_other_and_not_by_itself() -> None:
    free = card("Free Gnome", "{0}", "Artifact Creature — Gnome", size=(1, 1))
    game = at("Ada: hand Free Gnome. Nils: hand Lightning Bolt; battlefield Mountain.", free)
    assert "Ada casts Free Gnome" in keys(game)
    passed = all_pass(game)
    assert hand(passed) == ["Free Gnome"]
    game = play(game, "Ada casts Free Gnome")
    assert stack(game) == ["Free Gnome"]
    dear = at("Ada: hand Free Gnome; battlefield Dear Air.", free, card(
        "Dear Air", "{1}", "Artifact", costs_more(Anything(), "{1}")))
    assert codes(dear, Cast(0, card_at(dear, "Free Gnome").id)) == ["refuse.cannot_pay"]


@pytest.mark.rule("118.6a", "118.6")
def test_a_cost_that_is_not_there_cannot_be_raised_to_one_and_an_alternative_makes_it_castable() -> None:
    vision = card("Old Vision", None, "Sorcery", spell(you_draw(1)))
    dear = card("Dear Air", "{1}", "Artifact", costs_more(Anything(), "{1}"))
    game = at("Ada: hand Old Vision; battlefield 3 Island, Dear Air.", vision, dear)
    assert codes(game, Cast(0, card_at(game, "Old Vision").id)) == ["refuse.no_mana_cost"]


@pytest.mark.rule("304.4", "307.4", "400.4a")
def test_no_instant_or_sorcery_comes_onto_the_battlefield() -> None:
    from mtgteach.cards.words_triggers import move
    from mtgteach.model.filters import TargetCard
    from mtgteach.model.types import GRAVEYARD

    up = card("Raise It", "{B}", "Sorcery", spell(move(BATTLEFIELD, Chosen()), targets=(TargetCard(GRAVEYARD),)))
    for name in ("Lightning Bolt", "Rift Bolt"):
        game = at(f"Ada: hand Raise It; battlefield Swamp; graveyard {name}.", up)
        game = all_pass(does(game, f"Ada casts Raise It targeting {name}"))
        assert (battlefield(game), sorted(graveyard(game))) == (["Swamp"], sorted([name, "Raise It"]))


@pytest.mark.rule("702.10c")
def test_with_haste_an_ability_that_taps_its_creature_works_at_once() -> None:
    from mtgteach.cards.words_of_cards import activated, add

    elf, fast = (card(name, "{G}", "Creature — Elf", activated("{T}", add("G")), *more, size=(1, 1))
                 for name, more in (("Slow Elf", ()), ("Swift Elf", (Plain("haste"),))))
    game = at("Ada: hand Slow Elf, Swift Elf; battlefield 2 Forest.", elf, fast)
    for name in ("Slow Elf", "Swift Elf"):
        game = all_pass(does(game, f"Ada casts {name}"))
    taps = [k for k in keys(game) if " taps " in k]
    assert taps == ["Ada taps Swift Elf for G"]
    slow = card_at(game, "Slow Elf")
    assert any(c.startswith("refuse.") for c in codes(game, TapForMana(0, slow.id, 0, ("G",))))  # type: ignore[arg-type]


@pytest.mark.rule("118.11", "118.8b")
def test_a_cost_is_paid_though_what_was_done_for_it_came_out_otherwise() -> None:
    pit = card("Bottomless Air", "{1}", "Artifact", instead(CREATURE, EXILE, BATTLEFIELD))
    rite = card("Small Rite", "{B}", "Sorcery", as_additional_cost(sacrifice(CREATURE)), spell(you_draw(1)))
    game = at("Ada: hand Small Rite; battlefield Swamp, Bottomless Air, Grizzly Bears; library Forest.", pit, rite)
    game = does(game, "Ada casts Small Rite")
    assert card_at(game, "Grizzly Bears").zone is EXILE
    assert stack(game) == ["Small Rite"]
    assert hand(all_pass(game)) == ["Forest"]


@pytest.mark.rule("118.9c", "202.3")
def test_an_alternative_cost_changes_neither_mana_cost_nor_mana_value() -> None:
    great = card("Cheap Giant", "{4}{R}", "Creature — Giant", alternative("dash", "{R}"), size=(5, 5))
    game = does(at("Ada: hand Cheap Giant; battlefield Mountain.", great), "Ada casts Cheap Giant")
    while game.choice is not None and game.choice.why != "choice.priority":
        game = game.answer(keys(game)[0])
    spell_now = characteristics(game.state, card_at(game, "Cheap Giant"))
    assert stack(game) == ["Cheap Giant"]
    assert (str(spell_now.cost), spell_now.mana_value) == ("{4}{R}", 5)
    forbidden = at("Ada: hand Cheap Giant; battlefield Mountain. Nils: battlefield No Giants.", great, card(
        "No Giants", "{1}", "Artifact", cant_be_cast(mana_value_at_least(5))))
    assert codes(forbidden, Cast(0, card_at(forbidden, "Cheap Giant").id)) == ["refuse.prohibited"]
