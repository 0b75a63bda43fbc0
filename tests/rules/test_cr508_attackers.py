"""Declaring attackers: who may, whom they attack, tapping, and what triggers."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import card, triggered, you_draw
from mtgteach.model.cards import Plain, Static
from mtgteach.model.errors import BadInput
from mtgteach.model.events import Tapped
from mtgteach.model.events_more import AttackDeclared
from mtgteach.model.filters import IsThis, NotA, Whose
from mtgteach.model.patterns import Attacks
from mtgteach.model.statics import CantFight
from mtgteach.model.types import DECLARE_ATTACKERS, END_OF_COMBAT
from mtgteach.play.game import Game
from tests.rules.table import all_pass, asks, at, card_at, keys, of_kind, passes, play, since, stack

WALL = card("Old Rampart", "{1}{W}", "Creature — Wall", Plain("defender"), size=(0, 4))
GUARD = card("Watchful Guard", "{1}{W}", "Creature — Human", Plain("vigilance"), size=(2, 2))
FAST = card("Runner at Dawn", "{1}{G}", "Creature — Scout", Plain("haste"), size=(2, 2))
CALM = card("Calming Banner", "{2}", "Artifact", Static(CantFight(NotA(IsThis()), block=False)))
DRUM = card("War Drummer", "{1}{R}", "Creature — Goblin", triggered(Attacks(), you_draw(1), word="drum trigger"),
            size=(1, 1))
HORN = card("Horn of the Host", "{2}", "Artifact", triggered(
    Attacks(NotA(IsThis()), Whose.YOURS), you_draw(1), word="horn trigger"))
FRESH = "Ada: hand Runner at Dawn, Grizzly Bears; battlefield 4 Forest, tapped Gaddock Teeg, Grizzly Bears."


def declaring(game: Game) -> Game:
    """Passed until attackers are asked for, or end of combat."""
    while game.state.at.step not in (DECLARE_ATTACKERS, END_OF_COMBAT):
        game = passes(game)
    return game


def reasons(game: Game, key: str) -> list[str]:
    """The codes against this answer."""
    return [r.code for r in game.why_not(key)]


@pytest.mark.rule("508.1a")
def test_untapped_creatures_that_are_not_sick_may_attack_and_each_other_says_why_not() -> None:
    game = at(FRESH, FAST)
    for name, lands in (("Runner at Dawn", (1, 2)), ("Grizzly Bears 1", (3, 4))):
        game = all_pass(play(game, *[f"Ada taps Forest {n} for G" for n in lands], f"Ada casts {name}"))
    game = declaring(game)
    assert (asks(game), game.state.at.priority) == ("Ada choice.attackers", None)
    assert keys(game) == ["Ada attacks with nothing", "Grizzly Bears 2 attacks Nils", "Runner at Dawn attacks Nils"]
    assert reasons(game, "Gaddock Teeg attacks Nils") == ["refuse.tapped"]
    assert reasons(game, "Grizzly Bears 1 attacks Nils") == ["refuse.summoning_sick"]


@pytest.mark.rule("702.3")
def test_a_defender_cannot_attack() -> None:
    game = declaring(at("Ada: battlefield Old Rampart, Grizzly Bears.", WALL))
    assert keys(game) == ["Ada attacks with nothing", "Grizzly Bears attacks Nils"]
    assert reasons(game, "Old Rampart attacks Nils") == ["refuse.defender"]


@pytest.mark.rule("508.1c")
def test_what_says_that_creatures_cannot_attack_is_obeyed() -> None:
    game = declaring(at("Ada: battlefield Grizzly Bears. Nils: battlefield Calming Banner.", CALM))
    assert game.state.at.step is DECLARE_ATTACKERS
    assert asks(game) == "Ada choice.priority", "nothing could attack, so nothing is asked"


@pytest.mark.rule("508.1f")
def test_attackers_tap_and_with_vigilance_they_do_not() -> None:
    game = declaring(at("Ada: battlefield Grizzly Bears, Watchful Guard.", GUARD))
    later = game.answer("Grizzly Bears attacks Nils", "Watchful Guard attacks Nils")
    assert (card_at(later, "Grizzly Bears").tapped, card_at(later, "Watchful Guard").tapped) == (True, False)
    kinds = [h for h in since(later, game) if isinstance(h.event, Tapped | AttackDeclared)]
    assert len({h.parent for h in kinds}) == 1, "at one moment"
    assert asks(later) == "Ada choice.priority"


@pytest.mark.rule("508.1b")
def test_with_more_players_each_attacker_attacks_one_of_the_others() -> None:
    game = declaring(at("Ada: battlefield Grizzly Bears, Gaddock Teeg. Oda: life 20."))
    assert "Grizzly Bears attacks Oda" in keys(game)
    with pytest.raises(BadInput, match="none, or 1 to 1"):
        game.answer("Grizzly Bears attacks Oda", "Grizzly Bears attacks Nils")
    with pytest.raises(BadInput, match="none, or 1 to 1"):
        game.answer("Ada attacks with nothing", "Grizzly Bears attacks Nils")
    later = game.answer("Grizzly Bears attacks Oda", "Gaddock Teeg attacks Nils")
    assert [e.player for e in of_kind(since(later, game), AttackDeclared)] == [2, 1]


@pytest.mark.rule("508.1m")
def test_abilities_trigger_on_attacking_once_for_each_attacker() -> None:
    game = declaring(at("Ada: battlefield War Drummer, Grizzly Bears, Horn of the Host.", DRUM, HORN))
    alone = game.answer("Grizzly Bears attacks Nils")
    assert stack(alone) == ["the horn trigger of Horn of the Host"]
    both = game.answer("Grizzly Bears attacks Nils", "War Drummer attacks Nils")
    assert asks(both) == "Ada choice.trigger_order"
    assert len(keys(both)) == 3


@pytest.mark.rule("508.8")
def test_who_attacks_with_nothing_goes_on_to_the_end_of_combat() -> None:
    game = declaring(at("Ada: battlefield Grizzly Bears.")).answer("Ada attacks with nothing")
    assert asks(game) == "Ada choice.priority"
    assert all_pass(game).state.at.step is END_OF_COMBAT
