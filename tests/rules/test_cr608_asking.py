"""What an instruction looks up as it is applied (608.2h): objects as they were, life totals, numbers."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import CREATURE, card, triggered
from mtgteach.cards.words_triggers import gain_life
from mtgteach.model.amounts import AsItWas, CountersOn, Each, EachPlayer, HowMany, Is, LifeOf, Not, That
from mtgteach.model.cards import Triggered
from mtgteach.model.effects import GainLife, If
from mtgteach.model.filters import BeginningOf, HasCounter, IsTapped, This, Whose, You
from mtgteach.model.patterns import Moves
from mtgteach.model.types import BATTLEFIELD, GRAVEYARD, UPKEEP
from mtgteach.rules.registries import amount_of
from tests.rules.table import all_pass, at, card_at, life, play, stack

DIES = Moves(from_zone=BATTLEFIELD, to_zone=GRAVEYARD, this=True)


@pytest.mark.rule("608.2h")
def test_its_counters_as_it_last_was_count_when_it_has_died() -> None:
    jar = card("Full Jar", "{R}", "Creature — Golem", triggered(
        DIES, GainLife(CountersOn("charge", AsItWas(That()))), word="jar trigger"), size=(1, 1))
    game = at("Ada: hand Lightning Bolt; battlefield Mountain, Full Jar with 4 charge counters. Nils: life 20.", jar)
    game = all_pass(play(game, "Ada casts Lightning Bolt", "Full Jar"))
    assert stack(game) == ["the jar trigger of Full Jar"]
    assert life(all_pass(game), "Ada") == 24


@pytest.mark.rule("603.4")
def test_if_it_had_no_counters_is_asked_of_what_it_was() -> None:
    cell = card("Cell Golem", "{R}", "Creature — Golem", Triggered(
        DIES, (gain_life(1),), Not(Is(AsItWas(That()), HasCounter("charge"))), word="cell trigger"), size=(1, 1))
    scene = "Ada: hand Lightning Bolt; battlefield Mountain, Cell Golem{}. Nils: life 20."
    for counters, triggers in (("", ["the cell trigger of Cell Golem"]), (" with 1 charge counter", [])):
        game = play(at(scene.format(counters), cell), "Ada casts Lightning Bolt", "Cell Golem")
        assert stack(all_pass(game)) == triggers


@pytest.mark.rule("608.2h")
def test_whether_this_is_tapped_is_asked_as_the_instruction_is_applied() -> None:
    bell = card("Sleepy Bell", "{1}", "Artifact", triggered(
        BeginningOf(UPKEEP, Whose.YOURS), If(Is(This(), IsTapped()), (gain_life(5),)), word="bell trigger"))
    for tapped, total in (("", 20), ("tapped ", 25)):
        game = at(f"Turn 3, Ada's upkeep. Ada: battlefield {tapped}Sleepy Bell. Nils: life 20.", bell)
        assert life(all_pass(game), "Ada") == total


@pytest.mark.rule("608.2h")
def test_numbers_of_objects_and_life_totals() -> None:
    game = at("Ada: life 7; battlefield 2 Grizzly Bears. Nils: life 9.")
    bears = card_at(game, "Grizzly Bears 1")
    for amount, number in ((HowMany(Each(CREATURE)), 2), (HowMany(EachPlayer(Whose.ANY)), 2), (LifeOf(You()), 7),
                           (LifeOf(EachPlayer(Whose.OPPONENTS)), 9)):
        assert amount_of(game.state, amount, bears) == number
