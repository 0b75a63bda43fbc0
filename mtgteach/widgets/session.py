"""The session of a lab: where it stands in the line of all that was tried, and the ways back and on from there."""

from __future__ import annotations

from traitlets import Any, HasTraits

from mtgteach.model import Record
from mtgteach.play.game import Game, Node
from mtgteach.play.line import Line, fork_of

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Branch(Record):
    """One end of the line with its letter: the node where it leaves the way to here, and the nodes after that."""

    letter: str
    tip: Node
    fork: Node
    nodes: tuple[Node, ...]
    ahead: bool  # does it go on from here?


class Session(HasTraits):
    """Where a lab stands. Its only trait is the current node; moving there is the only change a lab makes.

    >>> session = Session(Game.of("Ada: hand Rift Bolt; battlefield Mountain."))
    >>> session.move(session.game.do("Ada suspends Rift Bolt").node)
    >>> session.back()
    True
    >>> session.forward()
    True
    >>> session.forward()
    False
    """

    node = Any()

    def __init__(self, game: Game) -> None:
        self._kept: list[tuple[dict[str, Any], Node]] = []
        self._start(game)
        super().__init__(node=game.node)

    def _start(self, game: Game, added: tuple[str, ...] = ()) -> None:
        self._game = game
        self.added = added
        self.line = Line.of(game)
        self._children: dict[Node, list[Node]] = {}
        for node in game.nodes():
            self._add(node)
        self._recent: list[Node] = [game.node]
        self._letters: list[Node] = [game.node]

    def begin(self, game: Game, added: tuple[str, ...] = ()) -> None:
        """Stand in a game with another beginning, to which these cards were added; the line before is kept, and the way
        back from the beginning leads into it."""
        parts = ("_game", "added", "line", "_children", "_recent", "_letters")
        self._kept.append(({name: getattr(self, name) for name in parts}, self.node))
        self._start(game, added)
        self.node = game.node

    @property
    def game(self) -> Game:
        """The game at the current node."""
        return self._game.at(self.node)

    def move(self, node: Node) -> None:
        """Stand at this node; the line keeps it. What was done before is not kept twice."""
        node = self._grafted(node)
        self.line = self.line.with_node(node)
        self._name_branches()
        self._recent = [*(n for n in self._recent if n is not node), node]
        self.node = node

    def stand(self, node: Node, tip: Node) -> None:
        """Stand at a node of the line that lies on the way to this end."""
        self._recent = [*(n for n in self._recent if n is not tip), tip]
        self.node = node

    def _add(self, node: Node) -> None:
        if node not in self._children:
            self._children[node] = []
            if node.parent is not None:
                self._children[node.parent].append(node)

    def _grafted(self, node: Node) -> Node:
        """The node of this line with the same answers in the same acts; new nodes go on from those that are there."""
        at: Node | None = None
        for new in node.path():
            if new in self._children or at is None:
                at = new
                continue
            same = [n for n in self._children[at] if n.act == new.act and n.given == new.given]
            at = same[0] if same else new if new.parent is at else new.evolve(parent=at)
            self._add(at)
        assert at is not None
        return at

    def _name_branches(self) -> None:
        """An end that goes on keeps its letter; a new end takes the next."""
        for tip in self.line.tips:
            if tip in self._letters:
                continue
            path = tip.path()
            grown = [i for i, old in enumerate(self._letters) if old in path and old not in self.line.tips]
            if grown:
                self._letters[grown[-1]] = tip
            else:
                self._letters.append(tip)

    def letter(self, tip: Node) -> str:
        """The letter of this end of the line."""
        rank = self._letters.index(tip)
        return LETTERS[rank % len(LETTERS)] * (1 + rank // len(LETTERS))

    def tip_called(self, letter: str) -> Node | None:
        """The end of the line with this letter."""
        return next((tip for tip in self.line.tips if self.letter(tip) == letter), None)

    def branches(self) -> tuple[Branch, ...]:
        """All ends of the line, by letter."""
        found = []
        for tip in sorted(self.line.tips, key=self._letters.index):
            fork = fork_of(tip, self.node)
            assert fork is not None
            after = tuple(n for n in tip.path() if n.depth > fork.depth)
            found.append(Branch(self.letter(tip), tip, fork, after, fork is self.node))
        return tuple(found)

    def back(self) -> bool:
        """Before the last act, from the beginning into the line that was kept; False at the very beginning."""
        if not self.can_go_back():
            return False
        before = self.game.back().node
        if before is self.node:
            parts, before = self._kept.pop()
            self.__dict__.update(parts)
        self.node = before
        return True

    def can_go_back(self) -> bool:
        """Is there anything before?"""
        return self.node.parent is not None or bool(self._kept)

    def forward(self) -> bool:
        """One act on along the way that was visited last; False at an end."""
        on = self.ahead()
        if not on:
            return False
        self.node = [n for n in on if n.act == on[0].act][-1]
        return True

    def current(self) -> Node:
        """The end of the way on which this node lies: of several the one that was visited last."""
        ends = [tip for tip in self.line.tips if self.node in tip.path()]
        for recent in reversed(self._recent):
            for tip in ends:
                if recent in tip.path() and self.node in recent.path():
                    return tip
        return ends[0]

    def ahead(self) -> tuple[Node, ...]:
        """The nodes after this one on that way."""
        return self.current().path()[self.node.depth + 1:]
