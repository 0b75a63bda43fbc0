"""What an effect acts on as it resolves: this object, its controller, a target that is still legal."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import card, put_counters, triggered, you_draw
from mtgteach.model.events import CountersPut
from mtgteach.model.filters import Anything as EveryObject
from mtgteach.model.filters import BeginningOf, TargetObject, ThisDies, Whose
from mtgteach.model.types import UPKEEP
from tests.rules.table import all_pass, at, card_at, graveyard, hand, of_kind, play, stack

SEED = card("Seed Pod", "{1}", "Artifact",
            triggered(BeginningOf(UPKEEP, Whose.YOURS), put_counters("seed", 1), put_counters("seed", 2, 0),
                      targets=(TargetObject(EveryObject()),)))
HARE = card("Seeded Hare", "{W}", "Creature — Hare",
            triggered(ThisDies(), put_counters("seed", 1), you_draw(1), word="death trigger"), size=(1, 1))


@pytest.mark.rule("608.2c")
def test_this_is_the_source_and_a_target_is_what_was_chosen() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: battlefield Seed Pod, Forest.", SEED)
    game = all_pass(play(game, "Forest"))
    assert (card_at(game, "Seed Pod").count("seed"), card_at(game, "Forest").count("seed")) == (1, 2)
    assert all(h.cites for h in game.events())


@pytest.mark.rule("400.7")
def test_this_is_not_found_as_the_new_object_it_has_become() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain, Seeded Hare.", HARE)
    game = all_pass(play(game, "Ada casts Lightning Bolt", "Seeded Hare"))
    assert stack(game) == ["the death trigger of Seeded Hare"]
    game = all_pass(game)
    assert not of_kind(game.events(), CountersPut)
    assert (graveyard(game)[-1], card_at(game, "Seeded Hare").counters) == ("Seeded Hare", ())
    assert len(hand(game)) == 1, "the rest of the ability is done (101.3)"


@pytest.mark.rule("109.5")
def test_you_is_the_controller_of_the_ability() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain. Nils: battlefield Seeded Hare.", HARE)
    game = all_pass(all_pass(play(game, "Ada casts Lightning Bolt", "Seeded Hare")))
    assert (len(hand(game)), len(hand(game, "Nils"))) == (0, 1)
