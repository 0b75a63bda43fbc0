"""What all errors of this package have in common; it stands in the lowest room, so that every room can raise one."""

from __future__ import annotations

from mtgteach.rulebook.shown import bundle_of, pretty, text_of


class MtgteachError(Exception):
    """An error of this package: a code and named slots, from which views make the sentence."""

    code = "error"

    def __init__(self, **slots: object) -> None:
        self.slots = slots
        super().__init__(self.code)

    def codes(self) -> str:
        """The error without a catalogue: its code and slots."""
        said = [(k, getattr(v, "code", v)) for k, v in self.slots.items() if v is not None]
        return f"{self.code}: " + "; ".join(f"{k} {v}" for k, v in said)

    def __str__(self) -> str:
        return text_of(self, self.codes())

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return bundle_of(self)

    _repr_pretty_ = pretty


def shortened(value: object, most: int = 60) -> str:
    """A value as it is written, cut where it is long: what was found in the place of something else.

    >>> shortened(["Ada passes"]), len(shortened("x" * 1000))
    ("['Ada passes']", 60)
    """
    text = repr(value)
    return text if len(text) <= most else text[:most - 2] + " …"
