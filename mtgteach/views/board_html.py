"""The board as a static page: what a saved notebook shows until the lab is live."""

from __future__ import annotations

from mtgteach.views.catalogue import phrase
from mtgteach.views.html import chips, command_html, mana, panel, part, pips, twin, words, zone_tab
from mtgteach.views.look import ZONE_LETTERS, paint
from mtgteach.views.svg import escaped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.views.board import Asked, Board, Place, Row, Slip, StackItem

WIDTHS = {"hand": 21, "battlefield": 27, "exile": 31, "graveyard": 21}
CROWDED = 12
"""With more permanents than this a battlefield gets a row of its own."""


def board_html(board: Board, more: str = "") -> str:
    """Status, track, board, stack and question, then `more`, then the same as text, folded."""
    first, *rest = board.status
    now = part("p", "mt-now", words("b", "", first) + words("span", "", f" {' '.join(rest)}"))
    here = ' aria-current="step"'
    steps = [words("li", "", s.words[:1].upper() + s.words[1:], here if s.here else "") for s in board.track]
    side = part("div", "", _stack(board.stack, board.language) + _asked(board.choice, board.language))
    main = part("div", "mt-main", part("div", "", _table(board)) + side)
    label = phrase("board.board", board.language)
    return panel(now + part("ol", "mt-steps", "".join(steps)) + main + more + twin(board.text(), board.language), label)


def _table(board: Board) -> str:
    places = board.rows[0].places
    shares = [WIDTHS.get(place.zone, 20) for place in places]
    columns = "".join(f'<col style="width:{100 * share / sum(shares):.0f}%">' for share in shares)
    head = "".join(
        part("th", "", zone_tab(p.zone) + words("span", "", p.heading)
             + f'<i style="background:{paint(ZONE_LETTERS[p.zone].lower())}"></i>', ' scope="col"')
        for p in places
    )  # fmt: skip
    rows = "".join(_row(row, board.language) for row in board.rows)
    inside = part("colgroup", "", columns) + part("thead", "", part("tr", "", head)) + rows
    label = escaped(phrase("board.board", board.language))
    return part("table", "mt-board", inside, f' aria-label="{label}"')


def _row(row: Row, language: str) -> str:
    here = "mt-tag mt-here" if row.priority else "mt-tag"
    tags = [words("span", here if tag is row.tags[0] else "mt-tag", tag) for tag in row.tags]
    pool = mana(row.pool) or words("span", "mt-q", phrase("board.no_mana", language))
    who = words("b", "", row.name) + " ".join([words("span", "", row.life), "·", pool, *tags])
    crowded = [p for p in row.places if p.zone == "battlefield" and len(p.slips) > CROWDED]
    cells = "".join(_cell(p, language) if p not in crowded else "<td></td>" for p in row.places)
    span = f' colspan="{len(row.places)}"'
    own = "".join(part("tr", "mt-wide", _cell(p, language, span)) for p in crowded)
    heading = part("tr", "mt-who", part("th", "", who, f'{span} scope="rowgroup"'))
    return part("tbody", "", heading + part("tr", "", cells) + own)


def _cell(place: Place, language: str, more: str = "") -> str:
    cards = "".join(map(_slip, place.slips)) or words("div", "mt-empty", phrase("board.nothing", language))
    return part("td", "", part("div", "mt-cards", cards), f' data-zone="{escaped(place.heading)}"{more}')


def _slip(slip: Slip) -> str:
    """One slip of paper: name and cost, type line, then what is special now."""
    flags = {"mt-unknown": slip.kind == "unknown", "mt-tapped": slip.tapped, "mt-target": slip.target,
             "mt-changed": slip.changed}  # fmt: skip
    css = " ".join(["mt-slip", *(name for name, holds in flags.items() if holds)])
    if slip.kind == "unknown":
        return words("div", css, slip.name)
    cost = part("span", "mt-ms", mana(slip.cost)) if slip.cost else ""
    made = part("div", "mt-name", words("span", "", slip.name) + cost)
    if slip.kind == "card":
        made += words("div", "mt-q mt-s", f"{slip.type} {slip.size}".rstrip())
    line = words("span", "mt-q", f"{slip.was} →") if slip.was else ""
    line += "".join(pips(c.kind, c.count, c.words) for c in slip.counters)
    line += part("span", "mt-side", "", ' aria-hidden="true"') if slip.tapped else ""
    line += "".join(words("span", "mt-tag", state) for state in slip.states)
    return part("div", css, made + (part("div", "mt-line", line) if line else ""))


def _stack(items: tuple[StackItem, ...], language: str) -> str:
    """The stack, the top object first, with what each says."""
    count = phrase("board.stack_count", language, count=len(items)) if items else phrase("board.nothing", language)
    heading = zone_tab("stack") + words("span", "", phrase("heading.stack", language))
    made = part("h2", "", f"{heading} {words('span', 'mt-q mt-s', count)}")
    for item in items:
        inside = words("div", "mt-b", item.name) + words("div", "mt-q mt-s", item.facts)
        inside += "".join(words("p", "", line) for line in item.text)
        inside += words("p", "mt-b", item.targets) if item.targets else ""
        made += part("div", "mt-stackitem", inside + (chips(item.rules, language) if item.rules else ""))
    return part("div", "mt-section", made)


def _asked(asked: Asked | None, language: str) -> str:
    """The open question and its options, numbered."""
    if asked is None:
        return part("div", "mt-section", words("h2", "", phrase("choice.over", language)))
    heading = part("div", "mt-row mt-apart", words("h2", "", asked.heading) + chips(asked.rules, language))
    options = [
        part("li", "mt-opt", words("span", "mt-key", str(offer.number)) + part("span", "", command_html(offer.key)))
        for offer in asked.options
    ]
    return part("div", "mt-section", heading + part("ol", "", "".join(options)))
