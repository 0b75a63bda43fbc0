"""Continuous effects, layer by layer."""
from __future__ import annotations

from random import Random

import pytest

from mtgteach.cards.words_layers import changed, gains
from mtgteach.model import amounts as on, filters as f, statics_layers as c
from mtgteach.model.cards import Card, Plain
from mtgteach.model.events import CountersPut, Moved, Tapped
from mtgteach.model.events_more import EffectBegan
from mtgteach.model.mana import ManaType
from mtgteach.model.state import Floating
from mtgteach.model.types import BATTLEFIELD, GRAVEYARD, HAND, CardType
from mtgteach.rulebook.cite import R
from mtgteach.rules import cr613_layers
from mtgteach.rules.cr109_characteristics import characteristics, copiable, has_keyword
from mtgteach.rules.cr613_layers import UNCHANGED, Live, Work, changes_anything, layers_of
from mtgteach.rules.index import derived, index_of
from mtgteach.rules.step import RECOMPUTE, Step
from tests.rules.layering import COUNTING, CREATURE, LAND, OWN, board, card, gets, makes, now, size, sized
from tests.rules.table import at, card_at, play

CITE = R("122.1")


@pytest.mark.rule("613.1")
def test_what_is_carried_along_equals_what_is_worked_out_from_nothing() -> None:
    game = play(at("Ada: hand Forest; battlefield Gaddock Teeg."), "Ada plays Forest")
    assert not changes_anything(game.state)
    assert derived(game.state) == derived(game.state.evolve(cache=None))


@pytest.mark.rule("613.1")
def test_without_effects_nothing_is_worked_out() -> None:
    game = at("Ada: battlefield Grizzly Bears; exile Rift Bolt with 1 time counter.")
    assert layers_of(game.state) is UNCHANGED
    bears = card_at(game, "Grizzly Bears")
    assert characteristics(game.state, bears) is copiable(game.state, bears)


@pytest.mark.rule("613.8a")
@pytest.mark.parametrize("order", ["Red Harvest Moon, Sunken Tomb", "Sunken Tomb, Red Harvest Moon"])
def test_an_effect_that_takes_the_others_ability_away_goes_first_whatever_the_timestamps(order: str) -> None:
    game = board(f"{order}, Forest")
    assert now(game, "Sunken Tomb").subtypes == ("Mountain",)
    assert makes(now(game, "Sunken Tomb")) == "R"
    assert makes(now(game, "Forest")) == "G"
    assert now(game, "Sunken Tomb").types == (CardType.LAND,)


@pytest.mark.rule("305.7")
def test_adding_a_land_type_keeps_all_that_the_land_is() -> None:
    game = board("Sunken Tomb, Forest")
    assert now(game, "Forest").subtypes == ("Forest", "Swamp")
    assert makes(now(game, "Forest")) == "GB"
    assert makes(now(game, "Sunken Tomb")) == "B"
    assert len(now(game, "Sunken Tomb").abilities) == 2


@pytest.mark.rule("305.7")
def test_abilities_that_another_effect_grants_stay() -> None:
    granting = card("Flying Fields", "{1}", "Enchantment", changed(LAND, gains("flying")))
    for names in ("Red Harvest Moon, Sunken Tomb, Flying Fields", "Flying Fields, Sunken Tomb, Red Harvest Moon"):
        game = board(names, "", granting)
        assert Plain("flying") in now(game, "Sunken Tomb").abilities
        assert makes(now(game, "Sunken Tomb")) == "R"


@pytest.mark.rule("613.1d")
def test_a_land_that_is_a_creature_is_one_for_every_later_layer() -> None:
    game = board("Banner of Dawn, Forest, Waking Soil")
    assert now(game, "Forest").types == (CardType.LAND, CardType.CREATURE)
    assert size(game, "Forest") == (2, 2)
    assert makes(now(game, "Forest")) == "G"
    assert index_of(game.state).sized == [card_at(game, "Forest").id]


