"""Declaring blockers: who may block what, menace, flying, and what triggers."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import card, triggered, you_draw
from mtgteach.model.cards import Plain, Static
from mtgteach.model.errors import BadInput
from mtgteach.model.filters import IsThis
from mtgteach.model.patterns import BecomesBlocked, Blocks
from mtgteach.model.statics import CantBeBlocked, CantFight
from mtgteach.model.types import DECLARE_ATTACKERS, DECLARE_BLOCKERS
from mtgteach.play.game import Game
from tests.rules.table import all_pass, asks, at, keys, passes, stack

BIRD = card("River Kite", "{1}{U}", "Creature — Bird", Plain("flying"), size=(1, 1))
SPIDER = card("Loom Spider", "{1}{G}", "Creature — Spider", Plain("reach"), size=(1, 3))
BRUTE = card("Alley Brute", "{1}{R}", "Creature — Ogre", Plain("menace"), size=(3, 2))
SHADE = card("Thin Shade", "{1}{B}", "Creature — Shade", Static(CantBeBlocked(IsThis())), size=(1, 1))
SHY = card("Shy Giant", "{2}{R}", "Creature — Giant", Static(CantFight(IsThis(), attack=False)), size=(4, 4))
DUEL = card("Gate Warden", "{1}{W}", "Creature — Human", triggered(Blocks(), you_draw(1), word="gate trigger"),
            size=(1, 3))
SPITE = card("Spiteful Boar", "{1}{G}", "Creature — Boar", triggered(BecomesBlocked(), you_draw(1),
             word="spite trigger"), size=(2, 2))


def blocking(scene: str, *attacks: str, own: tuple[object, ...] = ()) -> Game:
    """Ada has attacked so, and blockers are asked for."""
    game = at(scene, *own)  # type: ignore[arg-type]
    while game.state.at.step is not DECLARE_ATTACKERS:
        game = passes(game)
    return all_pass(game.answer(*attacks))


def reasons(game: Game, key: str) -> list[str]:
    """The codes against this answer."""
    return [r.code for r in game.why_not(key)]


@pytest.mark.rule("509.1a")
def test_untapped_creatures_of_the_attacked_player_may_block_one_attacker_each() -> None:
    game = blocking("Ada: battlefield Grizzly Bears, Gaddock Teeg. Nils: battlefield Shy Giant, tapped Grizzly Bears, "
                    "Loom Spider.", "Grizzly Bears 1 attacks Nils", "Gaddock Teeg attacks Nils", own=(SHY, SPIDER))
    assert (asks(game), game.state.at.step) == ("Nils choice.blockers", DECLARE_BLOCKERS)
    assert keys(game) == ["Nils blocks with nothing", "Loom Spider blocks Grizzly Bears 1",
                          "Loom Spider blocks Gaddock Teeg"]
    assert reasons(game, "Grizzly Bears 2 blocks Gaddock Teeg") == ["refuse.tapped"]
    assert reasons(game, "Shy Giant blocks Gaddock Teeg") == ["refuse.cant_block"]
    with pytest.raises(BadInput, match="none, or 1 to 1"):
        game.answer("Loom Spider blocks Grizzly Bears 1", "Loom Spider blocks Gaddock Teeg")


@pytest.mark.rule("702.9")
def test_only_flying_and_reach_block_a_flier() -> None:
    game = blocking("Ada: battlefield River Kite. Nils: battlefield River Kite, Loom Spider, Grizzly Bears.",
                    "River Kite 1 attacks Nils", own=(BIRD, SPIDER))
    assert keys(game)[1:] == ["River Kite 2 blocks River Kite 1", "Loom Spider blocks River Kite 1"]
    assert reasons(game, "Grizzly Bears blocks River Kite 1") == ["refuse.flying"]


@pytest.mark.rule("509.1b")
def test_what_cannot_be_blocked_is_not() -> None:
    game = blocking("Ada: battlefield Thin Shade. Nils: battlefield Grizzly Bears.", "Thin Shade attacks Nils",
                    own=(SHADE,))
    assert asks(game) == "Ada choice.priority"
    assert [keys_ for given in game.node.given for keys_ in given.keys][-1] == "Nils blocks with nothing"


@pytest.mark.rule("702.111")
def test_menace_wants_two_blockers_or_none() -> None:
    scene = "Ada: battlefield Alley Brute. Nils: battlefield Grizzly Bears, Loom Spider."
    game = blocking(scene, "Alley Brute attacks Nils", own=(BRUTE, SPIDER))
    with pytest.raises(BadInput, match="none, or 2 to 2"):
        game.answer("Grizzly Bears blocks Alley Brute")
    two = game.answer("Grizzly Bears blocks Alley Brute", "Loom Spider blocks Alley Brute")
    assert two.state.combat is not None
    assert len(two.state.combat.attacks[0].blockers) == 2
    alone = blocking(scene.replace(", Loom Spider", ", tapped Loom Spider"), "Alley Brute attacks Nils",
                     own=(BRUTE, SPIDER))
    assert asks(alone) == "Ada choice.priority"


@pytest.mark.rule("509.1")
def test_each_attacked_player_declares_in_turn_order() -> None:
    game = blocking("Ada: battlefield Grizzly Bears, Gaddock Teeg. Nils: battlefield Grizzly Bears. "
                    "Oda: battlefield Grizzly Bears.", "Grizzly Bears 1 attacks Oda", "Gaddock Teeg attacks Nils")
    assert keys(game) == ["Nils blocks with nothing", "Grizzly Bears 2 blocks Gaddock Teeg"]
    game = game.answer("Grizzly Bears 2 blocks Gaddock Teeg")
    assert asks(game) == "Oda choice.blockers"
    game = game.answer("Oda blocks with nothing")
    assert game.state.combat is not None
    assert [a.blocked for a in game.state.combat.attacks] == [False, True]


@pytest.mark.rule("509.1i")
def test_abilities_trigger_on_blocking_and_on_becoming_blocked_once() -> None:
    game = blocking("Ada: battlefield Spiteful Boar. Nils: battlefield Gate Warden, Grizzly Bears.",
                    "Spiteful Boar attacks Nils", own=(DUEL, SPITE))
    game = game.answer("Gate Warden blocks Spiteful Boar", "Grizzly Bears blocks Spiteful Boar")
    assert stack(game) == ["the gate trigger of Gate Warden", "the spite trigger of Spiteful Boar"]
