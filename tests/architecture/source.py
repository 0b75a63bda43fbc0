"""The Python files of a folder as the guards read them: path, room, text and syntax tree."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "mtgteach"

# Each room may import itself and those before it.
ROOMS = ("rulebook", "model", "rules", "rules/variants", "cards", "play", "views", "teach", "widgets", "cli")
ENGINE = ("rulebook", "model", "rules", "rules/variants", "oracle", "cards")


@dataclass(frozen=True)
class Source:
    """One Python file of the package."""

    path: Path
    package: Path

    @property
    def name(self) -> str:
        """The path inside the package's parent, which findings begin with."""
        return self.path.relative_to(self.package.parent).as_posix()

    @property
    def room(self) -> str:
        """The room this file belongs to; empty for the package's own `__init__`."""
        return room_of(self.path.relative_to(self.package).with_suffix("").parts)

    @cached_property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text, str(self.path))


def room_of(parts: tuple[str, ...]) -> str:
    """The room of a module inside the package: `("rules", "variants", "suspend")` is in `rules/variants`."""
    if parts[:2] == ("rules", "variants"):
        return "rules/variants"
    return "" if parts[0] == "__init__" else parts[0]


def sources(package: Path = PACKAGE, *rooms: str) -> Iterator[Source]:
    """The Python files of a package in order, or those of the named rooms."""
    for path in sorted(package.rglob("*.py")):
        source = Source(path, package)
        if not rooms or source.room in rooms:
            yield source


def is_type_checking(node: ast.AST) -> bool:
    """Whether this is `if TYPE_CHECKING:`, whose body never runs."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def never_runs(tree: ast.Module) -> set[ast.AST]:
    """All nodes under `if TYPE_CHECKING:`."""
    return {
        below for node in ast.walk(tree) if isinstance(node, ast.If) and is_type_checking(node)
        for statement in node.body for below in ast.walk(statement)
    }


def inside_functions(tree: ast.Module) -> set[ast.AST]:
    """All nodes in the bodies of functions: what they import is loaded when they are first called."""
    return {
        below for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for statement in node.body for below in ast.walk(statement)
    }
