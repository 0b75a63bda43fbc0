"""Resolving (608): the "if" first, then the targets, then the instructions in order, and last the way off the stack;
instructions that hold others (608.2c-f): what players may do, pay or choose, what follows if they do, what is repeated;
and the plain ones: an object moves, found only where it is expected (400.7, 608.2h), a player gains or loses life."""
from __future__ import annotations

from mtgteach.rules.common import *
from mtgteach.rules.cr117_priority import ResolveTop, settle
from mtgteach.rules.cr601_paying import pay
from mtgteach.rules.cr601_search import can_pay
from mtgteach.rules.cr603_triggers import INTERVENING_IF, done_this_turn, used_again
from mtgteach.rules.cr614_replacements import enter
from mtgteach.rules.cr701_libraries import arranged

Made = tuple[ObjectId, ...]

CHOOSING, PAYING, TARGETS = R("608.2d"), R("118.12"), R("608.2b")
REASONS = {EXILE: "exiled", HAND: "returned", BATTLEFIELD: "put", GRAVEYARD: "put", LIBRARY: "put"}


def _followed(step: Step, effects: tuple[Effect, ...], acting: Object) -> Made:
    """Follow these instructions; what they acted on."""
    return facts_of(follow(step, effects, acting)).made


def _told(acting: Object, who: Reference, player: PlayerId) -> Object:
    """What acts, for one of the players that it speaks to: they are "that player", unless it says "you"."""
    return acting if isinstance(who, You) else acting.evolve(stack=facts_of(acting).evolve(that_player=player))


def possible(state: State, effects: tuple[Effect, ...], acting: Object) -> bool:
    """Could the first of the instructions be begun? An impossible option cannot be chosen (608.2d)."""
    for effect in effects[:1]:
        named = [named_by(state, part, acting) for part in [getattr(effect, f) for f in fields_of(effect)]
                 if isinstance(part, Reference)]
        there = all(any(t.object is None or present(state, t.object) is not None for t in targets) for targets in named)
        return there and (type(effect) not in POSSIBLE or POSSIBLE[type(effect)](state, effect, acting))
    return False


POSSIBLE.update({
    # Somebody has a card in hand; there is such a counter; somebody controls such a permanent (701.21a); somebody has
    # as many to choose as they need.
    DiscardCards: lambda state, effect, acting: any(
        state.zone(HAND, p) for p in players_named(state, effect.who, acting)),
    RemoveCounters: lambda state, effect, acting: any(
        obj.count(effect.kind) for obj in objects_named(state, effect.from_, acting)),
    SacrificeSome: lambda state, effect, acting: any(
        obj.controller in players_named(state, effect.who, acting) for obj in counted(state, effect.filter, acting)),
    ChooseObjects: lambda state, effect, acting: any(
        len(_candidates(state, p, effect, acting)) >= effect.least for p in players_named(state, effect.who, acting)),
})


def may_choice(state: State, player: PlayerId, effects: tuple[Effect, ...], acting: Object) -> Choice:
    """Does the player do what they may (603.5)? Only if it can be done (608.2d)."""
    return whether(state, player, "choice.may_do", "does it", possible(state, effects, acting), (R("603.5"), CHOOSING),
                   ("card", object_name(state, acting)))


def _does(step: Step, effects: tuple[Effect, ...], acting: Object) -> tuple[bool, Made]:
    """Follow the instructions. Were they begun: chosen, where the first is a "may", or possible (118.12)? And what they
    acted on."""
    first = effects[0]
    if not isinstance(first, May):
        return possible(step.state, effects, acting), _followed(step, effects, acting)
    willing = [p for p in players_of(step, first.who, acting)
               if step.ask(may_choice, step.state, p, first.effects, _told(acting, first.who, p))]
    made = [oid for p in willing for oid in _followed(step, first.effects, _told(acting, first.who, p))]
    return bool(willing), (*made, *_followed(step, effects[1:], acting)) if effects[1:] else tuple(made)


