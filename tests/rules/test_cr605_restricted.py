"""Mana abilities that say when, how often and by whom they are activated (602.1b, 602.2a), with priority and in
payments (605.3a)."""
from __future__ import annotations

import pytest

from mtgteach.cards.loading import loaded
from mtgteach.cards.words_costs import cost, sacrifice
from mtgteach.cards.words_of_cards import CREATURE, activated, add, card, you_draw
from mtgteach.cards.words_replacing import always
from mtgteach.model.amounts import Controls, During, Not, YourTurn
from mtgteach.model.cards import Activated, Card
from mtgteach.model.cost import Cost
from mtgteach.model.errors import NotSupported
from mtgteach.model.filters import Whose
from mtgteach.model.statics import CantHaveCounters
from mtgteach.model.types import END, POSTCOMBAT_MAIN, UPKEEP, Phase
from tests.rules.table import all_pass, at, card_at, cited, keys, life, passes, play, pool, until

FREE = Cost(())
SLOW = card("Slow Well", "{1}", "Artifact", activated(FREE, add("U")).evolve(as_sorcery=True))
ONCE = card("Daily Well", "{1}", "Artifact", activated("{1}", add("U", "U")).evolve(each_turn=1))
TWICE = card("Double Well", "{1}", "Artifact", activated(FREE, add("U")).evolve(each_turn=2))
IF = card("Crowded Well", "{1}", "Artifact", activated("{T}", add("U")).evolve(condition=Controls(CREATURE)))
SHARED = card("Common Well", "{1}", "Artifact", activated("Remove 1 charge counter", add("U")).evolve(by=Whose.ANY))


@pytest.mark.rule("602.1b", "307.5")
def test_one_that_is_activated_as_a_sorcery_pays_for_nothing() -> None:
    game = at("Ada: hand Opt, Divination; battlefield Slow Well, 2 Island.", SLOW)
    assert "Ada activates Slow Well for U" in keys(game)
    assert game.why_not("Ada casts Divination") != (), "while it is cast it is on the stack"
    made = play(game, "Ada activates Slow Well for U")
    assert made.why_not("Ada casts Divination") == ()
    cast = play(made, "Ada casts Opt")
    assert [r.code for r in cast.why_not("Ada activates Slow Well for U")] == ["refuse.activate_as_sorcery"]
    theirs = until(game, UPKEEP, 2)
    assert "refuse.activate_as_sorcery" in [r.code for r in theirs.why_not("Ada activates Slow Well for U")]


@pytest.mark.rule("602.1b", "602.5b")
def test_one_that_is_activated_once_each_turn_is_used_up_also_in_a_payment() -> None:
    game = at("Ada: hand Divination; battlefield Daily Well, 2 Island.", ONCE)
    assert game.why_not("Ada casts Divination") == (), "{1} becomes {U}{U}, once"
    four = at("Ada: hand Divination; battlefield Daily Well, Island.", ONCE)
    assert [r.code for r in four.why_not("Ada casts Divination")] == ["refuse.cannot_pay"]
    used = play(game, "Ada activates Daily Well for UU", "Ada taps Island 1 for U")
    assert pool(used, "Ada") == "UU"
    (reason,) = used.why_not("Ada activates Daily Well for UU")
    assert (reason.code, {"602.1b", "602.5b"} <= set(cited([reason]))) == ("refuse.activated_already", True)
    assert "Ada activates Daily Well for UU" in keys(play(until(used, UPKEEP, 3)))


@pytest.mark.rule("602.5b")
@pytest.mark.parametrize(("islands", "possible"), [(1, True), (0, False)])
def test_a_limit_of_two_is_counted_over_a_whole_payment(islands: int, possible: bool) -> None:
    game = at(f"Ada: hand Divination; battlefield Double Well{', Island' * islands}.", TWICE)
    assert (game.why_not("Ada casts Divination") == ()) is possible


