"""Declaring attackers (508) and blockers (509): untapped creatures, attackers not sick; each attacks one opponent, or
blocks one attacker."""
from __future__ import annotations

from mtgteach.model.choices import Choice, Limit, Option, PickSome
from mtgteach.model.events import Event, Tapped
from mtgteach.model.events_turn import AttackDeclared, BecameBlocked, BlockDeclared
from mtgteach.model.ids import ObjectId, PlayerId
from mtgteach.model.objects import Object
from mtgteach.model.patterns_combat import Attacks, BecomesBlocked, Blocks
from mtgteach.model.refusals import BEGIN, Reasons, Refusal
from mtgteach.model.spelling import object_name, player_name
from mtgteach.model.state import Attack, Combat, State
from mtgteach.model.statics_combat import CantBeBlocked, CantFight
from mtgteach.model.types import DECLARE_ATTACKERS, DECLARE_BLOCKERS
from mtgteach.rulebook.cite import R, Rule
from mtgteach.rules.cr302_sickness import refuse_sick
from mtgteach.rules.cr506_combat import attacks_of, creatures, says_no
from mtgteach.rules.cr608_amounts import is_whose
from mtgteach.rules.cr702_plain import PLAIN, has_keyword
from mtgteach.rules.registries import applies, as_begins, matches, takes
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

ATTACK, WHO_ATTACKS, WHOM, CANT_ATTACK, TAPPING, ATTACKING = (
    R("508.1"), R("508.1a"), R("508.1b"), R("508.1c"), R("508.1f"), R("508.1k"))
BLOCK, WHO_BLOCKS, CANT_BLOCK, BLOCKING, BLOCKED = R("509.1"), R("509.1a"), R("509.1b"), R("509.1g"), R("509.1h")


@applies(AttackDeclared)
def attack_declared(state: State, event: AttackDeclared) -> tuple[State, AttackDeclared]:
    """It attacks until it is removed from combat or combat ends (508.1k)."""
    attacks = (*attacks_of(state), Attack(event.object, event.player))
    return state.evolve(combat=(state.combat or Combat()).evolve(attacks=attacks)), event


@applies(BlockDeclared)
def block_declared(state: State, event: BlockDeclared) -> tuple[State, BlockDeclared]:
    """It blocks, and what it blocks is blocked until combat ends (509.1g, 509.1h)."""
    assert state.combat is not None
    attacks = tuple([a.evolve(blocked=True, blockers=(*a.blockers, event.object)) if a.object == event.attacker else a
                     for a in state.combat.attacks])
    return state.evolve(combat=state.combat.evolve(attacks=attacks)), event


@matches(Attacks, AttackDeclared)
@matches(Blocks, BlockDeclared)
@matches(BecomesBlocked, BecameBlocked)
def fights(state: State, pattern: Attacks | Blocks | BecomesBlocked,
           event: AttackDeclared | BlockDeclared | BecameBlocked, source: Object) -> bool:
    """A creature was declared as an attacker (508.1m) or a blocker, or became blocked (509.1i)."""
    obj = state.find(event.object)
    return obj is not None and is_whose(pattern.whose, obj.controller, source.controller) and takes(
        state, pattern.filter, obj, source)


def refuse_attack(state: State, obj: Object) -> Iterator[Refusal]:
    """Why this creature cannot attack: tapped, sick (508.1a), or something says so (508.1c)."""
    name = object_name(state, obj)
    if obj.tapped:
        yield Refusal("refuse.tapped", BEGIN, (WHO_ATTACKS,), (("card", name),))
    yield from refuse_sick(state, obj)
    if has_keyword(state, obj, "defender"):
        yield Refusal("refuse.defender", BEGIN, (CANT_ATTACK, PLAIN["defender"]), (("card", name),))
    says = says_no(state, obj, CantFight, "attack")
    if says is not None:
        yield Refusal("refuse.cant_attack", BEGIN, (CANT_ATTACK,), (("card", name), ("source", says)))


def attackers_choice(state: State, player: PlayerId) -> Choice:
    """Which creatures attack whom? Each attacks one player (508.1b)."""
    defenders = [p for p in state.in_play() if p != player]
    options: list[Option] = []
    limits: list[Limit] = []
    refused: list[tuple[str, Reasons]] = []
    for obj in creatures(state, player):
        keys = tuple([f"{object_name(state, obj)} attacks {player_name(state, p)}" for p in defenders])
        reasons = Reasons(refuse_attack(state, obj))
        if reasons:
            refused += [(key, reasons) for key in keys]
        else:
            options += [Option(key, (obj.id, p), (WHO_ATTACKS, WHOM)) for key, p in zip(keys, defenders, strict=True)]
            limits.append(Limit(keys, 1, 1))
    return _declaration(state, player, "attack", (ATTACK, WHO_ATTACKS), options, limits, refused)


