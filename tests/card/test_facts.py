"""Names, costs, types and sizes of the built-in cards are facts: compared with the data where it is at hand."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mtgteach.cards import cards
from mtgteach.cards.printer import has_star, type_line
from mtgteach.model.cards import Layout, SuspendKeyword
from mtgteach.model.filters import Fixed
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr601_permissions import as_spell
from tests.rules.table import at, card_at

DATA = Path(__file__).parents[3] / "shared" / "cards" / "oracle-open.jsonl"
LAYOUTS = {Layout.ONE: "normal", Layout.SPLIT: "split", Layout.ADVENTURE: "adventure", Layout.MODAL: "modal_dfc",
           Layout.TRANSFORMING: "transform"}
there = pytest.mark.skipif(not DATA.exists(), reason="the card data is not at hand")


def facts() -> dict[str, dict[str, Any]]:
    """The cards of the data by name."""
    return {entry["name"]: entry for entry in json.loads(DATA.read_text(encoding="utf-8"))}


@there
@pytest.mark.parametrize("name", list(cards))
def test_names_costs_types_and_sizes_of_all_faces_agree(name: str) -> None:
    fact = facts()[name]
    printed = fact.get("card_faces", [fact])
    assert [face.name for face in cards[name].faces] == [one["name"] for one in printed]
    for face, one in zip(cards[name].faces, printed, strict=True):
        assert ("" if face.cost is None else str(face.cost)) == one["mana_cost"]
        assert type_line(face) == one["type_line"]
        assert (face.power, face.toughness, face.loyalty) == tuple(
            int(one[key].replace("*", "0")) if key in one else None for key in ("power", "toughness", "loyalty"))
        assert has_star(face) is ("*" in one.get("power", ""))


@there
@pytest.mark.parametrize("name", list(cards))
def test_the_colors_of_all_faces_agree(name: str) -> None:
    fact, game = facts()[name], at(f"Ada: hand {name}.")
    there = card_at(game, name)
    for number, one in enumerate(fact.get("card_faces", [fact])):
        colors = one["colors"] if "colors" in one else [c for c in "WUBRG" if c in one["mana_cost"]]
        assert [str(c) for c in characteristics(game.state, as_spell(there, 0, number)).colors] == colors
    card = cards[name]
    assert LAYOUTS[card.layout] == fact["layout"]
    if card.layout is not Layout.MODAL:
        assert characteristics(game.state, there).mana_value == fact["cmc"]


@there
def test_suspend_numbers_and_costs_agree() -> None:
    found = {name: [a for a in cards[name].faces[0].abilities if isinstance(a, SuspendKeyword)] for name in cards}
    assert sum(map(len, found.values())) >= 2
    for name, abilities in found.items():
        for ability in abilities:
            number = ability.amount.amount if isinstance(ability.amount, Fixed) else "X"
            assert f"Suspend {number}—{ability.cost}" in facts()[name]["oracle_text"]


def test_a_card_is_declared_in_at_most_twelve_lines() -> None:
    """From the line on which a card begins to the one on which the next begins, or the tuple ends."""
    found = 0
    for path in sorted((Path(__file__).parents[2] / "mtgteach" / "cards").glob("built_in*.py")):
        lines = path.read_text(encoding="utf-8").splitlines()
        begins = [i for i, line in enumerate(lines) if line.startswith(("    card(", "    card_with_faces("))]
        ends = [i for i, line in enumerate(lines) if line.startswith(")")]
        found += len(begins)
        for begin in begins:
            end = min(i for i in (*begins, *ends, len(lines)) if i > begin)
            assert end - begin <= 12, (path.name, lines[begin])
    assert found >= len(cards) - 5
