"""Paying costs (118): what each kind of component uses up, whether it can be paid, and how it is paid (601.2h).

A component is paid with objects (a permanent to sacrifice, a card to discard), or with an amount of something (life,
counters). Two components of one payment never use the same thing for the same purpose (118.10).
"""
from __future__ import annotations

from mtgteach.model import cost as c
from mtgteach.model.choices import Choice, Option, PickOne
from mtgteach.model.events import CountersRemoved, LifeLost, ManaSpent, Moved, Tapped, Untapped
from mtgteach.model.filters import Filter
from mtgteach.model.ids import (BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, PER_PLAYER, ObjectId, PlayerId, Zone,
                                serial_of)
from mtgteach.model.objects import Object
from mtgteach.model.record import Record
from mtgteach.model.refusals import COMPLETE, Refusal, Term
from mtgteach.model.spelling import object_name, player_name
from mtgteach.rulebook.cite import R, Rule
from mtgteach.rules.cr302_sickness import refuse_sick
from mtgteach.rules.cr401_libraries import learn
from mtgteach.rules.cr608_references import source_of
from mtgteach.rules.registries import PAYS, amount_of, pays, takes
from mtgteach.rules.step import Undone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtgteach.model.cost import Component
    from mtgteach.model.state import State
    from mtgteach.rules.registries import Payer
    from mtgteach.rules.step import Step

    Used = tuple[tuple[tuple[str, int], int], ...]

RESOURCES = R("118.3")
PAYING = R("601.2h")
TAPPING, UNTAPPING = R("107.5"), R("107.6")
CITES: dict[type[Component], tuple[Rule, ...]] = {
    c.TapThis: (TAPPING,), c.UntapThis: (UNTAPPING,), c.SacrificeThis: (R("701.21a"),), c.Sacrifice: (R("701.21a"),),
    c.DiscardThis: (R("701.9"),), c.Discard: (R("701.9"),), c.MillCards: (R("701.17"),)}
VERBS: dict[type[Component], str] = {
    c.Sacrifice: "sacrifices", c.Discard: "discards", c.ExileFrom: "exiles", c.TapOthers: "taps"}


class Spends(Record):
    """What paying a component uses up: `pick` of the things `among`, `each` so much of what it `have`s for that
    `use`."""

    use: str
    among: tuple[int, ...]
    pick: int = 1
    each: int = 1
    have: int = 1


def spends(state: State, player: PlayerId, component: Component, acting: Object) -> Spends:
    """What paying this component would use up now."""
    return PAYS[type(component)][0](state, player, component, acting)


def ways_to_spend(found: tuple[Spends, ...], used: Used = ()) -> Iterator[Used]:
    """Every way to pay all of these with things that are not used up yet, each as what is used up then."""
    if not found:
        yield used
        return
    yield from _picks(found[0], found[0].among, found[0].pick, found[1:], used)


def _picks(one: Spends, among: tuple[int, ...], left: int, rest: tuple[Spends, ...], used: Used) -> Iterator[Used]:
    if not left:
        yield from ways_to_spend(rest, used)
        return
    spent = dict(used)
    for i, thing in enumerate(among[:len(among) - left + 1]):
        before = spent.get((one.use, thing), 0)
        if before + one.each <= one.have:
            now = tuple({**spent, (one.use, thing): before + one.each}.items())
            yield from _picks(one, among[i + 1:], left - 1, rest, now)


def all_spent(state: State, player: PlayerId, components: tuple[Component, ...], acting: Object) -> tuple[Spends, ...]:
    """What paying these components uses up; the ones with least choice first, so that a search fails early."""
    found = [spends(state, player, component, acting) for component in components]
    return tuple(sorted(found, key=lambda s: len(s.among) - s.pick))


# What each kind of component uses up


def _this(state: State, acting: Object) -> Object | None:
    return state.find(source_of(acting))


def _only(use: str, obj: Object | None, able: bool) -> Spends:
    return Spends(use, (obj.id,) if obj is not None and able else ())


def _own(obj: Object | None, player: PlayerId, zone: Zone) -> bool:
    """Is it there, this player's (109.5)?"""
    return obj is not None and obj.zone is zone and player == (obj.controller if zone is BATTLEFIELD else obj.owner)


def _among(state: State, player: PlayerId, zone: Zone, filter_: Filter, acting: Object) -> tuple[ObjectId, ...]:
    """This player's things in a zone that the filter takes, without the spell that is being cast; of cards in a zone
    of each player's own by card, so that the order is nobody's secret."""
    found = state.zone(zone, player if zone in PER_PLAYER else 0)
    asking = acting if acting.controller == player else acting.evolve(controller=player)
    return tuple([o.id for o in found if _own(o, player, zone) and not o.phased_out
                  and (zone is BATTLEFIELD or serial_of(o.id) != serial_of(acting.id))
                  and takes(state, filter_, o, asking)])


