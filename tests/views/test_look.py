"""The look's figures, computed anew from `look.py`: every reader tells colours apart and can read the words.

Colour vision: Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB, clipped. Difference: CIE76 in CIELAB
(D65). Contrast: WCAG 2.2. A grey step is the distance in L* between neighbours of a set.
"""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from mtgteach.model.mana import TYPES
from mtgteach.model.types import Zone
from mtgteach.views import look
from mtgteach.views.look import DARK, LIGHT, colour

Triple = tuple[float, float, float]

SURFACES = ("page", "paper", "raised", "sunk")
STATES = ("ink", "act", "belief", "refused")
HOST_DARK = "#212121"
"""The lightest dark page of a host: what is readable on our own dark surfaces must be readable on it too."""

VISION: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(name: str, theme: int) -> Triple:
    text = HOST_DARK if name == "host" else colour(name, theme)
    red, green, blue = (int(text[place : place + 2], 16) / 255 for place in (1, 3, 5))

    def straight(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return (straight(red), straight(green), straight(blue))


def seen(rgb: Triple, vision: str) -> Triple:
    first, second, third = (
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, rgb, strict=True)))) for row in VISION[vision]
    )
    return (first, second, third)


def lab(rgb: Triple) -> Triple:
    red, green, blue = rgb

    def root(part: float) -> float:
        return part ** (1 / 3) if part > (6 / 29) ** 3 else part * (29 / 6) ** 2 / 3 + 4 / 29

    x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    y = root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    z = root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def contrast(name: str, ground: str, theme: int) -> float:
    def light(rgb: Triple) -> float:
        return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2] + 0.05

    low, high = sorted((light(linear(name, theme)), light(linear(ground, theme))))
    return high / low


def lowest_contrast(name: str, theme: int) -> float:
    grounds = (*SURFACES, "host") if theme == DARK else SURFACES
    return min(contrast(name, ground, theme) for ground in grounds)


def closest(names: tuple[str, ...], theme: int) -> tuple[float, set[str], str]:
    """The smallest difference in a set for any reader, the pair and the reader."""

    def difference(one: str, other: str, vision: str) -> float:
        pair = zip(lab(seen(linear(one, theme), vision)), lab(seen(linear(other, theme), vision)), strict=True)
        return float(sum((a - b) ** 2 for a, b in pair) ** 0.5)

    return min((difference(*pair, vision), set(pair), vision) for pair in combinations(names, 2) for vision in VISION)


def lightness(name: str, theme: int) -> float:
    return lab(linear(name, theme))[0]


def grey_step(names: tuple[str, ...], theme: int) -> float:
    return min(high - low for low, high in pairwise(sorted(lightness(name, theme) for name in names)))


@pytest.mark.parametrize(
    ("name", "light", "dark"),
    [
        ("ink", 14.4, 13.2),
        ("second", 6.4, 7.7),
        ("edge", 4.1, 4.6),
        ("act", 8.3, 9.9),
        ("belief", 4.7, 4.9),
        ("refused", 6.1, 6.6),
    ],
)
def test_inks_can_be_read_on_every_surface(name: str, light: float, dark: float) -> None:
    assert round(lowest_contrast(name, LIGHT), 1) == light
    assert round(lowest_contrast(name, DARK), 1) == dark


@pytest.mark.parametrize(
    ("zone", "light", "dark"),
    [
        ("lb", (98, 16.8), (10, 17.0)),
        ("ha", (90, 13.8), (24, 11.4)),
        ("gy", (81, 10.7), (37, 7.3)),
        ("bf", (69, 7.4), (45, 5.4)),
        ("ex", (60, 5.9), (60, 5.9)),
        ("co", (45, 5.3), (69, 7.7)),
        ("st", (31, 8.9), (81, 10.9)),
    ],
)
def test_zones_have_their_lightness_and_their_letters_can_be_read(
    zone: str, light: tuple[int, float], dark: tuple[int, float]
) -> None:
    for theme, (wanted, label) in ((LIGHT, light), (DARK, dark)):
        assert round(lightness(zone, theme)) == wanted
        assert round(contrast(f"on-{zone}", zone, theme), 1) == label


def test_the_nearer_a_zone_to_the_action_the_farther_from_the_paper() -> None:
    for theme in (LIGHT, DARK):
        steps = [abs(lightness(zone, theme) - lightness("paper", theme)) for zone in look.ZONE_ROLES]
        assert steps == sorted(steps)


