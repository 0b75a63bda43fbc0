"""Mana (106): it goes to a pool, is spent from there, and is lost as each step and phase ends (106.4, 500.5). What an
instruction adds, for each way to choose; what watches it (106.12a) and what replaces it (106.12b)."""
from __future__ import annotations

from itertools import combinations_with_replacement

from mtgteach.rules.common import *
from mtgteach.rules.cr616_replacing import asking, reaches, speaks_of

POOL, RIDERS = R("106.4"), (R("106.6"), R("106.6a"))
with_pool, turned = evolver(Player, "pool"), evolver(Object, "tapped")
Way = tuple[ManaType, ...]
Ways = tuple[Way, ...]
Purpose = tuple[Object | None, Object | None]


@applies(ManaAdded, ManaSpent, ManaEmptied)
def change_pool(state: State, event: ManaAdded | ManaSpent | ManaEmptied) -> tuple[State, Event]:
    """Mana goes to the player's pool, leaves it to pay a cost (106.4), or is lost as a step or phase ends (500.5)."""
    player = state.players[event.player]
    pool = (*player.pool, *event.mana) if isinstance(event, ManaAdded) else (
        *without(player.pool, event.mana), *getattr(event, "into", ()))
    return state.with_player(with_pool(player, pool)), event


@applies(Tapped, Untapped)
def turn_aside(state: State, event: Tapped | Untapped) -> tuple[State, Event]:
    """A permanent becomes tapped (701.26a) or untapped (701.26b)."""
    return state.with_object(turned(state.the(event.object), isinstance(event, Tapped))), event


def without(pool: tuple[Mana, ...], spent: tuple[Mana, ...]) -> tuple[Mana, ...]:
    """The pool after these mana have left it."""
    left = list(pool)
    for mana in spent:
        left.remove(mana)
    return tuple(left)


def is_snow(state: State, obj: Object) -> bool:
    """Is it a snow object, so that mana of its abilities pays {S} (107.4h)?"""
    return Supertype.SNOW in characteristics(state, obj).supertypes


# What goes with it (106.6)


def rider_of(state: State, rider: Rider, acting: Object) -> Rider:
    """The rider as it goes with mana that is made now: what was chosen is worked out."""
    chosen: list[Any] = []

    def settled(part: Any) -> Any:
        if not isinstance(part, HasChosen):
            return part
        chosen.append(value := recalled(state, acting, part.word))
        return NotA(Anything()) if value is None else HasName(value) if part.word == NAME else IsColor(
            value) if isinstance(value, ManaType) else IsSubtype(value)

    found: Rider = mapped(rider, settled)
    name = f"{state.roster.cards[acting.card].name}{''.join([f' ({one})' for one in chosen if one is not None])}"
    return found.evolve(name=name, card=acting.card, source=source_of(acting))


def purpose_of(state: State, bill: Bill) -> Purpose:
    """The spell for which this is paid, or the source of the activated ability; neither where it is for anything
    else."""
    if bill.busy is not None:
        return None, state.last_known(bill.busy[0])
    facts = None if bill.acting is None or bill.rest else bill.acting.stack
    if facts is None or facts.ability is None:
        return None if facts is None else bill.acting, None
    return None, state.last_known(facts.source) if isinstance(facts.ability, Activated) else None


def may_spend(state: State, mana: Mana, purpose: Purpose) -> bool:
    """May this mana be spent on that (106.6)?"""
    rider, (spell, source) = mana.rider, purpose
    if rider is None or spell is source:
        return rider is None or rider.rest
    only, obj = (rider.spells, spell) if spell is not None else (rider.abilities, source)
    return only is not None and obj is not None and takes(state, only, obj, spell or source)


def spent_on(step: Step, player: PlayerId, mana: tuple[Mana, ...], bill: Bill) -> None:
    """Where it was spent on a spell, what goes with each mana happens to that (106.6a)."""
    spell, _ = purpose_of(step.state, bill)
    for rider in [m.rider for m in mana if m.rider is not None and m.rider.then]:
        if spell is not None and takes(step.state, rider.on, spell, spell):
            with step.begin(Acted("act.mana_spent", player, spell.id, spell.card), cite=RIDERS):
                follow(step, rider.then, Object(rider.source, rider.card, player, player, stack=StackFacts(
                    source=rider.source, that=spell.id)))


