"""Linked abilities (607): what an object exiled or chose is known to its own other abilities alone."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import CREATURE, activated, card, spell, triggered
from mtgteach.cards.words_triggers import move
from mtgteach.model.amounts import ChosenNumber, CountOf, HasChosen, HowMany, IsLinked, Linked, OwnerOf, WasChosen
from mtgteach.model.cards import Triggered
from mtgteach.model.digest import digest
from mtgteach.model.effects import GainLife, MoveTo
from mtgteach.model.events_more import Remembered
from mtgteach.model.filters import Another, Chosen, TargetObject
from mtgteach.model.mana import ManaType
from mtgteach.model.patterns import THIS_ENTERS, THIS_LEAVES
from mtgteach.model.state import Target
from mtgteach.model.types import BATTLEFIELD, EXILE, HAND
from mtgteach.rules.cr608_references import named_by
from mtgteach.rules.registries import amount_of, holds, takes
from tests.rules.table import all_pass, asks, at, battlefield, card_at, exile, keys, life, of_kind, play, stack

JAIL = card("Paper Jail", "{R}", "Artifact",
            Triggered(THIS_ENTERS, (move(EXILE, Chosen(), "exiled"),), targets=(TargetObject(CREATURE),),
                      word="jail trigger"),
            triggered(THIS_LEAVES, MoveTo(Linked("exiled"), BATTLEFIELD, under=OwnerOf(Linked("exiled"))),
                      word="release trigger"),
            activated("{0}", GainLife(HowMany(Linked("exiled")))))
PULL = card("Tide Pull", "{R}", "Instant", spell(move(HAND, Chosen()), targets=(TargetObject(Another()),)))
SCENE = ("Ada: hand Paper Jail, Paper Jail, Tide Pull; battlefield 5 Mountain. "
         "Nils: battlefield Grizzly Bears, Gaddock Teeg.")


def cast(game, name: str, *targets: str):  # type: ignore[no-untyped-def]
    """Ada casts it with a mountain, and it resolves."""
    game = play(game, f"Ada casts {name}", *targets)
    game = game.answer(next(k for k in keys(game) if "taps" in k))
    return all_pass(game)


def jailed(game, number: int, whom: str):  # type: ignore[no-untyped-def]
    """A jail with its prisoner."""
    game = cast(game, f"Paper Jail {number}")
    return all_pass(game.answer(whom) if asks(game).endswith("target") else game)


@pytest.mark.rule("607.2a")
def test_each_object_knows_only_the_cards_that_it_exiled_itself() -> None:
    game = jailed(jailed(at(SCENE, JAIL, PULL), 1, "Grizzly Bears"), 2, "Gaddock Teeg")
    assert exile(game) == ["Grizzly Bears", "Gaddock Teeg"]
    assert [e.word for e in of_kind(game.events(), Remembered)] == ["exiled", "exiled"]
    game = cast(game, "Tide Pull", "Paper Jail 2")
    assert stack(game) == ["the release trigger of Paper Jail 2"], "its source has gone; it knows what that knew"
    game = all_pass(game)
    assert (exile(game), battlefield(game)[-1]) == (["Grizzly Bears"], "Gaddock Teeg")
    assert card_at(game, "Gaddock Teeg").controller == 1
    again = jailed(game, 2, "Gaddock Teeg")
    assert life(all_pass(play(again, "Ada activates Paper Jail 2")), "Ada") == 21, "a new object begins anew (400.7)"


@pytest.mark.rule("607.1")
def test_a_jail_that_left_before_it_exiled_never_gives_back() -> None:
    game = cast(at(SCENE, JAIL, PULL), "Paper Jail 1")
    game = play(game, "Grizzly Bears")
    game = cast(game, "Tide Pull", "Paper Jail 1")
    assert stack(game) == ["the release trigger of Paper Jail 1", "the jail trigger of Paper Jail 1"]
    game = all_pass(all_pass(game))
    assert (exile(game), stack(game)) == (["Grizzly Bears"], [])


@pytest.mark.rule("607.2d")
def test_a_chosen_value_is_read_by_filters_amounts_and_conditions() -> None:
    game = at("Ada: battlefield Paper Jail, Forest. Nils: battlefield Grizzly Bears.", JAIL)
    jail, bears = card_at(game, "Paper Jail"), card_at(game, "Grizzly Bears")
    for word, value, taken in (("color", ManaType.G, True), ("color", ManaType.R, False), ("type", "Bear", True),
                               ("type", "Creature", True), ("type", "Elf", False), ("type", "Grizzly Bears", False),
                               ("name", "Grizzly Bears", True), ("name", "Bear", False)):
        state = game.state.with_object(jail.remembering(word, value))
        asking = state.find(jail.id)
        assert takes(state, HasChosen(word), bears, asking) is taken, (word, value)
    state = game.state.with_object(jail.remembering("number", 3).remembering("player", (Target(player=1),)))
    asking = state.find(jail.id)
    assert asking is not None
    assert (amount_of(state, ChosenNumber("number"), asking), holds(state, WasChosen("number"), asking)) == (3, True)
    assert named_by(state, Linked("player"), asking) == (Target(player=1),)


@pytest.mark.rule("607.5")
@pytest.mark.rule("607.5a")
def test_a_choice_that_was_never_made_is_undefined_and_does_nothing() -> None:
    game = at("Ada: battlefield Paper Jail, Forest. Nils: battlefield Grizzly Bears.", JAIL)
    jail, state = card_at(game, "Paper Jail"), game.state
    assert not takes(state, HasChosen("color"), card_at(game, "Grizzly Bears"), jail)
    assert amount_of(state, ChosenNumber("number"), jail) == 0
    assert amount_of(state, CountOf(HasChosen("type")), jail) == 0
    assert (holds(state, WasChosen("color"), jail), named_by(state, Linked("player"), jail)) == (False, ())
    assert not takes(state, IsLinked("exiled"), card_at(game, "Grizzly Bears"), jail)


@pytest.mark.rule("607.2a")
def test_what_an_object_remembers_makes_another_position() -> None:
    game = at(SCENE, JAIL, PULL)
    jail = card_at(game, "Grizzly Bears")
    plain = game.state
    states = [plain, plain.with_object(jail.remembering("color", ManaType.R)),
              plain.with_object(jail.remembering("exiled", (Target(card_at(game, "Gaddock Teeg").id),)))]
    assert len({digest(state) for state in states}) == 3
