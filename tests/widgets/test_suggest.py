"""Suggestions are complete, lead where their words say, and leave out what is the player's to decide."""

from __future__ import annotations

import pytest

from mtgteach.play.game import Game
from mtgteach.views.catalogue import phrase
from mtgteach.widgets.suggest import Ahead, counters_of, passing, suggestions

SCENE = "Ada: hand Rift Bolt; battlefield 2 Mountain. Nils: hand Stifle; battlefield 2 Island."


def stifle_moment() -> Game:
    game = Game.of(SCENE).do("Ada suspends Rift Bolt paying with Mountain 1").advance("Ada's next upkeep")
    return game.do("Ada passes")


def test_a_suspension_is_offered_with_its_payment_and_does_what_its_words_say() -> None:
    game = Game.of(SCENE)
    (only,) = suggestions(game.node)
    assert only.words == "Ada suspends Rift Bolt paying with Mountain 1"
    assert str(game.at(only.node)) == str(game.do(only.words))
    assert str(game.at(only.node).back()) == str(game)


def test_what_would_resolve_next_is_taken_as_target() -> None:
    (only,) = suggestions(stifle_moment().node)
    assert only.words == "Nils casts Stifle targeting the upkeep trigger of Rift Bolt paying with Island 1"
    assert str(stifle_moment().at(only.node)) == str(stifle_moment().do(only.words))


def test_a_target_that_is_the_players_to_choose_is_not_chosen() -> None:
    game = Game.of("Ada: hand Lightning Bolt; battlefield Mountain, Grizzly Bears. Nils: battlefield Grizzly Bears.")
    assert game.choice is not None
    assert "Ada casts Lightning Bolt" in [o.key for o in game.choice.options]
    assert suggestions(game.node) == ()


def test_a_payment_of_several_is_finished_from_the_middle() -> None:
    game = Game.of("Ada: hand Mindstab; battlefield 6 Swamp. Nils: hand 3 unknown cards.")
    game = game.do("Ada casts Mindstab targeting Nils", "Ada taps Swamp 2 for B")
    (only,) = suggestions(game.node)
    assert only.words == phrase("lab.pays", player="Ada", names="Swamp 1, Swamp 3, Swamp 4, Swamp 5, Swamp 6")
    assert [o.name for o in (only.node.state.zone(4)[-1].printed.faces[0],)] == ["Mindstab"]
    assert len({n.act for n in only.node.path() if n.depth > game.node.depth}) == 1


def test_a_payment_of_one_answer_needs_no_suggestion() -> None:
    game = Game.of(SCENE).do("Ada suspends Rift Bolt")
    assert suggestions(game.node) == ()


def test_passing_says_how_many_passes_and_where_they_lead() -> None:
    game = Game.of(SCENE).do("Ada suspends Rift Bolt paying with Mountain 1")
    found = passing(game.node)
    assert found is not None
    assert found.note == "(28 passes, to Ada's turn 2, upkeep: the upkeep trigger of Rift Bolt goes on the stack)"
    assert str(game.at(found.node)) == str(game.do("all pass until something happens"))


def test_passing_stops_at_the_next_upkeep_of_whose_turn_it_is_where_nothing_happens_before() -> None:
    game = Game.of(SCENE)
    found = passing(game.node)
    assert found is not None
    assert found.words == "All pass until Ada's next upkeep"
    assert found.note == "(28 passes, to Ada's turn 2, upkeep; nothing happens before)"
    assert str(game.at(found.node)) == str(game.advance("Ada's next upkeep"))


def test_passing_with_a_trigger_on_the_stack_says_that_it_resolves() -> None:
    game = Game.of(SCENE).do("Ada suspends Rift Bolt paying with Mountain 1").advance("Ada's next upkeep")
    found = passing(game.node)
    assert found is not None
    assert found.words == phrase("lab.pass_until")
    assert found.note == "(2 passes, until the upkeep trigger of Rift Bolt has resolved)"
    assert str(game.at(found.node)) == str(game.do("both pass"))


@pytest.mark.parametrize(("scene", "words", "note"), [
    ("Turn 1, Ada's end. Ada: hand 9 Mountain.", (), "cleanup step: Ada has to answer)"),
    ("Ada: hand Lightning Bolt; battlefield Mountain. Nils: life 3.", ("Ada casts Lightning Bolt targeting Nils",),
     "precombat main phase: the game ends)"),
])  # fmt: skip
def test_passing_says_what_it_stops_for(scene: str, words: tuple[str, ...], note: str) -> None:
    found = passing(Game.of(scene).do(*words).node)
    assert found is not None
    assert note in found.note, found


@pytest.mark.parametrize("words", ["Ada suspends Rift Bolt"])
def test_nobody_passes_in_the_middle_of_something(words: str) -> None:
    assert passing(Game.of(SCENE).do(words).node) is None


def test_what_counters_this_is_found_by_what_it_may_target_and_by_what_it_does() -> None:
    game = stifle_moment()
    (line,) = counters_of(game.node, "the upkeep trigger of Rift Bolt")
    assert line == "Nils casts Stifle targeting the upkeep trigger of Rift Bolt"
    assert counters_of(game.node, "the casting trigger of Rift Bolt") == []
    assert counters_of(game.node, "Rift Bolt") == []
    bolt = Game.of("Ada: hand Lightning Bolt; battlefield Mountain. Nils: battlefield Grizzly Bears.")
    assert counters_of(bolt.node, "Grizzly Bears") == []


def test_passing_until_the_next_turn_is_offered_where_passing_on_would_go_over_it() -> None:
    game = Game.of(SCENE).do("Ada suspends Rift Bolt paying with Mountain 1")
    offered = dict(Ahead(game.node).offered)
    assert offered["N"].words == "All pass until Nils's turn"
    there = game.at(offered["N"].node)
    assert str(there) == str(game.advance("Nils's next upkeep"))
    assert len({n.act for n in there.nodes() if n.depth > game.node.depth}) == 1
    there = there.at(offered["N"].node)
    assert "N" not in dict(Ahead(there.node).offered), "the next turn is where something happens anyway"
    assert "N" not in dict(Ahead(game.advance("Ada's next upkeep").node).offered)
