"""The shipped width table is the font's own, and what it says is what gets drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from mtgteach.views import look
from mtgteach.views.drawing import text_width, wrapped
from tests.tools import make_widths

PHRASES = ("Rift Bolt", "upkeep trigger of Rift Bolt", "“you are here”: 5 → 4 × ≠ ✓", "Æther Vial, Lim-Dûl’s Vault")


def test_the_table_is_what_the_font_says() -> None:
    pytest.importorskip("matplotlib")
    assert make_widths.TABLE.read_text(encoding="utf-8") == make_widths.table()


def test_every_character_that_is_wanted_is_in_the_font() -> None:
    pytest.importorskip("matplotlib")
    assert [row[0] for row in make_widths.measured()] == make_widths.characters()


def test_signs_letters_and_latin_are_in_the_table() -> None:
    listed = {line.split("\t")[0] for line in make_widths.TABLE.read_text(encoding="utf-8").splitlines()[1:]}
    wanted = "".join([*look.ZONE_LETTERS.values(), *look.MANA_LETTERS, "→≠=×’“”…−●▸▾✓◐✕–éûÆ"])
    assert {f"{ord(character):04x}" for character in wanted} <= listed


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("phrase", PHRASES)
def test_a_phrase_is_as_wide_as_the_font_draws_it(phrase: str, bold: bool) -> None:
    matplotlib = pytest.importorskip("matplotlib")
    from matplotlib.ft2font import FT2Font

    font = FT2Font(str(Path(matplotlib.get_data_path(), "fonts", "ttf", make_widths.FACES[bold])))
    font.set_size(72, 72)
    font.set_text(phrase)
    drawn = font.get_width_height()[0] / 64
    assert text_width(phrase, 72, bold) == pytest.approx(drawn, rel=0.03)


def test_width_grows_with_size_and_text_and_weight() -> None:
    assert text_width("", 12) == 0
    assert text_width("Rift Bolt", 24) == pytest.approx(2 * text_width("Rift Bolt", 12))
    assert text_width("Rift", 12) + text_width(" Bolt", 12) == pytest.approx(text_width("Rift Bolt", 12))
    assert text_width("Rift Bolt", 12, bold=True) > text_width("Rift Bolt", 12)


def test_figures_are_equally_wide_so_that_columns_stand() -> None:
    assert len({text_width(figure, 12, bold) for figure in "0123456789" for bold in (False,)}) == 1


def test_an_unknown_character_counts_as_the_widest() -> None:
    assert text_width("嵐", 12) >= max(text_width(character, 12) for character in "WMŒ—…")
    assert text_width("a嵐", 12) == pytest.approx(text_width("a", 12) + text_width("嵐", 12))


def test_lines_break_between_words_and_lose_none() -> None:
    text = "the upkeep trigger of Rift Bolt goes on the stack"
    for width in (40, 60, 100, 200, 1000):
        lines = wrapped(text, width, 12)
        assert " ".join(lines) == text
        assert all(text_width(line, 12) <= width or " " not in line for line in lines)
        starts = [line.split()[0] for line in lines[1:]]
        pairs = zip(lines[:-1], starts, strict=True)
        assert all(text_width(f"{line} {word}", 12) > width for line, word in pairs)
    assert wrapped("upkeep trigger", 50, 12, bold=True) == ["upkeep", "trigger"]
    assert wrapped("", 50, 12) == []
