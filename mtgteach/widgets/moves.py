"""The moves of a line as a lab lists them: the numbered marks of its timeline, passes as one box."""

from __future__ import annotations

from mtgteach.model import Record, player_name
from mtgteach.play.game import Game
from mtgteach.play.perform import PROPOSALS
from mtgteach.play.printing import Spoken, spoken
from mtgteach.views.catalogue import phrase
from mtgteach.views.timeline import Timeline

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.model import State
    from mtgteach.play.game import Node
    from mtgteach.views.timeline import Column, Moment, Told


SAID = {"answer": "lab.said_answer", "order": "lab.said_order", "effect": "lab.said_effect"}


class Move(Record):
    """One mark of the timeline, or the passes between two; `node` is where it is complete."""

    text: str
    words: str
    turn: str
    node: Node
    passes: bool = False


def complete(nodes: tuple[Node, ...], moment: Moment) -> Node:
    """The first node at which this mark is complete; the last one where it is not yet."""
    return next((n for n in nodes[moment.node:] if not in_the_middle(n)), nodes[-1])


def in_the_middle(node: Node) -> bool:
    """Is an action begun here that is not yet carried out?"""
    agenda = node.position.committed.agenda
    return node.open is not None and bool(agenda) and isinstance(agenda[0], PROPOSALS)


def turn_heading(state: State, player: int, own: int) -> str:
    """``Ada's turn 3``."""
    return phrase("timeline.turn", player=state.players[player].name, turn=own)


def moves_of(game: Game) -> tuple[Move, ...]:
    """The moves from the beginning to here."""
    told, nodes = Timeline(game).told, game.nodes()
    return tuple(m for n, c in enumerate(told.columns) for m in _move(game, nodes, told, c, told.columns[n + 1:]))


def _move(game: Game, nodes: tuple[Node, ...], told: Told, column: Column, later: tuple[Column, ...]) -> tuple[
        Move, ...]:
    state = game.state
    if column.one is not None:
        moment = told.one.moments[column.one]
        if not moment.label:
            return ()
        heading = turn_heading(state, moment.player, moment.own)
        return (Move(moment.label, " ".join(moment.sentences), heading, complete(nodes, moment)),)
    turns = column.turns or (column.key[0],)
    whole = phrase("timeline.turns", count=len(turns))
    heading = turn_heading(state, *told.turns[turns[-1]]) if len(turns) == 1 else whole
    words = phrase("timeline.passes", count=column.passes)
    following = next((told.one.moments[c.one].node for c in later if c.one is not None), None)
    node = nodes[-1] if following is None else nodes[following].parent or nodes[0]  # the passes end where it begins
    return (Move(words, words, heading, node, True),)


def last_act(node: Node) -> tuple[Node, ...]:
    """The nodes of the act that led here."""
    return tuple(n for n in node.path() if n.parent is not None and n.act == node.act)


def as_sentence(line: Spoken) -> str:
    """A line of words as a sentence without its end: who answers, what was done by hand, how often all passed."""
    kind, colon, rest = line.words.partition(": ")
    before = line.nodes[0].parent
    if line.skipped:
        return phrase("lab.said_passes", count=len(line.nodes))
    if not colon or kind not in SAID or before is None or before.open is None:
        return line.words[:1].upper() + line.words[1:]
    return phrase(SAID[kind], player=player_name(before.state, before.open.who), words=rest)


def told_of_last_act(game: Game) -> str:
    """What was done last, in the words of the record, and what happened then."""
    nodes = last_act(game.node)
    if not nodes:
        return phrase("lab.begins")
    said = [(as_sentence(line), "; ".join(line.forced)) for line in spoken(nodes)]
    words = "; ".join(phrase("lab.forced", words=one, answers=more) if more else one for one, more in said)
    path = game.nodes()
    depths = range(nodes[0].depth, nodes[-1].depth + 1)
    marks = [m for m in Timeline(game).moments if m.label and (m.node in depths or complete(path, m).depth in depths)]
    then = " ".join(s for m in marks for s in m.sentences)
    return phrase("lab.last", words=words, happened=then) if then else phrase("lab.words", words=words)
