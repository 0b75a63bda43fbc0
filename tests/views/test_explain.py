"""A card or a game explained in three depths: a sentence, the steps, every event under the one that it came from."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import mtgteach as mt
from mtgteach.model import BadInput
from mtgteach.play.explain import DEPTHS, Explanation
from mtgteach.play.game import Game
from mtgteach.views.catalogue import message
from tests.rules.playing import FOUR
from tests.views import games


def told(game: Game, card: str | None, depth: str) -> list[str]:
    return str(mt.explain(game, card, depth=depth)).split("\n")


def test_the_short_one_is_the_ruling_in_a_sentence() -> None:
    assert told(games.held(), "Rift Bolt", "short") == [
        "Rift Bolt is in exile now, with 1 time counter. What happened last: Stifle counters the upkeep trigger of "
        "Rift Bolt. [701.6a]"]  # fmt: skip
    assert told(games.start(), "Rift Bolt", "short") == ["Rift Bolt is in its owner's hand now."]
    page = mt.explain(games.held(), "Rift Bolt", depth="short")._repr_mimebundle_()["text/html"]
    assert '<span class="mt-chip">701.6a</span>' in page


def test_the_middle_one_is_what_is_told_where_no_depth_is_named() -> None:
    game = games.held()
    lines = told(game, "Rift Bolt", "middle")
    assert lines == str(game.explain("Rift Bolt")).split("\n") == str(mt.explain(game, "Rift Bolt")).split("\n")
    assert lines[1:3] == ["Ada suspends Rift Bolt, with 1 time counter on it. [702.62a]",
                          "1 time counter is put on Rift Bolt: 1 → 2. [by hand, 122.1]"]  # fmt: skip
    assert all(line.endswith("]") for line in lines[1:])


def test_the_deep_one_says_what_each_event_came_from() -> None:
    lines = told(games.held(), "Rift Bolt", "deep")
    assert lines[0] == "Rift Bolt is in exile now, with 1 time counter."
    assert lines[1:5] == [
        "Ada begins to suspend Rift Bolt. [116.2f, 702.62a]",
        "  Ada activates a mana ability of Mountain 1. [602.2, 605.3b, 106.12]",
        "    Mountain 1 is tapped. [107.5]",
        "    Ada adds {R}: Mountain 1 is tapped for mana. [106.4]",
    ]
    assert lines[-4:] == [
        "Stifle resolves. [608.2]",
        "  Stifle counters the upkeep trigger of Rift Bolt. [701.6a]",
        "  The countered ability of Rift Bolt leaves the stack. [701.6a]",
        "  Stifle goes to the graveyard. [608.2n]",
    ]
    assert "The upkeep trigger of Rift Bolt resolves. [608.2]" in lines
    assert not any("passes" in line for line in lines), "what has nothing to do with the card is left out"


@pytest.mark.parametrize("game", [games.later(), games.at_random(FOUR, 23, 160)], ids=["later", "random"])
def test_the_tree_holds_every_event_once_in_its_place(game: Game) -> None:
    found = mt.explain(game, depth="deep")
    assert found.steps == game.events()
    lines = str(found).split("\n")[1:]
    levels = {event.id: (len(line) - len(line.lstrip())) // 2 for event, line in zip(found.steps, lines, strict=True)}
    for event in found.steps:
        assert levels[event.id] == (0 if event.parent is None else levels[event.parent] + 1)
    assert not any(message(line.split(" [")[0].strip()) or "{" in line.replace("{X}", "")[:1] for line in lines)


def items(element: ElementTree.Element, level: int = 0) -> list[tuple[int, str]]:
    """The items of a list and of the lists in it: how deep, and the words."""
    found = []
    for item in element:
        found.append((level, "".join(item[0].itertext())))
        found += [one for inner in item.findall("ul") for one in items(inner, level + 1)]
    return found


def test_on_the_page_the_tree_is_lists_in_lists() -> None:
    page = mt.explain(games.held(), "Rift Bolt", depth="deep")._repr_mimebundle_()["text/html"]
    tree = ElementTree.fromstring(page[page.index("<ul") : page.rindex("</ul>") + 5])
    lines = [line.split(" [")[0] for line in told(games.held(), "Rift Bolt", "deep")[1:]]
    read = [("  " * level + words) for level, words in items(tree)]
    assert read == [line.replace("{R}", "R") for line in lines]


def test_a_game_without_a_card_is_explained_whole() -> None:
    game = games.held()
    assert told(game, None, "short") == [
        "Stifle resolves. Stifle counters the upkeep trigger of Rift Bolt. None of its effects happen: Rift Bolt keeps "
        "1 time counter. Stifle goes to the graveyard. [701.6a, 608.2n]"]  # fmt: skip
    middle = told(game, None, "middle")
    assert (middle[0], len(middle)) == ("What has happened so far", 1 + len(mt.Timeline(game).marks))
    assert str(game.explain()) == "\n".join(middle)
    assert told(games.start(), None, "short") == told(games.start(), None, "middle") == ["What has happened so far"]


@pytest.mark.parametrize("depth", ["deeper", "", "SHORT", 5, None, ["short"]])
def test_another_depth_is_refused_with_those_there_are(depth: object) -> None:
    with pytest.raises(BadInput) as caught:
        mt.explain(games.held(), "Rift Bolt", depth)  # type: ignore[arg-type]
    assert caught.value.place == "explain"
    assert all(known in str(caught.value) for known in DEPTHS)


@pytest.mark.parametrize("depth", DEPTHS)
def test_a_card_that_is_no_more_is_gone(depth: str) -> None:
    found = games.held().explain("Rift Bolt", depth)
    assert isinstance(found, Explanation)
    assert str(found.evolve(object=None)).startswith("Rift Bolt is gone now")


def test_mana_is_told_of_a_card_where_something_changed_it_or_it_came_without_tapping() -> None:
    game = Game.of("Ada: battlefield Forest, Wild Growth attached to Forest, Mana Reflection.").do("Ada taps Forest")
    assert told(game, "Forest", "middle")[1:] == [
        "Ada adds {G}{G}: Forest is tapped for mana. Mana Reflection: {G}{G} instead of {G}. "
        "[106.4, 614.1a, 106.12b]"]
    assert told(game, "Wild Growth", "middle")[1:] == [
        "An ability of Wild Growth triggers: the growth trigger. [603.2]", "Ada adds {G}. [106.4]"]
    plain = Game.of("Ada: battlefield Forest.").do("Ada taps Forest for G")
    assert told(plain, "Forest", "middle")[1:] == []
