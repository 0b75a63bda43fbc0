"""The public face: the names that there are, whichever was used first."""

from __future__ import annotations

import subprocess
import sys

import pytest

import mtgteach as mt


def test_the_public_names_are_these() -> None:
    assert mt.__all__ == ["Card", "Edition", "Game", "Line", "R", "SuspendLab", "Table", "Timeline", "cards",
                          "compare", "could_produce", "errors", "explain", "hand_over", "open", "question", "scenario",
                          "why_not"]
    assert set(mt.__all__) <= set(dir(mt))
    for name in mt.__all__:
        assert getattr(mt, name) is not None


@pytest.mark.parametrize("first", ["mt.Game", "mt.cards", "mt.errors"])
def test_cards_are_found_by_name_whatever_was_loaded_before(first: str) -> None:
    code = (f"import mtgteach as mt; {first}; assert mt.cards['Rift Bolt'].name == 'Rift Bolt'; "
            "assert 'Stifle' in mt.cards and len(mt.cards) == len(mt.cards.names()) == len(list(mt.cards))")
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_name_that_is_not_there_is_said() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Gmae'"):
        mt.Gmae  # noqa: B018


def test_the_same_functions_are_methods() -> None:
    game = mt.Game.of("Ada: hand Rift Bolt; battlefield Mountain.")
    assert mt.why_not(game, "Ada casts Rift Bolt") == game.why_not("Ada casts Rift Bolt")
    assert mt.explain(game, "Rift Bolt") == game.explain("Rift Bolt")


def test_what_a_permanent_could_produce_is_asked_by_its_name() -> None:
    game = mt.Game.of("Ada: hand Rift Bolt; battlefield Exotic Orchard. Nils: battlefield Tropical Island, Wastes.")
    found = mt.could_produce(game, "Exotic Orchard")
    assert found.types == ("U", "G")
    assert [(str(absent.type), absent.code) for absent in found.absent][-1] == ("C", "absent.no_color")
    with pytest.raises(mt.errors.BadInput, match="Exotic Orchard, Tropical Island, Wastes"):
        mt.could_produce(game, "Rift Bolt")
    with pytest.raises(mt.errors.BadInput, match='Did you mean "Wastes"'):
        mt.could_produce(game, "Waste")
