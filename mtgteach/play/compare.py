"""Comparing two games: what both have in common, the first event that differs, and what is different at their ends.

Answers are compared from the root, events by kind, cards and numbers, never by identity; objects are matched by CardId.
"""
from __future__ import annotations

from mtgteach.model.digest import canonical
from mtgteach.model.events import Event, Happened
from mtgteach.model.ids import BATTLEFIELD, EXILE, STACK, CardId, Zone
from mtgteach.model.mana import in_order
from mtgteach.model.objects import Object, ObjectKind, Target
from mtgteach.model.record import Record, fields_of
from mtgteach.model.refusals import Slots, SlotValue, Term
from mtgteach.model.shown import Shown
from mtgteach.model.spelling import object_name
from mtgteach.model.state import State
from mtgteach.play.game import Game, Node
from mtgteach.play.printing import words_of

IDS = ("object", "source", "new", "became")
BY_ID_ONLY = ("facts", "stack", "snapshot", "ability")


class Side(Record):
    """One of the two games from the first difference on: the node in which it lies, what happened in it from there on,
    and the words from the fork to the end."""

    node: Node
    events: tuple[Happened, ...]
    words: str

    @property
    def before(self) -> State:
        """The state before that node's answer; at the root, the one it begins with."""
        return self.node.parent.state if self.node.parent is not None else self.node.position.committed


class Difference(Record):
    """One fact that is not the same at the two ends: its code, what it is about, and how it is on either side."""

    code: str
    name: str
    one: SlotValue
    other: SlotValue

    @property
    def slots(self) -> Slots:
        """What a sentence about it names."""
        return (("name", self.name), ("one", self.one), ("other", self.other))


class Comparison(Record, Shown):
    """Two games side by side. `answers` is how many answers both share; `one` and `other` are None where nothing that
    happened differs; `differences` compares the two ends."""

    answers: int
    fork: tuple[Node, Node]
    one: Side | None
    other: Side | None
    differences: tuple[Difference, ...]
    same: bool

    def _codes(self) -> str:
        sides = [f"{side.words or '-'} ({', '.join(type(h.event).__name__ for h in side.events[:1])})"
                 for side in (self.one, self.other) if side is not None]
        ends = [f"{d.code} {d.name} {_plain(d.one)} / {_plain(d.other)}" for d in self.differences]
        return f"{self.answers} answers shared; {' | '.join(sides) or 'nothing differs'}; {'; '.join(ends)}"


def _plain(value: SlotValue) -> str:
    return value.code if isinstance(value, Term) else str(value)


def compare(one: Game, other: Game) -> Comparison:
    """The first difference of two games that begin alike, and what differs at their ends.

    >>> game = Game.of("Ada: hand Rift Bolt; battlefield Mountain.")
    >>> comparison = compare(game.do("Ada suspends Rift Bolt"), game)
    >>> comparison.answers, [(d.code, d.name) for d in comparison.differences if d.code == "differs.zone"]
    (0, [('differs.zone', 'Rift Bolt')])
    """
    a, b = one.nodes(), other.nodes()
    shared, fork = _shared(a, b)
    first = _first(a, b)
    words = tuple(words_of(nodes[n.depth + 1:]) for nodes, n in ((a, fork[0]), (b, fork[1])))
    sides = tuple(None if first is None else _side(nodes, at, text)
                  for nodes, at, text in zip((a, b), first or (0, 0), words, strict=True))
    same = first is None and shared == _count(a) == _count(b) and canonical(a[0].state) == canonical(b[0].state)
    return Comparison(shared, fork, sides[0], sides[1], differences(one.state, other.state), same)


def _count(nodes: tuple[Node, ...]) -> int:
    return sum(len(n.given) for n in nodes)


def _shared(a: tuple[Node, ...], b: tuple[Node, ...]) -> tuple[int, tuple[Node, Node]]:
    """How many answers are the same from the root on, and the last node of each game that they lead to."""
    keys_a, keys_b = ([g.keys for n in nodes for g in n.given] for nodes in (a, b))
    count = 0
    if canonical(a[0].position.committed) == canonical(b[0].position.committed):
        while count < min(len(keys_a), len(keys_b)) and keys_a[count] == keys_b[count]:
            count += 1
    return count, (_after(a, count), _after(b, count))


