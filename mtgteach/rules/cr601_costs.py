"""What a spell or ability costs: what is announced about it (601.2b), the total (601.2f), and paying that (601.2g-h).

At most one alternative cost (118.9a), then additional costs (118.8), X (107.3a), symbols that can be paid in several
ways (118.13a). Only what leads to a whole that can be paid is offered; the rest is refused with its reasons (601.4).
"""
from __future__ import annotations

from mtgteach.rules.common import *
from mtgteach.rules.cr601_choosing import refuse_targets
from mtgteach.rules.cr601_paying import (AS_CAST, MANA_COST, PAYING, RESOURCES, SPECIAL, cannot_pay, keeping, pay,
                                         refuse_bill)
from mtgteach.rules.cr601_search import can_pay
from mtgteach.rules.cr605_at_hand import sources_at_hand

# How a total cost comes about: what changed it (None: it begins so), on what that stands, the cost then.
Told = list[tuple[object, Object, Cost]]

ANNOUNCING, AS_CASTING, UNPAYABLE = R("601.2b"), R("602.2b"), R("118.6")
ALTERNATIVE, ONLY_ONE, ADDITIONAL = R("118.9"), R("118.9a"), R("118.8")
CHOOSING_X, X_NOT_PAID, SEVERAL_WAYS, TOTAL = R("107.3a"), R("107.3b"), R("118.13a"), R("601.2f")
X_BEFORE_PAYING, WAYS_BEFORE_PAYING = R("107.3d"), R("118.13c")
MANA_COST_KEY = "its mana cost"

static(Role.COSTS, CostsMore, CostsLess, CostsAtLeast, RatherPay)


# The total cost


def proposed(obj: Object, player: PlayerId, ability: Ability | None = None, free: bool = False, way: str = "",
             ) -> Object:
    """The card or permanent as the spell or ability that it would be for this player, with nothing announced but the
    alternative cost that its permission demands (118.9b)."""
    kind = obj.kind if ability is None else ObjectKind.ABILITY
    facts = StackFacts(ability, None if ability is None else obj.id, free=free, way=way,
                       from_zone=obj.stack.from_zone if obj.stack is not None else obj.zone)
    return obj.evolve(kind=kind, stack=facts, controller=player)


def additional_costs(state: State, acting: Object) -> tuple[AdditionalCost, ...]:
    """The additional costs that the spell itself has; an ability has none."""
    return () if facts_of(acting).free and not ruled("R34", state)() else (
        tuple([a for a in abilities_of(state, acting) if isinstance(a, AdditionalCost)]))


def alternative_costs(state: State, acting: Object) -> tuple[AlternativeCost, ...]:
    """The alternative costs of the spell whose condition is true, and those that effects offer for it (118.9)."""
    own = [a for a in abilities_of(state, acting) if isinstance(a, AlternativeCost) and not a.demanded
           and (a.condition is None or holds(state, a.condition, acting))]
    return *own, *[cost for cost, _ in offered_costs(state, acting)]


def offered_costs(state: State, acting: Object) -> list[tuple[AlternativeCost, Working]]:
    """What effects offer to pay for the spell rather than its mana cost (118.9), each under the name of its source."""
    found: list[tuple[AlternativeCost, Working]] = []
    for each in working(state, Role.COSTS) if facts_of(acting).ability is None else ():
        effect, source = each.effect, state.last_known(each.object)
        if isinstance(effect, RatherPay) and source is not None and not (
                effect.once and times_used(state, source, Static(effect))) and is_whose(
                effect.whose, acting.controller, each.controller) and takes(state, effect.filter, acting, source):
            word = FREE_KEY if effect.cost is None else state.label(each.card)
            found.append((AlternativeCost(word, effect.cost or NO_COST), each))
    return list({cost.word: (cost, each) for cost, each in found}.values())


def printed_cost(state: State, acting: Object) -> Cost | None:
    """Its mana cost; None where it has none (118.6)."""
    mana = ruled("R20", state)(characteristics(state, acting).cost)
    return None if mana is None else Cost((PayMana(mana),))


def cost_of_way(state: State, acting: Object, word: str) -> Cost | None:
    """The alternative cost with this word: one that was fixed for the card before, its own, or one that is offered."""
    fixed = acting.remembers(word)
    own = [a for a in abilities_of(state, acting) if isinstance(a, AlternativeCost | SuspendFromHand)]
    found = next((a for a in (*own, *alternative_costs(state, acting)) if a.word == word), None)
    if fixed is not None or found is None:
        return fixed and fixed[0]  # type: ignore[no-any-return]
    return printed_cost(state, acting) if isinstance(found, AlternativeCost) and found.cost is None else found.cost


