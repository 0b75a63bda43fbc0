"""Damage (120): who is dealt it, and what follows from it at once."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import CREATURE, card, spell
from mtgteach.model.amounts import Each, EachPlayer
from mtgteach.model.cards import DealDamage, Plain
from mtgteach.model.events import DamageDealt, LifeGained, LifeLost
from mtgteach.model.filters import Fixed, Whose
from mtgteach.model.state import Target
from mtgteach.play.game import Game
from mtgteach.rules.cr506_combat import deal
from mtgteach.rules.cr608_references import INSTRUCTION
from mtgteach.rules.step import Step
from tests.rules.table import all_pass, at, card_at, graveyard, life, of_kind, play, plot

WAVE = card("Wave of Embers", "{R}", "Sorcery", spell(DealDamage(Fixed(2), Each(CREATURE))))
ALL = card("Ember Rain", "{R}", "Sorcery", spell(DealDamage(Fixed(1), EachPlayer(Whose.ANY))))
LINK = card("Grateful Fox", "{1}{W}", "Creature — Fox", Plain("lifelink"), size=(3, 3))
DEADLY = card("Nettle Adder", "{1}{G}", "Creature — Snake", Plain("deathtouch"), size=(1, 1))
OWN = (WAVE, ALL, LINK, DEADLY)


def dealing(game: Game, source: str, *hits: tuple[str, int]) -> Step:
    """A step in which the creature so called deals combat damage to these, by their labels or players' names."""
    step = Step(game.state, (), [], 0, 0)
    by = card_at(game, source)
    names = [p.name for p in game.state.players]
    to = [(by, Target(player=names.index(n)) if n in names else Target(card_at(game, n).id), amount, True)
          for n, amount in hits]
    deal(step, to, INSTRUCTION)
    return step





@pytest.mark.rule("608.2f")
def test_damage_to_several_creatures_is_dealt_at_one_moment() -> None:
    game = at("Ada: hand Wave of Embers; battlefield Mountain, Grizzly Bears. Nils: battlefield 2 Grizzly Bears.", *OWN)
    game = all_pass(play(game, "Ada casts Wave of Embers"))
    assert plot(game.events())[-10:-5] == ["act.resolving", "Group", "DamageDealt", "DamageDealt", "DamageDealt"]
    assert (graveyard(game), graveyard(game, "Nils")) == (
        ["Wave of Embers", "Grizzly Bears 1"], ["Grizzly Bears 2", "Grizzly Bears 3"])


@pytest.mark.rule("608.2f")
def test_each_player_loses_as_much_life_as_they_are_dealt_damage() -> None:
    game = all_pass(play(at("Ada: hand Ember Rain; battlefield Mountain. Nils: life 7.", *OWN), "Ada casts Ember Rain"))
    assert (life(game, "Ada"), life(game, "Nils")) == (19, 6)
    assert [(e.player, e.amount) for e in of_kind(game.events(), LifeLost)] == [(0, 1), (1, 1)]


@pytest.mark.rule("702.15")
def test_lifelink_gains_once_what_one_source_dealt_at_one_moment() -> None:
    game = at("Ada: battlefield Grateful Fox. Nils: battlefield Grizzly Bears.", *OWN)
    step = dealing(game, "Grateful Fox", ("Nils", 2), ("Grizzly Bears", 1))
    assert of_kind(step.events, LifeGained) == [LifeGained(0, 3, 23)]
    assert [p.life for p in step.state.players] == [23, 18]
    assert all(e.combat for e in of_kind(step.events, DamageDealt))
    assert not of_kind(dealing(game, "Grizzly Bears", ("Ada", 2)).events, LifeGained)


@pytest.mark.rule("702.2")
def test_a_source_with_deathtouch_leaves_its_mark_on_a_creature() -> None:
    game = at("Ada: battlefield Nettle Adder. Nils: battlefield 2 Grizzly Bears.", *OWN)
    step = dealing(game, "Nettle Adder", ("Grizzly Bears 1", 1))
    found = [(o.damage, o.deathtouched) for o in step.state.permanents()]
    assert found == [(0, False), (1, True), (0, False)]


@pytest.mark.rule("608.2c")
def test_no_damage_is_no_event_and_what_is_no_creature_is_left_alone() -> None:
    game = at("Ada: battlefield Grizzly Bears, Forest.", *OWN)
    assert dealing(game, "Grizzly Bears", ("Nils", 0), ("Forest", 3)).events == ()
