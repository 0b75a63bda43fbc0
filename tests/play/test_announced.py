"""What a line says beyond its action is held against the rules before it begins: `why_not` and `do` always agree."""

from __future__ import annotations

import pytest

from mtgteach.model.choices import Term
from mtgteach.model.errors import BadInput, Refused
from mtgteach.model.types import Zone
from mtgteach.play.game import Game

SCENE = (
    "Turn 3, Ada's upkeep. Ada: hand Lightning Bolt, Rift Bolt; exile Rift Bolt with 1 time counter; "
    "battlefield Mountain, tapped Mountain, Island, Grizzly Bears. Nils: hand Stifle; battlefield 2 Island."
)


@pytest.mark.parametrize(("words", "reasons"), [
    ("Nils casts Stifle targeting Rift Bolt", [("not_a_target", "115.2")]),
    ("Nils casts Stifle targeting Stifle", [("not_itself", "115.5")]),
    ("Nils casts Stifle targeting Ada", [("not_a_target", "115.2")]),
    ("Ada casts Lightning Bolt targeting Mountain", [("not_a_target", "115.4")]),
    ("Ada casts Lightning Bolt targeting Nils, Ada", [("too_many_targets", "601.2c")]),
    ("Ada casts Lightning Bolt targeting Nils paying with Mountain 2", [("tapped", "107.5")]),
    ("Ada casts Lightning Bolt targeting Nils paying with Grizzly Bears", [("no_mana_ability", "601.2g")]),
    ("Ada casts Lightning Bolt targeting Nils paying with Island 2", [("not_controller", "602.2")]),
    ("Ada casts Lightning Bolt targeting Nils paying with Island 1", [("does_not_help", "118.3")]),
    ("Ada casts Lightning Bolt targeting Nils paying with Mountain 1, Mountain 1", [("tapped", "107.5")]),
    ("Ada casts Lightning Bolt targeting Nils paying with Stifle", [("not_on_battlefield", "602.2"),
                                                                    ("no_mana_ability", "601.2g")]),
    ("Ada casts Lightning Bolt targeting Mountain paying with Island 2",
     [("not_a_target", "115.4"), ("not_controller", "602.2")]),
])  # fmt: skip
def test_a_clause_that_the_rules_forbid_is_refused_with_its_rule(words: str, reasons: list[tuple[str, str]]) -> None:
    game = Game.of(SCENE)
    game = game.do("Ada passes") if words.startswith("Nils") else game
    found = game.why_not(words)
    assert [(r.code.removeprefix("refuse."), str(r.cites[0])) for r in found] == reasons
    with pytest.raises(Refused) as caught:
        game.do(words)
    assert caught.value.reasons == found


def test_reasons_against_the_action_and_its_clauses_stand_together() -> None:
    game = Game.of("Ada: battlefield Island. Nils: hand Lightning Bolt; battlefield Mountain.")
    found = game.why_not("Nils casts Lightning Bolt targeting Island")
    assert [r.code for r in found] == ["refuse.no_priority", "refuse.not_a_target"]


@pytest.mark.parametrize("words", [
    "Nils casts Stifle targeting the upkeep trigger", "Nils casts Stifle targeting the upkeep trigger of Rift Bolt",
    "Nils casts Stifle targeting the upkeep trigger paying with Island 2", "nils casts stifle"])
def test_what_is_legal_is_legal_with_its_clauses(words: str) -> None:
    game = Game.of(SCENE).do("Ada passes")
    assert game.why_not(words) == ()
    assert game.do(words).node.depth > game.node.depth


@pytest.mark.parametrize("ask", [Game.do, Game.why_not])
def test_a_target_that_is_not_there_is_said_to_be_missing(ask: object) -> None:
    with pytest.raises(BadInput) as caught:
        ask(Game.of(SCENE).do("Ada passes"), "Nils casts Stifle targeting the casting trigger of Rift Bolt")  # type: ignore[operator]
    assert caught.value.found == "the casting trigger of Rift Bolt"
    names = (("objects", "the upkeep trigger of Rift Bolt 2"),)
    assert caught.value.wanted == Term("wanted.ability_there", names)


