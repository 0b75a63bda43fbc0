"""Keyword actions (701) but those with libraries: counter, destroy, discard, double, fight, proliferate, sacrifice, tap
and untap; drawing (121) and the counters that players get (122.1)."""
from __future__ import annotations

from mtgteach.model import effects_actions as do
from mtgteach.model.abilities import CounterIt, DiscardCards, DrawCards
from mtgteach.model.choices import Choice, Option, PickOne, PickSome
from mtgteach.model.events import (Countered, CountersPut, DrewFromEmpty, Event, LeftStack, Moved, NothingHappened,
                                   Tapped, Untapped)
from mtgteach.model.events_actions import PlayerCountersPut, Proliferated
from mtgteach.model.events_replacing import WouldDraw
from mtgteach.model.ids import BATTLEFIELD, GRAVEYARD, HAND, ObjectId, PlayerId
from mtgteach.model.objects import Object, Target
from mtgteach.model.spelling import ability_word, object_name, player_name, target_name
from mtgteach.model.state import State
from mtgteach.rulebook.cite import R, Rule
from mtgteach.rules.cr109_characteristics import PLAIN, characteristics, has_keyword, is_creature
from mtgteach.rules.cr120_damage import deal
from mtgteach.rules.cr601_permissions import refuse_countering
from mtgteach.rules.cr608_references import at_once, cites_of, counted, moved_to, objects_of, players_of
from mtgteach.rules.cr701_libraries import distinct, learn
from mtgteach.rules.registries import APPLY, RESOLVE, amount_of, applies, resolves
from mtgteach.rules.rulings import ruled, ruled_cites
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model.events import Cite
    from mtgteach.model.filters import Reference

CANT, COUNTERS, COUNTERING, DESTROYING = R("101.2"), R("122.1"), R("701.6a"), R("701.8a")
DISCARDING, WHICH, DOUBLING = R("701.9"), R("701.9b"), R("701.10e")
FIGHTING, NOBODY_TO_FIGHT, SACRIFICING = R("701.14a"), R("701.14b"), R("701.21a")
TAPPING, UNTAPPING, PROLIFERATING = R("701.26a"), R("701.26b"), R("701.34a")


def permanents_of(step: Step, reference: Reference, acting: Object) -> list[Object]:
    """The permanents that the reference names."""
    return [obj for obj in objects_of(step, reference, acting) if obj.zone is BATTLEFIELD]


# Counter


@resolves(CounterIt)
def resolve_counter(step: Step, effect: CounterIt, source: Object) -> None:
    """Removed from the stack, none of its effects happen; a spell goes to its owner's graveyard (701.6a)."""
    for obj in objects_of(step, effect.it, source):
        assert obj.stack is not None
        reasons = tuple(refuse_countering(step.state, obj))
        if reasons:
            step.happen(NothingHappened("nothing.cant_be_countered", obj.id, obj.card, reasons), cite=CANT)
            continue
        ability = obj.stack.ability
        word = ability_word(obj) if ability is not None else ""
        step.happen(Countered(obj.id, obj.card, source.card, word), cite=COUNTERING)
        with step.citing(ruled_cites("R26", step.state)):
            for still in ruled("R26", step.state)(step.state, getattr(ability, "effects", ())):
                RESOLVE[type(still)](step, still, obj)
        step.happen(Moved(obj.id, obj.card, GRAVEYARD, "countered") if ability is None else LeftStack(
            obj.id, obj.card, "countered"), cite=COUNTERING)


# Draw


APPLY[DrewFromEmpty] = lambda state, event: (
    state.with_player(state.players[event.player].evolve(drew_from_empty=True)), event)
"""The player loses as state-based actions are next checked (704.5b)."""


def draw(step: Step, player: PlayerId, cites: tuple[Rule, ...]) -> None:
    """The top card of the library goes to the hand, unless something replaces the draw (614). An undescribed library
    never runs out."""
    for event, by in step.would(WouldDraw(player)):
        if isinstance(event, WouldDraw):
            top = learn(step, event.player, 1, cites)
            step.happen(Moved(top[0].id, top[0].card, HAND, "drawn") if top else DrewFromEmpty(event.player),
                        cite=cites, after=by)
        else:
            step.happen(event, cite=cites, by=by)


@resolves(DrawCards)
def resolve_draw(step: Step, effect: DrawCards, source: Object) -> None:
    """Draw that many cards, one at a time."""
    for player in players_of(step, effect.who, source):
        for _ in range(amount_of(step.state, effect.amount, source)):
            draw(step, player, cites_of(source))


# Discard


