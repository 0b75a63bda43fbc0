"""What would follow if everybody passes: when somebody gets to cast a card, whose upkeeps take counters off it, and all
that may come of the questions that are open."""
from __future__ import annotations

from itertools import combinations, permutations

from mtgteach.model import (STACK, TIME, UPKEEP, BadInput, CardId, Choice, Happened, Number, ObjectKind, PickOne,
                            PickSome, PlayerId, PutInOrder, Record, Term, digest, events as on)
from mtgteach.play.game import Node, answer
from mtgteach.play.perform import hold_back, pass_once
from mtgteach.rules.cr506_combat import DECLARATIONS
from mtgteach.rules.step import PRIORITY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TypeVar

    from mtgteach.model import Object

    T = TypeVar("T")

MOST_TURNS = 3
"""So many turns of each player are looked at, and as many more as the card has time counters."""
MOST_WAYS = 500
PLACE = "question"


class Cast(Record):
    """That a player gets to cast a card, or that nobody does: the node in which it is settled, and the event that says
    so where the card cannot be played."""

    card: CardId
    player: PlayerId | None
    node: Node
    said: Happened | None = None


def object_of(node: Node, card: CardId) -> Object | None:
    """What this card is now; not an ability of it."""
    return next((o for zone in node.state.zones for o in zone
                 if o.card == card and o.kind is not ObjectKind.ABILITY), None)


def played_on(node: Node, turns: int) -> Iterator[Node]:
    """This node and those after it, as everybody passes and nobody attacks or blocks, through so many turns; the first
    question that is not about these is the last."""
    last = node.state.at.turn + turns
    yield node
    while node.open is not None and node.state.at.turn <= last and node.open.why in (PRIORITY, *DECLARATIONS):
        priority = node.open.why == PRIORITY
        node = pass_once(node, node.act, PLACE, skipped=True) if priority else hold_back(node, node.act)
        yield node


def horizon(node: Node, card: CardId) -> int:
    """How many turns are looked at for this card."""
    obj = object_of(node, card)
    return len(node.state.players) * (MOST_TURNS + (obj.count(TIME) if obj is not None else 0))


def futures(node: Node, turns: int, settles: Callable[[Node], T | None]) -> tuple[list[T], Node]:
    """What settles each future in which everybody passes, whichever way other questions are answered; those that are
    alike as a turn begins are one. And the last node of one that nothing settles, else this one."""
    found: list[T] = []
    waiting, seen, end = [node], list[str](), node
    while waiting:
        here = later = waiting.pop()
        for later in played_on(here, turns - here.state.at.turn + node.state.at.turn):
            result = settles(later)
            begins = any(isinstance(h.event, on.TurnBegan) for h in later.events)
            if result is not None:
                found.append(result)
                break
            if begins and digest(later.state) in seen:
                break
            seen += [digest(later.state)] if begins else []
        else:
            end = later
            if later.open is not None and later.open.why not in (PRIORITY, *DECLARATIONS):
                waiting += [answer(later, *keys, act=later.act) for keys in answers_to(later.open)]
        if len(waiting) > MOST_WAYS:
            raise _too_many(len(waiting))
    return found, end


def gets_to_cast(node: Node, card: CardId) -> Cast:
    """Who gets to cast this card, and where. Raises BadInput where it hangs on the answer to another question, which
    the line has to give."""
    label = node.state.label(card)

    def settles(later: Node) -> Cast | None:
        keys = [key for given in later.given if given.forced for key in given.keys]
        keys += [option.key for option in later.open.options] if later.open and not _priority(later.open) else []
        for player in later.state.players:
            if any(f"{key} ".startswith(f"{player.name} casts {label} ") for key in keys):
                return Cast(card, player.id, later)
        refused = [h for h in later.events if isinstance(h.event, on.NothingHappened) and h.event.card == card]
        return Cast(card, None, later, refused[0]) if refused and later is not node else None

    found, end = futures(node, horizon(node, card), settles)
    ways = {(cast.player, cast.node.state.at.turn): cast for cast in reversed(found)}
    if len(ways) > 1:
        turns = "; ".join(f"turn {turn}" for _, turn in ways)
        raise BadInput(PLACE, label, Term("wanted.next_answer", (("options", turns),)))
    return next(iter(ways.values()), Cast(card, None, end))


def _priority(choice: Choice | None) -> bool:
    return choice is not None and choice.why == PRIORITY


def upkeeps_of(node: Node, card: CardId) -> tuple[tuple[PlayerId, Node], ...]:
    """The upkeeps from here on in which a time counter comes off this card, in order: whose it is, where it comes
    off."""
    found = list[tuple[PlayerId, Node]]()

    def settles(later: Node) -> Node | None:
        off = [h for h in later.events if isinstance(h.event, on.CountersRemoved)
               and (h.event.card, h.event.kind) == (card, TIME)]
        if off and later is not node and later.state.at.step is UPKEEP:
            found.append((later.state.at.active, later))
        obj = object_of(later, card)
        return later if obj is None or not obj.count(TIME) else None

    futures(node, horizon(node, card), settles)
    return tuple(sorted(found, key=lambda each: (each[1].state.at.turn, each[1].depth)))


def ways(node: Node) -> Iterator[Node]:
    """Where every way to answer what is open leads, and what it asks in turn, until the stack is empty and somebody has
    priority; equal positions once. Raises BadInput where there are too many."""
    waiting, seen = [node], list[str]()
    while waiting:
        here = waiting.pop()
        if here.open is None or _priority(here.open) and not here.state.zone(STACK):
            yield here
            continue
        for keys in answers_to(here.open):
            after = answer(here, *keys, act=here.act)
            found = str(len(seen)) if after.position.unfinished else digest(after.state)
            if found not in seen:
                seen.append(found)
                waiting.append(after)
        if len(seen) > MOST_WAYS:
            raise _too_many(len(seen))


def _too_many(count: int) -> BadInput:
    return BadInput(PLACE, str(count), Term("wanted.number_between", (("least", 1), ("most", MOST_WAYS))))


def answers_to(choice: Choice) -> tuple[tuple[str, ...], ...]:
    """Every answer to a question, of priority only the pass. Raises BadInput for shares, which are too many."""
    keys = [option.key for option in choice.options]
    if choice.why == PRIORITY:
        return ((keys[0],),)
    if isinstance(choice, PickOne):
        return tuple((key,) for key in keys)
    if isinstance(choice, PickSome):
        return tuple(some for n in range(choice.least, choice.most + 1) for some in combinations(keys, n))
    if isinstance(choice, PutInOrder):
        return tuple(permutations(keys))
    if isinstance(choice, Number):
        return tuple((str(n),) for n in range(choice.least, min(choice.most, choice.least + MOST_WAYS) + 1))
    raise BadInput(PLACE, choice.why, Term("wanted.next_answer", (("options", "; ".join(keys)),)))
