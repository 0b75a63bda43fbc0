"""Undoing (733.1): what cannot be completed is taken back; each player keeps those mana abilities activated for it that
they want to keep, and those whose mana the kept ones were paid with."""
from __future__ import annotations

from mtgteach.model import Choice, Mana, ManaAdded, ManaSpent, Option, PickSome, PlayerId, State, player_name, spell
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr605_mana_abilities import tap_for_mana
from mtgteach.rules.step import Activation, Step

UNDOING = R("733.1")


def keep(step: Step, activated: list[Activation], since: int) -> None:
    """Each player who activated mana abilities for it is asked which of them are kept; these happen again, with the
    answers that were given for them."""
    done = [a for a in activated if a.ends is not None and a.action is not None]
    fed = _fed(step, activated, since)
    for player in step.state.in_play():
        mine = [a for a in done if a.action is not None and a.action.player == player]
        if not mine:
            continue
        kept = [mine[i] for i in step.ask(keep_choice, step.state, player, mine)]
        for one in reversed(mine):
            if any(one in fed.get(other.begins, []) for other in kept) and one not in kept:
                kept.append(one)
        for one in mine:
            action = one.action
            if one in kept and one.inside not in kept and action is not None:
                step.repeat(one.answers, lambda action=action: tap_for_mana(step, action))  # type: ignore[misc]


def keep_choice(state: State, player: PlayerId, activated: list[Activation]) -> Choice:
    """Which of the mana abilities that this player activated are not reversed?"""
    options: list[Option] = []
    for i, one in enumerate(activated):
        assert one.action is not None
        _, _, what = spell(state, one.action).removeprefix(player_name(state, player)).strip().partition(" ")
        key = f"{player_name(state, player)} keeps {what}"
        while any(option.key == key for option in options):
            key += " again"
        options.append(Option(key, i, (UNDOING,)))
    return PickSome(player, "choice.keep_mana", (UNDOING,), tuple(options), 0, len(options))


def _fed(step: Step, activated: list[Activation], since: int) -> dict[int, list[Activation]]:
    """Whose mana each of these was paid with. Mana that was there before is spent first, then what was added last."""
    ledger: list[tuple[PlayerId, Mana, Activation | None]] = [
        (p.id, mana, None) for p in step.state.players for mana in p.pool]
    fed: dict[int, list[Activation]] = {}
    for happened in step.events:
        event = happened.event
        if happened.id < since or not isinstance(event, ManaAdded | ManaSpent):
            continue
        at = [a for a in activated if a.begins <= happened.id and (a.ends is None or happened.id < a.ends)]
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