@resolves(IfDone)
def if_done(step: Step, effect: IfDone, acting: Object) -> Made:
    """What follows "if you do" asks whether it was chosen or begun, whatever came of it (118.12); what was acted on is
    known there."""
    done, made = _does(step, effect.effects, acting)
    if acting.stack is not None:
        acting = acting.evolve(stack=acting.stack.evolve(made=made))
    return _followed(step, effect.then if done else effect.otherwise, acting)


RESOLVE.update({
    # One or the other, as it is when this is applied (608.2h).
    If: lambda step, effect, acting: _followed(
        step, effect.then if holds(step.state, effect.condition, acting) else effect.otherwise, acting),
    # So many times, one after the other.
    Repeat: lambda step, effect, acting: tuple([oid for _ in range(amount_of(step.state, effect.amount, acting))
        for oid in _followed(step, effect.effects, acting)]),
    # Each of the players in turn order.
    ForEachPlayer: lambda step, effect, acting: tuple([oid for p in players_of(step, effect.who, acting)
        for oid in _followed(step, effect.effects, _told(acting, effect.who, p))]),
    # All of them choose, in turn order; then those who chose to do it (603.5, 608.2e).
    May: lambda step, effect, acting: _does(step, (effect,), acting)[1],
})


@resolves(ChooseObjects)
def choose_objects(step: Step, effect: ChooseObjects, acting: Object) -> Made:
    """Each player chooses, in turn order and knowing the earlier choices (608.2e, 101.4); nothing happens yet, but to
    the rest."""
    chosen = tuple([oid for p in players_of(step, effect.who, acting)
                    for oid in step.ask(objects_choice, step.state, p, effect, acting)])
    if effect.among is not None and effect.rest:
        rest = tuple([o.id for o in objects_named(step.state, effect.among, acting) if o.id not in chosen])
        follow(step, effect.rest, acting.evolve(stack=facts_of(acting).evolve(made=rest)))
    return chosen


# Payments during a resolution (118.12)


def pay_choice(state: State, player: PlayerId, cost: Cost, acting: Object) -> Choice:
    """Does the player pay? Only a payment that is possible is offered (608.2d, 118.3)."""
    can = can_pay(state, player, Bill(cost.mana, cost.others, acting, rest=True))
    return whether(state, player, "choice.may_pay", f"pays {cost}", can, (PAYING, R("118.12a")),
                   ("card", object_name(state, acting)), ("cost", str(cost)))


def _pays(step: Step, player: PlayerId, cost: Cost, acting: Object) -> bool:
    bill = Bill(cost.mana, cost.others, acting, rest=True)
    return step.ask(pay_choice, step.state, player, cost, acting) and step.attempt(
        player, lambda: pay(step, player, bill, may_stop=True, cites=(R("117.1d"), PAYING)))


@resolves(MayPay)
def may_pay(step: Step, effect: MayPay, acting: Object) -> Made:
    """Each of them chooses and pays, in turn order; then what follows for each (118.12, 118.12a). An X in the cost is
    that of what acts (107.3i)."""
    cost, times = effect.cost, 1 if effect.times is None else amount_of(step.state, effect.times, acting)
    if cost.has_x or times != 1:
        mana = ManaCost(cost.mana.with_x(facts_of(acting).x or 0).symbols * times)
        cost = Cost((PayMana(more_mana(NO_MANA, mana)), *cost.others * times))
    paid = [(p, _pays(step, p, cost, acting)) for p in players_of(step, effect.who, acting)]
    return tuple([oid for p, did in paid for oid in _followed(
        step, effect.then if did else effect.otherwise, _told(acting, effect.who, p))])


# Choosing objects without targeting them


def _candidates(state: State, player: PlayerId, effect: ChooseObjects, acting: Object) -> list[Object]:
    asking, zone = asking_for(state, acting), effect.zone
    owners = ([player] if effect.own else list(state.in_play())) if zone in PER_PLAYER else [0]
    there = [o for p in owners for o in state.zone(zone, p)] if effect.among is None else objects_named(
        state, effect.among, acting)
    found = [o for o in there if takes(state, effect.filter, o, asking)]
    if effect.own and zone not in PER_PLAYER:
        held = zone in (BATTLEFIELD, STACK)
        found = [o for o in found if (o.controller if held else o.owner) == player]
    return [o for o in found if not o.phased_out]


