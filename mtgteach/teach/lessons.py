"""The reader's own copies of the lessons: made on the first start, following the package until they are edited.

A copy counts as edited when what its cells say differs from what was put there; running it, which changes outputs
only, is not editing. An edited copy is never overwritten: `renew` puts a new one and keeps the old beside it.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from mtgteach.model import BadInput, nearest, whole_number

PACKAGE = Path(__file__).resolve().parents[1]
FIRST = "00"
NEW, FOLLOWED, SAME, EDITED = "new", "followed", "same", "edited"
_COPIES, VIEW = ".copies.json", "application/vnd.jupyter.widget-view+json"


def data_folder() -> Path:
    """Where all that a learner keeps is kept: MTGTEACH_DATA, else the folder that this system has for it."""
    named = os.environ.get("MTGTEACH_DATA")
    if named:
        return Path(named).expanduser()
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "mtgteach"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "mtgteach"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "mtgteach"


def checkout(package: Path = PACKAGE) -> Path | None:
    """The root of the checkout that this package runs from, or None where it is installed."""
    root = package.parent
    return root if (root / "pyproject.toml").is_file() and (root / "notebooks").is_dir() else None


def shipped_folder(package: Path = PACKAGE) -> Path:
    """Where the lessons come from: beside the package in a checkout, inside it where it is installed."""
    root = checkout(package)
    return root / "notebooks" if root else package / "notebooks"


def lessons(folder: Path) -> dict[str, Path]:
    """The lessons in a folder by number, in order. Old copies kept beside them are not lessons."""
    found = (path for path in sorted(folder.glob("[0-9][0-9]-*.ipynb")) if ".old-" not in path.name)
    return {path.name[:2]: path for path in found}


def numbered(found: Mapping[str, Path], wanted: str) -> str:
    """The number of the lesson that a reader names by number or by the beginning of its file's name.

    Raises:
        BadInput: no lesson is called so; it names the nearest that is.
    """
    word = wanted.removesuffix(".ipynb")
    starts = [n for n, path in found.items() if word and path.stem.startswith(word)]
    wished = whole_number(word)
    number = next(iter(starts), word) if wished is None else word.zfill(2)
    if number in found:
        return number
    if wished is not None and found:
        close = min(found, key=lambda n: (abs(int(n) - wished), n))
    else:
        close = nearest(word, [path.stem for path in found.values()]) or ""
    raise BadInput("mtgteach lab", wanted, ", ".join(found), close or None)


class Copies:
    """The lessons in the reader's folder, beside those of the package.

    Args:
        shipped: the folder of the package's lessons.
        folder: the reader's folder; made when it is needed.
    """

    def __init__(self, shipped: Path, folder: Path) -> None:
        self.shipped, self.folder = shipped, folder

    def refresh(self) -> dict[str, str]:
        """Make missing copies, let unedited ones follow the package. By number: new, followed, same or edited."""
        self.folder.mkdir(parents=True, exist_ok=True)
        record = self._read_record()
        done = {number: self._refresh_one(path, record) for number, path in lessons(self.shipped).items()}
        if NEW in done.values() or FOLLOWED in done.values():
            self._write_record(record)
        return done

    def renew(self, wanted: str) -> Path | None:
        """Put a new copy of one lesson; the old one stays beside it under the returned path, if there was one.

        Raises:
            BadInput: no lesson of the package is called so.
        """
        found = lessons(self.shipped)
        shipped = found[numbered(found, wanted)]
        self.folder.mkdir(parents=True, exist_ok=True)
        target, kept = self.folder / shipped.name, None
        if target.exists():
            old = (target.with_name(f"{target.stem}.old-{n}.ipynb") for n in range(1, 10_000))
            kept = next(path for path in old if not path.exists())
            target.rename(kept)
        record = self._read_record()
        self._put(shipped, record)
        self._write_record(record)
        return kept

    def path(self, wanted: str) -> Path:
        """The reader's copy of a lesson.

        Raises:
            BadInput: no lesson is called so.
        """
        found = lessons(self.shipped)
        return self.folder / found[numbered(found, wanted)].name

    def _refresh_one(self, shipped: Path, record: dict[str, dict[str, str]]) -> str:
        target = self.folder / shipped.name
        if not target.exists():
            self._put(shipped, record)
            return NEW
        put = record.get(shipped.name)
        if put is None or _what_cells_say(target) != put["cells"]:
            return EDITED
        if put["shipped"] == _digest(shipped.read_bytes()):
            return SAME
        self._put(shipped, record)
        return FOLLOWED

    def _put(self, shipped: Path, record: dict[str, dict[str, str]]) -> None:
        content = shipped.read_bytes()
        write(self.folder / shipped.name, content)
        record[shipped.name] = {"shipped": _digest(content), "cells": _what_cells_say(shipped)}

    def _read_record(self) -> dict[str, dict[str, str]]:
        """What was put there. A record that cannot be read says nothing: then every copy counts as edited and stays."""
        try:
            record = json.loads((self.folder / _COPIES).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        if not isinstance(record, dict):
            return {}
        return {n: put for n, put in record.items() if isinstance(put, dict) and {"shipped", "cells"} <= put.keys()}

    def _write_record(self, record: dict[str, dict[str, str]]) -> None:
        write(self.folder / _COPIES, json.dumps(record, indent=1, sort_keys=True).encode())


def without_views(path: Path) -> str | None:
    """The notebook's text without the live views of widgets, which lead nowhere once the server has stopped and would
    be shown in place of the page that is saved beside them; None where it holds none, or is no notebook."""
    try:
        notebook = json.loads(path.read_bytes())
        shown = [output["data"] for cell in notebook["cells"] for output in cell.get("outputs", ()) if "data" in output]
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
    if not [data.pop(VIEW) for data in shown if isinstance(data, dict) and VIEW in data]:
        return None
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _what_cells_say(path: Path) -> str:
    """A digest of the kinds and texts of a notebook's cells; of its bytes, where it is no notebook any more."""
    content = path.read_bytes()
    try:
        cells = [[cell["cell_type"], "".join(cell["source"])] for cell in json.loads(content)["cells"]]
    except (ValueError, KeyError, TypeError):
        return _digest(content)
    return _digest(json.dumps(cells).encode())


def write(path: Path, content: bytes) -> None:
    """Write a whole file or nothing of it."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(content)
    part.replace(path)
