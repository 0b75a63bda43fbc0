"""Before the first turn (103.6): the starting player, then the others in turn order, may use each card of the opening
hand that speaks of it, in any order."""
from __future__ import annotations

from mtgteach.rules.common import *
from mtgteach.rules.cr500_turn import BeginTurn

OPENING = R("103.6")


class UseOpeningHand(Procedure):
    """This player may use a card of their opening hand but those used already; then the next one, and the first turn
    begins."""

    player: PlayerId
    used: tuple[ObjectId, ...] = ()


def opening_choice(state: State, who: PlayerId, used: tuple[ObjectId, ...]) -> Choice:
    """Which card of the opening hand does the player use, if any? Cards of the others are refused."""
    found = [(f"{player_name(state, p)} opens with {card_name(state, o)}", (o, a), Reasons(_against(state, who, o, a)))
             for p in state.in_play() for o in state.zone(HAND, p) for a in abilities_of(state, o)
             if isinstance(a, OpeningHand) and o.id not in used]
    options = [(key, value) for key, value, reasons in found if not reasons]
    return PickOne(who, "choice.opening_hand", (OPENING,), options_of(
        [*options, (f"{player_name(state, who)} declines", None)], (OPENING,)), tuple(
        [(key, reasons) for key, _, reasons in found if reasons]))


def _against(state: State, who: PlayerId, obj: Object, ability: OpeningHand) -> Iterator[Refusal]:
    if obj.owner != who:
        yield refusal(state, "refuse.opening_order", (OPENING,), holder=who)
    if ability.second and obj.owner == state.at.active:
        yield refusal(state, "refuse.starting_player", (OPENING,), player=obj.owner, card=obj)


@runs(UseOpeningHand)
def use_opening_hand(step: Step, entry: UseOpeningHand) -> None:
    """What the card says is done, and the player is asked again; then the next one (103.6)."""
    player, after = entry.player, step.state.after(entry.player)
    if (chosen := step.ask(opening_choice, step.state, player, entry.used)) is None:
        step.then(BeginTurn(after) if after == step.state.at.active else UseOpeningHand(after))
        return
    obj, ability = chosen
    with step.begin(Acted("act.opening_hand", player, obj.id, obj.card), cite=OPENING):
        follow(step, ability.effects, obj.evolve(kind=ObjectKind.ABILITY, stack=StackFacts(ability, obj.id)))
    step.then(entry.evolve(used=(*entry.used, obj.id)))