def _after(nodes: tuple[Node, ...], count: int) -> Node:
    """The last node whose answers are all among the first `count`."""
    found = nodes[0]
    for node in nodes:
        count -= len(node.given)
        if count < 0:
            break
        found = node
    return found


def _first(a: tuple[Node, ...], b: tuple[Node, ...]) -> tuple[int, int] | None:
    """Where the two tell different things: the number of the first event that differs, on either side."""
    signs_a, signs_b = _signs(a), _signs(b)
    for i, (x, y) in enumerate(zip(signs_a, signs_b, strict=False)):
        if x != y:
            return i, i
    shorter = min(len(signs_a), len(signs_b))
    return None if len(signs_a) == len(signs_b) else (shorter, shorter)


def _signs(nodes: tuple[Node, ...]) -> list[str]:
    return [sign(h.event, node.state) for node in nodes for h in node.events]


def _side(nodes: tuple[Node, ...], at: int, words: str) -> Side:
    for node in nodes:
        if at < len(node.events):
            return Side(node, node.events[at:], words)
        at -= len(node.events)
    return Side(nodes[-1], (), words)


def sign(event: Event, state: State) -> str:
    """What an event says without ids: its kind, cards, players, numbers; equal in two games where the same happened."""
    parts = [type(event).__name__]
    for field in fields_of(event):
        value = getattr(event, field)
        if field == "targets":
            parts.append(",".join(_target(t, state) for t in value))
        elif field not in IDS and field not in BY_ID_ONLY:
            parts.append(f"{field}={value!r}")
    return " ".join(parts)


def _target(target: Target, state: State) -> str:
    obj = None if target.object is None else state.last_known(target.object)
    return f"player {target.player}" if obj is None else object_name(state, obj)


# The two ends


def differences(one: State, other: State) -> tuple[Difference, ...]:
    """What is not the same in two positions of a game: turn and step, players, stack, and card by card."""
    found = [*_moments(one, other), *_players(one, other)]
    stacks = [", ".join(object_name(s, o) for o in reversed(s.zone(STACK))) for s in (one, other)]
    if stacks[0] != stacks[1]:
        found.append(Difference("differs.stack", "", stacks[0], stacks[1]))
    there = _by_card(other)
    for card, obj in _by_card(one).items():
        if card in there and one.label(card):
            found += _cards(one.label(card), obj, there[card])
    return tuple(found)


def _moments(one: State, other: State) -> list[Difference]:
    found = []
    if one.at.turn != other.at.turn:
        found.append(Difference("differs.turn", "", one.at.turn, other.at.turn))
    if one.at.step != other.at.step:
        found.append(Difference("differs.step", "", Term(f"step.{one.at.step}"), Term(f"step.{other.at.step}")))
    return found


def _players(one: State, other: State) -> list[Difference]:
    found = []
    for a, b in zip(one.players, other.players, strict=False):
        pairs: list[tuple[str, SlotValue, SlotValue]] = [
            ("life", a.life, b.life), ("pool", in_order(a.pool), in_order(b.pool)), ("lost", int(a.lost), int(b.lost))]
        found += [Difference(f"differs.{what}", a.name, x, y) for what, x, y in pairs if x != y]
    return found


def _by_card(state: State) -> dict[CardId, Object]:
    return {o.card: o for o in sorted((o for zone in state.zones for o in zone if o.kind is ObjectKind.CARD),
                                      key=lambda o: o.card)}


def _cards(name: str, a: Object, b: Object) -> list[Difference]:
    found = []
    if a.zone is not b.zone:
        found.append(Difference("differs.zone", name, _zone(a.zone), _zone(b.zone)))
    for kind in sorted({k for o in (a, b) for k, _ in o.counters}):
        if a.count(kind) != b.count(kind) and (a.zone is b.zone or {a.zone, b.zone} <= {BATTLEFIELD, EXILE}):
            found.append(Difference("differs.counters", f"{name} ({kind})", a.count(kind), b.count(kind)))
    if a.zone is b.zone:
        found += [Difference(f"differs.{what}", name, x, y) for what, x, y in (
            ("tapped", int(a.tapped), int(b.tapped)), ("damage", a.damage, b.damage),
            ("controller", a.controller, b.controller)) if x != y]
    return found


def _zone(zone: Zone) -> Term:
    return Term(f"zone.{zone.word}")
