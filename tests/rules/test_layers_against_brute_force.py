"""The layers against a second, plain reading of 613: small boards, every order of arrival, random ones beside.

The other reading knows nothing of the engine. A thing is a set of words and a size; an effect is written down layer by
layer, and dependency is tried literally: apply the other one first and look whether anything differs (613.8a).
"""
from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from mtgteach.cards.words_layers import becomes, changed, colored, gains, gets, sized
from mtgteach.cards.words_of_cards import CREATURE, card
from mtgteach.model import filters as f, statics_layers as c
from mtgteach.model.cards import Card, Plain, Static
from mtgteach.model.mana import ManaType
from mtgteach.model.types import CardType, Supertype
from mtgteach.rules.cr109_characteristics import characteristics
from tests.rules.layering import LAND
from tests.rules.table import at, card_at

LAYERS = ("types", "colors", "abilities", "set", "modify")
ARTIFACT, WHITE = f.IsType(CardType.ARTIFACT), f.IsColor(ManaType.W)
Part = tuple[str, str, object]
# name: (whom it speaks of, [(layer, word, argument)], the same for the engine)
EFFECTS: dict[str, tuple[str, list[Part], Static]] = {
    "Moon": ("nonbasic land", [("types", "set land", "Mountain")], changed(
        f.AllOf((LAND, f.NotA(f.IsSupertype(Supertype.BASIC)))), c.SetSubtypes(CardType.LAND, ("Mountain",)))),
    "Soil": ("land", [("types", "add", "Creature"), ("set", "size", (1, 1))], changed(
        LAND, becomes("Creature"), sized(1, 1))),
    "Forge": ("creature", [("types", "add", "Artifact")], changed(CREATURE, becomes("Artifact"))),
    "Golem": ("artifact", [("types", "add", "Creature"), ("set", "size", (4, 4))], changed(
        ARTIFACT, becomes("Creature"), sized(4, 4))),
    "Paint": ("artifact", [("colors", "color", "W")], changed(ARTIFACT, colored("W"))),
    "Coal": ("creature", [("colors", "color", "B")], changed(CREATURE, colored("B"))),
    "Wings": ("white", [("abilities", "gain", "flying")], changed(WHITE, gains("flying"))),
    "Humble": ("creature", [("abilities", "lose", ""), ("set", "size", (2, 2))], changed(
        CREATURE, c.LoseAllAbilities(), sized(2, 2))),
    "Hymn": ("white", [("modify", "more", (1, 1))], changed(WHITE, gets(1, 1))),
    "Sky": ("flying", [("modify", "more", (0, 3))], changed(f.HasKeyword("flying"), gets(0, 3))),
    "Giants": ("strong", [("modify", "more", (5, 0))], changed(f.PowerAtLeast(4), gets(5, 0))),
}
KINDS = {"Moon": "Artifact", "Soil": "Land", "Forge": "Land", "Golem": "Creature", "Paint": "Enchantment",
         "Coal": "Artifact", "Wings": "Creature", "Humble": "Artifact", "Hymn": "Creature", "Sky": "Land",
         "Giants": "Creature"}
PLAIN = {"Bears": "Creature", "Rock": "Artifact", "Field": "Land"}
SIZE = (3, 3)


def declared() -> list[Card]:
    """The cards of these boards: each effect stands on a permanent that other effects change."""
    made = [card(name, "{1}", KINDS[name], ability, size=SIZE if KINDS[name] == "Creature" else None)
            for name, (_, _, ability) in EFFECTS.items()]
    return made + [card(name, "{1}", kind, size=SIZE if kind == "Creature" else None) for name, kind in PLAIN.items()]


OWN = declared()


class Thing:
    """A permanent in the other reading."""

    def __init__(self, name: str) -> None:
        kind = KINDS.get(name) or PLAIN[name]
        self.name, self.types, self.land = name, {kind}, "none" if kind == "Land" else ""
        self.colors: set[str] = set()
        self.words: set[str] = set()
        self.text = name in EFFECTS
        self.size: tuple[int, int] | None = SIZE if kind == "Creature" else None

    def is_a(self, what: str) -> bool:
        """Does an effect that speaks of this speak of the thing?"""
        if what == "strong":
            return self.size is not None and self.size[0] >= 4
        return {"land": "Land" in self.types, "nonbasic land": "Land" in self.types,
                "creature": "Creature" in self.types, "artifact": "Artifact" in self.types,
                "white": "W" in self.colors, "flying": "flying" in self.words}[what]

    def change(self, word: str, argument: object) -> None:
        """One part of an effect."""
        if word == "set land":
            self.land, self.text = str(argument), False
        elif word == "add":
            self.types.add(str(argument))
        elif word == "color":
            self.colors = {str(argument)}
        elif word == "gain":
            self.words.add(str(argument))
        elif word == "lose":
            self.words, self.text = set(), False
        elif word == "size":
            self.size = argument  # type: ignore[assignment]
        elif self.size is not None:
            one, other = argument  # type: ignore[misc]
            self.size = (self.size[0] + one, self.size[1] + other)

    def shown(self) -> tuple[object, ...]:
        """Everything about it."""
        return (sorted(self.types), self.land, sorted(self.colors), sorted(self.words), self.size)


