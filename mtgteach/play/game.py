"""Game: a frozen handle on a position. Its line is the tree of nodes it stands in; a node is one answer (settled 1,
2)."""
from __future__ import annotations

from functools import partial

from mtgteach.cards import Cards, cards
from mtgteach.model.actions import Action
from mtgteach.model.choices import Answer, Choice
from mtgteach.model.edition import Edition
from mtgteach.model.errors import BadInput, LineMismatch
from mtgteach.model.events import Happened
from mtgteach.model.record import Record
from mtgteach.model.refusals import Reasons
from mtgteach.model.shown import Shown
from mtgteach.model.spelling import spell
from mtgteach.model.state import State
from mtgteach.play.public import guarded
from mtgteach.play.scene import Scene, read_scene, state_of
from mtgteach.rules import engine, run, variants
from mtgteach.rules.registries import refusals
from mtgteach.rules.rulings import variant_named
from mtgteach.rules.run import Position
from mtgteach.rules.step import PRIORITY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from mtgteach.play.explain import Explanation

READY = (engine, variants)
BY_HAND_WORDS = "effect: "


class Node(Record):
    """One answer and where it led: `given` is that answer and the forced ones after it; `act` numbers the click or line
    of words that gave it. A node owns the events beyond its parent's. `start` is the state in which a line begins; only
    its first node has one."""

    parent: Node | None
    given: tuple[Answer, ...]
    act: int
    position: Position
    depth: int
    start: State | None = None
    __eq__ = object.__eq__
    __hash__ = object.__hash__

    @property
    def state(self) -> State:
        """The working state: what views show."""
        return self.position.state

    @property
    def events(self) -> tuple[Happened, ...]:
        """What happened since the parent."""
        return self.position.events

    @property
    def open(self) -> Choice | None:
        """The question that is open; None where the game has ended."""
        return self.position.open

    def path(self) -> tuple[Node, ...]:
        """The nodes from the root to this one."""
        found: list[Node] = []
        node: Node | None = self
        while node is not None:
            found.append(node)
            node = node.parent
        return tuple(reversed(found))


def root_of(state: State, checks: int = 0) -> Node:
    """The first node of a line that begins with this state."""
    position = run.begin(state, checks)
    return Node(None, position.given, 0, position, 0, state)


def answer(node: Node, *keys: str, act: int | None = None, skipped: bool = False) -> Node:
    """The node after this answer to the open choice; `keys` are keys of its options, or a number as digits.

    Raises BadInput if they are none of its options. `act` is the number of the act it belongs to; a new one by default.
    """
    choice = node.open
    if choice is None:
        raise BadInput("answer", ", ".join(keys), "a game that has not ended")
    given = Answer(keys, _value(node.state, choice, keys), skipped=skipped)
    position = run.answer(node.position, given)
    return Node(node, position.given, node.act + 1 if act is None else act, position, node.depth + 1)


def _value(state: State, choice: Choice, keys: tuple[str, ...]) -> Any:
    """What the keys stand for. An effect by hand is no option; with priority it is read from its words (settled 4)."""
    if choice.why != PRIORITY or len(keys) != 1 or not keys[0].startswith(BY_HAND_WORDS):
        return run.decode(choice, keys)
    from mtgteach.play.grammar import read_action

    action = read_action(state, keys[0], choice)
    for refusal in refusals(state, action):
        raise BadInput(choice.why, keys[0], refusal.codes())
    return action


