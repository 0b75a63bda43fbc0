"""The door from below: how each kind of value is shown to people, as text and as HTML."""

from __future__ import annotations

from mtgteach.model.cards import Card
from mtgteach.model.errors import MtgteachError, Refused
from mtgteach.model.refusals import Reasons
from mtgteach.play.game import Game
from mtgteach.rulebook.cite import Rule
from mtgteach.views.html import panel, text_html
from mtgteach.views.say import say

HTML = "html"


def show(value: object, form: str) -> str:
    """The value as ``text`` or as ``html``."""
    html = form == HTML
    if isinstance(value, Game):
        from mtgteach.views.game_view import game_html, game_text

        return game_html(value) if html else game_text(value)
    if isinstance(value, Reasons):
        from mtgteach.views.reasons import reasons_html

        return reasons_html(value) if html else say(value)
    if isinstance(value, Refused) and html:
        from mtgteach.views.reasons import refused_html

        return refused_html(value)
    if isinstance(value, Card):
        from mtgteach.cards.printer import print_card

        return _lines(print_card(value)) if html else print_card(value)
    if isinstance(value, MtgteachError | Rule):
        return _lines(say(value)) if html else say(value)
    return _told(value, html)


def _told(value: object, html: bool) -> str:
    """What tells a story: timelines, comparisons, explanations."""
    from mtgteach.views.stories import story

    found = story(value)
    if found is None:
        return _lines(repr(value)) if html else repr(value)
    return found.html() if html else found.text()


def _lines(text: str) -> str:
    first, *rest = text.split("\n")
    return panel(f'<p class="mt-b">{text_html(first)}</p>' + "".join(f"<p>{text_html(line)}</p>" for line in rest))
