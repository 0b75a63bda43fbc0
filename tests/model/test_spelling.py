"""Spelling: one for each action and object, what a judge would say."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import ANY_TARGET, activated, card, damage, put_counters, you_draw
from mtgteach.model.choices import (Action, Activate, Cast, CounterByHand, Foretell, Pass, PlayLand, PutCountersByHand,
                                    RemoveCountersByHand, Suspend, TapForMana, TurnUp)
from mtgteach.model.mana import ManaType
from mtgteach.model.spelling import card_name, counters_phrase, name_of, object_name, spell, target_name
from mtgteach.model.state import Target
from mtgteach.model.types import STACK
from tests.kinds import kinds_of
from tests.rules.table import all_pass, at, card_at, play

TOOL = card("Plain Tool", "{1}", "Artifact", activated("{T}", you_draw(1)))
TOOLS = card("Double Tool", "{1}", "Artifact", activated("{1}", you_draw(1)),
             activated("{2}", damage(1), targets=(ANY_TARGET,)), activated("{0}", put_counters("mark", 1)))
SCENE = ("Ada: hand Rift Bolt, Forest, 1 unknown card; battlefield Mountain, Plain Tool, Double Tool; exile Mindstab; "
         "graveyard Stifle. Nils: battlefield 2 Island.")


@pytest.fixture
def actions() -> list[tuple[Action, str]]:
    """Every kind of action with its spelling in the scene."""
    game = at(SCENE, TOOL, TOOLS)
    oid = {game.state.label(o.card): o.id for zone in game.state.zones for o in zone}
    return [
        (Pass(1), "Nils passes"),
        (Cast(0, oid["Rift Bolt"]), "Ada casts Rift Bolt"),
        (Cast(0, oid["Mindstab"]), "Ada casts Mindstab from exile"),
        (Cast(0, oid["Stifle"]), "Ada casts Stifle from graveyard"),
        (Suspend(0, oid["Rift Bolt"]), "Ada suspends Rift Bolt"),
        (Suspend(0, oid["Mindstab"]), "Ada suspends Mindstab from exile"),
        (PlayLand(0, oid["Forest"]), "Ada plays Forest"),
        (Foretell(0, oid["Stifle"]), "Ada foretells Stifle from graveyard"),
        (TurnUp(0, oid["Plain Tool"]), "Ada turns Plain Tool face up"),
        (TapForMana(1, oid["Island 2"], 0, (ManaType.U,)), "Nils taps Island 2 for U"),
        (Activate(0, oid["Plain Tool"], 0), "Ada activates Plain Tool"),
        (Activate(0, oid["Double Tool"], 1), "Ada activates ability 2 of Double Tool"),
        (PutCountersByHand(0, oid["Mindstab"], "time", 2), "effect: put 2 time counters on Mindstab"),
        (RemoveCountersByHand(0, oid["Mindstab"], "time", 1), "effect: remove 1 time counter from Mindstab"),
        (CounterByHand(0, oid["Mindstab"]), "effect: counter Mindstab"),
    ]


def test_every_kind_of_action_is_spelled(actions: list[tuple[Action, str]]) -> None:
    state = at(SCENE, TOOL, TOOLS).state
    assert [spell(state, action) for action, _ in actions] == [words for _, words in actions]
    assert {type(a) for a, _ in actions} == set(kinds_of(Action))


def test_an_action_without_a_spelling_is_a_lookup_error() -> None:
    class Dances(Action):
        """Not a thing."""

    with pytest.raises(LookupError):
        spell(at("Ada: hand Forest.").state, Dances(0))


def test_a_number_follows_where_there_are_several_and_stays_with_the_card() -> None:
    game = at("Ada: hand 2 Rift Bolt; battlefield Mountain. Nils: hand Rift Bolt.")
    names = [card_name(game.state, o) for zone in game.state.zones for o in zone]
    assert sorted(names) == ["Mountain", "Rift Bolt 1", "Rift Bolt 2", "Rift Bolt 3"]
    later = play(game, "Ada suspends Rift Bolt 2")
    assert card_name(later.state, card_at(later, "Rift Bolt 2")) == "Rift Bolt 2"
    assert card_at(later, "Rift Bolt 2").card == card_at(game, "Rift Bolt 2").card


def test_abilities_players_unknown_cards_and_what_has_gone_have_names() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 2 time counters; hand 1 unknown card. Nils: life 20.")
    ability = game.state.zone(STACK)[-1]
    assert object_name(game.state, ability) == "the upkeep trigger of Rift Bolt"
    assert target_name(game.state, Target(player=1)) == "Nils"
    assert target_name(game.state, Target(ability.id)) == "the upkeep trigger of Rift Bolt"
    assert object_name(game.state, card_at(game, "")) == "an unknown card"
    assert name_of(game.state, 99 << 6) == "an unknown card"
    gone = all_pass(game)
    assert gone.state.find(ability.id) is None


@pytest.mark.parametrize(("amount", "phrase"), [(1, "1 time counter"), (2, "2 time counters"), (0, "0 time counters")])
def test_counters_are_counted(amount: int, phrase: str) -> None:
    assert counters_phrase("time", amount) == phrase
