"""A lesson worked through with the keyboard alone, from its first cell to its last: each cell is run, each question is
answered with what the engine answers, and each line that was left to the learner is played to its end in its lab."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from mtgteach.play.game import Game
from mtgteach.teach.exercises import Exercise, Field, Prediction, exercise
from mtgteach.teach.query_kinds import ORDER
from tests.browser.story import SCENE, Keys, page_says
from tests.tools import lab

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

HERE = ".jp-Notebook .jp-Cell.jp-mod-active"
NUMBERED = f"() => /\\[\\d+\\]/.test(document.querySelector('{HERE} .jp-InputPrompt')?.textContent || '')"
ASKED = re.compile(r'mt\.question\("([\w-]+)"')
BELONGS = """(at) => at.closest('.jp-mod-active') && (%s)"""
BOXES = ".widget-radio, .widget-text, .widget-checkbox"
SURE = "certain"
BRACES = """() => {
    const raw = /\\{(?:[A-Z]|\\d+)\\}/, named = ['aria-label', 'aria-description', 'title', 'placeholder'];
    const own = (e) => [...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data);
    return [...document.querySelectorAll('.mt-root *')].filter((e) => !e.closest('pre, style'))
        .flatMap((e) => [...own(e), ...named.map((n) => e.getAttribute(n) ?? '')]).filter((text) => raw.test(text));
}"""
"""Mana symbols that are neither drawn nor said as letters: text twins alone write them in braces."""
BOLT = "Ada: hand Rift Bolt; battlefield Mountain. Nils: hand Stifle; battlefield Island."

Line = tuple[tuple[str, str], ...]
"""What is pressed in a lab, and the words that do the same; where there are none, the label is the words."""


class Lesson:
    """One notebook on a page, read with the keyboard alone."""

    def __init__(self, page: Page) -> None:
        self.page, self.seen = page, list[str]()

    def cells(self) -> list[str]:
        """The text of every cell."""
        return self.page.locator(".jp-Notebook .jp-Cell").evaluate_all(
            "(cells) => cells.map((c) => c.querySelector('.cm-content')?.innerText ?? c.innerText)")

    def place(self) -> int:
        """The number of the cell that the reader is in."""
        return int(self.page.evaluate(
            f"() => [...document.querySelectorAll('.jp-Notebook .jp-Cell')].indexOf(document.querySelector('{HERE}'))"))

    def run(self) -> None:
        """Run this cell and stay in it."""
        self.page.keyboard.press("Control+Enter")
        if self.page.locator(f"{HERE}.jp-CodeCell").count():
            self.page.wait_for_function(NUMBERED, timeout=60_000)
            lab.wait_until_idle(self.page)

    def go_on(self) -> None:
        """To the next cell."""
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("ArrowDown")

    def tab_to(self, test: str) -> None:
        """Tab until the focused element of this cell passes a test."""
        for _ in range(80):
            if self.page.evaluate(f"() => Boolean(({BELONGS % test})(document.activeElement))"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches {test}")

    def to_control(self, kind: str, text: str, group: int = 0) -> None:
        """Tab to an input by the words beside it; `group` is the number of its group in the cell."""
        boxes = f"[...document.querySelector('{HERE}').querySelectorAll('{BOXES}')]"
        where = f"{boxes}.indexOf(at.closest('{BOXES}')) === {group}"
        beside = f"at.closest('label, .widget-checkbox')?.innerText.trim() === {json.dumps(text)}"
        self.tab_to(f"at.matches('input[type={kind}]') && {beside if kind == 'checkbox' else where}"
                    + (f" && {beside}" if kind == "radio" else ""))

    def press(self, name: str) -> None:
        """A button of a question, by its words."""
        self.tab_to(f"at.matches('button') && at.innerText.trim() === {json.dumps(name)}")
        self.page.keyboard.press("Enter")

    def told(self, wanted: str) -> None:
        """Until the question tells this."""
        from playwright.sync_api import TimeoutError as TooLate

        status = self.page.locator(f"{HERE} [role=status]").first
        try:
            status.get_by_text(wanted, exact=False).first.wait_for(timeout=15_000)
        except TooLate:
            raise AssertionError(f"{wanted!r} is not told: {self.page.locator(HERE).inner_text()}") from None

    def back_to_top(self) -> None:
        """Out of the controls, to the cell itself."""
        self.page.keyboard.press("Escape")

    # Questions

    def fill(self, field: Field, group: int) -> None:
        """Give the engine's answer with the controls of one field."""
        right = field.right
        if field.shape == ORDER and isinstance(right, tuple):
            self.to_control("text", "", group)
            self.page.keyboard.type(", ".join(str(field.names.index(name) + 1) for name in right))
        elif isinstance(right, frozenset) and field.items:
            for name, item in zip(field.names, field.items, strict=True):
                if name in right:
                    self.to_control("checkbox", item)
                    self.page.keyboard.press("Space")
        elif field.options:
            self.to_control("radio", str(field.answers[0]), group)
            self.page.keyboard.press("Space")
        else:
            self.to_control("text", "", group)
            self.page.keyboard.type(str(field.answers[0]))

    def answer(self, found: Exercise) -> None:
        """What is not answered stays closed; then the engine's answer, which is right."""
        fields, predicted = found.fields(), found.question.predicted
        if predicted:
            self.press("Show the answer")
            self.told(Prediction(found).missing())
            self.back_to_top()
        for group, field in enumerate(fields):
            if not field.built:
                self.fill(field, group)
        if predicted:
            self.to_control("radio", SURE, len(fields))
            self.page.keyboard.press("Space")
        self.press("Show the answer" if predicted else "Check")
        self.told("✓ Right")

    # Lines that are left to the learner

    def play(self, game: Game, line: Line) -> Game:
        """Play a line in the lab of this cell; after each act its text is the engine's."""
        page_says(self.page, str(game), HERE)
        keys = Keys(self.page, HERE)
        for label, words in line:
            keys.press(label)
            game = game.do(words or label)
            page_says(self.page, str(game), HERE)
            assert self.page.evaluate(BRACES) == []
        return game


