"""Can this be paid (118.3)? No, only where no combination of pool and mana abilities pays it.

Sources that merely add mana are matched with the symbols, which is exact. Mana abilities that cost mana, or life or
things that something else needs too, are tried in every order; past a bound the answer is that it may be begun."""
from __future__ import annotations

from itertools import product

from mtgteach.rules.common import *
from mtgteach.rules.cr106_mana import Purpose, may_spend, purpose_of
from mtgteach.rules.cr605_at_hand import Sources, Use, sources_at_hand, units_of
from mtgteach.rules.cr605_mana_abilities import is_mana_ability, is_watched
from mtgteach.rules.cr702_51_convoke import helpers, helps
from mtgteach.rules.probe import every_way

BOUND, AT_LAST, MOST_BOTH = 400, 1_000, 6


def can_pay(state: State, player: PlayerId, cost: ManaCost | Bill) -> bool:
    """Can it be paid (118.3)? Also true where the search has found neither a way nor that there is none."""
    bill = cost if isinstance(cost, Bill) else Bill(cost)
    if bill.chain[-1].convoke:
        return any(taps is None or can_pay(state, player, bill.tapping(taps)) for taps in _taps(state, player, bill))
    if bill.apart:  # mostly what merely adds mana is enough
        if not (wants := wanted(bill.mana, 1)):
            return True
        if (sources := sources_at_hand(state, player)).unsure and not bill.mana.open and unknown(state, player, bill):
            return True
        units: list[Unit] = [*[(0, (m,)) for m in state.players[player].pool], *sources.units]
        rides = sources.rides or any(m.rider is not None for m in state.players[player].pool)
        fits = len(units) >= len(wants) and matched(
            units, wants if rides else [w for w in wants if w[1] is not ANY],
            lambda time, mana: may_spend(state, mana, purpose_of(state, bill)))
        if not sources.hurt and (fits or not sources.heavy and not bill.mana.open):
            return fits
    bills = [*_paid_with_life(bill)]
    searches = [_Search(state, player, each) for each in bills]
    if any(unknown(state, player, b) and any(True for _ in s.paid(())) for b, s in zip(bills, searches, strict=True)):
        return True
    return any(search.pays() for search in searches) or not bill.closed and any(
        _Search(state, player, b, *n).pays() for n in freed(state, player) for b in bills)


def _after(state: State, player: PlayerId, gone: tuple[ObjectId, ...], counted: bool = False) -> Sources:
    """What could be activated once these have left: others may lose or regain what they make with them; or make less,
    or no longer be there to activate, where it is `counted` what they look at."""
    counted = counted and any(use.odd for uses in sources_at_hand(state, player).objects for use in uses)
    tells = [o for o in map(state.find, gone) if o is not None and (counted or any(isinstance(a, Static) or isinstance(
        a, Triggered) and is_mana_ability(state, a) for a in abilities_of(state, o)))]
    steps = every_way(state, lambda step: [step.happen(Moved(
        o.id, o.card, GRAVEYARD, "sacrificed"), cite=RESOURCES) for o in tells], 1, Step) if tells else None
    return sources_at_hand(steps[0].state if steps else state, player)


def freed(state: State, player: PlayerId) -> Iterator[tuple[Sources, ObjectId]]:
    """What could be activated as well once something has left for a mana ability; each time with that."""
    now = {uses[0].action.object: uses for uses in sources_at_hand(state, player).objects}
    spent = [s for uses in now.values() for use in uses for s in use.spends if s.use == "leave"]
    for oid in dict.fromkeys([thing for s in spent for thing in s.among]):
        then = {uses[0].action.object: uses for uses in _after(state, player, (oid,)).objects}
        if more := [o for o, uses in then.items() if any(
                use.made not in [u.made for u in now.get(o, ())] for use in uses)]:
            yield Sources([*{**now, **{o: [*now.get(o, ()), *then[o]] for o in more}}.values()]), oid


def _taps(state: State, player: PlayerId, bill: Bill) -> Iterator[tuple[ObjectId, ...] | None]:
    """Which creatures may be tapped to convoke: all that nothing else taps, and some of the others; None where there
    are too many of these."""
    spent = [s for each in bill.chain for s in (*each.spends, *(all_spent(
        state, player, each.parts, each.acting) if each.acting is not None else ()))]
    spent += [s for uses in sources_at_hand(state, player).objects for use in uses for s in use.spends]
    wanted_too = [oid for s in spent if s.use in ("tap", "leave") for oid in s.among]
    there = [o.id for o in helpers(state, player)]
    both = [oid for oid in there if oid in wanted_too]
    if len(both) > MOST_BOTH:
        yield None
    for chosen in product((True, False), repeat=min(len(both), MOST_BOTH)):
        left = [oid for oid, tapped in zip(both, chosen, strict=False) if not tapped]
        yield tuple([oid for oid in there if oid not in left])


