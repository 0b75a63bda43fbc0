"""Who or what an effect acts on as it resolves, how much, and what is true then: this object, its controller, a target
that is still legal (608.2b); current information where the object is there, else what was last known (608.2h)."""
from __future__ import annotations

from mtgteach.model import *
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.registries import (AMOUNTS, APPLY, HOLDS, REFERS, RESOLVE, TAKES, amount_of, condition, holds,
                                       is_whose, refers, takes)
from mtgteach.rules.rulings import ruled
from mtgteach.rules.step import Step

INSTRUCTION = R("608.2c")
ORDINARY = "603.2"


def facts_of(acting: Object) -> StackFacts:
    """What is known of a spell or ability that acts; of a permanent, what is known of the spell it was (400.7d)."""
    return acting.stack or acting.was or NO_FACTS


def source_of(acting: Object) -> ObjectId:
    """The object that an ability stands on; a spell or permanent is its own source."""
    facts = acting.stack
    return acting.id if facts is None or facts.source is None else facts.source


def asking_for(state: State, acting: Object) -> Object:
    """The object that asks, as it is or as it last was, with the controller of what acts as "you" (109.5), and with
    what is known of an ability that acts: its own X (107.3k), what it triggered on."""
    asking, facts = state.last_known(source_of(acting)) or acting, acting.stack
    if asking.stack is None and facts is not None and (facts.x or facts.that is not None):
        asking = asking.evolve(stack=facts.evolve(ability=None, source=None))
    return asking if asking.controller == acting.controller else asking.evolve(controller=acting.controller)


def cites_of(acting: Object) -> tuple[Rule, ...]:
    """What an instruction cites as it is followed: the rule that gives the ability, or the order of 608.2c."""
    rule = getattr(facts_of(acting).ability, "rule", None)
    return (INSTRUCTION,) if rule in (None, ORDINARY) else (R(rule),)


def named_by(state: State, reference: Reference, acting: Object) -> tuple[Target, ...]:
    """The objects and players that the reference names now, each as a target is written."""
    return REFERS[type(reference)](state, reference, acting)


def present(state: State, oid: ObjectId | None) -> Object | None:
    """The object with this id; None if it has left its zone or is phased out (702.26b)."""
    obj = state.find(oid)
    return None if obj is None or obj.phased_out else obj


def objects_of(step: Step, reference: Reference, acting: Object) -> tuple[Object, ...]:
    """The objects that the reference names and that are there now; none if it has left or its target is illegal."""
    return objects_named(step.state, reference, acting)


def objects_named(state: State, reference: Reference, acting: Object) -> tuple[Object, ...]:
    """The objects that the reference names in this state and that are there."""
    return tuple([o for t in named_by(state, reference, acting) if (o := present(state, t.object)) is not None])


def last_named(state: State, reference: Reference, acting: Object) -> tuple[Object, ...]:
    """The objects that the reference names, as they are or as they last were (608.2h)."""
    return tuple([o for t in named_by(state, reference, acting) if (o := state.last_known(t.object)) is not None])


def players_of(step: Step, reference: Reference, acting: Object) -> tuple[PlayerId, ...]:
    """The players that the reference names now."""
    return players_named(step.state, reference, acting)


def players_named(state: State, reference: Reference, acting: Object) -> tuple[PlayerId, ...]:
    """The players that the reference names in this state."""
    return (acting.controller,) if type(reference) is You else tuple([
        t.player for t in named_by(state, reference, acting) if t.player is not None])


def whether(state: State, player: PlayerId, why: str, does: str, can: bool, cites: tuple[Rule, ...],
            *slots: tuple[str, str | int]) -> Choice:
    """Does the player do it? Only where they can; else they decline."""
    name = player_name(state, player)
    options = (Option(f"{name} {does}", True, cites), Option(f"{name} declines", False, cites))
    return PickOne(player, why, cites, options if can else options[1:], slots=slots)


def follow(step: Step, effects: tuple[Effect, ...], acting: Object) -> Object:
    """Follow the instructions in written order (608.2c); each knows what those before it acted on."""
    for effect in effects:
        if (made := RESOLVE[type(effect)](step, effect, acting)) is not None:
            acting = acting.evolve(stack=facts_of(acting).evolve(made=made))
    return acting


def at_once(step: Step, events: list[Event], cites: Cite | tuple[Cite, ...], code: str) -> tuple[Event, ...]:
    """These events at one moment: a group of its own where they are several."""
    if len(events) < 2:
        return step.happen(events[0], cite=cites) if events else ()
    return step.happen_together([(event, cites) for event in events], cite=cites, code=code)


def moved_to(done: Iterable[Event]) -> tuple[ObjectId, ...]:
    """What those that moved have become."""
    return tuple([e.new for e in done if getattr(e, "new", None) is not None])  # type: ignore[attr-defined]