def base_cost(state: State, acting: Object, told: Told | None = None) -> Cost | None:
    """What an ability costs, a spell's mana cost or the alternative cost announced, with the additional costs; None
    where it has no mana cost and no alternative one was chosen (118.6)."""
    facts = facts_of(acting)
    if facts.ability is not None:
        return facts.ability.cost  # type: ignore[attr-defined, no-any-return]  # only activated ones are paid for
    cost: Cost | None = NO_COST
    if facts.way:
        cost = cost_of_way(state, acting, facts.way)
    elif not facts.free:
        cost = printed_cost(state, acting)
    if cost is None:
        return None
    told = [] if told is None else told
    told.append((None, acting, cost))
    for extra in additional_costs(state, acting):
        often = dict(facts.paid).get(extra.word, 0) if extra.optional else 1
        cost = Cost(cost.components + extra.cost.components * often)
        told += [(extra, acting, cost)] * bool(often)
    return cost


def cost_effects(state: State, player: PlayerId, acting: Object) -> list[tuple[ChangesCost, int, Object]]:
    """The static effects that change what it costs, each with how often and what it stands on: increases, reductions,
    then minimums (601.2f)."""
    ability = facts_of(acting).ability
    if isinstance(ability, SuspendFromHand) or facts_of(acting).free and not ruled("R34", state)():
        return []  # nothing is cast or activated
    found = [(w.effect, state.last_known(w.object), w.controller) for w in working(state, Role.COSTS)
             if zone_of(w.object) is not STACK]
    if ability is None:
        found += [(a.effect, acting, player) for a in abilities_of(state, acting)
                  if isinstance(a, Static) and a.zones == (STACK,)]
    subject = acting if ability is None or not found else state.last_known(source_of(acting)) or acting
    return [(effect, ONE.amount if effect.times is None else amount_of(state, effect.times, asking.evolve(
        stack=facts_of(asking).evolve(that_player=player))), asking)
        for kind in (CostsMore, CostsLess, CostsAtLeast) for effect, asking, controller in found
        if isinstance(effect, kind) and asking is not None and effect.abilities is not (ability is None)
        and is_whose(effect.whose, player, controller) and takes(state, effect.filter, subject, asking)
        and (effect.condition is None or holds(state, effect.condition, asking))]


def total_cost(state: State, player: PlayerId, acting: Object, told: Told | None = None) -> Cost | None:
    """The total cost (601.2f): what was announced, increases, reductions, then effects that set a minimum; None where
    it cannot be paid because there is no cost (118.6, 118.6a)."""
    told = [] if told is None else told
    cost, facts = base_cost(state, acting, told), facts_of(acting)
    if cost is None:
        return None
    if not (effects := cost_effects(state, player, acting)) and not facts.symbols and not cost.mana.has_x:
        return cost
    others, life = cost.others, sum([way == LIFE for way in facts.symbols])
    mana = cost.mana.with_x(cost.least if facts.x is None else facts.x).announced(facts.symbols)
    if life:
        others = (*others, PayLife(Fixed(2 * life)))
    if facts.x is not None or facts.symbols:
        told.append((facts, acting, Cost((PayMana(mana), *others))))
    for effect, times, by in effects:
        change = ManaCost(effect.cost.mana.symbols * times)
        if isinstance(effect, CostsMore):
            mana, others = more_mana(mana, change), others + effect.cost.others * times
        elif isinstance(effect, CostsLess):
            mana = less_mana(mana, change)
        elif mana.value < change.value:
            mana = more_mana(mana, ManaCost((Generic(change.value - mana.value),)))
        told.append((effect, by, Cost((PayMana(mana), *others))))
    return Cost((PayMana(mana), *others))


# Looking ahead (601.4)


