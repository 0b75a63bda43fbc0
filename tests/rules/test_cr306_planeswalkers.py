"""Planeswalkers: loyalty as they enter, as damage is dealt, as abilities are activated; without any they go."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_actions import proliferate
from mtgteach.cards.words_auras import loyalty
from mtgteach.cards.words_layers import GAIN_CONTROL, becomes, changed, sized, until as until_end
from mtgteach.cards.words_of_cards import ANY_TARGET, add, card, damage, more_counters, spell, you_draw
from mtgteach.cards.words_triggers import move
from mtgteach.model.amounts import UntilYourNextTurn
from mtgteach.model.cards import Activated, Card
from mtgteach.model.cost import Cost, Loyalty
from mtgteach.model.digest import digest
from mtgteach.model.effects import Lasts
from mtgteach.model.errors import NotSupported
from mtgteach.model.events import CountersPut, CountersRemoved, DamageDealt, Moved
from mtgteach.model.events_more import RemovedFromCombat
from mtgteach.model.filters import Anything, Chosen, IsType, TargetObject, Whose
from mtgteach.model.statics import CantFight
from mtgteach.model.types import BATTLEFIELD, HAND, PRECOMBAT_MAIN, CardType
from mtgteach.play.game import Game
from mtgteach.rules.cr506_combat import attacks_of
from mtgteach.rules.step import RECOMPUTE
from tests.rules.table import (all_pass, at as at_, battlefield, card_at, cited, graveyard, hand, keys, life, of_kind,
                               play, since, until)

GUIDE = card("Sage of the Ford", "{U}", "Planeswalker — Kaya", loyalty(1, you_draw(1)), loyalty(
    -2, damage(2), targets=(ANY_TARGET,)), loyalty(0, proliferate()), loyalty=3)
TWICE = card("Ever Doubling Urn", "{2}", "Artifact", more_counters(BATTLEFIELD, times=2))
ZAP = card("Small Zap", "{R}", "Instant", spell(damage(2), targets=(ANY_TARGET,)))
WALKING = card("Walking Statues", "{2}", "Enchantment", changed(
    IsType(CardType.PLANESWALKER), becomes("Creature"), sized(5, 5)))
OWN = (GUIDE, TWICE, ZAP, WALKING)


def at(scene: str, *more: Card) -> Game:
    """The game of a scene with these cards, everything derived being worked out anew after each event."""
    return at_(scene, *OWN, *more, checks=RECOMPUTE)


def has(game: Game, name: str = "Sage of the Ford") -> int:
    """How much loyalty it has."""
    return card_at(game, name).count("loyalty")


def why(game: Game, words: str) -> list[str]:
    """The rules of the reasons against it."""
    return cited(game.why_not(words))


PLUS, MINUS, ZERO = (f"Ada activates ability {n} of Sage of the Ford" for n in (1, 2, 3))


@pytest.mark.rule("306.5b")
def test_it_enters_with_loyalty_counters_which_an_effect_may_double() -> None:
    game = at("Ada: hand Sage of the Ford; battlefield Island.")
    assert has(all_pass(game.do("Ada casts Sage of the Ford"))) == 3
    game = at("Ada: hand Sage of the Ford; battlefield Island, Ever Doubling Urn.")
    assert has(all_pass(game.do("Ada casts Sage of the Ford"))) == 6
    assert has(at("Ada: battlefield Sage of the Ford.")) == 3, "as the scene begins"
    assert has(at("Ada: battlefield Sage of the Ford with 1 loyalty counter.")) == 1


@pytest.mark.rule("606.4")
def test_its_abilities_are_paid_with_counters_that_no_effect_puts() -> None:
    game = at("Ada: battlefield Sage of the Ford, Ever Doubling Urn; library Forest. Nils: life 20.")
    paid = game.do(PLUS)
    assert has(paid) == 4, "a cost is not doubled (614.16)"
    assert hand(all_pass(paid)) == ["Forest"]
    (put,) = [h for h in since(paid, game) if isinstance(h.event, CountersPut)]
    assert "606.4" in put.cites
    less = play(game.do(MINUS), "Nils")
    assert has(less) == 1
    assert [e.amount for e in of_kind(since(less, game), CountersRemoved)] == [2]
    assert has(all_pass(play(game.do(ZERO)))) == 3, "asked later"


@pytest.mark.rule("606.3")
def test_one_loyalty_ability_a_turn_in_the_own_main_phase_with_an_empty_stack() -> None:
    game = at("Ada: hand Small Zap; battlefield Sage of the Ford, Mountain; library 3 Forest. Nils: life 20.")
    once = all_pass(game.do(PLUS))
    assert why(once, MINUS) == ["606.3", "602.5b"]
    assert why(once, ZERO) == ["606.3", "602.5b"]
    assert "606.3" in why(play(game, "Ada casts Small Zap", "Nils"), PLUS)
    later = until(once, PRECOMBAT_MAIN, 3)
    assert why(later, PLUS) == []
    assert "606.3" in why(until(game, PRECOMBAT_MAIN, 2), PLUS)


@pytest.mark.rule("118.3")
@pytest.mark.rule("606.4")
def test_less_loyalty_than_the_cost_is_not_enough() -> None:
    game = at("Ada: battlefield Sage of the Ford with 1 loyalty counter. Nils: life 20.")
    assert why(game, MINUS) == ["118.3", "601.2h", "606.4"]


@pytest.mark.rule("120.3c")
@pytest.mark.rule("115.4")
@pytest.mark.rule("704.5i")
def test_damage_takes_loyalty_and_without_any_it_goes_to_the_graveyard() -> None:
    game = at("Ada: hand 2 Small Zap; battlefield 2 Mountain. Nils: battlefield Sage of the Ford.")
    hit = all_pass(game.do("Ada casts Small Zap 1 targeting Sage of the Ford paying with Mountain 1"))
    assert (has(hit), card_at(hit, "Sage of the Ford").damage) == (1, 0)
    gone = all_pass(hit.do("Ada casts Small Zap 2 targeting Sage of the Ford"))
    assert graveyard(gone, "Nils") == ["Sage of the Ford"]
    assert [e.reason for e in of_kind(since(gone, hit), Moved)][-1] == "loyalty"
    assert {"704.5i", "120.3c"} <= set(cited(since(gone, hit)))


@pytest.mark.rule("120.3c")
def test_one_that_is_a_creature_too_takes_damage_both_ways() -> None:
    game = at("Ada: hand Small Zap; battlefield Mountain. Nils: battlefield Sage of the Ford, Walking Statues.")
    hit = all_pass(game.do("Ada casts Small Zap targeting Sage of the Ford"))
    assert (has(hit), card_at(hit, "Sage of the Ford").damage) == (1, 2)
    assert "Sage of the Ford" in battlefield(hit)


@pytest.mark.rule("701.34a")
def test_proliferating_adds_loyalty() -> None:
    game = all_pass(at("Ada: battlefield Sage of the Ford. Nils: life 20.").do(ZERO))
    assert has(game.answer(*keys(game))) == 4


@pytest.mark.rule("306.5")
@pytest.mark.parametrize("wrong", [
    card("Nobody", "{U}", "Planeswalker — Kaya"), card("Not a Walker", "{U}", "Artifact", loyalty=3),
    card("Busy Artifact", "{U}", "Artifact", loyalty(1, you_draw(1))),
    card("Any Time", "{U}", "Planeswalker — Kaya", Activated(Cost((Loyalty(1),)), (you_draw(1),)), loyalty=3)],
    ids=["no loyalty", "loyalty of an artifact", "an ability of an artifact", "without its limits"])
def test_what_is_no_planeswalker_and_what_is_half_of_one_is_refused(wrong: Card) -> None:
    with pytest.raises(NotSupported):
        at("Ada: life 20.", wrong)


@pytest.mark.rule("605.1a")
def test_a_loyalty_ability_that_adds_mana_uses_the_stack() -> None:
    rich = card("Spring Warden", "{G}", "Planeswalker — Nissa", loyalty(1, add("G", "G")), loyalty=2)
    game = at("Ada: battlefield Spring Warden. Nils: life 20.", rich).do("Ada activates Spring Warden")
    assert game.state.players[0].pool == ()
    assert len(all_pass(game).state.players[0].pool) == 2


# In combat

FIGHT = ("Ada: battlefield Grizzly Bears, Colossal Dreadmaw. Nils: battlefield Sage of the Ford with 7 loyalty "
         "counters, Serra Angel; hand Quick Departure; battlefield Island. Oda: life 20.")
GATE = card("Shut Gate", "{W}", "Instant", spell(Lasts(
    CantFight(Anything(), block=False, whom=Whose.YOURS), UntilYourNextTurn())))
DEPART = card("Quick Departure", "{U}", "Instant", spell(move(HAND, Chosen()), targets=(TargetObject(
    IsType(CardType.PLANESWALKER)),)))
GRAB = card("Quick Grab", "{U}", "Instant", spell(until_end(GAIN_CONTROL), targets=(TargetObject(
    IsType(CardType.PLANESWALKER)),)))


def attacking(scene: str, words: str, *more: Card) -> Game:
    """The attack is declared, and the active player has priority."""
    return at(scene, *more).advance("Ada's declare attackers").do(words)


@pytest.mark.rule("508.1b")
def test_creatures_attack_players_and_the_planeswalkers_of_others() -> None:
    asked = at(FIGHT, DEPART).advance("Ada's declare attackers")
    assert {"Grizzly Bears attacks Nils", "Grizzly Bears attacks Oda", "Grizzly Bears attacks Sage of the Ford"} < set(
        keys(asked))
    assert not [key for key in keys(at("Ada: battlefield Grizzly Bears, Sage of the Ford. Nils: life 20.").advance(
        "Ada's declare attackers")) if "attacks Sage" in key], "not her own"


@pytest.mark.rule("510.1b", "120.3c", "508.1b")
def test_combat_damage_to_a_planeswalker_takes_its_loyalty_and_no_life() -> None:
    game = attacking(FIGHT, "Ada attacks Sage of the Ford with Grizzly Bears", DEPART)
    game = all_pass(game).do("Nils blocks with nothing")
    game = all_pass(game)
    assert (has(game), life(game, "Nils")) == (5, 20)


@pytest.mark.rule("702.19", "510.1c", "509.1")
def test_its_controller_blocks_and_trample_carries_over_to_the_planeswalker() -> None:
    game = attacking(FIGHT, "Ada attacks Sage of the Ford with Colossal Dreadmaw", DEPART)
    game = all_pass(all_pass(game).do("Nils blocks Colossal Dreadmaw with Serra Angel"))
    game = game.do("answer: Serra Angel 4, Sage of the Ford 2")
    assert (has(game), life(game, "Nils"), graveyard(game, "Nils")) == (5, 20, ["Serra Angel"])


@pytest.mark.rule("506.4", "510.1b")
@pytest.mark.parametrize(("card_", "who"), [("Quick Departure", "Nils"), ("Quick Grab", "Oda")])
def test_an_attacker_whose_planeswalker_is_gone_still_attacks_and_deals_no_combat_damage(card_: str, who: str) -> None:
    scene = ("Ada: battlefield Grizzly Bears. Nils: battlefield Sage of the Ford with 7 loyalty counters. "
             "Oda: life 20.").replace(f"{who}: ", f"{who}: hand {card_}; battlefield Island; ")
    game = attacking(scene, "Ada attacks Sage of the Ford with Grizzly Bears", DEPART, GRAB)
    game = game.do("Ada passes", *(["Nils passes"] if who == "Oda" else []), f"{who} casts {card_}")
    there = all_pass(game)
    (attack,) = attacks_of(there.state)
    assert (attack.object, attack.walker, attack.lost) == (card_at(there, "Grizzly Bears").id, None, True)
    (out,) = [h for h in since(there, game) if isinstance(h.event, RemovedFromCombat)]
    assert "506.4" in out.cites
    assert digest(there.state) != digest(game.state)
    assert "attacking nothing" in str(there)
    done = there.advance("Ada's postcombat main")
    assert [life(done, name) for name in ("Nils", "Oda")] == [20, 20]
    assert not of_kind(since(done, there), DamageDealt)
    assert card_ == "Quick Departure" or has(done) == 7


@pytest.mark.rule("508.1c")
def test_what_keeps_creatures_from_attacking_a_player_leaves_the_planeswalkers_open() -> None:
    game = at("Turn 2, Nils's precombat main. Ada: hand Shut Gate; battlefield Plains, Sage of the Ford. "
              "Nils: battlefield Grizzly Bears.", GATE).do("Nils passes", "Ada casts Shut Gate")
    game = all_pass(game).advance("Nils's declare attackers")
    assert keys(game) == ["Nils attacks with nothing", "Grizzly Bears attacks Sage of the Ford"]
