"""The drawing of a timeline: every label whole, none over another, nothing outside, at every width; and its page."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations

import pytest

from mtgteach.play.game import Game
from mtgteach.views.drawing import Box, Drawing, Label, Stroke, extent
from mtgteach.views.look import DENSE, mark
from mtgteach.views.svg import svg
from mtgteach.views.timeline import Timeline
from tests.rules.playing import FOUR, TWO
from tests.views import games

WIDTHS = (1200, 1018, 778, 548, 318)


@cache
def timelines() -> dict[str, Timeline]:
    """Timelines of every kind."""
    random = [games.at_random(scene, seed, 160) for scene, seed in ((TWO, 21), (TWO, 22), (FOUR, 23))]
    return {
        "one game": Timeline(games.later()),
        "somewhere in it": Timeline(games.later(), here=games.third_upkeep().node),
        "a belief": Timeline(games.held(), games.believed(), games.third_upkeep().node),
        "a belief and what followed": Timeline(games.later(), games.believed()),
        "what if": Timeline(games.later(), games.gone()),
        "the other way round": Timeline(games.gone(), games.later()),
        "the same": Timeline(games.held(), games.held()),
        "nothing done": Timeline(games.start()),
        "long": Timeline(games.long()),
        "before the game": Timeline(games.before()),
        "from before the game": Timeline(
            games.before().do("Ada declines").advance("Ada's next draw"), games.before().back().do("Ada declines")),
        **{f"random {n}": Timeline(game) for n, game in enumerate(random)},
        "two at random": Timeline(random[0], random[1]),
    }  # fmt: skip


NAMES = ("one game", "somewhere in it", "a belief", "a belief and what followed", "what if", "the other way round",
         "the same", "nothing done", "long", "before the game", "from before the game", "random 0", "random 1",
         "random 2", "two at random")  # fmt: skip


@cache
def drawn(name: str, width: int) -> Drawing:
    return timelines()[name].drawing(width)


def labels(drawing: Drawing) -> list[Label]:
    return [item for item in drawing.items if isinstance(item, Label)]


def test_every_timeline_is_named() -> None:
    assert tuple(timelines()) == NAMES


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", NAMES)
def test_every_label_is_whole_and_alone(name: str, width: int) -> None:
    whole_and_alone(drawn(name, width), width)


def whole_and_alone(drawing: Drawing, width: int) -> None:
    """No text is small, cut, outside or over another."""
    assert drawing.width <= width + 2
    assert min(label.size for label in labels(drawing)) >= DENSE
    for item in drawing.items:
        left, top, right, bottom = extent(item)
        assert left >= -0.6, item
        assert right <= drawing.width + 0.6, item
        assert top >= -0.6, item
        assert bottom <= drawing.height + 0.6, item
    for one, two in combinations(labels(drawing), 2):
        a, b = extent(one), extent(two)
        across, down = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
        assert across <= 0.5 or down <= 2, (one.words, two.words)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", NAMES)
def test_the_cursor_and_the_line_where_games_part_cross_no_word(name: str, width: int) -> None:
    drawing = drawn(name, width)
    places = {id(item): n for n, item in enumerate(drawing.items)}
    for line in drawing.items:
        if not (isinstance(line, Stroke) and line.width >= 1.8 and len(line.points) == 2 and line.points[0]):
            continue
        (x, top), bottom = line.points[0], line.points[1][1]  # type: ignore[index]
        if line.points[1][0] != x:  # type: ignore[index]
            continue
        for label in labels(drawing):
            left, up, right, down = extent(label)
            crossed = left < x - 1 and right > x + 1 and up < bottom and down > top
            behind = any(
                isinstance(item, Box) and places[id(item)] > places[id(line)] and mark(item.role).fill
                and item.x <= left and item.x + item.width >= right and item.y <= up and item.y + item.height >= down
                for item in drawing.items
            )  # fmt: skip
            assert not crossed or behind, (label.words, line)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", NAMES)
def test_no_mark_reaches_over_the_cursor_and_no_word_lies_under_the_sign_that_games_part(name: str, width: int) -> None:
    """Marks at the right edge alone cannot give way: that of the last moment stands on its own line."""
    drawing = drawn(name, width)
    boxes = [item for item in drawing.items if isinstance(item, Box)]
    for line in [i for i in drawing.items if isinstance(i, Stroke) and (i.role, i.width) == ("act", 3)]:
        x, top, _, bottom = extent(line)
        marks = [b for b in boxes if (b.role, b.height, b.radius) == ("raised", 24, 3) and top < b.y < bottom]
        edge = max((box.x + box.width for box in marks), default=0)
        for box in [box for box in marks if box.x + box.width < edge]:
            assert not box.x < x - 1 < x + 1 < box.x + box.width, (box, x)
    for sign in [box for box in boxes if box.role in ("differs", "branch") and box.width == box.height == 18]:
        for label in [label for label in labels(drawing) if label.words != "≠"]:
            a, b = extent(sign), extent(label)
            assert not (a[0] < b[2] and b[0] < a[2] and a[1] < b[3] - 1 and b[1] + 1 < a[3]), (label.words, sign)


@pytest.mark.parametrize("width", [548, 458, 318])
@pytest.mark.parametrize("here", [games.start, games.suspended, games.third_upkeep])
def test_the_cursor_goes_through_beside_the_names_of_lanes(here: Callable[[], Game], width: int) -> None:
    drawing = Timeline(games.later(), here=here().node).drawing(width)
    cursor = next(i for i in drawing.items if isinstance(i, Stroke) and i.role == "act" and i.width == 3)
    x, top, _, bottom = extent(cursor)
    names = [label for label in labels(drawing) if label.words in ("Rift Bolt Ada", "Stack top object above")]
    assert names
    for label in [label for label in names if top < label.y < bottom]:
        left, _, right, _ = extent(label)
        assert right < x or left > x, label.words


@pytest.mark.parametrize("name", ["long"])
def test_thirty_turns_fit_in_one_strip_of_1200(name: str) -> None:
    drawing = drawn(name, 1200)
    assert timelines()[name].told.one.moments[-1].until[0] >= 30
    numbers = [label.words.split()[-1] for label in labels(drawing) if label.y < 70 and label.words.startswith("Ada")]
    assert {str(turn) for turn in range(1, 16)} <= set(numbers)
    assert drawing.height < 320


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", NAMES)
def test_a_turn_is_never_a_number_alone(name: str, width: int) -> None:
    heads = [label for label in labels(drawn(name, width)) if label.role == "ink" and label.weight == 400]
    assert heads
    assert not [label.words for label in heads if label.words.isdigit() and label.y < 70]


def test_the_sign_that_games_part_stands_beside_the_cursor() -> None:
    timeline = Timeline(games.held(), games.believed(), games.held().node)
    for width in WIDTHS:
        drawing = timeline.drawing(width)
        line = next(i for i in drawing.items if isinstance(i, Stroke) and i.role == "act" and i.width == 3)
        signs = [label for label in labels(drawing) if label.words == "≠"]
        assert signs
        assert all(abs(sign.x - line.points[0][0]) > 9 for sign in signs)  # type: ignore[index]


def test_an_empty_drawing_counts_every_card_and_none_as_another() -> None:
    words = " ".join(label.words for label in labels(drawn("nothing done", 1018)))
    assert "cards change neither zone nor counters" in words
    assert "other" not in words


def test_the_boxes_of_two_games_say_what_is_left_on_the_card() -> None:
    page = Timeline(games.held(), games.held().believing("S-COUNTERED")).html()
    assert "now with 1 time counter." in page
    assert "now with 0 time counters." in page


def test_a_narrow_drawing_goes_on_below_itself() -> None:
    assert drawn("long", 318).height > 2 * drawn("long", 1200).height


def test_what_gives_way_gives_way() -> None:
    wide, narrow = ({label.words for label in labels(drawn("a belief", width))} for width in (1200, 318))
    assert {"702.62a", "603.3", "Ada's turn 1", "What happened"} <= wide
    assert "What happened" not in narrow
    assert {"5", "7", "a"} <= narrow
    assert "you are here: 5" in wide & narrow


def test_a_belief_is_hatched_and_quoted_and_a_branch_is_not() -> None:
    belief, branch = drawn("a belief", 1018), drawn("what if", 1018)
    hatched = [[i for i in d.items if isinstance(i, Stroke) and i.role == "belief" and None in i.points]
               for d in (belief, branch)]  # fmt: skip
    assert (len(hatched[0]) > 0, hatched[1]) == (True, [])
    words = {label.words for label in labels(belief)}
    assert 'If you believed "a countered trigger takes its counter off anyway":' in words
    assert {"first difference", "≠"} <= words
    assert {i.role for i in branch.items if isinstance(i, Box)} & {"belief", "belief-flag", "differs"} == set()
    assert "branch" in {i.role for i in branch.items if isinstance(i, Box)}


def test_every_number_of_a_counter_stands_in_its_span() -> None:
    words = [label.words for label in labels(drawn("one game", 1018))]
    assert [w for w in words if w in ("Ha", "Ex", "St", "Gy")] == [
        "Ha", "Ex", "Ex", "Ex", "Ex", "St", "Gy", "Ha", "St", "Gy"
    ]
    for number in range(15):
        assert str(number) in [label.words for label in labels(drawn("long", 1200))]


def test_the_title_says_what_became_of_each_card() -> None:
    assert drawn("one game", 818).title.startswith(
        "Timeline of 9 turns. Rift Bolt: the hand, exile, 1 time counter, exile, 2 time counters, "
    )


def test_drawing_and_page_are_the_same_each_time() -> None:
    again = Timeline(games.held(), games.believed(), games.third_upkeep().node)
    assert svg(again.drawing(818)) == svg(drawn("a belief", 818))
    assert again.html() == timelines()["a belief"].html()


def test_the_page_shows_one_picture_with_its_words_and_their_rules() -> None:
    page = timelines()["a belief"].html()
    assert page.count("<svg xmlns") == 4
    assert page.count(" hidden>") == 3
    assert page.count('role="img"') == 4
    assert "By the rules" in page
    assert "only in the belief" in page
    assert "one time counter" in page
    for moment in timelines()["a belief"].marks:
        assert " ".join(moment.sentences).replace('"', "&quot;") in page


def test_a_player_and_a_card_with_evil_names_stay_words() -> None:
    game = games.suspended()
    named = game.node.evolve(position=game.node.position.evolve(state=game.state.evolve(players=tuple(
        p.evolve(name="<script>") for p in game.state.players))))  # fmt: skip
    assert "<script>" not in Timeline(game.at(named)).html()
