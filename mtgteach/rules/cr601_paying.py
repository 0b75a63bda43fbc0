"""Paying (601.2g-h): mana abilities that help, one after the other, then one of the ways to pay, then the rest.

A mana ability is offered where its mana could be spent on the cost and the pool does not yet hold as much of that
type as the cost could take, and where the cost stays payable. Nobody has to activate one (118.3c).
"""
from __future__ import annotations

from mtgteach.rules.common import *
from mtgteach.rules.cr106_mana import RIDERS, may_spend, purpose_of, spent_on, without
from mtgteach.rules.cr601_search import can_pay, can_pay_with, freed
from mtgteach.rules.cr605_at_hand import Use, sources_at_hand
from mtgteach.rules.cr605_mana_abilities import is_watched, makes, sources_of, tap_for_mana
from mtgteach.rules.cr701_libraries import learn
from mtgteach.rules.cr702_51_convoke import CONVOKING, Convoking, helpers, payments

MANA_ABILITIES, PAYING = R("601.2g"), R("601.2h")
RESOURCES, VOLUNTARY = R("118.3"), R("118.3c")
AS_CAST, MANA_COST, SPECIAL = (MANA_ABILITIES, PAYING), (R("605.3a"), R("602.2b")), (R("117.1d"), RESOURCES)


def mana_sources(state: State, player: PlayerId) -> list[TapForMana]:
    """The mana abilities that this player could activate now, in the order of the battlefield."""
    return [use.action for uses in sources_at_hand(state, player).objects for use in uses]


def ways_to_pay(pool: tuple[Mana, ...], cost: ManaCost) -> list[tuple[Mana, ...]]:
    """The distinct multisets of the pool that pay this cost exactly, in the order WUBRGC, those from snow sources
    last."""
    wants = wanted(cost, 1)
    if len(pool) < len(wants):
        return []
    exact = [want for want in wants if want[1] is not ANY]
    ways: list[tuple[Mana, ...]] = [()]
    for kind in sorted(dict.fromkeys(pool), key=by_type):
        there = pool.count(kind)
        ways = [(*way, *(kind,) * n) for way in ways for n in range(min(there, len(wants) - len(way)), -1, -1)]
    return [way for way in ways if len(way) == len(wants) and matched([(0, (m,)) for m in way], exact)]


def payment_choice(state: State, player: PlayerId, cost: ManaCost | Bill, may_stop: bool,
        cites: tuple[Rule, ...] = AS_CAST) -> Choice:
    """Tap one more for mana, pay, tap a creature to convoke, or (only during a resolution) stop paying; where no way is
    left to comply with 601.2h, that the player cannot pay."""
    bill = cost if isinstance(cost, Bill) else Bill(cost)
    name, pool = player_name(state, player), state.players[player].pool
    ways = ways_to_pay(tuple([m for m in pool if m.rider is None or may_spend(state, m, purpose_of(state, bill))]),
                       bill.mana)
    good = ways if bill.outer is None else [way for way in ways if can_pay(  # what is spent here is not missing there
        state.with_player(state.players[player].evolve(pool=without(pool, way))), player, bill.evolve(mana=NO_MANA))]
    helping = [] if bill.closed else _helping(state, player, bill, good, bool(ways and not good))
    ways = good or ([] if helping else ways)
    keys = [f"{name} pays {in_order(way)}" for way in ways]
    keys = told_apart(keys) if len({*keys}) < len(keys) else keys
    options = [Option(key, way, cites[-1:]) for key, way in zip(keys, ways, strict=True)]
    options += [Option(spell(state, use.action), use.action, cites[:1]) for use in helping]
    for obj, symbol in payments(state, player, bill.mana) if bill.convoke else ():
        after = bill.evolve(mana=less_mana(bill.mana, ManaCost((symbol,))), closed=True, spends=(
            *bill.spends, Spends("tap", (obj.id,))))
        if can_pay(state, player, after):
            key = f"{name} convokes with {object_name(state, obj)} for {str(ManaCost((symbol,)))[1:-1]}"
            options.append(Option(key, Convoking(obj.id, symbol), (CONVOKING,)))
    if may_stop:
        options.append(Option(f"{name} stops paying", None, (VOLUNTARY,)))
    elif not ways and (not options or not can_pay(state, player, bill)):
        options.append(Option(f"{name} cannot pay", None, (PAYING,)))
    return PickOne(player, "choice.payment", cites, tuple(options), slots=(("cost", str(bill.mana)),))


