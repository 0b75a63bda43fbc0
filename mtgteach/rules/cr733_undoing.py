"""Undoing (733.1): what cannot be completed is taken back. Each player keeps those mana abilities activated for it that
they want to keep, those whose mana the kept ones were paid with, and those that moved, shuffled or revealed cards of a
library."""
from __future__ import annotations

from functools import partial

from mtgteach.rules.common import *
from mtgteach.rules.cr605_mana_abilities import tap_for_mana


def keep(step: Step, activated: list[Activation], since: int) -> None:
    """Each player who activated mana abilities for it is asked which of them are kept; these happen again, with the
    answers that were given for them."""
    fed = _fed(step, activated, since)
    final = [one for h in step.events if _final(h.event) for one in _during(activated, h)[-1:]]
    for player in step.state.in_play():
        if not (mine := [a for a in activated if a.ends is not None and a.action.player == player]):
            continue
        free, kept = [one for one in mine if one not in final], [one for one in mine if one in final]
        kept += [free[i] for i in step.ask(keep_choice, step.state, player, free)] if free else []
        for one in reversed(mine):
            if any(one in fed.get(other.begins, []) for other in kept) and one not in kept:
                kept.append(one)
        for one in mine:
            if one in kept and one.inside not in kept:
                step.repeat(one.answers, partial(tap_for_mana, step, one.action))


LATER["keep"] = keep


def keep_choice(state: State, player: PlayerId, activated: list[Activation]) -> Choice:
    """Which of the mana abilities that this player activated are not reversed?"""
    name, keys = player_name(state, player), list[str]()
    for one in activated:
        key = f"{name} keeps {spell(state, one.action).removeprefix(name).strip().partition(' ')[2]}"
        while key in keys:
            key += " again"
        keys.append(key)
    options = options_of(zip(keys, range(len(keys)), strict=True), (UNDOING,))
    return PickSome(player, "choice.keep_mana", (UNDOING,), options, 0, len(options))


def _during(activated: list[Activation], happened: Happened) -> list[Activation]:
    """In the middle of which of these it happened, the innermost last."""
    return [a for a in activated if a.begins <= happened.id and (a.ends is None or happened.id < a.ends)]


def _final(event: Event) -> bool:
    """Has a card gone to or from a library, was one shuffled, or a card there revealed? That cannot be reversed."""
    return isinstance(event, Shuffled) or isinstance(event, Moved | Revealed) and LIBRARY in (
        zone_of(event.object), getattr(event, "to", None))


def _fed(step: Step, activated: list[Activation], since: int) -> dict[int, list[Activation]]:
    """Whose mana each of these was paid with. Mana that was there before is spent first, then what was added last."""
    ledger: list[tuple[PlayerId, Mana, Activation | None]] = [
        (p.id, mana, None) for p in step.state.players for mana in p.pool]
    fed: dict[int, list[Activation]] = {}
    for happened in step.events:
        event = happened.event
        if happened.id < since or not isinstance(event, ManaAdded | ManaSpent):
            continue
        at = _during(activated, happened)
        if isinstance(event, ManaAdded):
            ledger += [(event.player, mana, at[-1] if at else None) for mana in event.mana]
            continue
        for mana in event.mana:
            fits = [entry for entry in ledger if entry[:2] == (event.player, mana)]
            entry = next((e for e in fits if e[2] is None), fits[-1])
            ledger.remove(entry)
            for one in at:
                if entry[2] is not None and entry[2] is not one:
                    fed.setdefault(one.begins, []).append(entry[2])
    return fed
