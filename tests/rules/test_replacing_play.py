"""Random play with everything that replaces, prevents, forbids and creates: plain play, play without the tape and play
with what is derived worked out anew give the same positions."""
from __future__ import annotations

from random import Random

import pytest

from mtgteach.model.digest import digest
from mtgteach.model.events import Event
from mtgteach.model.state import ObjectKind
from mtgteach.rules.step import RECOMPUTE, WITHOUT_TAPE
from tests.rules.playing import play
from tests.rules.table import at
from tests.rules.test_cr111_tokens import OWN as TOKENS
from tests.rules.test_cr614_entering import OWN as ENTERING
from tests.rules.test_cr614_replacements import OWN as REPLACEMENTS
from tests.rules.test_cr615_prevention import OWN as PREVENTION

OWN = {c.name: c for c in (*TOKENS, *ENTERING, *REPLACEMENTS, *PREVENTION)}
SCENE = ("Ada: hand Twin Purr, Pond Mirror, Marsh Mime, Coiled Beast, Toll Spring, Slow Delta, Searing End, "
         "Lucky Coin, Sip of Light, Cool Salve, Tinted Glass, Choosy Totem; "
         "battlefield Second Litter, Kind Nurse, Bright Cup, 3 Plains, 3 Mountain, Forest, Cat Basket, Stray Door. "
         "Nils: life 12; hand Wave of Embers, Shared Sip, Coiled Engine, Lightning Bolt, Mourned Cub, Cool Salve, "
         "Marked Purr, Early Ford, Bound Mime, Long Look; "
         "battlefield Loyal Spirit, Home Lantern, Warm Cup, Angry Sun, Warm Hearth, Soft Hide, 3 Mountain, 2 Plains, "
         "Island, Grizzly Bears.")
WILD = SCENE.replace("Bright Cup,", "Bright Cup, Quiet Rest, Door Thief, Wine Cellar,").replace(
    "Warm Cup,", "Warm Cup, Dry Well, Hungry Shelf,")


@pytest.mark.rule("614.1")
@pytest.mark.parametrize("scene", [SCENE, WILD], ids=["many", "more"])
def test_all_ways_of_running_give_the_same_positions(scene: str) -> None:
    seen: set[type[Event]] = set()
    tokens = 0
    for seed in range(4):
        found = []
        for checks in (0, WITHOUT_TAPE, RECOMPUTE):
            game = play(at(scene, *OWN.values(), checks=checks), Random(seed).randrange, 120)
            found.append([(n.state, digest(n.state)) for n in game.nodes()])
        assert found[0] == found[1] == found[2], seed
        seen |= {type(h.event) for h in game.events()} | {type(r.before) for h in game.events() for r in h.by}
        tokens += sum(o.kind is ObjectKind.TOKEN for o in game.state.permanents())
    assert tokens
    assert {"Moved", "CountersPut", "TokensCreated", "EffectUsed"} <= {kind.__name__ for kind in seen}
