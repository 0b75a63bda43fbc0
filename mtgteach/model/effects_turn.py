"""Instructions and static effects about the turn: extra turns, phases and steps, skipping, phasing, untapping."""
from __future__ import annotations

from mtgteach.model.abilities import Effect, StaticEffect
from mtgteach.model.filters import Filter, Reference, Whose
from mtgteach.model.types import Phase, TurnStep

TURN = "turn"
Part = Phase | TurnStep


def part_word(part: Part | None) -> str:
    """What a judge calls it: ``draw step``, ``combat phase``; None stands for a turn.

    >>> part_word(TurnStep.DRAW), part_word(None)
    ('draw step', 'turn')
    """
    return TURN if part is None else f"{part} step" if isinstance(part, TurnStep) else str(part)


def part_called(word: str) -> Part | None:
    """The part of a turn that is so called."""
    return None if word == TURN else Phase(word) if word.endswith(" phase") else TurnStep(word.removesuffix(" step"))


class ExtraTurn(Effect):
    """That player takes an extra turn after this one (500.7)."""

    who: Reference


class AdditionalParts(Effect):
    """There are additional phases or steps after this phase, or after this step (500.8-500.10); `yours`: "you get"
    them, so that nothing happens in another player's turn (500.10a)."""

    parts: tuple[Part, ...]
    after_step: bool = False
    yours: bool = False


class SkipNext(Effect):
    """That player skips their next step or phase of that kind; None stands for a turn (614.10a)."""

    who: Reference
    part: Part | None = None


class PhaseOut(Effect):
    """It phases out (702.26b)."""

    it: Reference


class SkipsEach(StaticEffect):
    """Players skip every step or phase of that kind (614.10)."""

    part: Part
    whose: Whose = Whose.YOURS


class DoesntUntap(StaticEffect):
    """Permanents that the filter takes don't untap during their controllers' untap steps (502.3)."""

    filter: Filter


class MoreLandPlays(StaticEffect):
    """Players may play so many more lands in each of their turns (305.2)."""

    amount: int = 1
    whose: Whose = Whose.YOURS
