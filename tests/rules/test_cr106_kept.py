"""Unspent mana (106.4): it is lost as each step and phase ends (500.5), but for what effects keep, and for what becomes
other mana instead."""

from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import add, card, spell
from mtgteach.model.amounts import UntilEndOfTurn
from mtgteach.model.events import ManaAdded, ManaEmptied
from mtgteach.model.events_more import EffectBegan
from mtgteach.model.mana import in_order
from mtgteach.model.types import BATTLEFIELD, BEGINNING_OF_COMBAT, END, POSTCOMBAT_MAIN, UPKEEP
from mtgteach.play.game import Game
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.step import RECOMPUTE
from tests.rules.table import all_pass, at, card_at, of_kind, play, since, until

OMNATH = "Omnath, Locus of Mana"
BURST = card("Burst of Tests", "{G}", "Instant", spell(add("G", "G", "G")))


def floats(game: Game, name: str = "Ada") -> str:
    """The pool in words."""
    return in_order(next(p for p in game.state.players if p.name == name).pool)


def size(game: Game, name: str) -> tuple[int | None, int | None]:
    """Power and toughness of a permanent."""
    now = characteristics(game.state, card_at(game, name))
    return now.power, now.toughness


@pytest.mark.rule("106.3")
def test_the_source_of_mana_is_the_spell_or_the_source_of_the_ability() -> None:
    game = play(at("Ada: hand Burst of Tests; battlefield Forest, Savage Ventmaw.", BURST),
                "Ada taps Forest for G", "Ada casts Burst of Tests")
    spell_id = card_at(game, "Burst of Tests").id
    after = all_pass(game)
    (added,) = of_kind(since(after, game), ManaAdded)
    assert (added.source, added.tapped) == (spell_id, None)
    fight = until(after, BEGINNING_OF_COMBAT).do("both pass", "Ada attacks Nils with Savage Ventmaw", "both pass")
    made = of_kind(fight.events(), ManaAdded)[-1]
    assert (made.source, made.tapped) == (card_at(fight, "Savage Ventmaw").id, None)


@pytest.mark.rule("106.4", "500.5")
def test_green_mana_stays_and_counts_for_the_size_as_long_as_the_legend_is_there() -> None:
    scene = f"Ada: battlefield {OMNATH}, 2 Forest, Mountain. Nils: hand Lightning Bolt; battlefield Mountain, Forest."
    game = at(scene, checks=RECOMPUTE)
    assert size(game, OMNATH) == (1, 1)
    game = play(game, "Ada taps Forest 1 for G", "Ada taps Forest 2 for G", "Ada taps Mountain 1 for R")
    assert size(game, OMNATH) == (3, 3)
    later = until(game, END)
    assert (floats(later), size(later, OMNATH)) == ("GG", (3, 3))
    (lost,) = of_kind(later.events(), ManaEmptied)
    assert (in_order(lost.mana), lost.into) == ("R", ())
    next_turn = until(later, UPKEEP, 2)
    assert floats(next_turn) == "GG", "from turn to turn"


@pytest.mark.rule("500.5")
def test_as_the_legend_leaves_its_mana_is_lost_with_the_step_and_an_opponent_keeps_nothing() -> None:
    scene = f"Ada: battlefield {OMNATH}, Forest. Nils: hand 2 Lightning Bolt; battlefield 2 Mountain, Forest."
    game = play(at(scene), "Ada taps Forest 1 for G", "Ada passes", "Nils taps Forest 2 for G")
    assert (floats(game), floats(game, "Nils")) == ("G", "G")
    bolt = game.do(f"Nils casts Lightning Bolt 1 targeting {OMNATH} paying with Mountain 1", "both pass")
    assert (floats(bolt), card_at(bolt, OMNATH).zone.word) == ("G", "graveyard")
    later = until(bolt, BEGINNING_OF_COMBAT)
    assert (floats(later), floats(later, "Nils")) == ("", "")
    other = until(play(at(scene), "Ada taps Forest 1 for G", "Ada passes", "Nils taps Forest 2 for G"),
                  BEGINNING_OF_COMBAT)
    assert (floats(other), floats(other, "Nils")) == ("G", "")


