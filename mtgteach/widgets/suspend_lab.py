"""SuspendLab: put a situation on the table, suspend cards, place counters, counter triggers, restrict, and see why."""

from __future__ import annotations

import contextlib

from mtgteach.cards.picking import restrictions
from mtgteach.model import STACK, TIME, BadInput, Term, must_be, object_name, player_name
from mtgteach.play.game import Game, replay
from mtgteach.play.named import same_name
from mtgteach.play.scene import Scene, scene_of
from mtgteach.views.catalogue import phrase
from mtgteach.views.hook import cost_story
from mtgteach.widgets import feedback, table
from mtgteach.widgets.scenes import SCENES, scene_with, with_card, without_card
from mtgteach.widgets.shown import shown_errors
from mtgteach.widgets.suggest import counters_of
from mtgteach.widgets.suspend_face import SuspendFace
from mtgteach.widgets.table import PLACE, Table, game_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mtgteach.play.cost import CostOf
    from mtgteach.teach.scenario import Scenario

ACTS = {
    **table.ACTS, "put": ("put_counter", "card"), "remove": ("remove_counter", "card"),
    "hand": ("counter_by_hand", "what"), "say": ("do", "words"), "begin": ("begin", "scene"),
    "pick": ("pick", "card answer"), "restrict": ("restrict", "card"), "lift": ("lift", "card"),
    "cost": ("cost", "words"),
}  # fmt: skip
"""What the page sends, as of every table, and what only this lab has."""
WANTED_CARD = Term("wanted.card")


class SuspendLab(Table):
    """A table to try suspend on. Every method does what one click does: it moves the lab to another position, or asks.

    `scene` is the name of a scene, a scene in words, or a game. With `suggestions` the lab offers to carry out at once
    what needs several answers; never use it where a prediction is open.

    >>> lab = SuspendLab()
    >>> lab.do("Ada suspends Rift Bolt paying with Mountain 1")
    >>> lab.put_counter("Rift Bolt")
    >>> lab.advance("Ada's next upkeep")
    >>> [reason.code for reason in lab.why_not("Ada casts Rift Bolt from exile")][0]
    'refuse.no_permission_from'
    >>> lab.counter_by_hand("the upkeep trigger")
    >>> str(lab.cost("Ada casts Rift Bolt from exile").total)
    '{2}{R}'
    >>> lab.close()
    """

    FACE = SuspendFace
    ACTS = ACTS

    def __init__(self, scene: str | Scene | Scenario | Game = "Rift Bolt meets Stifle", *,
                 suggestions: bool = True) -> None:
        super().__init__(SCENES.get(scene, scene) if isinstance(scene, str) else scene, suggestions=suggestions)

    # Scenes

    @shown_errors
    def begin(self, scene: str | Scene | Scenario | Game) -> None:
        """Put another scene on the table: by its name, in words, or a game. Back leads into the one before."""
        self._session.begin(game_of(SCENES.get(scene, scene) if isinstance(scene, str) else scene))

    @shown_errors
    def pick(self, card: str, answer: str = "") -> None:
        """Put a card with suspend into Ada's hand and an instant, or nothing, into Nils's, with lands to pay for
        them."""
        must_be(str, PLACE, WANTED_CARD, card, answer)
        self._session.begin(Game.of(scene_with(card, answer, self.game.known), known=self.game.known))

    @shown_errors
    def restrict(self, card: str) -> None:
        """Put a card that restricts on the last player's battlefield, there from the beginning, and give all answers
        again. Back from the beginning leads into the game without it."""
        must_be(str, PLACE, WANTED_CARD, card)
        among = restrictions(self.game.known)
        if card not in among:
            raise BadInput(PLACE, card, "; ".join(among))
        self._changed(with_card(self._scene(), card), (*self._session.added, card), "lab.restricted", card)

    @shown_errors
    def lift(self, card: str) -> None:
        """Take a card away that was put there with `restrict`, and give all answers again."""
        must_be(str, PLACE, WANTED_CARD, card)
        added = list(self._session.added)
        if card not in added:
            raise BadInput(PLACE, card, "; ".join(added) or Term("lab.no_restriction"))
        added.remove(card)
        self._changed(without_card(self._scene(), card), tuple(added), "lab.lifted", card)

    def _scene(self) -> Scene:
        start = self.game.nodes()[0].start
        assert start is not None
        return scene_of(start)

    def _changed(self, scene: Scene, added: tuple[str, ...], code: str, card: str) -> None:
        """Give the same answers from another scene, as far as they fit there."""
        before = self.game
        root = Game.of(scene, known=before.known)
        node, mismatch = replay(root.node, before.nodes())
        self._session.begin(root.at(node), added)
        said = phrase(code, card=card, player=scene.seats[-1].name)
        told = feedback.Feedback(feedback.TOLD, said, (), said, feedback.TRAY)
        self._tell(told.with_last(str(mismatch or "")))

    # Acts

    @shown_errors
    def suspend(self, card: str) -> None:
        """The player who is asked suspends this card."""
        must_be(str, PLACE, WANTED_CARD, card)
        self.do(f"{self._asked()} suspends {card}")

    @shown_errors
    def put_counter(self, card: str, kind: str = TIME) -> None:
        """Put a counter on a card, by hand."""
        must_be(str, PLACE, WANTED_CARD, card)
        must_be(str, PLACE, TIME, kind)
        self.do(f"effect: put 1 {kind} counter on {card}")

    @shown_errors
    def remove_counter(self, card: str, kind: str = TIME) -> None:
        """Remove a counter from a card, by hand."""
        must_be(str, PLACE, WANTED_CARD, card)
        must_be(str, PLACE, TIME, kind)
        self.do(f"effect: remove 1 {kind} counter from {card}")

    @shown_errors
    def counter_by_hand(self, what: str) -> None:
        """Counter this spell or ability, which is on the stack, by hand."""
        must_be(str, PLACE, Term("lab.on_stack"), what)
        self.do(f"effect: counter {what}")

    @shown_errors
    def counter(self, what: str) -> None:
        """The player who is asked casts what counters this spell or ability, which is on the stack; how it is paid for
        is asked next where there are several ways. Raises BadInput where several fit, or nothing does."""
        must_be(str, PLACE, Term("lab.on_stack"), what)
        node = self._session.node
        names = [object_name(node.state, obj) for obj in node.state.zone(STACK)]
        called: list[str] = []
        with contextlib.suppress(BadInput):  # half a name is none
            called = [name for name in names if same_name(node.state, what, name)]
        if len(called) != 1:
            raise BadInput(PLACE, what, "; ".join(called or names) or Term("lab.on_stack"))
        lines = counters_of(node, called[0])
        if len(lines) != 1:
            raise BadInput(PLACE, what, "; ".join(lines) or Term("lab.no_counter"))
        self.do(lines[0])

    # Questions

    @shown_errors
    def cost(self, words: str) -> CostOf:
        """What this cast costs, step by step: ``Ada casts Rift Bolt without paying its mana cost``."""
        found = self.game.cost(words)
        told = feedback.of_told(cost_story(found)).evolve(place=feedback.COST)
        self._tell(told if found.total is not None else told.evolve(kind=feedback.REFUSED))
        return found

    def _asked(self) -> str:
        choice = self.game.choice
        return player_name(self.game.state, choice.who) if choice is not None else ""