# What is not lost

static(Role.OTHER, KeepsMana)


def losing(state: State, player: PlayerId) -> tuple[Mana, ...]:
    """The mana that this player loses as a step or phase ends: what no effect keeps (500.5)."""
    keeping = [w for w in working(state, Role.OTHER) if isinstance(w.effect, KeepsMana) and is_whose(
        w.effect.whose, player, w.controller)]
    return tuple([m for m in state.players[player].pool if not any(
        (not w.effect.of or m.type in w.effect.of) and (not w.effect.own or m.rider is not None and (
            w.floating is not None and m.rider.stamp == w.floating.stamp)) for w in keeping)])


@replaces(BecomesInstead, ManaEmptied, when=lambda state, working, event: not event.into and is_whose(
    working.effect.whose, event.player, working.controller))
def becomes_instead(step: Step, working: Working, event: ManaEmptied) -> tuple[Event, ...]:
    """It is not lost: all of it becomes mana of that type, with what goes with it."""
    return (event.evolve(into=tuple([m.evolve(type=working.effect.to) for m in event.mana])),)


@resolves(TakesMana)
def take_mana(step: Step, effect: TakesMana, acting: Object) -> None:
    """It leaves one pool for another, with what goes with it (106.13)."""
    for player in players_of(step, effect.who, acting):
        done = step.happen(ManaEmptied(player, step.state.players[player].pool), cite=R("106.13"))
        if lost := tuple([m for e in done if isinstance(e, ManaEmptied) and not e.into for m in e.mana]):
            step.happen(ManaAdded(acting.controller, lost, source_of(acting), acting.card), cite=R("106.13"))


# What an instruction adds


def mana_choice(state: State, player: PlayerId, ways: Ways) -> Choice:
    """Which of these does the player add?"""
    return PickOne(player, "choice.mana", (POOL,), tuple([
        Option(f"{player_name(state, player)} adds {''.join(way)}", way, (POOL,)) for way in ways]))


def types_of(state: State, of: Any, acting: Object) -> tuple[ManaType, ...]:
    """These types, as they are or as they are worked out now, in the order WUBRGC."""
    return of if isinstance(of, tuple) else TYPES_OF[type(of)](state, of, acting)


def ways_of(state: State, effect: AddMana, acting: Object) -> Ways:
    """The different mana that an instruction adds, one for each way to choose; none at all where nothing is counted or
    no type can be worked out (106.5)."""
    if effect.amount is None and isinstance(effect.of, tuple):
        return effect.of
    many = 1 if effect.amount is None else amount_of(state, effect.amount, acting)
    of = effect.of
    if isinstance(of, Whole):
        return whole(state, of, acting)
    ways: Ways = of if isinstance(of, tuple) else tuple([(t,) for t in types_of(state, of, acting)])
    if effect.each:
        ways = (tuple([t for way in ways for t in way]),)
    if effect.mixed:
        return tuple(combinations_with_replacement([way[0] for way in ways], many)) or ((),)
    return tuple(dict.fromkeys([way * many for way in ways])) or ((),)


def whole(state: State, of: Whole, acting: Object) -> Ways:
    """All the mana that it stands for, for each way to choose: of a mana cost, of what floats."""
    if isinstance(of, Unspent):
        return (tuple([m.type for m in sorted(state.players[acting.controller].pool, key=by_type)]),)
    assert isinstance(of, ManaCostOf)
    costs = [characteristics(state, o).cost for o in last_named(state, of.what, acting)]
    return next((cost.added for cost in costs if cost is not None), ((),))


def _colors_of(state: State, of: ColorsOf, acting: Object) -> tuple[ManaType, ...]:
    """Colors are those of the mana cost, an indicator or an effect (202.2), as they are or last were."""
    its = [characteristics(state, o) for o in last_named(state, of.what, acting)]
    found = tuple([c for c in COLORS if any(c in each.colors for each in its)])
    return ruled("R01", state)(found, its)  # type: ignore[no-any-return]


