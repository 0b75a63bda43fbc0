"""The board as a static page: what a saved notebook shows until the lab is live."""

from __future__ import annotations

from mtgteach.views.catalogue import phrase
from mtgteach.views.html import chips, command_html, mana, panel, pips, text_html, twin, zone_tab
from mtgteach.views.look import ZONE_LETTERS, paint
from mtgteach.views.svg import escaped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.views.board import Board, Place, Row, Slip
    from mtgteach.views.stack_choice import Asked, StackItem

WIDTHS = {"hand": 21, "battlefield": 27, "exile": 31, "graveyard": 21}
CROWDED = 12
"""With more permanents than this a battlefield gets a row of its own."""


def board_html(board: Board, more: str = "") -> str:
    """Status, track, board, stack and question, then `more`, then the same as text, folded."""
    first, *rest = board.status
    side = f"<div>{stack_html(board.stack, board.language)}{asked_html(board.asked, board.language)}</div>"
    body = (
        f'<div><p class="mt-now"><b>{escaped(first)}</b> {escaped(" ".join(rest))}</p></div>{_track(board)}'
        f'<div class="mt-main"><div>{_table(board)}</div>{side}</div>{more}{twin(board.text(), board.language)}'
    )
    return panel(body, phrase("board.board", board.language))


def _track(board: Board) -> str:
    items = ""
    for step, words in board.track:
        here = ' aria-current="step"' if step == board.step else ""
        items += f"<li{here}>{escaped(words[:1].upper() + words[1:])}</li>"
    return f'<ol class="mt-steps">{items}</ol>'


def _table(board: Board) -> str:
    places = board.rows[0].places
    shares = [WIDTHS.get(place.zone, 20) for place in places]
    columns = "".join(f'<col style="width:{100 * share / sum(shares):.0f}%">' for share in shares)
    head = "".join(
        f'<th scope="col">{zone_tab(p.zone)}{escaped(p.heading)}'
        f'<i style="background:{paint(ZONE_LETTERS[p.zone].lower())}"></i></th>'
        for p in places
    )
    rows = "".join(_row(row, board.language) for row in board.rows)
    label = escaped(phrase("board.board", board.language))
    return (
        f'<table class="mt-board" aria-label="{label}"><colgroup>{columns}</colgroup><thead><tr>{head}</tr></thead>'
        f"{rows}</table>"
    )


def _row(row: Row, language: str) -> str:
    tags = "".join(
        f' <span class="mt-tag{" mt-here" if i == 0 and row.priority else ""}">{escaped(tag)}</span>'
        for i, tag in enumerate(row.tags)
    )
    none = f'<span class="mt-q">{escaped(phrase("board.no_mana", language))}</span>'
    pool = text_html(row.pool) or none
    who = f"<b>{escaped(row.name)}</b>{escaped(row.life)} · {pool}{tags}"
    crowded = [p for p in row.places if p.zone == "battlefield" and len(p.slips) > CROWDED]
    cells = "".join(_cell(p, language) if p not in crowded else "<td></td>" for p in row.places)
    span = len(row.places)
    own = "".join(f"<tr>{_cell(p, language, f' class=mt-wide colspan={span}')}</tr>" for p in crowded)
    heading = f'<tr class="mt-who"><th colspan="{span}" scope="rowgroup">{who}</th></tr>'
    return f"<tbody>{heading}<tr>{cells}</tr>{own}</tbody>"


def _cell(place: Place, language: str, more: str = "") -> str:
    cards = "".join(slip_html(slip) for slip in place.slips)
    if not cards:
        cards = f'<div class="mt-empty">{escaped(phrase("board.nothing", language))}</div>'
    return f'<td data-zone="{escaped(place.heading)}"{more}><div class="mt-cards">{cards}</div></td>'


def slip_html(slip: Slip) -> str:
    """One slip of paper: name and cost, type line, then what is special now."""
    flags = [("mt-unknown", slip.kind == "unknown"), ("mt-tapped", slip.tapped), ("mt-target", slip.target),
             ("mt-changed", slip.changed)]  # fmt: skip
    classes = " ".join(["mt-slip", *(name for name, holds in flags if holds)])
    if slip.kind == "unknown":
        return f'<div class="{classes}">{escaped(slip.name)}</div>'
    cost = mana(slip.cost) if slip.cost else ""
    made = f'<div class="mt-name"><span>{escaped(slip.name)}</span>{cost}</div>'
    if slip.kind == "card":
        kind = " ".join(filter(None, (slip.type, slip.size)))
        made += f'<div class="mt-q mt-s">{escaped(kind)}</div>'
    counters = "".join(pips(c.kind, c.count, c.words) for c in slip.counters)
    was = f'<span class="mt-q">{escaped(slip.was)} →</span>' if slip.was else ""
    side = '<span class="mt-side" aria-hidden="true"></span>' if slip.tapped else ""
    states = "".join(f'<span class="mt-tag">{escaped(state)}</span>' for state in slip.states)
    line = was + counters + side + states
    return f'<div class="{classes}">{made}{f"<div class=mt-line>{line}</div>" if line else ""}</div>'


def stack_html(items: tuple[StackItem, ...], language: str) -> str:
    """The stack, the top object first, with what each says."""
    heading = escaped(phrase("heading.stack", language))
    count = phrase("board.stack_count", language, count=len(items)) if items else phrase("board.nothing", language)
    count = f'<span class="mt-q mt-s">{escaped(count)}</span>'
    made = f'<div class="mt-section"><h2>{zone_tab("stack")}{heading} {count}</h2>'
    for item in items:
        text = "".join(f"<p>{text_html(line)}</p>" for line in item.text)
        targets = f'<p class="mt-b">{escaped(item.targets)}</p>' if item.targets else ""
        rules = chips(item.rules, language) if item.rules else ""
        made += (
            f'<div class="mt-stackitem"><div class="mt-b">{escaped(item.name)}</div>'
            f'<div class="mt-q mt-s">{escaped(item.facts)}</div>{text}{targets}{rules}</div>'
        )
    return made + "</div>"


def asked_html(asked: Asked | None, language: str) -> str:
    """The open question and its options, numbered."""
    if asked is None:
        return f'<div class="mt-section"><h2>{escaped(phrase("choice.over", language))}</h2></div>'
    options = "".join(
        f'<li class="mt-opt"><span class="mt-key">{number}</span><span>{command_html(key)}</span></li>'
        for number, key in enumerate(asked.keys, 1)
    )
    return (
        f'<div class="mt-section"><div class="mt-row mt-apart"><h2>{escaped(asked.heading)}</h2>'
        f"{chips(asked.rules, language)}</div><ol>{options}</ol></div>"
    )