@pytest.mark.rule("613.6")
def test_an_effect_that_has_begun_goes_on_to_the_same_objects_though_its_ability_is_lost() -> None:
    """The soil has made the land a creature before the humbling takes all abilities of creatures away."""
    soil = card("Walking Grove", None, "Land", changed(f.This(), c.AddTypes((CardType.CREATURE,)), sized(4, 4)))
    first = board("Great Humbling, Walking Grove", "", soil)
    assert now(first, "Walking Grove").abilities == ()
    assert size(first, "Walking Grove") == (4, 4)
    assert size(board("Walking Grove, Great Humbling", "", soil), "Walking Grove") == (1, 1)


@pytest.mark.rule("613.1e")
def test_colors_come_before_abilities_and_sizes() -> None:
    for names in ("Pot of Whitewash, Pale Captain, Grizzly Bears", "Grizzly Bears, Pale Captain, Pot of Whitewash"):
        game = board(names)
        assert now(game, "Grizzly Bears").colors == (ManaType.W,)
        assert size(game, "Grizzly Bears") == (4, 2)
        assert size(game, "Pale Captain") == (2, 2)


@pytest.mark.rule("613.1f")
def test_abilities_that_are_lost_do_nothing_in_later_layers() -> None:
    game = board("Pale Captain, Pot of Whitewash, Paper Kite, Great Humbling")
    assert size(game, "Paper Kite") == (1, 1)
    assert not has_keyword(game.state, card_at(game, "Paper Kite"), "flying")


@pytest.mark.rule("613.7")
def test_in_one_layer_the_later_one_has_the_last_word() -> None:
    small = card("Law of Two", "{1}", "Enchantment", changed(CREATURE, sized(2, 2)))
    assert size(board("Law of Two, Great Humbling, Paper Kite", "", small), "Paper Kite") == (1, 1)
    assert size(board("Great Humbling, Law of Two, Paper Kite", "", small), "Paper Kite") == (2, 2)
    lifted = card("Updraft", "{1}", "Enchantment", changed(CREATURE, gains("flying")))
    for names, flies in (("Updraft, Great Humbling, Grizzly Bears", False),
                         ("Great Humbling, Updraft, Grizzly Bears", True)):
        game = board(names, "", lifted)
        assert has_keyword(game.state, card_at(game, "Grizzly Bears"), "flying") is flies


@pytest.mark.rule("613.4")
def test_sizes_are_set_then_modified_then_switched() -> None:
    turned = card("Looking Glass", "{1}", "Artifact", changed(CREATURE, c.SwitchSize()))
    wide = card("Broad Shield", "{1}", "Artifact", changed(CREATURE, gets(0, 3)))
    for names in ("Looking Glass, Broad Shield, Great Humbling, Paper Kite",
                  "Paper Kite, Great Humbling, Broad Shield, Looking Glass"):
        assert size(board(names, "", turned, wide), "Paper Kite") == (4, 1)


@pytest.mark.rule("613.4a")
def test_what_defines_a_size_comes_first_and_counts_anew() -> None:
    game = board("Census Beast, Forest, Forest, Banner of Dawn")
    assert size(game, "Census Beast") == (3, 3)
    assert size(board("Great Humbling, Census Beast, Forest, Forest, Forest"), "Census Beast") == (1, 1)


@pytest.mark.rule("604.3")
def test_what_defines_a_size_works_in_all_zones() -> None:
    game = at("Ada: battlefield 3 Forest; hand Census Beast. Nils: graveyard Census Beast.",
              COUNTING)
    assert [characteristics(game.state, o).power for z, p in ((HAND, 0), (GRAVEYARD, 1))
            for o in game.state.zone(z, p)] == [3, 3]


@pytest.mark.rule("613.4c")
@pytest.mark.rule("122.1a")
def test_counters_modify_sizes_after_they_are_set() -> None:
    step = Step(board("Grizzly Bears, Great Humbling").state, (), [], 0, RECOMPUTE)
    bears = step.state.zone(BATTLEFIELD)[0]
    for kind, amount in (("+1/+1", 2), ("-0/-1", 1)):
        step.happen(CountersPut(bears.id, bears.card, kind, amount), cite=CITE)
    found = characteristics(step.state, bears)
    assert (found.power, found.toughness) == (3, 2)


