"""Damage (120): it is dealt at one moment, and what it does follows at once: life is lost (120), it is marked, and
lifelink and deathtouch act (702.15, 702.2). Combat (506): declaring attackers (508) and blockers (509), who fights and
as long as what; damage (510), dealt at one moment in one step or in two; the end of the phase (511)."""
from __future__ import annotations

from mtgteach.rules.common import *

Hit = tuple[Object, Target, int, bool]

DIVIDED, ATTACK, WHO_ATTACKS, WHOM, CANT_ATTACK = R("510.1c"), R("508.1"), R("508.1a"), R("508.1b"), R("508.1c")
BLOCK, WHO_BLOCKS, CANT_BLOCK = R("509.1"), R("509.1a"), R("509.1b")
# What is asked as a step of combat begins; the first option is always to do nothing.
DECLARATIONS = ("choice.attackers", "choice.blockers")
static(Role.PROHIBITS, CantFight, CantBeBlocked)


def attacks_of(state: State) -> tuple[Attack, ...]:
    """The attacks that are under way."""
    return state.combat.attacks if state.combat is not None else ()


def fighters(state: State) -> list[ObjectId]:
    """Every attacking creature, and every blocking one."""
    return [oid for attack in attacks_of(state) for oid in (attack.object, *attack.blockers)]


def creatures(state: State, player: PlayerId) -> list[Object]:
    """The creatures that the player controls."""
    return [o for o in state.permanents() if o.controller == player and is_creature(state, o)]


def is_walker(state: State, obj: Object) -> bool:
    """Is it a planeswalker?"""
    return CardType.PLANESWALKER in characteristics(state, obj).types


def first_strikers(state: State) -> tuple[ObjectId, ...]:
    """The fighters with first strike or double strike (510.4)."""
    return tuple([oid for oid in fighters(state) if (obj := state.find(oid)) is not None and (
        has_keyword(state, obj, "first strike") or has_keyword(state, obj, "double strike"))])


def attackable(state: State, player: PlayerId) -> list[Target]:
    """The players and planeswalkers that this player's creatures may attack (508.1b)."""
    walkers = [Target(o.id) for o in state.permanents() if o.controller != player and is_walker(state, o)]
    return [*[Target(player=p) for p in state.in_play() if p != player], *walkers]


def attacked(state: State, attack: Attack) -> Target | None:
    """What it attacks now, which may be nothing (506.4)."""
    there = not attack.lost and not state.players[attack.defender].lost
    return Target(attack.walker, attack.defender if attack.walker is None else None) if there else None


TAKES.update({
    Attacking: lambda state, it, obj, asking: any(a.object == obj.id for a in attacks_of(state)),  # 508.1k
    Blocking: lambda state, it, obj, asking: any(obj.id in a.blockers for a in attacks_of(state)),  # 509.1g
})


# Damage


@applies(DamageDealt)
def damage_dealt(state: State, event: DamageDealt) -> tuple[State, DamageDealt]:
    """Damage marked on a permanent stays until cleanup; damage to a player is a loss of life, an event of its own."""
    if (obj := state.find(event.object)) is None or not is_creature(state, obj):
        return state, event
    source = state.last_known(event.by)
    deadly = obj.deathtouched or source is not None and has_keyword(state, source, "deathtouch")
    return state.changed(obj.id, damage=obj.damage + event.amount, deathtouched=deadly), event


@applies(LifeGained, LifeLost)
def life_changed(state: State, event: LifeGained | LifeLost) -> tuple[State, LifeGained | LifeLost]:
    """The player's life total goes up or down."""
    now = state.players[event.player].life + (event.amount if isinstance(event, LifeGained) else -event.amount)
    return state.with_player(state.players[event.player].evolve(life=now)), event.evolve(now=now)


def deal(step: Step, hits: Iterable[Hit], cite: Cite | tuple[Cite, ...]) -> tuple[DamageDealt, ...]:
    """Each source deals so much damage to a player, creature or planeswalker, all at one moment; the last part of a hit
    says whether it is combat damage. What is neither any more is left alone."""
    found = [(source, event) for source, to, amount, combat in hits
             if amount > 0 and (event := _proposed(step.state, source, to, amount, combat)) is not None]
    linked = {source.id: source.controller for source, _ in found if has_keyword(step.state, source, "lifelink")}
    done = at_once(step, [event for _, event in found], cite, "group.damage")
    dealt = tuple([event for event in done if isinstance(event, DamageDealt)])
    for event in dealt:
        if event.player is not None:
            step.happen(LifeLost(event.player, event.amount), cite=cite)
        if (obj := step.state.find(event.object)) is not None and is_walker(step.state, obj):
            step.happen(CountersRemoved(obj.id, obj.card, "loyalty", event.amount), cite=R("120.3c"))
    for by, player in linked.items():  # as much life as it dealt damage (702.15)
        if amount := sum(event.amount for event in dealt if event.by == by):
            step.happen(LifeGained(player, amount), cite=PLAIN["lifelink"])
    return dealt


