"""Suggestions: complete sets of answers that a lab offers on one key. They are spelled out before they are taken.

A suggestion plays on in a copy, through the same choices as a person; what it finds are ordinary answers of one act.
"""

from __future__ import annotations

from itertools import islice

from mtgteach.cards.picking import counters
from mtgteach.model import (STACK, Activate, BadInput, Cast, PutOnStack, Record, Suspend, TakenBack, TapForMana, Term,
                            TurnStep, object_name, player_name)
from mtgteach.play.advance import matters, pass_until
from mtgteach.play.commands import PAYMENT, TARGET, Goal, tapped_in, tapped_name
from mtgteach.play.game import answer
from mtgteach.play.perform import is_pass
from mtgteach.play.printing import words_of
from mtgteach.rules.cr109_characteristics import abilities_of
from mtgteach.rules.cr506_combat import DECLARATIONS
from mtgteach.rules.step import PRIORITY
from mtgteach.views.catalogue import phrase
from mtgteach.views.say import say
from mtgteach.widgets.moves import in_the_middle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model import Choice, Option
    from mtgteach.play.game import Node

MOST_TRIED = 200
"""So many answers are tried at most before a suggestion is given up."""
KEYS = "STUV"
PASS_KEY, ASKED_KEY, TURN_KEY = "P", "A", "N"


class Suggestion(Record):
    """Answers that belong together: their words, a note, and the node that they lead to."""

    words: str
    node: Node
    note: str = ""


class Ahead:
    """What lies ahead of one position: where each option leads, played once, and what is `offered` all at once, each
    with its key: what can be completed (the first on S), passing until something happens (P), and before that until
    somebody may attack or block (A) or the next turn begins (N)."""

    def __init__(self, node: Node, suggests: bool = True) -> None:
        self.node = node
        self._after: dict[str, Node] = {}
        self.offered: tuple[tuple[str, Suggestion], ...] = ()
        if suggests:
            self.offered = (*zip(KEYS, suggestions(node, self), strict=False), *passes(node))

    def after(self, key: str) -> Node:
        """The node after the option with this key."""
        if key not in self._after:
            self._after[key] = answer(self.node, key, act=self.node.act + 1)
        return self._after[key]

    def asks_more(self, option: Option) -> bool:
        """Is anything left to be asked before what this option begins is done? What is forced is not."""
        return not isinstance(option.value, TapForMana) and in_the_middle(self.after(option.key))


def suggestions(node: Node, ahead: Ahead | None = None) -> tuple[Suggestion, ...]:
    """What can be done at once from here: casts and suspensions with their payment, or the rest of a payment; of many
    the first."""
    choice = node.open
    if choice is None:
        return ()
    if choice.why == PAYMENT:
        found = _paid(node, node.act + 1)
        if found is None or found.depth - node.depth < 2:
            return ()
        taps = [tapped_in(a) for n in found.path() if n.depth > node.depth for a in n.given]
        names = ", ".join(name for name in taps if name is not None)
        return (Suggestion(phrase("lab.pays", player=player_name(node.state, choice.who), names=names), found),)
    if choice.why != PRIORITY:
        return ()
    begin = ahead or Ahead(node, suggests=False)
    made = (completed(node, begin.after(option.key)) for option in choice.options
            if isinstance(option.value, Cast | Suspend | Activate))  # fmt: skip
    return tuple(islice((s for s in made if s is not None), len(KEYS)))


def completed(node: Node, after: Node) -> Suggestion | None:
    """What was begun after this node carried out to its end; None where something is asked that is the player's to say.

    A target is taken where there is only one, or where it is what would resolve next.
    """
    act = after.act
    while after.open is not None and after.open.why == TARGET:
        aim = _top_of_stack(after.open, node)
        if aim is None:
            return None
        after = answer(after, aim, act=act)
    if after.open is not None and after.open.why == PAYMENT:
        paid = _paid(after, act)
        if paid is None:
            return None
        after = paid
    nodes = tuple(n for n in after.path() if n.depth > node.depth)
    if in_the_middle(after) or _taken_back(after) or len(nodes) < 2:
        return None
    return Suggestion(words_of(nodes).replace("\n", "; "), after)


def _top_of_stack(choice: Choice, before: Node) -> str | None:
    stack = before.state.zone(STACK)
    name = object_name(before.state, stack[-1]) if stack else None
    return name if name is not None and choice.option(name) is not None else None


def _paid(node: Node, act: int) -> Node | None:
    """The end of this payment with the first mana abilities that pay it, looked for in the order of the options."""
    budget = iter(range(MOST_TRIED))

    def search(at: Node) -> Node | None:
        choice = at.open
        if choice is None or choice.why != PAYMENT:
            return None if _taken_back(at) else at
        ways = [o.key for o in choice.options if " pays " in o.key]
        for key in ways or [o.key for o in choice.options if tapped_name(o.key) is not None]:
            if next(budget, None) is None:
                return None
            found = search(answer(at, key, act=act))
            if found is not None:
                return found
        return None

    return search(node)