def _objects(ids: Iterable[ObjectId]) -> tuple[Target, ...]:
    return tuple([Target(oid) for oid in ids])


def _players(players: Iterable[PlayerId | None]) -> tuple[Target, ...]:
    return tuple([Target(player=p) for p in players if p is not None])


@refers(Chosen)
def refers_to_chosen(state: State, reference: Chosen, acting: Object) -> tuple[Target, ...]:
    """The targets of that instance that were still legal as it began to resolve (608.2b)."""
    facts = facts_of(acting)
    number = facts.first + reference.number
    begin, count = (sum(facts.spread[:number]), facts.spread[number]) if facts.spread else (number, 1)
    return tuple([t for t in facts.targets[begin:begin + count] if t != Target()])


def paid(acting: Object, word: str) -> int:
    """How often the additional cost with this word was paid for it (702.33d); once, if the alternative cost with it was
    (118.9)."""
    facts = facts_of(acting)
    return 1 if word == facts.way else dict(facts.paid).get(word, 0)


def counted(state: State, filter_: Filter, acting: Object) -> list[Object]:
    """The permanents that the filter takes, asked by the object that the ability stands on."""
    asking = asking_for(state, acting)
    return [o for o in state.permanents() if takes(state, filter_, o, asking)]


@refers(AsItWas)
def refers_to_before(state: State, reference: AsItWas, acting: Object) -> tuple[Target, ...]:
    """What each of the objects was before its last move; itself where nothing else is known."""
    that = facts_of(acting).that if isinstance(reference.of, That) else None
    named = [that] if that is not None else [t.object for t in named_by(state, reference.of, acting)]
    before = {left.became: left.object.id for left in state.gone}
    return tuple([Target(before.get(oid, oid)) for oid in named if oid is not None])


@condition(Is)
def is_so(state: State, true: Is, acting: Object) -> bool:
    """There is such an object, and each of them is taken by the filter, as it is or as it last was."""
    asking = asking_for(state, acting)
    named = last_named(state, true.what, acting)
    return bool(named) and all(takes(state, true.filter, obj, asking) for obj in named)


NAME, PAID = "name", "paid"


# It stands on the object from now on, and ceases with it (400.7).
APPLY[Remembered] = lambda state, event: (
    state.with_object(state.the(event.object).remembering(event.word, event.value)), event)


def remember(step: Step, acting: Object, word: str, objects: tuple[ObjectId, ...]) -> None:
    """The source remembers these objects under the word, beside those it knows already. One that has left remembers
    nothing: the ability that refers to them belongs to what it was (607.1)."""
    if (source := step.state.find(source_of(acting))) is not None and objects:
        value = (*(source.remembers(word) or ()), *[Target(oid) for oid in objects])
        step.happen(Remembered(source.id, source.card, word, value), cite=R("607.2a"))


def recalled(state: State, acting: Object | None, word: str) -> Any:
    """What the ability or its source remembers under the word, now or as it last was; None where nothing was chosen
    (607.5)."""
    known = (acting, None if acting is None else state.last_known(source_of(acting)))
    return next((value for obj in known if obj is not None and (value := obj.remembers(word)) is not None), None)


def takes_chosen(state: State, filter_: HasChosen, obj: Object, source: Object | None) -> bool:
    """Objects of the chosen color, name or type; a choice never made is undefined and takes nothing (607.5a)."""
    value, its = recalled(state, source, filter_.word), characteristics(state, obj)
    return value in (its.name, *its.name.split(" // ")) if value is None or filter_.word == NAME else (
        value in its.colors if isinstance(value, ManaType) else among(value, (*its.types, *its.subtypes)))


def the_x(state: State, amount: TheX, acting: Object) -> int:
    """What was chosen for it on the stack, 0 where nothing was: that a permanent was a spell counts as it enters alone
    (107.3a, 107.3i). Of another object, as it is or as it last was (107.3e, 608.2h)."""
    its = (acting,) if amount.of is None else last_named(state, amount.of, acting)
    return sum(ruled("R09", state)(state, obj, (obj.stack or NO_FACTS).x or 0) for obj in its)


