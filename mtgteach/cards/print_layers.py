"""Words of plain keyword abilities, of filters by what an object is, and of continuous effects."""
from __future__ import annotations

from mtgteach.cards.printer import FILTERS, Printing, filters_as, prints
from mtgteach.model import abilities as a
from mtgteach.model import filters as f

COLOR_WORDS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


@prints(a.Plain)
def plain_keyword(ability: a.Plain, on: Printing) -> str:
    """The word."""
    return ability.word[0].upper() + ability.word[1:]


@filters_as(f.AnyOf)
def any_of(filter_: f.AnyOf) -> tuple[str, str, str]:
    """"artifact or creature", "red or green"."""
    said = [FILTERS[type(part)](part) for part in filter_.parts]
    before, noun, after = (" or ".join(dict.fromkeys(filter(None, words))) for words in zip(*said, strict=True))
    return before, noun, after


@filters_as(f.IsSubtype)
def is_subtype(filter_: f.IsSubtype) -> tuple[str, str, str]:
    """The subtype is the noun."""
    return "", filter_.subtype, ""


@filters_as(f.IsSupertype)
def is_supertype(filter_: f.IsSupertype) -> tuple[str, str, str]:
    """The supertype before the noun: "legendary"."""
    return filter_.supertype.lower(), "", ""


@filters_as(f.IsColor)
def is_color(filter_: f.IsColor) -> tuple[str, str, str]:
    """The color before the noun: "red"."""
    return COLOR_WORDS[filter_.color], "", ""


@filters_as(f.ControlledBy)
def controlled_by(filter_: f.ControlledBy) -> tuple[str, str, str]:
    """Who controls it: "you control"."""
    return "", "", {f.Whose.YOURS: "you control", f.Whose.OPPONENTS: "an opponent controls", f.Whose.ANY: ""}[
        filter_.whose]


@filters_as(f.OwnedBy)
def owned_by(filter_: f.OwnedBy) -> tuple[str, str, str]:
    """Who owns it: "you own"."""
    return "", "", {f.Whose.YOURS: "you own", f.Whose.OPPONENTS: "an opponent owns", f.Whose.ANY: ""}[filter_.whose]


BEFORE = {f.Colorless: "colorless", f.Tapped: "tapped", f.Another: "other"}


@filters_as(f.Colorless)
@filters_as(f.Tapped)
@filters_as(f.Another)
def adjective(filter_: f.Filter) -> tuple[str, str, str]:
    """One word before the noun."""
    return BEFORE[type(filter_)], "", ""


@filters_as(f.IsToken)
def is_token(filter_: f.IsToken) -> tuple[str, str, str]:
    """The noun is "token"."""
    return "", "token", ""


@filters_as(f.IsThis)
def is_this(filter_: f.IsThis) -> tuple[str, str, str]:
    """The one that speaks: "this permanent"."""
    return "this", "", ""


@filters_as(f.Named)
def named(filter_: f.Named) -> tuple[str, str, str]:
    """The name behind the noun."""
    return "", "", f"named {filter_.name}"


@filters_as(f.HasCounter)
def has_counter(filter_: f.HasCounter) -> tuple[str, str, str]:
    """The counter behind the noun: "with a time counter on it"."""
    return "", "", f"with a {filter_.kind} counter on it"


@filters_as(f.HasKeyword)
def has_keyword(filter_: f.HasKeyword) -> tuple[str, str, str]:
    """The keyword behind the noun: "with flying"."""
    return "", "", f"with {filter_.word}"


SIZES = {f.PowerAtMost: ("power", "less"), f.PowerAtLeast: ("power", "greater"),
         f.ToughnessAtMost: ("toughness", "less"), f.ManaValueAtMost: ("mana value", "less")}


@filters_as(f.PowerAtMost)
@filters_as(f.PowerAtLeast)
@filters_as(f.ToughnessAtMost)
@filters_as(f.ManaValueAtMost)
def size(filter_: f.PowerAtMost) -> tuple[str, str, str]:
    """"with power 2 or less"."""
    what, more = SIZES[type(filter_)]
    return "", "", f"with {what} {filter_.amount} or {more}"
