"""The parts of our pages: the panel with its style sheet, rule chips, mana in circles, zone tabs, counter pips.

Whatever comes from outside is escaped here. Parts are plain HTML without ids and without script.
"""

from __future__ import annotations

from functools import cache
from os.path import dirname, join
from re import fullmatch, sub

from mtgteach.views.say import *
from mtgteach.views.svg import *

# How a citation looks that is no rule, now or then.
CHIPS: dict[type, str] = {Belief: "mt-chip mt-believed", ByHand: "mt-tag"}


# A page that no lab stands in: so named its rules are stronger than those of the host's page for tables and lists.
PAGE = ".mt-root.mt-root:not(.mt-lab)"


@cache
def style(root: str = ".mt-root") -> str:
    """The style sheet of all our panels: the look's variables, then the parts."""
    filled = {**{f"mt-z-{zone}": zone for zone in ZONE_ROLES}, **{f"mt-m-{name[-1]}": name for name in MANA_ROLES}}
    colours = [f".mt-root .{css}{{background:var(--mt-{n});color:var(--mt-on-{n})}}" for css, n in filled.items()]
    with open(join(dirname(__file__), "data", "style.css"), encoding="utf-8") as file:
        sheet = "\n".join([css_variables() + file.read(), *colours, ""])
    return sheet.replace(".mt-root", root)


def panel(body: str, label: str = "") -> str:
    """One panel that brings its style sheet along, as a cell shows it."""
    named = f' role="region" aria-label="{escaped(label)}"' if label else ""
    return f"<style>{style(PAGE)}</style>" + part("div", "mt-root", body, named)


def part(kind: str, css: str, inside: str, more: str = "") -> str:
    """An element of this kind and these classes around what is HTML already; `more` are further attributes."""
    name = f' class="{css}"' if css else ""
    return f"<{kind}{name}{more}>{inside}</{kind}>"


def worded(kind: str, css: str, text: str, more: str = "") -> str:
    """The same around words: escaped, and mana symbols as circles."""
    return part(kind, css, text_html(text), more)


def fold(css: str, heading: str, inside: str) -> str:
    """Something that opens under its heading."""
    return part("details", css, worded("summary", "", heading) + inside)


def text_html(text: str) -> str:
    """A sentence or a command: escaped, and mana symbols such as {R} as letters in circles."""
    return sub("{([WUBRGCXT]|[0-9]+)}", lambda found: mana([found[1]]), escaped(text))


def command_html(key: str) -> str:
    """A command as it will be recorded; the mana that it names at its end as circles."""
    found = fullmatch("(.* (?:for|pays) )([WUBRGC]+)", key)
    return text_html(found[1]) + part("span", "mt-ms", mana(found[2])) if found else text_html(key)


def mana(symbols: Iterable[str]) -> str:
    """Capitals, X or numerals, each in a circle."""
    kinds = [(f"mt-m mt-m-{s.lower()}" if s in MANA_LETTERS else "mt-m", s) for s in symbols]
    return "".join(part("span", css, escaped(symbol)) for css, symbol in kinds)


def chips(cites: Iterable[Cite], language: str = ENGLISH) -> str:
    """Citations at the end of their sentence: a rule number with a spine, the mark of a belief or of a hand."""
    made = [worded("span", CHIPS.get(type(cite), "mt-chip"), cited(cite, language)) for cite in cites]
    return part("span", "mt-chips", "".join(made))


def cited_list(lines: Sequence[tuple[str, tuple[Cite, ...]]], language: str = ENGLISH,
               levels: tuple[int, ...] = ()) -> str:
    """Sentences one under the other, each with its rules; in the list of each those of a deeper level after it."""
    under: dict[int, str] = {}
    for (text, cites), level in reversed([*zip(lines, levels or (0,) * len(lines), strict=True)]):
        inside = under.pop(level + 1, "")
        nested = part("ul", "mt-nested", inside) if inside else ""
        item = part("li", "", worded("span", "", text) + chips(cites, language) + nested)
        under[level] = item + under.get(level, "")
    return part("ul", "mt-reasons", under[0]) if under else ""


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


def pips(kind: str, count: int, text: str) -> str:
    """Up to six marks, then the number and the word."""
    return part("span", "mt-pips", pip(kind, count) * max(1, min(count, MOST_PIPS)) + worded("span", "mt-w", text))


def rule_list(cites: Iterable[Cite], language: str = ENGLISH) -> str:
    """What the rules that are cited say, folded; nothing where no rule is."""
    items = ""
    for rule in sorted({c for c in cites if isinstance(c, Rule)}, key=lambda r: r.place):
        name = phrase("rule.bare", language, number=str(rule), title=rule.title)
        items += worded("dt", "", name) + worded("dd", "", rule.summary)
    return fold("mt-rules", phrase("reasons.rules", language), part("dl", "", items)) if items else ""
