"""Whatever a public function gives to a person says what it is: in words through the hook, or in one short line."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import mtgteach as mt
from mtgteach.model.choices import (Choice, Edition, Number, Option, PickOne, PickSome, PutInOrder, Reasons, Refusal,
                                    ShareOut)
from mtgteach.model.errors import BadInput, EngineFault, LineMismatch, MtgteachError, NotSupported, Refused, Shown
from mtgteach.model.types import Record
from mtgteach.play.compare import Comparison
from mtgteach.play.explain import Explanation
from mtgteach.play.game import Game
from mtgteach.play.line import Line
from mtgteach.rulebook.cite import Rule
from mtgteach.teach.scenario import Outcome, ScriptLine
from mtgteach.views.timeline import Timeline
from tests.kinds import kinds_of
from tests.views import games

SHORT = 400
OPEN = (Comparison, Edition, Explanation, Game, Line, MtgteachError, Outcome, Refusal, ScriptLine, Timeline)
TEXT = """
{id: held, rulings: [R29], kind: shows, zones: {Ada: {hand: [Stifle]}}, script: [Ada passes],
 facts: [Nils has priority], never: [Ada loses life]}"""
OPTIONS = (Option("Ada passes", 0), Option("Ada <b>suspends</b> Rift Bolt", 1))


def outcome(text: str = TEXT) -> Outcome:
    return mt.scenario(text).run()


def wrong() -> Outcome:
    """A scenario of which one fact is not true."""
    return outcome(TEXT.replace("Nils has priority", "Ada has priority"))


def questions() -> list[Choice]:
    """A question of each shape."""
    return [
        PickOne(0, "choice.priority", (), OPTIONS), PickSome(0, "choice.target", (), OPTIONS, 1, 2),
        PutInOrder(0, "choice.trigger_order", (), OPTIONS), Number(0, "choice.number", (), (), 0, 3),
        ShareOut(0, "choice.share", (), OPTIONS, 3, 0),
    ]  # fmt: skip


def values() -> list[object]:
    """One of everything that the public functions give."""
    game = games.answered()
    reasons = game.why_not("Ada casts Rift Bolt from exile")
    return [
        game, game.state, game.node, *game.events(), *questions(), reasons, *reasons, Reasons(), mt.R("702.62a"),
        Edition(), mt.cards["Rift Bolt"], *[mt.cards[name] for name in mt.cards], Line.of(game, games.gone()),
        Timeline(games.held(), games.believed()), mt.compare(games.later(), games.gone()),
        mt.explain(game, "Rift Bolt"), mt.scenario(TEXT), outcome(), wrong(), Refused("Ada passes", reasons),
        BadInput("scene", "x", "y"), NotSupported("a card", "", "z"), LineMismatch("answer 1", "x", "y"),
        EngineFault("it broke"),
    ]  # fmt: skip


def parts(value: object) -> Iterator[object]:
    """What a person finds in it: the values of its public fields and properties, and what tuples of them hold; not the
    working parts of the engine."""
    inner = ("told", "kept", *(type(value).__uncompared__ if isinstance(value, Record) else ()))
    for name in dir(type(value)) if isinstance(value, OPEN) else ():
        if name[0] != "_" and name not in inner and not callable(getattr(type(value), name)):
            found = getattr(value, name)
            yield from found if type(found) is tuple else (found,)


def test_every_shape_of_question_is_among_them() -> None:
    assert {type(choice) for choice in questions()} == set(kinds_of(Choice))


@pytest.mark.parametrize("value", values(), ids=lambda value: type(value).__name__)
def test_it_is_said_in_words_or_in_one_short_line(value: object) -> None:
    for thing in (value, *parts(value)):
        if isinstance(thing, Shown | MtgteachError):
            bundle = thing._repr_mimebundle_()
            assert bundle["text/plain"] == str(thing)
            assert not str(thing).startswith((f"{type(thing).__name__}(", "<")), type(thing)
            assert 'class="mt-root"' in bundle["text/html"]
            assert "<b>suspends" not in bundle["text/html"]
        elif isinstance(thing, Record):
            assert len(repr(thing)) < SHORT, repr(thing)
        assert "object at 0x" not in str(thing)


@pytest.mark.parametrize("value", [value for value in values() if isinstance(value, Shown | MtgteachError)],
                         ids=lambda value: type(value).__name__)
def test_a_notebook_stores_the_words_as_text(value: object) -> None:
    """IPython has its own ways with tuples and errors."""
    from IPython.core.formatters import DisplayFormatter

    data, _ = DisplayFormatter().format(value)
    assert data["text/plain"] == str(value)


def test_the_words_of_each_kind() -> None:
    one, some, order, number, share = [str(choice) for choice in questions()]
    assert one == some == order == share == "Options: Ada passes; Ada <b>suspends</b> Rift Bolt."
    assert number == "a number from 0 to 3"
    assert str(mt.cards["Rift Bolt"]).split("\n")[:2] == ["Rift Bolt {2}{R}", "Sorcery"]
    assert repr(mt.cards["Rift Bolt"]) == "<Card Rift Bolt>"
    reasons = games.answered().why_not("Ada casts Rift Bolt from exile")
    assert str(reasons[0]) == "Ada does not have priority: Nils has it. [117.1]"
    assert str(games.answered().state).split("\n")[:3] == str(games.answered()).split("\n")[:3]
    assert str(outcome()) == "held: all 2 facts are as they should be."
    assert str(wrong()) == "\n".join(wrong().failures()) == "scenario:3: Ada has priority; is: Nils has priority"
    assert isinstance(mt.R("702.62a"), Rule)
    assert repr(games.answered().events()[-1]).startswith("<Happened ")


@pytest.mark.parametrize("bad", [None, "x", 5, []])
def test_a_timeline_of_what_is_no_game_is_refused_at_once(bad: object) -> None:
    game = games.held()
    for given in ((bad,), (game, bad or 5), (game, None, bad or 5), (game, None, None, bad if bad != "x" else 5)):
        with pytest.raises(BadInput) as caught:
            Timeline(*given)  # type: ignore[arg-type]
        assert caught.value.place == "timeline"
        assert str(caught.value.wanted) in str(caught.value)


def test_a_timeline_of_two_scenes_is_refused_and_one_of_two_editions_is_not() -> None:
    with pytest.raises(BadInput) as caught:
        Timeline(games.held(), Game.of("Ada: hand Stifle."))
    assert caught.value.place == "timeline"
    assert Timeline(games.held(), games.held().believing("S-COUNTERED")).text()
