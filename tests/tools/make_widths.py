"""Writes the width table that drawings are laid out with, from the DejaVu Sans that comes with matplotlib.

    python -m tests.tools.make_widths

A test compares the table with the font; run this again when a character is added below.
"""

from __future__ import annotations

from pathlib import Path

TABLE = Path(__file__).parents[2] / "mtgteach" / "views" / "data" / "widths.tsv"
FACES = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")
LATIN = (range(0x20, 0x7F), range(0xA0, 0x180))
PUNCTUATION = "‐‑‒–—―‘’‚“”„†‡•…‰‹›€™"
SIGNS = "←↑→↓⇒−∞≈≠≤≥■□▲▴▶▸▼▾◀◂◆○●◐◑✓✕✗"


def characters() -> list[str]:
    """Every character in the table, in order."""
    return [*(chr(code) for codes in LATIN for code in codes), *sorted(PUNCTUATION + SIGNS)]


def measured() -> list[tuple[str, int, int]]:
    """Each character with its advance in the regular and the bold face, in 1/2048 of the font size."""
    import matplotlib
    from matplotlib.ft2font import FT2Font, LoadFlags

    fonts = [FT2Font(str(Path(matplotlib.get_data_path(), "fonts", "ttf", face))) for face in FACES]
    rows = []
    for character in characters():
        regular, bold = (font.load_char(ord(character), LoadFlags.NO_SCALE).horiAdvance for font in fonts)
        if all(ord(character) in font.get_charmap() for font in fonts) and all(f.units_per_EM == 2048 for f in fonts):
            rows.append((character, int(regular), int(bold)))
    return rows


def table() -> str:
    """The file's text: code in hexadecimal, regular, bold."""
    rows = "".join(f"{ord(character):04x}\t{regular}\t{bold}\n" for character, regular, bold in measured())
    return "code\tregular\tbold\n" + rows


if __name__ == "__main__":
    TABLE.parent.mkdir(exist_ok=True)
    TABLE.write_text(table(), encoding="utf-8")
    print(f"{TABLE.name}: {len(characters())} characters")
