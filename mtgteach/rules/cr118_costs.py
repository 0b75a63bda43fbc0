"""Paying costs (118): what each kind of component uses up, whether it can be paid, and how it is paid (601.2h).

A component is paid with objects (a permanent to sacrifice, a card to discard), or with an amount of something (life,
counters). Two components of one payment never use the same thing for the same purpose (118.10).
"""
from __future__ import annotations

from mtgteach.model import *
from mtgteach.rules.cr601_permissions import MOST_X, REST, SYMBOL, forbidding, is_sick, refuse_sick
from mtgteach.rules.cr608_references import source_of
from mtgteach.rules.registries import PAYS, amount_of, takes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.rules.registries import Payer, Spender

Used = tuple[tuple[tuple[str, int], int], ...]
Timed = tuple[int, Symbol]
Unit = tuple[int, tuple[Mana, ...]]

ANY = Generic(1)

ABOUT_THIS = (TapThis, UntapThis, SacrificeThis, ReturnThis, DiscardThis, ExileThis, RemoveCountersFromThis,
              PutCountersOnThis, Loyalty)
RESOURCES, PAYING = R("118.3"), R("601.2h")
CITES: dict[type[Component], tuple[Rule, ...]] = {
    TapThis: (R("107.5"),), UntapThis: (R("107.6"),), MillCards: (R("701.17"),), RemoveCounter: (R("122.1"),),
    Loyalty: (R("606.4"),),
    **dict.fromkeys((SacrificeThis, Sacrifice), (R("701.21a"),)),
    **dict.fromkeys((DiscardThis, Discard), (R("701.9"),))}
VERBS: dict[type[Component], str] = {Sacrifice: "sacrifices", Discard: "discards", ExileFrom: "exiles",
    TapOthers: "taps", RemoveCounter: "removes a counter from"}


class Spends(Record):
    """What paying a component uses up: `pick` of the things `among`, `each` so much of what it `have`s for that
    `use`."""

    use: str
    among: tuple[int, ...]
    pick: int = 1
    each: int = 1
    have: int = 1


class Bill(Record):
    """What is to be paid: mana, other components, and the spell or ability for which; or what those use up as `spends`.
    A mana ability that is activated for another payment has that one as `outer`, will add `gains`, and is not activated
    again meanwhile (605.3c). `rest`: it is paid as what acts resolves. With `convoke` creatures may be tapped instead
    of its mana; `taps` are those that will be; `closed`: one is, so no mana ability is activated any more (601.2h)."""

    mana: ManaCost
    parts: tuple[Component, ...] = ()
    acting: Object | None = None
    outer: Bill | None = None
    gains: tuple[Mana, ...] = ()
    busy: tuple[ObjectId, int] | None = None
    spends: tuple[Spends, ...] = ()
    rest: bool = False
    convoke: bool = False
    taps: tuple[ObjectId, ...] = ()
    closed: bool = False

    @property
    def chain(self) -> list[Bill]:
        """This bill and those in the middle of whose payment it is paid."""
        return [self] if self.outer is None else [self, *self.outer.chain]

    def tapping(self, taps: tuple[ObjectId, ...]) -> Bill:
        """The same where it is settled which creatures are tapped for what is paid in the end."""
        return self.evolve(convoke=False, taps=taps) if self.outer is None else (
            self.evolve(outer=self.outer.tapping(taps)))

    @property
    def apart(self) -> bool:
        """Does nothing of it but its mana ask for what permanents that are merely tapped for mana could be?"""
        return self.outer is None and not self.parts and not self.taps and not self.closed and all(
            s.use == "leave" and zone_of(oid) is not BATTLEFIELD for s in self.spends for oid in s.among)


def spends(state: State, player: PlayerId, component: Component, acting: Object) -> Spends:
    """What paying this component would use up now."""
    return PAYS[type(component)][0](state, player, component, acting)


def ways_to_spend(found: tuple[Spends, ...], used: Used = ()) -> Iterator[Used]:
    """Every way to pay all of these with things that are not used up yet, each as what is used up then."""
    if not found or not found[0].pick:
        yield from ways_to_spend(found[1:], used) if found else (used,)
        return
    one, spent = found[0], dict(used)
    for i, thing in enumerate(one.among[:len(one.among) - one.pick + 1]):
        before = spent.get((one.use, thing), 0)
        if before + one.each <= one.have:
            left = one.evolve(among=one.among[i + 1:], pick=one.pick - 1)
            yield from ways_to_spend((left, *found[1:]), tuple({**spent, (one.use, thing): before + one.each}.items()))


def payable_together(found: tuple[Spends, ...], used: Used = ()) -> bool:
    """Is there any such way?"""
    return next(ways_to_spend(found, used), None) is not None


