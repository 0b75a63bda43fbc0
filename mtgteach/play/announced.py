"""What is said beyond an action: its targets (601.2c) and what is tapped to pay for it (601.2g), tested before it
begins, so that every reason against them is given together with those against the action."""
from __future__ import annotations

from mtgteach.rules.common import *
from mtgteach.rules.cr106_mana import RIDERS, may_spend, purpose_of
from mtgteach.rules.cr117_priority import actions_with, at_hand, elsewhere, to_play
from mtgteach.rules.cr601_casting import ACTIVATING, activated_of
from mtgteach.rules.cr601_costs import (additional_costs, alternative_costs, base_cost, extra_words, mana_to_pay,
                                        payable, proposed, refuse_announced)
from mtgteach.rules.cr601_paying import MANA_ABILITIES, RESOURCES, payment_choice
from mtgteach.rules.cr605_at_hand import sources_at_hand
from mtgteach.rules.cr605_mana_abilities import TAPPING, is_mana_ability, refuse_source
from mtgteach.rules.cr702_62_suspend import suspend_of
from mtgteach.rules.cr708_face_down import price_of


def acting_of(state: State, action: Action) -> Object | None:
    """The permanent that an action is done with, or the card as the spell that it would be (601.3e); None where it has
    none that is there."""
    obj = state.find(action.object) if isinstance(action, Cast | SpecialAction | Activate) else None
    return as_spell(obj, action.player, action.face) if obj is not None and isinstance(action, Cast) else obj


def kinds_for(state: State, action: Action, count: int) -> tuple[TargetKind, ...] | None:
    """The instance of the word target for each of so many targets that this action chooses; None where it depends on
    what is asked before them."""
    obj = acting_of(state, action)
    ability = activated_of(state, obj, action.ability) if obj is not None and isinstance(action, Activate) else None
    if obj is None or ability is None and not isinstance(action, Cast):
        return ()
    several = modal_of(state, obj, ability) is not None
    return None if several else spoken_kinds(state, target_kinds(state, obj, ability), obj, count)


def mana_cost_of(state: State, action: Action, free: bool = False, way: str = "") -> ManaCost:
    """The mana that this action costs; `free`: without paying its mana cost, so that increases are left (118.9), or by
    the alternative cost `way`."""
    obj, acting = acting_of(state, action), _proposed(state, action, free, way)
    suspend = suspend_of(state, obj) if obj is not None and isinstance(action, Suspend) else None
    if suspend is not None and suspend.cost is not None:
        return suspend.cost.mana
    if obj is not None and isinstance(action, Foretell | TurnUp):
        return price_of(state, action, obj) or NO_MANA
    return NO_MANA if acting is None else mana_to_pay(state, action.player, acting)


def _proposed(state: State, action: Action, free: bool = False, way: str = "") -> Object | None:
    """The spell or ability that a cast or an activation would put on the stack."""
    if (obj := acting_of(state, action)) is not None and isinstance(action, Cast):
        return proposed(obj, action.player, None, free and not way, way if free else _ways(state, action, obj)[0])
    ability = activated_of(state, obj, action.ability) if obj is not None and isinstance(action, Activate) else None
    return None if obj is None or ability is None else proposed(obj, action.player, ability)


def proposed_with(state: State, action: Action, kinds: tuple[TargetKind, ...], chosen: tuple[Target, ...],
                  free: bool = False, way: str = "") -> Object | None:
    """The spell or ability with these targets, each of its kind; None where what is announced before is not known."""
    acting = _proposed(state, action, free, way)
    if acting is None or not chosen or announces(state, acting):
        return None
    return aimed(state, acting, kinds, chosen)


def aimed(state: State, acting: Object, kinds: tuple[TargetKind, ...], chosen: tuple[Target, ...]) -> Object:
    """The same with these targets, each of its kind."""
    several = any(isinstance(kind, Several) for kind in target_kinds(state, acting, facts_of(acting).ability))
    return acting.evolve(stack=facts_of(acting).evolve(targets=chosen, spread=tuple(
        [kinds.count(kind) for kind in dict.fromkeys(kinds) if several])))


