"""Can this be paid (118.3)? No, only where no combination of pool and mana abilities pays it.

Sources that merely add mana are matched with the symbols, which is exact. Mana abilities that cost mana, or life or
things that something else needs too, are tried in every order; past a bound the answer is that it may be begun.
"""
from __future__ import annotations

from mtgteach.model.actions import TapForMana
from mtgteach.model.cost import Component, Cost, PayLife
from mtgteach.model.filters import Fixed
from mtgteach.model.mana import Either, Generic, Mana, ManaCost, Snow, Symbol, Typed
from mtgteach.model.record import Record
from mtgteach.model.state import Object, State
from mtgteach.model.types import Iterator, ObjectId, PlayerId
from mtgteach.rules.cr106_mana import is_snow
from mtgteach.rules.cr118_costs import Spends, Used, all_spent, payable_together, ways_to_spend
from mtgteach.rules.cr601_permissions import is_sick, refuse_activation
from mtgteach.rules.cr605_mana_abilities import acting_for, sources_of, tappings
from mtgteach.rules.cr613_layers import cache_of
from mtgteach.rules.index import working
from mtgteach.rules.registries import Role

Timed = tuple[int, Symbol]
Unit = tuple[int, tuple[Mana, ...]]

BOUND = 400
AT_LAST = 1_000
ANY = Generic(1)


class Bill(Record):
    """What is to be paid: mana, other components, and the spell or ability for which. A mana ability that is activated
    for another payment has that one as `outer`, will add `gains`, and is not activated again meanwhile (605.3c)."""

    mana: ManaCost
    parts: tuple[Component, ...] = ()
    acting: Object | None = None
    outer: Bill | None = None
    gains: tuple[Mana, ...] = ()
    busy: tuple[ObjectId, int] | None = None

    @property
    def chain(self) -> list[Bill]:
        """This bill and those in the middle of whose payment it is paid."""
        return [self] if self.outer is None else [self, *self.outer.chain]


class Use(Record):
    """One way to activate one mana ability: what it adds, what it costs, what that uses up."""

    action: TapForMana
    made: tuple[Mana, ...]
    cost: Cost
    spends: tuple[Spends, ...]
    looks: Object
    light: bool = False
    """Does it cost nothing but what is its own and there once, and life?"""


class Sources:
    """What a player could activate for mana, object by object: groups of uses that cost nothing that matters elsewhere,
    of which one is made, with the mana of each; all other uses are heavy. `hurt` is the life that all of them cost."""

    __slots__ = ("groups", "heavy", "hurt", "objects", "units")

    def __init__(self, objects: list[list[Use]], scarce: bool = False) -> None:
        self.objects, self.hurt = objects, 0
        self.heavy: list[Use] = []
        self.groups: list[list[Use]] = []
        self.units: list[Unit] = []
        for uses in objects:
            hurts = [s.each for u in uses if len(u.spends) > 1 for s in u.spends if s.use == "life"]
            self.hurt += sum(hurts)
            light = [] if hurts and scarce else [u for u in uses if u.light]
            if len(light) > 1 and not all(len(u.made) == 1 for u in light):
                light = []
            if light:
                self.groups.append(light)
                self.units += units_of(light)
            if len(light) < len(uses):
                self.heavy += [u for u in uses if u not in light]


def units_of(group: list[Use]) -> list[Unit]:
    """The mana of an object of which one use is made: one that may be any of several, or all that its only use makes.
    """
    if len(group[0].made) == 1:
        return [(0, tuple([u.made[0] for u in group]))]
    return [(0, (m,)) for m in group[0].made]


def sources_at_hand(state: State, player: PlayerId) -> Sources:
    """Each way in which this player could activate a mana ability now, its mana cost aside, in the order of the
    battlefield. Kept until something changes."""
    cache = cache_of(state)
    key = (state.zones, state.players, state.effects, state.at)
    if cache.mana is None or any(one is not other for one, other in zip(cache.mana[0], key, strict=True)):
        cache.mana = key, {}, {} if cache.mana is None else cache.mana[2]
    found: dict[PlayerId, Sources] = cache.mana[1]
    if player not in found:
        watched, kept, objects = working(state, Role.PROHIBITS), cache.mana[2], []
        for obj in state.permanents():
            if obj.controller == player and not (
                    watched and any(True for _ in refuse_activation(state, player, obj, mana=True))):
                before = kept.get(obj.id)
                objects.append(before[1] if before is not None and before[0] is obj and not is_sick(state, obj)
                               else _uses_with(state, player, obj, kept))
        found[player] = Sources([uses for uses in objects if uses])
    return found[player]


