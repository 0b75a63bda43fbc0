"""A drawing becomes SVG that says the same, escapes every text, has no ids and never differs."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

import mtgteach.views.svg
from mtgteach.views import look
from mtgteach.views.drawing import Box, Drawing, Label, Run, Stroke, disc, extent, hatch
from mtgteach.views.svg import svg

NS = "{http://www.w3.org/2000/svg}"


def drawn(*items: Box | Stroke | Label, title: str = "Rift Bolt in exile") -> ElementTree.Element:
    """The items as the parsed SVG of a drawing."""
    return ElementTree.fromstring(svg(Drawing(400, 120, title, items)))


def sample(count: int) -> Drawing:
    """Boxes, lines and texts as a timeline has them, `count` of them."""
    items: list[Box | Stroke | Label] = []
    while len(items) < count:
        x = 8.5 * len(items)
        items += [
            Box("ex", x, 40.25, 48.5, 36, 4),
            Label("on-ex", x + 8, 62, "Ex", weight=700),
            disc("on-ex", x + 30, 58, 5.6),
            Stroke("ex", ((x + 30, 55), (x + 30, 58), (x + 32, 60)), 1.4, round=True),
            Label("ink", x, 20, (Run("If you believed: ", 700, "belief"), Run("“it comes off”"))),
        ]
    return Drawing(1018, 514, "Timeline of eight turns", tuple(items[:count]))


def test_the_picture_names_itself() -> None:
    picture = drawn(title='Ada\'s <turn> & "3"')
    assert picture.tag == f"{NS}svg"
    assert picture.get("role") == "img"
    assert picture.get("aria-label") == 'Ada\'s <turn> & "3"'
    title = picture.find(f"{NS}title")
    assert title is not None
    assert title.text == picture.get("aria-label")


def test_nothing_scales() -> None:
    picture = drawn()
    assert (picture.get("width"), picture.get("height")) == ("400", "120")
    assert picture.get("viewBox") is None
    assert "max-width:none" in str(picture.get("style"))


def test_a_box_is_painted_as_the_mark_of_its_role() -> None:
    zone, belief, halo, none = drawn(
        Box("ex", 1, 2.5, 30, 20, 4), Box("belief", 0, 0, 9, 9), Box("paper", 0, 0, 9, 9), disc("none", 10, 10, 5)
    ).findall(f"{NS}rect")
    assert zone.attrib == {
        "x": "1",
        "y": "2.5",
        "width": "30",
        "height": "20",
        "rx": "4",
        "fill": "var(--mt-ex,#6f93bd)",
        "stroke": "var(--mt-edge,#77736b)",
    }
    assert (belief.get("stroke"), belief.get("stroke-width")) == ("var(--mt-belief,#8851b6)", "1.8")
    assert belief.get("stroke-dasharray") == "5 3"
    assert halo.get("stroke") is None
    assert (none.get("fill"), none.get("rx"), none.get("x"), none.get("width")) == ("none", "5", "5", "10")


def test_text_outside_marks_takes_the_colour_of_the_page() -> None:
    outside, beside, inside = drawn(
        Label("ink", 0, 12, "Rift Bolt"),
        Label("second", 0, 24, "Ada", anchor="middle"),
        Label("on-ex", 0, 36, "Ex", size=14, weight=700, anchor="end"),
    ).findall(f"{NS}text")
    assert outside.get("fill") == "currentColor"
    assert outside.get("text-anchor") is None
    assert beside.get("fill") == "var(--mt-second,currentColor)"
    assert (beside.get("text-anchor"), inside.get("text-anchor")) == ("middle", "end")
    assert inside.get("fill") == "var(--mt-on-ex,#0d1116)"
    assert (inside.get("font-size"), inside.get("font-weight")) == ("14", "700")


def test_a_phrase_in_two_weights_is_one_text() -> None:
    label = Label("ink", 0, 12, (Run("If you believed: ", 700, "belief"), Run("“it comes off”")))
    (text,) = drawn(label).findall(f"{NS}text")
    first, second = text.findall(f"{NS}tspan")
    assert (first.get("font-weight"), first.get("fill")) == ("700", "var(--mt-belief,currentColor)")
    assert (second.get("font-weight"), second.get("fill")) == ("400", None)
    assert "".join(text.itertext()) == label.words == "If you believed: “it comes off”"


def test_a_stroke_may_be_several_lines() -> None:
    both, plain = drawn(
        Stroke("edge", ((0, 0), (5, 5.5), None, (10, 0), (15, 5)), 2, (6, 4), round=True),
        Stroke("hairline", ((0, 0), (9, 0))),
    ).findall(f"{NS}path")
    assert both.get("d") == "M0 0L5 5.5M10 0L15 5"
    assert (both.get("stroke-width"), both.get("stroke-dasharray")) == ("2", "6 4")
    assert (both.get("stroke-linejoin"), both.get("stroke-linecap")) == ("round", "round")
    assert plain.attrib == {"d": "M0 0L9 0", "fill": "none", "stroke": "var(--mt-hairline,#dedad2)"}


def test_items_are_painted_in_their_order() -> None:
    picture = drawn(
        Box("ex", 0, 0, 1, 1), Label("ink", 0, 0, "a"), Stroke("edge", ((0, 0), (1, 1))), Box("st", 0, 0, 1, 1)
    )
    assert [one.tag.removeprefix(NS) for one in picture] == ["title", "rect", "text", "path", "rect"]


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", 'a"b', "R&D", "</text>", "&lt;"])
def test_every_text_is_escaped(text: str) -> None:
    picture = drawn(Label("ink", 0, 0, text), Label("ink", 0, 0, (Run(text),)), title=text)
    assert picture.get("aria-label") == text
    assert ["".join(one.itertext()) for one in picture.findall(f"{NS}text")] == [text, text]
    assert {one.tag.removeprefix(NS) for one in picture.iter()} == {"svg", "title", "text", "tspan"}


def test_two_drawings_on_a_page_cannot_clash() -> None:
    assert not [one for one in ElementTree.fromstring(svg(sample(150))).iter() if "id" in one.attrib]


def test_every_role_can_be_painted_and_no_other() -> None:
    for role in (*look.BOXES, *look.PALETTE, *look.ALIASES):
        assert len(drawn(Box(role, 0, 0, 1, 1)).findall(f"{NS}rect")) == 1
    for name in (*look.PALETTE, *look.ALIASES):
        assert len(drawn(Label(name, 0, 0, "a"), Stroke(name, ((0, 0), (1, 1))))) == 3
    for item in (Box("exil", 0, 0, 1, 1), Label("exil", 0, 0, "a"), Stroke("exil", ((0, 0), (1, 1)))):
        with pytest.raises(KeyError, match="exil"):
            drawn(item)


def test_the_same_drawing_gives_the_same_bytes_in_any_process() -> None:
    code = "from tests.views.test_svg import sample, svg; print(svg(sample(40)))"
    root = Path(__file__).parents[2]
    made = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=root,
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert made == {svg(sample(40))}


def test_150_items_take_less_than_a_millisecond() -> None:
    drawing = sample(150)

    def once() -> float:
        begun = time.perf_counter()
        svg(drawing)
        return time.perf_counter() - begun

    assert min(once() for _ in range(50)) < 0.001


def test_the_back_end_stays_small() -> None:
    assert len(Path(mtgteach.views.svg.__file__).read_text(encoding="utf-8").splitlines()) <= 150


def test_a_hatch_stays_inside_its_rectangle_and_fills_it() -> None:
    for width, height in ((80.0, 26.0), (12.0, 40.0), (300.5, 36.0), (7.0, 7.0)):
        stroke = hatch(10, 20, width, height)
        left, top, right, bottom = extent(stroke)
        assert 10 <= left < right <= 10 + width
        assert 20 <= top < bottom <= 20 + height
        lines = [list[tuple[float, float]]()]
        for point in stroke.points:
            if point is None:
                lines.append([])
            else:
                lines[-1].append(point)
        assert len(lines) == sum(1 for reach in range(7, int(width + height) + 1, 7) if reach < width + height)
        for (x1, y1), (x2, y2) in lines:
            assert x2 - x1 == pytest.approx(y1 - y2)
            assert x2 > x1


def test_the_extent_of_a_label_follows_its_anchor() -> None:
    width = Label("ink", 0, 0, "Rift Bolt").width
    assert width == pytest.approx(Label("ink", 0, 0, (Run("Rift "), Run("Bolt"))).width)
    assert Label("ink", 0, 0, "Rift Bolt", weight=600).width > width
    spans = {anchor: extent(Label("ink", 100, 50, "Rift Bolt", anchor=anchor)) for anchor in ("start", "middle", "end")}
    assert [round(spans[anchor][0], 6) for anchor in spans] == [100, round(100 - width / 2, 6), round(100 - width, 6)]
    assert all(right - left == pytest.approx(width) for left, _, right, _ in spans.values())
    assert spans["start"][1] < 50 < spans["start"][3]


def test_the_extent_of_a_line_spans_its_points() -> None:
    assert extent(Stroke("edge", ((4, 9), (1, 3), None, (7, 5)))) == (1, 3, 7, 9)
    assert extent(disc("ex", 10, 10, 4)) == (6, 6, 14, 14)