def _helping(state: State, player: PlayerId, bill: Bill, ways: list[tuple[Mana, ...]], stuck: bool) -> list[Use]:
    """The mana abilities whose mana the cost could take and with which all stays payable. Where the pool pays already,
    none without a mana cost hurts; nor does {T} for one mana, unless something else would tap that permanent. `stuck`:
    what the pool pays here would be missing outside."""
    pool, sources = state.players[player].pool, sources_at_hand(state, player)
    busy = [each.busy for each in bill.chain if each.busy is not None]
    apart, found = bill.apart and not (sources.heavy and any(True for _ in freed(state, player))), list[Use]()
    tapped = [thing for use in sources.heavy for s in use.spends if s.use == "tap" for thing in s.among]
    tapped += [obj.id for obj in helpers(state, player)] if bill.convoke else []
    open_to: dict[tuple[ManaType, bool, Any], bool] = {}
    bills = [bill]  # before something is chosen to leave, its mana may be made for what is outside, too
    if bill.outer is not None and (stuck or any(type(part) in VERBS for part in bill.parts)):
        bills = bill.chain
    for uses in sources.objects:
        for use in uses:
            if busy and (use.action.object, use.action.ability) in busy:
                continue
            kinds = [(mana.type, mana.snow, mana.rider) for mana in use.made]
            for kind, mana in zip(kinds, use.made, strict=True):
                if kind not in open_to:
                    open_to[kind] = pool.count(mana) < sum([
                        s.amount if isinstance(s, Generic) else takes_mana(s, mana) for each in bills
                        if mana.rider is None or may_spend(state, mana, purpose_of(state, each))
                        for s in each.mana.symbols])
            if found and found[-1].action is use.action or (use.made or not use.unsure) and (
                    True not in [open_to[kind] for kind in kinds]):
                continue
            plain = len(uses) == len(use.made) == len(use.cost.components) == 1 and use.cost.taps
            harmless = ways and not bill.spends and not use.cost.mana.value or plain and use.action.object not in tapped
            if apart and harmless or can_pay_with(state, player, bill, use):
                found.append(use)
    return found


def pay(step: Step, player: PlayerId, bill: Bill, may_stop: bool = False, cites: tuple[Rule, ...] = AS_CAST) -> tuple[
        ObjectId, ...]:
    """Pay a bill: the mana, asking again and again, then its other components; returns what these moved. Raises Undone
    where it cannot or is not to be paid. `cites` are the rules for mana abilities and for the payment: those of
    casting, or `SPECIAL` where nothing is cast."""
    while bill.mana.value:
        if (picked := step.ask(payment_choice, step.state, player, bill, may_stop, cites)) is None:
            why = tuple(refuse_bill(step.state, player, bill))
            raise Undone("choice.payment", why if why or may_stop else (cannot_pay(step.state, player, bill),))
        if isinstance(picked, TapForMana):
            tap_for_mana(step, picked, bill)
        elif isinstance(picked, Convoking):
            step.happen(Tapped(picked.object, step.state.the(picked.object).card), cite=(CONVOKING, cites[-1]))
            bill = bill.evolve(mana=less_mana(bill.mana, ManaCost((picked.symbol,))), closed=True)
        else:
            step.happen(ManaSpent(player, picked), cite=cites[-1])
            spent_on(step, player, picked, bill)
            break
    return pay_components(step, player, bill.evolve(convoke=False), cites[-1:]) if bill.parts else ()


def mana_ability_choice(state: State, player: PlayerId, able: list[TapForMana]) -> Choice:
    """Which mana ability does the player activate next, as an instruction says?"""
    return PickOne(player, "choice.mana_ability", (R("608.2c"),), options_of(
        [(spell(state, action), action) for action in able], (R("608.2c"),)))


@resolves(ActivatesMana)
def activate_mana(step: Step, effect: ActivatesMana, acting: Object) -> None:
    """One of each of these permanents that has one which can be activated, in an order of the player's choice."""
    for player in players_of(step, effect.who, acting):
        left = [o.id for o in counted(step.state, effect.filter, acting) if o.controller == player]
        while able := [use.action for uses in sources_at_hand(step.state, player).objects for use in uses
                       if use.action.object in left and can_pay(step.state, player, Bill(use.cost.mana, busy=(
                           use.action.object, use.action.ability)))]:
            action = step.ask(mana_ability_choice, step.state, player, list(dict.fromkeys(able)))
            left.remove(action.object)
            step.attempt(player, lambda action=action: tap_for_mana(step, action))  # type: ignore[misc]


