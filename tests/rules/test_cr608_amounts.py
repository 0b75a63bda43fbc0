"""How much, whom and whether: amounts, references and conditions as an instruction is applied (608.2h)."""
from __future__ import annotations

import pytest

from mtgteach.model.amounts import (AtLeast, Both, Controls, CountOf, Each, EachPlayer, Not, Plus, TheX, Times,
                                    TimesPaid, WasPaid, YourTurn)
from mtgteach.model.filters import Fixed, IsType, Whose
from mtgteach.model.state import StackFacts, Target
from mtgteach.model.types import CardType
from mtgteach.rules.cr608_references import named_by
from mtgteach.rules.registries import amount_of, holds
from tests.rules.table import at, card_at

CREATURE = IsType(CardType.CREATURE)


@pytest.mark.rule("608.2h", "107.3a", "107.1b", "702.33d")
def test_amounts_are_worked_out_from_the_position_and_from_what_was_chosen() -> None:
    game = at("Ada: battlefield 2 Grizzly Bears, Forest. Nils: battlefield Gaddock Teeg.")
    forest = card_at(game, "Forest")
    spell = forest.evolve(stack=StackFacts(x=4, paid=(("kicked", 2),)))
    for amount, wanted in ((CountOf(CREATURE), 3), (TheX(), 4), (TimesPaid("kicked"), 2), (TimesPaid("bought"), 0),
                           (Plus(Fixed(1), TheX()), 5), (Times(CountOf(CREATURE), 2), 6), (Times(Fixed(2), -1), 0)):
        assert amount_of(game.state, amount, spell) == wanted, amount
    assert amount_of(game.state, TheX(), forest) == 0
    assert amount_of(game.state, TheX(), forest.evolve(was=StackFacts(x=3))) == 0  # its own X (107.3m)


@pytest.mark.rule("608.2c", "101.4")
def test_each_names_permanents_and_players_in_turn_order() -> None:
    game = at("Turn 2, Nils's precombat main. Ada: battlefield Grizzly Bears. Nils: battlefield Gaddock Teeg.")
    bears = card_at(game, "Grizzly Bears")
    assert [t.object for t in named_by(game.state, Each(CREATURE), bears)] == [
        bears.id, card_at(game, "Gaddock Teeg").id]
    assert named_by(game.state, EachPlayer(Whose.ANY), bears) == (Target(player=1), Target(player=0))
    assert named_by(game.state, EachPlayer(Whose.OPPONENTS), bears) == (Target(player=1),)


@pytest.mark.rule("603.4", "702.33d")
def test_conditions_are_seen_from_the_controller() -> None:
    game = at("Ada: battlefield 2 Grizzly Bears. Nils: battlefield Forest.")
    bears, forest = card_at(game, "Grizzly Bears 1"), card_at(game, "Forest")
    two, theirs = Controls(CREATURE, 2), Controls(CREATURE, 1, Whose.OPPONENTS)
    assert [holds(game.state, c, bears) for c in (two, theirs, YourTurn(), Both((two, YourTurn())))] == [
        True, False, True, True]
    assert [holds(game.state, c, forest) for c in (two, theirs, YourTurn(), Not(YourTurn()))] == [
        False, True, False, True]
    assert holds(game.state, WasPaid("kicked"), bears.evolve(was=StackFacts(paid=(("kicked", 1),))))
    assert not holds(game.state, WasPaid("kicked"), bears)
    assert holds(game.state, AtLeast(CountOf(CREATURE), 2), forest)
    assert not holds(game.state, AtLeast(CountOf(CREATURE), 3), forest)
