"""mtgteach: train Magic judges with a small, exact rules engine behind JupyterLab notebooks.

The public names are loaded when they are first used, so that `import mtgteach` stays cheap and loads no widget library.

>>> import mtgteach as mt
>>> game = mt.Game.of("Ada: hand Rift Bolt; battlefield Mountain. Nils: hand Stifle; battlefield Island.")
>>> game = game.do("Ada suspends Rift Bolt")
>>> game.advance("Ada's next upkeep").stopped
'trigger'
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.cards import cards
    from mtgteach.model import Card, Edition, errors
    from mtgteach.play.compare import compare
    from mtgteach.play.could_produce import could_produce
    from mtgteach.play.explain import explain
    from mtgteach.play.game import Game, why_not
    from mtgteach.play.line import Line
    from mtgteach.rulebook.cite import R
    from mtgteach.teach.handover import hand_over, open
    from mtgteach.teach.scenario import scenario
    from mtgteach.views.timeline import Timeline
    from mtgteach.widgets.exercise_widget import question
    from mtgteach.widgets.suspend_lab import SuspendLab
    from mtgteach.widgets.table import Table

__version__ = "0.1.0"
__all__ = ["Card", "Edition", "Game", "Line", "R", "SuspendLab", "Table", "Timeline", "cards", "compare",
           "could_produce", "errors", "explain", "hand_over", "open", "question", "scenario", "why_not"]

_HOMES = {
    "Card": "mtgteach.model.cards", "Edition": "mtgteach.model.choices", "Game": "mtgteach.play.game",
    "Line": "mtgteach.play.line", "R": "mtgteach.rulebook.cite", "SuspendLab": "mtgteach.widgets.suspend_lab",
    "Table": "mtgteach.widgets.table", "Timeline": "mtgteach.views.timeline", "cards": "mtgteach.cards",
    "compare": "mtgteach.play.compare", "could_produce": "mtgteach.play.could_produce", "errors": "mtgteach.model",
    "explain": "mtgteach.play.explain", "hand_over": "mtgteach.teach.handover", "open": "mtgteach.teach.handover",
    "question": "mtgteach.widgets.exercise_widget",
    "scenario": "mtgteach.teach.scenario", "why_not": "mtgteach.play.game",
}


def _show(value: object, form: str) -> object:
    from mtgteach.views.hook import show

    return show(value, form)


def __getattr__(name: str) -> object:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'mtgteach' has no attribute {name!r}")
    from importlib import import_module

    if name == "errors":
        value: object = import_module("mtgteach.model.errors")
    else:
        value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])


from mtgteach.rulebook.shown import \
    set_hook as _set_hook  # noqa: E402  # the display hook is set as the package is imported

_set_hook(_show)
