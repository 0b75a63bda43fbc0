"""Costs that effects offer for spells (118.9): once each turn, without paying the mana cost, never two together."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_costs import alternative, kicker, rather_pay
from mtgteach.cards.words_of_cards import ANY_TARGET, INSTANT, card, damage, spell, you_draw
from mtgteach.model.amounts import TheX
from mtgteach.model.cards import DealDamage
from mtgteach.model.choices import Cast
from mtgteach.model.filters import CastFrom, Chosen, FirstSpell, ManaValueAtMost, Whose
from mtgteach.model.types import HAND
from mtgteach.rules.step import RECOMPUTE
from tests.rules.table import all_pass, asks, at, card_at, codes, keys, life, passes, play, pool, stack

ONCE = card("Toy Loom", "{3}", "Artifact", rather_pay("{0}", ManaValueAtMost(3), once=True))
CHEAP = card("Toy Sluice", "{3}", "Artifact", rather_pay("{1}", INSTANT))
FREE = card("Toy Horn", "{3}", "Artifact", rather_pay(None, CastFrom(HAND)))
FIRST = card("Toy Weft", "{3}", "Artifact", rather_pay(None, FirstSpell(), whose=Whose.ANY))
HELD = card("Toy Held Spark", "{2}{R}", "Instant", spell(damage(1), targets=(ANY_TARGET,)), kicker("{1}"))
CHANGED = card("Toy Changed Spark", "{5}{R}", "Instant", spell(damage(2), targets=(ANY_TARGET,)),
               alternative("sluice", "{1}"))
BURST = card("Toy X Burst", "{X}{R}", "Sorcery", spell(DealDamage(TheX(), Chosen()), targets=(ANY_TARGET,)))
UNPRICED = card("Toy Nameless Price", None, "Sorcery", spell(you_draw(2)))
OWN = (ONCE, CHEAP, FREE, FIRST, HELD, CHANGED, BURST, UNPRICED)


@pytest.mark.rule("118.9", "118.9a")
def test_once_each_turn_it_is_offered_beside_the_mana_cost_and_then_no_more() -> None:
    game = at("Ada: hand 2 Grizzly Bears; battlefield Toy Loom, 4 Forest.", *OWN, checks=RECOMPUTE)
    game = play(game, "Ada casts Grizzly Bears 1")
    assert asks(game) == "Ada choice.alternative_cost"
    assert keys(game) == ["its mana cost", "its Toy Loom cost"]
    game = all_pass(play(game, "its Toy Loom cost"))
    assert card_at(game, "Grizzly Bears 1").zone.word == "battlefield"
    again = play(game, "Ada casts Grizzly Bears 2")
    assert "its Toy Loom cost" not in keys(again), "the one use of this turn is spent"


@pytest.mark.rule("118.9")
def test_a_use_that_was_undone_is_not_spent_and_each_turn_brings_a_new_one() -> None:
    game = at("Ada: hand Grizzly Bears, Toy Held Spark; battlefield Toy Loom. Nils: battlefield Island.", *OWN)
    done = all_pass(game.do("Ada casts Grizzly Bears for its Toy Loom cost"))
    assert codes(done, Cast(0, card_at(done, "Toy Held Spark").id)) == ["refuse.cannot_pay"]
    later = done.advance("Nils's next upkeep").do("Nils passes")
    assert codes(later, Cast(0, card_at(later, "Toy Held Spark").id)) == []


@pytest.mark.rule("118.9c", "202.3")
def test_what_costs_too_much_is_not_offered_and_no_mana_cost_is_mana_value_zero() -> None:
    game = at("Ada: hand Serra Angel, Toy Nameless Price; battlefield Toy Loom.", *OWN)
    assert codes(game, Cast(0, card_at(game, "Serra Angel").id)) == ["refuse.cannot_pay"]
    done = all_pass(game.do("Ada casts Toy Nameless Price for its Toy Loom cost"))
    assert len(done.state.zone(HAND, 0)) == 3


@pytest.mark.rule("107.3b")
def test_x_is_zero_where_the_offered_cost_has_no_x() -> None:
    game = at("Ada: hand Toy X Burst; battlefield Toy Horn, 9 Mountain.", *OWN)
    done = all_pass(game.do("Ada casts Toy X Burst without paying its mana cost targeting Nils"))
    assert life(done, "Nils") == 20
    assert pool(done, "Ada") == ""


@pytest.mark.rule("118.9a", "118.9d")
def test_two_alternative_costs_are_never_added_but_an_additional_one_is() -> None:
    game = at("Ada: hand Toy Held Spark, Toy Changed Spark; battlefield Toy Horn, Toy Sluice, 2 Mountain.", *OWN)
    changed = play(game, "Ada casts Toy Changed Spark")
    assert keys(changed) == ["its sluice cost", "without paying its mana cost", "its Toy Sluice cost"]
    kicked = game.do("Ada casts Toy Held Spark without paying its mana cost kicked targeting Nils "
                     "paying with Mountain 1")
    assert stack(kicked) == ["Toy Held Spark"]
    facts = card_at(kicked, "Toy Held Spark").stack
    assert facts is not None and facts.paid == (("kicked", 1),)


@pytest.mark.rule("118.9")
def test_only_the_first_spell_of_a_players_own_turn() -> None:
    game = at("Ada: hand 2 Toy Held Spark; battlefield Toy Weft. Nils: hand Toy Held Spark.", *OWN)
    first, second = (card_at(game, f"Toy Held Spark {n}").id for n in (1, 2))
    assert (codes(game, Cast(0, first)), codes(game, Cast(0, second))) == ([], [])
    game = game.do("Ada casts Toy Held Spark 1 without paying its mana cost targeting Nils")
    assert codes(game, Cast(0, second)) == ["refuse.cannot_pay"], "it would be the second"
    game = passes(game)
    assert codes(game, Cast(1, card_at(game, "Toy Held Spark 3").id)) == ["refuse.cannot_pay"], "not their own turn"


@pytest.mark.rule("601.3e")
def test_where_a_card_is_cast_from_is_known_before_and_after() -> None:
    game = at("Ada: hand Grizzly Bears; battlefield Toy Horn, Grizzly Bears.", *OWN)
    done = all_pass(game.do("Ada casts Grizzly Bears 1 without paying its mana cost"))
    was = card_at(done, "Grizzly Bears 1").was
    assert was is not None and was.from_zone is HAND
    assert card_at(done, "Grizzly Bears 2").was is None