@pytest.mark.rule("602.1b", "602.5")
def test_one_that_needs_a_condition_is_offered_while_it_is_true() -> None:
    bare = at("Ada: hand Opt; battlefield Crowded Well.", IF)
    assert [r.code for r in bare.why_not("Ada taps Crowded Well for U")] == ["refuse.activate_only_if"]
    assert [r.code for r in bare.why_not("Ada casts Opt")] == ["refuse.cannot_pay"]
    game = at("Ada: hand Opt; battlefield Crowded Well, Grizzly Bears.", IF)
    assert game.why_not("Ada casts Opt") == ()
    assert pool(play(game, "Ada taps Crowded Well for U"), "Ada") == "U"
    altar = card("Altar", "{1}", "Artifact", activated(cost(sacrifice(CREATURE)), you_draw(1)))
    alone = play(at("Ada: battlefield Crowded Well, Grizzly Bears, Altar.", IF, altar), "Ada activates Altar")
    assert "Ada taps Crowded Well for U" not in keys(alone)


# Any player may activate it (602.2, 602.2a)


@pytest.mark.rule("602.2", "602.2a")
def test_who_activates_it_controls_it_and_gets_the_mana() -> None:
    game = passes(at("Ada: battlefield Common Well with 2 charge counters. Nils: hand Opt.", SHARED))
    assert "Nils activates Common Well for U" in keys(game)
    made = play(game, "Nils activates Common Well for U")
    assert (pool(made, "Nils"), pool(made, "Ada")) == ("U", "")
    assert card_at(made, "Common Well").count("charge") == 1
    cast = play(game, "Nils casts Opt")
    assert card_at(cast, "Common Well").count("charge") == 1, "in the middle of a payment too"
    assert pool(all_pass(cast), "Ada") == ""


@pytest.mark.rule("602.2")
def test_without_a_counter_nobody_can_and_others_permanents_stay_their_own() -> None:
    game = passes(at("Ada: battlefield Common Well, Sol Ring. Nils: hand Opt.", SHARED))
    assert [r.code for r in game.why_not("Nils activates Common Well for U")] == ["refuse.cannot_pay_part"]
    assert [r.code for r in game.why_not("Nils casts Opt")] == ["refuse.cannot_pay"]
    assert [r.code for r in game.why_not("Nils taps Sol Ring for CC")] == ["refuse.not_controller"]


@pytest.mark.rule("602.2", "602.2a")
def test_mana_cache_is_for_whoevers_turn_it_is_before_the_end_step() -> None:
    game = at("Ada: battlefield Mana Cache with 3 charge counters, Island. Nils: battlefield 2 Island.")
    assert "Ada activates Mana Cache for C" in keys(game)
    assert "Nils activates Mana Cache for C" not in keys(passes(game))
    (reason,) = passes(game).why_not("Nils activates Mana Cache for C")
    assert reason.code == "refuse.activate_only_if"
    end = until(game, END, 1)
    assert "Ada activates Mana Cache for C" not in keys(end)
    assert card_at(all_pass(end), "Mana Cache").count("charge") == 4, "an untapped land more"
    theirs = until(game, POSTCOMBAT_MAIN, 2)
    assert pool(play(theirs, "Nils activates Mana Cache for C"), "Nils") == "C"
    assert card_at(all_pass(until(theirs, END, 2)), "Mana Cache").count("charge") == 6


@pytest.mark.rule("602.2", "602.2a")
def test_an_ability_that_is_no_mana_ability_may_be_anybodys_as_well() -> None:
    game = passes(at("Ada: battlefield Feral Hydra with 2 +1/+1 counters. Nils: battlefield 3 Forest."))
    done = play(game, "Nils activates Feral Hydra")
    while done.choice is not None and done.choice.why == "choice.payment":
        done = done.answer(keys(done)[0])
    assert card_at(all_pass(done), "Feral Hydra").count("+1/+1") == 3
    assert life(done, "Ada") == 20


