"""The door from below: how each kind of value is shown to people, as text and as HTML."""

from __future__ import annotations

from mtgteach.cards.printer import print_card
from mtgteach.model.cards import Card
from mtgteach.model.errors import MtgteachError, Refused
from mtgteach.model.refusals import Reasons
from mtgteach.play.compare import Comparison
from mtgteach.play.explain import Explanation
from mtgteach.play.game import Game
from mtgteach.rulebook.cite import Rule
from mtgteach.views.board import Board, game_board
from mtgteach.views.html import panel, words
from mtgteach.views.say import say
from mtgteach.views.stories import Story, comparison, explanation, reasons_html
from mtgteach.views.timeline import Timeline

HTML = "html"


def show(value: object, form: str) -> str:
    """The value as ``text`` or as ``html``."""
    told = _told(value)
    if told is not None:
        return told.html() if form == HTML else told.text()
    if isinstance(value, Reasons | Refused) and form == HTML:
        return reasons_html(value)
    text = say(value) if isinstance(value, Reasons | MtgteachError | Rule) else repr(value)
    if isinstance(value, Card):
        text = print_card(value)
    if form != HTML:
        return text
    first, *rest = text.split("\n")
    return panel(words("p", "mt-b", first) + "".join(words("p", "", line) for line in rest))


def _told(value: object) -> Board | Story | Timeline | None:
    """What has a text and a page of its own."""
    if isinstance(value, Game):
        return game_board(value)
    if isinstance(value, Comparison):
        return comparison(value)
    if isinstance(value, Explanation):
        return explanation(value)
    return value if isinstance(value, Timeline) else None
