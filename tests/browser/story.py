"""The story that a learner plays in SuspendLab, by clicks or by keyboard alone, and what the page says after each."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

from mtgteach.play.game import Game
from tests.tools import lab

if TYPE_CHECKING:
    from playwright.sync_api import Page

SCENE = "Ada: hand Rift Bolt; battlefield 2 Mountain. Nils: hand Stifle; battlefield 2 Island."
STIFLE = "Nils casts Stifle targeting the upkeep trigger of Rift Bolt paying with Island 1"
TWIN = ".mt-twin-text"
CONTROLS = ".mt-guarded :is(button, input, textarea, select, summary, [tabindex='0'])"
FOCUS = """([css, n]) => {
    const control = document.querySelectorAll(css)[n];
    if (!control || !control.checkVisibility()) return false;
    control.focus();
    return document.activeElement === control;
}"""
CELLS = """() => [...document.querySelectorAll('.jp-Notebook .jp-Cell')].map((cell) => [
    ['jp-CodeCell', 'jp-MarkdownCell', 'jp-RawCell'].find((kind) => cell.classList.contains(kind)),
    cell.querySelector('.cm-content')?.innerText ?? cell.querySelector('.jp-RenderedMarkdown')?.innerText])"""


def page_says(page: Page, wanted: str, within: str = "") -> None:
    """Until the lab's whole text is this one."""
    from playwright.sync_api import TimeoutError as TooLate

    found = f"() => document.querySelector('{within} {TWIN}').textContent"
    try:
        page.wait_for_function(f"(wanted) => ({found})() === wanted", arg=wanted, timeout=10_000)
    except TooLate:
        assert page.evaluate(found) == wanted