def discard_choice(state: State, player: PlayerId, picked: tuple[ObjectId, ...], cites: tuple[Rule, ...],
                   at_random: bool) -> Choice:
    """Which card next, as the player likes or as chance says? Cards that nobody can tell apart are one option."""
    cards = [o for o in state.zone(HAND, player) if o.id not in picked]
    if at_random:
        return PickOne(player, "choice.random_discard", cites, tuple(
            [Option(name, obj.id, cites) for name, obj in distinct(cards)]))
    keys: dict[str, ObjectId] = {}
    for obj in sorted(cards, key=lambda o: o.card):
        keys.setdefault(f"{player_name(state, player)} discards {object_name(state, obj)}", obj.id)
    return PickOne(player, "choice.discard", cites, tuple([Option(key, oid, cites) for key, oid in keys.items()]))


def discard(step: Step, player: PlayerId, amount: int, cites: tuple[Rule, ...], at_random: bool = False) -> tuple[
        ObjectId, ...]:
    """Discard that many cards of the player's choice, or as chance says (701.9b), at once; all of them where there are
    fewer (101.3)."""
    hand = step.state.zone(HAND, player)
    picked: tuple[ObjectId, ...] = ()
    both = (*cites, WHICH if at_random else DISCARDING)
    for _ in range(min(amount, len(hand))):
        picked = (*picked, step.ask(discard_choice, step.state, player, picked, both, at_random))
    cards = [o for o in hand if o.id in picked]
    done = step.happen_together([(Moved(o.id, o.card, GRAVEYARD, "discarded"), both) for o in cards], cite=both,
                                code="group.discard") if cards else ()
    return moved_to(done)


@resolves(DiscardCards)
def resolve_discard(step: Step, effect: DiscardCards, source: Object) -> tuple[ObjectId, ...]:
    """Each player referred to discards."""
    amount = amount_of(step.state, effect.amount, source)
    return tuple([oid for player in players_of(step, effect.who, source)
                  for oid in discard(step, player, amount, cites_of(source), effect.at_random)])


# Destroy


def is_indestructible(state: State, obj: Object) -> bool:
    """Can it not be destroyed (702.12)?"""
    return has_keyword(state, obj, "indestructible")


@resolves(do.Destroy)
def destroy(step: Step, effect: do.Destroy, acting: Object) -> tuple[ObjectId, ...]:
    """All of them go to their owners' graveyards at once (701.8a); what is indestructible stays (702.12)."""
    doomed: list[Event] = []
    for obj in permanents_of(step, effect.what, acting):
        if is_indestructible(step.state, obj):
            step.happen(NothingHappened("nothing.indestructible", obj.id, obj.card), cite=PLAIN["indestructible"])
        else:
            doomed.append(Moved(obj.id, obj.card, GRAVEYARD, "destroyed"))
    return moved_to(at_once(step, doomed, (*cites_of(acting), DESTROYING), "group.destroy"))


# Sacrifice


def _sacrifice(step: Step, chosen: list[Object], acting: Object) -> tuple[ObjectId, ...]:
    events: list[Event] = [Moved(o.id, o.card, GRAVEYARD, "sacrificed") for o in chosen]
    return moved_to(at_once(step, events, (*cites_of(acting), SACRIFICING), "group.sacrifice"))


@resolves(do.SacrificeIt)
def sacrifice_it(step: Step, effect: do.SacrificeIt, acting: Object) -> tuple[ObjectId, ...]:
    """A player can sacrifice only a permanent that they control (701.21a)."""
    players = players_of(step, effect.who, acting)
    found = permanents_of(step, effect.what, acting)
    for obj in found:
        if obj.controller not in players:
            step.happen(NothingHappened("nothing.not_theirs", obj.id, obj.card), cite=SACRIFICING)
    return _sacrifice(step, [obj for obj in found if obj.controller in players], acting)


def sacrifice_choice(state: State, player: PlayerId, found: list[Object], cites: tuple[Cite, ...]) -> Choice:
    """Which permanent does the player sacrifice?"""
    who = player_name(state, player)
    return PickOne(player, "choice.sacrifice", cites, tuple(
        [Option(f"{who} sacrifices {object_name(state, obj)}", obj.id, cites) for obj in found]))


@resolves(do.SacrificeSome)
def sacrifice_some(step: Step, effect: do.SacrificeSome, acting: Object) -> tuple[ObjectId, ...]:
    """Each player chooses in turn order among their own; then all that was chosen is sacrificed at once (101.4)."""
    cites = (*cites_of(acting), SACRIFICING)
    chosen: list[Object] = []
    for player in players_of(step, effect.who, acting):
        own = [o for o in counted(step.state, effect.filter, acting) if o.controller == player]
        for _ in range(min(amount_of(step.state, effect.amount, acting), len(own))):
            picked = step.ask(sacrifice_choice, step.state, player, own, cites)
            chosen += [o for o in own if o.id == picked]
            own = [o for o in own if o.id != picked]
    return _sacrifice(step, chosen, acting)


