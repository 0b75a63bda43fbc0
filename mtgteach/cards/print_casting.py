"""Words of modes and of kinds of targets."""
from __future__ import annotations

from mtgteach.cards.printer import (
    NUMBERS,
    Printing,
    filter_words,
    prints,
    sentences,
    words,
)
from mtgteach.model import abilities as a
from mtgteach.model import targets as t
from mtgteach.model.filters import Amount, Fixed, TargetKind, Whose

# Modes


@prints(a.Modal)
def modal(part: a.Modal, on: Printing) -> str:
    """"Choose one or both" and the list."""
    least, most, every = NUMBERS[part.least], NUMBERS[part.most], len(part.modes)
    counted = {1: "one"}.get(part.least, least)
    if part.least == 0:
        counted = "any number" if part.most == every else f"up to {'one' if part.most == 1 else most}"
    elif part.most > part.least:
        counted += " or both" if part.most == every == 2 else " or more" if part.most == every else f" or {most}"
    again = " You may choose the same mode more than once." if part.repeat else ""
    said = " ".join(f"• {words(mode, on)}" for mode in part.modes)
    return f"Choose {counted}{'.' if again else ' —'}{again} {said}"


@prints(a.Mode)
def mode(part: a.Mode, on: Printing) -> str:
    """One mode: its instructions, with its own targets."""
    return sentences(part.effects, Printing(on.name, part.targets))


# Targets


@prints(t.TargetSpell)
def target_spell(kind: t.TargetSpell, on: Printing) -> str:
    """A target spell."""
    return f"target {filter_words(kind.filter, 'spell')}"


@prints(t.TargetCard)
def target_card(kind: t.TargetCard, on: Printing) -> str:
    """A target card in a zone."""
    said = filter_words(kind.filter, "card")
    whose = {Whose.YOURS: "your", Whose.OPPONENTS: "an opponent's", Whose.ANY: "a"}[kind.whose]
    return f"target {said} in exile" if kind.zone.word == "exile" else f"target {said} from {whose} {kind.zone.word}"


@prints(t.TargetOpponent)
def target_opponent(kind: t.TargetOpponent, on: Printing) -> str:
    """A target opponent."""
    return "target opponent"


@prints(t.OneOf)
def one_of(kind: t.OneOf, on: Printing) -> str:
    """"target creature or player"."""
    first, *others = [words(each, on) for each in kind.kinds]
    return " or ".join([first, *(said.removeprefix("target ") for said in others)])


@prints(t.Several)
def several(kind: t.Several, on: Printing) -> str:
    """"up to two target creatures", "any number of targets"."""
    said = _plural(kind.kind, on)
    if kind.most is None:
        return f"any number of {said}"
    if kind.least == kind.most:
        return f"{_count(kind.most, on)} {said}"
    if kind.least == Fixed(0):
        return f"up to {_count(kind.most, on)} {said}"
    return f"{_count(kind.least, on)} or {_count(kind.most, on)} {said}"


def _count(amount: Amount, on: Printing) -> str:
    if isinstance(amount, Fixed) and amount.amount < len(NUMBERS):
        return "one" if amount.amount == 1 else NUMBERS[amount.amount]
    return words(amount, on)


def _plural(kind: TargetKind, on: Printing) -> str:
    said = words(kind, on)
    if said == "any target":
        return "targets"
    for tail in (" you control", " an opponent controls", " from ", " in exile", " with "):
        head, found, rest = said.partition(tail)
        if found:
            return f"{head}s{found}{rest}"
    return f"{said}s"


@prints(t.OtherThan)
def other_than(kind: t.OtherThan, on: Printing) -> str:
    """"another target creature"."""
    said = words(kind.kind, on)
    return "any other target" if said == "any target" else f"another {said}"


@prints(t.OnlyIf)
def only_if(kind: t.OnlyIf, on: Printing) -> str:
    """The instance; when it is there is said by the instruction."""
    return words(kind.kind, on)


@prints(t.ItsShare)
def its_share(amount: t.ItsShare, on: Printing) -> str:
    """What is divided."""
    return words(amount.total, on)
