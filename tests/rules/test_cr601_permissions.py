"""What is needed to begin to cast or play (601.3, 101.2): permissions, timing, prohibitions."""
from __future__ import annotations

import pytest

from mtgteach.cards.loading import loaded
from mtgteach.cards.printer import rules_text
from mtgteach.cards.words_layers import card_with_faces
from mtgteach.cards.words_of_cards import ANY_TARGET, CREATURE, activated, card, counter_it, damage, spell
from mtgteach.model.amounts import Controls, HasChosen, UntilEndOfTurn
from mtgteach.model.cards import CantBeCast, Card, Plain, Static
from mtgteach.model.choices import Activate, Cast, PlayLand, TapForMana
from mtgteach.model.errors import NotSupported
from mtgteach.model.events import NothingHappened
from mtgteach.model.filters import Anything, IsThis, IsType, ManaValueAtMost, TargetSpell, Whose
from mtgteach.model.mana import ManaType
from mtgteach.model.state import Floating
from mtgteach.model.statics import (AsThoughFlash, CantActivate, CantBeCountered, CantPlayLands, MayCast, OnlyAsSorcery,
                                    SpellsEachTurn)
from mtgteach.model.types import EXILE, GRAVEYARD, HAND, LIBRARY, STACK, CardType
from mtgteach.rules.cr601_permissions import permissions
from mtgteach.rules.registries import refusals
from tests.rules.table import (against, all_pass, at, battlefield, card_at, cited, codes, graveyard, keys, of_kind,
                               passes, play, stack)

BLAZE = card("Old Blaze", "{R}", "Sorcery", spell(damage(2), targets=(ANY_TARGET,)),
             Static(MayCast(GRAVEYARD), zones=(GRAVEYARD,)))
CRYPT = card("Open Crypt", "{1}", "Artifact", Static(MayCast(GRAVEYARD, CREATURE)))
GROVE = card("Fertile Grave", "{1}", "Artifact", Static(MayCast(GRAVEYARD, IsType(CardType.LAND), lands=True)))
FLASHER = card("Sudden Bear", "{1}{G}", "Creature — Bear", Plain("flash"), size=(2, 2))
TWILIGHT = card("Twilight Gate", "{1}", "Artifact", Static(AsThoughFlash(CREATURE)))
EAGER = card("Eager Bear", "{1}{G}", "Creature — Bear", Static(
    AsThoughFlash(IsThis(), condition=Controls(CREATURE, 1)), zones=(HAND,)), size=(2, 2))
HALL = card("Slow Hall", "{1}", "Artifact", Static(OnlyAsSorcery()))
CANON = card("One Word", "{1}", "Artifact", Static(SpellsEachTurn(1)))
SILENCE = card("Locked Tools", "{1}", "Artifact", Static(CantActivate(IsType(CardType.ARTIFACT))))
DEEP = card("Dead Tools", "{1}", "Artifact", Static(CantActivate(IsType(CardType.LAND), mana=True)))
WALL = card("Landlock", "{1}", "Artifact", Static(CantPlayLands(Whose.OPPONENTS)))
PROUD = card("Proud Bear", "{1}{G}", "Creature — Bear", Static(CantBeCountered(), zones=(STACK,)), size=(2, 2))
REFUSAL = card("Plain Refusal", "{U}", "Instant", spell(counter_it(), targets=(TargetSpell(),)))
PING = card("Pinging Rod", "{1}", "Artifact", activated("{R}", damage(1), targets=(ANY_TARGET,)))
SUDDEN = card("Sudden Word", "{R}", "Instant", spell(damage(1), targets=(ANY_TARGET,)), Plain("split second"))
TOMB = card("Sealed Tombs", "{1}", "Artifact", Static(CantBeCast(Anything(), zones=(GRAVEYARD, EXILE))))
MYTURN = card("Quiet Hour", "{1}", "Artifact", Static(CantBeCast(Anything(), Whose.OPPONENTS, during=Whose.YOURS)))
NAMED = card("Name Eater", "{1}", "Artifact", Static(CantBeCast(HasChosen("name"))))


