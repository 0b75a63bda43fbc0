"""Face-down cards (708): foretold ones (702.143) and those cast with morph (702.37), with the special actions for them
(116.2b, 116.2h). A foretold card is face down in exile, so that it has no characteristics and is never suspended; it
remembers its foretell cost, so that one that an effect made foretold has its own."""
from __future__ import annotations

from mtgteach.rules.common import *
from mtgteach.rules.cr601_costs import cost_of_way, printed_cost
from mtgteach.rules.cr601_paying import SPECIAL, keeping, pay, refuse_bill

TWO = ManaCost.of("{2}")
# What each is called, the reason where it cannot be done with a card, and its rules.
WORDS: dict[type[Action], tuple[str, str, tuple[Rule, ...]]] = {
    Foretell: ("act.foretelling", "refuse.no_foretell", (R("116.2h"), R("702.143a"))),
    TurnUp: ("act.turning_up", "refuse.not_turned_up", (R("116.2b"), R("702.37e"), R("708.8")))}

EXPAND[Morph] = lambda state, keyword: ()  # what it lets be done is asked of the printed card, as it works face down
APPLY[TurnedUp] = lambda state, event: (state.changed(event.object, face_down=False), event)


def price_of(state: State, action: Foretell | TurnUp, obj: Object) -> ManaCost | None:
    """{2} for a card in one's own hand with foretell, the morph cost that it would have face up for a permanent of
    one's own; None where this cannot be done with the card."""
    if isinstance(action, Foretell):
        there = obj.zone is HAND and obj.owner == action.player and cost_of_way(state, obj, FORETOLD)
        return TWO if there else None
    found = [a.cost.mana for face in obj.printed.faces for a in face.abilities if isinstance(a, Morph)]
    own = obj.zone is BATTLEFIELD and obj.face_down and obj.controller == action.player
    return found[0] if found and own else None


@begins(Foretell, TurnUp)
def special_action(step: Step, action: Foretell | TurnUp) -> None:
    """Pay; then the card is exiled face down, or turned face up. No stack, no response (116.1)."""
    obj, (code, _, cites) = step.state.the(action.object), WORDS[type(action)]
    with step.begin(Acted(code, action.player, obj.id, obj.card), cite=cites):
        bill = Bill(price_of(step.state, action, obj) or NO_MANA, (), obj)
        pay(step, action.player, keeping(bill, obj.id), cites=SPECIAL)
        if isinstance(action, Foretell):
            _foretold(step, obj, cost_of_way(step.state, obj, FORETOLD), cites)
        else:
            step.happen(TurnedUp(obj.id, obj.card), cite=cites)


@refuses(Foretell, TurnUp)
def refuse_special_action(state: State, action: Foretell | TurnUp) -> Iterator[Refusal]:
    """With priority, to foretell in one's own turn; a card with which it can be done; the mana."""
    player, obj, (_, code, cites) = action.player, state.find(action.object), WORDS[type(action)]
    yield from acts(state, player)
    if (price := None if obj is None else price_of(state, action, obj)) is None:
        yield refusal(state, code, cites, card=obj, player=player)
    if isinstance(action, Foretell) and state.at.active != player:
        yield refusal(state, "refuse.not_own_turn", cites, card=obj, player=player, active=state.at.active)
    if obj is not None and price is not None:
        yield from refuse_bill(state, player, keeping(Bill(price, (), obj), obj.id), (*SPECIAL, *cites))


def _foretold(step: Step, obj: Object, cost: Cost | None, cites: tuple[Cite, ...]) -> tuple[ObjectId, ...]:
    return moved_to(step.happen(Moved(obj.id, obj.card, EXILE, "foretold", face_down=True, chosen=(
        (FORETOLD, (cost,)),)), cite=cites))


@resolves(ExileForetold)
def exile_foretold(step: Step, effect: ExileForetold, acting: Object) -> tuple[ObjectId, ...]:
    """Each is exiled so; a cost that is a missing mana cost, reduced, is missing as well (118.6a)."""
    made: tuple[ObjectId, ...] = ()
    for obj in objects_of(step, effect.what, acting):
        cost = printed_cost(step.state, obj)
        less = None if cost is None else Cost((PayMana(less_mana(cost.mana, effect.less)),))
        made = (*made, *_foretold(step, obj, less, (*cites_of(acting), R("702.143a"))))
    return made
