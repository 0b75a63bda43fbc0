"""SuspendLab: put a situation on the table, suspend cards, place counters, counter triggers, and see why."""

from __future__ import annotations

import contextlib

from mtgteach.model import BATTLEFIELD, EXILE, STACK, TIME, BadInput, Term, must_be, object_name, player_name
from mtgteach.rules.cr702_62_suspend import suspend_of
from mtgteach.rules.named import same_name
from mtgteach.views.catalogue import phrase
from mtgteach.views.say import say, with_cites
from mtgteach.widgets import table
from mtgteach.widgets.face import Face, control
from mtgteach.widgets.shown import shown_errors
from mtgteach.widgets.suggest import counters_of
from mtgteach.widgets.table import PLACE, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from mtgteach.model import Object, Scene
    from mtgteach.play.game import Game
    from mtgteach.play.scenario import Scenario

    Data = dict[str, Any]

SCENES = {
    "Rift Bolt meets Stifle":
        "Ada: hand Rift Bolt; battlefield 2 Mountain. Nils: hand Stifle; battlefield 2 Island.",
}
"""Scenes by name; the first is what a lab shows if nothing else is asked for."""
ACTS = {**table.ACTS, "put": ("put_counter", "card"), "remove": ("remove_counter", "card")}
"""What the page sends, as of every table, and the two buttons by hand."""
WANTED_CARD = Term("wanted.card")
BY_HAND_IN = (EXILE, BATTLEFIELD)
"""Where cards that have time counters or suspend get buttons for counters; whether one may act is for the rules."""


class SuspendFace(Face):
    """The page of a SuspendLab: its slips carry buttons for time counters and for the story of their card."""

    KIND = "suspend"

    def name(self) -> str:
        """What this lab is called among several: its number and the cards of its scene."""
        cards = self.cards()
        return phrase("lab.suspend" if cards else "lab.suspend_alone", number=self.number, cards=", ".join(cards))

    def slip(self, slip: Data) -> Data:
        """One card, with what can be done to it by hand."""
        made = super().slip(slip)
        obj = self.game.state.find(slip["objects"][0])
        if slip["kind"] == "card" and obj is not None and obj.zone in BY_HAND_IN and self.counted(obj):
            made["byHand"] = self.by_hand(slip["name"])
        return made

    def counted(self, obj: Object) -> bool:
        """Does this card have time counters or suspend?"""
        return bool(obj.count(TIME)) or suspend_of(self.game.state, obj) is not None

    def by_hand(self, name: str) -> Data:
        """−1 and +1, with the reason beside them where they cannot act now."""
        kind = phrase(f"counter.{TIME}")
        acts = []
        for act, where in (("remove", "from"), ("put", "on")):
            words = f"{act} 1 {TIME} counter {where} {name}"
            text = phrase(f"lab.{act}", kind=kind)
            label = phrase(f"lab.{act}_label", kind=kind, card=name, words=text)
            acts.append(control(text, act, card=name, off=self.against(f"effect: {words}"), label=label))
        return {"text": phrase("lab.by_hand"), "controls": acts, "off": acts[0]["off"]}

    def against(self, words: str) -> str:
        """Why this is not allowed now, each reason with its rules; nothing where it is."""
        return " ".join(with_cites(say(reason), reason.cites) for reason in self.game.why_not(words))


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
    >>> lab.close()
    """

    FACE = SuspendFace
    ACTS = ACTS

    def __init__(self, scene: str | Scene | Scenario | Game = "Rift Bolt meets Stifle", *,
                 suggestions: bool = True) -> None:
        super().__init__(SCENES.get(scene, scene) if isinstance(scene, str) else scene, suggestions=suggestions)

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

    def _asked(self) -> str:
        choice = self.game.choice
        return player_name(self.game.state, choice.who) if choice is not None else ""