def bill_of(state: State, player: PlayerId, acting: Object) -> Bill | None:
    """What is to be paid for it, as far as it is announced. A card that is to be cast is on the stack by then, so that
    it is nothing to pay with for a mana ability (601.2a)."""
    total, facts = total_cost(state, player, acting), facts_of(acting)
    convoke = facts.ability is None and has_keyword(state, acting, "convoke")
    bill = None if total is None else Bill(total.mana, total.others, acting, convoke=convoke)
    if bill is None or facts.ability is not None or not sources_at_hand(state, player).heavy or (
            acting.zone is STACK and state.find(acting.id) is not None):
        return bill
    there = facts.from_zone if acting.zone is STACK else acting.zone
    return bill if there is None else keeping(bill, object_id(serial_of(acting.id), there, acting.owner))


def _with(acting: Object, **announced: object) -> Object:
    return acting.evolve(stack=facts_of(acting).evolve(**announced))


def payable(state: State, player: PlayerId, acting: Object) -> bool:
    """Can it be paid from here, with what is announced so far and the least beyond it?"""
    return any(can_pay(state, player, bill) for bill in _bills(state, player, acting))


def _bills(state: State, player: PlayerId, acting: Object) -> Iterator[Bill]:
    """What may be to be paid for it, for each way of the symbols that tell how much that is."""
    if (bill := bill_of(state, player, acting)) is None:
        return
    if bill.mana.open and any(_tells_ways(e, bill.mana) for e, *_ in cost_effects(state, player, acting)):
        for way in bill.mana.open[0].ways:
            yield from _bills(state, player, _with(acting, symbols=(*facts_of(acting).symbols, way)))
    else:
        yield bill


def _tells_ways(effect: ChangesCost, mana: ManaCost) -> bool:
    """Does what it changes depend on how a symbol will be paid: a reduction of colored mana does, one of generic mana
    where a half is generic (118.7e), a minimum where a way is not one mana (601.2f)?"""
    if isinstance(effect, CostsLess):
        return bool(effect.cost.mana.colors) or any(symbol.generic for symbol in mana.open)
    return isinstance(effect, CostsAtLeast) and any(symbol.generic or symbol.life for symbol in mana.open)


def ways(state: State, acting: Object) -> tuple[tuple[str, str], ...]:
    """The mana cost and each alternative cost, as it is said and by its word; without paying where it is cast free."""
    if facts_of(acting).free:
        return ((FREE_KEY, ""), *ruled("R32", state)(state, acting))
    if facts_of(acting).way:
        return ((way_key(facts_of(acting).way), facts_of(acting).way),)
    has_cost = facts_of(acting).ability or ruled("R20", state)(characteristics(state, acting).cost) is not None
    return (*(((MANA_COST_KEY, ""),) if has_cost else ()),
            *((way_key(a.word), a.word) for a in alternative_costs(state, acting)))


def refuse_costs(state: State, player: PlayerId, acting: Object) -> Iterator[Refusal]:
    """Nothing that could be announced leads to a cost that can be paid (601.2b, 601.2h); the reasons are those against
    the mana cost, or the first alternative one."""
    found = [acting if way == facts_of(acting).way else _with(acting, way=way) for _, way in ways(state, acting)]
    if not found:
        yield no_mana_cost(state, acting)
    elif not any(payable(state, player, each) for each in found):
        yield from refuse_announced(state, player, found[0])


def no_mana_cost(state: State, acting: Object) -> Refusal:
    """A cost that is not there cannot be paid (118.6)."""
    return Refusal("refuse.no_mana_cost", COMPLETE, (UNPAYABLE,), (("card", object_name(state, acting)),))


def refuse_announced(state: State, player: PlayerId, acting: Object) -> Iterator[Refusal]:
    """Why what is announced, which cannot be paid, cannot be."""
    ability = facts_of(acting).ability
    own = (*SPECIAL, R("702.62a")) if isinstance(ability, SuspendFromHand) else (
        RESOURCES, PAYING if ability is None else AS_CASTING)
    if (bill := bill_of(state, player, acting)) is None:
        yield no_mana_cost(state, acting)
    elif not bill.parts and not bill.mana.open:
        yield cannot_pay(state, player, bill, own)
    else:
        found = tuple(refuse_bill(state, player, bill, own))
        yield from found or refuse_bill(state, player, next(_bills(state, player, acting)), own)


# Announcing (601.2b)


def announce_costs(step: Step, player: PlayerId, oid: ObjectId) -> None:
    """Announce how it will be paid, asking only for what there is to choose (601.2b)."""
    acting = step.state.the(oid)
    before, facts = facts_of(acting), facts_of(announced(step, player, acting))
    if facts != before:
        cites = (ANNOUNCING,) if facts.ability is None else (AS_CASTING, ANNOUNCING)
        step.happen(CostsAnnounced(player, oid, acting.card, facts.way, facts.paid, facts.x, facts.symbols), cite=cites)


