"""Names, costs, types and sizes of the built-in cards are facts: compared with the data where it is at hand."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

from mtgteach.cards import cards
from mtgteach.cards.printer import type_line
from mtgteach.model.abilities import Suspend

DATA = Path(__file__).parents[3] / "shared" / "cards" / "oracle-open.jsonl"
there = pytest.mark.skipif(not DATA.exists(), reason="the card data is not at hand")


def facts() -> dict[str, dict[str, str]]:
    """The cards of the data by name."""
    return {entry["name"]: entry for entry in json.loads(DATA.read_text(encoding="utf-8"))}


@there
@pytest.mark.parametrize("name", list(cards))
def test_name_cost_types_and_size_agree(name: str) -> None:
    (face,), fact = cards[name].faces, facts()[name]
    assert ("" if face.cost is None else str(face.cost)) == fact["mana_cost"]
    assert type_line(face) == fact["type_line"]
    assert (face.power, face.toughness) == tuple(
        int(fact[key]) if key in fact else None for key in ("power", "toughness"))


@there
def test_suspend_numbers_and_costs_agree() -> None:
    found = {name: [a for a in cards[name].faces[0].abilities if isinstance(a, Suspend)] for name in cards}
    assert sum(map(len, found.values())) == 2
    for name, abilities in found.items():
        for ability in abilities:
            assert f"Suspend {ability.amount}—{ability.cost}" in facts()[name]["oracle_text"]


def test_a_card_is_declared_in_at_most_twelve_lines() -> None:
    source = (Path(__file__).parents[2] / "mtgteach" / "cards" / "built_in.py").read_text(encoding="utf-8")
    declared = source.split("\n    card(")[1:]
    assert len(declared) >= 6
    assert [text.split("\n", 1)[0] for text in declared if text.split("\n)")[0].count("\n") >= 12] == []
