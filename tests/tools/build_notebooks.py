"""Builds notebooks/NN-topic.ipynb from notebooks/src/NN-topic.py (percent format): runs them and keeps the outputs,
byte for byte the same each time.

    python -m tests.tools.build_notebooks [NN…]            build all, or those whose name begins so
    python -m tests.tools.build_notebooks --check [NN…]    compare, say what differs; exit 1 if anything does
"""

from __future__ import annotations

import argparse
import contextlib
import difflib
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jupytext
import nbformat
from jupyter_client.kernelspec import KernelSpec
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = ROOT / "notebooks"
SANITIZE = Path(__file__).with_name("nbval_sanitize.cfg")

_VIEW = "application/vnd.jupyter.widget-view+json"
_RANDOM_ID = re.compile(r"\b[0-9a-f]{32}\b")
_METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


class ThisPython(AsyncKernelManager):  # type: ignore[misc]
    """Starts kernels with the Python that runs the builder, whatever kernels the reader has installed."""

    @property
    def kernel_spec(self) -> KernelSpec:
        argv = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
        return KernelSpec(argv=argv, display_name="Python 3 (ipykernel)", language="python")


def sources(folder: Path = NOTEBOOKS) -> list[Path]:
    """The sources of the notebooks in this folder, in lesson order."""
    return sorted((folder / "src").glob("[0-9][0-9]-*.py"))


def target_of(source: Path) -> Path:
    """The notebook that is built from this source."""
    return source.parent.parent / f"{source.stem}.ipynb"


@contextlib.contextmanager
def _own_data_folder() -> Iterator[None]:
    """A builder must neither read nor change what the reader has recorded."""
    before = os.environ.get("MTGTEACH_DATA")
    with tempfile.TemporaryDirectory(prefix="mtgteach-build-") as folder:
        os.environ["MTGTEACH_DATA"] = folder
        try:
            yield
        finally:
            os.environ.pop("MTGTEACH_DATA")
            if before is not None:
                os.environ["MTGTEACH_DATA"] = before


def build(source: Path) -> str:
    """The text of the notebook that this source gives."""
    notebook = jupytext.reads(source.read_text(encoding="utf-8"), fmt="py:percent")
    notebook.metadata = nbformat.from_dict(_METADATA)
    for number, cell in enumerate(notebook.cells, 1):
        cell["id"] = f"{source.stem[:48]}-{number:03d}"
    with _own_data_folder():
        client = NotebookClient(
            notebook, kernel_manager_class=ThisPython, kernel_name="python3", timeout=120,
            store_widget_state=False, record_timing=False, coalesce_streams=True,
            resources={"metadata": {"path": str(target_of(source).parent)}},
        )
        client.execute()
    notebook.metadata = nbformat.from_dict(_METADATA)  # the kernel has written its exact version into it
    drop_views(notebook)
    text = str(nbformat.writes(notebook)) + "\n"
    left = sorted(set(_RANDOM_ID.findall(text)))
    if left:
        raise SystemExit(f"{source.name}: ids in the outputs that differ from run to run: {', '.join(left[:3])}")
    nbformat.validate(nbformat.reads(text, as_version=4))
    return text


def drop_views(notebook: Any) -> None:
    """Leave the live views of widgets out of the stored outputs: until a notebook is run there is nothing behind them,
    and one that is trusted would say so in place of the page that is stored beside them."""
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(_VIEW, None)


def sanitizers(path: Path = SANITIZE) -> list[tuple[re.Pattern[str], str]]:
    """The patterns and replacements that the strict comparison uses, read from its own file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    patterns = [line.partition(":")[2].strip() for line in lines if line.startswith("regex:")]
    replacements = [line.partition(":")[2].strip() for line in lines if line.startswith("replace:")]
    return [(re.compile(p), r) for p, r in zip(patterns, replacements, strict=True)]


def comparable(text: str) -> str:
    """A notebook's text with what may differ (another matplotlib's drawing) replaced as the strict comparison does."""
    notebook = nbformat.reads(text, as_version=4)
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            for kind, value in data.items():
                if isinstance(value, str):
                    data[kind] = _sanitized(value)
            if "text" in output:
                output["text"] = _sanitized(output["text"])
    return str(nbformat.writes(notebook)) + "\n"


def _sanitized(text: str) -> str:
    for pattern, replacement in sanitizers():
        text = pattern.sub(replacement, text)
    return text


def differences(stored: str, built: str, name: str) -> list[str]:
    """The lines in which a stored notebook differs from a built one, at most forty; empty if they are equal."""
    old, new = (comparable(text).splitlines() if text else [] for text in (stored, built))
    lines = difflib.unified_diff(old, new, f"{name} as stored", f"{name} as built", lineterm="", n=1)
    return [line[:200] for line in lines][:40]


def main(argv: list[str] | None = None) -> int:
    """Build or check; 1 if a check finds a difference."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.build_notebooks", description="Build the notebooks.")
    parser.add_argument("lessons", nargs="*", metavar="NN", help="only the lessons whose name begins so")
    parser.add_argument("--check", action="store_true", help="change nothing, say what differs")
    args = parser.parse_args(argv)
    chosen = [s for s in sources() if not args.lessons or s.stem.startswith(tuple(args.lessons))]
    differ = 0
    for source in chosen:
        target, built = target_of(source), build(source)
        stored = target.read_text(encoding="utf-8") if target.exists() else ""
        found = differences(stored, built, target.name)
        differ += bool(found)
        if args.check:
            print(*found, sep="\n", end="\n" if found else "")
        elif found or not stored:
            target.write_text(built, encoding="utf-8", newline="\n")
    names = len(chosen)
    print(f"{names} checked, {differ} differ" if args.check else f"{names} built, {differ} changed")
    return 1 if args.check and differ else 0


if __name__ == "__main__":
    raise SystemExit(main())
