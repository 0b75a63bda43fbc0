"""Carrying a command out: its answers are given one by one, all under one act; on an error nothing has happened."""
from __future__ import annotations

from mtgteach.model import commands
from mtgteach.model.actions import Activate, Cast, Pass, Suspend
from mtgteach.model.choices import Answer, Choice, PutInOrder
from mtgteach.model.commands import ByHand, Clauses, Command, Do, PassUntil
from mtgteach.model.errors import BadInput, Refused, nearest
from mtgteach.model.numbers import whole_number
from mtgteach.model.payment_words import pay_key, tapped_name
from mtgteach.model.refusals import Reasons, Term
from mtgteach.model.spelling import player_name
from mtgteach.play.announced import reasons_with
from mtgteach.play.game import Node, answer, has_ended
from mtgteach.play.grammar import keys_in, plain, read, read_do
from mtgteach.play.naming import same_name
from mtgteach.rules.cr117_priority import refused_answers
from mtgteach.rules.cr601_casting import CastThis
from mtgteach.rules.cr602_activating import ActivateThis
from mtgteach.rules.cr608_resolving import ResolveTop
from mtgteach.rules.cr702_62_suspend import SuspendThis
from mtgteach.rules.run import decode
from mtgteach.rules.small import assert_never
from mtgteach.rules.step import PRIORITY

TARGET = "choice.target"
PAYMENT = "choice.payment"
PROPOSALS = (CastThis, ActivateThis, SuspendThis, ResolveTop)


def perform_line(node: Node, words: str, place: str = "words") -> Node:
    """The node after this line of words.

    Raises Refused with every reason where the rules do not allow it, BadInput where the line cannot be read or holds a
    clause that nothing asks for. What the line does not say is left open.
    """
    if node.open is None:
        raise has_ended(place, words)
    return perform(node, read(node.state, words, place, node.open), place)


def perform(node: Node, command: Command, place: str = "words") -> Node:
    """The node after this command; all its answers share one act number."""
    act = node.act + 1
    if isinstance(command, Do):
        return _do(node, command, act, place)
    if isinstance(command, commands.Reply | commands.Order):
        if isinstance(command, commands.Order) and not isinstance(node.open, PutInOrder):
            raise _not_asked(node, "order: " + ", ".join(command.keys), place)
        return answer(node, *[option_called(node, key, place) for key in command.keys], act=act)
    if isinstance(command, commands.PassAll):
        return _pass(node, max(1, len(node.state.in_play()) - node.state.at.passed), act, place, skipped=False)
    if isinstance(command, commands.Passes):
        return _pass(node, command.count, act, place, skipped=True)
    if isinstance(command, PassUntil):
        from mtgteach.play.advance import pass_until

        return pass_until(node, command.goal, place).node
    assert_never(command)  # type: ignore[arg-type]  # Command is closed


def _not_asked(node: Node, found: str, place: str) -> BadInput:
    """The line does not answer what is open."""
    if node.open is None:
        return has_ended(place, found)
    keys = [o.key for o in node.open.options]
    return BadInput(place, found, "; ".join(keys), nearest(found, keys))


def option_called(node: Node, called: str, place: str) -> str:
    """The key of the option of the open choice that is so called: by its key, or by the only name that fits."""
    if node.open is None:
        raise has_ended(place, called)
    fits = options_called(node, called)
    if len(fits) != 1:
        keys = fits or tuple(o.key for o in node.open.options)
        if node.open.why == PRIORITY and not fits:
            asked = Term(PRIORITY, (("player", player_name(node.state, node.open.who)),))
            raise BadInput(place, called, Term("wanted.answer_to", (("asked", asked), ("options", "; ".join(keys)))))
        raise BadInput(place, called, "; ".join(keys), nearest(called, keys))
    return fits[0]


def options_called(node: Node, called: str) -> tuple[str, ...]:
    """The keys of all options of the open choice that are so called; a number or a share is its own key."""
    choice = node.open
    if choice is None:
        return ()
    name, _, number = called.rpartition(" ")
    share = whole_number(number.lstrip("+-")) is not None and choice.option(name) is not None
    if share or choice.option(called) is not None or not choice.options:
        return (called,)
    keys = [o.key for o in choice.options]
    fits = [key for key in keys if same_name(node.state, called, key)]
    return tuple(fits or [key for key in keys if key == _sentence(node, called)])


def _sentence(node: Node, called: str) -> str | None:
    """The one spelling of an action that is said with bare names."""
    try:
        command = read(node.state, called, "answer", node.open)
    except BadInput:
        return None
    return command.words if isinstance(command, Do) else None


