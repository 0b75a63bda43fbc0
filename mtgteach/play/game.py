"""Game: a frozen handle on a position. Its line is the tree of nodes it stands in; a node is one answer (settled 1,
2)."""
from __future__ import annotations

from functools import partial

from mtgteach.cards import SETS, Cards, cards as built_in
from mtgteach.play.answers import *
from mtgteach.play.public import *
from mtgteach.play.scene import *
from mtgteach.rules import engine, run, variants
from mtgteach.rules.run import Position

TYPE_CHECKING = False
if TYPE_CHECKING:

    from mtgteach.play.cost import CostOf
    from mtgteach.play.explain import Explanation
    from mtgteach.play.ruling import Ruling

READY = (engine, variants)
BY_HAND_WORDS, SCENE_WORDS = "effect: ", "Ada: hand Rift Bolt; battlefield Mountain."


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
    __eq__, __hash__ = object.__eq__, object.__hash__

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.depth}: {'; '.join(a.text for a in self.given)}>"

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

    Raises BadInput if they are none of its options, Refused for an effect by hand that the rules do not allow now.
    `act` is the number of the act it belongs to; a new one by default.
    """
    if (choice := node.open) is None:
        raise has_ended("answer", ", ".join(keys))
    if len(keys) == 1 and keys[0].startswith(BY_HAND_WORDS):
        given = _by_hand(node.state, choice, keys[0], skipped)
    else:
        given = Answer(keys, decode(choice, keys), skipped=skipped)
    position = run.answer(node.position, given)
    return Node(node, position.given, node.act + 1 if act is None else act, position, node.depth + 1)


def has_ended(place: str, found: str) -> BadInput:
    """The complaint about words that come after the end of the game."""
    return BadInput(place, found, Term("wanted.nothing_any_more"))


def _by_hand(state: State, choice: Choice, words: str, skipped: bool) -> Answer:
    """An effect by hand is no option: it is read from its words, and allowed while a player has priority (settled
    4)."""
    from mtgteach.play.words import read_action

    action = read_action(state, words, choice)
    spelled, reasons = spell(state, action), Reasons(refusals(state, action))
    if reasons:
        raise Refused(spelled, reasons)
    return Answer((spelled,), action, skipped=skipped)


class Game(Record, Shown, uncompared=("known",)):
    """A position to look at, to ask and to play on from. Nothing changes a Game; each move gives another one.

    >>> game = Game.of("Ada: hand Rift Bolt; battlefield Mountain.")
    >>> game = game.do("Ada suspends Rift Bolt")
    >>> [r.code for r in game.why_not("Ada casts Rift Bolt from exile")]
    ['refuse.no_permission_from', 'refuse.cannot_pay']
    """

    node: Node
    stopped: str | None = None
    mismatch: LineMismatch | None = None
    known: Cards = built_in

    def __repr__(self) -> str:
        return f"<Game after {self.node.depth} answers: {'ended' if self.choice is None else self.choice.why}>"

    @classmethod
    def of(cls, scene: str | Scene, edition: Edition | None = None, known: Cards = built_in, checks: int = 0) -> Game:
        """The game that begins with this scene (settled 5): in Ada's first main phase, she has priority, unless the
        text says otherwise. Raises BadInput where the text cannot be read, NotSupported where it holds what the engine
        cannot do.

        >>> Game.of("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter.").choice.why
        'choice.priority'
        """
        must_be((str, Scene), "scene", SCENE_WORDS, scene)
        must_be(SETS, "cards", "mtgteach.cards", known)
        must_be((Edition, type(None)), "edition", "Edition()", edition)
        read = read_scene(scene, known) if isinstance(scene, str) else scene
        read = read if edition is None else read.evolve(edition=edition)
        valid_edition(read.edition)
        text = scene if isinstance(scene, str) else SCENE_WORDS
        return guarded(None, text, lambda: cls(root_of(state_of(read, known), checks), known=known))

    @property
    def state(self) -> State:
        """Everything there is at this moment."""
        return self.node.state

    @property
    def choice(self) -> Choice | None:
        """The question that is open now."""
        return self.node.open

    @property
    def refused(self) -> tuple[tuple[str, Reasons], ...]:
        """What a person might try now and is not allowed to, each in words and with all its reasons.

        >>> [words for words, _ in Game.of("Ada: hand Rift Bolt.").refused]
        ['Ada casts Rift Bolt', 'Ada suspends Rift Bolt']
        """
        from mtgteach.play.announced import refused_answers

        return guarded(self, "", lambda: refused_answers(self.state, self.choice))

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

        >>> str(Game.of("Ada: hand Rift Bolt.").do("both pass").state.at.step)
        'beginning of combat'
        """
        from mtgteach.play.perform import perform_line

        must_be(str, "words", "Ada passes", *words)
        node = self.node
        for line in words:
            node = guarded(self.at(node), line, partial(perform_line, node, line))
        return self.at(node)

    def advance(self, until: str) -> Game:
        """Pass for everyone until this moment: ``Ada's next upkeep``. Stops before it at any choice that is no pass and
        at any trigger that goes on the stack; `.stopped` says why. Raises BadInput where the moment cannot be read, or
        does not come.

        >>> game = Game.of("Ada: exile Rift Bolt with 2 time counters.").advance("Ada's turn 2")
        >>> game.stopped, game.state.at.turn
        ('trigger', 3)
        """
        from mtgteach.play.advance import pass_until
        from mtgteach.play.words import read_goal

        must_be(str, "words", "Ada's next upkeep", until)
        stop = guarded(self, f"all pass until {until}", lambda: pass_until(self.node, read_goal(self.state, until)))
        return self.at(stop.node, stop.why)

    def answer(self, *keys: str) -> Game:
        """Answer the open choice by the keys of its options. Raises BadInput for keys that are none of them, Refused
        for an effect by hand that the rules do not allow now.

        >>> game = Game.of("Ada: hand Rift Bolt; battlefield Mountain.")
        >>> game.answer("Ada passes").answer("effect: put 1 time counter on Mountain").state.players[0].lands_played
        0
        """
        must_be(str, "answer", "Ada passes", *keys)
        return self.at(guarded(self, ", ".join(keys), lambda: answer(self.node, *keys)))

    def back(self) -> Game:
        """Before the last act (settled 1)."""
        node = self.node
        while node.parent is not None and node.parent.act == node.act:
            node = node.parent
        return self.at(node.parent if node.parent is not None else node)

    def why_not(self, words: str) -> Reasons:
        """All reasons why this action, with the targets and the payment that are said, is not allowed now, each with
        its rules; empty where it is legal, and for an answer that the open question offers. Raises BadInput for words
        that are neither.

        >>> Game.of("Ada: hand Rift Bolt.").why_not("Ada suspends Rift Bolt")[0].code
        'refuse.cannot_pay'
        """
        from mtgteach.play.perform import reasons_for

        must_be(str, "words", "Ada suspends Rift Bolt", words)
        return guarded(self, words, lambda: reasons_for(self.node, words))

    def cost(self, words: str) -> CostOf:
        """What this cast costs, step by step (601.2f), with the clauses that are said, also ``without paying its mana
        cost``; whether it is allowed now does not matter. Raises BadInput for words that are no cast, or that do not
        fit the card.

        >>> str(Game.of("Ada: hand Rift Bolt; battlefield Trinisphere.").cost("Ada casts Rift Bolt").total)
        '{2}{R}'
        """
        from mtgteach.play.cost import cost_of

        must_be(str, "words", "Ada casts Rift Bolt", words)
        return guarded(self, words, lambda: cost_of(self, words))

    def believing(self, *tags: str) -> Game:
        """The same answers from the beginning, under misconceptions or older rules; `.mismatch` names the first answer
        that does not fit there, and the game returned ends before it. The command ``mtgteach beliefs`` lists the tags.
        Raises BadInput for a tag that is not known.

        >>> Game.of("Ada: hand Rift Bolt.").do("Ada passes").believing("S-COUNTERED").state.edition.variants
        ('S-COUNTERED',)
        """
        must_be(str, "edition", "S-COUNTERED", *tags)
        return self.under(self.node.state.edition.with_variants(*tags))

    def under(self, edition: Edition) -> Game:
        """The same answers from the beginning under another edition of the rules, as far as they fit; `.mismatch` as
        of `believing`. Raises BadInput for a date or a variant that is none.

        >>> Game.of("Ada: hand Rift Bolt.").do("Ada passes").under(Edition("2023-01-01")).mismatch is None
        True
        """
        must_be(Edition, "edition", "Edition()", edition)
        valid_edition(edition)
        nodes = self.nodes()
        start = nodes[0].start
        assert start is not None
        root = root_of(start.evolve(edition=edition, cache=None), nodes[0].position.checks)
        node, mismatch = guarded(self, repr(edition), lambda: replay(root, nodes))
        return Game(node, None, mismatch, self.known)

    def explain(self, card: str | None = None, depth: str = "middle") -> Explanation:
        """Why this card is where it is: what happened to it, with the rules; of the whole game where no card is named.
        Raises BadInput for a card that no card of the game is called, and for a depth but ``short, middle, deep``.

        >>> Game.of("Ada: hand Rift Bolt; battlefield Mountain.").do("Ada suspends Rift Bolt").explain("Rift Bolt").name
        'Rift Bolt'
        """
        from mtgteach.play.explain import explain

        return explain(self, card, depth)

    def ruling(self, question: str) -> Ruling:
        """May this be done now? The answer with its reason and its rules, to show and to copy. Raises BadInput for
        words that are no action and no answer.

        >>> Game.of("Ada: hand Mindstab.").ruling("may Ada suspend Mindstab?").allowed
        False
        """
        from mtgteach.play.ruling import ruling_of

        must_be(str, "words", "may Ada suspend Mindstab?", question)
        return guarded(self, question, lambda: ruling_of(self, question))

    def _codes(self) -> str:
        return "ended" if self.choice is None else self.choice._codes()