def all_spent(state: State, player: PlayerId, components: tuple[Component, ...], acting: Object) -> tuple[Spends, ...]:
    """What paying these components uses up; the ones with least choice first, so that a search fails early."""
    found = [spends(state, player, component, acting) for component in components]
    return tuple(sorted(found, key=lambda s: len(s.among) - s.pick))


# Which mana pays what


def takes_mana(symbol: Symbol, mana: Mana) -> bool:
    """Does this symbol of a cost take this mana (107.4a-c, 107.4e, 107.4h)?"""
    if type(symbol) is Typed:
        return symbol.type == mana.type
    if isinstance(symbol, Snow):
        return mana.snow
    return mana.type in symbol.types if isinstance(symbol, Either) else isinstance(symbol, Generic)


def wanted(cost: ManaCost, time: int) -> list[Timed]:
    """One symbol for each mana that the cost takes, those that take least kinds first."""
    exact, either, generic = list[Timed](), list[Timed](), 0
    for symbol in cost.symbols:
        if type(symbol) is Generic:
            generic += symbol.amount
        else:
            (either if type(symbol) is Either else exact).append((time, symbol))
    return exact + either + [(time, ANY)] * generic


def matched(units: list[Unit], wants: list[Timed], may: Callable[[int, Mana], bool] | None = None) -> bool:
    """Can each of these symbols be given a unit of its own (augmenting paths)? Of mana with a rider it is asked whether
    it may be spent there."""
    owner: dict[int, Timed] = {}

    def place(one: Timed, tried: list[int]) -> bool:
        time, symbol = one
        for i, (made, ways) in enumerate(units):
            for mana in ways if made < time and i not in tried else ():
                if takes_mana(symbol, mana) and (mana.rider is None or may is None or may(time, mana)):
                    tried.append(i)
                    if i not in owner or place(owner[i], tried):
                        owner[i] = one
                        return True
                    break
        return False

    return all(place(one, []) for one in wants)


# What each kind of component uses up


def _this(use: str, zone: Zone | None, able: Callable[[State, Object], bool] = lambda state, obj: True) -> Spender:
    """The object on which the ability stands, where it is one's own (109.5), in that zone if one is given."""
    def found(state: State, player: PlayerId, component: Component, acting: Object) -> Spends:
        obj = state.find(source_of(acting))
        return Spends(use, (obj.id,) if obj is not None and zone in (None, obj.zone) and _own(obj, player) and able(
            state, obj) else ())
    return found


def _own(obj: Object, player: PlayerId) -> bool:
    return player == (obj.controller if obj.zone is BATTLEFIELD else obj.owner)


def _among(use: str, zone: Zone | None) -> Spender:
    """So many of this player's things in a zone that the filter takes, without the spell that is being cast; of cards
    in a zone of each player's own by card, so that the order is nobody's secret."""
    def found(state: State, player: PlayerId, component: ExileFrom, acting: Object) -> Spends:
        where = component.zone if zone is None else zone
        asking = acting if acting.controller == player else acting.evolve(controller=player)
        return Spends(use, tuple([o.id for o in state.zone(where, player if where in PER_PLAYER else 0)
            if _own(o, player) and not o.phased_out and not (use == "tap" and (o.tapped or is_sick(state, o, REST)))
            and (where is BATTLEFIELD or serial_of(o.id) != serial_of(acting.id))
            and takes(state, component.filter, o, asking)]), amount_of(state, component.amount, acting))
    return found


def _mill(state: State, player: PlayerId, component: MillCards, acting: Object) -> Spends:
    """The top cards of one's library; with fewer cards it cannot be paid (118.3). Numbers below 0 stand for cards of an
    endless library that nobody has seen yet."""
    number = amount_of(state, component.amount, acting)
    seen = tuple([o.id for o in state.zone(LIBRARY, player)[:number]])
    unseen = number - len(seen) if state.players[player].endless else 0
    return Spends("leave", (*seen, *range(-unseen, 0)), number)


def _counters(state: State, player: PlayerId, component: RemoveCountersFromThis, acting: Object) -> Spends:
    """Counters of that kind on the object, for whoever may activate the ability (122.1)."""
    obj, number = state.find(source_of(acting)), amount_of(state, component.amount, acting)
    return Spends(f"{component.kind} counter", () if obj is None else (obj.id,), min(number, 1), number,
                  0 if obj is None else obj.count(component.kind))


def _put(state: State, player: PlayerId, component: PutCountersOnThis, acting: Object) -> Spends:
    """Counters for a permanent of one's own, as many as one likes, unless it can't have them (614.17c)."""
    found = _this("put", BATTLEFIELD, lambda state, obj: not any(w.effect.kind in (None, component.kind) for w in (
        forbidding(state, CantHaveCounters, None, obj))))(state, player, component, acting)
    number = amount_of(state, component.amount, acting)
    return found.evolve(each=number, have=MOST_X * number)


