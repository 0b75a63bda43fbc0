"""Exercises: the keys of the lessons are what the engine answers; answers are right, wrong, incomplete or not there."""

from __future__ import annotations

import string
from pathlib import Path

import pytest

from mtgteach.model.errors import BadInput
from mtgteach.play.game import Game
from mtgteach.rulebook.cite import Rule
from mtgteach.teach.exercises import (INCOMPLETE, LEVELS, NOT_ATTEMPTED, RIGHT, WRONG, Exercise, Prediction, exercise,
                                      exercise_names)
from mtgteach.teach.query_kinds import spelled
from mtgteach.teach.question_file import BUILD, question_in
from mtgteach.views.catalogue import FOLDER, read_po
from mtgteach.views.hook import cost_story

KEYS = {row[0]: tuple(row[1].split(" | ")) for line in (Path(__file__).parent / "lesson_keys.tsv").read_text(
    encoding="utf-8").splitlines() if not line.startswith("#") for row in [line.split("\t")]}
NAMES = exercise_names()
MESSAGES = {key if isinstance(key, str) else key[0]: text
            for key, text in vars(read_po(f"{FOLDER}/en-teach.po"))["_catalog"].items()}
BUILT = [name for name in NAMES if exercise(name).question.form == BUILD]
OWN = ("", ".hint", ".further")
OF_VALUES = ("L3-3",)
"""What is asked there is a value that is worked out, which no event cites."""


def started(found: Exercise) -> Game:
    return Game.of(found.question.parts[0].given.scene)


@pytest.mark.parametrize("name", [name for name in KEYS if name in NAMES])
def test_the_key_of_the_lesson_is_what_the_engine_answers(name: str) -> None:
    """Read as an answer of a learner it is right, and it is the engine's own value."""
    found = exercise(name)
    assert found.check(*KEYS[name]).verdict == RIGHT, found.question.values()
    assert found.read(*KEYS[name]) == tuple(field.right for field in found.fields())


@pytest.mark.parametrize("name", NAMES)
def test_another_answer_is_not_right(name: str) -> None:
    found = exercise(name)
    field = found.fields()[0]
    if name in BUILT:
        assert found.check(started(found)).verdict == INCOMPLETE
        return
    offered = [option.text for option in field.options] or (["1", "2", "1; 2"] if field.items else ["1", "2"])
    verdicts = {found.check(text).verdict for text in offered}
    assert verdicts & {WRONG, INCOMPLETE}


@pytest.mark.parametrize("name", NAMES)
def test_without_an_answer_it_is_not_attempted_and_no_error(name: str) -> None:
    found = exercise(name)
    assert found.check().verdict == NOT_ATTEMPTED
    assert found.check("").verdict == NOT_ATTEMPTED
    assert str(found.check()) == "– Not attempted."


@pytest.mark.parametrize("name", BUILT)
def test_what_is_to_be_built_can_be_built_as_the_solution_says(name: str) -> None:
    found = exercise(name)
    game = started(found)
    assert found.check(game.do(*found.question.example)).verdict == RIGHT
    for n in range(len(found.question.example)):
        assert found.check(game.do(*found.question.example[:n])).verdict == INCOMPLETE, found.question.example[:n]


def test_only_the_casting_trigger_can_be_stifled_to_strand_the_card() -> None:
    """Whichever way Nils uses his one Stifle, or does not: of the ends only one fits the predicate."""
    found = exercise("L2-3")
    upkeep = started(found).do("Ada suspends Rift Bolt").advance("Ada's next upkeep")
    stifle = ("Ada passes", "Nils casts Stifle targeting the upkeep trigger", "both pass")
    held = upkeep.do(*stifle)
    again = held.advance("Ada's next upkeep").do("both pass", "both pass")
    offered = upkeep.do("both pass", "both pass")
    for game in (upkeep, held, again.do("Ada casts Rift Bolt from exile targeting Nils", "both pass")):
        assert found.check(game).verdict == INCOMPLETE
    for game in (offered.do("Ada declines"), again.do("Ada declines")):
        assert found.check(game).verdict == WRONG
    cast = upkeep.do("both pass", "Ada passes", "Nils casts Stifle targeting the casting trigger", "both pass")
    assert found.check(cast).verdict == RIGHT


