"""Cards with several faces as spells and lands (601.3e): halves, both halves, modal double-faced cards."""
from __future__ import annotations

import pytest

from mtgteach.cards.loading import loaded
from mtgteach.cards.words_layers import card_with_faces
from mtgteach.cards.words_of_cards import ANY_TARGET, TARGET_PLAYER, card, damage, discards, spell, suspend, you_draw
from mtgteach.model.cards import CantBeCast, Plain, Static
from mtgteach.model.choices import Cast, PlayLand
from mtgteach.model.errors import NotSupported
from mtgteach.model.filters import IsColor, ManaValueAtLeast
from mtgteach.model.mana import ManaType
from mtgteach.model.statics import MayCast
from mtgteach.model.types import GRAVEYARD
from mtgteach.rules.cr109_characteristics import FUSED, characteristics
from mtgteach.rules.cr601_permissions import faces_of
from tests.rules.table import all_pass, asks, at, battlefield, card_at, codes, graveyard, hand, keys, life, play

SPARK = card("Spark", "{R}", "Instant", spell(damage(2), targets=(ANY_TARGET,)))
STUDY = card("Study", "{2}{U}", "Sorcery", spell(you_draw(2)))
HALVES = card_with_faces("split", SPARK, STUDY)
LEFT = card("Left", "{R}", "Sorcery", spell(damage(1), targets=(ANY_TARGET,)), Plain("fuse"))
RIGHT = card("Right", "{U}", "Sorcery", spell(discards(1), targets=(TARGET_PLAYER,)), Plain("fuse"))
BOTH = card_with_faces("split", LEFT, RIGHT)
CUB = card("Bear Cub", "{1}{G}", "Creature — Bear", size=(2, 2))
DEN = card("Bear Den", None, "Land — Forest")
MODAL = card_with_faces("modal", CUB, DEN)
NO_RED = card("Cold Rain", "{1}", "Artifact", Static(CantBeCast(IsColor(ManaType("R")))))
NO_DEAR = card("Thrift", "{1}", "Artifact", Static(CantBeCast(ManaValueAtLeast(3))))
YARD = card("Open Yard", "{1}", "Artifact", Static(MayCast(GRAVEYARD, IsColor(ManaType("R")))))


@pytest.mark.rule("709.3", "601.3e")
def test_either_half_is_a_cast_of_its_own_judged_by_that_half_alone() -> None:
    game = at("Ada: hand Spark // Study; battlefield Mountain, 2 Island.", HALVES)
    assert {"Ada casts Spark // Study as Spark", "Ada casts Spark // Study as Study"} <= set(keys(game))
    upkeep = at("Turn 1, Ada's upkeep. Ada: hand Spark // Study; battlefield Mountain, 2 Island.", HALVES)
    oid = card_at(upkeep, "Spark // Study").id
    assert (codes(upkeep, Cast(0, oid, 0)), codes(upkeep, Cast(0, oid, 1))) == ([], ["refuse.not_main_phase"])
    spell_ = play(game, "Ada casts Spark // Study as Spark", "Nils")
    there = card_at(spell_, "Spark // Study")
    now = characteristics(spell_.state, there)
    assert (now.name, now.mana_value) == ("Spark", 1)
    done = all_pass(spell_)
    assert (life(done, "Nils"), graveyard(done)) == (18, ["Spark // Study"])
    assert characteristics(done.state, card_at(done, "Spark // Study")).mana_value == 4, "both halves elsewhere"


@pytest.mark.rule("601.3e", "601.3a")
def test_a_prohibition_by_a_quality_stops_only_the_half_that_has_it() -> None:
    game = at("Ada: hand Spark // Study; battlefield Mountain, 2 Island. Nils: battlefield Cold Rain.", HALVES, NO_RED)
    oid = card_at(game, "Spark // Study").id
    assert (codes(game, Cast(0, oid, 0)), codes(game, Cast(0, oid, 1))) == (["refuse.prohibited"], [])
    game = at("Ada: hand Spark // Study; battlefield Mountain, 2 Island. Nils: battlefield Thrift.", HALVES, NO_DEAR)
    oid = card_at(game, "Spark // Study").id
    assert (codes(game, Cast(0, oid, 0)), codes(game, Cast(0, oid, 1))) == ([], ["refuse.prohibited"])


@pytest.mark.rule("601.3e")
def test_a_permission_by_a_quality_reaches_only_the_half_that_has_it() -> None:
    game = at("Ada: graveyard Spark // Study; battlefield Mountain, 2 Island, Open Yard.", HALVES, YARD)
    assert "Ada casts Spark // Study as Spark from graveyard" in keys(game)
    assert codes(game, Cast(0, card_at(game, "Spark // Study").id, 1)) == ["refuse.no_permission_from"]