@pytest.mark.rule("500.5")
def test_an_enchantment_may_keep_all_mana_of_all_players() -> None:
    game = play(at("Ada: battlefield Upwelling, Forest, Wastes. Nils: battlefield Island."), "Ada taps Forest for G",
                "Ada taps Wastes for C", "Ada passes", "Nils taps Island for U")
    later = until(game, UPKEEP, 2)
    assert (floats(later), floats(later, "Nils")) == ("GC", "U")
    assert of_kind(later.events(), ManaEmptied) == []


@pytest.mark.rule("500.5", "614.1a")
def test_mana_that_would_be_lost_may_become_colorless_with_what_goes_with_it() -> None:
    game = play(at("Ada: battlefield Horizon Stone, Forest, Ancient Ziggurat, Snow-Covered Island. "
                   "Nils: battlefield Island."),
                "Ada taps Forest for G", "Ada taps Ancient Ziggurat for R", "Ada taps Snow-Covered Island for U",
                "Ada passes", "Nils taps Island for U")
    later = until(game, BEGINNING_OF_COMBAT)
    assert (floats(later), floats(later, "Nils")) == ("CC* and C from Ancient Ziggurat", "")
    mine, = [h for h in later.events() if isinstance(h.event, ManaEmptied) and h.event.player == 0]
    assert [b.source for b in mine.by] == [card_at(later, "Horizon Stone").id]
    assert floats(until(later, UPKEEP, 2)) == "CC* and C from Ancient Ziggurat"


@pytest.mark.rule("500.5")
def test_what_is_not_lost_becomes_nothing_else() -> None:
    game = play(at(f"Ada: battlefield Horizon Stone, {OMNATH}, Forest, Mountain."), "Ada taps Forest for G",
                "Ada taps Mountain for R")
    assert floats(until(game, END)) == "GC"


@pytest.mark.rule("500.5", "514.2")
def test_mana_may_last_until_the_turn_ends_and_other_mana_does_not() -> None:
    game = until(at("Ada: battlefield Savage Ventmaw, Forest."), BEGINNING_OF_COMBAT)
    game = game.do("both pass", "Ada attacks Nils with Savage Ventmaw", "both pass", "Ada taps Forest for G")
    assert floats(game) == "G and RRRGGG from Savage Ventmaw"
    (began,) = of_kind(game.events(), EffectBegan)
    assert isinstance(began.floating.duration, UntilEndOfTurn)
    main = until(game, POSTCOMBAT_MAIN)
    assert floats(main) == "RRRGGG from Savage Ventmaw"
    assert floats(until(main, END)) == "RRRGGG from Savage Ventmaw"
    assert floats(until(main, UPKEEP, 2)) == ""


@pytest.mark.rule("514.2")
def test_what_lasted_in_one_turn_does_not_in_the_next() -> None:
    scene = "Ada: battlefield Savage Ventmaw, Upwelling. Nils: hand Disenchant; battlefield 2 Plains."
    game = until(at(scene), BEGINNING_OF_COMBAT)
    game = game.do("both pass", "Ada attacks Nils with Savage Ventmaw", "both pass")
    game = until(game, UPKEEP, 2)
    assert floats(game) == "RRRGGG from Savage Ventmaw"
    if game.state.at.priority == 0:
        game = game.do("Ada passes")
    game = game.do("Nils casts Disenchant targeting Upwelling paying with Plains 1, Plains 2", "both pass")
    assert [o.printed.name for o in game.state.zone(BATTLEFIELD) if o.printed.name == "Upwelling"] == []
    assert floats(game) == "RRRGGG from Savage Ventmaw"
    game = game.do("both pass")
    assert floats(game) == ""
