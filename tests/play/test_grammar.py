"""Reading lines of words: names win over commas and command words, bare names fit where one fits, errors name them."""

from __future__ import annotations

import pytest

from mtgteach.cards import cards
from mtgteach.cards.words_of_cards import ANY_TARGET, activated, add, card, damage, spell
from mtgteach.model.choices import (Activate, Cast, CounterByHand, Pass, PlayLand, PutCountersByHand,
                                    RemoveCountersByHand, TapForMana)
from mtgteach.model.errors import BadInput
from mtgteach.model.spelling import spell as spelled
from mtgteach.model.types import DRAW, END, HAND, PRECOMBAT_MAIN, UPKEEP
from mtgteach.play.commands import Command, Do, Goal, InOrder, PassAll, Passes, PassUntil, Reply
from mtgteach.play.game import Game
from mtgteach.play.words import read, read_action

OWN = cards.and_also([
    card("Anna, Far from Home", "{R}", "Creature — Human", activated("{R}", damage(1), targets=(ANY_TARGET,)),
         activated("{1}", damage(2), targets=(ANY_TARGET,)), size=(1, 1)),
    card("Anna", "{R}", "Creature — Human", activated("{R}", damage(1), targets=(ANY_TARGET,)), size=(1, 1)),
    card("Targeting", "{R}", "Instant", spell(damage(1), targets=(ANY_TARGET,))),
    card("Paying with Sand", None, "Land", activated("{T}", add("W")), activated("{T}", add("U"))),
])
SCENE = (
    "Ada: hand Rift Bolt, Lightning Bolt, Targeting, Mountain; graveyard Lightning Bolt; "
    "battlefield Mountain, Mountain, Anna, Anna, Far from Home, Paying with Sand. "
    "Nils: hand Lightning Bolt; battlefield Island; exile Rift Bolt with 2 time counters."
)


@pytest.fixture(name="game")
def _game() -> Game:
    return Game.of(SCENE, known=OWN)


def _read(game: Game, words: str) -> Command:
    return read(game.state, words, "here", game.choice)


def _action(game: Game, words: str) -> object:
    command = _read(game, words)
    assert isinstance(command, Do)
    return command.action


def _card(game: Game, label: str) -> int:
    found = [o.id for zone in game.state.zones for o in zone if game.state.label(o.card) == label]
    return found[0]


@pytest.mark.parametrize(("words", "kind", "label"), [
    ("Ada casts Rift Bolt 1", Cast, "Rift Bolt 1"),
    ("Ada casts Rift Bolt", Cast, "Rift Bolt 1"),
    ("AP casts Rift Bolt", Cast, "Rift Bolt 1"),
    ("Nils casts Rift Bolt 2 from exile", Cast, "Rift Bolt 2"),
    ("Nils casts Rift Bolt from exile", Cast, "Rift Bolt 2"),
    ("NAP casts Lightning Bolt", Cast, "Lightning Bolt 3"),
    ("Ada casts Lightning Bolt from the graveyard", Cast, "Lightning Bolt 2"),
    ("Ada casts Targeting targeting Nils", Cast, "Targeting"),
    ("Ada plays Mountain", PlayLand, "Mountain 1"),
    ("Ada taps Mountain 3 for R", TapForMana, "Mountain 3"),
    ("Ada taps Paying with Sand for U", TapForMana, "Paying with Sand"),
    ("Ada activates Anna", Activate, "Anna"),
    ("Ada activates ability 2 of Anna, Far from Home targeting Nils", Activate, "Anna, Far from Home"),
    ("effect: put 2 time counters on Rift Bolt 2", PutCountersByHand, "Rift Bolt 2"),
    ("effect: remove a time counter from Rift Bolt", RemoveCountersByHand, "Rift Bolt 2"),
    ("effect: counter Rift Bolt 1", CounterByHand, "Rift Bolt 1"),
])
def test_an_action_is_read_as_the_card_that_is_meant(game: Game, words: str, kind: type, label: str) -> None:
    action = _action(game, words)
    assert type(action) is kind
    assert action.object == _card(game, label)  # type: ignore[attr-defined]
    assert read_action(game.state, spelled(game.state, action), game.choice) == action  # type: ignore[arg-type]


def test_the_longest_name_wins_over_commas_and_command_words(game: Game) -> None:
    command = _read(game, "Ada casts Targeting targeting Anna, Far from Home, Anna, Nils "
                          "paying with Paying with Sand, Mountain 2")
    assert isinstance(command, Do)
    assert command.clauses.get("targets") == ("Anna, Far from Home", "Anna", "Nils")
    assert command.clauses.get("paying") == ("Paying with Sand", "Mountain 2")
    assert _read(game, "answer: Anna, Far from Home, Anna") == Reply(("Anna, Far from Home", "Anna"))


