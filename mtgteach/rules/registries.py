"""The registries of the engine: how each kind of event, procedure, effect, action and keyword is dispatched.

A test compares the keys of each registry with the classes that exist, so that nothing can be forgotten silently.
"""
from __future__ import annotations

from enum import IntEnum, StrEnum

from mtgteach.model import *

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.rules.cr118_costs import Spends
    from mtgteach.rules.index import Working
    from mtgteach.rules.step import Step

    Spender = Callable[[State, int, Any, Object], Spends]
    Payer = Callable[[Any, int, Any, int], Event]
    Judge = Callable[[State, Working, Any], bool]
    Changer = Callable[[Step, Working, Any], tuple[Event, ...]]
    Matcher = Callable[[State, Any, Any, Object], bool]

AS_BEGINS: dict[TurnStep, Callable[[Step, int], None]] = {}
APPLY: dict[type[Event], Callable[[State, Any], tuple[State, Event]]] = {}
RUN: dict[type[Procedure], Callable[[Step, Any], None]] = {}
RESOLVE: dict[type[Effect], Callable[[Step, Any, Object], tuple[int, ...] | None]] = {}
REFUSE: dict[type[Action], Callable[[State, Any], Iterator[Refusal]]] = {}
BEGINS: dict[type[Action], Callable[[Step, Any], object]] = {}
EXPAND: dict[type[Keyword], Callable[[State, Any], tuple[Ability, ...]]] = {}
MATCH: dict[type[Pattern], tuple[tuple[type[Event], ...], bool | Callable[[Any], bool], Matcher]] = {}
POSSIBLE: dict[type[Effect], Callable[[State, Any, Object], bool]] = {}
TELLS: dict[type[Event], Callable[[State, Any], tuple[int | None, int | None, int]]] = {}
TAKES: dict[type[Filter], Callable[[State, Any, Object, Object | None], bool]] = {}
REFERS: dict[type[Reference], Callable[[State, Any, Object], tuple[Target, ...]]] = {}
AMOUNTS: dict[type[Amount], Callable[[State, Any, Object], int]] = {}
HOLDS: dict[type[Condition], Callable[[State, Any, Object], bool]] = {}
CANDIDATES: dict[type[TargetKind], Callable[[State, Any, Object], Iterator[Target]]] = {}
STATICS: dict[type[StaticEffect], Role] = {}
# What paying this kind of component of a cost uses up, and the event with which one thing is paid: made from the
# component, the thing, the object that it is (None: a player), and how much of it.
PAYS: dict[type[Component], tuple[Spender, Payer]] = {}
REPLACES: dict[type[StaticEffect], tuple[type[Event], ...]] = {}
CHANGES: dict[type[StaticEffect], tuple[Rank, Judge, Changer]] = {}
FORBIDS: dict[type[StaticEffect], Judge] = {}
TYPES_OF: dict[type[Types], Callable[[State, Any, Object], tuple[ManaType, ...]]] = {}
# What an early family needs of a later one, by its name: the two would import one another, and an import at the place
# where it is needed takes longer than what is called.
LATER: dict[str, Callable[..., Any]] = {}


class Rank(IntEnum):
    """Which replacement effects must be chosen before which others (616.1a-e)."""

    SELF = 0
    CONTROL = 1
    COPY = 2
    BACK_FACE = 3
    ANY = 4


class Role(StrEnum):
    """What a static effect is to the rules: where they look for it."""

    CONTINUOUS = "continuous"  # changes characteristics (613)
    PROHIBITS = "prohibits"  # a "can't" (101.2)
    PERMITS = "permits"  # lets a player do what they otherwise could not (601.3)
    COSTS = "costs"  # changes what something costs (601.2f)
    REPLACES = "replaces"  # replaces or prevents events (614, 615)
    TRIGGERS = "triggers"  # makes abilities trigger again or not at all (603.2d)
    OTHER = "other"  # a rule of its own asks for it


