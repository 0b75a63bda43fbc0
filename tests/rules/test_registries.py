"""The registries are complete: nothing that exists can be forgotten silently."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from mtgteach.model.cards import Effect, Keyword, StaticEffect
from mtgteach.model.choices import Action, Choice, Number, PickOne, PickSome, PutInOrder, ShareOut
from mtgteach.model.events import Event
from mtgteach.model.filters import Amount, Condition, Filter, Pattern, Reference, TargetKind
from mtgteach.model.state import Procedure
from mtgteach.model.types import Record
from mtgteach.rules import engine
from mtgteach.rules.registries import (AMOUNTS, APPLY, BEGINS, CANDIDATES, EXPAND, HOLDS, LATER, MATCH, REFERS, REFUSE,
                                       RESOLVE, RUN, STATICS, TAKES, first_refusal, refusals)
from mtgteach.rules.rulings import RULINGS, VARIANTS
from tests.kinds import kinds_of
from tests.rules.playing import FOUR, TWO
from tests.rules.table import all_pass, at, card_at, keys, passes, play

ALL = {
    "events": (APPLY, kinds_of(Event)),
    "procedures": (RUN, kinds_of(Procedure)),
    "effects": (RESOLVE, kinds_of(Effect)),
    "actions refused": (REFUSE, kinds_of(Action)),
    "keywords": (EXPAND, kinds_of(Keyword)),
    "patterns": (MATCH, kinds_of(Pattern)),
    "static effects": (STATICS, kinds_of(StaticEffect)),
    "filters": (TAKES, kinds_of(Filter)),
    "references": (REFERS, kinds_of(Reference)),
    "amounts": (AMOUNTS, kinds_of(Amount)),
    "conditions": (HOLDS, kinds_of(Condition)),
    "targets": (CANDIDATES, kinds_of(TargetKind)),
}


@pytest.mark.rule("603.2", "616.1")
def test_what_early_families_call_of_later_ones_is_all_there_and_nothing_else() -> None:
    called = [name for path in sorted(Path(engine.__file__).parent.glob("*.py"))
              for name in re.findall(r'LATER\["(\w+)"\]\(', path.read_text(encoding="utf-8"))]
    assert sorted(set(called)) == sorted(LATER)
    assert [name for name, function in LATER.items() if function.__name__ != name] == []


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("name", ALL)
def test_each_registry_holds_exactly_the_kinds_that_exist(name: str) -> None:
    registry, kinds = ALL[name]
    ours = [k for k in kinds if k.__module__.startswith("mtgteach.")]
    assert engine.MODULES
    assert ours
    assert sorted(k.__name__ for k in registry) == sorted(k.__name__ for k in ours)


@pytest.mark.rule("116.1")
def test_every_action_but_passing_can_be_begun() -> None:
    assert sorted(k.__name__ for k in BEGINS) == sorted(
        k.__name__ for k in kinds_of(Action) if k.__name__ != "Pass")


@pytest.mark.rule("608.2d")
def test_a_choice_has_five_shapes() -> None:
    assert kinds_of(Choice) == [PickOne, PickSome, PutInOrder, Number, ShareOut]
    assert all(issubclass(k, Record) for k in kinds_of(Choice))


@pytest.mark.rule("603.2")
def test_every_pattern_names_the_kind_of_event_that_meets_it() -> None:
    assert all(issubclass(kind, Event) for kinds, _, _ in MATCH.values() for kind in kinds)
    assert [p.__name__ for p, (kinds, _, _) in MATCH.items() if not kinds] == ["DoneSo", "StateIs"]
    assert [p.__name__ for p, (_, back, _) in MATCH.items() if back] == [
        "ThisDies", "Moves", "IsCountered", "Phases", "LosesControl", "LosesTheGame"]


@pytest.mark.rule("101.2")
@pytest.mark.parametrize("scene", [TWO, FOUR], ids=["two", "four"])
def test_may_and_why_not_never_disagree(scene: str) -> None:
    game = at(scene)
    for _ in range(30):
        assert game.choice is not None
        if game.choice.why == "choice.priority":
            for option in game.choice.options:
                assert list(refusals(game.state, option.value)) == []
            game = passes(game)
        else:
            game = game.answer(*[o.key for o in game.choice.options][:1])
    assert game.state.at.turn >= 1


@pytest.mark.rule("101.2")
def test_the_first_reason_is_the_first_of_all_reasons() -> None:
    from mtgteach.model.choices import Suspend

    game = passes(at("Ada: hand Mindstab. Nils: battlefield Gaddock Teeg."))
    action = Suspend(0, card_at(game, "Mindstab").id)
    reasons = list(refusals(game.state, action))
    assert len(reasons) == 3
    assert first_refusal(game.state, action) == reasons[0]


@pytest.mark.rule("702.62a")
def test_every_variant_replaces_a_ruling_that_exists_with_a_function_of_the_same_shape() -> None:
    from inspect import signature

    from mtgteach.rules import variants

    assert variants.__all__
    assert sorted(VARIANTS) == [
        "A-MAKESMANA",
        "F-NOTHING", "F-TWOALT", "F-ZERO",
        "K-SICK",
        "L-SETADD",
        "M-MULTIPLY", "M-REPEAT", "M-RIDER", "M-TAPPED",
        "O-LIBRARY",
        "P-AURA", "P-COLOR", "P-IDENTITY", "P-LOOP", "P-PAY",
        "S-ANYTIME", "S-CANT", "S-COUNTERED", "S-EXILER", "S-MUST", "S-NEEDS", "S-RETRY", "S-STACK", "S-UPKEEP",
        "X-MOMENT", "X-REMEMBER", "X-SPELLGONE", "X-TWICE"]
    for variant in VARIANTS.values():
        ruling = RULINGS[variant.ruling]
        assert len(signature(variant.function).parameters) == len(signature(ruling.function).parameters)
        assert ruling.cites


@pytest.mark.rule("605.3a")
def test_what_the_open_question_offers_has_no_reason_against_it() -> None:
    paying = play(at("Ada: hand Lightning Bolt; battlefield 2 Mountain, Island."), "Ada casts Lightning Bolt", "Nils")
    assert [paying.why_not(key) for key in keys(paying)] == [(), ()]
    assert [r.code for r in paying.why_not("Ada taps Island for U")] == ["refuse.does_not_help"]
    assert [r.code for r in paying.why_not("Ada passes")] == ["refuse.nobody_has_priority"]
    offered = all_pass(all_pass(at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter.")))
    assert offered.why_not("Ada casts Rift Bolt from exile") == ()
    assert offered.why_not("Ada passes") != ()