def why_not(game: Game, words: str) -> Reasons:
    """All reasons why this action is not allowed now: `Game.why_not` as a function. Raises BadInput for words that
    are no action.

    >>> why_not(Game.of("Ada: hand Rift Bolt; battlefield Mountain."), "Ada suspends Rift Bolt")
    legal
    """
    must_be(Game, "why_not", "Game.of", game)
    return game.why_not(words)


def replay(root: Node, nodes: tuple[Node, ...]) -> tuple[Node, LineMismatch | None]:
    """Give the answers of these nodes again from another root. Forced answers keep their place: one that is a real
    choice now is given, one that is forced now has to be equal (settled 6)."""
    node, recorded = root, [(a, n.act) for n in nodes for a in n.given]
    at, wrong = _agree(node, recorded, 0, root.given)
    while wrong is None and at < len(recorded) and node.open is not None:
        given, act = recorded[at]
        try:
            nxt = answer(node, *given.keys, act=act, skipped=given.skipped)
        except (BadInput, Refused) as bad:
            return node, mismatch(f"answer {at + 1}", bad, given.text, node)
        after, wrong = _agree(node, recorded, at + 1, nxt.given[1:])
        if wrong is None:
            node, at = nxt, after
    if wrong is None and at < len(recorded):
        wrong = LineMismatch(f"answer {at + 1}", "", recorded[at][0].text, node)
    return node, wrong


def mismatch(place: str, error: BadInput | Refused, found: str, node: Node) -> LineMismatch:
    """That a recorded answer does not fit here: what would, or why it is not allowed."""
    return LineMismatch(place, error.wanted if isinstance(error, BadInput) else error.reasons, found, node)


def _agree(node: Node, recorded: list[tuple[Answer, int]], at: int, forced: tuple[Answer, ...]) -> tuple[
        int, LineMismatch | None]:
    for given in forced:
        if at < len(recorded) and recorded[at][0].keys != given.keys:
            return at, LineMismatch(f"answer {at + 1}", given.text, recorded[at][0].text, node)
        at += at < len(recorded)
    return at, None
