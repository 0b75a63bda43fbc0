"""What is announced with a spell: its targets (601.2c) and the mana abilities for its cost (601.2g, 118.3)."""

from __future__ import annotations

import pytest

import mtgteach as mt
from mtgteach.cards import cards
from mtgteach.cards.words_casting import may_cast_from_graveyard
from mtgteach.cards.words_costs import costs_more
from mtgteach.cards.words_of_cards import ANY_TARGET, card, damage, spell
from mtgteach.model.amounts import BeyondFirst, Chosen
from mtgteach.model.choices import Cast, Pass, Suspend
from mtgteach.model.errors import BadInput, Refused
from mtgteach.model.filters import Anything, Fixed, Several
from mtgteach.model.mana import NO_MANA, ManaCost
from mtgteach.model.state import Target
from mtgteach.model.types import BATTLEFIELD, HAND, STACK
from mtgteach.play.announced import clauses_that_fit, kinds_for, mana_cost_of, refuse_chosen, refuse_sources
from mtgteach.play.game import Game
from mtgteach.play.line import Line
from mtgteach.play.stored import dump, load
from tests.rules.table import at, stack

STATE = Game.of(
    "Ada: hand Lightning Bolt, Rift Bolt; battlefield Mountain, tapped Mountain, Island. Nils: battlefield Mountain."
).state
BOLT, RIFT = STATE.zone(HAND, 0)
LANDS = {STATE.label(o.card): o for o in STATE.zone(BATTLEFIELD)}
CAST = Cast(0, BOLT.id)


def _codes(*names: str, cost: ManaCost | None = None) -> list[str]:
    sources = tuple(LANDS[name] for name in names)
    found = refuse_sources(STATE, CAST, sources, mana_cost_of(STATE, CAST) if cost is None else cost)
    return [r.code.removeprefix("refuse.") for r in found]


@pytest.mark.rule("601.2c", "115.4", "115.5")
def test_each_instance_takes_one_target_and_no_more() -> None:
    kinds, nils = kinds_for(STATE, CAST, 1) or (), Target(player=1)

    def codes(*chosen: Target) -> list[str]:
        return [f"{r.code} {r.cites[0]}" for r in refuse_chosen(STATE, BOLT, kinds, chosen)]

    assert codes(nils) == codes() == []
    assert codes(nils, nils) == ["refuse.too_many_targets 601.2c"]
    assert codes(Target(LANDS["Island"].id)) == ["refuse.not_a_target 115.4"]
    assert codes(Target(BOLT.id)) == ["refuse.not_itself 115.5"]
    assert kinds_for(STATE, Suspend(0, RIFT.id), 0) == kinds_for(STATE, Pass(0), 0) == ()


@pytest.mark.rule("601.2g", "118.3")
def test_a_permanent_that_is_tapped_for_a_cost_has_to_help() -> None:
    assert _codes("Mountain 1") == []
    assert _codes("Mountain 2") == _codes("Mountain 1", "Mountain 1")[-1:] == ["tapped"]
    assert _codes("Mountain 3") == ["not_controller"]
    assert _codes("Island") == ["does_not_help"]
    assert _codes("Mountain 1", cost=NO_MANA) == ["does_not_help"]


@pytest.mark.rule("601.2b")
def test_what_a_line_may_announce_is_told() -> None:
    assert clauses_that_fit(STATE, CAST) == "targeting Ada; targeting Nils; paying with Mountain 1"
    assert clauses_that_fit(STATE, Suspend(0, RIFT.id)) == "paying with Mountain 1"
    assert clauses_that_fit(STATE, Pass(0)) == ""


@pytest.mark.rule("118.9b", "601.2g")
def test_what_is_said_to_be_tapped_is_held_against_the_cost_that_the_permission_demands() -> None:
    game = Game.of("Ada: graveyard Think Twice; battlefield 3 Island. Nils: hand Opt.")
    line = "Ada casts Think Twice from graveyard paying with Island 1, Island 2, Island 3"
    assert game.why_not(line) == ()
    assert [o.tapped for o in game.do(line).state.zone(BATTLEFIELD)] == [True, True, True]
    hand = Game.of("Ada: hand Think Twice; battlefield 3 Island. Nils: hand Opt.")
    assert [r.code for r in hand.why_not(line.replace(" from graveyard", ""))] == ["refuse.does_not_help"]


@pytest.mark.rule("118.9b")
def test_of_two_permissions_with_two_costs_neither_is_held_against_what_is_said() -> None:
    stone = card("Grave Stone", "{2}", "Artifact", may_cast_from_graveyard(Anything()))
    game = Game.of("Ada: graveyard Think Twice; battlefield 3 Island, Grave Stone. Nils: hand Opt.",
                   known=mt.cards.cards.and_also((stone,)))
    line = "Ada casts Think Twice from graveyard {}paying with Island 1, Island 2, Island 3"
    assert game.why_not(line.format("for its flashback cost ")) == ()
    assert [o.tapped for o in game.do(line.format("for its flashback cost ")).state.zone(BATTLEFIELD)][:3] == [True] * 3


