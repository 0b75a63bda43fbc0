"""Guards over the repository and over what loading the package brings with it."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from collections.abc import Iterable
from pathlib import Path

from tests.architecture.source import ROOT

TOP = ("CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "mtgteach", "notebooks", "pyproject.toml", "tests")
# What the engine must run without.
HEAVY = ("matplotlib", "ipywidgets", "IPython", "anywidget", "traitlets", "ruamel", "segno", "numpy", "jupyterlab")


def top_level_names(root: Path = ROOT) -> list[str]:
    """The names at the top of the repository: what is tracked, or would be if it were added now."""
    listed = subprocess.run(
        ["git", "-C", str(root), "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        capture_output=True, text=True, check=True,
    ).stdout
    return sorted({path.split("/")[0] for path in listed.split("\0") if path and (root / path).exists()})


def nothing_else_at_the_top(names: Iterable[str]) -> list[str]:
    """The top of the repository holds exactly what the design names, and dot-files and dot-folders."""
    given = set(names)
    extra = sorted(name for name in given - set(TOP) if not name.startswith("."))
    return [f"{name} does not belong at the top" for name in extra] + [f"{n} is missing" for n in TOP if n not in given]


def python(code: str, package: Path, executable: str = sys.executable) -> str:
    """What this code prints in a fresh Python that finds the package in this folder."""
    environment = {"PATH": os.environ.get("PATH", ""), "PYTHONPATH": str(package.parent), "PYTHONWARNINGS": "error"}
    done = subprocess.run([executable, "-P", "-c", code], capture_output=True, text=True, env=environment, check=False)
    if done.returncode:
        raise AssertionError(done.stderr[-3000:])
    return done.stdout


def heavy_on_import(package: Path, code: str) -> list[str]:
    """Which heavy packages this code loads in a fresh Python."""
    printed = python(f"{code}\nimport sys\nprint(*(n for n in {HEAVY!r} if n in sys.modules))", package)
    return printed.splitlines()[-1].split()


def bare_python(folder: Path) -> str:
    """The Python of a new environment in which nothing is installed."""
    venv.EnvBuilder(with_pip=False, symlinks=os.name != "nt").create(folder)
    return str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