@pytest.mark.rule("601.3", "113.6b")
def test_a_card_may_give_leave_to_cast_itself_from_another_zone() -> None:
    game = at("Ada: graveyard Old Blaze; battlefield Mountain. Nils: graveyard Old Blaze; battlefield Mountain.", BLAZE)
    assert "Ada casts Old Blaze 1 from graveyard" in keys(game)
    assert codes(game, Cast(0, card_at(game, "Old Blaze 2").id)) == ["refuse.no_permission_from"], "not the owner"
    game = all_pass(play(game, "Ada casts Old Blaze 1 from graveyard", "Nils"))
    assert graveyard(game) == ["Old Blaze 1"]


@pytest.mark.rule("601.3")
def test_a_permanent_gives_leave_only_for_what_its_filter_takes_and_only_while_it_is_there() -> None:
    game = at("Ada: graveyard Grizzly Bears, Lightning Bolt; battlefield 2 Forest, Mountain, Open Crypt. "
              "Nils: graveyard Grizzly Bears.", CRYPT)
    assert "Ada casts Grizzly Bears 1 from graveyard" in keys(game)
    assert codes(game, Cast(0, card_at(game, "Lightning Bolt").id)) == ["refuse.no_permission_from"]
    assert codes(game, Cast(0, card_at(game, "Grizzly Bears 2").id)) == ["refuse.no_permission_from"]
    without = at("Ada: graveyard Grizzly Bears; battlefield 2 Forest.")
    assert codes(without, Cast(0, card_at(without, "Grizzly Bears").id)) == ["refuse.no_permission_from"]
    late = passes(at("Ada: graveyard Grizzly Bears; battlefield 2 Forest, Open Crypt. Nils: life 20.", CRYPT))
    assert {"refuse.no_priority"} == set(codes(late, Cast(0, card_at(late, "Grizzly Bears").id)))


@pytest.mark.rule("701.18b", "116.2a", "305.1")
def test_a_permission_to_play_lands_is_one_of_its_own() -> None:
    game = at("Ada: graveyard Forest; hand Forest; battlefield Fertile Grave.", GROVE)
    forest = card_at(game, "Forest 1").id
    assert codes(game, PlayLand(0, forest)) == []
    game = play(game, "Ada plays Forest 1 from graveyard")
    assert "Forest 1" in battlefield(game)
    assert codes(game, PlayLand(0, card_at(game, "Forest 2").id)) == ["refuse.no_land_play"], "it was a land play"
    crypt = at("Ada: graveyard Forest; battlefield Open Crypt.", CRYPT)
    assert codes(crypt, PlayLand(0, card_at(crypt, "Forest").id)) == ["refuse.land_own_hand"]


@pytest.mark.rule("601.3", "611.2")
def test_an_effect_may_give_leave_for_certain_cards_until_it_ends() -> None:
    game = at("Ada: exile Lightning Bolt, Rift Bolt; battlefield 3 Mountain.")
    bolt, rift = card_at(game, "Lightning Bolt"), card_at(game, "Rift Bolt")
    left = Floating(MayCast(EXILE, Anything()), (bolt.id,), UntilEndOfTurn(), 0, bolt.id, bolt.card, 1)
    state = game.state.evolve(effects=(left,), cache=None)
    assert len(permissions(state, 0, bolt, bolt)) == 1
    assert permissions(state, 0, rift, rift) == permissions(state, 1, bolt, bolt) == []


@pytest.mark.rule("702.8a", "117.1a")
def test_flash_makes_any_card_castable_whenever_an_instant_is() -> None:
    game = passes(at("Ada: life 20. Nils: hand Sudden Bear, Grizzly Bears; battlefield 2 Forest.", FLASHER))
    assert "Nils casts Sudden Bear" in keys(game)
    assert codes(game, Cast(1, card_at(game, "Grizzly Bears").id)) == ["refuse.not_own_turn"]


@pytest.mark.rule("601.3b")
def test_as_though_it_had_flash_covers_what_its_filter_takes() -> None:
    game = passes(at("Ada: life 20. Nils: hand Grizzly Bears, Rift Bolt; battlefield 3 Mountain, 2 Forest, "
                     "Twilight Gate.", TWILIGHT))
    assert "Nils casts Grizzly Bears" in keys(game)
    assert codes(game, Cast(1, card_at(game, "Rift Bolt").id)) == ["refuse.not_own_turn"]


