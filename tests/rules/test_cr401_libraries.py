"""Libraries: a known top, what lies somewhere, a known bottom; chance is asked as a card is seen."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import CREATURE, card, spell, you_draw
from mtgteach.model.amounts import Each
from mtgteach.model.digest import digest
from mtgteach.model.effects import MoveTo, Shuffle
from mtgteach.model.events_more import PlaceLearned
from mtgteach.model.filters import Chosen, TargetCard
from mtgteach.model.types import GRAVEYARD, LIBRARY
from mtgteach.play.game import Game
from mtgteach.rules.cr701_libraries import chance_choice
from tests.rules.table import all_pass, asks, at, hand, keys, names, of_kind, play

THREE = card("Three Thoughts", "{U}", "Instant", spell(you_draw(3)))
SCENE = "Ada: hand Three Thoughts; battlefield Island; library {}."


def drawing(library: str) -> Game:
    return all_pass(play(at(SCENE.format(library), THREE), "Ada casts Three Thoughts"))


@pytest.mark.rule("400.2")
def test_a_known_order_asks_nothing() -> None:
    game = drawing("Forest, Stifle, Rift Bolt, Plains")
    assert hand(game) == ["Forest", "Stifle", "Rift Bolt"]
    assert not of_kind(game.events(), PlaceLearned)


@pytest.mark.rule("701.24a")
def test_chance_is_asked_for_each_card_that_is_seen_and_alike_ones_are_one_answer() -> None:
    game = drawing("Forest; library in any order 2 Island, Stifle, Plains")
    assert asks(game) == "Ada choice.chance"
    assert keys(game) == ["Island", "Stifle", "Plains"], "the known top is drawn without a question"
    game = play(game, "Stifle")
    assert keys(game) == ["Island", "Plains"]
    game = play(game, "Island")
    assert hand(game) == ["Forest", "Stifle", "Island 2"]
    assert names(game, LIBRARY) == ["Island 3", "Plains"]
    assert [e.place for e in of_kind(game.events(), PlaceLearned)] == [1, 1]


@pytest.mark.rule("701.24a")
def test_where_all_that_is_left_is_alike_the_answer_is_forced_and_recorded() -> None:
    game = drawing("in any order 3 Plains, Stifle")
    assert asks(play(game, "Stifle")) == "Ada choice.priority"
    given = [a for node in play(game, "Stifle").nodes() for a in node.given]
    assert [a.keys for a in given if a.forced][-2:] == [("Plains",), ("Plains",)]


@pytest.mark.rule("400.2")
def test_a_known_bottom_stays_below_what_lies_somewhere() -> None:
    game = drawing("in any order Plains, Stifle; library Forest")
    game = play(game, "Stifle")
    assert hand(game) == ["Stifle", "Plains", "Forest"]


@pytest.mark.rule("701.24a")
def test_orders_that_nobody_knows_are_one_position() -> None:
    one = at("Ada: library in any order Forest, Stifle, Plains.")
    other = at("Ada: library in any order Plains, Forest, Stifle.")
    known = at("Ada: library Forest, Stifle, Plains.")
    assert digest(one.state) == digest(other.state)
    assert digest(one.state) != digest(known.state)
    assert digest(at("Ada: library Forest; library in any order Stifle, Plains.").state) not in (
        digest(one.state), digest(known.state))
    alike = at("Ada: library in any order 3 Forest.")
    assert digest(alike.state) == digest(at("Ada: library 3 Forest.").state), "one order only: it is known"


@pytest.mark.rule("701.24a")
def test_a_card_somewhere_in_an_endless_library_is_one_of_many() -> None:
    state = at("Ada: library in any order 2 Forest, Stifle.").state
    endless = state.with_player(state.players[0].evolve(endless=True))
    assert [o.key for o in chance_choice(state, 0, ()).options] == ["Forest", "Stifle"]
    assert [o.key for o in chance_choice(endless, 0, ()).options] == ["Forest", "Stifle", "an unknown card"]
    assert digest(endless) != digest(state)


BURY = card("Bury Below", "{U}", "Instant", spell(MoveTo(Each(CREATURE), LIBRARY, bottom=True)))
STACK_UP = card("Stack Above", "{U}", "Instant", spell(MoveTo(Each(CREATURE), LIBRARY)))
TUCK = card("Tuck In", "{U}", "Instant", spell(
    MoveTo(Chosen(), LIBRARY), Shuffle(), you_draw(1), targets=(TargetCard(GRAVEYARD),)))
CROWD = ("battlefield Island, Grizzly Bears, Gaddock Teeg; library Forest. "
         "Nils: battlefield Grizzly Bears; library Plains.")


@pytest.mark.rule("401.4")
@pytest.mark.parametrize(("name", "after"), [
    ("Bury Below", ["Forest", "Gaddock Teeg", "Grizzly Bears 1"]),
    ("Stack Above", ["Gaddock Teeg", "Grizzly Bears 1", "Forest"]),
])
def test_each_owner_arranges_what_goes_into_their_library_together(name: str, after: list[str]) -> None:
    game = all_pass(play(at(f"Ada: hand {name}; {CROWD}", BURY, STACK_UP), f"Ada casts {name}"))
    assert (asks(game), keys(game)) == ("Ada choice.order_library", ["Grizzly Bears 1", "Gaddock Teeg"])
    game = game.answer("Gaddock Teeg", "Grizzly Bears 1")
    assert names(game, LIBRARY) == after
    assert set(names(game, LIBRARY, "Nils")) == {"Plains", "Grizzly Bears 2"}


@pytest.mark.rule("400.3")
def test_what_goes_to_a_library_goes_to_its_owners() -> None:
    game = all_pass(play(at("Ada: hand Stack Above; battlefield Island. Nils: battlefield Grizzly Bears.", STACK_UP),
                         "Ada casts Stack Above"))
    assert (names(game, LIBRARY), names(game, LIBRARY, "Nils")) == ([], ["Grizzly Bears"])


@pytest.mark.rule("701.24a")
def test_a_card_that_was_shuffled_into_an_endless_library_may_be_the_one_that_is_drawn() -> None:
    game = all_pass(play(at("Ada: hand Tuck In; battlefield Island; graveyard Forest.", TUCK), "Ada casts Tuck In"))
    assert (asks(game), keys(game)) == ("Ada choice.chance", ["Forest", "an unknown card"])
    assert hand(play(game, "Forest")) == ["Forest"]
    other = play(game, "an unknown card")
    assert hand(other) == ["an unknown card"]
    assert [o.lies for o in other.state.zone(LIBRARY)] == ["somewhere"]
