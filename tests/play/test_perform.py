"""Carrying lines out: clauses answer what follows, what they do not say stays open, a failing line changes nothing."""

from __future__ import annotations

import pytest

from mtgteach.model.digest import digest
from mtgteach.model.errors import BadInput, MtgteachError, Refused
from mtgteach.play.game import Game

SCENE = (
    "Ada: hand Rift Bolt, Lightning Bolt; battlefield 2 Mountain, Island. "
    "Nils: hand Stifle; battlefield Island, Grizzly Bears."
)


def _keys(game: Game) -> list[str]:
    assert game.choice is not None
    return [o.key for o in game.choice.options]


def test_what_a_line_does_not_say_stays_open() -> None:
    game = Game.of(SCENE).do("Ada casts Lightning Bolt")
    assert _keys(game) == ["Ada", "Nils", "Grizzly Bears"]
    game = game.do("answer: Grizzly Bears")
    assert _keys(game) == ["Ada taps Mountain 1 for R", "Ada taps Mountain 2 for R"]
    game = game.do("Ada taps Mountain 2 for R")
    assert _keys(game)[0] == "Ada passes"


def test_all_answers_of_a_line_share_one_act() -> None:
    game = Game.of(SCENE).do("Ada casts Lightning Bolt targeting Nils paying with Mountain 2")
    assert [n.act for n in game.nodes()] == [0, 1, 1, 1]
    assert game.back().node is game.nodes()[0]
    assert [g.text for n in game.nodes() for g in n.given] == [
        "Ada casts Lightning Bolt", "Nils", "Ada taps Mountain 2 for R", "Ada pays R"]


def test_a_payment_uses_what_was_tapped_for_it() -> None:
    game = Game.of("Ada: hand Rift Bolt; battlefield 3 Mountain, 2 Island.")
    game = game.do("Ada taps Island 1 for U",
                   "Ada casts Rift Bolt targeting Nils paying with Mountain 1, Mountain 2, Mountain 3")
    assert game.state.players[0].pool != ()
    assert [o.tapped for o in game.state.zone(game.state.zone(3)[0].zone)] == [True, True, True, True, False]


@pytest.mark.parametrize("words", [
    "Ada casts Lightning Bolt targeting Nils, Ada",
    "Ada casts Lightning Bolt targeting the upkeep trigger of Rift Bolt",
    "Ada casts Lightning Bolt targeting Nils paying with Island 1",
    "Ada casts Lightning Bolt targeting Nils paying with Mountain 1, Mountain 2",
    "Ada casts Lightning Bolt with X = 2 targeting Nils",
    "Ada casts Lightning Bolt choosing mode 1 targeting Nils",
    "Ada casts Lightning Bolt kicked targeting Nils",
    "Ada plays Lightning Bolt targeting Nils",
    "Ada casts Rift Bolt from exile",
    "answer: Nils",
    "order: Nils, Ada",
    "Ada declines",
    "Ada pays R",
    "Ada stops paying",
    "Nils passes",
    "Ada suspends Lightning Bolt",
    "Ada taps Grizzly Bears",
    "effect: put 2 time counters on Lightning Bolt",
    "effect: remove 1 time counter from Grizzly Bears",
])
def test_a_line_that_fails_changes_nothing(words: str) -> None:
    game = Game.of(SCENE)
    before = digest(game.state)
    with pytest.raises(MtgteachError):
        game.do(words)
    assert digest(game.state) == before
    assert _keys(game)[0] == "Ada passes"


def test_a_clause_that_nothing_asks_for_says_which_clauses_fit() -> None:
    with pytest.raises(BadInput) as caught:
        Game.of("Ada: hand Rift Bolt; battlefield Mountain.").do("Ada suspends Rift Bolt targeting Nils")
    assert caught.value.found == "targeting Nils"
    assert caught.value.wanted == "paying with Mountain"


def test_a_refused_action_gives_every_reason() -> None:
    game = Game.of("Turn 1, Ada's upkeep. Ada: hand Rift Bolt. Nils: hand Stifle.")
    with pytest.raises(Refused) as caught:
        game.do("Ada casts Rift Bolt")
    assert [r.code for r in caught.value.reasons] == ["refuse.not_main_phase", "refuse.cannot_pay"]
    assert caught.value.reasons == game.why_not("Ada casts Rift Bolt")


@pytest.mark.parametrize("words", ["Ada passes", "Nils casts Stifle", "effect: put 1 time counter on Grizzly Bears"])
def test_nobody_acts_while_a_question_is_open(words: str) -> None:
    game = Game.of(SCENE).do("Ada casts Lightning Bolt")
    with pytest.raises(Refused) as caught:
        game.do(words)
    assert caught.value.reasons[0].code == "refuse.nobody_has_priority"
    with pytest.raises(BadInput) as wrong:
        game.do("both pass")
    assert wrong.value.wanted == "Ada; Nils; Grizzly Bears"


def test_both_pass_means_who_has_not_passed_yet() -> None:
    game = Game.of(SCENE).do("Ada casts Lightning Bolt targeting Nils paying with Mountain 1")
    game = game.do("Ada passes", "both pass")
    assert game.state.players[1].life == 17
    assert game.state.at.passed == 0


def test_a_shorthand_names_the_only_ability_that_fits() -> None:
    game = Game.of("Turn 3, Ada's upkeep. Ada: exile Rift Bolt with 1 time counter, Mindstab with 2 time counters. "
                   "Nils: hand Stifle; battlefield Island.")
    game = game.do("order: the upkeep trigger of Mindstab, the upkeep trigger of Rift Bolt", "Ada passes")
    with pytest.raises(BadInput) as caught:
        game.do("Nils casts Stifle targeting the upkeep trigger")
    assert caught.value.wanted == "the upkeep trigger of Rift Bolt; the upkeep trigger of Mindstab"
    assert game.do("Nils casts Stifle targeting the upkeep trigger of Mindstab").state.at.passed == 0