def uses_of(state: State, player: PlayerId) -> list[Use]:
    """All of them."""
    return [use for uses in sources_at_hand(state, player).objects for use in uses]


def _uses_with(state: State, player: PlayerId, obj: Object, kept: dict[ObjectId, tuple[Object, list[Use]]],
               ) -> list[Use]:
    """The uses of one permanent; those of one whose abilities cost {T} alone are kept as long as it stays as it is."""
    sources, sick, found = sources_of(state, obj), is_sick(state, obj), []
    taps = tappings(state, player, obj, sources)
    for source in sources:
        cost, able, light = source.ability.cost, not obj.tapped and not sick, True
        spent: tuple[Spends, ...] = (Spends("tap", (obj.id,)),)
        if not source.taps:
            spent = all_spent(state, player, cost.others, acting_for(obj, source.ability))
            able, own = payable_together(spent), [s for s in spent if s.among == (obj.id,)]
            light = not cost.mana.value and any(s.use in ("tap", "leave") for s in own) and len(own) + sum(
                s.use == "life" for s in spent) == len(spent)
        if able:
            snow = is_snow(state, obj)
            found += [Use(tap, tuple([Mana(t, snow) for t in tap.mana]), cost, spent, obj, light)
                      for tap in taps if tap.ability == source.number]
    if not sick and all(source.plain for source in sources):
        kept[obj.id] = obj, found
    return found


def can_pay(state: State, player: PlayerId, cost: ManaCost | Bill, first: TapForMana | None = None) -> bool:
    """Can it be paid by some combination of pool and mana abilities (with this one activated first)? Also true where
    the search has found neither a way nor that there is none."""
    bill = cost if isinstance(cost, Bill) else Bill(cost)
    if not bill.mana.value and not bill.parts and bill.outer is None:
        return True
    return any(_Search(state, player, each).pays(first) for each in _paid_with_life(bill))


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


def takes_mana(symbol: Symbol, mana: Mana) -> bool:
    """Does this symbol of a cost take this mana (107.4a-c, 107.4e, 107.4h)?"""
    if isinstance(symbol, Typed):
        return symbol.type == mana.type
    if isinstance(symbol, Snow):
        return mana.snow
    return mana.type in symbol.types if isinstance(symbol, Either) else isinstance(symbol, Generic)


def wanted(cost: ManaCost, time: int) -> list[Timed]:
    """One symbol for each mana that the cost takes, those that take least kinds first."""
    exact: list[Timed] = [(time, s) for s in cost.symbols if isinstance(s, Typed | Snow)]
    exact += [(time, s) for s in cost.symbols if isinstance(s, Either)]
    return exact + [(time, ANY)] * sum(s.amount for s in cost.symbols if isinstance(s, Generic))


