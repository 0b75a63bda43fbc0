"""Writes the names of the built-in cards, each with the module that declares it, to `mtgteach/cards/data/names.tsv`."""

from __future__ import annotations

from pathlib import Path

from mtgteach.cards import NAMES, declared_in

CARDS = Path(NAMES).parent.parent


def rows() -> list[str]:
    """One line for each card, module by module."""
    modules = sorted(path.stem for path in CARDS.glob("built_in*.py"))
    return [f"{module}\t{card.name}\n" for module in modules for card in declared_in(module)]


if __name__ == "__main__":
    Path(NAMES).write_text("".join(rows()), encoding="utf-8")
