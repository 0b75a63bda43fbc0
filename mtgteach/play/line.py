"""Line: the tree of nodes that games stand in, like a game record with variations (design 6.2)."""
from __future__ import annotations

from mtgteach.cards import Cards, cards as built_in
from mtgteach.play.game import *


class Line(Record, uncompared=("known",)):
    """A tree of positions: `tips` are its ends, in the order in which they were added; all share one root.

    >>> game = Game.of("Ada: hand Rift Bolt; battlefield Mountain.")
    >>> line = Line.of(game.do("Ada suspends Rift Bolt"), game.do("Ada passes"))
    >>> len(line.tips), len(line.children(line.root))
    (2, 2)
    """

    root: Node
    tips: tuple[Node, ...]
    known: Cards = built_in

    @classmethod
    def of(cls, *games: Game) -> Line:
        """The line in which these games stand. Raises BadInput if they do not begin with the same node."""
        must_be(Game, "line", "Game.of", *(games or [None]))
        root = games[0].nodes()[0]
        line = cls(root, (), games[0].known)
        for game in games:
            line = line.with_node(game.node)
        return line

    def with_node(self, node: Node) -> Line:
        """The line with this node as well; an end that it continues is an end no longer."""
        must_be(Node, "line", "Game.node", node)
        path = node.path()
        if path[0] is not self.root:
            raise BadInput("line", repr(node), Term("wanted.games_of_one_line"))
        return self if any(node in tip.path() for tip in self.tips) else (
            self.evolve(tips=(*(t for t in self.tips if t not in path), node)))

    def nodes(self) -> tuple[Node, ...]:
        """All nodes, parents before children, branches in the order in which they were added."""
        found: list[Node] = []
        for tip in self.tips:
            found += [n for n in tip.path() if n not in found]
        return tuple(found)

    def children(self, node: Node) -> tuple[Node, ...]:
        """The continuations of a node that this line holds."""
        return tuple(n for n in self.nodes() if n.parent is node)

    def games(self) -> tuple[Game, ...]:
        """The ends of the line as games."""
        return tuple(Game(tip, known=self.known) for tip in self.tips)


def fork_of(a: Node, b: Node) -> Node | None:
    """The last node that both come from."""
    shared = [x for x, y in zip(a.path(), b.path(), strict=False) if x is y]
    return shared[-1] if shared else None
