"""Continuous effects of what has resolved: how they begin, last and end."""
from __future__ import annotations

from random import Random

import pytest

from mtgteach.cards.words_layers import GAIN_CONTROL, becomes, gains, sized, until
from mtgteach.cards.words_of_cards import CREATURE, activated, card, spell
from mtgteach.model import amounts as on, filters as f, statics_layers as c
from mtgteach.model.amounts import CountOf, Duration, Each
from mtgteach.model.cards import CantBeCast
from mtgteach.model.digest import digest
from mtgteach.model.events_more import ControlChanged, EffectBegan, EffectEnded
from mtgteach.model.filters import Anything, Fixed, IsType, TargetObject, This
from mtgteach.model.state import State
from mtgteach.model.types import BATTLEFIELD, END, UPKEEP, CardType
from mtgteach.play.game import Game
from mtgteach.rules.cr109_characteristics import characteristics, has_keyword
from mtgteach.rules.cr611_effects import end_effects, floats
from mtgteach.rules.run import _pruned
from mtgteach.rules.step import RECOMPUTE, Step
from tests.rules.layering import FLIER, LAND, OWN as LAYERED
from tests.rules.playing import play as walk
from tests.rules.table import all_pass, at, card_at, graveyard, keys, of_kind, play, until as until_step

SCENE = "Ada: battlefield Grizzly Bears, Forest. Nils: battlefield Gaddock Teeg."
NO_SPELLS = CantBeCast(Anything())


def begun(duration: Duration, *names: str, scene: str = SCENE, who: str = "Grizzly Bears") -> Step:
    """A step in which such an effect of that permanent has begun on these."""
    game = at(scene)
    step = Step(game.state, (), [], 0, 0)
    floats(step, NO_SPELLS, tuple(card_at(game, n).id for n in names), duration, card_at(game, who))
    return step


def count(state: State) -> int:
    """How many effects there are."""
    return len(state.effects)


@pytest.mark.rule("514.2")
def test_effects_until_end_of_turn_end_together_and_no_others() -> None:
    step = begun(on.UntilEndOfTurn(), "Grizzly Bears")
    acting = step.state.zone(BATTLEFIELD)[0]
    floats(step, NO_SPELLS, (), on.UntilEndOfTurn(), acting)
    floats(step, NO_SPELLS, (), on.Forever(), acting)
    assert count(step.state) == 3
    end_effects(step, on.UntilEndOfTurn)
    assert [e.duration for e in step.state.effects] == [on.Forever()]
    assert sum(isinstance(h.event, EffectEnded) for h in step.events) == 2
    end_effects(step, on.UntilEndOfTurn)
    assert sum(isinstance(h.event, EffectEnded) for h in step.events) == 2


@pytest.mark.rule("500.4")
def test_until_your_next_turn_is_the_turn_of_the_controller_of_the_effect() -> None:
    step = begun(on.UntilYourNextTurn(), who="Gaddock Teeg")
    end_effects(step, on.UntilYourNextTurn, 0)
    assert count(step.state) == 1
    end_effects(step, on.UntilYourNextTurn, 1)
    assert count(step.state) == 0


@pytest.mark.rule("611.2b")
def test_what_has_already_ended_never_begins() -> None:
    forests = on.Controls(IsType(CardType.LAND))
    assert count(begun(on.AsLongAs(forests)).state) == 1
    never = begun(on.AsLongAs(on.Not(forests)))
    assert (count(never.state), never.events) == (0, ())
    assert count(begun(on.WhileYouControl(), "Grizzly Bears").state) == 1
    assert count(begun(on.WhileYouControl(), "Gaddock Teeg").state) == 0


@pytest.mark.rule("611.2b")
def test_for_as_long_as_you_control_each_is_an_effect_for_each() -> None:
    assert [e.objects for e in begun(on.WhileYouControl(), "Grizzly Bears", "Forest").state.effects] == [
        (o.id,) for o in at(SCENE).state.zone(BATTLEFIELD)[:2]]


@pytest.mark.rule("611.2c")
def test_an_effect_is_forgotten_once_all_its_objects_are_gone() -> None:
    step = begun(on.Forever(), "Grizzly Bears", "Forest")
    bears, forest, *rest = step.state.zone(BATTLEFIELD)
    one = step.state.with_zone(0, (forest, *rest))
    assert count(_pruned(one)) == 1
    assert count(_pruned(step.state.with_zone(0, tuple(rest)))) == 0
    rules = begun(on.Forever())
    assert count(_pruned(rules.state.with_zone(0, ()))) == 1


@pytest.mark.rule("613.7")
def test_positions_differ_by_what_an_effect_is_and_applies_to() -> None:
    digests = [digest(begun(*given).state) for given in (
        (on.Forever(), "Grizzly Bears"), (on.Forever(), "Forest"), (on.UntilEndOfTurn(), "Grizzly Bears"),
        (on.Forever(),))]
    assert len(set(digests)) == 4
    assert digest(begun(on.Forever(), "Forest").state) == digests[1]
    assert digest(at(SCENE).state) not in digests


