"""What the keys of the options of a payment say: which permanent is tapped, which mana is paid."""
from __future__ import annotations

from mtgteach.model.choices import Choice
from mtgteach.model.mana import TYPES

SNOW = "*"


def tapped_name(key: str) -> str | None:
    """The permanent that is tapped for mana in these words, or None if they say something else.

    >>> tapped_name("Nils taps Island 2 for U")
    'Island 2'
    """
    head, _, letters = key.rpartition(" for ")
    _, taps, name = head.partition(" taps ")
    if not taps:
        _, taps, name = head.partition(" activates ")
        name = name.partition(" of ")[2] if name.startswith("ability ") else name
    return name if taps and letters and all(c in TYPES for c in letters) else None


def made_by(keys: tuple[str, ...]) -> str:
    """The mana that is added in these words.

    >>> made_by(("Nils taps Island 2 for U", "Nils"))
    'U'
    """
    return "".join([key.rpartition(" for ")[2] for key in keys if tapped_name(key) is not None])


def pay_key(choice: Choice, made: str) -> str | None:
    """The way to pay that uses what was made: exactly it, else the only way that holds all of it."""
    ways = [(o.key, o.key.rpartition(" pays ")[2].replace(SNOW, "")) for o in choice.options if " pays " in o.key]
    exact = [key for key, letters in ways if sorted(letters) == sorted(made)]
    if exact:
        return exact[0]
    holding = [key for key, letters in ways if all(letters.count(c) >= made.count(c) for c in TYPES)]
    return holding[0] if len(holding) == 1 else None
