"""Rulings: may this be done now? The answer, the reasons, the rules and the moments before it, to show and to copy."""
from __future__ import annotations

from mtgteach.model import Cast, Cite, Reasons, Record, Shown
from mtgteach.play.commands import Do
from mtgteach.play.game import Game
from mtgteach.play.perform import perform, reasons_for
from mtgteach.play.words import plain, read
from mtgteach.rulebook.cite import R
from mtgteach.rulebook.shown import text_of


class Ruling(Record, Shown):
    """An answer: the question, the words of what may be done or not, every reason against it, the rules that decide,
    and the game as it stands."""

    question: str
    words: str
    reasons: Reasons
    cites: tuple[Cite, ...]
    game: Game

    @property
    def allowed(self) -> bool:
        """May it be done?"""
        return not self.reasons

    def markdown(self) -> str:
        """The card as Markdown, to paste."""
        return text_of(self, repr(self), "markdown")


def ruling_of(game: Game, question: str) -> Ruling:
    """The ruling on this question. What may be done is tried, so that its rules are known."""
    reasons, said = reasons_for(game.node, question), plain(game.state, question)
    do, cites = read(game.state, said, "words", game.choice), list[Cite]([c for r in reasons for c in r.cites])
    if not reasons:
        events = perform(game.node, do).path()[game.node.depth + 1].events
        begun: list[Cite] = [R("601.3")] * (isinstance(do, Do) and isinstance(do.action, Cast))
        cites = [*begun, *next((h.cites for h in events if h.cites), ())]
    words = " ".join([do.words, *do.clauses.said()]) if isinstance(do, Do) else said
    return Ruling(question, words, reasons, tuple(dict.fromkeys(cites)), game)
