"""All that a line says is held against the rules at once: its action, its targets, and what it pays with."""
from __future__ import annotations

from mtgteach.model.actions import Activate, Cast, Suspend
from mtgteach.model.choices import Choice
from mtgteach.model.errors import BadInput
from mtgteach.model.ids import BATTLEFIELD
from mtgteach.model.mana import NOTHING
from mtgteach.model.objects import Object, Target
from mtgteach.model.refusals import Reasons, Term
from mtgteach.model.spelling import object_name, target_name
from mtgteach.model.state import State
from mtgteach.play.commands import Clauses, Do
from mtgteach.rules.cr115_targets import candidates, refuse_chosen
from mtgteach.rules.cr601_announced import acting_of, clauses_that_fit, kinds_for, mana_cost_of, refuse_sources
from mtgteach.rules.cr601_paying import mana_sources
from mtgteach.rules.named import AbilityNamed, CardNamed, PlayerNamed, ability_objects, card_objects
from mtgteach.rules.reading_names import name_in
from mtgteach.rules.registries import refusals
from mtgteach.rules.step import PRIORITY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model.filters import TargetKind


HELD = ("targets", "paying")
OF_SUSPEND = ("x", "paying", "symbols")


def held_against_rules(command: Do) -> bool:
    """Are all its clauses of the kind that can be tested before it begins? Where another one changes what is asked or
    what is to be paid, they are held against the questions as these come."""
    return all(name in HELD for name, _ in command.clauses.given)


def reasons_with(state: State, choice: Choice | None, command: Do, place: str) -> Reasons:
    """All reasons against an action and the clauses of its line; an action that the open choice offers has none itself.

    Raises BadInput for a clause that such an action never has, and for a name that means nothing or several things.
    """
    action, clauses = command.action, command.clauses
    offered = choice is not None and choice.option(command.words) is not None
    found = [] if offered else list(refusals(state, action))
    if not isinstance(action, Cast | Activate):
        fit = OF_SUSPEND if isinstance(action, Suspend) else ()
        wrong = Clauses(tuple([given for given in clauses.given if given[0] not in fit])).said()
        if wrong:
            raise BadInput(place, "; ".join(wrong), clauses_that_fit(state, action) or Term("wanted.no_clause"))
    if not held_against_rules(command):
        return Reasons(found)
    acting = acting_of(state, action)
    if acting is None:
        return Reasons(found)
    said = clauses.get("targets")
    kinds, free = kinds_for(state, action, len(said)), offered and choice is not None and choice.why != PRIORITY
    if kinds is not None:
        targets = [_target(state, name, acting, kinds[i:i + 1], place) for i, name in enumerate(said)]
        found += refuse_chosen(state, acting, kinds, tuple(targets))
    sources = tuple([_source(state, name, action.player, place) for name in clauses.get("paying")])
    found += refuse_sources(state, action, sources, NOTHING if free else mana_cost_of(state, action))
    return Reasons(found)


def _target(state: State, name: str, acting: Object, kinds: tuple[TargetKind, ...], place: str) -> Target:
    """The target so called: what fits the instance before what does not."""
    named = name_in(state, name)
    if isinstance(named, PlayerNamed):
        return Target(player=named.player)
    objects = ability_objects(state, named) if isinstance(named, AbilityNamed) else _cards(state, named)
    there = [Target(o.id) for o in objects]
    fits = [t for kind in kinds for t in candidates(state, kind, acting) if t in there]
    if len(fits) > 1 or not there:
        keys = "; ".join(target_name(state, t) for t in fits)
        raise BadInput(place, name, keys or Term("wanted.now_there"))
    return (fits or there)[0]


def _cards(state: State, named: object) -> tuple[Object, ...]:
    return card_objects(state, named) if isinstance(named, CardNamed) else ()


def _source(state: State, name: str, player: int, place: str) -> Object:
    """The permanent so called that is to be tapped for mana: one that can be before one that cannot."""
    cards = _cards(state, name_in(state, name))
    usable = [a.object for a in mana_sources(state, player)]
    fits = [o for o in cards if o.id in usable]
    if len(fits) > 1 or not cards:
        raise BadInput(place, f"paying with {name}",
                       "; ".join(object_name(state, o) for o in fits) or Term("wanted.now_there"))
    return (fits or sorted(cards, key=lambda o: o.zone is not BATTLEFIELD))[0]
