"""Printing answers: those of one proposal join into one line of words, and reading the line gives the same answers."""
from __future__ import annotations

from mtgteach.play.perform import *

PROPOSING = (PRIORITY, "choice.free_cast", "choice.cast_for")


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
    sentence = given.text.startswith((f"{player_name(node.state, choice.who)} ", BY_HAND_WORDS))
    return given.text if sentence and len(given.keys) == 1 else "answer: " + (", ".join(given.keys) or NOTHING)


def _passes(nodes: list[Node]) -> Spoken | None:
    """Passes that were skipped over, as one line; a whole round given in one act as ``both pass``."""
    first, run = nodes[0], list[Node]()
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
    return None if before.at.passed or len(run) < players or players < 2 else (
        Spoken("both pass" if players == 2 else "all pass", tuple(run[:players]), _by_itself(run[players - 1])))


class _Said:
    """Collects the answers of a proposal into one line, each clause as `play.commands` says it: targets as they stand
    when they are chosen, and a payment that was completed. `tells` are the clauses that each node has a word in."""

    def __init__(self, first: Node) -> None:
        self.words, self.run = first.given[0].text, first.position.committed
        self.nodes, self.tells, self.said = list[Node](), list[list[str]](), dict[str, list[str]]()
        self.begins, self.ended, self.made = dict[str, int](), list[str](), ""
        self._add(first, (), [])

    def _add(self, node: Node, keys: tuple[str, ...], tells: list[str]) -> bool:
        """Take the answer in, with what was answered by itself after it."""
        forced = tuple([key for given in node.given[1:] for key in given.keys])
        taps = [name for name in map(tapped_in, node.given[1:]) if name is not None]
        before = node.state if node.parent is None else node.parent.state
        chosen = [target_name(before, t) for happened in node.events
                  if isinstance(happened.event, TargetsChosen) for t in happened.event.targets]
        self.nodes.append(node)
        self.tells.append([*tells, *(["paying"] if taps else []), *(["targets"] if chosen else [])])
        for name in self.tells[-1]:
            self.begins.setdefault(name, len(self.nodes) - (name in tells))
        if taps:
            self.said.setdefault("paying", []).extend(taps)
        if chosen:
            self.said["targets"] = chosen
        self.made += made_by((*keys, *forced))
        return True

    def takes(self, node: Node) -> bool:
        """Does this answer belong to the line? If so, it is taken into it."""
        choice, keys = _asked(node), node.given[0].keys
        for clause in clauses_for(choice):
            said = clause.name in self.said
            if keys == (clause.rest(choice, self.made),) and (said or clause.why != PAYMENT):
                if any(map(tapped_in, node.given[1:])):  # read as one, they would be tapped for the same payment
                    return False
                self.ended.append(clause.name)
                return self._add(node, keys, [clause.name] if said else [])
            words = [clause.word(key) for key in keys]
            if words and clause.name not in self.ended and self._readable(clause, choice, words):
                self.said.setdefault(clause.name, []).extend(map(str, words))
                return self._add(node, keys, [clause.name])
        return False

    def _readable(self, clause: Clause, choice: Choice, words: list[str | None]) -> bool:
        """Does each word stand for this answer alone, so that reading the line gives it again?"""
        there = [clause.word(option.key) for option in choice.options]
        if isinstance(choice, PickSome | ShareOut) and clause.name in self.said:
            return False
        alone = not there or isinstance(choice, ShareOut)
        return all(word is not None and (alone or there.count(word) == 1) for word in words)

    def line(self) -> Spoken:
        """The line with its clauses. A clause that is not complete yet, and at the end what no clause says, are said by
        lines of their own."""
        last, nodes = self.nodes[-1], list(self.nodes)
        if (choice := last.open) is not None and last.position.committed is self.run:
            for clause in clauses_for(choice):
                if clause.name in self.said and (clause.why == PAYMENT or clause.rest(choice, self.made) is not None):
                    del nodes[self.begins[clause.name]:], self.said[clause.name]
        while len(nodes) > 1 and not any(name in self.said for name in self.tells[len(nodes) - 1]):
            nodes.pop()
        phrases = [clause.phrase(tuple(self.said[clause.name])) for clause in CLAUSES if clause.name in self.said]
        unsaid = [key for node in nodes for key in _by_itself(node) if not self._says(key)]
        return Spoken(" ".join([self.words, *phrases]), tuple(nodes), tuple(unsaid))

    def _says(self, key: str) -> bool:
        return " pays " in key and "paying" in self.said or any(
            clause.word(key) in self.said.get(clause.name, ()) for clause in CLAUSES)


def _proposal(nodes: list[Node]) -> Spoken | None:
    """A cast, suspension or activation with the targets and the payment that came straight after it."""
    first = nodes[0]
    choice, value = _asked(first), first.given[0].value
    if choice.why not in PROPOSING or not isinstance(value, Cast | SpecialAction | Activate):
        return None
    said, run = _Said(first), first.position.committed
    for node in nodes[1:]:
        assert node.parent is not None
        same = node.parent.position.committed is run and run.agenda and isinstance(run.agenda[0], PROPOSALS)
        if not same or not said.takes(node):
            break
    return said.line()
