"""When triggers are judged, and what they find (603.3a, 603.6, 603.10), one moment at a time."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from mtgteach.cards import cards
from mtgteach.cards.words_of_cards import CREATURE, card, damage, spell, triggered
from mtgteach.cards.words_triggers import gain_life, move, when_you_do, whenever_dies, whenever_enters, you_may
from mtgteach.model.amounts import TheX, ThoseMade
from mtgteach.model.cards import Plain, Triggered
from mtgteach.model.digest import digest
from mtgteach.model.effects import GainLife, Later, MoveTo, Repeat
from mtgteach.model.events import AbilityTriggered, Event, Moved
from mtgteach.model.events_more import ControlChanged, PhasedIn, PhasedOut
from mtgteach.model.filters import (Anything, BeginningOf, Chosen, Fixed, IsThis, SpellWasCast, TargetCard,
                                    TargetObject, This, Whose)
from mtgteach.model.patterns import THIS_ENTERS, THIS_LEAVES, LosesControl, Moves, Phases
from mtgteach.model.state import StackFacts
from mtgteach.model.types import BATTLEFIELD, END, EXILE, GRAVEYARD, HAND
from mtgteach.play.game import Game
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr117_priority import Settle
from mtgteach.rules.cr603_triggers import facts_for, put_waiting
from mtgteach.rules.registries import amount_of
from mtgteach.rules.step import RECOMPUTE, WITHOUT_TAPE, Step
from tests.rules.playing import play as random_play
from tests.rules.table import all_pass, at, card_at, exile, graveyard, hand, keys, of_kind, play, stack, until

NOW = R("603.2")
WATCH = card(
    "Stone Watch",
    "{1}",
    "Artifact",
    triggered(whenever_enters(), gain_life(1), word="watch"),
    triggered(whenever_dies(), gain_life(1), word="wake"),
)
FICKLE = card(
    "Fickle Elk",
    "{R}",
    "Creature — Elk",
    triggered(LosesControl(IsThis()), gain_life(1), word="fickle trigger"),
    triggered(Phases(IsThis()), gain_life(1), word="out trigger"),
    triggered(Phases(IsThis(), out=False), gain_life(1), word="in trigger"),
    size=(2, 2),
)
DIES = Moves(from_zone=BATTLEFIELD, to_zone=GRAVEYARD, this=True)


def moment(game: Game, *events: Event) -> Step:
    """A step in which these happen at one moment."""
    step = Step(game.state, (), [], 0, 0)
    step.happen_together([(event, NOW) for event in events], cite=NOW, code="group.moved")
    return step


def words(step: Step) -> list[str]:
    """What triggered, by its word."""
    return [e.ability.word for e in of_kind(step.events, AbilityTriggered)]


@pytest.mark.rule("603.10")
def test_an_event_is_judged_after_it_unless_the_rules_look_back() -> None:
    game = at(
        "Ada: hand Grizzly Bears; battlefield Stone Watch, Grizzly Bears; graveyard Stone Watch. Nils: life 20.", WATCH
    )
    enters = Moved(card_at(game, "Grizzly Bears 1").id, 0, BATTLEFIELD, "put", 0)
    dies = Moved(card_at(game, "Grizzly Bears 2").id, 0, GRAVEYARD, "destroyed")
    leaving = Moved(card_at(game, "Stone Watch 1").id, 0, GRAVEYARD, "destroyed")
    coming = Moved(card_at(game, "Stone Watch 2").id, 0, BATTLEFIELD, "put", 0)
    assert words(moment(game, enters, leaving)) == [], "it is not there any more when the other has entered"
    assert words(moment(game, dies, leaving)) == ["wake"], "it was there before both died"
    assert words(moment(game, enters, coming)) == ["watch", "watch"], "the one that was there, and the one that came"
    assert words(moment(game, dies, coming)) == ["wake"], "the one that came was not there before"


@pytest.mark.rule("603.10d")
def test_losing_control_looks_back_to_whoever_had_it() -> None:
    game = at("Ada: battlefield Fickle Elk. Nils: life 20.", FICKLE)
    elk = card_at(game, "Fickle Elk")
    step = moment(game, ControlChanged(elk.id, elk.card, 1, 0))
    (event,) = of_kind(step.events, AbilityTriggered)
    assert (event.ability.word, event.player) == ("fickle trigger", 0)


@pytest.mark.rule("603.10b")
def test_phasing_out_looks_back_and_phasing_in_does_not() -> None:
    game = at("Ada: battlefield Fickle Elk. Nils: life 20.", FICKLE)
    elk = card_at(game, "Fickle Elk")
    step = moment(game, PhasedOut(elk.id, elk.card, 0))
    assert words(step) == ["out trigger"]
    step.happen(PhasedIn(elk.id, elk.card), cite=NOW)
    assert words(step) == ["out trigger", "in trigger"]


@pytest.mark.rule("603.3a")
def test_whoever_controlled_the_source_when_it_triggered_controls_the_ability() -> None:
    game = at("Ada: hand Grizzly Bears; battlefield Stone Watch. Nils: life 20.", WATCH)
    watch = card_at(game, "Stone Watch")
    step = moment(game, Moved(card_at(game, "Grizzly Bears").id, 0, BATTLEFIELD, "put", 0))
    step.happen(ControlChanged(watch.id, watch.card, 1, 0), cite=NOW)
    assert [w.controller for w in step.state.pending] == [0]
    put_waiting(step, Settle(0))
    assert step.state.agenda[0].waiting.controller == 0  # type: ignore[attr-defined]


@pytest.mark.rule("603.6")
def test_a_zone_change_trigger_finds_the_object_only_where_it_went() -> None:
    phoenix = card(
        "Ash Phoenix", "{R}", "Creature — Phoenix", triggered(DIES, move(HAND), word="ash trigger"), size=(1, 1)
    )
    grave = card(
        "Grave Theft", "{R}", "Instant", spell(MoveTo(Chosen(), EXILE), targets=(TargetCard(GRAVEYARD, CREATURE),))
    )
    scene = "Ada: hand Lightning Bolt, Grave Theft; battlefield 2 Mountain, Ash Phoenix. Nils: life 20."
    game = all_pass(
        play(at(scene, phoenix, grave), "Ada casts Lightning Bolt", "Ash Phoenix", "Ada taps Mountain 1 for R")
    )
    assert stack(game) == ["the ash trigger of Ash Phoenix"]
    assert hand(all_pass(game)) == ["Grave Theft", "Ash Phoenix"]
    game = all_pass(play(game, "Ada casts Grave Theft"))
    assert (exile(game), stack(game)) == (["Ash Phoenix"], ["the ash trigger of Ash Phoenix"])
    assert exile(all_pass(game)) == ["Ash Phoenix"], "it is not where it went any more"


@pytest.mark.rule("400.7e")
def test_an_object_that_went_to_a_hidden_zone_is_not_found_there() -> None:
    clingy = card(
        "Clingy Ghost",
        "{R}",
        "Creature — Spirit",
        triggered(THIS_LEAVES, move(EXILE), word="ghost trigger"),
        size=(1, 1),
    )
    pull = card("Tide Pull", "{R}", "Instant", spell(move(HAND, Chosen()), targets=(TargetObject(Anything()),)))
    scene = "Ada: hand {}; battlefield Mountain, Clingy Ghost. Nils: life 20."
    for how, place in (("Tide Pull", hand), ("Lightning Bolt", exile)):
        game = all_pass(all_pass(play(at(scene.format(how), clingy, pull), f"Ada casts {how}", "Clingy Ghost")))
        assert place(game) == ["Clingy Ghost"]


@pytest.mark.rule("603.7e")
def test_a_delayed_trigger_of_an_ability_has_its_source_and_its_controller() -> None:
    spark = card(
        "Brief Spark",
        "{R}",
        "Creature — Elemental",
        triggered(
            THIS_ENTERS,
            Later(Triggered(BeginningOf(END, Whose.ANY), (MoveTo(ThoseMade(), GRAVEYARD),), word="fade"), This()),
            word="spark trigger",
        ),
        size=(3, 1),
    )
    game = all_pass(
        play(at("Ada: hand Brief Spark; battlefield Mountain. Nils: life 20.", spark), "Ada casts Brief Spark")
    )
    game = until(all_pass(game), END)
    assert (stack(game), game.state.zone(EXILE), game.state.zones[1][-1].controller) == (
        ["the fade of Brief Spark"],
        (),
        0,
    )
    assert graveyard(all_pass(game)) == ["Brief Spark"]


@pytest.mark.rule("603.12a")
def test_what_is_done_several_times_triggers_each_time() -> None:
    twice = card(
        "Double Offer",
        "{R}",
        "Instant",
        spell(Repeat(Fixed(2), (when_you_do(you_may(gain_life(1)), damage(1), targets=(TargetObject(CREATURE),)),))),
    )
    game = play(
        at("Ada: hand Double Offer; battlefield Mountain, Gaddock Teeg. Nils: life 20.", twice),
        "Ada casts Double Offer",
    )
    game = all_pass(game)
    assert stack(play(game, "Ada does it", "Ada does it")) == [
        "the reflexive trigger 2 of Double Offer",
        "the reflexive trigger 1 of Double Offer",
    ]
    assert stack(play(game, "Ada declines", "Ada does it")) == ["the reflexive trigger of Double Offer"]


@pytest.mark.rule("603.2a")
def test_what_forbids_casting_and_activating_does_not_stop_triggers() -> None:
    sudden = card("Sudden Word", "{R}", "Instant", Plain("split second"), spell(gain_life(3)))
    bard = card(
        "Alert Bard", "{1}", "Artifact", triggered(SpellWasCast(Whose.ANY, Anything()), gain_life(1), word="bard")
    )
    game = play(
        at(
            "Ada: hand Sudden Word; battlefield Mountain, Alert Bard. Nils: hand Lightning Bolt; battlefield Mountain.",
            sudden,
            bard,
        ),
        "Ada casts Sudden Word",
    )
    assert stack(game) == ["the bard of Alert Bard", "Sudden Word"]
    assert keys(game) == ["Ada passes"]


@pytest.mark.rule("107.3m")
@pytest.mark.rule("400.7d")
def test_an_enters_trigger_knows_the_x_and_the_costs_of_the_spell_it_was() -> None:
    hydra = card(
        "Young Hydra",
        "{R}",
        "Creature — Hydra",
        triggered(THIS_ENTERS, GainLife(TheX()), word="hydra trigger"),
        size=(1, 1),
    )
    game = at("Ada: hand Young Hydra; battlefield Mountain. Nils: life 20.", hydra)
    was = StackFacts(x=4, paid=(("kicked", 1),), way="flashback")
    step = moment(game, Moved(card_at(game, "Young Hydra").id, 0, BATTLEFIELD, "resolved", 0, was=was))
    (waiting,) = step.state.pending
    facts = facts_for(waiting)
    assert (facts.x, facts.paid, facts.way) == (4, (("kicked", 1),), "flashback")
    assert amount_of(step.state, TheX(), waiting.source.evolve(stack=facts)) == 4
    cast = all_pass(play(game, "Ada casts Young Hydra"))
    assert card_at(cast, "Young Hydra").was == StackFacts(from_zone=HAND), "nothing was paid or chosen for it"
    assert card_at(at("Ada: battlefield Young Hydra. Nils: life 20.", hydra), "Young Hydra").was is None
    other = step.state.with_object(waiting.source.evolve(was=was.evolve(x=5)))
    assert digest(other) != digest(step.state)


@pytest.mark.rule("107.3n")
def test_a_delayed_trigger_inherits_x() -> None:
    slow = Triggered(BeginningOf(END, Whose.ANY), (GainLife(TheX()),), word="slow trigger")
    game = at(
        "Ada: hand Young Spell; battlefield Mountain. Nils: life 20.",
        card("Young Spell", "{R}", "Instant", spell(Later(slow))),
    )
    from mtgteach.rules.cr603_triggers import make_delayed

    step = Step(game.state, (), [], 0, 0)
    make_delayed(step, Later(slow), card_at(game, "Young Spell").evolve(stack=StackFacts(x=3)))
    (delayed,) = step.state.delayed
    assert delayed.facts is not None and delayed.facts.x == 3


OWN = (
    WATCH,
    FICKLE,
    card(
        "Paper Jail",
        "{1}",
        "Artifact",
        Triggered(
            THIS_ENTERS, (move(EXILE, Chosen(), "exiled"),), targets=(TargetObject(CREATURE),), word="jail trigger"
        ),
        triggered(THIS_LEAVES, gain_life(1), word="release trigger"),
    ),
    card(
        "Slow Doom",
        "{R}",
        "Instant",
        spell(
            Later(Triggered(BeginningOf(END, Whose.ANY), (MoveTo(ThoseMade(), EXILE),), word="doom"), Chosen()),
            targets=(TargetObject(CREATURE),),
        ),
    ),
    card(
        "Brave Offer",
        "{R}",
        "Instant",
        spell(
            when_you_do(you_may(MoveTo(Chosen(), GRAVEYARD)), damage(1), targets=(TargetObject(CREATURE),)),
            targets=(TargetObject(CREATURE),),
        ),
    ),
    card(
        "Brief Choir",
        "{1}",
        "Artifact",
        Triggered(SpellWasCast(Whose.ANY, Anything()), (gain_life(1),), word="choir", once=True),
    ),
)
SCENE = (
    "Ada: hand Paper Jail, Slow Doom, Brave Offer, Grizzly Bears, Fickle Elk; battlefield 4 Mountain, 2 Forest, "
    "Stone Watch, Brief Choir, Fickle Elk. "
    "Nils: hand Paper Jail, Slow Doom, Brave Offer, Grizzly Bears; battlefield 4 Mountain, 2 Forest, Stone Watch."
)
draws = st.lists(st.integers(0, 1 << 16), min_size=160, max_size=160)


@pytest.mark.rule("400.7")
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
@given(numbers=draws)
def test_random_play_with_triggers_is_one_with_and_without_tape_and_index(numbers: list[int]) -> None:
    lines = []
    for checks in (0, WITHOUT_TAPE, RECOMPUTE):
        left = iter(numbers)
        game = Game.of(SCENE, known=cards.and_also(OWN), checks=checks)
        lines.append([n.state for n in random_play(game, lambda n, left=left: next(left, 0) % n, 50).nodes()])  # type: ignore[misc]
    assert lines[0] == lines[1] == lines[2]