def objects_choice(state: State, player: PlayerId, effect: ChooseObjects, acting: Object) -> Choice:
    """Which objects does the player choose (608.2d)? As many as there are, where there are fewer."""
    found = _candidates(state, player, effect, acting)
    keys = told_apart([object_name(state, o) for o in found])
    options = options_of(zip(keys, [o.id for o in found], strict=True), (CHOOSING,))
    return PickSome(player, "choice.objects", (CHOOSING, R("608.2e")), options, min(effect.least, len(found)),
                    min(effect.most, len(found)), slots=said(state, card=acting))


# The object knows for this turn that it was done (603.2h).
APPLY[DoneThisTurn] = lambda state, event: (used_again(state, state.the(event.object), event.ability), event)


@resolves(OnceEachTurn)
def once_each_turn(step: Step, effect: OnceEachTurn, acting: Object) -> Made:
    """Unless it has been done this turn (603.2h)."""
    ability = facts_of(acting).ability
    if ability is None or done_this_turn(step.state, source_of(acting), ability):
        return ()
    done, made = _does(step, effect.effects, acting)
    if (source := step.state.find(source_of(acting))) is not None and done:
        step.happen(DoneThisTurn(source.id, source.card, ability), cite=R("603.2h"))
    return made


# Moving an object and changing life


@resolves(GainLife, LoseLife)
def change_life(step: Step, effect: GainLife | LoseLife, acting: Object) -> None:
    """Each of them gains or loses so much; of 0 there is no event."""
    kind = LifeGained if isinstance(effect, GainLife) else LifeLost
    amount = amount_of(step.state, effect.amount, acting)
    for player in players_of(step, effect.who, acting) if amount else ():
        step.happen(kind(player, amount), cite=cites_of(acting))


def _under(step: Step, effect: MoveTo, obj: Object, acting: Object) -> PlayerId | None:
    """Under whose control it enters: that of whoever puts it there, unless the instruction says otherwise."""
    if effect.to is not BATTLEFIELD:
        return None
    if effect.under is None:
        return acting.controller
    return obj.owner if isinstance(effect.under, OwnerOf) else players_of(step, effect.under, acting)[0]


def _arranged(step: Step, found: list[Object], effect: MoveTo, cites: tuple[Cite, ...]) -> list[Object]:
    """Each owner arranges what comes into their library together (401.4); as each goes on top in turn, the one that
    is to lie on top goes last."""
    owners = dict.fromkeys([o.owner for o in found])
    piles = [arranged(step, p, tuple([o for o in found if o.owner == p]), cites, effect.random) for p in owners]
    return [o for pile in piles for o in (pile if effect.bottom else pile[::-1])]


@resolves(MoveTo)
def move_to(step: Step, effect: MoveTo, acting: Object) -> tuple[ObjectId, ...]:
    """All of them go there at once; what has moved on since is a new object that this does not find (400.7)."""
    found = [o for o in objects_of(step, effect.what, acting)
             if o.kind is not ObjectKind.ABILITY and (o.zone is not effect.to or effect.to in (EXILE, LIBRARY))]
    if not found:
        for gone in [t.object for t in named_by(step.state, effect.what, acting) if t.object is not None]:
            if (last := step.state.last_known(gone)) is not None and step.state.find(gone) is None:
                step.happen(NothingHappened("nothing.moved_on", gone, last.card), cite=(R("608.2h"), R("400.7")))
        return ()
    cites = cites_of(acting)
    if effect.to is LIBRARY:
        found = _arranged(step, found, effect, (*cites, R("401.4")))
    counters, face = ((effect.kind, effect.count),) if effect.kind else (), 1 if effect.transformed else None
    events = [Moved(o.id, o.card, effect.to, REASONS[effect.to], _under(step, effect, o, acting), tapped=effect.tapped,
                    counters=counters, bottom=effect.bottom, face=face) for o in found if o.zone is not effect.to]
    again = [(ExiledAgain(o.id, o.card), (*cites, R("400.8"))) if o.zone is EXILE else (
        PutInPlace(o.owner, o.id, o.card, effect.bottom), (*cites, R("401.4"))) for o in found if o.zone is effect.to]
    done: tuple[Event, ...]
    if effect.to is BATTLEFIELD:
        done = enter(step, events, cites)
    elif again:
        done = step.happen_together([*again, *[(event, cites) for event in events]], cite=cites, code="group.moved")
    else:
        done = at_once(step, [*events], cites, "group.moved")
    made = moved_to(done)
    if effect.link:
        remember(step, acting, effect.link, made)
    return made