@pytest.mark.rule("601.3d")
def test_conditional_flash_is_judged_as_the_cast_begins() -> None:
    scene = "Ada: life 20. Nils: hand Eager Bear; battlefield 2 Forest{}."
    alone = passes(at(scene.format(""), EAGER))
    assert codes(alone, Cast(1, card_at(alone, "Eager Bear").id)) == ["refuse.not_own_turn"]
    both = passes(at(scene.format(", Grizzly Bears"), EAGER))
    assert codes(both, Cast(1, card_at(both, "Eager Bear").id)) == []


@pytest.mark.rule("307.5", "101.2")
def test_sorcery_timing_for_all_spells_stops_instants_and_casts_made_while_something_resolves() -> None:
    game = passes(at("Ada: battlefield Slow Hall. Nils: hand Lightning Bolt; battlefield Mountain.", HALL))
    (reason,) = against(game, Cast(1, card_at(game, "Lightning Bolt").id))
    assert (reason.code, reason.source) == ("refuse.only_as_sorcery", card_at(game, "Slow Hall").id)
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter. Nils: battlefield Slow Hall.", HALL)
    game = all_pass(all_pass(game))
    (event,) = of_kind(game.events(), NothingHappened)
    assert [r.code for r in event.reasons] == ["refuse.only_as_sorcery"]
    free = at("Ada: battlefield Slow Hall, Mountain; hand Lightning Bolt.", HALL)
    assert codes(free, Cast(0, card_at(free, "Lightning Bolt").id)) == [], "only opponents"


@pytest.mark.rule("101.2")
def test_no_more_than_one_spell_each_turn() -> None:
    game = at("Ada: hand 2 Lightning Bolt; battlefield 2 Mountain. Nils: battlefield One Word, Mountain; "
              "hand Lightning Bolt.", CANON)
    game = play(game, "Ada casts Lightning Bolt 1", "Nils", "Ada taps Mountain 1 for R")
    assert codes(game, Cast(0, card_at(game, "Lightning Bolt 2").id)) == ["refuse.spells_each_turn"]
    assert codes(passes(game), Cast(1, card_at(game, "Lightning Bolt 3").id)) == [], "each player counts alone"


@pytest.mark.rule("602.5")
def test_a_prohibition_on_activating_spares_mana_abilities_unless_it_says_so() -> None:
    game = at("Ada: battlefield Pinging Rod, Mountain. Nils: battlefield Locked Tools.", PING, SILENCE)
    assert codes(game, Activate(0, card_at(game, "Pinging Rod").id, 0)) == ["refuse.cant_activate"]
    mountain = card_at(game, "Mountain").id
    assert codes(game, TapForMana(0, mountain, 0, (ManaType("R"),))) == []
    game = at("Ada: battlefield Mountain; hand Lightning Bolt. Nils: battlefield Dead Tools.", DEEP)
    mountain = card_at(game, "Mountain").id
    assert codes(game, TapForMana(0, mountain, 0, (ManaType("R"),))) == ["refuse.cant_activate"]
    assert codes(game, Cast(0, card_at(game, "Lightning Bolt").id)) == ["refuse.cannot_pay"]


@pytest.mark.rule("101.2")
def test_lands_may_be_forbidden() -> None:
    game = at("Ada: hand Forest. Nils: battlefield Landlock.", WALL)
    assert codes(game, PlayLand(0, card_at(game, "Forest").id)) == ["refuse.cant_play_lands"]


@pytest.mark.rule("101.2", "113.6g")
def test_what_cannot_be_countered_may_be_targeted_and_stays() -> None:
    game = at("Ada: hand Proud Bear; battlefield 2 Forest. Nils: hand Plain Refusal; battlefield Island.",
              PROUD, REFUSAL)
    game = play(game, "Ada casts Proud Bear", "Ada taps Forest 1 for G", "Ada passes", "Nils casts Plain Refusal")
    game = all_pass(game)
    (event,) = of_kind(game.events(), NothingHappened)
    assert (event.code, [r.code for r in event.reasons]) == ("nothing.cant_be_countered", ["refuse.cant_be_countered"])
    assert stack(game) == ["Proud Bear"]


