"""Guards over imports: the order of the rooms, and who may import what from outside."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.source import ENGINE, PACKAGE, ROOMS, Source, inside_functions, never_runs, room_of, sources

# Packages from outside, and the rooms that may import them.
OUTSIDE = {
    "ipywidgets": ("widgets",), "anywidget": ("widgets",), "traitlets": ("widgets",),
    "matplotlib": ("views",), "ruamel": ("teach",), "segno": ("views",), "tests": ("cli",),
}
LAZY = ("matplotlib", "ruamel", "segno", "tests")  # only inside functions
# What costs more milliseconds at import than a first answer may: never at run time, or only inside a function.
NEVER_AT_RUN_TIME = ("dataclasses", "typing", "importlib.resources", "typing_extensions")
NOT_AT_IMPORT = ("re", "json")
IMPORTERS = ("import_module", "__import__")


def imported(source: Source) -> Iterator[tuple[ast.stmt | ast.expr, str]]:
    """Every dotted name that a file imports, wherever and however it does: `from a import b` gives `a.b`."""
    own = source.path.relative_to(source.package.parent).with_suffix("").parts
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                here = own[: len(own) - node.level]
                base = ".".join((*here, node.module) if node.module else here)
            yield from ((node, f"{base}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and _called(node) in IMPORTERS and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield node, first.value


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _room_imported(name: str, package: Path) -> str | None:
    """The room that this dotted name is in; None if it is not of our package, "" for the package itself."""
    head, *parts = name.split(".")
    if head != package.name:
        return None
    room = room_of(tuple(parts)) if parts else ""
    known = room in ROOMS or room == "oracle"
    return room if known else ""


def may_import(room: str, other: str) -> bool:
    """Whether a file of this room may import the other room."""
    if room == "":
        return True  # the package's own __init__ opens every door, lazily
    if other == "":
        return room == "cli" or room == "widgets"
    if room == "oracle" or other == "oracle":
        below = ("rulebook", "model", "oracle")
        return other in below if room == "oracle" else room in ROOMS[ROOMS.index("cards"):]
    return ROOMS.index(other) <= ROOMS.index(room)


def rooms_in_order(package: Path = PACKAGE) -> list[str]:
    """No room imports one that stands above it, not even lazily or for types."""
    found = []
    for source in sources(package):
        if source.room not in ("", *ROOMS, "oracle"):
            found.append(f"{source.name}: {source.room} is no room of the house")
            continue
        for node, name in imported(source):
            other = _room_imported(name, package)
            if other is not None and not may_import(source.room, other):
                found.append(f"{source.name}:{node.lineno}: {source.room} imports {name}")
    return found


def outsiders_in_their_rooms(package: Path = PACKAGE) -> list[str]:
    """The engine and play know the standard library only; other packages are imported in their rooms alone."""
    found = []
    for source in sources(package):
        lazy = inside_functions(source.tree) | never_runs(source.tree)
        for node, name in imported(source):
            head = name.split(".")[0]
            if head in sys.stdlib_module_names or head == package.name:
                continue
            where = f"{source.name}:{node.lineno}"
            if source.room not in OUTSIDE.get(head, ()):
                found.append(f"{where}: {source.room or 'the package'} imports {head}")
            elif head in LAZY and node not in lazy:
                found.append(f"{where}: imports {head} when it is loaded")
    return found


def no_slow_imports(package: Path = PACKAGE) -> list[str]:
    """The engine, play and the package itself load nothing at run time that a first answer would have to wait for."""
    found = []
    for source in sources(package, "", *ENGINE, "play"):
        types_only, lazy = never_runs(source.tree), inside_functions(source.tree)
        for node, name in imported(source):
            if node in types_only:
                continue
            slow = _matches(name, NEVER_AT_RUN_TIME) or (node not in lazy and _matches(name, NOT_AT_IMPORT))
            if slow:
                found.append(f"{source.name}:{node.lineno}: imports {name} at run time")
    return found


def _matches(name: str, banned: tuple[str, ...]) -> bool:
    return any(name == word or name.startswith(f"{word}.") for word in banned)
