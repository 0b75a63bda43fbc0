"""What is added to a turn and what is skipped of it: extra turns, phases and steps, the newest first."""
from __future__ import annotations

import pytest

from mtgteach.cards.words_of_cards import TARGET_PLAYER, card, spell, triggered, you_draw
from mtgteach.model.cards import Static
from mtgteach.model.digest import digest
from mtgteach.model.effects import AdditionalParts, ExtraTurn, SkipNext, SkipsEach
from mtgteach.model.events import NothingHappened, StepBegan, TurnBegan
from mtgteach.model.events_more import PartSkipped
from mtgteach.model.filters import BeginningOf, Chosen, Whose, You
from mtgteach.model.types import (BEGINNING_OF_COMBAT, DRAW, END, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, UNTAP, UPKEEP, Phase,
                                  TurnStep)
from mtgteach.play.game import Game
from tests.rules.table import all_pass, asks, at, cited, hand, keys, of_kind, play, since, stack, until

AGAIN = card("One More Sunrise", "{U}", "Instant", spell(ExtraTurn(You())))
THEIRS = card("Gift of a Day", "{U}", "Instant", spell(ExtraTurn(Chosen(0)), targets=(TARGET_PLAYER,)))
CHARGE = card("Second Charge", "{R}", "Instant", spell(AdditionalParts((Phase.COMBAT, Phase.POSTCOMBAT))))
DAWN = card("False Dawn Bell", "{W}", "Instant", spell(AdditionalParts((UPKEEP,))))
MY_DAWN = card("Own Dawn Bell", "{W}", "Instant", spell(AdditionalParts((UPKEEP,), yours=True)))
TWICE = card("Twice Rung Bell", "{W}", "Instant", spell(AdditionalParts((UPKEEP,), after_step=True)))
NO_DRAW = card("Sleep Through Lessons", "{B}", "Instant", spell(SkipNext(Chosen(0), DRAW), targets=(TARGET_PLAYER,)))
NO_TURN = card("Lost Afternoon", "{B}", "Instant", spell(SkipNext(Chosen(0)), targets=(TARGET_PLAYER,)))
NO_COMBAT = card("Truce of an Hour", "{W}", "Instant", spell(SkipNext(You(), Phase.COMBAT)))
NEVER_DRAWS = card("Idol of Silence", "{2}", "Artifact", Static(SkipsEach(DRAW, Whose.ANY)))
WATCH = card("Upkeep Watch", "{1}", "Artifact", triggered(BeginningOf(UPKEEP, Whose.YOURS), you_draw(1), word="watch"))


def turns(game: Game) -> list[str]:
    """Whose turns have begun, in order."""
    return [game.state.players[e.player].name for e in of_kind(game.events(), TurnBegan)]


def steps(game: Game, earlier: Game) -> list[TurnStep]:
    """The steps that have begun since."""
    return [e.step for e in of_kind(since(game, earlier), StepBegan)]


def cast(game: Game, name: str, land: str, *targets: str) -> Game:
    """Ada casts it with this land and it resolves."""
    return all_pass(play(game, f"Ada taps {land}", f"Ada casts {name}", *targets))


@pytest.mark.rule("500.7")
def test_an_extra_turn_comes_directly_after_this_one_and_the_order_goes_on_from_the_turn_before() -> None:
    game = cast(at("Ada: hand One More Sunrise; battlefield Island. Oda: life 20.", AGAIN), "One More Sunrise",
                "Island for U")
    game = until(game, UPKEEP, 4)
    assert turns(game) == ["Ada", "Nils", "Oda"]
    assert [e.extra for e in of_kind(game.events(), TurnBegan)] == [True, False, False]
    assert game.state.at.own == (2, 1, 1)


@pytest.mark.rule("500.7")
def test_of_several_extra_turns_the_newest_is_taken_first() -> None:
    game = at("Ada: hand One More Sunrise, Gift of a Day; battlefield 2 Island. Oda: life 20.", AGAIN, THEIRS)
    game = cast(game, "Gift of a Day", "Island 1 for U", "Oda")
    game = cast(game, "One More Sunrise", "Island 2 for U")
    game = until(game, UPKEEP, 5)
    assert turns(game) == ["Ada", "Oda", "Nils", "Oda"]


@pytest.mark.rule("500.8")
def test_additional_phases_come_directly_after_this_phase_in_their_order() -> None:
    game = at("Ada: hand Second Charge; battlefield Mountain.", CHARGE)
    later = until(cast(game, "Second Charge", "Mountain for R"), END)
    combat = [BEGINNING_OF_COMBAT, TurnStep.DECLARE_ATTACKERS, TurnStep.END_OF_COMBAT]
    assert steps(later, game) == [*combat, POSTCOMBAT_MAIN, *combat, POSTCOMBAT_MAIN, END]


@pytest.mark.rule("505.1a")
def test_only_the_first_main_phase_of_a_turn_is_precombat() -> None:
    game = at("Ada: hand Second Charge; battlefield Mountain.", CHARGE)
    later = until(cast(game, "Second Charge", "Mountain for R"), POSTCOMBAT_MAIN)
    assert PRECOMBAT_MAIN not in steps(until(later, END), game)


