"""Comparing two games: what both have in common, the first event that differs, and what is different at their ends.

Answers are compared from the root, events by kind, cards and numbers, never by identity; objects are matched by CardId.
"""
from __future__ import annotations

from itertools import accumulate

from mtgteach.play.printing import *

OF_A_MOMENT = ("differs.stack", "differs.pool", "differs.tapped", "differs.damage")
QUIET = (Group, ManaAdded, ManaEmptied, ManaSpent, Tapped, Untapped)
BY_ID_ONLY = ("object", "source", "new", "became", "facts", "stack", "waiting", "ability", "made", "reasons")


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


class Comparison(Record, Shown):
    """Two games side by side. `answers` is how many answers both share; `one` and `other` are None where nothing that
    happened differs; `differences` compares the two ends; `mismatch` is why one of them ends where it does."""

    answers: int
    fork: tuple[Node, Node]
    one: Side | None
    other: Side | None
    differences: tuple[Difference, ...]
    same: bool
    mismatch: LineMismatch | None = None

    def _codes(self) -> str:
        sides = [f"{side.words or '-'} ({', '.join(type(h.event).__name__ for h in side.events[:1])})"
                 for side in (self.one, self.other) if side is not None]
        ends = [f"{d.code} {d.name} {getattr(d.one, 'code', d.one)} / "
                f"{getattr(d.other, 'code', d.other)}" for d in self.differences]
        return f"{self.answers} answers shared; {' | '.join(sides) or 'nothing differs'}; {'; '.join(ends)}"


def compare(one: Game, other: Game) -> Comparison:
    """The first difference of two games of one scene, and what differs at their ends.

    Raises BadInput for games of different scenes; under different editions they may be.

    >>> game = Game.of("Ada: hand Rift Bolt; battlefield Mountain.")
    >>> comparison = compare(game.do("Ada suspends Rift Bolt"), game)
    >>> comparison.answers, [(d.code, d.name) for d in comparison.differences if d.code == "differs.zone"]
    (0, [('differs.zone', 'Rift Bolt')])
    """
    must_be(Game, "compare", "Game.of", one, other)
    of_one_scene("compare", one, other)
    return guarded(one, repr(other), lambda: _compared(one, other))


def of_one_scene(place: str, *games: Game) -> None:
    """Raises BadInput for games that begin in different scenes; these may differ in their edition alone."""
    starts = [game.nodes()[0].start for game in games]
    edition = starts[0] and starts[0].edition
    for start in starts[1:]:
        if start is not starts[0] and (start is None or start.evolve(edition=edition) != starts[0]):
            raise BadInput(place, Term("found.another_scene"), Term("wanted.games_of_one_scene"))


def _compared(one: Game, other: Game) -> Comparison:
    a, b = one.nodes(), other.nodes()
    shared, fork = _shared(a, b)
    first, words = _first(a, b), tuple(words_of(nodes[n.depth + 1:]) for nodes, n in ((a, fork[0]), (b, fork[1])))
    sides = tuple(None if first is None else _side(nodes, at, text)
                  for nodes, at, text in zip((a, b), first or (0, 0), words, strict=True))
    same = first is None and {shared} == {sum(len(n.given) for n in nodes) for nodes in (a, b)}
    return Comparison(shared, fork, sides[0], sides[1], differences(one.state, other.state), same,
                      one.mismatch or other.mismatch)


def _shared(a: tuple[Node, ...], b: tuple[Node, ...]) -> tuple[int, tuple[Node, Node]]:
    """How many answers are the same from the root on, and the last node of each game that they lead to."""
    one, other = ([g.keys for n in nodes for g in n.given] for nodes in (a, b))
    pairs = enumerate(zip(one, other, strict=False))
    count = next((n for n, (x, y) in pairs if x != y), min(len(one), len(other)))
    return count, (_after(a, count), _after(b, count))


def _after(nodes: tuple[Node, ...], count: int) -> Node:
    """The last node whose answers are all among the first `count`."""
    given = accumulate(len(node.given) for node in nodes)
    return [nodes[0], *(node for node, until in zip(nodes, given, strict=True) if until <= count)][-1]


def _first(a: tuple[Node, ...], b: tuple[Node, ...]) -> tuple[int, int] | None:
    """Where the two tell different things: the number of the first event that differs, on either side; one that people
    talk about before taps and mana."""
    for quiet in ((*QUIET, AbilityActivated), ()):
        told_a, told_b = _told(a, quiet), _told(b, quiet)
        for (i, x), (j, y) in zip(told_a, told_b, strict=False):
            if x != y:
                return i, j
    return None


def _told(nodes: tuple[Node, ...], quiet: tuple[type[Event], ...]) -> list[tuple[int, str]]:
    """The events that are not of these kinds, each with its number and its sign, and the end after them."""
    events = [(h.event, node.state) for node in nodes for h in node.events]
    told = [(i, sign(event, state)) for i, (event, state) in enumerate(events)
            if not isinstance(event, quiet) or getattr(event, "mana", True) is False]
    return [*told, (len(events), "")]


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
        value = getattr(value, "effect", value)  # what a floating effect does
        if field == "targets":
            parts.append(",".join(_target(t, state) for t in value))
        elif field not in BY_ID_ONLY:
            parts.append(f"{field}={value!r}")
    return " ".join(parts)


def _target(target: Target, state: State) -> str:
    obj = None if target.object is None else state.last_known(target.object)
    return f"player {target.player}" if obj is None else object_name(state, obj)


# The two ends


def differences(one: State, other: State) -> tuple[Difference, ...]:
    """What is not the same in two positions of a game: players and cards; the stack, the pool, what is tapped and
    damaged only where both are at the same moment."""
    found = [_facts(state) for state in (one, other)]
    if (one.at.turn, one.at.step) != (other.at.turn, other.at.step):
        found[0] = {key: value for key, value in found[0].items() if key[0] not in OF_A_MOMENT}
    return tuple(Difference(code, name, value, found[1][code, name]) for (code, name), value in found[0].items()
                 if found[1].get((code, name), value) != value)


def _facts(state: State) -> dict[tuple[str, str], SlotValue]:
    """What is compared, by its code and by what it is about."""
    facts: dict[tuple[str, str], SlotValue] = {
        ("differs.stack", ""): ", ".join(object_name(state, o) for o in reversed(state.zone(STACK)))}
    for player in state.players:
        facts |= {("differs.life", player.name): player.life, ("differs.pool", player.name): in_order(player.pool),
                  ("differs.lost", player.name): int(player.lost)}
    objects = sorted((o for zone in state.zones for o in zone if o.kind is not ObjectKind.ABILITY),
                     key=lambda o: o.card)
    for obj in objects:
        if name := state.label(obj.card):
            facts["differs.zone", name] = Term(f"zone.{obj.zone.word}")
            facts["differs.counters", name] = " ".join(counters_phrase(k, n) for k, n in obj.counters)
        if name and obj.zone is BATTLEFIELD:
            facts |= {("differs.tapped", name): int(obj.tapped), ("differs.damage", name): obj.damage,
                      ("differs.controller", name): player_name(state, obj.controller)}
    return facts
