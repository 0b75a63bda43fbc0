"""Two games laid side by side: what they share, the first event that differs, the facts that differ at their ends."""

from __future__ import annotations

import pytest

from mtgteach.model.events import Countered, CountersRemoved, PriorityPassed
from mtgteach.play.compare import compare
from mtgteach.play.game import Game
from tests.play.walks import CROWDED, walk

SCENE = "Ada: hand Rift Bolt; battlefield Mountain. Nils: hand Stifle; battlefield Island."


def _upkeep() -> Game:
    return Game.of(SCENE).do("Ada suspends Rift Bolt").advance("Ada's next upkeep")


def test_a_countered_trigger_beside_one_that_resolves() -> None:
    game = _upkeep()
    held = game.do("Ada passes", "Nils casts Stifle targeting the upkeep trigger", "both pass")
    gone = game.do("both pass", "both pass", "Ada casts Rift Bolt targeting Nils", "both pass")
    found = compare(held, gone)
    assert [n.depth for n in found.fork] == [30, 30]
    assert found.fork[0].state.at.passed == 1
    assert found.one is not None
    assert found.other is not None
    assert found.other.words.startswith("Nils passes")
    assert isinstance(found.other.events[0].event, PriorityPassed)
    ends = {(d.code, d.name): (d.one, d.other) for d in found.differences}
    assert ends["differs.life", "Nils"] == (20, 17)
    assert [t.code for t in ends["differs.zone", "Rift Bolt"]] == ["zone.exile", "zone.graveyard"]
    assert ("differs.tapped", "Island") in ends
    assert ends["differs.counters", "Rift Bolt"] == ("1 time counter", "")
    assert ("differs.damage", "Grizzly Bears") not in ends
    assert not found.same


def test_under_a_belief_the_answers_are_the_same_and_an_event_differs() -> None:
    held = _upkeep().do("Ada passes", "Nils casts Stifle targeting the upkeep trigger", "both pass")
    believed = held.believing("S-COUNTERED")
    found = compare(held, believed)
    assert found.one is not None
    assert found.other is not None
    assert isinstance(found.other.events[0].event, CountersRemoved)
    assert isinstance(found.one.node.events[-len(found.one.events) - 1].event, Countered)
    assert [(d.one, d.other) for d in found.differences if d.code == "differs.counters"] == [("1 time counter", "")]


@pytest.mark.parametrize("seed", range(6))
def test_a_game_and_itself_played_again_are_the_same(seed: int) -> None:
    end = walk(CROWDED, seed, 60)
    game = Game(end)
    again = game.under(game.state.edition)
    assert again.mismatch is None
    assert again.node is not end
    found = compare(game, again)
    assert found.same
    assert found.one is None
    assert found.differences == ()
    assert found.answers == sum(len(n.given) for n in end.path())


def test_the_first_difference_is_what_people_talk_about_and_no_tap() -> None:
    game = Game.of("Ada: hand Rift Bolt; battlefield 3 Mountain.")
    tapped = game.do("Ada taps Mountain 3 for R", "Ada suspends Rift Bolt")
    found = compare(tapped, game.do("Ada suspends Rift Bolt paying with Mountain 1", "both pass"))
    assert found.one is not None
    assert found.other is not None
    assert type(found.other.events[0].event).__name__ == "PriorityPassed"
    assert found.one.events == ()
    only = compare(game.do("Ada taps Mountain 3 for R"), game.do("Ada taps Mountain 2 for R"))
    assert only.one is not None
    assert type(only.one.events[0].event).__name__ in ("AbilityActivated", "Tapped")


def test_games_at_different_moments_differ_in_what_stays() -> None:
    game = Game.of("Ada: hand Rift Bolt; battlefield Mountain.")
    found = compare(game.do("Ada suspends Rift Bolt"), game.advance("Nils's next upkeep"))
    assert [d.code for d in found.differences] == ["differs.zone", "differs.counters"]


def test_a_question_that_is_open_and_an_answer_that_does_not_fit_are_told() -> None:
    asked = Game.of("Ada: battlefield Forest, Contamination, Mana Reflection.").do("Ada taps Forest")
    told = str(compare(asked, asked.believing("M-REPEAT")))
    assert "By the rules: Ada, which effect applies first?" in told
    doubled = asked.answer("Mana Reflection")
    assert str(compare(doubled, doubled.believing("M-REPEAT"))).endswith(
        'Answer 2: the recorded "Mana Reflection" does not fit; it could be Contamination.')


def test_mana_that_differs_only_in_what_goes_with_it_is_told_apart() -> None:
    game = Game.of("Ada: battlefield Ancient Ziggurat, Nyxbloom Ancient.").do("Ada taps Ancient Ziggurat for R")
    told = str(compare(game, game.believing("M-RIDER"))).split("\n")
    assert "Ada adds {R}{R}{R}:" in told[1]
    assert "Ada adds {R}{R} and {R} from Ancient Ziggurat:" in told[2]
