"""What a learner does in the panels of SuspendLab, by clicks or by keyboard alone, each answer held against the
engine's: responses, costs, branches, beliefs, a ruling card, and a position handed over."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import mtgteach as mt
from mtgteach.play.game import Game
from mtgteach.widgets.scenes import SCENES
from tests.browser.story import Clicks, Keys, page_says

if TYPE_CHECKING:
    from playwright.sync_api import Page

NAME, SECOND = "84-panels.ipynb", "85-handed-over.ipynb"
CELL = "import mtgteach as mt\nmt.SuspendLab('The last time counter')"
TRIGGER = "the upkeep trigger of Rift Bolt"
BY_HAND = f"effect: counter {TRIGGER}"
STIFLE = f"Nils casts Stifle 1 targeting {TRIGGER}"
BUILDER = (
    "Ada: hand Burst Lightning, Mulldrifter; battlefield Mountain, Goblin Electromancer. "
    "Nils: battlefield Thalia, Guardian of Thraben, Trinisphere.")
FREE, EVOKED = "without paying its mana cost", "for its evoke cost"
ASK = "an action, said as a sentence"
GIVEN = "The same answers were given again."


def write_notebook(path: Path, *cells: str) -> None:
    """A notebook of these cells."""
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    made = [{"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None, "id": f"cell-{n}",
             "source": cell} for n, cell in enumerate(cells)]  # fmt: skip
    notebook = {"cells": made, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    path.write_text(json.dumps(notebook), encoding="utf-8")


def respond(page: Page, hand: Clicks | Keys) -> Game:
    """Counter the trigger by hand, take its counter by hand, restrict, lift, and answer with a card."""
    scene = SCENES["The last time counter"]
    game = Game.of(scene)
    page_says(page, str(game))
    hand.press_exactly(f"Counter it by hand: {TRIGGER}")
    page_says(page, str(game.do(BY_HAND)))
    hand.press("Back")
    page_says(page, str(game))
    hand.press_exactly("Remove a time counter from Rift Bolt")
    page_says(page, str(game.do("effect: remove 1 time counter from Rift Bolt")))
    hand.press("Back")
    page_says(page, str(game))
    hand.press("Ada passes")
    page_says(page, str(game.do("Ada passes")))
    hand.unfold("A card that restricts")
    hand.choose("What if this card stood on Nils's battlefield from the beginning?", "Trinisphere")
    hand.press_exactly("Put it there")
    restricted = Game.of(scene.replace("2 Island", "2 Island, Trinisphere")).do("Ada passes")
    page_says(page, f"{restricted}\n\nTrinisphere is on Nils's battlefield, there from the beginning. {GIVEN}")
    hand.press_exactly("Take Trinisphere away")
    game = game.do("Ada passes")
    page_says(page, f"{game}\n\nTrinisphere is not on Nils's battlefield any more. {GIVEN}")
    hand.press_exactly(STIFLE)
    game = game.do(STIFLE)
    page_says(page, str(game))
    return game


def compare_branches(page: Page, hand: Clicks | Keys, game: Game) -> None:
    """Go back, counter it by hand, lay both beside each other, then what a belief would have given."""
    hand.press("Back")
    page_says(page, str(game.back()))
    hand.press_exactly(f"Counter it by hand: {TRIGGER}")
    other = game.back().do(BY_HAND)
    page_says(page, str(other))
    hand.press("Compare this branch with branch A")
    page_says(page, f"{other}\n\n{mt.compare(other, game)}")
    assert page.locator(".mt-picture svg").get_by_text("first difference").count() >= 1
    believe(hand)
    told = mt.compare(other, other.believing("S-COUNTERED"))
    assert not told.same
    page_says(page, f"{other}\n\n{told}")


def believe(hand: Clicks | Keys) -> None:
    """Lay beside it what a belief would have given."""
    hand.unfold("If you believed …")
    hand.choose("A wrong belief", "a countered trigger takes its counter off anyway")
    hand.press_exactly("Lay it beside")


def build_costs(page: Page, hand: Clicks | Keys) -> None:
    """Begin a scene in words; a base, an addition, an increase, a reduction, a minimum; what excludes another."""
    game = Game.of(BUILDER)
    hand.unfold("Another scene")
    if isinstance(hand, Clicks):
        page.locator(".mt-scene textarea").fill(BUILDER)
    else:
        hand.tab_until("(at) => at.matches('.mt-scene textarea')")
        page.keyboard.press("Control+a")
        page.keyboard.type(BUILDER)
    page.keyboard.press("Enter")
    page_says(page, str(game))
    hand.unfold("What would it cost?")
    for cast, clauses in (("Ada casts Burst Lightning", ()), ("Ada casts Burst Lightning", ("kicked",)),
                          ("Ada casts Mulldrifter", (FREE,)), ("Ada casts Mulldrifter", (EVOKED,))):  # fmt: skip
        hand.choose("What is cast", cast)
        for clause in clauses:
            hand.press_exactly(clause)
        hand.press_exactly("Work the cost out")
        said = " ".join((cast, *clauses) if clauses != (EVOKED,) else (cast, FREE, EVOKED))
        page_says(page, f"{game}\n\n{game.cost(said)}")
    chips = page.locator(".mt-told-at-cost .mt-chip").all_inner_texts()
    assert chips == ["118.9a"], "both at once is refused with its rule"


def make_a_ruling(page: Page, hand: Clicks | Keys, game: Game, question: str) -> str:
    """Ask, and copy the card; what was copied."""
    hand.write(ASK, question)
    if isinstance(hand, Keys):
        page.keyboard.press("Tab")
    hand.press_exactly("Make a ruling card")
    page_says(page, f"{game}\n\n{game.ruling(question)}")
    assert page.locator(".mt-told-at-field svg").count() == 1
    return copied(page, hand)


def copied(page: Page, hand: Clicks | Keys) -> str:
    """Press the button that copies; what is on the clipboard then."""
    page.context.grant_permissions(["clipboard-read"])
    hand.press_exactly("Copy")
    page.locator(".mt-paste button", has_text="Copied").wait_for()
    assert page.evaluate("() => document.activeElement.textContent") == "Copied", "the focus stays on the button"
    text: str = page.evaluate("() => navigator.clipboard.readText()")
    return text


def hand_over(page: Page, hand: Clicks | Keys, game: Game) -> str:
    """Make the code of the position and copy it."""
    hand.unfold("Hand this position over")
    hand.press_exactly("Make the code")
    page_says(page, f"{game}\n\n{mt.hand_over(game)}")
    assert page.locator(".mt-told-at-handover [role=img] svg").count() == 1
    return copied(page, hand)