def announced(step: Step, player: PlayerId, acting: Object) -> Object:
    """What is to be paid for, with what its payer has announced about that."""
    if not facts_of(acting).way and alternative_costs(step.state, acting):
        acting = _with(acting, way=step.ask(way_choice, step.state, player, acting))
    for extra in additional_costs(step.state, acting):
        number = 1
        if extra.optional:
            number = step.ask(number_choice if extra.times else extra_choice, step.state, player, acting, extra)
        if number:
            acting = _with(acting, paid=(*facts_of(acting).paid, (extra.word, number)))
    if (cost := base_cost(step.state, acting)) is not None and cost.has_x:
        acting = _with(acting, x=step.ask(number_choice, step.state, player, acting))
    for symbol in cost.mana.open if cost is not None else ():
        way = step.ask(symbol_choice, step.state, player, acting, symbol)
        acting = _with(acting, symbols=(*facts_of(acting).symbols, way))
    return acting


def _offered(state: State, player: PlayerId, why: str, cites: tuple[Rule, ...],
             found: list[tuple[str, object, Object]], slots: tuple[tuple[str, str], ...] = ()) -> Choice:
    """What can be paid, and has targets then, is offered; what cannot is refused with its reasons (601.4, 601.5)."""
    against = [(key, value, Reasons((*refuse_targets(state, acting, facts_of(acting).ability), *(
        () if payable(state, player, acting) else refuse_announced(state, player, acting)))))
        for key, value, acting in found]
    able = tuple([Option(key, value, cites[-1:]) for key, value, reasons in against if not reasons])
    return PickOne(player, why, cites, able, tuple([(key, reasons) for key, _, reasons in against if reasons]), slots)


def way_choice(state: State, player: PlayerId, acting: Object) -> Choice:
    """The mana cost or one alternative cost (118.9); a spell that is cast free has its alternative cost (118.9a)."""
    found: list[tuple[str, object, Object]] = [(key, way, _with(acting, way=way)) for key, way in ways(state, acting)]
    choice = _offered(state, player, "choice.alternative_cost", (ANNOUNCING, ALTERNATIVE), found,
                      (("card", object_name(state, acting)),))
    if not facts_of(acting).free or not isinstance(choice, PickOne):
        return choice
    reasons, keys = Reasons((_one_way(state, acting),)), [way_key(a.word) for a in alternative_costs(state, acting)]
    return choice.evolve(refused=tuple([(key, reasons) for key in keys if choice.option(key) is None]))


def _one_way(state: State, acting: Object) -> Refusal:
    return Refusal("refuse.one_alternative_cost", COMPLETE, (ONLY_ONE,), (("card", object_name(state, acting)),))


def refuse_second_way(state: State, said: list[str]) -> Reasons:
    """Why the topmost spell cannot have an alternative cost that is said as well: it has one (118.9a)."""
    spells = [o for o in state.zone(STACK)[-1:] if facts_of(o).free or facts_of(o).way]
    return Reasons([_one_way(state, spell) for spell in spells if {FREE_KEY, *[
        f"for {way_key(a.word)}" for a in alternative_costs(state, spell)]}.intersection(said)])


def extra_words(word: str) -> tuple[str, str]:
    """What is said where an additional cost is paid, and where it is not.

    >>> extra_words("kicked"), extra_words("buyback")
    (('kicked', 'not kicked'), ('with buyback', 'without buyback'))
    """
    return (word, f"not {word}") if word.endswith("ed") else (f"with {word}", f"without {word}")


def extra_choice(state: State, player: PlayerId, acting: Object, extra: AdditionalCost) -> Choice:
    """Is the additional cost paid (118.8b)?"""
    yes, no = extra_words(extra.word)
    kicked = _with(acting, paid=(*facts_of(acting).paid, (extra.word, 1)))
    return _offered(state, player, "choice.additional_cost", (ANNOUNCING, ADDITIONAL),
                    [(yes, 1, kicked), (no, 0, acting)], (("card", object_name(state, acting)),))