def _taken_back(node: Node) -> bool:
    """Could what was begun not be completed after all?"""
    return any(isinstance(h.event, TakenBack) for h in node.events)


def passing(node: Node) -> Suggestion | None:
    """Everybody passes until something happens, at the latest until the next upkeep of the player whose turn it is;
    None where the open question is another one."""
    return dict(passes(node)).get(PASS_KEY)


def passes(node: Node) -> tuple[tuple[str, Suggestion], ...]:
    """What passing on leads to, each with its key: first to a question who attacks or blocks, then to where something
    happens though nobody does."""
    if node.open is None or node.open.why != PRIORITY:
        return ()
    try:
        last = pass_until(node, Goal(player=node.state.at.active, step=TurnStep.UPKEEP, next=True)).node
    except BadInput:
        return ()  # it never comes
    nodes = [n for n in last.path() if n.depth > node.depth]
    after = next((n for n in nodes if any(matters(h.event) for h in n.events)), last)
    declared = next((n for n in nodes if n.depth < after.depth and n.open and n.open.why in DECLARATIONS), None)
    found, turn = _passed(node, after), next((n for n in nodes if _next_turn(node, n)), after)
    more: tuple[tuple[str, Suggestion], ...] = ()
    if turn.depth < after.depth:
        words = phrase("lab.pass_until_turn", player=player_name(turn.state, turn.state.at.active))
        more = ((TURN_KEY, Suggestion(words, turn, phrase("lab.pass_quiet_note", **_where(node, turn)))),)
    if declared is None or declared.open is None:
        return ((PASS_KEY, found), *more)
    words = phrase("lab.pass_until_asked", question=say(declared.open, state=declared.state))
    asked = Suggestion(words, declared, phrase("lab.pass_asked_note", **_where(node, declared)))
    found = found.evolve(note=f"{found.note} {phrase('lab.nobody_fights')}")
    return ((PASS_KEY, found), (ASKED_KEY, asked), *more)


def _next_turn(node: Node, after: Node) -> bool:
    """Has the next turn begun there, with priority?"""
    return after.state.at.turn > node.state.at.turn and after.open is not None and after.open.why == PRIORITY


def _where(node: Node, after: Node) -> dict[str, object]:
    """How many passes lead from here to there, and where that is."""
    at, count = after.state.at, sum(is_pass(n) for n in after.path() if n.depth > node.depth)
    return {"count": count, "player": player_name(after.state, at.active), "turn": at.own[at.active],
            "step": Term(f"step.{at.step}")}  # fmt: skip


def _passed(node: Node, after: Node) -> Suggestion:
    where, stack, why = _where(node, after), node.state.zone(STACK), _why(after)
    if not why:
        words = phrase("lab.pass_until_upkeep", player=player_name(node.state, node.state.at.active))
        return Suggestion(words, after, phrase("lab.pass_quiet_note", **where))
    if after.open is not None and stack and after.state.find(stack[-1].id) is None:
        note = phrase("lab.pass_resolved_note", count=where["count"], name=object_name(node.state, stack[-1]))
    else:
        note = phrase("lab.pass_until_note", why=why, **where)
    return Suggestion(phrase("lab.pass_until"), after, note)


def _why(node: Node) -> str:
    """What happens at the end of some passes; nothing where only time went by."""
    events = [h for h in node.events if matters(h.event)]
    stack = node.state.zone(STACK)
    if node.open is None:
        return phrase("lab.stops_ended")
    if stack and any(isinstance(h.event, PutOnStack) for h in events):
        return phrase("lab.stops_stack", name=object_name(node.state, stack[-1]))
    if node.open.why != PRIORITY:
        return phrase("lab.stops_asked", player=player_name(node.state, node.open.who))
    return phrase("lab.stops_other") if events else ""


def counters_of(node: Node, name: str) -> list[str]:
    """The lines with which the player who is asked would counter the spell or ability so called; how it is paid for is
    left open."""
    found = []
    for option in node.open.options if node.open is not None and node.open.why == PRIORITY else ():
        action, obj = option.value, node.state.find(getattr(option.value, "object", -1))
        if not isinstance(action, Cast | Activate) or obj is None:
            continue
        which = abilities_of(node.state, obj)
        if not counters(which if isinstance(action, Cast) else which[action.ability:action.ability + 1]):
            continue
        after = answer(node, option.key, act=node.act + 1)
        targets = [given.text for given in after.given[1:2]]
        if after.open is not None and after.open.why == TARGET:
            targets = [target.key for target in after.open.options]
        if name in targets:
            found.append(f"{option.key} targeting {name}")
    return found
