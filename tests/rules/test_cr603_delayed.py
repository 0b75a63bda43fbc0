"""Delayed triggered abilities (603.7) and reflexive ones (603.12)."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import ANY_TARGET, CREATURE, card, damage, spell, triggered
from mtgteach.cards.words_triggers import gain_life, move, when_you_do, whenever_dies, you_may
from mtgteach.model.amounts import That, ThatMuch, ThoseMade, UntilEndOfTurn
from mtgteach.model.cards import Triggered
from mtgteach.model.digest import digest
from mtgteach.model.effects import GainLife, Later, MoveTo
from mtgteach.model.events import AbilityTriggered, NothingHappened
from mtgteach.model.events_more import DelayedEnded, DelayedMade
from mtgteach.model.filters import BeginningOf, Chosen, TargetObject, ThisDies, Whose
from mtgteach.model.types import BATTLEFIELD, END, EXILE, GRAVEYARD, HAND, UPKEEP
from mtgteach.play.game import Game
from mtgteach.rules.cr611_effects import ending
from mtgteach.rules.registries import APPLY
from tests.rules.table import (all_pass, asks, at, battlefield, cited, exile, graveyard, hand, keys, life, of_kind,
                               passes, play, stack, until)

AT_END = BeginningOf(END, Whose.ANY)
ONE_CREATURE = (TargetObject(CREATURE),)
DOOM = card("Slow Doom", "{R}", "Instant", spell(
    Later(Triggered(AT_END, (MoveTo(ThoseMade(), EXILE),), word="doom"), Chosen()), targets=ONE_CREATURE))
SAVE = card("Second Chance", "{R}", "Instant", spell(
    Later(Triggered(ThisDies(), (MoveTo(That(), HAND),), word="chance"), Chosen()), targets=ONE_CREATURE))
WAKE = card("Long Wake", "{R}", "Instant", spell(
    Later(Triggered(whenever_dies(), (gain_life(1),), word="wake"), None, UntilEndOfTurn())))
NEXT = card("Next Wake", "{R}", "Instant", spell(Later(Triggered(whenever_dies(), (gain_life(1),), word="next wake"))))
BLINK = card("Long Blink", "{R}", "Instant", spell(
    MoveTo(Chosen(), EXILE), Later(Triggered(AT_END, (MoveTo(ThoseMade(), BATTLEFIELD),), word="return"), ThoseMade()),
    targets=ONE_CREATURE))
PULL = card("Tide Pull", "{R}", "Instant", spell(move(HAND, Chosen()), targets=ONE_CREATURE))
ALL = (DOOM, SAVE, WAKE, NEXT, BLINK, PULL)
SCENE = "Ada: hand {}; battlefield 5 Mountain, Grizzly Bears. Nils: hand Lightning Bolt; battlefield Grizzly Bears."


def cast(game: Game, name: str, *targets: str) -> Game:
    """Ada casts it with a mountain, and it resolves."""
    game = play(game, f"Ada casts {name}", *targets)
    game = game.answer(next(k for k in keys(game) if "taps" in k))
    return all_pass(game)


@pytest.mark.rule("603.7")
@pytest.mark.rule("603.7a")
def test_it_waits_for_its_event_and_triggers_once() -> None:
    game = cast(at(SCENE.format("Slow Doom"), *ALL), "Slow Doom", "Grizzly Bears 1")
    assert (len(game.state.delayed), stack(game)) == (1, [])
    assert [e.made.ability.word for e in of_kind(game.events(), DelayedMade)] == ["doom"]
    game = until(game, END)
    assert (stack(game), game.state.delayed) == (["the doom of Slow Doom"], ())
    assert "603.7" in cited(h for h in game.events() if isinstance(h.event, AbilityTriggered))
    game = all_pass(game)
    assert exile(game) == ["Grizzly Bears 1"]
    assert battlefield(until(game, UPKEEP)) == [*[f"Mountain {n}" for n in range(1, 6)], "Grizzly Bears 2"]


@pytest.mark.rule("603.7c")
def test_it_follows_its_object_only_while_that_stays_where_it_was() -> None:
    game = cast(at(SCENE.format("Slow Doom, Tide Pull"), *ALL), "Slow Doom", "Grizzly Bears 1")
    game = cast(game, "Tide Pull", "Grizzly Bears 1")
    assert hand(game) == ["Grizzly Bears 1"]
    game = until(game, END)
    assert stack(game) == ["the doom of Slow Doom"], "it triggers all the same"
    game = all_pass(game)
    assert (hand(game), exile(game)) == (["Grizzly Bears 1"], [])
    assert [e.code for e in of_kind(game.events(), NothingHappened)] == ["nothing.moved_on"]


@pytest.mark.rule("603.7d")
@pytest.mark.rule("603.7c")
def test_when_that_creature_dies_speaks_of_the_one_it_follows_alone() -> None:
    game = cast(at(SCENE.format("Second Chance, Lightning Bolt, Lightning Bolt"), *ALL), "Second Chance",
                "Grizzly Bears 2")
    game = cast(game, "Lightning Bolt 1", "Grizzly Bears 1")
    assert (stack(game), len(game.state.delayed)) == ([], 1)
    game = cast(game, "Lightning Bolt 2", "Grizzly Bears 2")
    assert (stack(game), game.state.delayed) == (["the chance of Second Chance"], ())
    assert game.state.zones[1][-1].controller == 0, "whoever controlled the spell that made it (603.7d)"
    assert hand(all_pass(game), "Nils") == ["Lightning Bolt 3", "Grizzly Bears 2"]


@pytest.mark.rule("603.7b")
def test_one_with_a_duration_triggers_each_time_until_it_ends() -> None:
    game = cast(at(SCENE.format("Long Wake, Next Wake, Lightning Bolt, Lightning Bolt"), *ALL), "Long Wake")
    game = cast(game, "Next Wake")
    game = cast(game, "Lightning Bolt 1", "Grizzly Bears 1")
    assert asks(game) == "Ada choice.trigger_order"
    game = all_pass(all_pass(game.answer(*keys(game))))
    assert (life(game, "Ada"), len(game.state.delayed)) == (22, 1)
    game = cast(game, "Lightning Bolt 2", "Grizzly Bears 2")
    assert stack(game) == ["the wake of Long Wake"]
    assert len(all_pass(game).state.delayed) == 1
    over = [event for event, _ in ending(game.state, UntilEndOfTurn)]
    assert [type(event).__name__ for event in over] == ["DelayedEnded"], "with this turn (514.2)"
    assert APPLY[DelayedEnded](game.state, over[0])[0].delayed == ()


@pytest.mark.rule("603.7f")
def test_an_exile_until_the_end_step_brings_a_new_object_back() -> None:
    game = cast(at(SCENE.format("Long Blink"), *ALL), "Long Blink", "Grizzly Bears 2")
    assert exile(game) == ["Grizzly Bears 2"]
    game = all_pass(until(game, END))
    assert battlefield(game)[-1] == "Grizzly Bears 2"
    assert game.state.zones[0][-1].controller == 0, "it is put there by whoever controls the trigger"


@pytest.mark.rule("603.7a")
def test_a_waiting_trigger_makes_another_position() -> None:
    plain = at(SCENE.format("Slow Doom, Long Wake"), *ALL)
    one, other = cast(plain, "Slow Doom", "Grizzly Bears 1"), cast(plain, "Slow Doom", "Grizzly Bears 2")
    assert len({digest(g.state) for g in (plain, one, other, cast(plain, "Long Wake"))}) == 4
    both = [cast(cast(plain, a, *t), b, *u) for a, t, b, u in (
        ("Slow Doom", ("Grizzly Bears 1",), "Long Wake", ()), ("Long Wake", (), "Slow Doom", ("Grizzly Bears 1",)))]
    assert [len(g.state.delayed) for g in both] == [2, 2]


BRAVE = card("Brave Offer", "{R}", "Instant", spell(when_you_do(
    you_may(MoveTo(Chosen(), GRAVEYARD)), damage(3), GainLife(ThatMuch()), targets=(ANY_TARGET,)),
    targets=ONE_CREATURE))


@pytest.mark.rule("603.12")
def test_when_you_do_chooses_its_targets_after_it_was_done() -> None:
    game = at(SCENE.format("Brave Offer"), BRAVE)
    game = cast(game, "Brave Offer", "Grizzly Bears 1")
    assert asks(game) == "Ada choice.may_do"
    declined = game.answer("Ada declines")
    assert (stack(declined), asks(declined)) == ([], "Ada choice.priority")
    game = game.answer("Ada does it")
    assert (asks(game), graveyard(game)) == ("Ada choice.target", ["Grizzly Bears 1", "Brave Offer"])
    assert "Grizzly Bears 1" not in keys(game)
    game = game.answer("Nils")
    assert stack(game) == ["the reflexive trigger of Brave Offer"]
    assert "603.12" in cited(h for h in game.events() if isinstance(h.event, AbilityTriggered))
    assert life(all_pass(game), "Nils") == 17


@pytest.mark.rule("603.3b")
def test_several_players_order_their_delayed_triggers_with_the_others() -> None:
    bell = card("Dusk Bell", "{1}", "Artifact", triggered(AT_END, gain_life(1), word="bell trigger"))
    game = at(SCENE.format("Slow Doom").replace("battlefield Grizzly", "battlefield Dusk Bell, Grizzly").replace(
        "5 Mountain", "5 Mountain, Dusk Bell"), bell, *ALL)
    game = cast(game, "Slow Doom", "Grizzly Bears 1")
    while not asks(game).endswith("trigger_order"):
        game = passes(game)
    assert keys(game) == ["the bell trigger of Dusk Bell 1", "the doom of Slow Doom"]
    game = game.answer(*reversed(keys(game)))
    assert stack(game) == ["the bell trigger of Dusk Bell 2", "the bell trigger of Dusk Bell 1",
                           "the doom of Slow Doom"]
