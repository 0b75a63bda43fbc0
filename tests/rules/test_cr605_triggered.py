"""The test of 605.1 for abilities of every shape; triggered mana abilities, which never use the stack (605.4a)."""
from __future__ import annotations

import pytest

from mtgteach.cards.tokens import TREASURE
from mtgteach.cards.words_layers import gains, until
from mtgteach.cards.words_mana import LAND, tapped_for_mana
from mtgteach.cards.words_of_cards import CREATURE, activated, add, card, spell, triggered, you_draw
from mtgteach.cards.words_replacing import create
from mtgteach.cards.words_triggers import gain_life, this_enters
from mtgteach.model import (BATTLEFIELD, HAND, LIBRARY, AbilityIsActivated, AbilityTriggered, Acted, AtLeast, Effect,
                            If, IsType, Later, ManaIsAdded, MoveTo, PutOnStack, RevealTop, Scry, TargetObject, This,
                            ThoseMade, Triggered, UntilEndOfTurn, Whose, YourTurn)
from mtgteach.model.amounts import LifeOf
from mtgteach.model.choices import Edition
from mtgteach.model.filters import Fixed, You
from mtgteach.model.types import CardType
from mtgteach.play.game import Game
from mtgteach.rules.cr605_mana_abilities import passes_the_test
from tests.rules.table import asks, at, cited, hand, keys, life, of_kind, play, plot, pool, since, stack

G = add("G")
ENCHANTMENT = IsType(CardType.ENCHANTMENT)
TRACE = card("Trace of Use", "{1}", "Enchantment", triggered(
    AbilityIsActivated(Whose.YOURS, LAND, mana=True), add("C"), word="trace trigger"))
ECHO = card("Echo Hall", "{1}", "Artifact", triggered(
    ManaIsAdded(ENCHANTMENT, Whose.YOURS, tapped=False), add("W"), word="echo trigger"))
RICH = card("Rich Soil", "{1}", "Enchantment", Triggered(
    tapped_for_mana(LAND, Whose.YOURS), (add("G"),), AtLeast(LifeOf(You()), 20), word="soil trigger"))
TOLL = card("Toll Bell", "{1}", "Artifact", triggered(tapped_for_mana(LAND), gain_life(1), word="bell trigger"))
DEED = card("Deed of Use", "{1}", "Artifact", triggered(
    tapped_for_mana(LAND), add("G"), gain_life(1), targets=(TargetObject(CREATURE),), word="deed trigger"))
RITE = card("Green Rite", "{G}", "Sorcery", spell(add("G", "G")))
WELCOME = card("Green Welcome", "{1}", "Artifact", triggered(this_enters(), add("G"), word="welcome trigger"))
OWN = (TRACE, ECHO, RICH, TOLL, DEED, RITE, WELCOME)


def table(scene: str) -> Game:
    """The game of a scene, with these cards."""
    return at(scene, *OWN)


# The test (605.1a)


@pytest.mark.rule("605.1a")
@pytest.mark.parametrize(("effects", "wanted"), [
    ((G,), True),
    ((If(YourTurn(), (G,)),), True),
    ((G, Scry(Fixed(1))), True),
    ((G, RevealTop()), True),
    ((G, create(TREASURE)), True),
    ((G, MoveTo(This(), HAND)), True),
    ((G, you_draw(1)), False),
    ((If(YourTurn(), (G, you_draw(1))),), False),
    ((If(YourTurn(), (G,), (MoveTo(This(), LIBRARY),)),), False),
    ((RevealTop(), G, MoveTo(ThoseMade(), BATTLEFIELD)), False),
    ((create(TREASURE),), False),
    ((until(gains(activated("{T}", G)), on=This()),), False),
    ((Later(Triggered(tapped_for_mana(), (G,)), duration=UntilEndOfTurn()),), False),
])
def test_it_adds_mana_itself_and_moves_no_card_to_or_from_a_library(effects: tuple[Effect, ...], wanted: bool) -> None:
    assert passes_the_test(activated("{T}", *effects)) is wanted


