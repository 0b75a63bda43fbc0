"""Mana as symbols stand for it (106.8-106.11), that is doubled (701.10f), that goes to another pool (106.13)."""

from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import CREATURE, TARGET_PLAYER, card, spell
from mtgteach.model.cards import AddMana, Static
from mtgteach.model.events import ManaAdded, ManaEmptied
from mtgteach.model.filters import Chosen, TargetObject
from mtgteach.model.mana import ManaCost, in_order
from mtgteach.model.produced import BecomesInstead, ManaCostOf, TakesMana
from mtgteach.play.game import Game
from tests.rules.table import all_pass, at, keys, of_kind, play, pool, since, stack

ECHO = card("Echo of Tests", "{G}", "Sorcery", spell(AddMana(ManaCostOf(Chosen())), targets=(TargetObject(CREATURE),)))
HYBRID = card("Hybrid of Tests", "{2/W}{U/R}", "Creature — Elemental", size=(1, 1))
PHYREXIAN = card("Phyrexian of Tests", "{1}{G/P}{W/U/P}", "Creature — Elemental", size=(1, 1))
SNOWY = card("Snowy of Tests", "{X}{S}{3}{C}{B}", "Creature — Elemental", size=(1, 1))
STORE = card("Store of Tests", "{2}", "Artifact", Static(BecomesInstead()))


def floats(game: Game, name: str = "Ada") -> str:
    """The pool in words."""
    return in_order(next(p for p in game.state.players if p.name == name).pool)


def echo(name: str) -> Game:
    """The mana cost of this creature is about to be added."""
    game = at(f"Ada: hand Echo of Tests; battlefield {name}, Forest.", ECHO, HYBRID, PHYREXIAN, SNOWY)
    return all_pass(game.do(f"Ada casts Echo of Tests targeting {name} paying with Forest"))


@pytest.mark.rule("106.8", "106.10")
def test_a_hybrid_symbol_is_one_of_its_halves_and_a_generic_half_so_much_colorless() -> None:
    game = echo("Hybrid of Tests")
    assert keys(game) == [f"Ada adds {way}" for way in ("WU", "WR", "UCC", "RCC")]
    assert pool(game.answer("Ada adds RCC"), "Ada") == "RCC"


@pytest.mark.rule("106.9")
def test_a_phyrexian_symbol_is_one_mana_of_its_color() -> None:
    game = echo("Phyrexian of Tests")
    assert keys(game) == ["Ada adds WGC", "Ada adds UGC"], "never 2 life"
    assert pool(game.answer("Ada adds UGC"), "Ada") == "UGC"


@pytest.mark.rule("106.10", "106.11")
def test_numerals_and_snow_are_colorless_and_an_x_is_nothing() -> None:
    game = echo("Snowy of Tests")
    assert floats(game) == "BCCCCC", "and none of it is snow"


@pytest.mark.rule("106.5", "106.8")
def test_what_has_no_mana_cost_adds_nothing() -> None:
    land = at("Ada: hand Echo of Tests; battlefield Dryad Arbor of Tests, Forest.", ECHO, card(
        "Dryad Arbor of Tests", None, "Land Creature — Forest Dryad", size=(1, 1)))
    game = all_pass(land.do("Ada casts Echo of Tests targeting Dryad Arbor of Tests paying with Forest"))
    assert (floats(game), of_kind(since(game, land), ManaAdded)[1:]) == ("", [])


@pytest.mark.rule("106.8")
@pytest.mark.parametrize(("cost", "ways"), [
    ("{2}{G}", ["GCC"]), ("{W/U}{W/U}", ["WW", "WU", "UU"]), ("{2/B}", ["B", "CC"]), ("{C/W}", ["W", "C"]),
    ("{0}", [""]), ("{X}{X}", [""]), ("{R/G/P}", ["R", "G"])])
def test_the_ways_of_a_cost(cost: str, ways: list[str]) -> None:
    assert sorted("".join(way) for way in ManaCost.of(cost).added) == sorted(ways)


@pytest.mark.rule("107.4h")
def test_mana_of_a_snow_source_pays_a_snow_symbol_and_no_other_does() -> None:
    scene = "Ada: hand Ice of Tests; battlefield {}."
    ice = card("Ice of Tests", "{S}{S}", "Creature — Elemental", size=(1, 1))
    assert at(scene.format("2 Snow-Covered Forest"), ice).why_not("Ada casts Ice of Tests") == ()
    game = at(scene.format("Snow-Covered Forest, Forest"), ice)
    assert [r.code for r in game.why_not("Ada casts Ice of Tests")] == ["refuse.cannot_pay"]
    doubled = play(at(scene.format("Snow-Covered Forest, Mana Reflection"), ice), "Ada taps Snow-Covered Forest for G")
    assert floats(doubled) == "G*G*", "it is mana of that source as well"
    assert doubled.why_not("Ada casts Ice of Tests") == ()