def passes(game: Game, until: Callable[[Game], bool]) -> Line:
    """Every pass by itself, until this is so."""
    line: list[tuple[str, str]] = []
    while not until(game):
        assert game.choice is not None
        label = f"{game.state.players[game.choice.who].name} passes"
        line, game = [*line, (label, "")], game.do(label)
    return tuple(line)


def work_through(page: Page, lines: dict[str, tuple[Game, Line]]) -> list[str]:
    """Work through the notebook on this page. `lines` are the line to play in each lab, by the name that holds it. The
    names of the questions that were answered are returned."""
    lesson, answered = Lesson(page), list[str]()
    cells = lesson.cells()
    for number, text in enumerate(cells):
        assert lesson.place() == number
        lesson.run()
        named = ASKED.search(text)
        name = text.strip().split("\n")[-1]
        if named:
            lesson.answer(exercise(named[1]))
            answered.append(named[1])
        elif name in lines:
            lesson.play(*lines[name])
        lesson.go_on()
    assert lesson.cells() == cells
    return answered


# What each lesson leaves to the learner

Lines = dict[str, tuple[Game, Line]]
BOTH: Line = (("Ada passes", ""), ("Nils passes", ""))
CAST: Line = (("Ada casts Rift Bolt from exile", ""), ("Nils", "answer: Nils"))
PAY, ALL_PASS = "Ada suspends Rift Bolt paying with Mountain", "All pass until"
UNDER = "Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter; battlefield {}. Nils: battlefield {}."


def in_words(*labels: str) -> Line:
    """What is pressed, where the labels are the words."""
    return tuple((label, "") for label in labels)


def lines_of_lesson_00() -> Lines:
    """Counterspell in answer to Lightning Bolt."""
    game = Game.of("Ada: hand Lightning Bolt; battlefield Mountain. Nils: hand Counterspell; battlefield 2 Island.")
    line = in_words("Nils casts Counterspell targeting", "Nils taps Island 1 for U", "Nils passes", "Ada passes")
    words = (line[0][0], "Nils casts Counterspell targeting Lightning Bolt")
    return {"lab": (game.do("Ada casts Lightning Bolt targeting Nils", "Ada passes"), (words, *line[1:]))}


def lines_of_lesson_20() -> Lines:
    """The last step, the steps from the upkeep trigger on, and a line of one's own."""
    upkeep = Game.of(BOLT).do("Ada suspends Rift Bolt").advance("Ada's next upkeep")
    begin, pay = Game.of(SCENE), f"{PAY} 1"
    nils = passes(begin.do(pay), lambda game: game.state.at.active == 1 and game.choice is not None)
    off = ("remove 1 time counter from Rift Bolt", "effect: remove 1 time counter from Rift Bolt")
    return {
        "lab": (upkeep.do("both pass", "both pass"), (*CAST, *BOTH)),
        "second_lab": (upkeep, (*BOTH, *BOTH, ("Ada declines", ""))),
        "play": (begin, ((pay, ""), *nils, off, *reversed(BOTH), *CAST)),
    }


def lines_of_lesson_21() -> Lines:
    """One turn late, and never."""
    stifle = "Nils casts Stifle targeting the {} trigger"
    upkeep = Game.of(BOLT).do("Ada suspends Rift Bolt").advance("Ada's next upkeep")
    answered = upkeep.do("Ada passes", stifle.format("upkeep"))
    wait = (ALL_PASS, "all pass until Ada's next upkeep")
    never = (stifle.format("casting"), stifle.format("casting"))
    return {
        "lab": (answered, (*reversed(BOTH), wait, *BOTH, *BOTH, *CAST)),
        "play": (Game.of(BOLT), (("Ada suspends Rift Bolt", ""), wait, *BOTH, BOTH[0], never, *reversed(BOTH))),
    }


def lines_of_lesson_22() -> Lines:
    """One mana for Thalia; three for Thalia and Trinisphere."""
    taps = in_words(*[f"Ada taps Mountain {n} for R" for n in (1, 2, 3)])
    one = Game.of(UNDER.format("2 Mountain", "Thalia, Guardian of Thraben"))
    three = Game.of(UNDER.format("4 Mountain", "Thalia, Guardian of Thraben, Trinisphere"))
    return {
        "lab": (one.do("both pass", "both pass"), (*CAST, taps[0], ("Ada pays R", ""))),
        "second_lab": (three, (*BOTH, *BOTH, *CAST, *taps, ("Ada pays RRR", ""), *BOTH)),
    }
