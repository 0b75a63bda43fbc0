"""The registries of the engine: how each kind of event, procedure, effect, action and keyword is dispatched.

A test compares the keys of each registry with the classes that exist, so that nothing can be forgotten silently.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from mtgteach.model.abilities import Ability, Effect, Keyword
    from mtgteach.model.actions import Action
    from mtgteach.model.events import Event
    from mtgteach.model.filters import Pattern
    from mtgteach.model.objects import Object
    from mtgteach.model.refusals import Refusal
    from mtgteach.model.state import Procedure, State
    from mtgteach.rules.step import Step

    Applier = Callable[[State, Any], tuple[State, Event]]
    Runner = Callable[[Step, Any], None]
    Resolver = Callable[[Step, Any, Object], None]
    Refuser = Callable[[State, Any], Iterator[Refusal]]
    Matcher = Callable[[State, Any, Any, Object], bool]
    Expander = Callable[[State, Any], tuple[Ability, ...]]

APPLY: dict[type[Event], Applier] = {}
RUN: dict[type[Procedure], Runner] = {}
RESOLVE: dict[type[Effect], Resolver] = {}
REFUSE: dict[type[Action], Refuser] = {}
BEGIN: dict[type[Action], Callable[[Any], Procedure]] = {}
EXPAND: dict[type[Keyword], Expander] = {}
MATCH: dict[type[Pattern], tuple[type[Event], bool, Matcher]] = {}


def applies(kind: type[Event]) -> Callable[[Applier], Applier]:
    """Register the function that applies this kind of event to a state."""
    def add(function: Applier) -> Applier:
        APPLY[kind] = function
        return function
    return add


def runs(kind: type[Procedure]) -> Callable[[Runner], Runner]:
    """Register the procedure of this kind of agenda entry."""
    def add(function: Runner) -> Runner:
        RUN[kind] = function
        return function
    return add


def resolves(kind: type[Effect]) -> Callable[[Resolver], Resolver]:
    """Register what this kind of effect does as it resolves."""
    def add(function: Resolver) -> Resolver:
        RESOLVE[kind] = function
        return function
    return add


def refuses(kind: type[Action]) -> Callable[[Refuser], Refuser]:
    """Register the refusals of this kind of action, cheapest first."""
    def add(function: Refuser) -> Refuser:
        REFUSE[kind] = function
        return function
    return add


def begins(kind: type[Action], make: Callable[[Any], Procedure]) -> None:
    """Register the agenda entry that carries this kind of action out."""
    BEGIN[kind] = make


def expands(kind: type[Keyword]) -> Callable[[Expander], Expander]:
    """Register the abilities that this keyword stands for."""
    def add(function: Expander) -> Expander:
        EXPAND[kind] = function
        return function
    return add


def matches(kind: type[Any], event: type[Event], *, back: bool = False) -> Callable[[Matcher], Matcher]:
    """Register when this pattern is met by this kind of event; `back`: judged by the state before it (603.10)."""
    def add(function: Matcher) -> Matcher:
        MATCH[kind] = (event, back, function)
        return function
    return add


def refusals(state: State, action: Action) -> Iterator[Refusal]:
    """All reasons why this action is not allowed now, cheapest first; none where it is legal (design 3.4)."""
    return REFUSE[type(action)](state, action)


def first_refusal(state: State, action: Action) -> Refusal | None:
    """One reason, or None where the action is legal: the same function at its other speed."""
    for refusal in REFUSE[type(action)](state, action):
        return refusal
    return None
