"""Values of play and model show themselves: as text with `str`, and as text and HTML in a notebook."""

from __future__ import annotations

import pytest

import mtgteach
from mtgteach.cards import cards
from mtgteach.model.errors import BadInput, Refused
from mtgteach.model.refusals import Reasons
from mtgteach.play.compare import compare
from mtgteach.play.explain import explain
from mtgteach.views.hook import show
from mtgteach.views.timeline import Timeline
from tests.views import games

assert mtgteach.__version__


def shown() -> list[object]:
    refused = None
    try:
        games.start().do("Nils casts Stifle")
    except Refused as error:
        refused = error
    return [
        games.answered(), games.answered().why_not("Ada casts Rift Bolt from exile"), refused, cards["Rift Bolt"],
        BadInput("scene", "<b>", "a card name"), Timeline(games.later(), games.gone()),
        compare(games.later(), games.gone()), explain(games.later(), "Rift Bolt"),
    ]  # fmt: skip


def test_everything_that_is_shown_has_both_forms() -> None:
    for value in shown():
        text, html = show(value, "text"), show(value, "html")
        assert text == str(value) or value is cards["Rift Bolt"]
        assert 'class="mt-root"' in html
        assert "<script" not in html


def test_what_was_typed_is_escaped() -> None:
    html = show(BadInput("scene", "<b>", "a card name"), "html")
    assert "<b>" not in html
    assert "&lt;b&gt;" in html


def test_a_notebook_gets_text_and_html() -> None:
    bundle = games.answered().why_not("Ada casts Rift Bolt from exile")._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html"}
    assert "mt-chip" in bundle["text/html"]


def test_the_page_of_reasons_counts_them_and_says_what_their_rules_say() -> None:
    reasons = games.answered().why_not("Ada casts Rift Bolt from exile")
    page = show(reasons, "html")
    assert f">{len(reasons)} reasons<" in page
    assert page.count("<li>") == len(reasons)
    assert '<span class="mt-chip">117.1</span>' in page
    assert all(f"<dd>{rule.summary}</dd>" in page for reason in reasons for rule in reason.cites)
    assert show(Reasons(), "html").count("Nothing is against it.") == 1


def test_a_comparison_tells_the_first_difference_and_the_ends() -> None:
    lines = str(compare(games.later(), games.gone())).split("\n")
    assert lines[0] == "First difference, Ada's turn 3, upkeep:"
    assert lines[1].startswith("First game, Nils casts Stifle")
    assert lines[2] == (
        "Second game, Nils passes: 1 time counter is removed from Rift Bolt: 1 → 0. [702.62a, 122.1]"
    )
    assert "Stifle: in its owner's graveyard in the first game, in its owner's hand in the second." in lines
    assert str(compare(games.later(), games.later())) == "Both games are the same."


def test_a_comparison_with_a_belief_quotes_it() -> None:
    lines = str(compare(games.held(), games.believed())).split("\n")
    assert lines[1].startswith("By the rules: ")
    assert lines[2].startswith('If you believed "a countered trigger takes its counter off anyway": 1 time counter is ')
    assert lines[2].endswith("[believed]")


def test_an_explanation_begins_with_where_the_card_is() -> None:
    lines = str(explain(games.held(), "Rift Bolt")).split("\n")
    assert lines[0] == "Rift Bolt is in exile now, with 1 time counter."
    assert lines[-1] == "Stifle counters the upkeep trigger of Rift Bolt. [701.6a]"


def test_an_explanation_tells_an_action_once() -> None:
    lines = str(explain(games.later(), "Rift Bolt")).split("\n")
    assert lines[1:3] == [
        "Ada suspends Rift Bolt, with 1 time counter on it. [702.62a]",
        "1 time counter is put on Rift Bolt: 1 → 2. [by hand, 122.1]",
    ]
    assert lines[-2:] == [
        "Ada casts Rift Bolt, targeting Nils. [601.2i]", "Rift Bolt goes to the graveyard. [608.2n]"
    ]
    assert not any("exiles" in line or "targets Nils" in line for line in lines)


@pytest.mark.parametrize("value", [3, None, ("a",)])
def test_what_has_no_words_is_shown_as_python_does(value: object) -> None:
    assert show(value, "text") == repr(value)