@pytest.mark.rule("702.61a", "702.61b", "702.61c")
def test_split_second_leaves_only_mana_abilities_and_special_actions() -> None:
    game = at("Ada: hand 2 Sudden Word, Lightning Bolt, Rift Bolt; battlefield 3 Mountain, Pinging Rod.", SUDDEN, PING)
    game = play(game, "Ada casts Sudden Word 1", "Nils", "Ada taps Mountain 1 for R")
    for action in (Cast(0, card_at(game, "Lightning Bolt").id), Cast(0, card_at(game, "Sudden Word 2").id),
                   Activate(0, card_at(game, "Pinging Rod").id, 0)):
        assert codes(game, action) == ["refuse.split_second"]
    assert keys(game) == ["Ada passes", "Ada taps Mountain 2 for R", "Ada taps Mountain 3 for R"]
    assert "702.61a" in cited(against(game, Cast(0, card_at(game, "Lightning Bolt").id)))
    assert "Ada casts Lightning Bolt" in keys(all_pass(game))


@pytest.mark.rule("702.62c")
def test_a_card_is_not_suspended_while_split_second_is_there() -> None:
    game = at("Ada: hand Ember, Sudden Word; battlefield 2 Mountain.".replace("Ember", "Rift Bolt"), SUDDEN)
    game = play(game, "Ada casts Sudden Word", "Nils", "Ada taps Mountain 1 for R")
    assert "Ada suspends Rift Bolt" not in keys(game)
    assert "refuse.split_second" in [r.code for r in game.why_not("Ada suspends Rift Bolt")]


@pytest.mark.rule("101.2")
def test_a_prohibition_may_speak_of_zones_of_players_and_of_turns() -> None:
    game = at("Ada: graveyard Old Blaze; hand Lightning Bolt; battlefield Mountain, Sealed Tombs.", BLAZE, TOMB)
    assert codes(game, Cast(0, card_at(game, "Old Blaze").id)) == ["refuse.prohibited"]
    assert codes(game, Cast(0, card_at(game, "Lightning Bolt").id)) == []
    game = at("Ada: battlefield Quiet Hour, Mountain; hand Lightning Bolt. Nils: hand Lightning Bolt; "
              "battlefield Mountain.", MYTURN)
    assert codes(game, Cast(0, card_at(game, "Lightning Bolt 1").id)) == []
    assert codes(passes(game), Cast(1, card_at(game, "Lightning Bolt 2").id)) == ["refuse.prohibited"]
    other = at("Turn 2, Nils's precombat main. Ada: battlefield Quiet Hour. Nils: hand Lightning Bolt; "
               "battlefield Mountain.", MYTURN)
    assert codes(other, Cast(1, card_at(other, "Lightning Bolt").id)) == []


@pytest.mark.rule("607.2d", "607.5a")
def test_a_prohibition_by_the_chosen_name_forbids_nothing_until_one_is_chosen() -> None:
    game = at("Ada: hand Lightning Bolt, Rift Bolt; battlefield 3 Mountain, Name Eater.", NAMED)
    bolt, rift = Cast(0, card_at(game, "Lightning Bolt").id), Cast(0, card_at(game, "Rift Bolt").id)
    assert codes(game, bolt) == []
    eater = card_at(game, "Name Eater")
    state = game.state.with_object(eater.evolve(chosen=(("name", "Lightning Bolt"),))).evolve(cache=None)
    from mtgteach.rules.registries import refusals

    assert [r.code for r in refusals(state, bolt)] == ["refuse.prohibited"]
    assert list(refusals(state, rift)) == []


@pytest.mark.rule("601.3")
def test_three_independent_faults_give_three_reasons() -> None:
    game = passes(at("Ada: battlefield Gaddock Teeg. Nils: hand Mindstab; battlefield Swamp."))
    reasons = against(game, Cast(1, card_at(game, "Mindstab").id))
    assert [r.code for r in reasons] == ["refuse.not_own_turn", "refuse.prohibited", "refuse.cannot_pay"]
    assert all(r.cites for r in reasons)


@pytest.mark.rule("601.3")
def test_what_the_engine_cannot_allow_is_refused_as_it_is_loaded() -> None:
    with pytest.raises(NotSupported, match="library"):
        loaded(card("Far Sight", "{1}", "Artifact", Static(MayCast(LIBRARY, Anything()))))


