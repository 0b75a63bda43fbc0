"""Table: any situation on the table, played by clicks, by keys or by words. The other labs specialise it."""

from __future__ import annotations

import contextlib
from html import escape
from itertools import count

import ipywidgets

from mtgteach.cards.packing import HEAD
from mtgteach.model import BadInput, Belief, MtgteachError, Term, must_be, whole_number
from mtgteach.play.compare import Comparison, compare
from mtgteach.play.game import Game, Node
from mtgteach.teach.handover import hand_over, open as opened
from mtgteach.teach.scenario import Scenario
from mtgteach.views.board import game_board
from mtgteach.views.catalogue import phrase
from mtgteach.views.hook import code_picture, comparison, explanation, ruling
from mtgteach.views.say import say
from mtgteach.views.timeline import Timeline
from mtgteach.widgets import feedback
from mtgteach.widgets.board_widget import LabPage
from mtgteach.widgets.face import Face, control
from mtgteach.widgets.guard import GUARDED, KeyGuard
from mtgteach.widgets.moves import complete
from mtgteach.widgets.session import Session
from mtgteach.widgets.shown import SnapshotMixin, shown_errors
from mtgteach.widgets.suggest import Ahead

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from mtgteach.model import Reasons
    from mtgteach.play.explain import Explanation
    from mtgteach.play.ruling import Ruling
    from mtgteach.play.setting_up import Scene

KEYS = "keys"
ACTS = {
    "answer": ("answer", KEYS), "suggest": ("suggestion", "suggestion"), "back": ("back", ""),
    "forward": ("forward", ""), "earlier": ("earlier", ""), "later": ("later", ""), "go": ("go", "to"),
    "compare": ("compare", "other"), "believe": ("believe", "tag"), "why_not": ("why_not", "words"),
    "explain": ("explain", "card"), "ruling": ("ruling", "words"), "code": ("code", ""),
}  # fmt: skip
"""What the page sends, and the public method that it stands for, with the names of its arguments: texts, or keys."""
PLACE = "lab.place"
WIDTH = 818
"""How wide the timeline is drawn until the page says how wide it is."""
CARD = 548
"""How wide the picture of a ruling card is at most."""
LEAST_WIDTH, MOST_WIDTH = 200, 4000
NUMBERS = count(1)
"""Labs are told apart by their numbers where several are heard on one page."""


def game_of(scene: str | Scene | Scenario | Game) -> Game:
    """The game of a scene, that in which a scenario begins, that of a hand-over code, or the game itself."""
    if isinstance(scene, Game):
        return scene
    if isinstance(scene, str) and scene.strip().startswith(HEAD):
        return opened(scene.strip())
    return Game.of(scene.scene, known=scene.known) if isinstance(scene, Scenario) else Game.of(scene)