def test_an_effect_by_hand_is_an_answer_of_its_own_and_is_replayed() -> None:
    game = Game.of("Ada: exile Rift Bolt with 1 time counter.").do("effect: put 2 time counters on Rift Bolt")
    assert game.state.zone(game.state.zone(5)[0].zone)[0].count("time") == 3
    assert game.choice is not None
    assert game.choice.who == 0
    again = game.believing("S-MUST")
    assert again.mismatch is None
    assert digest(again.state) == digest(game.state)


@pytest.mark.rule("107.3a", "107.3b", "107.3d")
@pytest.mark.parametrize(("board", "words", "code"), [
    ("3 Mountain", "Ada casts Blaze with X = 3 targeting Nils", "refuse.cannot_pay"),
    ("Mountain", "Ada casts Blaze with X = 1 targeting Nils", "refuse.cannot_pay"),
    ("Omniscience, 3 Mountain", "Ada casts Blaze without paying its mana cost with X = 1 targeting Nils",
     "refuse.x_not_paid"),
    ("Omniscience", "Ada casts Endless One without paying its mana cost with X = 4", "refuse.x_not_paid"),
    ("Silklash Spider, 3 Forest", "Ada activates Silklash Spider with X = 2", "refuse.cannot_pay"),
    ("Brain in a Jar with 2 charge counters, 3 Wastes", "Ada activates ability 2 of Brain in a Jar with X = 3",
     "refuse.cannot_pay_part"),
    ("2 Island, Wastes", "Ada casts Thieving Skydiver kicked with X = 0", "refuse.x_too_small"),
    ("2 Island, Wastes", "Ada casts Thieving Skydiver kicked with X = 2", "refuse.cannot_pay"),
    ("4 Island", "Ada casts Thieving Skydiver kicked with X = 3", "refuse.cannot_pay"),
    ("5 Island", "Ada suspends Aeon Chronicler with X = 0", "refuse.x_too_small"),
    ("5 Island", "Ada suspends Aeon Chronicler with X = 2", "refuse.cannot_pay"),
    ("7 Island", "Ada suspends Aeon Chronicler with X = 4", "refuse.cannot_pay"),
    ("3 Wastes", "Ada casts Everflowing Chalice kicked 2 times", "refuse.cannot_pay")])
def test_an_x_that_cannot_be_chosen_is_refused_with_its_reason(board: str, words: str, code: str) -> None:
    game = Game.of(f"Ada: hand Blaze, Endless One, Thieving Skydiver, Aeon Chronicler, Everflowing Chalice; "
                   f"battlefield {board}. Nils: battlefield Sol Ring.")
    assert [reason.code for reason in game.why_not(words)] == [code]
    with pytest.raises(Refused) as caught:
        game.do(words)
    assert caught.value.reasons == game.why_not(words)


@pytest.mark.rule("107.3b")
def test_where_no_cost_with_an_x_is_paid_a_line_may_say_that_it_is_0() -> None:
    game = Game.of("Ada: hand Blaze, Shock; battlefield Omniscience. Nils: life 20.")
    free = "without paying its mana cost"
    assert game.do(f"Ada casts Blaze with X = 0 {free} targeting Nils").state == game.do(
        f"Ada casts Blaze {free} targeting Nils").state
    assert game.why_not(f"Ada casts Blaze {free} with X = 0 targeting Nils") == ()
    with pytest.raises(BadInput, match="with X = 0"):
        game.do(f"Ada casts Shock {free} with X = 0 targeting Nils")


@pytest.mark.parametrize(("scene", "words", "wanted"), [
    ("hand Caged Sun; battlefield 6 Wastes, Mirari's Wake, Mana Flare",
     "Ada casts Caged Sun paying with Wastes 1, Wastes 2", "which of these mana abilities resolves first?"),
    ("hand Caged Sun; battlefield 6 Wastes, Forest, Fertile Ground attached to Forest",
     "Ada casts Caged Sun paying with Forest, Wastes 1, Wastes 2", "which mana do you add?")])
def test_where_a_line_cannot_go_on_it_is_said_what_is_asked(scene: str, words: str, wanted: str) -> None:
    with pytest.raises(BadInput, match="cannot read") as caught:
        Game.of(f"Ada: {scene}.").do(words)
    assert wanted in str(caught.value)


@pytest.mark.parametrize(("card", "line", "code"), [
    ("Mulldrifter", "for its evoke cost", "refuse.one_alternative_cost"),
    ("Cyclonic Rift", "for its overload cost", "refuse.one_alternative_cost"),
    ("Lightning Bolt", "targeting Forest", "refuse.not_a_target")])
def test_why_not_gives_the_reasons_against_a_clause_that_a_question_would_refuse(card: str, line: str,
                                                                                 code: str) -> None:
    game = Game.of(f"Ada: hand {card}; battlefield Jhoira of the Ghitu, 9 Island. "
                   "Nils: battlefield Forest, Grizzly Bears.")
    for words in ("Ada activates Jhoira of the Ghitu paying with Island 1, Island 2", "both pass",
                  f"effect: remove 4 time counters from {card}", "both pass"):
        game = game.do(words)
    words = f"Ada casts {card} from exile {line}"
    assert [reason.code for reason in game.why_not(words)] == [code]
    with pytest.raises(Refused) as caught:
        game.do(words)
    assert caught.value.reasons == game.why_not(words)