def _tap(component: Component, thing: int, obj: Object, amount: int) -> Tapped:
    return Tapped(thing, obj.card)


def _moved(to: Zone, reason: str) -> Payer:
    return lambda component, thing, obj, amount: Moved(thing, obj.card, to, reason)


@pays(c.PayMana, lambda component, thing, obj, amount: ManaSpent(thing, ()))
def mana(state: State, player: PlayerId, component: c.PayMana, acting: Object) -> Spends:
    """Nothing of its own: mana is paid as `cr601_paying` says."""
    return Spends("mana", (), 0)


@pays(c.TapThis, _tap)
def tap_this(state: State, player: PlayerId, component: c.TapThis, acting: Object) -> Spends:
    """An untapped permanent of one's own (107.5), no creature that is sick (302.6)."""
    obj = _this(state, acting)
    return _only("tap", obj, obj is not None and _own(obj, player, BATTLEFIELD) and not obj.tapped
                 and not any(refuse_sick(state, obj)))


@pays(c.UntapThis, lambda component, thing, obj, amount: Untapped(thing, obj.card))
def untap_this(state: State, player: PlayerId, component: c.UntapThis, acting: Object) -> Spends:
    """A tapped permanent of one's own (107.6), no creature that is sick (302.6)."""
    obj = _this(state, acting)
    return _only("untap", obj, obj is not None and _own(obj, player, BATTLEFIELD) and obj.tapped
                 and not any(refuse_sick(state, obj)))


@pays(c.TapOthers, _tap)
def tap_others(state: State, player: PlayerId, component: c.TapOthers, acting: Object) -> Spends:
    """Untapped permanents of one's own; no {T} of theirs, so that sickness does not matter (602.5a)."""
    among = _among(state, player, BATTLEFIELD, component.filter, acting)
    untapped = [o.id for o in state.zone(BATTLEFIELD) if not o.tapped]
    return Spends("tap", tuple([oid for oid in among if oid in untapped]), amount_of(state, component.amount, acting))


@pays(c.SacrificeThis, _moved(GRAVEYARD, "sacrificed"))
def sacrifice_this(state: State, player: PlayerId, component: c.SacrificeThis, acting: Object) -> Spends:
    """A permanent that one controls (701.21a)."""
    obj = _this(state, acting)
    return _only("leave", obj, _own(obj, player, BATTLEFIELD))


@pays(c.ReturnThis, _moved(HAND, "returned"))
def return_this(state: State, player: PlayerId, component: c.ReturnThis, acting: Object) -> Spends:
    """A permanent that one controls."""
    obj = _this(state, acting)
    return _only("leave", obj, _own(obj, player, BATTLEFIELD))


@pays(c.DiscardThis, _moved(GRAVEYARD, "discarded"))
def discard_this(state: State, player: PlayerId, component: c.DiscardThis, acting: Object) -> Spends:
    """A card in one's hand (701.9)."""
    obj = _this(state, acting)
    return _only("leave", obj, _own(obj, player, HAND))


@pays(c.ExileThis, _moved(EXILE, "exiled"))
def exile_this(state: State, player: PlayerId, component: c.ExileThis, acting: Object) -> Spends:
    """The object on which the ability stands, where it is one's own."""
    obj = _this(state, acting)
    return _only("leave", obj, obj is not None and _own(obj, player, obj.zone))


@pays(c.Sacrifice, _moved(GRAVEYARD, "sacrificed"))
def sacrifice(state: State, player: PlayerId, component: c.Sacrifice, acting: Object) -> Spends:
    """Permanents that one controls (701.21a)."""
    return Spends("leave", _among(state, player, BATTLEFIELD, component.filter, acting),
                  amount_of(state, component.amount, acting))


@pays(c.Discard, _moved(GRAVEYARD, "discarded"))
def discard(state: State, player: PlayerId, component: c.Discard, acting: Object) -> Spends:
    """Cards in one's hand (701.9)."""
    return Spends("leave", _among(state, player, HAND, component.filter, acting),
                  amount_of(state, component.amount, acting))


@pays(c.ExileFrom, _moved(EXILE, "exiled"))
def exile_from(state: State, player: PlayerId, component: c.ExileFrom, acting: Object) -> Spends:
    """Things of one's own in that zone."""
    return Spends("leave", _among(state, player, component.zone, component.filter, acting),
                  amount_of(state, component.amount, acting))


@pays(c.MillCards, _moved(GRAVEYARD, "milled"))
def mill(state: State, player: PlayerId, component: c.MillCards, acting: Object) -> Spends:
    """The top cards of one's library; with fewer cards it cannot be paid (118.3). Numbers below 0 stand for cards of an
    endless library that nobody has seen yet."""
    number = amount_of(state, component.amount, acting)
    seen = tuple([o.id for o in state.zone(LIBRARY, player)[:number]])
    unseen = number - len(seen) if state.players[player].endless else 0
    return Spends("leave", (*seen, *range(-unseen, 0)), number)


