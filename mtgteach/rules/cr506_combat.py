"""Combat (506): who fights and as long as what; damage (510), dealt at one moment in one step or in two; the end of the
phase (511)."""
from __future__ import annotations

from mtgteach.model.choices import Choice, Option, ShareOut
from mtgteach.model.events_turn import CombatEnded, RemovedFromCombat, StruckFirst
from mtgteach.model.filters import Attacking, Blocking
from mtgteach.model.ids import ObjectId, PlayerId
from mtgteach.model.objects import Object, Target
from mtgteach.model.spelling import name_of, object_name, player_name
from mtgteach.model.state import Attack, Combat, State
from mtgteach.model.statics_combat import CantBeBlocked, CantFight
from mtgteach.model.types import COMBAT_DAMAGE, END_OF_COMBAT, FIRST_STRIKE_DAMAGE
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import characteristics, is_creature
from mtgteach.rules.cr120_damage import deal
from mtgteach.rules.cr702_plain import PLAIN, has_keyword
from mtgteach.rules.index import working
from mtgteach.rules.registries import APPLY, TAKES, Role, applies, as_begins, as_ends, static, takes
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model.effects_turn import DoesntUntap
    from mtgteach.model.events import Cite, Event
    from mtgteach.rules.cr120_damage import Hit

REMOVED, ASSIGNING, DIVIDED, DEALING = R("506.4"), R("510.1"), R("510.1c"), R("510.2")
TWO_STEPS, OVER = R("510.4"), R("511.3")
DECLARATIONS = ("choice.attackers", "choice.blockers")
"""What is asked as a step of combat begins; the first option is always to do nothing."""
static(CantFight, Role.OTHER)
static(CantBeBlocked, Role.OTHER)


def attacks_of(state: State) -> tuple[Attack, ...]:
    """The attacks that are under way."""
    return state.combat.attacks if state.combat is not None else ()


def fighters(state: State) -> list[ObjectId]:
    """Every attacking creature, and every blocking one."""
    return [oid for attack in attacks_of(state) for oid in (attack.object, *attack.blockers)]


def creatures(state: State, player: PlayerId) -> list[Object]:
    """The creatures that the player controls."""
    return [o for o in state.permanents() if o.controller == player and is_creature(state, o)]


def first_strikers(state: State) -> tuple[ObjectId, ...]:
    """The fighters with first strike or double strike (510.4)."""
    return tuple([oid for oid in fighters(state) if (obj := state.find(oid)) is not None and (
        has_keyword(state, obj, "first strike") or has_keyword(state, obj, "double strike"))])


def says_no(state: State, obj: Object, kind: type[CantFight | CantBeBlocked | DoesntUntap],
            word: str = "filter") -> str | None:
    """What has a static effect of this kind that takes the object, and of which this word is true: its name."""
    for found in working(state, Role.OTHER):
        if isinstance(found.effect, kind) and getattr(found.effect, word):
            named = found.floating.objects if found.floating is not None else ()
            if obj.id in named if named else takes(state, found.effect.filter, obj, state.last_known(found.object)):
                return name_of(state, found.object)
    return None


TAKES.update({
    Attacking: lambda state, it, obj, asking: any(a.object == obj.id for a in attacks_of(state)),  # 508.1k
    Blocking: lambda state, it, obj, asking: any(obj.id in a.blockers for a in attacks_of(state)),  # 509.1g
})


# Damage


def power(state: State, obj: Object) -> int:
    """How much combat damage it assigns (510.1a)."""
    return max(0, characteristics(state, obj).power or 0)


def lethal(state: State, attacker: Object, blocker: Object, hits: list[Hit]) -> int:
    """How much damage of this attacker is lethal to it, with what is marked and what others assign (702.19)."""
    if has_keyword(state, attacker, "deathtouch"):
        return 1
    assigned = sum(amount for _, to, amount, _ in hits if to.object == blocker.id)
    return max(0, (characteristics(state, blocker).toughness or 0) - blocker.damage - assigned)