def _proposed(state: State, source: Object, to: Target, amount: int, combat: bool) -> DamageDealt | None:
    if to.player is not None:
        return DamageDealt(source.card, amount, player=to.player, by=source.id, combat=combat)
    obj = present(state, to.object)
    if obj is None or obj.zone is not BATTLEFIELD or not (is_creature(state, obj) or is_walker(state, obj)):
        return None
    return DamageDealt(source.card, amount, object=obj.id, card=obj.card, by=source.id, combat=combat)


@resolves(DealDamage)
def resolve_damage(step: Step, effect: DealDamage, source: Object) -> None:
    """The object deals that much damage to each creature or player referred to, at once."""
    by = step.state.last_known(source_of(source)) or source
    deal(step, [(by, to, share_of(step.state, effect.amount, source, to), False)
                for to in named_by(step.state, effect.to, source)], cites_of(source))


# Combat damage


def power(state: State, obj: Object) -> int:
    """How much combat damage it assigns (510.1a)."""
    return max(0, characteristics(state, obj).power or 0)


def lethal(state: State, attacker: Object, blocker: Object, hits: list[Hit]) -> int:
    """How much damage of this attacker is lethal to it, with what is marked and what others assign;
    with deathtouch it is one at most (702.19)."""
    assigned = sum(amount for _, to, amount, _ in hits if to.object == blocker.id)
    usual = max(0, (characteristics(state, blocker).toughness or 0) - blocker.damage - assigned)
    return min(1, usual) if has_keyword(state, attacker, "deathtouch") else usual


def damage_choice(state: State, player: PlayerId, attacker: Object, blockers: tuple[Object, ...], needs: tuple[
        int, ...], over: Target | None) -> Choice:
    """How is the damage of a blocked attacker divided? With trample the rest may go to what it attacks, once each
    blocker has lethal damage (510.1c, 702.19)."""
    options = [Option(object_name(state, b), Target(b.id), (DIVIDED,)) for b in blockers]
    before = tuple([(o.key, n) for o, n in zip(options, needs, strict=True)]) if over is not None else ()
    if over is not None:
        options.append(Option(target_name(state, over), over, (PLAIN["trample"],)))
    cites = (DIVIDED, PLAIN["trample"]) if over is not None else (DIVIDED,)
    return ShareOut(player, "choice.combat_damage", cites, tuple(options), power(state, attacker), 0, before=before,
                    slots=said(state, card=attacker))


def _of_attacker(step: Step, attack: Attack, obj: Object, hits: list[Hit]) -> list[Hit]:
    """What an attacker deals to whom: to what it attacks, or to its blockers (510.1b, 510.1c)."""
    state, amount = step.state, power(step.state, obj)
    blockers = tuple([b for b in [state.find(oid) for oid in attack.blockers] if b is not None])
    over = attacked(state, attack) if not attack.blocked or has_keyword(state, obj, "trample") else None
    if not amount or not blockers:
        return [] if over is None else [(obj, over, amount, True)]
    needs = tuple([lethal(state, obj, b, hits) for b in blockers])
    shares = step.ask(damage_choice, state, obj.controller, obj, blockers, needs, over)
    return [(obj, to, share, True) for to, share in shares]


def _deal(step: Step, among: list[ObjectId]) -> None:
    """All who deal damage in this step assign it, the attacking player first (510.1); it is dealt at once (510.2)."""
    state, hits = step.state, []  # type: tuple[State, list[Hit]]
    there = {oid: obj for oid in fighters(state) if (obj := state.find(oid)) is not None}
    for attack in attacks_of(state):
        if attack.object in there and attack.object in among:
            hits += _of_attacker(step, attack, there[attack.object], hits)
    hits += [(there[oid], Target(attack.object), power(state, there[oid]), True) for attack in attacks_of(state)
             for oid in attack.blockers if attack.object in there and oid in there and oid in among]
    deal(step, hits, (R("510.1"), R("510.2")))


@as_begins(FIRST_STRIKE_DAMAGE)
def first_strike_damage(step: Step, active: PlayerId) -> None:
    """Only creatures with first strike or double strike deal damage (510.4)."""
    first = first_strikers(step.state)
    step.happen(StruckFirst(first), cite=R("510.4"))
    _deal(step, [*first])