# Doubling


@pytest.mark.rule("701.10f", "106.6")
def test_each_type_is_doubled_without_what_goes_with_it() -> None:
    game = play(at("Ada: battlefield Doubling Cube, Eldrazi Temple, 2 Forest, Mountain, Snow-Covered Island."),
                "Ada taps Eldrazi Temple for CC", "Ada taps Forest 1 for G", "Ada taps Forest 2 for G",
                "Ada taps Mountain for R", "Ada taps Snow-Covered Island for U", "Ada taps Doubling Cube")
    assert keys(game) == ["Ada pays U*RG", "Ada pays U*GG", "Ada pays RGG"], "the Cube is no Eldrazi"
    assert floats(game.answer("Ada pays RGG")) == "UU*CC and CC from Eldrazi Temple"
    assert floats(game.answer("Ada pays U*RG")) == "GGCC and CC from Eldrazi Temple"


@pytest.mark.rule("605.1a", "605.3a")
def test_mana_is_doubled_in_the_middle_of_a_payment() -> None:
    game = at("Ada: hand Thran Dynamo; battlefield Doubling Cube, 3 Forest, Thran Dynamo.")
    assert game.why_not("Ada casts Thran Dynamo 1") == ()
    game = play(game, "Ada casts Thran Dynamo 1", "Ada taps Thran Dynamo 2 for CCC")
    assert "Ada taps Doubling Cube" in keys(game)
    game = game.do("Ada taps Doubling Cube", "Ada taps Forest 1 for G", "Ada taps Forest 2 for G",
                   "Ada taps Forest 3 for G", "Ada pays GGG")
    assert floats(game) == "CC"


@pytest.mark.rule("118.3")
@pytest.mark.parametrize(("lands", "able"), [(4, False), (6, False), (7, True), (8, True)])
def test_what_cannot_be_enough_even_doubled_is_no_payment(lands: int, able: bool) -> None:
    game = at(f"Ada: hand Ten of Tests; battlefield Doubling Cube, {lands} Forest.", card(
        "Ten of Tests", "{8}", "Creature — Elemental", size=(1, 1)))
    assert (game.why_not("Ada casts Ten of Tests") == ()) is able


@pytest.mark.rule("118.3", "701.10f")
@pytest.mark.parametrize(("cost", "able"), [("{R}", False), ("{4}{R}", False), ("{S}{3}", False), ("{R/P}{3}", True),
                                            ("{2/R}{2}", True), ("{R/G}{3}", True), ("{4}", True)])
def test_what_is_doubled_is_of_the_types_that_are_there(cost: str, able: bool) -> None:
    game = at("Ada: hand One of Tests; battlefield Doubling Cube, 6 Forest.", card(
        "One of Tests", cost, "Creature — Elemental", size=(1, 1)))
    assert [r.code for r in game.why_not("Ada casts One of Tests")] == ([] if able else ["refuse.cannot_pay"])


@pytest.mark.rule("118.3", "701.10f")
def test_what_doubles_may_come_before_what_it_is_paid_with_and_is_no_help_where_nothing_is_left() -> None:
    game = at("Ada: hand Thought-Knot of Tests; battlefield Doubling Cube, Wastes, Forest, Azorius Chancery.", card(
        "Thought-Knot of Tests", "{C}{C}", "Creature — Eldrazi", size=(1, 1)))
    game = play(game, "Ada casts Thought-Knot of Tests", "Ada taps Doubling Cube")
    assert keys(game) == ["Ada taps Wastes for C", "Ada taps Forest for G", "Ada taps Azorius Chancery for WU"]
    game = play(game, "Ada taps Forest for G", "Ada taps Azorius Chancery for WU")
    assert stack(game) == ["Thought-Knot of Tests"], "the Wastes' mana was left, and was doubled"
    game = at("Ada: hand Ogre of Tests; battlefield Doubling Cube, 3 Mountain, Island.", card(
        "Ogre of Tests", "{3}", "Creature — Ogre", size=(1, 1)))
    game = play(game, *[f"Ada taps Mountain {n} for R" for n in (1, 2, 3)])
    assert keys(game.answer("Ada casts Ogre of Tests")) == ["Ada pays RRR", "Ada taps Island for U"], (
        "the three would pay for the Cube, with nothing left to double")


