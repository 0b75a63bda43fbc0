"""The story that is played on a Table, by clicks or by keyboard alone, and what the page says after each act: every
shape of question, with cards of our own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from mtgteach.cards import cards
from mtgteach.cards.words_actions import search, shuffle
from mtgteach.cards.words_costs import kicker
from mtgteach.cards.words_of_cards import ANY_TARGET, activated, card, damage, spell, triggered, you_draw
from mtgteach.cards.words_replacing import always, create, token
from mtgteach.cards.words_triggers import move, you_may
from mtgteach.model.amounts import TheX, ThoseMade
from mtgteach.model.cards import DealDamage
from mtgteach.model.filters import Anything, Chosen, Fixed, ItsShare, SpellWasCast, Whose, any_number
from mtgteach.model.statics import MoreTokens
from mtgteach.model.types import HAND
from mtgteach.play.game import Game
from tests.browser.story import CELLS, Clicks, Keys, page_says
from tests.tools.lab import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page


AN_OPPONENT_CASTS = SpellWasCast(Whose.OPPONENTS, Anything())
CAT = token("Creature — Cat", size=(2, 2), colors="W")
CARDS = (
    card("Litter of Many", "{X}{G}", "Sorcery", spell(create(CAT, TheX()))),
    card("Second Litter", "{3}", "Artifact", always(MoreTokens(times=2))),
    card("Stray Door", "{3}", "Artifact", always(MoreTokens(plus=1))),
    card("Field Hound", "{1}{W}", "Creature — Dog", size=(3, 2)),
    card("Curious Clerk", "{1}{U}", "Creature — Advisor", triggered(
        AN_OPPONENT_CASTS, you_may(you_draw(1)), word="clerk trigger"), size=(1, 1)),
    card("Answering Chime", "{1}", "Artifact", triggered(
        AN_OPPONENT_CASTS, damage(1), targets=(ANY_TARGET,), word="chime trigger")),
    card("Ember Shower", "{R}", "Instant", spell(
        DealDamage(ItsShare(Fixed(3)), Chosen(0)), targets=(any_number(ANY_TARGET),)), kicker("{1}")),
    card("Old Atlas", "{2}", "Artifact", activated("{1}", search(), move(HAND, ThoseMade()), shuffle())),
)
SCENE = (
    "Ada: hand Litter of Many; "
    "battlefield 3 Forest, 2 Mountain, Old Atlas, Second Litter, Stray Door, Grizzly Bears, Field Hound; "
    "library in any order Rift Bolt, Lightning Bolt, Stifle, Mindstab, Gaddock Teeg, Grizzly Bears, Plains, Island, "
    "Swamp, Mountain, Forest, Curious Clerk, Answering Chime, Ember Shower. "
    "Nils: hand Ember Shower; battlefield Curious Clerk, Answering Chime, Grizzly Bears, Island, 2 Mountain. "
    "Oda: life 12; hand 2 unknown cards; battlefield Grizzly Bears, Swamp.")
CELL = f"""import sys
sys.path.insert(0, {str(ROOT)!r})
from mtgteach import Table
from tests.browser.table_story import game
Table(game())"""
FIND = "find an option"
ASK = "an action, said as a sentence"
CLERK, CHIME = "the clerk trigger of Curious Clerk", "the chime trigger of Answering Chime"


def game() -> Game:
    """The game in which the story begins."""
    return Game.of(SCENE, known=cards.and_also(CARDS))


Press = str | tuple[str, str]
"""The label of a control, or that of a field and what is written into it."""
Act = tuple[tuple[Press, ...], Callable[[Game], Game]]


def on(*presses: Press, do: str = "") -> Act:
    """What is pressed in one act, and the line of words that does the same: by default the last label."""
    return presses, lambda game: game.do(do or str(presses[-1]))


def gives(*presses: Press, keys: tuple[str, ...] = ()) -> Act:
    """What is pressed to answer, and the answer: by default the last label."""
    return presses, lambda game: game.answer(*(keys or (str(presses[-1]),)))


def passes(count: int, label: str = "All pass until something happens") -> Act:
    """The suggestion to pass until something happens, or is asked, and how many passes it is."""
    def play(game: Game) -> Game:
        for _ in range(count):
            assert game.choice is not None
            game = game.do(f"{game.state.players[game.choice.who].name} passes")
        return game

    return (label,), play


def pays(label: str) -> Act:
    """The suggestion how to pay, which names what is tapped."""
    def play(game: Game) -> Game:
        player, _, names = label.partition(" pays with ")
        for wanted in (*(f"{player} taps {name} for " for name in names.split(", ")), f"{player} pays "):
            assert game.choice is not None
            game = game.answer(next(o.key for o in game.choice.options if o.key.startswith(wanted)))
        return game

    return (label,), play


BACK: Act = (("Back",), lambda game: game.back())


def story() -> list[Act]:
    """A search among many cards; X, a payment and triggers put in order; a may; a kicked instant with a division in
    answer; two replacement effects; an attack, taken back and declared again, and a block."""
    return [
        on("Ada activates Old Atlas"),
        gives("Ada taps Mountain 1 for R"),
        gives("Ada pays R"),
        passes(3),
        gives((FIND, "Mountain"), "Ada finds Mountain"),
        on("Ada plays Mountain 3"),
        on("Ada casts Litter of Many"),
        gives(("Ada, what is X?", "1"), "Done", keys=("1",)),
        gives("Ada taps Forest 1 for G"),
        BACK,
        pays("Ada pays with Forest 1, Forest 2"),
        gives(CHIME, CLERK, "Done", keys=(f"{CHIME} 2", f"{CLERK} 2")),
        gives("Oda"),
        passes(3),
        gives("Nils does it"),
        passes(3),
        on("Ada passes"),
        on("Nils casts Ember Shower"),
        gives("kicked"),
        gives("Ada"),
        gives("Grizzly Bears 1"),
        gives("no more targets"),
        gives(("Ada", "1"), ("Grizzly Bears 1", "2"), "Done", keys=("Ada 1", "Grizzly Bears 1 2")),
        pays("Nils pays with Island 2, Mountain 4"),
        passes(3),
        passes(3),
        gives("Second Litter"),
        BACK,
        gives("Stray Door"),
        passes(6, "All pass until this is asked: Ada, which creatures attack whom?"),
        gives("Field Hound attacks Nils", "Field Hound attacks Oda", "Done", keys=("Field Hound attacks Oda",)),
        BACK,
        gives("Field Hound attacks Nils", "Done", keys=("Field Hound attacks Nils",)),
        passes(3, "All pass until this is asked: Nils, which creatures block what?"),
        gives("Grizzly Bears 3 blocks Field Hound", "Done", keys=("Grizzly Bears 3 blocks Field Hound",)),
        passes(3),
    ]


def press_all(hand: Clicks | Keys, presses: tuple[Press, ...]) -> None:
    """Press and write, one after the other."""
    for press in presses:
        if isinstance(press, tuple):
            hand.write(*press)
        else:
            hand.press(press)


def play_on_the_table(page: Page, hand: type[Clicks] | type[Keys]) -> None:
    """Play the story with the mouse or with the keys; after every act the page's text is the engine's, and the cells
    stay."""
    now = game()
    page_says(page, str(now))
    cells, presses = page.evaluate(CELLS), hand(page)
    for act, play in story():
        press_all(presses, act)
        now = play(now)
        page_says(page, str(now))
    words = "Oda casts Litter of Many"
    press_all(presses, ((ASK, words), "Ask why not"))
    from mtgteach.model.errors import Refused

    page_says(page, f"{now}\n\n{Refused(words, now.why_not(words))}")
    assert page.evaluate(CELLS) == cells


def begun_on_the_table(page: Page, acts: int = 16) -> None:
    """The first acts of the story."""
    now, presses = game(), Clicks(page)
    for act, play in story()[:acts]:
        press_all(presses, act)
        now = play(now)
        page_says(page, str(now))


def write_notebook(folder: Path, name: str, cell: str = CELL) -> None:
    """A notebook with a heading, this cell, and one behind it."""
    import json

    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    code = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
    cells = [{"cell_type": "markdown", "metadata": {}, "id": "title", "source": "# Table"},
             {**code, "id": "table", "source": cell}, {**code, "id": "after", "source": "6 * 7"}]  # fmt: skip
    notebook = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    (folder / name).write_text(json.dumps(notebook), encoding="utf-8")