def rows(table: dict[K, Any], row: Callable[[V], Any] = lambda function: function) -> Callable[..., Callable[[V], V]]:
    """The decorator that enters a function in this table, as the row of these kinds or in it."""
    def of(*kinds: K) -> Callable[[V], V]:
        def add(function: V) -> V:
            table.update(dict.fromkeys(kinds, row(function)))
            return function
        return add
    return of


as_begins = rows(AS_BEGINS)  # what happens as this step begins, off the stack, before anybody gets priority (405.6e)
applies = rows(APPLY)  # applies this kind of event to a state
runs = rows(RUN)  # the procedure of this kind of agenda entry
resolves = rows(RESOLVE)  # what this kind of effect does as it resolves
begins = rows(BEGINS)  # carries this kind of action out
refuses = rows(REFUSE)  # the refusals of this kind of action, cheapest first
expands = rows(EXPAND)  # the abilities that this keyword stands for
refers = rows(REFERS)  # whom or what this kind of reference names, asked by the spell or ability that acts
condition = rows(HOLDS)  # when this kind of condition is true
lists = rows(CANDIDATES)  # everything that may be chosen for this kind of target, asked by what acts


def static(role: Role, *kinds: type[StaticEffect]) -> None:
    """Register what these kinds of static effects are to the rules."""
    STATICS.update(dict.fromkeys(kinds, role))


def replaces(kind: type[StaticEffect], *events: type[Event], when: Judge, rank: Rank = Rank.ANY) -> Callable[
        [Changer], Changer]:
    """Register what this kind of effect makes of an event of these kinds: none, one or several events; `when`: does it
    apply to the event as it stands now? What enters stands, for `when`, where it would be, as its `new` (614.12)."""
    STATICS[kind], REPLACES[kind] = Role.REPLACES, events
    return rows(CHANGES, lambda function: (rank, when, function))(kind)


def forbids(kind: type[StaticEffect], *events: type[Event]) -> Callable[[Judge], Judge]:
    """Register which events of these kinds this kind of effect says can't happen (614.17)."""
    STATICS[kind], REPLACES[kind] = Role.PROHIBITS, events
    return rows(FORBIDS)(kind)


def matches(kind: type[Any], *events: type[Event], back: bool | Callable[[Any], bool] = False) -> Callable[
        [Matcher], Matcher]:
    """Register when this pattern is met by these kinds of events; `back`: judged by the state before them (603.10),
    always or as the pattern itself says."""
    return rows(MATCH, lambda function: (events, back, function))(kind)


def looks_back(when: Pattern) -> bool:
    """Is the pattern judged by the state before the event (603.10)?"""
    back = MATCH[type(when)][1]
    return back if isinstance(back, bool) else back(when)


def is_whose(whose: Whose, player: PlayerId, you: PlayerId) -> bool:
    """Is this player meant, seen from "you"?"""
    return whose is Whose.ANY or (player == you) is (whose is Whose.YOURS)


def takes(state: State, filter_: Filter, obj: Object, source: Object | None = None) -> bool:
    """Does the filter take this object? `source` is the object whose ability asks: its controller is "you"."""
    return TAKES[type(filter_)](state, filter_, obj, source)


def amount_of(state: State, amount: Amount, acting: Object) -> int:
    """The number that this amount is for the spell, ability or permanent that acts; never less than 0 (107.1b)."""
    return max(0, AMOUNTS[type(amount)](state, amount, acting))


def holds(state: State, true: Condition, acting: Object) -> bool:
    """Is the condition true now, for the spell, ability or permanent that acts?"""
    return HOLDS[type(true)](state, true, acting)


def refusals(state: State, action: Action) -> Iterator[Refusal]:
    """All reasons why this action is not allowed now, cheapest first; none where it is legal (design 3.4). Before the
    game begins there is one for all: only cards of opening hands are used then (103.6)."""
    if not state.at.turn:
        return iter((refusal(state, "refuse.not_begun", (R("103.6"),), player=action.player),))
    return REFUSE[type(action)](state, action)


def first_refusal(state: State, action: Action) -> Refusal | None:
    """One reason, or None where the action is legal: the same function at its other speed."""
    return next(REFUSE[type(action)](state, action), None)