def _chosen(state: State, of: ChosenType, acting: Object) -> tuple[ManaType, ...]:
    value = recalled(state, acting, of.word)
    return ruled("R01", state)((value,) if isinstance(value, ManaType) else (), ())  # type: ignore[no-any-return]


TYPES_OF.update({**dict.fromkeys((ManaCostOf, Unspent), lambda state, of, acting: tuple(dict.fromkeys(
    [t for way in whole(state, of, acting) for t in way]))), ColorsOf: _colors_of, ChosenType: _chosen,
                 Produced: lambda state, of, acting: facts_of(acting).that_mana})

TAKES[OfColors] = lambda state, it, obj, asking: asking is not None and any(
    t in characteristics(state, obj).colors for t in types_of(state, it.of, asking))

# What watches it (106.12a)


@matches(ManaIsAdded, ManaAdded, Tapped)
def mana_is_added(state: State, when: ManaIsAdded, event: Any, source: Object) -> bool:
    """Mana was really added, of these types, after all that replaced it: by tapping the permanent for mana, or in any
    way by an ability of it."""
    if ruled("R07", state)(state, when, event, source) if when.tapped else isinstance(event, ManaAdded):
        oid = event.object if isinstance(event, Tapped) else event.source
        obj, mana = state.last_known(oid), getattr(event, "mana", ())
        if obj is not None and takes(state, when.filter, obj, source):
            wanted = types_of(state, when.of, source)
            return is_whose(when.whose, getattr(event, "player", obj.controller), source.controller) and (
                when.of == () or any(m.type in wanted for m in mana))
    return False


TELLS[ManaAdded] = lambda state, event: (event.source, event.player, len(event.mana))


# What replaces it (106.12b)


def change_of(state: State, working: Working, event: ManaAdded) -> ProducesInstead | None:
    """What the effect makes of mana for which this permanent is tapped, its types worked out; None if it does not speak
    of that."""
    effect: ProducesInstead = working.effect
    if event.tapped is None or not reaches(working, event) or not is_whose(
            effect.whose, event.player, working.controller) or not speaks_of(
            state, working, event.tapped, effect.filter, event):
        return None
    becomes = effect.becomes
    if isinstance(becomes, Types):
        becomes = types_of(state, becomes, asking(state, working))
    return effect.evolve(filter=Anything(), whose=Whose.ANY, becomes=becomes)


def fits(change: ProducesInstead, mana: tuple[Mana, ...]) -> bool:
    """Does it act on this mana: on so much, on one of these types?"""
    return len(mana) >= change.least and (not change.of or any(m.type in change.of for m in mana))


def instead_of(change: ProducesInstead, mana: tuple[Mana, ...]) -> tuple[tuple[Mana, ...], ...]:
    """What is produced instead, for each way to choose; restrictions and riders go with it (106.6a)."""
    ways, of = [mana], change.of
    if isinstance(change.becomes, tuple):
        ways = [tuple([m.evolve(type=to) if not of or m.type in of else m for m in mana]) for to in change.becomes] or [
            tuple([m for m in mana if of and m.type not in of])]
    return tuple([(*(way[:1] if change.one else way) * change.times, *[way[0].evolve(type=t) for t in change.more])
                  if way else () for way in ways])


@replaces(ProducesInstead, ManaAdded, when=lambda state, working, event: (
    (change := change_of(state, working, event)) is not None and fits(change, event.mana)))
def produces_instead(step: Step, working: Working, event: ManaAdded) -> tuple[Event, ...]:
    """The production itself is changed, while the mana ability is resolving (106.12b); its player chooses."""
    change = change_of(step.state, working, event)
    assert change is not None
    found = instead_of(change, event.mana)
    ways = tuple([tuple([m.type for m in way]) for way in found])
    mana = found[ways.index(step.ask(mana_choice, step.state, event.player, ways) if len(ways) > 1 else ways[0])]
    mana = ruled("X07", step.state)(event.mana, mana)
    return (event.evolve(mana=mana),) if mana else ()