def part_choice(state: State, player: PlayerId, component: Component, rest: Bill, chosen: tuple[int, ...],
                cites: tuple[Rule, ...]) -> Choice:
    """With which one is this part paid next? Only what leaves the rest payable, and what it is paid in the middle of;
    what nobody can tell apart is one."""
    assert rest.acting is not None
    one, options = spends(state, player, component, rest.acting), dict[str, Option]()
    for thing in one.among:
        obj, now = state.find(thing), (*chosen, thing)
        key = "" if obj is None else f"{player_name(state, player)} {VERBS[type(component)]} {object_name(state, obj)}"
        if obj is None or thing in chosen or key in options:
            continue
        more = one.evolve(among=tuple([t for t in one.among if t not in now]), pick=one.pick - len(now))
        given = rest.evolve(spends=(*[Spends(one.use, (t,)) for t in now], more))
        if any(can_pay(state, player, given.evolve(gains=made)) for made in _gained(state, given, now, one.use)):
            options[key] = Option(key, thing, cites)
    return PickOne(player, "choice.cost", cites, tuple(options.values()))


def _gained(state: State, bill: Bill, gone: tuple[int, ...], use: str) -> list[tuple[Mana, ...]]:
    """What the mana ability that is paid for makes once these have left for it, in each way; else as it was said."""
    obj = state.find(bill.busy[0]) if bill.busy is not None and use == "leave" and is_watched(state) else None
    if obj is None or obj.id in gone or bill.acting is None:
        return [bill.gains]
    source = next(s for s in sources_of(state, obj) if bill.busy == (obj.id, s.number))
    return makes(state, obj, source, facts_of(bill.acting).that_mana, gone) or [bill.gains]


def pay_components(step: Step, player: PlayerId, bill: Bill, cites: tuple[Rule, ...]) -> tuple[ObjectId, ...]:
    """Pay these one after the other, what moves library cards last (601.2h): the things are chosen, then it happens at
    once. Raises Undone where one cannot be paid."""
    acting, order = bill.acting, sorted(bill.parts, key=lambda part: isinstance(part, MillCards))
    assert acting is not None
    done: tuple[Event, ...] = ()
    for i, component in enumerate(order):
        if isinstance(component, MillCards):
            learn(step, player, amount_of(step.state, component.amount, acting), cites)
        one, cited = spends(step.state, player, component, acting), (*CITES.get(type(component), ()), *cites)
        chosen: tuple[int, ...] = ()
        if type(component) in VERBS:
            rest = bill.evolve(mana=NO_MANA, parts=tuple(order[i + 1:]))
            for _ in range(one.pick):
                chosen = (*chosen, step.ask(part_choice, step.state, player, component, rest, chosen, cited))
        elif payable_together((one,)):
            chosen = one.among[:one.pick]
        else:
            raise Undone("choice.payment", tuple(refuse_component(step.state, player, component, acting)))
        happens = PAYS[type(component)][1]
        events = [happens(component, thing, step.state.find(thing), one.each) for thing in chosen]
        if len(events) == 1:
            done += step.happen(events[0], cite=cited)
        elif events:
            done += step.happen_together([(event, cited) for event in events], cite=cited, code="group.cost")
    return moved_to(done)


def keeping(bill: Bill, oid: ObjectId) -> Bill:
    """The bill of a special action, which cannot be paid by using up the object with which it does something next."""
    return bill.evolve(spends=(Spends("leave", (oid,)),))


def cannot_pay(state: State, player: PlayerId, bill: Bill, cites: tuple[Rule, ...] = (RESOURCES, PAYING)) -> Refusal:
    """The mana of the bill cannot be paid from here (118.3, 601.2h), also where some may not be spent on it (106.6)."""
    cost, purpose = str(more_mana(NO_MANA, bill.mana)), purpose_of(state, bill)
    sources = sources_at_hand(state, player)
    there = [m for uses in sources.objects if sources.rides for use in uses for m in use.made]
    if any(not may_spend(state, mana, purpose) for mana in (*state.players[player].pool, *there)):
        cites = (*cites, RIDERS[0])
    return refusal(state, "refuse.cannot_pay", cites, stage=COMPLETE, player=player, cost=cost)


def refuse_bill(state: State, player: PlayerId, bill: Bill, cites: tuple[Rule, ...] = (RESOURCES, PAYING),
                ) -> Iterator[Refusal]:
    """Every part of it that cannot be paid by itself; or else that the parts cannot be paid together (118.3)."""
    alone = [reason for part in bill.parts if bill.acting is not None
             for reason in refuse_component(state, player, part, bill.acting)]
    yield from alone
    if not can_pay(state, player, bill.evolve(parts=())):
        yield cannot_pay(state, player, bill, cites)
    elif not alone and not can_pay(state, player, bill):
        yield refusal(state, "refuse.cannot_pay_together", cites, stage=COMPLETE, player=player)
