"""Moving objects and changing life by an instruction (608.2c, 608.2h, 400.7)."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import CREATURE, card, spell
from mtgteach.cards.words_triggers import gain_life, lose_life, move
from mtgteach.model.amounts import Each, EachPlayer, OwnerOf, TheX
from mtgteach.model.effects import GainLife, MoveTo
from mtgteach.model.events import LifeGained, LifeLost, Moved, NothingHappened
from mtgteach.model.filters import Chosen, TargetCard, TargetKind, TargetObject, TargetSpell, This, Whose
from mtgteach.model.types import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, Zone
from mtgteach.play.game import Game
from tests.rules.table import (all_pass, at, battlefield, card_at, exile, graveyard, hand, life, names, of_kind, play,
                               stack)

SCENE = "Ada: hand Trial Spell, Trial Spell; battlefield 4 Mountain{}. Nils: {}."


def cast(effects: tuple[object, ...], kinds: tuple[TargetKind, ...] = (), mine: str = "", theirs: str = "life 20",
         *targets: str) -> Game:
    """A spell with these instructions, when it has been cast."""
    test = card("Trial Spell", "{R}", "Instant", spell(*effects, targets=kinds))  # type: ignore[arg-type]
    game = play(at(SCENE.format(mine, theirs), test), "Ada casts Trial Spell 1", *targets)
    return game.answer("Ada taps Mountain 1 for R")


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("zone", "found"), [(EXILE, EXILE), (HAND, HAND), (GRAVEYARD, GRAVEYARD), (LIBRARY, LIBRARY)])
def test_a_permanent_goes_to_its_owners_zone(zone: Zone, found: Zone) -> None:
    game = all_pass(cast((move(zone, Chosen()),), (TargetObject(CREATURE),), "", "battlefield Grizzly Bears"))
    assert names(game, found, "Nils") == ["Grizzly Bears"]


@pytest.mark.rule("608.2c")
def test_top_and_bottom_of_a_library() -> None:
    for bottom, order in ((False, ["Grizzly Bears", "Forest"]), (True, ["Forest", "Grizzly Bears"])):
        game = cast((MoveTo(Chosen(), LIBRARY, bottom),), (TargetObject(CREATURE),), "",
                    "library Forest; battlefield Grizzly Bears")
        assert names(all_pass(game), LIBRARY, "Nils") == order


@pytest.mark.rule("608.2c")
def test_a_card_comes_back_under_the_control_of_who_puts_it_there_or_of_its_owner() -> None:
    kinds = (TargetCard(GRAVEYARD, CREATURE),)
    for effect, controller in ((MoveTo(Chosen(), BATTLEFIELD, tapped=True), 0),
                               (MoveTo(Chosen(), BATTLEFIELD, under=OwnerOf(Chosen())), 1)):
        game = all_pass(cast((effect,), kinds, "", "graveyard Grizzly Bears"))
        bears = card_at(game, "Grizzly Bears")
        assert (bears.zone, bears.controller, bears.tapped) == (BATTLEFIELD, controller, controller == 0)


@pytest.mark.rule("400.4a")
def test_no_sorcery_goes_onto_the_battlefield() -> None:
    game = all_pass(cast((MoveTo(Chosen(), BATTLEFIELD),), (TargetCard(GRAVEYARD),), "", "graveyard Rift Bolt"))
    assert graveyard(game, "Nils") == ["Rift Bolt"]


@pytest.mark.rule("400.7")
def test_what_has_moved_on_is_not_found() -> None:
    both = (move(EXILE, Chosen()), move(HAND, Chosen()))
    game = all_pass(cast(both, (TargetObject(CREATURE),), "", "battlefield Grizzly Bears"))
    assert (exile(game), hand(game, "Nils")) == (["Grizzly Bears"], [])


@pytest.mark.rule("608.2m")
def test_a_spell_that_exiles_itself_goes_on_and_does_not_go_to_the_graveyard() -> None:
    game = all_pass(cast((MoveTo(This(), EXILE), gain_life(2))))
    assert (exile(game), graveyard(game), life(game, "Ada")) == (["Trial Spell 1"], [], 22)


@pytest.mark.rule("608.2c")
def test_a_spell_that_is_exiled_is_not_countered() -> None:
    test = card("Trial Spell", "{R}", "Instant", spell(MoveTo(Chosen(), EXILE), targets=(TargetSpell(),)))
    game = at(SCENE.format("", "hand Lightning Bolt; battlefield Mountain"), test)
    game = play(game.answer("Ada passes"), "Nils casts Lightning Bolt", "Ada")
    game = play(game.answer("Nils passes"), "Ada casts Trial Spell 1", "Ada taps Mountain 1 for R")
    assert stack(game) == ["Trial Spell 1", "Lightning Bolt"]
    game = all_pass(game)
    assert (exile(game), stack(game)) == (["Lightning Bolt"], [])
    assert not [h for h in game.events() if type(h.event).__name__ == "Countered"]


@pytest.mark.rule("608.2c")
def test_all_of_a_kind_go_together() -> None:
    game = all_pass(cast((MoveTo(Each(CREATURE), HAND),), (), ", Grizzly Bears", "battlefield Grizzly Bears"))
    assert (hand(game), hand(game, "Nils")) == (["Trial Spell 2", "Grizzly Bears 1"], ["Grizzly Bears 2"])
    assert battlefield(game) == [f"Mountain {n}" for n in range(1, 5)]
    (group,) = [h for h in game.events() if getattr(h.event, "code", "") == "group.moved"]
    assert [h.parent for h in game.events() if isinstance(h.event, Moved) and h.event.to is HAND] == [group.id] * 2


@pytest.mark.rule("608.2c")
def test_life_is_gained_and_lost_and_nothing_of_it_is_no_event() -> None:
    game = all_pass(cast((gain_life(3), lose_life(2, EachPlayer(Whose.ANY)), GainLife(TheX()))))
    assert (life(game, "Ada"), life(game, "Nils")) == (21, 18)
    assert [e.amount for e in of_kind(game.events(), LifeGained)] == [3]
    assert [(e.player, e.now) for e in of_kind(game.events(), LifeLost)] == [(0, 21), (1, 18)]
    assert not of_kind(game.events(), NothingHappened)