def _ways(state: State, action: Cast, spell: Object) -> list[str]:
    """The costs that the permissions to cast it demand (118.9b), "" for its mana cost."""
    granted = permissions(state, action.player, state.the(action.object), spell, action.face)
    return list(dict.fromkeys([permission.way for permission in granted])) or [""]


def announcing(state: State, action: Action) -> Object | None:
    """The card with its suspend ability, for which a special action announces what is to be announced (107.3d)."""
    obj = acting_of(state, action) if isinstance(action, Suspend) else None
    ability = None if obj is None else suspend_of(state, obj)
    return None if obj is None or ability is None else proposed(obj, action.player, ability)


def announces(state: State, acting: Object) -> bool:
    """Is there anything to announce about its costs, so that they are not known before?"""
    cost = base_cost(state, acting)
    return cost is None or cost.has_x or bool(cost.mana.open) or bool(alternative_costs(state, acting)) or any(
        extra.optional for extra in additional_costs(state, acting))


def refuse_sources(state: State, action: Action, sources: tuple[Object, ...], cost: ManaCost) -> Iterator[Refusal]:
    """Why these permanents cannot be tapped, one after the other, to pay this cost: whose they are, whether they are
    tapped, whether they make mana, whether it helps (601.2g, 118.3)."""
    acting = _proposed(state, action)
    later = cost.has_x or acting is not None and (announces(state, acting) or (
        isinstance(action, Cast) and len(_ways(state, action, acting)) > 1))
    for source in sources:
        obj = state.find(source.id) or source
        made = [a for a in abilities_of(state, obj) if isinstance(a, Activated) and is_mana_ability(state, a)]
        first = next((a for a in made if not a.cost.taps), TAPPING)
        found = list(refuse_source(state, action.player, obj, first, mana=True))
        if not made:
            found.append(refusal(state, "refuse.no_mana_ability", (MANA_ABILITIES, ACTIVATING), card=obj))
        yield from found
        if found or later:
            continue
        uses = {use.action: use for uses in sources_at_hand(state, action.player).objects for use in uses}
        ways = [uses[o.value] for o in payment_choice(state, action.player, Bill(cost, (), acting), False).options
                if isinstance(o.value, TapForMana) and o.value.object == obj.id] if cost.value else []
        if not ways:
            purpose = purpose_of(state, Bill(cost, (), acting))
            barred = any(not may_spend(state, m, purpose) for use in uses.values() if use.action.object == obj.id
                         for m in use.made)
            yield refusal(state, "refuse.does_not_help", (RESOURCES, *RIDERS[:1] * barred), stage=COMPLETE, card=obj,
                          cost=str(cost))
            continue
        later = ways[0].cost.mana.value > 0  # those that follow may pay for this one
        player = state.players[action.player]
        state = state.with_object(obj.evolve(tapped=True)).with_player(
            player.evolve(pool=(*player.pool, *ways[0].made)))


def refuse_said(state: State, action: Action, said: tuple[str, ...], free: bool, found: list[Refusal]) -> list[Refusal]:
    """The reasons found against an action, where it is a cast with a cost of its own that is said, kicked or for its
    evoke cost, with those against paying that (601.2b, 601.2h)."""
    spell = _proposed(state, action, free) if isinstance(action, Cast) else None
    if spell is None or facts_of(spell).way:
        return found
    ways = {FREE_KEY if a.word == FREE_KEY else f"for {way_key(a.word)}": a.word
            for a in (() if free else alternative_costs(state, spell))}
    way = [word for words, word in ways.items() if words in said]
    paid = tuple([(e.word, 1) for e in additional_costs(state, spell) if e.optional and extra_words(e.word)[0] in said])
    asked = [spell.evolve(stack=facts_of(spell).evolve(way=each, paid=paid)) for each in way or ("", *ways.values())]
    if not way and not paid or any(payable(state, action.player, one) for one in asked):
        return found
    return [*[reason for reason in found if reason.code != "refuse.cannot_pay"],
            *refuse_announced(state, action.player, asked[0])]