def division_choice(state: State, player: PlayerId, attacker: Object, blockers: tuple[Object, ...], needs: tuple[
        int, ...], over: PlayerId | None) -> Choice:
    """How is the damage of a blocked attacker divided? With trample the rest may go to the player, once each blocker
    has lethal damage (510.1c, 702.19)."""
    options = [Option(object_name(state, b), Target(b.id), (DIVIDED,)) for b in blockers]
    before = tuple([(o.key, n) for o, n in zip(options, needs, strict=True)]) if over is not None else ()
    if over is not None:
        options.append(Option(player_name(state, over), Target(player=over), (PLAIN["trample"],)))
    cites = (DIVIDED, PLAIN["trample"]) if over is not None else (DIVIDED,)
    return ShareOut(player, "choice.combat_damage", cites, tuple(options), power(state, attacker), 0, before=before,
                    slots=(("card", object_name(state, attacker)),))


def _of_attacker(step: Step, attack: Attack, obj: Object, hits: list[Hit]) -> list[Hit]:
    """What an attacker deals to whom: to the player it attacks, or to its blockers (510.1b, 510.1c)."""
    state, amount = step.state, power(step.state, obj)
    blockers = tuple([b for b in [state.find(oid) for oid in attack.blockers] if b is not None])
    through = not attack.blocked or has_keyword(state, obj, "trample")
    over = attack.defender if through and not state.players[attack.defender].lost else None
    if not amount or not blockers:
        return [] if over is None else [(obj, Target(player=over), amount, True)]
    needs = tuple([lethal(state, obj, b, hits) for b in blockers])
    shares = step.ask(division_choice, state, obj.controller, obj, blockers, needs, over)
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
    deal(step, hits, (ASSIGNING, DEALING))


@as_begins(FIRST_STRIKE_DAMAGE)
def first_strike_damage(step: Step, active: PlayerId) -> None:
    """Only creatures with first strike or double strike deal damage (510.4)."""
    first = first_strikers(step.state)
    step.happen(StruckFirst(first), cite=TWO_STEPS)
    _deal(step, [*first])


@as_begins(COMBAT_DAMAGE)
def combat_damage(step: Step, active: PlayerId) -> None:
    """The others deal damage, and those with double strike again (510.2, 510.4)."""
    state = step.state
    struck = state.combat.struck if state.combat is not None else ()
    _deal(step, [oid for oid in fighters(state) if oid not in struck or (
        obj := state.find(oid)) is not None and has_keyword(state, obj, "double strike")])


# Out of combat


@applies(RemovedFromCombat)
def removed_from_combat(state: State, event: RemovedFromCombat) -> tuple[State, RemovedFromCombat]:
    """It neither attacks nor blocks any more; what it blocked stays blocked (506.4, 509.1h)."""
    assert state.combat is not None
    attacks = tuple([a.evolve(blockers=tuple([b for b in a.blockers if b != event.object]))
                     for a in state.combat.attacks if a.object != event.object])
    return state.evolve(combat=state.combat.evolve(attacks=attacks)), event


APPLY.update({
    # Nothing attacks or blocks any more (511.3).
    CombatEnded: lambda state, event: (state.evolve(combat=None), event),
    # In the second step they deal no damage unless they have double strike then (510.4).
    StruckFirst: lambda state, event: (state.evolve(combat=Combat(attacks_of(state), event.objects)), event),
})


def removals(state: State) -> list[tuple[Event, Cite]]:
    """The fighters that have left, phased out, come under another player's control or are creatures no more (506.4)."""
    players = [pair for a in attacks_of(state) for pair in (
        (a.object, state.at.active), *[(b, a.defender) for b in a.blockers])]
    found = [(oid, state.find(oid), player) for oid, player in players]
    gone = [(oid, obj or state.last_known(oid)) for oid, obj, player in found if obj is None or obj.phased_out
            or obj.controller != player or not is_creature(state, obj)]
    return [(RemovedFromCombat(oid, -1 if last is None else last.card), REMOVED) for oid, last in gone]


@as_ends(END_OF_COMBAT)
def end_of_combat(step: Step) -> None:
    """Everything is removed from combat as the end of combat step ends (511.3)."""
    if step.state.combat is not None:
        step.happen(CombatEnded(), cite=OVER)