# Tap and untap, fight


@resolves(do.TapIt)
@resolves(do.UntapIt)
def tap_or_untap(step: Step, effect: do.TapIt | do.UntapIt, acting: Object) -> tuple[ObjectId, ...]:
    """Only untapped permanents are tapped (701.26a), only tapped ones untapped (701.26b)."""
    tap = isinstance(effect, do.TapIt)
    found = [o for o in permanents_of(step, effect.what, acting) if o.tapped is not tap]
    events: list[Event] = [Tapped(o.id, o.card) if tap else Untapped(o.id, o.card) for o in found]
    cites, code = (TAPPING, "group.tap") if tap else (UNTAPPING, "group.untap")
    at_once(step, events, (*cites_of(acting), cites), code)
    return tuple([o.id for o in found])


@resolves(do.Fight)
def fight(step: Step, effect: do.Fight, acting: Object) -> tuple[ObjectId, ...]:
    """Each deals damage equal to its power to the other; with one of them missing neither does (701.14b)."""
    found = [obj for reference in (effect.one, effect.other) for obj in permanents_of(step, reference, acting)
             if is_creature(step.state, obj)]
    if len(found) != 2:
        step.happen(NothingHappened("nothing.no_fight", acting.id, acting.card), cite=NOBODY_TO_FIGHT)
        return ()
    hits = [(by, Target(to.id), max(0, characteristics(step.state, by).power or 0), False)
            for by, to in zip(found, reversed(found), strict=True)]
    deal(step, hits, (*cites_of(acting), FIGHTING))
    return tuple([o.id for o in found])


# Counters


@applies(PlayerCountersPut)
def player_gets_counters(state: State, event: PlayerCountersPut) -> tuple[State, PlayerCountersPut]:
    """The player has so many more of that kind."""
    player = state.players[event.player]
    now = dict(player.counters).get(event.kind, 0) + event.amount
    counters = sorted({**dict(player.counters), event.kind: now}.items())
    return state.with_player(player.evolve(counters=tuple(counters))), event.evolve(now=now)


@resolves(do.GetCounters)
def get_counters(step: Step, effect: do.GetCounters, acting: Object) -> None:
    """Each of these players gets so many."""
    amount = amount_of(step.state, effect.amount, acting)
    for player in players_of(step, effect.who, acting) if amount else ():
        step.happen(PlayerCountersPut(player, effect.kind, amount), cite=(*cites_of(acting), COUNTERS))


@resolves(do.DoubleCounters)
def double_counters(step: Step, effect: do.DoubleCounters, acting: Object) -> None:
    """It gets as many counters as it has of that kind, or of each kind (701.10e)."""
    events: list[Event] = [
        CountersPut(obj.id, obj.card, kind, number) for obj in objects_of(step, effect.on, acting)
        for kind, number in obj.counters if effect.kind in (None, kind)]
    at_once(step, events, (*cites_of(acting), DOUBLING), "group.counters")


def proliferate_choice(state: State, acting: Object, cites: tuple[Cite, ...]) -> Choice:
    """Which permanents and players with a counter get another (701.34a)?"""
    found = [Target(o.id) for o in state.permanents() if o.counters]
    found += [Target(player=p) for p in state.in_play() if state.players[p].counters]
    return PickSome(acting.controller, "choice.proliferate", cites, tuple(
        [Option(target_name(state, t), t, cites) for t in found]), 0, len(found))


@resolves(do.Proliferate)
def proliferate(step: Step, effect: do.Proliferate, acting: Object) -> None:
    """Each that was chosen gets another counter of each kind that it has, all at once (701.34a)."""
    cites = (*cites_of(acting), PROLIFERATING)
    chosen: tuple[Target, ...] = step.ask(proliferate_choice, step.state, acting, cites)
    outer = step.begin(Proliferated(acting.controller), cite=cites)
    events: list[Event] = []
    for target in chosen:
        if target.player is not None:
            events += [PlayerCountersPut(target.player, kind, 1) for kind, _ in step.state.players[
                target.player].counters]
        elif (obj := step.state.find(target.object or 0)) is not None:
            events += [CountersPut(obj.id, obj.card, kind, 1) for kind, _ in obj.counters]
    at_once(step, events, cites, "group.counters")
    step.close(outer)