@pytest.mark.rule("118.3", "106.12b")
@pytest.mark.parametrize(("beside", "cost"), [
    ("4 Forest, Mana Reflection", 15), ("6 Forest, Kinnan, Bonder Prodigy", 7)])
def test_what_doubles_may_itself_be_replaced_or_watched(beside: str, cost: int) -> None:
    game = at(f"Ada: hand Many of Tests; battlefield Doubling Cube, {beside}.", card(
        "Many of Tests", f"{{{cost}}}", "Creature — Elemental", size=(1, 1)))
    game = game.do("Ada casts Many of Tests", *[f"Ada taps Forest {n} for G" for n in range(1, int(beside[0]) + 1)])
    assert stack(game) == ["Many of Tests"]


@pytest.mark.rule("118.3", "601.2h")
def test_what_is_doubled_is_what_is_left_as_its_cost_is_paid_and_it_pays_no_life() -> None:
    game = at("Ada: hand Ogre of Tests; battlefield Doubling Cube, 4 Mountain.", card(
        "Ogre of Tests", "{2}", "Creature — Ogre", size=(1, 1)))
    game = play(game, "Ada casts Ogre of Tests", "Ada taps Doubling Cube", *[
        f"Ada taps Mountain {n} for R" for n in (1, 2, 3)])
    assert stack(game) == ["Ogre of Tests"], "the fourth Mountain is tapped before the Cube is paid for"
    game = at("Ada: life 1; hand Debt of Tests; battlefield Doubling Cube, 4 Mountain.", card(
        "Debt of Tests", "{1}{G/P}", "Creature — Elemental", size=(1, 1)))
    assert [r.code for r in game.why_not("Ada casts Debt of Tests")] == ["refuse.cannot_pay"]


# Moving


@pytest.mark.rule("106.13")
def test_mana_goes_from_one_pool_to_another_with_what_goes_with_it() -> None:
    game = at("Ada: hand Drain Power; battlefield 2 Island. "
              "Nils: battlefield Ancient Ziggurat, Snow-Covered Forest, tapped Plains, Tropical Island, Sol Ring.")
    game = all_pass(game.do("Ada casts Drain Power targeting Nils paying with Island 1, Island 2"))
    asked = keys(game)
    assert [k for k in asked if "Plains" in k or "Sol Ring" in k] == []
    assert {"Nils taps Ancient Ziggurat for R", "Nils taps Snow-Covered Forest for G"} <= {*asked}
    game = play(game, "Nils taps Ancient Ziggurat for R", "Nils taps Tropical Island for U")
    assert (floats(game), floats(game, "Nils")) == ("UG* and R from Ancient Ziggurat", "")
    assert "106.13" in [str(c) for h in game.events() if isinstance(h.event, ManaAdded) for c in h.cites]
    assert [r.code for r in game.why_not("Ada casts Drain Power")] != []


@pytest.mark.rule("106.13")
def test_what_is_not_lost_is_not_added() -> None:
    drain = card("Drain of Tests", "{U}", "Sorcery", spell(TakesMana(Chosen()), targets=(TARGET_PLAYER,)))
    game = at("Ada: hand Drain of Tests; battlefield Island. Nils: battlefield Store of Tests, Forest.", drain, STORE)
    game = game.do("Ada casts Drain of Tests targeting Nils paying with Island", "Ada passes", "Nils taps Forest for G",
                   "Nils passes", "Ada passes")
    assert (floats(game), floats(game, "Nils")) == ("", "C")
    mine = at("Ada: hand Drain of Tests; battlefield Island, Forest.", drain)
    mine = all_pass(mine.do("Ada taps Forest for G", "Ada casts Drain of Tests targeting Ada paying with Island"))
    assert floats(mine) == "G", "from one's own pool into it"
    assert len(of_kind(mine.events(), ManaEmptied)) == 1


@pytest.mark.rule("118.3")
def test_what_floats_pays_for_the_doubling_and_is_not_doubled_then() -> None:
    four = card("Four of Tests", "{4}", "Creature — Elemental", size=(1, 1))
    game = play(at("Ada: hand Four of Tests; battlefield Doubling Cube, 3 Forest.", four),
                "Ada taps Forest 1 for G", "Ada taps Forest 2 for G")
    assert [r.code for r in game.why_not("Ada casts Four of Tests")] == ["refuse.cannot_pay"]
    assert "Ada taps Doubling Cube" in keys(game)
    assert floats(game.do("Ada taps Doubling Cube")) == "", "the third Forest has to pay as well"
