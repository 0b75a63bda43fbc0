"""Values that are shown to people: their texts come through the display hook, from the views."""
from __future__ import annotations

from mtgteach.rulebook.shown import bundle_of, text_of


class Shown:
    """Mixin for values that are shown to people: `__str__` and `_repr_mimebundle_` through the hook."""

    __slots__ = ()

    def _codes(self) -> str:
        return object.__repr__(self)

    def __str__(self) -> str:
        return text_of(self, self._codes())

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return bundle_of(self)