def _loyalty(state: State, player: PlayerId, component: Loyalty, acting: Object) -> Spends:
    """Loyalty counters on a permanent of one's own, for a cost below 0 (606.4)."""
    needs = _counters(state, player, RemoveCountersFromThis("loyalty", Fixed(max(0, -component.amount))), acting)
    return needs.evolve(pick=1)


def _a_counter(state: State, player: PlayerId, component: RemoveCounter, acting: Object) -> Spends:
    """A counter of that kind on any permanent of one's own, or on a suspended card that one owns (122.1)."""
    found = [o for o in state.permanents() if o.controller == player]
    found += [o for o in state.zone(EXILE) if o.owner == player and takes(state, Suspended(), o)]
    return Spends(f"{component.kind} counter", tuple([o.id for o in found if o.count(component.kind)]))


def _counter_removed(component: Any, thing: int, obj: Object, amount: int) -> CountersRemoved:
    return CountersRemoved(thing, obj.card, component.kind, amount)


def _life(state: State, player: PlayerId, component: PayLife, acting: Object) -> Spends:
    """So much life, of which one has at least as much (118.3); anybody can pay 0 (118.3b)."""
    number = amount_of(state, component.amount, acting)
    return Spends("life", (player,), min(number, 1), number, life_to_pay(state, player))


def life_to_pay(state: State, player: PlayerId) -> int:
    """So much life the player can pay: what they have, unless an effect says that they can't (101.2)."""
    return 0 if any(forbidding(state, CantPayLife, player)) else state.players[player].life


def _moved(to: Zone, reason: str) -> Payer:
    return lambda component, thing, obj, amount: Moved(thing, obj.card, to, reason)


def _tap(component: Component, thing: int, obj: Object, amount: int) -> Tapped:
    return Tapped(thing, obj.card)


PAYS.update({
    PayMana: (lambda state, player, component, acting: Spends("mana", (), 0),  # paid as `cr601_paying` says
                lambda component, thing, obj, amount: ManaSpent(thing, ())),
    TapThis: (  # 107.5
        _this("tap", BATTLEFIELD, lambda state, obj: not obj.tapped and not is_sick(state, obj, SYMBOL)), _tap),
    UntapThis: (  # 107.6
        _this("untap", BATTLEFIELD, lambda state, obj: obj.tapped and not is_sick(state, obj, SYMBOL)),
        lambda component, thing, obj, amount: Untapped(thing, obj.card)),
    TapOthers: (_among("tap", BATTLEFIELD), _tap),  # no {T} of theirs, so that sickness does not matter (602.5a)
    SacrificeThis: (_this("leave", BATTLEFIELD), _moved(GRAVEYARD, "sacrificed")),  # 701.21a
    Sacrifice: (_among("leave", BATTLEFIELD), _moved(GRAVEYARD, "sacrificed")),  # 701.21a
    DiscardThis: (_this("leave", HAND), _moved(GRAVEYARD, "discarded")),  # 701.9
    Discard: (_among("leave", HAND), _moved(GRAVEYARD, "discarded")),  # 701.9
    ExileThis: (_this("leave", None), _moved(EXILE, "exiled")),
    ExileFrom: (_among("leave", None), _moved(EXILE, "exiled")),
    ReturnThis: (_this("leave", BATTLEFIELD), _moved(HAND, "returned")),
    MillCards: (_mill, _moved(GRAVEYARD, "milled")),  # 701.17
    RemoveCountersFromThis: (_counters, _counter_removed),
    PutCountersOnThis: (_put, lambda component, thing, obj, amount: CountersPut(
        thing, obj.card, component.kind, amount, as_cost=True)),
    RemoveCounter: (_a_counter, _counter_removed),
    Loyalty: (_loyalty, lambda component, thing, obj, amount: CountersRemoved(thing, obj.card, "loyalty", amount)
                if amount else CountersPut(thing, obj.card, "loyalty", component.amount, as_cost=True)),
    PayLife: (_life, lambda component, thing, obj, amount: LifeLost(thing, amount))})


# Refusing and paying


def refuse_component(state: State, player: PlayerId, component: Component, acting: Object) -> Iterator[Refusal]:
    """Why this component alone cannot be paid now (118.3)."""
    if payable_together((spends(state, player, component, acting),)):
        return
    if not isinstance(component, TapThis | UntapThis):
        yield refusal(state, "refuse.cannot_pay_part", (RESOURCES, PAYING, *CITES.get(type(component), ())),
                      stage=COMPLETE, player=player, part=Term(f"cost.{type(component).__name__}"))
        return
    obj, taps = state.find(source_of(acting)), isinstance(component, TapThis)
    if obj is not None and obj.tapped is taps:
        code = "refuse.tapped" if taps else "refuse.untapped"
        yield refusal(state, code, CITES[type(component)], stage=COMPLETE, card=obj)
    yield from refuse_sick(state, obj, SYMBOL) if obj is not None else ()