class _Search:
    """One search: the sources at hand, and what is wanted of them at last. Times put activations in order: what one
    costs can only be paid with what was there before it."""

    __slots__ = ("alone", "budget", "end", "fixed", "parts", "sources", "wanted")

    def __init__(self, state: State, player: PlayerId, bill: Bill) -> None:
        self.budget, self.alone, self.end = BOUND, bill.outer is None, AT_LAST * len(bill.chain)
        self.wanted: list[Timed] = []
        self.fixed: list[Unit] = [(0, (m,)) for m in state.players[player].pool]
        self.parts: tuple[Spends, ...] = ()
        self.sources, busy = sources_at_hand(state, player), []
        for i, each in enumerate(bill.chain):
            time = AT_LAST * (i + 1)
            self.wanted += wanted(each.mana, time)
            self.fixed += [(time, (m,)) for m in each.gains]
            if each.acting is not None and each.parts:
                self.parts += all_spent(state, player, each.parts, each.acting)
            if each.busy is not None:
                busy.append(each.busy)
        hurt = self.sources.hurt + sum([s.each for s in self.parts if s.use == "life"]) if self.sources.hurt else 0
        scarce = hurt > state.players[player].life
        if busy or scarce:
            left = [[u for u in uses if (u.action.object, u.action.ability) not in busy]
                    for uses in self.sources.objects]
            self.sources = Sources(left, scarce)

    def pays(self, first: TapForMana | None) -> bool:
        """Does anything pay it all? What is activated first may be paid for with what others add meanwhile (605.3a)."""
        if not self._enough():
            return False
        start = next((u for uses in self.sources.objects for u in uses if u.action == first), None)
        if start is None or any(use is start for use in self.sources.heavy):
            return any(self._activate(used, [], [], 1, -1, start) for used in ways_to_spend(self.parts))
        return any(self._after(start, used, [], [], 1, -1) for used in ways_to_spend(self.parts))

    def _enough(self) -> bool:
        """Is there as much mana as is wanted at all, whatever its type?"""
        most: dict[ObjectId, int] = {}
        for use in self.sources.heavy:
            more = len(use.made) - len(wanted(use.cost.mana, 0))
            if more > 0 and not any(s.among == (use.action.object,) and s.have == 1 for s in use.spends):
                return True
            most[use.action.object] = max(most.get(use.action.object, 0), more)
        return len(self.fixed) + len(self.sources.units) + sum(most.values()) >= len(self.wanted)

    def _activate(self, used: Used, made: list[Unit], owed: list[Timed], time: int, last: int,
                  must: Use | None = None) -> bool:
        """Is all paid now, or after one more of the heavy ones, with the one that must be among them, in this payment
        or in one around it?"""
        if must is None and self._fits(used, made, owed):
            return True
        self.budget -= 1
        if self.budget < 0:
            return True
        if must is not None and payable_together(must.spends, used) and self._after(must, used, made, owed, time, -1):
            return True
        tried: list[tuple[Object, int, tuple[Mana, ...]]] = []
        heavy = self.sources.heavy
        for i, use in enumerate(heavy):
            looks = (use.looks, use.action.ability, use.made)
            ordered = i < last and not use.cost.mana.value and not heavy[last].cost.mana.value
            if ordered or use is must or any(looks[1:] == t[1:] and _alike(use.looks, t[0]) for t in tried):
                continue
            if payable_together(use.spends, used):
                tried.append(looks)
                if self._after(use, used, made, owed, time, i, must):
                    return True
        later = (time // AT_LAST + 1) * AT_LAST
        return must is None and later < self.end and self._activate(used, made, owed, later + 1, -1)

    def _after(self, use: Use, used: Used, made: list[Unit], owed: list[Timed], time: int, last: int,
               must: Use | None = None) -> bool:
        units = [*made, *((time, (m,)) for m in use.made)]
        wants = [*owed, *wanted(use.cost.mana, time)]
        if len(wants) > 2 * len(self.wanted) + 2:
            return False
        return any(self._activate(now, units, wants, time + 1, last, must) for now in ways_to_spend(use.spends, used))

    def _fits(self, used: Used, made: list[Unit], owed: list[Timed]) -> bool:
        """Can every symbol be given a mana of its own?"""
        units = [*self.fixed, *made]
        if used:
            taken = dict(used)
            for group in self.sources.groups:
                free = [u for u in group if not any(
                    (s.use, t) in taken for s in u.spends if s.use != "life" for t in s.among)]
                units += units_of(free) if free else []
        else:
            units += self.sources.units
        wants = [*owed, *self.wanted]
        if len(units) < len(wants):
            return False
        return matched(units, [w for w in wants if w[1] is not ANY] if self.alone and not owed else wants)


def _alike(one: Object, other: Object) -> bool:
    """Are they interchangeable as sources of mana: the same card in the same condition?"""
    return one.evolve(id=0, card=0, stamp=0, since=0) == other.evolve(id=0, card=0, stamp=0, since=0)


def matched(units: list[Unit], wants: list[Timed]) -> bool:
    """Can each of these symbols be given a unit of its own (augmenting paths)?"""
    owner: dict[int, Timed] = {}

    def place(one: Timed, tried: list[int]) -> bool:
        time, symbol = one
        for i, (made, ways) in enumerate(units):
            if made < time and i not in tried and any(takes_mana(symbol, m) for m in ways):
                tried.append(i)
                if i not in owner or place(owner[i], tried):
                    owner[i] = one
                    return True
        return False

    return all(place(one, []) for one in wants)
