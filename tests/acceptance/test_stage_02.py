"""Stage 2, the rules core: the lines of its acceptance list, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.bench.report import BARS, WHAT
from tests.browser.story import Clicks, Keys, open_and_run, press_keys_on_every_control
from tests.browser.table_story import begun_on_the_table, play_on_the_table, write_notebook
from tests.tools import lab

pytestmark = pytest.mark.acceptance


@pytest.mark.skip(reason="not yet")
def test_1_every_subrule_that_a_judge_trips_over_is_tried_or_says_why_not() -> None:
    raise NotImplementedError


@pytest.mark.skip(reason="not yet")
def test_2_twenty_free_play_stories_of_fifteen_steps_pass_with_a_fact_after_each() -> None:
    raise NotImplementedError


@pytest.mark.skip(reason="not yet")
def test_3_three_independent_faults_give_three_reasons() -> None:
    raise NotImplementedError


@pytest.mark.skip(reason="not yet")
def test_3_an_illegal_cast_with_two_mana_abilities_asks_which_to_keep() -> None:
    raise NotImplementedError


@pytest.mark.skip(reason="not yet")
def test_3_the_only_way_to_pay_is_found_and_what_nothing_pays_is_refused() -> None:
    raise NotImplementedError


@pytest.mark.skip(reason="not yet")
def test_4_random_play_of_four_with_all_cards_holds_and_uses_everything() -> None:
    raise NotImplementedError


@pytest.mark.skip(reason="not yet")
def test_5_the_longest_run_and_the_steps_repeated_are_counted_over_all_scenarios() -> None:
    raise NotImplementedError


def test_5_the_new_figures_stand_beside_those_of_stage_1_with_their_bars() -> None:
    """Whether they are kept is checked where nothing else runs: `mtgteach bench` is a part of `.ci/run`."""
    wanted = {"tap_ten_and_cast": 600, "pay_inside": 900, "zone_change": 20}
    assert {key: BARS[key] for key in wanted} == wanted
    assert set(WHAT) == set(BARS)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], lab.Watched]]:
    """Opens a notebook with a table in a page of its own and runs all its cells."""
    folder = tmp_path_factory.mktemp("notebooks")
    write_notebook(folder, "83-table.ipynb")
    with lab.jupyter_lab(folder) as served, lab.chromium() as browser:
        def opened() -> lab.Watched:
            watched = lab.watched_page(browser)
            open_and_run(served, watched, "83-table.ipynb")
            return watched

        yield opened


@pytest.mark.browser
@pytest.mark.parametrize("hand", [Clicks, Keys], ids=["clicks", "keyboard alone"])
def test_6_a_story_is_played_on_the_table_by_clicks_and_by_keyboard(
    table: Callable[[], lab.Watched], hand: type[Clicks] | type[Keys]
) -> None:
    watched = table()
    play_on_the_table(watched.page, hand)
    assert lab.axe(watched.page) == []
    assert lab.cell_errors(watched.page) == []
    watched.assert_quiet()


@pytest.mark.browser
def test_6_keys_on_every_control_of_the_table_leave_the_notebook_alone(table: Callable[[], lab.Watched]) -> None:
    watched = table()
    press_keys_on_every_control(watched.page, begun_on_the_table)
    watched.assert_quiet()
