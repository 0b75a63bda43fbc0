"""Combat damage (510): each fighter deals damage equal to its power, all at one moment, in one step or in two."""
from __future__ import annotations

from mtgteach.model.choices import Choice, Option, ShareOut
from mtgteach.model.events_combat import StruckFirst
from mtgteach.model.ids import PlayerId
from mtgteach.model.objects import Object, Target
from mtgteach.model.spelling import object_name, player_name
from mtgteach.model.state import Attack, State
from mtgteach.model.types import COMBAT_DAMAGE, FIRST_STRIKE_DAMAGE
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr120_damage import deal
from mtgteach.rules.cr506_combat import attacks_of, fighters, strikes_first
from mtgteach.rules.cr702_plain import PLAIN, has_keyword
from mtgteach.rules.registries import applies, as_begins
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.rules.cr120_damage import Hit

ASSIGNING = R("510.1")
DIVIDED = R("510.1c")
DEALING = R("510.2")
TWO_STEPS = R("510.4")


@applies(StruckFirst)
def struck_first(state: State, event: StruckFirst) -> tuple[State, StruckFirst]:
    """In the second step they deal no damage unless they have double strike then (510.4)."""
    assert state.combat is not None
    return state.evolve(combat=state.combat.evolve(struck=event.objects)), event


def deals(state: State, obj: Object, first: bool) -> bool:
    """Does it deal damage in this step (510.4)?"""
    assert state.combat is not None
    if first:
        return strikes_first(state, obj)
    return obj.id not in state.combat.struck or has_keyword(state, obj, "double strike")


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
    before: tuple[tuple[str, int], ...] = ()
    if over is not None:
        before = tuple([(o.key, n) for o, n in zip(options, needs, strict=True)])
        options.append(Option(player_name(state, over), Target(player=over), (PLAIN["trample"],)))
    cites = (DIVIDED, PLAIN["trample"]) if over is not None else (DIVIDED,)
    return ShareOut(player, "choice.combat_damage", cites, tuple(options), power(state, attacker), 0, before=before,
                    slots=(("card", object_name(state, attacker)),))


def _of_attacker(step: Step, attack: Attack, obj: Object, hits: list[Hit]) -> list[Hit]:
    """What an attacker deals to whom: to the player it attacks, or to its blockers (510.1b, 510.1c)."""
    state, amount = step.state, power(step.state, obj)
    over = attack.defender if not state.players[attack.defender].lost else None
    if not amount:
        return []
    if not attack.blocked:
        return [] if over is None else [(obj, Target(player=over), amount, True)]
    over = over if has_keyword(state, obj, "trample") else None
    blockers = tuple([b for b in [state.find(oid) for oid in attack.blockers] if b is not None])
    if not blockers:
        return [] if over is None else [(obj, Target(player=over), amount, True)]
    needs = tuple([lethal(state, obj, b, hits) for b in blockers])
    shares = step.ask(division_choice, state, obj.controller, obj, blockers, needs, over)
    return [(obj, to, share, True) for to, share in shares]


def _deal(step: Step, first: bool) -> None:
    """All who deal damage in this step assign it, the attacking player first (510.1); it is dealt at once (510.2)."""
    state, hits = step.state, []  # type: tuple[State, list[Hit]]
    for attack in attacks_of(state):
        obj = state.find(attack.object)
        if obj is not None and deals(state, obj, first):
            hits += _of_attacker(step, attack, obj, hits)
    for attack in attacks_of(state):
        for blocker in [state.find(oid) for oid in attack.blockers]:
            if blocker is not None and deals(state, blocker, first) and state.find(attack.object) is not None:
                hits.append((blocker, Target(attack.object), power(state, blocker), True))
    deal(step, hits, (ASSIGNING, DEALING))


@as_begins(FIRST_STRIKE_DAMAGE)
def first_strike_damage(step: Step, active: PlayerId) -> None:
    """Only creatures with first strike or double strike deal damage (510.4)."""
    state = step.state
    found = [o for o in [state.find(oid) for oid in fighters(state)] if o is not None and strikes_first(state, o)]
    step.happen(StruckFirst(tuple([o.id for o in found])), cite=TWO_STEPS)
    _deal(step, first=True)


@as_begins(COMBAT_DAMAGE)
def combat_damage(step: Step, active: PlayerId) -> None:
    """The others deal damage, and those with double strike again (510.2, 510.4)."""
    _deal(step, first=False)