@pytest.mark.rule("500.10")
def test_an_additional_upkeep_after_this_phase_has_no_untap_and_no_draw_with_it_and_triggers_again() -> None:
    game = at("Ada: hand False Dawn Bell; battlefield Plains, Upkeep Watch.", DAWN, WATCH)
    game = cast(game, "False Dawn Bell", "Plains for W")
    later = all_pass(game)
    assert (later.state.at.step, stack(later)) == (UPKEEP, ["the watch of Upkeep Watch"])
    assert later.state.at.turn == 1
    assert all_pass(all_pass(later)).state.at.step is BEGINNING_OF_COMBAT


@pytest.mark.rule("500.9")
def test_an_additional_step_after_this_step_belongs_to_the_same_phase() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: hand Twice Rung Bell; battlefield Plains.", TWICE)
    later = until(cast(game, "Twice Rung Bell", "Plains for W"), PRECOMBAT_MAIN)
    assert steps(later, game) == [UPKEEP, DRAW, PRECOMBAT_MAIN]
    assert len(hand(later)) == 1


@pytest.mark.rule("500.10a")
def test_a_step_that_you_get_in_another_players_turn_is_not_added() -> None:
    own = at("Ada: hand Own Dawn Bell; battlefield Plains.", MY_DAWN)
    assert all_pass(cast(own, "Own Dawn Bell", "Plains for W")).state.at.step is UPKEEP
    other = play(at("Turn 2, Nils's precombat main. Ada: hand Own Dawn Bell; battlefield Plains.", MY_DAWN),
                 "Nils passes")
    later = cast(other, "Own Dawn Bell", "Plains for W")
    (nothing,) = of_kind(since(later, other), NothingHappened)
    assert nothing.code == "nothing.not_your_turn"
    assert all_pass(later).state.at.step is BEGINNING_OF_COMBAT


@pytest.mark.rule("614.10a")
def test_a_player_skips_the_next_draw_step_and_only_that_one() -> None:
    game = at("Turn 3, Ada's precombat main. Ada: hand Sleep Through Lessons; battlefield Swamp.", NO_DRAW)
    game = cast(game, "Sleep Through Lessons", "Swamp for B", "Ada")
    assert game.state.players[0].skips == ("draw step",)
    first = until(game, PRECOMBAT_MAIN, 5)
    assert (DRAW in steps(first, until(game, UPKEEP, 5)), hand(first)) == (False, [])
    (skip,) = [h for h in since(first, game) if isinstance(h.event, PartSkipped)]
    assert {"500.11", "614.10a"} <= set(cited([skip]))
    assert first.state.players[0].skips == ()
    assert len(hand(until(first, PRECOMBAT_MAIN, 7))) == 1


@pytest.mark.rule("614.10a")
def test_two_skips_of_the_next_turn_skip_two_turns() -> None:
    game = at("Ada: hand 2 Lost Afternoon; battlefield 2 Swamp.", NO_TURN)
    game = cast(game, "Lost Afternoon 1", "Swamp 1 for B", "Nils")
    game = cast(game, "Lost Afternoon 2", "Swamp 2 for B", "Nils")
    game = until(game, UPKEEP, 4)
    assert turns(game) == ["Ada", "Ada", "Nils"]


@pytest.mark.rule("614.10")
def test_a_phase_that_is_skipped_is_as_if_it_were_not_there() -> None:
    game = at("Ada: hand Truce of an Hour; battlefield Plains.", NO_COMBAT)
    later = all_pass(cast(game, "Truce of an Hour", "Plains for W"))
    assert later.state.at.step is POSTCOMBAT_MAIN
    assert steps(later, game) == [POSTCOMBAT_MAIN]


@pytest.mark.rule("614.10")
def test_a_permanent_skips_every_draw_step_while_it_is_there() -> None:
    game = at("Turn 2, Nils's upkeep. Ada: battlefield Idol of Silence.", NEVER_DRAWS)
    later = until(game, PRECOMBAT_MAIN, 3)
    assert DRAW not in steps(later, game)
    assert [e.waited for e in of_kind(since(later, game), PartSkipped)] == [False, False]


@pytest.mark.rule("616.1")
def test_of_two_effects_the_player_chooses_which_skips_it() -> None:
    game = at("Turn 3, Ada's upkeep. Ada: hand Sleep Through Lessons; battlefield Swamp, Idol of Silence.", NO_DRAW,
              NEVER_DRAWS)
    game = all_pass(cast(game, "Sleep Through Lessons", "Swamp for B", "Ada"))
    assert (asks(game), keys(game)) == ("Ada choice.replacement", ["Idol of Silence", "the next one"])
    used, kept = game.answer("the next one"), game.answer("Idol of Silence")
    assert used.state.at.step is kept.state.at.step is PRECOMBAT_MAIN
    assert (used.state.players[0].skips, kept.state.players[0].skips) == ((), ("draw step",))
    assert digest(used.state) != digest(kept.state)


@pytest.mark.rule("502.1")
def test_a_turn_that_is_skipped_never_begins() -> None:
    game = at("Ada: hand Lost Afternoon; battlefield Swamp. Nils: battlefield tapped Forest.", NO_TURN)
    game = cast(game, "Lost Afternoon", "Swamp for B", "Nils")
    later = until(game, UPKEEP, 2)
    assert [e.step for e in of_kind(since(later, game), StepBegan) if e.player == 1] == []
    assert UNTAP in steps(later, game)