def clauses_that_fit(state: State, action: Action) -> str:
    """What a line may say beyond this action now: a target, a permanent to pay with."""
    targets = [target_name(state, t) for kind in kinds_for(state, action, 1) or ()
               for obj in (acting_of(state, action),) if obj is not None for t in candidates(state, kind, obj)]
    cost, acting = mana_cost_of(state, action), _proposed(state, action)
    ways = payment_choice(state, action.player, Bill(cost, (), acting), False).options if cost.value else ()
    taps = [name_of(state, o.value.object) for o in ways if isinstance(o.value, TapForMana)]
    said = [*(f"targeting {name}" for name in targets), *(f"paying with {name}" for name in taps)]
    return "; ".join(dict.fromkeys(said))


def spoken_kinds(state: State, kinds: tuple[TargetKind, ...], acting: Object, count: int) -> tuple[
        TargetKind, ...] | None:
    """The instance for each of so many targets that a line names; None where only the questions can tell."""
    if any(isinstance(kind, OnlyIf) for kind in kinds):
        return None
    limits = [bounds(state, kind, acting) for kind in kinds]
    if sum(least != most for _, least, most in limits) > 1:
        return None
    rest = count - sum(least for _, least, most in limits if least == most)
    return tuple([kind for kind, least, most in limits for _ in range(
        least if least == most else max(least, rest if most is None else min(rest, most)))])


def refuse_chosen(state: State, acting: Object, kinds: tuple[TargetKind, ...], chosen: tuple[Target, ...]) -> Iterator[
        Refusal]:
    """Why these targets may not be chosen, the first for the first instance and so on (601.2c, 115)."""
    for kind, target in zip(kinds, chosen, strict=False):
        if not is_candidate(state, kind, target, acting):
            yield against_target(state, acting, kind, target)
    if len(chosen) > len(kinds):
        yield refusal(state, "refuse.too_many_targets", (CHOOSING_TARGETS,), stage=COMPLETE, card=acting,
                      count=len(kinds), chosen=len(chosen))


# What a person might try, and why it is not allowed


def proposals(state: State, player: PlayerId) -> Iterator[Action]:
    """The actions that a player with priority may ask about: own hand, then own permanents, then what lies elsewhere
    and lets them act."""
    yield Pass(player)
    for obj in at_hand(state, player):
        yield from actions_with(state, player, obj)
    yield from elsewhere(state, player)


def refused_actions(state: State) -> tuple[tuple[Action, Reasons], ...]:
    """What a person might try now and is not allowed to, with all reasons, the likeliest first: whoever has priority
    before the others, a player's cards in exile, then hand and permanents, then the graveyard."""
    order = sorted(state.in_play(), key=lambda p: p != state.at.priority)
    tried = [action for p in order for action in dict.fromkeys([*_casts(state, p, state.zone(EXILE)),
             *proposals(state, p), *_casts(state, p, state.zone(GRAVEYARD, p))]) if not isinstance(action, Pass)]
    found = [(action, Reasons(refusals(state, action))) for action in tried]
    return tuple([(action, reasons) for action, reasons in found if reasons])


def refused_answers(state: State, choice: Choice | None) -> tuple[tuple[str, Reasons], ...]:
    """The answers to the open question that a person might expect and that are not allowed, with all
    reasons."""
    if choice is not None and choice.why != PRIORITY:
        return choice.refused if isinstance(choice, PickOne | PickSome) else ()
    return tuple([(spell(state, action), reasons) for action, reasons in refused_actions(state)])


def _casts(state: State, player: PlayerId, cards: tuple[Object, ...]) -> Iterator[Action]:
    """Casting those of these cards that this player owns."""
    return (action for obj in cards if obj.owner == player for action in to_play(state, player, obj)
            if isinstance(action, Cast))
