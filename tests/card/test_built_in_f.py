"""What the built-in cards of the sixth part do: each in a small scene, played by words."""
from __future__ import annotations

from mtgteach.teach.queries import ask
from tests.card.test_built_in_b import at, do
from tests.rules.table import graveyard, hand, life


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