@pytest.mark.parametrize("name", NAMES)
def test_its_sentences_are_there_and_all_of_them_used(name: str) -> None:
    found, code = exercise(name), f"ask.{name}"
    several = len(found.question.parts) > 1 or bool(found.fields()[0].items)
    parts = [f".{n}" for n in range(1, max(len(found.question.parts), len(found.fields()[0].items)) + 1) if several]
    wanted = {code + part for part in (*OWN, *parts)}
    why = {f"{code}{part}.why" for part in ("", *parts)}
    assert {key for key in MESSAGES if key == code or key.startswith(f"{code}.")} - why == wanted
    told = str(found.solution())
    assert all(MESSAGES[key] in told for key in why if key in MESSAGES)
    assert found.question.id == name


def test_sentences_are_short_and_none_is_without_an_exercise() -> None:
    for key, text in MESSAGES.items():
        if key:
            assert all(len(sentence.split()) < 20 for sentence in text.replace("? ", ". ").split(". ")), text
            assert key.startswith("teach.") or any(key.split(".")[1] == name for name in NAMES), key


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_that_decide_were_cited_by_the_engine(name: str) -> None:
    """An explanation from another chapter than what the engine cited would be one from memory."""
    found = exercise(name).question
    assert found.because
    if name in OF_VALUES:
        return
    games = [part.outcome().game for part in found.parts]
    games += [answer_game for answer_game in (started(exercise(name)).do(*found.example),) if found.example]
    nodes = [n for game in games for n in game.nodes()]
    nodes += [n for answer in found.answers() or () for n in answer.node.path()]
    cited = {cite for n in nodes for h in n.events for cite in h.cites}
    cited |= {cite for n in nodes if n.open is not None for cite in n.open.cites}
    cited |= {c for a in found.answers() or () for e in (*a.evidence, *a.later) for c in e.what.cites}
    cited |= {c for a in found.answers() or () if a.steps for _, cites in cost_story(a.steps).lines for c in cites}
    assert {family(rule) for rule in found.because} & {family(cite) for cite in cited}


def family(cite: object) -> str:
    """A keyword's or an action's rule, or the chapter."""
    text = str(cite)
    return text.rstrip(string.ascii_lowercase) if text.startswith("7") else text[:3]


def test_feedback_says_what_is_decisive_then_the_rule_then_where_to_look() -> None:
    found = exercise("L2-1")
    wrong = [line for line, _ in found.check("4").story.lines]
    assert wrong[0] == "✕ Not right: 4."
    assert wrong[1] == "Stifle counters the upkeep trigger of Mindstab."
    assert wrong[2].startswith("Your answer would be right if a countered trigger")
    assert wrong[3:5] == [f"{rule.title}: {rule.summary}" for rule in (Rule("701.6a"), Rule("702.62a"))]
    assert wrong[-1].startswith("Let Nils counter the second")
    assert not any("turn 5" in line for line in wrong)
    right = str(found.check("5"))
    assert right.startswith("✓ Right: 5.")
    assert "Ada's turn 5, upkeep: 1 time counter is removed from Mindstab: 1 → 0. [702.62a, 122.1]" in right
    assert "5" not in str(found.hint())
    assert str(found.solution()).startswith("The answer: 5.")


def test_a_part_of_a_set_is_incomplete_and_a_wrong_one_is_named() -> None:
    found = exercise("L1-3")
    assert found.check("1").verdict == INCOMPLETE
    assert found.check("1; 3").verdict == WRONG
    assert "does not belong here: Rift Bolt, in exile without a counter" in str(found.check("1; 3"))
    assert found.check("none").verdict == WRONG
    assert found.check("5; 1").verdict == RIGHT


def test_what_is_built_is_told_fact_by_fact_and_what_cannot_be_mended_is_wrong() -> None:
    found = exercise("L0-f")
    cast = started(found).do("Ada casts Lightning Bolt targeting Nils", "Ada passes")
    halfway, lost = found.check(cast), found.check(cast.do("Nils passes"))
    assert halfway.verdict == INCOMPLETE
    assert [line for line, _ in halfway.story.lines][:5] == [
        "◐ Not there yet: 1 of 4 are so. If the rest cannot be done from here, press Back in the lab.",
        "✕ not so: Lightning Bolt was countered", "✕ not so: it is in Ada's graveyard", "✓ Nils lost no life",
        "✕ not so: the stack is empty"]
    assert lost.verdict == WRONG
    assert lost.story.lines[0][0] == "✕ Not this way: Nils loses 3 life: 20 → 17. Press Back in the lab."
    assert "What you have is right" not in str(halfway) + str(lost)