@pytest.mark.rule("702.102a")
def test_a_card_with_fuse_may_be_cast_as_both_halves_from_the_hand_only() -> None:
    game = at("Ada: hand Left // Right; battlefield Mountain, Island. Nils: hand Stifle.", BOTH)
    assert faces_of(card_at(game, "Left // Right")) == (0, 1, FUSED)
    game = play(game, "Ada casts Left // Right fused", "Nils", "Nils", "Ada taps Mountain for R")
    assert asks(game) == "Ada choice.priority"
    game = all_pass(game)
    assert (life(game, "Nils"), hand(game, "Nils"), graveyard(game)) == (19, [], ["Left // Right"])
    exiled = at("Ada: exile Left // Right; battlefield Mountain, Island.", BOTH)
    reasons = codes(exiled, Cast(0, card_at(exiled, "Left // Right").id, FUSED))
    assert reasons == ["refuse.no_permission_from", "refuse.fused_from_hand"]
    plain = at("Ada: hand Spark // Study; battlefield Mountain.", HALVES)
    assert codes(plain, Cast(0, card_at(plain, "Spark // Study").id, FUSED)) == ["refuse.no_such_card"]


@pytest.mark.rule("712.11b", "116.2a")
def test_a_modal_double_faced_card_is_cast_or_played_with_either_face() -> None:
    game = at("Ada: hand Bear Cub // Bear Den; battlefield 2 Forest.", MODAL)
    assert {"Ada casts Bear Cub // Bear Den as Bear Cub", "Ada plays Bear Cub // Bear Den as Bear Den"} <= set(
        keys(game))
    land = play(game, "Ada plays Bear Cub // Bear Den as Bear Den")
    assert battlefield(land)[-1] == "Bear Cub // Bear Den"
    den = card_at(land, "Bear Cub // Bear Den")
    assert characteristics(land.state, den).name == "Bear Den"
    oid = card_at(game, "Bear Cub // Bear Den").id
    assert codes(game, PlayLand(0, oid, 0)) == ["refuse.no_land"]
    assert codes(game, Cast(0, oid, 1)) == ["refuse.land_is_played"]
    assert codes(land, PlayLand(0, den.id, 1)) == ["refuse.land_own_hand", "refuse.no_land_play"]


@pytest.mark.rule("712.11")
def test_a_transforming_card_is_cast_with_its_front_face_only() -> None:
    wolf = card_with_faces("transforming", card("Day Walker", "{1}{G}", "Creature — Human", size=(1, 1)),
                           card("Night Howler", None, "Creature — Werewolf", size=(3, 3)))
    game = at("Ada: hand Day Walker // Night Howler; battlefield 2 Forest.", wolf)
    assert faces_of(card_at(game, "Day Walker // Night Howler")) == (0,)
    assert "Ada casts Day Walker // Night Howler" in keys(game)
    assert codes(game, Cast(0, card_at(game, "Day Walker // Night Howler").id, 1)) == ["refuse.no_such_card"]


@pytest.mark.rule("601.3e")
def test_a_line_says_the_face_in_any_case_and_takes_the_offered_one_without() -> None:
    game = at("Ada: hand Spark // Study; battlefield Mountain.", HALVES)
    done = game.do("Ada casts Spark // Study as spark targeting Nils")
    assert asks(done) == "Ada choice.priority"
    assert asks(game.do("Ada casts Spark // Study targeting Nils")) == "Ada choice.priority", "only Spark can be paid"
    assert [r.code for r in game.why_not("Ada casts Spark // Study as Study")] == ["refuse.cannot_pay"]


@pytest.mark.rule("702.62a")
def test_suspend_on_a_card_with_several_faces_is_refused_as_it_is_loaded() -> None:
    both = card_with_faces("split", card("Calm", "{5}{U}", "Sorcery", spell(you_draw(1)), suspend(2, "{U}")), STUDY)
    with pytest.raises(NotSupported, match="several faces"):
        loaded(both)


@pytest.mark.rule("601.2c", "709.3", "712.11b", "715.3a")
@pytest.mark.parametrize(("layout", "first"), [("split", "Instant"), ("modal", "Instant"), ("adventure", "Creature")])
def test_targets_said_with_a_cast_are_held_against_the_face_that_is_cast(layout: str, first: str) -> None:
    front = card("Front", "{R}", "Creature — Bear", size=(1, 1)) if first == "Creature" else card(
        "Front", "{R}", first, spell(damage(2), targets=(ANY_TARGET,)))
    kind = "Instant — Adventure" if layout == "adventure" else "Instant"
    name = f"{front.name} // Back"
    game = at(f"Ada: hand {name}; battlefield 2 Mountain. Nils: battlefield Llanowar Elves.", card_with_faces(
        layout, front, card("Back", "{R}", kind, spell(discards(1), targets=(TARGET_PLAYER,)))))
    assert game.why_not(f"Ada casts {name} as Back targeting Nils") == ()
    assert [r.code for r in game.why_not(f"Ada casts {name} as Back targeting Llanowar Elves")] == [
        "refuse.not_a_target"]
    assert [r.code for r in game.why_not(f"Ada casts {name} as Back targeting Nils, Ada")] == [
        "refuse.too_many_targets"]
    assert [r.code for r in game.why_not(f"Ada casts {name} as Front targeting Llanowar Elves")] == (
        ["refuse.too_many_targets"] if first == "Creature" else [])
    assert all_pass(game.do(f"Ada casts {name} as Back targeting Nils paying with Mountain 1")).choice is not None
