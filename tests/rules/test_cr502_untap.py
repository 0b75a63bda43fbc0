"""The untap step: phasing first, then untapping as effects permit, and nobody has priority."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import CREATURE, card, spell
from mtgteach.model.amounts import Each, Forever, UntilYourNextTurn
from mtgteach.model.cards import Plain, Static
from mtgteach.model.effects import DoesntUntap, NextTime
from mtgteach.model.events import Untapped
from mtgteach.model.events_more import PhasedIn, PhasedOut
from mtgteach.model.filters import Anything, IsThis, IsType
from mtgteach.model.types import UPKEEP, CardType
from mtgteach.rules.cr500_turn import untap_step
from mtgteach.rules.cr611_effects import floats
from mtgteach.rules.step import Step
from tests.rules.table import all_pass, at, card_at, of_kind, play, since, until

HEAVY = card("Heavy Golem", "{4}", "Artifact Creature — Golem", Static(DoesntUntap(IsThis())), size=(6, 6))
FROST = card("Frozen Hall", "{2}", "Artifact", Static(DoesntUntap(CREATURE)))
THAW_LATE = card("Late Thaw", "{0}", "Instant", spell(NextTime(DoesntUntap(Anything()), Each(IsType(CardType.LAND)),
                                                             Forever())))
GHOST = card("Flickering Guest", "{1}{U}", "Creature — Spirit", Plain("phasing"), size=(2, 1))


@pytest.mark.rule("502.3")
def test_what_does_not_untap_stays_tapped_and_the_rest_untaps() -> None:
    game = at("Turn 2, Nils's end. Ada: battlefield tapped Heavy Golem, tapped Forest.", HEAVY)
    later = until(game, UPKEEP, 3)
    assert card_at(later, "Heavy Golem").tapped
    assert not card_at(later, "Forest").tapped


@pytest.mark.rule("502.3")
def test_an_effect_may_keep_the_creatures_of_everybody_tapped() -> None:
    game = at("Turn 2, Nils's end. Ada: battlefield tapped Grizzly Bears, tapped Forest. "
              "Nils: battlefield Frozen Hall.", FROST)
    later = until(game, UPKEEP, 3)
    assert (card_at(later, "Grizzly Bears").tapped, card_at(later, "Forest").tapped) == (True, False)


@pytest.mark.rule("502.3")
def test_an_effect_of_a_resolved_spell_keeps_the_objects_that_it_was_made_for_tapped() -> None:
    game = at("Ada: battlefield 2 tapped Forest.")
    step = Step(game.state, (), [], 0, 0)
    floats(step, DoesntUntap(CREATURE), (card_at(game, "Forest 1").id,), UntilYourNextTurn(), card_at(game, "Forest 1"))
    untap_step(step, 0)
    assert [o.tapped for o in step.state.permanents()] == [True, False]


@pytest.mark.rule("502.3")
def test_each_of_several_misses_the_next_untap_step_of_its_own_controller() -> None:
    game = at("Ada: hand Late Thaw; battlefield tapped Forest. Nils: battlefield tapped Swamp.", THAW_LATE)
    game = all_pass(play(game, "Ada casts Late Thaw"))
    later = [until(game, UPKEEP, turn) for turn in (2, 3, 4, 5)]
    tapped = [[card_at(each, name).tapped for name in ("Forest", "Swamp")] for each in later]
    assert tapped == [[True, True], [True, True], [True, False], [False, False]]


@pytest.mark.rule("502.1")
def test_permanents_phase_in_before_the_others_untap_and_untap_with_them() -> None:
    game = at("Turn 1, Ada's end. Ada: battlefield tapped Flickering Guest, tapped Forest.", GHOST)
    out = until(game, UPKEEP, 3)
    happened = since(out, game)
    kinds = [type(h.event) for h in happened if isinstance(h.event, PhasedOut | Untapped)]
    assert kinds == [PhasedOut, Untapped]
    assert card_at(out, "Flickering Guest").tapped, "it was not there to untap"
    back = until(out, UPKEEP, 5)
    assert [type(h.event) for h in since(back, out) if isinstance(h.event, PhasedIn | Untapped)] == [PhasedIn, Untapped]
    assert not card_at(back, "Flickering Guest").tapped
    assert of_kind(since(back, out), PhasedOut) == []
