"""Guards over how files begin: a docstring that says what is in them, and the import that every module needs."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.architecture.source import PACKAGE, Source, sources

FUTURE = "from __future__ import annotations"


def modules_begin_well(folder: Path = PACKAGE) -> list[str]:
    """Every module begins with a docstring, then the future import."""
    found = []
    for source in sources(folder):
        body = source.tree.body
        if not ast.get_docstring(source.tree):
            found.append(f"{source.name}: no docstring")
        futures = [node for node in body[:2] if isinstance(node, ast.ImportFrom) and node.module == "__future__"]
        if not any(alias.name == "annotations" for node in futures for alias in node.names):
            found.append(f"{source.name}: no {FUTURE}")
    return found


def first_lines(folder: Path = PACKAGE) -> list[str]:
    """Modules, public classes and public functions have a docstring; its first line says
    more than one word."""
    found = []
    for source in sources(folder):
        for name, node in _public(source):
            text = ast.get_docstring(node)
            if not text:
                found.append(f"{source.name}:{node.lineno}: {name} has no docstring")
            elif len(text.splitlines()[0].split()) < 2:
                found.append(f"{source.name}:{node.lineno}: {name} says nothing in its first line")
    return found


def _public(source: Source) -> list[tuple[str, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef]]:
    kinds = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    return [(node.name, node) for node in source.tree.body if isinstance(node, kinds) and not node.name.startswith("_")]