@pytest.mark.rule("605.1a")
def test_before_the_clause_about_libraries_drawing_and_milling_did_not_matter() -> None:
    draws, mills = activated("{1}, {T}", G, you_draw(1)), activated("{T}, Mill 1", G)
    assert [passes_the_test(a) for a in (draws, mills)] == [False, False]
    assert [passes_the_test(a, library=False) for a in (draws, mills)] == [True, True]
    assert not passes_the_test(activated("{T}", G, targets=(TargetObject(CREATURE),)), library=False)


@pytest.mark.rule("605.3a", "118.3")
def test_before_that_clause_what_is_revealed_could_make_the_mana_for_a_payment_in_the_middle_of_it() -> None:
    scene = "Ada: hand Grizzly Bears; library Shock; battlefield Selvala, Explorer Returned, Forest. Nils: library Opt."
    game = at(scene, edition=Edition("2026-06-19")).do("Ada casts Grizzly Bears")
    assert keys(game) == ["Ada taps Selvala, Explorer Returned", "Ada taps Forest for G"], "how much is to be seen"
    game = game.do("Ada taps Selvala, Explorer Returned")
    assert (stack(game), pool(game, "Ada"), hand(game)) == (["Grizzly Bears"], "", ["Shock"])
    assert [r.code for r in at(scene).why_not("Ada casts Grizzly Bears")] == ["refuse.cannot_pay"]


@pytest.mark.rule("605.1b")
@pytest.mark.rule("605.5a")
@pytest.mark.parametrize(("ability", "wanted"), [
    (triggered(tapped_for_mana(), G), True),
    (triggered(tapped_for_mana(), G, you_draw(1)), True),
    (triggered(ManaIsAdded(tapped=False), G), True),
    (triggered(AbilityIsActivated(Whose.YOURS, mana=True), G), True),
    (triggered(tapped_for_mana(), gain_life(1)), False),
    (triggered(tapped_for_mana(), G, targets=(TargetObject(CREATURE),)), False),
    (triggered(AbilityIsActivated(Whose.YOURS), G), False),
    (triggered(this_enters(), G), False),
    (spell(G), False),
])
def test_a_triggered_one_follows_a_mana_ability_or_mana_and_adds_mana_without_a_target(
        ability: Triggered, wanted: bool) -> None:
    assert passes_the_test(ability) is wanted


# They resolve at once (605.4a)


@pytest.mark.rule("605.4a")
def test_it_resolves_right_after_the_mana_ability_also_in_the_middle_of_a_cast() -> None:
    game = at("Ada: hand Grizzly Bears; battlefield Forest, Wild Growth attached to Forest.")
    later = game.do("Ada casts Grizzly Bears paying with Forest")
    assert (stack(later), pool(later, "Ada")) == (["Grizzly Bears"], "")
    told = since(later, game)
    assert plot(told)[-8:] == ["AbilityActivated", "Tapped", "ManaAdded", "AbilityTriggered", "act.mana_trigger",
                               "ManaAdded", "ManaSpent", "SpellCast"]
    assert "605.4a" in cited(h for h in told if isinstance(h.event, Acted))
    assert of_kind(told, PutOnStack) == []


@pytest.mark.rule("605.4a")
@pytest.mark.rule("603.3")
def test_other_triggers_of_the_same_tapping_wait_until_the_spell_has_been_cast() -> None:
    game = table("Ada: hand Grizzly Bears; battlefield Forest, Wild Growth attached to Forest, Toll Bell.")
    game = game.do("Ada casts Grizzly Bears paying with Forest")
    assert stack(game) == ["the bell trigger of Toll Bell", "Grizzly Bears"]
    assert (life(game, "Ada"), life(game.do("both pass"), "Ada")) == (20, 21)