class Game(Record, Shown):
    """A position to look at, to ask and to play on from. Nothing changes a Game; each move gives another one.

    >>> game = Game.of("Ada: hand Rift Bolt; battlefield Mountain.")
    >>> game = game.do("Ada suspends Rift Bolt")
    >>> [r.code for r in game.why_not("Ada casts Rift Bolt from exile")]
    ['refuse.no_permission_from', 'refuse.cannot_pay']
    """

    node: Node
    stopped: str | None = None
    mismatch: LineMismatch | None = None
    known: Cards = cards
    __uncompared__ = ("known",)

    @classmethod
    def of(cls, scene: str | Scene, edition: Edition | None = None, known: Cards = cards, checks: int = 0) -> Game:
        """The game that begins with this scene (settled 5): in Ada's first main phase, she has priority, unless the
        text says otherwise. Raises BadInput where the text cannot be read."""
        read = read_scene(scene, known) if isinstance(scene, str) else scene
        if edition is not None:
            for name in edition.variants:
                variant_named(name)
            read = read.evolve(edition=edition)
        return cls(root_of(state_of(read, known), checks), known=known)

    @property
    def state(self) -> State:
        """Everything there is at this moment."""
        return self.node.state

    @property
    def choice(self) -> Choice | None:
        """The question that is open now."""
        return self.node.open

    @property
    def ended(self) -> bool:
        """Has the game ended?"""
        return self.node.open is None

    def nodes(self) -> tuple[Node, ...]:
        """The nodes from the root to here."""
        return self.node.path()

    def events(self) -> tuple[Happened, ...]:
        """Everything that has happened, from the beginning."""
        return tuple(h for node in self.nodes() for h in node.events)

    def at(self, node: Node, stopped: str | None = None) -> Game:
        """The handle on another node of the same game."""
        return Game(node, stopped, None, self.known)

    def do(self, *words: str) -> Game:
        """Carry out lines of words, each one act: ``Ada suspends Rift Bolt``, ``both pass``.

        Raises Refused with all reasons where the rules do not allow it, BadInput where a line cannot be read; this game
        stays as it was in any case.
        """
        from mtgteach.play.perform import perform_line

        node = self.node
        for line in words:
            if not isinstance(line, str):
                raise BadInput("words", repr(line), "Ada passes")
            node = guarded(self.at(node), line, partial(perform_line, node, line, self.known))
        return self.at(node)

    def advance(self, until: str) -> Game:
        """Pass for everyone until this moment: ``Ada's next upkeep``. Stops before it at any choice that is no pass and
        at any trigger that goes on the stack; `.stopped` says why."""
        from mtgteach.play.advance import advance

        node, stopped = guarded(self, f"all pass until {until}", lambda: advance(self.node, until))
        return self.at(node, stopped)

    def answer(self, *keys: str) -> Game:
        """Answer the open choice by the keys of its options."""
        return self.at(guarded(self, ", ".join(keys), lambda: answer(self.node, *keys)))

    def back(self) -> Game:
        """Before the last act (settled 1)."""
        node = self.node
        while node.parent is not None and node.parent.act == node.act:
            node = node.parent
        return self.at(node.parent if node.parent is not None else node)

    def why_not(self, words: str) -> Reasons:
        """All reasons why this action is not allowed now, each with its rules; empty where it is legal, and where the
        open question offers it: a land tapped for a payment, a card that an effect lets be cast."""
        return guarded(self, words, lambda: self._reasons(words))

    def _reasons(self, words: str) -> Reasons:
        from mtgteach.play.grammar import read_action

        action = read_action(self.state, words, self.choice)
        offered = self.choice is not None and self.choice.option(spell(self.state, action)) is not None
        return Reasons() if offered else reasons_against(self.state, action)

    def believing(self, *tags: str) -> Game:
        """The same answers from the beginning, under misconceptions or older rules; `.mismatch` names the first answer
        that does not fit there, and the game returned ends before it."""
        edition = self.node.state.edition.with_variants(*tags)
        for tag in tags:
            variant_named(tag)
        return self.under(edition)

    def under(self, edition: Edition) -> Game:
        """The same answers from the beginning under another edition of the rules."""
        nodes = self.nodes()
        start = nodes[0].start
        assert start is not None
        root = root_of(start.evolve(edition=edition, cache=None), nodes[0].position.checks)
        node, mismatch = guarded(self, repr(edition), lambda: replay(root, nodes))
        return Game(node, None, mismatch, self.known)

    def explain(self, card: str) -> Explanation:
        """Why this card is where it is: what happened to it, step by step, with the rules."""
        from mtgteach.play.explain import explain

        return explain(self, card)

    def _codes(self) -> str:
        choice = self.choice
        return "ended" if choice is None else f"{choice.why}: {'; '.join(o.key for o in choice.options)}"


def reasons_against(state: State, action: Action) -> Reasons:
    """All reasons against an action as a shown tuple."""
    return Reasons(refusals(state, action))


def why_not(game: Game, words: str) -> Reasons:
    """All reasons why this action is not allowed now: `Game.why_not` as a function.

    >>> why_not(Game.of("Ada: hand Rift Bolt; battlefield Mountain."), "Ada suspends Rift Bolt")
    legal
    """
    return game.why_not(words)


def replay(root: Node, nodes: tuple[Node, ...]) -> tuple[Node, LineMismatch | None]:
    """Give the answers of these nodes again from another root. Forced answers keep their place: one that is a real
    choice now is given, one that is forced now has to be equal (settled 6)."""
    recorded = [(a, n.act) for n in nodes for a in n.given]
    node, at = root, 0
    at, wrong = _agree(node, recorded, 0, root.given)
    while wrong is None and at < len(recorded) and node.open is not None:
        given, act = recorded[at]
        try:
            nxt = answer(node, *given.keys, act=act, skipped=given.skipped)
        except BadInput as bad:
            return node, LineMismatch(f"answer {at + 1}", bad.wanted, given.text)
        after, wrong = _agree(nxt, recorded, at + 1, nxt.given[1:])
        if wrong is None:
            node, at = nxt, after
    if wrong is None and at < len(recorded):
        wrong = LineMismatch(f"answer {at + 1}", "", recorded[at][0].text)
    return node, wrong


def _agree(node: Node, recorded: list[tuple[Answer, int]], at: int, forced: tuple[Answer, ...]) -> tuple[
        int, LineMismatch | None]:
    for given in forced:
        if at < len(recorded) and recorded[at][0].keys != given.keys:
            return at, LineMismatch(f"answer {at + 1}", given.text, recorded[at][0].text)
        at += at < len(recorded)
    return at, None