class Clicks:
    """Presses controls with the mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, label: str) -> None:
        self.page.locator(f'.mt-root button[aria-label^="{label}"]').first.click()

    def press_exactly(self, label: str) -> None:
        self.page.locator(f'.mt-root button[aria-label="{label}"]').click()

    def write(self, field: str, text: str) -> None:
        self.page.locator(f'.mt-root input[aria-label="{field}"]').fill(text)

    def choose(self, field: str, option: str) -> None:
        self.page.locator(".mt-root").get_by_label(field).select_option(option)

    def unfold(self, summary: str) -> None:
        self.page.locator(".mt-root summary", has_text=summary).click()


class Keys:
    """Presses controls with the keyboard alone: Enter in the field that was written in, else the key that stands on
    them, else Tab until they are reached. `within` is where their lab stands."""

    def __init__(self, page: Page, within: str = "") -> None:
        self.page, self.root = page, f"{within} .mt-root".strip()
        page.keyboard.press("Escape")
        self.tab_until(f"(at) => at.closest('{self.root}')")

    def tab_until(self, reached: str, most: int = 120) -> None:
        for _ in range(most):
            if self.page.evaluate(f"() => Boolean(({reached})(document.activeElement))"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches {reached}")

    def write(self, field: str, text: str) -> None:
        self.tab_until(f"(at) => at.matches('input') && at.getAttribute('aria-label') === {json.dumps(field)}")
        self.page.keyboard.type(text)

    def press_exactly(self, label: str) -> None:
        self.tab_until(f"(at) => at.getAttribute('aria-label') === {json.dumps(label)}")
        self.page.keyboard.press("Enter")

    def choose(self, field: str, option: str) -> None:
        label = "at.closest('label')?.firstElementChild.textContent"
        self.tab_until(f"(at) => at.matches('.mt-root select') && {label} === {json.dumps(field)}")
        of = "(option) => { const all = [...document.activeElement.options]; return option === null ? "
        of += "document.activeElement.selectedIndex : all.findIndex((o) => o.text === option) }"
        wanted, found = self.page.evaluate(of, option), self.page.evaluate(of, None)
        assert wanted >= 0, option
        for _ in range(abs(wanted - found)):
            self.page.keyboard.press("ArrowDown" if wanted > found else "ArrowUp")

    def unfold(self, summary: str) -> None:
        self.tab_until(f"(at) => at.matches('.mt-root summary') && at.textContent.startsWith({json.dumps(summary)})")
        self.page.keyboard.press("Enter")

    def press(self, label: str) -> None:
        if self.page.evaluate("() => document.activeElement.matches('.mt-root input')"):
            self.page.keyboard.press("Enter")
            return
        button = self.page.locator(f'{self.root} button[aria-label^="{label}"]').first
        key = button.get_attribute("aria-keyshortcuts")
        if key is None:
            self.tab_until(f"(at) => at.getAttribute('aria-label')?.startsWith({json.dumps(label)})")
        self.page.keyboard.press(key.lower() if key else "Enter")
        assert self.page.evaluate("() => Boolean(document.activeElement.closest('.mt-root'))"), "the focus was lost"


Story = list[tuple[str, Callable[[Game], Game], str]]


def story() -> Story:
    """What is pressed, what a game played in words does then, and a card whose story is asked for."""
    def do(*words: str) -> Callable[[Game], Game]:
        return lambda game: game.do(*words)

    return [
        ("Ada suspends Rift Bolt", do("Ada suspends Rift Bolt"), ""),
        ("Ada taps Mountain 1 for R", do("Ada taps Mountain 1 for R"), ""),
        ("put 1 time counter on Rift Bolt", do("effect: put 1 time counter on Rift Bolt"), ""),
        ("remove 1 time counter from Rift Bolt", do("effect: remove 1 time counter from Rift Bolt"), ""),
        ("All pass until something happens", lambda game: game.advance("Ada's next upkeep"), ""),
        ("Ada passes", do("Ada passes"), ""),
        (STIFLE, do(STIFLE), ""),
        ("Nils passes", do("Nils passes"), ""),
        ("Ada passes", do("Ada passes"), ""),
        ("Why is it here? Rift Bolt", lambda game: game, "Rift Bolt"),
        *[("Back", lambda game: game.back(), "")] * 3,
        ("Nils passes", do("Nils passes"), ""),
        ("Ada passes", do("Ada passes"), ""),
        ("Nils passes", do("Nils passes"), ""),
        ("Ada declines", do("Ada declines"), ""),
        ("Back", lambda game: game.back(), ""),
        ("Ada casts Rift Bolt from exile", do("Ada casts Rift Bolt from exile"), ""),
        ("Nils", do("answer: Nils"), ""),
    ]


def play_the_story(page: Page, hand: type[Clicks] | type[Keys]) -> None:
    """Play it with the mouse or with the keys; after every act the page's text is the engine's, and the cells stay."""
    game = Game.of(SCENE)
    page_says(page, str(game))
    cells = page.evaluate(CELLS)
    presses = hand(page)
    for label, play, card in story():
        presses.press(label)
        game = play(game)
        page_says(page, f"{game}\n\n{game.explain(card)}" if card else str(game))
    assert page.evaluate(CELLS) == cells


BEGIN: tuple[tuple[str, Callable[[Game], Game]], ...] = (
    ("Ada suspends Rift Bolt paying", lambda g: g.do("Ada suspends Rift Bolt paying with Mountain 1")),
    ("put 1 time counter", lambda g: g.do("effect: put 1 time counter on Rift Bolt")),
    ("All pass until", lambda g: g.advance("Ada's next upkeep")))


def begun(page: Page) -> None:
    """The first acts of the story, which bring controls of every kind."""
    presses, game = Clicks(page), Game.of(SCENE)
    for label, play in BEGIN:
        presses.press(label)
        game = play(game)
        page_says(page, str(game))


def press_keys_on_every_control(page: Page, begin: Callable[[Page], None] = begun, least: int = 20) -> None:
    """m, x, ArrowDown, d d and b on each control of the lab: no cell is changed, added or lost."""
    begin(page)
    cells, pressed = page.evaluate(CELLS), 0
    for n in range(page.locator(CONTROLS).count()):
        if not page.evaluate(FOCUS, [CONTROLS, n]):
            continue
        for key in ("m", "x", "ArrowDown", "d", "d", "b"):
            page.keyboard.press(key)
        page.wait_for_timeout(30)
        page.keyboard.press("f")  # the lab's own keys: b went back, f goes forward again
        page.wait_for_timeout(100)
        pressed += 1
    assert pressed > least, pressed
    page.wait_for_timeout(500)
    assert page.evaluate(CELLS) == cells


def open_and_run(served: lab.Served, watched: lab.Watched, notebook: str) -> None:
    """Open the notebook, fold the file browser away, run all cells and wait for the lab."""
    lab.open_notebook(watched.page, served, notebook)
    if watched.page.locator("#jp-left-stack").is_visible():
        watched.page.keyboard.press("Control+b")
    lab.run_all(watched.page)
    watched.page.locator(TWIN).wait_for(state="attached")
