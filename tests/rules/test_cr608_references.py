"""What an effect acts on as it resolves: this object, its controller, a target that is still legal."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_actions import destroy_all
from mtgteach.cards.words_layers import GAIN_CONTROL, until
from mtgteach.cards.words_of_cards import CREATURE, activated, card, put_counters, spell, triggered, you_draw
from mtgteach.cards.words_triggers import gain_life, this_enters
from mtgteach.model.amounts import AsLongAs, CountOf, Forever, Is
from mtgteach.model.effects import GainLife, If
from mtgteach.model.events import CountersPut
from mtgteach.model.filters import (AllOf, Anything as EveryObject, BeginningOf, ControlledBy, HasName, TargetObject,
                                    This, ThisDies, Whose)
from mtgteach.model.types import UPKEEP
from tests.rules.table import all_pass, at, battlefield, card_at, graveyard, hand, life, of_kind, passes, play, stack

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


TOOL = card("Passed Around", "{1}", "Artifact Creature — Construct", *[activated("{0}", effect) for effect in (
    If(Is(This(), ControlledBy()), (gain_life(1),), (gain_life(5),)), destroy_all(AllOf((CREATURE, ControlledBy()))),
    GainLife(CountOf(AllOf((CREATURE, ControlledBy())))))], size=(1, 1))
THEFT = card("Snatch", "{0}", "Instant", spell(
    until(GAIN_CONTROL, duration=Forever()), targets=(TargetObject(HasName("Passed Around")),)))


@pytest.mark.rule("109.5", "608.2h")
@pytest.mark.parametrize(("number", "gained", "left"), [(1, 5, 3), (2, 0, 1), (3, 2, 3)])
def test_you_is_whoever_activated_it_also_where_another_has_its_source_now(number: int, gained: int, left: int) -> None:
    """Nils takes it in response: "if you control this" is false, and Ada's creatures are meant."""
    game = at("Ada: battlefield Passed Around, 2 Grizzly Bears. Nils: hand Snatch.", TOOL, THEFT)
    game = passes(game.do(f"Ada activates ability {number} of Passed Around"))
    game = all_pass(game.do("Nils casts Snatch targeting Passed Around"))
    assert card_at(game, "Passed Around").controller == 1
    game = all_pass(game)
    assert (life(game, "Ada") - 20, len(battlefield(game))) == (gained, left)


@pytest.mark.rule("611.2b")
def test_as_long_as_you_control_this_ends_with_that() -> None:
    held = card("Holder", "{0}", "Creature — Rogue", triggered(
        this_enters(), until(GAIN_CONTROL, duration=AsLongAs(Is(This(), ControlledBy()))),
        targets=(TargetObject(HasName("Grizzly Bears")),)), size=(1, 1))
    snatch = card("Snatch", "{0}", "Instant", spell(
        until(GAIN_CONTROL, duration=Forever()), targets=(TargetObject(HasName("Holder")),)))
    game = at("Ada: hand Holder, Snatch. Nils: battlefield Grizzly Bears; hand Snatch.", held, snatch)
    game = all_pass(all_pass(game.do("Ada casts Holder")))
    assert card_at(game, "Grizzly Bears").controller == 0
    game = all_pass(passes(game).do("Nils casts Snatch 2"))
    assert [card_at(game, name).controller for name in ("Holder", "Grizzly Bears")] == [1, 1]
    game = all_pass(game.do("Ada casts Snatch 1"))
    assert [card_at(game, name).controller for name in ("Holder", "Grizzly Bears")] == [0, 1], "it never begins again"