WAYS = {"resolved": (R("608.2n"),), "did not resolve": (TARGETS,), "did nothing": (INTERVENING_IF, R("608.2a"))}


@runs(ResolveTop)
def resolve_top(step: Step, entry: ResolveTop) -> None:
    """Resolve it; then the active player receives priority (117.3b)."""
    obj = step.state.zone(STACK)[-1]
    with step.begin(Acted("act.resolving", obj.controller, obj.id, obj.card), cite=R("608.2"),
                    cause=facts_of(obj).cause):
        _resolve(step, obj)
    settle(step, step.state.at.active)


def _resolve(step: Step, obj: Object) -> None:
    ability, way = ruled("X15", step.state)(step.state, obj, facts_of(obj).ability), "resolved"
    condition = ability.condition if isinstance(ability, Triggered) else None
    if condition is not None and not holds(step.state, condition, obj):
        way, word = "did nothing", ability_word(obj)
        step.happen(NothingHappened("nothing.condition_false", obj.id, obj.card, word=word), cite=WAYS[way])
    elif (acting := check_targets(step, obj)) is None:
        way = "did not resolve"
    else:
        for part in instructions_of(step.state, obj, ability):
            acting = follow(step, part.effects, acting.evolve(stack=facts_of(acting).evolve(first=part.first)))
    leave(step, obj, way)


def check_targets(step: Step, obj: Object) -> Object | None:
    """What resolves if it has no target, or one that is still legal; those that are not are named, and blank in it
    until the end: what its own instructions do makes none of them illegal (608.2b)."""
    facts = facts_of(obj)
    word = "" if facts.ability is None else ability_word(obj)
    left = tuple([t if is_legal(step.state, obj, i, t) else Target() for i, t in enumerate(facts.targets)])
    if facts.targets and not any(t != Target() for t in left):
        step.happen(NothingHappened("nothing.targets_illegal", obj.id, obj.card, word=word), cite=TARGETS)
        return None
    for target in [was for was, now in zip(facts.targets, left, strict=True) if was != now]:
        lost = step.state.last_known(target.object)
        step.happen(NothingHappened("nothing.target_illegal", obj.id, None if lost is None else lost.card, word=word,
                                    player=target.player), cite=TARGETS)
    return obj if left == facts.targets else obj.evolve(stack=facts.evolve(targets=left))


def leave(step: Step, obj: Object, reason: str) -> None:
    """The last part: a permanent spell becomes a permanent (608.3a), another goes to its owner's graveyard (to the
    hand where its buyback was paid, 702.27a), an ability ceases to exist (608.2n)."""
    if step.state.find(obj.id) is None:
        return
    if facts_of(obj).ability is not None:
        step.happen(LeftStack(obj.id, obj.card, reason), cite=WAYS[reason])
    elif reason == "resolved" and any(t in PERMANENT_TYPES for t in characteristics(step.state, obj).types):
        host = next(iter(facts_of(obj).targets), None)  # of an Aura (608.3c)
        enter(step, [Moved(obj.id, obj.card, BATTLEFIELD, "resolved", obj.controller, attached=host,
                           face_down=obj.face_down)], R("608.3a") if host is None else R("608.3c"))
        if step.state.find(obj.id) is not None:
            step.happen(Moved(obj.id, obj.card, GRAVEYARD, "did not enter"), cite=R("608.3e"))
    elif reason == "resolved" and paid(obj, "buyback"):
        step.happen(Moved(obj.id, obj.card, HAND, "returned"), cite=R("702.27a"))
    else:
        step.happen(Moved(obj.id, obj.card, GRAVEYARD, reason), cite=WAYS[reason])
