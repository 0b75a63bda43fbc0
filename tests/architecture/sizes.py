"""Guards over sizes: physical lines of modules and functions, and the numbers that say what small means."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import Counter
from pathlib import Path

from tests.architecture.source import PACKAGE, Source, sources

# Physical lines: a module, a function.
TIGHT, WIDE = (400, 40), (600, 60)
WIDE_ROOMS = ("views", "widgets", "cards")
# At most five, each with its reason: path, or path:function.
EXCEPTIONS: dict[str, str] = {}
MOST_EXCEPTIONS = 5
# Code lines: without blanks, comments and docstrings. `rules/variants`, a room of its own in design 2, holds beliefs
# instead of rules: like `cards` it grows with what is taught, and design 1 gives it no number.
SMALL = {"model + rules": 8_000, "play": 2_500, "views": 2_000, "widgets": 2_000, "teach": 2_500, "oracle": 3_000}
CARD_LINES = 12


def limits(source: Source) -> tuple[int, int]:
    """The limits of this file: physical lines of the module, and of each function."""
    return WIDE if source.room in WIDE_ROOMS or source.package.name == "tests" else TIGHT


def too_long(package: Path = PACKAGE, exceptions: dict[str, str] | None = None) -> list[str]:
    """No module and no function is longer than its room allows."""
    listed = EXCEPTIONS if exceptions is None else exceptions
    found = []
    for source in sources(package):
        module, function = limits(source)
        lines = len(source.text.splitlines())
        if lines > module and source.name not in listed:
            found.append(f"{source.name}: {lines} lines, more than {module}")
        for node in ast.walk(source.tree):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > function and f"{source.name}:{node.name}" not in listed:
                found.append(f"{source.name}:{node.lineno}: {node.name} has {length} lines, more than {function}")
    return found


def exceptions_that_are_none(package: Path = PACKAGE, exceptions: dict[str, str] | None = None) -> list[str]:
    """The list of exceptions is short, has reasons, and names only what would be too long without it."""
    listed = EXCEPTIONS if exceptions is None else exceptions
    long = too_long(package, {})
    found = [f"{len(listed)} exceptions, more than {MOST_EXCEPTIONS}"] if len(listed) > MOST_EXCEPTIONS else []
    for name, reason in listed.items():
        path, _, function = name.partition(":")
        if not any(line.startswith(f"{path}:") and (not function or f" {function} has " in line) for line in long):
            found.append(f"{name} is not too long")
        if len(reason.split()) < 4:
            found.append(f"{name} has no reason")
    return found


def code_lines(text: str) -> int:
    """Lines of Python that hold code: no blanks, no comments, no docstrings."""
    docstrings = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            first = node.body[0]
            if ast.get_docstring(node, clean=False) is not None:
                docstrings |= set(range(first.lineno, (first.end_lineno or first.lineno) + 1))
    counted: set[int] = set()
    skipped = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in skipped:
            counted |= set(range(token.start[0], token.end[0] + 1))
    return len(counted - docstrings)


def page_lines(text: str) -> int:
    """Lines of JavaScript or CSS that hold code: no blanks, no comments."""
    bare = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return sum(1 for line in bare.splitlines() if line.strip() and not line.strip().startswith("//"))


def small_numbers(package: Path = PACKAGE) -> Counter[str]:
    """Code lines by the names of SMALL; what runs in the page (JavaScript, CSS) counts as well."""
    rooms = {"model": "model + rules", "rules": "model + rules"}
    counted = Counter(dict.fromkeys(SMALL, 0))
    for source in sources(package):
        name = rooms.get(source.room, source.room)
        if name in SMALL:
            counted[name] += code_lines(source.text)
    for path in sorted(package.rglob("*")):
        if path.suffix in (".js", ".css", ".mjs"):
            name = path.relative_to(package).parts[0]
            counted[name] += page_lines(path.read_text(encoding="utf-8"))
    return counted


def not_small(package: Path = PACKAGE) -> list[str]:
    """No room holds more code lines than small allows."""
    counted = small_numbers(package)
    over = [(name, most) for name, most in SMALL.items() if counted[name] > most]
    return [f"{name}: {counted[name]} code lines, more than {most}" for name, most in over]


def long_cards(package: Path = PACKAGE) -> list[str]:
    """No built-in card takes more than twelve lines: a card is one call of `card` in a module of that room."""
    found = []
    for source in sources(package, "cards"):
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "card":
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > CARD_LINES:
                    found.append(f"{source.name}:{node.lineno}: a card of {lines} lines, more than {CARD_LINES}")
    return found


def told() -> str:
    """The numbers beside what they may be at most, on one line."""
    counted = small_numbers()
    return "code lines: " + ", ".join(f"{name} {counted[name]:,} of {most:,}" for name, most in SMALL.items())


if __name__ == "__main__":
    print(told())