def unknown(state: State, player: PlayerId, bill: Bill) -> bool:
    """Is there something of which it is not known what it makes, and that may help to pay this? What doubles the mana
    that is there (701.10f) makes no more of it than there can be by then, and of no other type, unless something acts
    on that."""
    if not (sources := sources_at_hand(state, player)).unsure:
        return False
    doubling = [use for uses in sources.objects for use in uses if use.action.mana is None and use.cost.mana.value]
    if len(doubling) < sum(use.unsure for uses in sources.objects for use in uses) or any(
            not any(s.among == (use.action.object,) for s in use.spends) for use in sources.heavy):
        return True
    pool = state.players[player].pool
    there = [*pool, *(m for uses in sources.objects for use in uses if use not in doubling for m in use.made)]
    most = len(pool) + sum(
        max([len(use.made) for use in uses if use not in doubling], default=0) for uses in sources.objects)
    owed, able = {each.busy: each.mana.value for each in bill.chain}, False
    for use in doubling:
        owes, cost = owed.get((use.action.object, use.action.ability)), use.cost.mana.value
        left = len(pool) if owes == 0 else most - (cost if owes is None else owes)  # what is there as it doubles
        able, most = able or left > 0, max(most, most + left - (cost if owes is None else 0))
    needed = sum([each.mana.value - len(each.taps) for each in bill.chain])
    return able and (is_watched(state) or most >= needed and all(
        any(takes_mana(symbol, m) for m in there) for each in bill.chain for symbol in each.mana.symbols
        if isinstance(symbol, Typed | Snow | Either) and not each.taps))


def can_pay_with(state: State, player: PlayerId, bill: Bill, use: Use) -> bool:
    """Can it be paid where this mana ability is activated for it now, in the middle of which others may be?"""
    key = (use.action.object, use.action.ability)
    return can_pay(state, player, Bill(use.cost.mana, (), None, bill, use.made, key, use.spends))


def _paid_with_life(bill: Bill) -> Iterator[Bill]:
    """The bill with every choice for symbols that 2 life or a numeral may pay (107.4e-f); other hybrids are matched."""
    for i, symbol in enumerate(bill.mana.symbols):
        if isinstance(symbol, Either) and (symbol.generic or symbol.life):
            before, after = bill.mana.symbols[:i], bill.mana.symbols[i + 1:]
            for half in (symbol.types and Either(symbol.types), symbol.generic and Generic(symbol.generic)):
                if half:
                    yield from _paid_with_life(bill.evolve(mana=ManaCost((*before, half, *after))))
            if symbol.life:
                two = PayLife(Fixed(2))
                yield from _paid_with_life(bill.evolve(mana=ManaCost((*before, *after)), parts=(*bill.parts, two)))
            return
    yield bill


