"""The names of the built-in cards stand in a file, so that no card is declared before it is asked for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from mtgteach.cards import NAMES, cards
from tests.tools.card_names import rows


def test_the_names_are_those_of_the_cards_that_are_declared() -> None:
    """Write the file anew with `python -m tests.tools.card_names`."""
    assert Path(NAMES).read_text(encoding="utf-8") == "".join(rows())
    assert len(cards) == len(rows()) > 300


def test_a_card_declares_those_of_its_own_module_alone() -> None:
    code = ("import sys, mtgteach as mt; mt.cards['Rift Bolt']; mt.cards['Rift Bolt'];"
            "print(*sorted(m for m in sys.modules if '.built_in' in m))")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["mtgteach.cards.built_in"]
