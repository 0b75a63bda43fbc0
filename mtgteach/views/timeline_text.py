"""The timeline as text: turns and steps as headings, numbered marks with their rules, the other game where it parts."""

from __future__ import annotations

from mtgteach.model.refusals import Term
from mtgteach.model.types import STEPS
from mtgteach.views.catalogue import phrase
from mtgteach.views.say import with_cites

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model.ids import CardId
    from mtgteach.views.timeline import Lane, Told
    from mtgteach.views.timeline_telling import Moment


def timeline_text(told: Told, language: str) -> str:
    """The whole timeline, one line a mark."""
    lines: list[str] = []
    moments = told.one.moments
    here = phrase("timeline.here", language)
    ended = told.here == len(moments) - 1 and moments[-1].until > moments[-1].key
    if told.here == 0 and not ended:
        lines.append(f"{phrase('timeline.begins', language)}    {here}")
    for n, moment in enumerate(moments[1:], 1):
        heading = heading_of(moments[n - 1], moment, told, language)
        if heading:
            lines.append(heading)
        said = with_cites(" ".join(moment.sentences), moment.cites, language)
        pointer = f"    {here}" if n == told.here and not ended else ""
        lines.append(f"  {moment.label} {said}{pointer}")
        if n == told.common:
            lines += _other(told, language)
    if ended:
        lines.append(f"{until(moments[-1], told, language)}    {here}")
    if told.other is not None and told.common >= len(moments):
        lines += _other(told, language)
    return "\n".join(lines)


def _other(told: Told, language: str) -> list[str]:
    """The other game from the first difference on."""
    assert told.other is not None
    moments = told.other.moments
    flag = phrase("timeline.first_difference", language)
    lines = [f"    {line}" for line in other_heading(told, language)]
    if told.fork is None:
        return [*lines, f"      {phrase('timeline.never_differs', language)}"]
    lines[-1] += f"    {flag}"
    for n in range(max(told.common, 1), len(moments)):
        heading = heading_of(moments[n - 1], moments[n], told, language)
        if heading and n > told.common:
            lines.append(f"    {heading}")
        said = with_cites(" ".join(moments[n].sentences), moments[n].cites, language)
        lines.append(f"      {moments[n].label} {said}")
    return lines + [f"      {line}" for line in outcomes(told, language)]


def other_heading(told: Told, language: str) -> list[str]:
    """What the other game is: a belief in quotation marks, or what else was done."""
    if told.beliefs:
        return [phrase("timeline.if_believed_that", language, belief=belief) for belief in told.beliefs]
    return [phrase("timeline.what_if_that", language, answer=told.answers[1])]


def heading_of(before: Moment, moment: Moment, told: Told, language: str) -> str:
    """Turn and step of a mark, with the passes that lead to it; empty where the mark before it has the same."""
    if before.key == moment.key and before.label:
        return ""
    slots = {"player": told.players[moment.player], "turn": moment.own, "step": Term(f"step.{moment.step}")}
    if before.key == moment.key or not before.passes:
        return phrase("timeline.moment", language, **slots)
    return phrase("timeline.moment_after", language, count=len(before.passes), **slots)


def until(moment: Moment, told: Told, language: str) -> str:
    """The passes after the last mark, and where they lead."""
    turn, step = moment.until
    player, own = told.whose(turn)
    return phrase(
        "timeline.skipped_until", language, count=len(moment.passes), player=told.players[player], turn=own,
        step=Term(f"step.{STEPS[step]}"),
    )  # fmt: skip


def outcomes(told: Told, language: str, other: bool = True) -> list[str]:
    """Where each card of which the games tell different things has ended, and since when."""
    strand = told.other if other and told.other is not None else told.one
    return [outcome(strand.lane(card), strand.moments, told, language) for card in told.differing]


def outcome(lane: Lane, moments: tuple[Moment, ...], told: Told, language: str, code: str = "timeline.outcome") -> str:
    """Where a card is at the end, and since whose turn."""
    last = lane.spans[-1]
    arrived = next(s for s in reversed(lane.spans) if s.where.zone != last.where.zone or s is lane.spans[0])
    begun = arrived if arrived.where.zone == last.where.zone else lane.spans[lane.spans.index(arrived) + 1]
    moment = moments[begun.first]
    return phrase(
        code, language, card=lane.name, zone=zone_term(last.where.zone), player=told.players[moment.player],
        turn=moment.own,
    )  # fmt: skip


def zone_term(zone: int) -> Term:
    """The zone as a term of the catalogue."""
    from mtgteach.model.ids import Zone

    return Term(f"zone.{Zone(zone).word}")


def lane_called(told: Told, card: CardId) -> str:
    """The name of a card that has a lane."""
    return told.one.lane(card).name