class _Search:
    """One search: the sources at hand, and what is wanted of them at last. Times put activations in order: what one
    costs can only be paid with what was there before it. What costs no mana is there from the beginning; a payment in
    the middle of others is made at its time `AT_LAST`, the next one at twice that. On what each is made, mana with a
    rider is asked (106.6)."""

    __slots__ = ("alone", "at_once", "budget", "busy", "ends", "fixed", "gone", "kept", "parts", "player", "purposes",
                 "sources", "state", "wanted")

    def __init__(self, state: State, player: PlayerId, bill: Bill, sources: Sources | None = None,
                 gone: ObjectId | None = None) -> None:
        self.gone, self.player = gone, player  # what has to leave, if anything
        self.state, self.budget, self.at_once = state, BOUND, not bill.mana.value
        self.purposes: dict[int, Purpose] = {}
        self.wanted: list[Timed] = []
        self.fixed: list[Unit] = [(0, (m,)) for m in state.players[player].pool]
        self.parts: list[tuple[Spends, ...]] = []
        self.sources = Sources([]) if bill.closed else sources or sources_at_hand(state, player)
        self.busy: dict[tuple[ObjectId, int], int] = {}
        self.ends: list[int] = []
        self.kept: dict[int, int] = {}
        for i, each in enumerate(bill.chain):
            time = AT_LAST * (i + 1)
            self.wanted += wanted(each.mana, time)
            self.purposes[time] = purpose_of(state, each)
            self.fixed += [(time if each.mana.value else 0, (m,)) for m in each.gains]
            spent = each.spends + tuple([Spends("tap", (oid,)) for oid in each.taps])
            self.fixed += [(time - 1, helps(state, state.the(oid), each.mana)) for oid in each.taps]
            if each.acting is not None and each.parts:
                spent += all_spent(state, player, each.parts, each.acting)
            self.parts.append(spent)
            self.kept.update({s.among[0]: time for s in spent if s.use in ("tap", "untap") and len(s.among) == 1})
            if each.busy is not None:
                self.busy[each.busy] = time
            self.ends.append(time)
        self.alone = bill.outer is None and not self.sources.rides and not any(
            m.rider is not None for _, ways in self.fixed for m in ways)
        if not self.alone:
            self._leave_out()
        if self.sources.hurt and self.sources.hurt + sum(
                [s.each for spent in self.parts for s in spent if s.use == "life"]) > state.players[player].life:
            self.sources = Sources(self.sources.objects, scarce=True)

    def _leave_out(self) -> None:
        """Mana that may be spent on nothing that is paid here, or for mana abilities, does not count (106.6)."""
        uses = [use for uses in self.sources.objects for use in uses]
        purposes = [*self.purposes.values(), *[(None, use.looks) for use in uses if use.cost.mana.value]]

        def counts(mana: Mana) -> bool:
            return mana.rider is None or any(may_spend(self.state, mana, purpose) for purpose in purposes)

        self.fixed = [(at, ways) for at, ways in self.fixed if any(map(counts, ways))]
        if self.sources.rides:
            self.sources = Sources([[use.evolve(made=made) for use in uses if (made := tuple(
                filter(counts, use.made))) or use.unsure] for uses in self.sources.objects])

    def may(self, time: int, mana: Mana) -> bool:
        """May this mana be spent on what is paid at this time?"""
        return may_spend(self.state, mana, self.purposes[time])

    def pays(self) -> bool:
        """Does anything pay it all? What leaves now will not be tapped any more."""
        for used in self.paid(()):
            if left := tuple([t for (use, t), _ in used if use == "left"]):
                self.sources = _after(self.state, self.player, left, counted=True)
            if self._activate(used, [], [], 0, -1):
                return True
        return False

    def paid(self, used: Used, i: int = 0) -> Iterator[Used]:
        """Each way to pay the other components of all bills: what leaves for one is not tapped for a later one, nor are
        counters removed from it; what the last one removes counters from stays as long as mana is made."""
        if i == len(self.ends):
            yield used
            return
        for now in ways_to_spend(self.parts[i], used):
            before = dict(used)
            new = [key for key, n in now if before.get(key) != n] if self.parts[i] else []
            gone, needed = [t for use, t in new if use == "leave"], [t for use, t in new if use.endswith("counter")]
            if not any(self.kept.get(t, 0) > self.ends[i] for t in gone) and not any(
                    ("leave", t) in before for t in needed):
                more = [((use, t), 1) for t in gone for use in ("tap", "left")] if not i and self.at_once else []
                more += [(("stay", t), 1) for t in needed] if i + 1 == len(self.ends) else []
                yield from self.paid((*now, *more), i + 1)

    def _activate(self, used: Used, made: list[Unit], owed: list[Timed], time: int, last: int) -> bool:
        """Is all paid now, or after one more of the heavy ones, those that can come at any time first?"""
        taken, wants = dict(used), [*owed, *self.wanted]
        units = [*self.fixed, *made, *(self._light(taken) if taken else self.sources.units)]
        if len(units) >= len(wants) and (self.gone is None or ("leave", self.gone) in taken) and matched(
                units, [w for w in wants if w[1] is not ANY] if self.alone and not owed else wants, self.may):
            return True
        left = [(i, u) for i, u in enumerate(self.sources.heavy) if payable_together(u.spends, used)]
        if not left or not all(_enough([u for u in units if u[0] < end], [w for w in wants if w[0] <= end], [
                use for _, use in left if self.busy.get((use.action.object, use.action.ability), 0) < end])
                for end in self.ends) or owed and not matched(units, owed, self.may):  # nothing later pays for these
            return False
        self.budget -= 1
        if self.budget < 0:
            return True
        tried: list[tuple[Object, int, tuple[Mana, ...]]] = []
        for i, use in left:
            obj, looks, costs = use.action.object, (use.looks, use.action.ability, use.made), wanted(use.cost.mana, 0)
            leaves = any(s.use == "leave" for s in use.spends)  # late, if it is there for something else before
            late = leaves and any(u.action.object == obj and u.spends != use.spends for u in self.sources.heavy)
            early = not costs and not late and all(s.among == (obj,) for s in use.spends if s.use == "leave")
            again = not any(s.pick for s in use.spends) and len(owed) > 2 * len(self.wanted)
            if again or early and (time or i < last) or ("left", obj) in taken or any(
                    looks[1:] == t[1:] and _alike(use.looks, t[0]) for t in tried):
                continue
            tried.append(looks)
            free = max(time, self.busy.get((obj, use.action.ability), 0))
            for at in [self.kept.get(obj, -1) if leaves else -1] if early else [
                    t for t in (time, *self.ends[:-1]) if t >= free and (t < AT_LAST or ("leave", obj) not in taken)]:
                more = [*made, *[(at + 1, (m,)) for m in use.made]]
                owes = [*owed, *[(at + 1, symbol) for _, symbol in costs]]
                self.purposes[at + 1] = None, use.looks
                for now in ways_to_spend(use.spends, used):
                    gone = [(("left", t), 1) for (kind, t), _ in now if kind == "leave" and (kind, t) not in taken]
                    stays = any(self.kept.get(t, -1) > at or ("stay", t) in taken for (_, t), _ in gone)
                    gone += [(("until", obj), at + 1)] if costs else []
                    if not stays and self._activate((*now, *gone), more, owes, 0 if early else at + 1, i):
                        return True
        return False

    def _light(self, taken: dict[tuple[str, int], int]) -> list[Unit]:
        """The mana of the light ones that nothing else uses."""
        free = [[u for u in group if not any((s.use, t) in taken or s.use == "leave" and ("stay", t) in taken
                                             for s in u.spends if s.use != "life" for t in s.among)]
                for group in self.sources.groups]
        found = [(max([at, *[max(self.kept.get(t, 0), taken.get(("until", t), 0)) for s in group[0].spends
                             if s.use == "leave" for t in s.among]]), ways)
                 for group in free if group for at, ways in units_of(group)]  # what is tapped leaves after that
        return [unit for unit in found if unit[0] < self.ends[-1]]  # too late for all that is paid