@pytest.mark.rule("122.1b")
@pytest.mark.rule("613.7")
def test_a_keyword_counter_gives_its_keyword_with_its_own_timestamp() -> None:
    game = board("Grizzly Bears, Great Humbling, Paper Kite")
    step = Step(game.state, (), [], 0, RECOMPUTE)
    bears = step.state.zone(BATTLEFIELD)[0]
    step.happen(CountersPut(bears.id, bears.card, "flying", 1), cite=CITE)
    assert has_keyword(step.state, bears, "flying")
    without = Step(at("Ada: battlefield Grizzly Bears.").state, (), [], 0, RECOMPUTE)
    bears = without.state.zone(BATTLEFIELD)[0]
    without.happen(CountersPut(bears.id, bears.card, "flying", 1), cite=CITE)
    assert has_keyword(without.state, bears, "flying")
    humbled = c.Changes(f.This(), (c.LoseAllAbilities(),))
    without.happen(EffectBegan(bears.card, (bears.id,), Floating(
        humbled, (bears.id,), on.Forever(), 0, bears.id, bears.card, 0)), cite=CITE)
    assert not has_keyword(without.state, bears, "flying")


@pytest.mark.rule("608.2h")
def test_what_has_left_is_as_effects_had_made_it() -> None:
    game = board("Banner of Dawn, Grizzly Bears")
    step = Step(game.state, (), [], 0, RECOMPUTE)
    bears, banner = card_at(game, "Grizzly Bears"), card_at(game, "Banner of Dawn")
    step.happen(Moved(bears.id, bears.card, GRAVEYARD, "destroyed"), cite=CITE)
    step.happen(Moved(banner.id, banner.card, GRAVEYARD, "destroyed"), cite=CITE)
    gone = step.state.last_known(bears.id)
    assert gone is not None
    assert characteristics(step.state, gone).power == 3
    assert characteristics(step.state, step.state.zone(GRAVEYARD)[0]).power == 2


@pytest.mark.rule("611.3a")
def test_static_effects_are_never_locked_in() -> None:
    while_tapped = card("Idle Hands", "{1}", "Enchantment", changed(f.AllOf((CREATURE, f.IsTapped())), gets(0, 5)))
    game = board("Idle Hands, Grizzly Bears", "", while_tapped)
    assert layers_of(game.state).looks
    step = Step(game.state, (), [], 0, RECOMPUTE)
    bears = card_at(game, "Grizzly Bears")
    step.happen(Tapped(bears.id, bears.card), cite=CITE)
    assert characteristics(step.state, bears).toughness == 7


@pytest.mark.rule("611.3a")
def test_an_effect_may_last_only_while_a_condition_is_true() -> None:
    grown = card("Woodland Giant", "{G}", "Creature — Giant", changed(
        f.This(), gets(3, 3), condition=on.Controls(f.IsSubtype("Forest"), 2)), size=(2, 2))
    assert size(board("Woodland Giant, Forest", "Forest", grown), "Woodland Giant") == (2, 2)
    assert size(board("Woodland Giant, Forest, Forest", "", grown), "Woodland Giant") == (5, 5)


@pytest.mark.rule("613.1f")
def test_an_ability_that_is_granted_may_be_an_effect_itself() -> None:
    leader = changed(f.AllOf((f.Another(), CREATURE)), gets(1, 0))
    school = card("School of Leaders", "{1}", "Enchantment", changed(CREATURE, gains(leader)))
    game = board("School of Leaders, Grizzly Bears, Paper Kite", "", school)
    assert (size(game, "Grizzly Bears"), size(game, "Paper Kite")) == ((3, 2), (2, 3))