class Table(SnapshotMixin, ipywidgets.VBox):
    """A table to play any situation on. Every method does what one click does: it moves the lab to another position,
    or asks.

    `scene` is a scene in words, a scene that was read, a game that is played on, or a scenario, of which the table
    shows the beginning. With `suggestions` it offers to carry out at once what needs several answers; never use it
    where a prediction is open.

    >>> table = Table("Ada: hand Lightning Bolt; battlefield Mountain. Nils: life 3.")
    >>> table.do("Ada casts Lightning Bolt targeting Nils")
    >>> [reason.code for reason in table.why_not("Nils casts Lightning Bolt")][0]
    'refuse.no_priority'
    >>> table.back()
    >>> table.close()
    """

    FACE: type[Face] = Face
    """What makes the data of its page; a lab with panels of its own has a face of its own."""
    ACTS: dict[str, tuple[str, str]] = ACTS

    def __init__(self, scene: str | Scene | Scenario | Game, *, suggestions: bool = True) -> None:
        self._session = Session(game_of(scene))
        self._suggests = suggestions
        self._feedback: feedback.Feedback | None = None
        self._beside: Game | None = None
        self._ahead = Ahead(self._session.node, suggestions)
        self._width = WIDTH
        self._count = self._place = 0
        self._number = next(NUMBERS)
        self._page = LabPage()
        self._guard = KeyGuard()
        super().__init__([self._guard, self._page])
        self.add_class(GUARDED)
        self._session.observe(self._moved, "node")
        self._page.on_msg(self._pressed)
        self._draw()

    @property
    def game(self) -> Game:
        """The game at this moment."""
        return self._session.game

    def close(self) -> None:
        """Take the lab off the page; nothing listens any more. A lab whose scene could not be read has nothing to
        close."""
        if not hasattr(self, "_page"):
            return
        self._session.unobserve_all()
        self._page.on_msg(self._pressed, remove=True)
        for part in (self._page, self._guard):
            part.close()
        super().close()

    # What moves the lab

    @shown_errors
    def answer(self, *keys: str) -> None:
        """Answer the open question with these options."""
        self._session.move(self.game.answer(*keys).node)

    @shown_errors
    def do(self, *words: str) -> None:
        """Carry out lines of words, each one act."""
        self._session.move(self.game.do(*words).node)

    @shown_errors
    def advance(self, until: str) -> None:
        """Everybody passes until then; stops earlier where something happens that nobody should miss."""
        self._session.move(self.game.advance(until).node)

    def pass_until_something(self) -> None:
        """Everybody passes until something happens."""
        self.do("all pass until something happens")

    @shown_errors
    def suggestion(self, key: str = "S") -> None:
        """Take what is offered all at once under this key: ``S`` the payment and what leads to it, ``P`` passing on."""
        offers = ", ".join(k for k, _ in self._ahead.offered) or Term("word.nothing")
        must_be(str, PLACE, offers, key)
        found = [s for k, s in self._ahead.offered if k == key]
        if not found:
            raise BadInput(PLACE, key, offers)
        self._session.move(found[0].node)

    @shown_errors
    def back(self) -> None:
        """Before the last act."""
        self._session.back()

    @shown_errors
    def forward(self) -> None:
        """One act on, where something was done after this."""
        self._session.forward()

    @shown_errors
    def go(self, where: str) -> None:
        """To the end of a branch (``B``), to a move of this way (``3``, ``0`` is the beginning) or of it (``B 3``)."""
        must_be(str, PLACE, "0; 1; B; B 1", where)
        letter, _, digits = ("", "", where) if where[:1].isdigit() else where.partition(" ")
        tip = self._tip(letter) if letter or not digits else self._session.current()
        if not digits:
            self._session.move(tip)
            return
        moments, number = Timeline(self.game.at(tip)).moments, whole_number(digits)
        if number is None or number >= len(moments):
            raise BadInput(PLACE, where, Term("wanted.number_between", (("least", 0), ("most", len(moments) - 1))))
        nodes = tip.path()
        self._session.stand(complete(nodes, moments[number]) if number else nodes[0], tip)

    @shown_errors
    def earlier(self) -> None:
        """To the move before this one."""
        self._step(-1)

    @shown_errors
    def later(self) -> None:
        """To the move after this one."""
        self._step(1)

    def _step(self, by: int) -> None:
        """To the nearest place before or behind this one at which a move is complete."""
        rest = self._stops(by)
        if rest:
            here = self._session.node.depth
            self._session.stand(min(rest, key=lambda n: abs(n.depth - here)), self._session.current())

    def _stops(self, by: int) -> list[Node]:
        """The places before (-1) or behind (1) this one at which a move is complete, and both ends."""
        nodes = self._session.current().path()
        moments = Timeline(self.game.at(nodes[-1])).marks
        here = self._session.node.depth
        return [n for n in (nodes[0], *(complete(nodes, m) for m in moments), nodes[-1]) if (n.depth - here) * by > 0]

    # What asks

    @shown_errors
    def why_not(self, words: str) -> Reasons:
        """All reasons why this is not allowed now; empty where it is allowed."""
        reasons = self.game.why_not(words)
        self._tell(feedback.of_reasons(reasons, words).evolve(place=feedback.FIELD))
        return reasons

    @shown_errors
    def ruling(self, question: str) -> Ruling:
        """A ruling card: may this be done now, why, and by which rules, to copy as Markdown."""
        found = self.game.ruling(question)
        card = ruling(found)
        assert card.moments is not None
        self._tell(feedback.of_told(card).evolve(
            place=feedback.FIELD, picture=card.moments.svg(min(self._width, CARD)), label=phrase("lab.ruling_picture"),
            paste=found.markdown()))
        return found

    @shown_errors
    def code(self) -> str:
        """The position as a code to hand over, which `mtgteach.open` reads, with its picture for a camera."""
        code = hand_over(self.game)
        self._tell(feedback.Feedback(feedback.TOLD, phrase("lab.code"), (), code, feedback.HANDOVER, code_picture(code),
                                     phrase("code.picture", count=len(code)), code))
        return code

    @shown_errors
    def explain(self, card: str) -> Explanation:
        """Why this card is where it is."""
        must_be(str, PLACE, Term("wanted.card"), card)
        found = self.game.explain(card)
        self._tell(feedback.of_told(explanation(found)))
        return found

    @shown_errors
    def compare(self, other: str = "", one: str = "") -> Comparison:
        """Lay two branches beside each other, by their letters: by default this one and the only other one. Raises
        BadInput where there is none, or where there are several."""
        must_be(str, PLACE, Term("lab.letter"), other, one)
        here = self._tip(one) if one else self._session.current()
        rest = [b for b in self._session.branches() if b.tip is not here]
        if not other and len(rest) != 1:
            letters = ", ".join(b.letter for b in rest) or Term("lab.no_branch")
            raise BadInput(PLACE, self._session.letter(here), letters)
        there = self._tip(other) if other else rest[0].tip
        one, two = [phrase("lab.this_branch" if tip is self._session.current() else "lab.branch",
                           letter=self._session.letter(tip)) for tip in (here, there)]  # fmt: skip
        return self._compared(here, one, self.game.at(there), two)

    @shown_errors
    def believe(self, tag: str) -> Comparison:
        """Lay beside it what would have happened if this belief were the rule."""
        here = self._session.current()
        believed = self.game.at(here).believing(tag)
        one = phrase("lab.this_branch", letter=self._session.letter(here))
        return self._compared(here, one, believed, phrase("lab.believed", belief=say(Belief(tag))), feedback.BELIEFS)

    def _compared(self, tip: Node, one: str, other: Game, two: str, place: str = feedback.BRANCHES) -> Comparison:
        """Tell where another game parts from this branch, and draw it beside it."""
        found = compare(self.game.at(tip), other)
        names = (one, phrase("lab.under_belief") if place == feedback.BELIEFS else two)
        told = feedback.of_told(comparison(found, names=names)).evolve(text=str(found))
        told = told.with_first(phrase("lab.compared", one=one, other=two))
        self._tell(told.with_last(str(other.mismatch or "")).evolve(place=place), other)
        return found

    # What it says

    def text(self) -> str:
        """The whole lab as text: the board, the stack, the question, and what was said last."""
        return self._text(str(self.game))

    def snapshot_html(self) -> str:
        """The lab as a static page."""
        said = f"<p>{escape(self._feedback.text)}</p>" if self._feedback else ""
        return game_board(self.game).html(f'{said}<p class="mt-q">{escape(phrase("lab.run"))}</p>')

    def _text(self, board: str) -> str:
        """The board, and below it what was told last; an error is no part of it."""
        told = self._feedback if self._feedback and self._feedback.kind != feedback.FAULT else None
        return f"{board}\n\n{told.text}" if told else board

    def tell_error(self, error: Exception, method: str = "") -> None:
        """Say what went wrong where the answer to this method would be said."""
        self._tell(feedback.of_error(error).evolve(place=feedback.PLACES.get(method, feedback.TOP)))

    def _tell(self, said: feedback.Feedback, beside: Game | None = None) -> None:
        self._feedback, self._beside = said, beside
        self._draw()

    # Inside

    def _tip(self, letter: str) -> Node:
        tip = self._session.tip_called(letter)
        if tip is None:
            raise BadInput(PLACE, letter, ", ".join(b.letter for b in self._session.branches()))
        return tip

    def _moved(self, _change: object) -> None:
        self._feedback = self._beside = None
        self._draw()

    def _draw(self) -> None:
        self._count += 1
        if self._ahead.node is not self._session.node:
            self._ahead = Ahead(self._session.node, self._suggests)
            self._place += 1
        face = self.FACE(self._session, self._feedback, self._ahead, self._number)
        data = face.data()
        text = {"heading": data.pop("twin"), "text": self._text(face.text)}
        self._page.shown = {**data, "count": self._count, "place": self._place, "width": self._width, "twin": text,
                            "timeline": self._timeline(face)}  # fmt: skip

    def _told(self) -> Timeline:
        """The timeline of the current way, with the other game that was asked for."""
        return Timeline(self.game.at(self._session.current()), self._beside, self._session.node)

    def _timeline(self, face: Face) -> dict[str, Any] | None:
        """What the page shows of the timeline; None where nothing happened yet."""
        timeline = self._told()
        if not timeline.marks and self._beside is None:
            return None
        return {
            "heading": phrase("lab.timeline"), "label": phrase("lab.picture"), "words": phrase("timeline.in_words"),
            "controls": [
                control(phrase("lab.earlier"), "earlier", off="" if self._stops(-1) else phrase("lab.no_back")),
                control(phrase("lab.later"), "later", off="" if self._stops(1) else phrase("lab.no_forward")),
            ],
            "svg": timeline.svg(self._width), "lines": face.lines(timeline), "believed": bool(timeline.told.beliefs),
        }  # fmt: skip

    def _pressed(self, _page: object, message: object, _buffers: object = None) -> None:
        """A message from the page: what was pressed. One that was sent before the last drawing is too late."""
        given = message if isinstance(message, dict) else {}
        if given.get("act") == "width" or given.get("seen", self._count) == self._count:
            with contextlib.suppress(MtgteachError):  # told in the status line
                self._act(given)

    def _act(self, given: dict[str, Any]) -> None:
        """Call the public method that this press stands for."""
        method, values = self._meant(given)
        getattr(self, method)(*values)

    @shown_errors
    def _meant(self, given: dict[str, Any]) -> tuple[str, Any]:
        """The method that a press stands for, and what it takes."""
        act: Any = given.get("act")
        if act == "width":
            return "_resize", [given.get("px")]
        must_be(str, PLACE, "; ".join(self.ACTS), act)
        if act not in self.ACTS:
            raise BadInput(PLACE, act, "; ".join(self.ACTS))
        method, argument = self.ACTS[act]
        values: Any = given.get(KEYS) if argument == KEYS else [given.get(name) for name in argument.split()]
        must_be(list, PLACE, argument, values)
        must_be(str, PLACE, argument, *values)
        return method, values

    @shown_errors
    def _resize(self, width: object) -> None:
        """Draw the timeline for a page of so many px; not for one that nobody sees."""
        must_be((int, float), PLACE, f"{LEAST_WIDTH} … {MOST_WIDTH}", width)
        assert isinstance(width, int | float)
        if LEAST_WIDTH < width < MOST_WIDTH and int(width) != self._width:
            self._width = int(width)
            shown = self._page.shown
            timeline = shown["timeline"] and {**shown["timeline"], "svg": self._told().svg(self._width)}
            self._page.shown = {**shown, "width": self._width, "timeline": timeline}