@pytest.mark.rule("602.2")
@pytest.mark.parametrize("refused", [
    card("Toy", "{1}", "Artifact", activated("{T}", add("U")).evolve(by=Whose.ANY)),
    card("Toy", "{1}", "Artifact", activated("Sacrifice this", add("U")).evolve(by=Whose.ANY)),
    card("Toy", "{1}", "Artifact", activated("{1}", you_draw(1)).evolve(by=Whose.OPPONENTS))],
    ids=["tapping", "sacrificing", "opponents alone"])
def test_what_the_engine_cannot_do_of_it_is_refused(refused: Card) -> None:
    with pytest.raises(NotSupported):
        loaded(refused)


# Conditions about the turn


@pytest.mark.rule("602.1b")
def test_conditions_about_a_part_of_the_turn_are_looked_at_as_it_comes() -> None:
    night = card("Night Well", "{1}", "Artifact", Activated(FREE, (add("B"),), condition=During(Phase.ENDING)))
    dawn = card("Dawn Well", "{1}", "Artifact", Activated(FREE, (add("W"),), condition=During(UPKEEP)))
    day = card("Day Well", "{1}", "Artifact", Activated(FREE, (add("R"),), condition=Not(During(Phase.ENDING))))
    own = card("Own Well", "{1}", "Artifact", Activated(FREE, (add("G"),), condition=YourTurn()))
    game = at("Turn 3, Ada's upkeep. Ada: battlefield Night Well, Dawn Well, Day Well, Own Well.",
              night, dawn, day, own)

    def offered() -> str:
        return "".join(key[-1] for key in keys(game) if "activates" in key)

    assert offered() == "WRG"
    game = until(game, POSTCOMBAT_MAIN, 3)
    assert offered() == "RG"
    game = until(game, END, 3)
    assert offered() == "BG"
    game = passes(until(game, UPKEEP, 4))
    assert offered() == "WR"


# Counters that are put as a cost


@pytest.mark.rule("118.3", "602.5a")
def test_a_counter_that_is_put_on_it_is_a_cost_and_no_symbol() -> None:
    game = at("Ada: hand Devoted Druid; battlefield 2 Forest, Springleaf Drum, Doubling Season.")
    game = all_pass(game.do("Ada casts Devoted Druid paying with Forest 1, Forest 2"))
    game = play(game, "Ada taps Springleaf Drum for U")
    assert card_at(game, "Devoted Druid").tapped
    paid = play(game, "Ada activates ability 2 of Devoted Druid")
    assert card_at(paid, "Devoted Druid").count("-1/-1") == 1, "a cost is no effect that puts counters"
    assert card_at(paid, "Devoted Druid").tapped
    assert not card_at(all_pass(paid), "Devoted Druid").tapped


@pytest.mark.rule("118.3", "614.17c")
def test_what_cannot_have_counters_pays_no_such_cost() -> None:
    bare = card("Bare Stone", "{3}", "Artifact", always(CantHaveCounters(CREATURE)))
    game = at("Ada: battlefield tapped Devoted Druid, Bare Stone.", bare)
    (reason,) = game.why_not("Ada activates Devoted Druid")
    assert reason.code == "refuse.cannot_pay_part"
    other = card("Bare of Time", "{3}", "Artifact", always(CantHaveCounters(CREATURE, "time")))
    assert at("Ada: battlefield tapped Devoted Druid, Bare of Time.", other).why_not(
        "Ada activates Devoted Druid") == ()


@pytest.mark.rule("605.1a", "602.5b")
def test_a_mana_ability_may_cost_counters_again_and_again() -> None:
    roots = card("Wall of Turf", "{1}{G}", "Creature — Plant Wall", activated("Put 1 -0/-1 counter", add("G")),
                 size=(0, 5))
    game = at("Ada: hand Divination; battlefield Wall of Turf, Island.", roots)
    made = play(game, "Ada activates Wall of Turf for G", "Ada activates Wall of Turf for G")
    assert pool(made, "Ada") == "GG"
    assert card_at(made, "Wall of Turf").count("-0/-1") == 2
    assert game.why_not("Ada casts Divination") == ()
