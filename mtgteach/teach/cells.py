"""What stands on the page of a lesson: what a cell shows takes the place of what the same cell showed before."""
from __future__ import annotations

import sys
from weakref import WeakKeyDictionary

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    Thing = TypeVar("Thing")

SHOWN: dict[tuple[str, type], tuple[str, list[Any], list[Any]]] = {}
"""By cell and kind: its last run, what it showed then, and in the run before."""
AFTER: WeakKeyDictionary[Any, Any] = WeakKeyDictionary()
"""What is gone from the page, and what took its place."""


def running() -> tuple[str, str]:
    """The cell that runs now and which run of it this is; nothing where no page tells, as in a plain Python."""
    shell: Any = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    parent = shell.kernel.get_parent() or {} if hasattr(shell, "kernel") else {}
    return parent.get("metadata", {}).get("cellId", ""), parent.get("header", {}).get("msg_id", "")


def show(thing: object) -> None:
    """The cell that runs now shows this. What of its kind stood there, and stands nowhere else, is gone."""
    cell, run = running()
    if not cell:
        return
    place = cell, type(thing)
    last, there, before = SHOWN.get(place, ("", [], []))
    if run != last:
        there, before = [], there
    there.append(thing)
    SHOWN[place] = run, there, before
    AFTER.pop(thing, None)
    for gone in before[len(there) - 1:len(there)]:
        if all(gone is not one for _, now, _ in SHOWN.values() for one in now):
            AFTER[gone] = thing


def standing(thing: Thing) -> Thing:
    """What stands on the page in the place of this; mostly itself."""
    while thing in AFTER:
        thing = AFTER[thing]
    return thing
