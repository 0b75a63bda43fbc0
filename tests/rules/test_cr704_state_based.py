"""State-based actions (704) and a player leaving (800.4a)."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_actions import destroy_all, poison
from mtgteach.cards.words_of_cards import CREATURE, activated, card, damage, discards, spell, triggered, you_draw
from mtgteach.cards.words_replacing import create, token
from mtgteach.model.amounts import AsItWas, Each, PowerOf, That
from mtgteach.model.cards import Card, DealDamage, DrawCards, Plain, Static
from mtgteach.model.effects import GainLife, MoveTo
from mtgteach.model.events import GameEnded, Group, Moved, PlayerLost
from mtgteach.model.events_more import CeasedToExist, DeadlyDamagePast
from mtgteach.model.filters import (AllOf, Another, AnyTarget, Chosen, Fixed, IsToken, TargetObject, TargetPlayer,
                                    ThisDies)
from mtgteach.model.patterns import Moves
from mtgteach.model.statics_layers import Changes, ModifySize
from mtgteach.model.types import BATTLEFIELD, GRAVEYARD, HAND
from mtgteach.play.game import Game
from mtgteach.rules.cr704_state_based import check
from mtgteach.rules.step import RECOMPUTE, Step
from tests.rules.table import (all_pass, asks, at, battlefield, card_at, cited, graveyard, hand, keys, life, of_kind,
                               passes, play, plot, since, stack)

FRAIL = card("Hollow Shade", "{B}", "Creature — Shade", size=(3, 0))
QUAKE = card("Low Quake", "{R}", "Instant", spell(damage(2, 0), damage(2, 1), targets=(
    TargetObject(CREATURE), TargetObject(CREATURE))))
BOTH = card("Shared Ruin", "{R}", "Instant", spell(damage(20, 0), damage(20, 1), targets=(AnyTarget(), AnyTarget())))
CROWN = card("Paper Crown", "{1}", "Legendary Artifact", triggered(ThisDies(), you_draw(1)))
GIFT = card("Open Gift", "{U}", "Instant", spell(DrawCards(Chosen(), Fixed(2)), targets=(TargetPlayer(),)))
DRAIN = card("Hard Choice", "{B}", "Instant", spell(DrawCards(Chosen(), Fixed(1)), damage(20, 1), discards(1, 0),
                                                    targets=(TargetPlayer(), AnyTarget())))


@pytest.mark.rule("704.5f")
def test_a_creature_with_toughness_0_goes_to_the_graveyard_before_anyone_has_priority() -> None:
    game = at("Ada: hand Hollow Shade; battlefield Swamp.", FRAIL)
    game = passes(play(game, "Ada casts Hollow Shade"))
    assert stack(game) == ["Hollow Shade"]
    later = passes(game)
    assert (battlefield(later), graveyard(later)) == (["Swamp"], ["Hollow Shade"])
    moved = of_kind(since(later, game), Moved)
    assert [m.reason for m in moved] == ["resolved", "toughness"], "it was there for a moment"
    assert {"704.3", "704.5f"} <= set(cited(since(later, game)))
    assert asks(later) == "Ada choice.priority"


@pytest.mark.rule("704.5g")
def test_lethal_damage_destroys_and_less_does_not() -> None:
    big = card("Stout Badger", "{2}{G}", "Creature — Badger", size=(1, 4))
    game = at("Ada: hand 2 Lightning Bolt; battlefield 2 Mountain. Nils: battlefield Stout Badger.", big)
    game = all_pass(play(game, "Ada casts Lightning Bolt 1", "Stout Badger", "Ada taps Mountain 1 for R"))
    assert (battlefield(game)[-1], card_at(game, "Stout Badger").damage) == ("Stout Badger", 3)
    later = all_pass(play(game, "Ada casts Lightning Bolt 2", "Stout Badger"))
    assert graveyard(later, "Nils") == ["Stout Badger"]
    assert "704.5g" in cited(since(later, game))
    assert "704.5f" not in cited(since(later, game))


@pytest.mark.rule("704.3")
def test_all_that_applies_happens_as_one_event() -> None:
    game = at("Ada: hand Low Quake; battlefield Mountain, Grizzly Bears. Nils: battlefield Grizzly Bears.", QUAKE)
    game = passes(play(game, "Ada casts Low Quake", "Grizzly Bears 1", "Grizzly Bears 2"))
    later = passes(game)
    groups = [h for h in since(later, game) if isinstance(h.event, Group)]
    assert len(groups) == 1
    deaths = [h for h in since(later, game) if isinstance(h.event, Moved) and h.event.reason == "destroyed"]
    assert [h.parent for h in deaths] == [groups[0].id] * 2
    assert (graveyard(later)[-1], graveyard(later, "Nils")) == ("Grizzly Bears 1", ["Grizzly Bears 2"])


@pytest.mark.rule("704.3")
def test_nothing_is_checked_during_a_resolution() -> None:
    game = at("Ada: hand Shared Ruin; battlefield Mountain.", BOTH)
    game = passes(play(game, "Ada casts Shared Ruin", "Ada", "Nils"))
    later = passes(game)
    order = plot(since(later, game))
    assert order.index("LifeLost") < order.index("Moved") < order.index("Group") < order.index("PlayerLost")
    assert order.count("PlayerLost") == 2


@pytest.mark.rule("704.5a")
def test_a_player_with_0_life_loses_and_the_game_ends() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain. Nils: life 3.")
    game = passes(play(game, "Ada casts Lightning Bolt", "Nils"))
    assert (life(game, "Nils"), game.ended) == (3, False)
    later = passes(game)
    assert (life(later, "Nils"), later.ended, later.choice) == (0, True, None)
    (lost,) = [h for h in later.events() if isinstance(h.event, PlayerLost)]
    assert lost.event == PlayerLost(1, "lost.life")
    assert "704.5a" in lost.cites
    assert of_kind(later.events(), GameEnded) == [GameEnded(0)]


@pytest.mark.rule("704.5a")
def test_less_than_0_counts_as_well_and_1_does_not() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain. Nils: life 2. Oda: life 4.")
    assert all_pass(play(game, "Ada casts Lightning Bolt", "Nils")).state.players[1].lost
    assert not all_pass(play(game, "Ada casts Lightning Bolt", "Oda")).state.players[2].lost


@pytest.mark.rule("704.5a")
def test_two_players_who_lose_together_leave_no_winner() -> None:
    game = at("Ada: hand Shared Ruin; battlefield Mountain.", BOTH)
    game = all_pass(play(game, "Ada casts Shared Ruin", "Ada", "Nils"))
    assert game.ended
    assert of_kind(game.events(), GameEnded) == [GameEnded(None)]
    assert [e.player for e in of_kind(game.events(), PlayerLost)] == [0, 1]


@pytest.mark.rule("704.5b")
def test_a_player_who_drew_from_an_empty_library_loses_as_it_is_next_checked() -> None:
    last = at("Turn 2, Nils's upkeep. Nils: library Forest.")
    drawn = all_pass(last)
    assert (asks(drawn), drawn.ended) == ("Nils choice.priority", False), "the last card is drawn without harm"
    gift = at("Ada: hand Open Gift; battlefield Island. Nils: library Forest.", GIFT)
    gift = all_pass(play(gift, "Ada casts Open Gift", "Nils"))
    assert gift.ended
    assert [e.reason for e in of_kind(gift.events(), PlayerLost)] == ["lost.empty_library"]
    assert "704.5b" in cited(gift.events())


@pytest.mark.rule("704.5j")
def test_of_two_legends_of_one_name_their_controller_keeps_one() -> None:
    game = at("Ada: hand Gaddock Teeg; battlefield Forest, Plains, Gaddock Teeg.")
    game = all_pass(play(game, "Ada casts Gaddock Teeg 1", "Ada taps Forest for G"))
    assert (asks(game), keys(game)) == ("Ada choice.legend", ["Gaddock Teeg 2", "Gaddock Teeg 1"])
    assert game.state.at.priority is None
    assert battlefield(game)[2:] == ["Gaddock Teeg 2", "Gaddock Teeg 1"], "both are there while it is asked"
    kept = play(game, "Gaddock Teeg 1")
    assert (battlefield(kept)[-1], graveyard(kept)) == ("Gaddock Teeg 1", ["Gaddock Teeg 2"])
    assert asks(kept) == "Ada choice.priority"
    assert "704.5j" in cited(since(kept, game))
    other = play(game, "Gaddock Teeg 2")
    assert graveyard(other) == ["Gaddock Teeg 1"]


@pytest.mark.rule("704.5j")
def test_legends_of_different_players_live_side_by_side() -> None:
    game = at("Ada: hand Gaddock Teeg; battlefield Forest, Plains. Nils: battlefield Gaddock Teeg.")
    game = all_pass(play(game, "Ada casts Gaddock Teeg 1", "Ada taps Forest for G"))
    assert asks(game) == "Ada choice.priority"
    assert battlefield(game).count("Gaddock Teeg 1") == battlefield(game).count("Gaddock Teeg 2") == 1


@pytest.mark.rule("704.5j")
def test_the_one_that_was_not_kept_is_not_destroyed_but_dies() -> None:
    game = at("Ada: hand Paper Crown; battlefield Forest, Paper Crown.", CROWN)
    game = play(all_pass(play(game, "Ada casts Paper Crown 1")), "Paper Crown 1")
    assert [m.reason for m in of_kind(game.events(), Moved)][-1] == "legend"
    assert stack(game) == ["the trigger of Paper Crown 2"]


@pytest.mark.rule("101.4")
def test_the_active_player_chooses_legends_first_then_the_others_then_all_go_together() -> None:
    game = at("Turn 2, Nils's upkeep. Ada: battlefield 2 Gaddock Teeg. Nils: battlefield 2 Gaddock Teeg. Oda: life 20.")
    asked = []
    while asks(game).endswith("legend"):
        asked.append((asks(game).split()[0], len(battlefield(game))))
        game = play(game, keys(game)[0])
    assert asked == [("Nils", 4), ("Ada", 4)]
    assert len([h for h in game.events() if isinstance(h.event, Group)]) == 1
    assert len(battlefield(game)) == 2


@pytest.mark.rule("704.3")
def test_the_check_is_repeated_until_nothing_applies() -> None:
    game = at("Ada: hand Hollow Shade; battlefield Swamp. Nils: battlefield Grizzly Bears.", FRAIL)
    later = all_pass(play(game, "Ada casts Hollow Shade"))
    assert [h.event.code for h in later.events() if isinstance(h.event, Group)] == ["group.state_based"]
    assert (asks(later), later.state.pending) == ("Ada choice.priority", ())


@pytest.mark.rule("704.5a")
def test_with_two_players_the_game_ends_as_one_leaves_and_nothing_can_be_answered() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain. Nils: life 3; hand Stifle; battlefield Grizzly Bears.")
    game = all_pass(play(game, "Ada casts Lightning Bolt", "Nils"))
    assert game.ended
    assert game.state.agenda == ()
    assert game.state.at.priority is None
    assert game.events()[-1].cites == ("704.5a",)
    with pytest.raises(Exception, match="ended"):
        game.answer("Ada passes")


@pytest.mark.rule("704.5a")
def test_a_player_may_lose_for_two_reasons_at_once() -> None:
    game = at("Ada: hand Hard Choice; battlefield Swamp. Nils: library Forest; hand Island.", DRAIN)
    game = all_pass(play(game, "Ada casts Hard Choice", "Nils", "Nils"))
    if asks(game) == "Nils choice.discard":
        game = play(game, "Nils discards Forest")
    assert game.ended
    assert [e.player for e in of_kind(game.events(), PlayerLost)] == [1]
    assert graveyard(game, "Nils") == ["Forest"]


@pytest.mark.rule("800.4")
def test_with_four_players_whoever_loses_leaves_and_the_game_goes_on() -> None:
    game = at("Ada: hand Lightning Bolt; battlefield Mountain. Nils: life 3. Oda: life 5. Pia: life 9.")
    game = all_pass(play(game, "Ada casts Lightning Bolt", "Nils"))
    assert not game.ended
    assert game.state.in_play() == (0, 2, 3)


@pytest.mark.rule("800.4")
def test_where_all_who_are_left_lose_at_once_nobody_wins() -> None:
    game = at("Ada: life 0. Nils: life 0. Oda: life 0.")
    assert game.ended
    ended = game.events()[-1]
    assert (getattr(ended.event, "winner", "?"), ended.cites) == (None, ("704.5a",))


@pytest.mark.rule("704.3")
def test_each_state_based_action_cites_its_own_rule_and_a_scene_begins_with_them() -> None:
    game = at("Ada: life 0; battlefield 2 Gaddock Teeg.")
    assert asks(game) == "Ada choice.legend"
    assert game.state.at.priority is None
    game = game.answer("Gaddock Teeg 1")
    cites = {type(h.event).__name__: h.cites for h in game.events()}
    assert cites["Moved"] == ("704.3", "704.5j")
    assert cites["PlayerLost"] == ("704.3", "704.5a")
    assert cites["GameEnded"] == ("704.5a",)


@pytest.mark.rule("704.5q")
def test_opposite_counters_cancel_in_pairs_and_nothing_else_goes() -> None:
    game = at("Ada: battlefield Grizzly Bears.")
    bears = card_at(game, "Grizzly Bears")
    step = Step(game.state.with_object(bears.evolve(counters=(("+1/+1", 3), ("-1/-1", 2), ("time", 1)))).evolve(
        cache=None), (), [], 0, RECOMPUTE)
    assert check(step)
    found = step.state.find(bears.id)
    assert found is not None
    assert found.counters == (("+1/+1", 1), ("time", 1))
    assert [str(c) for c in step.events[-1].cites] == ["704.3", "704.5q"]
    assert not check(step)


@pytest.mark.rule("704.5f")
def test_what_dies_of_its_counters_just_goes() -> None:
    game = at("Ada: battlefield Grizzly Bears.")
    bears = card_at(game, "Grizzly Bears")
    step = Step(game.state.with_object(bears.evolve(counters=(("+1/+1", 1), ("-1/-1", 3)))).evolve(cache=None), (), [],
                0, RECOMPUTE)
    assert check(step)
    assert [type(h.event).__name__ for h in step.events] == ["Group", "Moved"]


VENOM = card("Full Dose", "{B}", "Sorcery", spell(poison(4, Chosen()), poison(6, Chosen()), targets=(TargetPlayer(),)))
NINE = card("Small Dose", "{B}", "Sorcery", spell(poison(9, Chosen()), targets=(TargetPlayer(),)))
ASP = card("Stone Asp", "{R}", "Creature — Snake", Plain("deathtouch"), activated("{R}", DealDamage(
    Fixed(1), Chosen()), targets=(TargetObject(CREATURE),)), size=(1, 1))
HULK = card("Stone Hulk", "{5}", "Artifact Creature — Golem", Plain("indestructible"), size=(1, 1))
TOAD = card("Broad Toad", "{5}", "Creature — Toad", size=(1, 5))
GUESTS = card("Call Guests", "{R}", "Instant", spell(create(token("Creature — Spirit", size=(1, 1)))))
HOME = card("Send Home", "{R}", "Instant", spell(MoveTo(Each(IsToken()), HAND)))
BURN = card("Burn Tokens", "{R}", "Instant", spell(destroy_all(IsToken())))
WAKE = card("Token Wake", "{R}", "Enchantment", triggered(
    Moves(IsToken(), BATTLEFIELD, GRAVEYARD), you_draw(1), word="wake trigger"))


@pytest.mark.rule("704.5c")
def test_ten_poison_counters_lose_the_game_and_nine_do_not() -> None:
    scene = "Ada: hand Full Dose, Small Dose; battlefield Swamp. Nils: life 20."
    nine = all_pass(play(at(scene, VENOM, NINE), "Ada casts Small Dose", "Nils"))
    assert not nine.state.ended
    ten = all_pass(play(at(scene, VENOM, NINE), "Ada casts Full Dose", "Nils"))
    assert [(e.player, e.reason) for e in of_kind(ten.events(), PlayerLost)] == [(1, "lost.poison")]
    assert "704.5c" in cited(ten.events())
    assert ten.state.ended


@pytest.mark.rule("704.5d")
@pytest.mark.parametrize("leaves", ["Send Home", "Burn Tokens"])
def test_a_token_off_the_battlefield_was_there_for_a_moment_and_ceases_to_exist(leaves: str) -> None:
    game = at(f"Ada: hand Call Guests, {leaves}; battlefield 2 Mountain, Token Wake.", GUESTS, HOME, BURN, WAKE)
    game = all_pass(play(game, "Ada casts Call Guests", "Ada taps Mountain 1 for R"))
    assert battlefield(game)[-1] == "Spirit Token"
    later = all_pass(play(game, f"Ada casts {leaves}"))
    assert (battlefield(later)[-1], hand(later), graveyard(later)) == (
        "Token Wake", [], ["Call Guests", leaves])
    assert [later.state.label(e.card) for e in of_kind(later.events(), CeasedToExist)] == ["Spirit Token"]
    assert "704.5d" in cited(since(later, game))
    assert stack(later) == (["the wake trigger of Token Wake"] if leaves == "Burn Tokens" else [])


def bitten(name: str, *own: Card) -> Game:
    game = at(f"Ada: battlefield Mountain, Stone Asp. Nils: battlefield {name}.", ASP, *own)
    return all_pass(play(game, "Ada activates Stone Asp", name))


@pytest.mark.rule("704.5h")
def test_any_damage_by_deathtouch_destroys_a_creature() -> None:
    game = bitten("Broad Toad", TOAD)
    assert graveyard(game, "Nils") == ["Broad Toad"]
    assert "704.5h" in cited(game.events())
    assert "704.5g" not in cited(game.events())


@pytest.mark.rule("704.7")
def test_one_destruction_covers_lethal_damage_and_deathtouch() -> None:
    game = bitten("Young Toad", TOAD.evolve(faces=(TOAD.faces[0].evolve(name="Young Toad", toughness=1),)))
    assert [e.reason for e in of_kind(game.events(), Moved)] == ["destroyed"]
    assert {"704.5g", "704.5h", "704.7"} <= set(cited(game.events()))


@pytest.mark.rule("704.5g")
def test_what_is_indestructible_stays_with_lethal_damage_and_that_damage_is_looked_at_once() -> None:
    game = bitten("Stone Hulk", HULK)
    hulk = card_at(game, "Stone Hulk")
    assert (hulk.zone, hulk.damage, hulk.deathtouched) == (BATTLEFIELD, 1, False)
    assert len(of_kind(game.events(), DeadlyDamagePast)) == 1
    assert asks(game) == "Ada choice.priority"


@pytest.mark.rule("704.5h")
def test_damage_that_a_check_has_only_looked_at_is_no_state_based_action() -> None:
    game = at("Ada: battlefield Grizzly Bears, Stone Hulk.", HULK)
    hulk, bears = card_at(game, "Stone Hulk"), card_at(game, "Grizzly Bears")
    state = game.state.with_object(hulk.evolve(deathtouched=True)).evolve(cache=None)
    step = Step(state, (), [], 0, RECOMPUTE)
    assert not check(step)
    assert [type(h.event).__name__ for h in step.events] == ["DeadlyDamagePast"]
    assert not step.state.the(hulk.id).deathtouched
    both = Step(state.with_object(bears.evolve(damage=2)).evolve(cache=None), (), [], 0, RECOMPUTE)
    assert check(both)
    assert [(type(h.event).__name__, h.parent) for h in both.events] == [
        ("Group", None), ("Moved", 0), ("DeadlyDamagePast", None)]


LORD = card("Pale Lord", "{B}", "Creature — Noble", Static(Changes(
    AllOf((CREATURE, Another())), (ModifySize(Fixed(1), Fixed(1)),))), size=(2, 2))
MIRROR = card("Last Look", "{B}", "Enchantment", triggered(
    Moves(CREATURE, BATTLEFIELD, GRAVEYARD), GainLife(PowerOf(AsItWas(That()))), word="look trigger"))
FLOOD = card("Level Flood", "{B}", "Sorcery", spell(destroy_all(CREATURE)))


@pytest.mark.rule("704.8")
@pytest.mark.parametrize("order", ["Pale Lord, Grizzly Bears", "Grizzly Bears, Pale Lord"])
def test_what_leaves_together_is_known_as_it_was_before_any_of_it_left(order: str) -> None:
    game = at(f"Ada: hand Level Flood; battlefield Swamp, Last Look, {order}.", LORD, MIRROR, FLOOD)
    game = all_pass(play(game, "Ada casts Level Flood"))
    game = game.answer(*keys(game))
    assert life(all_pass(all_pass(game)), "Ada") == 20 + 3 + 2, "the lord itself has 2, the other one had 3"
