"""All kinds of a family of values, so that tests leave none out."""

from __future__ import annotations

from mtgteach.model.record import Record


def kinds_of(base: type[Record]) -> list[type[Record]]:
    """All Record classes that stand below `base`, without the open twins that build them and the mere families."""
    found: list[type[Record]] = []
    for kind in type.__subclasses__(base):
        if kind is not base.__dict__.get("__open__"):
            found += [*([] if "__family__" in kind.__dict__ else [kind]), *kinds_of(kind)]
    return found
