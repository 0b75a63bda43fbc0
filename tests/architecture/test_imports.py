"""Rooms know only what stands below them; outside packages stay in their rooms."""

from __future__ import annotations

import pytest

from tests.architecture.conftest import Plant
from tests.architecture.imports import may_import, no_slow_imports, outsiders_in_their_rooms, rooms_in_order


def test_rooms_import_only_what_stands_below_them() -> None:
    assert rooms_in_order() == []


@pytest.mark.parametrize(("place", "line"), [
    ("model/planted.py", "from mtgteach.rules import step"),
    ("rules/planted.py", "from mtgteach.rules.variants import suspend"),
    ("rules/variants/planted.py", "import mtgteach.cards"),
    ("cards/planted.py", "def f():\n    from mtgteach import play"),
    ("rules/cr601_casting/planted.py", "from ...play import game"),
    ("play/planted.py", "from importlib import import_module\nimport_module('mtgteach.views.say')"),
    ("views/planted.py", "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from mtgteach.teach import lessons"),
    ("teach/planted.py", "from mtgteach.widgets import guard"),
    ("oracle/planted.py", "from mtgteach.rules import step"),
    ("rules/planted.py", "from mtgteach import Game"),
    ("attic/planted.py", "import sys"),
])
def test_a_room_that_looks_up_is_found(plant: Plant, place: str, line: str) -> None:
    found = rooms_in_order(plant(place, f"{line}\n"))
    assert len([text for text in found if place in text]) == 1, found


def test_the_order_is_the_one_of_the_design() -> None:
    allowed = {("views", "play"), ("widgets", "teach"), ("cards", "oracle"), ("oracle", "model"), ("cli", "widgets")}
    refused = {("views", "teach"), ("rules", "cards"), ("rules", "oracle"), ("oracle", "rules"), ("play", "views")}
    assert {pair for pair in allowed | refused if may_import(*pair)} == allowed


def test_outside_packages_are_imported_in_their_rooms_alone() -> None:
    assert outsiders_in_their_rooms() == []


@pytest.mark.parametrize(("place", "line"), [
    ("teach/planted.py", "import ipywidgets"),
    ("views/planted.py", "import anywidget"),
    ("cli.py", "def f():\n    from traitlets import Int"),
    ("widgets/planted.py", "def f():\n    import matplotlib.figure"),
    ("views/planted.py", "from matplotlib.figure import Figure"),
    ("rules/planted.py", "import numpy"),
    ("play/planted.py", "from ruamel.yaml import YAML"),
    ("model/planted.py", "def f():\n    import attrs"),
])
def test_an_outsider_in_another_room_is_found(plant: Plant, place: str, line: str) -> None:
    assert [text for text in outsiders_in_their_rooms(plant(place, f"{line}\n")) if place in text] != []


@pytest.mark.parametrize(("place", "line"), [
    ("views/planted.py", "def f():\n    from matplotlib.figure import Figure"),
    ("teach/planted.py", "def f():\n    from ruamel.yaml import YAML"),
    ("widgets/planted.py", "import ipywidgets\nimport anywidget\nimport traitlets"),
])
def test_an_outsider_in_its_room_is_let_in(plant: Plant, place: str, line: str) -> None:
    assert [text for text in outsiders_in_their_rooms(plant(place, f"{line}\n")) if place in text] == []


def test_the_engine_loads_nothing_slow() -> None:
    assert no_slow_imports() == []


@pytest.mark.parametrize("line", [
    "import dataclasses", "from typing import Any", "def f():\n    from typing import cast", "import re", "import json",
    "from importlib import resources",
])
def test_a_slow_import_is_found(plant: Plant, line: str) -> None:
    assert [text for text in no_slow_imports(plant("model/planted.py", f"{line}\n")) if "planted" in text] != []


@pytest.mark.parametrize("line", [
    "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from typing import Any", "def f():\n    import re",
])
def test_an_import_for_types_or_on_demand_is_let_in(plant: Plant, line: str) -> None:
    assert [text for text in no_slow_imports(plant("model/planted.py", f"{line}\n")) if "planted" in text] == []
