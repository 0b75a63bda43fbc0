"""Sentences: what is refused, asked and done reads as a judge would say it, for everything that play brings up."""

from __future__ import annotations

import re

import pytest

from mtgteach.cards import cards
from mtgteach.model.choices import BY_HAND, Belief, PickOne, Reasons, Term
from mtgteach.model.errors import BadInput, EngineFault, LineMismatch, NotSupported, Refused
from mtgteach.model.types import TurnStep, Zone
from mtgteach.play.announced import refused_actions
from mtgteach.play.game import Game
from mtgteach.rulebook.cite import R
from mtgteach.views.say import cited, say, with_cites
from tests.cards import CARDS
from tests.rules.playing import FOUR, TWO
from tests.views import games

CODE = re.compile(r"\b[a-z]+\.[A-Za-z_]+\b(?! says)|\{(?![WUBRGC0-9X]+\})")


def sentences(game: Game) -> list[str]:
    """Everything that can be said along a game: events, questions, refusals."""
    found = []
    for node in game.nodes():
        before = node.parent.state if node.parent is not None else None
        found += [say(h, state=node.state, before=before) for h in node.events]
        if node.open is not None:
            found.append(say(node.open, state=node.state))
        for _, reasons in refused_actions(node.state):
            found += [say(refusal) for refusal in reasons]
    return found


@pytest.mark.parametrize(("scene", "seed"), [(TWO, 1), (TWO, 2), (TWO, 3), (FOUR, 4)])
def test_everything_that_random_play_brings_up_has_a_sentence(scene: str, seed: int) -> None:
    said = sentences(games.at_random(scene, seed, 150))
    assert len(set(said)) > 30
    for text in said:
        assert not CODE.search(text), text
        assert text[0] == text[0].upper(), text
        assert text[-1] in ".?", text


def test_the_life_of_a_suspended_card_is_told() -> None:
    said = sentences(games.later())
    for sentence in (
        "Ada suspends Rift Bolt, with 1 time counter on it.",
        "1 time counter is put on Rift Bolt: 1 → 2.",
        "The upkeep trigger of Rift Bolt goes on the stack.",
        "The upkeep trigger of Rift Bolt resolves.",
        "1 time counter is removed from Rift Bolt: 2 → 1.",
        "Nils casts Stifle, targeting the upkeep trigger of Rift Bolt.",
        "Stifle counters the upkeep trigger of Rift Bolt.",
        "Ada, do you cast it without paying its mana cost?",
        "Rift Bolt deals 3 damage to Nils.",
        "Nils loses 3 life: 20 → 17.",
        "Nothing lets Ada cast Rift Bolt from exile now.",
    ):
        assert sentence in said, sentence


def test_a_replacement_effect_says_what_it_changed() -> None:
    game = Game.of(
        "Ada: hand Rift Bolt; battlefield Mountain, Clock Wound Twice.", known=cards.and_also(CARDS)
    ).do("Ada suspends Rift Bolt")
    said = sentences(game)
    assert "2 time counters are put on Rift Bolt: 0 → 2. Clock Wound Twice changes how many: 1 → 2." in said


def test_declining_says_where_the_card_stays() -> None:
    game = games.third_upkeep().do("both pass", "both pass", "Ada declines")
    assert "Ada does not cast Rift Bolt: it stays in exile, not suspended." in sentences(game)


def test_all_reasons_come_with_their_rules() -> None:
    reasons = games.answered().why_not("Ada casts Rift Bolt from exile")
    assert say(reasons).split("\n")[:2] == [
        "Ada does not have priority: Nils has it. [117.1]", "Nothing lets Ada cast Rift Bolt from exile now. [601.3]"
    ]
    assert say(Reasons()) == "Nothing is against it."


def test_errors_say_what_was_found_and_what_would_do() -> None:
    with pytest.raises(Refused) as refused:
        games.start().do("Nils casts Stifle")
    assert say(refused.value).split("\n")[0] == '"Nils casts Stifle" is not allowed here:'
    assert say(refused.value).count("\n  ") == len(refused.value.reasons)
    assert say(BadInput("scene", "Stiffle", "a card name", "Stifle")) == (
        'Scene: cannot read "Stiffle". Did you mean "Stifle"? Wanted: a card name.'
    )
    assert say(BadInput("choice.target", "x", "y")) == 'The answer: cannot read "x". Wanted: y.'
    assert "pass" in say(LineMismatch("line 3", "Ada passes", "Ada sings"))
    assert say(LineMismatch("line 3", "", "Ada sings")) == 'Line 3: nothing is asked here, and "Ada sings" is recorded.'
    assert say(NotSupported("Ancestral Vision", "", "faces")) == 'Ancestral Vision: "faces" is not supported yet.'
    assert say(EngineFault("it broke", "Ada passes", "Ada: hand Stifle.")).split("\n") == [
        "The engine went wrong: it broke. Nothing changed. Please report it with these lines.", "After: Ada passes",
        "Ada: hand Stifle.",
    ]


def test_rules_beliefs_steps_and_zones_have_words() -> None:
    assert say(R("702.62a")).startswith("702.62a Suspend's three abilities. ")
    assert say(Belief("S-COUNTERED")) == "a countered trigger takes its counter off anyway"
    assert (say(TurnStep.UPKEEP), say(Zone.EXILE), say(Term("counter.time"))) == ("upkeep", "exile", "time")
    assert [cited(c) for c in (R("122.1"), Belief("S-MUST"), BY_HAND)] == ["122.1", "believed", "by hand"]
    assert with_cites("It is so.", (R("122.1"), BY_HAND)) == "It is so. [122.1, by hand]"


def test_an_event_without_a_state_has_no_names() -> None:
    with pytest.raises(ValueError, match="needs the state"):
        say(games.suspended().node.events[0])


def test_declining_with_a_time_counter_left_does_not_say_that_the_card_is_not_suspended() -> None:
    game = games.third_upkeep().do("both pass", "both pass", "Ada declines")
    declined = next(h for h in game.events() if getattr(h.event, "code", "") == "nothing.declined")
    assert say(declined, state=game.state) == "Ada does not cast Rift Bolt: it stays in exile, not suspended."
    counted = game.do("effect: put 1 time counter on Rift Bolt").state
    assert say(declined, state=counted) == "Ada does not cast Rift Bolt: it stays in exile."


def test_a_question_says_what_its_slots_name() -> None:
    asked = games.third_upkeep().choice
    assert isinstance(asked, PickOne)
    about = asked.evolve(why="nothing.no_counter", slots=(("card", "Rift Bolt"),))
    assert say(about, state=games.start().state) == "Rift Bolt has no counter that could be removed."
