"""Editions: a ruling may be replaced by an older rule or a misconception; what happens under it says so."""
from __future__ import annotations

import pytest

from mtgteach.model.choices import Belief, Edition
from mtgteach.model.errors import BadInput
from mtgteach.model.events import CountersRemoved
from mtgteach.rules.rulings import ruled, ruled_cites, variant_named
from tests.rules.table import all_pass, asks, at, exile, keys, passes, play, since, stack, time_counters

UPKEEP_SCENE = "Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter. Nils: hand Stifle; battlefield Island."
MUST = Edition(variants=("S-MUST",))
COUNTERED = Edition(variants=("S-COUNTERED",))


@pytest.mark.rule("702.62a")
def test_under_the_older_rule_the_cast_is_no_choice() -> None:
    game = all_pass(all_pass(at(UPKEEP_SCENE, edition=MUST)))
    assert asks(game) == "Ada choice.target"
    assert stack(game)[0] == "Rift Bolt"
    assert game.node.given[-1].keys == ("Ada casts Rift Bolt from exile",)
    assert game.node.given[-1].forced


@pytest.mark.rule("702.62a")
@pytest.mark.parametrize(("date", "may_decline"), [("2024-02-01", False), ("2024-02-02", True), ("2026-09-25", True)])
def test_the_date_of_the_rules_says_whether_it_was_a_choice(date: str, may_decline: bool) -> None:
    game = all_pass(all_pass(at(UPKEEP_SCENE, edition=Edition(date))))
    assert ("Ada declines" in keys(game)) is may_decline


@pytest.mark.rule("701.6a")
def test_under_the_misconception_a_countered_removal_removes_anyway_and_cites_the_belief() -> None:
    game = play(passes(at(UPKEEP_SCENE, edition=COUNTERED)), "Nils casts Stifle")
    later = all_pass(game)
    assert (time_counters(later, "Rift Bolt"), stack(later)) == (0, ["the casting trigger of Rift Bolt"])
    (removed,) = [h for h in since(later, game) if isinstance(h.event, CountersRemoved)]
    assert removed.cites == (Belief("S-COUNTERED"),)


@pytest.mark.rule("701.6a")
def test_under_the_misconception_a_countered_casting_trigger_still_does_nothing() -> None:
    game = play(passes(all_pass(at(UPKEEP_SCENE, edition=COUNTERED))), "Nils casts Stifle")
    game = all_pass(game)
    assert (stack(game), exile(game)) == ([], ["Rift Bolt"])


@pytest.mark.rule("702.62a")
def test_two_beliefs_hold_side_by_side_in_one_order() -> None:
    both = Edition().with_variants("S-MUST", "S-COUNTERED", "S-MUST")
    assert both.variants == ("S-COUNTERED", "S-MUST")
    game = play(passes(at(UPKEEP_SCENE, edition=both)), "Nils casts Stifle")
    game = all_pass(all_pass(game))
    assert asks(game) == "Ada choice.target"


@pytest.mark.rule("702.62a")
def test_a_ruling_is_found_by_its_id_with_what_it_cites() -> None:
    state = at(UPKEEP_SCENE).state
    assert ruled("R29", state)(state) is True
    assert ruled_cites("R29", state) == ("702.62a", "603.5")
    believing = state.evolve(edition=MUST)
    assert ruled("R29", believing)(believing) is False
    assert ruled_cites("R29", believing) == (Belief("S-MUST"),)


@pytest.mark.rule("702.62a")
def test_an_unknown_belief_is_bad_input_with_the_nearest_one() -> None:
    with pytest.raises(BadInput) as bad:
        variant_named("S-MUSTN")
    assert bad.value.nearest == "S-MUST"
    with pytest.raises(BadInput):
        at(UPKEEP_SCENE, edition=Edition(variants=("S-NOTHING",)))