AMOUNTS.update({
    Fixed: lambda state, amount, acting: amount.amount,
    ThatMuch: lambda state, amount, acting: facts_of(acting).that_much,  # what the triggering event was about
    TheX: the_x,
    CountOf: lambda state, amount, acting: sum(amount.who is None or o.controller in players_named(
        state, amount.who, acting) for o in counted(state, amount.filter, acting)),
    Divided: lambda state, amount, acting: (by := amount_of(state, amount.by, acting)) and amount_of(
        state, amount.amount, acting) // by,
    BeyondFirst: lambda state, amount, acting: len(named_by(state, amount.of, acting)) - 1,
    CountersOn: lambda state, amount, acting: sum(
        obj.count(amount.kind) for obj in last_named(state, amount.on, acting)),
    PowerOf: lambda state, amount, acting: sum(
        characteristics(state, obj).power or 0 for obj in last_named(state, amount.of, acting)),
    TimesPaid: lambda state, amount, acting: paid(acting, amount.word),  # 702.33d
    Plus: lambda state, amount, acting: sum(AMOUNTS[type(a)](state, a, acting) for a in (amount.one, amount.other)),
    Times: lambda state, amount, acting: amount_of(state, amount.amount, acting) * amount.factor,
    UnspentMana: lambda state, amount, acting: sum(
        m.type in amount.types for m in state.players[acting.controller].pool),
    HowMany: lambda state, amount, acting: len(named_by(state, amount.of, acting)) if (
        amount.filter == Anything()) else sum(
            takes(state, amount.filter, o, acting) for o in last_named(state, amount.of, acting)),
    SpellsCast: lambda state, amount, acting: sum(
        state.players[p].spells_cast for p in players_named(state, amount.who, acting)),
    LifeOf: lambda state, amount, acting: sum(state.players[p].life for p in players_named(state, amount.who, acting)),
    ChosenNumber: lambda state, amount, acting: recalled(state, acting, amount.word) or 0,  # none: it is 0 (107.2)
})
REFERS.update({
    You: lambda state, reference, acting: _players([acting.controller]),  # 109.5
    This: lambda state, reference, acting: _objects([source_of(acting)]),  # the object that the ability stands on
    ThoseMade: lambda state, reference, acting: _objects(facts_of(acting).made),  # 608.2c
    CardsIn: lambda state, its, acting: _objects([o.id for p in (
        state.in_play() if its.who is None else players_named(state, its.who, acting)) if is_whose(
        its.whose, p, acting.controller) for o in state.zone(its.zone, p) if takes(state, its.filter, o, acting)]),
    # What the triggering event was about; an object that went to a hidden zone is not found there (400.7e).
    That: lambda state, reference, acting: _objects(
        [oid for oid in [facts_of(acting).that] if oid is not None and zone_of(oid) not in (LIBRARY, HAND)]),
    ThatPlayer: lambda state, reference, acting: _players([facts_of(acting).that_player]),
    Each: lambda state, each, acting: _objects([o.id for o in counted(state, each.filter, acting)]),
    EachPlayer: lambda state, each, acting: _players(  # in turn order from the active player (101.4)
        [p for p in state.in_play() if is_whose(each.whose, p, acting.controller)]),
    # Now, or as it last was (608.2h, 108.3).
    ControllerOf: lambda state, its, acting: _players([o.controller for o in last_named(state, its.of, acting)]),
    OwnerOf: lambda state, its, acting: _players([o.owner for o in last_named(state, its.of, acting)]),
    # What it is attached to, also where that has gone (303.4b).
    Host: lambda state, reference, acting: tuple([o.attached for o in [state.last_known(source_of(acting))]
        if o is not None and o.attached is not None]),
    # The objects or the player that the source remembers; none where there are none (607.5).
    Linked: lambda state, reference, acting: recalled(state, acting, reference.word) or (),
})
TAKES.update({HasChosen: takes_chosen, IsLinked: lambda state, filter_, obj, source:
              Target(obj.id) in (recalled(state, source, filter_.word) or ()),
              IsHost: lambda state, filter_, obj, source: source is not None and Target(obj.id) in named_by(
                  state, Host(), source)})
HOLDS.update({
    # The object is still in that zone, as the same object (400.7).
    ThisIsIn: lambda state, true, acting: getattr(state.find(source_of(acting)), "zone", None) is true.zone,
    Not: lambda state, true, acting: not holds(state, true.other, acting),
    Both: lambda state, true, acting: all(holds(state, part, acting) for part in true.parts),
    Controls: lambda state, true, acting: true.least <= sum(
        is_whose(true.whose, o.controller, acting.controller) for o in counted(state, true.filter, acting)),
    WasPaid: lambda state, true, acting: paid(acting, true.word) > 0,  # 702.33d
    CastFromHand: lambda state, true, acting: facts_of(acting).from_zone is HAND,  # 400.7d
    NoManaSpent: lambda state, true, acting: not any(
        facts_of(spell).spent for spell in last_named(state, true.on, acting)),
    AtLeast: lambda state, true, acting: amount_of(state, true.amount, acting) >= true.least,
    AfterUpkeep: lambda state, true, acting: state.at.upkeeps > (state.at.step is UPKEEP) and is_whose(
        true.whose, state.at.active, acting.controller),
    During: lambda state, true, acting: state.at.step in PHASES.get(true.part, (true.part,)),
    YourTurn: lambda state, true, acting: state.at.active == acting.controller,
    WasChosen: lambda state, true, acting: bool(recalled(state, acting, true.word)),
})