def shrines(name: str, cost: str, of: CardType, to: CardType) -> Card:
    """Shrines of the one card type are of the other."""
    return card(name, cost, str(of), changed(f.AllOf((f.IsType(of), f.IsSubtype("Shrine"))),
                                             c.BecomeTypes((to,), ("Shrine",))))


@pytest.mark.rule("613.8b")
def test_effects_that_depend_on_each_other_apply_by_timestamp() -> None:
    """Each gives the other one more thing to do, so that neither waits."""
    both = (CardType.ENCHANTMENT, CardType.ARTIFACT)
    own = (shrines("Chisel", "{1}", *both), shrines("Brush", "{1}", *both[::-1]),
           card("Wayside Shrine", "{1}", "Enchantment — Shrine"), card("Brass Shrine", "{1}", "Artifact — Shrine"))
    for names, types in (("Chisel, Brush", CardType.ENCHANTMENT), ("Brush, Chisel", CardType.ARTIFACT)):
        game = board(f"{names}, Wayside Shrine, Brass Shrine", "", *own)
        assert [now(game, n).types for n in ("Wayside Shrine", "Brass Shrine")] == [(types,), (types,)]


@pytest.mark.rule("613.8b")
def test_an_effect_waits_for_the_one_that_gives_it_something_to_do() -> None:
    """With no artifact among the shrines, the brush waits for the chisel in both orders of arrival."""
    both = (CardType.ENCHANTMENT, CardType.ARTIFACT)
    own = (shrines("Chisel", "{1}", *both), shrines("Brush", "{1}", *both[::-1]),
           card("Wayside Shrine", "{1}", "Enchantment — Shrine"))
    for names in ("Chisel, Brush", "Brush, Chisel"):
        assert now(board(f"{names}, Wayside Shrine", "", *own), "Wayside Shrine").types == (CardType.ENCHANTMENT,)


@pytest.mark.rule("205.1a")
def test_a_permanent_that_becomes_another_type_loses_the_subtypes_of_the_old_one() -> None:
    stone = card("Petrify", "{1}", "Enchantment", changed(CREATURE, c.BecomeTypes((CardType.ARTIFACT,), ("Clue",))))
    game = board("Petrify, Grizzly Bears", "", stone)
    assert (now(game, "Grizzly Bears").types, now(game, "Grizzly Bears").subtypes) == ((CardType.ARTIFACT,), ("Clue",))
    assert size(game, "Grizzly Bears") == (2, 2)
    assert index_of(game.state).sized == [card_at(game, "Grizzly Bears").id]


@pytest.mark.rule("613.8a")
def test_what_reads_no_size_depends_on_no_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole test of dependency, tried on all of them, comes to the same; without it nothing is tried."""
    sizing = ["Aeon Chronicler", "Benalish Commander", "Elvish Archdruid", "Omnath, Locus of Mana", "Living Lands",
              "Ashaya, Soul of the Wild", "Verdeloth the Ancient", "Forest", *[own.name for own in OWN], "Giants"]
    giants = card("Giants", "{R}", "Enchantment", changed(f.PowerAtLeast(4), gets(5, 0)))
    tried, dice, depends = list[Live](), Random(8), Work.depends

    def counted(work: Work, one: Live, other: Live, layer: int) -> bool:
        tried.append(one)
        return depends(work, one, other, layer)

    monkeypatch.setattr(Work, "depends", counted)
    layers_of(at("Ada: hand 3 Forest; battlefield 5 Aeon Chronicler, 5 Benalish Commander.").state.evolve(cache=None))
    assert tried == []
    for _ in range(20):
        own, other = (", ".join(dice.choices(sizing, k=8)) for _ in "ab")
        state = at(f"Ada: hand 3 Forest; battlefield {own}. Nils: battlefield {other}.", *OWN, giants).state
        quick = layers_of(state).parts()
        with monkeypatch.context() as slow:
            slow.setattr(cr613_layers, "UNSIZED", ())
            assert layers_of(state.evolve(cache=None)).parts() == quick
    assert tried != []