@pytest.mark.parametrize("name", ["L0-a", "L0-exit"])
def test_that_nobody_can_respond_comes_first_with_its_rule(name: str) -> None:
    lines = exercise(name).solution().story.lines
    assert lines[1][1] == (Rule("116.1"),)
    assert Rule("116.2f") in [cite for _, cites in lines[2:] for cite in cites]


def test_each_part_of_an_answer_is_explained() -> None:
    told = [line for line, _ in exercise("L1-a").check("no", "yes").story.lines]
    assert any(line.startswith("Without any other card: ") for line in told)
    assert any("as though it had flash. So she may suspend it." in line for line in told)


def test_an_answer_that_no_belief_leads_to_is_told_what_decides() -> None:
    assert "the card's owner gets to cast it. [702.62a]" in str(exercise("L1-b").what_if("Nils"))


@pytest.mark.parametrize(("name", "said"), [("L1-1", ("three", "Four", "5", "six")), ("L1-2", ("3 6 2 5 1 4",))])
def test_number_words_and_spaces_are_read(name: str, said: tuple[str, ...]) -> None:
    assert exercise(name).check(*said).verdict == RIGHT
    with pytest.raises(BadInput) as bad:
        exercise("L1-2").check("first")
    assert bad.value.wanted == "1 … 6"


def test_some_of_several_answers_are_incomplete_and_the_first_wrong_one_is_named() -> None:
    found = exercise("L1-1")
    assert found.check("3", "4").verdict == INCOMPLETE
    assert found.check("3", "5").verdict == WRONG
    assert "Look again at this part: 2 time counters." in str(found.check("3", "5"))


@pytest.mark.parametrize(("name", "said"), [
    ("L2-1", ("soon",)), ("L1-1", ("3", "4", "5", "6", "7")), ("L0-2", ("Oda",)), ("L1-3", ("7",)), ("L2-5", (3,)),
])
def test_what_cannot_be_an_answer_is_no_wrong_answer(name: str, said: tuple[str, ...]) -> None:
    with pytest.raises(BadInput):
        exercise(name).check(*said)


def test_the_wrong_options_are_what_beliefs_would_answer() -> None:
    options = exercise("L2-1").fields()[0].options
    assert [(option.text, option.tag) for option in options] == [("4", "S-COUNTERED"), ("5", None)]


@pytest.mark.parametrize("name", NAMES)
def test_a_belief_that_is_named_leads_to_another_answer_and_can_be_run(name: str) -> None:
    """A belief that no answer shows would be a wrong option that nobody can pick."""
    found = exercise(name)
    shown = {tag: value for field in found.fields() for tag, value in field.believed}
    assert set(shown) == set(found.question.beliefs)
    for part in range(1, len(found.question.parts) + 1):
        assert found.game(part).mismatch is None
    for tag in shown:
        said = [next((spelled(v) for t, v in field.believed if t == tag), "") for field in found.fields()]
        told = str(found.what_if(*said))
        assert told.startswith("If you believed"), told
        parts = sum(bool(f.misconceptions(v)) for f, v in zip(found.fields(), found.read(*said), strict=True))
        beside = told.count("By the rules:")
        assert 1 <= beside <= parts and told.count("If you believed") == parts + beside, told


def test_the_belief_behind_a_wrong_answer_is_named_and_shown() -> None:
    found = exercise("L2-1")
    assert found.misconceptions("4") == ("S-COUNTERED",)
    assert found.misconceptions("5") == found.misconceptions("6") == found.misconceptions("") == ()
    told = str(found.what_if("4"))
    assert told.startswith('If you believed "a countered trigger takes its counter off anyway", your answer would be 4')
    assert "First difference, Ada's turn 2, upkeep:" in told
    none = "None of the wrong beliefs that are known here leads to this answer."
    for said, wanted in (("5", "Your answer is right: it needs no wrong belief."), ("6", none), ("", none)):
        assert str(found.what_if(said)) == wanted
    assert found.believing("S-COUNTERED").state.at.own[0] == 4
    assert found.game().state.at.own[0] == 5


def test_a_belief_behind_which_cases_are_so_is_shown_in_a_case_that_it_changes() -> None:
    text = ("id: q\nwhich: yes\nbeliefs: [S-COUNTERED]\nask: \"is it so: Rift Bolt has no counters\"\n"
            "turn: 3, Ada, upkeep\nzones: {Ada: {exile: [Rift Bolt with 1 time counter]}, Nils: {hand: [Stifle], "
            "battlefield: [Island]}}\ncases:\n  - script: [both pass]\n"
            "  - script: [Ada passes, Nils casts Stifle targeting the upkeep trigger, both pass]\n")
    found = Exercise(question_in(text))
    assert found.misconceptions("1; 2") == ("S-COUNTERED",)
    assert "Ada's turn" in str(found.what_if("1; 2"))
    assert "Your answer would be right if a countered trigger" in str(found.check("1; 2"))


