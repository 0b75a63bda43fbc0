"""Zones (400) and the stack (405): a move makes a new object; what is on the stack, and in which order."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_actions import destroy
from mtgteach.cards.words_of_cards import CREATURE, card, spell, triggered, you_draw
from mtgteach.cards.words_replacing import instead
from mtgteach.model.amounts import Linked
from mtgteach.model.effects import MoveTo
from mtgteach.model.errors import BadInput, NotSupported
from mtgteach.model.events import CountersRemoved, Moved, PutOnStack
from mtgteach.model.events_more import ExiledAgain
from mtgteach.model.filters import Anything, Chosen, IsType, SpellWasCast, TargetCard, TargetObject, Whose
from mtgteach.model.patterns import THIS_ENTERS, THIS_LEAVES
from mtgteach.model.types import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK, UPKEEP, CardType, zone_of
from mtgteach.rules.cr109_characteristics import characteristics
from tests.rules.table import (all_pass, at, battlefield, card_at, exile, graveyard, hand, ids, of_kind, passes, play,
                               since, stack, time_counters, until)

LISTENER = card("Patient Listener", "{1}", "Artifact",
                triggered(SpellWasCast(Whose.ANY, Anything()), you_draw(1), word="cast trigger"))


@pytest.mark.rule("400.7")
def test_every_move_makes_a_new_object_of_the_same_card() -> None:
    game = at("Ada: hand Rift Bolt; battlefield Mountain.")
    seen = [card_at(game, "Rift Bolt")]
    game = play(game, "Ada suspends Rift Bolt")
    seen.append(card_at(game, "Rift Bolt"))
    game = play(game, "effect: remove 1 time counter from Rift Bolt")
    game = play(all_pass(game), "Ada casts Rift Bolt from exile", "Nils")
    seen.append(card_at(game, "Rift Bolt"))
    game = all_pass(game)
    seen.append(card_at(game, "Rift Bolt"))
    assert [zone_of(o.id) for o in seen] == [HAND, EXILE, STACK, GRAVEYARD]
    assert len({o.id for o in seen}) == 4
    assert len({o.card for o in seen}) == 1
    assert all(game.state.find(o.id) is None for o in seen[:3])


@pytest.mark.rule("400.7")
def test_the_new_object_has_no_memory_of_damage_tapping_or_counters() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain, tapped Grizzly Bears with 2 charge counters.")
    before = card_at(game, "Grizzly Bears")
    assert before.tapped
    assert before.count("charge") == 2
    game = all_pass(play(game, "Ada casts Lightning Bolt", "Grizzly Bears"))
    after = card_at(game, "Grizzly Bears")
    assert after.zone is GRAVEYARD
    assert (after.tapped, after.damage, after.counters, after.stack) == (False, 0, (), None)


@pytest.mark.rule("400.7")
def test_an_effect_does_not_follow_its_target_to_another_zone() -> None:
    game = at("Ada: hand Lightning Bolt, Lightning Bolt; battlefield 2 Mountain. Nils: battlefield Grizzly Bears.")
    game = play(game, "Ada casts Lightning Bolt 1", "Grizzly Bears", "Ada taps Mountain 1 for R",
                "Ada casts Lightning Bolt 2", "Grizzly Bears")
    game = all_pass(game)
    assert graveyard(game, "Nils") == ["Grizzly Bears"]
    game = all_pass(game)
    assert card_at(game, "Grizzly Bears").damage == 0
    assert graveyard(game) == ["Lightning Bolt 2", "Lightning Bolt 1"]


@pytest.mark.rule("122.2")
def test_counters_cease_without_being_removed_when_the_card_leaves() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter.")
    game = all_pass(game)
    game = play(game, "effect: put 3 time counters on Rift Bolt")
    assert time_counters(game, "Rift Bolt") == 3
    cast = play(all_pass(game), "Ada casts Rift Bolt from exile", "Nils")
    assert stack(cast) == ["Rift Bolt"], "no second casting trigger: three counters ceased, none was removed"
    assert not cast.state.pending
    assert "CountersRemoved" not in [type(h.event).__name__ for h in since(cast, game)]
    assert card_at(cast, "Rift Bolt").counters == ()


@pytest.mark.rule("405.2")
def test_what_goes_on_the_stack_goes_on_top() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain. Nils: hand Lightning Bolt; battlefield Mountain.")
    game = passes(play(game, "Ada casts Lightning Bolt 1", "Nils"))
    game = play(game, "Nils casts Lightning Bolt 2")
    assert stack(game) == ["Lightning Bolt 2", "Lightning Bolt 1"], "already while its target is being chosen"


@pytest.mark.rule("405.3")
def test_of_several_at_once_the_active_players_lies_lowest() -> None:
    game = at("Ada: battlefield Patient Listener. Nils: battlefield Patient Listener; hand Lightning Bolt. "
              "Oda: battlefield Patient Listener, Mountain; hand Lightning Bolt.", LISTENER)
    game = play(passes(game, 2), "Oda casts Lightning Bolt 2", "Ada")
    assert stack(game) == ["the cast trigger of Patient Listener 3", "the cast trigger of Patient Listener 2",
                           "the cast trigger of Patient Listener 1", "Lightning Bolt 2"]


@pytest.mark.rule("405.5")
def test_only_the_top_object_resolves_then_everybody_can_act_again() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain, Patient Listener.", LISTENER)
    game = play(game, "Ada casts Lightning Bolt", "Nils")
    game = all_pass(game)
    assert (stack(game), len(hand(game))) == (["Lightning Bolt"], 1)
    assert game.state.at.priority == 0
    assert stack(all_pass(game)) == []


@pytest.mark.rule("405.6c")
def test_a_mana_ability_is_never_on_the_stack() -> None:
    game = play(at("Ada: hand Lightning Bolt; battlefield 2 Mountain."), "Ada casts Lightning Bolt", "Nils")
    assert stack(game) == ["Lightning Bolt"]
    game = play(game, "Ada taps Mountain 2 for R")
    assert stack(game) == ["Lightning Bolt"]
    assert all(not isinstance(h.event, Moved) or h.event.to is STACK for h in game.events())


@pytest.mark.rule("400.7")
def test_no_id_is_used_twice_however_often_a_card_moves() -> None:
    game = at("Ada: hand Rift Bolt; battlefield Mountain.")
    moved = play(game, "Ada suspends Rift Bolt")
    used = {*ids(game), *ids(moved)}
    (event,) = of_kind(since(moved, game), Moved)
    assert event.object in ids(game)
    assert event.new in ids(moved)
    assert event.new not in ids(game)
    assert len(used) == 3
    assert (exile(moved), battlefield(moved)) == (["Rift Bolt"], ["Mountain"])
    assert card_at(moved, "Mountain").zone is BATTLEFIELD


@pytest.mark.rule("400.4a")
@pytest.mark.parametrize("place", [
    "battlefield Rift Bolt", "battlefield Lightning Bolt", "battlefield 1 unknown card", "hand tapped Forest",
    "hand Rift Bolt with 1 time counter", "graveyard Rift Bolt with 2 time counters"])
def test_a_scene_with_something_where_it_cannot_be_is_not_read(place: str) -> None:
    with pytest.raises(BadInput, match=r"battlefield|permanent"):
        at(f"Ada: {place}.")


@pytest.mark.rule("122.1a")
@pytest.mark.parametrize("kind", ["+1/one", "lore", "shield"])
def test_a_scene_with_counters_that_the_engine_does_not_have_is_not_supported(kind: str) -> None:
    with pytest.raises(NotSupported, match="not supported"):
        at(f"Ada: battlefield Grizzly Bears with 1 {kind} counter.")


ARTIFACT = IsType(CardType.ARTIFACT)
AGAIN = card("Exile Anew", "{W}", "Instant", spell(MoveTo(Chosen(), EXILE), targets=(TargetCard(EXILE),)))
WASTE = card("Cold Waste", "{1}", "Enchantment", instead(CREATURE, EXILE))
SMITE = card("Plain Smite", "{W}", "Instant", spell(destroy(), targets=(TargetObject(CREATURE),)))


@pytest.mark.rule("400.8")
def test_a_card_in_exile_that_is_exiled_changes_no_zone_but_is_a_new_object() -> None:
    game = at("Ada: hand Exile Anew; battlefield Plains; exile Rift Bolt with 1 time counter.", AGAIN)
    before = card_at(game, "Rift Bolt")
    game = all_pass(play(game, "Ada casts Exile Anew"))
    after = card_at(game, "Rift Bolt")
    assert (after.zone, after.id == before.id) == (EXILE, False)
    assert [e.new for e in of_kind(game.events(), ExiledAgain)] == [after.id]
    assert not [e for e in of_kind(game.events(), Moved) if e.card == after.card]


@pytest.mark.rule("406.7")
def test_a_suspended_card_that_is_exiled_again_has_no_counters_and_was_not_played_for_it() -> None:
    game = at("Ada: hand Exile Anew; battlefield Plains; exile Rift Bolt with 1 time counter.", AGAIN)
    game = all_pass(play(game, "Ada casts Exile Anew"))
    assert time_counters(game, "Rift Bolt") == 0
    assert stack(game) == [], "its last counter was not removed: it ceased to be (122.2)"
    assert not of_kind(game.events(), CountersRemoved)


@pytest.mark.rule("400.6")
def test_what_replaces_a_move_acts_before_anything_moves() -> None:
    game = at("Ada: hand Plain Smite; battlefield Plains, Grizzly Bears, Cold Waste.", WASTE, SMITE)
    game = all_pass(play(game, "Ada casts Plain Smite"))
    bears = [e for e in of_kind(game.events(), Moved) if e.card == card_at(game, "Grizzly Bears").card]
    assert [e.to for e in bears] == [EXILE], "it was never in the graveyard"


@pytest.mark.rule("405.6d")
@pytest.mark.rule("405.6e")
@pytest.mark.rule("405.6f")
def test_special_turn_based_and_state_based_actions_are_never_on_the_stack() -> None:
    game = at("Ada: hand Rift Bolt; battlefield Mountain.")
    game = play(game, "Ada suspends Rift Bolt")
    assert (stack(game), exile(game)) == ([], ["Rift Bolt"])
    later = until(game, UPKEEP, 2)
    assert stack(later) == [], "untapping and drawing go by without the stack"
    assert not of_kind(since(later, game), PutOnStack)
    dying = at("Ada: hand Plain Smite; battlefield Plains. Nils: battlefield Hollow Shade.", SMITE, card(
        "Hollow Shade", "{B}", "Creature — Shade", size=(1, 0)))
    assert (stack(dying), graveyard(dying, "Nils")) == ([], ["Hollow Shade"])


@pytest.mark.rule("406.3")
def test_what_is_exiled_is_face_up_and_open_to_everyone() -> None:
    banish = card("Plain Banishing", "{W}", "Instant", spell(
        MoveTo(Chosen(), EXILE), targets=(TargetObject(CREATURE),)))
    game = at("Ada: hand Plain Banishing; battlefield Plains. Nils: battlefield Grizzly Bears.", banish)
    game = all_pass(play(game, "Ada casts Plain Banishing"))
    bears = card_at(game, "Grizzly Bears")
    assert (bears.zone, bears.face_down) == (EXILE, False)
    assert characteristics(game.state, bears).name == "Grizzly Bears"


@pytest.mark.rule("406.6")
def test_exiled_with_this_object_names_only_what_this_object_exiled() -> None:
    jailer = card("Careful Jailer", "{W}", "Creature — Soldier", triggered(
        THIS_ENTERS, MoveTo(Chosen(), EXILE, link="jailed"), targets=(TargetObject(ARTIFACT),), word="jail trigger"),
        triggered(THIS_LEAVES, MoveTo(Linked("jailed"), HAND), word="key trigger"), size=(1, 1))
    toy = card("Tin Toy", "{1}", "Artifact")
    game = at("Ada: hand Careful Jailer, Plain Smite; battlefield 2 Plains; exile Tin Toy. Nils: battlefield Tin Toy.",
              jailer, toy, SMITE)
    game = all_pass(play(game, "Ada casts Careful Jailer", "Ada taps Plains 1 for W"))
    game = all_pass(game)
    assert exile(game) == ["Tin Toy 1", "Tin Toy 2"]
    game = all_pass(all_pass(play(game, "Ada casts Plain Smite")))
    assert (exile(game), hand(game, "Nils")) == (["Tin Toy 1"], ["Tin Toy 2"])
