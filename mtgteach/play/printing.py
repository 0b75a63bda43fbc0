"""Printing answers: those of one proposal join into one line of words, and reading the line gives the same answers."""
from __future__ import annotations

from mtgteach.model.actions import Activate, Cast, Suspend
from mtgteach.model.choices import Choice, PutInOrder
from mtgteach.model.events import TargetsChosen
from mtgteach.model.payment_words import pay_key, tapped_name
from mtgteach.model.record import Record
from mtgteach.model.spelling import player_name, target_name
from mtgteach.play.game import BY_HAND_WORDS, Node
from mtgteach.play.grammar import VERBS
from mtgteach.play.perform import PAYMENT, PROPOSALS, TARGET, is_pass
from mtgteach.rules.step import PRIORITY

FREE_CAST = "choice.free_cast"


class Spoken(Record):
    """A line of words and the nodes whose answers it gives, the last one at the end. `forced` are the answers that were
    given by themselves and that the words do not say."""

    words: str
    nodes: tuple[Node, ...]
    forced: tuple[str, ...] = ()

    @property
    def skipped(self) -> bool:
        """Are these passes that were skipped over?"""
        return self.nodes[0].given[0].skipped


def words_of(nodes: tuple[Node, ...]) -> str:
    """A run of answers in words, a line each proposal. `nodes` follow each other; the root among them says nothing.

    >>> from mtgteach.play.game import Game
    >>> game = Game.of("Ada: hand Rift Bolt; battlefield 2 Mountain.")
    >>> words_of(game.do("Ada suspends Rift Bolt paying with Mountain 2").nodes())
    'Ada suspends Rift Bolt paying with Mountain 2'
    """
    return "\n".join(line.words for line in spoken(nodes))


def spoken(nodes: tuple[Node, ...]) -> tuple[Spoken, ...]:
    """A run of answers as lines, each with its nodes."""
    left = [n for n in nodes if n.parent is not None]
    lines: list[Spoken] = []
    while left:
        line = _passes(left) or _proposal(left) or Spoken(_alone(left[0]), (left[0],), _by_itself(left[0]))
        lines.append(line)
        left = left[len(line.nodes):]
    return tuple(lines)


def _by_itself(node: Node) -> tuple[str, ...]:
    return tuple(given.text for given in node.given[1:])


def _asked(node: Node) -> Choice:
    assert node.parent is not None and node.parent.open is not None
    return node.parent.open


def _alone(node: Node) -> str:
    """One answer in words: a whole sentence as it is, else ``answer: …`` or ``order: …``."""
    choice, given = _asked(node), node.given[0]
    if isinstance(choice, PutInOrder):
        return "order: " + ", ".join(given.keys)
    who = player_name(node.state, choice.who)
    sentence = any(given.text.startswith(f"{who} {verb}") for verb in VERBS)
    return given.text if sentence or given.text.startswith(BY_HAND_WORDS) else "answer: " + ", ".join(given.keys)


def _passes(nodes: list[Node]) -> Spoken | None:
    """Passes that were skipped over, as one line; a whole round given in one act as ``both pass``."""
    first = nodes[0]
    run = []
    for node in nodes:
        if not is_pass(node) or node.act != first.act or node.given[0].skipped is not first.given[0].skipped:
            break
        run.append(node)
        if len(node.given) > 1:
            break
    if not run:
        return None
    forced = _by_itself(run[-1])
    if first.given[0].skipped:
        return Spoken("1 pass" if len(run) == 1 else f"{len(run)} passes", tuple(run), forced)
    assert first.parent is not None
    before = first.parent.state
    players = len(before.in_play())
    if before.at.passed or len(run) < players or players < 2:
        return None
    return Spoken("both pass" if players == 2 else "all pass", tuple(run[:players]), _by_itself(run[players - 1]))


class _Said:
    """Collects the answers of a proposal into one line: targets as they stand, and a payment that was completed."""

    def __init__(self, first: Node) -> None:
        self.words = first.given[0].text
        self.nodes: list[Node] = []
        self.before_paying = 0
        self.targets: list[str] = []
        self.chosen: tuple[str, ...] | None = None
        self.paying: list[str] = []
        self.made, self.paid = "", False
        self._add(first, "")

    def _add(self, node: Node, key: str) -> None:
        """Take the answer in, with what was answered by itself after it."""
        for said in (key, *_by_itself(node)):
            name = tapped_name(said)
            if name is not None:
                self.paying.append(name)
                self.made += said.rpartition(" for ")[2]
            self.paid = self.paid or " pays " in said
        self.nodes.append(node)
        if not key or not self.paying:
            self.before_paying = len(self.nodes)
        for happened in node.events:
            if isinstance(happened.event, TargetsChosen) and self.chosen is None:
                self.chosen = tuple(target_name(node.state, t) for t in happened.event.targets)

    def takes(self, node: Node) -> bool:
        """Does this answer belong to the line? If so, it is taken into it."""
        choice, key = _asked(node), node.given[0].text
        if choice.why == TARGET and not self.paying:
            self.targets.append(key)
        elif choice.why != PAYMENT or (tapped_name(key) is None or not _only(choice, key)) and (
                not self.paying or pay_key(choice, self.made) != key):
            return False
        self._add(node, key)
        return True

    def line(self) -> Spoken:
        """The line with its clauses; an unfinished payment is said by lines of its own."""
        targets = self.chosen if self.chosen is not None else tuple(self.targets)
        paying = self.paying if self.paid else []
        nodes = tuple(self.nodes if self.paid else self.nodes[:self.before_paying])
        clauses = [f"targeting {', '.join(targets)}"] if targets else []
        clauses += [f"paying with {', '.join(paying)}"] if paying else []
        unsaid = [f for node in nodes for f in _by_itself(node) if f not in targets
                  and not (paying and (tapped_name(f) is not None or " pays " in f))]
        return Spoken(" ".join([self.words, *clauses]), nodes, tuple(unsaid))


def _only(choice: Choice, key: str) -> bool:
    """Is this the only mana that this permanent is offered for?"""
    return [tapped_name(o.key) for o in choice.options].count(tapped_name(key)) == 1


def _proposal(nodes: list[Node]) -> Spoken | None:
    """A cast, suspension or activation with the targets and the payment that came straight after it."""
    first = nodes[0]
    choice, value = _asked(first), first.given[0].value
    if not (choice.why == PRIORITY and isinstance(value, Cast | Suspend | Activate)
            or choice.why == FREE_CAST and value is True):
        return None
    said = _Said(first)
    run = first.position.committed
    for node in nodes[1:]:
        assert node.parent is not None
        same = node.parent.position.committed is run and run.agenda and isinstance(run.agenda[0], PROPOSALS)
        if not same or not said.takes(node):
            break
    return said.line()
