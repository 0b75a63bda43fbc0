"""Both back-ends paint the same, element by element, on timelines of every kind (on those of the package in the
acceptance of stage 3); and the figure can be printed, kept and compared."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import mtgteach.views.figure
from mtgteach.model import BadInput
from mtgteach.views import look
from mtgteach.views.drawing import Box, Drawing, Label, Run, Stroke, extent
from mtgteach.views.figure import INCH, MARGIN, POINTS, NoMatplotlib, figure, page_figure, save
from mtgteach.views.look import DENSE, colour, mark
from mtgteach.views.svg import svg
from mtgteach.views.timeline import Timeline
from tests.tools import build_notebooks
from tests.views import games
from tests.views.test_timeline_drawing import NAMES, WIDTHS, drawn, timelines

ROOT = Path(__file__).parents[2]
Element = tuple[str, tuple[str, ...], tuple[float, ...], str]
"""What the two are compared by: kind, colours and what else is no number, places and sizes, words."""


def parsed(text: str) -> list[ElementTree.Element]:
    """The painted elements of an SVG, in their order."""
    tags = ("rect", "path", "text")
    return [one for one in ElementTree.fromstring(text).iter() if one.tag.rpartition("}")[2] in tags]


def numbers(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d+\.?\d*", text)]


def by_svg(drawing: Drawing) -> list[Element]:
    """What svg.py paints."""
    found: list[Element] = []
    for one in parsed(svg(drawing)):
        get = one.get
        line = (*numbers(get("stroke-width", "1")), *numbers(get("stroke-dasharray", ""))) if get("stroke") else ()
        colours = (get("fill", ""), get("stroke", ""), get("stroke-linecap", "butt"))
        if one.tag.endswith("rect"):
            x, y, width, height = (float(get(side, "")) for side in ("x", "y", "width", "height"))
            radius = min(float(get("rx", "0")), width / 2, height / 2)
            found.append(("box", colours, (x, y, x + width, y + height, radius, *line), ""))
        elif one.tag.endswith("path"):
            d = get("d", "")
            found.append(("stroke", colours, (*numbers(d), *line), "".join(re.findall("[ML]", d))))
        else:
            runs = list(one) or [one]
            weights = [run.get("font-weight", "") for run in runs]
            inks = [run.get("fill", get("fill", "")) for run in runs]
            place = (float(get("x", "")), float(get("y", "")), float(get("font-size", "")))
            found.append(("text", (*inks, *weights, get("text-anchor", "start")), place, "".join(one.itertext())))
    return found


def by_matplotlib(drawing: Drawing) -> list[Element]:
    """What matplotlib writes, the parts of a text in several weights together."""
    found: list[Element] = []
    page = page_figure(drawing).removeprefix("<figure data-made-by='matplotlib'>").removesuffix("</figure>")
    elements = parsed(page)
    for item in drawing.items:
        one = elements.pop(0)
        style = dict(part.split(": ", 1) for part in one.get("style", "").split("; "))
        ends = style.get("stroke-linecap", "butt")
        assert style.get("stroke-linejoin", "round") == ("miter" if ends == "butt" and style.get("stroke") else "round")
        line: tuple[float, ...] = ()
        if "stroke" in style:
            width, dash = style.get("stroke-width", "1"), style.get("stroke-dasharray", "")
            line = (*numbers(width), *numbers(dash))
        if one.tag.endswith("text"):
            runs = [one, *(elements.pop(0) for _ in getattr(item, "runs", ())[1:])]
            styles = [dict(part.split(": ", 1) for part in run.get("style", "").split("; ")) for run in runs]
            weights = [each.get("font-weight", "400") for each in styles]
            inks = [each["fill"] for each in styles]
            place = (float(one.get("x", "")), float(one.get("y", "")), *numbers(style["font-size"]))
            looks = (*inks, *weights, style.get("text-anchor", "start"))
            found.append(("text", looks, place, "".join("".join(run.itertext()) for run in runs)))
            continue
        d, colours = one.get("d", ""), (style.get("fill", ""), style.get("stroke", ""), ends)
        if "z" in d:
            across, down = numbers(d)[::2], numbers(d)[1::2]
            sides = min(across), min(down), max(across), max(down)
            found.append(("box", colours, (*sides, across[0] - sides[0], *line), ""))
        else:
            found.append(("stroke", colours, (*numbers(d), *line), "".join(re.findall("[ML]", d))))
    assert elements == []
    return found


def same(drawing: Drawing) -> None:
    one, other = by_svg(drawing), by_matplotlib(drawing)
    assert len(one) == len(other) == len(drawing.items)
    for mine, theirs in zip(one, other, strict=True):
        assert (mine[0], mine[1], mine[3]) == (theirs[0], theirs[1], theirs[3])
        assert mine[2] == pytest.approx(theirs[2], abs=0.06), (mine, theirs)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", NAMES)
def test_both_back_ends_paint_every_timeline_the_same(name: str, width: int) -> None:
    same(drawn(name, width))


def test_a_stroke_of_very_many_lines_keeps_each_point() -> None:
    points = [p for n in range(120) for p in ((5.0 + n, 40.0), (5.0 + n, 10.0), None)][:-1]
    same(Drawing(200, 90, "x", (Stroke("belief", tuple(points), 1.2), Stroke("edge", tuple(p for p in points if p)))))


def test_what_is_painted_otherwise_is_seen() -> None:
    """The comparison compares: another colour, another place, another weight are told apart."""
    boxes = [Drawing(90, 90, "x", (item,)) for item in (
        Box("ex", 1, 2, 30, 20, 4), Box("st", 1, 2, 30, 20, 4), Box("ex", 1, 3, 30, 20, 4), Box("ex", 1, 2, 30, 20),
        Stroke("edge", ((1, 2), (31, 22))), Stroke("edge", ((1, 2), (31, 22)), 2), Stroke("act", ((1, 2), (31, 22))),
        Stroke("edge", ((1, 2), (31, 22)), 1, (3, 2)), Stroke("edge", ((1, 2), (31, 22)), round=True),
        Label("ink", 1, 20, "Ex"), Label("ink", 1, 20, "Ex", weight=700), Label("ink", 1, 20, "Ex", anchor="end"),
        Label("ink", 1, 20, "Ex", 11), Label("act", 1, 20, "Ex"),
    )]  # fmt: skip
    for read in (by_svg, by_matplotlib):
        assert len({str(read(box)) for box in boxes}) == len(boxes)


def px(artist: Any, drawing: Drawing, points: Any) -> Any:
    """Where an artist has points of its own, in px of the drawing."""
    at = artist.get_transform().transform(points)
    return [(x - MARGIN, drawing.height + MARGIN - y) for x, y in at]


@pytest.mark.parametrize("name", NAMES)
def test_a_figure_holds_every_item_with_its_role_in_its_place_and_order(name: str) -> None:
    holds(drawn(name, 1018))


def holds(drawing: Drawing) -> None:
    """Its figure has an artist with the role, the place and the words of each item."""
    made = figure(drawing)
    size = drawing.width + 2 * MARGIN, drawing.height + 2 * MARGIN
    assert tuple(made.get_size_inches() * INCH) == pytest.approx(size)
    for number, item in enumerate(drawing.items):
        artists = [one for one in made.get_children() if one.zorder == number and one is not made.patch]
        assert {one.get_label() for one in artists} == {item.role}
        if isinstance(item, Label):
            assert "".join(one.get_text() for one in artists) == item.words
            assert px(artists[0], drawing, [artists[0].get_position()])[0] == pytest.approx((item.x, item.y), abs=0.01)
            assert artists[0].get_fontsize() * INCH / POINTS == pytest.approx(item.size)
            continue
        (artist,) = artists
        (left, top), (right, bottom) = (artist.get_path().get_extents().min, artist.get_path().get_extents().max)
        assert (left, top, right, bottom) == pytest.approx(extent(item), abs=0.01)
        assert px(artist, drawing, [(left, top)])[0] == pytest.approx((left, top), abs=0.01)
        painted = mark(item.role).edge if isinstance(item, Box) else item.role
        assert artist.get_linewidth() == 0 or artist.get_edgecolor()[:3] == pytest.approx(rgb(str(painted)), abs=0.01)


def rgb(name: str) -> tuple[float, ...]:
    return tuple(int(colour(name)[n : n + 2], 16) / 255 for n in (1, 3, 5))


@pytest.mark.parametrize("name", NAMES)
def test_in_a_figure_no_letter_is_small_and_no_label_cut(name: str) -> None:
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    drawing = drawn(name, 1200)
    made = figure(drawing)
    renderer = FigureCanvasAgg(made).get_renderer()
    wide, high = made.bbox.width, made.bbox.height
    texts = [one for one in made.get_children() if hasattr(one, "get_text")]
    assert len(texts) == sum(len(item.runs) for item in drawing.items if isinstance(item, Label))
    for text in texts:
        box = text.get_window_extent(renderer)
        assert text.get_fontsize() * INCH / POINTS >= DENSE - 0.001
        assert min(box.x0, box.y0) >= 0
        assert box.x1 <= wide
        assert box.y1 <= high
    for number, item in enumerate(drawing.items):
        if isinstance(item, Label):
            parts = [one.get_window_extent(renderer) for one in texts if one.zorder == number]
            wide = max(box.x1 for box in parts) - min(box.x0 for box in parts)
            assert wide <= item.width * 1.02 + 2, (item.words, "the table of widths is that of the face")


def test_thirty_turns_have_a_figure_of_1200_px() -> None:
    assert figure(drawn("long", 1200)).get_size_inches()[0] * INCH - 2 * MARGIN <= 1202


def test_a_phrase_in_two_weights_stands_in_one_line_whatever_its_anchor() -> None:
    phrase = (Run("If you believed: ", 700, "belief"), Run("it comes off"))
    for anchor in ("start", "middle", "end"):
        label = Label("ink", 200, 12, phrase, anchor=anchor)
        made = figure(Drawing(400, 30, "x", (label,)))
        first, second = (one for one in made.get_children() if hasattr(one, "get_text"))
        assert first.get_position() == pytest.approx((extent(label)[0], 12))
        assert second.get_position()[0] == pytest.approx(extent(label)[2] - Label("ink", 0, 0, "it comes off").width)
        assert (first.get_fontweight(), second.get_fontweight()) == ("bold", "normal")


def test_every_role_can_be_painted_and_no_other() -> None:
    for role in (*look.BOXES, *look.PALETTE, *look.ALIASES):
        assert "<path" in page_figure(Drawing(9, 9, "x", (Box(role, 0, 0, 1, 1),)))
    with pytest.raises(KeyError, match="exil"):
        figure(Drawing(9, 9, "x", (Box("exil", 0, 0, 1, 1),)))


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", 'a" id="b', "</defs>", "#010000", "$x^2$", "<g>"])
def test_every_text_stays_what_it_is(text: str) -> None:
    (label,) = by_matplotlib(Drawing(300, 30, text, (Label("ink", 1, 20, text),)))
    assert label[3] == text


def test_in_a_page_the_figure_names_itself_and_cannot_clash() -> None:
    page = page_figure(drawn("a belief", 1018))
    assert page.startswith("<figure data-made-by='matplotlib'><svg xmlns=\"http://www.w3.org/2000/svg\" width=")
    assert 'role="img" aria-label="Timeline of 5 turns. Rift Bolt: the hand, ' in page
    assert not re.search(r"\bid=|<style|viewBox|href|DejaVu|#01[0-9a-f]{4}", page)
    assert page_figure(drawn("a belief", 1018)) == page


def test_a_static_page_shows_figures_with_caption_and_words() -> None:
    plain = timelines()["a belief"]
    page, other = plain.static().html(), plain.html()
    assert (plain.printed, plain.static().printed) == (False, True)
    assert plain.static().text() == plain.text()
    assert page.count("<figure data-made-by='matplotlib'><svg") == other.count("<svg xmlns") == 4
    assert page.count('role="img"') == 4
    bundle = plain.static()._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html"}
    assert bundle["text/plain"] == plain.text()
    cut = [re.sub(r"<svg xmlns.*?</svg>", "", text) for text in (page, other)]
    assert cut[0].replace("<figure data-made-by='matplotlib'></figure>", "") == cut[1]
    assert "only in the belief" in page[page.index("<figcaption") :]


def test_a_strict_comparison_sees_the_caption_and_not_the_drawing() -> None:
    """With another matplotlib the bytes of a drawing may be others; not its words beside it."""
    def bare(page: str) -> str:
        for pattern, replacement in build_notebooks.sanitizers():
            page = pattern.sub(replacement, page)
        return page

    page = timelines()["a belief"].static().html()
    assert bare(page).count("<figure data-made-by='matplotlib'>[drawing]</figure>") == 4
    assert bare(page.replace("M 0", "M 0.0")) == bare(page) != bare(page.replace("only in the belief", "else"))


@pytest.mark.parametrize(("name", "begins"), [("a.pdf", b"%PDF"), ("b.png", b"\x89PNG"), ("c.SVG", b"<?xml")])
def test_it_is_saved_with_its_title_and_with_the_same_bytes_each_time(tmp_path: Path, name: str, begins: bytes) -> None:
    timeline = Timeline(games.held(), games.believed())
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        timeline.save(str(tmp_path / folder / name), 778)
    one, two = ((tmp_path / folder / name).read_bytes() for folder in ("one", "two"))
    assert one.startswith(begins)
    assert one == two
    assert len(one) > 5000
    assert b"Timeline of 5 turns" in one


def test_a_figure_of_two_games_lays_one_over_the_other() -> None:
    made = Timeline(games.held(), games.held().believing("S-COUNTERED")).figure()
    words = {one.get_text() for one in made.get_children() if hasattr(one, "get_text")}
    assert 'If you believed "a countered trigger takes its counter off anyway":' in words
    assert {"first difference", "≠", "Stifle", "you are here: 7"} <= words


@pytest.mark.parametrize("path", ["a.gif", "pdf", "", 5, "no/such/folder/a.pdf", "a\0b.png"])
def test_what_cannot_be_written_is_said(path: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadInput) as caught:
        save(drawn("nothing done", 318), path)  # type: ignore[arg-type]
    assert caught.value.place == "figure"
    assert "wanted." not in str(caught.value)
    assert list(tmp_path.iterdir()) == []


def test_without_matplotlib_it_says_what_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    timeline = Timeline(games.held())
    for make in (timeline.figure, timeline.static().html):
        with pytest.raises(NoMatplotlib, match="Matplotlib is not installed here"):
            make()
    assert "<svg" in timeline.html()


def test_the_labs_timeline_does_without_it() -> None:
    code = ("import sys; from mtgteach.views.timeline import Timeline; from tests.views import games;"
            "Timeline(games.suspended()).html(); print('matplotlib' in sys.modules)")  # fmt: skip
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_the_back_end_stays_small() -> None:
    assert len(Path(mtgteach.views.figure.__file__).read_text(encoding="utf-8").splitlines()) <= 150