# Questions


def reasons_for(node: Node, words: str) -> Reasons:
    """All reasons against what these words say: an action with its clauses, or an answer to the open question; none
    where it may be done. Raises BadInput where they say neither."""
    said = plain(node.state, words)
    try:
        command = read_do(node.state, said, node.open)
    except BadInput:
        if node.open is None or node.open.why == PRIORITY:
            raise
    else:
        return reasons_with(node.state, node.open, command, "words")
    keys = keys_in(node.state, said.removeprefix("answer: ").removeprefix("order: "), node.open)
    for key, reasons in refused_answers(node.state, node.open):
        if any(same_name(node.state, called, key) for called in keys):
            return reasons
    decode(node.open, tuple([option_called(node, key, "words") for key in keys]))
    return Reasons()


# Passing


def _pass(node: Node, count: int, act: int, place: str, skipped: bool) -> Node:
    """So many passes; a whole round is as many as have not passed in this succession yet."""
    for _ in range(count):
        node = pass_once(node, act, place, skipped)
        if node.open is None and not skipped:
            break
    return node


def pass_once(node: Node, act: int, place: str, skipped: bool = False) -> Node:
    """The player with priority passes. Raises BadInput where the open choice is another one."""
    if node.open is None or node.open.why != PRIORITY:
        raise _not_asked(node, "pass", place)
    return answer(node, f"{player_name(node.state, node.open.who)} passes", act=act, skipped=skipped)


# Actions


def _do(node: Node, command: Do, act: int, place: str) -> Node:
    choice = node.open
    if isinstance(command, ByHand):
        return answer(node, command.words, act=act)
    reasons = reasons_with(node.state, choice, command, place)
    if reasons:
        raise Refused(command.words, reasons)
    if choice is None or choice.option(command.words) is None:
        raise _not_asked(node, command.words, place)
    after = answer(node, command.words, act=act)
    if isinstance(command.action, Cast | Suspend | Activate):
        return _Following(after, command.clauses, act, place).end()
    return after


class _Following:
    """Gives the answers that the clauses of a line hold, as they are asked for."""

    def __init__(self, node: Node, clauses: Clauses, act: int, place: str) -> None:
        self.node, self.clauses, self.act, self.place = node, clauses, act, place
        self.targets = list(clauses.targets)
        self.paying = list(clauses.paying)
        self.made: list[str] = []
        self._forced(node.given[1:])

    def end(self) -> Node:
        """The node after the last answer that the clauses give. Raises BadInput for one that nothing asked for."""
        run = self.node.position.committed
        while self.node.position.committed is run and run.agenda and isinstance(run.agenda[0], PROPOSALS):
            key = self._next()
            if key is None:
                break
            self.node = answer(self.node, key, act=self.act)
            self._note(key)
            self._forced(self.node.given[1:])
        left = self.clauses.evolve(targets=tuple(self.targets), paying=tuple(self.paying)).said()
        if left:
            raise BadInput(self.place, "; ".join(left), Term("wanted.no_clause"))
        return self.node

    def _next(self) -> str | None:
        choice = self.node.open
        if choice is None:
            return None
        if choice.why == TARGET and self.targets:
            return option_called(self.node, self.targets.pop(0), self.place)
        if choice.why == PAYMENT and self.clauses.paying:
            return self._tap(choice) if self.paying else pay_key(choice, "".join(self.made))
        return None

    def _tap(self, choice: Choice) -> str:
        name, keys = self.paying.pop(0), [o.key for o in choice.options]
        fits = [key for key in keys if same_name(self.node.state, name, tapped_name(key) or "")]
        if len(fits) != 1:
            raise BadInput(self.place, f"paying with {name}", "; ".join(fits or keys), nearest(name, keys))
        return fits[0]

    def _note(self, key: str) -> None:
        if tapped_name(key) is not None:
            self.made.append(key.rpartition(" for ")[2])

    def _forced(self, forced: tuple[Answer, ...]) -> None:
        """What was answered by itself uses up the clause that says the same."""
        for given in forced:
            self._note(given.text)
            source = tapped_name(given.text)
            if source is not None:
                same = [name for name in self.paying if same_name(self.node.state, name, source)]
                if same:
                    self.paying.remove(same[0])
            elif self.targets and same_name(self.node.state, self.targets[0], given.text):
                self.targets.pop(0)


def is_pass(node: Node) -> bool:
    """Was this node's answer a pass?"""
    return bool(node.given) and isinstance(node.given[0].value, Pass)
