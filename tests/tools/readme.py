"""What the README promises, read out of it: its shell commands and its Python example.

Run as a script it prints one command: `python tests/tools/readme.py 2` prints the second. It needs nothing but Python,
because the project's own checks read the command before anything is installed.
"""

from __future__ import annotations

import sys
from pathlib import Path

README = Path(__file__).resolve().parents[2] / "README.md"


def fenced_blocks(text: str, language: str) -> list[str]:
    """The contents of all fenced blocks that name this language, in order."""
    blocks: list[str] = []
    inside: list[str] | None = None
    for line in text.splitlines():
        if inside is None and line.strip() == f"```{language}":
            inside = []
        elif inside is not None and line.strip() == "```":
            blocks.append("\n".join(inside) + "\n")
            inside = None
        elif inside is not None:
            inside.append(line)
    if inside is not None:
        raise ValueError(f"a block of {language} has no end")
    return blocks


def command(number: int, readme: Path = README) -> str:
    """The README's shell command of this number, counted from 1: always a single line."""
    block = fenced_blocks(readme.read_text(encoding="utf-8"), "sh")[number - 1].strip()
    if "\n" in block:
        raise ValueError(f"command {number} of {readme.name} is more than one line")
    return block


def example(readme: Path = README) -> str:
    """The README's Python example, comments included."""
    return fenced_blocks(readme.read_text(encoding="utf-8"), "python")[0]


if __name__ == "__main__":
    print(command(int(sys.argv[1])))