@pytest.mark.rule("611.2")
def test_the_event_says_what_began_and_cites_it() -> None:
    step = begun(on.UntilEndOfTurn(), "Forest")
    (began,) = [h for h in step.events if isinstance(h.event, EffectBegan)]
    assert "611.2" in [str(c) for c in began.cites]
    assert isinstance(began.event, EffectBegan)
    assert began.event.objects == (step.state.zone(BATTLEFIELD)[1].id,)


# In play

SWELL = card("Swelling Song", "{G}", "Instant", spell(
    until(c.ModifySize(CountOf(LAND), Fixed(0)), gains("flying"), on=Each(f.AllOf((CREATURE, f.ControlledBy()))))))
BORROW = card("Borrowed Sword", "{R}", "Sorcery", spell(until(GAIN_CONTROL, gains("haste")), targets=(
    TargetObject(CREATURE),)))
RISE = card("Risen Field", None, "Land", activated("{G}", until(
    becomes("Creature", subtypes=("Elemental",)), sized(3, 3), on=This())))
OWN = (SWELL, BORROW, RISE)


def now(game: Game, name: str) -> tuple[object, ...]:
    """Who controls the card so called, its power, and whether it flies or has haste."""
    obj = card_at(game, name)
    return (obj.controller, characteristics(game.state, obj).power,
            *[w for w in ("flying", "haste") if has_keyword(game.state, obj, w)])


@pytest.mark.rule("611.2c")
@pytest.mark.rule("611.2d")
@pytest.mark.rule("514.2")
def test_a_spell_fixes_its_objects_and_numbers_until_the_turn_ends() -> None:
    game = at("Ada: hand Swelling Song, Forest, Paper Kite; battlefield Forest, Plains, Grizzly Bears. "
              "Nils: battlefield Gaddock Teeg.", *OWN, FLIER, checks=RECOMPUTE)
    game = all_pass(play(game, "Ada casts Swelling Song"))
    assert (now(game, "Grizzly Bears"), now(game, "Gaddock Teeg")) == ((0, 4, "flying"), (1, 2))
    game = play(game, next(k for k in keys(game) if k.startswith("Ada plays Forest")))
    assert now(game, "Grizzly Bears") == (0, 4, "flying")
    game = all_pass(play(game, "Ada casts Paper Kite"))
    assert now(game, "Paper Kite") == (0, 1, "flying")
    assert now(until_step(game, END), "Grizzly Bears") == (0, 4, "flying")
    assert now(until_step(game, UPKEEP), "Grizzly Bears") == (0, 2)


@pytest.mark.rule("611.2")
@pytest.mark.rule("613.1b")
def test_a_borrowed_creature_goes_back_as_the_turn_ends() -> None:
    game = at("Ada: hand Borrowed Sword; battlefield Mountain. Nils: battlefield Gaddock Teeg.", *OWN,
              checks=RECOMPUTE)
    game = all_pass(play(game, "Ada casts Borrowed Sword"))
    assert now(game, "Gaddock Teeg") == (0, 2, "haste")
    ended = until_step(game, UPKEEP)
    assert now(ended, "Gaddock Teeg") == (1, 2)
    assert [(e.player, e.was) for e in of_kind(ended.events(), ControlChanged)] == [(0, 1), (1, 0)]


@pytest.mark.rule("613.1d")
@pytest.mark.rule("704.5g")
def test_a_land_that_has_become_a_creature_may_die_as_one() -> None:
    game = at("Ada: battlefield Risen Field, Forest, Mountain; hand Lightning Bolt.", *OWN, checks=RECOMPUTE)
    game = all_pass(play(game, "Ada activates Risen Field"))
    assert now(game, "Risen Field") == (0, 3)
    game = all_pass(play(game, "Ada casts Lightning Bolt", "Risen Field"))
    assert sorted(graveyard(game)) == ["Lightning Bolt", "Risen Field"]
    assert now(game, "Risen Field") == (0, None)


@pytest.mark.rule("613.1")
def test_random_play_keeps_what_is_derived_right() -> None:
    scene = ("Ada: hand Swelling Song, Borrowed Sword, Rift Bolt, Paper Kite; battlefield 2 Forest, Mountain, Plains, "
             "Risen Field, Grizzly Bears with 1 +1/+1 counter, Banner of Dawn. "
             "Nils: hand Lightning Bolt, Swelling Song; battlefield Mountain, Forest, Waking Soil, Sunken Tomb, "
             "Gaddock Teeg, Census Beast.")
    for seed in range(6):
        dice = Random(seed)
        played = walk(at(scene, *OWN, *LAYERED, checks=RECOMPUTE), dice.randrange, 60)
        again = Random(seed)
        plain = walk(at(scene, *OWN, *LAYERED), again.randrange, 60)
        assert [n.state for n in played.nodes()] == [n.state for n in plain.nodes()]