def number_choice(state: State, player: PlayerId, acting: Object, extra: AdditionalCost | None = None) -> Choice:
    """How often is the additional cost paid, or what is X (107.3a)? At most what can be paid; X is 0 where neither the
    mana cost that it stands in nor an alternative cost with an X is paid, whatever else there is to pay (107.3b)."""
    why, rule, least, limit, word = "choice.additional_cost", ADDITIONAL, 0, MOST_X, "" if extra is None else extra.word
    if extra is None:
        why, rule, least = "choice.x", CHOOSING_X, (base_cost(state, acting) or NO_COST).least
        if _pays_no_x(state, acting):
            rule, limit = X_NOT_PAID, 0
    most = least
    while most < limit and payable(state, player, _numbered(acting, most + 1, word)):
        most += 1
    return Number(player, why, _when(acting, rule, X_BEFORE_PAYING), (), least, most, (
        ("card", object_name(state, acting)),), acting, word)


def _numbered(acting: Object, number: int, word: str = "") -> Object:
    """With this X, or with the additional cost of this word so many times."""
    return _with(acting, paid=(*facts_of(acting).paid, (word, number))) if word else _with(acting, x=number)


def _pays_no_x(state: State, acting: Object) -> bool:
    """Is there an {X} in its mana cost, and neither that nor an alternative cost with an X is paid?"""
    facts, cost = facts_of(acting), characteristics(state, acting).cost
    return cost is not None and cost.has_x and (
        facts.free or bool(facts.way) and not (cost_of_way(state, acting, facts.way) or NO_COST).has_x)


def refuse_number(state: State, acting: Object, number: int, word: str = "") -> Reasons:
    """Why X of this spell or ability, or how often this additional cost is paid, is no such number: no cost with an X
    is paid (107.3b), its text asks for more, or that cannot be paid (107.3a)."""
    if number and not word and _pays_no_x(state, acting):
        return Reasons((refusal(state, "refuse.x_not_paid", (ANNOUNCING, X_NOT_PAID), stage=COMPLETE, card=acting),))
    if not word and number < (least := (base_cost(state, acting) or NO_COST).least):
        return Reasons((refusal(state, "refuse.x_too_small", _when(acting, CHOOSING_X, X_BEFORE_PAYING), stage=COMPLETE,
                                card=acting, count=least),))
    then = _numbered(acting, number, word)
    able = payable(state, acting.controller, then)
    return Reasons(() if able else refuse_announced(state, acting.controller, then))


def _when(acting: Object, rule: Rule, special: Rule) -> tuple[Rule, ...]:
    """What a choice about a cost cites: announced while proposing, or made right before a special action is paid."""
    return (special,) if isinstance(facts_of(acting).ability, SuspendFromHand) else (ANNOUNCING, rule)


def symbol_choice(state: State, player: PlayerId, acting: Object, symbol: Either) -> Choice:
    """How is this symbol paid: by which half, by its color or 2 life (107.4e-f)?"""
    said = facts_of(acting).symbols
    found: list[tuple[str, object, Object]] = [
        (str(way), str(way), _with(acting, symbols=(*said, way))) for way in symbol.ways]
    return _offered(state, player, "choice.symbol", _when(acting, SEVERAL_WAYS, WAYS_BEFORE_PAYING), found,
                    (("symbol", str(ManaCost((symbol,)))),))


# Paying


def pay_total(step: Step, player: PlayerId, oid: ObjectId, may_stop: bool = False) -> None:
    """Work the total cost out, which is locked in then, and pay it (601.2f-h)."""
    acting = step.state.the(oid)
    facts, bill = facts_of(acting), bill_of(step.state, player, acting)
    if bill is None:
        raise Undone("choice.payment", (no_mana_cost(step.state, acting),))
    source = next((w for cost, w in offered_costs(step.state, acting) if cost.word == facts.way), None)
    moved = pay(step, player, bill, may_stop, AS_CAST if facts.ability is None else MANA_COST)
    if moved and Linked(PAID) in parts_of(facts.ability or abilities_of(step.state, acting)):
        step.happen(Remembered(oid, acting.card, PAID, tuple([Target(there) for there in moved])), cite=R("400.7j"))
    if source is not None and source.effect.once and step.state.find(source.object) is not None:
        step.happen(DoneThisTurn(source.object, source.card, Static(source.effect)), cite=ALTERNATIVE)


def mana_to_pay(state: State, player: PlayerId, acting: Object) -> ManaCost:
    """The mana in its total cost as far as it is announced."""
    total = total_cost(state, player, acting)
    return NO_MANA if total is None else total.mana