def _declaration(state: State, player: PlayerId, word: str, cites: tuple[Rule, ...], options: list[Option],
                 limits: list[Limit], refused: list[tuple[str, Reasons]]) -> Choice:
    """One option does nothing and goes with no other."""
    nothing = Option(f"{player_name(state, player)} {word}s with nothing", None, cites[:1])
    limits += [Limit((nothing.key, o.key), 1, 1) for o in options]
    return PickSome(player, f"choice.{word}ers", cites, (nothing, *options), 1, max(1, len(options)),
                    limits=tuple([limit for limit in limits if len(limit.keys) > 1]), refused=tuple(refused))


@as_begins(DECLARE_ATTACKERS)
def declare_attackers(step: Step, active: PlayerId) -> None:
    """The active player declares attackers; they tap unless they have vigilance, and attack (508.1). Asked only where
    something could attack."""
    state = step.state
    if all(any(True for _ in refuse_attack(state, o)) for o in creatures(state, active)):
        return
    chosen = dict([pair for pair in step.ask(attackers_choice, state, active) if pair is not None])
    attacking = [obj for obj in state.permanents() if obj.id in chosen]
    changes: list[tuple[Event, Rule]] = [(Tapped(o.id, o.card), TAPPING) for o in attacking
                                         if not has_keyword(state, o, "vigilance")]
    changes += [(AttackDeclared(o.id, o.card, chosen[o.id]), ATTACKING) for o in attacking]
    if changes:
        step.happen_together(changes, cite=ATTACK, code="group.attack")


# Blockers


def refuse_block(state: State, obj: Object, attacker: Object) -> Iterator[Refusal]:
    """Why this creature cannot block that attacker (509.1a, 509.1b)."""
    name, other = object_name(state, obj), object_name(state, attacker)
    if obj.tapped:
        yield Refusal("refuse.tapped", BEGIN, (WHO_BLOCKS,), (("card", name),))
    says = says_no(state, obj, CantFight, "block")
    if says is not None:
        yield Refusal("refuse.cant_block", BEGIN, (CANT_BLOCK,), (("card", name), ("source", says)))
    if says_no(state, attacker, CantBeBlocked) is not None:
        yield Refusal("refuse.cant_be_blocked", BEGIN, (CANT_BLOCK,), (("attacker", other),))
    if has_keyword(state, attacker, "flying") and not (
            has_keyword(state, obj, "flying") or has_keyword(state, obj, "reach")):
        yield Refusal("refuse.flying", BEGIN, (PLAIN["flying"], PLAIN["reach"]), (
            ("card", name), ("attacker", other)))


def blockers_choice(state: State, player: PlayerId) -> Choice:
    """Which creatures block which attackers? Each blocks one (509.1a); menace wants two or more (702.111)."""
    attacking = [o for o in [state.find(a.object) for a in attacks_of(state) if a.defender == player] if o is not None]
    own = creatures(state, player)
    pairs = {(o.id, a.id): (o, a) for o in own for a in attacking}
    key = {pair: f"{object_name(state, o)} blocks {object_name(state, a)}" for pair, (o, a) in pairs.items()}
    refused = {pair: Reasons(refuse_block(state, o, a)) for pair, (o, a) in pairs.items()}
    menacing = [a for a in attacking if has_keyword(state, a, "menace")]
    for attacker in menacing:
        able = [o for o in own if not refused[o.id, attacker.id]]
        if len(able) == 1:
            refused[able[0].id, attacker.id] = Reasons([Refusal("refuse.menace", BEGIN, (PLAIN["menace"],), (
                ("card", object_name(state, able[0])), ("attacker", object_name(state, attacker))))])
    may = [pair for pair in key if not refused[pair]]
    limits = [Limit(tuple([key[pair] for pair in may if pair[0] == obj.id]), 1, 1) for obj in own]
    for attacker in menacing:
        keys = tuple([key[pair] for pair in may if pair[1] == attacker.id])
        limits.append(Limit(keys, 2, len(keys)))
    return _declaration(
        state, player, "block", (BLOCK, WHO_BLOCKS), [Option(key[pair], pair, (WHO_BLOCKS,)) for pair in may], limits,
        [(key[pair], refused[pair]) for pair in key if refused[pair]])


@as_begins(DECLARE_BLOCKERS)
def declare_blockers(step: Step, active: PlayerId) -> None:
    """Each player who is attacked declares blockers, in turn order; all of them block at once (509.1)."""
    state = step.state
    chosen: dict[ObjectId, ObjectId] = {}
    for player in state.in_play():
        if any(attack.defender == player for attack in attacks_of(state)) and creatures(state, player):
            chosen |= dict([pair for pair in step.ask(blockers_choice, state, player) if pair is not None])
    there = state.permanents()
    changes: list[tuple[Event, Rule]] = [(BlockDeclared(o.id, o.card, chosen[o.id]), BLOCKING) for o in there
                                         if o.id in chosen]
    changes += [(BecameBlocked(o.id, o.card), BLOCKED) for o in there if o.id in chosen.values()]
    if changes:
        step.happen_together(changes, cite=BLOCK, code="group.block")
