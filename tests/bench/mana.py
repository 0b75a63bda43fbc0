"""What could be produced, measured: by basics, under many replacement effects, by lands that look at each other."""
from __future__ import annotations

from mtgteach.cards import cards
from mtgteach.cards.words_mana import LAND, produces
from mtgteach.cards.words_of_cards import card
from mtgteach.model import Card, State
from mtgteach.model.types import BATTLEFIELD
from mtgteach.play.scene import read_scene
from mtgteach.play.setting_up import state_of
from mtgteach.rules.cr106_could_produce import table_of
from mtgteach.rules.cr613_layers import cache_of

KINDS = (
    card("Doubling Test", "{1}", "Artifact", produces(times=2)),
    card("Adding Test", "{1}", "Artifact", produces(more="U")),
    card("Blackening Test", "{1}", "Artifact", produces(LAND, "B", one=True)),
    card("Bleaching Test", "{1}", "Artifact", produces(LAND, "C")),
    card("Damping Test", "{1}", "Artifact", produces(LAND, "C", one=True, least=2)),
    card("Reddening Test", "{1}", "Artifact", produces(LAND, "R", of="G")),
)
def scene_of(text: str, *more: Card) -> State:
    """The state of this scene, with these cards beside the built-in ones."""
    return state_of(read_scene(text, cards.and_also(more)), cards.and_also(more))


TEN = scene_of("Ada: battlefield 2 Plains, 2 Island, 2 Swamp, 2 Mountain, 2 Forest, Reflecting Pool.")
RING = scene_of("Ada: battlefield 6 Exotic Orchard, Forest. Nils: battlefield 6 Exotic Orchard.")


def fresh(state: State) -> int:
    """How many types there are in all, asked for the first time in this position."""
    cache_of(state).could = None
    return sum(map(len, table_of(state).values()))


def again(state: State) -> int:
    """The same once more."""
    return len(table_of(state)[state.zone(BATTLEFIELD)[0].id])


class Replacements:
    """A Forest under so many effects, of the six kinds in turn, all of which behave differently."""

    def __init__(self, count: int) -> None:
        names = ", ".join(KINDS[n % len(KINDS)].name for n in range(count))
        self.state = scene_of(f"Ada: battlefield Forest, {names}.", *KINDS)

    def run(self) -> int:
        """How many types the Forest could produce, asked for the first time."""
        return fresh(self.state)
