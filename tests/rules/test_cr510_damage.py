"""Combat damage: how much to whom, all at once, and in two steps with first and double strike."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import CREATURE, card, damage, spell
from mtgteach.model.cards import Plain
from mtgteach.model.errors import BadInput
from mtgteach.model.events import DamageDealt, LifeGained, Moved
from mtgteach.model.filters import TargetObject
from mtgteach.model.types import COMBAT_DAMAGE, DECLARE_ATTACKERS, DECLARE_BLOCKERS, END_OF_COMBAT, FIRST_STRIKE_DAMAGE
from mtgteach.play.game import Game
from tests.rules.table import (all_pass, asks, at, battlefield, card_at, graveyard, keys, life, of_kind, passes, play,
                               since)

FIRST = card("Quick Fencer", "{1}{W}", "Creature — Human", Plain("first strike"), size=(2, 1))
DOUBLE = card("Twin Blades", "{2}{W}", "Creature — Human", Plain("double strike"), size=(2, 2))
TICK = card("Grateful Tick", "{1}{B}", "Creature — Insect", Plain("lifelink"), size=(3, 2))
ASP = card("Grass Asp", "{1}{G}", "Creature — Snake", Plain("deathtouch"), size=(1, 1))
OGRE = card("Road Ogre", "{3}{R}", "Creature — Ogre", size=(5, 5))
RHINO = card("Trampling Rhino", "{3}{G}", "Creature — Rhino", Plain("trample"), size=(5, 4))
ADDER = card("Deadly Stampede", "{3}{G}", "Creature — Beast", Plain("trample"), Plain("deathtouch"), size=(4, 4))
ZERO = card("Idle Moth", "{W}", "Creature — Insect", size=(0, 2))
SHOT = card("Quick Shot", "{R}", "Instant", spell(damage(2), targets=(TargetObject(CREATURE),)))
OWN = (FIRST, DOUBLE, TICK, ASP, OGRE, RHINO, ADDER, ZERO, SHOT)


def fought(scene: str, attacks: tuple[str, ...], *blocks: str) -> Game:
    """Ada has attacked so, Nils has blocked so; blockers have been declared."""
    game = at(scene, *OWN)
    while game.state.at.step is not DECLARE_ATTACKERS:
        game = passes(game)
    game = all_pass(game.answer(*attacks))
    return game.answer(*blocks) if blocks else game


def bears(*blocks: str, mine: str = "Road Ogre", theirs: str = "2 Grizzly Bears") -> Game:
    """The one attacker has been blocked so, and damage is next."""
    name = blocks[0].partition(" blocks ")[2]
    return all_pass(fought(f"Ada: battlefield {mine}. Nils: battlefield {theirs}.", (f"{name} attacks Nils",), *blocks))


@pytest.mark.rule("510.1b")
def test_unblocked_attackers_deal_damage_equal_to_their_power_to_whom_they_attack() -> None:
    game = fought("Ada: battlefield Road Ogre, Grizzly Bears, Idle Moth. Oda: life 9.",
                  ("Road Ogre attacks Nils", "Grizzly Bears attacks Oda", "Idle Moth attacks Oda"))
    later = all_pass(game)
    assert (later.state.at.step, life(later, "Nils"), life(later, "Oda")) == (COMBAT_DAMAGE, 15, 7)
    dealt = of_kind(since(later, game), DamageDealt)
    assert [(e.amount, e.combat) for e in dealt] == [(5, True), (2, True)], "none of power 0"


@pytest.mark.rule("510.2")
def test_attacker_and_blocker_deal_damage_at_one_moment_and_both_die() -> None:
    game = bears("Grizzly Bears 2 blocks Grizzly Bears 1", mine="Grizzly Bears", theirs="Grizzly Bears")
    assert graveyard(game) + graveyard(game, "Nils") == ["Grizzly Bears 1", "Grizzly Bears 2"]
    found = [h for h in game.events() if isinstance(h.event, DamageDealt)]
    assert len({h.parent for h in found}) == 1
    assert {"510.2"} <= {str(c) for c in found[0].cites}


@pytest.mark.rule("510.1c")
def test_the_damage_of_a_blocked_attacker_is_divided_among_its_blockers_as_its_controller_likes() -> None:
    game = bears("Grizzly Bears 1 blocks Road Ogre", "Grizzly Bears 2 blocks Road Ogre")
    assert (asks(game), keys(game)) == ("Ada choice.combat_damage", ["Grizzly Bears 1", "Grizzly Bears 2"])
    with pytest.raises(BadInput):
        game.answer("Grizzly Bears 1 2", "Grizzly Bears 2 2")
    uneven = game.answer("Grizzly Bears 1 5", "Grizzly Bears 2 0")
    assert graveyard(uneven, "Nils") == ["Grizzly Bears 1"]
    even = game.answer("Grizzly Bears 1 3", "Grizzly Bears 2 2")
    assert graveyard(even, "Nils") == ["Grizzly Bears 1", "Grizzly Bears 2"]
    assert card_at(even, "Road Ogre").damage == 4
    assert life(even, "Nils") == 20


@pytest.mark.rule("510.4")
def test_first_strike_kills_before_the_other_deals_damage() -> None:
    game = fought("Ada: battlefield Quick Fencer. Nils: battlefield Grizzly Bears.", ("Quick Fencer attacks Nils",),
                  "Grizzly Bears blocks Quick Fencer")
    first = all_pass(game)
    assert (first.state.at.step, graveyard(first, "Nils")) == (FIRST_STRIKE_DAMAGE, ["Grizzly Bears"])
    second = all_pass(first)
    assert (second.state.at.step, card_at(second, "Quick Fencer").damage) == (COMBAT_DAMAGE, 0)
    assert all_pass(second).state.at.step is END_OF_COMBAT


@pytest.mark.rule("702.4")
def test_double_strike_deals_damage_in_both_steps_and_the_rest_only_in_the_second() -> None:
    game = fought("Ada: battlefield Twin Blades, Grizzly Bears.",
                  ("Twin Blades attacks Nils", "Grizzly Bears attacks Nils"))
    first = all_pass(game)
    assert (first.state.at.step, life(first, "Nils")) == (FIRST_STRIKE_DAMAGE, 18)
    assert life(all_pass(first), "Nils") == 14


@pytest.mark.rule("510.4")
def test_without_first_strike_there_is_one_damage_step() -> None:
    game = all_pass(fought("Ada: battlefield Grizzly Bears.", ("Grizzly Bears attacks Nils",)))
    assert game.state.at.step is COMBAT_DAMAGE


@pytest.mark.rule("702.15")
def test_lifelink_gains_as_much_life_with_the_damage() -> None:
    game = all_pass(fought("Ada: life 5; battlefield Grateful Tick.", ("Grateful Tick attacks Nils",)))
    assert (life(game, "Ada"), life(game, "Nils")) == (8, 17)
    assert len(of_kind(game.events(), LifeGained)) == 1


@pytest.mark.rule("704.5h")
def test_deathtouch_makes_any_damage_lethal() -> None:
    game = bears("Grass Asp blocks Road Ogre", theirs="Grass Asp")
    assert battlefield(game) == []
    assert (graveyard(game), graveyard(game, "Nils")) == (["Road Ogre"], ["Grass Asp"])
    cites = {str(c) for h in game.events() if isinstance(h.event, Moved) for c in h.cites}
    assert {"704.5h", "704.5g"} <= cites


@pytest.mark.rule("702.19")
def test_trample_lets_the_rest_go_to_the_player_once_every_blocker_has_lethal_damage() -> None:
    game = bears("Grizzly Bears 1 blocks Trampling Rhino", "Grizzly Bears 2 blocks Trampling Rhino",
                 mine="Trampling Rhino")
    assert keys(game) == ["Grizzly Bears 1", "Grizzly Bears 2", "Nils"]
    with pytest.raises(BadInput, match="Grizzly Bears 1 2; Grizzly Bears 2 2"):
        game.answer("Grizzly Bears 1 2", "Grizzly Bears 2 1", "Nils 2")
    later = game.answer("Grizzly Bears 1 2", "Grizzly Bears 2 2", "Nils 1")
    assert life(later, "Nils") == 19
    none = game.answer("Grizzly Bears 1 4", "Grizzly Bears 2 1", "Nils 0")
    assert (life(none, "Nils"), graveyard(none, "Nils")) == (20, ["Grizzly Bears 1"])


@pytest.mark.rule("702.19")
def test_with_deathtouch_one_damage_is_lethal_and_with_no_blocker_left_all_of_it_tramples() -> None:
    game = bears("Road Ogre blocks Deadly Stampede", mine="Deadly Stampede", theirs="Road Ogre")
    assert life(game.answer("Road Ogre 1", "Nils 3"), "Nils") == 17
    shot = fought("Ada: hand Quick Shot; battlefield Mountain, Trampling Rhino. Nils: battlefield Grizzly Bears.",
                  ("Trampling Rhino attacks Nils",), "Grizzly Bears blocks Trampling Rhino")
    shot = all_pass(play(shot, "Ada taps Mountain for R", "Ada casts Quick Shot", "Grizzly Bears"))
    assert shot.state.at.step is DECLARE_BLOCKERS
    assert life(all_pass(shot), "Nils") == 15


@pytest.mark.rule("702.19")
def test_with_deathtouch_nothing_need_be_assigned_where_lethal_damage_is_marked() -> None:
    ground = card("Hard Dummy", "{3}", "Artifact Creature — Golem", Plain("indestructible"), size=(0, 2))
    game = at("Ada: hand Quick Shot; battlefield Mountain, Deadly Stampede. Nils: battlefield Hard Dummy.", *OWN,
              ground)
    while game.state.at.step is not DECLARE_ATTACKERS:
        game = passes(game)
    game = all_pass(game.answer("Deadly Stampede attacks Nils")).answer("Hard Dummy blocks Deadly Stampede")
    unhurt = all_pass(game)
    with pytest.raises(BadInput, match="Hard Dummy 1"):
        unhurt.answer("Hard Dummy 0", "Nils 4")
    hurt = all_pass(play(game, "Ada taps Mountain for R", "Ada casts Quick Shot", "Hard Dummy"))
    assert card_at(hurt, "Hard Dummy").damage == 2
    assert life(all_pass(hurt).answer("Hard Dummy 0", "Nils 4"), "Nils") == 16


@pytest.mark.rule("800.4")
def test_damage_for_a_player_who_has_left_is_not_dealt() -> None:
    game = fought("Ada: battlefield Road Ogre, Grizzly Bears. Nils: life 2. Oda: life 20.",
                  ("Road Ogre attacks Nils", "Grizzly Bears attacks Nils"))
    after = all_pass(game)
    assert after.state.players[1].left
    assert not after.ended