@as_begins(COMBAT_DAMAGE)
def combat_damage(step: Step, active: PlayerId) -> None:
    """The others deal damage, and those with double strike again (510.2, 510.4)."""
    state = step.state
    struck = state.combat.struck if state.combat is not None else ()
    _deal(step, [oid for oid in fighters(state) if oid not in struck or (
        obj := state.find(oid)) is not None and has_keyword(state, obj, "double strike")])


# Out of combat


def _attacking(state: State, attacks: Iterable[Attack]) -> State:
    return state.evolve(combat=(state.combat or Combat()).evolve(attacks=tuple(attacks)))


APPLY.update({
    # It attacks until it is removed from combat or combat ends (508.1k).
    AttackDeclared: lambda state, event: (
        _attacking(state, (*attacks_of(state), Attack(event.object, event.player, walker=event.walker))), event),
    # It blocks, and what it blocks is blocked until combat ends (509.1g, 509.1h).
    BlockDeclared: lambda state, event: (_attacking(state, [
        a.evolve(blocked=True, blockers=(*a.blockers, event.object)) if a.object == event.attacker else a
        for a in attacks_of(state)]), event),
    # It neither attacks nor blocks nor is attacked any more; what it blocked stays blocked (506.4, 509.1h).
    RemovedFromCombat: lambda state, event: (_attacking(state, [
        a.evolve(blockers=tuple([b for b in a.blockers if b != event.object]), lost=a.lost or a.walker == event.object,
                 walker=None if a.walker == event.object else a.walker)
        for a in attacks_of(state) if a.object != event.object]), event),
    # As the end of combat step ends nothing attacks or blocks any more (511.3).
    CombatEnded: lambda state, event: (state.evolve(combat=None), event),
    # In the second step they deal no damage unless they have double strike then (510.4).
    StruckFirst: lambda state, event: (state.evolve(combat=Combat(attacks_of(state), event.objects)), event),
})


def removals(state: State) -> list[tuple[Event, Cite]]:
    """The fighters, and the planeswalkers attacked, that have left, phased out, come under another player's control or
    are none any more (506.4)."""
    players = [pair for a in attacks_of(state) for pair in (
        (a.object, state.at.active, is_creature), *[(b, a.defender, is_creature) for b in a.blockers],
        *([(a.walker, a.defender, is_walker)] if a.walker is not None else []))]
    gone = {oid: state.last_known(oid) for oid, player, fits in players if (obj := present(state, oid)) is None
            or obj.controller != player or not fits(state, obj)}
    return [(RemovedFromCombat(oid, -1 if last is None else last.card), R("506.4")) for oid, last in gone.items()]


def refuse_attack(state: State, obj: Object, whom: PlayerId | None = None) -> Iterator[Refusal]:
    """Why this creature cannot attack (this player): tapped, sick (508.1a), or something says so (508.1c)."""
    if obj.tapped:
        yield refusal(state, "refuse.tapped", (WHO_ATTACKS,), card=obj)
    yield from refuse_sick(state, obj)
    if has_keyword(state, obj, "defender"):
        yield refusal(state, "refuse.defender", (CANT_ATTACK, PLAIN["defender"]), card=obj)
    for found in forbidding(state, CantFight, None, obj):
        effect = found.effect
        if effect.attack and (effect.whom is Whose.ANY or whom is not None and is_whose(
                effect.whom, whom, found.controller)):
            yield refusal(state, "refuse.cant_attack", (CANT_ATTACK,), card=obj, source=state.label(found.card))


# Each creature with what it could attack or block: what that is called, and the reasons against it.
Pairs = dict[tuple[ObjectId, Any], tuple[str, Reasons]]


def attackers_choice(state: State, player: PlayerId) -> Choice:
    """Which creatures attack whom? Each attacks one player or planeswalker (508.1b)."""
    pairs: Pairs = {(o.id, to): (f"{object_name(state, o)} attacks {target_name(state, to)}", Reasons(refuse_attack(
        state, o, to.player))) for o in creatures(state, player) for to in attackable(state, player)}
    return _declaration(state, player, "attack", (ATTACK, WHO_ATTACKS), (WHO_ATTACKS, WHOM), pairs)


