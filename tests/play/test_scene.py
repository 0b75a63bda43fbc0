"""Scenes in words: each mistake is named at its character, and nothing is taken for something else."""

from __future__ import annotations

import pytest

from mtgteach.model.errors import BadInput
from mtgteach.model.types import LIBRARY
from mtgteach.play.game import Game
from mtgteach.play.line import Line
from mtgteach.play.scene import read_scene, scene_lines, scene_of
from mtgteach.play.stored import dump, load


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


@pytest.mark.parametrize(("card", "said"), [
    ("Cavern of Souls choosing Elf", "Elf chosen"), ("Caged Sun choosing WHITE", "white chosen"),
    ("Utopia Sprawl choosing blue attached to Forest", "blue chosen, attached to Forest"),
    ("Cavern of Souls choosing another creature type", "another creature type chosen")])
def test_a_scene_says_what_was_chosen_as_a_permanent_entered(card: str, said: str) -> None:
    game = Game.of(f"Ada: hand Llanowar Elves; battlefield {card}, Forest.")
    assert f"{card.partition(' choosing')[0]}, {said};" in str(game)
    assert read_scene("\n".join(scene_lines(scene_of(game.state)))) == scene_of(game.state)
    assert load(dump(Line.of(game))).line.tips[0].state.zones == game.state.zones


def test_what_was_chosen_works_from_the_beginning() -> None:
    blue = Game.of("Ada: battlefield Utopia Sprawl choosing blue attached to Forest, Forest.").do("Ada taps Forest")
    assert "".join(m.type for m in blue.state.players[0].pool) == "GU"
    elves = Game.of("Ada: hand Llanowar Elves, Grizzly Bears; battlefield Cavern of Souls choosing Elf, Swamp.")
    elves = elves.do("Ada taps Cavern of Souls for G")
    assert elves.why_not("Ada casts Llanowar Elves") == ()
    assert [r.code for r in elves.why_not("Ada casts Grizzly Bears")] == ["refuse.cannot_pay"]
    assert "(None)" not in str(Game.of("Ada: battlefield Cavern of Souls.").do("Ada taps Cavern of Souls for G"))


@pytest.mark.parametrize(("card", "wanted"), [
    ("battlefield Forest choosing green", "as this enters, choose"), ("hand Caged Sun choosing green", "choosing"),
    ("battlefield Caged Sun choosing gren", "white; blue; black; red; green"),
    ("battlefield Caged Sun choosing", "as this enters, choose"),
    ("battlefield Caged Sun choosing , Forest", "as this enters, choose")])
def test_a_choice_that_does_not_fit_says_what_does(card: str, wanted: str) -> None:
    with pytest.raises(BadInput) as caught:
        Game.of(f"Ada: {card}.")
    assert wanted in str(caught.value)