def _enough(units: list[Unit], wants: list[Timed], heavy: list[Use]) -> bool:
    """Could these make as much mana as is wanted for each symbol alone, and for all of them whatever its type? What can
    be activated again and again makes no more than it costs, or as much as one likes; others as often as they can."""
    often = [min([len(s.among) * (s.have // s.each) // s.pick for s in u.spends if s.pick], default=0) for u in heavy]
    again = [use for use, times in zip(heavy, often, strict=True) if not times]
    for symbol in dict.fromkeys([ANY, *[symbol for _, symbol in wants]]):
        good, most = [symbol], dict[tuple[object, ...], int]()
        for use in again * len(again):  # what can be turned into such mana is as good
            if symbol is not ANY and _good(use.made, good):
                good += [s for _, s in wanted(use.cost.mana, 0) if s not in good]
        for use, times in zip(heavy, often, strict=True):
            costs, key = len(wanted(use.cost.mana, 0)), (use.action.object, *[(s.use, s.among) for s in use.spends])
            more = _good(use.made, good) - (0 if times and symbol is not ANY else costs)
            if more > 0 and not times:
                break
            most[key] = max(most.get(key, 0), more * times)
        else:
            there = len([1 for _, ways in units if _good(ways, good)]) + sum(most.values())
            if there < len([1 for _, want in wants if symbol in (ANY, want)]):
                return False
    return True


def _good(made: tuple[Mana, ...], symbols: list[Symbol]) -> int:
    """How much of this mana one of the symbols takes."""
    return len([m for m in made if any(takes_mana(symbol, m) for symbol in symbols)])


def _alike(one: Object, other: Object) -> bool:
    """Are they interchangeable as sources of mana: the same card in the same condition?"""
    return one.evolve(id=0, card=0, stamp=0, since=0) == other.evolve(id=0, card=0, stamp=0, since=0)
