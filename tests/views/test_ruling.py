"""The ruling card and the picture of a hand-over code: what they say, and that they can be copied."""

from __future__ import annotations

import re

import pytest

import mtgteach as mt
from mtgteach.model import BadInput
from mtgteach.play.game import Game
from mtgteach.play.scene import read_scene
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
    assert lines[2].startswith("Mindstab needs an empty stack; 1 object is on it. [117.1a")
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


@pytest.mark.parametrize("question", [
    "may Ada suspend Mindstab?", "Can Ada suspend Mindstab now?", "Is Ada allowed to suspend Mindstab?",
    "Could Ada suspend the Mindstab right now", "Is it legal for Ada to suspend her Mindstab?", "Ada suspends Mindstab",
    "Would Ada be able to suspend Mindstab at this point?", "Ada can suspend Mindstab?", "may ada suspend mindstab",
    "Is it possible for Ada to suspend Mindstab in response?", "  Can  Ada\tsuspend Mindstab ? ",
    "Why may Ada suspend Mindstab?",
])
def test_one_question_has_many_wordings(question: str) -> None:
    ruling = GAME.ruling(question)
    assert (ruling.words, ruling.allowed) == ("Ada suspends Mindstab", True)
    assert ruling.question == question


@pytest.mark.parametrize("question", [
    "Why can't Nils cast Stifle?", "Why can’t Nils cast Stifle?", "Why isn't Nils allowed to cast Stifle?",
    "Why is Nils not able to cast Stifle?", "Why may Nils not cast Stifle?", "Nils can't cast Stifle, why?",
    "May Nils respond with Stifle?", "Can Nils respond by casting Stifle?", "Couldn't Nils cast a Stifle now?",
])
def test_why_not_has_many_wordings_too(question: str) -> None:
    ruling = GAME.ruling(question)
    assert (ruling.words, ruling.reasons) == ("Nils casts Stifle", GAME.why_not("Nils casts Stifle"))
    assert not ruling.allowed


FIGHT = Game.of("Turn 3, Ada's declare attackers. Ada: battlefield Grizzly Bears, tapped Serra Angel. "
                "Nils: battlefield Llanowar Elves.")


@pytest.mark.parametrize("question", [
    "Can Ada attack Nils with Grizzly Bears?", "Can Ada attack with Grizzly Bears?", "may Grizzly Bears attack Nils?",
    "Why can't Grizzly Bears attack Nils?",
])
def test_an_attack_may_be_asked_for_when_it_is_declared_and_at_any_other_time(question: str) -> None:
    assert FIGHT.choice is not None
    assert FIGHT.choice.why == "choice.attackers"
    assert FIGHT.ruling(question).allowed
    later = FIGHT.do("Ada attacks with nothing")
    assert [(r.code, *map(str, r.cites)) for r in later.ruling(question).reasons] == [("refuse.attackers", "508.1")]


def test_what_else_is_against_an_attack_or_a_block_is_said_as_well() -> None:
    question = "Why can't Serra Angel attack Nils?"
    assert [r.code for r in FIGHT.ruling(question).reasons] == ["refuse.tapped"]
    later = FIGHT.do("Ada attacks with nothing")
    assert [r.code for r in later.ruling(question).reasons] == ["refuse.attackers", "refuse.tapped"]
    [reason] = later.ruling("Can Nils block Serra Angel with Llanowar Elves?").reasons
    assert (reason.code, *map(str, reason.cites)) == ("refuse.blockers", "509.1")
    [none] = [game.ruling("Can Nils block Grizzly Bears with Llanowar Elves?") for game in [
        FIGHT.do("Ada attacks Nils with Grizzly Bears").advance("Ada's declare blockers")]]
    assert none.allowed


TAXED = Game.of("Ada: hand Rift Bolt, Mindstab, Burst Lightning; battlefield Trinisphere. "
                "Nils: battlefield Thalia, Guardian of Thraben.")


