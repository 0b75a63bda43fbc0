"""What judges say and type: any case, questions, sentences without an s; and complaints that help."""

from __future__ import annotations

import pytest

import mtgteach as mt
from mtgteach.model.choices import Term
from mtgteach.model.errors import BadInput, Refused
from mtgteach.play.game import Game
from mtgteach.play.scene import read_scene
from mtgteach.play.words import read_action

GAME = Game.of("Ada: hand Rift Bolt; battlefield 2 Mountain. Nils: hand Stifle; battlefield Island.")
SCENARIO = """
id: a
rulings: [R29]
kind: shows
zones: {{Ada: {{hand: [Rift Bolt], graveyard: [Gaddock Teeg], battlefield: [Gaddock Teeg, 3 Mountain]}}}}
script: [{{do: Ada passes, name: a}}, {{do: Nils passes, name: b}}]
facts: ['{}']
never: [Ada loses life]
"""


@pytest.mark.parametrize(("words", "meant"), [
    ("nils passes", "Nils passes"), ("ADA CASTS RIFT BOLT", "Ada casts Rift Bolt"),
    ("ada Casts rift bolt From Hand", "Ada casts Rift Bolt"),
    ("Ada casts Rift Bolt from her hand", "Ada casts Rift Bolt"),
    ("Ada casts Rift Bolt targeting Nils from hand", "Ada casts Rift Bolt"), ("can Ada not pass?", "Ada passes"),
    ("Can Ada cast Rift Bolt?", "Ada casts Rift Bolt"), ("May Ada suspend Rift Bolt?", "Ada suspends Rift Bolt"),
    ("why can't Ada cast Rift Bolt", "Ada casts Rift Bolt"), ("Why can’t Ada cast Rift Bolt?", "Ada casts Rift Bolt"),
    ("Ada may not cast Rift Bolt", "Ada casts Rift Bolt"), ("Ada cast Rift Bolt", "Ada casts Rift Bolt"),
    ("Ada casts Rift Bolt ?", "Ada casts Rift Bolt"), ("can nils pass?", "Nils passes"),
    ("may Ada tap Mountain 1 for R?", "Ada taps Mountain 1 for R"),
])  # fmt: skip
def test_a_question_is_read_like_the_plain_sentence(words: str, meant: str) -> None:
    assert read_action(GAME.state, words, GAME.choice) == read_action(GAME.state, meant, GAME.choice)
    assert GAME.why_not(words) == GAME.why_not(meant)


def test_any_case_is_played_as_it_is_spelled() -> None:
    said = GAME.do("ada suspends rift bolt paying with mountain 2", "BOTH PASS")
    plain = GAME.do("Ada suspends Rift Bolt paying with Mountain 2", "both pass")
    assert mt.compare(said, plain).same


def test_a_land_that_lies_on_the_battlefield_is_refused_and_not_misread() -> None:
    assert [r.code for r in GAME.why_not("Ada plays Mountain")] == ["refuse.land_own_hand"]
    with pytest.raises(Refused):
        GAME.do("Ada plays Mountain")


def test_an_answer_that_nothing_asks_for_is_told_what_is_asked() -> None:
    with pytest.raises(BadInput) as caught:
        GAME.do("Ada declines")
    assert "“Ada, what do you do?”: Ada passes; " in str(caught.value)
    assert caught.value.nearest is None


@pytest.mark.parametrize("words", ["Nils", "Nils casts Nils", "Ada casts Ada", "Ada taps Mountain 3"])
def test_the_nearest_word_is_never_the_one_that_was_found(words: str) -> None:
    for ask in (GAME.do, GAME.why_not):
        with pytest.raises(BadInput) as caught:
            ask(words)
        assert caught.value.nearest is None


def test_an_action_is_not_told_of_words_that_are_no_action() -> None:
    for words in ("Ada foo", "foo"):
        with pytest.raises(BadInput) as caught:
            GAME.why_not(words)
        assert not {"declines", "pays", "answer:", "both"} & set(caught.value.wanted)


def test_life_below_zero_is_read_in_scenes_and_facts() -> None:
    assert read_scene("Ada: life -3. Nils: life 4.").seats[0].life == -3
    with pytest.raises(BadInput):
        read_scene("Ada: life -.")
    low = mt.scenario(SCENARIO.format("Ada has -1 life").replace("{Ada: {", "{Ada: {life: -1, "))
    assert low.scene.seats[0].life == -1
    with pytest.raises(BadInput):
        mt.scenario(SCENARIO.format("Ada has -1 life").replace("{Ada: {", "{Ada: {life: --1, "))
    outcome = mt.scenario(SCENARIO.format("Ada has -1 life")).run()
    assert [c.actual for c in outcome.checked if not c.true] == ["Ada has 20 life"]


@pytest.mark.parametrize("fact", [
    "Ada may not cast Rift Bolt because prohibited, Gaddock Teeg 2", "never between a and b: Ada loses life"])
def test_a_card_with_its_number_is_a_reason(fact: str) -> None:
    mt.scenario(SCENARIO.format(fact))


def test_the_lines_of_a_fact_stand_in_their_order() -> None:
    with pytest.raises(BadInput) as caught:
        mt.scenario(SCENARIO.format("never between b and a: Ada loses life"))
    assert (caught.value.found, caught.value.wanted) == ("between b and a", "between a and b")


def test_a_target_in_a_fact_may_be_wrong() -> None:
    fact = "Nils may not cast Rift Bolt targeting Mountain 1 because not_a_target"
    text = SCENARIO.format("Ada has priority").replace("name: a}", f"name: a, then: ['{fact}']}}")
    checked = mt.scenario(text).run().checked
    assert [c.true for c in checked][0]
    assert "refuse.not_a_target" in checked[0].actual


def test_what_is_missing_is_a_term_of_the_catalogue() -> None:
    assert str(BadInput("x", "y", Term("wanted.now_there"))).endswith("Wanted: something that is there now.")
