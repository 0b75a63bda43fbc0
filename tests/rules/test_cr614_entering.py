"""Entering the battlefield (614.1c-d, 614.12): tapped, with counters, as something is chosen, as a copy."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_layers import card_with_faces
from mtgteach.cards.words_of_cards import CREATURE, card, more_counters, triggered, you_draw
from mtgteach.cards.words_replacing import always, enters_with
from mtgteach.model.amounts import Controls, Not
from mtgteach.model.cards import Static
from mtgteach.model.choices import Answer
from mtgteach.model.events import CountersPut, LandPlayed, LifeLost, Moved, NothingHappened
from mtgteach.model.filters import AllOf, Another, ControlledBy, CountersWerePut, Fixed, IsSubtype, IsType, Whose
from mtgteach.model.state import StackFacts, Target
from mtgteach.model.statics import (AsEnters, CantEnter, EntersAsCopy, EntersBackFace, EntersTapped, EntersUnder,
                                    EntersWith, GoesInstead)
from mtgteach.model.statics_layers import AddTypes, Changes, LoseSupertype
from mtgteach.model.types import BATTLEFIELD, EXILE, HAND, STACK, CardType, Supertype
from mtgteach.play.game import Game
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.cr614_replacements import enter
from mtgteach.rules.cr616_replacing import INSTEAD
from mtgteach.rules.step import RECOMPUTE, Step, Stopped
from tests.rules.playing import check
from tests.rules.table import (all_pass, asks, at, battlefield, card_at, cited, exile, graveyard, hand, keys, life,
                               of_kind, play, stack)

LAND = IsType(CardType.LAND)
OTHER_LANDS = AllOf((LAND, Another(), ControlledBy()))
ALWAYS = card("Slow Delta", None, "Land — Island", always(EntersTapped()))
CHECKING = card("Watchful Grove", None, "Land — Forest", always(EntersTapped(unless=Controls(IsSubtype("Forest")))))
FAST = card("Early Ford", None, "Land — Island", always(EntersTapped(unless=Not(Controls(OTHER_LANDS, 3)))))
PAID = card("Toll Spring", None, "Land — Island", always(EntersTapped(unless_life=2)))
SLEEPY = card("Warm Hearth", "{3}", "Artifact", always(EntersTapped(AllOf((CREATURE, ControlledBy(Whose.OPPONENTS))))))
COILED = card("Coiled Engine", "{1}", "Artifact", enters_with("charge", 3), triggered(
    CountersWerePut("charge"), you_draw(1), word="coil trigger"))
DOUBLE = card("Home Lantern", "{2}", "Artifact", more_counters(BATTLEFIELD, times=2))
SELF_DOUBLE = card("Own Lantern", "{2}", "Artifact", more_counters(BATTLEFIELD, times=2),
                   enters_with("charge", 1))
NURSE = card("Kind Nurse", "{2}", "Artifact", always(EntersWith("care", Fixed(1), CREATURE)))
NAMER = card("Tinted Glass", "{1}", "Artifact", always(AsEnters("color", "tint")),
             always(AsEnters("opponent", "foe")))
TYPED = card("Choosy Totem", "{1}", "Artifact", always(AsEnters("creature type", "type")))
MIME = card("Marsh Mime", "{1}", "Creature — Shapeshifter", always(EntersAsCopy(CREATURE)), size=(0, 0))
MUST = card("Bound Mime", "{1}", "Creature — Shapeshifter", always(EntersAsCopy(CREATURE, optional=False)), size=(1, 1))
COILED_BEAST = card("Coiled Beast", "{1}", "Creature — Beast", enters_with("charge", 2), always(EntersTapped()),
                    size=(2, 2))
THIEF = card("Door Thief", "{2}", "Artifact", always(EntersUnder(AllOf((CREATURE, ControlledBy(Whose.OPPONENTS))))))
WALL = card("Shut Gate", "{2}", "Artifact", always(CantEnter(CREATURE, (STACK,))))
SWEEP = card("Turned Away", "{2}", "Artifact", always(GoesInstead(CREATURE, EXILE, to=BATTLEFIELD)))
OWN = (ALWAYS, CHECKING, FAST, PAID, SLEEPY, COILED, DOUBLE, SELF_DOUBLE, NURSE, NAMER, TYPED, MIME, MUST, COILED_BEAST,
       THIEF, WALL, SWEEP)


def scene(text: str) -> Game:
    """The game of a scene with the cards of this module; the index is worked out anew after every event."""
    return at(text, *OWN, checks=RECOMPUTE)


def resolved(game: Game, name: str, *answers: str) -> Game:
    """Ada casts it, it resolves, and these answers are given."""
    game = play(game, f"Ada casts {name}")
    while game.choice is not None and game.choice.why == "choice.payment":
        game = play(game, keys(game)[0])
    game = play(all_pass(game), *answers)
    check(game.state)
    return game


@pytest.mark.rule("614.1d")
def test_a_land_that_enters_tapped_is_never_untapped_on_the_battlefield() -> None:
    game = play(scene("Ada: hand Slow Delta."), "Ada plays Slow Delta")
    assert card_at(game, "Slow Delta").tapped
    (moved,) = of_kind(game.events(), Moved)
    assert (moved.tapped, len(of_kind(game.events(), LandPlayed))) == (True, 1)
    assert "614.1a" in cited(game.events())


@pytest.mark.rule("614.12")
@pytest.mark.parametrize(("lands", "tapped"), [
    ("", True), ("; battlefield Forest", False), ("; battlefield Island", True)])
def test_a_condition_is_judged_without_what_enters(lands: str, tapped: bool) -> None:
    game = play(scene(f"Ada: hand Watchful Grove{lands}."), "Ada plays Watchful Grove")
    assert card_at(game, "Watchful Grove").tapped is tapped, "itself a forest, it does not count"


@pytest.mark.rule("614.12")
@pytest.mark.parametrize(("lands", "tapped"), [(2, False), (3, True)])
def test_so_many_other_lands(lands: int, tapped: bool) -> None:
    game = play(scene(f"Ada: hand Early Ford; battlefield {lands} Forest. Nils: battlefield 3 Forest."),
                "Ada plays Early Ford")
    assert card_at(game, "Early Ford").tapped is tapped


@pytest.mark.rule("614.12a")
def test_life_is_paid_before_it_enters() -> None:
    game = play(scene("Ada: hand Toll Spring."), "Ada plays Toll Spring")
    assert (asks(game), keys(game)) == ("Ada choice.pay_life", ["Ada pays 2 life", "Ada declines"])
    assert (hand(game), battlefield(game)) == (["Toll Spring"], [])
    paid = play(game, "Ada pays 2 life")
    assert (life(paid, "Ada"), card_at(paid, "Toll Spring").tapped) == (18, False)
    assert [type(e).__name__ for e in [h.event for h in paid.events()]][:3] == ["Acted", "LifeLost", "Moved"]
    kept = play(game, "Ada declines")
    assert (life(kept, "Ada"), card_at(kept, "Toll Spring").tapped, of_kind(kept.events(), LifeLost)) == (20, True, [])


@pytest.mark.rule("118.3")
def test_who_has_not_so_much_life_cannot_pay_it() -> None:
    game = play(scene("Ada: life 1; hand Toll Spring."), "Ada plays Toll Spring")
    assert card_at(game, "Toll Spring").tapped
    assert [a.keys for a in game.node.given][2:] == [("Ada declines",)]


@pytest.mark.rule("614.1d")
def test_other_permanents_say_how_it_enters() -> None:
    game = scene("Ada: hand Grizzly Bears; battlefield 2 Forest. Nils: battlefield Warm Hearth, Grizzly Bears.")
    game = resolved(game, "Grizzly Bears 1")
    assert [card_at(game, f"Grizzly Bears {n}").tapped for n in (1, 2)] == [True, False]


@pytest.mark.rule("122.6")
def test_counters_that_it_enters_with_are_put_on_it_and_triggers_see_them() -> None:
    game = resolved(scene("Ada: hand Coiled Engine; battlefield Forest."), "Coiled Engine")
    assert card_at(game, "Coiled Engine").count("charge") == 3
    (put,) = of_kind(game.events(), CountersPut)
    assert (put.amount, put.now, put.entering) == (3, 3, True)
    (moved,) = [h for h in game.events() if isinstance(h.event, Moved) and h.event.to is BATTLEFIELD]
    (inner,) = [h for h in game.events() if isinstance(h.event, CountersPut)]
    assert inner.parent == moved.id
    assert stack(game) == ["the coil trigger of Coiled Engine"]


@pytest.mark.rule("616.1g")
def test_effects_on_counters_act_once_nothing_more_changes_how_it_enters() -> None:
    game = scene("Ada: hand Coiled Beast; battlefield Forest, Home Lantern, Kind Nurse.")
    game = all_pass(play(game, "Ada casts Coiled Beast"))
    assert asks(game) == "Ada choice.replacement"
    assert keys(game) == ["Kind Nurse", "Coiled Beast", "Coiled Beast (2)"], "the lantern waits"
    game = play(game, "Coiled Beast", "Kind Nurse")
    beast = card_at(game, "Coiled Beast")
    assert (beast.counters, beast.tapped) == ((("care", 2), ("charge", 4)), True)
    check(game.state)


@pytest.mark.rule("614.12")
def test_a_general_effect_of_what_enters_is_not_there_yet() -> None:
    game = resolved(scene("Ada: hand Own Lantern; battlefield 2 Forest."), "Own Lantern")
    assert card_at(game, "Own Lantern").count("charge") == 1


@pytest.mark.rule("614.12a")
def test_what_is_chosen_as_it_enters_stays_with_it() -> None:
    game = all_pass(play(scene("Ada: hand Tinted Glass; battlefield Forest."), "Ada casts Tinted Glass"))
    game = play(game, "Tinted Glass")
    assert (asks(game), keys(game)) == ("Ada choice.as_enters", ["white", "blue", "black", "red", "green"])
    assert stack(game) == ["Tinted Glass"], "not on the battlefield yet"
    game = play(game, "red")
    assert card_at(game, "Tinted Glass").chosen == (("tint", "R"), ("foe", (Target(player=1),)))


@pytest.mark.rule("614.12a")
def test_creature_types_that_nothing_tells_apart_are_one_option() -> None:
    game = scene("Ada: hand Choosy Totem; battlefield Forest. Nils: battlefield Gaddock Teeg.")
    game = all_pass(play(game, "Ada casts Choosy Totem"))
    assert keys(game) == ["Kithkin", "Advisor", "another creature type"]


@pytest.mark.rule("616.1c")
def test_what_enters_as_a_copy_has_the_copied_effects_on_its_entering() -> None:
    game = scene("Ada: hand Marsh Mime; battlefield Forest. Nils: battlefield Coiled Beast, Warm Hearth.")
    game = all_pass(play(game, "Ada casts Marsh Mime"))
    assert (asks(game), keys(game)) == ("Ada choice.copy", ["Coiled Beast", "Ada declines"])
    game = play(game, "Coiled Beast")
    assert asks(game) == "Ada choice.replacement"
    assert keys(game) == ["Warm Hearth", "Marsh Mime", "Marsh Mime (2)"], "each by its card; now all of one class"
    game = play(game, "Marsh Mime")
    assert [o for o in keys(game) if o.startswith("Warm")] == ["Warm Hearth"]
    game = play(game, "Warm Hearth")
    mime = card_at(game, "Marsh Mime")
    assert (mime.values.name, mime.printed.name, mime.count("charge"), mime.tapped) == (
        "Coiled Beast", "Marsh Mime", 2, True)


@pytest.mark.rule("707.5")
def test_a_copy_is_declined_or_forced() -> None:
    game = scene("Ada: hand Marsh Mime, Bound Mime; battlefield 2 Forest. Nils: battlefield Grizzly Bears.")
    declined = play(all_pass(play(game, "Ada casts Marsh Mime", "Ada taps Forest 1 for G")), "Ada declines")
    assert graveyard(declined) == ["Marsh Mime"], "a 0/0"
    forced = all_pass(play(game, "Ada casts Bound Mime", "Ada taps Forest 1 for G"))
    assert card_at(forced, "Bound Mime").values.name == "Grizzly Bears"
    nothing = resolved(scene("Ada: hand Bound Mime; battlefield Forest."), "Bound Mime")
    assert card_at(nothing, "Bound Mime").values.name == "Bound Mime"


@pytest.mark.rule("616.1b")
def test_under_whose_control_it_enters_is_settled_first() -> None:
    game = scene("Ada: hand Coiled Beast; battlefield Forest. Nils: battlefield Door Thief, Warm Hearth.")
    game = all_pass(play(game, "Ada casts Coiled Beast"))
    assert asks(game) == "Nils choice.replacement", "the thief first; then its new controller chooses"
    assert keys(game) == ["Coiled Beast", "Coiled Beast (2)"], "the hearth speaks of opponents' creatures"
    game = play(game, "Coiled Beast")
    beast = card_at(game, "Coiled Beast")
    assert (beast.owner, beast.controller, beast.base, beast.tapped) == (0, 1, 1, True)


@pytest.mark.rule("608.3e")
def test_a_permanent_spell_that_cannot_enter_goes_to_the_graveyard() -> None:
    game = resolved(scene("Ada: hand Grizzly Bears; battlefield 2 Forest, Shut Gate."), "Grizzly Bears")
    assert (graveyard(game), stack(game)) == (["Grizzly Bears"], [])
    assert [e.code for e in of_kind(game.events(), NothingHappened)] == ["nothing.cant_happen"]
    assert "608.3e" in cited(game.events())


@pytest.mark.rule("614.6")
def test_what_goes_elsewhere_instead_never_enters() -> None:
    game = scene("Ada: hand Coiled Beast; battlefield Forest, Turned Away.")
    game = play(all_pass(play(game, "Ada casts Coiled Beast")), "Turned Away")
    assert (exile(game), graveyard(game), of_kind(game.events(), CountersPut)) == (["Coiled Beast"], [], [])
    check(game.state)


@pytest.mark.rule("400.4a")
def test_an_instant_stays_where_it_is() -> None:
    game = scene("Ada: hand Lightning Bolt, Grizzly Bears, Coiled Beast.")
    step = Step(game.state, (), [], 0, 0)
    moves = [Moved(o.id, o.card, BATTLEFIELD, "put", 0) for o in game.state.zone(HAND, 0)[:2]]
    went = enter(step, moves, INSTEAD)
    assert [game.state.label(m.card) for m in went] == ["Grizzly Bears"]
    assert [e.code for e in of_kind(step.events, NothingHappened)] == ["nothing.cannot_enter"]


@pytest.mark.rule("400.7d")
def test_a_permanent_knows_the_x_of_the_spell_that_it_was() -> None:
    game = play(scene("Ada: hand Coiled Engine; battlefield Forest."), "Ada casts Coiled Engine")
    spell = game.state.zone(STACK)[0]
    assert spell.stack is not None
    with_x = game.state.with_object(spell.evolve(stack=spell.stack.evolve(x=4)))
    step = Step(with_x, (), [], 0, 0)
    enter(step, [Moved(spell.id, spell.card, BATTLEFIELD, "resolved", 0)], INSTEAD)
    assert step.state.permanents()[-1].was == StackFacts(x=4, from_zone=HAND)
    assert card_at(all_pass(game), "Coiled Engine").was == StackFacts(from_zone=HAND), "nothing else is worth knowing"




MACHINES = card("Cog Plague", "{3}", "Artifact", Static(Changes(CREATURE, (AddTypes((CardType.ARTIFACT,)),))))
STIFF = card("Stiff Joints", "{3}", "Artifact", always(EntersTapped(IsType(CardType.ARTIFACT))))
HYDRA = card("Small Hydra", "{G}", "Creature — Hydra", enters_with("+1/+1", 2), size=(0, 0))
PLAIN_MIME = card("Common Mime", "{1}", "Creature — Shapeshifter", always(EntersAsCopy(
    CREATURE, changes=(LoseSupertype(Supertype.LEGENDARY),))), size=(0, 0))
GRUB = card_with_faces("transforming", card("Pale Grub", "{G}", "Creature — Insect", size=(1, 1)),
                       card("Pale Moth", None, "Creature — Insect", always(EntersTapped()), size=(2, 2)))
MOON = card("Early Moon", "{3}", "Artifact", always(EntersBackFace(CREATURE)))
LAYERED = (MACHINES, STIFF, HYDRA, PLAIN_MIME, GRUB, MOON, *OWN)


@pytest.mark.rule("614.12")
def test_it_is_judged_as_what_effects_will_have_made_of_it() -> None:
    scene = "Ada: hand Small Hydra; battlefield Forest, Stiff Joints{}."
    plain = resolved(at(scene.format(""), *LAYERED, checks=RECOMPUTE), "Small Hydra")
    other = resolved(at(scene.format(", Cog Plague"), *LAYERED, checks=RECOMPUTE), "Small Hydra", "Stiff Joints")
    assert [card_at(game, "Small Hydra").tapped for game in (plain, other)] == [False, True]


@pytest.mark.rule("122.6a")
def test_counters_that_it_enters_with_are_there_from_the_first_moment() -> None:
    game = resolved(at("Ada: hand Small Hydra; battlefield Forest, Home Lantern.", *LAYERED), "Small Hydra")
    hydra = card_at(game, "Small Hydra")
    assert (characteristics(game.state, hydra).toughness, hydra.count("+1/+1")) == (4, 4)


@pytest.mark.rule("707.9b")
def test_what_a_copy_effect_says_otherwise_holds_as_it_enters() -> None:
    game = at("Ada: hand Common Mime; battlefield Forest, Gaddock Teeg.", *LAYERED, checks=RECOMPUTE)
    game = resolved(game, "Common Mime", "Gaddock Teeg")
    assert sorted(characteristics(game.state, o).name for o in game.state.permanents()) == [
        "Forest", "Gaddock Teeg", "Gaddock Teeg"], "no legend rule"


@pytest.mark.rule("616.1d")
def test_back_face_up_comes_before_the_effects_of_that_face() -> None:
    game = at("Ada: hand Pale Grub // Pale Moth; battlefield Forest, Early Moon, Kind Nurse.", *LAYERED,
              checks=RECOMPUTE)
    game = all_pass(play(game, "Ada casts Pale Grub // Pale Moth"))
    assert asks(game) == "Ada choice.replacement"
    assert keys(game) == ["Kind Nurse", "Pale Grub // Pale Moth"], "the moon had to be first"
    game = play(game, "Kind Nurse")
    moth = card_at(game, "Pale Grub // Pale Moth")
    assert (characteristics(game.state, moth).name, moth.tapped, moth.count("care")) == ("Pale Moth", True, 1)


@pytest.mark.rule("614.12b")
def test_life_for_several_that_enter_at_once_is_paid_for_each() -> None:
    game = at("Ada: life 3; hand 2 Toll Spring.", *OWN)
    moves = [Moved(o.id, o.card, BATTLEFIELD, "put", 0) for o in game.state.zone(HAND, 0)]
    with pytest.raises(Stopped) as stopped:
        enter(Step(game.state, (), [], 0, 0), moves, INSTEAD)
    pays = stopped.value.choice.options[0]
    forced = Answer(("Toll Spring 1",), 0, forced=True)
    step = Step(game.state, (forced, Answer((pays.key,), pays.value)), [], 0, 0)
    enter(step, moves, INSTEAD)
    assert step.state.players[0].life == 1
    assert [o.tapped for o in step.state.permanents()] == [False, True], "the other one cannot be paid for any more"


@pytest.mark.rule("603.6d")
@pytest.mark.rule("614.1c")
def test_how_it_enters_uses_no_stack() -> None:
    game = resolved(scene("Ada: hand Coiled Beast; battlefield Forest."), "Coiled Beast", "Coiled Beast")
    assert (stack(game), asks(game)) == ([], "Ada choice.priority")
    assert card_at(game, "Coiled Beast").tapped


@pytest.mark.rule("614.1c")
def test_of_nonland_card_names_no_land_is_one_whatever_else_it_is() -> None:
    seer = card("Stern Seer", "{1}", "Artifact", always(AsEnters("nonland card name", "name")))
    clerk = card("Open Clerk", "{1}", "Artifact", always(AsEnters("card name", "name")))
    game = at("Ada: hand Stern Seer, Open Clerk, Lightning Bolt; battlefield 2 Forest, Dryad Arbor.", seer, clerk)
    asked = all_pass(play(game, "Ada casts Stern Seer", "Ada taps Forest 1 for G"))
    assert keys(asked) == ["Stern Seer", "Open Clerk", "Lightning Bolt", "another nonland card name"]
    asked = all_pass(play(game, "Ada casts Open Clerk", "Ada taps Forest 1 for G"))
    assert {"Forest", "Dryad Arbor"} < set(keys(asked))
