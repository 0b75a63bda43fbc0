"""A game as people see it: the board with the stack, the open question and how many actions are refused."""

from __future__ import annotations

from mtgteach.rules.cr117_priority import refused_actions
from mtgteach.views.board import Board, board
from mtgteach.views.catalogue import ENGLISH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.play.game import Game


def game_board(game: Game, language: str = ENGLISH) -> Board:
    """The board of a game; what the last act changed is marked."""
    node = game.node
    while node.parent is not None and node.parent.act == node.act:
        node = node.parent
    before = node.parent.state if node.parent is not None else None
    return board(game.state, game.choice, language, before, len(refused_actions(game.state)))


def game_text(game: Game, language: str = ENGLISH) -> str:
    """The game as text."""
    return game_board(game, language).text()


def game_html(game: Game, language: str = ENGLISH) -> str:
    """The game as a static panel."""
    return game_board(game, language).html()