def _declaration(state: State, player: PlayerId, word: str, cites: tuple[Rule, ...], each: tuple[Rule, ...],
                 pairs: Pairs, more: tuple[Limit, ...] = ()) -> Choice:
    """One option does nothing and goes with no other; each creature does one thing."""
    may = {pair: key for pair, (key, reasons) in pairs.items() if not reasons}
    nothing = f"{player_name(state, player)} {word}s with nothing"
    options = options_of([(key, pair) for pair, key in may.items()], each)
    own = [Limit(tuple([key for (o, _), key in may.items() if o == oid]), 1, 1) for oid, _ in may]
    limits = dict.fromkeys([*own, *more, *[Limit((nothing, key), 1, 1) for key in may.values()]])
    return PickSome(player, f"choice.{word}ers", cites, (Option(nothing, None, cites[:1]), *options), 1,
                    max(1, len(options)), limits=tuple([limit for limit in limits if len(limit.keys) > 1]),
                    refused=tuple([pair for pair in pairs.values() if pair[1]]))


@as_begins(DECLARE_ATTACKERS)
def declare_attackers(step: Step, active: PlayerId) -> None:
    """The active player declares attackers; they tap unless they have vigilance, and attack (508.1). Asked only where
    something could attack."""
    state = step.state
    if all(any(True for _ in refuse_attack(state, o)) for o in creatures(state, active)):
        return
    chosen = dict([pair for pair in step.ask(attackers_choice, state, active) if pair is not None])
    attacking = [obj for obj in state.permanents() if obj.id in chosen]
    changes: list[tuple[Event, Rule]] = [(Tapped(o.id, o.card), R("508.1f")) for o in attacking
                                         if not has_keyword(state, o, "vigilance")]
    changes += [(AttackDeclared(o.id, o.card, state.the(to.object).controller if to.player is None else to.player,
                                   to.object), R("508.1k")) for o in attacking for to in [chosen[o.id]]]
    step.happen_together(changes, cite=ATTACK, code="group.attack")


# Blockers


def refuse_block(state: State, obj: Object, attacker: Object) -> Iterator[Refusal]:
    """Why this creature cannot block that attacker (509.1a, 509.1b)."""
    if obj.tapped:
        yield refusal(state, "refuse.tapped", (WHO_BLOCKS,), card=obj)
    for found in forbidding(state, CantFight, None, obj):
        if found.effect.block:
            yield refusal(state, "refuse.cant_block", (CANT_BLOCK,), card=obj, source=state.label(found.card))
    if any(takes(state, found.effect.by, obj, standing_for(state, found))
           for found in forbidding(state, CantBeBlocked, None, attacker)):
        yield refusal(state, "refuse.cant_be_blocked", (CANT_BLOCK,), attacker=attacker)
    if has_keyword(state, attacker, "flying") and not (
            has_keyword(state, obj, "flying") or has_keyword(state, obj, "reach")):
        yield refusal(state, "refuse.flying", (PLAIN["flying"], PLAIN["reach"]), card=obj, attacker=attacker)


def blockers_choice(state: State, player: PlayerId) -> Choice:
    """Which creatures block which attackers? Each blocks one (509.1a); menace wants two or more (702.111)."""
    attacking = [o for o in [state.find(a.object) for a in attacks_of(state) if a.defender == player] if o is not None]
    pairs: Pairs = {(o.id, a.id): (f"{object_name(state, o)} blocks {object_name(state, a)}", Reasons(refuse_block(
        state, o, a))) for o in creatures(state, player) for a in attacking}
    limits: list[Limit] = []
    for attacker in [a for a in attacking if has_keyword(state, a, "menace")]:
        able = [pair for pair, (_, reasons) in pairs.items() if pair[1] == attacker.id and not reasons]
        for pair in able if len(able) == 1 else ():
            pairs[pair] = pairs[pair][0], Reasons([refusal(
                state, "refuse.menace", (PLAIN["menace"],), card=state.the(pair[0]), attacker=attacker)])
        limits.append(Limit(tuple([pairs[pair][0] for pair in able]), 2, len(able)))
    return _declaration(state, player, "block", (BLOCK, WHO_BLOCKS), (WHO_BLOCKS,), pairs, tuple(limits))


@as_begins(DECLARE_BLOCKERS)
def declare_blockers(step: Step, active: PlayerId) -> None:
    """Each player who is attacked declares blockers, in turn order; all of them block at once (509.1)."""
    state, chosen = step.state, dict[ObjectId, ObjectId]()
    for player in state.in_play():
        if any(attack.defender == player for attack in attacks_of(state)) and creatures(state, player):
            chosen |= dict([pair for pair in step.ask(blockers_choice, state, player) if pair is not None])
    there = state.permanents()
    changes: list[tuple[Event, Rule]] = [(BlockDeclared(o.id, o.card, chosen[o.id]), R("509.1g")) for o in there
                                         if o.id in chosen]
    changes += [(BecameBlocked(o.id, o.card), R("509.1h")) for o in there if o.id in chosen.values()]
    step.happen_together(changes, cite=BLOCK, code="group.block")