@pytest.mark.parametrize("word", ["on", "at"])
def test_a_target_may_be_said_with_on_or_at(word: str) -> None:
    game = Game.of(SCENE).do("Ada passes")
    said = [f"Nils casts Stifle {w} the upkeep trigger of Rift Bolt" for w in ("targeting", word)]
    one, other = [game.do(words) for words in said]
    assert one.node.state == other.node.state
    assert game.why_not(f"Nils casts Stifle {word} Ada") == game.why_not("Nils casts Stifle targeting Ada") != ()


def test_what_may_not_be_a_target_is_told_with_what_it_is_and_what_the_text_says() -> None:
    game = Game.of(SCENE).do("Ada passes")
    for target, what in (("Ada", "a player"), ("Mountain 1", "a permanent"), ("Rift Bolt 1", "a card in a hand")):
        assert str(game.why_not(f"Nils casts Stifle targeting {target}")).startswith(
            f"{target} is not what Stifle may target: it is {what}, and the text says "
            "“target activated or triggered ability”."), target


def test_an_answer_to_the_open_question_is_legal_and_the_rest_is_refused() -> None:
    game = Game.of(SCENE).do("Ada casts Lightning Bolt")
    assert game.why_not("Nils") == game.why_not("answer: Grizzly Bears") == ()
    assert [r.code for r in game.why_not("Mountain 1")] == ["refuse.not_a_target"]
    assert [r.code for r in game.why_not("Ada casts Rift Bolt from hand")] != []
    assert game.why_not("Ada passes")[0].code == "refuse.nobody_has_priority"
    with pytest.raises(BadInput, match="Wanted: Ada; Nils; Grizzly Bears"):
        game.why_not("both pass")
    offer = Game.of(SCENE).do("both pass", "both pass")
    assert offer.why_not("Ada declines") == offer.why_not("Ada casts Rift Bolt from exile targeting Nils") == ()
    found = offer.why_not("Ada casts Rift Bolt from exile targeting Island 1 paying with Mountain 1")
    assert [r.code for r in found] == ["refuse.not_a_target", "refuse.does_not_help"]
    with pytest.raises(BadInput):
        offer.do("both pass")


def test_the_targets_of_a_half_are_those_of_that_half_alone() -> None:
    game = Game.of("Ada: hand Wear // Tear; battlefield Plains, Mountain. "
                   "Nils: battlefield Blood Moon, tapped Trinisphere.")
    later = game.do("Ada casts Wear // Tear as Tear targeting Blood Moon")
    assert later.choice is not None
    assert [r.code for r in game.why_not("Ada casts Wear // Tear as Tear targeting Trinisphere")] == [
        r.code for r in game.why_not("Ada casts Wear // Tear as Wear targeting Blood Moon")] != []


def test_what_is_added_to_the_cost_of_a_spell_cast_free_may_be_paid_in_the_same_line() -> None:
    game = Game.of("Turn 1, Ada's upkeep. Ada: battlefield Island, Thalia, Guardian of Thraben; "
                   "exile Rift Bolt with 1 time counter.")
    while game.choice is not None and "Ada casts Rift Bolt from exile" not in [o.key for o in game.choice.options]:
        game = game.answer(game.choice.options[0].key)
    later = game.do("Ada casts Rift Bolt from exile targeting Nils paying with Island")
    assert [o.printed.name for o in later.state.zone(Zone.STACK)] == ["Rift Bolt"]


@pytest.mark.rule("107.3d", "116.2f")
def test_a_line_that_leaves_the_only_x_of_a_suspend_cost_unsaid_still_says_how_it_is_paid() -> None:
    game = Game.of("Ada: hand Aeon Chronicler; battlefield 5 Island.")
    words = "Ada suspends Aeon Chronicler paying with Island 1, Island 2, Island 3, Island 4, Island 5"
    assert game.why_not(words) == ()
    assert [o.count("time") for o in game.do(words).state.zone(Zone.EXILE)] == [1]
