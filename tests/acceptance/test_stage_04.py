"""Stage 4, what mana is made: the lines of its acceptance list, one after the other."""

from __future__ import annotations

import os
import re
from collections.abc import Callable

import pytest

import mtgteach as mt
from mtgteach.cli import main
from mtgteach.rules.rulings import VARIANTS
from tests.acceptance.lists import cases_pass, questions_are_answered, rulings_are_shown
from tests.bench.mana import Replacements
from tests.bench.report import BARS, WHAT
from tests.bench.yardstick import pairs
from tests.rules.lister import boards_agree, replace_production

pytestmark = pytest.mark.acceptance

WAITING = {"X15-taigam": 7, "X15-no-second-draw": 7}
"""What needs copies of spells or Taigam; nothing else of this stage waits."""

WANTED = {"X-REMEMBER", "X-SPELLGONE", "X-MOMENT", "M-TAPPED", "M-MULTIPLY", "M-REPEAT", "M-RIDER", "P-COLOR", "P-PAY",
          "P-LOOP", "P-AURA", "P-IDENTITY", "A-MAKESMANA", "K-SICK", "L-SETADD"}
"""The misconceptions of this stage, by their tags."""


def test_1_every_scenario_of_the_rulings_has_its_file_with_facts_on_the_way() -> None:
    rulings_are_shown("stage_04_rulings.txt", WAITING)


def test_2_every_case_has_a_scenario_file_that_passes() -> None:
    cases_pass("stage_04_cases.txt")


def test_2_every_question_is_answered_by_the_engine_as_its_file_says() -> None:
    questions_are_answered("stage_04_questions.txt")


@pytest.mark.parametrize(("lands", "others", "card", "wanted"), [
    ("Reflecting Pool, Forest", "Contamination", "Reflecting Pool", ("B",)),
    ("Forest", "Contamination, Ritual of Subdual", "Forest", ("B", "C")),
    ("Forest", "Ritual of Subdual, Contamination", "Forest", ("B", "C")),
])
def test_3_what_a_land_could_produce_under_replacement_effects(
    lands: str, others: str, card: str, wanted: tuple[str, ...]
) -> None:
    game = mt.Game.of(f"Ada: battlefield {lands}. Nils: battlefield {others}.")
    found = mt.could_produce(game, card)
    assert found.types == wanted
    assert {str(chain.type) for chain in found.chains} == set(wanted), "each type has its chain"
    assert {str(absent.type) for absent in found.absent} == set("WUBRGC") - set(wanted), "and each absent type its why"


def test_3_a_forest_with_wild_growth_reflection_and_nyxbloom_makes_seven() -> None:
    game = mt.Game.of("Ada: battlefield Forest, Wild Growth attached to Forest, Mana Reflection, Nyxbloom Ancient.")
    ends, still = [], [game.do("Ada taps Forest for G")]
    while still:
        game = still.pop()
        assert game.choice is not None
        if game.choice.why == "choice.priority":
            ends.append([str(mana.type) for mana in game.state.players[0].pool])
        else:
            still += [game.answer(option.key) for option in game.choice.options]
    assert ends == [["G"] * 7] * len(ends) != []


def test_4_could_produce_agrees_with_an_independent_lister_on_random_boards(
    record_property: Callable[[str, object], None]
) -> None:
    """Boards of up to 5 lands and 4 replacement effects, five times as many in the long run; one that fails prints as a
    scenario."""
    found = boards_agree(10_000 if os.environ.get("MTGTEACH_LONG") else 2_000)
    record_property("counted", f"{found.boards} boards: {found.cycles} with a cycle, {found.twice} with two "
                               f"replacements that apply, {found.empty} with an empty answer")
    assert found.boards >= 2_000
    assert found.cycles >= 300
    assert found.twice >= 300
    assert found.empty >= 100


def test_4_tapping_and_could_produce_change_together_where_the_production_code_is_replaced(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is one estimator only: what a land makes and what it could make come from the same code."""
    scene = "Ada: battlefield Forest."
    assert mt.could_produce(mt.Game.of(scene), "Forest").types == ("G",)
    replace_production(monkeypatch, "G", "U")
    assert mt.could_produce(mt.Game.of(scene), "Forest").types == ("U",)
    game = mt.Game.of(scene)
    assert game.choice is not None
    taps, = [option.key for option in game.choice.options if option.key.startswith("Ada taps Forest")]
    assert [str(mana.type) for mana in game.answer(taps).state.players[0].pool] == ["U"]


def test_5_the_figures_of_this_stage_stand_beside_the_others_with_their_bars() -> None:
    """Whether they are kept is checked where nothing else runs: `mtgteach bench` is a part of `.ci/run`."""
    wanted = {"could_produce": 60, "could_produce_again": 1, "replacements_20": 1_000, "replacements_20_to_6": 3,
              "ring_12": 150}
    assert {key: BARS.get(key) for key in wanted} == wanted
    assert set(WHAT) == set(BARS)


def test_5_growth_from_five_to_twenty_effects_is_printed(record_property: Callable[[str, object], None]) -> None:
    grown = {n: pairs(Replacements(n).run, 1) for n in (5, 10, 15, 20)}
    record_property("counted", "replacement effects: " + ", ".join(f"{n} cost {cost:.0f}" for n, cost in grown.items()))
    assert min(grown.values()) > 0


def test_6_every_variant_of_this_stage_is_killed_by_a_named_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kill"]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert last == f"{len(VARIANTS)} killed, 0 survived"
    assert sorted(WANTED - set(VARIANTS)) == []
    for name in sorted(WANTED):
        assert any(re.match(rf"{name} killed by [\w-]+ \(.+\.yaml:\d+\): .+; is: .+", line) for line in lines), name