@pytest.mark.parametrize(("question", "words", "total"), [
    ("What does Rift Bolt cost?", "Ada casts Rift Bolt", "{3}{R}"),
    ("How much does Rift Bolt cost Ada?", "Ada casts Rift Bolt", "{3}{R}"),
    ("What does Burst Lightning cost kicked?", "Ada casts Burst Lightning kicked", "{5}{R}"),
    ("what would it cost Ada to cast Burst Lightning?", "Ada casts Burst Lightning", "{2}{R}"),
    ("What does Ada have to pay for Mindstab?", "Ada casts Mindstab", "{6}{B}"),
    ("What must Ada pay to cast Mindstab?", "Ada casts Mindstab", "{6}{B}"),
    ("What does it cost to suspend Mindstab?", "Ada suspends Mindstab", "{B}"),
    ("What's the cost of Mindstab?", "Ada casts Mindstab", "{6}{B}"),
    ("How much is Mindstab", "Ada casts Mindstab", "{6}{B}"),
])
def test_what_something_costs_is_asked_and_said_with_its_last_step(question: str, words: str, total: str) -> None:
    ruling = TAXED.ruling(question)
    assert ruling.cost is not None
    assert ruling.words == words
    text = str(ruling).split("\n")[1]
    assert text.startswith(f'"{words}" costs {total} in Ada\'s turn 1, precombat main phase. ')
    assert len(_sentences(str(ruling))) == 3
    assert ("118.1" if "suspends" in words else "601.2f") in text


def test_what_has_no_mana_cost_is_said_to_have_none() -> None:
    ruling = Game.of("Ada: hand Ancestral Vision.").ruling("What does Ancestral Vision cost?")
    assert ruling.cost is not None
    assert not ruling.allowed
    assert "has no mana cost" in str(ruling)
    assert "118.6" in str(ruling)


@pytest.mark.parametrize(("question", "nearest"), [
    ("Should Ada suspend Mindstab?", "Ada suspends Mindstab"), ("Can Ada suspnd Mindstab?", "Ada suspends Mindstab"),
    ("Can Bob cast Stifle?", "Nils casts Stifle"), ("Can Ada cast Rift Blot?", "Ada casts Rift Bolt"),
    ("When may Ada suspend Mindstab?", "Ada suspends Mindstab"), ("", None), ("?", None), ("\"; DROP TABLE", None),
    ("What happens if Ada suspends Mindstab?", "Ada suspends Mindstab"),
])
def test_what_cannot_be_read_names_the_nearest_that_can(question: str, nearest: str | None) -> None:
    with pytest.raises(BadInput) as wrong:
        GAME.ruling(question)
    assert wrong.value.place == "question"
    assert wrong.value.nearest == nearest


@pytest.mark.parametrize(("name", "question"), [
    ("May", "Can May suspend Mindstab?"), ("May", "May May suspend Mindstab?"), ("Can", "Can suspends Mindstab"),
    ("Is", "Is Is able to suspend Mindstab?"), ("For", "Is it legal for For to suspend Mindstab?"),
    ("What", "Can What suspend Mindstab?"), ("O'Hara", "Can O'Hara suspend Mindstab?"),
    ("Zoë <b>", "Can Zoë <b> suspend Mindstab?"),
])
def test_players_may_be_called_anything(name: str, question: str) -> None:
    ruling = Game.of(read_scene(f"{name}: hand Mindstab.", players=(name, "Nils"))).ruling(question)
    assert ruling.words == f"{name} suspends Mindstab"
    assert "<b>" not in show(ruling, "html")


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
    assert "as read by those who believe: a countered trigger takes its counter off anyway." in str(held)
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
    code = mt.hand_over(GAME.do("Ada suspends Rift Bolt"))
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

    for code in (mt.hand_over(GAME), "MT1" + "z" * 297):
        made = make_qr(code, error="l")
        assert made.mode == "byte"
        assert int(made.version) <= 11


def test_a_mana_ability_is_never_said_to_be_put_on_the_stack() -> None:
    ruling = Game.of("Ada: battlefield Forest.").ruling("may Ada tap Forest for mana?")
    assert str(ruling.cites[0]) == "605.3b"
    assert mt.R("605.3b").summary in str(ruling)
    assert "on the stack" not in str(ruling)