def test_a_belief_about_what_is_allowed_or_what_it_costs_is_shown_by_what_speaks_for_either_answer() -> None:
    costs = exercise("L3-1")
    zero = str(costs.what_if("0", "0", "0", "0", "0", "0"))
    assert zero.startswith('If you believed "without paying its mana cost means that nothing at all is paid"')
    assert "By the rules: Ada casts Everflowing Chalice without paying its mana cost. In all: {1}." in zero
    assert "Increase by Thalia, Guardian of Thraben: then {1}. [601.2f]" in zero
    for part in ("free, under Thalia", "free, under Trinisphere"):
        assert f'your answer for "{part}" would be 0.' in zero
    assert zero.endswith("Base, without paying its mana cost: {0}. [118.9]")
    text = ("id: q\nbeliefs: [F-ZERO]\nzones: {Ada: {hand: [Lotus Bloom]}}\nask: may Ada cast Lotus Bloom\n")
    told = str(Exercise(question_in(text)).what_if("yes")).split("\n")
    assert told[1].startswith("By the rules: Lotus Bloom has no mana cost")
    assert told[2].endswith("Nothing speaks against it.")


def test_several_numbers_are_written_so_that_no_option_gives_one_away() -> None:
    assert [field.options for field in exercise("L3-1").fields()] == [()] * 6
    assert "In all: {3}." in str(exercise("L3-1").solution())
    assert "In all" not in str(exercise("L3-1").check("0", "1", "2", "3", "3", "0"))


@pytest.mark.parametrize(("tag", "part"), [("S-COUNTERD", 1), ("S-COUNTERED", 0), ("S-COUNTERED", 2)])
def test_what_cannot_be_believed_is_said(tag: str, part: int) -> None:
    with pytest.raises(BadInput):
        exercise("L2-1").believing(tag, part=part)


def test_which_cases_are_so_is_answered_by_their_numbers() -> None:
    text = ("id: q\nwhich: yes\nask: may Ada suspend Rift Bolt\nzones: {Ada: {hand: [Rift Bolt]}}\ncases:\n"
            "  - {}\n  - zones: {Ada: {hand: [Rift Bolt], battlefield: [Mountain]}}\n"
            "  - {zones: {Ada: {hand: [Rift Bolt], battlefield: [Mountain]}}, script: [Ada passes]}\n")
    found = Exercise(question_in(text))
    assert [found.check(said).verdict for said in ("2", "1; 2", "none", "3")] == [RIGHT, WRONG, WRONG, WRONG]
    with pytest.raises(BadInput):
        found.check("4")


def test_nothing_is_revealed_without_an_answer_and_a_confidence() -> None:
    asked = Prediction(exercise("L2-1"))
    for locked in (asked, asked.says("4"), asked.feels("certain")):
        assert locked.missing()
        with pytest.raises(BadInput):
            locked.reveal()
    with pytest.raises(BadInput):
        asked.says("")
    with pytest.raises(BadInput):
        asked.feels("sure")
    shown = asked.says("4").feels("certain").reveal()
    assert shown.verdict == WRONG
    assert [line for line, _ in shown.story.lines][:2] == ["The answer: 5.", "✕ Not right: 4. How sure: certain."]
    assert asked.says("5").feels("guess").reveal().verdict == RIGHT
    unknown = asked.says("?").feels("guess").reveal()
    assert unknown.verdict == WRONG
    assert "You said: I don't know. How sure: a guess." in str(unknown)
    assert len(LEVELS) == 3


def test_an_exercise_that_is_not_there_is_said_with_the_nearest() -> None:
    with pytest.raises(BadInput) as bad:
        exercise("L2-11")
    assert bad.value.nearest in NAMES


def test_no_message_has_a_slot_of_its_own() -> None:
    """What an exercise says is a whole sentence; only the general ones have slots."""
    slots = {key: [name for _, name, _, _ in string.Formatter().parse(text) if name] for key, text in MESSAGES.items()}
    assert [key for key, names in slots.items() if names and not key.startswith("teach.")] == []
    assert "kicking it once costs {2}, " in exercise("L3-1").says("").casefold()
