"""Two helpers that cost nothing to import."""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Never, NoReturn, TypeVar

    T = TypeVar("T")


def assert_never(value: Never) -> NoReturn:
    """The end of a match over a closed set: reaching it is a bug."""
    raise AssertionError(type(value).__name__)


def more(have: tuple[T, ...], new: tuple[T, ...]) -> tuple[T, ...]:
    """What is there and what is new, each once."""
    return tuple(dict.fromkeys((*have, *new)))
