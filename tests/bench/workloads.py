"""What is measured: real games through the real paths, all legal actions listed at every stop."""
from __future__ import annotations

import gc
import os
import subprocess
import sys
import tracemalloc
from statistics import median
from time import perf_counter

from mtgteach.cards import cards
from mtgteach.cards.words_of_cards import card, spell, you_draw
from mtgteach.model.events import Moved, Tapped, Untapped
from mtgteach.model.types import BATTLEFIELD, GRAVEYARD, STACK
from mtgteach.play.game import Game, Node, answer
from mtgteach.play.scene import read_scene
from mtgteach.play.setting_up import state_of
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.index import index_of
from mtgteach.rules.step import Step

LIFE = "Ada: hand Rift Bolt; battlefield Mountain."
EMPTY = "Ada: life 20."
BIG = ("Ada: battlefield 20 Mountain, 20 Grizzly Bears; graveyard 40 Grizzly Bears; hand 7 Forest. "
       "Nils: battlefield 20 Island, 20 Grizzly Bears; graveyard 40 Grizzly Bears; exile 33 Rift Bolt.")
PLACE = R("701.26a")
PAYMENT = "choice.payment"


def _next(node: Node) -> Node:
    """Pass if that is possible, else cast, else the first target: the whole life of the card, both players passing."""
    assert node.open is not None
    keys = [o.key for o in node.open.options]
    for ending in (" passes", " casts Rift Bolt from exile"):
        for key in keys:
            if key.endswith(ending):
                return answer(node, key)
    return answer(node, keys[-1])


def life_cycle() -> Node:
    """From the text of the scene to Rift Bolt in the graveyard; every choice lists every legal action."""
    node = answer(Game.of(LIFE).node, "Ada suspends Rift Bolt")
    while not node.state.zone(GRAVEYARD, 0):
        node = _next(node)
    return node


def answers(node: Node) -> int:
    """How many answers were given, forced ones apart."""
    return sum(1 for n in node.path() for a in n.given if not a.forced)


_empty = Game.of(EMPTY).node


def turn() -> Node:
    """A whole turn passed on an empty board: from the first upkeep of the other player to the next turn's."""
    node = _start
    first = node.state.at.turn
    while node.state.at.turn == first:
        node = _next(node)
    return node


def _to_next_turn(node: Node) -> Node:
    first = node.state.at.turn
    while node.state.at.turn == first:
        node = _next(node)
    return node


_start = _to_next_turn(_empty)


TEN = card("Ten Lands Deep", "{8}{U}{R}", "Sorcery", spell(you_draw(1)))
LANDS = [f"{land} {n}" for land in ("Island", "Mountain") for n in range(1, 6)]
TAPS = [f"Ada taps {name} for {'U' if name.startswith('I') else 'R'}" for name in LANDS]
_ten = Game.of("Ada: hand Ten Lands Deep; battlefield 5 Island, 5 Mountain.", known=cards.and_also((TEN,))).node


def tap_ten_and_cast() -> Node:
    """Ten lands are tapped with priority, then a spell is cast with their mana; listed at every stop."""
    node = _ten
    for key in (*TAPS, "Ada casts Ten Lands Deep"):
        node = answer(node, key)
    assert len(node.state.zone(STACK)) == 1
    assert not node.state.players[0].pool
    return node


def pay_inside() -> Node:
    """The same, the lands tapped inside the payment."""
    node = answer(_ten, "Ada casts Ten Lands Deep")
    for key in TAPS:
        if node.open is not None and node.open.why == PAYMENT:
            node = answer(node, key)
    assert len(node.state.zone(STACK)) == 1
    assert not node.state.players[0].pool
    return node


class ZoneChange:
    """One of 80 permanents goes to the graveyard; what watches and what stands there is known again."""

    def __init__(self) -> None:
        scene = "Ada: battlefield 20 Mountain, 20 Grizzly Bears. Nils: battlefield 20 Island, 20 Grizzly Bears."
        self.state = state_of(read_scene(scene), cards)
        self.bears = self.state.zone(BATTLEFIELD)[30]
        index_of(self.state)

    def run(self) -> None:
        """Move it, and ask for the index and for the size of another."""
        step = Step(self.state, (), [], 0, 0)
        step.happen(Moved(self.bears.id, self.bears.card, GRAVEYARD, "destroyed"), cite=PLACE)
        index_of(step.state)
        assert characteristics(step.state, self.state.zone(BATTLEFIELD)[31]).power == 2


class Versions:
    """One event through `happen` at 200 objects: nothing triggers, the events are kept."""

    def __init__(self) -> None:
        self.state = state_of(read_scene(BIG), cards)
        assert sum(len(z) for z in self.state.zones) == 200
        self.land = self.state.zone(BATTLEFIELD)[10]

    def run(self, times: int) -> list[object]:
        """So many events, each in a step of its own; everything that is kept of them."""
        kept: list[object] = []
        state = self.state
        for i in range(times):
            step = Step(state, (), [], 0, 0)
            kind = Untapped if i % 2 else Tapped
            step.happen(kind(self.land.id, self.land.card), cite=PLACE)
            state = step.state
            kept.append((state, step.events))
        return kept

    def bytes(self) -> float:
        """Bytes that one kept version takes, its event included."""
        self.run(10)
        gc.collect()
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        kept = self.run(400)
        after = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        assert len(kept) == 400
        return (after - before) / 400


FIRST_ANSWER = ("from mtgteach import Game\n"
                "game = Game.of('Ada: hand Rift Bolt; battlefield Mountain. Nils: hand Stifle; battlefield Island.')\n"
                "print([option.key for option in game.choice.options])")


def process_ratio(code: str, yardstick: str) -> float:
    """A fresh Python process that runs this code against one that runs the other: the two take turns, so that whatever
    else the machine does meets both; the median of nine ratios. Both have been compiled before, as they are after an
    installation: an environment that keeps Python from writing its byte code would measure the compiler."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    found = []
    for _ in range(1 + 9):
        times = []
        for each in (yardstick, code):
            begin = perf_counter()
            subprocess.run([sys.executable, "-c", each], check=True, stdout=subprocess.DEVNULL, env=environment)
            times.append(perf_counter() - begin)
        found.append(times[1] / times[0])
    return median(found[1:])
