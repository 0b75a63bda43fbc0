"""What may leave a public function: errors of this package only; anything else is a bug and says how to repeat it."""
from __future__ import annotations

from mtgteach.model import *

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    from mtgteach.play.game import Game

    Returned = TypeVar("Returned")

BUGS = (ArithmeticError, AssertionError, AttributeError, EngineFault, LookupError, RecursionError, RuntimeError,
        StopIteration, TypeError, ValueError)


def guarded(game: Game | None, command: str, work: Callable[[], Returned]) -> Returned:
    """Do the work of a public method of this game, or of what makes one; a bug in it is raised as EngineFault with the
    state, the answers and a text that repeats them."""
    try:
        return work()
    except BUGS as bug:
        what = bug.what if isinstance(bug, EngineFault) else f"{type(bug).__name__}: {bug}"
        if game is None:
            raise EngineFault(what, command) from bug
        answers = tuple([a.text for node in game.nodes() for a in node.given])
        raise EngineFault(what, command, repeat(game), game.state, answers) from bug


def repeat(game: Game) -> str:
    """The line of the game as text that can be pasted and read again; its answers where that fails as well."""
    from mtgteach.play.line import Line
    from mtgteach.play.stored import dump

    try:
        return dump(Line.of(game))
    except BUGS as bug:
        return f"{type(bug).__name__}: {[a.text for node in game.nodes() for a in node.given]!r}"
