"""Random legal play, the same for the same seed: what the tests of words and stored lines are tried on."""

from __future__ import annotations

from random import Random

from mtgteach.model.choices import Choice, Number, PickOne, PickSome, PutInOrder, ShareOut
from mtgteach.play.game import Game, Node, answer
from tests.rules.playing import some

CROWDED = (
    "Ada: hand Rift Bolt, Rift Bolt, Lightning Bolt, Stifle, Mindstab, Gaddock Teeg; "
    "battlefield Mountain, Mountain, Island, Forest, Plains, Swamp, Grizzly Bears. "
    "Nils: life 9; hand Stifle, Stifle, Lightning Bolt, Forest, Rift Bolt; "
    "battlefield Island, Island, Mountain, Forest, Grizzly Bears; exile Rift Bolt with 2 time counters"
)
FOUR = (
    "Ada: hand Rift Bolt, Stifle; battlefield Mountain, Island; exile Rift Bolt with 1 time counter, "
    "Mindstab with 2 time counters. Nils: hand Stifle; battlefield Island. "
    "Oda: exile Rift Bolt with 2 time counters; battlefield Island, Grizzly Bears; hand Stifle. "
    "Pia: hand Lightning Bolt; battlefield Mountain"
)


def keys_for(choice: Choice, chance: Random) -> tuple[str, ...]:
    """A random answer to this choice; passing is as likely as all else together."""
    keys = [option.key for option in choice.options]
    if isinstance(choice, PickOne):
        passing = [k for k in keys if k.endswith(" passes")]
        return (passing[0] if passing and chance.random() < 0.5 else chance.choice(keys),)
    if isinstance(choice, PutInOrder):
        return tuple(chance.sample(keys, len(keys)))
    if isinstance(choice, PickSome):
        return some(choice, chance.randrange)
    if isinstance(choice, ShareOut):
        return (f"{keys[0]} {choice.total}", *(f"{k} 0" for k in keys[1:]))
    assert isinstance(choice, Number)
    return (str(chance.randint(choice.least, choice.most)),)


def walk(scene: str, seed: int, length: int, checks: int = 0) -> Node:
    """The node after so many random answers, some of which share an act as clicks of one suggestion do."""
    chance = Random(seed)
    node = Game.of(scene, checks=checks).node
    for _ in range(length):
        if node.open is None:
            break
        act = node.act + (chance.random() < 0.6 or node.act == 0)
        node = answer(node, *keys_for(node.open, chance), act=act)
    return node