def copied(things: dict[str, Thing]) -> dict[str, Thing]:
    """The things, to try something with."""
    found = {}
    for name, thing in things.items():
        other = Thing(name)
        other.__dict__ = {k: set(v) if isinstance(v, set) else v for k, v in thing.__dict__.items()}
        found[name] = other
    return found


def second_reading(order: tuple[str, ...]) -> dict[str, tuple[object, ...]]:
    """What each thing is, by the plain reading; timestamps are places in the order."""
    things = {name: Thing(name) for name in order}
    begun: dict[str, list[str]] = {}

    def reach(effect: str, among: dict[str, Thing]) -> list[str] | None:
        if effect in begun:
            return begun[effect]
        if not among[effect].text:
            return None
        return [name for name in order if among[name].is_a(EFFECTS[effect][0])]

    def apply(effect: str, layer: str, among: dict[str, Thing]) -> None:
        for name in reach(effect, among) or []:
            for where, word, argument in EFFECTS[effect][1]:
                if where == layer:
                    among[name].change(word, argument)

    for layer in LAYERS:
        left = [e for e in order if e in EFFECTS and any(where == layer for where, _, _ in EFFECTS[e][1])]
        while left := [e for e in left if reach(e, things) is not None]:
            waits: dict[str, set[str]] = {e: set() for e in left}
            for one in left:
                for other in left:
                    if one != other:
                        tried = copied(things)
                        apply(other, layer, tried)
                        if reach(one, tried) != reach(one, things):
                            waits[one].add(other)
            chosen = next(e for e in left if all(e in _closed(waits, w) for w in waits[e]))
            begun[chosen] = reach(chosen, things) or []
            apply(chosen, layer, things)
            left.remove(chosen)
    return {name: thing.shown() for name, thing in things.items()}


def _closed(waits: dict[str, set[str]], start: str) -> set[str]:
    """All that this one waits for, directly or not."""
    found: set[str] = set()
    new = set(waits[start])
    while new:
        found |= new
        new = {w for e in new for w in waits[e]} - found
    return found


def engine(order: tuple[str, ...]) -> dict[str, tuple[object, ...]]:
    """What each thing is, by the engine."""
    game = at(f"Ada: battlefield {', '.join(order)}.", *OWN)
    found = {}
    for name in order:
        now = characteristics(game.state, card_at(game, name))
        land = ("Mountain" if "Mountain" in now.subtypes else "none") if CardType.LAND in now.types else ""
        words = sorted(a.word for a in now.abilities if isinstance(a, Plain))
        size = None if now.power is None else (now.power, now.toughness)
        found[name] = (sorted(str(t) for t in now.types), land, sorted(now.colors), words, size)
    return found


@pytest.mark.rule("613.8a")
@pytest.mark.parametrize("names", [("Moon", "Soil", "Forge", "Field"), ("Forge", "Golem", "Humble", "Bears"),
                                   ("Paint", "Coal", "Forge", "Wings"), ("Wings", "Sky", "Hymn", "Humble"),
                                   ("Soil", "Golem", "Giants", "Sky")], ids="-".join)
def test_every_order_of_arrival_gives_what_the_plain_reading_gives(names: tuple[str, ...]) -> None:
    for order in permutations(names):
        assert engine(order) == second_reading(order), order


@pytest.mark.rule("613.8c")
def test_random_boards_give_what_the_plain_reading_gives() -> None:
    dice = Random(613)
    everything = [*EFFECTS, *PLAIN]
    different = 0
    for _ in range(150):
        order = tuple(dice.sample(everything, dice.randint(4, 9)))
        expected = second_reading(order)
        assert engine(order) == expected, order
        different += expected != second_reading(order[::-1])
    assert different > 20, "the order of arrival matters on many of them"
