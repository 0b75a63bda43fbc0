"""The parts of our pages: the panel with its style sheet, rule chips, mana in circles, zone tabs, counter pips.

Whatever comes from outside is escaped here. Parts are plain HTML without ids and without script.
"""

from __future__ import annotations

from os.path import dirname, join

from mtgteach.model.edition import Belief
from mtgteach.rulebook.cite import Rule
from mtgteach.views.catalogue import ENGLISH, phrase
from mtgteach.views.look import MANA_LETTERS, MOST_PIPS, ZONE_LETTERS, css_variables, paint
from mtgteach.views.say import cited
from mtgteach.views.svg import escaped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from mtgteach.model.events import Cite

_style: list[str] = []


def style() -> str:
    """The style sheet of all our panels: the look's variables, then the parts."""
    if not _style:
        with open(join(dirname(__file__), "data", "style.css"), encoding="utf-8") as file:
            _style.append(css_variables() + file.read())
    return _style[0]


def panel(body: str, label: str = "") -> str:
    """One panel that brings its style sheet along, as a cell shows it."""
    named = f' role="region" aria-label="{escaped(label)}"' if label else ""
    return f'<style>{style()}</style><div class="mt-root"{named}>{body}</div>'


def text_html(text: str) -> str:
    """A sentence or a command: escaped, and mana symbols such as {R} as letters in circles."""
    parts = escaped(text).split("{")
    made = [parts[0]]
    for part in parts[1:]:
        symbol, closed, rest = part.partition("}")
        known = closed and (symbol in (*MANA_LETTERS, "X", "T") or symbol.isdigit())
        made.append(mana_symbol(symbol) + rest if known else "{" + part)
    return "".join(made)


def command_html(key: str) -> str:
    """A command as it will be recorded; the mana that it names at its end as circles."""
    for word in (" for ", " pays "):
        before, found, letters = key.rpartition(word)
        if found and letters and all(letter in MANA_LETTERS for letter in letters):
            return text_html(before + found) + mana(tuple(letters))
    return text_html(key)


def mana_symbol(letter: str) -> str:
    """One capital, X or numeral in a circle."""
    kind = f" mt-m-{letter.lower()}" if letter in MANA_LETTERS else ""
    return f'<span class="mt-m{kind}">{escaped(letter)}</span>'


def mana(letters: Iterable[str]) -> str:
    """Several of them in a row."""
    return f'<span class="mt-ms">{"".join(mana_symbol(letter) for letter in letters)}</span>'


def chip(cite: Cite, language: str = ENGLISH) -> str:
    """A citation: a rule number with a spine, or the mark of a belief or of a change made by hand."""
    if isinstance(cite, Rule):
        return f'<span class="mt-chip">{cite}</span>'
    if isinstance(cite, Belief):
        return f'<span class="mt-chip mt-believed">{escaped(cited(cite, language))}</span>'
    return f'<span class="mt-tag">{escaped(cited(cite, language))}</span>'


def chips(cites: Iterable[Cite], language: str = ENGLISH) -> str:
    """Several of them, at the end of their sentence."""
    return f'<span class="mt-chips">{"".join(chip(c, language) for c in cites)}</span>'


def zone_tab(zone: str) -> str:
    """Two letters in a tab; the zone's name has to stand beside it."""
    letters = ZONE_LETTERS[zone]
    return f'<span class="mt-z mt-z-{letters.lower()}" aria-hidden="true">{letters}</span>'


def pip(kind: str, count: int = 1) -> str:
    """The mark of one counter: a clock for time, a plain disc for others; a dashed circle where none is left."""
    inside = '<circle cx="7" cy="7" r="6" fill="currentColor"/>'
    if kind == "time":
        stroke = f'stroke="{paint("raised")}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"'
        inside += f'<path d="M7 3.2V7l2.6 1.9" fill="none" {stroke}/>'
    if not count:
        dashed = 'fill="none" stroke="currentColor" stroke-width="1.3" stroke-dasharray="2.2 2"'
        inside = f'<circle cx="7" cy="7" r="5.4" {dashed}/>'
    return f'<svg width="16" height="16" viewBox="0 0 14 14" aria-hidden="true">{inside}</svg>'


def pips(kind: str, count: int, words: str) -> str:
    """Up to six marks, then the number and the word."""
    marks = pip(kind, count) * max(1, min(count, MOST_PIPS))
    return f'<span class="mt-pips">{marks}<span class="mt-w">{escaped(words)}</span></span>'


def twin(text: str, language: str = ENGLISH) -> str:
    """The same as text, folded."""
    heading = escaped(phrase("twin.title", language))
    return f'<details class="mt-twin"><summary>{heading}</summary><pre>{escaped(text)}</pre></details>'


def rule_list(cites: Iterable[Cite], language: str = ENGLISH) -> str:
    """What the rules that are cited say, folded; nothing where no rule is."""
    rules = sorted({c for c in cites if isinstance(c, Rule)}, key=lambda r: r.place)
    if not rules:
        return ""
    items = "".join(
        f"<dt>{escaped(phrase('rule.bare', language, number=str(rule), title=rule.title))}</dt>"
        f"<dd>{text_html(rule.summary)}</dd>"
        for rule in rules
    )
    heading = escaped(phrase("reasons.rules", language))
    return f'<details class="mt-rules"><summary>{heading}</summary><dl>{items}</dl></details>'
