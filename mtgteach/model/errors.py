"""The errors that leave a public function: a failing call leaves game, record and files as they were; and how values
are shown to people: their texts come through the display hook, from the views."""
from __future__ import annotations

from mtgteach.model.types import Any
from mtgteach.rulebook.cite import BadRule
from mtgteach.rulebook.errors import MtgteachError, shortened
from mtgteach.rulebook.rulings import BadRuling
from mtgteach.rulebook.shown import bundle_of, text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model.choices import Reasons, Words

__all__ = ["BadInput", "BadRule", "BadRuling", "EngineFault", "LineMismatch", "MtgteachError", "NotSupported",
           "Refused", "Shown", "must_be", "nearest"]

MOST_FOUND = 200


def nearest(word: str, words: tuple[str, ...] | list[str]) -> str | None:
    """The valid word that looks most like `word`, or None."""
    from difflib import get_close_matches

    lowered = {w.casefold(): w for w in words}
    found = get_close_matches(word.casefold(), list(lowered), 1, 0.5)
    return lowered[found[0]] if found else None


def _cut(found: Any) -> Any:
    """What was found, cut where it is so long that nobody would read it."""
    return f"{found[:MOST_FOUND]} …" if isinstance(found, str) and len(found) > MOST_FOUND else found


class Refused(MtgteachError):
    """The rules do not allow it; nothing changed. `.reasons` holds every reason with its rule; so does `.refusals`."""

    code = "error.refused"

    def __init__(self, action: str, reasons: Reasons) -> None:
        self.reasons = self.refusals = reasons
        super().__init__(action=action, reasons=reasons)


class BadInput(MtgteachError):
    """A file, command or card that cannot be read: the place, what was found, what would be right, the nearest word.

    What would be right are words that may be typed, or a term that the catalogue says, or several of them.
    """

    code = "error.bad_input"

    def __init__(self, place: str, found: Words, wanted: Words, nearest: str | None = None) -> None:
        self.place, self.found, self.wanted, self.nearest = place, _cut(found), wanted, nearest
        super().__init__(place=place, found=self.found, wanted=wanted, nearest=nearest)


class NotSupported(MtgteachError):
    """The engine cannot do this yet; it says so when the card is loaded and never skips it."""

    code = "error.not_supported"

    def __init__(self, place: str, understood: Words, rest: Words) -> None:
        self.place, self.understood, self.rest = place, understood, rest
        super().__init__(place=place, understood=understood, rest=rest)


class LineMismatch(MtgteachError):
    """A recorded answer does not fit the choice it meets. `.node` is the node before it."""

    code = "error.line_mismatch"

    def __init__(self, place: str, expected: Words | Reasons, found: str, node: Any = None) -> None:
        self.place, self.expected, self.found, self.node = place, expected, _cut(found), node
        super().__init__(place=place, expected=expected, found=self.found)


class EngineFault(MtgteachError):
    """A bug of the engine, with what is needed to repeat it: the command, the state and the answers before it, and the
    same as a text that can be pasted."""

    code = "error.engine_fault"

    def __init__(self, what: str, command: str = "", scenario: str = "", state: Any = None,
                 answers: tuple[str, ...] = ()) -> None:
        self.what, self.command, self.scenario, self.state, self.answers = what, command, scenario, state, answers
        super().__init__(what=what, command=command, scenario=scenario)


def must_be(kind: type | tuple[type, ...], place: str, wanted: Words, *values: object) -> None:
    """Raises BadInput for the first of the values that is not of this kind."""
    for value in values:
        if not isinstance(value, kind):
            raise BadInput(place, shortened(value), wanted)


class Shown:
    """Mixin for values that are shown to people: `__str__` and `_repr_mimebundle_` through the hook."""

    __slots__ = ()

    def _codes(self) -> str:
        return object.__repr__(self)

    def __str__(self) -> str:
        return text_of(self, self._codes())

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return bundle_of(self)
