"""Stage 2, the rules core: the lines of its acceptance list, one after the other."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import integers

import mtgteach as mt
from mtgteach.cards.words_costs import add_any_color, cost as costs, costs_more
from mtgteach.cards.words_of_cards import activated, add, card, noncreature, spell, you_draw
from mtgteach.model.events import TakenBack
from mtgteach.model.types import Zone
from mtgteach.rulebook.index import lines
from mtgteach.rules.step import Step
from mtgteach.teach.scenario import run, scenario
from mtgteach.teach.scenario_file import load_file
from tests.bench.report import BARS, WHAT
from tests.browser.story import Clicks, Keys, open_and_run, press_keys_on_every_control
from tests.browser.table_story import begun_on_the_table, play_on_the_table, write_notebook
from tests.cards import CARDS
from tests.rules.test_marks import every_test
from tests.rules.wide import RARE, play_on_all_cores
from tests.tools import lab

pytestmark = pytest.mark.acceptance

STORIES = Path(__file__).parents[1] / "stories"
SUBRULES = Path(__file__).parents[1] / "rules" / "subrules.tsv"


def test_1_every_subrule_that_a_judge_trips_over_is_tried_or_says_why_not() -> None:
    rows = [line.split("\t") for line in SUBRULES.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert len(rows) > 290
    assert [row[0] for row in rows if row[0] not in lines()] == []
    assert {row[1] for row in rows} == {"engine", "exception"}
    tried = {number for numbers in every_test().values() for number in numbers}
    assert [row[0] for row in rows if row[0] not in tried and len(row) < 3] == [], "neither tried nor a reason"
    assert [row[0] for row in rows if row[0] in tried and len(row) > 2] == [], "tried, and a reason why not"
    assert [row[0] for row in rows if len(row) > 2 and len(row[2].split()) < 5] == []


def test_2_twenty_free_play_stories_of_fifteen_steps_pass_with_a_fact_after_each() -> None:
    stories = [load_file(str(path), mt.cards.cards, None) for path in sorted(STORIES.glob("*.yaml"))]
    assert len(stories) >= 20
    for story in stories:
        assert len(story.script) >= 15, story.id
        assert [line.line for line in story.script if not line.then] == [], f"{story.id}: a step without a fact"
        assert any(fact.says_not for fact in story.facts()), f"{story.id}: nothing did not happen"
        assert story.run().failures() == (), story.id


FAULTS = (
    ("Turn 2, Nils's precombat main. Ada: hand Mindstab; battlefield Swamp. Nils: battlefield Gaddock Teeg.",
     ("Nils passes",), "Ada casts Mindstab", {"not_own_turn": "117.1a", "prohibited": "601.3", "cannot_pay": "118.3"}),
    ("Turn 2, Nils's upkeep. Ada: hand Forest; battlefield Mountain. Nils: hand Lightning Bolt; battlefield Mountain.",
     ("Nils casts Lightning Bolt targeting Ada", "Nils passes"),
     "Ada plays Forest", {"land_own_turn": "305.3", "not_main_phase": "305.1", "stack_not_empty": "305.1"}),
)


@pytest.mark.parametrize(("scene", "script", "words", "wanted"), FAULTS)
def test_3_three_independent_faults_give_three_reasons(
    scene: str, script: tuple[str, ...], words: str, wanted: dict[str, str]
) -> None:
    reasons = mt.Game.of(scene).do(*script).why_not(words)
    assert {reason.code.removeprefix("refuse."): reason.cites[0] for reason in reasons} == wanted


def test_3_an_illegal_cast_with_two_mana_abilities_asks_which_to_keep() -> None:
    tax = card("Tithe Bell", "{1}", "Artifact", costs_more(noncreature(), "{2}"))
    game = mt.Game.of("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter; battlefield Island, Mountain. "
                      "Nils: battlefield Tithe Bell.", known=mt.cards.cards.and_also((tax,)))
    game = game.do("both pass", "both pass", "Ada casts Rift Bolt from exile targeting Nils", "Ada taps Island for U",
                   "Ada taps Mountain for R", "Ada stops paying")
    assert game.choice is not None
    assert [option.key for option in game.choice.options] == ["Ada keeps Island for U", "Ada keeps Mountain for R"]
    kept = game.answer("Ada keeps Mountain for R")
    assert [mana.type for mana in kept.state.players[0].pool] == ["R"]
    assert [obj.tapped for obj in kept.state.zone(Zone.BATTLEFIELD)] == [False, True, False]
    assert any(isinstance(h.event, TakenBack) and "733.1" in h.cites for h in kept.events())
    assert len(kept.state.zone(Zone.EXILE)) == 1


@pytest.mark.parametrize(("cost", "able"), [
    ("{4}{G}{G}{U}{B}{W}", True), ("{5}{G}{G}{U}{U}{B}", True), ("{G}{G}{U}{U}{W}{W}", True),
    ("{G}{G}{G}{B}{B}", False), ("{6}{G}{G}{U}{U}{B}", False), ("{U}{U}{U}{W}{W}", False),
])
def test_3_the_only_way_to_pay_is_found_and_what_nothing_pays_is_refused(cost: str, able: bool) -> None:
    """Six lands, two rocks and a Treasure: each cost that can be paid can be paid in one way only."""
    own = (card("Great Work", cost, "Sorcery", spell(you_draw(1))),
           card("Trove", None, "Artifact", activated(costs("{T}, Sacrifice this"), add_any_color())),
           card("Rock", "{2}", "Artifact", activated("{T}", add("C", "C"))),
           card("Prism", "{2}", "Artifact", activated("{1}, {T}", add("W", "U"))))
    game = mt.Game.of("Ada: hand Great Work; battlefield 3 Forest, 2 Mountain, Island, Rock, Prism, Trove.",
                      known=mt.cards.cards.and_also(own))
    assert [r.code for r in game.why_not("Ada casts Great Work")] == ([] if able else ["refuse.cannot_pay"])
    if able:
        game = game.do("Ada casts Great Work")
        for _ in range(30):
            assert game.choice is not None
            if game.choice.why == "choice.priority":
                break
            game = game.answer(game.choice.options[-1].key)
        assert [obj.printed.name for obj in game.state.zone(Zone.STACK)] == ["Great Work"]


def test_4_random_play_of_four_with_all_cards_holds_and_uses_everything(
    record_property: Callable[[str, object], None]
) -> None:
    """100 games of 300 choices, 2,000 in the long run; each line is stored and read again to the same positions. What
    hardly ever comes about is waited for a while."""
    games, seeds = 2_000 if os.environ.get("MTGTEACH_LONG") else 100, list[int]()

    @settings(max_examples=games, deadline=None, database=None, derandomize=True, phases=[Phase.generate],
              suppress_health_check=list(HealthCheck))
    @given(seed=integers(0, 2**32))
    def draw(seed: int) -> None:
        seeds.append(seed)

    draw()
    assert len(set(seeds)) > games * 9 // 10
    used = play_on_all_cores([(seed, RARE, True) for seed in seeds], [
        (seed, (0, 1, RARE)[seed % 3], False) for seed in range(3 * games)])
    record_property("counted", f"used in {games} games: {used.table()}")
    assert used.missing() == []


def test_5_the_longest_run_and_the_steps_repeated_are_counted_over_all_scenarios(
    record_property: Callable[[str, object], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = repeated = answers = longest = 0

    class Counted(Step):
        """A step that is counted as its run begins; whatever its tape holds is repeated by it."""

        __slots__ = ()

        def __init__(self, *given: Any) -> None:
            nonlocal runs, repeated, longest
            super().__init__(*given)
            runs, repeated, longest = runs + 1, repeated + len(self.tape), max(longest, len(self.answers))

    monkeypatch.setattr("mtgteach.rules.run.Step", Counted)
    known = mt.cards.cards.and_also(CARDS)
    for folder in ("rulings", "stories"):
        for path in sorted((lab.ROOT / "tests" / folder).glob("*.yaml")):
            given = scenario(path.read_text(encoding="utf-8"), known)
            if given.waits is not None:
                continue
            outcome = run(given)
            answers += sum(1 for node in outcome.game.nodes() for _ in node.given)
    record_property("counted", f"{answers} answers: {longest} at most in one run, {runs / answers:.2f} runs and "
                               f"{repeated / answers:.2f} repeated steps for each")
    assert answers > 1_000
    assert longest >= 5
    assert repeated / answers < 20


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
