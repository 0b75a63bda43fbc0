"""Scenes in words: each mistake is named at its character, and nothing is taken for something else."""

from __future__ import annotations

import pytest

from mtgteach.model.errors import BadInput
from mtgteach.model.types import LIBRARY
from mtgteach.play.game import Game
from mtgteach.play.scene import read_scene, scene_lines, scene_of


@pytest.mark.parametrize(("text", "at"), [
    ("Ada: hand 0 Rift Bolt.", "0"), ("Ada: hand 201 Rift Bolt.", "201"), ("Ada: hand 99999 Rift Bolt.", "99999"),
    ("Ada: hand " + "9" * 5000 + " Rift Bolt.", "9"), ("Ada: hand ² Rift Bolt.", "²"),
    ("Ada: life 20; life 20.", "life 20."), ("Ada: life 20; hand Stifle; life 3.", "life 3"),
    ("Ada: exile Rift Bolt with 1 time counter and 2 time counters.", "2 time"),
    ("Ada: exile Rift Bolt with 0 time counters.", "0 time"), ("Ada: exile Rift Bolt with 1 ; counter.", "; counter"),
    ("Ada: exile Rift Bolt with 1 counter.", "counter."), ("Ada: exile Rift Bolt with 1 2 counters.", "2 counters"),
    ("Ada: exile Rift Bolt with 1 Time counter.", "Time"), ("Ada: hand Stifle. Ada: hand Stifle.", "Ada: hand Stifle."),
    ("Ada: hand 200 Stifle, 200 Stifle, 200 Stifle, Rift Bolt.", "Rift Bolt"),
    ("Ada: hand 200 Stifle, 200 Stifle. Nils: hand 200 Stifle, 1 Rift Bolt.", "1 Rift"),
    ("Before the game, Eda starts. Ada: hand Stifle.", "Eda starts"),
    ("Before the game, Ada begins. Ada: hand Stifle.", "Ada begins"),
    ("Before the game. Ada: hand Stifle.", "Before"),
    ("Turn 0, Ada's upkeep. Ada: hand Stifle.", "0, Ada's"), ("Ada: hand Stifle; hnad Stifle.", "hnad"),
])
def test_a_mistake_is_named_at_its_character(text: str, at: str) -> None:
    with pytest.raises(BadInput) as caught:
        Game.of(text)
    place = text.index(at) if text.count(at) == 1 or not at.startswith("Ada:") else text.rindex(at)
    assert caught.value.place == f"scene, character {place + 1}"
    assert "wanted." not in str(caught.value)


def test_a_scene_may_lie_before_the_game() -> None:
    scene = read_scene("before the game, Nils starts. Ada: hand Stifle.")
    assert (scene.turn, scene.active, len(scene.seats)) == (0, 1, 2)
    lines = ["Before the game, Nils starts.", "Ada: life 20; hand Stifle.", "Nils: life 20."]
    assert scene_lines(scene) == lines
    begun = Game.of("Before the game, Nils starts. Ada: hand Leyline of Anticipation. Nils: hand Stifle.")
    assert scene_lines(scene_of(begun.state))[0] == lines[0]
    assert str(Game.of("Before the game, NAP starts. Ada: hand Stifle.").state.at.active) == "1"


def test_as_many_cards_as_there_may_be() -> None:
    game = Game.of("Ada: hand 200 Stifle, 200 Stifle. Nils: hand 200 Stifle.")
    assert len(game.state.roster.cards) == 600


def test_a_library_is_known_from_the_top_or_lies_in_any_order() -> None:
    game = Game.of("Ada: library Forest, Stifle; library in any order Island, Forest.")
    library = game.state.zone(LIBRARY)
    assert [o.printed.name for o in library] == ["Forest", "Stifle", "Island", "Forest"]
    assert [o.lies for o in library] == ["top", "top", "somewhere", "somewhere"]
    assert scene_lines(scene_of(game.state))[1] == (
        "Ada: life 20; library Forest, Stifle; library in any order Island, Forest.")
    with pytest.raises(BadInput):
        read_scene("Ada: hand in any order Forest, Stifle.")
