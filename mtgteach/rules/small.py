"""Two helpers that cost nothing to import."""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Never, NoReturn


def assert_never(value: Never) -> NoReturn:
    """The end of a match over a closed set: reaching it is a bug."""
    raise AssertionError(type(value).__name__)