@pytest.mark.parametrize(("words", "command"), [
    ("Ada passes", None),
    ("both pass", PassAll()),
    ("all pass", PassAll()),
    ("14 passes", Passes(14)),
    ("Nils declines", Reply(("Nils declines",))),
    ("Nils pays RU", Reply(("Nils pays UR",))),
    ("Nils stops paying", Reply(("Nils stops paying",))),
    ("answer: Nils", Reply(("Nils",))),
    ("answer: Rift Bolt +1, Mountain 0", Reply(("Rift Bolt +1", "Mountain 0"))),
    ("order: the upkeep trigger of Rift Bolt 1, Rift Bolt 2",
     InOrder(("the upkeep trigger of Rift Bolt 1", "Rift Bolt 2"))),
    ("Nils discards Lightning Bolt 3", Reply(("Nils discards Lightning Bolt 3",))),
    ("all pass until Ada's next upkeep", PassUntil(Goal(0, UPKEEP, next=True), "Ada's next upkeep")),
    ("all pass until Ada's turn 3", PassUntil(Goal(0, turn=3), "Ada's turn 3")),
    ("all pass until turn 5", PassUntil(Goal(turn=5), "turn 5")),
    ("all pass until the end step of Nils's turn 2",
     PassUntil(Goal(1, END, 2), "the end step of Nils's turn 2")),
    ("all pass until Nils's next turn", PassUntil(Goal(1, next=True), "Nils's next turn")),
    ("all pass until the next draw step", PassUntil(Goal(step=DRAW, next=True), "the next draw step")),
    ("all pass until Nils's main phase", PassUntil(Goal(1, PRECOMBAT_MAIN, next=True), "Nils's main phase")),
    ("all pass until something happens", PassUntil(Goal(), "something happens")),
    ("all pass until the stack is empty", PassUntil(Goal(empty_stack=True), "the stack is empty")),
])
def test_other_commands(game: Game, words: str, command: Command | None) -> None:
    read_as = _read(game, words)
    if command is None:
        assert isinstance(read_as, Do)
        assert read_as.action == Pass(0)
    else:
        assert read_as == command


def test_all_clauses_in_their_order(game: Game) -> None:
    command = _read(game, "Ada casts Rift Bolt with X = 3 choosing mode 1, 2 kicked targeting Nils "
                          "paying with Mountain 2")
    assert isinstance(command, Do)
    said = command.clauses.said()
    assert said == ("with X = 3", "choosing mode 1, 2", "kicked", "targeting Nils", "paying with Mountain 2")


@pytest.mark.parametrize(("words", "found", "nearest"), [
    ("", "", None),
    ("Eda passes", "Eda passes", "Ada"),
    ("Ada pases", "pases", "passes"),
    ("Ada casts Rift Bold", "Rift Bold", "Rift Bolt"),
    ("Ada casts rift bold", "rift bold", "Rift Bolt"),
    ("Ada casts Rift Bolt 7", "Rift Bolt 7", None),
    ("Ada casts Rift Bolt from exil", "exil", "exile"),
    ("Ada casts Rift Bolt from graveyard", "Rift Bolt from graveyard", None),
    ("Ada casts Rift Bolt targetting Nils", "targetting Nils", "targeting"),
    ("Ada casts Rift Bolt targeting Nisl", "Nisl", "Nils"),
    ("Ada casts Rift Bolt with X = many", "many", None),
    ("Ada activates Anna, Far from Home", "Anna, Far from Home", None),
    ("Ada activates ability two of Anna", "two of Anna", None),
    ("Ada taps Mountain 2 for Q", "Q", None),
    ("Ada taps Paying with Sand", "Ada taps Paying with Sand", None),
    ("Ada taps Rift Bolt 1", "Ada taps Rift Bolt 1", None),
    ("Nils pays two", "two", None),
    ("Ada passes twice", "twice", None),
    ("all pas until Ada's next upkeep", "pas until Ada's next upkeep", "pass"),
    ("all pass until Ada's next upkep", "upkep", "upkeep"),
    ("all pass until Eda's next upkeep", "Eda's next upkeep", "Ada"),
    ("effect: pit 2 time counters on Rift Bolt", "pit 2 time counters on Rift Bolt", "put"),
    ("effect: put 2 times on Rift Bolt", "on Rift Bolt", None),
    ("answer:", "answer:", None),
])
def test_what_is_not_understood_is_named_with_the_nearest_word(
    game: Game, words: str, found: str, nearest: str | None
) -> None:
    with pytest.raises(BadInput) as caught:
        _read(game, words)
    assert caught.value.place == "here"
    assert (caught.value.found, caught.value.nearest) == (found, nearest)
    assert caught.value.wanted


def test_half_a_name_with_a_comma_is_said_to_be_one(game: Game) -> None:
    known = Game.of("Ada: battlefield Anna, Far from Home.", known=OWN)
    with pytest.raises(BadInput) as caught:
        _read(known, "effect: put 1 time counter on Anna, Far")
    assert "whole name" in str(caught.value)
    assert caught.value.nearest == "Anna, Far from Home"


def test_a_bare_name_that_fits_several_is_not_guessed(game: Game) -> None:
    with pytest.raises(BadInput) as caught:
        _read(game, "Ada taps Mountain for R")
    assert caught.value.wanted == "Mountain 2, Mountain 3"
    tapped = game.do("Ada taps Mountain 2 for R")
    assert _action(tapped, "Ada taps Mountain for R") == TapForMana(0, _card(tapped, "Mountain 3"), 0, ("R",))  # type: ignore[arg-type]


def test_an_illegal_action_is_read_all_the_same(game: Game) -> None:
    action = read_action(game.state, "Nils casts Rift Bolt 1", game.choice)
    assert action == Cast(1, game.state.zone(HAND, 0)[0].id)
    assert game.why_not("Nils casts Rift Bolt 1")