@pytest.mark.rule("601.3")
def test_permissions_and_prohibitions_are_printed() -> None:
    said = {name: rules_text(made.faces[0])[-1] for name, made in (
        ("blaze", BLAZE), ("grove", GROVE), ("twilight", TWILIGHT), ("eager", EAGER), ("hall", HALL), ("canon", CANON),
        ("silence", SILENCE), ("deep", DEEP), ("wall", WALL), ("proud", PROUD), ("tomb", TOMB),
        ("myturn", MYTURN), ("named", NAMED))}
    assert said["blaze"] == "You may cast this card from your graveyard."
    assert said["hall"] == "Each opponent can cast spells only any time they could cast a sorcery."
    assert said["canon"] == "Each player can't cast more than one spell each turn."
    assert said["silence"].endswith("of artifacts can't be activated unless they're mana abilities.")
    assert said["tomb"] == "Spells can't be cast from graveyards or exile."
    assert said["myturn"] == "Your opponents can't cast spells during your turn."
    assert said["proud"] == "This spell can't be countered."
    assert all(text[0].isupper() and text.endswith(".") for text in said.values())


@pytest.mark.rule("602.5")
def test_a_prohibition_on_abilities_may_hold_in_its_controllers_turns_alone() -> None:
    hour = card("Still Hour", "{1}", "Artifact", Static(
        CantActivate(IsType(CardType.ARTIFACT), Whose.OPPONENTS, during=Whose.YOURS)))
    scene = "Ada: battlefield {}Pinging Rod, Mountain. Nils: battlefield {}Pinging Rod, Mountain."
    theirs = passes(at(scene.format("Still Hour, ", ""), hour, PING))
    assert "refuse.cant_activate" in codes(theirs, Activate(1, card_at(theirs, "Pinging Rod 2").id, 0))
    other = passes(at(scene.format("", "Still Hour, "), hour, PING))
    assert "refuse.cant_activate" not in codes(other, Activate(1, card_at(other, "Pinging Rod 2").id, 0))
    own = at(scene.format("", "Still Hour, "), hour, PING)
    assert codes(own, Activate(0, card_at(own, "Pinging Rod 1").id, 0)) == [], "it is not Nils's turn"


SPARK = card("Spark", "{R}", "Instant", spell(damage(2), targets=(ANY_TARGET,)))
GLOW = card("Glow", "{X}{R}", "Instant", spell(damage(2), targets=(ANY_TARGET,)))
FACED = [card_with_faces(layout, one, other) for layout, one, other in (
    ("split", SPARK, GLOW), ("adventure", card("Slow Bear", "{1}{G}", "Creature — Bear", size=(2, 2)), card(
        "Spark", "{R}", "Instant — Adventure", spell(damage(2), targets=(ANY_TARGET,)))), ("modal", GLOW, SPARK))]


@pytest.mark.rule("307.5", "709.3", "715.3", "712.11b")
@pytest.mark.parametrize("faced", FACED, ids=lambda c: str(c.layout))
def test_sorcery_timing_stops_every_face_before_it_is_proposed(faced: Card) -> None:
    game = passes(at(f"Ada: battlefield Slow Hall. Nils: hand {faced.name}; battlefield 3 Mountain.", HALL, faced))
    oid = card_at(game, faced.name).id
    assert [face for face in (0, 1) if "refuse.only_as_sorcery" not in codes(game, Cast(1, oid, face))] == []
    assert not [key for key in keys(game) if "casts" in key]


@pytest.mark.rule("307.5")
def test_sorcery_timing_stops_cards_of_another_owner_too() -> None:
    game = at("Ada: battlefield Slow Hall; exile Lightning Bolt. Nils: battlefield Mountain.", HALL)
    bolt = card_at(game, "Lightning Bolt")
    left = Floating(MayCast(EXILE, Anything(), Whose.ANY), (bolt.id,), UntilEndOfTurn(), 1, bolt.id, bolt.card, 1)
    state = passes(game).state.evolve(effects=(left,), cache=None)
    assert [r.code for r in refusals(state, Cast(1, bolt.id))] == ["refuse.only_as_sorcery"]


@pytest.mark.rule("601.3a", "709.3")
def test_a_prohibition_that_some_x_escapes_does_not_stop_a_face_from_being_begun() -> None:
    small = card("Great Things", "{1}", "Artifact", Static(CantBeCast(ManaValueAtMost(1))))
    scene = "Ada: hand {}; battlefield 3 Mountain. Nils: battlefield Great Things."
    for faced, face in ((FACED[0], 1), (FACED[2], 0)):
        game = at(scene.format(faced.name), small, faced)
        oid = card_at(game, faced.name).id
        assert codes(game, Cast(0, oid, face)) == [], "X may be 1"
        assert codes(game, Cast(0, oid, 1 - face)) == ["refuse.prohibited"]
