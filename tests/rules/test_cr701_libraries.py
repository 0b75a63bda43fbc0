"""Mill (701.17), reveal (701.20), scry (701.22), search (701.23), shuffle (701.24), surveil (701.25)."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_actions import discards_at_random, mill, scry, search, shuffle, surveil
from mtgteach.cards.words_costs import cost
from mtgteach.cards.words_layers import defines_size
from mtgteach.cards.words_of_cards import CREATURE, TARGET_PLAYER, card, spell, triggered, you_draw
from mtgteach.cards.words_triggers import you_may
from mtgteach.model.amounts import CountOf, EachPlayer, HasChosen, ThoseMade
from mtgteach.model.cards import Activated, DiscardCards, Static
from mtgteach.model.cost import MillCards
from mtgteach.model.digest import digest
from mtgteach.model.effects import (CantSearch, MoveTo, RevealHand, RevealTop, RevealUntil, Scry, Search, SearchesTop,
                                    Shuffle)
from mtgteach.model.events import CardAppeared, Moved, NothingHappened
from mtgteach.model.events_more import PlaceLearned, PutInPlace, Revealed, Scried, Searched, Shuffled, Surveilled
from mtgteach.model.filters import Chosen, Fixed, IsType, TargetPlayer, Whose, You
from mtgteach.model.patterns import Deed, PlayerDoes
from mtgteach.model.types import EXILE, GRAVEYARD, LIBRARY, CardType
from mtgteach.play.game import Game
from mtgteach.rules.cr109_characteristics import characteristics
from mtgteach.rules.step import RECOMPUTE
from tests.rules.table import all_pass, asks, at, cited, exile, graveyard, hand, keys, names, of_kind, play, stack

LAND = IsType(CardType.LAND)
OWN = (
    card("Look Ahead", "{U}", "Instant", spell(scry(2))),
    card("Look Around", "{U}", "Instant", spell(Scry(Fixed(1), EachPlayer(Whose.ANY)))),
    card("Look Askance", "{U}", "Instant", spell(surveil(2))),
    card("Drop Three", "{U}", "Instant", spell(mill(3))),
    card("Show Two", "{U}", "Instant", spell(RevealTop(Fixed(2)))),
    card("Show Again", "{U}", "Instant", spell(RevealTop(Fixed(1)), RevealTop(Fixed(2)))),
    card("Open Hand", "{U}", "Instant", spell(RevealHand(Chosen()), targets=(TargetPlayer(),))),
    card("Find Land", "{U}", "Sorcery", spell(search(LAND, reveal=True), shuffle())),
    card("Find Two", "{U}", "Sorcery", spell(search(amount=2), shuffle())),
    card("Dig Up", "{U}", "Sorcery", spell(search(LAND, zone=GRAVEYARD))),
    card("Find Twice", "{U}", "Sorcery", spell(search(LAND), Search(CREATURE, more=True), shuffle())),
    card("All Look", "{U}", "Sorcery", spell(Search(LAND, who=EachPlayer(Whose.ANY)), Shuffle(EachPlayer(Whose.ANY)))),
    card("Mix", "{U}", "Instant", spell(shuffle())),
    card("Mix and Draw", "{U}", "Instant", spell(search(LAND), Shuffle(aside=True), you_draw(1))),
    card("Shuffle It In", "{U}", "Sorcery", spell(search(LAND), MoveTo(ThoseMade(), LIBRARY), shuffle())),
    card("Shuffle Bell", "{U}", "Artifact", triggered(PlayerDoes(Deed.SHUFFLE), you_draw(1), word="bell trigger")),
    card("Mix Twice", "{U}", "Instant", spell(shuffle(), shuffle())),
    card("Find for Later", "{U}", "Sorcery", spell(search(LAND), Shuffle(aside=True), MoveTo(ThoseMade(), LIBRARY))),
    card("Find the Chosen", "{U}", "Sorcery", spell(search(HasChosen("kind")), shuffle())),
    card("Perhaps Find", "{U}", "Sorcery", spell(you_may(search(LAND), shuffle()))),
    card("Trade a Card", "{U}", "Sorcery", spell(DiscardCards(You(), Fixed(1)), MoveTo(ThoseMade(), EXILE))),
    card("Fumble", "{U}", "Sorcery", spell(discards_at_random(2), targets=(TARGET_PLAYER,))),
    card("Dig Down", "{U}", "Sorcery", spell(RevealUntil(CREATURE, (MoveTo(ThoseMade(), EXILE),), (
        MoveTo(ThoseMade(), LIBRARY, bottom=True, random=True),)))),
    card("Dig Up Again", "{U}", "Sorcery", spell(RevealUntil(CREATURE, (), (MoveTo(ThoseMade(), LIBRARY),)))),
    card("Closed Archive", "{U}", "Artifact", Static(CantSearch())),
    card("Narrow Archive", "{U}", "Artifact", Static(SearchesTop(2, Whose.ANY))),
)


def cast(name: str, rest: str, *answers: str) -> Game:
    return all_pass(play(at(f"Ada: hand {name}; battlefield Island; {rest}", *OWN), f"Ada casts {name}", *answers))


# Scry and surveil


@pytest.mark.rule("701.22a")
def test_scrying_asks_what_goes_to_the_bottom_and_the_order_of_each_part() -> None:
    game = cast("Look Ahead", "library Forest, Stifle, Rift Bolt")
    assert (asks(game), keys(game)) == ("Ada choice.scry", ["Forest", "Stifle"])
    one = game.answer("Forest")
    assert names(one, LIBRARY) == ["Stifle", "Rift Bolt", "Forest"]
    none = game.answer()
    assert (asks(none), keys(none)) == ("Ada choice.order_library", ["Forest", "Stifle"])
    assert names(none.answer("Stifle", "Forest"), LIBRARY) == ["Stifle", "Forest", "Rift Bolt"]
    both = game.answer("Forest", "Stifle").answer("Stifle", "Forest")
    assert names(both, LIBRARY) == ["Rift Bolt", "Stifle", "Forest"]
    (event,) = of_kind(both.events(), Scried)
    assert (event.amount, len(event.top), len(event.bottom)) == (2, 0, 2)
    assert "701.22a" in cited(both.events())


@pytest.mark.rule("701.22a")
def test_chance_says_which_cards_are_seen() -> None:
    game = cast("Look Ahead", "library in any order Forest, Stifle, Rift Bolt")
    assert asks(game) == "Ada choice.chance"
    game = play(game, "Rift Bolt", "Forest")
    assert asks(game) == "Ada choice.scry"
    game = game.answer("Rift Bolt")
    assert names(game, LIBRARY) == ["Forest", "Stifle", "Rift Bolt"]
    assert [o.lies for o in game.state.zone(LIBRARY)] == ["top", "somewhere", "bottom"]
    assert digest(game.state) == digest(
        cast("Look Ahead", "library Forest, Rift Bolt, Stifle").answer("Rift Bolt").state), "all places are known"


@pytest.mark.rule("701.22a")
def test_players_who_scry_together_decide_in_turn_order_before_any_card_moves() -> None:
    game = cast("Look Around", "library Forest, Stifle. Nils: library Plains, Rift Bolt.")
    assert asks(game) == "Ada choice.scry"
    game = game.answer("Forest")
    assert asks(game) == "Nils choice.scry"
    assert names(game, LIBRARY) == ["Forest", "Stifle"]
    game = game.answer("Plains")
    assert names(game, LIBRARY) == ["Stifle", "Forest"]
    assert names(game, LIBRARY, "Nils") == ["Rift Bolt", "Plains"]


@pytest.mark.rule("701.22a")
def test_an_endless_library_shows_cards_that_nobody_knows() -> None:
    game = cast("Look Ahead", "life 20")
    assert keys(game) == ["an unknown card (1)", "an unknown card (2)"]
    game = game.answer("an unknown card (1)")
    assert len(of_kind(game.events(), CardAppeared)) == 2
    assert [o.lies for o in game.state.zone(LIBRARY)] == ["top", "bottom"]


@pytest.mark.rule("701.25a")
def test_surveilling_puts_cards_into_the_graveyard() -> None:
    game = cast("Look Askance", "library Forest, Stifle, Rift Bolt")
    assert (asks(game), keys(game)) == ("Ada choice.surveil", ["Forest", "Stifle"])
    game = game.answer("Stifle")
    assert (graveyard(game), names(game, LIBRARY)) == (["Stifle", "Look Askance"], ["Forest", "Rift Bolt"])
    assert [e.amount for e in of_kind(game.events(), Surveilled)] == [2]


# Mill and reveal


@pytest.mark.rule("701.17a")
def test_milling_moves_the_top_cards_at_once() -> None:
    game = cast("Drop Three", "library Forest, Stifle, Rift Bolt, Island")
    assert graveyard(game) == ["Forest", "Stifle", "Rift Bolt", "Drop Three"]
    assert [e.reason for e in of_kind(game.events(), Moved)][1:4] == ["milled"] * 3


@pytest.mark.rule("701.17b")
def test_of_too_few_cards_all_are_milled_and_nobody_loses() -> None:
    game = cast("Drop Three", "library Forest, Stifle")
    assert graveyard(game) == ["Forest", "Stifle", "Drop Three"]
    assert not game.state.players[0].lost
    assert not game.state.players[0].drew_from_empty


@pytest.mark.rule("701.20a")
def test_revealing_shows_cards_and_asks_chance_where_the_order_is_not_known() -> None:
    game = play(cast("Show Two", "library Forest; library in any order Stifle, Island"), "Island")
    assert [game.state.label(e.card) for e in of_kind(game.events(), Revealed)] == ["Forest", "Island 2"]


@pytest.mark.rule("701.20b")
def test_a_revealed_card_stays_where_it_is() -> None:
    game = cast("Open Hand", "library Forest. Nils: hand Stifle, Rift Bolt.", "Nils")
    assert len(of_kind(game.events(), Revealed)) == 2
    assert hand(game, "Nils") == ["Stifle", "Rift Bolt"]
    assert "701.20a" in cited(game.events())


@pytest.mark.rule("701.20c")
def test_a_card_may_be_revealed_again() -> None:
    game = cast("Show Again", "library Forest, Stifle")
    top = game.state.zone(LIBRARY)[0]
    assert [e.object for e in of_kind(game.events(), Revealed)].count(top.id) == 2


# Search


@pytest.mark.rule("701.23a")
def test_a_search_sees_every_card_and_alike_ones_are_one_answer() -> None:
    game = cast("Find Land", "library in any order 2 Forest, Stifle, Island")
    assert (asks(game), keys(game)) == (
        "Ada choice.search", ["Ada finds Forest", "Ada finds Island", "Ada finds nothing"])
    assert not of_kind(game.events(), PlaceLearned), "looking through it needs no chance"


@pytest.mark.rule("701.23b")
def test_for_a_stated_quality_nothing_has_to_be_found() -> None:
    game = play(cast("Find Land", "library Forest, Stifle"), "Ada finds nothing")
    assert not of_kind(game.events(), Revealed)
    assert len(of_kind(game.events(), Shuffled)) == 1, "the rest of the instruction holds"


@pytest.mark.rule("701.23b")
def test_in_a_public_zone_a_card_that_is_there_has_to_be_found() -> None:
    game = cast("Dig Up", "graveyard Forest, Stifle")
    given = [a for node in game.nodes() for a in node.given if a.forced]
    assert given[-1].keys == ("Ada finds Forest",)


@pytest.mark.rule("701.23d")
def test_a_mere_quantity_has_to_be_found_as_far_as_possible() -> None:
    game = cast("Find Two", "library Forest, Stifle, Island")
    assert keys(game) == ["Ada finds Forest", "Ada finds Stifle", "Ada finds Island"]
    game = play(game, "Ada finds Stifle")
    assert keys(game) == ["Ada finds Forest", "Ada finds Island"]
    few = cast("Find Two", "library Forest")
    assert asks(few) == "Ada choice.priority", "the only card is found without a question"


@pytest.mark.rule("701.23e")
def test_what_is_found_is_revealed_only_if_the_instruction_says_so() -> None:
    game = play(cast("Find Land", "library Forest, Stifle"), "Ada finds Forest")
    assert [game.state.label(e.card) for e in of_kind(game.events(), Revealed)] == ["Forest"]
    silent = cast("Find Two", "library Forest")
    assert not of_kind(silent.events(), Revealed)


@pytest.mark.rule("701.23f")
def test_a_part_of_a_library_is_searched_and_the_rest_of_the_instruction_holds() -> None:
    game = cast("Find Land", "battlefield Narrow Archive; library Stifle, Rift Bolt, Forest")
    assert [e.top for e in of_kind(game.events(), Searched)] == [2]
    assert asks(game) == "Ada choice.priority", "the land is not among the top two"
    assert len(of_kind(game.events(), Shuffled)) == 1
    closed = cast("Find Land", "battlefield Closed Archive; library Forest")
    assert [e.code for e in of_kind(closed.events(), NothingHappened)] == ["nothing.cannot_search"]
    assert not of_kind(closed.events(), Searched)
    assert len(of_kind(closed.events(), Shuffled)) == 1


@pytest.mark.rule("701.23h")
def test_two_finds_before_one_shuffle_are_one_search() -> None:
    game = play(cast("Find Twice", "library Forest, Grizzly Bears, Stifle"), "Ada finds Forest",
                "Ada finds Grizzly Bears")
    assert len(of_kind(game.events(), Searched)) == 1


@pytest.mark.rule("701.23i")
def test_players_who_search_together_decide_in_turn_order() -> None:
    game = cast("All Look", "library Forest, Stifle. Nils: library Island, Stifle.")
    assert asks(game) == "Ada choice.search"
    assert asks(play(game, "Ada finds Forest")) == "Nils choice.search"
    done = play(game, "Ada finds Forest", "Nils finds Island")
    assert [e.player for e in of_kind(done.events(), Shuffled)] == [0, 1]


# Shuffle


@pytest.mark.rule("701.24a")
def test_shuffling_forgets_the_order_and_asks_nothing() -> None:
    game = cast("Mix", "library Forest, Stifle, Rift Bolt")
    assert asks(game) == "Ada choice.priority"
    assert {o.lies for o in game.state.zone(LIBRARY)} == {"somewhere"}
    assert digest(game.state) == digest(cast("Mix", "library Rift Bolt, Forest, Stifle").state)
    assert digest(game.state) == digest(cast("Mix", "library in any order Stifle, Rift Bolt, Forest").state)


@pytest.mark.rule("701.20d")
def test_cards_whose_place_was_known_become_new_objects() -> None:
    before = at("Ada: hand Mix; battlefield Island; library Forest, Stifle.", *OWN)
    after = all_pass(play(before, "Ada casts Mix"))
    old = [o.id for o in before.state.zone(LIBRARY)]
    assert len(after.state.zone(LIBRARY)) == 2
    assert not [o for o in after.state.zone(LIBRARY) if o.id in old]


@pytest.mark.rule("701.24b")
def test_what_was_found_and_set_aside_takes_no_part() -> None:
    game = play(cast("Mix and Draw", "library Stifle, Rift Bolt, Forest"), "Ada finds Forest")
    assert hand(game) == ["Forest"], "it lies on top of the shuffled library"
    assert "701.24b" in cited(game.events())


@pytest.mark.rule("701.24d")
def test_an_empty_library_is_shuffled_too() -> None:
    game = cast("Mix", "library nothing")
    assert len(of_kind(game.events(), Shuffled)) == 1


# Discard at random


@pytest.mark.rule("701.9b")
def test_chance_says_what_is_discarded_at_random() -> None:
    game = cast("Fumble", "library Forest. Nils: hand 2 Stifle, Rift Bolt, Island.", "Nils")
    assert (asks(game), keys(game)) == ("Nils choice.random_discard", [
        "Stifle", "Rift Bolt", "Island"])
    game = play(game, "Stifle", "Stifle")
    assert graveyard(game, "Nils") == ["Stifle 1", "Stifle 2"]
    assert "701.9b" in cited(game.events())


@pytest.mark.rule("701.24c")
def test_with_nothing_to_shuffle_in_the_library_is_shuffled_anyway() -> None:
    game = play(cast("Shuffle It In", "library Forest, Stifle"), "Ada finds nothing")
    assert len(of_kind(game.events(), Shuffled)) == 1


@pytest.mark.rule("701.24e")
def test_shuffling_a_library_of_one_card_or_none_still_triggers() -> None:
    for library in ("nothing", "Forest"):
        game = cast("Mix", f"battlefield Shuffle Bell; library {library}")
        assert stack(game) == ["the bell trigger of Shuffle Bell"]


@pytest.mark.rule("701.24f")
def test_each_of_several_shuffles_triggers() -> None:
    assert len(stack(cast("Mix Twice", "battlefield Shuffle Bell; library Forest"))) == 2


@pytest.mark.rule("701.24g")
def test_what_is_put_back_at_a_fixed_place_is_known_to_lie_there() -> None:
    game = play(cast("Find for Later", "library Stifle, Rift Bolt, Forest"), "Ada finds Forest")
    assert names(game, LIBRARY)[0] == "Forest"
    assert [o.lies for o in game.state.zone(LIBRARY)] == ["top", "somewhere", "somewhere"]


@pytest.mark.rule("701.20e")
def test_looking_at_cards_reveals_them_to_nobody_else() -> None:
    game = cast("Look Ahead", "library Forest, Stifle, Rift Bolt").answer("Forest")
    assert not of_kind(game.events(), Revealed)


@pytest.mark.rule("701.23c")
def test_for_a_quality_that_is_not_defined_the_player_searches_and_finds_nothing() -> None:
    game = cast("Find the Chosen", "library Forest, Stifle")
    assert len(of_kind(game.events(), Searched)) == 1
    assert asks(game) == "Ada choice.priority"


@pytest.mark.rule("701.23g")
def test_a_player_may_search_though_nothing_can_come_of_it() -> None:
    game = cast("Perhaps Find", "library nothing")
    assert asks(game) == "Ada choice.may_do"
    done = game.answer(keys(game)[0])
    assert len(of_kind(done.events(), Searched)) == len(of_kind(done.events(), Shuffled)) == 1


@pytest.mark.rule("701.17a")
def test_milling_as_a_cost_asks_chance_and_an_endless_library_can_always_pay_it() -> None:
    mill_stone = card("Mill Stone", "{1}", "Artifact", Activated(cost(MillCards(Fixed(2))), (you_draw(1),)))
    game = at("Ada: battlefield Mill Stone; library in any order Forest, Stifle, Rift Bolt.", mill_stone)
    game = play(game, "Ada activates Mill Stone", "Stifle", "Rift Bolt")
    assert graveyard(game) == ["Stifle", "Rift Bolt"]
    endless = play(at("Ada: battlefield Mill Stone.", mill_stone), "Ada activates Mill Stone")
    assert graveyard(endless) == ["an unknown card"] * 2
    few = at("Ada: battlefield Mill Stone; library Forest.", mill_stone)
    assert keys(few) == ["Ada passes"]


@pytest.mark.rule("701.9")
def test_what_was_discarded_is_known_to_the_next_instruction() -> None:
    game = cast("Trade a Card", "hand Forest; library Stifle")
    assert exile(game) == ["Forest"]


@pytest.mark.rule("701.24a", "701.20d")
def test_a_shuffle_leaves_nothing_stale_of_what_defines_itself_in_a_library() -> None:
    herd = card("Counted Herd", "{G}", "Creature — Beast", defines_size(CountOf(LAND)), size=(0, 0))
    game = at("Ada: hand Mix; battlefield 2 Island; library Counted Herd, Forest.", *OWN, herd, checks=RECOMPUTE)
    game = all_pass(play(game, "Ada casts Mix", "Ada taps Island 1 for U"))
    (there,) = [o for o in game.state.zone(LIBRARY, 0) if o.printed is herd or o.printed.name == herd.name]
    assert characteristics(game.state, there).power == 2


# Revealing until one is found


@pytest.mark.rule("701.20a")
def test_cards_are_revealed_until_one_fits_and_the_others_go_to_the_bottom_as_chance_says() -> None:
    game = cast("Dig Down", "library Stifle, Forest, Grizzly Bears, Rift Bolt, Swamp.")
    assert asks(game) == "Ada choice.random_order"
    assert [e.card for e in of_kind(game.events(), Revealed)] == [o.card for o in game.state.zone(LIBRARY, 0)[:2]] + [
        game.state.zone(EXILE)[0].card]
    done = game.do("order: Forest, Stifle")
    assert names(done, LIBRARY) == ["Rift Bolt", "Swamp", "Forest", "Stifle"]
    assert exile(done) == ["Grizzly Bears"]
    assert "401.4" in cited([h for h in done.events() if isinstance(h.event, PutInPlace)])
    assert [e for e in of_kind(done.events(), Moved) if e.to is LIBRARY] == []


@pytest.mark.rule("701.20a", "401.4")
def test_where_nothing_fits_all_were_revealed() -> None:
    game = cast("Dig Up Again", "library Stifle, Forest.").do("order: Forest, Stifle")
    assert names(game, LIBRARY) == ["Forest", "Stifle"]
    assert len(of_kind(game.events(), Revealed)) == 2


@pytest.mark.rule("701.20a")
@pytest.mark.parametrize("times", [1, 2])
def test_in_a_library_that_nobody_knows_revealing_ends_with_a_card_that_is_unknown(times: int) -> None:
    game = at("Ada: hand 2 Dig Down; battlefield 2 Island.", *OWN)
    for number in range(1, times + 1):  # the second time an unknown card is known to lie at the bottom
        game = all_pass(game.do(f"Ada casts Dig Down {number} paying with Island {number}"))
        assert (asks(game), exile(game)) == ("Ada choice.priority", [])
    assert len(of_kind(game.events(), Revealed)) == times
