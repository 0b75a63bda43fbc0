"""Guards over the rules tests: a module for each rule module, a rule on each test, every subrule of the stage tried."""
from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from mtgteach.rulebook.index import lines

HERE = Path(__file__).parent
RULES = HERE.parents[1] / "mtgteach" / "rules"
STAGE_1 = [
    "101.2", "101.3", "101.4", "103.8a", "106.4", "107.4a", "107.4b", "107.4c", "107.5", "109.5", "113.7a", "113.8",
    "115.4", "115.5", "116.2a", "116.2f", "116.3", "117.1", "117.1a", "117.2a", "117.2e", "117.3a", "117.3b",
    "117.3c", "117.3d", "117.4", "117.5", "117.7", "118.3", "118.3a", "118.3c", "118.6", "122.1", "122.2", "305.1",
    "305.2", "305.3", "305.4", "305.6", "307.5", "400.7", "405.2", "405.3", "405.5", "405.6c", "500.1",
    "500.2", "500.5", "500.6", "502.3", "502.4", "504.1", "513.2", "514.1", "514.2", "514.3a", "601.2a", "601.2c",
    "601.2g", "601.2h", "601.2i", "601.3", "602.2", "603.2", "603.2c", "603.2g", "603.3", "603.3b", "603.3d",
    "603.4", "603.10a", "605.1a", "605.3", "605.3a", "605.3b", "608.2a", "608.2b", "608.2c", "608.2g", "608.2h",
    "608.2n", "608.3a", "614.5", "616.1", "616.1f", "701.6a", "701.9", "702.62a", "702.62b", "702.62c", "702.62d",
    "704.3", "704.5a", "704.5b", "704.5f", "704.5g", "704.5j", "733.1", "800.4a",
]


def modules() -> list[ModuleType]:
    """The test modules of this folder."""
    found = sorted(path.stem for path in HERE.glob("test_*.py"))
    return [import_module(f"tests.rules.{name}") for name in found if name != Path(__file__).stem]


def rules_of(test: object) -> list[str]:
    """The numbers that a test is marked with."""
    return [n for mark in getattr(test, "pytestmark", []) if mark.name == "rule" for n in mark.args]


def every_test() -> dict[str, list[str]]:
    """Every test of this folder with its numbers."""
    return {f"{module.__name__}.{name}": rules_of(test) for module in modules()
            for name, test in vars(module).items() if name.startswith("test_") and test.__module__ == module.__name__}


@pytest.mark.rule("101.1")
def test_every_rules_test_names_a_rule_of_the_index() -> None:
    found = every_test()
    assert len(found) > 150
    assert [name for name, numbers in found.items() if not numbers] == []
    assert [(name, n) for name, numbers in found.items() for n in numbers if n not in lines()] == []


@pytest.mark.rule("101.1")
def test_every_rule_module_has_its_test_module() -> None:
    wanted = [f"test_{path.stem}.py" for path in sorted(RULES.glob("cr*.py"))]
    assert len(wanted) > 15
    assert [name for name in wanted if not (HERE / name).exists()] == []


@pytest.mark.rule("101.1")
def test_every_subrule_of_this_stage_is_tried() -> None:
    tried = {n for numbers in every_test().values() for n in numbers}
    assert [n for n in STAGE_1 if n not in lines()] == []
    assert [n for n in STAGE_1 if n not in tried] == []
