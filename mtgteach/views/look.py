"""The look: palette, mana letters, zone letters, signs, roles and sizes, as plain data, here and nowhere else.

A colour has a name. A box, a line or a text of a drawing has a role, which is the name of a colour or of a mark. Zones
are quiet, mana is loud; every mark has an outline and a letter or a word, so that no colour is ever the only sign.
"""

from __future__ import annotations

from mtgteach.model import *

LIGHT, DARK = 0, 1

# One capital in a circle; always in this order.
MANA_LETTERS = ("W", "U", "B", "R", "G", "C")

# Two letters in a tab, by the zone's word; the nearer to the action, the later and the farther from the paper.
ZONE_LETTERS = {"library": "Lb", "hand": "Ha", "graveyard": "Gy", "battlefield": "Bf", "exile": "Ex", "command": "Co",
                "stack": "St"}

# Surfaces, the ink on them, lines, what is chosen, and what is refused: light, dark.
_PLAIN = {
    "page": ("#ffffff", "#111111"), "paper": ("#fbfaf7", "#191a1d"), "raised": ("#ffffff", "#222428"),
    "sunk": ("#f2f0ea", "#121315"), "ink": ("#1b2025", "#eeece6"), "second": ("#4f5760", "#b8b6af"),
    "edge": ("#77736b", "#8f8c84"), "hairline": ("#dedad2", "#383a40"), "wash": ("#e4eef2", "#1b2f38"),
    "refused": ("#9b3a1c", "#ef9355")}

# What carries letters (here and go; a wrong belief; zones; mana, alike in both themes): light, dark; their letters.
_LETTERED = {
    "act": ("#004b69", "#7ddbfb", "#ffffff", "#0e1a20"), "belief": ("#8851b6", "#b07ad6", "#ffffff", "#111111"),
    "lb": ("#faf8f5", "#1c1c1c", "#14181c", "#ffffff"), "ha": ("#f3e0bd", "#463821", "#14181c", "#ffffff"),
    "gy": ("#c9c8c6", "#575656", "#14181c", "#ffffff"), "bf": ("#8fb08c", "#4f7351", "#14181c", "#ffffff"),
    "ex": ("#6f93bd", "#7292bf", "#0d1116", "#0d1116"), "co": ("#8b5e7a", "#c79db7", "#ffffff", "#14161a"),
    "st": ("#6b3f1f", "#f1c176", "#ffffff", "#14161a"), **{f"mana-{letter}": (ground, ground, ink, ink) for
    letter, ground, ink in (("w", "#faf9f5", "#14181c"), ("u", "#0a39ab", "#ffffff"), ("b", "#1a1919", "#ffffff"),
                            ("r", "#b44719", "#ffffff"), ("g", "#56e687", "#14181c"), ("c", "#999aae", "#0d1014"))}}

# Every colour by name: light, dark.
PALETTE = _PLAIN | {name: four[:2] for name, four in _LETTERED.items()}
PALETTE |= {f"on-{name}": four[2:] for name, four in _LETTERED.items()}

ZONE_ROLES = tuple(letters.lower() for letters in ZONE_LETTERS.values())
MANA_ROLES = tuple(f"mana-{letter.lower()}" for letter in MANA_LETTERS)

# Names for a colour in its place: the first two lie under words that stand on the page, "on-paper" is ink in a box.
ALIASES = {"turn-tint": "sunk", "cursor-wash": "wash", "on-paper": "ink"}

# What lies under words on the host's own page where no style sheet says how: words stay readable on light and dark.
ON_PAGE = {"turn-tint": "#80808024", "cursor-wash": "#3c96be33"}

# Colours of words that stand on the page, outside marks; on a mark stand the "on-…" colours.
PAGE_INKS = ("ink", "second", "act", "belief", "refused")


class Mark(Record):
    """How the box of a role is painted."""

    fill: str | None  # name of a colour; None: not filled
    edge: str | None = "edge"  # name of the outline's colour; None: no outline
    line: float = 1  # width of the outline in px
    dash: tuple[float, ...] = ()  # px drawn, px left out, …


