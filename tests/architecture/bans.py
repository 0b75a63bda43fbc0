"""Guards over what rule code may not do: nothing that makes a second run differ from the first, nothing swallowed, no
card by name, no number from memory."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from pathlib import Path

from tests.architecture.imports import imported
from tests.architecture.source import PACKAGE, Source, sources

DETERMINISTIC = ("rulebook", "model", "rules", "rules/variants")
CLOCKS_AND_CHANCE = ("time", "datetime", "random", "secrets", "uuid", "copy")
BROAD = ("Exception", "BaseException")
SETS = ("set", "frozenset")
WALKERS = ("iter", "list", "tuple", "enumerate", "map", "filter", "zip", "reversed", "join", "next")
# The five land types are types, whatever the cards are called.
LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def nothing_that_differs_between_runs(package: Path = PACKAGE) -> list[str]:
    """No clock, chance, deepcopy or `id()`, and no walk over a set, whose order may differ."""
    found = []
    for source in sources(package, *DETERMINISTIC):
        for node, name in imported(source):
            if name.split(".")[0] in CLOCKS_AND_CHANCE:
                found.append(f"{source.name}:{node.lineno}: imports {name}")
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("id", "deepcopy"):
                found.append(f"{source.name}:{node.lineno}: calls {node.func.id}()")
        found += _walks_over_sets(source)
    return found


def _walks_over_sets(source: Source) -> list[str]:
    found = []
    for scope in ast.walk(source.tree):
        if isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.Module):
            names = _names_of_sets(scope)
            walked = [node for node in _own_nodes(scope) for node in _walked(node)]
            found += [f"{source.name}:{node.lineno}: walks over a set" for node in walked if _is_set(node, names)]
    return found


def _own_nodes(scope: ast.AST) -> Iterable[ast.AST]:
    """The nodes of a function without those of functions inside it."""
    waiting = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            waiting += ast.iter_child_nodes(node)


def _walked(node: ast.AST) -> list[ast.expr]:
    """The values that this node goes through in their own order."""
    if isinstance(node, ast.For | ast.AsyncFor | ast.comprehension):
        return [node.iter]
    if isinstance(node, ast.Starred):
        return [node.value]
    if isinstance(node, ast.Call):
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        return list(node.args) if called in WALKERS else []
    return []


def _names_of_sets(scope: ast.AST) -> set[str]:
    """Names that this function binds to sets, and parameters that are declared as such."""
    names = set()
    for node in _own_nodes(scope):
        if isinstance(node, ast.Assign) and _is_set(node.value, set()):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and _declares_set(node.annotation):
            names.add(node.target.id)
        elif isinstance(node, ast.arg) and node.annotation is not None and _declares_set(node.annotation):
            names.add(node.arg)
    return names


def _declares_set(annotation: ast.expr) -> bool:
    head = annotation.value if isinstance(annotation, ast.Subscript) else annotation
    return isinstance(head, ast.Name) and head.id in (*SETS, "Set", "AbstractSet")


def _is_set(node: ast.expr, names: set[str]) -> bool:
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.Name):
        return node.id in names
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub):
        return _is_set(node.left, names) or _is_set(node.right, names)
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SETS


def nothing_swallowed(package: Path = PACKAGE, *rooms: str) -> list[str]:
    """No bare `except`, none for every kind of error."""
    found = []
    for source in sources(package, *(rooms or DETERMINISTIC)):
        for node in ast.walk(source.tree):
            if isinstance(node, ast.ExceptHandler):
                kinds = node.type.elts if isinstance(node.type, ast.Tuple) else [node.type]
                if any(kind is None or getattr(kind, "id", "") in BROAD for kind in kinds):
                    found.append(f"{source.name}:{node.lineno}: catches every error")
    return found


def no_card_by_name(names: Iterable[str], package: Path = PACKAGE) -> list[str]:
    """No name of a card stands in the rules, not in code, not in a comment, not in a docstring."""
    wanted = sorted(set(names) - set(LAND_TYPES), key=len, reverse=True)
    pattern = re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, wanted)) + r")(?!\w)")
    found = []
    for source in sources(package, "rules", "rules/variants"):
        for number, line in enumerate(source.text.splitlines(), 1):
            found += [f"{source.name}:{number}: names {name}" for name in pattern.findall(line)]
    return found


def citations(package: Path = PACKAGE) -> list[tuple[str, str]]:
    """Every number that stands in a call of R in the package, with its place; a number that is no plain text is "?"."""
    found = []
    for source in sources(package):
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == "R":
                first = node.args[0] if node.args else None
                number = first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else "?"
                found.append((f"{source.name}:{node.lineno}", number))
    return found


def citations_exist(index: Iterable[str], package: Path = PACKAGE) -> list[str]:
    """Every number that the package cites in plain text is in the index of rules."""
    known = {"?", *index}
    return [f"{place}: no rule {number}" for place, number in citations(package) if number not in known]
