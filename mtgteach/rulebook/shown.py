"""The display hook: the one door from the rooms below to the views.

`_hook` is None in the bare engine. The package sets it to a function that imports `mtgteach.views` when it is first
used.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_hook: Callable[[object, str], Any] | None = None


def set_hook(hook: Callable[[object, str], Any] | None) -> None:
    """`hook(value, form)` gives a str; the form is ``text`` or ``html``, of some values also ``markdown``."""
    global _hook
    _hook = hook


def text_of(value: object, otherwise: str, form: str = "text") -> str:
    """The text of a value for people; without views, `otherwise`: its codes and rule numbers."""
    return str(_hook(value, form)) if _hook is not None else otherwise


def bundle_of(value: object) -> dict[str, str]:
    """What a notebook shows: text/plain, and text/html where views are there."""
    bundle = {"text/plain": str(value)}
    if _hook is not None:
        bundle["text/html"] = str(_hook(value, "html"))
    return bundle


def pretty(value: object, printer: Any, cycle: bool) -> None:
    """What a notebook stores as text in place of its own words for tuples and errors."""
    printer.text(str(value))