@pytest.mark.rule("605.5a")
def test_one_with_a_target_or_of_another_event_uses_the_stack() -> None:
    game = table("Ada: battlefield Forest, Deed of Use, Grizzly Bears.").do("Ada taps Forest for G")
    assert (pool(game, "Ada"), stack(game)) == ("G", ["the deed trigger of Deed of Use"])
    assert pool(game.do("both pass"), "Ada") == "GG"
    game = table("Ada: hand Green Welcome; battlefield Forest.").do("Ada casts Green Welcome paying with Forest")
    game = game.do("both pass")
    assert (pool(game, "Ada"), stack(game)) == ("", ["the welcome trigger of Green Welcome"])


@pytest.mark.rule("605.4a")
@pytest.mark.rule("603.3b")
def test_several_resolve_in_the_order_of_their_controllers_choice_the_active_player_first() -> None:
    game = at("Ada: battlefield Forest, Wild Growth attached to Forest, Fertile Ground attached to Forest. "
              "Nils: battlefield Vernal Bloom.").do("Ada taps Forest for G")
    assert asks(game) == "Ada choice.mana_order"
    assert sorted(keys(game)) == ["the growth trigger of Fertile Ground", "the growth trigger of Wild Growth"]
    game = game.do("order: the growth trigger of Fertile Ground, the growth trigger of Wild Growth")
    assert (asks(game), pool(game, "Ada")) == ("Ada choice.mana", "G")
    assert pool(play(game, "Ada adds W"), "Ada") == "GWGG"


@pytest.mark.rule("605.4a")
def test_what_a_triggered_one_adds_may_set_off_another() -> None:
    game = table("Ada: battlefield Forest, Wild Growth attached to Forest, Echo Hall.").do("Ada taps Forest for G")
    assert (pool(game, "Ada"), stack(game)) == ("GGW", [])
    assert [e.ability.word for e in of_kind(game.events(), AbilityTriggered)] == ["growth trigger", "echo trigger"]


@pytest.mark.rule("605.1b")
def test_one_that_triggers_on_the_activation_resolves_after_the_mana_ability() -> None:
    game = table("Ada: battlefield Forest, Trace of Use.").do("Ada taps Forest for G")
    assert (pool(game, "Ada"), stack(game)) == ("GC", [])
    game = table("Ada: battlefield Gaea's Cradle, Trace of Use.").do("Ada taps Gaea's Cradle for nothing")
    assert pool(game, "Ada") == "C", "it asks for no mana"


@pytest.mark.rule("605.4a", "118.3")
@pytest.mark.parametrize(("name", "board", "able"), [
    ("Sol Ring", "Gaea's Cradle", True), ("Sol Ring", "Mana Cylix", False), ("Llanowar Elves", "Gaea's Cradle", False),
    ("Llanowar Elves", "Gaea's Cradle, Mana Cylix", True), ("Grizzly Bears", "Forest", True)])
def test_what_an_activation_sets_off_counts_for_a_payment(name: str, board: str, able: bool) -> None:
    game = table(f"Ada: hand {name}; battlefield {board}, Trace of Use.")
    assert (game.why_not(f"Ada casts {name}") == ()) is able
    if able:
        game = game.do(f"Ada casts {name}")
        while asks(game) != "Ada choice.priority":
            game = game.answer(keys(game)[0])
        assert stack(game) == [name]


@pytest.mark.rule("605.4a")
@pytest.mark.rule("603.4")
def test_its_if_is_asked_as_it_triggers_and_as_it_resolves() -> None:
    rich = table("Ada: life 20; battlefield Forest, Rich Soil.").do("Ada taps Forest for G")
    poor = table("Ada: life 19; battlefield Forest, Rich Soil.").do("Ada taps Forest for G")
    assert (pool(rich, "Ada"), pool(poor, "Ada")) == ("GG", "G")