@pytest.mark.parametrize(
    ("names", "theme", "difference", "pair", "vision", "grey", "label"),
    [
        (look.ZONE_ROLES, LIGHT, 14.2, {"lb", "ha"}, "tritan", 7.8, 5.3),
        (look.ZONE_ROLES, DARK, 15.2, {"gy", "bf"}, "deutan", 8.3, 5.4),
        (STATES, LIGHT, 25.4, {"act", "belief"}, "deutan", 7.0, 4.7),
        (STATES, DARK, 22.9, {"act", "belief"}, "deutan", 9.5, 4.9),
        (look.MANA_ROLES, LIGHT, 33.8, {"mana-w", "mana-g"}, "deutan", 15.4, 5.4),
        (look.MANA_ROLES, DARK, 33.8, {"mana-w", "mana-g"}, "deutan", 15.4, 5.4),
    ],
)
def test_every_reader_can_tell_a_set_apart(
    names: tuple[str, ...], theme: int, difference: float, pair: set[str], vision: str, grey: float, label: float
) -> None:
    found = closest(names, theme)
    assert (round(found[0], 1), *found[1:]) == (difference, pair, vision)
    assert round(grey_step(names, theme), 1) == grey
    if names is STATES:
        weakest = min(lowest_contrast(name, theme) for name in names)
    else:
        weakest = min(contrast(f"on-{name}", name, theme) for name in names)
    assert round(weakest, 1) == label


def test_mana_stays_in_order_in_grey_print() -> None:
    order = sorted(look.MANA_ROLES, key=lambda name: lightness(name, LIGHT))
    assert [name[-1].upper() for name in order] == ["B", "U", "R", "C", "G", "W"]


def test_labels_and_outlines_meet_the_bars_everywhere() -> None:
    for theme in (LIGHT, DARK):
        for name in (*look.ZONE_ROLES, *look.MANA_ROLES, "act", "belief"):
            assert contrast(f"on-{name}", name, theme) >= 4.5, name
        assert contrast("ink", "wash", theme) >= 4.5
        assert contrast("second", "wash", theme) >= 4.5
        assert lowest_contrast("edge", theme) >= 3


def test_letters_are_one_for_each_zone_and_type() -> None:
    assert tuple(str(one) for one in TYPES) == look.MANA_LETTERS
    assert {zone.word for zone in Zone} == set(look.ZONE_LETTERS)
    letters = list(look.ZONE_LETTERS.values())
    assert len(set(letters)) == len(letters)
    assert all(len(one) == 2 for one in letters)


def test_every_mark_is_made_of_known_colours_and_has_an_outline() -> None:
    for role, mark in look.BOXES.items():
        assert mark.fill is None or look.paint(mark.fill), role
        assert mark.edge is not None, role
        assert look.paint(mark.edge), role
        assert look.mark(role) is mark
    assert look.mark("paper").edge is None
    with pytest.raises(KeyError):
        look.mark("papier")


def test_a_drawing_without_style_sheet_is_right_on_light_and_readable_on_dark() -> None:
    assert look.paint("ex") == "var(--mt-ex,#6f93bd)"
    assert look.paint("turn-tint") == "var(--mt-turn-tint,#80808024)"
    assert look.ink("ink") == "currentColor"
    assert look.ink("refused") == "var(--mt-refused,currentColor)"
    assert look.ink("on-paper") == "var(--mt-on-paper,#1b2025)"
    for name in look.PALETTE:
        assert look.ink(name) == look.paint(name) or name in look.PAGE_INKS


def declared(rule: str) -> dict[str, str]:
    """The variables that one rule of a style sheet sets."""
    pairs = rule[rule.rindex("{") + 1 : rule.index("}")].split(";")
    return {name: value for name, _, value in (pair.partition(":") for pair in pairs) if name.startswith("--mt-")}


def test_the_style_sheet_sets_every_colour_for_every_theme() -> None:
    light, lab_dark, system_dark, forced, text, _ = look.css_variables(".lab").split("\n")
    colours = {f"--mt-{name}" for name in (*look.PALETTE, *look.ALIASES)}
    sizes = set(declared(light)) - colours
    assert {"--mt-size-small", "--mt-radius-chip", "--mt-height-option", "--mt-font"} <= sizes
    for rule, theme in ((light, LIGHT), (lab_dark, DARK), (system_dark, DARK)):
        for name in colours:
            assert declared(rule)[name] == colour(name.removeprefix("--mt-"), theme)
    assert set(declared(forced)) == colours
    assert all(value[0].isupper() and value.isalpha() for value in declared(forced).values())
    assert lab_dark.startswith('body[data-jp-theme-light="false"] .lab{')
    assert system_dark.startswith("@media (prefers-color-scheme:dark){body:not([data-jp-theme-light]) .lab{")
    assert text == ".lab svg text{forced-color-adjust:none}}"
    assert look.css_variables(".lab").count("{") == look.css_variables(".lab").count("}")


def test_in_forced_colours_words_stay_on_what_is_filled() -> None:
    forced = declared(look.css_variables().split("\n")[3])
    for name in (*look.ZONE_ROLES, *look.MANA_ROLES, "act", "belief", "paper"):
        assert forced[f"--mt-{name}"] != forced[f"--mt-on-{name}"], name
    for name in ("ink", "edge", "belief", "refused"):
        assert forced[f"--mt-{name}"] == "CanvasText"
