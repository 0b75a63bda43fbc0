"""What the built-in cards of the sixth part do: each in a small scene, played by words."""
from __future__ import annotations

import pytest

from mtgteach.model.errors import Refused
from mtgteach.rules.cr109_characteristics import has_keyword
from mtgteach.teach.queries import ask
from tests.card.test_built_in_b import at, do
from tests.rules.table import battlefield, card_at, exile, graveyard, hand, keys, life, stack


def test_conflagrate_costs_x_twice_and_divides_x() -> None:
    game = at("Ada: hand Conflagrate; battlefield 5 Mountain. Nils: battlefield Savannah Lions.")
    cast = do(game, "Ada casts Conflagrate with X = 2 targeting Nils, Savannah Lions divided as Nils 1, "
                    "Savannah Lions 1")
    assert str(ask(cast, "how much mana was spent on Conflagrate")) == "5"
    game = do(cast, "both pass")
    assert life(game, "Nils") == 19
    assert graveyard(game) == ["Conflagrate"]
    assert graveyard(game, "Nils") == ["Savannah Lions"]


def test_conflagrate_with_flashback_discards_x_cards() -> None:
    game = at("Ada: graveyard Conflagrate; hand 3 Island; battlefield 2 Mountain.")
    game = do(game, "Ada casts Conflagrate with X = 2 targeting Nils divided as Nils 2", "Ada discards Island 1",
              "Ada discards Island 2")
    assert str(ask(game, "what is X of Conflagrate")) == "2"
    assert str(ask(game, "what is the mana value of Conflagrate")) == "5"
    assert len(hand(game)) == 1


def test_ruby_medallion_takes_generic_mana_off_red_spells_alone() -> None:
    game = at("Ada: hand Rift Bolt, Divination, Lightning Bolt; battlefield Ruby Medallion.")
    costs = [str(game.cost(f"Ada casts {name}").total) for name in ("Rift Bolt", "Divination", "Lightning Bolt")]
    assert costs == ["{1}{R}", "{2}{U}", "{R}"]


def test_harrow_sacrifices_a_land_and_finds_up_to_two_basic_ones() -> None:
    game = at("Ada: hand Harrow; battlefield 3 Forest; library Forest, Plains, Ancient Tomb, Island.")
    cast = do(game, "Ada casts Harrow paying with Forest 1, Forest 2, Forest 3", "Ada sacrifices Forest 3")
    assert graveyard(cast) == ["Forest 3"]
    done = do(cast, "both pass", "Ada finds Plains", "Ada finds Island")
    there = battlefield(done)
    assert {"Plains", "Island"} <= set(there)
    assert len(there) == 4
    none = do(cast, "both pass", "Ada finds nothing")
    assert len(battlefield(none)) == 2


def test_epic_experiment_casts_what_it_may_free_and_puts_the_rest_into_the_graveyard() -> None:
    game = at("Ada: hand Epic Experiment; battlefield Island, 3 Mountain; library Lightning Bolt, Blaze, Divination.")
    offered = do(game, "Ada casts Epic Experiment with X = 2 paying with Island, Mountain 1, Mountain 2, Mountain 3",
                 "both pass")
    assert keys(offered) == ["Ada casts Lightning Bolt from exile", "Ada casts Blaze from exile", "Ada declines"]
    done = do(offered, "Ada casts Lightning Bolt from exile targeting Nils", "Ada declines", "both pass")
    assert life(done, "Nils") == 17
    assert graveyard(done) == ["Blaze", "Epic Experiment", "Lightning Bolt"]


def test_snapcaster_mage_gives_flashback_for_the_mana_cost_until_end_of_turn() -> None:
    game = at("Ada: hand Snapcaster Mage; graveyard Divination, Ancestral Vision, Grizzly Bears; battlefield 5 Island.")
    entered = do(game, "Ada casts Snapcaster Mage paying with Island 1, Island 2", "both pass")
    assert keys(entered) == ["Divination", "Ancestral Vision"]
    given = do(entered, "answer: Divination", "both pass")
    cast = do(given, "Ada casts Divination from graveyard")
    assert exile(do(cast, "both pass")) == ["Divination"]
    assert given.advance("Ada's next upkeep").why_not("Ada casts Divination from graveyard") != ()


def test_with_a_free_cast_a_second_alternative_cost_is_refused_with_its_rule() -> None:
    for said in ("from exile", "without paying its mana cost"):
        game = at("Ada: hand Cyclonic Rift; battlefield Omniscience, Jhoira of the Ghitu, Sol Ring, 7 Island. "
                  "Nils: battlefield Grizzly Bears.")
        if said == "from exile":
            game = do(game, "Ada activates Jhoira of the Ghitu paying with Sol Ring", "both pass",
                      "effect: remove 4 time counters from Cyclonic Rift", "both pass")
        with pytest.raises(Refused) as refused:
            game.do(f"Ada casts Cyclonic Rift {said} for its overload cost")
        assert [str(cite) for reason in refused.value.reasons for cite in reason.cites] == ["118.9a"]


DASHED = ("Ada casts Zurgo Bellstriker for its dash cost paying with Mountain 1, Mountain 2", "both pass")


def test_dash_gives_haste_and_takes_it_back_at_the_next_end_step() -> None:
    game = at("Ada: hand Zurgo Bellstriker; battlefield 2 Mountain. Nils: hand Stifle; battlefield Island.")
    dashed = do(game, *DASHED)
    assert has_keyword(dashed.state, card_at(dashed, "Zurgo Bellstriker"), "haste")
    end = dashed.advance("Ada's end step")
    assert stack(end) == ["the dash trigger of Zurgo Bellstriker"]
    assert hand(do(end, "both pass")) == ["Zurgo Bellstriker"]
    held = do(end, "Ada passes", "Nils casts Stifle targeting the dash trigger", "both pass")
    assert "Zurgo Bellstriker" in battlefield(held)
    later = held.advance("Nils's end step")
    assert stack(later) == [], "it would have been the next end step only"


def test_not_dashed_it_has_no_haste_and_stays_and_what_came_back_anew_stays_too() -> None:
    plain = do(at("Ada: hand Zurgo Bellstriker; battlefield Mountain."), "Ada casts Zurgo Bellstriker", "both pass")
    assert not has_keyword(plain.state, card_at(plain, "Zurgo Bellstriker"), "haste")
    assert stack(plain.advance("Ada's end step")) == []
    game = do(at("Ada: hand Zurgo Bellstriker, Cloudshift; battlefield 2 Mountain, Plains."), *DASHED,
              "Ada casts Cloudshift targeting Zurgo Bellstriker", "both pass")
    assert not has_keyword(game.state, card_at(game, "Zurgo Bellstriker"), "haste")
    done = do(game.advance("Ada's end step"), "both pass")
    assert "Zurgo Bellstriker" in battlefield(done), "another object than the one that was dashed"


def test_zurgo_blocks_only_what_is_weak() -> None:
    game = at("Ada: battlefield Savannah Lions, Llanowar Elves. Nils: battlefield Zurgo Bellstriker.")
    attacked = do(game.advance("Ada's declare attackers"), "Ada attacks Nils with Savannah Lions, Llanowar Elves")
    asked = do(attacked, "both pass")
    assert [key for key in keys(asked) if key.startswith("Zurgo")] == ["Zurgo Bellstriker blocks Llanowar Elves"]
    assert [r.code for r in asked.why_not("Zurgo Bellstriker blocks Savannah Lions")] == ["refuse.cant_be_blocked"]
