"""Kinds of targets beyond a permanent, a player and an ability; the family begins in `filters` (115)."""
from __future__ import annotations

from mtgteach.model.filters import Amount, Anything, Condition, Filter, Fixed, TargetKind, Whose
from mtgteach.model.ids import Zone


class TargetSpell(TargetKind):
    """A spell on the stack that the filter takes."""

    filter: Filter = Anything()


class TargetCard(TargetKind):
    """A card in a zone that is not the battlefield, `whose` being its owner."""

    zone: Zone
    filter: Filter = Anything()
    whose: Whose = Whose.ANY


class TargetOpponent(TargetKind):
    """An opponent."""


class OneOf(TargetKind):
    """What any of these kinds takes: "target creature or player", "target spell or ability"."""

    kinds: tuple[TargetKind, ...]


class Several(TargetKind):
    """Several targets for one instance of the word, all different (115.3); `most` None is "any number of"."""

    kind: TargetKind
    least: Amount
    most: Amount | None


class OtherThan(TargetKind):
    """A target other than those chosen for the instances with these numbers of the same ability or mode: "another
    target"."""

    kind: TargetKind
    than: tuple[int, ...] = (0,)


class OnlyIf(TargetKind):
    """An instance that is there only if the condition holds: "if it was kicked" (601.2c)."""

    condition: Condition
    kind: TargetKind


class ItsShare(Amount):
    """What was divided or distributed among targets: each gets its own share of `total`, at least one (601.2d)."""

    total: Amount


def up_to(number: int, kind: TargetKind) -> TargetKind:
    """"Up to so many target ..."."""
    return Several(kind, Fixed(0), Fixed(number))


def any_number(kind: TargetKind) -> TargetKind:
    """"Any number of target ..." (107.1c)."""
    return Several(kind, Fixed(0), None)