# The boxes that are more than a fill: the sign is in the outline.
BOXES = {
    **{one: Mark(one) for one in ZONE_ROLES}, **{one: Mark(one, line=1.5) for one in MANA_ROLES}, "sunk": Mark("sunk"),
    "mana-number": Mark("raised", line=1.5), "no-mana": Mark(None, line=1.5, dash=(3, 2)), "raised": Mark("raised"),
    "unknown": Mark("sunk", dash=(1.5, 2.5)), "act": Mark("act", "act"), "belief-flag": Mark("belief", "belief"),
    "none": Mark(None, line=1.3, dash=(2.2, 2)), "chosen": Mark("wash", "act", 2), "branch": Mark("paper", "act", 2),
    "belief": Mark("paper", "belief", 1.8, (5, 3)), "differs": Mark("paper", "belief", 1.8),
    "refused": Mark(None, "refused", 1.5)}

# Drawings are laid out with the widths of DejaVu Sans, the widest face a reader gets: what fits in it fits in all.
FONT = '"Segoe UI", Roboto, "Helvetica Neue", Arial, "Liberation Sans", sans-serif'

# Font sizes in px.
FONT_SIZES = {"result": 22, "status": 17, "text": 14, "small": 13}

# Nothing in a dense drawing, or in any other, is smaller; nothing in a lab is smaller than `FONT_SIZES["small"]`.
DENSE, DRAWN = 11, 12

RADII = {"chip": 3, "control": 6, "panel": 8}
HEIGHTS = {"chip": 24, "move": 28, "button": 32, "option": 40, "narrow-option": 44}
# Narrower than so many px a table becomes lines.
NARROW = 700

# So many pips at most for one kind of counter, then six and the number.
MOST_PIPS = 6

# Distance and width of the hatch of a belief, in px.
HATCH_STEP, HATCH_LINE = 7, 1.2


def colour(name: str, theme: int = LIGHT) -> str:
    """The colour of that name in a theme, as #rrggbb."""
    return PALETTE[ALIASES.get(name, name)][theme]


def css_variables(root: str = ".mt-root") -> str:
    """The style sheet that sets every colour and size for what stands inside `root`.

    Dark where JupyterLab marks its body as dark; where no JupyterLab marks the body, as the reader's system prefers. In
    forced colours outlines and words stay and fills go.
    """
    lab_dark, unmarked = 'body[data-jp-theme-light="false"]', "body:not([data-jp-theme-light])"
    dark = f"{root}{{color-scheme:dark;{_themed(DARK)}}}"
    return f"""{root}{{color-scheme:light;{_themed(LIGHT)}{_sizes()}color:var(--mt-ink)}}
{lab_dark} {dark}
@media (prefers-color-scheme:dark){{{unmarked} {dark}}}
@media (forced-colors:active){{{root},body[data-jp-theme-light] {root},{unmarked} {root}{{{_forced()}}}
{root} svg text{{forced-color-adjust:none}}}}
"""


def _variables(values: dict[str, str]) -> str:
    return "".join(f"--mt-{name}:{value};" for name, value in values.items())


def _themed(theme: int) -> str:
    return _variables({name: colour(name, theme) for name in (*PALETTE, *ALIASES)})


def _forced() -> str:
    inks = ("ink", "second", "edge", "hairline", "belief", "refused")
    words = {name for name in (*PALETTE, *ALIASES) if name in inks or name.startswith("on-")}
    system = {name: "CanvasText" if name in words else "Canvas" for name in (*PALETTE, *ALIASES)}
    return _variables(system | {"act": "Highlight", "on-act": "HighlightText", "on-belief": "Canvas"})


def _sizes() -> str:
    kinds = {"size": FONT_SIZES, "radius": RADII, "height": HEIGHTS}
    sizes = {f"{kind}-{name}": f"{px}px" for kind, named in kinds.items() for name, px in named.items()}
    return _variables(sizes | {"font": FONT})


_PAINTS = {name: f"var(--mt-{name},{ON_PAGE.get(name, colour(name))})" for name in (*PALETTE, *ALIASES)}
_INKS = {**_PAINTS, **{name: f"var(--mt-{name},currentColor)" for name in PAGE_INKS}, "ink": "currentColor"}
_PAINTED = {**{name: Mark(name, None) for name in _PAINTS}, **BOXES}

# The colour of a name as a drawing writes it: a variable, and what holds where no style sheet sets it. The same for a
# text: outside marks it takes the colour of the page's own text there. How a box with this role is painted: as a mark,
# or filled with the colour of that name, without outline.
paint, ink, mark = _PAINTS.__getitem__, _INKS.__getitem__, _PAINTED.__getitem__
