"""The ruling card and the picture of a hand-over code: what they say, and that they can be copied."""

from __future__ import annotations

import re

import pytest

import mtgteach as mt
from mtgteach.model import BadInput
from mtgteach.play.game import Game
from mtgteach.views.hook import show

GAME = Game.of("Ada: hand Rift Bolt, Mindstab; battlefield Mountain, 6 Swamp. Nils: hand Stifle; battlefield Island.")


def _sentences(text: str) -> list[str]:
    """The sentences of the card's second line."""
    return re.findall(r"[A-Z\"].*?\.(?= [A-Z]|$)", text.split("\n")[1])


def test_yes_has_the_rule_that_allows_it_and_the_date_of_the_rules() -> None:
    ruling = GAME.ruling("may Ada suspend Mindstab?")
    assert ruling.allowed
    assert str(ruling).split("\n")[0] == "may Ada suspend Mindstab?"
    assert _sentences(str(ruling)) == [
        'Yes: "Ada suspends Mindstab" is allowed in Ada\'s turn 1, precombat main phase.', mt.R("116.2f").summary,
        "Rules 116.2f and 702.62a of the Comprehensive Rules effective 2026-09-25."]


def test_no_has_the_first_reason_in_three_sentences_and_the_others_below() -> None:
    game = GAME.do("Ada suspends Rift Bolt").advance("Ada's next upkeep")
    ruling = game.ruling("Can Ada suspend Mindstab?")
    assert not ruling.allowed
    lines = str(ruling).split("\n")
    assert _sentences(str(ruling))[:2] == [
        'No: "Ada suspends Mindstab" is not allowed in Ada\'s turn 2, upkeep.',
        "Mindstab needs a main phase; this is the upkeep."]
    assert len(ruling.reasons) == 2
    assert lines[2].startswith("Mindstab needs an empty stack; 1 object is on it. [307.5")
    assert lines[-1].endswith("The upkeep trigger of Rift Bolt goes on the stack. [603.3, 702.62a]    <- you are here")


@pytest.mark.parametrize(("question", "words", "cites"), [
    ("Can Ada cast Rift Bolt targeting Nils?", "Ada casts Rift Bolt targeting Nils", ["601.3", "601.2a"]),
    ("Ada passes", "Ada passes", ["117.3d"]), ("may Ada pass", "Ada passes", ["117.3d"]),
    ("Why can't Nils cast Stifle?", "Nils casts Stifle", ["117.1", "601.2c"]),
])
def test_questions_are_read_as_why_not_reads_them(question: str, words: str, cites: list[str]) -> None:
    ruling = GAME.ruling(question)
    assert ruling.words == words
    assert [str(c) for c in ruling.cites] == cites
    assert ruling.reasons == GAME.why_not(question)


def test_what_is_asked_may_be_an_answer() -> None:
    game = GAME.do("Ada casts Rift Bolt")
    assert game.ruling("answer: Nils").allowed
    with pytest.raises(BadInput):
        game.ruling("Ada dances")


def test_only_the_last_moments_stand_on_it() -> None:
    game = GAME.do("Ada suspends Mindstab paying with Swamp 1").advance("Ada's next upkeep")
    for _ in range(3):
        game = game.do("both pass").advance("Ada's next upkeep")
    text = str(game.ruling("Ada passes"))
    assert "time counter is removed from Mindstab" in text
    assert "Ada suspends Mindstab" not in text
    assert sum(line.startswith("  ") for line in text.split("\n")) == 3


def test_a_belief_is_named_and_not_called_the_rules() -> None:
    held = GAME.believing("S-COUNTERED").ruling("Can Ada suspend Mindstab")
    assert "as read by who believes: a countered trigger takes its counter off anyway." in str(held)
    assert "Comprehensive" not in str(held)


def test_markdown_is_made_of_paragraphs_and_a_block() -> None:
    text = GAME.do("Ada suspends Rift Bolt").ruling("Can Nils cast Stifle?").markdown()
    first, second, third, *rest = text.split("\n\n")
    assert first == "**Can Nils cast Stifle?**"
    assert second.startswith('No: "Nils casts Stifle" is not allowed')
    assert third.endswith("[601.2c]")
    assert rest[-1].startswith("```text\nAda's turn 1")
    assert text.endswith("```")


def test_its_page_is_escaped_and_draws_the_moments() -> None:
    page = show(GAME.do("Ada suspends Rift Bolt").ruling("Can Nils cast Stifle?"), "html")
    assert "<svg" in page
    assert "&quot;Nils casts Stifle&quot;" in page
    assert "&lt;- you are here" in page


def test_a_code_is_shown_with_a_picture_that_has_a_name() -> None:
    code = GAME.do("Ada suspends Rift Bolt").code
    bundle = code._repr_mimebundle_()
    assert bundle["text/plain"] == code
    page = bundle["text/html"]
    assert f'role="img" aria-label="The code as a picture for a camera: {len(code)} letters"' in page
    assert page.count("<svg") == 1
    assert "<script" not in page
    assert f"<pre>{code}</pre>" in page
    assert "xlink" not in page


def test_the_picture_holds_the_code() -> None:
    from segno import make_qr

    for code in (GAME.code, "MT1" + "z" * 297):
        made = make_qr(code, error="l")
        assert made.mode == "byte"
        assert int(made.version) <= 11