@pytest.mark.rule("601.2b", "601.2h")
@pytest.mark.parametrize(("scene", "words", "cost"), [
    ("Ada: hand Mulldrifter; battlefield 2 Island.", "Ada casts Mulldrifter for its evoke cost", "{2}{U}"),
    ("Ada: hand Mulldrifter; battlefield 2 Island.", "Ada casts Mulldrifter", "{4}{U}"),
    ("Ada: hand Burst Lightning; battlefield Mountain.", "Ada casts Burst Lightning kicked targeting Nils", "{4}{R}"),
    ("Ada: hand Whispers of the Muse; battlefield Island.", "Ada casts Whispers of the Muse with buyback", "{5}{U}"),
    ("Ada: hand Zurgo Bellstriker; battlefield Mountain.", "Ada casts Zurgo Bellstriker for its dash cost", "{1}{R}"),
    ("Ada: graveyard Think Twice; battlefield Island.", "Ada casts Think Twice from graveyard for its flashback cost",
     "{2}{U}"),
])
def test_a_cost_that_is_said_and_cannot_be_paid_is_the_one_that_is_named(scene: str, words: str, cost: str) -> None:
    game = Game.of(f"{scene} Nils: life 20.")
    (reason,) = game.why_not(words)
    assert (reason.code, dict(reason.slots)["cost"]) == ("refuse.cannot_pay", cost)
    assert not game.ruling(f"may {words}?").allowed
    with pytest.raises(Refused) as refused:
        game.do(words)
    assert refused.value.reasons == game.why_not(words)


@pytest.mark.rule("601.2b")
def test_a_cost_that_is_said_and_can_be_paid_or_that_the_card_lacks_is_no_reason() -> None:
    for scene, words in (("hand Mulldrifter; battlefield 3 Island", "Ada casts Mulldrifter for its evoke cost"),
                         ("hand Burst Lightning; battlefield 5 Mountain", "Ada casts Burst Lightning kicked")):
        assert Game.of(f"Ada: {scene}. Nils: life 20.").why_not(words) == ()
    game = Game.of("Ada: hand Shock; battlefield 5 Mountain. Nils: life 20.")
    with pytest.raises(BadInput, match="kicked"):
        game.why_not("Ada casts Shock kicked targeting Nils")


@pytest.mark.rule("601.2g")
def test_what_pays_for_a_mana_ability_in_the_middle_is_said_among_what_pays_for_the_spell() -> None:
    game = mt.Game.of("Ada: hand Dark Ritual; battlefield Mana Cylix, 2 Swamp. Nils: battlefield Contamination.")
    cast = game.do("Ada casts Dark Ritual", "Ada taps Mana Cylix for B", "Ada taps Swamp 1 for B")
    assert game.do("Ada casts Dark Ritual paying with Mana Cylix, Swamp 1").state == cast.state
    again = load(dump(Line.of(cast)), cards)
    assert (again.broken, again.changed) == ((), ())


@pytest.mark.rule("601.2f", "601.2h", "118.3")
def test_what_the_targets_add_to_the_cost_counts_in_what_is_paid_and_in_what_cannot_be_paid() -> None:
    sparks = card("Many Sparks", "{R}", "Instant", costs_more(Anything(), "{1}", times=BeyondFirst(Chosen())).evolve(
        zones=(STACK,)), spell(damage(1), targets=(Several(ANY_TARGET, Fixed(0), None),)))
    game = at("Ada: hand Many Sparks, Fireball; battlefield 5 Mountain. Nils: battlefield Grizzly Bears.", sparks)
    two, five = "Nils, Grizzly Bears", "Mountain 1, Mountain 2, Mountain 3, Mountain 4, Mountain 5"
    cast = game.do(f"Ada casts Many Sparks targeting {two} paying with Mountain 1, Mountain 2")
    assert stack(cast) == ["Many Sparks"]
    (reason,) = game.why_not("Ada casts Many Sparks targeting Nils paying with Mountain 1, Mountain 2")
    assert reason.code == "refuse.does_not_help"
    for more in "", " paying with Mountain 1":
        (reason,) = game.why_not(f"Ada casts Fireball with X = 4 targeting {two}{more}")
        assert (reason.code, dict(reason.slots)["cost"]) == ("refuse.cannot_pay", "{5}{R}")
    for words in "X = 4 targeting Nils", f"X = 3 targeting {two}":
        assert game.why_not(f"Ada casts Fireball with {words} paying with {five}") == ()
    (reason,) = at("Ada: hand Many Sparks; battlefield Mountain. Nils: life 20.", sparks).why_not(
        "Ada casts Many Sparks targeting Ada, Nils")
    assert (reason.code, dict(reason.slots)["cost"]) == ("refuse.cannot_pay", "{1}{R}")
