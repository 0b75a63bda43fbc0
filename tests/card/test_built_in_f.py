"""What the built-in cards of the sixth part do: each in a small scene, played by words."""
from __future__ import annotations

from mtgteach.teach.queries import ask
from tests.card.test_built_in_b import at, do
from tests.rules.table import battlefield, graveyard, hand, life


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
