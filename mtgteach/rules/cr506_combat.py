"""Combat (506): who attacks and blocks, as long as it fights, and how the phase ends (511.3)."""
from __future__ import annotations

from mtgteach.model.events_combat import CombatEnded, RemovedFromCombat
from mtgteach.model.filters import Attacking, Blocking
from mtgteach.model.ids import ObjectId
from mtgteach.model.objects import Object
from mtgteach.model.patterns_combat import Attacks, BecomesBlocked, Blocks
from mtgteach.model.spelling import name_of
from mtgteach.model.state import Attack, State
from mtgteach.model.statics_combat import CantBeBlocked, CantFight
from mtgteach.model.types import END_OF_COMBAT, CardType
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr608_amounts import is_whose
from mtgteach.rules.cr702_plain import has_keyword
from mtgteach.rules.index import working
from mtgteach.rules.registries import Role, applies, as_ends, static, takes, takes_as
from mtgteach.rules.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from mtgteach.model.events import Cite, Event

REMOVED = R("506.4")
OVER = R("511.3")
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


def creatures(state: State) -> list[Object]:
    """The creatures that are there."""
    return [o for o in state.permanents() if CardType.CREATURE in characteristics(state, o).types]


def strikes_first(state: State, obj: Object) -> bool:
    """Has it first strike or double strike (510.4)?"""
    return has_keyword(state, obj, "first strike") or has_keyword(state, obj, "double strike")


def any_strikes_first(state: State) -> bool:
    """Is there such a fighter as the combat damage step would begin (510.4)?"""
    found = [state.find(oid) for oid in fighters(state)]
    return any(o is not None and strikes_first(state, o) for o in found)


def says_no(state: State, obj: Object, kind: type[CantFight | CantBeBlocked],
            meant: Callable[[CantFight], bool] | None = None) -> str | None:
    """What has the effect of this kind that takes the creature: its name."""
    for found in working(state, Role.OTHER):
        if isinstance(found.effect, kind) and (meant is None or meant(found.effect)):  # type: ignore[arg-type]
            named = found.floating.objects if found.floating is not None else ()
            if obj.id in named if named else takes(state, found.effect.filter, obj, state.last_known(found.object)):
                return name_of(state, found.object)
    return None


@takes_as(Attacking)
def takes_attacking(state: State, filter_: Attacking, obj: Object, source: Object | None) -> bool:
    """Attacking creatures (508.1k)."""
    return any(attack.object == obj.id for attack in attacks_of(state))


@takes_as(Blocking)
def takes_blocking(state: State, filter_: Blocking, obj: Object, source: Object | None) -> bool:
    """Blocking creatures (509.1g)."""
    return any(obj.id in attack.blockers for attack in attacks_of(state))


def in_question(state: State, pattern: Attacks | Blocks | BecomesBlocked, oid: ObjectId, source: Object) -> bool:
    """Does the pattern speak of this creature?"""
    obj = state.find(oid)
    return obj is not None and is_whose(pattern.whose, obj.controller, source.controller) and takes(
        state, pattern.filter, obj, source)


# Out of combat


@applies(RemovedFromCombat)
def removed_from_combat(state: State, event: RemovedFromCombat) -> tuple[State, RemovedFromCombat]:
    """It neither attacks nor blocks any more; what it blocked stays blocked (506.4, 509.1h)."""
    assert state.combat is not None
    attacks = tuple([a.evolve(blockers=tuple([b for b in a.blockers if b != event.object]))
                     for a in state.combat.attacks if a.object != event.object])
    return state.evolve(combat=state.combat.evolve(attacks=attacks)), event


@applies(CombatEnded)
def combat_ended(state: State, event: CombatEnded) -> tuple[State, CombatEnded]:
    """Nothing attacks or blocks any more (511.3)."""
    return state.evolve(combat=None), event


def removals(state: State) -> list[tuple[Event, Cite]]:
    """The fighters that have left, phased out, come under another player's control or are creatures no more (506.4)."""
    found: list[tuple[Event, Cite]] = []
    for attack in attacks_of(state):
        players = [(attack.object, state.at.active), *[(b, attack.defender) for b in attack.blockers]]
        for oid, player in players:
            obj = state.find(oid)
            if obj is None or obj.phased_out or obj.controller != player or (
                    CardType.CREATURE not in characteristics(state, obj).types):
                last = obj or state.last_known(oid)
                found.append((RemovedFromCombat(oid, last.card if last is not None else -1), REMOVED))
    return found


@as_ends(END_OF_COMBAT)
def end_of_combat(step: Step) -> None:
    """Everything is removed from combat as the end of combat step ends (511.3)."""
    if step.state.combat is not None:
        step.happen(CombatEnded(), cite=OVER)
