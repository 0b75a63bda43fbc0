"""Double counters (701.10e), proliferate (701.34), counters that players get (122.1)."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_actions import poison, proliferate
from mtgteach.cards.words_of_cards import CREATURE, card, spell
from mtgteach.model.digest import digest
from mtgteach.model.effects import DoubleCounters
from mtgteach.model.events import CountersPut
from mtgteach.model.events_more import PlayerCountersPut
from mtgteach.model.filters import Chosen, TargetObject, TargetPlayer
from mtgteach.play.game import Game
from tests.rules.table import all_pass, asks, at, card_at, cited, keys, of_kind, play

MORE = card("More of All", "{U}", "Instant", spell(proliferate()))
VENOM = card("Drop of Venom", "{B}", "Sorcery", spell(poison(2, Chosen()), targets=(TargetPlayer(),)))
TWICE = card("Twice as Much", "{G}", "Sorcery", spell(DoubleCounters(Chosen()), targets=(TargetObject(CREATURE),)))
SCENE = ("Ada: hand More of All, Drop of Venom, Twice as Much; battlefield Island, Swamp, Forest, "
         "Gaddock Teeg with 1 time counter and 2 charge counters, Grizzly Bears; exile Rift Bolt with 2 time counters. "
         "Nils: battlefield Grizzly Bears with 1 charge counter.")


def start() -> Game:
    game = play(at(SCENE, MORE, VENOM, TWICE), "Ada casts Drop of Venom", "Nils")
    return all_pass(game)


def poison_of(game: Game, player: int) -> int:
    return dict(game.state.players[player].counters).get("poison", 0)


@pytest.mark.rule("122.1")
def test_a_player_gets_counters_and_the_digest_sees_them() -> None:
    game = start()
    assert (poison_of(game, 0), poison_of(game, 1)) == (0, 2)
    assert [(e.amount, e.now) for e in of_kind(game.events(), PlayerCountersPut)] == [(2, 2)]
    state = game.state
    assert digest(state) != digest(state.with_player(state.players[1].evolve(counters=())))


@pytest.mark.rule("701.34a")
def test_proliferating_reaches_permanents_and_players_but_no_card_in_exile() -> None:
    game = all_pass(play(start(), "Ada casts More of All"))
    assert (asks(game), keys(game)) == ("Ada choice.proliferate", ["Gaddock Teeg", "Grizzly Bears 2", "Nils"])


@pytest.mark.rule("701.34a")
def test_each_that_is_chosen_gets_another_counter_of_each_kind() -> None:
    game = all_pass(play(start(), "Ada casts More of All")).answer("Gaddock Teeg", "Nils")
    teeg = card_at(game, "Gaddock Teeg")
    assert (teeg.count("time"), teeg.count("charge")) == (2, 3)
    assert card_at(game, "Grizzly Bears 2").count("charge") == 1, "it was not chosen"
    assert poison_of(game, 1) == 3
    assert card_at(game, "Rift Bolt").count("time") == 2
    assert "701.34a" in cited(game.events())


@pytest.mark.rule("701.34a")
def test_none_may_be_chosen() -> None:
    game = all_pass(play(start(), "Ada casts More of All")).answer()
    assert not of_kind(game.events(), CountersPut)
    assert poison_of(game, 1) == 2


@pytest.mark.rule("701.10e")
def test_doubling_gives_as_many_again_of_each_kind() -> None:
    game = all_pass(play(start(), "Ada casts Twice as Much", "Gaddock Teeg"))
    teeg = card_at(game, "Gaddock Teeg")
    assert (teeg.count("time"), teeg.count("charge")) == (2, 4)
    assert sorted((e.kind, e.amount) for e in of_kind(game.events(), CountersPut)) == [("charge", 2), ("time", 1)]