@pytest.mark.rule("605.1b")
@pytest.mark.rule("605.4a")
def test_mana_that_a_land_adds_by_another_ability_sets_it_off_and_still_it_uses_no_stack() -> None:
    game = at("Ada: hand Caged Sun; battlefield Ashaya, Soul of the Wild, Deathrite Shaman, 6 Wastes. "
              "Nils: graveyard Island.")
    game = game.do("Ada casts Caged Sun paying with " + ", ".join(f"Wastes {n}" for n in range(1, 7)), "both pass",
                   "answer: green", "Ada activates ability 1 of Deathrite Shaman targeting Island")
    assert (pool(game, "Ada"), stack(game)) == ("", ["the activated ability of Deathrite Shaman"])
    game = game.do("both pass", "answer: Ada adds G")
    assert (pool(game, "Ada"), stack(game), asks(game)) == ("GG", [], "Ada choice.priority")


@pytest.mark.rule("605.5b")
def test_a_spell_that_adds_mana_uses_the_stack() -> None:
    game = table("Ada: hand Green Rite; battlefield Forest, Echo Hall.").do("Ada casts Green Rite paying with Forest")
    assert (pool(game, "Ada"), stack(game)) == ("", ["Green Rite"])
    assert pool(game.do("both pass"), "Ada") == "GG"


@pytest.mark.rule("603.7")
@pytest.mark.rule("605.4a")
def test_a_delayed_one_triggers_each_time_until_the_turn_ends() -> None:
    game = at("Ada: hand High Tide; battlefield 3 Island.").do("Ada casts High Tide paying with Island 1", "both pass")
    game = game.do("Ada taps Island 2 for U", "Ada taps Island 3 for U")
    assert (pool(game, "Ada"), stack(game)) == ("UUUU", [])
    later = game.do("all pass until Ada's turn 2", "all pass until Ada's next upkeep")
    assert later.state.delayed == ()


@pytest.mark.rule("605.4a")
def test_of_two_that_add_the_same_mana_nobody_is_asked_which_comes_first() -> None:
    game = at("Ada: hand 2 High Tide; battlefield 3 Island.").do(
        "Ada casts High Tide 1 paying with Island 1", "both pass", "Ada casts High Tide 2 paying with Island 2",
        "both pass", "Ada taps Island 3 for U")
    assert (pool(game, "Ada"), asks(game)) == ("UUUU", "Ada choice.priority")


@pytest.mark.rule("605.3a")
@pytest.mark.rule("601.2g")
def test_what_a_trigger_would_add_counts_for_what_can_be_paid_and_what_replaces_mana_too() -> None:
    scene = "Ada: hand Divination, Shock; battlefield {}."
    assert at(scene.format("Forest, Wild Growth attached to Forest, Island")).why_not("Ada casts Divination") == ()
    short = at(scene.format("Forest, Wild Growth attached to Forest")).why_not("Ada casts Divination")
    assert [r.code for r in short] == ["refuse.cannot_pay"]
    dark = at(scene.format("Mountain, Contamination")).why_not("Ada casts Shock targeting Nils")
    assert [r.code for r in dark] == ["refuse.cannot_pay"]
    game = at(scene.format("Plains, Naked Singularity")).do("Ada casts Shock targeting Nils paying with Plains")
    assert (stack(game), pool(game, "Ada")) == (["Shock"], "")


@pytest.mark.rule("733.1")
@pytest.mark.rule("605.4a")
def test_what_was_added_for_a_cast_that_is_undone_may_be_kept_with_what_triggered() -> None:
    game = at("Ada: hand Divination; battlefield Forest, Fertile Ground attached to Forest, Wastes.")
    game = game.do("Ada casts Divination paying with Forest", "answer: Ada adds G", "answer: Ada cannot pay")
    assert (asks(game), pool(game, "Ada")) == ("Ada choice.keep_mana", "")
    kept = game.do(f"answer: {keys(game)[0]}")
    assert (asks(kept), pool(kept, "Ada"), stack(kept)) == ("Ada choice.priority", "GG", [])
    back = game.do("answer: nothing")
    assert (pool(back, "Ada"), stack(back)) == ("", [])
