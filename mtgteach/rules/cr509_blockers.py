"""Declaring blockers (509): untapped creatures of the player who is attacked, each blocks one attacker."""
from __future__ import annotations

from mtgteach.model.choices import Choice, Limit, Option, PickSome
from mtgteach.model.events import Event
from mtgteach.model.events_combat import BecameBlocked, BlockDeclared
from mtgteach.model.ids import ObjectId, PlayerId
from mtgteach.model.objects import Object
from mtgteach.model.patterns_combat import BecomesBlocked, Blocks
from mtgteach.model.refusals import BEGIN, Reasons, Refusal
from mtgteach.model.spelling import object_name, player_name
from mtgteach.model.state import State
from mtgteach.model.statics_combat import CantBeBlocked, CantFight
from mtgteach.model.types import DECLARE_BLOCKERS
from mtgteach.rulebook.cite import R, Rule
from mtgteach.rules.cr506_combat import attacks_of, creatures, in_question, says_no
from mtgteach.rules.cr702_plain import PLAIN, has_keyword
from mtgteach.rules.registries import applies, as_begins, matches
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

DECLARING = R("509.1")
WHO = R("509.1a")
RESTRICTIONS = R("509.1b")
BLOCKING = R("509.1g")
BLOCKED = R("509.1h")


@applies(BlockDeclared)
def block_declared(state: State, event: BlockDeclared) -> tuple[State, BlockDeclared]:
    """It blocks, and what it blocks is blocked until combat ends (509.1g, 509.1h)."""
    assert state.combat is not None
    attacks = tuple([a.evolve(blocked=True, blockers=(*a.blockers, event.object)) if a.object == event.attacker else a
                     for a in state.combat.attacks])
    return state.evolve(combat=state.combat.evolve(attacks=attacks)), event


@applies(BecameBlocked)
def became_blocked(state: State, event: BecameBlocked) -> tuple[State, BecameBlocked]:
    """It is blocked, as its blockers have made it."""
    return state, event


@matches(Blocks, BlockDeclared)
@matches(BecomesBlocked, BecameBlocked)
def of_blocking(state: State, pattern: Blocks | BecomesBlocked, event: BlockDeclared | BecameBlocked,
                source: Object) -> bool:
    """A creature was declared as a blocker, or became blocked (509.1i)."""
    return in_question(state, pattern, event.object, source)


def refuse_block(state: State, obj: Object, attacker: Object) -> Iterator[Refusal]:
    """Why this creature cannot block that attacker (509.1a, 509.1b)."""
    name, other = object_name(state, obj), object_name(state, attacker)
    if obj.tapped:
        yield Refusal("refuse.tapped", BEGIN, (WHO,), (("card", name),))
    says = says_no(state, obj, CantFight, lambda effect: effect.block)
    if says is not None:
        yield Refusal("refuse.cant_block", BEGIN, (RESTRICTIONS,), (("card", name), ("source", says)))
    if says_no(state, attacker, CantBeBlocked) is not None:
        yield Refusal("refuse.cant_be_blocked", BEGIN, (RESTRICTIONS,), (("attacker", other),))
    if has_keyword(state, attacker, "flying") and not (
            has_keyword(state, obj, "flying") or has_keyword(state, obj, "reach")):
        yield Refusal("refuse.flying", BEGIN, (PLAIN["flying"], PLAIN["reach"]), (
            ("card", name), ("attacker", other)))


def blockers_choice(state: State, player: PlayerId) -> Choice:
    """Which creatures block which attackers? Each blocks one (509.1a); menace wants two or more (702.111)."""
    attacking = [o for o in [state.find(a.object) for a in attacks_of(state) if a.defender == player] if o is not None]
    own = [o for o in creatures(state) if o.controller == player]
    refused = {(o.id, a.id): Reasons(refuse_block(state, o, a)) for o in own for a in attacking}
    for attacker in attacking:
        able = [o for o in own if not refused[o.id, attacker.id]]
        if len(able) == 1 and has_keyword(state, attacker, "menace"):
            refused[able[0].id, attacker.id] = Reasons([Refusal("refuse.menace", BEGIN, (PLAIN["menace"],), (
                ("card", object_name(state, able[0])), ("attacker", object_name(state, attacker))))])
    key = {(o.id, a.id): f"{object_name(state, o)} blocks {object_name(state, a)}" for o in own for a in attacking}
    may = [pair for pair in key if not refused[pair]]
    nothing = Option(f"{player_name(state, player)} blocks with nothing", None, (DECLARING,))
    limits = [Limit((nothing.key, key[pair]), 1, 1) for pair in may]
    for obj in own:
        limits.append(Limit(tuple([key[pair] for pair in may if pair[0] == obj.id]), 1, 1))
    for attacker in attacking:
        if has_keyword(state, attacker, "menace"):
            keys = tuple([key[pair] for pair in may if pair[1] == attacker.id])
            limits.append(Limit(keys, 2, len(keys)))
    return PickSome(player, "choice.blockers", (DECLARING, WHO), (
        nothing, *[Option(key[pair], pair, (WHO,)) for pair in may]), 1, max(1, len(may)),
        limits=tuple([limit for limit in limits if len(limit.keys) > 1]),
        refused=tuple([(key[pair], refused[pair]) for pair in key if refused[pair]]))


@as_begins(DECLARE_BLOCKERS)
def declare_blockers(step: Step, active: PlayerId) -> None:
    """Each player who is attacked declares blockers, in turn order; all of them block at once (509.1)."""
    state = step.state
    chosen: dict[ObjectId, ObjectId] = {}
    for player in state.in_play():
        attacked = any(attack.defender == player for attack in attacks_of(state))
        if attacked and any(o.controller == player for o in creatures(state)):
            chosen |= dict([pair for pair in step.ask(blockers_choice, state, player) if pair is not None])
    there = state.permanents()
    changes: list[tuple[Event, Rule]] = [(BlockDeclared(o.id, o.card, chosen[o.id]), BLOCKING) for o in there
                                         if o.id in chosen]
    changes += [(BecameBlocked(o.id, o.card), BLOCKED) for o in there if o.id in chosen.values()]
    if changes:
        step.happen_together(changes, cite=DECLARING, code="group.block")
