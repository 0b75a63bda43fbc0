"""Combat: filters, removal from combat, and how the phase ends."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import CREATURE, card, damage, spell
from mtgteach.model.digest import digest
from mtgteach.model.effects import PhaseOut
from mtgteach.model.events_more import CombatEnded, RemovedFromCombat
from mtgteach.model.filters import AllOf, Attacking, Blocking, Chosen, TargetObject
from mtgteach.model.types import COMBAT_DAMAGE, DECLARE_ATTACKERS, DECLARE_BLOCKERS, END_OF_COMBAT, POSTCOMBAT_MAIN
from mtgteach.play.game import Game
from tests.rules.table import all_pass, asks, at, card_at, keys, life, of_kind, passes, play, since, until

SMITE = card("Righteous Word", "{W}", "Instant",
             spell(damage(5), targets=(TargetObject(AllOf((Attacking(), CREATURE))),)))
STOP = card("Shield Breaker", "{R}", "Instant",
            spell(damage(5), targets=(TargetObject(AllOf((Blocking(), CREATURE))),)))
VANISH = card("Blink of the Sea", "{U}", "Instant", spell(PhaseOut(Chosen(0)), targets=(TargetObject(CREATURE),)))
SCENE = ("Ada: hand Shield Breaker; battlefield Grizzly Bears, Gaddock Teeg, Mountain. "
         "Nils: hand Righteous Word, Blink of the Sea; battlefield Grizzly Bears, Plains, Island.")
OWN = (SMITE, STOP, VANISH)


def attack(game: Game, *answers: str) -> Game:
    """The active player attacks so."""
    return game_at(game, DECLARE_ATTACKERS).answer(*answers)


def game_at(game: Game, step: object) -> Game:
    """Passed until this step's declaration is asked."""
    while game.state.at.step is not step:
        game = passes(game)
    return game


@pytest.mark.rule("508.1k")
def test_an_attacking_creature_can_be_targeted_as_one_and_no_other() -> None:
    game = attack(at(SCENE, *OWN), "Grizzly Bears 1 attacks Nils")
    game = play(game, "Ada passes", "Nils taps Plains for W", "Nils casts Righteous Word")
    assert card_at(game, "Righteous Word").stack is not None
    targets = card_at(game, "Righteous Word").stack
    assert targets is not None
    assert [t.object for t in targets.targets] == [card_at(game, "Grizzly Bears 1").id], "the only one"


@pytest.mark.rule("506.4")
def test_a_creature_that_leaves_is_removed_from_combat_and_deals_no_damage() -> None:
    game = attack(at(SCENE, *OWN), "Grizzly Bears 1 attacks Nils", "Gaddock Teeg attacks Nils")
    game = all_pass(play(game, "Ada passes", "Nils taps Plains for W", "Nils casts Righteous Word", "Grizzly Bears 1"))
    assert game.state.combat is not None
    assert [a.object for a in game.state.combat.attacks] == [card_at(game, "Gaddock Teeg").id]
    assert len(of_kind(game.events(), RemovedFromCombat)) == 1
    game = all_pass(game).answer("Nils blocks with nothing")
    assert life(all_pass(game), "Nils") == 18


@pytest.mark.rule("506.4")
def test_a_creature_that_phases_out_is_removed_and_its_blocker_blocks_nothing() -> None:
    game = all_pass(attack(at(SCENE, *OWN), "Grizzly Bears 1 attacks Nils")).answer(
        "Grizzly Bears 2 blocks Grizzly Bears 1")
    game = all_pass(play(passes(game), "Nils taps Island for U", "Nils casts Blink of the Sea", "Grizzly Bears 1"))
    game = all_pass(game)
    assert game.state.at.step is COMBAT_DAMAGE
    assert life(game, "Nils") == 20
    assert card_at(game, "Grizzly Bears 2").damage == 0


@pytest.mark.rule("509.1h")
def test_an_attacker_whose_blocker_is_gone_stays_blocked_and_deals_no_damage() -> None:
    game = all_pass(attack(at(SCENE, *OWN), "Grizzly Bears 1 attacks Nils")).answer(
        "Grizzly Bears 2 blocks Grizzly Bears 1")
    game = all_pass(play(game, "Ada taps Mountain for R", "Ada casts Shield Breaker"))
    assert game.state.combat is not None
    assert [(a.blocked, a.blockers) for a in game.state.combat.attacks] == [(True, ())]
    game = all_pass(game)
    assert (game.state.at.step, life(game, "Nils")) == (COMBAT_DAMAGE, 20)


@pytest.mark.rule("511.3")
def test_as_the_end_of_combat_step_ends_nothing_fights_any_more() -> None:
    game = all_pass(attack(at(SCENE, *OWN), "Grizzly Bears 1 attacks Nils")).answer("Nils blocks with nothing")
    ending = until(game, END_OF_COMBAT)
    assert ending.state.combat is not None, "still attacking in that step"
    later = until(ending, POSTCOMBAT_MAIN)
    assert later.state.combat is None
    assert len(of_kind(since(later, ending), CombatEnded)) == 1


@pytest.mark.rule("508.1b")
def test_two_positions_that_differ_in_who_attacks_are_two() -> None:
    game = game_at(at(SCENE, *OWN), DECLARE_ATTACKERS)
    one, other = game.answer("Grizzly Bears 1 attacks Nils"), game.answer("Gaddock Teeg attacks Nils")
    both = game.answer("Grizzly Bears 1 attacks Nils", "Gaddock Teeg attacks Nils")
    swapped = game.answer("Gaddock Teeg attacks Nils", "Grizzly Bears 1 attacks Nils")
    digests = {digest(g.state.evolve(zones=game.state.zones)) for g in (one, other, both)}
    assert len(digests) == 3
    assert digest(swapped.state) == digest(both.state)


@pytest.mark.rule("506.1")
def test_combat_has_its_steps_in_order() -> None:
    game = all_pass(attack(at(SCENE, *OWN), "Grizzly Bears 1 attacks Nils"))
    assert (asks(game), game.state.at.step) == ("Nils choice.blockers", DECLARE_BLOCKERS)
    assert keys(game) == ["Nils blocks with nothing", "Grizzly Bears 2 blocks Grizzly Bears 1"]
    game = all_pass(game.answer("Nils blocks with nothing"))
    assert game.state.at.step is COMBAT_DAMAGE
    assert all_pass(game).state.at.step is END_OF_COMBAT
