"""Announcing costs (601.2b): additional costs, X, symbols; only what can be paid is offered."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_costs import buyback, cost, discard, kicker, multikicker, sacrifice
from mtgteach.cards.words_of_cards import CREATURE, activated, card, spell, suspend, you_draw
from mtgteach.model.amounts import TheX, TimesPaid
from mtgteach.model.cards import DrawCards, Static
from mtgteach.model.choices import Activate, Number, PickOne
from mtgteach.model.digest import digest
from mtgteach.model.events_more import CostsAnnounced
from mtgteach.model.filters import IsThis, You
from mtgteach.model.statics import AdditionalCost, AlternativeCost, MayCast
from mtgteach.model.types import GRAVEYARD
from mtgteach.play.game import Game
from mtgteach.play.printing import words_of
from mtgteach.rules.cr109_characteristics import characteristics
from tests.rules.table import (all_pass, asks, at, card_at, cited, codes, graveyard, hand, keys, of_kind, play, since,
                               stack)

KICK = card("Kick", "{R}", "Sorcery", spell(DrawCards(You(), TimesPaid("kicked"))), kicker("{1}"))
KICKS = card("Many Kicks", "{R}", "Sorcery", spell(DrawCards(You(), TimesPaid("kicked"))), multikicker("{1}"))
FLESH = card("Flesh Kick", "{R}", "Sorcery", spell(you_draw(1)), kicker(sacrifice(CREATURE)))
BACK = card("Boomerang Hymn", "{R}", "Sorcery", spell(you_draw(1)), buyback("{1}"))
RAY = card("Ray", "{X}{R}", "Sorcery", spell(DrawCards(You(), TheX())), suspend(1, "{R}"))
PUMP = card("Pump", "{1}", "Artifact", activated("{X}, {T}", DrawCards(You(), TheX())))
BOTH = card("Twofold", "{X}{W/U}", "Sorcery", spell(DrawCards(You(), TheX())), kicker("{1}"))


def most(game: Game) -> tuple[int, int]:
    """The least and the greatest number that may be named."""
    assert isinstance(game.choice, Number)
    return game.choice.least, game.choice.most


@pytest.mark.rule("118.8b")
def test_kicker_is_asked_and_read_by_the_spell() -> None:
    game = at("Ada: hand Kick; battlefield 2 Mountain.", KICK)
    asked = play(game, "Ada casts Kick")
    assert (asks(asked), keys(asked)) == ("Ada choice.additional_cost", ["kicked", "not kicked"])
    kicked = play(asked, "kicked")
    kicked = play(kicked, "Ada taps Mountain 1 for R") if asks(kicked) == "Ada choice.payment" else kicked
    (announced,) = of_kind(since(kicked, game), CostsAnnounced)
    assert announced.paid == (("kicked", 1),)
    assert "601.2b" in cited(since(kicked, game))
    assert len(hand(all_pass(kicked))) == 1
    plain = play(asked, "not kicked", "Ada taps Mountain 1 for R")
    assert (len(hand(all_pass(plain))), of_kind(since(plain, game), CostsAnnounced)) == (0, [])


@pytest.mark.rule("601.4")
def test_a_kicker_that_cannot_be_paid_is_refused_with_the_reason_and_not_asked() -> None:
    game = play(at("Ada: hand Kick; battlefield Mountain.", KICK), "Ada casts Kick")
    assert stack(game) == ["Kick"]
    assert [a.keys for a in game.node.given if a.forced][0] == ("not kicked",)
    game = play(at("Ada: hand Flesh Kick; battlefield 2 Mountain.", FLESH), "Ada casts Flesh Kick")
    assert [a.keys for a in game.node.given if a.forced][0] == ("not kicked",)


@pytest.mark.rule("601.4")
def test_refused_options_carry_their_reasons() -> None:
    two = card("Two Ways", "{W/U}{2/R}", "Sorcery", spell(you_draw(1)))
    game = play(at("Ada: hand Two Ways; battlefield Plains, Island, 2 Mountain.", two), "Ada casts Two Ways", "W")
    assert isinstance(game.choice, PickOne)
    assert keys(game) == ["2", "R"]
    game = play(at("Ada: hand Two Ways; battlefield Plains, Island, Mountain.", two), "Ada casts Two Ways")
    assert keys(game) == ["W", "U"]
    late = card("Three Ways", "{G/U/P}", "Sorcery", spell(you_draw(1)))
    game = play(at("Ada: hand Three Ways; battlefield Island.", late), "Ada casts Three Ways")
    assert isinstance(game.choice, PickOne)
    assert keys(game) == ["U", "2 life"]
    assert [(key, [r.code for r in reasons]) for key, reasons in game.choice.refused] == [("G", ["refuse.cannot_pay"])]


@pytest.mark.rule("118.8a")
def test_multikicker_is_a_number_of_times() -> None:
    game = play(at("Ada: hand Many Kicks; battlefield 4 Mountain.", KICKS), "Ada casts Many Kicks")
    assert (asks(game), most(game)) == ("Ada choice.additional_cost", (0, 3))
    game = play(game, "2", "Ada taps Mountain 1 for R", "Ada taps Mountain 2 for R", "Ada taps Mountain 3 for R")
    assert len(hand(all_pass(game))) == 2


@pytest.mark.rule("118.8")
def test_an_optional_cost_is_paid_with_the_rest() -> None:
    game = at("Ada: hand Flesh Kick; battlefield Mountain, Grizzly Bears.", FLESH)
    game = play(game, "Ada casts Flesh Kick", "kicked")
    assert (stack(game), graveyard(game)) == (["Flesh Kick"], ["Grizzly Bears"])
    game = play(at("Ada: hand Boomerang Hymn; battlefield 2 Mountain.", BACK), "Ada casts Boomerang Hymn")
    assert keys(game) == ["with buyback", "without buyback"]


@pytest.mark.rule("702.27a")
def test_with_buyback_the_spell_goes_to_its_owners_hand_as_it_resolves() -> None:
    game = play(at("Ada: hand Boomerang Hymn; battlefield 2 Mountain.", BACK), "Ada casts Boomerang Hymn")
    paid = play(game, "with buyback", "Ada taps Mountain 1 for R")
    assert ("Boomerang Hymn" in hand(all_pass(paid)), graveyard(all_pass(paid))) == (True, [])
    plain = play(game, "without buyback", "Ada taps Mountain 1 for R")
    assert graveyard(all_pass(plain)) == ["Boomerang Hymn"]


@pytest.mark.rule("202.3e")
def test_x_counts_in_the_mana_value_on_the_stack_alone() -> None:
    game = at("Ada: hand Ray; battlefield 4 Mountain.", RAY)
    assert characteristics(game.state, card_at(game, "Ray")).mana_value == 1
    game = play(game, "Ada casts Ray", "3")
    while asks(game) == "Ada choice.payment":
        game = play(game, keys(game)[0])
    assert characteristics(game.state, card_at(game, "Ray")).mana_value == 4
    done = all_pass(game)
    assert characteristics(done.state, card_at(done, "Ray")).mana_value == 1


@pytest.mark.rule("118.9b")
def test_a_permission_may_demand_its_cost() -> None:
    back = card("Twice Said", "{3}{R}", "Sorcery", spell(you_draw(1)),
                AlternativeCost("echoing", cost("{R}"), demanded=True),
                Static(MayCast(GRAVEYARD, IsThis(), way="echoing"), zones=(GRAVEYARD,)))
    game = at("Ada: graveyard Twice Said; battlefield Mountain.", back)
    game = play(game, "Ada casts Twice Said from graveyard")
    assert (stack(game), card_at(game, "Twice Said").stack.way) == (["Twice Said"], "echoing")  # type: ignore[union-attr]
    hand_ = at("Ada: hand Twice Said; battlefield Mountain.", back)
    assert "Ada casts Twice Said" not in keys(hand_), "from the hand only its mana cost pays it"


@pytest.mark.rule("601.2b")
def test_what_was_announced_is_part_of_the_position() -> None:
    game = play(at("Ada: hand Three Ways; battlefield 2 Island.", card(
        "Three Ways", "{G/U/P}", "Instant", spell(you_draw(1)))), "Ada casts Three Ways")
    mana, life = play(game, "U", "Ada taps Island 1 for U"), play(game, "2 life")
    assert digest(mana.state) != digest(life.state)
    drift = card("Drifted Island", None, "Basic Snow Land — Island")
    pools = [play(at("Ada: battlefield tapped Island, Drifted Island.", drift), "Ada taps Drifted Island for U"),
             play(at("Ada: battlefield Island, tapped Drifted Island.", drift), "Ada taps Island for U")]
    assert digest(pools[0].state) != digest(pools[1].state)


@pytest.mark.rule("601.2b")
def test_lines_of_words_are_read_back_to_the_same_answers() -> None:
    game = at("Ada: hand Twofold; battlefield 2 Plains, 2 Island.", BOTH)
    first = play(game, "Ada casts Twofold", "kicked", "1", "U", "Ada taps Plains 1 for W", "Ada taps Plains 2 for W",
                 "Ada taps Island 1 for U")
    said = words_of(first.nodes()[1:])
    again = game
    for line in said.splitlines():
        again = again.do(line)
    assert again.state == first.state, said


@pytest.mark.rule("107.3a")
def test_x_is_announced_up_to_what_can_be_paid() -> None:
    game = play(at("Ada: hand Ray; battlefield 4 Mountain.", RAY), "Ada casts Ray")
    assert (asks(game), most(game)) == ("Ada choice.x", (0, 3))
    game = play(game, "2", *[f"Ada taps Mountain {n} for R" for n in (1, 2, 3)])
    assert (stack(game), card_at(game, "Mountain 4").tapped) == (["Ray"], False)
    assert len(hand(all_pass(game))) == 2


@pytest.mark.rule("107.3a")
def test_x_in_an_activation_cost_is_the_abilitys_own() -> None:
    game = play(at("Ada: battlefield Pump, 2 Island.", PUMP), "Ada activates Pump")
    assert most(game) == (0, 2)
    game = play(game, "1", "Ada taps Island 1 for U")
    assert len(hand(all_pass(game))) == 1
    assert codes(game, Activate(0, card_at(game, "Pump").id, 0)) == ["refuse.tapped"]


@pytest.mark.rule("107.3b")
def test_x_is_zero_where_the_spell_is_cast_without_paying() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: exile Ray with 1 time counter; battlefield 3 Mountain.", RAY)
    game = play(all_pass(all_pass(game)), "Ada casts Ray from exile")
    assert asks(game) == "Ada choice.priority", "no X is asked"
    assert len(hand(all_pass(game))) == 0


@pytest.mark.rule("601.2b", "118.13a")
def test_additional_costs_x_and_symbols_come_in_order_and_count_together() -> None:
    game = play(at("Ada: hand Twofold; battlefield 2 Plains, 2 Island.", BOTH), "Ada casts Twofold")
    assert keys(game) == ["kicked", "not kicked"]
    game = play(game, "kicked")
    assert (asks(game), most(game)) == ("Ada choice.x", (0, 2))
    game = play(game, "2")
    assert (asks(game), keys(game)) == ("Ada choice.symbol", ["W", "U"])
    game = play(game, "U")
    while asks(game) == "Ada choice.payment":
        game = play(game, keys(game)[0])
    (event,) = of_kind(game.events(), CostsAnnounced)
    assert (event.paid, event.x, event.symbols) == ((("kicked", 1),), 2, ("U",))


@pytest.mark.rule("601.2b")
def test_a_line_of_words_says_it_all() -> None:
    game = at("Ada: hand Twofold, Forest; battlefield 2 Plains, 2 Island.", BOTH)
    game = game.do(
        "Ada casts Twofold with X = 1 kicked with U for its symbols paying with Plains 1, Plains 2, Island 1")
    assert stack(game) == ["Twofold"]
    extra = card("Extra", "{0}", "Sorcery", spell(you_draw(1)), AdditionalCost("", cost(discard())))
    game = at("Ada: hand Extra, Forest, Island.", extra).do("Ada casts Extra").do("Ada discards Island")
    assert (stack(game), graveyard(game)) == (["Extra"], ["Island"])


@pytest.mark.rule("601.4", "601.2f", "118.7a")
@pytest.mark.parametrize(("cost_", "beside", "able"), [
    ("{2/W}{2/W}", "Goblin Electromancer, Plains, Wastes", True), ("{2/W}{2/W}", "Goblin Electromancer, Wastes", False),
    ("{2/W}{2/W}", "Goblin Electromancer, 3 Wastes", True), ("{2/W}{2/W}", "Goblin Electromancer, 2 Wastes", False),
    ("{2/W}", "Trinisphere, 2 Plains", False), ("{2/W}", "Trinisphere, 3 Plains", True),
    ("{U/P}", "Trinisphere, 2 Island", False), ("{U/P}", "Trinisphere, 3 Wastes", True),
])
def test_how_a_symbol_is_paid_counts_where_it_tells_what_is_left_to_pay(cost_: str, beside: str, able: bool) -> None:
    """A reduction takes from the half that is announced; a minimum looks at what that half or the life leaves."""
    game = at(f"Ada: hand Two Ways; battlefield {beside}.", card("Two Ways", cost_, "Sorcery", spell(you_draw(1))))
    assert [r.code for r in game.why_not("Ada casts Two Ways")] == ([] if able else ["refuse.cannot_pay"])
    game = game.do("Ada casts Two Ways") if able else game
    while game.choice is not None and game.choice.why != "choice.priority":
        game = game.answer(keys(game)[0])
    assert stack(game) == (["Two Ways"] if able else [])
