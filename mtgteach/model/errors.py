"""The errors that leave a public function. A failing call leaves game, record and files as they were."""
from __future__ import annotations

from mtgteach.model.shown import bundle_of, text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model.refusals import Reasons


def nearest(word: str, words: tuple[str, ...] | list[str]) -> str | None:
    """The valid word that looks most like `word`, or None."""
    from difflib import get_close_matches

    lowered = {w.casefold(): w for w in words}
    found = get_close_matches(word.casefold(), list(lowered), 1, 0.5)
    return lowered[found[0]] if found else None


class MtgteachError(Exception):
    """What all errors of this package have in common: a code and named slots, from which views make the sentence."""

    code = "error"

    def __init__(self, **slots: object) -> None:
        self.slots = slots
        super().__init__(self.code)

    def codes(self) -> str:
        """The error without a catalogue: its code and slots."""
        return f"{self.code}: " + "; ".join(f"{k} {v}" for k, v in self.slots.items() if v is not None)

    def __str__(self) -> str:
        return text_of(self, self.codes())

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return bundle_of(self)


class Refused(MtgteachError):
    """The rules do not allow it; nothing changed. `.reasons` holds every reason with its rule."""

    code = "error.refused"

    def __init__(self, action: str, reasons: Reasons) -> None:
        self.reasons = reasons
        super().__init__(action=action, reasons=reasons)


class BadInput(MtgteachError):
    """A file, command or card that cannot be read: the place, what was found, what would be right, the nearest word."""

    code = "error.bad_input"

    def __init__(self, place: str, found: str, wanted: str, nearest: str | None = None) -> None:
        self.place, self.found, self.wanted, self.nearest = place, found, wanted, nearest
        super().__init__(place=place, found=found, wanted=wanted, nearest=nearest)


class NotSupported(MtgteachError):
    """The engine cannot do this yet; it says so when the card is loaded and never skips it."""

    code = "error.not_supported"

    def __init__(self, place: str, understood: str, rest: str) -> None:
        self.place, self.understood, self.rest = place, understood, rest
        super().__init__(place=place, understood=understood, rest=rest)


class LineMismatch(MtgteachError):
    """A recorded answer does not fit the choice it meets."""

    code = "error.line_mismatch"

    def __init__(self, place: str, expected: str, found: str) -> None:
        self.place, self.expected, self.found = place, expected, found
        super().__init__(place=place, expected=expected, found=found)


class EngineFault(MtgteachError):
    """A bug of the engine, with what is needed to repeat it."""

    code = "error.engine_fault"

    def __init__(self, what: str, command: str = "", scenario: str = "") -> None:
        self.what, self.command, self.scenario = what, command, scenario
        super().__init__(what=what, command=command, scenario=scenario)
