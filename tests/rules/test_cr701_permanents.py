"""Destroy (701.8), sacrifice (701.21), tap and untap (701.26)."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_actions import destroy, destroy_all, sacrifice, tap_it, untap_it
from mtgteach.cards.words_of_cards import CREATURE, card, spell
from mtgteach.model.amounts import EachPlayer
from mtgteach.model.cards import Plain
from mtgteach.model.effects import SacrificeIt
from mtgteach.model.events import Group, Moved, NothingHappened, Tapped, Untapped
from mtgteach.model.filters import Chosen, TargetObject, Whose
from mtgteach.play.game import Game
from tests.rules.table import all_pass, asks, at, battlefield, card_at, cited, graveyard, keys, of_kind, play

TARGET = (TargetObject(CREATURE),)
SMITE = card("Plain Smite", "{W}", "Instant", spell(destroy(), targets=TARGET))
WRATH = card("Even Wrath", "{W}", "Sorcery", spell(destroy_all(CREATURE)))
ROCK = card("Old Rock", "{W}", "Creature — Wall", Plain("indestructible"), size=(0, 3))
TOLL = card("Equal Toll", "{W}", "Sorcery", spell(sacrifice(CREATURE, EachPlayer(Whose.ANY))))
GIFT = card("Forced Gift", "{W}", "Sorcery", spell(SacrificeIt(Chosen()), targets=TARGET))
LULL = card("Brief Lull", "{W}", "Instant", spell(tap_it(), targets=TARGET))
STIR = card("Brief Stir", "{W}", "Instant", spell(untap_it(), targets=TARGET))
OWN = (SMITE, WRATH, ROCK, TOLL, GIFT, LULL, STIR)


def cast(name: str, scene: str, *answers: str) -> Game:
    game = at(f"Ada: hand {name}; battlefield Plains, {scene}", *OWN)
    game = play(game, f"Ada casts {name}", *answers)
    return all_pass(game)


@pytest.mark.rule("701.8a")
def test_a_destroyed_permanent_goes_to_its_owners_graveyard() -> None:
    game = cast("Plain Smite", "Gaddock Teeg. Nils: battlefield Grizzly Bears.", "Grizzly Bears")
    assert graveyard(game, "Nils") == ["Grizzly Bears"]
    (moved,) = [e for e in of_kind(game.events(), Moved) if e.reason == "destroyed"]
    assert moved.card == card_at(game, "Grizzly Bears").card
    assert "701.8a" in cited(game.events())


@pytest.mark.rule("701.8a")
def test_all_are_destroyed_at_once_and_what_is_indestructible_stays() -> None:
    game = cast("Even Wrath", "Grizzly Bears, Old Rock. Nils: battlefield Grizzly Bears.")
    assert battlefield(game) == ["Plains", "Old Rock"]
    groups = [h for h in game.events() if isinstance(h.event, Group) and h.event.code == "group.destroy"]
    assert [h.event for h in game.events() if h.parent == groups[0].id and isinstance(h.event, Moved)] == [
        e for e in of_kind(game.events(), Moved) if e.reason == "destroyed"]
    assert [e.code for e in of_kind(game.events(), NothingHappened)] == ["nothing.indestructible"]
    assert "702.12" in cited(game.events())


@pytest.mark.rule("701.21a")
def test_each_player_chooses_in_turn_order_and_then_all_is_sacrificed_at_once() -> None:
    game = cast("Equal Toll", "Grizzly Bears, Gaddock Teeg. Nils: battlefield Grizzly Bears, Old Rock.")
    assert (asks(game), keys(game)) == (
        "Ada choice.sacrifice", ["Ada sacrifices Grizzly Bears 1", "Ada sacrifices Gaddock Teeg"])
    game = play(game, "Ada sacrifices Gaddock Teeg")
    assert asks(game) == "Nils choice.sacrifice"
    assert not graveyard(game)
    game = play(game, "Nils sacrifices Old Rock")
    assert (graveyard(game), graveyard(game, "Nils")) == (["Gaddock Teeg", "Equal Toll"], ["Old Rock"]), \
        "what is indestructible can be sacrificed"


@pytest.mark.rule("701.21a")
def test_nobody_sacrifices_what_another_player_controls() -> None:
    game = cast("Forced Gift", "Gaddock Teeg. Nils: battlefield Grizzly Bears.", "Grizzly Bears")
    assert "Grizzly Bears" in battlefield(game)
    assert [e.code for e in of_kind(game.events(), NothingHappened)] == ["nothing.not_theirs"]
    own = cast("Forced Gift", "Gaddock Teeg. Nils: battlefield Grizzly Bears.", "Gaddock Teeg")
    assert graveyard(own) == ["Gaddock Teeg", "Forced Gift"]


@pytest.mark.rule("701.26a")
def test_only_an_untapped_permanent_is_tapped() -> None:
    game = cast("Brief Lull", "Grizzly Bears.")
    assert card_at(game, "Grizzly Bears").tapped
    again = cast("Brief Lull", "tapped Grizzly Bears.")
    bears = card_at(again, "Grizzly Bears").card
    assert [len([e for e in of_kind(g.events(), Tapped) if e.card == bears]) for g in (game, again)] == [1, 0]


@pytest.mark.rule("701.26b")
def test_only_a_tapped_permanent_is_untapped() -> None:
    game = cast("Brief Stir", "tapped Grizzly Bears.")
    assert not card_at(game, "Grizzly Bears").tapped
    assert len(of_kind(game.events(), Untapped)) == 1
    assert not of_kind(cast("Brief Stir", "Grizzly Bears.").events(), Untapped)
