"""Replacement effects (614): instead, skip, can't, once, and those of a spell itself."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import (ANY_TARGET, CREATURE, card, damage, discards, more_counters, spell,
                                           triggered, you_draw)
from mtgteach.cards.words_replacing import always, create, instead, token
from mtgteach.model.amounts import CountOf, EachPlayer, ThatPlayer
from mtgteach.model.cards import DealDamage, DrawCards, Static
from mtgteach.model.effects import GainLife, GetCounters, NextTime, WithSelf
from mtgteach.model.errors import NotSupported
from mtgteach.model.events import CountersPut, DamageDealt, LifeGained, Moved, NothingHappened
from mtgteach.model.events_more import DoneInstead, EffectUsed
from mtgteach.model.filters import (Anything, Chosen, ControlledBy, Fixed, IsSubtype, OwnedBy, TargetPlayer, ThisDies,
                                    Whose)
from mtgteach.model.statics import (CantDraw, CantEnter, CantGainLife, CantHaveCounters, DrawInstead, EntersTapped,
                                    GoesInstead, MoreCounters, MoreDamage, MoreLife, MoreTokens)
from mtgteach.model.types import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK, UPKEEP
from mtgteach.play.game import Game
from mtgteach.rulebook.cite import R
from mtgteach.rules.cr614_replacements import enter
from mtgteach.rules.step import RECOMPUTE, Step
from tests.rules.table import (all_pass, asks, at, battlefield, card_at, cited, exile, graveyard, hand, keys, life,
                               of_kind, play, plot, since, stack, until)

PEACE = card("Quiet Rest", "{3}", "Enchantment", instead(Anything(), EXILE))
THEIRS = card("Void Ward", "{3}", "Enchantment", instead(OwnedBy(Whose.OPPONENTS), EXILE))
HOME = card("Loyal Spirit", "{3}", "Enchantment", instead(CREATURE, HAND, BATTLEFIELD))
MOURNED = card("Mourned Cub", "{1}", "Creature — Bear", triggered(ThisDies(), you_draw(1)), size=(1, 1))
GAIN = card("Sip of Light", "{W}", "Instant", spell(GainLife(Fixed(3))))
ALL_GAIN = card("Shared Sip", "{W}", "Sorcery", spell(GainLife(Fixed(2), EachPlayer(Whose.ANY))))
TWICE = card("Bright Cup", "{3}", "Artifact", always(MoreLife(times=2)))
PLUS = card("Warm Cup", "{3}", "Artifact", always(MoreLife(plus=1)))
NO_GAIN = card("Dry Well", "{3}", "Artifact", always(CantGainLife(Whose.OPPONENTS)))
LOOK = card("Long Look", "{U}", "Sorcery", spell(you_draw(2)))
THEY_LOOK = card("Odd Gift", "{U}", "Sorcery", spell(DrawCards(Chosen(), Fixed(2)), targets=(TargetPlayer(),)))
SKIP = card("Shut Book", "{3}", "Artifact", always(DrawInstead(Whose.OPPONENTS)))
SIP = card("Wine Cellar", "{3}", "Artifact", always(DrawInstead(Whose.YOURS, (GainLife(Fixed(1)),))))
TAX = card("Hungry Shelf", "{3}", "Artifact", always(
    DrawInstead(Whose.OPPONENTS, (DealDamage(Fixed(1), ThatPlayer()),))))
NO_DRAW = card("Locked Book", "{3}", "Artifact", always(CantDraw(Whose.ANY)))
NO_COUNTERS = card("Bare Stone", "{3}", "Artifact", always(CantHaveCounters(CREATURE)))
BEARS_ONLY = card("Bear Scale", "{3}", "Artifact", more_counters(BATTLEFIELD).evolve(
    effect=more_counters(BATTLEFIELD, plus=1).effect.evolve(filter=IsSubtype("Bear"))))
ANGRY = card("Angry Sun", "{3}", "Artifact", always(MoreDamage(by=ControlledBy(), times=2)))
ONCE = card("Lucky Coin", "{W}", "Instant", spell(NextTime(MoreLife(times=3))))
SEARING = card("Searing End", "{R}", "Instant", spell(WithSelf(
    (damage(3),), GoesInstead(Anything(), EXILE)), targets=(ANY_TARGET,)))
BURN_OUT = card("Burning Thought", "{B}", "Sorcery", spell(WithSelf(
    (discards(1),), GoesInstead(Anything(), EXILE)), targets=(TargetPlayer(),)))
OWN = (PEACE, THEIRS, HOME, MOURNED, GAIN, ALL_GAIN, TWICE, PLUS, NO_GAIN, LOOK, THEY_LOOK, SKIP, SIP, TAX, NO_DRAW,
       NO_COUNTERS, BEARS_ONLY, ANGRY, ONCE, SEARING, BURN_OUT)


def scene(text: str) -> Game:
    """The game of a scene with the cards of this module; the index is worked out anew after every event."""
    return at(text, *OWN, checks=RECOMPUTE)


def cast(game: Game, name: str, *answers: str) -> Game:
    """Ada casts it with these answers and it resolves."""
    return all_pass(play(game, f"Ada casts {name}", *answers))


@pytest.mark.rule("614.6")
def test_what_is_exiled_instead_never_died() -> None:
    game = scene("Ada: hand Lightning Bolt; battlefield Mountain. Nils: battlefield Quiet Rest, Mourned Cub.")
    game = cast(game, "Lightning Bolt", "Mourned Cub")
    assert exile(game) == ["Lightning Bolt", "Mourned Cub"]
    assert (stack(game), graveyard(game)) == ([], [])
    plain = cast(scene("Ada: hand Lightning Bolt; battlefield Mountain. Nils: battlefield Mourned Cub."),
                 "Lightning Bolt", "Mourned Cub")
    assert (stack(plain), graveyard(plain, "Nils")) == (["the trigger of Mourned Cub"], ["Mourned Cub"])


@pytest.mark.rule("614.1a")
def test_an_effect_speaks_of_its_opponents_cards_only() -> None:
    game = scene("Ada: hand Lightning Bolt; battlefield Mountain, Void Ward. Nils: battlefield Mourned Cub.")
    game = cast(game, "Lightning Bolt", "Mourned Cub")
    assert (exile(game), graveyard(game)) == (["Mourned Cub"], ["Lightning Bolt"])


@pytest.mark.rule("616.1")
@pytest.mark.parametrize("first", ["Quiet Rest", "Loyal Spirit"])
def test_of_two_ways_elsewhere_the_controller_picks_and_the_other_no_longer_applies(first: str) -> None:
    game = scene("Ada: hand Lightning Bolt; battlefield Mountain, Quiet Rest, Loyal Spirit. "
                 "Nils: battlefield Mourned Cub.")
    game = cast(game, "Lightning Bolt", "Mourned Cub")
    assert asks(game) == "Nils choice.replacement"
    assert battlefield(game)[-1] == "Mourned Cub", "state-based actions wait for the choice"
    game = play(game, first)
    assert (hand(game, "Nils"), exile(game)[1:]) == (
        ([], ["Mourned Cub"]) if first == "Quiet Rest" else (["Mourned Cub"], []))


@pytest.mark.rule("616.1")
def test_simultaneous_choosers_choose_in_turn_order_before_anything_happens() -> None:
    game = scene("Ada: hand Shared Sip; battlefield Plains, Bright Cup, Warm Cup. "
                 "Nils: battlefield Bright Cup, Warm Cup.")
    game = cast(game, "Shared Sip")
    assert asks(game) == "Ada choice.replacement"
    game = play(game, "Warm Cup 1")
    assert (asks(game), life(game, "Ada")) == ("Nils choice.replacement", 26)


@pytest.mark.rule("616.1")
@pytest.mark.parametrize(("first", "total"), [("Bright Cup", 27), ("Warm Cup", 28)])
def test_the_player_who_gains_life_chooses(first: str, total: int) -> None:
    game = cast(scene("Ada: hand Sip of Light; battlefield Plains, Bright Cup, Warm Cup."), "Sip of Light")
    assert life(play(game, first), "Ada") == total


@pytest.mark.rule("614.17")
def test_what_cannot_happen_is_not_replaced_either() -> None:
    game = scene("Ada: hand Sip of Light; battlefield Plains, Bright Cup, Warm Cup. Nils: battlefield Dry Well.")
    game = cast(game, "Sip of Light")
    assert (life(game, "Ada"), of_kind(game.events(), LifeGained)) == (20, [])
    (nothing,) = of_kind(game.events(), NothingHappened)
    assert (nothing.code, nothing.card) == ("nothing.cant_happen", card_at(game, "Dry Well").card)
    assert asks(game) == "Ada choice.priority"


@pytest.mark.rule("614.17")
def test_counters_that_cannot_be_put_are_not() -> None:
    game = scene("Ada: battlefield Grizzly Bears, Forest, Bare Stone.")
    game = play(game, "effect: put 1 time counter on Grizzly Bears", "effect: put 1 time counter on Forest")
    assert [card_at(game, n).count("time") for n in ("Grizzly Bears", "Forest")] == [0, 1]
    assert len(of_kind(game.events(), CountersPut)) == 1


@pytest.mark.rule("614.1b")
def test_a_skipped_draw_is_no_draw_each_time() -> None:
    game = scene("Ada: hand Long Look; battlefield Island. Nils: battlefield Shut Book.")
    game = cast(game, "Long Look")
    assert (hand(game), game.state.zone(0, 0)) == ([], ()), "the endless library shows no card"
    assert [e.code for e in of_kind(game.events(), NothingHappened)] == ["nothing.replaced"] * 2


@pytest.mark.rule("614.17")
def test_who_cannot_draw_does_not() -> None:
    game = scene("Ada: hand Long Look; battlefield Island, Wine Cellar. Nils: battlefield Locked Book.")
    game = cast(game, "Long Look")
    assert (hand(game), life(game, "Ada")) == ([], 20), "and nothing is done instead (614.17c)"


@pytest.mark.rule("614.6")
def test_instructions_are_followed_instead_of_each_draw() -> None:
    game = cast(scene("Ada: hand Long Look; battlefield Island, Wine Cellar."), "Long Look")
    assert (hand(game), life(game, "Ada")) == ([], 22)
    happened = plot(game.events())
    assert happened[-6:-1] == ["act.resolving", "DoneInstead", "LifeGained", "DoneInstead", "LifeGained"]
    holds = {h.id: h.event for h in game.events()}
    assert all(isinstance(holds[h.parent], DoneInstead) for h in game.events()
               if isinstance(h.event, LifeGained) and h.parent is not None)


@pytest.mark.rule("614.6")
def test_what_is_done_instead_speaks_of_the_player_who_would_have_drawn() -> None:
    game = scene("Ada: hand Odd Gift; battlefield Island, Hungry Shelf.")
    game = cast(game, "Odd Gift", "Nils")
    assert (hand(game, "Nils"), life(game, "Nils"), life(game, "Ada")) == ([], 18, 20)


@pytest.mark.rule("614.1a")
def test_a_counter_doubler_acts_on_what_its_filter_takes() -> None:
    game = scene("Ada: battlefield Grizzly Bears, Forest, Bear Scale.")
    game = play(game, "effect: put 1 time counter on Grizzly Bears", "effect: put 1 time counter on Forest")
    assert [card_at(game, n).count("time") for n in ("Grizzly Bears", "Forest")] == [2, 1]


@pytest.mark.rule("614.1a")
def test_double_damage_of_sources_under_ones_control() -> None:
    game = scene("Ada: hand Lightning Bolt; battlefield Mountain, Angry Sun. Nils: hand Lightning Bolt; "
                 "battlefield Mountain.")
    game = play(game, "Ada casts Lightning Bolt 1", "Nils", "Ada passes", "Nils casts Lightning Bolt 2", "Ada")
    game = all_pass(all_pass(game))
    assert (life(game, "Ada"), life(game, "Nils")) == (17, 14)
    assert [e.amount for e in of_kind(game.events(), DamageDealt)] == [3, 6]


@pytest.mark.rule("614.3")
def test_an_effect_for_the_next_time_acts_once() -> None:
    game = scene("Ada: hand Lucky Coin, 2 Sip of Light; battlefield 3 Plains.")
    game = cast(game, "Lucky Coin", "Ada taps Plains 1 for W")
    game = cast(game, "Sip of Light 1", "Ada taps Plains 2 for W")
    assert (life(game, "Ada"), len(game.state.effects)) == (29, 0)
    assert [(e.amount, e.left) for e in of_kind(game.events(), EffectUsed)] == [(1, 0)]
    assert life(cast(game, "Sip of Light 2"), "Ada") == 32


@pytest.mark.rule("614.3")
def test_an_effect_for_the_next_time_this_turn_ends_with_the_turn() -> None:
    game = cast(scene("Ada: hand Lucky Coin; battlefield Plains."), "Lucky Coin")
    assert len(game.state.effects) == 1
    assert until(game, UPKEEP, 2).state.effects == ()


@pytest.mark.rule("614.15")
def test_a_spells_own_replacement_effect_acts_on_what_it_does_and_on_nothing_else() -> None:
    game = scene("Ada: hand Burning Thought; battlefield Swamp. Nils: hand Forest.")
    before = play(game, "Ada casts Burning Thought", "Nils")
    game = all_pass(before)
    assert (exile(game), graveyard(game), graveyard(game, "Nils")) == (["Forest"], ["Burning Thought"], [])
    (moved,) = [h for h in since(game, before) if isinstance(h.event, Moved) and h.event.to is EXILE]
    assert [r.card for r in moved.by] == [card_at(game, "Burning Thought").card]
    assert "614.1a" in cited([moved])


@pytest.mark.rule("616.1a")
def test_self_replacement_goes_first_without_a_choice() -> None:
    game = scene("Ada: hand Burning Thought; battlefield Swamp. Nils: hand Forest; battlefield Quiet Rest.")
    game = all_pass(play(game, "Ada casts Burning Thought", "Nils"))
    assert exile(game) == ["Forest", "Burning Thought"]
    (moved,) = [h for h in game.events() if isinstance(h.event, Moved) and h.event.reason == "discarded"]
    assert [game.state.label(r.card) for r in moved.by] == ["Burning Thought"]
    assert keys(game)[0] == "Ada passes"


@pytest.mark.rule("704.4")
def test_its_own_effect_is_over_as_state_based_actions_are_checked() -> None:
    game = scene("Ada: hand Searing End; battlefield Mountain. Nils: battlefield Grizzly Bears.")
    game = cast(game, "Searing End", "Grizzly Bears")
    assert (graveyard(game, "Nils"), exile(game)) == (["Grizzly Bears"], [])


DOSE = card("Bad Dose", "{B}", "Sorcery", spell(GetCounters("poison", Fixed(2), Chosen()), targets=(TargetPlayer(),)))
SEASON = card("Ripe Season", "{3}", "Artifact", Static(MoreCounters(2, players=Whose.ANY)))


@pytest.mark.rule("614.1a")
def test_a_doubler_that_speaks_of_players_acts_on_their_counters() -> None:
    scene = "Ada: hand Bad Dose; battlefield Swamp, Forest{}."
    found = []
    for more in ("", ", Ripe Season"):
        game = at(scene.format(more), DOSE, SEASON, *OWN, checks=RECOMPUTE)
        game = all_pass(play(game, "Ada casts Bad Dose", "Nils"))
        game = play(game, "effect: put 1 time counter on Forest")
        found.append((game.state.players[1].counters, card_at(game, "Forest").count("time")))
    assert found == [((("poison", 2),), 1), ((("poison", 4),), 2)]


@pytest.mark.rule("614.1a")
def test_what_would_leave_casting_or_suspending_without_its_card_is_refused() -> None:
    for zone in (EXILE, STACK):
        with pytest.raises(NotSupported):
            at("Ada: hand Forest.", card("Odd Door", "{3}", "Artifact", always(GoesInstead(Anything(), HAND, to=zone))))


TRAP = card("Snared Path", "{3}", "Artifact", Static(GoesInstead(CREATURE, EXILE, to=HAND)))
CAGE = card("Deep Cage", "{3}", "Artifact", Static(CantEnter(CREATURE, (GRAVEYARD,))))
SIP_NONE = card("Empty Sip", "{W}", "Sorcery", spell(GainLife(CountOf(IsSubtype("Bear")))))
CATS = card("Cat Shelf", "{3}", "Artifact", always(DrawInstead(Whose.YOURS, (create(token(
    "Creature — Cat", size=(1, 1), colors="W")),))))
LITTER = card("Second Litter", "{3}", "Artifact", always(MoreTokens(times=2)))
MORE = (TRAP, CAGE, SIP_NONE, CATS, LITTER)


@pytest.mark.rule("616.2")
def test_one_effect_can_make_another_apply() -> None:
    text = "Ada: hand Lightning Bolt; battlefield Mountain, Snared Path{}. Nils: battlefield Mourned Cub."
    alone = cast(at(text.format(""), *OWN, *MORE), "Lightning Bolt", "Mourned Cub")
    assert graveyard(alone, "Nils") == ["Mourned Cub"], "it speaks of hands"
    both = cast(at(text.format(", Loyal Spirit"), *OWN, *MORE), "Lightning Bolt", "Mourned Cub")
    assert (exile(both), hand(both, "Nils")) == (["Mourned Cub"], [])
    (moved,) = [h for h in both.events() if isinstance(h.event, Moved) and len(h.by) == 2]
    assert [both.state.label(r.card) for r in moved.by] == ["Loyal Spirit", "Snared Path"]


@pytest.mark.rule("614.7")
def test_where_nothing_would_happen_nothing_is_replaced() -> None:
    game = cast(at("Ada: hand Empty Sip; battlefield Plains, Bright Cup, Warm Cup.", *OWN, *MORE), "Empty Sip")
    assert (life(game, "Ada"), of_kind(game.events(), LifeGained)) == (20, []), "no life and one more is none"


@pytest.mark.rule("614.4")
@pytest.mark.rule("614.17a")
def test_an_effect_that_is_not_there_yet_does_not_act_on_what_enters_with_it() -> None:
    hearth = card("Calm Hearth", "{3}", "Artifact", always(EntersTapped(Anything())))
    ban = card("Strict Gate", "{3}", "Artifact", always(CantEnter(CREATURE)))
    game = at("Ada: hand Calm Hearth, Strict Gate, Grizzly Bears.", hearth, ban, checks=RECOMPUTE)
    step = Step(game.state, (), [], 0, 0)
    moves = [Moved(o.id, o.card, BATTLEFIELD, "put", 0) for o in game.state.zone(HAND, 0)]
    assert len(enter(step, moves, R("608.2c"))) == 3
    assert [o.tapped for o in step.state.permanents()] == [False, False, False]


@pytest.mark.rule("614.17d")
def test_what_cannot_enter_from_one_zone_enters_from_others() -> None:
    game = at("Ada: hand Grizzly Bears; graveyard Grizzly Bears; battlefield Deep Cage.", *MORE, checks=RECOMPUTE)
    step = Step(game.state, (), [], 0, 0)
    moves = [Moved(o.id, o.card, BATTLEFIELD, "put", 0) for z in (GRAVEYARD, HAND) for o in game.state.zone(z, 0)]
    went = enter(step, moves, R("608.2c"))
    assert [game.state.label(m.card) for m in went] == ["Grizzly Bears 1"]
    assert len(step.state.zone(GRAVEYARD, 0)) == 1


@pytest.mark.rule("614.16")
def test_what_a_replacement_effect_makes_is_replaced_too() -> None:
    game = cast(at("Ada: hand Long Look; battlefield Island, Cat Shelf, Second Litter.", *OWN, *MORE), "Long Look")
    assert [n for n in battlefield(game) if n.startswith("Cat Token")] == [f"Cat Token {n}" for n in (1, 2, 3, 4)]


@pytest.mark.rule("400.6")
@pytest.mark.rule("616.1e")
def test_it_moves_once_and_only_where_it_goes_in_the_end() -> None:
    game = scene("Ada: hand Lightning Bolt; battlefield Mountain, Loyal Spirit. Nils: battlefield Mourned Cub.")
    game = cast(game, "Lightning Bolt", "Mourned Cub")
    assert [(e.to, e.reason) for e in of_kind(game.events(), Moved)][-1:] == [(HAND, "destroyed")]
    cub = card_at(game, "Mourned Cub").card
    assert len([e for e in of_kind(game.events(), Moved) if e.card == cub]) == 1