@pays(c.RemoveCountersFromThis,
      lambda component, thing, obj, amount: CountersRemoved(thing, obj.card, component.kind, amount))
def remove_counters(state: State, player: PlayerId, component: c.RemoveCountersFromThis, acting: Object) -> Spends:
    """Counters of that kind on an object of one's own (122.1)."""
    obj, number = _this(state, acting), amount_of(state, component.amount, acting)
    able = obj is not None and _own(obj, player, obj.zone)
    there = obj.count(component.kind) if obj is not None and able else 0
    return Spends(f"{component.kind} counter", (obj.id,) if obj is not None and able else (),
                  min(number, 1), number, there)


@pays(c.PayLife, lambda component, thing, obj, amount: LifeLost(thing, amount))
def pay_life(state: State, player: PlayerId, component: c.PayLife, acting: Object) -> Spends:
    """So much life, of which one has at least as much (118.3); anybody can pay 0 (118.3b)."""
    number = amount_of(state, component.amount, acting)
    return Spends("life", (player,), min(number, 1), number, state.players[player].life)


# Refusing and paying


def refuse_component(state: State, player: PlayerId, component: Component, acting: Object) -> Iterator[Refusal]:
    """Why this component alone cannot be paid now (118.3)."""
    if any(True for _ in ways_to_spend((spends(state, player, component, acting),))):
        return
    obj, cites = _this(state, acting), CITES.get(type(component), ())
    if isinstance(component, c.TapThis | c.UntapThis):
        yield from _refuse_turning(state, component, obj)
        return
    yield Refusal("refuse.cannot_pay_part", COMPLETE, (RESOURCES, PAYING, *cites), (
        ("player", player_name(state, player)), ("part", Term(f"cost.{type(component).__name__}"))))


def _refuse_turning(state: State, component: c.TapThis | c.UntapThis, obj: Object | None) -> Iterator[Refusal]:
    if obj is None:
        return
    if obj.tapped and isinstance(component, c.TapThis):
        yield Refusal("refuse.tapped", COMPLETE, (TAPPING,), (("card", object_name(state, obj)),))
    if not obj.tapped and isinstance(component, c.UntapThis):
        yield Refusal("refuse.untapped", COMPLETE, (UNTAPPING,), (("card", object_name(state, obj)),))
    yield from refuse_sick(state, obj)


def part_choice(state: State, player: PlayerId, component: Component, acting: Object, chosen: tuple[int, ...],
                rest: tuple[Component, ...], cites: tuple[Rule, ...]) -> Choice:
    """With which one is this part paid next? Only what leaves the rest payable; what nobody can tell apart is one."""
    one, others = spends(state, player, component, acting), all_spent(state, player, rest, acting)
    options: dict[str, Option] = {}
    left = tuple([thing for thing in one.among if thing not in chosen])
    for thing in left:
        obj = state.find(thing)
        assert obj is not None
        used = tuple([((one.use, t), 1) for t in (*chosen, thing)])
        more = one.evolve(among=tuple([t for t in left if t != thing]), pick=one.pick - len(chosen) - 1)
        if any(True for _ in ways_to_spend((more, *others), used)):
            key = f"{player_name(state, player)} {VERBS[type(component)]} {object_name(state, obj)}"
            options.setdefault(key, Option(key, thing, cites))
    return PickOne(player, "choice.cost", cites, tuple(options.values()))


def pay_components(step: Step, player: PlayerId, components: tuple[Component, ...], acting: Object,
                   cites: tuple[Rule, ...]) -> None:
    """Pay these one after the other, what moves library cards last (601.2h). Raises Undone where one cannot be paid."""
    order = sorted(components, key=lambda part: isinstance(part, c.MillCards))
    for i, component in enumerate(order):
        pay_component(step, player, component, acting, tuple(order[i + 1:]), cites)


def pay_component(step: Step, player: PlayerId, component: Component, acting: Object, rest: tuple[Component, ...],
                  cites: tuple[Rule, ...]) -> None:
    """Pay this part: the things are chosen, then it happens at once."""
    if isinstance(component, c.MillCards):
        learn(step, player, amount_of(step.state, component.amount, acting), cites)
    one = spends(step.state, player, component, acting)
    cited = (*CITES.get(type(component), ()), *cites)
    chosen = one.among[:one.pick]
    if type(component) in VERBS:
        chosen = ()
        for _ in range(one.pick):
            chosen = (*chosen, step.ask(part_choice, step.state, player, component, acting, chosen, rest, cited))
    elif not any(True for _ in ways_to_spend((one,))):
        raise Undone("choice.payment", tuple(refuse_component(step.state, player, component, acting)))
    happens = PAYS[type(component)][1]
    events = [happens(component, thing, step.state.find(thing), one.each) for thing in chosen]
    if len(events) == 1:
        step.happen(events[0], cite=cited)
    elif events:
        step.happen_together([(event, cited) for event in events], cite=cited, code="group.cost")
